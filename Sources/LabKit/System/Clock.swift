internal import FrameTiming
internal import Glibc

/// The only place in the program that reads a clock; nanoseconds as whole numbers.
public enum Clock {
  /// Time of CLOCK_MONOTONIC: never steps, stops while the machine sleeps.
  public static func now() -> Int64 { read(CLOCK_MONOTONIC) }

  /// As `now`, but going on while the machine sleeps.
  public static func sinceBoot() -> Int64 { read(CLOCK_BOOTTIME) }

  /// Time of the wall clock since 1970.
  public static func wall() -> Int64 { read(CLOCK_REALTIME) }

  /// Processor time that this thread has used.
  public static func threadCPU() -> Int64 { read(CLOCK_THREAD_CPUTIME_ID) }

  /// Processor time that the process has used.
  public static func processCPU() -> Int64 { read(CLOCK_PROCESS_CPUTIME_ID) }

  /// Processor time that another process has used; nil if there is none of this number.
  public static func cpu(ofProcess number: Int32) -> Int64? {
    var id = clockid_t()
    return unsafe clock_getcpuclockid(number, &id) == 0 ? read(id) : nil
  }

  /// The smallest step of CLOCK_MONOTONIC.
  public static func resolution() -> Int64 {
    var time = timespec()
    unsafe clock_getres(CLOCK_MONOTONIC, &time)
    return nanoseconds(time)
  }

  private static func read(_ id: clockid_t) -> Int64 {
    var time = timespec()
    unsafe clock_gettime(id, &time)
    return nanoseconds(time)
  }

  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// Sleeps until an instant of `now`; at once if it has passed.
  public static func sleep(until instant: Int64) {
    var time = timespec(
      tv_sec: Int(instant / 1_000_000_000), tv_nsec: Int(instant % 1_000_000_000))
    while unsafe clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, nil) == EINTR {}
  }

  /// Lets timers of the main thread fire within a nanosecond of their time instead of 50 us.
  public static func tightenTimers() { _ = Scheduling.tightenTimers() }

  /// Date and time of the wall clock in UTC, as in 20261120T093000Z.
  static func stamp(_ wall: Int64) -> String {
    var seconds = time_t(wall / 1_000_000_000)
    var parts = unsafe tm()
    unsafe gmtime_r(&seconds, &parts)
    func two(_ value: Int32) -> String { value < 10 ? "0\(value)" : "\(value)" }
    let date = unsafe "\(parts.tm_year + 1900)\(two(parts.tm_mon + 1))\(two(parts.tm_mday))"
    let time = unsafe "\(two(parts.tm_hour))\(two(parts.tm_min))\(two(parts.tm_sec))"
    return "\(date)T\(time)Z"
  }
}

/// What a thread has cost up to now, as the system counts it.
struct ThreadCost: Equatable {
  /// Processor time, in nanoseconds.
  var cpu: Int64 = 0
  /// Times the thread was made to wait although it wanted to run.
  var involuntarySwitches: Int64 = 0
  /// Times it waited for memory to be read from disk.
  var majorFaults: Int64 = 0

  /// That of the calling thread.
  static func now() -> ThreadCost {
    var usage = rusage()
    // RUSAGE_THREAD, which Swift does not import.
    unsafe getrusage(__rusage_who_t(1), &usage)
    return ThreadCost(
      cpu: Clock.threadCPU(), involuntarySwitches: Int64(usage.ru_nivcsw),
      majorFaults: Int64(usage.ru_majflt))
  }
}

extension FrameRecord {
  /// Takes in what the thread has cost between two readings.
  mutating func take(cost: ThreadCost, since began: ThreadCost) {
    self.cpu = cost.cpu - began.cpu
    self.involuntarySwitches = cost.involuntarySwitches - began.involuntarySwitches
    self.majorFaults = cost.majorFaults - began.majorFaults
  }
}

/// Switches of the system that make timers exact.
enum Scheduling {
  /// Lets timers of the main thread fire within a nanosecond of their time instead of 50 us.
  ///
  /// Returns the slack that is in force, in nanoseconds; nil if unknown.
  static func tightenTimers() -> Int64? {
    let path = "/proc/self/timerslack_ns"
    let file = unsafe open(path, O_WRONLY | O_CLOEXEC)
    if file >= 0 {
      unsafe _ = write(file, "1", 1)
      close(file)
    }
    return (try? FileIO.read(path)).flatMap { Int64(FileIO.text($0).trimmed) }
  }

  /// Asks for SCHED_FIFO at priority 10; returns nil, or the name of the error.
  static func becomeRealTime() -> String? {
    var parameter = sched_param()
    parameter.sched_priority = 10
    let resetOnFork: Int32 = 0x4000_0000
    if unsafe sched_setscheduler(0, SCHED_FIFO | resetOnFork, &parameter) == 0 { return nil }
    return errno == EPERM ? "EPERM" : "errno \(errno)"
  }

  /// The scheduling policy in force.
  static var policy: String {
    switch sched_getscheduler(0) & ~0x4000_0000 {
    case SCHED_FIFO: "fifo"
    case SCHED_RR: "rr"
    case SCHED_OTHER: "other"
    default: "unknown"
    }
  }

  static var nice: Int { Int(getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0)) }
}

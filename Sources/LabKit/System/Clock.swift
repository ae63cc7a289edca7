internal import FrameTiming
internal import Glibc

/// The only place that reads a clock; times are whole nanoseconds.
public enum Clock {
  /// Returns the time of CLOCK_MONOTONIC, which never jumps and stops while the machine sleeps.
  public static func now() -> Int64 { read(CLOCK_MONOTONIC) }

  /// Returns a time like `now` that also advances while the machine sleeps.
  public static func sinceBoot() -> Int64 { read(CLOCK_BOOTTIME) }

  /// Returns the time of the wall clock since 1970.
  public static func wall() -> Int64 { read(CLOCK_REALTIME) }

  /// Returns the processor time of this thread.
  public static func threadCPU() -> Int64 { read(CLOCK_THREAD_CPUTIME_ID) }

  /// Returns the processor time of the process.
  public static func processCPU() -> Int64 { read(CLOCK_PROCESS_CPUTIME_ID) }

  /// Returns the processor time of another process; nil if there is no process with this number.
  public static func cpu(ofProcess number: Int32) -> Int64? {
    var id = clockid_t()
    return unsafe clock_getcpuclockid(number, &id) == 0 ? read(id) : nil
  }

  /// Returns the smallest step of CLOCK_MONOTONIC.
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

  /// Sleeps until an instant of `now`; returns at once if it has passed.
  public static func sleep(until instant: Int64) {
    var time = timespec(
      tv_sec: Int(instant / 1_000_000_000), tv_nsec: Int(instant % 1_000_000_000))
    while unsafe clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, nil) == EINTR {}
  }

  /// Lets timers of the main thread fire within a nanosecond of their time instead of 50 µs.
  public static func tightenTimers() { _ = Scheduling.tightenTimers() }

  /// Returns a time of the wall clock as date and time in UTC, such as 20261120T093000Z.
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

/// The resources that a thread has used up to now, as counted by the system.
struct ThreadCost: Equatable {
  /// Processor time, in nanoseconds.
  var cpu: Int64 = 0
  /// Number of times that the thread had to wait although it was ready to run.
  var involuntarySwitches: Int64 = 0
  /// Number of times that it waited for memory to be read from a disk.
  var majorFaults: Int64 = 0

  /// Returns the cost of the calling thread.
  static func now() -> ThreadCost {
    var usage = rusage()
    // The value of RUSAGE_THREAD, which Swift does not import.
    unsafe getrusage(__rusage_who_t(1), &usage)
    return ThreadCost(
      cpu: Clock.threadCPU(), involuntarySwitches: Int64(usage.ru_nivcsw),
      majorFaults: Int64(usage.ru_majflt))
  }
}

extension FrameRecord {
  /// Stores the difference of two readings.
  mutating func take(cost: ThreadCost, since began: ThreadCost) {
    self.cpu = cost.cpu - began.cpu
    self.involuntarySwitches = cost.involuntarySwitches - began.involuntarySwitches
    self.majorFaults = cost.majorFaults - began.majorFaults
  }
}

/// System settings that make timers exact.
enum Scheduling {
  /// Lets timers of the main thread fire within a nanosecond of their time instead of 50 µs.
  ///
  /// - Returns: the timer slack in force, in nanoseconds; nil if unknown.
  static func tightenTimers() -> Int64? {
    let path = "/proc/self/timerslack_ns"
    let file = unsafe open(path, O_WRONLY | O_CLOEXEC)
    if file >= 0 {
      unsafe _ = write(file, "1", 1)
      close(file)
    }
    return (try? FileIO.read(path)).flatMap { Int64(FileIO.text($0).trimmed) }
  }

  /// Requests SCHED_FIFO with priority 10; returns nil, or the name of the error.
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

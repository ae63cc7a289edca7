/// The one cause a missed slot is put down to, in the order in which causes are looked for.
public enum Blame: String, CaseIterable, Codable, Sendable {
  /// The stall was asked for (`--inject-delay`), whatever else shows.
  case asked = "injected"
  /// BarLab's own work took too long, and the CPU was indeed busy with it.
  case own = "self"
  /// The system took the CPU away.
  case preempted
  /// The thread was woken late.
  case wakeLate = "wake_late"
  /// A page had to come from a disk, or the logger before this frame was slow.
  case io
  /// The present call did not return in time: this frame's own, or the one before it.
  case presentBlock = "present_block"
  /// Nothing of the above shows: for example the process was stopped from outside.
  case unknown

  /// A logger slower than this is to blame: 2 ms.
  static let slowLog: Nanoseconds = 2_000_000
}

extension FrameRecord {
  /// The cause of the slots this frame missed; nil when it missed none.
  ///
  /// The first condition that holds decides, and an empty cell never makes one hold. With vsync
  /// the present call waits a period on purpose, so it must take one and a half to be blamed. With
  /// a timer it is the beginning of the call that is held against the grid: a call that blocks
  /// makes the next frame late, which is put down to it.
  ///
  /// - Parameters:
  ///   - period: the distance of two slots.
  ///   - pacing: how the session was paced.
  ///   - previous: the row above.
  public func blame(
    period: Nanoseconds, pacing: PacingMethod, after previous: FrameRecord = .beforeFirst
  ) -> Blame? {
    guard let missed = self.missed, missed > 0 else { return nil }
    if self.flags.contains(.injected) { return .asked }
    let pacing = self.pacing(or: pacing)
    let period = Double(period)
    let isWokenInTime = self.wakeLate.map { Double($0) <= period / 2 } ?? false
    let isWokenLate = self.wakeLate.map { Double($0) > period / 2 } ?? false

    if let cpu = self.cpu, let work = length(self.begin, self.draw), Double(cpu) >= work / 2 {
      let overran = length(self.deadline, self.draw).map { $0 > 0 } ?? false
      if work > period || (overran && isWokenInTime) { return .own }
    }
    if let switches = self.involuntarySwitches, switches > 0, let cpu = self.cpu, let busy {
      if Double(cpu) < busy / 2 { return .preempted }
    }
    if isWokenLate { return .wakeLate }
    if let faults = self.majorFaults, faults > 0 { return .io }
    if let logCost = self.logCost, logCost > Blame.slowLog { return .io }
    if let call = length(self.presentBegin, self.presentEnd) {
      if call > (pacing == .vsync ? period + period / 2 : period / 2) { return .presentBlock }
    }
    if pacing == .timer, self.interval != nil, previous.frame &+ 1 == self.frame,
      let call = length(previous.presentBegin, previous.presentEnd), call > period / 2
    {
      return .presentBlock
    }
    return .unknown
  }

  /// The time from begin to the present's return that was not planned as waiting, in ns.
  private var busy: Double? {
    guard let all = length(self.begin, self.presentEnd),
      let spare = length(self.draw, self.deadline)
    else {
      return nil
    }
    return all - max(0, spare)
  }

  /// What the frame cost by itself, in ns: from begin to draw, and the present call.
  ///
  /// With vsync the call waits, so it is left out.
  func work(pacing: PacingMethod) -> Double? {
    guard let making = length(self.begin, self.draw) else { return nil }
    guard self.pacing(or: pacing) != .vsync else { return making }
    guard let presenting = length(self.presentBegin, self.presentEnd) else { return nil }
    return making + presenting
  }
}

/// The time between two stamps in ns; nil when one is missing.
///
/// A `Double`, so that no stamps a file may hold can overflow; exact up to 104 days.
func length(_ from: Nanoseconds?, _ to: Nanoseconds?) -> Double? {
  guard let from, let to else { return nil }
  return Double(to) - Double(from)
}

/// The length of time between two stamps; nil when one is missing, or where it does not fit.
func exactLength(_ from: Nanoseconds?, _ to: Nanoseconds?) -> Nanoseconds? {
  guard let from, let to else { return nil }
  let (length, overflow) = to.subtractingReportingOverflow(from)
  return overflow ? nil : length
}

internal import FrameTiming

/// The times of a loop: by the clock, and of the session, from which stalls are cut out.
extension FrameLoop {
  /// Seconds since the beginning, by the clock.
  var seconds: Double { Double(log.now()) / 1e9 }

  /// Seconds of the session at an instant, without the stalls that were cut out.
  func sessionTime(_ instant: Int64) -> Double { Double(instant - lag) / 1e9 }

  /// The instant of a time of the session.
  func instant(_ sessionTime: Double) -> Int64 { Int64(sessionTime * 1e9) + lag }

  /// What the next frame aims at; stalls are cut out of the session's time from then on.
  func plan() -> FramePlan {
    let plan = grid.plan(
      now: log.now(), afterBreak: lastPlanWasBreak, isWhole: lab.drawsEverything)
    if let deadline = plan.deadline, let animation = plan.animation { lag = deadline - animation }
    return plan
  }
}

internal import FrameTiming

/// The clocks and counters of a session; a test replaces them.
struct SessionClock {
  /// Returns a time that stops while the machine sleeps.
  var now: () -> Nanoseconds
  /// Returns a time that advances while the machine sleeps.
  var sinceBoot: () -> Nanoseconds
  /// Sleeps until an instant of `now`.
  var sleep: (Nanoseconds) -> Void

  /// Returns the cost of the loop's thread up to now.
  var cost: () -> ThreadCost

  /// The clocks of the system.
  static var system: SessionClock {
    SessionClock(
      now: { Clock.now() }, sinceBoot: { Clock.sinceBoot() }, sleep: { Clock.sleep(until: $0) },
      cost: { ThreadCost.now() })
  }
}

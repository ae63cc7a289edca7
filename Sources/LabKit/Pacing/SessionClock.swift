internal import FrameTiming

/// The clocks and counters that a session is measured and paced by; a test puts its own in their
/// place.
struct SessionClock {
  /// Stops while the machine sleeps.
  var now: () -> Nanoseconds
  /// Goes on while the machine sleeps.
  var sinceBoot: () -> Nanoseconds
  /// Sleeps until an instant of `now`.
  var sleep: (Nanoseconds) -> Void

  /// What the loop's thread has cost up to now.
  var cost: () -> ThreadCost

  /// Those of the system.
  static var system: SessionClock {
    SessionClock(
      now: { Clock.now() }, sinceBoot: { Clock.sinceBoot() }, sleep: { Clock.sleep(until: $0) },
      cost: { ThreadCost.now() })
  }
}

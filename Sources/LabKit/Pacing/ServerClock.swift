internal import FrameTiming

/// Converts the X server's time stamps to instants of our own clock, and finds out whether it can.
///
/// A stamp is the server's CLOCK_MONOTONIC in milliseconds with 32 bits, so it restarts after 49.7
/// days. A server on another machine, or one with another clock, is recognized by its first stamps.
struct ServerClock {
  /// Number of plausible stamps after which the stamps are trusted for good.
  static let trials = 20
  /// The time by which a stamp may precede the last look, and the time by which it may follow our
  /// clock.
  static let earliest: Nanoseconds = -2_000_000_000
  static let latest: Nanoseconds = 5_000_000

  private var seen = 0
  private var lastLook: Nanoseconds?
  /// Whether the server's stamps are used.
  private(set) var isTrusted = true

  /// Notes that all events up to now are read: later stamps are not older than this.
  mutating func look(at now: Nanoseconds) { lastLook = now }

  /// Returns the instant of a stamp on our clock; nil if stamps cannot be used.
  ///
  /// Events before the first look can be as old as the window, so they say nothing about the clock.
  ///
  /// - Parameter now: CLOCK_MONOTONIC, in nanoseconds.
  mutating func instant(of stamp: UInt32, now: Nanoseconds) -> Nanoseconds? {
    defer { lastLook = now }
    guard isTrusted, let lastLook else { return nil }
    let milliseconds = now / 1_000_000
    let distance = Int32(bitPattern: stamp &- UInt32(truncatingIfNeeded: milliseconds))
    let instant = (milliseconds + Nanoseconds(distance)) * 1_000_000
    if seen < Self.trials {
      seen += 1
      guard (lastLook + Self.earliest...now + Self.latest).contains(instant) else {
        isTrusted = false
        return nil
      }
    }
    return instant
  }
}

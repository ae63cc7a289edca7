internal import FrameTiming

/// Turns the X server's stamps into instants of our own clock, and finds out whether it can.
///
/// A stamp is the server's CLOCK_MONOTONIC in milliseconds, 32 bits: it starts over after 49.7
/// days. A server on another machine, or one that uses another clock, is recognised by its first
/// stamps.
struct ServerClock {
  /// So many stamps must be plausible before they are believed for good.
  static let trials = 20
  /// A stamp may lie so far before the last look, and so far after our clock.
  static let earliest: Nanoseconds = -2_000_000_000
  static let latest: Nanoseconds = 5_000_000

  private var seen = 0
  private var lastLook: Nanoseconds?
  /// Whether the server's stamps are used.
  private(set) var isTrusted = true

  /// All that has come is taken: later stamps are not older than this.
  mutating func look(at now: Nanoseconds) { lastLook = now }

  /// The instant of a stamp on our clock; nil where stamps are not to be used.
  ///
  /// What comes before the first look is as old as the window, and says nothing of the clock.
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

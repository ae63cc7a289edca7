/// When events arrived, in nanoseconds of the session, by their stamps.
///
/// A stamp is the time of SDL's pump in whole milliseconds: all events of one pump share it. They
/// get one time here too; else a few microseconds between two of them would be taken for the time
/// that a finger took, and its speed for a thousand times what it was.
struct ArrivalClock {
  private var stamp: UInt32?
  private var time: Int64 = 0

  /// - Parameters:
  ///   - stamp: the event's, in milliseconds.
  ///   - now: the same clock and the session's, now.
  mutating func time(of stamp: UInt32, now: (stamp: UInt32, time: Int64)) -> Int64 {
    if stamp == self.stamp { return time }
    let age = Int64(now.stamp &- stamp) * 1_000_000
    self.stamp = stamp
    time = max(0, now.time - max(0, age))
    return time
  }
}

/// An instant (since the session's start) or a length of time, in whole nanoseconds.
///
/// The unit stands in the type, so that names need not repeat it. Whole numbers keep every stamp
/// exact; 64 bits hold 292 years. Everything in this module that is a time has this type, but for
/// the figures of a summary, whose names say `ms`, `us` or `s`.
public typealias Nanoseconds = Int64

/// A length in window pixels, rounded to 1/1000 once and for all when it is made.
///
/// A record holds what the log will show: the on-screen display, the log and the report then agree
/// to the last digit, and a row reads back to the same value. Also used for pixels per second.
public struct Pixels: Equatable, Comparable, Hashable, Sendable {
  /// The value in units of 1/1000 pixel, which is how it is stored and written.
  public var thousandths: Int64

  /// Takes over a value that is already in units of 1/1000 pixel; every value is valid.
  public init(thousandths: Int64) {
    self.thousandths = thousandths
  }

  /// Rounds to the nearest 1/1000 pixel, halves away from zero.
  ///
  /// Nil for NaN, infinities and values beyond 9.2e15: such a cell stays empty, because an empty
  /// cell means "not measured" and no number would be true.
  public init?(_ value: Double) {
    guard let thousandths = nearest(value * 1000) else { return nil }
    self.thousandths = thousandths
  }

  /// The value in pixels, as near as a `Double` comes to it.
  public var value: Double { Double(thousandths) / 1000 }

  /// Orders by value.
  public static func < (a: Pixels, b: Pixels) -> Bool { a.thousandths < b.thousandths }
}

/// How time passes for the frames of a run: by the clock, or as if frames came at a steady rate.
///
/// Instants are the log's nanoseconds; session times are seconds from which stalls are cut out.
struct FrameTime {
  /// Virtual frames a second, made as fast as it goes; nil: time is that of the clock.
  let rate: Double?
  /// How far the animation lags behind the grid: stalls that were cut out of it.
  var lag: Int64 = 0
  /// Whether nothing was drawn on purpose before the next frame.
  var isAfterBreak: Bool
  var lastResize: Mark?
  var lastWheel: Mark?

  /// When something happened.
  struct Mark {
    var instant: Int64
    var session: Double
  }

  init(rate: Double?) {
    self.rate = rate
    isAfterBreak = rate == nil
  }

  var isVirtual: Bool { rate != nil }

  /// The session time at an instant.
  ///
  /// - Parameter frame: number of the frame that comes next.
  func session(_ instant: Int64, frame: Int64) -> Double {
    rate.map { Double(frame) / $0 } ?? Double(instant - lag) / 1e9
  }

  /// The instant of a time of the session.
  func instant(_ session: Double) -> Int64 { Int64(session * 1e9) + lag }

  /// Something of a recording happened when it was due.
  func mark(due session: Double) -> Mark { Mark(instant: instant(session), session: session) }

  /// Nanoseconds since something happened; nil: it never did.
  func since(_ mark: Mark?, _ now: Mark) -> Int64? {
    mark.map { isVirtual ? Int64((now.session - $0.session) * 1e9) : now.instant - $0.instant }
  }
}

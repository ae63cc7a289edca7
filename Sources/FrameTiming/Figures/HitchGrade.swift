/// What a ratio of time lost to hitches is worth, by Apple's limits: good below 5 ms/s, fair up to
/// 10, poor above.
public enum HitchGrade: String, Sendable {
  /// Below 5 ms/s.
  case good
  /// 5 to 10 ms/s.
  case fair
  /// Above 10 ms/s.
  case poor

  /// The grade of a ratio in ms/s.
  init(ratio: Double) {
    self = ratio < 5 ? .good : ratio <= 10 ? .fair : .poor
  }
}

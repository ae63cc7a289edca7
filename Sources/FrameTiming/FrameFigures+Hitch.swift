extension FrameFigures {
  /// Time lost to missed slots while something moves.
  ///
  /// Over all frames these are the drags and settles, so that idle time cannot dilute the ratio.
  /// Slots, not raw lateness: 0.1 ms of timer jitter in every frame is no hitch.
  public struct Hitch: Equatable, Sendable {
    /// Frames with missed slots.
    public var count: Int?
    /// Missed slots times period, milliseconds.
    public var total: Double?
    /// Milliseconds lost per second of motion.
    public var ratio: Double?
    /// The longest one, milliseconds.
    public var longest: Double?
    /// What the ratio is worth.
    public var grade: Grade?

    /// Apple's limits for the ratio: good below 5 ms/s, fair up to 10, poor above.
    public enum Grade: String, Codable, Sendable {
      /// Below 5 ms/s.
      case good
      /// 5 to 10 ms/s.
      case fair
      /// Above 10 ms/s.
      case poor

      /// The grade of a ratio in ms/s.
      public init(ratio: Double) {
        self = ratio < 5 ? .good : ratio <= 10 ? .fair : .poor
      }
    }
  }
}

extension FrameFigures.Hitch: Codable {
  private enum CodingKeys: String, CodingKey {
    case count
    case total = "total_ms"
    case ratio = "ratio_ms_per_s"
    case longest = "longest_ms"
    case grade
  }

  /// Writes all keys, null where there is no data.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(count, forKey: .count)
    try values.encode(total, forKey: .total)
    try values.encode(ratio, forKey: .ratio)
    try values.encode(longest, forKey: .longest)
    try values.encode(grade, forKey: .grade)
  }
}

extension FrameFigures.Hitch {
  init(_ sample: FrameSample) {
    guard sample.hitchFrames > 0 else { return }
    let lost = sample.hitchSlots * sample.period
    count = sample.hitches
    total = lost / 1e6
    longest = sample.longestHitch / 1e6
    guard sample.hitchTime > 0 else { return }
    let ratio = 1e3 * lost / sample.hitchTime
    self.ratio = ratio
    grade = Grade(ratio: ratio)
  }
}

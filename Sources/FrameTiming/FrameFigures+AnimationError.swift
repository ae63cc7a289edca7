extension FrameFigures {
  /// Step of the picture's time minus step of the present's time; both over neighbouring rows.
  public struct AnimationError: Equatable, Sendable {
    /// Mean of its size, microseconds.
    public var meanAbsolute: Double?
    /// 99th percentile of its size, microseconds.
    public var p99Absolute: Double?
    /// Largest size, microseconds.
    public var maxAbsolute: Double?
    /// Sum of its size per second of frames, milliseconds.
    public var perSecond: Double?
  }
}

extension FrameFigures.AnimationError: Codable {
  private enum CodingKeys: String, CodingKey {
    case meanAbsolute = "mean_abs_us"
    case p99Absolute = "p99_abs_us"
    case maxAbsolute = "max_abs_us"
    case perSecond = "per_s_ms"
  }

  /// Writes all keys, null where there is no data.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(meanAbsolute, forKey: .meanAbsolute)
    try values.encode(p99Absolute, forKey: .p99Absolute)
    try values.encode(maxAbsolute, forKey: .maxAbsolute)
    try values.encode(perSecond, forKey: .perSecond)
  }
}

extension FrameFigures.AnimationError {
  /// - Parameter sizes: in ascending order.
  init(_ sizes: [Double], total: Double) {
    meanAbsolute = sizes.mean.map { $0 / 1e3 }
    p99Absolute = Percentile.r7(sizes, 0.99).map { $0 / 1e3 }
    maxAbsolute = sizes.last.map { $0 / 1e3 }
    perSecond = sizes.isEmpty || total <= 0 ? nil : 1e3 * sizes.sum / total
  }
}

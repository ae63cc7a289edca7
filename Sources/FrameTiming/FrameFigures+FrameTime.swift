extension FrameFigures {
  /// The distribution of intervals, in milliseconds; percentiles by R-7.
  public struct FrameTime: Equatable, Sendable {
    /// Arithmetic mean.
    public var mean: Double?
    /// Standard deviation with n - 1; nil below two frames.
    public var sd: Double?
    /// The shortest.
    public var min: Double?
    /// Median.
    public var p50: Double?
    /// 90th percentile.
    public var p90: Double?
    /// 95th percentile.
    public var p95: Double?
    /// 99th percentile.
    public var p99: Double?
    /// 99.9th percentile.
    public var p999: Double?
    /// The longest.
    public var max: Double?
  }
}

extension FrameFigures.FrameTime: Codable {
  private enum CodingKeys: String, CodingKey {
    case mean
    case sd
    case min
    case p50
    case p90
    case p95
    case p99
    case p999
    case max
  }

  /// Writes all keys, null where there is no data.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(mean, forKey: .mean)
    try values.encode(sd, forKey: .sd)
    try values.encode(min, forKey: .min)
    try values.encode(p50, forKey: .p50)
    try values.encode(p90, forKey: .p90)
    try values.encode(p95, forKey: .p95)
    try values.encode(p99, forKey: .p99)
    try values.encode(p999, forKey: .p999)
    try values.encode(max, forKey: .max)
  }
}

extension FrameFigures.FrameTime {
  init(_ sorted: [Double]) {
    mean = sorted.mean.map { $0 / 1e6 }
    sd = sorted.deviation.map { $0 / 1e6 }
    min = sorted.first.map { $0 / 1e6 }
    p50 = Percentile.r7(sorted, 0.5).map { $0 / 1e6 }
    p90 = Percentile.r7(sorted, 0.9).map { $0 / 1e6 }
    p95 = Percentile.r7(sorted, 0.95).map { $0 / 1e6 }
    p99 = Percentile.r7(sorted, 0.99).map { $0 / 1e6 }
    p999 = Percentile.r7(sorted, 0.999).map { $0 / 1e6 }
    max = sorted.last.map { $0 / 1e6 }
  }
}

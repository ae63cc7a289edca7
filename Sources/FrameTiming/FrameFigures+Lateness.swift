extension FrameFigures {
  /// How long after their deadlines frames were presented, in microseconds; percentiles by R-7.
  public struct Lateness: Equatable, Sendable {
    /// Median.
    public var p50: Double?
    /// 90th percentile.
    public var p90: Double?
    /// 95th percentile.
    public var p95: Double?
    /// 99th percentile.
    public var p99: Double?
    /// The latest.
    public var max: Double?
  }
}

extension FrameFigures.Lateness: Codable {
  private enum CodingKeys: String, CodingKey {
    case p50
    case p90
    case p95
    case p99
    case max
  }

  /// Writes all keys, null where there is no data.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(p50, forKey: .p50)
    try values.encode(p90, forKey: .p90)
    try values.encode(p95, forKey: .p95)
    try values.encode(p99, forKey: .p99)
    try values.encode(max, forKey: .max)
  }
}

extension FrameFigures.Lateness {
  init(_ sorted: [Double]) {
    p50 = Percentile.r7(sorted, 0.5).map { $0 / 1e3 }
    p90 = Percentile.r7(sorted, 0.9).map { $0 / 1e3 }
    p95 = Percentile.r7(sorted, 0.95).map { $0 / 1e3 }
    p99 = Percentile.r7(sorted, 0.99).map { $0 / 1e3 }
    max = sorted.last.map { $0 / 1e3 }
  }
}

extension FrameFigures {
  /// What frames cost without waiting, in milliseconds; percentiles by R-7.
  public struct Work: Equatable, Sendable {
    /// Arithmetic mean.
    public var mean: Double?
    /// Median.
    public var p50: Double?
    /// 95th percentile.
    public var p95: Double?
    /// 99th percentile.
    public var p99: Double?
    /// The most expensive frame.
    public var max: Double?
  }
}

extension FrameFigures.Work: Codable {
  private enum CodingKeys: String, CodingKey {
    case mean
    case p50
    case p95
    case p99
    case max
  }

  /// Writes all keys, null where there is no data.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(mean, forKey: .mean)
    try values.encode(p50, forKey: .p50)
    try values.encode(p95, forKey: .p95)
    try values.encode(p99, forKey: .p99)
    try values.encode(max, forKey: .max)
  }
}

extension FrameFigures.Work {
  init(_ sorted: [Double]) {
    mean = sorted.mean.map { $0 / 1e6 }
    p50 = Percentile.r7(sorted, 0.5).map { $0 / 1e6 }
    p95 = Percentile.r7(sorted, 0.95).map { $0 / 1e6 }
    p99 = Percentile.r7(sorted, 0.99).map { $0 / 1e6 }
    max = sorted.last.map { $0 / 1e6 }
  }
}

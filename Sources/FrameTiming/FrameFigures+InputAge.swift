extension FrameFigures {
  /// How old the oldest input of a frame was when the present returned, in milliseconds.
  ///
  /// From the best source there is, never mixed. It says nothing about when light changed.
  public struct InputAge: Equatable, Sendable {
    /// Median.
    public var p50: Double?
    /// 95th percentile.
    public var p95: Double?
    /// The oldest.
    public var max: Double?
    /// Frames that used input with a stamp of that source.
    public var count: Int
    /// Whose stamps they are.
    public var source: InputSource?
  }
}

extension FrameFigures.InputAge: Codable {
  private enum CodingKeys: String, CodingKey {
    case p50
    case p95
    case max
    case count = "n"
    case source = "src"
  }

  /// Writes all keys, null where there is no data.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(p50, forKey: .p50)
    try values.encode(p95, forKey: .p95)
    try values.encode(max, forKey: .max)
    try values.encode(count, forKey: .count)
    try values.encode(source, forKey: .source)
  }
}

extension FrameFigures.InputAge {
  init(_ source: InputSource?, _ sorted: [Double]) {
    self.source = source
    count = sorted.count
    p50 = Percentile.r7(sorted, 0.5).map { $0 / 1e6 }
    p95 = Percentile.r7(sorted, 0.95).map { $0 / 1e6 }
    max = sorted.last.map { $0 / 1e6 }
  }
}

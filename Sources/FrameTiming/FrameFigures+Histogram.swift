extension FrameFigures {
  /// One span of interval lengths and how many fall into it.
  public struct HistogramBin: Equatable, Sendable {
    /// Where the span begins, milliseconds, itself included; nil: below 0, which no clock allows.
    public var from: Double?
    /// Where it ends, milliseconds, itself not included; nil: it does not end.
    public var to: Double?
    /// How many intervals lie in it.
    public var count: Int
  }
}

extension FrameFigures.HistogramBin: Codable {
  /// Reads `[from, to, count]`.
  public init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    from = try values.decode(Double?.self)
    to = try values.decode(Double?.self)
    count = try values.decode(Int.self)
  }

  /// Writes `[from, to, count]`, null where a span has no end.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    try values.encode(from)
    try values.encode(to)
    try values.encode(count)
  }
}

extension FrameFigures.HistogramBin {
  /// Counts ascending intervals in ns: half milliseconds up to 50 ms, then ever wider spans.
  static func bins(_ sorted: [Double]) -> [Self] {
    var bins: [Self] = []
    for time in sorted {
      let (from, to) = span(of: time)
      if let last = bins.last, last.from == from {
        bins[bins.count - 1].count += 1
      } else {
        bins.append(Self(from: from, to: to, count: 1))
      }
    }
    return bins
  }

  private static func span(of time: Double) -> (from: Double?, to: Double?) {
    guard time >= 0 else { return (nil, 0) }
    guard time >= 50e6 else {
      let half = Double(Int64(time / 0.5e6)) / 2
      return (half, half + 0.5)
    }
    let edges: [Double] = [50, 100, 200, 500, 1000, 2000, 5000]
    let index = edges.lastIndex { time >= $0 * 1e6 } ?? 0
    return (edges[index], index + 1 < edges.count ? edges[index + 1] : nil)
  }
}

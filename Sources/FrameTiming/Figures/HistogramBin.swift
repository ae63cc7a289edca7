/// One span of interval lengths and how many fall into it.
struct HistogramBin: Equatable, Sendable {
  /// Where the span begins, milliseconds, itself included; nil: below 0, which no clock allows.
  var from: Double?
  /// Where it ends, milliseconds, itself not included; nil: it does not end.
  var to: Double?
  var count: Int

  /// Counts ascending intervals in ns: half milliseconds up to 50 ms, then ever wider spans.
  static func bins(_ sorted: [Double]) -> [HistogramBin] {
    var bins: [HistogramBin] = []
    var rest = sorted[...]
    while let first = rest.first {
      let (from, to) = span(of: first)
      let end = rest.bisection { span(of: $0).from == from }
      bins.append(HistogramBin(from: from, to: to, count: end - rest.startIndex))
      rest = rest[end...]
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

extension HistogramBin: Encodable {
  /// Writes `[from, to, count]`, null where a span has no end.
  func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    try values.encode(from)
    try values.encode(to)
    try values.encode(count)
  }
}

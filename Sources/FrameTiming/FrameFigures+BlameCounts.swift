extension FrameFigures {
  /// Frames with missed slots, by their one cause; nil when unpaced.
  public struct BlameCounts: Equatable, Sendable {
    var counts: [Blame: Int]?

    /// How many frames a cause is blamed for.
    public subscript(_ cause: Blame) -> Int? { counts.map { $0[cause] ?? 0 } }
  }
}

extension FrameFigures.BlameCounts: Codable {
  private struct Cause: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ cause: Blame) { stringValue = cause.rawValue }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// Reads one count a cause; causes that are all null or missing mean an unpaced log.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Cause.self)
    for cause in Blame.allCases {
      if let count = try values.decodeIfPresent(Int.self, forKey: Cause(cause)) {
        counts = counts ?? [:]
        if count != 0 { counts?[cause] = count }
      }
    }
  }

  /// Writes one count a cause, null when unpaced.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Cause.self)
    for cause in Blame.allCases {
      try values.encode(self[cause], forKey: Cause(cause))
    }
  }
}

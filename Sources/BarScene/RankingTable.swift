public import BarTuning

/// A figure by which bars are ranked, and which way.
public struct RankingOrder: Hashable, Sendable {
  /// The figure; nil: the names.
  public var figure: ReaderFigure?
  /// Whether the greatest comes first; "never" comes last either way.
  public var isReversed: Bool

  /// Makes an order; the smallest comes first unless it is reversed.
  public init(by figure: ReaderFigure?, isReversed: Bool = false) {
    self.figure = figure
    self.isReversed = isReversed
  }
}

/// What one gesture does to the reader under each bar: figures, their texts, and the ranks.
public struct RankingTable: Equatable, Sendable {
  /// A bar and its figures.
  public struct Row: Equatable, Sendable {
    /// Name of the preset.
    public var name: String
    /// The name of the preset as a person reads it.
    public var title: String
    /// A text for each of `ReaderFigure.ofBars`, without its unit.
    public var texts: [String]
    /// The values of these; nil for "never".
    fileprivate var values: [Double?]

    /// Makes the row of a preset.
    public init(_ name: String, _ figures: ReaderFigures) {
      self.name = name
      title = PresetWords.name(of: name)
      texts = ReaderFigure.ofBars.map { $0.text(of: figures) }
      values = ReaderFigure.ofBars.map { $0.value(of: figures) }
    }

    /// Whether it stands before another one by name.
    fileprivate func isBefore(_ other: Row) -> Bool {
      (title.lowercased(), name) < (other.title.lowercased(), other.name)
    }
  }

  /// The rows in the order of the presets.
  public let rows: [Row]

  /// Makes the table of these rows.
  public init(_ rows: [Row]) { self.rows = rows }

  /// Returns the numbers of the rows in an order; rows that are equal in it stand by their names.
  public func ranks(_ order: RankingOrder) -> [Int] {
    let column = order.figure.flatMap { ReaderFigure.ofBars.firstIndex(of: $0) }
    return rows.indices.sorted { a, b in
      let (one, other) = (rows[a], rows[b])
      guard let column else {
        return order.isReversed ? other.isBefore(one) : one.isBefore(other)
      }
      switch (one.values[column], other.values[column]) {
      case (let x?, let y?) where x != y: return order.isReversed ? x > y : x < y
      case (_?, nil): return true
      case (nil, _?): return false
      default: return one.isBefore(other)
      }
    }
  }
}

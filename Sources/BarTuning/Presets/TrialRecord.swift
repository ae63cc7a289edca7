/// What a table that compares bars knows of one.
public struct TrialRecord: Sendable {
  /// Where it stands among those that most people know, the lowest first; nil: behind them.
  public var rank: Int?
  /// What the origin does at lift: a row's cell after the other, A to M, as "before>after".
  public var lift: String
  /// What the origin does once momentum rests; nil where that is the same, and no column.
  public var stop: String?
}

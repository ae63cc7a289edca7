/// The rows of a frame log, in the order of their frames, for any number of passes over them.
///
/// A pass hands its rows on where they are: a record is large, and each copy of one takes as long as
/// reading a few of its cells.
public protocol FrameRows {
  /// Hands all rows to a tally, the first one first.
  func pass<Tally: RowTally>(_ tally: inout Tally)
}

/// Something that is made of the rows of a log in one pass over them.
public protocol RowTally {
  /// Takes the next row of the log. The previous record is the row above it, or
  /// ``FrameRecord/beforeFirst`` above the first.
  mutating func take(_ record: FrameRecord, after previous: FrameRecord)
}

/// Two tallies that are made in one pass.
public struct TallyPair<First: RowTally, Second: RowTally>: RowTally {
  /// One of them.
  public var first: First
  /// The other one.
  public var second: Second

  /// Two tallies before the first row.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// The two by themselves: no list of theirs has another owner, for which it would be copied when it
  /// is sorted.
  public consuming func apart() -> (First, Second) { (first, second) }

  /// Has both take the next row.
  public mutating func take(_ record: FrameRecord, after previous: FrameRecord) {
    first.take(record, after: previous)
    second.take(record, after: previous)
  }
}

/// A tally that may not be wanted.
extension Optional: RowTally where Wrapped: RowTally {
  /// Has the tally, if there is one, take the next row.
  public mutating func take(_ record: FrameRecord, after previous: FrameRecord) {
    self?.take(record, after: previous)
  }
}

extension FrameRows {
  /// A tally that has taken all rows after those that it had.
  public func tallied<Tally: RowTally>(_ tally: consuming Tally) -> Tally {
    pass(&tally)
    return tally
  }
}

extension FrameRows where Self: Sequence<FrameRecord> {
  /// Hands all rows to a tally.
  public func pass<Tally: RowTally>(_ tally: inout Tally) {
    var previous = FrameRecord.beforeFirst
    for record in self {
      tally.take(record, after: previous)
      previous = record
    }
  }
}

extension Array: FrameRows where Element == FrameRecord {}
extension ArraySlice: FrameRows where Element == FrameRecord {}

/// What was made last from something, for as long as that stays the same.
struct Memo<Source: Equatable, Result> {
  private var last: (source: Source, result: Result)?

  /// What was made from an equal source; nil: it must be made.
  func result(of source: Source) -> Result? {
    last.flatMap { $0.source == source ? $0.result : nil }
  }

  /// Keeps a result in place of the last one, and returns it.
  mutating func keep(_ result: Result, of source: Source) -> Result {
    last = (source, result)
    return result
  }
}

/// What of a log must be known before it is drawn over time: its stretches without a break, and the
/// extents of what is drawn.
struct SessionOutline: Sendable {
  private(set) var pieces: [TimeAxis.Piece] = []
  private(set) var intervals = Extent<Nanoseconds>()
  private(set) var content = Extent<Pixels>()
  private(set) var bar = Extent<Pixels>()

  /// The least and the greatest of some values; nil before the first.
  struct Extent<Value: Comparable & Sendable>: Sendable {
    private(set) var low: Value?
    private(set) var high: Value?

    mutating func take(_ value: Value?) {
      guard let value else { return }
      low = min(low ?? value, value)
      high = max(high ?? value, value)
    }
  }

  /// Takes the next row of the log.
  ///
  /// - Parameters:
  ///   - time: seconds of the session.
  ///   - isBreak: whether a break lies before the row.
  mutating func take(_ record: FrameRecord, at time: Double, isBreak: Bool) {
    intervals.take(record.interval)
    content.take(record.shown)
    content.take(record.raw)
    bar.take(record.bar)
    if let last = pieces.last, !isBreak || time - last.end < TimeAxis.leastBreak {
      pieces[pieces.count - 1].end = time
    } else {
      pieces.append(TimeAxis.Piece(start: time, end: time))
    }
  }
}

extension SessionOutline.Extent<Pixels> {
  /// A scale with room for the values; nil without any.
  func scale(lines: Int) -> ValueScale? {
    guard let low, let high else { return nil }
    // A content that never moved still has an axis with room.
    let middle = (low.value + high.value) / 2
    return ValueScale(
      from: min(low.value, middle - 5), to: max(high.value, middle + 5), lines: lines)
  }
}

/// Which rows of a log have a stamp from another time than the rows around them.
///
/// A clock that went back, or a cell that somebody spoilt: one stamp far in the future must not
/// make all that follow it look late.
struct StrayRows: RowTally {
  private let stamp: (FrameRecord) -> Nanoseconds?
  private var rows: [Row] = []
  /// Of each length so far, the row that ends such a series with the least stamp.
  private var ends: [Int] = []

  private struct Row {
    var frame: Int64
    var time: Nanoseconds
    /// The row before it in the longest series that it ends.
    var before: Int?
  }

  init(by stamp: @escaping (FrameRecord) -> Nanoseconds?) { self.stamp = stamp }

  mutating func take(_ record: FrameRecord, after previous: FrameRecord) {
    guard let time = stamp(record) else { return }
    let low = ends.bisection(where: { rows[$0].time <= time })
    rows.append(Row(frame: record.frame, time: time, before: low > 0 ? ends[low - 1] : nil))
    if low == ends.count { ends.append(rows.count - 1) } else { ends[low] = rows.count - 1 }
  }

  /// The frames whose stamp does not fit: the fewest without which the others never go back.
  ///
  /// Rows without the stamp are none of them. Where the choice is even, the greater stamp goes.
  var frames: Set<Int64> {
    guard ends.count < rows.count else { return [] }
    var strays = Set(rows.map(\.frame))
    var place = ends.last
    while let index = place {
      strays.remove(rows[index].frame)
      place = rows[index].before
    }
    return strays
  }
}

/// The cells of a column, some of them empty, which are read in their order.
struct CellList: Sendable {
  private var numbers = NumberList()
  /// A bit for each cell, which is set where the cell is filled.
  private var filled: [UInt64] = []
  private var count = 0

  /// Adds a cell; nil is an empty one.
  mutating func append(_ number: Double?) {
    if count & 63 == 0 { filled.append(0) }
    if let number {
      filled[filled.count - 1] |= 1 << UInt64(count & 63)
      numbers.append(number)
    }
    count += 1
  }

  /// Reads the cells from the first one on.
  var reader: Reader { Reader(self) }

  struct Reader {
    private let list: CellList
    private var cell = 0
    private var number = 0

    fileprivate init(_ list: CellList) { self.list = list }

    /// The next cell, which must be there; nil is an empty one.
    mutating func next() -> Double? {
      let isFilled = list.filled[cell >> 6] & 1 << UInt64(cell & 63) != 0
      cell += 1
      guard isFilled else { return nil }
      number += 1
      return list.numbers[number - 1]
    }
  }
}

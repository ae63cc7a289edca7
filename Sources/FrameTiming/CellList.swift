/// The cells of a column, some of them empty, which are read in their order.
struct CellList: Sendable {
  private var numbers = NumberList()
  /// A bit for each cell, which is set where the cell is filled.
  private var filled: [UInt64] = []
  /// The bits of the last cells, which are not yet in the list.
  private var word: UInt64 = 0
  private var count = 0

  /// Adds a cell; nil is an empty one.
  @inline(__always)
  mutating func append(_ number: Double?) {
    // In fewer steps than to change the list for each cell.
    if let number {
      word |= 1 << UInt64(count & 63)
      numbers.append(number)
    }
    count += 1
    guard count & 63 == 0 else { return }
    filled.append(word)
    word = 0
  }

  /// Reads the cells from the first one on.
  var reader: Reader { Reader(self) }

  struct Reader {
    private let list: CellList
    private var cell = 0
    private var word: UInt64 = 0
    private var number = 0

    fileprivate init(_ list: CellList) { self.list = list }

    /// The next cell, which must be there; nil is an empty one.
    mutating func next() -> Double? {
      if cell & 63 == 0 {
        let place = cell >> 6
        word = place < list.filled.count ? list.filled[place] : list.word
      }
      let isFilled = word & 1 << UInt64(cell & 63) != 0
      cell += 1
      guard isFilled else { return nil }
      number += 1
      return list.numbers[number - 1]
    }
  }
}

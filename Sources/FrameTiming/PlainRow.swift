/// Reads a line of a log in one pass, without a list of its cells, a text or any allocation, as long as
/// it is written as ``FrameRow`` writes it.
///
/// Whatever is written otherwise, with blanks, more or fewer decimals, a carriage return, too many cells
/// or what is no number, is left to the reader of any line, which also says what is wrong.
struct PlainRow: Sendable {
  /// The columns of the cells, from the left.
  private let columns: [Int]
  /// Of each cell the decimals that it has; ``words`` where it is a word, ``counter`` for the counter.
  private let kinds: [Int]

  private static let words = -1
  private static let counter = -2
  /// As many digits always fit 64 bits.
  private static let mostDigits = 18

  /// Of each column the words that its cells may hold.
  private static let spelled = FrameColumns.words.map { words in
    words.map { InlineWord($0) }
  }

  /// - Parameter columns: the columns of all cells, from the left; empty: no line is read.
  init(columns: [Int]) {
    self.columns = columns
    kinds = columns.map { column in
      column == FrameColumns.place(of: \.frame)
        ? Self.counter : FrameColumns.decimals[column] ?? Self.words
    }
  }

  /// Reads the line at a place; returns false where it is not written like that, or not there whole.
  ///
  /// - Parameters:
  ///   - record: gets the cells; what it held before is gone.
  ///   - place: is moved behind the line feed.
  func read(_ record: inout FrameRecord, in bytes: Span<UInt8>, from place: inout Int) -> Bool {
    let columns = columns.span
    let kinds = kinds.span
    let end = bytes.count
    guard columns.count > 0 else { return false }
    record.clear()
    var index = place
    for cell in columns.indices {
      guard index < end else { return false }
      let kind = kinds[cell]
      var byte = bytes[index]
      if byte > UInt8(ascii: ",") {
        if kind == Self.words {
          guard let word = Self.word(of: columns[cell], in: bytes, &index) else { return false }
          record[columns[cell]] = word
        } else {
          let isNegative = byte == UInt8(ascii: "-")
          if isNegative { index += 1 }
          let start = index
          var value: UInt64 = 0
          while index < end {
            byte = bytes[index] &- UInt8(ascii: "0")
            guard byte <= 9 else { break }
            value = value &* 10 &+ UInt64(byte)
            index &+= 1
          }
          var digits = index &- start
          guard digits > 0, index < end else { return false }
          if kind > 0 {
            guard bytes[index] == UInt8(ascii: "."), index &+ kind < end else { return false }
            index &+= 1
            for _ in 0..<kind {
              byte = bytes[index] &- UInt8(ascii: "0")
              guard byte <= 9 else { return false }
              value = value &* 10 &+ UInt64(byte)
              index &+= 1
            }
            digits &+= kind
          }
          guard digits <= Self.mostDigits, !isNegative || kind != Self.counter else { return false }
          let number = Int64(bitPattern: value)
          record[columns[cell]] = isNegative ? 0 &- number : number
        }
        guard index < end else { return false }
        byte = bytes[index]
      } else if kind == Self.counter {
        return false
      }
      let isLast = cell == columns.count - 1
      guard byte == (isLast ? UInt8(ascii: "\n") : UInt8(ascii: ",")) else { return false }
      index &+= 1
    }
    place = index
    return true
  }

  /// The number of the word at a place, which is moved behind it; nil where there is none.
  private static func word(
    of column: Int, in bytes: Span<UInt8>, _ index: inout Int
  ) -> Int64? {
    let words = spelled[column]
    for number in words.indices where words[number].begins(bytes, at: index) {
      index += words[number].count
      return Int64(number)
    }
    return nil
  }
}

/// A word of at most 16 bytes.
private struct InlineWord {
  let count: Int
  private var bytes = InlineArray<16, UInt8>(repeating: 0)

  init(_ word: String) {
    precondition(word.utf8.count <= 16, "\(word) is too long")
    count = word.utf8.count
    for (index, byte) in word.utf8.enumerated() { bytes[index] = byte }
  }

  /// Whether a cell at a place is this word, and goes on with nothing else.
  func begins(_ text: Span<UInt8>, at place: Int) -> Bool {
    guard place + count < text.count else { return false }
    for index in 0..<count where text[place + index] != bytes[index] { return false }
    let next = text[place + count]
    return next == UInt8(ascii: ",") || next == UInt8(ascii: "\n")
  }
}

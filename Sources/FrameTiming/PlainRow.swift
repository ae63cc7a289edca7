/// Reads a line of a log in one pass, eight bytes at a time, without a list of its cells, a text or any
/// allocation, as long as it is written as ``FrameRow`` writes it.
///
/// Whatever is written otherwise, with blanks, more or fewer decimals, a carriage return, too many cells
/// or what is no number, is left to the reader of any line, which also says what is wrong. So is a line
/// that ends within the last ``room`` bytes.
struct PlainRow: Sendable {
  /// The cells from the left.
  private let cells: [Cell]
  /// Of each column the words that its cells may hold.
  private static let spelled = FrameColumns.words.map { words in words.map { InlineWord($0) } }

  /// Each cell is read from bytes that are there in any case: a sign, as many digits as fit, a point, and
  /// eight bytes more.
  static let room = 32
  /// As many digits always fit 64 bits.
  private static let mostDigits = 18

  /// What is expected at a place in a line.
  private struct Cell: Sendable {
    let column: Int
    /// How many decimals a number has; nil: a word stands there.
    let decimals: Int?
    /// Whether the cell may be neither empty nor below 0.
    let isCounter: Bool
    /// The byte that follows.
    let end: UInt8
  }

  /// - Parameter columns: the columns of all cells, from the left; empty: no line is read.
  init(columns: [Int]) {
    cells = columns.enumerated().map { place, column in
      Cell(
        column: column, decimals: FrameColumns.decimals[column],
        isCounter: column == FrameColumns.place(of: \.frame),
        end: UInt8(ascii: place == columns.count - 1 ? "\n" : ","))
    }
  }

  /// Reads the line at a place; returns false where it is not written like that, or not there whole.
  ///
  /// - Parameters:
  ///   - record: gets the cells; what it held before is gone.
  ///   - place: is moved behind the line feed.
  func read(_ record: inout FrameRecord, in bytes: Span<UInt8>, from place: inout Int) -> Bool {
    let cells = cells.span
    guard cells.count > 0 else { return false }
    record.clear()
    // A bit for each cell that is not empty, which a loop keeps at hand.
    var filled = record.filled
    let last = bytes.count - Self.room
    var index = place
    for number in cells.indices {
      guard index <= last else { return false }
      let cell = cells[number]
      if bytes[index] == cell.end {
        guard !cell.isCounter else { return false }
      } else if let decimals = cell.decimals {
        guard let value = Self.number(in: bytes, &index, decimals: decimals),
          value >= 0 || !cell.isCounter
        else { return false }
        record.numbers[cell.column] = value
        filled |= 1 &<< UInt32(truncatingIfNeeded: cell.column)
      } else {
        guard let word = Self.word(of: cell.column, in: bytes, at: index) else { return false }
        record.numbers[cell.column] = Int64(word.number)
        filled |= 1 &<< UInt32(truncatingIfNeeded: cell.column)
        // A cell that goes on with another letter does not end where it must.
        index &+= word.length
      }
      guard bytes[index] == cell.end else { return false }
      index &+= 1
    }
    record.filled = filled
    place = index
    return true
  }

  /// The number at a place, which is moved behind it, in units of its last decimal; nil where there is
  /// none that has just so many decimals, or where it is too long.
  @inline(__always)
  private static func number(in bytes: Span<UInt8>, _ index: inout Int, decimals: Int) -> Int64? {
    let first = bytes.eightBytes(at: index)
    // Many whole numbers have one digit: the byte behind it is below "0", as commas and line feeds are.
    if decimals == 0, first & 0xFF00 < 0x3000, first & 0xFF ^ 0x30 <= 9 {
      index &+= 1
      return Int64(first & 0xF)
    }
    let isNegative = first & 0xFF == UInt64(UInt8(ascii: "-"))
    if isNegative { index &+= 1 }
    var run = DigitRun(isNegative ? bytes.eightBytes(at: index) : first)
    guard run.count > 0 else { return nil }
    var value = run.value
    var digits = run.count &+ decimals
    index &+= run.count
    while run.count == 8 {
      guard digits <= mostDigits else { return nil }
      run = DigitRun(bytes.eightBytes(at: index))
      value = value &* DigitRun.powers[run.count] &+ run.value
      digits &+= run.count
      index &+= run.count
    }
    guard digits <= mostDigits else { return nil }
    if decimals > 0 {
      guard bytes[index] == UInt8(ascii: ".") else { return nil }
      let rest = bytes.eightBytes(at: index &+ 1)
      if decimals == 3 {
        // Nearly all columns: in fewer steps than any number of digits.
        guard let thousandths = DigitRun.three(rest) else { return nil }
        value = value &* 1000 &+ thousandths
      } else {
        run = DigitRun(rest)
        guard run.count == decimals else { return nil }
        value = value &* DigitRun.powers[decimals] &+ run.value
      }
      index &+= decimals &+ 1
    }
    let number = Int64(bitPattern: value)
    return isNegative ? 0 &- number : number
  }

  /// The number of the word at a place, and its length; nil where there is none.
  private static func word(
    of column: Int, in bytes: Span<UInt8>, at place: Int
  ) -> (number: Int, length: Int)? {
    let start = bytes.eightBytes(at: place)
    let rest = bytes.eightBytes(at: place &+ 8)
    let words = spelled[column]
    guard let number = words.indices.first(where: { words[$0].begins(start, rest) }) else {
      return nil
    }
    return (number, words[number].length)
  }
}

/// The digits that eight bytes begin with.
struct DigitRun {
  /// How many they are, 0...8.
  let count: Int
  /// The number that they make; 0 where there is none.
  let value: UInt64

  /// 10 to the power of 0...8.
  static let powers: InlineArray<9, UInt64> = [
    1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000,
  ]

  /// - Parameter bytes: the first one is the lowest.
  @inline(__always)
  init(_ bytes: UInt64) {
    // Digits become 0...9, for which adding 0x76 just does not reach the highest bit. What a higher
    // byte carries over only changes bytes behind the first that is no digit.
    let digits = bytes ^ 0x3030_3030_3030_3030
    let others = ((digits &+ 0x7676_7676_7676_7676) | digits) & 0x8080_8080_8080_8080
    count = others.trailingZeroBitCount &>> 3
    // The last digit goes to the highest byte; zeros in front of the first change nothing. Then two
    // neighbors become one number at a time: of 1, 2 and 4 digits each.
    var value = digits << UInt64(truncatingIfNeeded: 64 &- 8 &* count)
    value = (value &* 10 &+ value &>> 8) & 0x00FF_00FF_00FF_00FF
    value = (value &* 100 &+ value &>> 16) & 0x0000_FFFF_0000_FFFF
    self.value = (value &* 10_000 &+ value &>> 32) & 0xFFFF_FFFF
  }

  /// The number that the first three bytes make; nil where one of them is no digit.
  @inline(__always)
  static func three(_ bytes: UInt64) -> UInt64? {
    let digits = (bytes ^ 0x30_3030) & 0xFF_FFFF
    guard ((digits &+ 0x76_7676) | digits) & 0x80_8080 == 0 else { return nil }
    let two = (digits &* 10 &+ digits &>> 8) & 0xFF
    return two &* 10 &+ digits &>> 16
  }
}

/// A word of at most 16 bytes.
private struct InlineWord: Sendable {
  let length: Int
  private let start: UInt64
  private let rest: UInt64
  /// The bits of the two that belong to the word.
  private let startMask: UInt64
  private let restMask: UInt64

  init(_ word: String) {
    precondition(word.utf8.count <= 16, "\(word) is too long")
    length = word.utf8.count
    let bytes = Array(word.utf8) + [UInt8](repeating: 0, count: 16 - length)
    start = bytes.span.eightBytes(at: 0)
    rest = bytes.span.eightBytes(at: 8)
    // A shift by 64 leaves nothing.
    startMask = ~(.max << (8 * min(length, 8)))
    restMask = ~(.max << (8 * max(length - 8, 0)))
  }

  /// Whether sixteen bytes begin with the word.
  func begins(_ start: UInt64, _ rest: UInt64) -> Bool {
    start & startMask == self.start && rest & restMask == self.rest
  }
}

extension Span<UInt8> {
  /// Eight bytes from a place on, the first one as the lowest.
  @inline(__always)
  fileprivate func eightBytes(at place: Int) -> UInt64 {
    // Checks that they are there; every pattern of bits is a number.
    UInt64(
      littleEndian: unsafe bytes.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self))
  }
}

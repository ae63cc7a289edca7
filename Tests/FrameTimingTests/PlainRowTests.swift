import TestSupport
import Testing

@testable import FrameTiming

/// Lines that are read in one pass, and lines that are left to the reader of any line.
@Suite struct PlainRowTests {
  /// Empty lines behind a row, so that it does not end within the last bytes.
  private static let room = [UInt8](repeating: UInt8(ascii: "\n"), count: PlainRow.room)

  /// The same file with a column that nobody knows, so that no line is read in one pass.
  private func strange(_ bytes: [UInt8]) -> [UInt8] {
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    return Array(
      lines.enumerated().map { $0 == 0 ? "\($1),strange" : $1.isEmpty ? "" : "\($1)," }
        .joined(separator: "\n").utf8)
  }

  private func read(_ bytes: [UInt8]) -> (records: [FrameRecord], error: FrameTableError?) {
    var table = FrameTable()
    do throws(FrameTableError) {
      try table.append(bytes)
      return (table.records, nil)
    } catch {
      return (table.records, error)
    }
  }

  @Test("law: both ways of reading find the same rows")
  func rows() {
    var rng = SeededGenerator(seed: 11)
    for round in 0..<200 {
      let rows = (0..<8).map { anyRecord(frame: $0 * 3, from: &rng) }
      let bytes = csv(rows)
      let (found, error) = read(bytes)
      #expect(error == nil && found == rows, "round \(round)")
      #expect(read(strange(bytes)).records == rows, "round \(round)")
    }
  }

  @Test("law: a byte that is another one is read, or refused, alike both ways")
  func mutations() {
    var rng = SeededGenerator(seed: 12)
    var refused = 0
    let other = Array("0123456789.,-+ xe\r\"dz".utf8)
    for round in 0..<2000 {
      var bytes = csv((0..<3).map { anyRecord(frame: $0, from: &rng) })
      let header = FrameRow.header.utf8.count + 1
      let place = header + rng.whole(0...bytes.count - header - 2)
      guard bytes[place] != UInt8(ascii: "\n") else { continue }
      switch rng.whole(0...2) {
      case 0: bytes[place] = rng.pick(other)
      case 1: bytes.insert(rng.pick(other), at: place)
      default: bytes.remove(at: place)
      }
      let (one, two) = (read(bytes), read(strange(bytes)))
      #expect(one.records == two.records, "round \(round)")
      if case .cellCount(let line, let expected, let found) = one.error {
        #expect(two.error == .cellCount(line: line, expected: expected + 1, found: found + 1))
      } else {
        #expect(one.error == two.error, "round \(round)")
      }
      if one.error != nil { refused += 1 }
    }
    // Digits among digits are as good.
    #expect((400...1600).contains(refused), "\(refused)")
  }

  @Test(
    "cells are read to the last digit",
    arguments: [
      ("0,", [0, nil]), ("7,0.000", [7, 0]), ("7,-0.001", [7, -1]),
      ("7,16666.667", [7, 16_666_667]),
      ("12345678,12345678.123", [12_345_678, 12_345_678_123]),
      ("1234567812345678,1.000", [1_234_567_812_345_678, 1000]),
      ("7,999999999999999.999", [7, 999_999_999_999_999_999]),
      ("999999999999999999,1.000", [999_999_999_999_999_999, 1000]),
      // From here on the reader of any line.
      ("7,9223372036854775.807", [7, .max]), ("7,-9223372036854775.808", [7, .min]),
      ("9223372036854775807,1.000", [.max, 1000]), ("7,1", [7, 1000]), ("7,1.5", [7, 1500]),
      ("7,1.0005", [7, 1001]), ("7,1.000\r", [7, 1000]), ("007,001.000", [7, 1000]),
    ] as [(String, [Int64?])])
  func digits(_ line: String, _ cells: [Int64?]) throws {
    let (records, error) = read(Array("frame,interval_us\n\(line)\n".utf8) + Self.room)
    #expect(error == nil)
    let record = try #require(records.first)
    #expect(record.frame == cells[0] && record.interval == cells[1])
  }

  @Test(
    "what is no cell is refused as always",
    arguments: [
      ("-1,1.000", "line 2, column frame"), (",1.000", "line 2, column frame"),
      ("1,1.", "column interval_us"), ("1,.5", "column interval_us"), ("1,-", "column interval_us"),
      ("1,1.0x0", "column interval_us"), ("1", "expected 2 cells as in the header, found 1"),
      ("1,2.000,3", "expected 2 cells as in the header, found 3"),
      ("1,99999999999999999999.000", "column interval_us"),
    ])
  func refusals(_ line: String, _ fault: String) throws {
    let (records, error) = read(Array("frame,interval_us\n\(line)\n".utf8) + Self.room)
    #expect(records.isEmpty)
    #expect(try #require(error).description.contains(fault), "\(error as Any)")
  }

  @Test func wordsAreReadWholeAndNothingElse() {
    func phase(_ word: String) -> FramePhase?? {
      let line = Array("frame,interval_us,phase\n1,,\(word)\n".utf8)
      return read(line + Self.room).records.first.map(\.phase)
    }
    for word in FramePhase.allCases { #expect(phase(word.rawValue) == word) }
    #expect(phase("") == .some(nil))
    for word in ["dra", "drags", "Drag", " drag", "hid"] { #expect(phase(word) == nil, "\(word)") }
  }

  @Test func aRecordThatHeldARowBeforeHasNothingLeftOfIt() throws {
    var reader = FrameReader()
    reader.add(Array("frame,interval_us,phase,flags\n1,2.000,drag,256\n2,,,\n".utf8) + Self.room)
    var record = FrameRecord(frame: 0)
    #expect(try reader.next(&record))
    #expect(record.interval == 2000 && record.phase == .drag && record.flags == .resync)
    #expect(try reader.next(&record))
    #expect(record == FrameRecord(frame: 2))
    #expect(try !reader.next(&record))
  }

  @Test(
    "one pass reads up to 18 digits, and just as many decimals as are written",
    arguments: [
      ("0,", true), ("12345678,1.000", true), ("123456789,1.000", true),
      ("1234567812345678,-0.001", true), ("999999999999999999,1.000", true),
      ("1000000000000000000,1.000", false), ("1,999999999999999.999", true),
      ("1,1000000000000000.000", false), ("-1,1.000", false), (",1.000", false), ("1,-", false),
      ("1,-.000", false), ("1,1", false), ("1,1.00", false), ("1,1.0000", false),
      ("1,1.00000000", false), ("1,+1.000", false), ("1, 1.000", false), ("1,1.000\r", false),
      ("1,1.000,", false), ("1", false), ("1/,1.000", false), ("1:,1.000", false),
      ("1\u{B2},1.000", false), ("1,1e3.000", false),
    ])
  func onePass(_ line: String, _ isRead: Bool) {
    let row = PlainRow(columns: [
      FrameColumns.place(of: \.frame), FrameColumns.place(of: \.interval),
    ])
    let bytes = Array("\(line)\n".utf8) + Self.room
    var record = FrameRecord(frame: 0)
    var place = 0
    #expect(row.read(&record, in: bytes.span, from: &place) == isRead)
    #expect(place == (isRead ? line.utf8.count + 1 : 0))
    // Its last bytes are left to the reader of any line.
    let end = bytes.dropLast(PlainRow.room).count
    let short = Array(bytes[..<end])
    place = 0
    #expect(!row.read(&record, in: short.span, from: &place))
  }

  @Test("law: of any eight bytes the digits in front are found, and the number that they make")
  func digitRuns() {
    var rng = SeededGenerator(seed: 13)
    for _ in 0..<20_000 {
      let digits = rng.whole(0...8)
      let bytes = (0..<8).map { place in
        place < digits || rng.whole(0...3) == 0
          ? UInt8(rng.whole(0x30...0x39)) : UInt8(rng.whole(0...255))
      }
      let run = DigitRun(bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) })
      let front = bytes.prefix { (0x30...0x39).contains($0) }
      #expect(run.count == front.count, "\(bytes)")
      #expect(run.value == front.reduce(0) { $0 * 10 + UInt64($1 - 0x30) }, "\(bytes)")
    }
  }
}

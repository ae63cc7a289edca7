import TestSupport
import Testing

@testable import FrameTiming

@Suite struct FrameTableTests {
  @Test func anyPrefixOfALogReadsAsTheWholeLinesInIt() throws {
    var rng = SeededGenerator(seed: 3)
    let bytes = csv((0..<6).map { anyRecord(frame: $0, from: &rng) })
    let header = FrameRow.header.utf8.count + 1
    for end in header...bytes.count {
      let prefix = Array(bytes[..<end])
      var table = FrameTable()
      try table.append(prefix)
      #expect(table.records.count == prefix.count { $0 == UInt8(ascii: "\n") } - 1)
      #expect(table.tornLines == (prefix.last == UInt8(ascii: "\n") ? 0 : 1))
    }
  }

  @Test("law: in pieces of any length a log reads the same as at once")
  func pieces() throws {
    var rng = SeededGenerator(seed: 4)
    for round in 0..<40 {
      let rows = csv((0..<6).map { anyRecord(frame: $0 * 2, from: &rng) })
      let bytes = Array(rows.dropLast(round % 3 == 0 ? 5 : 0))
      var table = FrameTable()
      try table.append(bytes)
      var reader = FrameReader()
      var found: [FrameRecord] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let piece = rest.prefix(1 + Int(rng.below(round < 10 ? 3 : 700)))
        rest = rest.dropFirst(piece.count)
        reader.add(Array(piece))
        while let record = try reader.next() { found.append(record) }
      }
      try reader.endFile()
      #expect(found == table.records && reader.rows == found.count)
      #expect(reader.tornLines == table.tornLines && reader.rowsLost == table.rowsLost)
    }
  }

  @Test func aLineWithoutAnEndIsRefusedBeforeItFillsTheMemory() throws {
    var reader = FrameReader()
    reader.add(Array("frame,interval_us\n".utf8))
    let error = #expect(throws: FrameTableError.self) {
      for _ in 0..<100 {
        reader.add([UInt8](repeating: UInt8(ascii: "1"), count: 4096))
        _ = try reader.next()
      }
    }
    #expect(error == .longLine(2))
  }

  @Test func columnsAreFoundByNameInAnyOrderAndUnknownOnesArePassedOver() throws {
    let found = try table(
      """
      flags,t_display_ns,interval_us,frame,phase
      256,,,4,drag
      0,17,16666.667,5,settle

      """)
    #expect(found.records.map(\.frame) == [4, 5])
    #expect(found.records.map(\.interval) == [nil, 16_666_667])
    #expect(found.records.map(\.phase) == [.drag, .settle])
    #expect(found.records.map(\.flags) == [.resync, []])
    #expect(found.records.allSatisfy { $0.begin == nil && $0.bar == nil })
  }

  @Test func aNumberMayHaveFewerOrMoreDecimalsThanWeWrite() throws {
    let cells = [
      "1", "1.5", "1.2345", "-1.2345", "-0.0004", "0001.1", "1.2349", "1.23449", "-1.2340989",
    ]
    let rows = cells.enumerated().map { "\($0.offset),\($0.element)\n" }.joined()
    let found = try table("frame,interval_us\n" + rows)
    // The fourth decimal alone says which way the third is rounded.
    #expect(
      found.records.map(\.interval) == [
        1000, 1500, 1235, -1235, 0, 1100, 1235, 1234, -1234,
      ])
  }

  @Test func gapsInTheCounterAreRowsLostButTheDroppedBeginningIsNot() throws {
    let found = try table("frame,interval_us\n10,\n11,1\n15,1\n16,1\n18,1\n")
    #expect(found.rowsLost == 4)
  }

  @Test func segmentsAreReadInOrderEachWithItsOwnHeader() throws {
    var table = FrameTable()
    try table.append(Array("frame,interval_us\n0,\n1,2.000\n2,2.0".utf8))
    try table.append(Array("interval_us,frame\n2.000,3\n2.000,4\n".utf8))
    #expect(table.records.map(\.frame) == [0, 1, 3, 4])
    #expect(table.tornLines == 1)
    #expect(table.rowsLost == 1)
  }

  @Test func linesMayEndAsOnWindowsAndMayBeEmpty() throws {
    let found = try table("frame,interval_us\r\n0,\r\n\r\n1,2.5\r\n")
    #expect(found.records.map(\.interval) == [nil, 2500])
  }

  @Test func aLogWithItsHeaderAloneHasNoRows() throws {
    #expect(try table(FrameRow.header + "\n").records.isEmpty)
  }

  @Test(arguments: [
    ("", "frame"), ("frame,interval_us", "frame"), ("fps,frametime\n60,16\n", "frame"),
    ("t_ns,frame,event,detail\n1,2,a,\n", "interval_us"), ("\u{0}\u{1}\n", "frame"),
  ])
  func whatIsNoFrameLogIsAnErrorThatNamesTheMissingColumn(_ text: String, _ missing: String) {
    #expect(throws: FrameTableError.notALog(missing: missing)) { try table(text) }
  }

  /// Fixed: the column `frame` was said to be missing.
  @Test(arguments: [
    ("frame;interval_us\n0;\n1;16,667\n", "uses semicolons between columns and commas in numbers"),
    ("\u{FEFF}\"frame\";\"slot\"\r\n1,5;2\r\n", "uses semicolons between columns and commas in"),
    ("phase;interval_us\ndrag;16.667\n", "uses semicolons between columns; write it with commas"),
    ("frame;interval_us\n", "uses semicolons between columns; write it with commas"),
    ("frame\tinterval_us\n0\t16666,667\n", "uses tabs between columns and commas in numbers"),
    (
      "frame,interval_us,slot\n0,,0\n1,\"16666,667\",1\n",
      "line 3, column interval_us: uses commas in numbers; write it with points"
    ),
    (
      "frame,interval_us,slot\n0,,0\n1,16666,667,1\n",
      "line 3: expected 3 cells as in the header, found 4; numbers must have points, not commas"
    ),
  ])
  func aTableOfASpreadsheetIsRefusedByItsCause(_ text: String, _ cause: String) {
    // In one piece, and byte by byte.
    for length in [text.utf8.count, 1] {
      var reader = FrameReader()
      let error = #expect(throws: FrameTableError.self) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
          reader.add(Array(rest.prefix(length)))
          rest = rest.dropFirst(length)
          while try reader.next() != nil {}
        }
        try reader.endFile()
      }
      #expect(error?.description.contains(cause) == true, "\(error?.description ?? "")")
    }
  }

  @Test func aColumnThatStandsTwiceIsAnError() {
    #expect(throws: FrameTableError.repeatedColumn("slot")) {
      try table("frame,slot,interval_us,slot\n")
    }
  }

  @Test(arguments: [
    "nan", "NaN", "inf", "-inf", "1e3", "+1", "1.", ".5", "-", "1.2.3", " 1", "0x10", "12a",
    "9223372036854775.808", "99999999999999999999", "18446744073709551616.000",
    "18446744073709551.6159",
  ])
  func whatIsNoNumberOrDoesNotFitIsAnErrorThatNamesLineColumnAndCell(_ cell: String) {
    #expect(
      throws: FrameTableError.cell(
        line: 3, column: "late_us", expected: "nothing or a decimal number that fits 64 bits",
        found: cell)
    ) {
      try table("frame,interval_us,late_us\n0,,\n1,2.0,\(cell)\n")
    }
  }

  @Test(arguments: ["1.0", "1.5", "9223372036854775808"])
  func wholeNumbersHaveNoDecimals(_ cell: String) {
    #expect(
      throws: FrameTableError.cell(
        line: 2, column: "slot", expected: "nothing or a whole number that fits 64 bits",
        found: cell)
    ) {
      try table("frame,interval_us,slot\n0,,\(cell)\n")
    }
  }

  @Test func aPhaseOrSourceThatDoesNotExistIsAnErrorThatListsTheOnesThatDo() {
    let error = #expect(throws: FrameTableError.self) {
      try table("frame,interval_us,phase\n0,,fling\n")
    }
    #expect(
      error?.description
        == "line 2, column phase: expected nothing or one of warmup, idle, drag, settle, resize, "
        + "hidden, found \"fling\"")
  }

  @Test func tooFewOrTooManyCellsAreAnError() {
    #expect(throws: FrameTableError.cellCount(line: 2, expected: 2, found: 1)) {
      try table("frame,interval_us\n0\n")
    }
    #expect(throws: FrameTableError.cellCount(line: 2, expected: 2, found: 3)) {
      try table("frame,interval_us\n0,1,2\n")
    }
  }

  @Test(arguments: ["3", "2"])
  func aCounterThatDoesNotGrowIsAnError(_ next: String) {
    #expect(
      throws: FrameTableError.cell(
        line: 3, column: "frame", expected: "a counter above 3", found: next)
    ) {
      try table("frame,interval_us\n3,\n\(next),1\n")
    }
  }

  @Test(arguments: ["", "-1", "x"])
  func aRowNeedsItsCounter(_ cell: String) {
    #expect(
      throws: FrameTableError.cell(
        line: 2, column: "frame", expected: "a whole number from 0", found: cell)
    ) {
      try table("frame,interval_us\n\(cell),1\n")
    }
  }

  @Test func anErrorIsOneShortSentence() {
    let long = FrameTableError.cell(
      line: 2, column: "slot", expected: "a number", found: String(repeating: "9", count: 5000))
    #expect(long.description.count < 120)
    #expect(
      FrameTableError.notALog(missing: "frame").description
        == "not a frame log: the first line must be a header with the column frame")
  }
}

import Testing

@testable import FrameTiming

@Suite struct FrameEventTests {
  @Test func anEventReadsBackAsItWasWritten() throws {
    let events = [
      FrameEvent(time: 0, frame: nil, event: "clock", detail: "mono_ns=1;boot_ns=2;real_ns=3"),
      FrameEvent(time: .max, frame: 12, event: "idle_begin"),
      FrameEvent(time: -5, frame: 0, event: "page", detail: "page=flexible header, kurz: äöü"),
    ]
    var bytes = Array((FrameEvent.header + "\n").utf8)
    for event in events { event.append(to: &bytes) }
    var expected = events
    expected[2].detail = "page=flexible header  kurz: äöü"
    #expect(try FrameEvent.read(bytes) == expected)
  }

  @Test func whatWouldNeedQuotingBecomesASpace() {
    var bytes: [UInt8] = []
    let detail = "key=a,b;value=\"x\r\ny\""
    FrameEvent(time: 1, frame: 2, event: "set", detail: detail).append(to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "1,2,set,key=a b;value= x  y \n")
  }

  @Test func aTornLastLineIsLeftOut() throws {
    let bytes = Array("t_ns,frame,event,detail\n1,,rt,policy=fifo\n2,,se".utf8)
    #expect(try FrameEvent.read(bytes).count == 1)
  }

  @Test func aMalformedRowIsAnErrorThatNamesIt() {
    let header = "t_ns,frame,event,detail\n"
    #expect(throws: FrameTableError.notALog(missing: "event")) { try FrameEvent.read([]) }
    #expect(throws: FrameTableError.cellCount(line: 2, expected: 4, found: 2)) {
      try FrameEvent.read(Array((header + "1,2\n").utf8))
    }
    #expect(
      throws: FrameTableError.cell(
        line: 3, column: "t_ns", expected: "a whole number", found: "x")
    ) {
      try FrameEvent.read(Array((header + "1,,a,\nx,,b,\n").utf8))
    }
  }

  /// All events of bytes that come in pieces of so many.
  private func pieces(_ bytes: [UInt8], of size: Int) -> [FrameEvent] {
    var reader = FrameEventReader()
    var events: [FrameEvent] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      reader.add(Array(bytes[start..<min(bytes.count, start + size)]))
      while let event = reader.next() { events.append(event) }
    }
    return events
  }

  @Test("law: events in pieces of any size are those of the whole", arguments: [1, 2, 7, 64, 9999])
  func inPieces(size: Int) throws {
    var bytes = Array((FrameEvent.header + "\r\n").utf8)
    for number in 0..<100 as Range<Int64> {
      FrameEvent(
        time: number, frame: number % 3 == 0 ? nil : number, event: "e\(number)",
        detail: String(repeating: "d", count: Int(number))
      ).append(to: &bytes)
    }
    bytes += Array("100,,torn".utf8)
    let found = pieces(bytes, of: size)
    #expect(found == (try FrameEvent.read(bytes)) && found.count == 100)
  }

  @Test(arguments: [1000, 1 << 18])
  func aLineThatIsNoEventTakesNoOtherWithIt(size: Int) {
    let long = String(repeating: "1,,x,", count: 100_000)
    let text = "t_ns,frame,event,detail\n1,,a,\nx\n,,b,\n\(long)\n2,3,c,d\n1,x,e,\n\(long)\n4,,f,\n"
    #expect(pieces(Array(text.utf8), of: size).map(\.event) == ["a", "c", "f"])
  }
}

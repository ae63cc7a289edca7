import BarCore
import BarTuning
import TestSupport
import Testing

@testable import LabKit

@Suite(.longComputation) struct SessionDriverTests {
  private static func hand(_ lines: String...) throws -> Recording { try hand(lines) }

  private static func hand(_ lines: [String]) throws -> Recording {
    try Recording.parse(
      Array(
        ([
          #"{"format":"barlab-recording","version":1,"page":"shy-bar","#
            + #""viewport":{"width":390,"height":568},"content":{"height":2000}}"#
        ] + lines).joined(separator: "\n").utf8), named: "hand.jsonl")
  }

  // MARK: The same everywhere

  @Test(arguments: recordedPages)
  func twoSimulationsAreTheSameByteForByte(_ page: String) throws {
    let recording = try Recording.read(recordingPath(page))
    let once = try recording.geometry()
    let again = try Recording.read(recordingPath(page)).geometry()
    #expect(once == again)
    #expect(once.count > 30)
    let events = try recording.geometry(rate: nil)
    let eventsAgain = try recording.geometry(rate: nil)
    #expect(events == eventsAgain)
  }

  @Test func messagesCountFromTheRowBeforeSoNoneIsLostAtAnyRate() throws {
    let recording = try Recording.read(recordingPath("shy-bar"))
    var counts: Set<[String]> = []
    for rate in [20.0, 60, 240] {
      let messages = column("messages", try recording.geometry(rate: rate))
      counts.insert(messages.flatMap { $0.split(separator: ";").map(String.init) })
    }
    #expect(counts.count == 1)
    #expect(counts.first?.contains("didBecomeFullyContracted") ?? false)
  }

  // MARK: Frames

  @Test func frameKIsAtKOverTheRateAndWhatHappensThenHasHappened() throws {
    let recording = try Self.hand(
      #"{"t":0.1,"type":"offset","y":100,"by":"drag"}"#,
      #"{"t":0.2,"type":"offset","y":120,"by":"drag"}"#,
      #"{"t":0.21,"type":"lift","momentum":false}"#)
    let lines = try recording.geometry(rate: 10)
    let times = column("time", lines)
    #expect(times.prefix(4) == ["0", "0.1", "0.2", "0.3"])
    #expect(column("frame", lines) == (0..<times.count).map(String.init))
    let offsets = column("offset", lines)
    #expect(offsets[1] == "100")
    #expect(offsets[2] == "120")
    #expect(Set(column("event", lines)) == [""])
  }

  /// Fixed: where the last frame of a window came just before it, the row in which all rests was
  /// missing in its geometry, and with it the message of a bar that has hidden; and where the window
  /// drew on after that, for its panels, there were rows that a replay does not have.
  @Test(arguments: recordedPages)
  func theGeometryOfAWindowEndsWithTheRowInWhichAllRests(_ page: String) throws {
    try Self.checkWindow(try Recording.read(recordingPath(page)))
  }

  /// The speed of a finger falls with time alone, though nothing moves, and it may never lift.
  @Test(arguments: [true, false])
  func theGeometryOfAWindowKnowsHowLongAFingerHeldStill(_ lifts: Bool) throws {
    var lines = [#"{"t":0.5,"type":"down","x":100,"y":400}"#]
    var time = 0.5
    for (number, pause) in [0.016, 0.06, 0.06, 0.15, 0.3, 0.02, 0.4].enumerated() {
      time += pause
      lines.append(#"{"t":\#(time),"type":"move","x":100,"y":\#(380 - 25 * number)}"#)
    }
    if lifts { lines.append(#"{"t":\#(time + 0.3),"type":"up","x":100,"y":230}"#) }
    try Self.checkWindow(try Self.hand(lines))
  }

  /// A window draws when it likes, also after all has come to rest; its geometry is that of a replay.
  private static func checkWindow(_ recording: Recording) throws {
    let expected = try recording.geometry()
    var random = SeededGenerator(seed: 5)
    for _ in 0..<4 {
      var lines = [GeometryTable.header(.csv)]
      let sink = SessionDriver.Sink { lines.append(GeometryTable.line($0, .csv)) }
      var driver = SessionDriver(
        session: try recording.session(overriding: SettingOptions()), rate: 60, end: .open,
        sink: sink)
      var time = 0.0
      for event in recording.events {
        while time < event.time {
          try driver.advance(to: time)
          time += random.number(0.002...0.1)
        }
        try driver.apply(event)
      }
      time = recording.events.last?.time ?? 0
      repeat {
        time += random.number(0.002...0.016)
        try driver.advance(to: time)
      } while driver.session.page.isMoving
      if random.chance(50) { try driver.advance(to: time + random.number(0...3)) }
      try driver.finish()
      #expect(lines == expected, "\(lines.count) and \(expected.count) lines")
    }
  }

  @Test func framesEndWhenAllIsAtRestAfterTheLastEvent() throws {
    // Nothing moves after the tick has passed.
    let still = try Self.hand(#"{"t":0.5,"type":"tick","seconds":1}"#)
    #expect(try column("time", still.geometry(rate: 10)).last == "1.5")
    #expect(try Self.hand().geometry(rate: 60).count == 2)
    // A command is animated: rows go on until it has ended.
    let moving = try Self.hand(#"{"t":0,"type":"hide","animated":true}"#)
    let lines = try moving.geometry()
    #expect(column("bar_offset", lines).last == column("bar_target", lines).last)
    #expect(lines.count > 5)
  }

  @Test func framesEndHalfAMinuteAfterTheLastEventAtTheLatest() throws {
    // A finger that never lifts.
    let held = try Self.hand(
      #"{"t":0.5,"type":"down","x":100,"y":300}"#, #"{"t":1,"type":"move","x":100,"y":200}"#)
    let times = column("time", try held.geometry(rate: 10)).compactMap(Double.init)
    #expect((times.last ?? 99) <= 31)
  }

  @Test func aDurationEndsTheFramesWhateverMoves() throws {
    let recording = try Recording.read(recordingPath("shy-bar"))
    for seconds in [0, 0.5, 1] {
      #expect(try recording.geometry(rate: 10, duration: seconds).count == Int(seconds * 10) + 2)
    }
    // Also beyond the end.
    #expect(try Self.hand().geometry(rate: 10, duration: 2).count == 22)
  }

  // MARK: Events

  @Test func eventRowsAreOneAnEventNoneForTheStart() throws {
    let recording = try Self.hand(
      #"{"t":0.25,"type":"offset","y":-64,"by":"program"}"#,
      #"{"t":0.25,"type":"offset","y":-20,"by":"drag"}"#,
      #"{"t":0.5,"type":"tick","seconds":0.25}"#,
      #"{"t":0.75,"type":"set","key":"#
        + #""shyBar.disable","value":true}"#)
    let lines = try recording.geometry(rate: nil)
    #expect(lines.count == 5)
    #expect(column("frame", lines) == ["0", "1", "2", "3"])
    #expect(column("event", lines) == ["offset", "offset", "tick", "set"])
    // The row of a tick shows its end.
    #expect(column("time", lines) == ["0.25", "0.25", "0.75", "0.75"])
    #expect(column("offset", lines) == ["-64", "-20", "-20", "-20"])
  }

  @Test func aTickWritesTheFramesOnItsWay() throws {
    let recording = try Self.hand(
      #"{"t":0,"type":"hide","animated":true}"#, #"{"t":0,"type":"tick","seconds":0.1}"#,
      #"{"t":0.1,"type":"show","animated":false}"#)
    let bars = column("bar_offset", try recording.geometry(rate: 40)).compactMap(Double.init)
    // Frames 0 to 3 see the bar leave, frame 4 sees it back.
    #expect(bars[0] == 0)
    #expect(bars[1] > bars[2] && bars[2] > bars[3] && bars[3] < 0)
    #expect(bars[4] == 0)
  }

  @Test func anEventThatThePageRefusesIsAnErrorOfTheInput() throws {
    let recording = try Self.hand(#"{"t":0,"type":"list","select":3}"#)
    let error = try #require(
      complaint { () throws(LabError) in try recording.geometry(rate: nil) })
    #expect(error.code == .badInput)
    #expect(error.message == "list 3 does not exist: the page has 1")
  }

  /// The page was looked at when a tick began by one of them only.
  @Test(arguments: ["refresh-header", "refresh-banner"])
  func aReplayWithATickEndsWhereASimulationDoes(_ page: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      """
      {"format":"barlab-recording","version":1,"page":"\(page)"}
      {"t":0.5,"type":"refresh","action":"begin"}
      {"t":0.501,"type":"down","x":100,"y":500,"by":"touch"}
      {"t":0.509,"type":"move","x":100,"y":480}
      {"t":0.517,"type":"move","x":100,"y":455}
      {"t":0.525,"type":"up","x":100,"y":440}
      {"t":0.53,"type":"tick","seconds":5}

      """, to: "tick.jsonl")
    let geometry = folder.path("a.csv")
    let simulated = try Tools.run(Tools.barlab, ["simulate", path, "--out", geometry])
    #expect(simulated.code == 0, "\(simulated)")
    let replayed = try Tools.run(
      Tools.barlab, ["replay", path, "--headless", "--size", "480x480", "--expect", geometry])
    #expect(replayed.code == 0, "\(replayed)")
  }

  /// Settings just above their least: numbers without end, and lists that crept on and on.
  @Test(arguments: [
    ("fade-bar", ["scroll.rubberBandLaw": "\"hyperbolic\"", "scroll.maxStretch": "5e-324"]),
    ("refresh-field", ["scroll.rubberBandLaw": "\"squared\"", "scroll.maxStretch": "0.1"]),
    ("refresh-field", ["scroll.rubberBandLaw": "\"tanh\"", "scroll.maxStretch": "1e-320"]),
    ("header-order", ["header.edition": "\"2016\"", "header.minimumHeight": "5e-324"]),
    ("transparent-bar", ["scroll.cutVelocity": "5e-324"]),
    ("transparent-bar", ["scroll.cutVelocity": "1e-30", "scroll.decelerationRate": "0.9995"]),
    ("velocity", ["scroll.decayModel": "\"braked\"", "scroll.constantDeceleration": "5e-324"]),
    ("velocity", ["scroll.decayModel": "\"constant\""]),
  ])
  func settingsJustAboveTheirLeastKeepNumbersFiniteAndListsAtRest(
    _ page: String, _ settings: [String: String]
  ) throws {
    let words = settings.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value)" }
    var lines = [
      "{\"format\":\"barlab-recording\",\"version\":1,\"page\":\"\(page)\",\"settings\":{"
        + words.joined(separator: ",") + "}}"
    ]
    for (time, way) in [(0.3, 400.0), (2, -500)] {
      lines.append("{\"t\":\(time),\"type\":\"down\",\"x\":200,\"y\":300}")
      for step in 1...4 {
        let moment = time + Double(step) * 0.016
        lines.append(
          "{\"t\":\(moment),\"type\":\"move\",\"x\":200,\"y\":\(300 + way * Double(step) / 4)}")
      }
      lines.append("{\"t\":\(time + 0.07),\"type\":\"up\",\"x\":200,\"y\":\(300 + way)}")
    }
    let text = lines.joined(separator: "\n") + "\n"
    let rows = try Recording.parse(Array(text.utf8), named: "x.jsonl").geometry()
    for row in rows.dropFirst() {
      let cells = row.split(separator: ",")
      #expect(!cells.contains { ["nan", "-nan", "inf", "-inf"].contains($0) }, "\(row)")
    }
    // The longest fling of these takes half a minute, of which 30 s are waited for.
    #expect(rows.count < 60 * 30, "\(rows.count) rows")
  }
}

import BarCore
import BarTuning
import Testing

@testable import LabKit

/// Recordings of the refresh banner through the simulation: a row an event.
@Suite struct RefreshSimulationTests {
  private func rows(_ preset: String, _ lines: [String]) throws -> [String] {
    let header =
      #"{"format":"barlab-recording","version":1,"preset":""# + preset
      + #"","viewport":{"width":390,"height":667},"content":{"height":3000}}"#
    let text = ([header] + lines).joined(separator: "\n") + "\n"
    return try Recording.parse(Array(text.utf8), named: "hand.jsonl").geometry(rate: nil)
  }

  @Test("the preset names its page, and the columns tell pull, opening, refresh and collapse")
  func columns() throws {
    let rows = try rows(
      "banner",
      [
        #"{"t":0,"type":"offset","y":-126.5,"by":"drag"}"#,
        #"{"t":0.1,"type":"offset","y":-264,"by":"drag"}"#,
        #"{"t":0.2,"type":"lift","momentum":false}"#,
        #"{"t":0.2,"type":"tick","seconds":0.25}"#,
        #"{"t":0.45,"type":"tick","seconds":0.25}"#,
        #"{"t":0.8,"type":"refresh","action":"end"}"#,
        #"{"t":0.8,"type":"tick","seconds":0.5}"#,
      ])
    #expect(
      column("refresh_state", rows) == [
        "closed", "closed", "opening", "opening", "open", "closing", "closed",
      ])
    #expect(column("refresh_begun", rows) == ["0", "0", "0", "0", "1", "1", "1"])
    #expect(column("refresh_height", rows).prefix(3) == ["62.5", "200", "200"])
    #expect(column("refresh_ratio", rows).first == "0.5")
    #expect(column("messages", rows) == ["", "", "", "", "refreshBegan", "refreshEnded", ""])
    #expect(column("offset", rows).last == "-64" && column("top_inset", rows).last == "64")
    #expect(column("bar_offset", rows).allSatisfy { $0.isEmpty })
  }

  @Test("the original is judged at the first offset that is not by drag")
  func original() throws {
    let rows = try rows(
      "jabanner",
      [
        #"{"t":0,"type":"offset","y":-314,"by":"drag"}"#,
        #"{"t":0.1,"type":"lift","momentum":true}"#,
        #"{"t":0.2,"type":"offset","y":-313,"by":"fling"}"#,
        #"{"t":0.2,"type":"refresh","action":"end"}"#,
        #"{"t":0.2,"type":"tick","seconds":20}"#,
      ])
    #expect(
      column("refresh_state", rows) == ["closed", "closed", "opening", "opening", "open"])
    #expect(column("reason", rows)[3] == "end lost: it came while the banner opened")
  }

  @Test("a refresh that is no action, and a setting outside its range, are named with their line")
  func refusals() {
    let action = complaint { () throws(LabError) in
      try parse(plainHeader, #"{"t":0,"type":"refresh","action":"stop"}"#)
    }
    #expect(action?.says(.badInput, "hand.jsonl", "line 2", "action", "begin, end") == true)
    let height = complaint { () throws(LabError) in
      try parse(
        plainHeader, #"{"t":0,"type":"set","key":"refresh.desiredHeight","value":0}"#)
    }
    #expect(height?.says(.badInput, "line 2", "refresh.desiredHeight", "1 to 400") == true)
  }

  @Test("the lanes of the field page go along with every event, each under its own control")
  func lanes() throws {
    let demo = try DemoRegistry.demo("refresh-field")
    let settings = demo.settings()
    var session = PageSession(
      demo: demo, settings: settings, standard: settings, viewport: Size(width: 720, height: 700))
    #expect(session.lanes.count == demo.lanes.count)
    try session.apply(PageEvent(time: 0, .offset(-64 - 170, by: .finger)))
    try session.apply(PageEvent(time: 0.1, .lift(momentum: false)))
    session.advance(to: 1)
    #expect(session.page.refresh?.phase == .open)
    #expect(session.lanes.allSatisfy { $0.refresh?.phase == .open })
    try session.apply(PageEvent(time: 1, .refresh(.end)))
    try session.apply(
      PageEvent(time: 1, kind: .set(key: "refresh.foreignInset", value: .number(20))))
    session.advance(to: 3)
    #expect(!session.isMoving && !session.isRefreshing)
    #expect(session.lanes.allSatisfy { $0.settings.refresh.foreignInset == 20 })
    #expect(
      zip(session.lanes, demo.lanes).allSatisfy {
        $0.settings.refresh.shownPull == $1.settings.refresh.shownPull
      })
  }
}

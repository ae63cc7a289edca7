import Foundation
import TestSupport
import Testing

/// A shared page in a real headless Chromium: opened from a disk, touched, recorded, replayed.
@Suite(.serialized, .browserThreads) struct SharePageRecordingLongTests {
  @Test("what fingers record in the browser replays in the lab to the rows that the page computed")
  func recording() throws {
    let shared = try SharedPage()
    let found = try shared.play("record")
    let recording = try shared.file("shy-bar-browser.jsonl")
    // What the page plays again is what the lab prints, to the byte.
    let frames = try Tools.run(Tools.barlab, ["simulate", recording])
    #expect(frames.code == 0, "\(frames.errors)")
    #expect(frames.output == (try shared.text("page.csv")))
    // And what it computed while the fingers were on it, after each event.
    let events = try Tools.run(Tools.barlab, ["simulate", recording, "--rows", "events"])
    let lines = events.output.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    let rows = try #require(found["rows"] as? [[Any]])
    // A busy browser merges movements.
    #expect(rows.count > 20 && rows.count == lines.count - 1)
    let columns = lines[0]
    let compared = [
      "offset", "velocity", "top_inset", "bar_offset", "extension_offset", "bar_alpha",
    ]
    for (row, line) in zip(rows, lines.dropFirst()) {
      for name in compared {
        let place = try #require(columns.firstIndex(of: name))
        let here = try #require(SharedPage.number(row[place + 1]), "\(name)")
        #expect(here == Double(line[place]), "\(line[0]): \(name)")
      }
    }
    let types = Set(rows.compactMap { $0[0] as? String })
    #expect(types.isSuperset(of: ["down", "move", "up", "wheel"]))
    #expect(found["log"] as? [String] == [])
  }

  @Test("bars that are hidden are no use to keys and screen readers, and everything has a name")
  func access() throws {
    let found = try SharedPage().play("access")
    let before = try #require(found["before"] as? [String: Any])
    let hidden = try #require(found["hidden"] as? [String: Any])
    #expect(before["inert"] as? Bool == false && hidden["inert"] as? Bool == true)
    #expect(hidden["extension"] as? Bool == true)
    #expect(before["buttons"] as? [String] == ["Hide", "Push"])
    #expect(before["stage"] as? String == "Shy bar" && before["unnamed"] as? Int == 0)
    #expect(found["direction"] as? String == "rtl")
  }

  @Test(
    "a shared page has at most 500 kB",
    arguments: ["shy-bar", "flexible-header", "transparent-bar", "refresh-banner", "personal-page"])
  func size(page: String) throws {
    let shared = try SharedPage(["--page", page])
    let size = try shared.text("page.html").utf8.count
    #expect(size <= 500_000, "\(size) bytes")
  }
}

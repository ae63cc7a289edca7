import Foundation
import TestSupport
import Testing

/// A shared page in a real headless Chromium: opened from a disk, touched, recorded, replayed.
@Suite(.serialized, .browserThreads) struct SharePageTests {
  // MARK: Recording

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

  @Test("the frame log of the browser is a log of the lab, which says what it lacks")
  func frameLog() throws {
    let shared = try SharedPage()
    let found = try shared.play("record")
    let links = try #require(found["links"] as? [[String]])
    #expect(
      links == [
        ["shy-bar-browser.jsonl", "blob:"], ["frames.csv", "blob:"], ["events.csv", "blob:"],
        ["session.json", "blob:"],
      ])
    let report = try Tools.run(Tools.barlab, ["report", try #require(shared.folder).url.path])
    #expect(report.code == 0, "\(report.errors)")
    #expect(report.output.contains("counted frames"))
    #expect(!report.output.contains("has no end") && !report.output.contains("incomplete"))
    let session = try JSONSerialization.jsonObject(with: Data(try shared.text("session.json").utf8))
    let facts = try #require(session as? [String: Any])
    let missing = try #require(facts["unavailable"] as? [String])
    let reasons = try #require(facts["unavailable_reasons"] as? [String: String])
    #expect(Set(missing) == Set(reasons.keys) && missing.contains("cpu_us"))
  }

  @Test("every shipped recording gives in the browser the rows of barlab simulate, to the byte")
  func shippedRecordings() throws {
    let shared = try SharedPage()
    for folder in ["Assets/recordings", "Assets/recordings/gestures"] {
      let url = Tools.root.appendingPathComponent(folder)
      for name in try FileManager.default.contentsOfDirectory(atPath: url.path)
      where name.hasSuffix(".jsonl") {
        try FileManager.default.copyItem(
          atPath: url.appendingPathComponent(name).path, toPath: try shared.file(name))
      }
    }
    #expect(try shared.compare() >= 53)
  }

  // MARK: Nothing from outside

  @Test("hostile titles and names stay text, and nothing of the page reaches the network")
  func hostile() throws {
    let title = "</title><script>globalThis.hostile=1</script><img src=x onerror=hostile=1>"
    let folder = try TemporaryFolder()
    let tuning = try folder.write(
      """
      {"format":"barlab-tuning","version":1,"name":"</script><img src=y onerror=hostile=1>",
      "settings":{"shyBar.expansionResistance":40}}
      """, to: "a tuning.json")
    let shared = try SharedPage(
      ["--title", title, "--preset", tuning, "--beside", "tly"], named: "<b>&\"'.html")
    let found = try shared.play("inert")
    #expect(found["title"] as? String == title && found["heading"] as? String == title)
    #expect(found["ran"] as? Bool == false && (found["images"] as? Int) == 0)
    let tried = ["fetch", "request", "picture", "script", "eval", "socket"]
    #expect(found["failures"] as? [String] == tried)
    let refused = Set(try #require(found["refused"] as? [String]))
    #expect(refused.isSuperset(of: ["connect-src", "img-src"]), "\(refused)")
    #expect(found["requests"] as? [String] == [])
  }

  @Test(
    "a shared page has at most 500 kB",
    arguments: ["shy-bar", "flexible-header", "transparent-bar", "refresh-banner", "personal-page"])
  func size(page: String) throws {
    let shared = try SharedPage(["--page", page])
    let size = try shared.text("page.html").utf8.count
    #expect(size <= 500_000, "\(size) bytes")
  }

  @Test(
    "a browser that lacks what the page needs says so in one sentence",
    arguments: ["without WebAssembly", "without streams"])
  func oldBrowsers(scenario: String) throws {
    let found = try SharedPage().play(scenario)
    #expect(
      found["fault"] as? String
        == "This page needs WebAssembly and DecompressionStream: open it in Safari 16.4, "
        + "Chrome 110, Firefox 115 or newer.")
    #expect(found["isAlone"] as? Bool == true)
  }

  // MARK: Use

  @Test("rules that contradict each other are told where they can be seen, and the page goes on")
  func contradictions() throws {
    let found = try SharedPage(["--beside", "headroom"]).play("contradictions")
    #expect(
      found["set"] as? String
        == "\u{201C}Shown up to\u{201D} is 0.2 but \u{201C}Hidden from\u{201D} is 0.1: "
        + "the ranges overlap. The bar keeps its last valid rules.")
    let box = try #require(found["box"] as? [String: Double])
    #expect(try #require(box["height"]) > 30 && #require(box["top"]) >= 0)
    #expect(found["role"] as? String == "alert")
    let recording = try #require(found["recording"] as? [Any])
    #expect(recording[0] as? Bool == false)
    #expect((recording[1] as? String)?.hasPrefix("A recording needs valid rules: ") == true)
    let after = try #require(found["after"] as? [Any])
    #expect(after[0] is NSNull && after[1] as? String == "headroom")
    let back = try #require(found["back"] as? [Any])
    #expect(back[0] as? Int == 0 && back[1] is NSNull && found["log"] as? [String] == [])
  }

  @Test("another tuning takes over in mid scroll, and the recording of the file is replayed")
  func sides() throws {
    let path = Tools.root.appendingPathComponent("Assets/recordings/shy-bar.jsonl").path
    let shared = try SharedPage([path, "--beside", "headroom"])
    let found = try shared.play("sides")
    let before = try #require(found["before"] as? [Double])
    let after = try #require(found["after"] as? [Any])
    #expect(before[1] == 200 && SharedPage.number(after[1]) != 200 && (after[2] as? Bool) == true)
    #expect(SharedPage.number(found["back"] as Any) == 200)
    let played = try Tools.run(Tools.barlab, ["simulate", path])
    let last = try #require(played.output.split(separator: "\n").last)
    let cells = last.split(separator: ",", omittingEmptySubsequences: false)
    #expect(SharedPage.number(found["offset"] as Any) == Double(cells[3]))
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
}

import Foundation
import TestSupport
import Testing

/// What a shared page takes in, and what it leaves behind: files, titles, rules, old browsers.
@Suite(.serialized, .browserThreads) struct SharePageLongTests {
  // MARK: Recording

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
}

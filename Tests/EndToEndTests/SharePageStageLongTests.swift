import Foundation
import TestSupport
import Testing

/// What a shared page draws besides one page with its bars: lanes, calls, pages below others.
@Suite(.serialized, .browserThreads) struct SharePageStageLongTests {
  @Test(
    "what is compared is seen side by side where there is room, and under the same gesture",
    arguments: [("390x844", 1), ("360x640", 1), ("844x390", 2), ("1280x800", 4), ("1700x900", 6)])
  func lanes(screen: String, seen: Int) throws {
    let shared = try SharedPage(["--page", "refresh-field", "--beside", "flutter"])
    let found = try shared.play("lanes", screen)
    let states = try ["rest", "held", "other", "after"].map {
      try #require(found[$0] as? [String: Any])
    }
    for state in states {
      #expect(state["seen"] as? Int == seen && state["count"] as? Int == 6)
      let widths = try #require(state["scenes"] as? [Int])
      #expect(widths.count == seen && widths.allSatisfy { $0 >= 260 })
      #expect((state["right"] as? Double ?? .infinity) <= (state["width"] as? Double ?? 0))
      #expect((state["names"] as? [String])?.allSatisfy { !$0.isEmpty } == true)
      // The names fit a phone without being cut.
      #expect(state["headWidth"] as? Int == state["head"] as? Int)
    }
    let held = states[1]
    #expect(held["isHeld"] as? Bool == true)
    #expect((held["states"] as? [String])?.contains("armed") == true)
    let heights = try #require(held["heights"] as? [String]).compactMap(Double.init)
    #expect(heights.count == 6 && heights.allSatisfy { $0 > 20 } && Set(heights).count > 2)
    // A second finger chooses the last one while the first one still drags.
    #expect(states[2]["isHeld"] as? Bool == true)
    #expect(states[3]["from"] as? Int == 6 - seen)
    if seen < 6 {
      let pressed = try #require(states[3]["pressed"] as? [String])
      #expect(pressed == (0..<6).map { $0 >= 6 - seen ? "true" : "false" })
    }
    #expect(found["kept"] as? Bool == true && found["log"] as? [String] == [])
    // What is recorded is the page's own, and the lab plays it.
    let played = try Tools.run(Tools.barlab, ["simulate", try shared.file("lanes.jsonl")])
    #expect(played.code == 0, "\(played.errors)")
    #expect(played.output == (try shared.text("lanes.csv")))
  }

  @Test(
    "frames of drags and flings make no element and read no layout, once their rows have been there",
    arguments: ["shy-bar", "flexible-header", "transparent-bar", "personal-page"])
  func counts(page: String) throws {
    let found = try SharedPage(["--page", page]).play("counts")
    func count(_ name: String) throws -> Int { try #require(found[name] as? Int, "\(name)") }
    #expect(try count("frames") > 50 && count("moved") > 0 && count("written") > 50)
    #expect(try count("made") == 0 && count("read") == 0)
    // A row that comes into sight is the dearest: it has up to ten properties, and two come at once.
    #expect(try count("most") <= 60 && count("rows") < 60)
    #expect(found["log"] as? [String] == [])
  }

  @Test("the calls of a header are shown as they come, the newest one lowest")
  func calls() throws {
    let found = try SharedPage(["--page", "header-frame"]).play("calls")
    let rows = try #require(found["rows"] as? [[String]])
    let calls = try #require(found["calls"] as? [[Any]])
    #expect(rows.count == 8 && calls.count == 8)
    for (row, call) in zip(rows.reversed(), calls) {
      let words = ["shifting", "collapsing", "over-extending"]
      let phase = try #require(SharedPage.number(call[0]))
      let percentage = try #require(SharedPage.number(call[1]))
      let value = try #require(SharedPage.number(call[2]))
      #expect(row[0] == (call[3] as? Bool == true ? "changed" : "same"))
      #expect(row[1] == words[Int(phase)])
      #expect(try abs(#require(Double(row[2])) - percentage) <= 0.0005)
      let shown = try #require(Double(row[3].dropLast(3)))
      #expect(abs(shown - value) <= 0.05 && row[3].hasSuffix(" pt"))
    }
    let box = try #require(found["box"] as? [String: Double])
    #expect(box["left"] == 14 && box["right"] == 376 && found["log"] as? [String] == [])
  }

  @Test("a drag from the edge leads back from a pushed page, one that is let go half way does not")
  func cover() throws {
    let found = try SharedPage(["--page", "keep-state"]).play("cover")
    func state(_ name: String) throws -> (shown: Bool, x: Double, away: Bool) {
      let state = try #require(found[name] as? [String: Any])
      return try (
        #require(state["shown"] as? Bool), #require(state["x"] as? Double),
        #require(state["away"] as? Bool)
      )
    }
    #expect(try state("pushed") == (true, 0, true) && state("middle") == (true, 0, true))
    #expect(try state("half") == (true, 100, true) && state("back") == (true, 0, true))
    #expect(try state("gone") == (false, 0, false) && found["log"] as? [String] == [])
  }

  @Test("a page that comes back from below another has its header, its tabs and its place")
  func parkedPage() throws {
    let found = try SharedPage(["--page", "personal-page"]).play("stack")
    func box(_ name: String) throws -> [String: Double] {
      try #require(found[name] as? [String: Double], "\(name)")
    }
    #expect(found["pages"] as? Int == 2 && found["inert"] as? Bool == true)
    let before = try #require(found["before"] as? Double)
    let x = try #require(found["x"] as? Double)
    let segments = try box("segments")
    #expect(segments["top"] == before && segments["height"] == 44)
    #expect(try abs(#require(segments["left"]) - x * 390) <= 0.5)
    #expect(try #require(box("picture")["bottom"]) > 40)
    #expect((found["rows"] as? Int ?? 0) > 5 && found["push"] as? Bool == true)
    #expect(found["log"] as? [String] == [])
  }
}

import Foundation
import TestSupport
import Testing

/// What a shared page is in, and what leads out of it: recordings, behaviors, screens, keys, fingers.
@Suite(.serialized, .browserThreads) struct SharePageStateLongTests {
  @Test("Restart page and Replay end a recording, which is offered with its frames")
  func interrupted() throws {
    let found = try SharedPage(["--page", "shy-bar"]).play("interrupted")
    // Without a recording nothing is kept.
    #expect(found["before"] as? Int == 0 && found["log"] as? [String] == [])
    let ended = try #require(found["ended"] as? [[String: Any]])
    #expect(ended.count == 2)
    for end in ended {
      #expect(end["isRecording"] as? Bool == false && end["pressed"] as? String == "false")
      #expect(end["offered"] as? Bool == true && end["links"] as? Int == 4)
      #expect(try #require(end["events"] as? Int) > 10)
      #expect(try #require(end["frames"] as? Int) > 3)
    }
  }

  @Test("a behavior keeps its surroundings, has its name, and a reset leads to the tuning in use")
  func behaviors() throws {
    let shared = try SharedPage(["--page", "refresh-banner", "--beside", "flutter"])
    let found = try shared.play("behaviors")
    #expect(
      found["names"] as? [String]
        == ["banner", "cupertino", "custom", "banner", "flutter", "flutter"])
    #expect(found["cupertino"] as? Int == 5 && found["reset"] as? Int == 5)
    #expect(found["shown"] as? String == "Custom" && found["log"] as? [String] == [])
  }

  @Test("every behavior can be chosen: the extension gives way to rules that allow none")
  func extensions() throws {
    let found = try SharedPage(["--page", "shy-bar"]).play("extension")
    #expect(found["refused"] as? [String] == [])
    let heights = try #require(found["heights"] as? [String: Double])
    #expect(heights.count == 40 && heights["ios26-like"] == 0 && heights["headroom"] == 40)
    #expect(heights.values.count { $0 == 0 } == 7)
    #expect(found["start"] as? Double == 40 && found["end"] as? Double == 40)
    #expect(found["log"] as? [String] == [])
  }

  @Test("a recording of another screen plays on it, and the page fills its own one again")
  func screens() throws {
    let found = try SharedPage(["--page", "shy-bar"]).play("screens")
    func state(_ name: String) throws -> (core: [Int], scene: [Int], own: [Int], zoom: Double) {
      let state = try #require(found[name] as? [String: Any])
      func size(_ key: String) throws -> [Int] { try #require(state[key] as? [Int]) }
      return try (
        size("core"), size("scene"), size("own"), #require(state["zoom"] as? Double)
      )
    }
    let resized = try state("resized")
    #expect(resized.core == [716, 390] && resized.scene == [716, 390] && resized.zoom < 0.56)
    let rotated = try state("rotated")
    #expect(rotated.core == rotated.own && rotated.zoom == 1)
    let plain = try state("plain")
    #expect(plain.core == [390, 780] && plain.scene == [390, 780] && plain.zoom < 1)
    // Settings that a recording writes are those of the page; what was wrong before it is over.
    #expect(found["set"] as? Int == 100)
    #expect(found["contradicts"] as? Bool == true && found["records"] as? Bool == true)
    #expect(found["log"] as? [String] == [])
  }

  @Test("Record, the buttons of a header and the sheet are used with keys")
  func keys() throws {
    let found = try SharedPage(["--page", "header-touch"]).play("keys")
    #expect(found["started"] as? String == "record" && found["stopped"] as? Bool == true)
    #expect(found["inert"] as? Bool == true && found["closed"] as? Bool == true)
    #expect(found["tab"] as? String == "Three" && found["log"] as? [String] == [])
  }

  @Test("a stack has the lab's colors in the dark theme, and Enter on a row leads on")
  func stackColors() throws {
    let found = try SharedPage(["--page", "transparent-bar", "--set", "nav.guard=true"])
      .play("stackColors")
    let light = try #require(found["light"] as? [String: Any])
    let dark = try #require(found["dark"] as? [String: Any])
    func color(_ state: [String: Any], _ name: String) -> String? { state[name] as? String }
    // Grounds are 17 % as bright; words and items keep 7 and 40 % of their darkness.
    #expect(
      color(light, "page") == "rgb(255, 191, 204)" && color(dark, "page") == "rgb(43, 33, 35)")
    #expect(color(light, "bar") == "rgb(255, 255, 255)" && color(dark, "bar") == "rgb(43, 43, 43)")
    #expect(color(light, "title") == "rgb(0, 0, 0)" && color(dark, "title") == "rgb(237, 237, 237)")
    #expect(
      color(light, "item") == "rgb(0, 102, 217)" && color(dark, "item") == "rgb(153, 194, 240)")
    #expect(color(dark, "words") == "rgb(239, 239, 239)")
    let contrast = try #require(SharedPage.number(dark["pageContrast"] as Any))
    #expect(color(dark, "contrast") == String(format: "%.2f : 1", contrast))
    #expect(color(light, "contrast") != color(dark, "contrast"))
    // Mirrored, a ratio is still read from the left.
    #expect(color(dark, "direction") == "ltr")
    #expect(found["depth"] as? Int == 2 && found["log"] as? [String] == [])
  }

  @Test("a finger that rests on the tools leaves the stage to another one")
  func fingers() throws {
    let found = try SharedPage(["--page", "shy-bar", "--beside", "headroom"]).play("fingers")
    #expect(try #require(SharedPage.number(found["offset"] as Any)) > 20)
    // One that leaves the button that it pressed presses nothing.
    #expect(found["side"] as? Int == 0 && found["log"] as? [String] == [])
  }

  @Test("a page that has been open for a day goes on; fields show the number that is in force")
  func longLife() throws {
    let found = try SharedPage(["--page", "shy-bar"]).play("longLife")
    #expect(try #require(SharedPage.number(found["offset"] as Any)) > 20)
    #expect(try #require(SharedPage.number(found["time"] as Any)) < 60)
    #expect(found["height"] as? Int == 60 && found["notice"] as? Bool == true)
    let most = try #require(found["max"] as? String)
    #expect(found["most"] as? String == most && found["empty"] as? String == most)
    #expect(found["log"] as? [String] == [])
  }

  @Test(
    "a frame leaves out what has not changed, and section headers are where they belong",
    arguments: ["shy-bar", "flexible-header", "transparent-bar", "refresh-banner", "personal-page"])
  func leavesOut(page: String) throws {
    let found = try SharedPage(["--page", page]).play("leftOut")
    #expect(found["pictures"] as? Int == 700 && found["log"] as? [String] == [])
    // What is drawn anew is what was there.
    #expect(found["stale"] as? [Int] == [] && found["order"] as? Int == 0)
    #expect((found["wrong"] as? [Any])?.isEmpty == true)
    let hasSections = ["shy-bar", "flexible-header", "personal-page"].contains(page)
    for name in ["sections", "stuck", "pushed"] {
      #expect((try #require(found[name] as? Int) > 100) == hasSections, "\(name)")
    }
  }

  @Test("nothing lies over a page that begins again while a pushed one leaves")
  func restarts() throws {
    let found = try SharedPage(["--page", "shy-bar"]).play("restarted")
    #expect(found["before"] as? Bool == true && found["after"] as? Bool == false)
    #expect(found["log"] as? [String] == [])
  }

  @Test("the wheel of a refresh turns by itself, at the pace of the page's time")
  func turnsWheel() throws {
    let found = try SharedPage(["--page", "refresh-banner"]).play("turning")
    let running = try #require(found["running"] as? [String: Any])
    #expect(running["isRunning"] as? Bool == true)
    #expect(abs(try #require(running["off"] as? Double)) < 0.1)
    for name in ["before", "after"] {
      let state = try #require(found[name] as? [String: Any])
      #expect(state["isRunning"] as? Bool == false && state["off"] is NSNull)
    }
    #expect(found["log"] as? [String] == [])
  }

  @Test("rows come while the browser is idle, and in the frame where one jumps")
  func rows() throws {
    let found = try SharedPage(["--page", "shy-bar"]).play("rows")
    func state(_ name: String) throws -> (place: Double, isDue: Bool) {
      let state = try #require(found[name] as? [String: Any])
      if let covers = state["covers"] as? Bool { #expect(covers, "\(name)") }
      return try (
        #require(SharedPage.number(state["place"] as Any)), #require(state["isDue"] as? Bool)
      )
    }
    #expect(try state("start") == (1000, false) && state("near") == (1000, false))
    #expect(try state("step") == (1000, true) && state("later") == (1060, false))
    #expect(try state("jump") == (5000, false) && state("again") == (5000, true))
    #expect(try state("stale") == (5000, false))
    #expect(try state("end") == (4000, false) && found["isForgotten"] as? Bool == true)
    #expect(found["log"] as? [String] == [])
  }

  @Test("a replay lets time pass at its pace where a recording does so in one step")
  func ticks() throws {
    let found = try SharedPage(["--page", "shy-bar"]).play("ticks")
    #expect(try #require(SharedPage.number(found["early"] as Any)) < 1.4)
    #expect(try #require(SharedPage.number(found["late"] as Any)) >= 1.6)
    #expect(found["log"] as? [String] == [])
  }

  @Test("a finger that rests asks for nothing to be drawn, and its next move is drawn")
  func resting() throws {
    let found = try SharedPage(["--page", "shy-bar"]).play("resting")
    #expect(found["drawn"] as? Int == 0)
    #expect(try #require(found["frames"] as? Int) > 0)
    #expect(found["log"] as? [String] == [])
  }

  @Test("under a resting finger, too, the picture in a status strip is out of date at the minute")
  func strip() throws {
    let settings = ["statusBarHeight=44", "minimumHeight=44", "clockStart=34912"]
    let found = try SharedPage(
      ["--page", "header-status-bar"] + settings.flatMap { ["--set", "header.\($0)"] }
    ).play("strip")
    #expect(try #require(SharedPage.number(found["time"] as Any)) < 7.5)
    #expect(found["before"] as? String == "picture" && found["after"] as? String == "stale")
  }

  @Test("the name of a stage is that of the preset, also of one with the same rules")
  func names() throws {
    let found = try SharedPage(["--page", "ios-minimization"]).play("names", "1000x800")
    let names = try #require(found["names"] as? [[String]])
    #expect(names.count == 2 && names[0][0] != names[1][0])
    for name in names { #expect(name[0] == name[1]) }
  }

  @Test(
    "the longest reason fits under two tunings, also while recording",
    arguments: ["390x844", "360x640", "844x390", "1280x800"])
  func reason(screen: String) throws {
    for more in [["--beside", "tly"], []] {
      let found = try SharedPage(["--page", "shy-bar"] + more).play("reason", screen)
      func pixels(_ name: String) throws -> Int { try #require(found[name] as? Int) }
      #expect(try pixels("needs") <= pixels("has") && pixels("wide") <= pixels("width"))
      #expect(try pixels("right") <= pixels("room"))
    }
  }
}

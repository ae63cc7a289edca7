import Foundation
import TestSupport
import Testing

/// What a window keeps for the next one.
extension WindowTests {
  @Test("tuning, theme, stages and size survive kill -9, and --fresh forgets them")
  func keptState() throws {
    let display = try #require(try VirtualDisplay(width: 1280, height: 900), "Xvfb is needed")
    let folder = try TemporaryFolder()
    let xdotool = try Self.require("xdotool")
    let environment = display.environment.merging([
      "XDG_STATE_HOME": folder.path("state"), "XDG_DATA_HOME": folder.path("data"),
    ]) { $1 }
    func start(_ words: [String] = []) throws -> Running {
      try Tools.start(
        Tools.barlab, ["run", "--renderer", "software"] + words, environment: environment)
    }
    func hand(_ words: [String]) throws -> String {
      try Tools.run(
        xdotool, Self.search + words, environment: display.environment
      ).output.trimmingCharacters(in: .whitespacesAndNewlines)
    }
    func kept(_ name: String) -> String { (try? folder.text("state/barlab/" + name)) ?? "" }
    /// Repeats what hands do until a file has some words: before its first frame a window may not
    /// hear them.
    func until(_ name: String, has word: String, _ words: [String]) throws {
      try Tools.wait {
        if !kept(name).contains(word) { _ = try hand(words) }
        return kept(name).contains(word)
      }
    }
    let killed = try start(["--page", "sections"])
    _ = try hand(["windowsize", "1200", "760", "mousemove", "596", "500", "sleep", "0.3"])
    try until("window.json", has: "dark", ["key", "t", "sleep", "2"])
    try until("pages/sections.json", has: "},{", ["key", "c", "sleep", "2"])
    try until("window.json", has: #""width":1200"#, ["windowsize", "1200", "760", "sleep", "2"])
    kill(killed.process.processIdentifier, SIGKILL)
    #expect(killed.wait().code == 128 + SIGKILL)
    let page = kept("pages/sections.json")

    let next = try start(["--page", "sections"])
    try Tools.wait { try hand(["getwindowname"]).contains("Sections - BarLab") }
    #expect(try hand(["getwindowgeometry"]).contains("Geometry: 1200x760"))
    // The stages are there: one of them goes.
    try Tools.wait {
      if kept("pages/sections.json") == page {
        _ = try hand(["mousemove", "596", "500", "key", "shift+c", "sleep", "2"])
      }
      return kept("pages/sections.json") != page
    }
    #expect(kept("window.json").contains("dark"))
    _ = try Tools.run(xdotool, Self.quit, environment: display.environment)
    let outcome = next.wait()
    #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")

    let fresh = try start(["--fresh"])
    _ = try hand(["getwindowname"])
    try Tools.wait { kept("pages/sections.json").isEmpty && kept("window.json").isEmpty }
    #expect(try hand(["getwindowgeometry"]).contains("Geometry: 1280x800"))
    _ = try Tools.run(xdotool, Self.quit, environment: display.environment)
    #expect(fresh.wait().code == 0)
  }
}

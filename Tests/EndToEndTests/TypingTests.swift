import Foundation
import TestSupport
import Testing

/// Typing in a real window under Xvfb, with real X events.
extension WindowTests {
  @Test("the slash searches: what is typed finds a setting, which the arrow key then changes")
  func typing() throws {
    let display = try #require(try VirtualDisplay(width: 1280, height: 800), "Xvfb is needed")
    let session = Session(directory: try Tools.temporaryDirectory())
    defer { try? FileManager.default.removeItem(at: session.directory) }
    func path(_ name: String) -> String { session.url(name).path }
    let xdotool = try Self.require("xdotool")
    let lab = try Tools.start(
      Tools.barlab,
      [
        "--size", "1280x800", "--renderer", "software", "--frame-log", path("log"), "--record",
        path("live.jsonl"), "--exit-after", "1200",
      ],
      environment: display.environment)
    try Self.waitForFirstFrame(path("log/frames.csv"))
    func act(_ words: [String]) throws {
      let acted = try Tools.run(xdotool, Self.search + words, environment: display.environment)
      #expect(acted.code == 0, "\(acted.errors)")
    }
    func used() throws -> Int { try session.column("input_n").compactMap(Int.init).reduce(0, +) }
    // Letters are text only once there is a field: after a frame that has used the slash.
    try act(["mousemove", "596", "500", "sleep", "0.5"])
    let before = try used()
    try act(["key", "slash"])
    try Tools.wait { try used() > before }
    // They are commands elsewhere: c adds a stage, t changes the theme, h hides the bars.
    try act(
      [
        "sleep", "0.5", "type", "--delay", "40", "--args", "1", "cthrq", "sleep", "0.3",
        "key", "Escape", "type", "--delay", "40", "--args", "1", "Expansion Resist", "sleep", "0.3",
        "key", "Return", "sleep", "0.3", "key", "Right", "sleep", "0.3",
      ] + Self.quit)
    let outcome = lab.wait()
    #expect(outcome.code == 0, "\(outcome.errors)")
    let lines = try session.lines("live.jsonl").dropFirst()
    #expect(lines.count == 1)
    #expect(
      lines.first?.contains(#""key":"shyBar.expansionResistance","value":210"#) == true,
      "\(lines)")
  }
}

import Foundation
import TestSupport
import Testing

/// Typing in a real window under Xvfb, with real X events.
extension WindowTests {
  @Test("the slash searches: what is typed finds a setting, which the arrow key then changes")
  func typing() throws {
    let display = try #require(try VirtualDisplay(width: 1280, height: 800), "Xvfb is needed")
    let directory = try Tools.temporaryDirectory()
    defer { try? FileManager.default.removeItem(at: directory) }
    func path(_ name: String) -> String { directory.appendingPathComponent(name).path }
    let xdotool = try Self.require("xdotool")
    let lab = try Tools.start(
      Tools.barlab,
      [
        "--size", "1280x800", "--renderer", "software", "--frame-log", path("log"), "--record",
        path("live.jsonl"), "--exit-after", "120",
      ],
      environment: display.environment)
    try Self.waitForFirstFrame(path("log/frames.csv"))
    // The letters are commands elsewhere: c adds a stage, t changes the theme, h hides the bars.
    let hand = [
      "search", "--sync", "--onlyvisible", "--name", "BarLab", "mousemove", "596", "500",
      "key", "slash", "sleep", "0.5", "type", "--delay", "40", "--args", "1", "cthrq", "sleep",
      "0.3",
      "key", "Escape", "type", "--delay", "40", "--args", "1", "Expansion Resist", "sleep", "0.3",
      "key", "Return", "sleep", "0.3", "key", "Right", "sleep", "0.3",
    ]
    let acted = try Tools.run(xdotool, hand + Self.quit, environment: display.environment)
    #expect(acted.code == 0, "\(acted.errors)")
    let outcome = lab.wait()
    #expect(outcome.code == 0, "\(outcome.errors)")
    let lines = try String(contentsOfFile: path("live.jsonl"), encoding: .utf8)
      .split(separator: "\n").dropFirst()
    #expect(lines.count == 1)
    #expect(
      lines.first?.contains(#""key":"shyBar.expansionResistance","value":210"#) == true,
      "\(lines)")
  }
}

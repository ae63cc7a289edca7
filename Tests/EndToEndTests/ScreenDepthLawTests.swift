import Foundation
import TestSupport
import Testing

/// X screens with other pixel formats than that of the lab.
@Suite(.serialized, .ownThreads) struct ScreenDepthLawTests {
  /// A kind of screen.
  struct Screen: CustomTestStringConvertible, Sendable {
    var depth: Int
    /// The visual class that SDL chooses.
    var masks: String
    /// Half a step of the screen's colors, in each channel.
    var tolerance: String
    var path = "shadow_surface"

    var testDescription: String { "depth \(depth)" }
  }

  private static let screens = [
    Screen(depth: 8, masks: "7,38,c0", tolerance: "18,18,42"),
    Screen(depth: 15, masks: "7c00,3e0,1f", tolerance: "4,4,4"),
    Screen(depth: 16, masks: "f800,7e0,1f", tolerance: "4,2,4"),
    Screen(depth: 24, masks: "ff0000,ff00,ff", tolerance: "0,0,0", path: "window_surface"),
    Screen(depth: 30, masks: "3ff00000,ffc00,3ff", tolerance: "0,0,0"),
  ]

  @Test(
    "the window shows the picture as exactly as the screen can, and the log says how",
    arguments: Cases.of(screens, turn: 2))
  func shows(screen: Screen) throws {
    let directory = try Tools.temporaryDirectory()
    defer { try? FileManager.default.removeItem(at: directory) }
    func path(_ name: String) -> String { directory.appendingPathComponent(name).path }
    let display = try #require(
      try VirtualDisplay(width: 700, height: 500, depth: screen.depth, folder: directory),
      "Xvfb is needed")
    let (look, outcome) = try WindowTests.compare(
      with: display, ["--size", "700x500", "--frame-log", path("log")],
      by: "same_screen.py", [path("Xvfb_screen0")], [screen.masks, screen.tolerance])
    #expect(look.code == 0, "\(look.output)\(look.errors)")
    #expect(WindowTests.endedEarly(outcome), "\(outcome.errors)")
    let session = try String(contentsOfFile: path("log/session.json"), encoding: .utf8)
    #expect(session.contains("\"present_path\" : \"\(screen.path)\""))
    if screen.depth != 24 { #expect(session.contains("has \(screen.depth) bits a pixel")) }
  }
}

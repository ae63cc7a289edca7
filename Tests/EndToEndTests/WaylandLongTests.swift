import Foundation
import TestSupport
import Testing

/// The lab on a screen of Wayland that changes, also where the renderer cannot follow.
@Suite(.serialized, .ownThreads, .needsUser) struct WaylandLongTests {
  private typealias Lab = WaylandTests.Lab

  /// What is drawn after the scale has changed, by the scale: SDL 2.26 misses the change, and a
  /// fractional scale is then rounded up, unless the lab began with one.
  @Test(
    "a new scale of the screen is followed, with and without a new size of the window",
    arguments: [("1", "2", 2.0), ("1", "1.5", 2.0), ("1.5", "1.25", 1.25), ("2", "1", 1.0)])
  func scaleChanges(from: String, to: String, pixels: Double) throws {
    // Nothing else may wake it: without a time to end at it rests for as long as it takes.
    let lab = try Lab(scale: from, ["run"])
    _ = try lab.picture()
    try lab.rests()
    // Tiled, the window gets another size in units.
    #expect(try lab.display.tell("output HEADLESS-1 scale \(to)").code == 0)
    let words = pixels == pixels.rounded() ? "\(Int(pixels))" : "\(pixels)"
    try lab.rests {
      try lab.events("scale").last?.contains("pixels_per_point=\(words)") ?? false
    }
    // Floating, it keeps it.
    #expect(try lab.display.tell("[app_id=.*] floating enable, resize set 500 400").code == 0)
    func size(_ scale: Double) -> String { "w=\(Int(500 * scale));h=\(Int(400 * scale))" }
    try lab.rests { try lab.events("resize").last?.contains(size(pixels)) ?? false }
    #expect(try lab.display.tell("output HEADLESS-1 scale \(from)").code == 0)
    let first = try #require(Double(from))
    try Tools.wait { try lab.events("resize").last?.contains(size(first)) ?? false }
    let outcome = try lab.close()
    #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
  }

  @Test("the renderer, which cannot follow another scale, says so in the log")
  func rendererMissesScale() throws {
    let lab = try Lab(["run", "--renderer", "opengl", "--exit-after", "1200"])
    #expect(try lab.display.tell("output HEADLESS-1 scale 2").code == 0)
    try Tools.wait { try lab.events("scale").contains { $0.contains("=1;screen=2;reason=") } }
    // Fixed: that the screen came back was not told.
    #expect(try lab.display.tell("output HEADLESS-1 scale 1").code == 0)
    try Tools.wait { try lab.events("scale").last?.contains("=1;screen=1;reason=") ?? false }
    #expect(try lab.close().code == 0)
  }

  /// Fixed: a window one unit wide for a moment, with the pixels of before, had a scale of 640 to
  /// 7,676, at which the lab drew until the memory was gone.
  @Test("a screen that changes in quick steps gives no scale that no screen has")
  func quickChanges() throws {
    let lab = try Lab(scale: "1.5")
    _ = try lab.picture()
    let screen = "output HEADLESS-1 "
    for _ in 0..<12 {
      for words in [
        screen + "resolution 1x1", screen + "resolution 1280x800", "[app_id=.*] fullscreen toggle",
      ] {
        _ = try lab.display.tell(words)
      }
    }
    let outcome = try lab.close()
    #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    for event in try lab.events("scale") {
      let words = event.split(separator: "pixels_per_point=").last?.split(separator: ";").first
      let scale = try #require(words.flatMap { Double($0) }, "\(event)")
      #expect((0.5...4).contains(scale), "\(event)")
    }
  }
}

import Foundation
import TestSupport
import Testing

/// The standard scene, whose cost is compared with plain C, gives the same picture in both.
@Suite(.serialized, .ownThreads) struct StandardSceneTests {
  @Test("plain C and BarLab draw the standard scene alike, to the pixel")
  func pictures() throws {
    let bench = Tools.products.appendingPathComponent("barlab-bench").path
    try #require(FileManager.default.isExecutableFile(atPath: bench))
    let compiler = try #require(Tools.find("clang") ?? Tools.find("cc"), "a C compiler is needed")
    let display = try #require(try VirtualDisplay(width: 1280, height: 800), "Xvfb is needed")
    let directory = try Tools.temporaryDirectory()
    defer { try? FileManager.default.removeItem(at: directory) }
    func path(_ name: String) -> String { directory.appendingPathComponent(name).path }
    let source = Tools.root.appendingPathComponent("Tests/Floor/floor.c").path
    let built = try Tools.run(
      compiler,
      [
        "-std=c11", "-O2", "-o", path("floor"), source, "-lSDL2", "-lSDL2_image", "-lSDL2_ttf",
        "-lm",
      ])
    try #require(built.code == 0, "\(built.errors)")
    for script in ["list", "header"] {
      // The first picture, and two in which the header is in between and rows are cut.
      for frame in [0, 3, 17] {
        let words = ["--script", script, "--frames", "40"]
        let c = try Tools.run(
          path("floor"), words + ["--screenshot", "\(frame)=\(path("c.bmp"))"],
          environment: display.environment)
        #expect(c.code == 0, "\(c.errors)")
        let swift = try Tools.run(
          bench, ["scene"] + words + ["--screenshot", "\(frame)=\(path("swift.bmp"))"],
          environment: display.environment)
        #expect(swift.code == 0, "\(swift.errors)")
        let a = try Data(contentsOf: directory.appendingPathComponent("c.bmp"))
        let b = try Data(contentsOf: directory.appendingPathComponent("swift.bmp"))
        #expect(a.count > 3_000_000 && a == b, "frame \(frame) of the \(script) script differs")
      }
    }
  }
}

import BarTuning
import Foundation
import TestSupport
import Testing

/// A tuning as Swift source, compiled against BarCore as somebody else would.
@Suite struct SwiftSourceTests {
  @Test("`barlab presets NAME --swift` compiles against BarCore and gives the same settings")
  func compiles() throws {
    let swiftc = try #require(Tools.find("swiftc"), "swiftc is needed")
    let directory = try Tools.temporaryDirectory()
    defer { try? FileManager.default.removeItem(at: directory) }
    let products = URL(fileURLWithPath: Tools.barlab).deletingLastPathComponent()
    let modules = products.appendingPathComponent("Modules").path
    let preset = try Tools.run(Tools.barlab, ["presets", "headroom", "--swift"])
    #expect(preset.code == 0, "\(preset.errors)")
    let source = directory.appendingPathComponent("tuned.swift")
    try
      (preset.output
        + """

        func check() throws(SettingError) -> Bool {
          let settings = try tunedSettings()
          return settings.bar == PageSettings().bar
        }

        """).write(to: source, atomically: true, encoding: .utf8)
    let build = try Tools.run(
      swiftc, ["-typecheck", "-swift-version", "6", "-I", modules, source.path])
    #expect(build.code == 0, "\(build.errors)")
  }
}

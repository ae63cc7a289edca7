import BarCore
import BarTuning
import Foundation
import TestSupport
import Testing

@testable import LabKit

/// Tunings as Swift source, compiled against BarCore and run as another program would.
@Suite(.ownThreads) struct SwiftSourceTests {
  @Test("names that are hard to write compile")
  func names() throws {
    // Whatever Swift keeps for itself, and characters that begin a name or follow.
    let words = """
      actor any as associatedtype async await borrowing break case catch class consuming continue
      convenience default defer deinit didSet do dynamic each else enum extension fallthrough false
      fileprivate final for func get guard if import in indirect infix init inout internal is lazy
      left let macro mutating nil none nonisolated open operator optional override package postfix
      precedence precedencegroup prefix private Protocol protocol public repeat required rethrows
      return right self Self self.x sending set some static struct subscript super switch throw
      throws true try Type typealias unowned unsafe using var weak where while willSet yield
      """
    var names = words.split { $0 == " " || $0 == "\n" }.map(String.init)
    names += ["", "🎢", "2016", "__", "a`b", "*/", "\"", "\\(x)", "größe", "滑らか", "\u{301}"]
    names += (0x80...0x7FF).compactMap(Unicode.Scalar.init).filter {
      $0.properties.isXIDContinue
    }.map { "\($0)x\($0)" }
    var seen: Set<String> = []
    let sources = names.filter { seen.insert(SwiftSource.identifier($0)).inserted }.map {
      SwiftSource(TuningFile(name: $0, settings: [:])).text
    }
    let folder = try TemporaryFolder()
    try folder.write(sources.joined(), to: "copied.swift")
    try folder.write("print(\"compiled\")\n", to: "main.swift")
    let outcome = try SwiftProgram.run(folder, modules: ["BarCore", "BarTuning"])
    #expect(outcome.output == "compiled\n", "\(outcome.errors)")
  }

  @Test("barlab presets gives a preset or a file as Swift, with values on top")
  func verb() throws {
    let folder = try TemporaryFolder()
    func barlab(_ words: String...) throws -> Outcome {
      try Tools.run(Tools.barlab, ["presets"] + words)
    }
    let set = ["--set", "bar.showResistance=120", "--set", "view.theme=dark"]
    let preset = try Tools.run(Tools.barlab, ["presets", "headroom", "--swift"] + set)
    #expect(preset.code == 0 && preset.output.contains("static var headroom: PageSettings"))
    #expect(preset.output.contains("    settings.bar.expansionResistance = 120\n"))
    #expect(preset.output.contains("no such setting: view.theme."))
    let file = try Tools.run(Tools.barlab, ["presets", "headroom"] + set)
    let path = try folder.write(file.output, to: "mine.json")
    #expect(try barlab(path, "--swift").output == preset.output)
    #expect(try barlab(path).output == file.output)
    let contradictory = try folder.write(
      file.output.replacingOccurrences(
        of: "\"bar.atLift\": \"none\"", with: "\"bar.atLift\": \"nearest\""),
      to: "contradictory.json")
    let refused: [(Outcome, Int32, String)] = [
      (try barlab("--swift"), 64, "--swift needs a preset or a tuning file"),
      (try barlab("--set", "bar.law=pinned"), 64, "--set needs a preset or a tuning file"),
      (try barlab(path, "--set", "bar.lav=pinned"), 64, "did you mean bar.law?"),
      (try barlab(path, "--set", "bar.law"), 64, "--set bar.law has no value"),
      (try barlab(path, "--set", "bar.law=x"), 64, "bar.law is x, outside its range"),
      (try barlab(path, "--set", "bar.atLift=nearest"), 64, "bar.law is twoState but bar.atLift"),
      (try barlab(contradictory, "--swift"), 65, "contradictory.json: bar.law is twoState but"),
      (try barlab(folder.path("none.json"), "--swift"), 66, "none.json does not exist"),
    ]
    for (outcome, code, words) in refused {
      #expect(outcome.code == code && outcome.output.isEmpty, "\(outcome)")
      #expect(outcome.errors.contains(words), "\(outcome)")
      #expect(outcome.errors.hasSuffix(".\n") && outcome.errors.count { $0 == "\n" } == 1)
    }
  }

  /// Returns a tuning in which every setting differs: it has the choice with this number, or
  /// another value.
  static func tuning(_ index: Int) -> TuningFile {
    let standard = PageSettings()
    var random = SeededGenerator(seed: UInt64(index))
    var tuning = TuningFile(name: "tuning \(index)", settings: [:])
    for setting in PageSettings.table.settings
    where !PageSettings.secondNames.contains(setting.key) {
      switch (setting.kind, setting.read(standard)) {
      case (.number(let range, _, _), _):
        tuning.settings[setting.key] = .number(random.number(range))
      case (.choice(let words), let value):
        let others = words.map(SettingValue.choice).filter { $0 != value }
        tuning.settings[setting.key] = others[index % others.count]
      case (_, .flag(let flag)): tuning.settings[setting.key] = .flag(!flag)
      case (.color, _):
        tuning.settings[setting.key] = .color(
          Tint(random.number(0...1), random.number(0...1), random.number(0...1), 0.5))
      case (.flag, _): break
      }
    }
    return tuning
  }
}

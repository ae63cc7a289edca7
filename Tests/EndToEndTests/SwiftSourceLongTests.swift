import BarCore
import BarTuning
import Foundation
import TestSupport
import Testing

@testable import LabKit

/// Many tunings at once as Swift source: the compiler takes its time.
@Suite(.ownThreads) struct SwiftSourceLongTests {
  @Test("what is copied as Swift compiles against BarCore alone and gives the same settings")
  func compiles() throws {
    var tunings = Preset.all.map { TuningFile($0) }
    tunings.append(TuningFile(name: "", settings: [:]))
    // Members of the settings themselves, which a constant of the same name would hide.
    for name in ["bar", "scroll", "table"] {
      tunings.append(TuningFile(name: name, settings: ["shyBar.barHeight": .number(9)]))
    }
    // Every setting differs in each of these, and every choice stands in one.
    var random = (0..<20).map { SwiftSourceTests.tuning($0) }
    // Numbers of a rule differ where it is in force.
    var rulesInForce: [[String: SettingValue]] = [["bar.law": .choice("accumulate")]]
    for setting in PageSettings.table.settings {
      let rules = Dictionary(uniqueKeysWithValues: rules(for: setting.key))
      if !rulesInForce.contains(rules) { rulesInForce.append(rules) }
    }
    for rules in rulesInForce {
      var tuning = SwiftSourceTests.tuning(random.count)
      tuning.settings.merge(rules) { $1 }
      random.append(tuning)
    }
    tunings += random
    for setting in PageSettings.table.settings
    where !PageSettings.secondNames.contains(setting.key) {
      let standard = setting.read(PageSettings())
      let differing = random.count { setting.read($0.lab.page) != standard }
      let needsRule = setting.key == "bar.surplus" || !rules(for: setting.key).isEmpty
      #expect(differing >= (needsRule ? 1 : 20), "\(setting.key)")
    }
    let names = tunings.map { SwiftSource.identifier($0.name) }
    #expect(Set(names).count == tunings.count)

    let folder = try TemporaryFolder()
    try folder.write(tunings.map { SwiftSource($0).text }.joined(), to: "copied.swift")
    try folder.write(
      """
      import BarCore
      import BarTuning

      let copied: [PageSettings] = [
      \(names.map { "  .\($0)," }.joined(separator: "\n"))
      ]
      for settings in copied {
        for setting in PageSettings.table.settings {
          print(setting.key, setting.read(settings).text)
        }
      }

      """, to: "main.swift")
    let outcome = try SwiftProgram.run(folder, modules: ["BarCore", "BarTuning"])
    let lines = outcome.output.split(separator: "\n").map(String.init)
    #expect(outcome.code == 0 && !lines.isEmpty, "\(outcome.errors)")
    let expected = tunings.flatMap { tuning in
      PageSettings.table.settings.map { setting in
        "\(tuning.name) \(setting.key) \(setting.read(tuning.lab.page).text)"
      }
    }
    #expect(lines.count == expected.count)
    for (line, wanted) in zip(lines, expected) where !wanted.hasSuffix(" " + line) {
      Issue.record("\(wanted), but copied: \(line)")
    }
  }
}

internal import BarCore
package import BarTuning

/// The verb `barlab presets`: all presets, one of them as a file or as source, or all settings.
enum PresetsVerb {
  private static let keys = Flag(
    "--keys", "list every setting: key, default, unit, range, description")
  private static let swift = Flag(
    "--swift", "print Swift source that compiles against BarCore instead")
  private static let set = SettingOptions.set

  static let verb = Verb(
    "presets", "Lists the presets; with a name or a file, prints that one as a tuning file.",
    positionals: [Word("[NAME|FILE]", .presetOrFile)], options: [keys, swift, set], run: run)

  private static func run(_ arguments: Arguments, _: Launch) throws(LabError) {
    let named = try SettingOptions(presetNames: arguments.positionals)
    let given = try SettingOptions(arguments)
    let changing = ([swift, set] as [any VerbOption]).first(where: arguments.has)?.spec.name
    if arguments.has(keys) {
      if let other = arguments.positionals.first ?? changing {
        throw .usage(
          "--keys lists all settings and takes no \(excerpt(other)); omit one of them."
        )
      }
      return try Program.put(settings)
    }
    if let tuning = named.tunings.first ?? named.presets.first.map({ TuningFile($0) }) {
      let tuned = try self.tuning(tuning, from: named.tuningPaths.first, with: given.values)
      try Program.put(arguments.has(swift) ? SwiftSource(tuned).text : tuned.text)
    } else if let option = changing {
      throw .usage("\(option) needs a preset or a tuning file: barlab presets NAME|FILE.")
    } else {
      let width = Preset.all.map(\.name.count).max() ?? 0
      let lines = Preset.all.map { $0.name.padded(to: width + 2) + $0.text + "\n" }
      try Program.put(lines.joined())
    }
  }

  /// Returns a tuning with these values set; refuses rules of the bar that contradict each other.
  ///
  /// The error does not name the file if the file alone has no contradiction.
  private static func tuning(
    _ tuning: TuningFile, from path: String?, with values: [(key: String, value: SettingValue)]
  ) throws(LabError) -> TuningFile {
    var tuned = tuning
    do throws(SettingError) {
      try tuned.set(values)
    } catch {
      throw .usage("\(error.message).")
    }
    if let contradiction = tuned.lab.page.bar.contradiction {
      if let path, tuning.lab.page.bar.contradiction != nil {
        throw .badInput("\(path): \(contradiction.message).")
      }
      throw .usage("\(contradiction.message).")
    }
    return tuned
  }

  /// One line per setting.
  private static var settings: String {
    let standard = LabSettings()
    return LabSettings.table.settings.map { setting in
      setting.key.padded(to: 34) + setting.read(standard).text.padded(to: 20)
        + setting.expectation + ". " + setting.help + "\n"
    }.joined()
  }
}

extension TuningFile {
  /// Makes the tuning file of a preset.
  package init(_ preset: Preset) {
    self.init(
      name: preset.name,
      settings: Dictionary(preset.values.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 }))
  }
}

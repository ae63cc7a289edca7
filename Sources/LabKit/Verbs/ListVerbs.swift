internal import BarCore
internal import BarTuning

/// `barlab pages`, `barlab presets` and `barlab completions`.
enum ListVerbs {
  static func pages(to output: OutputFile) throws(LabError) {
    let width = DemoRegistry.all.map(\.id.count).max() ?? 0
    let titles = DemoRegistry.all.map(\.title.count).max() ?? 0
    for demo in DemoRegistry.all {
      output.put(
        demo.id.padded(to: width + 2) + demo.title.padded(to: titles + 2) + demo.summary + "\n")
    }
    try output.flush()
  }

  static func presets(_ arguments: Arguments, to output: OutputFile) throws(LabError) {
    let named = try SettingOptions(presetNames: arguments.positionals)
    let given = try SettingOptions(arguments)
    if arguments.has("--keys") {
      let options = ["--swift", "--set"].filter(arguments.has)
      if let other = (arguments.positionals + options).first {
        throw LabError(
          .usage, "--keys lists all settings and takes no \(excerpt(other)); leave one of them out."
        )
      }
      return try keys(to: output)
    }
    if let tuning = named.tunings.first ?? named.presets.first.map({ TuningFile($0) }) {
      let tuned = try self.tuning(tuning, from: named.tuningPaths.first, with: given.values)
      output.put(arguments.has("--swift") ? SwiftSource(tuned).text : tuned.text)
    } else if let option = ["--swift", "--set"].first(where: arguments.has) {
      throw LabError(
        .usage, "\(option) needs a preset or a tuning file: barlab presets NAME|FILE.")
    } else {
      let width = Preset.all.map(\.name.count).max() ?? 0
      for preset in Preset.all {
        output.put(preset.name.padded(to: width + 2) + preset.text + "\n")
      }
    }
    try output.flush()
  }

  /// Returns a tuning with values on top; refuses rules of the bar that contradict each other.
  ///
  /// A file that is fine by itself is not to blame for what is set on top of it.
  private static func tuning(
    _ tuning: TuningFile, from path: String?, with values: [(key: String, value: SettingValue)]
  ) throws(LabError) -> TuningFile {
    var tuned = tuning
    do throws(SettingError) {
      try tuned.set(values)
    } catch {
      throw LabError(.usage, "\(error.message).")
    }
    if let contradiction = tuned.lab.page.bar.contradiction {
      if let path, tuning.lab.page.bar.contradiction != nil {
        throw LabError(.badInput, "\(path): \(contradiction.message).")
      }
      throw LabError(.usage, "\(contradiction.message).")
    }
    return tuned
  }

  static func completions(
    _ arguments: Arguments, to output: OutputFile
  ) throws(LabError) {
    let names = Completions.allCases.map(\.rawValue)
    guard let shell = Completions(rawValue: arguments.positionals[0]) else {
      throw LabError(
        .usage,
        "There are no completions for \(excerpt(arguments.positionals[0])); the shells are "
          + "\(names.joined(separator: ", ")).")
    }
    try print(shell.text, to: output)
  }

  static func print(_ text: String, to output: OutputFile) throws(LabError) {
    output.put(text)
    try output.flush()
  }

  private static func keys(to output: OutputFile) throws(LabError) {
    let standard = LabSettings()
    for setting in LabSettings.table.settings {
      let value = setting.read(standard).text
      output.put(
        setting.key.padded(to: 34) + value.padded(to: 20) + setting.expectation + ". "
          + setting.help + "\n")
    }
    try output.flush()
  }
}

extension TuningFile {
  /// A preset as a file.
  init(_ preset: Preset) {
    self.init(
      name: preset.name,
      settings: Dictionary(preset.values.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 }))
  }
}

extension String {
  /// With spaces behind it up to a length; at least one.
  func padded(to length: Int) -> String {
    self + String(repeating: " ", count: max(1, length - count))
  }
}

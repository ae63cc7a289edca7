internal import BarCore
internal import BarTuning

/// A tuning as Swift source that compiles against BarCore and BarTuning: a function that returns
/// the settings.
struct SwiftSource {
  let text: String

  /// - Parameters:
  ///   - tuning: every setting that differs from `PageSettings()`, or more; keys of the view, which
  ///     BarCore does not know, are left out.
  init(_ tuning: TuningFile) {
    let known = PageSettings.table.settings.map(\.key).filter { tuning.settings[$0] != nil }
    let lines = known.map { key in
      "  try table.write(\(Self.literal(tuning.settings[key])), key: \(jsonQuoted(key)), to: &settings)"
    }
    text = """
      import BarCore
      import BarTuning

      /// \(Self.comment(tuning.name)), as copied from BarLab.
      func tunedSettings() throws(SettingError) -> PageSettings {
        var settings = PageSettings()
        let table = PageSettings.table
      \(lines.joined(separator: "\n"))
        return settings
      }

      """
  }

  private static func literal(_ value: SettingValue?) -> String {
    switch value {
    case .number(let number): ".number(\(shortText(number)))"
    case .flag(let flag): ".flag(\(flag))"
    case .choice(let choice): ".choice(\(jsonQuoted(choice)))"
    case .color(let tint):
      ".color(Tint(" + tint.channels.map(shortText).joined(separator: ", ") + "))"
    case nil: ""
    }
  }

  /// A name in one line.
  private static func comment(_ name: String) -> String {
    String(name.map { $0.isNewline ? " " : $0 })
  }
}

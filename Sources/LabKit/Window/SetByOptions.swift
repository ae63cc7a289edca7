internal import BarTuning

/// Values of the command line (`--set`) that took the place of others: they are not kept for the next
/// start unless the person, a file, a preset or a reset writes the setting.
struct SetByOptions {
  /// A setting, and its values without and with the command line.
  private struct Replaced {
    var key: String
    var without: SettingValue
    var with: SettingValue
  }

  private var pages: [String: [Replaced]] = [:]
  /// Settings of the view, which all pages have in common; nil: none was noted yet.
  private var view: [Replaced]?

  /// The command line has changed the settings of a page; those of the view count the first time.
  mutating func note(from old: LabSettings, to new: LabSettings, on page: String) {
    let all = new.differences(from: old).compactMap { key, value in
      LabSettings.table[key].map { Replaced(key: key, without: $0.read(old), with: value) }
    }
    pages[page] = all.filter { !$0.key.hasPrefix("view.") }
    view = view ?? all.filter { $0.key.hasPrefix("view.") }
  }

  /// A setting of a page was written, be it with the same value: its value is kept from now on.
  mutating func drop(_ key: String, on page: String) { drop(on: page) { $0 == key } }

  /// The settings of a page whose keys are meant were written, be it with the same values.
  mutating func drop(on page: String, where isMeant: (String) -> Bool) {
    pages[page]?.removeAll { isMeant($0.key) }
    view?.removeAll { isMeant($0.key) }
  }

  /// Returns the settings of a page to keep: those that only the command line has set have their values
  /// from before it.
  func kept(_ settings: LabSettings, on page: String) -> LabSettings {
    let values = ((pages[page] ?? []) + (view ?? [])).filter {
      LabSettings.table[$0.key]?.read(settings) == $0.with
    }
    var kept = settings
    // Twice, as a rule may bring numbers back that were written before it; all were written before.
    for _ in 0..<2 where !values.isEmpty {
      try? kept.write(values.map { ($0.key, $0.without) })
    }
    return kept
  }
}

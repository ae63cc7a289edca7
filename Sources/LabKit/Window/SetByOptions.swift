internal import BarTuning

/// Values of the command line (`--set`) that took the place of others: they are not kept for the next
/// start unless the person changes them.
struct SetByOptions {
  /// A setting, and its values without and with the command line.
  private struct Replaced {
    var key: String
    var without: SettingValue
    var with: SettingValue
  }

  private var pages: [String: [Replaced]] = [:]
  /// Those of the view, which all pages have in common; nil: none was noted yet.
  private var view: [Replaced]?

  /// The command line has changed the settings of a page; those of the view count the first time.
  mutating func note(from old: LabSettings, to new: LabSettings, on page: String) {
    let all = new.differences(from: old).compactMap { key, value in
      LabSettings.table[key].map { Replaced(key: key, without: $0.read(old), with: value) }
    }
    pages[page] = all.filter { !$0.key.hasPrefix("view.") }
    view = view ?? all.filter { $0.key.hasPrefix("view.") }
  }

  /// Settings of a page as they are kept: what is as the command line says is as it was without it.
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

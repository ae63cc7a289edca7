public import BarCore

/// A named tuning: the behavior of a family of bars, or the physics of a list.
public enum Preset: Equatable, Hashable, Sendable {
  /// One bar; replaces all of `PageSettings.bar`.
  case bar(BarPreset)
  /// A flexible header; fixes its rules, not heights and looks.
  case header(FlexiblePreset)
  /// A refresh control; fixes its behavior, not its surroundings.
  case refresh(RefreshPreset)
  /// A personal page; replaces all of `PageSettings.profile`.
  case profile(ProfilePreset)
  /// The physics of a list; replaces all of `PageSettings.scroll`.
  case scroll(ScrollPreset)
  /// A shared bar over a stack of pages; fixes the policy alone.
  case nav(NavPreset)

  /// All presets, bars first; every name once.
  public static let all: [Preset] =
    BarPreset.named.map(Preset.bar) + FlexiblePreset.allCases.map(Preset.header)
    + NavPreset.allCases.map(Preset.nav)
    + RefreshPreset.allCases.map(Preset.refresh) + ProfilePreset.allCases.map(Preset.profile)
    + ScrollPreset.allCases.map(Preset.scroll)

  /// The preset with this name; nil if there is none.
  public init?(name: String) {
    guard let found = Preset.all.first(where: { $0.name == name }) else { return nil }
    self = found
  }

  /// The name in files and on the command line; unique among `all`.
  public var name: String {
    switch self {
    case .bar(let preset): preset.rawValue
    case .header(let preset): preset.rawValue
    case .refresh(let preset): preset.rawValue
    case .profile(let preset): preset.rawValue
    case .scroll(let preset): preset.rawValue
    case .nav(let preset): preset.rawValue
    }
  }

  /// Its name where there is little room.
  public var title: String {
    if case .refresh(let preset) = self { preset.title } else { name }
  }

  /// The part of a page that a preset is about: of two of one kind the later counts.
  public enum Kind: Hashable, Sendable {
    case bar
    case header
    case refresh
    case profile
    case scroll
    case nav
  }

  /// The part of a page that the preset is about.
  public var kind: Kind {
    switch self {
    case .bar: .bar
    case .header: .header
    case .refresh: .refresh
    case .profile: .profile
    case .scroll: .scroll
    case .nav: .nav
    }
  }

  /// One or two sentences.
  public var text: String {
    switch self {
    case .bar(let preset): preset.text
    case .header(let preset): preset.text
    case .refresh(let preset): preset.text
    case .profile(let preset): preset.text
    case .scroll(let preset): preset.text
    case .nav(let preset): preset.text
    }
  }

  /// The page that shows it; nil if it goes with any page.
  public var page: String? {
    switch self {
    case .bar(let preset): BarPreset.shyBars.contains(preset) ? "shy-bar" : "peer-presets"
    case .header: "flexible-header"
    case .refresh: "refresh-banner"
    case .profile: "personal-page"
    case .scroll: nil
    case .nav: "transparent-bar"
    }
  }

  /// Replaces the present settings of its kind with those of the preset.
  public func apply(to settings: inout PageSettings) {
    switch self {
    case .bar(let preset): settings.bar = preset.settings
    case .header(let preset): preset.apply(to: &settings.header)
    case .refresh(let preset): preset.apply(to: &settings.refresh)
    case .profile(let preset): settings.profile = preset.settings
    case .scroll(let preset): settings.scroll = preset.settings
    case .nav(let preset): preset.apply(to: &settings.nav)
    }
  }

  /// The settings that the preset fixes, with their values.
  public var values: [(key: String, value: SettingValue)] {
    var settings = PageSettings()
    apply(to: &settings)
    return PageSettings.table.settings.filter { fixes($0) }.map { ($0.key, $0.read(settings)) }
  }

  private func fixes(_ setting: Setting<PageSettings>) -> Bool {
    switch self {
    case .bar:
      (setting.group == "shyBar" || setting.group == "bar")
        && !PageSettings.secondNames.contains(setting.key)
    case .header: FlexiblePreset.keys.contains(setting.key)
    case .refresh: setting.group == "refresh" && !RefreshPreset.surroundings.contains(setting.key)
    case .profile: setting.group == "profile"
    case .scroll: setting.group == "scroll"
    case .nav: NavPreset.keys.contains(setting.key)
    }
  }
}

public import BarCore
internal import BarScene
public import BarTuning

/// How the lab looks; nothing here moves a bar.
public struct ViewSettings: Equatable, Sendable {
  /// The theme's name.
  public var theme = ViewTheme.light
  /// Pixels per point; 0 = what the display says.
  ///
  /// What is too small to be drawn becomes the least scale on the way up, and 0 on the way down.
  public var scale = 0.0 {
    didSet {
      let least = PictureBounds.scales.lowerBound
      if scale > 0 && scale < least { scale = oldValue < scale ? least : 0 }
    }
  }
  /// Whether content shines through the bar.
  public var translucentBar = false
  /// Whether lines on the content show where the bar returns, leaves and snaps.
  public var marks = false
  /// Whether the stage is laid out from the right.
  public var rightToLeft = false

  /// Makes the view as at the first start: the light theme and the scale of the display.
  public init() {}

  /// Pixels per point within what is drawn; nil: what the display says.
  package var pixelsPerPoint: Double? {
    scale > 0 ? scale.clamped(to: PictureBounds.scales) : nil
  }

  static let table: [Setting<ViewSettings>] = [
    .choice("view.theme") { $1(&$0.theme) }
      .help("Light or dark colors."),
    .number("view.scale", 0...4, step: 0.25, "px/pt") { $1(&$0.scale) }
      .help("Pixels per point, at least 0.5; 0 = as the display reports."),
    .flag("view.translucentBar") { $1(&$0.translucentBar) }
      .help("Content shines through the bar; otherwise the bar is opaque."),
    .flag("view.marks", "Threshold marks") { $1(&$0.marks) }
      .help("Lines on the content show where the bar returns, hides and snaps."),
    .flag("view.rightToLeft") { $1(&$0.rightToLeft) }
      .help(
        "The stage is mirrored, with the swipe back, pages side by side and the arrow keys."),
  ]
}

/// The themes by name.
public enum ViewTheme: String, CaseIterable, Sendable {
  /// Dark text on a light ground.
  case light
  /// Light text on a dark ground.
  case dark

  var theme: Theme { self == .light ? .light : .dark }
}

/// Everything that can be set in the lab.
public struct LabSettings: Equatable, Sendable {
  /// What moves: the settings of the page on the stage.
  public var page = PageSettings()
  /// What is seen: theme, scale, marks.
  public var view = ViewSettings()

  /// Makes the product defaults of page and view.
  public init() {}

  /// All settings, in the order in which they are shown.
  public static let table = SettingTable<LabSettings>(
    PageSettings.table.settings.map { $0.lifted { $1(&$0.page) } }
      + ViewSettings.table.map { $0.lifted { $1(&$0.view) } })

  /// Takes over what compared stages have in common with the first: the list, and how it is seen.
  mutating func share(with first: LabSettings) {
    page.stage = first.page.stage
    page.reducesMotion = first.page.reducesMotion
    view = first.view
  }

  /// The keys to write, in this order, to come from another's settings to these, with their values.
  ///
  /// `scroll.preset` sets all of its group: what is not as the preset says follows it, even where
  /// the other settings had the value too.
  func differences(from other: LabSettings) -> [(key: String, value: SettingValue)] {
    var reached = other
    return Self.table.settings.compactMap { setting in
      let value = setting.read(self)
      if value == setting.read(reached) { return nil }
      // A value that is set already is of the right kind.
      try? setting.write(value, to: &reached)
      return (setting.key, value)
    }
  }

  /// Whether a value would be lost: it is a number of a rule that is not in force.
  func loses(_ value: SettingValue, key: String) -> Bool {
    guard !PageSettings.secondNames.contains(key) else { return false }
    var written = self
    // A value that is refused changes nothing, and is no number of a rule.
    try? Self.table.write(value, key: key, to: &written)
    return written == self && Self.table[key]?.read(self) != value
  }

  /// Writes values as they come, but rules before the numbers that they bring.
  mutating func write(
    _ values: [(key: String, value: SettingValue)]
  ) throws(SettingError) {
    let rules = PageSettings.ruleKeys.flatMap { keys in values.filter { keys.contains($0.key) } }
    let others = values.filter { !PageSettings.ruleKeys.joined().contains($0.key) }
    for (key, value) in rules + others { try Self.table.write(value, key: key, to: &self) }
  }

  /// Writes several settings; `scroll.preset`, which sets all of its group, comes first whatever
  /// the order of the file.
  package mutating func write(_ values: [String: SettingValue]) throws(SettingError) {
    let order = Self.table.settings.map(\.key)
    let unknown = values.keys.filter { Self.table[$0] == nil }.sorted()
    for key in unknown + order {
      if let value = values[key] { try Self.table.write(value, key: key, to: &self) }
    }
  }
}

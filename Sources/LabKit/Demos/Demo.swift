internal import BarCore
internal import BarScene

/// The families of pages, in the order in which the lab lists them.
enum DemoFamily: String, CaseIterable, Sendable {
  case shyBar = "Shy bar"
  case flexibleHeader = "Flexible header"
  case transparentBar = "Transparent bar"
  case refreshBanner = "Refresh banner"
  case personalPage = "Personal page"
}

/// A page of the lab: what it shows, what it sets, and what to try on it.
struct Demo: Sendable {
  /// Name in recordings and on the command line.
  var id: String
  var title: String
  var family = DemoFamily.shyBar
  /// What stands over its lists.
  var parts = PageParts.bars
  /// What pages are like that are pushed on its stack; nil: like the root.
  var pushed: PushedPage?
  /// Stacks that are driven along for comparison.
  var rivals: @Sendable (NavSettings) -> [NavSettings] = { _ in [] }
  /// One sentence for `barlab pages`.
  var summary: String
  /// Two sentences on screen: what to try.
  var hint: String
  /// Name of a background picture in Assets/backgrounds; nil for none.
  var picture: String?
  var rows = RowStyle.people
  var buttons: [StageButton] = Demo.usualButtons
  var emptyText = "Nothing here"
  /// What is drawn into and onto its flexible header.
  var headerArt = HeaderArt()
  /// Pictures that take turns in its header: names in Assets/backgrounds.
  var headerPictures: [String] = []
  /// Pictures of the carousel in its header: names in Assets/backgrounds.
  var carousel: [String] = []
  /// Names of the lists of a personal page.
  var tabs: [String] = []
  /// Draws what decides a drag over the stage.
  var showsGesture = false
  /// Settings of its own, on top of the preset.
  var adjust: @Sendable (inout LabSettings) -> Void = { _ in }
  /// What a window sets on top when it opens the page: the page itself stays as files expect it.
  var showcase: @Sendable (inout LabSettings) -> Void = { _ in }
  /// What its lists show.
  var contents: @Sendable (StageSettings) -> [ContentLayout]
  /// What happens when the page opens.
  var opening: [InputEvent.Kind] = []
  /// Refresh controls beside the page's own, each over a list of its own under the same gesture.
  var lanes: [RefreshPreset] = []
  /// The settings that the page is about: they stand first in the inspector.
  var keys: [String] = []

  /// Hide, push, and the counting button on the extension.
  static let usualButtons = [
    StageButton("Hide", .hide, .barLeading), StageButton("Push", .push, .barTrailing),
    StageButton("Click me", .count, .ext), StageButton("", .back, .barLeading),
  ]

  /// The presets that can be chosen on the page, its standard first.
  var choices: [Preset] {
    if parts.contains(.refresh) { return RefreshPreset.allCases.map(Preset.refresh) }
    if parts.contains(.profile) { return ProfilePreset.allCases.map(Preset.profile) }
    if parts.contains(.stack) { return NavPreset.allCases.map(Preset.nav) }
    if parts.contains(.header) { return FlexiblePreset.allCases.map(Preset.header) }
    return BarPreset.shyBars.map(Preset.bar)
  }

  /// A list of people as long as the settings say: sections of eight rows of three heights.
  static func people(_ stage: StageSettings) -> [ContentLayout] {
    let row = stage.rowHeight
    let low = max(24, row - 20)
    return [
      ContentLayout(
        .rows(
          ContentLayout.Rows(
            count: Int(stage.rows), perSection: 8, headerHeight: 40,
            heights: [row, row, row + 32, row, row, low, low, row])))
    ]
  }

  /// The settings of a fresh page under a preset.
  func settings(presets: [Preset] = []) -> LabSettings {
    var settings = LabSettings()
    for preset in presets { preset.apply(to: &settings.page) }
    adjust(&settings)
    return settings
  }
}

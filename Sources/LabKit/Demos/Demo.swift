package import BarCore
internal import BarScene
package import BarTuning

/// The families of pages, in the order in which the lab lists them.
enum DemoFamily: String, CaseIterable, Sendable {
  case shyBar = "Shy bar"
  case flexibleHeader = "Flexible header"
  case transparentBar = "Transparent bar"
  case refreshBanner = "Refresh banner"
  case personalPage = "Personal page"
  case peerPresets = "Peer presets"
  case scrollPhysics = "Scroll physics"
}

/// A page of the lab: what it shows, what it sets, and what to try on it.
package struct Demo: Sendable {
  /// Name in recordings and on the command line.
  package var id: String
  var title: String
  var family = DemoFamily.shyBar
  /// What stands over its lists.
  package var parts = PageParts.bars
  /// What pages are like that are pushed on its stack; nil: like the root.
  var pushed: PushedPage?
  /// What the bars differ in that follow the same swipe beside the page's own.
  var rivals: [@Sendable (inout NavSettings) -> Void] = []
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
  /// One bar of 56 pt alone, under any behaviour: a name that is also a header's means the bar.
  var isPeers = false
  /// The page is about how its list moves: its presets are those of the physics, its bar stands
  /// still.
  var isPhysics = false
  /// What stands beside the stage; nil: nothing.
  var aside: Aside?
  /// Draws what decides a drag over the stage.
  var showsGesture = false
  /// Settings of its own, on top of the preset.
  var adjust: @Sendable (inout LabSettings) -> Void = { _ in }
  /// What a window sets on top when it opens the page: the page itself stays as files expect it.
  var showcase: @Sendable (inout LabSettings) -> Void = { _ in }
  /// What its lists show.
  package var contents: @Sendable (StageSettings) -> [ContentLayout]
  /// What happens when the page opens.
  var opening: [PageEvent.Kind] = []
  /// Refresh controls beside the page's own, each over a list of its own under the same gesture.
  var lanes: [Preset] = []
  /// The settings that the page is about: they stand first in the inspector.
  var keys: [String] = []

  /// Hide, push, and the counting button on the extension.
  static let usualButtons = [
    StageButton("Hide", .hide, .barLeading), StageButton("Push", .push, .barTrailing),
    StageButton("Click me", .count, .ext), StageButton("", .back, .barLeading),
  ]

  /// The presets that can be chosen on the page, its standard first.
  package var choices: [Preset] {
    if parts.contains(.refresh) { return Preset.all(.refresh) }
    if parts.contains(.profile) { return Preset.all(.profile) }
    if parts.contains(.stack) { return Preset.all(.nav) }
    if parts.contains(.header) { return Preset.all(.header) }
    if isPhysics { return Preset.all(.scroll) }
    return Preset.all(.bar)
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
  package func settings(presets: [Preset] = []) -> LabSettings {
    var settings = LabSettings()
    if isPeers { apply(Preset.all(.bar)[0], to: &settings.page) }
    for preset in presets { apply(preset, to: &settings.page) }
    adjust(&settings)
    return settings
  }

  /// Puts a preset's settings in place of the present ones of its kind.
  func apply(_ preset: Preset, to settings: inout PageSettings) {
    guard isPeers, preset.kind == .bar || preset.kind == .header else {
      return preset.apply(to: &settings)
    }
    if let bar = Preset(name: preset.name, kind: .bar) { settings.bar = bar.peerSettings }
  }

  /// Whether the page has a bar with a resistance, whose meter shows.
  var hasResistance: Bool { parts.contains(.bars) && !isPhysics }

  /// Two rules of the page's bar that cannot both hold; nil if all can, or if it has no bar.
  package func contradiction(in settings: LabSettings) -> BarContradiction? {
    parts.contains(.bars) ? settings.page.bar.contradiction : nil
  }

  /// The preset that a name means on this page; nil if there is none.
  func preset(named name: String) -> Preset? {
    choices.first { $0.name == name } ?? Preset(name: name)
  }
}

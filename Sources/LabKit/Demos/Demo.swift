package import BarCore
internal import BarScene
package import BarTuning

/// A page of the lab: what it shows, what it sets, and what to try on it.
///
/// A page is one literal in the list of its family, which says what differs from the defaults here.
package struct Demo: Sendable {
  /// Name in recordings and on the command line.
  package var id: String
  var title: String
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
  var buttons = Demo.usualButtons
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
  package var contents: @Sendable (StageSettings) -> [ContentLayout] = { stage in
    people(stage.rows, stage.rowHeight, low: max(24, stage.rowHeight - 20))
  }
  /// What happens when the page opens.
  var opening: [PageEvent.Kind] = []
  /// Refresh controls beside the page's own, each over a list of its own under the same gesture.
  var lanes: [Preset] = []
  /// The settings that the page is about.
  var about: SettingKeys

  /// The keys of the settings that stand first in the inspector.
  var keys: [String] { about.all }

  /// The presets that can be chosen on the page, its standard first.
  package var choices: [Preset] {
    let kinds: [(PageParts, Preset.Kind)] = [
      (.refresh, .refresh), (.profile, .profile), (.stack, .nav), (.header, .header),
    ]
    let kind = kinds.first { parts.contains($0.0) }?.1
    return Preset.all(kind ?? (isPhysics ? .scroll : .bar))
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

/// Keys of settings by their groups: `["shyBar": "barHeight disable", "stage": "rows"]`.
struct SettingKeys: ExpressibleByDictionaryLiteral, Sendable {
  let all: [String]

  init(dictionaryLiteral groups: (String, String)...) {
    all = groups.flatMap { group, names in names.split(separator: " ").map { "\(group).\($0)" } }
  }
}

// MARK: What several pages have: buttons and lists

extension Demo {
  static let back = StageButton("", .back, .barLeading)
  static let hideAndPush = [
    StageButton("Hide", .hide, .barLeading), StageButton("Push", .push, .barTrailing),
  ]
  /// Hide, push, and the counting button on the extension.
  static let usualButtons = hideAndPush + [StageButton("Click me", .count, .ext), back]
  static let showAndHide = [
    StageButton("Show", .show, .floating), StageButton("Hide", .hide, .floating),
  ]
  static let beginAndEnd = [
    StageButton("Begin", .beginRefresh, .floating), StageButton("End", .endRefresh, .floating),
  ]

  static func inboxAndArchive(_ place: StageButton.Place) -> [StageButton] {
    [
      StageButton("Inbox", .selectList(0), place), StageButton("Archive", .selectList(1), place),
    ]
  }

  /// A list of rows, which take their heights in turn, in sections of so many; 0: without sections.
  static func rows(
    _ count: Double, perSection: Int = 0, header: Double = 40, _ heights: Double...
  ) -> [ContentLayout] {
    let rows = ContentLayout.Rows(
      count: Int(count), perSection: perSection, headerHeight: header, heights: heights)
    return [ContentLayout(.rows(rows))]
  }

  /// A list of people in sections of eight rows of three heights.
  static func people(_ count: Double, _ row: Double, low: Double) -> [ContentLayout] {
    rows(count, perSection: 8, row, row, row + 32, row, row, low, low, row)
  }

  static let peopleAndArchive: @Sendable (StageSettings) -> [ContentLayout] = { stage in
    people(stage.rows, stage.rowHeight, low: max(24, stage.rowHeight - 20))
      + rows(40, perSection: 10, 52)
  }
}

package import BarCore
internal import BarScene
package import BarTuning
internal import BarWeb

/// A page of the lab: what it shows, what it sets, and what to try on it.
///
/// A page is one literal in the list of its family, with only the values that differ from these
/// defaults.
package struct Demo: Sendable {
  /// The name in recordings and on the command line.
  package var id: String
  var title: String
  /// What it shows, in a few words below its title in the list of pages.
  var subtitle: String
  /// The bars over its lists.
  package var parts = PageParts.bars
  /// The pages that are pushed on its stack; nil for pages like the root.
  var pushed: PushedPage?
  /// The differences of the other bars that follow the same swipe beside the page's own.
  var rivals: [@Sendable (inout NavSettings) -> Void] = []
  /// The sentence in `barlab pages`.
  var summary: String
  /// The two sentences on the screen: what to try.
  var hint: String
  /// Name of its background picture in Assets/backgrounds; nil for none.
  var picture: String?
  var rows = RowStyle.people
  var buttons = Demo.usualButtons
  var emptyText = "Nothing here"
  /// The decoration of its flexible header.
  var headerArt = HeaderArt()
  /// Names of the pictures that alternate in its header, in Assets/backgrounds.
  var headerPictures: [String] = []
  /// Names of the pictures of the carousel in its header, in Assets/backgrounds.
  var carousel: [String] = []
  /// Names of the lists of a personal page.
  var tabs: [String] = []
  /// Whether it has only one bar of 56 pt, for all behaviors: a name that is also a header's means
  /// the bar.
  var isPeers = false
  /// Names of the presets of bars that it compares, each on a stage of its own; none: it has one.
  ///
  /// The first is the page's default; the others show as far as the window has room.
  var compares: [String] = []
  /// Whether it is about the physics of its list: its presets are those of the physics, and its bar
  /// does not move.
  var isPhysics = false
  /// The panel beside the stage; nil for none.
  var aside: Aside?
  /// Whether it draws what decides a drag over the stage.
  var showsGesture = false
  /// Whether its stacked pages are dark in the dark theme; others have the colors of their settings.
  var followsTheme = false
  /// Sets its own settings, after the preset.
  var adjust: @Sendable (inout LabSettings) -> Void = { _ in }
  /// Sets further settings when a window opens the page; files depend on the page without them.
  var showcase: @Sendable (inout LabSettings) -> Void = { _ in }
  /// What its lists show.
  var content = StageContents.people
  /// The events after the page opens.
  var opening: [PageEvent.Kind] = []
  /// Refresh controls beside the page's own, each with its own list, under the same gesture.
  var lanes: [Preset] = []
  /// The settings that the page is about.
  var about: SettingKeys

  /// The keys of the settings that come first in the inspector.
  var keys: [String] { about.all }

  /// Parts of a page that have presets, the one whose presets the page has first.
  private static let presetParts: [(part: PageParts, kind: Preset.Kind)] = [
    (.refresh, .refresh), (.profile, .profile), (.stack, .nav), (.header, .header), (.bars, .bar),
  ]

  /// Whether the page has what presets of a kind are about.
  func has(_ kind: Preset.Kind) -> Bool {
    kind == .scroll
      || Self.presetParts.contains { $0.kind == kind && parts.contains($0.part) }
  }

  /// The presets of the page, its default first.
  package var choices: [Preset] {
    let kind = Self.presetParts.first { parts.contains($0.part) }?.kind ?? .bar
    let all = Preset.all(isPhysics ? .scroll : kind)
    guard let first = compares.first else { return all }
    return all.filter { $0.name == first } + all.filter { $0.name != first }
  }

  /// Returns the layout of each of its lists on a stage with these settings.
  package func contents(_ stage: StageSettings) -> [ContentLayout] { content(stage) }

  /// Returns the settings of the page when it opens with these presets.
  package func settings(presets: [Preset] = []) -> LabSettings {
    var settings = LabSettings()
    if isPeers { apply(choices[0], to: &settings.page) }
    for preset in presets { apply(preset, to: &settings.page) }
    adjust(&settings)
    return settings
  }

  /// Returns the settings of the page when a window opens it with these presets.
  func windowSettings(presets: [Preset] = []) -> LabSettings {
    var settings = settings(presets: presets)
    showcase(&settings)
    return settings
  }

  /// Replaces the settings of a preset's kind by those of the preset.
  func apply(_ preset: Preset, to settings: inout PageSettings) {
    guard isPeers, preset.kind == .bar || preset.kind == .header else {
      return preset.apply(to: &settings)
    }
    if let bar = Preset(name: preset.name, kind: .bar) { settings.bar = bar.peerSettings }
  }

  /// Whether it shows the meter, because it has a bar with a resistance.
  var hasResistance: Bool { parts.contains(.bars) && !isPhysics }

  /// Returns two rules of the bar that contradict each other; nil if there are none, or no bar.
  package func contradiction(in settings: LabSettings) -> BarContradiction? {
    parts.contains(.bars) ? settings.page.bar.contradiction : nil
  }

  /// Returns the preset with this name on this page; nil if there is none.
  func preset(named name: String) -> Preset? {
    choices.first { $0.name == name } ?? Preset(name: name)
  }
}

/// The keys of settings by group: `["shyBar": "barHeight disable", "stage": "rows"]`.
struct SettingKeys: ExpressibleByDictionaryLiteral, Sendable {
  let all: [String]

  init(dictionaryLiteral groups: (String, String)...) {
    all = groups.flatMap { group, names in names.split(separator: " ").map { "\(group).\($0)" } }
  }
}

// MARK: Buttons that several pages have

extension Demo {
  static let back = StageButton("", .back, .barLeading)
  static let hideAndPush = [
    StageButton("Hide", .hide, .barLeading), StageButton("Push", .push, .barTrailing),
  ]
  /// Buttons to hide, to push, and one on the extension that counts.
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
}

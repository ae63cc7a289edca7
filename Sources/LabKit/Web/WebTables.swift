internal import BarCore
internal import BarScene
internal import BarTuning
internal import BarWeb

/// What a page in a browser knows of the lab besides the core: pages, presets and settings, as JSON.
///
/// The driver `Assets/web/barlab.js` begins a page with it as the lab does.
enum WebTables {
  static let format = "barlab-web"
  static let version = 1

  /// The tables as one line of JSON, without a line feed.
  static var text: String {
    let pages = zip(DemoRegistry.all, DemoRegistry.familyNames).map { page($0, of: $1) }
    return JSONText(
      JSONText.format(format, version) + [
        ("settings", JSONText(list: LabSettings.table.settings.map(setting))),
        ("presets", JSONText(list: Preset.all.map(preset))), ("pages", JSONText(list: pages)),
        (
          "keys",
          JSONText(list: InputEvent.Key.allCases.map { JSONText($0.rawValue) })
        ),
        ("columns", JSONText(list: GeometryTable.columns.map { JSONText($0) })),
        ("trials", trials),
      ]
    ).description
  }

  /// The table that compares bars: its rows by their letters, its columns by preset and whether
  /// momentum is at rest.
  private static var trials: JSONText {
    let columns = TrialColumn.all.map { column in
      JSONText(list: [JSONText(column.preset.name), JSONText(column.isStop)])
    }
    return JSONText([
      ("rows", JSONText(list: TrialGesture.table.map { JSONText($0.name) })),
      ("columns", JSONText(list: columns)),
    ])
  }

  // MARK: Settings

  private static func setting(_ setting: Setting<LabSettings>) -> JSONText {
    var members: [JSONText.Member] = [
      ("key", JSONText(setting.key)), ("label", JSONText(setting.label)),
      ("group", JSONText(setting.group)), ("kind", JSONText(kind(setting.kind))),
    ]
    switch setting.kind {
    case .number(let range, let step, let unit):
      members += [
        ("min", JSONText(range.lowerBound)), ("max", JSONText(range.upperBound)),
        ("step", JSONText(step)), ("unit", JSONText(unit)),
      ]
    case .choice(let options):
      let choices = options.map { option in
        JSONText([
          ("id", JSONText(option)),
          ("label", JSONText(SettingWords.name(of: option, key: setting.key))),
        ])
      }
      members.append(("choices", JSONText(list: choices)))
    case .flag, .color: break
    }
    members.append(("value", setting.read(LabSettings()).json))
    members.append(("help", JSONText(setting.help)))
    return JSONText(members)
  }

  private static func kind(_ kind: SettingKind) -> String {
    switch kind {
    case .number: "number"
    case .flag: "flag"
    case .choice: "choice"
    case .color: "color"
    }
  }

  // MARK: Presets

  private static func preset(_ preset: Preset) -> JSONText {
    let words = PresetWords(of: preset.name)
    var members: [JSONText.Member] = [
      ("name", JSONText(preset.name)), ("title", JSONText(words.name)),
      ("kind", JSONText("\(preset.kind)")), ("toolkit", JSONText(words.toolkit)),
      ("feel", JSONText(words.feel)),
    ]
    if words.short != words.name { members.append(("short", JSONText(words.short))) }
    if let page = preset.page { members.append(("page", JSONText(page))) }
    return JSONText(members)
  }

  // MARK: Pages

  private static func page(_ demo: Demo, of family: String) -> JSONText {
    func names(_ names: [String]) -> JSONText { JSONText(list: names.map { JSONText($0) }) }
    var members: [JSONText.Member] = [
      ("id", JSONText(demo.id)), ("title", JSONText(demo.title)),
      ("subtitle", JSONText(demo.subtitle)), ("hint", JSONText(demo.hint)),
      ("family", JSONText(family)), ("parts", JSONText(Int(demo.parts.rawValue))),
      ("contents", JSONText(demo.content.rawValue)),
      ("presets", names(demo.choices.map(\.name))), ("isPeers", JSONText(demo.isPeers)),
      ("isPhysics", JSONText(demo.isPhysics)), ("followsTheme", JSONText(demo.followsTheme)),
      ("rows", JSONText("\(demo.rows)")), ("tabs", names(demo.tabs)),
      ("emptyText", JSONText(demo.emptyText)), ("about", names(demo.keys)),
      ("lanes", JSONText(list: lanes(of: demo))),
      ("settings", values(demo.adjust)), ("showcase", values(demo.showcase)),
      ("opening", JSONText(list: demo.opening.map { PageEvent(time: 0, kind: $0).json })),
    ]
    if !demo.rivals.isEmpty { members.append(("barWords", barWords)) }
    if let pushed = demo.pushed {
      var about: [JSONText.Member] = [("parts", JSONText(Int(pushed.parts.rawValue)))]
      if case .lists(let lists) = pushed.contents {
        guard
          let contents = StageContents.allCases.first(where: { $0(StageSettings()) == lists })
        else { preconditionFailure("pushed pages of \(demo.id) have contents without a name") }
        about.append(("contents", JSONText(contents.rawValue)))
      }
      members.append(("pushed", JSONText(about)))
    }
    return JSONText(members)
  }

  /// What the page is compared with under the same gesture: other refresh controls, bars of a stack,
  /// or bars; each by its preset, or by the settings that differ from the page's own.
  private static func lanes(of demo: Demo) -> [JSONText] {
    let presets = demo.lanes.map(\.name) + demo.compares.dropFirst()
    return presets.map { name in
      JSONText([
        ("title", JSONText(PresetWords(of: name).short)), ("preset", JSONText(name)),
      ])
    }
      + demo.rivals.map { rival in
        var settings = LabSettings()
        rival(&settings.page.nav)
        return JSONText([
          ("title", JSONText(settings.page.nav.barWords.words)),
          ("short", JSONText(settings.page.nav.barWords.short)),
          ("settings", values { rival(&$0.page.nav) }),
        ])
      }
  }

  /// What the bars of stacks are called, by policy or way of drawing.
  private static var barWords: JSONText {
    var members: [JSONText.Member] = []
    for drawing in NavDrawing.allCases {
      for policy in NavPolicy.allCases {
        var settings = NavSettings()
        (settings.drawing, settings.policy) = (drawing, policy)
        members.append(
          (
            "\(drawing.rawValue) \(policy.rawValue)", JSONText(settings.barWords.short)
          ))
      }
    }
    return JSONText(members)
  }

  /// The settings that a page sets by code, with their values, as pairs.
  static func values(_ change: (inout LabSettings) -> Void) -> JSONText {
    JSONText(
      list: settings(of: change).map { JSONText(list: [JSONText($0.key), $0.value.json]) })
  }

  /// The settings that a change writes, found by what it does to the defaults, and to settings that
  /// are nowhere as the defaults are.
  static func settings(
    of change: (inout LabSettings) -> Void
  ) -> [(key: String, value: SettingValue)] {
    let starts = [LabSettings(), unusual]
    let ends = starts.map { start in
      var end = start
      change(&end)
      return end
    }
    return LabSettings.table.settings.compactMap { setting in
      guard !PageSettings.secondNames.contains(setting.key) else { return nil }
      let isWritten = zip(starts, ends).contains { setting.read($0) != setting.read($1) }
      return isWritten ? (setting.key, setting.read(ends[0])) : nil
    }
  }

  /// Settings of which none has its default, as far as rules let them.
  private static let unusual: LabSettings = {
    var settings = LabSettings()
    for setting in LabSettings.table.settings where setting.key != "scroll.preset" {
      let other: SettingValue
      switch (setting.kind, setting.read(settings)) {
      case (.number(let range, _, _), let value):
        other = .number(value == .number(range.lowerBound) ? range.upperBound : range.lowerBound)
      case (_, .flag(let flag)): other = .flag(!flag)
      case (.choice(let options), let value):
        other = .choice(options.first { value != .choice($0) } ?? options[0])
      case (_, .color(let tint)):
        other = .color(Tint(1 - tint.red, 1 - tint.green, 1 - tint.blue))
      case (.flag, let value), (.color, let value): other = value
      }
      // A value of its own range is accepted.
      try? setting.write(other, to: &settings)
    }
    return settings
  }()
}

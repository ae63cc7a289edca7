internal import BarCore
internal import BarScene

extension Lab {
  /// Keys of lines that are not settings.
  static let barPresetKey = "preset.bar"
  static let headerPresetKey = "preset.header"

  /// Lines of the inspector below one heading.
  struct InspectorGroup {
    var name: String
    var title: String
    var items: [InspectorItem]
  }

  /// Makes the inspector's lines from the settings: first what the page is about, then all groups.
  ///
  /// How many lines there are depends on the page, the search and the folded groups, never on values:
  /// a slider that is held stays where it is.
  func rebuildInspector() {
    guard !isTaking else { return }
    inspectorGroups = makeGroups()
    inspectorItems = found(in: inspectorGroups)
    nameStages()
    versions.inspector += 1
    needsFrame = true
  }

  private func makeGroups() -> [InspectorGroup] {
    let demo = session.demo
    let hasBars = demo.parts.contains(.bars)
    let hasHeader = demo.parts.union(demo.pushed?.parts ?? []).contains(.header)
    var first: [InspectorItem] = []
    if takesPresets {
      first.append(.control(barPresetControl))
      first += blendControls.map(InspectorItem.control)
    }
    if hasHeader { first.append(.control(headerPresetControl)) }
    if hasBars && !demo.isPhysics { first += consequences }
    first += demo.keys.compactMap { control($0).map(InspectorItem.control) }
    var groups = [InspectorGroup(name: Self.pageGroup, title: "THIS PAGE", items: first)]
    func add(_ group: String, _ title: String, besides keys: [String] = []) {
      groups.append(
        InspectorGroup(
          name: group, title: title, items: controls(in: group, besides: demo.keys + keys)))
    }
    if hasBars {
      add("shyBar", "BAR")
      add("bar", "ENGINE", besides: Array(PageSettings.secondNames))
    }
    if hasHeader { add("header", "FLEXIBLE HEADER") }
    if demo.parts.contains(.profile) { add("profile", "PERSONAL PAGE") }
    if demo.parts.contains(.stack) { add("nav", "TRANSPARENT BAR") }
    if demo.parts.contains(.refresh) { add("refresh", "REFRESH") }
    add("scroll", "SCROLL PHYSICS")
    add("stage", "STAGE")
    add("view", "VIEW")
    return groups
  }

  /// The name of the group that the page itself is about.
  static let pageGroup = "page"

  /// Whether the page's bars or controls can be put under presets by name.
  var takesPresets: Bool {
    let demo = session.demo
    return demo.choices.count > 1
      && (!demo.parts.contains(.header) || demo.parts.contains(.refresh))
  }

  private var barPresetControl: InspectorControl {
    let presets = session.demo.choices
    let selected = shownPreset
    return InspectorControl(
      key: Self.barPresetKey,
      label: session.demo.isPhysics
        ? "Physics" : session.demo.parts.contains(.refresh) ? "Refresh control" : "Behaviour",
      help: presets[selected].text,
      kind: .choice(options: presets.map(\.name), selected: selected),
      isStandard: selected == ownPreset)
  }

  /// The preset that the page is under, among its choices: the one that was chosen, unless what a
  /// recording brings, or what was set by hand, is another one's rules.
  var shownPreset: Int {
    let presets = session.demo.choices
    let chosen = presets.firstIndex { $0.name == preset }
    if let chosen {
      if holds(presets[chosen], in: settings) { return chosen }
      if blend.share > 0, holdsBlend(from: presets[chosen], at: blend.share) { return chosen }
    }
    return presets.firstIndex { holds($0, in: settings) } ?? chosen ?? ownPreset
  }

  /// The preset that the page was opened under, among its choices; the first if it is none of them.
  var ownPreset: Int {
    let presets = session.demo.choices
    let shown = presets.firstIndex { $0.name == preset }
    if let shown, holds(presets[shown], in: session.standard) { return shown }
    return presets.firstIndex { holds($0, in: session.standard) } ?? 0
  }

  /// What the bar's settings come to: always as many lines, so that those below stay where they are.
  private var consequences: [InspectorItem] {
    let found = barConsequences
    let back = found.hidesAfter == nil ? "-" : "over \(shortText(BarConsequences.limit)) pt"
    return [
      .figure("Hides after", found.hidesAfter.map { shortText($0) + " pt" } ?? "never"),
      .figure("Comes back after", found.returnsAfter.map { shortText($0) + " pt" } ?? back),
      .figure(
        "Snaps open from",
        found.snapShare.map { "\(Int(($0 * 100).rounded())) % of the bar" } ?? "-"),
      .figure("Settles within", Self.text(found.settleTime, step: 0.01, unit: "s")),
    ]
  }

  /// What the settings come to takes many trials: they are made once for each settings of the bar.
  private var barConsequences: BarConsequences {
    if let known = knownConsequences, known.bar == settings.page.bar { return known.found }
    let found = BarConsequences(settings.page.bar)
    knownConsequences = (settings.page.bar, found)
    return found
  }

  /// Yes if the rules of its kind are those of a preset on this page.
  private func holds(_ preset: Preset, in settings: LabSettings) -> Bool {
    let other = putting(preset, over: settings).page
    let page = settings.page
    return switch preset.kind {
    case .bar: other.bar == page.bar
    case .header: other.header == page.header
    case .refresh: other.refresh == page.refresh
    case .profile: other.profile == page.profile
    case .scroll: other.scroll == page.scroll
    case .nav: other.nav == page.nav
    }
  }

  /// The preset whose rules hold; the last choice says that none does.
  private var headerPresetControl: InspectorControl {
    let now = FlexiblePreset.allCases.first { preset in
      var other = settings.page.header
      preset.apply(to: &other)
      other.anchorLength = settings.page.header.anchorLength
      return other == settings.page.header
    }
    let names = FlexiblePreset.allCases.map(\.rawValue) + (now == nil ? ["own"] : [])
    return InspectorControl(
      key: Self.headerPresetKey, label: "Behaviour",
      help: now?.text ?? "A mixture of rules that no preset has.",
      kind: .choice(
        options: names, selected: names.firstIndex(of: now?.rawValue ?? "own") ?? 0),
      isStandard: now == .flexible)
  }

  private func controls(in group: String, besides keys: [String]) -> [InspectorItem] {
    LabSettings.table.settings
      .filter { $0.group == group && !keys.contains($0.key) }
      .compactMap { control($0.key).map(InspectorItem.control) }
  }

  private func control(_ key: String) -> InspectorControl? {
    guard let setting = LabSettings.table[key] else { return nil }
    let value = setting.read(settings)
    let standard = setting.read(session.standard)
    let kind: InspectorControl.Kind
    switch (setting.kind, value, standard) {
    case (.number(let range, let step, let unit), .number(let now), .number(let usual)):
      let scale = SliderScale(range: range, key: key)
      kind = .slider(
        share: scale.share(of: now), standard: scale.share(of: usual),
        text: Self.text(now, step: step, unit: unit))
    case (.flag, .flag(let isOn), _): kind = .toggle(isOn)
    case (.choice(let options), .choice(let word), _):
      kind = .choice(options: options, selected: options.firstIndex(of: word) ?? 0)
    case (.color, .color(let tint), _):
      let names = NamedTint.names(with: tint)
      kind = .choice(options: names, selected: names.firstIndex(of: NamedTint.name(tint)) ?? 0)
    default: return nil
    }
    var line = InspectorControl(
      key: key, label: setting.label, help: setting.help, kind: kind,
      isStandard: value == standard)
    line.facts = [key, "\(setting.reach), default \(Self.words(setting, standard))"]
    if let contradiction = session.contradiction, contradiction.names(key) {
      line.conflict = contradiction.message + "."
    }
    return line
  }

  /// A value as the inspector shows it.
  private static func words(_ setting: Setting<LabSettings>, _ value: SettingValue) -> String {
    switch (setting.kind, value) {
    case (.number(_, let step, let unit), .number(let number)):
      text(number, step: step, unit: unit)
    case (.flag, .flag(let isOn)): isOn ? "on" : "off"
    case (.color, .color(let tint)): NamedTint.name(tint)
    default: value.text
    }
  }

  /// A number with as many decimals as its step has, and its unit.
  static func text(_ value: Double, step: Double, unit: String) -> String {
    var decimals = 0
    var scaled = step
    while decimals < 4 && (scaled - scaled.rounded()).magnitude > 1e-9 {
      scaled *= 10
      decimals += 1
    }
    var factor = 1.0
    for _ in 0..<decimals { factor *= 10 }
    let text = shortText((value * factor).rounded() / factor)
    return unit.isEmpty ? text : text + " " + unit
  }
}

extension Setting {
  /// What it may be, in few words.
  fileprivate var reach: String {
    switch kind {
    case .number(let range, _, let unit):
      "\(shortText(range.lowerBound)) to \(shortText(range.upperBound))"
        + (unit.isEmpty ? "" : " \(unit)")
    case .flag: "on or off"
    case .choice(let choices): "one of \(choices.count)"
    case .color: "a color"
    }
  }
}

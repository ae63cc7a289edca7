internal import BarCore
internal import BarScene
internal import BarTuning

/// What the inspector lists.
extension InspectorPanel {
  /// Lines of the inspector below one heading.
  struct Group {
    var name: String
    var title: String
    var items: [InspectorItem]
  }

  /// All lines, and those that show.
  struct Lines {
    var groups: [Group]
    var shown: [InspectorItem]
  }

  /// All that the lines depend on.
  struct LinesSource: Equatable {
    var demo: String
    var settings: LabSettings
    var standard: LabSettings
    var mixes: Mixes
    var scale: Double
    var search: String
    var folded: Set<String>
    var listHeight: Double
  }

  /// Makes the inspector's lines from the settings: first what the page is about, then all groups.
  ///
  /// How many lines there are depends on the page, the search and the folded groups, never on
  /// values: a slider that is held stays where it is.
  private var current: Lines {
    let source = LinesSource(
      demo: lab.session.demo.id, settings: lab.settings, standard: lab.session.standard,
      mixes: lab.mixes,
      scale: shownScale, search: search.text, folded: folded,
      listHeight: lab.session.page.list.viewportHeight)
    if let lines = lines.result(of: source) { return lines }
    let groups = makeGroups()
    return lines.keep(
      Lines(groups: groups, shown: found(in: groups)), of: source)
  }

  /// The inspector's lines by groups.
  var groups: [Group] { current.groups }
  /// Those of the inspector's lines that show.
  var items: [InspectorItem] { current.shown }

  private func makeGroups() -> [Group] {
    let demo = lab.session.demo
    let hasBars = demo.parts.contains(.bars)
    let hasHeader = demo.parts.union(demo.pushed?.parts ?? []).contains(.header)
    var first: [InspectorItem] = []
    let tuned = lab.tuned
    func presets(_ family: PresetFamily) -> [InspectorItem] {
      tuned.controls(family, metrics: lab.painter).map(InspectorItem.control)
    }
    if tuned.takesPresets { first += presets(.page) }
    let physics = presets(.physics)
    if demo.isPhysics { first += physics }
    if hasHeader { first.append(.control(tuned.headerControl(metrics: lab.painter))) }
    if hasBars && !demo.isPhysics { first += consequenceLines }
    first += demo.keys.compactMap { control($0).map(InspectorItem.control) }
    var groups = [Group(name: Self.pageGroup, title: "THIS PAGE", items: first)]
    func add(_ group: String, _ title: String, besides keys: [String] = []) {
      groups.append(
        Group(
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
    // Its preset has a line of its own.
    add("scroll", "SCROLL PHYSICS", besides: ["scroll.preset"])
    groups[groups.count - 1].items.insert(
      contentsOf: (demo.isPhysics ? [] : physics) + physicsReadings, at: 0)
    add("stage", "STAGE")
    add("view", "VIEW")
    return groups
  }

  /// The name of the group that the page itself is about.
  static let pageGroup = "page"

  /// What the bar's settings come to: always as many lines, so that those below stay where they
  /// are.
  private var consequenceLines: [InspectorItem] {
    let found = barConsequences
    let back = found.hidesAfter == nil ? "-" : "over \(shortText(BarConsequences.limit)) pt"
    return [
      .figure("Hides after", found.hidesAfter.map { shortText($0) + " pt" } ?? "never"),
      .figure("Comes back after", found.returnsAfter.map { shortText($0) + " pt" } ?? back),
      .figure(
        "Snaps open from",
        found.snapShare.map {
          $0 >= 1 ? "the whole bar" : "\(Int(($0 * 100).rounded())) % of the bar"
        } ?? "-"),
      .figure("Settles within", Self.text(found.settleTime, step: 0.01, unit: "s")),
    ]
  }

  /// What the settings of the physics come to: always as many lines.
  private var physicsReadings: [InspectorItem] {
    let scroll = lab.settings.page.scroll
    let speed = FrameRateTable.velocity
    let height = lab.session.page.list.viewportHeight
    func seconds(_ value: Double) -> String { Self.text(value, step: 0.01, unit: "s") }
    func points(_ value: Double) -> String {
      value.isFinite ? Self.text(value, step: 0.1, unit: "pt") : "no bound"
    }
    func figure(_ value: Double) -> String {
      value.isFinite ? Self.text(value, step: 0.01, unit: "") : "none"
    }
    let coast = scroll.coast(velocity: speed, viewportHeight: height)
    let half = coast?.halfLife ?? 0
    let spring = scroll.edge().spring
    func pair(_ first: Double, _ second: Double) -> String {
      scroll.edgeReturn == .spring ? "\(figure(first)), \(figure(second))" : "-"
    }
    return [
      .figure("\(shortText(speed)) pt/s go", points(coast?.destination.magnitude ?? 0)),
      .figure("Rest after", seconds(coast?.duration ?? 0)),
      .figure("95 % of it after", seconds(coast?.time95 ?? 0)),
      .figure("Speed halves in", half > 0 ? seconds(half) : "-"),
      .figure(
        "Stretch at an end",
        points(scroll.greatestStretch(velocity: speed, viewportHeight: height))),
      .figure(
        "Hands stretch up to", points(scroll.rubberBand(viewportHeight: height).greatestStretch)),
      .figure(
        "Spring swings over by",
        scroll.edgeReturn == .spring
          ? Self.text(spring.overshoot * 100, step: 0.1, unit: "%") : "-"),
      .figure("Stiffness, damping", pair(spring.stiffness, spring.damping)),
      .figure("Tension, friction", pair(spring.tension, spring.friction)),
      .figure("Bounciness, speed", pair(spring.bounciness, spring.speed)),
    ]
  }

  /// What the settings come to takes many trials: they are made once for each settings of the bar.
  private var barConsequences: BarConsequences {
    let bar = lab.settings.page.bar
    return consequences.result(of: bar)
      ?? consequences.keep(BarConsequences(bar), of: bar)
  }

  private func controls(in group: String, besides keys: [String]) -> [InspectorItem] {
    LabSettings.table.settings
      .filter { $0.group == group && !keys.contains($0.key) }
      .compactMap { control($0.key).map(InspectorItem.control) }
  }

  private func control(_ key: String) -> InspectorControl? {
    guard let setting = LabSettings.table[key] else { return nil }
    let value = key == Self.scaleKey ? .number(shownScale) : setting.read(lab.settings)
    let standard = setting.read(lab.session.standard)
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
      isStandard: value == standard, metrics: lab.painter)
    line.facts = [key, "\(setting.reach), default \(Self.words(setting, standard))"]
    if let contradiction = lab.session.contradiction, contradiction.names(key) {
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

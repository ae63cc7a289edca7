internal import BarCore
internal import BarScene
internal import BarTuning

/// What the inspector lists.
extension InspectorPanel {
  /// Lines of the inspector below one heading.
  struct Group {
    var name: String
    var title: String
    var items: [InspectorLine]

    /// How many of its settings differ from the page's own.
    var changed: Int { items.count { !$0.isStandard } }
  }

  /// All lines, and those that show.
  typealias Lines = (groups: [Group], shown: [InspectorLine])

  /// All that the lines depend on.
  struct LinesSource: Equatable {
    var demo: String
    var settings: LabSettings
    var standard: LabSettings
    var mixes: Mixes
    var scale: Double
    var search: String
    var showsChangedOnly: Bool
    var folded: Set<String>
    var favorites: [String]
    var listHeight: Double
  }

  /// Makes the inspector's lines from the settings: first what the page is about, then all groups.
  ///
  /// How many lines there are depends on the page, the search and the folded groups, never on
  /// values: a slider that is held stays where it is.
  private var current: Lines {
    let source = LinesSource(
      demo: lab.session.demo.id, settings: lab.settings, standard: lab.session.standard,
      mixes: lab.mixes, scale: shownScale, search: search.text,
      showsChangedOnly: showsChangedOnly, folded: folded, favorites: favorites.keys,
      listHeight: lab.session.page.list.viewportHeight)
    if let lines = lines.result(of: source) { return lines }
    let groups = makeGroups(from: source)
    return lines.keep((groups, found(in: groups)), of: source)
  }

  /// The inspector's lines by groups.
  var groups: [Group] { current.groups }
  /// Those of the inspector's lines that show.
  var items: [InspectorLine] { current.shown }

  private func makeGroups(from source: LinesSource) -> [Group] {
    let demo = lab.session.demo
    let contradiction = lab.session.contradiction
    func line(_ key: String) -> InspectorLine? { self.line(key, from: source, contradiction) }
    let hasBars = demo.parts.contains(.bars)
    let hasHeader = demo.parts.union(demo.pushed?.parts ?? []).contains(.header)
    let tuned = lab.tuned
    let metrics = lab.painter
    let physics = tuned.controls(.physics, metrics: metrics)
    var first = tuned.takesPresets ? tuned.controls(.page, metrics: metrics) : []
    if demo.isPhysics { first += physics }
    if hasHeader { first.append(tuned.headerControl(metrics: metrics)) }
    if hasBars && !demo.isPhysics { first += consequenceLines }
    var groups = [
      Group(name: Self.pageGroup, title: "THIS PAGE", items: first + demo.keys.compactMap(line))
    ]
    func add(
      _ group: String, _ title: String, if isShown: Bool = true, after first: [InspectorLine] = [],
      besides keys: Set<String> = [], startingWith essentials: [String] = []
    ) {
      guard isShown else { return }
      let all = LabSettings.table.settings.map(\.key).filter { $0.hasPrefix(group + ".") }
      let keys = (essentials + all.filter { !essentials.contains($0) }).filter {
        !demo.keys.contains($0) && !keys.contains($0)
      }
      let items = first + keys.compactMap(line)
      if !items.isEmpty { groups.append(Group(name: group, title: title, items: items)) }
    }
    add(
      "view", "VIEW",
      startingWith: ["view.theme", "view.rightToLeft", "view.reducedMotion", Self.scaleKey])
    add("shyBar", "BAR", if: hasBars)
    add("header", "FLEXIBLE HEADER", if: hasHeader)
    add("profile", "PERSONAL PAGE", if: demo.parts.contains(.profile))
    add("nav", "TRANSPARENT BAR", if: demo.parts.contains(.stack))
    add("refresh", "REFRESH", if: demo.parts.contains(.refresh))
    add("stage", "STAGE")
    add("bar", "ENGINE", if: hasBars, besides: Set(PageSettings.secondNames))
    add(
      "scroll", "SCROLL PHYSICS", after: (demo.isPhysics ? [] : physics) + physicsReadings,
      // Its preset has a line of its own.
      besides: ["scroll.preset"])
    return withFavorites(groups)
  }

  /// Puts a group of the favorites below the page's own; they stay at their place too.
  ///
  /// Lines of presets cannot be favorites.
  private func withFavorites(_ groups: [Group]) -> [Group] {
    let keys = Set(favorites.keys.filter { PresetLine(key: $0) == nil })
    var groups = groups
    for group in groups.indices {
      for index in groups[group].items.indices {
        groups[group].items[index].isFavorite = keys.contains(groups[group].items[index].key)
      }
    }
    var copies = groups.flatMap(\.items).filter(\.isFavorite)
    guard !copies.isEmpty else { return groups }
    for index in copies.indices { copies[index].isCopy = true }
    groups.insert(Group(name: "favorites", title: "FAVORITES", items: copies), at: 1)
    return groups
  }

  /// The name of the group that the page itself is about.
  static let pageGroup = "page"

  /// The consequences of the bar's settings: always as many lines, so that the lines below stay where
  /// they are.
  ///
  /// The distances have the names that they have below compared stages and in the ranking.
  private var consequenceLines: [InspectorLine] {
    let found = barConsequences
    let isHiding = found.toHide != nil || found.toHideByRelease != nil
    let none = isHiding ? "over \(shortText(BarConsequences.limit)) pt" : "never"
    func points(_ value: Double?) -> String { value.map { shortText($0) + " pt" } ?? none }
    let isBack = found.toReopenByRelease != nil || found.toReopen != nil
    return [
      .figure(ReaderFigure.pointsToHide.title, points(found.toHide)),
      .figure("To hide by release", points(found.toHideByRelease)),
      .figure(
        ReaderFigure.pointsToReopen.title, found.toReopen.map(Self.parts(heldBack)) ?? none),
      .figure(ReaderFigure.pointsToReopenAll.title, points(found.toReopenAll)),
      .figure("To reopen by release", points(found.toReopenByRelease)),
      .figure("Snap adds up to", isBack ? points(found.snap) : "-"),
      .figure("Settles within", SliderLine.text(found.settleTime, step: 0.01, unit: "s")),
    ]
  }

  /// The resistance that holds the bar back on its return, in points; 0 where its rules have none.
  private var heldBack: Double {
    SettingNeed.idle(Self.resistances[1], in: lab.settings) == nil
      ? lab.settings.page.bar.expansionResistance : 0
  }

  /// Returns what says a distance, and how much of it is resistance: "200 + 44 = 244 pt".
  private static func parts(_ resistance: Double) -> (_ distance: Double) -> String {
    { distance in
      let rest = distance - resistance
      let sum = resistance > 0 && rest > 0 ? "\(shortText(resistance)) + \(shortText(rest)) = " : ""
      return sum + shortText(distance) + " pt"
    }
  }

  /// What the settings of the physics come to: always as many lines.
  private var physicsReadings: [InspectorLine] {
    let scroll = lab.settings.page.scroll
    let speed = FrameRateTable.velocity
    let height = lab.session.page.list.viewportHeight
    func seconds(_ value: Double) -> String { SliderLine.text(value, step: 0.01, unit: "s") }
    func points(_ value: Double) -> String {
      value.isFinite ? SliderLine.text(value, step: 0.1, unit: "pt") : "no limit"
    }
    func figure(_ value: Double) -> String {
      value.isFinite ? SliderLine.text(value, step: 0.01, unit: "") : "none"
    }
    let coast = scroll.coast(velocity: speed, viewportHeight: height)
    let half = coast?.halfLife ?? 0
    let spring = scroll.edge().spring
    func pair(_ first: Double, _ second: Double) -> String {
      scroll.edgeReturn == .spring ? "\(figure(first)), \(figure(second))" : "-"
    }
    return [
      .figure("Fling of \(shortText(speed)) pt/s", points(coast?.destination.magnitude ?? 0)),
      .figure("At rest after", seconds(coast?.duration ?? 0)),
      .figure("95 % of the way after", seconds(coast?.time95 ?? 0)),
      .figure("Speed halves in", half > 0 ? seconds(half) : "-"),
      .figure(
        "Stretch at an end",
        points(scroll.greatestStretch(velocity: speed, viewportHeight: height))),
      .figure(
        "Stretch by hand up to", points(scroll.rubberBand(viewportHeight: height).greatestStretch)),
      .figure(
        "Spring overshoots by",
        scroll.edgeReturn == .spring
          ? SliderLine.text(spring.overshoot * 100, step: 0.1, unit: "%") : "-"),
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

  /// The settings on whose tracks a mark shows what is spent: of hiding, and of showing.
  static let resistances = ["shyBar.contractionResistance", "shyBar.expansionResistance"]

  /// The line of the setting with a key.
  ///
  /// It reads what its caller has read once: a reading of the lab copies a whole stage.
  private func line(
    _ key: String, from source: LinesSource, _ contradiction: BarContradiction?
  ) -> InspectorLine? {
    guard let setting = LabSettings.table[key] else { return nil }
    var line = InspectorLine(
      setting, value: key == Self.scaleKey ? .number(source.scale) : setting.read(source.settings),
      standard: setting.read(source.standard), metrics: lab.painter)
    if let contradiction, contradiction.names(key) {
      line?.conflict = contradiction.words + "."
    }
    line?.idle = SettingNeed.idle(key, in: source.settings)
    if Self.resistances.contains(key) {
      line?.note = "The tick shows how much of it is used up."
    }
    if key == Self.resistances[1], heldBack > 0, let whole = barConsequences.toReopen,
      whole > heldBack
    {
      line?.note +=
        " The bar then comes in: it is whole after another \(shortText(whole - heldBack)) pt."
    }
    return line
  }
}

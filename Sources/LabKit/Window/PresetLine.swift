internal import BarCore
internal import BarScene
internal import BarTuning

/// What presets are of.
enum PresetFamily: String, CaseIterable {
  /// The page's own bar or control.
  case page = "preset.bar"
  /// The page's lists.
  case physics = "preset.scroll"

  var lines: [PresetLine] { [.first(self), .second(self), .blend(self)] }
}

/// A line of the inspector that is about presets, not about one setting.
enum PresetLine: Hashable {
  case first(PresetFamily)
  case second(PresetFamily)
  case blend(PresetFamily)
  /// Whether a behavior that is chosen brings its own geometry.
  case geometry
  /// The behavior of a flexible header: presets that have no numbers to blend.
  case header

  init?(key: String) {
    let lines = PresetFamily.allCases.flatMap(\.lines) + [.geometry, .header]
    guard let line = lines.first(where: { $0.key == key }) else { return nil }
    self = line
  }

  var key: String {
    switch self {
    case .first(let family): family.rawValue
    case .second(let family): family.rawValue + ".with"
    case .blend(let family): family.rawValue + ".blend"
    case .geometry: "preset.bar.geometry"
    case .header: "preset.header"
    }
  }
}

/// The lines of the inspector that are about presets.
extension Tuned {
  /// Whether the page's own bars or controls can be put under presets by name; its lists always
  /// can.
  var takesPresets: Bool {
    let demo = origin.demo
    let isHeaderAlone = demo.parts.contains(.header) && !demo.parts.contains(.refresh)
    return demo.choices.count > 1 && !isHeaderAlone && !demo.isPhysics
  }

  /// The lines of a family: its preset, what that is blended with, and how far.
  func controls(_ family: PresetFamily, metrics: any TextMetrics) -> [InspectorLine] {
    let choices = choices(of: family)
    let names = choices.map(\.name)
    let words = names.map(PresetWords.name)
    let (first, second) = ends(family)
    let own = ownPreset(family)
    let place = shownPreset(family)
    let share = shownShare(family)
    let mix = mixes[family]
    let label =
      switch first.kind {
      case .scroll: "Physics"
      case .refresh: "Refresh control"
      case .bar, .header, .profile, .nav: "Behavior"
      }
    var whole = InspectorLine(
      key: PresetLine.first(family).key, label: label, help: first.text,
      kind: ChoiceLine(names, names: words, label: label, selected: place, metrics: metrics),
      isStandard: place == own)
    if first.kind == .scroll {
      whole.facts = ["scroll.preset", "one of \(choices.count), default \(words[own])"]
    }
    let with = InspectorLine(
      key: PresetLine.second(family).key, label: "Blend with", help: second.text,
      kind: ChoiceLine(
        names, names: words, label: "Blend with", selected: choices.firstIndex(of: second) ?? 0,
        metrics: metrics),
      isStandard: mix.second == nil)
    var slider = InspectorLine(
      key: PresetLine.blend(family).key, label: "Blend",
      help: "Numbers change evenly from \(PresetWords.name(of: first.name)) to "
        + "\(PresetWords.name(of: second.name)); everything else changes at 50 %.",
      kind: SliderLine(
        share ?? mix.share,
        text: (share ?? (mix.share == 0 ? 0 : nil)).map(Mix.percent) ?? PresetWords.custom,
        isPercent: true),
      isStandard: (share ?? mix.share) == 0)
    slider.facts = ["0 to 100 %, default 0 %"]
    let lines =
      [whole] + (family == .page && hasGeometry ? [geometryControl] : []) + [with, slider]
    return lines.map(\.withoutStar)
  }

  private var geometryControl: InspectorLine {
    var line = InspectorLine(
      key: PresetLine.geometry.key, label: "With its own geometry",
      help: "On: a behavior that you choose also sets its bar height, extension and status strip. "
        + "Off: it changes the rules only, so that stages compare the same bar.",
      kind: SwitchLine(mixes.takesGeometry), isStandard: !mixes.takesGeometry)
    line.facts = [line.key, "on or off, default off"]
    return line
  }

  /// The preset of the header whose rules hold; the last choice says that none does.
  func headerControl(metrics: any TextMetrics) -> InspectorLine {
    let headers = Preset.all(.header)
    let now = headers.first { preset in
      var other = settings.page
      preset.apply(to: &other)
      other.header.anchorLength = settings.page.header.anchorLength
      return other.header == settings.page.header
    }
    let names = headers.map(\.name) + (now == nil ? ["own"] : [])
    return InspectorLine(
      key: PresetLine.header.key, label: "Header behavior",
      help: now?.text ?? "Rules that are no preset.",
      kind: ChoiceLine(
        names, names: names.map { $0 == "own" ? PresetWords.custom : PresetWords.name(of: $0) },
        label: "Header behavior", selected: names.firstIndex(of: now?.name ?? "own") ?? 0,
        metrics: metrics
      ),
      isStandard: now == headers.first
    ).withoutStar
  }
}

extension InspectorLine {
  /// The same line, which cannot be a favorite: it has its place on every page.
  fileprivate var withoutStar: InspectorLine {
    var line = self
    line.hasStar = false
    return line
  }
}

internal import BarCore
internal import BarScene
internal import BarTuning

/// Presets by name and what lies between two, for each family that the page can be put under.
extension Lab {
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
    /// The behaviour of a flexible header: presets that have no numbers to blend.
    case header

    init?(key: String) {
      let lines = PresetFamily.allCases.flatMap(\.lines) + [.header]
      guard let line = lines.first(where: { $0.key == key }) else { return nil }
      self = line
    }

    var key: String {
      switch self {
      case .first(let family): family.rawValue
      case .second(let family): family.rawValue + ".with"
      case .blend(let family): family.rawValue + ".blend"
      case .header: "preset.header"
      }
    }
  }

  /// What was chosen of a family.
  struct Mix: Equatable {
    /// Name of the preset; empty: that of the page.
    var first = ""
    /// Name of what it is blended with; nil: the one behind it.
    var second: String?
    /// 0: the first alone, 1: the second alone; whole hundredths.
    var share = 0.0
  }

  /// What was chosen on a stage.
  struct Mixes: Equatable {
    var page = Mix()
    var physics = Mix()

    subscript(family: PresetFamily) -> Mix {
      get {
        switch family {
        case .page: page
        case .physics: physics
        }
      }
      set {
        switch family {
        case .page: page = newValue
        case .physics: physics = newValue
        }
      }
    }
  }

  /// Name of the page's preset.
  package var preset: String {
    get { mixes.page.first }
    set { mixes.page.first = newValue }
  }

  /// Whether the page's own bars or controls can be put under presets by name; its lists always
  /// can.
  var takesPresets: Bool {
    let demo = session.demo
    let isHeaderAlone = demo.parts.contains(.header) && !demo.parts.contains(.refresh)
    return demo.choices.count > 1 && !isHeaderAlone && !demo.isPhysics
  }

  func choices(of family: PresetFamily) -> [Preset] {
    switch family {
    case .page: session.demo.choices
    case .physics: Preset.all(.scroll)
    }
  }

  /// Settings with those of a preset in their place.
  func putting(_ preset: Preset, over settings: LabSettings) -> LabSettings {
    var target = settings
    session.demo.apply(preset, to: &target.page)
    session.demo.adjust(&target)
    return target
  }

  /// Whether the rules of its kind are those of a preset on this page.
  func holds(_ preset: Preset, in settings: LabSettings) -> Bool {
    var page = settings.page
    preset.kind.copy(putting(preset, over: settings).page, to: &page)
    return page == settings.page
  }

  // MARK: What is shown

  /// The preset that a stage is under, among the family's choices: the one that was chosen, unless
  /// what a recording brings, or what was set by hand, is another one's rules.
  func shownPreset(
    _ family: PresetFamily, _ settings: LabSettings, _ mixes: Mixes
  ) -> Int {
    let choices = choices(of: family)
    let mix = mixes[family]
    let chosen = choices.firstIndex { $0.name == mix.first }
    if let chosen {
      if holds(choices[chosen], in: settings) { return chosen }
      if mix.share > 0, blended(family, mix, from: choices[chosen], over: settings) == settings {
        return chosen
      }
    }
    return choices.firstIndex { holds($0, in: settings) } ?? chosen ?? ownPreset(family)
  }

  func shownPreset(_ family: PresetFamily) -> Int { shownPreset(family, settings, mixes) }

  /// The preset that the page was opened under, among the family's choices; the first if it is none
  /// of them.
  func ownPreset(_ family: PresetFamily) -> Int {
    let choices = choices(of: family)
    let shown = choices.firstIndex { $0.name == mixes[family].first }
    if let shown, holds(choices[shown], in: session.standard) { return shown }
    return choices.firstIndex { holds($0, in: session.standard) } ?? 0
  }

  /// What a preset is blended with.
  private func second(_ family: PresetFamily, _ mix: Mix, after first: Preset) -> Preset {
    let choices = choices(of: family)
    if let named = choices.first(where: { $0.name == mix.second }) { return named }
    let place = choices.firstIndex(of: first) ?? 0
    return choices[(place + 1) % choices.count]
  }

  /// Settings with what lies between two presets in place of what these set.
  private func blended(
    _ family: PresetFamily, _ mix: Mix, from first: Preset, over settings: LabSettings
  ) -> LabSettings {
    let ends = PresetBlend(
      from: putting(first, over: settings).page,
      to: putting(second(family, mix, after: first), over: settings).page)
    let blend = ends.settings(at: mix.share)
    var target = settings
    first.kind.copy(blend, to: &target.page)
    return target
  }

  /// How far between its presets a stage is; nil if its rules are none of the blend.
  private func shownShare(
    _ family: PresetFamily, _ settings: LabSettings, _ mixes: Mixes
  ) -> Double? {
    var mix = mixes[family]
    let first = choices(of: family)[shownPreset(family, settings, mixes)]
    if blended(family, mix, from: first, over: settings) == settings { return mix.share }
    mix.share = 0
    return blended(family, mix, from: first, over: settings) == settings ? 0 : nil
  }

  func shownShare(_ family: PresetFamily) -> Double? { shownShare(family, settings, mixes) }

  /// What a stage is called by a family: its preset's name, or both and how far it is between them.
  func presetName(_ family: PresetFamily, _ settings: LabSettings, _ mixes: Mixes) -> String {
    let first = choices(of: family)[shownPreset(family, settings, mixes)]
    let mix = mixes[family]
    guard let share = shownShare(family, settings, mixes) else { return first.title + ", changed" }
    if share == 0 { return first.title }
    let other = second(family, mix, after: first)
    return share == 1
      ? other.title : "\(Self.percent(share)) \(first.title) \u{2192} \(other.title)"
  }

  private static func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }

  // MARK: Lines

  /// The lines of a family: its preset, what that is blended with, and how far.
  func presetControls(_ family: PresetFamily) -> [InspectorLine] {
    let choices = choices(of: family)
    let place = shownPreset(family)
    let first = choices[place]
    let mix = mixes[family]
    let other = second(family, mix, after: first)
    let share = shownShare(family)
    let label =
      switch first.kind {
      case .scroll: "Physics"
      case .refresh: "Refresh control"
      case .bar, .header, .profile, .nav: "Behaviour"
      }
    var whole = InspectorLine(
      key: PresetLine.first(family).key, label: label, help: first.text,
      kind: ChoiceLine(choices.map(\.name), selected: place, metrics: painter),
      isStandard: place == ownPreset(family))
    if first.kind == .scroll {
      whole.facts = [
        "scroll.preset", "one of \(choices.count), default \(choices[ownPreset(family)].name)",
      ]
    }
    let with = InspectorLine(
      key: PresetLine.second(family).key, label: "Blend with", help: other.text,
      kind: ChoiceLine(
        choices.map(\.name), selected: choices.firstIndex(of: other) ?? 0, metrics: painter))
    var slider = InspectorLine(
      key: PresetLine.blend(family).key, label: "Blend",
      help: "Numbers go evenly from the first to the second; all else changes at 50 %.",
      kind: SliderLine(
        share ?? mix.share,
        text: (share ?? (mix.share == 0 ? 0 : nil)).map(Self.percent) ?? "own mixture"),
      isStandard: (share ?? mix.share) == 0)
    slider.facts = ["\(first.name) \u{2192} \(other.name)", "0 to 100 %, default 0 %"]
    return [whole, with, slider]
  }

  /// The preset of the header whose rules hold; the last choice says that none does.
  var headerPresetControl: InspectorLine {
    let headers = Preset.all(.header)
    let now = headers.first { preset in
      var other = settings.page
      preset.apply(to: &other)
      other.header.anchorLength = settings.page.header.anchorLength
      return other.header == settings.page.header
    }
    let names = headers.map(\.name) + (now == nil ? ["own"] : [])
    return InspectorLine(
      key: PresetLine.header.key, label: "Behaviour",
      help: now?.text ?? "A mixture of rules that no preset has.",
      kind: ChoiceLine(
        names, selected: names.firstIndex(of: now?.name ?? "own") ?? 0, metrics: painter),
      isStandard: now == headers.first)
  }

  // MARK: Changing

  func usePreset(_ name: String, at time: Double) {
    if let chosen = session.demo.preset(named: name) { use(chosen, at: time) }
  }

  /// A preset takes the place of the present settings of its kind; at once, in the middle of a drag
  /// too.
  func use(_ chosen: Preset, at time: Double) {
    let target = putting(chosen, over: settings)
    if let contradiction = session.demo.contradiction(in: target) {
      return say("\(chosen.name) does not go with this page: \(contradiction.message).")
    }
    let family = chosen.kind == .scroll ? PresetFamily.physics : .page
    stage.undoHistory.note(tuned)
    mixes[family].first = chosen.name
    mixes[family].share = 0
    options.choose(chosen)
    take(target, at: time)
  }

  /// Puts the page between its two presets; where that contradicts itself it stays where it is.
  ///
  /// - Parameter press: the press of the slider that does it; nil: keys do.
  func slideBlend(
    _ family: PresetFamily, to share: Double, press: Int? = nil, at time: Double
  ) {
    let first = choices(of: family)[shownPreset(family)]
    var mix = mixes[family]
    mix.first = first.name
    mix.share = (share.clamped(to: 0...1) * 100).rounded() / 100
    let target = blended(family, mix, from: first, over: settings)
    if let contradiction = session.demo.contradiction(in: target) {
      return say(
        "At \(Self.percent(mix.share)): \(contradiction.message). The last rules that agree stay.")
    }
    change(family, to: mix, target, press: press, at: time)
  }

  /// A blend may change without any setting: that can be taken back all the same.
  private func change(
    _ family: PresetFamily, to mix: Mix, _ target: LabSettings, press: Int? = nil,
    at time: Double
  ) {
    guard mix != mixes[family] || target != settings else { return }
    stage.undoHistory.note(tuned, press: press)
    mixes[family] = mix
    take(target, at: time)
  }

  /// Takes another second preset, at the same share; nil: the one behind the first.
  func blendWith(_ name: String?, _ family: PresetFamily = .page, at time: Double) {
    let isBlended = shownShare(family).map { $0 > 0 } ?? false
    let first = choices(of: family)[shownPreset(family)]
    var mix = mixes[family]
    mix.second = name
    let target = isBlended ? blended(family, mix, from: first, over: settings) : settings
    if let contradiction = session.demo.contradiction(in: target) {
      return say("\(contradiction.message). The last rules that agree stay.")
    }
    change(family, to: mix, target, at: time)
  }
}

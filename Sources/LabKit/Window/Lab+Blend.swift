internal import BarCore
internal import BarScene

/// Blending two presets: what lies between them.
extension Lab {
  static let blendWithKey = "preset.blendWith"
  static let blendKey = "preset.blend"

  /// The second preset of a blend, and how far it is there.
  struct Blend: Equatable {
    /// Name of the second preset; nil: the one behind the first.
    var with: String?
    /// 0: the first alone, 1: the second alone; whole hundredths.
    var share = 0.0
  }

  /// Settings with those of a preset in their place.
  func putting(_ preset: Preset, over settings: LabSettings) -> LabSettings {
    var target = settings
    session.demo.apply(preset, to: &target.page)
    session.demo.adjust(&target)
    return target
  }

  /// What a preset is blended with.
  private func blendSecond(after first: Preset) -> Preset {
    let choices = session.demo.choices
    if let named = choices.first(where: { $0.name == blend.with }) { return named }
    let place = choices.firstIndex(of: first) ?? 0
    return choices[(place + 1) % choices.count]
  }

  /// The present settings with what lies between two presets in place of what these set.
  private func blended(from first: Preset, at share: Double) -> LabSettings {
    let ends = PresetBlend(
      from: putting(first, over: settings).page,
      to: putting(blendSecond(after: first), over: settings).page)
    let blend = ends.settings(at: share)
    var target = settings
    switch first.kind {
    case .bar: target.page.bar = blend.bar
    case .header: target.page.header = blend.header
    case .refresh: target.page.refresh = blend.refresh
    case .profile: target.page.profile = blend.profile
    case .scroll: target.page.scroll = blend.scroll
    case .nav: target.page.nav = blend.nav
    }
    return target
  }

  /// Yes if the page is under this blend and nothing of it was changed.
  func holdsBlend(from first: Preset, at share: Double) -> Bool {
    blended(from: first, at: share) == settings
  }

  /// How far between its presets the page is; nil if its rules are none of the blend.
  var shownShare: Double? {
    let first = session.demo.choices[shownPreset]
    if holdsBlend(from: first, at: blend.share) { return blend.share }
    // Taking changes back leads to earlier shares: any number that differs tells which.
    let a = putting(first, over: settings).page
    let b = putting(blendSecond(after: first), over: settings).page
    for setting in PageSettings.table.settings where !PageSettings.secondNames.contains(setting.key)
    {
      guard case .number(let low) = setting.read(a), case .number(let high) = setting.read(b),
        case .number(let now) = setting.read(settings.page), low != high
      else { continue }
      let share = ((now - low) / (high - low) * 100).rounded() / 100
      if (0...1).contains(share), holdsBlend(from: first, at: share) { return share }
    }
    return holdsBlend(from: first, at: 0) ? 0 : nil
  }

  var blendControls: [InspectorControl] {
    let choices = session.demo.choices
    let first = choices[shownPreset]
    let second = blendSecond(after: first)
    let share = shownShare
    let names = "\(first.name) \u{2192} \(second.name)"
    var with = InspectorControl(
      key: Self.blendWithKey, label: "Blend with", help: second.text,
      kind: .choice(
        options: choices.map(\.name), selected: choices.firstIndex(of: second) ?? 0),
      isStandard: true)
    with.facts = []
    var slider = InspectorControl(
      key: Self.blendKey, label: "Blend",
      help: "Numbers go evenly from the first to the second; all else changes at 50 %.",
      kind: .slider(
        share: share ?? blend.share, standard: 0,
        text: (share ?? (blend.share == 0 ? 0 : nil)).map { "\(Int(($0 * 100).rounded())) %" }
          ?? "own mixture"),
      isStandard: (share ?? blend.share) == 0)
    slider.facts = [names, "0 to 100 %, default 0 %"]
    return [with, slider]
  }

  // MARK: Changing

  /// Puts the page between its two presets; where that contradicts itself it stays where it is.
  func slideBlend(to share: Double, at time: Double) {
    let share = (share.clamped(to: 0...1) * 100).rounded() / 100
    let place = shownPreset
    let first = session.demo.choices[place]
    let target = blended(from: first, at: share)
    if let contradiction = session.demo.contradiction(in: target) {
      return say(
        "At \(Int((share * 100).rounded())) %: \(contradiction.message). The last rules that "
          + "agree stay.")
    }
    preset = first.name
    blend.share = share
    guard target != settings else { return rebuildInspector() }
    undoHistory.note(settings)
    take(target, at: time)
  }

  /// Takes another second preset, at the same share; nil: the one behind the first.
  func blendWith(_ name: String?, at time: Double) {
    let old = blend
    let isBlended = shownShare.map { $0 > 0 } ?? false
    let first = session.demo.choices[shownPreset]
    blend.with = name
    guard isBlended else { return rebuildInspector() }
    let target = blended(from: first, at: blend.share)
    if let contradiction = session.demo.contradiction(in: target) {
      blend = old
      return say("\(contradiction.message). The last rules that agree stay.")
    }
    undoHistory.note(settings)
    take(target, at: time)
  }
}

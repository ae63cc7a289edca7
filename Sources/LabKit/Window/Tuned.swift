internal import BarCore
internal import BarScene
internal import BarTuning

/// The settings of a stage and what was chosen among the presets: what is tuned, and can be undone.
struct Tuned {
  /// What "default" means on the page.
  struct Origin {
    var demo: Demo
    /// The settings that the page declares.
    var standard: LabSettings
  }

  let origin: Origin
  var settings: LabSettings
  var mixes: Mixes

  /// What is wrong with the settings; nil: nothing.
  var contradiction: String? { origin.demo.contradiction(in: settings)?.words }

  func choices(of family: PresetFamily) -> [Preset] {
    switch family {
    case .page: origin.demo.choices
    case .physics: Preset.all(.scroll)
    }
  }

  /// The settings with those of a preset in their place.
  ///
  /// - Parameter geometry: the bar whose geometry they get; nil: the preset brings its own.
  private func putting(_ preset: Preset, _ geometry: BarSettings?) -> LabSettings {
    var target = settings
    origin.demo.apply(preset, to: &target.page)
    origin.demo.adjust(&target)
    if let geometry, preset.kind == .bar { target.page.bar.takeGeometry(of: geometry) }
    return target
  }

  /// Whether the rules of its kind are those of a preset on this page, whatever their geometry.
  private func holds(_ preset: Preset) -> Bool {
    var page = settings.page
    preset.kind.copy(putting(preset, page.bar).page, to: &page)
    return page == settings.page
  }

  /// As the page declares.
  private var standard: Tuned {
    var standard = self
    standard.settings = origin.standard
    return standard
  }

  // MARK: What is shown

  /// The preset that the stage is under, among the family's choices: the one that was chosen, unless
  /// what a recording brings, or what was set by hand, is another one's rules.
  func shownPreset(_ family: PresetFamily) -> Int {
    let choices = choices(of: family)
    let mix = mixes[family]
    let chosen = choices.firstIndex { $0.name == mix.first }
    if let chosen {
      if holds(choices[chosen]) { return chosen }
      if mix.share > 0, isBlend(family, mix, from: choices[chosen]) { return chosen }
    }
    return choices.firstIndex(where: holds) ?? chosen ?? ownPreset(family)
  }

  /// The preset whose rules the page declares, among the family's choices; the first if they are of
  /// none.
  func ownPreset(_ family: PresetFamily) -> Int {
    choices(of: family).firstIndex(where: standard.holds) ?? 0
  }

  /// The preset that is shown, and what it is blended with.
  func ends(_ family: PresetFamily) -> (first: Preset, second: Preset) {
    let first = choices(of: family)[shownPreset(family)]
    return (first, second(family, mixes[family], after: first))
  }

  private func second(_ family: PresetFamily, _ mix: Mix, after first: Preset) -> Preset {
    let choices = choices(of: family)
    if let named = choices.first(where: { $0.name == mix.second }) { return named }
    let own = ownPreset(family)
    let next = choices[(own + 1) % choices.count]
    return next == first ? choices[own] : next
  }

  /// The settings with what lies between two presets in place of what these set.
  ///
  /// - Parameter geometry: as for `putting`.
  private func blended(
    _ family: PresetFamily, _ mix: Mix, from first: Preset, _ geometry: BarSettings?
  ) -> LabSettings {
    let second = second(family, mix, after: first)
    let blend = PresetBlend(
      from: putting(first, geometry).page, to: putting(second, geometry).page)
    var target = settings
    first.kind.copy(blend.settings(at: mix.share), to: &target.page)
    return target
  }

  /// Whether the settings are those of a blend, whatever their geometry.
  private func isBlend(_ family: PresetFamily, _ mix: Mix, from first: Preset) -> Bool {
    blended(family, mix, from: first, settings.page.bar) == settings
  }

  /// How far between its presets the stage is; nil if its rules are none of the blend.
  func shownShare(_ family: PresetFamily) -> Double? {
    var mix = mixes[family]
    let first = ends(family).first
    if isBlend(family, mix, from: first) { return mix.share }
    mix.share = 0
    return isBlend(family, mix, from: first) ? 0 : nil
  }

  /// The bar of the page's preset, or of its blend, with its own geometry.
  var ownGeometry: BarSettings {
    blended(.page, mixes.page, from: ends(.page).first, nil).page.bar
  }

  /// What the stage is called by a family: its preset's name, or both and how far it is between
  /// them.
  ///
  /// - Parameter inWords: whether presets are called as on screen instead of as in files.
  func name(_ family: PresetFamily, inWords: Bool = false) -> String {
    let (first, second) = ends(family)
    func title(_ preset: Preset) -> String {
      inWords ? PresetWords.name(of: preset.name) : preset.title
    }
    guard let share = shownShare(family) else { return title(first) + ", changed" }
    if share == 0 { return title(first) }
    return share == 1
      ? title(second) : "\(Mix.percent(share)) \(title(first)) \u{2192} \(title(second))"
  }

  /// What the stage is called: its preset, or the tuning file that it was opened with.
  ///
  /// - Parameter inWords: whether presets are called as on screen instead of as in files.
  func name(inWords: Bool = false) -> String {
    let file = mixes.page.first
    // A tuning file's name, if it is not the name of a preset for other pages.
    let isFile = origin.demo.preset(named: file) == nil && !file.isEmpty
    let physics = name(.physics, inWords: inWords)
    guard isFile || !origin.demo.isPhysics else { return physics }
    let name = isFile ? file : name(.page, inWords: inWords)
    let own = choices(of: .physics)[ownPreset(.physics)]
    let isOwn = physics == (inWords ? PresetWords.name(of: own.name) : own.title)
    return isOwn ? name : name + ", " + physics
  }

  // MARK: Changing

  /// A preset takes the place of the settings of its kind.
  mutating func use(_ chosen: Preset) throws(LabError) {
    set(putting(chosen, newGeometry), chosen.kind)
    if let contradiction {
      let name = PresetWords.name(of: chosen.name)
      throw .badInput("\(name) does not fit this page: \(contradiction).")
    }
    choose(chosen, chosen.kind == .scroll ? .physics : .page)
  }

  /// The preset that the page declares takes its place again, whatever that contradicts, and its blend
  /// ends; where behaviors bring their geometry, the page's own comes back too.
  mutating func putBack(_ family: PresetFamily) {
    let own = choices(of: family)[ownPreset(family)]
    set(putting(own, newGeometry ?? origin.standard.page.bar), own.kind)
    choose(own, family)
    mixes[family].second = nil
  }

  private mutating func choose(_ preset: Preset, _ family: PresetFamily) {
    mixes[family].first = preset.name
    mixes[family].share = 0
  }

  /// Goes between the two presets, in whole hundredths.
  mutating func slideBlend(_ family: PresetFamily, to share: Double) throws(LabError) {
    let first = ends(family).first
    mixes[family].first = first.name
    mixes[family].share = (share.clamped(to: 0...1) * 100).rounded() / 100
    set(blended(family, mixes[family], from: first, newGeometry), first.kind)
    if let contradiction {
      throw .badInput(
        "At \(Mix.percent(mixes[family].share)): \(contradiction). "
          + "The last valid rules stay.")
    }
  }

  /// Takes another second preset, at the same share; nil: the default one.
  mutating func blend(_ family: PresetFamily, with name: String?) throws(LabError) {
    let isBlended = shownShare(family).map { $0 > 0 } ?? false
    let first = ends(family).first
    mixes[family].second = name
    if isBlended { set(blended(family, mixes[family], from: first, newGeometry), first.kind) }
    if let contradiction {
      throw .badInput("\(contradiction). The last valid rules stay.")
    }
  }

  /// All settings of the page, and its presets, as it declares them; the view stays.
  mutating func resetAll() {
    mixes.takesGeometry = false
    for family in PresetFamily.allCases {
      mixes[family] = Mix(first: choices(of: family)[ownPreset(family)].name)
    }
    takeOver(origin.standard)
  }

  /// Takes other settings over; the view stays.
  mutating func takeOver(_ new: LabSettings) {
    let old = settings
    settings = new
    settings.view = old.view
    settings.page.reducesMotion = old.page.reducesMotion
  }
}

/// What was chosen of a family of presets.
struct Mix: Equatable {
  /// Name of the preset; empty: that of the page.
  var first = ""
  /// Name of what it is blended with; nil: the one after the page's own, or the page's own where
  /// that one is the first.
  var second: String?
  /// 0: the first alone, 1: the second alone; whole hundredths.
  var share = 0.0
  /// Height of the extension that gave way to rules which allow none; the next ones get it back.
  var extensionHeight: Double?

  static func percent(_ share: Double) -> String { "\(Int((share * 100).rounded())) %" }
}

/// What was chosen on a stage.
struct Mixes: Equatable {
  var page = Mix()
  var physics = Mix()
  /// Whether a behavior that is chosen brings its own heights, extension and status strip.
  var takesGeometry = false

  subscript(family: PresetFamily) -> Mix {
    get { family == .page ? page : physics }
    set { if family == .page { page = newValue } else { physics = newValue } }
  }
}

/// Settings before and after the present ones.
struct UndoHistory {
  /// Changes that can be undone are kept so many.
  static let longest = 200

  private(set) var past: [Tuned] = []
  private(set) var future: [Tuned] = []
  /// The press of a slider that the last change belongs to; nil: no press goes on with it.
  private var press: Int?

  /// The settings change from these.
  ///
  /// - Parameter press: the press of a slider that changes them: all that it does without another
  ///   change between is one change.
  mutating func note(_ tuned: Tuned, press: Int? = nil) {
    if let press, press == self.press { return }
    self.press = press
    past.append(tuned)
    if past.count > Self.longest { past.removeFirst() }
    future = []
  }

  /// What the press of a slider has changed is no change; nil: it has changed nothing.
  mutating func cancel(press: Int) -> Tuned? {
    guard press == self.press else { return nil }
    self.press = nil
    return past.popLast()
  }

  mutating func back(from tuned: Tuned) -> Tuned? {
    press = nil
    guard let target = past.popLast() else { return nil }
    future.append(tuned)
    return target
  }

  mutating func forth(from tuned: Tuned) -> Tuned? {
    press = nil
    guard let target = future.popLast() else { return nil }
    past.append(tuned)
    return target
  }
}

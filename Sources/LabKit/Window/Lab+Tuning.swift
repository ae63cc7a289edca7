internal import BarCore
internal import BarScene
internal import BarTuning

/// Tunings: presets and blends, undo, copies, and what files say.
extension Lab {
  var tuned: Tuned { tuned(selected, from: selected) }

  /// What a stage is tuned to, with the defaults of another one.
  private func tuned(_ index: Int, from origin: Int) -> Tuned {
    let stage = stages.all[index]
    return Tuned(
      origin: Tuned.Origin(demo: session.demo, standard: stages.all[origin].session.standard),
      settings: stage.session.settings, mixes: stage.mixes)
  }

  /// What a stage is called after: the page's own is the measure for all, whichever is selected.
  private func named(_ index: Int) -> Tuned { tuned(index, from: 0) }

  private func nameSource(_ index: Int) -> Made.NameSource {
    let stage = stages.all[index]
    return .init(visit: visit.number, settings: stage.session.settings, mixes: stage.mixes)
  }

  /// What a stage is called on screen: its preset, or the tuning file that it was opened with.
  func stageTitle(_ index: Int) -> String {
    let source = nameSource(index)
    return made.names[index].result(of: source)
      ?? made.names[index].keep(named(index).name(inWords: true), of: source)
  }

  /// The same, with presets called as in files.
  func stageName(_ index: Int) -> String { named(index).name() }

  /// What the physics of the selected stage are called.
  var physicsName: String {
    let source = nameSource(selected)
    return made.physics.result(of: source)
      ?? made.physics.keep(named(selected).name(.physics, inWords: true), of: source)
  }

  // MARK: Presets and blends

  /// A preset takes the place of the present settings of its kind; at once, in the middle of a drag
  /// too.
  func use(_ chosen: Preset, at time: Double) {
    tune(evenIfSame: true, at: time) { tuned throws(LabError) in
      try tuned.use(chosen)
      keepSet { chosen.fixesKey($0) }
    }
    if mixes.page.first == chosen.name, mixes.page.extensionHeight != nil {
      say("\(PresetWords.name(of: chosen.name)) has no extension; another behavior shows it again.")
    }
  }

  /// Behaviors are chosen with their own geometry from now on, or without; the present one gets its
  /// own at once.
  func setTakesGeometry(_ takes: Bool, at time: Double) {
    tune(at: time) { tuned throws(LabError) in tuned.setTakesGeometry(takes) }
  }

  /// The preset that the page declares takes its place again, and ends its blend.
  func putBack(_ family: PresetFamily, at time: Double) {
    tune(evenIfSame: true, at: time) { tuned throws(LabError) in tuned.putBack(family) }
    let own = tuned.choices(of: family).first { $0.name == mixes[family].first }
    keepSet { own?.fixesKey($0) ?? false }
  }

  /// Puts the page between its two presets; where that contradicts itself it stays where it is.
  ///
  /// - Parameter press: the press of the slider that does it; nil: keys do.
  func slideBlend(
    _ family: PresetFamily, to share: Double, press: Int? = nil, at time: Double
  ) {
    tune(press: press, at: time) { tuned throws(LabError) in
      try tuned.slideBlend(family, to: share)
    }
  }

  /// Takes another second preset, at the same share; nil: the default one.
  func blendWith(_ name: String?, _ family: PresetFamily = .page, at time: Double) {
    tune(at: time) { tuned throws(LabError) in try tuned.blend(family, with: name) }
  }

  /// Changes the tuning; where that goes wrong the person is told, and nothing changes.
  ///
  /// - Parameter evenIfSame: whether it can be undone even if nothing becomes another.
  private func tune(
    press: Int? = nil, evenIfSame: Bool = false, at time: Double,
    _ change: (inout Tuned) throws(LabError) -> Void
  ) {
    var target = tuned
    do throws(LabError) {
      try change(&target)
    } catch {
      return say(error.message)
    }
    // A blend may change without any setting: that can be undone all the same.
    guard evenIfSame || target.mixes != mixes || target.settings != settings else { return }
    self.change(to: target, press: press, at: time)
  }

  /// Keeps the values of settings for the next start that were written, though they may be as the
  /// command line says.
  func keepSet(_ isMeant: (String) -> Bool) {
    setByOptions.drop(on: session.demo.id, where: isMeant)
  }

  // MARK: Undo

  /// Another tuning takes the place of the present one, which can be undone.
  func change(to target: Tuned, press: Int? = nil, at time: Double) {
    stage.undoHistory.note(tuned, press: press)
    go(to: target, at: time)
  }

  /// The tuning is as it was before the press of a slider.
  func cancelChange(press: Int, at time: Double) {
    if let target = stage.undoHistory.cancel(press: press) { go(to: target, at: time) }
  }

  func undo(at time: Double) {
    guard let target = stage.undoHistory.back(from: tuned) else {
      return say("Nothing to undo.")
    }
    go(to: target, at: time)
  }

  func redo(at time: Double) {
    guard let target = stage.undoHistory.forth(from: tuned) else {
      return say("Nothing to redo.")
    }
    go(to: target, at: time)
  }

  /// Writes what differs, each as an event like any other.
  private func go(to target: Tuned, at time: Double) {
    mixes = target.mixes
    // Twice, as a rule may bring its last numbers back.
    for _ in 0..<2 {
      for (key, value) in target.settings.differences(from: settings) {
        set(key, value, at: time)
      }
    }
    fitStage(at: time)
  }

  /// All settings of the page, and its presets, as it declares them; the view stays.
  func resetAll(at time: Double) {
    var target = tuned
    target.resetAll()
    keepSet { !$0.hasPrefix("view.") }
    change(to: target, at: time)
    sayUndoable("Page reset to its defaults.")
  }

  // MARK: Copy and paste

  /// All that moves the page and is not as BarCore or the page has it.
  ///
  /// Taken over on the page, or by a program that knows BarCore alone, it gives the same settings.
  /// Stage and view are no part of it.
  var tuning: TuningFile {
    var tuning = TuningFile(
      name: stageName(selected), settings: session.demo.tuning(settings))
    tuning.page = session.demo.id
    return tuning
  }

  /// Says what was changed on the page and is no part of a tuning: settings of stage and view; empty
  /// if there is nothing.
  var leftOut: String {
    let keys = settings.differences(from: session.standard).map(\.key)
      .filter { $0.hasPrefix("stage.") || $0.hasPrefix("view.") }
    let names = keys.compactMap { LabSettings.table[$0]?.label }
    guard let first = names.first else { return "" }
    let others = names.count - 1
    let list = others == 0 ? first : "\(first) and \(others) other\(others == 1 ? "" : "s")"
    return " Stage and view are not part of a tuning (\(list))."
  }

  /// Puts the tuning on the clipboard: as a tuning file, or as Swift source.
  func copyTuning(asSwift: Bool) {
    do throws(LabError) {
      try shell.clipboard.write(asSwift ? SwiftSource(tuning).text : tuning.text)
      say(
        (asSwift
          ? "Copied as Swift source for BarCore."
          : "Copied as JSON; Ctrl+V applies it.") + leftOut)
    } catch {
      say(error.message)
    }
  }

  func pasteTuning(at time: Double) {
    let text = shell.clipboard.read()
    guard !text.isEmpty else {
      // SDL 2.26 has none either where the owner hands a long one over in pieces.
      return say(
        "The clipboard has no text, or a text too long to paste; open a long one as a file (Ctrl+O)."
      )
    }
    guard text.utf8.count <= TuningFile.largest else {
      return say("The text on the clipboard is longer than 1 MiB; copy a tuning file.")
    }
    guard TuningFile.isMeant(by: Array(text.utf8)) else {
      return say("This is not a tuning; copy one with Ctrl+C first.")
    }
    do throws(LabError) {
      try use(TuningFile.parse(Array(text.utf8), named: "The text on the clipboard"), at: time)
    } catch {
      say(error.message)
    }
  }

  /// Takes a tuning over: what it does not name is as the page has it, but stage and view stay.
  ///
  /// A copied or saved tuning names all that is not as the page has it, so it means the same under
  /// any command line.
  func use(_ tuning: TuningFile, at time: Double) throws(LabError) {
    try use(
      SettingOptions(tunings: [tuning]), over: session.demo.windowSettings(), named: tuning.name,
      at: time)
    guard let page = tuning.page, page != session.demo.id,
      let title = try? DemoRegistry.demo(page).title
    else { return }
    sayUndoable(
      "Settings of \(excerpt(tuning.name)) applied. They were tuned on the page \(title).")
  }

  /// Takes over what the command line says on a page, now that one of its files has changed: with
  /// its other presets and its values, as if the page were opened anew.
  func useOptions(_ options: SettingOptions, named name: String, at time: Double) throws(LabError) {
    var options = options
    options.values.removeAll { $0.key.hasPrefix("stage.") }
    let base = session.demo.windowSettings(presets: options.presets)
    try use(options, over: base, named: name, at: time)
  }

  private func use(
    _ options: SettingOptions, over base: LabSettings, named name: String, at time: Double
  ) throws(LabError) {
    var new = base
    new.page.stage = settings.page.stage
    do throws(SettingError) {
      try options.apply(to: &new)
    } catch {
      throw .badInput("\(excerpt(name)): \(error.message).")
    }
    var target = tuned
    target.takeOver(new)
    if let contradiction = target.contradiction {
      throw .badInput("\(excerpt(name)): \(contradiction).")
    }
    keepSet { !$0.hasPrefix("view.") && !$0.hasPrefix("stage.") }
    change(to: target, at: time)
    sayUndoable("Settings of \(excerpt(name)) applied.")
  }
}

/// Where copied texts go and pasted ones come from; without a window nowhere.
struct LabClipboard {
  var write: (String) throws(LabError) -> Void = { _ in }
  var read: () -> String = { "" }
}

extension Demo {
  /// Returns the settings that a tuning of this page says: those of the page and its list apart.
  func tuning(_ settings: LabSettings) -> [String: SettingValue] {
    var values: [String: SettingValue] = [:]
    for base in [LabSettings(), self.settings(), windowSettings()] {
      for (key, value) in settings.differences(from: base)
      where !key.hasPrefix("stage.") && !key.hasPrefix("view.") {
        values[key] = value
      }
    }
    return values
  }
}

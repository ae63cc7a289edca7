internal import BarCore
internal import BarScene
internal import BarTuning

/// Tunings: taking changes back, copying, saving and loading them.
extension Lab {
  /// Changes that can be taken back are kept so many.
  static let mostUndo = 200

  /// The settings of a stage and the presets that they come from.
  struct Tuned {
    var settings: LabSettings
    var mixes: Mixes
    /// The presets that the next page is opened under.
    var presets: [Preset]
  }

  var tuned: Tuned { Tuned(settings: settings, mixes: mixes, presets: options.presets) }

  /// Settings before and after the present ones.
  struct UndoHistory {
    private(set) var past: [Tuned] = []
    private(set) var future: [Tuned] = []
    /// The press of a slider that the last change belongs to; nil: no press goes on with it.
    private var press: Int?

    /// The settings change from these.
    ///
    /// - Parameter press: the press of a slider that changes them: all that it does without
    ///   another change between is one change.
    mutating func note(_ tuned: Tuned, press: Int? = nil) {
      if let press, press == self.press { return }
      self.press = press
      past.append(tuned)
      if past.count > Lab.mostUndo { past.removeFirst() }
      future = []
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

  // MARK: Undo

  func undo(at time: Double) {
    guard let target = stage.undoHistory.back(from: tuned) else {
      return say("There is nothing to take back.")
    }
    go(to: target, at: time)
  }

  func redo(at time: Double) {
    guard let target = stage.undoHistory.forth(from: tuned) else {
      return say("There is nothing to do again.")
    }
    go(to: target, at: time)
  }

  private func go(to target: Tuned, at time: Double) {
    mixes = target.mixes
    options.presets = target.presets
    take(target.settings, at: time)
  }

  /// Writes what differs, each as an event like any other.
  func take(_ target: LabSettings, at time: Double) {
    // Twice, as a rule may bring its last numbers back.
    for _ in 0..<2 {
      for (key, value) in target.differences(from: settings) { set(key, value, at: time) }
    }
    fitStage(at: time)
  }

  /// All settings of the page, and its presets, as they were when it was opened; the view stays.
  func resetAll(at time: Double) {
    stage.undoHistory.note(tuned)
    for family in PresetFamily.allCases {
      mixes[family] = Mix(first: choices(of: family)[ownPreset(family)].name)
    }
    for kind in Set(options.presets.map(\.kind)) { restorePreset(of: kind) }
    var target = session.standard
    target.view = settings.view
    target.page.reducesMotion = settings.page.reducesMotion
    take(target, at: time)
    say("All settings of the page are its own again; Ctrl+Z takes that back.")
  }

  /// The preset of a kind that the page was opened under is the one for the next page; none if it
  /// was opened under no preset by name.
  private func restorePreset(of kind: Preset.Kind) {
    let known = PresetFamily.allCases.flatMap(choices) + Preset.all(.header)
    let choices = known.filter { $0.kind == kind }
    // A preset for other pages stays.
    guard !choices.isEmpty else { return }
    options.presets.removeAll { $0.kind == kind }
    if let own = choices.first(where: { holds($0, in: session.standard) }) { options.choose(own) }
  }

  // MARK: Copy and paste

  /// The settings that a window opens the page with under no presets.
  private var ownSettings: LabSettings {
    var settings = session.demo.settings()
    session.demo.showcase(&settings)
    return settings
  }

  /// All that moves the page and is not as BarCore or the page has it.
  ///
  /// Taken over on the page, or by a program that knows BarCore alone, it gives the same settings.
  /// Stage and view are no part of it.
  var tuning: TuningFile {
    var values: [String: SettingValue] = [:]
    for base in [LabSettings(), session.demo.settings(), ownSettings] {
      for (key, value) in settings.differences(from: base)
      where !key.hasPrefix("stage.") && !key.hasPrefix("view.") {
        values[key] = value
      }
    }
    return TuningFile(name: stageName(selected), settings: values)
  }

  /// Puts the tuning on the clipboard: as a tuning file, or as Swift source.
  func copyTuning(asSwift: Bool) {
    let text = asSwift ? SwiftSource(tuning).text : tuning.text
    do throws(LabError) {
      try shell.clipboard.write(text)
      say(
        asSwift
          ? "Copied as Swift source that compiles against BarCore."
          : "Copied as a tuning file; Ctrl+V takes it over, here or elsewhere.")
    } catch {
      say(error.message)
    }
  }

  func pasteTuning(at time: Double) {
    let text = shell.clipboard.read()
    guard !text.isEmpty else {
      // SDL 2.26 has none either where the owner hands a long one over in pieces.
      return say("The clipboard has no text that can be read; open a long one as a file (Ctrl+O).")
    }
    guard text.utf8.count <= TuningFile.largest else {
      return say("The text on the clipboard is longer than 1 MiB; copy a tuning file.")
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
    var base = ownSettings
    base.page.stage = settings.page.stage
    try use(SettingOptions(tunings: [tuning]), over: base, named: tuning.name, at: time)
  }

  /// Takes over what the command line says on a page, now that one of its files has changed: with
  /// its other presets and its values, as if the page were opened anew.
  func useOptions(_ options: SettingOptions, named name: String, at time: Double) throws(LabError) {
    var base = session.standard
    base.page.stage = settings.page.stage
    var options = options
    options.values.removeAll { $0.key.hasPrefix("stage.") }
    try use(options, over: base, named: name, at: time)
  }

  private func use(
    _ options: SettingOptions, over base: LabSettings, named name: String, at time: Double
  ) throws(LabError) {
    var target = base
    do throws(SettingError) {
      try options.apply(to: &target)
    } catch {
      throw .badInput("\(excerpt(name)): \(error.message).")
    }
    if let contradiction = session.demo.contradiction(in: target) {
      throw .badInput("\(excerpt(name)): \(contradiction.message).")
    }
    target.view = settings.view
    target.page.reducesMotion = settings.page.reducesMotion
    stage.undoHistory.note(tuned)
    take(target, at: time)
    say("\(excerpt(name)): taken over; Ctrl+Z takes that back.")
  }
}

/// Where copied texts go and pasted ones come from; without a window nowhere.
struct LabClipboard {
  var write: (String) throws(LabError) -> Void = { _ in }
  var read: () -> String = { "" }
}

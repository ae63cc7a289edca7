internal import BarCore
internal import BarScene

/// Tunings: taking changes back, copying, saving and loading them.
extension Lab {
  /// Changes that can be taken back are kept so many.
  static let mostUndo = 200

  /// The settings of a stage and the presets that they come from.
  struct Tuned {
    var settings: LabSettings
    var mixes: Mixes
  }

  var tuned: Tuned { Tuned(settings: settings, mixes: mixes) }

  /// Settings before and after the present ones.
  struct UndoHistory {
    private(set) var past: [Tuned] = []
    private(set) var future: [Tuned] = []
    /// Yes while one slider is held: all that it does is one change.
    var isHeld = false

    /// The settings change from these.
    mutating func note(_ tuned: Tuned) {
      if isHeld, past.last != nil, heldNoted { return }
      heldNoted = isHeld
      past.append(tuned)
      if past.count > Lab.mostUndo { past.removeFirst() }
      future = []
    }

    private var heldNoted = false

    /// A slider is taken or let go.
    mutating func hold(_ isHeld: Bool) {
      self.isHeld = isHeld
      heldNoted = false
    }

    mutating func back(from tuned: Tuned) -> Tuned? {
      guard let target = past.popLast() else { return nil }
      future.append(tuned)
      return target
    }

    mutating func forth(from tuned: Tuned) -> Tuned? {
      guard let target = future.popLast() else { return nil }
      past.append(tuned)
      return target
    }
  }

  // MARK: Undo

  func undo(at time: Double) {
    guard let target = undoHistory.back(from: tuned) else {
      return say("There is nothing to take back.")
    }
    go(to: target, at: time)
  }

  func redo(at time: Double) {
    guard let target = undoHistory.forth(from: tuned) else {
      return say("There is nothing to do again.")
    }
    go(to: target, at: time)
  }

  private func go(to target: Tuned, at time: Double) {
    mixes = target.mixes
    rebuildLook()
    take(target.settings, at: time)
  }

  /// Writes what differs, each as an event like any other.
  func take(_ target: LabSettings, at time: Double) {
    // The lines are made anew once, not for each of the settings.
    isTaking = true
    for (key, value) in target.differences(from: settings) {
      send(.set(key: key, value: value), at: time)
    }
    isTaking = false
    fitStage(at: time)
    rebuildInspector()
  }

  /// All settings of the page as they were when it was opened; the view stays.
  func resetAll(at time: Double) {
    undoHistory.note(tuned)
    var target = session.standard
    target.view = settings.view
    target.page.reducesMotion = settings.page.reducesMotion
    take(target, at: time)
    say("All settings of the page are its own again; Ctrl+Z takes that back.")
  }

  // MARK: Copy and paste

  /// All that moves the page and is not as BarCore or the page has it.
  ///
  /// Taken over on the page, or by a program that knows BarCore alone, it gives the same settings.
  /// Stage and view are no part of it.
  var tuning: TuningFile {
    var values: [String: SettingValue] = [:]
    for base in [LabSettings(), session.demo.settings()] {
      for (key, value) in settings.differences(from: base)
      where !key.hasPrefix("stage.") && !key.hasPrefix("view.") {
        values[key] = value
      }
    }
    return TuningFile(name: stageName(place), settings: values)
  }

  /// Puts the tuning on the clipboard: as a tuning file, or as Swift source.
  func copyTuning(asSwift: Bool) {
    let text = asSwift ? SwiftSource(tuning).text : tuning.text
    do throws(LabError) {
      try clipboard.write(text)
      say(
        asSwift
          ? "Copied as Swift source that compiles against BarCore."
          : "Copied as a tuning file; Ctrl+V takes it over, here or elsewhere.")
    } catch {
      say(error.message)
    }
  }

  func pasteTuning(at time: Double) {
    let text = clipboard.read()
    guard !text.isEmpty else { return say("There is no text on the clipboard.") }
    do throws(LabError) {
      try use(TuningFile.parse(Array(text.utf8), named: "The text on the clipboard"), at: time)
    } catch {
      say(error.message)
    }
  }

  /// Takes a tuning over: what it does not name is as the page has it, but stage and view stay.
  func use(_ tuning: TuningFile, at time: Double) throws(LabError) {
    var target = session.demo.settings()
    target.page.stage = settings.page.stage
    do throws(SettingError) {
      try target.write(tuning.settings)
    } catch {
      throw LabError(.badInput, "\(excerpt(tuning.name)): \(error.message).")
    }
    if let contradiction = session.demo.contradiction(in: target) {
      throw LabError(.badInput, "\(excerpt(tuning.name)): \(contradiction.message).")
    }
    target.view = settings.view
    target.page.reducesMotion = settings.page.reducesMotion
    undoHistory.note(tuned)
    take(target, at: time)
    say("\(excerpt(tuning.name)): taken over; Ctrl+Z takes that back.")
  }

  // MARK: Files

  /// Writes the tuning to the file in use, or to a new one.
  func saveTuning() { _ = writeTuning(to: tuningPath ?? path(ofTuning: freeTuningName)) }

  /// Writes the tuning, named as the file, to a file, which is the one in use from now on; no if it cannot be written.
  func writeTuning(to path: String) -> Bool {
    do throws(LabError) {
      var saved = tuning
      let file = path.split(separator: "/").last ?? ""
      saved.name = String(file.lowercased().hasSuffix(".json") ? file.dropLast(5) : file)
      let text = saved.text
      try FileIO.write(Array(text.utf8), to: path)
      tuningPath = path
      tuningText = text
      say("Saved as \(path). What an editor changes in it is taken over at once.")
      return true
    } catch {
      say(error.message)
      return false
    }
  }

  /// Loads a file that was dropped or named.
  func loadTuning(_ path: String, at time: Double) {
    do throws(LabError) {
      let bytes = try FileIO.read(path, atMost: TuningFile.largest)
      try use(TuningFile.parse(bytes, named: path), at: time)
      tuningPath = path
      tuningText = FileIO.text(bytes)
    } catch {
      say(error.message)
    }
  }

  /// A file that was read already is the one in use.
  func watchTuningFile(_ path: String) {
    tuningPath = path
    tuningText = (try? FileIO.read(path)).map(FileIO.text)
  }

  /// Looks whether an editor has changed the file in use: a good one is taken over, of a bad one the
  /// person is told, and the last good settings stay.
  func lookAtTuningFile(at time: Double) {
    guard let path = tuningPath else { return }
    do throws(LabError) {
      let bytes = try FileIO.read(path, atMost: TuningFile.largest)
      let text = FileIO.text(bytes)
      // An editor empties a file before it writes it.
      guard text != tuningText, !text.isEmpty else { return }
      tuningText = text
      try use(TuningFile.parse(bytes, named: path), at: time)
    } catch {
      if tuningText != nil { say(error.message + " The last good settings stay.") }
    }
  }
}

/// Where copied texts go and pasted ones come from; without a window nowhere.
struct LabClipboard {
  var write: (String) throws(LabError) -> Void = { _ in }
  var read: () -> String = { "" }
}

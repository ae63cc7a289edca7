internal import BarCore
internal import BarScene
internal import BarTuning
internal import SDLKit

/// Lists to choose from by name: options of a setting, tuning files to load, a name to save under.
extension Lab {
  struct Chooser {
    enum Purpose: Equatable {
      /// The option of the line with this key.
      case option(key: String)
      case load
      case save
    }

    var purpose: Purpose
    var title: String
    /// What stands in the field while it is empty.
    var prompt: String
    var options: [ChooserView.Option]
    var field = TextField()
    /// The option that Enter takes, among those that show.
    var chosen: Int?
    var scroll = 0.0
    /// The name of the file that the next Enter replaces.
    var replaces: String?
    /// What the folder is read for; nil: nothing is read.
    var reading: Int?
    /// Where keys went before, and what was open.
    var focus: Focus
    var panel: LabLayout.Panel?

    /// The options with all typed words in their names; a name to save under hides none.
    var shown: [ChooserView.Option] {
      let words = field.text.lowercased().split(separator: " ")
      if purpose == .save || words.isEmpty { return options }
      return options.filter { option in
        let name = option.name.lowercased()
        return words.allSatisfy { name.contains($0) }
      }
    }

    /// Other letters: the first that begins with them, else the first with them in it.
    mutating func typed() {
      replaces = nil
      scroll = 0
      guard purpose != .save else {
        chosen = nil
        return
      }
      let shown = shown
      let start = field.text.lowercased()
      chosen =
        shown.firstIndex { $0.name.lowercased().hasPrefix(start) } ?? (shown.isEmpty ? nil : 0)
    }
  }

  var chooserView: ChooserView? {
    guard let chooser, let frame = layout.inspector else { return nil }
    let isSave = chooser.purpose == .save
    var view = ChooserView(
      title: chooser.title, prompt: chooser.prompt,
      help: isSave ? "Enter saves, Esc leaves." : "Enter or a click takes it, Esc leaves.",
      field: chooser.field, options: chooser.shown, chosen: chooser.chosen, frame: frame)
    view.hovered = hovered.option
    view.scroll = chooser.scroll.clamped(to: 0...view.scrollLimit)
    return view
  }

  // MARK: Opening

  /// Lists the options of a line of the inspector by name.
  func chooseOption(ofLine index: Int) {
    guard inspector.items.indices.contains(index), let control = inspector.items[index].control,
      case .choice(let options, let selected) = control.kind
    else { return }
    let isPreset = PresetLine(key: control.key) != nil
    openChooser(
      .option(key: control.key), title: control.label,
      options: options.map { name in
        ChooserView.Option(
          name, note: isPreset ? session.demo.preset(named: name)?.text ?? "" : control.help)
      }, chosen: selected)
  }

  /// Lists the tuning files of the folder.
  func chooseFile() {
    openChooser(.load, title: "Load a tuning", options: [], chosen: nil)
    readTuningFiles()
  }

  /// Asks for the name of the file to save in.
  func chooseName() {
    openChooser(.save, title: "Save the tuning as", options: [], chosen: nil)
    readTuningFiles()
  }

  private func openChooser(
    _ purpose: Chooser.Purpose, title: String, options: [ChooserView.Option], chosen: Int?
  ) {
    let (oldFocus, oldPanel) = chooser.map { ($0.focus, $0.panel) } ?? (focus, openPanel)
    stopTyping()
    if layout.isFolded && openPanel != .inspector {
      openPanel = .inspector
      relayout()
    }
    setFocus(.inspector)
    guard layout.inspector != nil else { return }
    chooser = Chooser(
      purpose: purpose, title: title,
      prompt: purpose == .save ? freeTuningName : "Type the first letters", options: options,
      chosen: chosen,
      focus: oldFocus, panel: oldPanel)
    startTyping(.chooser)
    if chosen != nil { showChosen() }
  }

  /// How many tuning files are listed at most.
  private static let mostTunings = 1000

  /// Reads the tuning files of the folder away from the frames, for the list that is open.
  private func readTuningFiles() {
    guard chooser != nil else { return }
    let reading = tuningReadings.begin()
    chooser?.reading = reading
    let folder = tuningFolder
    background.run(in: .tunings) { [tuningReadings] in
      let files = Self.tuningFiles(in: folder) { tuningReadings.isLatest(reading) }
      return (files, FileIO.refusal(of: folder.isEmpty ? "." : folder))
    } then: { [unowned self] files, refusal in
      guard var changed = chooser, changed.reading == reading else { return }
      if files.isEmpty, changed.purpose == .load {
        closeChooser()
        if let refusal { return say("The working folder cannot be read (\(refusal)).") }
        return say("There is no tuning file in the working folder; Ctrl+S saves one.")
      }
      changed.reading = nil
      changed.options = files
      if changed.purpose == .load { changed.typed() }
      chooser = changed
      showChosen()
    }
  }

  /// The tuning files of a folder, with what they set.
  private static func tuningFiles(
    in folder: String, while isWanted: () -> Bool
  ) -> [ChooserView.Option] {
    var options: [ChooserView.Option] = []
    for name in FileIO.names(in: folder.isEmpty ? "." : folder) {
      guard name.lowercased().hasSuffix(".json"), options.count < mostTunings, isWanted()
      else { continue }
      let path = path(ofTuning: name, in: folder)
      guard let bytes = try? FileIO.readPlain(path, atMost: TuningFile.largest),
        let tuning = try? TuningFile.parse(bytes, named: path)
      else { continue }
      let count = tuning.settings.count
      options.append(
        ChooserView.Option(
          name, note: "\(tuning.name): \(count) \(count == 1 ? "setting" : "settings")."))
    }
    return options
  }

  func path(ofTuning name: String) -> String { Self.path(ofTuning: name, in: tuningFolder) }

  private static func path(ofTuning name: String, in folder: String) -> String {
    folder.isEmpty || name.isAbsolutePath ? name : folder + "/" + name
  }

  /// The next free name in the working folder.
  var freeTuningName: String {
    var number = 1
    while true {
      let name = number == 1 ? "tuning.json" : "tuning-\(number).json"
      if !FileIO.isTaken(path(ofTuning: name)) { return name }
      number += 1
    }
  }

  // MARK: Keys and pointer

  /// Moves to another option; of a list of files to replace its name goes into the field.
  func moveChosen(by steps: Int) {
    guard let chooser else { return }
    let count = chooser.shown.count
    guard count > 0 else { return }
    let now = chooser.chosen ?? (steps > 0 ? -1 : count)
    choose(option: min(count - 1, max(0, now + steps)))
  }

  private func choose(option: Int) {
    guard var changed = chooser, changed.shown.indices.contains(option) else { return }
    changed.chosen = option
    if changed.purpose == .save {
      changed.field = TextField(changed.shown[option].name)
      changed.replaces = nil
    }
    chooser = changed
    showChosen()
  }

  func showChosen() {
    guard let view = chooserView, let chosen = chooser?.chosen else { return }
    chooser?.scroll = view.scrollShowing(chosen)
  }

  /// A press on the list.
  func pressChooser(_ view: ChooserView, _ point: Point, at time: Double) {
    guard let option = view.row(at: point) else { return }
    choose(option: option)
    // A file to replace is only named by the press; Enter then asks again.
    if chooser?.purpose != .save { acceptChosen(at: time) }
  }

  /// Closes the list and gives the keys back.
  func closeChooser() {
    guard let old = chooser else { return }
    tuningReadings.begin()
    stopTyping()
    if openPanel != old.panel {
      openPanel = old.panel
      relayout()
    }
    setFocus(old.focus)
  }

  /// Takes what is chosen or typed.
  func acceptChosen(at time: Double) {
    guard let chooser else { return }
    if chooser.purpose == .save { return acceptName(chooser.field.text.trimmed) }
    guard let chosen = chooser.chosen, chooser.shown.indices.contains(chosen) else {
      return say("Nothing has this name; Backspace takes letters away.")
    }
    let name = chooser.shown[chosen].name
    closeChooser()
    switch chooser.purpose {
    case .option(let key):
      guard
        let line = inspector.items.firstIndex(where: { $0.control?.key == key }),
        case .choice(let options, _) = inspector.items[line].control?.kind,
        let option = options.firstIndex(of: name)
      else { return }
      inspector.choose(line, option, at: time)
    case .load: loadTuning(path(ofTuning: name))
    case .save: break
    }
  }

  private func acceptName(_ typed: String) {
    let given = typed.isEmpty ? freeTuningName : typed
    let name = given.lowercased().hasSuffix(".json") ? given : given + ".json"
    let path = path(ofTuning: name)
    if FileIO.isTaken(path), chooser?.replaces != name {
      chooser?.replaces = name
      return say("\(name) exists already: Enter once more replaces it, another name keeps it.")
    }
    if writeTuning(to: path) { closeChooser() }
  }
}

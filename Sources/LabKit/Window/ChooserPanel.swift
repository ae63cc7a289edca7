internal import BarCore
internal import BarScene
internal import BarTuning
internal import SDLKit

/// Lists to choose from by name, over the inspector: options of a setting, tuning files to load, a
/// name to save under.
final class ChooserPanel: FieldPanel {
  enum Purpose: Equatable {
    /// The option of the line with this key.
    case option(key: String)
    case load
    case save
  }

  /// What it shows while it is open: as long as its field has the keys.
  struct Open {
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
    /// Where keys went before, and what was unfolded.
    var focus: Lab.Focus
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

  private unowned let lab: Lab
  var open: Open?
  /// The newest reading of the folder of tunings.
  private let readings = Latest()
  var drawn: ChooserView?

  init(_ lab: Lab) { self.lab = lab }

  var frame: Rect? { open == nil ? nil : lab.layout.inspector }

  var view: ChooserView? {
    guard let open, let frame else { return nil }
    let isSave = open.purpose == .save
    var view = ChooserView(
      title: open.title, prompt: open.prompt,
      help: isSave ? "Enter saves, Esc leaves." : "Enter or a click takes it, Esc leaves.",
      field: open.field, options: open.shown, chosen: open.chosen, frame: frame)
    view.hovered = lab.hand.hovered.option
    view.scroll = open.scroll.clamped(to: 0...view.scrollLimit)
    return view
  }

  // MARK: Opening

  /// Lists the options of a line of the inspector by name.
  func chooseOption(ofLine index: Int) {
    let items = lab.shell.inspector.items
    guard items.indices.contains(index), let control = items[index].control,
      case .choice(let options, let selected) = control.kind
    else { return }
    let isPreset = PresetLine(key: control.key) != nil
    show(
      .option(key: control.key), title: control.label,
      options: options.map { name in
        ChooserView.Option(
          name, note: isPreset ? lab.session.demo.preset(named: name)?.text ?? "" : control.help)
      }, chosen: selected)
  }

  /// Lists the tuning files of the folder.
  func chooseFile() {
    show(.load, title: "Load a tuning")
    readFiles()
  }

  /// Asks for the name of the file to save in.
  func chooseName() {
    show(.save, title: "Save the tuning as")
    readFiles()
  }

  private func show(
    _ purpose: Purpose, title: String, options: [ChooserView.Option] = [], chosen: Int? = nil
  ) {
    let shell = lab.shell
    let before = open.map { ($0.focus, $0.panel) } ?? (shell.focus, shell.openPanel)
    shell.stopTyping()
    shell.showInspector()
    guard lab.layout.inspector != nil else { return }
    open = Open(
      purpose: purpose, title: title,
      prompt: purpose == .save ? lab.tunings.freeName : "Type the first letters", options: options,
      chosen: chosen, focus: before.0, panel: before.1)
    lab.hand.hovered.option = nil
    shell.startTyping(in: self)
    showChosen()
  }

  /// Reads the tuning files of the folder away from the frames, for the list that is open.
  private func readFiles() {
    guard open != nil else { return }
    let reading = readings.begin()
    open?.reading = reading
    let folder = lab.tunings.folder
    lab.background.run(in: .tunings) { [readings] in
      let files = Self.tuningFiles(in: folder) { readings.isLatest(reading) }
      return (files, FileIO.refusal(of: folder.isEmpty ? "." : folder))
    } then: { [unowned self] files, refusal in
      guard let before = open, before.reading == reading else { return }
      if files.isEmpty, before.purpose == .load {
        close()
        if let refusal { return lab.say("The working folder cannot be read (\(refusal)).") }
        return lab.say("There is no tuning file in the working folder; Ctrl+S saves one.")
      }
      open?.reading = nil
      open?.options = files
      if before.purpose == .load { open?.typed() }
      showChosen()
    }
  }

  /// How many tuning files are listed at most.
  private static let mostTunings = 1000

  /// The tuning files of a folder, with what they set.
  private static func tuningFiles(
    in folder: String, while isWanted: () -> Bool
  ) -> [ChooserView.Option] {
    var options: [ChooserView.Option] = []
    for name in FileIO.names(in: folder.isEmpty ? "." : folder) {
      guard name.lowercased().hasSuffix(".json"), options.count < mostTunings, isWanted()
      else { continue }
      let path = TuningFiles.path(of: name, in: folder)
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

  // MARK: Hands

  func press(_ point: Point, clicks: Int, at time: Double) {
    lab.hand.grab = .other
    guard let view else { return }
    if view.fieldFrame.contains(point) { return lab.shell.pressField(point, clicks: clicks) }
    guard let option = view.row(at: point) else { return }
    choose(option)
    // A file to replace is only named by the press; Enter then asks again.
    if open?.purpose != .save { accept(at: time) }
  }

  func hover(_ point: Point, _ hovered: inout Lab.Hovered) {
    hovered.option = view?.row(at: point)
  }

  func scroll(by distance: Double) {
    if let view { open?.scroll = (view.scroll + distance).clamped(to: 0...view.scrollLimit) }
  }

  /// Moves to another option; of a list of files to replace its name goes into the field.
  private func move(by steps: Int) {
    guard let open, !open.shown.isEmpty else { return }
    let count = open.shown.count
    let now = open.chosen ?? (steps > 0 ? -1 : count)
    choose(min(count - 1, max(0, now + steps)))
  }

  private func choose(_ option: Int) {
    guard let shown = open?.shown, shown.indices.contains(option) else { return }
    open?.chosen = option
    if open?.purpose == .save {
      open?.field = TextField(shown[option].name)
      open?.replaces = nil
    }
    showChosen()
  }

  private func showChosen() {
    guard let view, let chosen = open?.chosen else { return }
    open?.scroll = view.scrollShowing(chosen)
  }

  // MARK: The field

  var field: TextField? { open?.field }
  var fieldFrame: Rect? { view?.fieldFrame }

  func edit(_ change: (inout TextField) -> Void) {
    guard var changed = open else { return }
    change(&changed.field)
    if changed.field.text != open?.field.text { changed.typed() }
    open = changed
    showChosen()
  }

  func fieldKey(_ key: Key) -> Bool {
    switch key {
    case .escape: close()
    case .up: move(by: -1)
    case .down: move(by: 1)
    case .pageUp: move(by: -8)
    case .pageDown: move(by: 8)
    default: return false
    }
    return true
  }

  /// Takes what is chosen or typed.
  func accept(at time: Double) {
    guard let open else { return }
    if open.purpose == .save { return accept(name: open.field.text.trimmed) }
    guard let chosen = open.chosen, open.shown.indices.contains(chosen) else {
      return lab.say("Nothing has this name; Backspace takes letters away.")
    }
    let name = open.shown[chosen].name
    close()
    switch open.purpose {
    case .option(let key): lab.shell.inspector.choose(name, ofLine: key, at: time)
    case .load: lab.tunings.load(lab.tunings.path(of: name))
    case .save: break
    }
  }

  private func accept(name typed: String) {
    let given = typed.isEmpty ? lab.tunings.freeName : typed
    let name = given.lowercased().hasSuffix(".json") ? given : given + ".json"
    let path = lab.tunings.path(of: name)
    if FileIO.isTaken(path), open?.replaces != name {
      open?.replaces = name
      return lab.say("\(name) exists already: Enter once more replaces it, another name keeps it.")
    }
    if lab.tunings.write(to: path) { close() }
  }

  /// Closes the list and gives the keys back.
  private func close() {
    guard let old = open else { return }
    readings.begin()
    lab.shell.stopTyping()
    lab.shell.open(old.panel)
    lab.shell.setFocus(old.focus)
  }

  func endTyping() { open = nil }
}

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
    /// The list with all options; the chosen one is counted among those that show.
    var list: ChooserView
    /// The name of the file that the next Enter replaces.
    var replaces: String?
    /// Whether the pointer has just opened it: a second click on the line resets that.
    var followsPress = false
    /// The folder whose files it lists; empty: the working folder.
    var folder = ""
    /// What the folder is read for; nil: nothing is read.
    var reading: Int?
    /// Where keys went before, and what was unfolded.
    var focus: Lab.Focus
    var panel: LabLayout.Panel?

    /// The options with all typed words in their names or descriptions; a name to save under and a
    /// path hide none.
    var shown: [ChooserView.Option] {
      let words = list.field.text.lowercased().split(separator: " ")
      if !isFiltered || words.isEmpty { return list.options }
      return list.options.filter { option in
        let text = option.searched
        return words.allSatisfy { text.contains($0) }
      }
    }

    /// Whether the path of a file or folder to load is being typed.
    var isPath: Bool { purpose == .load && list.field.text.contains { $0 == "/" || $0 == "~" } }

    /// Whether what is typed hides what does not agree with it.
    var isFiltered: Bool { purpose != .save && !isPath }

    /// Other letters: the first that begins with them, else the first with them in it.
    mutating func typed() {
      replaces = nil
      list.scroll = 0
      list.chosen = nil
      guard isFiltered else { return }
      let shown = shown
      let start = list.field.text.lowercased()
      func first(_ isMeant: (String) -> Bool) -> Int? {
        shown.firstIndex { isMeant($0.name.lowercased()) || isMeant($0.id.lowercased()) }
      }
      // A name before a description.
      list.chosen =
        first { $0.hasPrefix(start) } ?? first { $0.contains(start) } ?? (shown.isEmpty ? nil : 0)
    }
  }

  unowned let lab: Lab
  var open: Open?
  /// The folder that Load listed last; nil: it begins where tunings are saved.
  var lastFolder: String?
  /// The newest reading of a folder.
  let readings = Latest()
  var drawn: ChooserView?

  init(_ lab: Lab) { self.lab = lab }

  var frame: Rect? { open == nil ? nil : lab.layout.inspector }

  var view: ChooserView? {
    guard let open, let frame else { return nil }
    var view = open.list
    view.options = open.shown
    view.isFiltered = open.isFiltered && !view.field.text.isEmpty
    view.frame = frame
    view.hovered = lab.hand.hovered.option
    view.isClosable = lab.layout.closeButton != nil
    view.scroll = view.scroll.clamped(to: 0...view.scrollLimit)
    return view
  }

  // MARK: Opening

  /// Lists the options of a line of the inspector by name.
  func choose(among options: [String], _ selected: Int, for line: InspectorLine) {
    let listed = PresetLine(key: line.key) == nil ? plain(options, of: line) : grouped(options)
    let chosen = listed.firstIndex { $0.id == options[selected] }
    let followsPress = lab.hand.grab == .other
    show(.option(key: line.key), title: line.label, options: listed, chosen: chosen)
    open?.followsPress = followsPress
  }

  private func plain(_ options: [String], of line: InspectorLine) -> [ChooserView.Option] {
    let names = (line.kind as? ChoiceLine)?.names ?? options
    return zip(options, names).map { ChooserView.Option($0, name: $1, note: line.help) }
  }

  /// Presets below the names of their toolkits, in the order of the first of each.
  private func grouped(_ presets: [String]) -> [ChooserView.Option] {
    let options = presets.map { preset in
      let isNone = preset == "own"
      let words = PresetWords(of: preset)
      return ChooserView.Option(
        preset, name: isNone ? PresetWords.custom : words.name, feel: words.feel,
        group: words.toolkit, note: lab.session.demo.preset(named: preset)?.text ?? "")
    }
    var groups: [String] = []
    for option in options where !groups.contains(option.group) { groups.append(option.group) }
    return groups.flatMap { group in options.filter { $0.group == group } }
  }

  func show(
    _ purpose: Purpose, title: String = "", options: [ChooserView.Option] = [],
    chosen: Int? = nil
  ) {
    let shell = lab.shell
    let before = open.map { ($0.focus, $0.panel) } ?? (shell.focus, shell.openPanel)
    shell.stopTyping()
    shell.showInspector()
    guard let frame = lab.layout.inspector else { return }
    let isSave = purpose == .save
    let search = purpose == .load ? "Search, or type a path" : "Search names and descriptions"
    let list = ChooserView(
      title: title, prompt: isSave ? lab.tunings.freeName : search,
      help: isSave
        ? "Enter saves, Esc cancels."
        : "Enter or a click \(purpose == .load ? "opens" : "picks") it, Esc cancels.",
      options: options, chosen: chosen, frame: frame)
    open = Open(purpose: purpose, list: list, focus: before.0, panel: before.1)
    lab.hand.hovered.option = nil
    shell.startTyping(in: self)
    showChosen()
  }

  // MARK: Hands

  func press(_ point: Point, clicks: Int, at time: Double) {
    lab.hand.grab = .other
    let followsPress = open?.followsPress ?? false
    open?.followsPress = false
    if clicks == 2, followsPress, case .option(let key) = open?.purpose {
      close()
      let inspector = lab.shell.inspector
      if let line = inspector.line(ofKey: key) { inspector.reset(inspector.items[line], at: time) }
      return
    }
    guard let view else { return }
    if view.fieldFrame.contains(point) { return lab.shell.pressField(point, clicks: clicks) }
    guard let option = view.option(at: point) else { return }
    choose(option)
    // A file to replace is only named by the press; Enter then asks again.
    if open?.purpose != .save { accept(at: time) }
  }

  func hover(_ point: Point, _ hovered: inout Lab.Hovered) {
    hovered.option = view?.option(at: point)
  }

  func scroll(by distance: Double) {
    if let view { open?.list.scroll = (view.scroll + distance).clamped(to: 0...view.scrollLimit) }
  }

  /// Moves to another option; of a list of files to replace its name goes into the field.
  private func move(by steps: Int) {
    guard let open, !open.shown.isEmpty else { return }
    let count = open.shown.count
    let now = open.list.chosen ?? (steps > 0 ? -1 : count)
    choose(min(count - 1, max(0, now + steps)))
  }

  private func choose(_ option: Int) {
    guard let shown = open?.shown, shown.indices.contains(option) else { return }
    open?.list.chosen = option
    if open?.purpose == .save {
      open?.list.field = TextField(shown[option].name)
      open?.replaces = nil
    }
    showChosen()
  }

  func showChosen() {
    guard let view, let chosen = open?.list.chosen else { return }
    open?.list.scroll = view.scrollShowing(chosen)
  }

  // MARK: The field

  var field: TextField? { open?.list.field }
  var fieldFrame: Rect? { view?.fieldFrame }

  func edit(_ change: (inout TextField) -> Void) {
    guard var changed = open else { return }
    change(&changed.list.field)
    if changed.list.field.text != open?.list.field.text { changed.typed() }
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
    if open.purpose == .save { return accept(name: open.list.field.text.trimmed) }
    // A row that was chosen since counts instead of the path.
    if open.isPath, open.list.chosen == nil { return accept(path: open.list.field.text.trimmed) }
    guard let chosen = open.list.chosen, open.shown.indices.contains(chosen) else {
      return lab.say("No match")
    }
    let name = open.shown[chosen].id
    switch open.purpose {
    case .option(let key):
      close()
      lab.shell.inspector.choose(name, ofLine: key, at: time)
    case .load: accept(entry: name)
    case .save: break
    }
  }

  /// Closes the list and gives the keys back.
  func close() {
    guard let old = open else { return }
    readings.begin()
    lab.shell.stopTyping()
    lab.shell.open(old.panel)
    lab.shell.setFocus(old.focus)
  }

  func endTyping() { open = nil }
}

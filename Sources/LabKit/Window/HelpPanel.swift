internal import BarCore
internal import BarRender
internal import BarScene
internal import SDLKit

/// The help: all actions with their keys, searched by typing, those of this page first.
final class HelpPanel: FieldPanel {
  /// What it shows while it is open: as long as its field has the keys.
  struct Open {
    /// All lines with their actions, in the order of the page that was open then.
    var all: [Entry]
    /// Those that match, a heading before each group.
    var entries: [Entry]
    /// The keyboard whose keys they tell.
    var keyboard: Keyboard
    var field = TextField()
    var chosen: Int?
    var scroll = 0.0
  }

  /// A line, and the action that it stands for; nil for a heading.
  struct Entry {
    var line: HelpView.Line
    var command: Int?
  }

  /// What the list is made from.
  private struct Source: Equatable {
    var opening: Int
    var text: String
    var window: Size
    var keyboard: Keyboard
  }

  private unowned let lab: Lab
  private(set) var open: Open?
  /// How often it was opened.
  private var opening = 0
  /// The keyboard, with the layout in use.
  var keyboard: () -> Keyboard = { .us }
  private var last = Memo<Source, HelpView>()
  var drawn: HelpView?

  init(_ lab: Lab) { self.lab = lab }

  /// It has the pointer wherever that is.
  var frame: Rect? {
    open == nil ? nil : Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
  }

  var view: HelpView? {
    guard let open else { return nil }
    let source = Source(
      opening: opening, text: open.field.text, window: lab.shell.size,
      keyboard: open.keyboard)
    var view =
      last.result(of: source)
      ?? last.keep(
        HelpView(
          field: open.field, lines: open.entries.map(\.line), window: source.window,
          metrics: lab.painter), of: source)
    view.field = open.field
    view.chosen = open.chosen
    view.hovered = lab.hand.hovered.help
    view.isCloseHovered = lab.hand.hovered.isOnSheetClose
    view.scroll = open.scroll.clamped(to: 0...view.scrollLimit)
    return view
  }

  // MARK: Open and closed

  func toggle() {
    if open != nil { return close() }
    opening += 1
    let keyboard = keyboard()
    let all = entries(on: keyboard)
    open = Open(all: all, entries: all, keyboard: keyboard, chosen: Self.first(in: all))
    lab.hand.hovered.help = nil
    lab.shell.interruptTyping(with: self)
  }

  /// Closes the help; what was being typed before goes on.
  private func close() { lab.shell.resumeTyping() }

  /// The line that is chosen at first: one that would do something, if there is one.
  private static func first(in entries: [Entry]) -> Int? {
    entries.firstIndex { $0.command != nil && $0.line.isPossible }
      ?? entries.firstIndex { $0.command != nil }
  }

  func endTyping() { open = nil }

  /// All actions: first those that belong to what this page has, then those of every page, then
  /// those of other pages; in each group those first that would do something now.
  private func entries(on keyboard: Keyboard) -> [Entry] {
    var groups: [(title: String, entries: [Entry])] = [
      ("On this page", []), ("On every page", []), ("On other pages", []),
    ]
    for (number, command) in Command.all.enumerated() {
      let isOnPage = command.isOnPage?(lab)
      let group = isOnPage.map { $0 ? 0 : 2 } ?? 1
      groups[group].entries.append(
        Entry(
          line: HelpView.Line(
            command.title(in: lab), words: command.sentence(in: lab),
            keys: keys(of: command, on: keyboard),
            isPossible: isOnPage ?? true && command.isPossible(lab)), command: number))
    }
    return groups.flatMap { title, entries in
      entries.isEmpty
        ? []
        : [Entry(line: HelpView.Line(title))] + entries.filter(\.line.isPossible)
          + entries.filter { !$0.line.isPossible }
    }
  }

  private func keys(of command: Command, on keyboard: Keyboard) -> String {
    command.keys(on: keyboard, draws: lab.painter.draws)
  }

  // MARK: Hands

  func press(_ point: Point, clicks: Int, at time: Double) {
    guard let view, view.frame.contains(point), !view.closeButton.contains(point) else {
      lab.hand.grab = .other
      return close()
    }
    if view.fieldFrame.contains(point) {
      lab.hand.grab = .other
      return lab.shell.pressField(point, clicks: clicks)
    }
    if let line = view.line(at: point) { run(line, at: time) }
    lab.hand.grab = .other
  }

  func hover(_ point: Point, _ hovered: inout Lab.Hovered) {
    hovered.help = view?.line(at: point)
    hovered.isOnSheetClose = view?.closeButton.contains(point) ?? false
  }

  func scroll(by distance: Double) {
    guard let view else { return }
    open?.scroll = (view.scroll + distance).clamped(to: 0...view.scrollLimit)
  }

  /// The next action that way; the headings are passed over.
  private func move(by steps: Int) {
    guard let entries = open?.entries else { return }
    let actions = entries.indices.filter { entries[$0].command != nil }
    guard !actions.isEmpty else { return }
    let now = actions.firstIndex { $0 == open?.chosen } ?? 0
    open?.chosen = actions[(now + steps).clamped(to: 0...actions.count - 1)]
    showChosen()
  }

  private func showChosen() {
    if let view, let chosen = open?.chosen { open?.scroll = view.scrollShowing(chosen) }
  }

  private func run(_ line: Int, at time: Double) {
    guard let entries = open?.entries, entries.indices.contains(line),
      let command = entries[line].command
    else { return }
    let action = Command.all[command]
    guard action.name != Command.help.name else { return close() }
    // What is open would hide what the action does.
    lab.shell.leaveFields()
    lab.shell.kept.close()
    action.run(in: lab, at: time)
  }

  // MARK: The field

  var field: TextField? { open?.field }
  var fieldFrame: Rect? { view?.fieldFrame }

  func edit(_ change: (inout TextField) -> Void) {
    guard var changed = open else { return }
    change(&changed.field)
    if changed.field.text != open?.field.text {
      changed.entries = Self.found(changed.field.text, in: changed.all)
      changed.chosen = Self.first(in: changed.entries)
      changed.scroll = 0
      lab.hand.hovered.help = nil
    }
    open = changed
  }

  /// The actions in whose name, sentence, keys or synonyms all words are found: those first whose
  /// name begins with what was typed, then those in whose name the words are; without words all.
  private static func found(_ text: String, in all: [Entry]) -> [Entry] {
    let words = text.lowercased().split(separator: " ")
    if words.isEmpty { return all }
    func has(_ text: String) -> Bool {
      let text = text.lowercased()
      return words.allSatisfy { text.contains($0) }
    }
    let actions = all.filter { $0.command != nil }
    let start = words.joined(separator: " ")
    let found = actions.filter { has($0.line.name) }
    let named =
      found.filter { $0.line.name.lowercased().hasPrefix(start) }
      + found.filter { !$0.line.name.lowercased().hasPrefix(start) }
    let others = actions.filter { entry in
      let line = entry.line
      let others = entry.command.map { Synonyms.words(for: Command.all[$0].name) } ?? ""
      return !has(line.name)
        && has([line.name, line.words, line.keys, others].joined(separator: " "))
    }
    return named + others
  }

  /// Another layout of the keyboard may be in use since the help was opened.
  private func followLayout() {
    let keyboard = keyboard()
    guard let before = open, before.keyboard != keyboard else { return }
    func renamed(_ entries: [Entry]) -> [Entry] {
      entries.map { entry in
        var entry = entry
        if let number = entry.command {
          entry.line.keys = keys(of: Command.all[number], on: keyboard)
        }
        return entry
      }
    }
    open?.all = renamed(before.all)
    open?.entries = renamed(before.entries)
    open?.keyboard = keyboard
  }

  func fieldKey(_ key: Key) -> Bool {
    followLayout()
    switch key {
    case .escape: close()
    case .up: move(by: -1)
    case .down: move(by: 1)
    case .pageUp: move(by: -6)
    case .pageDown: move(by: 6)
    default: return false
    }
    return true
  }

  /// Runs the chosen action.
  func accept(at time: Double) {
    if let chosen = open?.chosen { run(chosen, at: time) }
  }
}

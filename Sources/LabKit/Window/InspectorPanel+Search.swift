internal import BarCore
internal import BarScene
internal import BarTuning
internal import SDLKit

/// Finding a setting by its words.
extension InspectorPanel {
  /// Opens the inspector if it is folded away and lets what is typed search its settings.
  func startSearch() {
    lab.shell.showInspector()
    lab.shell.startTyping(in: self)
  }

  /// The lines that show: those of groups that are not folded, or those in which all words are
  /// found.
  ///
  /// It asks for what a line is called, never for its value: changing a value moves no line. What
  /// settings come to is not searched.
  func found(in groups: [Group]) -> [InspectorLine] {
    let words = search.text.lowercased().split(separator: " ").map(String.init)
    var lines: [InspectorLine] = []
    for group in groups {
      let isFolded = words.isEmpty && folded.contains(group.name)
      let found = group.items.filter { line in
        guard line.kind.takesFocus, !words.isEmpty else { return words.isEmpty }
        let text = Self.searchText(of: line)
        return words.allSatisfy { text.contains($0) }
      }
      if found.isEmpty && !words.isEmpty { continue }
      lines.append(
        .heading(group.name, group.title, changed: group.changed, isFolded: isFolded))
      if !isFolded { lines += found }
    }
    return lines
  }

  /// What of a line is searched: title, key and help, and those of its second names.
  private static func searchText(of line: InspectorLine) -> String {
    var text = line.label + " " + line.key
    for key in [line.key] + (secondNames[line.key] ?? []) {
      if let setting = LabSettings.table[key] {
        text += " \(setting.key) \(setting.label) \(setting.help)"
      }
    }
    if let line = PresetLine(key: line.key) {
      let isPhysics = PresetFamily.physics.lines.contains(line)
      text += " preset rules blend mix " + (isPhysics ? "scroll physics" : "behaviour")
    }
    return text.lowercased()
  }

  /// The keys of the engine that are second names of others, which alone have lines on most pages,
  /// and the setting that its preset's line stands for.
  static let secondNames: [String: [String]] = [
    "shyBar.barHeight": ["bar.height"], "shyBar.extensionHeight": ["bar.extensionHeight"],
    "bar.stays": ["bar.travel"], "shyBar.contractionResistance": ["bar.hideResistance"],
    "shyBar.expansionResistance": ["bar.showResistance"], "shyBar.longContent": ["bar.gate"],
    "shyBar.contentAtSnap": ["bar.settleMovesList"],
    PresetLine.first(.physics).key: ["scroll.preset"],
  ]

  var field: TextField? { search }
  var fieldFrame: Rect? { view?.searchField }

  /// Changes what is looked for; the focus stays on its setting if that is still there.
  func edit(_ change: (inout TextField) -> Void) {
    let old = focusedItem
    let before = search.text
    change(&search)
    guard search.text != before else { return }
    // A slider that is held may lie elsewhere now: it is let go.
    letGoOfSlider()
    let place = old.flatMap { line(ofKey: $0.key) }
    focusedControl = place ?? firstControl ?? 0
    lab.hand.hovered.control = nil
    scroll = 0
    if let place, let view { scroll = view.scrollShowing(place) }
  }

  /// The search is over and every line shows.
  func clearSearch() { edit { $0.clear() } }

  func fieldKey(_ key: Key) -> Bool {
    switch key {
    case .escape where !search.isEmpty: clearSearch()
    case .escape, .up: lab.shell.stopTyping()
    case .down: endSearch()
    default: return false
    }
    return true
  }

  func accept(at time: Double) { endSearch() }

  /// The keys go to the first of the lines that were found.
  private func endSearch() {
    lab.shell.stopTyping()
    guard let first = firstControl else { return }
    focusedControl = first
    showFocused()
  }

  func endTyping() {}

  /// The line that keys go to; nil if no line shows.
  var focusedItem: InspectorLine? {
    items.indices.contains(focusedControl) ? items[focusedControl] : nil
  }

  private var firstControl: Int? { items.firstIndex { $0.control != nil } }
}

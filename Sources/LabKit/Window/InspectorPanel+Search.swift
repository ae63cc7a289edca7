internal import BarCore
internal import BarScene
internal import BarTuning

/// Finding a setting by its words.
extension InspectorPanel {
  /// Opens the inspector if it is folded away and lets what is typed search its lab.settings.
  func startSearch() {
    if lab.layout.isFolded && lab.openPanel != .inspector {
      lab.openPanel = .inspector
      lab.relayout()
    }
    lab.setFocus(.inspector)
    lab.startTyping(.search)
  }

  /// The words that are looked for; none: every line shows.
  private var searchWords: [String] {
    search.text.lowercased().split(separator: " ").map(String.init)
  }

  /// The lines that show: those of groups that are not folded, or those in which all words are
  /// found.
  ///
  /// It asks for what a line is called, never for its value: changing a value moves no line. What
  /// settings come to is not searched.
  func found(in groups: [Group]) -> [InspectorItem] {
    let words = searchWords
    var lines: [InspectorItem] = []
    for group in groups {
      var heading = group.heading
      if words.isEmpty {
        heading.isFolded = folded.contains(group.name)
        lines.append(.heading(heading))
        if !heading.isFolded { lines += group.items }
        continue
      }
      let matches = group.items.filter { item in
        guard let control = item.control else { return false }
        let text = Self.searchText(of: control)
        return words.allSatisfy { text.contains($0) }
      }
      if !matches.isEmpty { lines += [.heading(heading)] + matches }
    }
    return lines
  }

  /// What of a line is searched: title, key and help, and those of its second names.
  static func searchText(of control: InspectorControl) -> String {
    var text = control.label + " " + control.key
    for key in [control.key] + (secondNames[control.key] ?? []) {
      if let setting = LabSettings.table[key] {
        text += " \(setting.key) \(setting.label) \(setting.help)"
      }
    }
    if let line = Lab.PresetLine(key: control.key) {
      let isPhysics = Lab.PresetFamily.physics.lines.contains(line)
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
    Lab.PresetLine.first(.physics).key: ["scroll.preset"],
  ]

  /// Changes what is looked for; the focus stays on its setting if that is still there.
  func editSearch(_ change: (inout TextField) -> Void) {
    let old = focusedItem
    let before = search.text
    change(&search)
    guard search.text != before else { return }
    // A slider that is held may lie elsewhere now: it is let go.
    letGoOfSlider()
    let place = items.firstIndex { item in
      if let control = old?.control { return item.control?.key == control.key }
      return old?.heading != nil && item.heading?.group == old?.heading?.group
    }
    focusedControl = place ?? firstControl ?? 0
    lab.hovered.control = nil
    scroll = 0
    if let place, let view { scroll = view.scrollShowing(place) }
  }

  /// The search is over and every line shows.
  func clearSearch() { editSearch { $0.clear() } }

  /// The line that keys go to; nil if no line shows.
  var focusedItem: InspectorItem? {
    items.indices.contains(focusedControl) ? items[focusedControl] : nil
  }

  private var firstControl: Int? { items.firstIndex { $0.control != nil } }

  func focusFirst() {
    guard let first = firstControl else { return }
    focusedControl = first
    showFocused()
  }
}

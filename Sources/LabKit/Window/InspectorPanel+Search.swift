internal import BarCore
internal import BarScene
internal import BarTuning
internal import SDLKit

/// Finding a setting by its words.
extension InspectorPanel {
  /// Opens the inspector if it is folded away and lets what is typed search its settings.
  func startSearch() {
    lab.shell.showInspector()
    typed = nil
    // What is typed takes the place of an old search.
    search.selectAll()
    lab.shell.startTyping(in: self)
  }

  /// The lines that show: those of groups that are not folded, or those in which all words are
  /// found.
  ///
  /// It asks for what a line is called, never for its value: changing a value moves no line. What
  /// settings come to is not searched. Lines whose names have all words come first, then those that
  /// only their keys, their help or second names lead to.
  func found(in groups: [Group]) -> [InspectorLine] {
    let words = search.text.lowercased().split(separator: " ").map(String.init)
    var lines: [InspectorLine] = []
    let showsAll = words.isEmpty && !showsChangedOnly
    var others: [InspectorLine] = []
    for group in groups {
      let isFolded = showsAll && folded.contains(group.name)
      var found = group.items.filter { line in
        guard line.kind.takesFocus, !showsAll else { return showsAll }
        // A favorite shows once among what is found.
        guard !line.isCopy else { return false }
        if showsChangedOnly {
          if line.control != nil, !line.isStandard { changedKeys.insert(line.key) }
          guard changedKeys.contains(line.key) else { return false }
        }
        if words.isEmpty { return true }
        let text = Self.searchText(of: line)
        return words.allSatisfy { text.has($0) }
      }
      if !words.isEmpty {
        let isNamed = { (line: InspectorLine) in
          let label = line.label.lowercased()
          return words.allSatisfy { label.has($0) }
        }
        others += found.filter { !isNamed($0) }
        found.removeAll { !isNamed($0) }
        // A name that is just what is typed comes before longer ones.
        let isMeant = { [search] (line: InspectorLine) in
          line.label.lowercased() == search.text.lowercased()
        }
        found = found.filter(isMeant) + found.filter { !isMeant($0) }
      }
      if found.isEmpty && !showsAll { continue }
      lines.append(
        .heading(group.name, group.title, changed: group.changed, isFolded: isFolded))
      if !isFolded { lines += found }
    }
    guard !others.isEmpty else { return lines }
    // Where no name matches, they stand in their groups.
    guard !lines.isEmpty else { return inGroups(others, of: groups) }
    let changed = others.count { !$0.isStandard }
    return lines + [.heading(Self.mentions, "MENTIONED IN", changed: changed, isFolded: false)]
      + others
  }

  /// The name of the group of settings that only mention what is searched.
  private static let mentions = "mentions"

  private func inGroups(_ found: [InspectorLine], of groups: [Group]) -> [InspectorLine] {
    let keys = Set(found.map(\.key))
    return groups.flatMap { group in
      let items = group.items.filter { keys.contains($0.key) && !$0.isCopy }
      return items.isEmpty
        ? [] : [.heading(group.name, group.title, changed: group.changed, isFolded: false)] + items
    }
  }

  /// What of a line is searched: title, key and help, those of its second names, and synonyms.
  private static func searchText(of line: InspectorLine) -> String {
    var text = [line.label, line.key, Synonyms.words(for: line.key)].joined(separator: " ")
    for key in [line.key] + (secondNames[line.key] ?? []) {
      if let setting = LabSettings.table[key] {
        text += " \(setting.key) \(setting.label) \(setting.help)"
      }
    }
    if let line = PresetLine(key: line.key) {
      let isPhysics = PresetFamily.physics.lines.contains(line)
      text += " preset rules blend mix " + (isPhysics ? "scroll physics" : "behavior")
    }
    // What can be chosen is found by its words and by its identifiers.
    if let choice = line.kind as? ChoiceLine {
      text += " " + (choice.names + choice.options).joined(separator: " ")
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

  /// The number that is typed, or the search.
  var field: TextField? { typed?.field ?? search }
  var fieldFrame: Rect? { view.flatMap { typed == nil ? $0.searchField : $0.typedFrame } }

  /// Changes the number, or what is looked for; the focus stays on its setting if that is still
  /// there.
  func edit(_ change: (inout TextField) -> Void) {
    if var number = typed {
      change(&number.field)
      typed = number
      return
    }
    let old = focusedItem
    let before = search.text
    change(&search)
    guard search.text != before else { return }
    showLines(keeping: old)
  }

  /// Other lines show: the focus stays on its setting if that is still there.
  private func showLines(keeping old: InspectorLine?) {
    // A slider that is held may lie elsewhere now: it is let go.
    letGoOfSlider()
    let place = old.flatMap { line(ofKey: $0.key) }
    focusedControl = place ?? firstControl ?? 0
    lab.hand.hovered.control = nil
    scroll = 0
    if let place, let view { scroll = view.scrollShowing(place) }
  }

  /// Shows only the settings that are not as the page has them, or all again.
  func showChangedOnly(_ isOn: Bool) {
    if typed != nil { lab.shell.stopTyping() }
    let old = focusedItem
    showsChangedOnly = isOn
    changedKeys = []
    showLines(keeping: old)
  }

  /// The search is over and every line shows.
  func clearSearch() { edit { $0.clear() } }

  func fieldKey(_ key: Key) -> Bool {
    if typed != nil { return typedKey(key) }
    switch key {
    case .escape where !search.isEmpty: clearSearch()
    case .escape, .up: lab.shell.stopTyping()
    case .down: endSearch()
    default: return false
    }
    return true
  }

  func accept(at time: Double) {
    if typed == nil { endSearch() } else { acceptTyped(at: time) }
  }

  /// The keys go to the first of the lines that were found.
  private func endSearch() {
    lab.shell.stopTyping()
    guard let first = firstControl else { return }
    focusedControl = first
    showFocused()
  }

  /// The line that keys go to; nil if no line shows.
  var focusedItem: InspectorLine? {
    items.indices.contains(focusedControl) ? items[focusedControl] : nil
  }

  private var firstControl: Int? { items.firstIndex { $0.control != nil } }
}

extension String {
  /// Whether a word is in it.
  ///
  /// Plain letters are looked for as bytes: `contains` looks for characters, which took two thirds of
  /// the time of a search through all settings.
  fileprivate func has(_ word: String) -> Bool {
    guard word.utf8.allSatisfy({ $0 < 0x80 }) else { return contains(word) }
    let (bytes, wanted) = (Array(utf8), Array(word.utf8))
    guard let first = wanted.first, bytes.count >= wanted.count else { return wanted.isEmpty }
    return (0...bytes.count - wanted.count).contains {
      bytes[$0] == first && bytes[$0..<$0 + wanted.count].elementsEqual(wanted)
    }
  }
}

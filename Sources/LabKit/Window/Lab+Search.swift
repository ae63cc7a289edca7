internal import BarCore
internal import BarScene

/// Finding a setting by its words.
extension Lab {
  /// Opens the inspector if it is folded away and lets what is typed search its settings.
  func startSearch() {
    if layout.isFolded && openPanel != .inspector {
      openPanel = .inspector
      relayout()
    }
    setFocus(.inspector)
    startTyping(.search)
  }

  /// The words that are looked for; none: every line shows.
  private var searchWords: [String] {
    search.text.lowercased().split(separator: " ").map(String.init)
  }

  /// The lines in which all words are found, below their headings; what settings come to is none.
  ///
  /// It asks for what a line is called, never for its value: changing a value moves no line.
  func found(in items: [InspectorItem]) -> [InspectorItem] {
    let words = searchWords
    guard !words.isEmpty else { return items }
    var found: [InspectorItem] = []
    var heading: InspectorItem?
    for item in items {
      switch item {
      case .heading: heading = item
      case .figure: continue
      case .control(let control):
        let text = Self.searchText(of: control)
        guard words.allSatisfy({ text.contains($0) }) else { continue }
        if let above = heading { found.append(above) }
        heading = nil
        found.append(item)
      }
    }
    return found
  }

  /// What of a line is searched: title, key and help, and those of its second names.
  static func searchText(of control: InspectorControl) -> String {
    var text = control.label + " " + control.key
    if let setting = LabSettings.table[control.key] { text += " " + setting.help }
    return text.lowercased()
  }

  /// Other words are looked for: the focus stays on its setting if that is still there.
  func searchChanged() {
    // A slider that is held may lie elsewhere now: it is let go.
    if case .slider = grab { grab = .other }
    let key = focusedItem?.control?.key
    rebuildInspector()
    let place = inspectorItems.firstIndex { $0.control?.key == key && key != nil }
    focusedControl = place ?? firstControl ?? 0
    hoveredControl = nil
    inspectorScroll = 0
    if let place, let view = inspectorView { inspectorScroll = view.scrollShowing(place) }
  }

  /// The search is over and every line shows.
  func clearSearch() {
    guard !search.isEmpty else { return }
    search.clear()
    searchChanged()
  }

  /// The line that keys go to; nil if no line shows.
  var focusedItem: InspectorItem? {
    inspectorItems.indices.contains(focusedControl) ? inspectorItems[focusedControl] : nil
  }

  private var firstControl: Int? { inspectorItems.firstIndex { $0.control != nil } }

  func focusFirst() {
    guard let first = firstControl else { return }
    focusedControl = first
    showFocused()
  }
}

internal import BarCore
internal import BarScene
internal import BarTuning
internal import SDLKit

/// The table of gestures and presets: what shows of it, its filter and its keys.
extension PageAside {
  /// What the layout of the table depends on.
  struct TableSource: Equatable {
    var search: String
    var folded: Set<String>
    var width: Double
  }

  var tableView: TrialView? {
    guard lab.session.demo.aside == .trials, let frame else { return nil }
    let source = TableSource(
      search: search.text, folded: folded, width: TrialView.innerWidth(of: frame))
    let layout =
      layouts.result(of: source)
      ?? layouts.keep(
        TrialLayout(search: source.search, folded: folded, width: source.width), of: source)
    var view = TrialView(
      table: Lab.table, hint: hint, frame: frame, layout: layout, metrics: lab.painter)
    view.search = search
    view.isSearching = lab.shell.typing === self
    view.scroll = min(scroll, view.scrollLimit)
    if lab.shell.focus == .aside && !view.isSearching { view.focused = view.shown(focusedCell) }
    view.panel.isClosable = lab.layout.closeButton != nil
    view.hovered = lab.hand.hovered.cell
    view.shown = lab.session.trial.flatMap(Lab.place)
    view.isPlaying = lab.session.trial != nil && lab.isShowingTrial
    return view
  }

  func press(_ point: Point, on view: TrialView, clicks: Int, at time: Double) {
    if view.searchField.contains(point) {
      lab.shell.startTyping(in: self)
      return lab.shell.pressField(point, clicks: clicks)
    }
    lab.shell.stopTyping()
    if let place = view.place(at: point) { choose(place, at: time) }
  }

  /// A cell plays; a heading folds or unfolds.
  private func choose(_ place: TrialView.Place, at time: Double) {
    if place.isHeading {
      fold(place, !folded.contains(TrialLayout.title(of: place)))
    } else {
      focusedCell = place
      lab.play(place, at: time)
    }
  }

  /// Hides the columns below a heading, or shows them; while columns are filtered all that are found
  /// show.
  private func fold(_ place: TrialView.Place, _ isFolded: Bool) {
    focusedCell = place
    if search.isEmpty {
      let title = TrialLayout.title(of: place)
      if isFolded { folded.insert(title) } else { folded.remove(title) }
    }
    lab.hand.hovered.cell = nil
    showFocusedCell()
  }

  // MARK: Keys

  /// Whether letters without Ctrl and Alt go to the filter.
  var takesLetters: Bool { lab.session.demo.aside == .trials && frame != nil }

  /// A key that means something else in the table than elsewhere; returns false for others.
  ///
  /// A letter is typed into the filter, also from the list of pages beside the table.
  func keyBeforeCommands(_ press: Command.Press) -> Bool {
    guard takesLetters, !press.isControl, !press.isAlt else { return false }
    // Elsewhere these keys search something else.
    if press.key == .slash, !press.isShift, lab.shell.focus == .aside {
      startSearch()
      return true
    }
    // The letter itself comes before fields are told of letters.
    guard press.key.isLetter else { return false }
    lab.shell.setFocus(.aside)
    startSearch()
    edit { $0.insert(press.key.rawValue.lowercased()) }
    return true
  }

  func tableKey(_ key: Key, at time: Double) -> Bool {
    guard let view = tableView else { return false }
    var place = view.shown(focusedCell)
    switch key {
    case .left where place.isHeading, .right where place.isHeading:
      fold(place, key == .left)
      return true
    case .left: place = view.place(beside: place, by: -1)
    case .right: place = view.place(beside: place, by: 1)
    case .up: place = view.place(below: place, by: -1)
    case .down: place = view.place(below: place, by: 1)
    case .pageUp where !place.isHeading: place.row = 0
    case .pageDown where !place.isHeading: place.row = view.table.gestures.count - 1
    case .pageUp: place = view.place(below: place, by: -1)
    case .pageDown: place = view.place(below: place, by: 1)
    case .home: if let first = view.layout.columns.first { place.column = first }
    case .end: if let last = view.layout.columns.last { place.column = last }
    case .enter, .space:
      choose(place, at: time)
      return true
    default: return false
    }
    focusedCell = place
    showFocusedCell()
    return true
  }

  func showFocusedCell() {
    if let view = tableView { scroll = view.scrollShowing(view.shown(focusedCell)) }
  }

  // MARK: The filter

  func startSearch() {
    // What is typed takes the place of an old filter.
    search.selectAll()
    lab.shell.startTyping(in: self)
  }

  var field: TextField? { search }
  var fieldFrame: Rect? { tableView?.searchField }

  /// Changes what the columns are filtered by: those that are found show, from the top.
  func edit(_ change: (inout TextField) -> Void) {
    let before = search.text
    change(&search)
    guard search.text != before else { return }
    lab.hand.hovered.cell = nil
    scroll = 0
  }

  func fieldKey(_ key: Key) -> Bool {
    switch key {
    case .escape where !search.isEmpty: edit { $0.clear() }
    case .escape, .up, .down: lab.shell.stopTyping()
    default: return false
    }
    return true
  }

  /// The keys go to the first cell that was found.
  func accept(at time: Double) {
    lab.shell.stopTyping()
    guard !search.isEmpty, let column = tableView?.layout.columns.first else { return }
    focusedCell = TrialView.Place(row: 0, column: column)
    showFocusedCell()
  }

  func endTyping() {}
}

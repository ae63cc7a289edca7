internal import BarCore
internal import BarScene
internal import SDLKit

/// The list of pages at the left edge: groups that fold, and a search.
final class PagesPanel: FieldPanel {
  /// The keys listed below the pages.
  private static let keys = Command.footer.map(keyName(of:))
  /// The keys listed there on a page whose filter takes the letters.
  private static let keysBesideFilter =
    [PagesView.KeyName(key: "A\u{2013}Z", name: "Filter")]
    + Command.footer.filter { !($0.shortcuts.first?.key.isLetter ?? false) }.map(keyName(of:))

  private static func keyName(of command: Command) -> PagesView.KeyName {
    PagesView.KeyName(
      key: command.key.replacing("Shift+", with: "\u{21E7}"),
      name: command.name.replacing(" page", with: ""))
  }

  let focus: Lab.Focus? = .pages
  unowned let lab: Lab
  private(set) var scroll = 0.0
  /// What the pages are searched for.
  private(set) var search = TextField()
  /// Headings whose pages are hidden: at first the list shows what to start with, and what else
  /// there is.
  private(set) var folded = Set(
    DemoRegistry.groups.dropFirst().flatMap { group in
      group.families.isEmpty ? [group.title] : group.families.map(\.title)
    })
  /// The heading that keys go to; nil: they go to the open page.
  private var heading: String?
  /// The page that was unfolded last.
  private var unfolded: Int?
  /// What was made from the search and from what is folded, and is asked for in every frame.
  var lines = Memo<LinesSource, Lines>()
  var drawn: PagesView?

  init(_ lab: Lab) { self.lab = lab }

  /// Number of the open page.
  var open: Int {
    DemoRegistry.all.firstIndex { $0.id == lab.session.demo.id } ?? 0
  }

  var view: PagesView? {
    guard let frame else { return nil }
    let lines = shown
    var view = PagesView(entries: lines.entries, selected: lines.selected, frame: frame)
    view.hovered = lab.hand.hovered.page
    view.search = search
    view.isSearching = lab.shell.typing === self
    if lab.shell.focus == .pages && !view.isSearching { view.focused = place(in: lines) }
    view.keys = lab.shell.aside.takesLetters ? Self.keysBesideFilter : Self.keys
    view.scroll = min(scroll, view.scrollLimit)
    return view
  }

  var frame: Rect? { lab.layout.pages }

  /// The line that keys go to: a heading, the open page, or else the first page that was found; nil
  /// if no line shows.
  private func place(in lines: Lines) -> Int? {
    heading.flatMap { lines.items.firstIndex(of: .heading($0)) } ?? lines.selected
      ?? lines.items.indices.first
  }

  // MARK: Pointer

  func press(_ point: Point, clicks: Int, at time: Double) {
    // A page that is opened has let go of all.
    defer { lab.hand.grab = .other }
    lab.shell.setFocus(.pages)
    guard let view else { return }
    if view.searchField.contains(point) {
      lab.shell.startTyping(in: self)
      return lab.shell.pressField(point, clicks: clicks)
    }
    lab.shell.stopTyping()
    guard let line = view.row(at: point) else { return }
    switch shown.items[line] {
    case .heading(let name): fold(name, !folded.contains(name))
    case .page(let page):
      heading = nil
      lab.open(DemoRegistry.all[page], at: time)
      // The keys go to the page that was chosen: in the list letters would be no shortcuts.
      lab.shell.setFocus(.stage)
    }
  }

  func hover(_ point: Point, _ hovered: inout Lab.Hovered) {
    hovered.page = view?.row(at: point)
  }

  func scroll(by distance: Double) {
    if let view { scroll = (view.scroll + distance).clamped(to: 0...view.scrollLimit) }
  }

  // MARK: Keys

  /// A key that means something else in the list than elsewhere; returns false for others.
  func keyBeforeCommands(_ press: Command.Press) -> Bool {
    switch press.key {
    case .slash where !press.isShift:
      startSearch()
      return true
    // In a list letters are no shortcuts: who types there looks for a name.
    default: return press.key.isLetter && !press.isControl && !press.isAlt
    }
  }

  func key(_ press: Command.Press, at time: Double) -> Bool {
    let items = shown.items
    switch press.key {
    case .up: move(by: -1, at: time)
    case .down: move(by: 1, at: time)
    case .pageUp: move(by: -8, at: time)
    case .pageDown: move(by: 8, at: time)
    case .home: if let first = items.firstIndex(where: \.isPage) { go(to: first, at: time) }
    case .end: if let last = items.lastIndex(where: \.isPage) { go(to: last, at: time) }
    case .left: foldFocused()
    case .right: unfoldFocused(at: time)
    case .enter, .space:
      if case .heading(let name) = focusedItem {
        fold(name, !folded.contains(name))
      } else {
        enterPage(at: time)
      }
    default: return false
    }
    return true
  }

  /// What keys go to; nil if no line shows.
  private var focusedItem: Item? {
    let lines = shown
    return place(in: lines).map { lines.items[$0] }
  }

  private func move(by steps: Int, at time: Double) {
    let lines = shown
    guard let now = place(in: lines) else { return }
    go(to: (now + steps).clamped(to: 0...lines.items.count - 1), at: time)
  }

  /// The keys go to the stage; a page that was found and is not open yet opens.
  private func enterPage(at time: Double) {
    if case .page(let page) = focusedItem, page != open {
      lab.open(DemoRegistry.all[page], at: time)
    }
    lab.shell.leave()
  }

  /// The keys go to a line; if that is a page, it opens.
  private func go(to line: Int, at time: Double) {
    switch shown.items[line] {
    case .heading(let name): heading = name
    case .page(let page):
      heading = nil
      if page != open { lab.open(DemoRegistry.all[page], at: time) }
    }
    showFocused()
  }

  /// Left: an unfolded heading folds; from all else the keys go to the heading above it.
  private func foldFocused() {
    guard search.isEmpty, let item = focusedItem else { return }
    if case .heading(let name) = item, !folded.contains(name) { return fold(name, true) }
    guard let above = item.headings.last else { return }
    heading = above
    showFocused()
  }

  /// Right: a folded heading unfolds; from an unfolded one the keys go to the line below it, and
  /// from a page to the stage.
  private func unfoldFocused(at time: Double) {
    guard case .heading(let name) = focusedItem else { return enterPage(at: time) }
    if folded.contains(name) { fold(name, false) } else { move(by: 1, at: time) }
  }

  /// Hides the lines below a heading, or shows them again; the keys go to the heading.
  func fold(_ name: String, _ isFolded: Bool) {
    if isFolded { folded.insert(name) } else { folded.remove(name) }
    heading = name
    lab.hand.hovered.page = nil
    showFocused()
  }

  // MARK: What is in sight

  /// Scrolls the list so far that the open page is in sight; another one than before is unfolded.
  func showChosen() {
    let page = open
    if page != unfolded {
      unfolded = page
      heading = nil
      lab.hand.hovered.page = nil
      folded.subtract(DemoRegistry.headings(ofDemo: page))
    }
    showFocused()
  }

  /// Does something that changes the size of the list: if the open page is in sight, it stays so.
  func keepChosenInSight(_ body: () -> Void) {
    let isInSight = view.map { view in
      shown.selected.map { view.scrollShowing($0) == view.scroll } ?? false
    }
    body()
    if isInSight ?? true { showChosen() }
  }

  private func showFocused() {
    if let view, let line = place(in: shown) { scroll = view.scrollShowing(line) }
  }
}

// MARK: The search

extension PagesPanel {
  /// Unfolds the list if it is folded away, and lets what is typed search it.
  func startSearch() {
    if lab.layout.isFolded { lab.shell.open(.pages) }
    lab.shell.setFocus(.pages)
    // What is typed takes the place of an old search.
    search.selectAll()
    lab.shell.startTyping(in: self)
  }

  var field: TextField? { search }
  var fieldFrame: Rect? { view?.searchField }

  /// Changes what is looked for: the list shows the pages that are found.
  func edit(_ change: (inout TextField) -> Void) {
    let before = search.text
    change(&search)
    guard search.text != before else { return }
    heading = nil
    lab.hand.hovered.page = nil
    scroll = 0
    if search.isEmpty { showFocused() }
  }

  /// The search is over and all pages are listed.
  func clearSearch() { edit { $0.clear() } }

  func fieldKey(_ key: Key) -> Bool {
    switch key {
    case .escape where !search.isEmpty: clearSearch()
    case .escape, .up, .down: lab.shell.stopTyping()
    default: return false
    }
    return true
  }

  /// Opens the first page that was found, and goes there.
  func accept(at time: Double) {
    guard !search.isEmpty else { return lab.shell.stopTyping() }
    guard case .page(let page) = shown.items.first else { return }
    clearSearch()
    if page != open { lab.open(DemoRegistry.all[page], at: time) }
    lab.shell.leave()
  }

  func endTyping() {}
}

internal import BarCore
internal import BarScene
internal import SDLKit

/// The list of pages at the left edge.
final class PagesPanel: Panel {
  private static let entries = DemoRegistry.entries.map {
    PagesView.Entry($0.title, isHeading: $0.demo == nil)
  }

  /// What stands below the list.
  private static let keys = Command.footer.map {
    PagesView.KeyName(key: $0.key.replacing("Shift+", with: "\u{21E7}"), name: $0.name)
  }

  let focus: Lab.Focus? = .pages
  private unowned let lab: Lab
  private(set) var scroll = 0.0
  var drawn: PagesView?

  init(_ lab: Lab) { self.lab = lab }

  /// Number of the open page.
  private var open: Int {
    DemoRegistry.all.firstIndex { $0.id == lab.session.demo.id } ?? 0
  }

  var view: PagesView? {
    guard let frame else { return nil }
    var view = PagesView(
      entries: Self.entries, selected: DemoRegistry.entry(ofDemo: open), frame: frame)
    view.hovered = lab.hand.hovered.page
    view.keys = Self.keys
    view.isFocused = lab.shell.focus == .pages
    view.scroll = min(scroll, view.scrollLimit)
    return view
  }

  var frame: Rect? { lab.layout.pages }

  func press(_ point: Point, clicks: Int, at time: Double) {
    lab.shell.focus = .pages
    if let entry = view?.entry(at: point), let demo = DemoRegistry.entries[entry].demo {
      lab.open(DemoRegistry.all[demo], at: time)
      // The keys go to the page that was chosen: in the list letters would be no shortcuts.
      lab.shell.setFocus(.stage)
    }
    lab.hand.grab = .other
  }

  func hover(_ point: Point, _ hovered: inout Lab.Hovered) {
    hovered.page = view?.entry(at: point)
  }

  func scroll(by distance: Double) {
    if let view { scroll = (view.scroll + distance).clamped(to: 0...view.scrollLimit) }
  }

  func key(_ press: Command.Press, at time: Double) -> Bool {
    let last = DemoRegistry.all.count - 1
    switch press.key {
    case .up: show(max(0, open - 1), at: time)
    case .down: show(min(last, open + 1), at: time)
    case .home: show(0, at: time)
    case .end: show(last, at: time)
    case .enter, .space, .right: lab.shell.leave()
    default: return false
    }
    return true
  }

  private func show(_ index: Int, at time: Double) {
    guard index != open else { return }
    lab.open(DemoRegistry.all[index], at: time)
    showChosen()
  }

  /// Scrolls the list so far that the open page is in sight.
  func showChosen() {
    guard let view else { return }
    let rect = view.rect(of: view.selected)
    scroll = view.scroll
    if rect.y < view.viewport.y { scroll -= view.viewport.y - rect.y }
    if rect.maxY > view.viewport.maxY { scroll += rect.maxY - view.viewport.maxY }
    scroll = scroll.clamped(to: 0...view.scrollLimit)
  }
}

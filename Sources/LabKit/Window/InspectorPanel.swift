internal import BarCore
internal import BarRender
internal import BarScene
internal import BarTuning
internal import SDLKit

/// The settings of the page, at the right edge.
final class InspectorPanel: FieldPanel {
  let focus: Lab.Focus? = .inspector
  unowned let lab: Lab
  var scroll = 0.0
  /// Number of the line that keys go to.
  var focusedControl = 1
  /// What the settings are searched for.
  var search = TextField()
  /// Groups whose lines are hidden, on all pages: at first those of the rules behind the page.
  var folded: Set<String> = ["bar", "scroll"]
  /// Whether only settings show that are not as the page has them.
  var showsChangedOnly = false
  /// The settings that show then: one that is put back stays until the switch is turned.
  var changedKeys: Set<String> = []
  /// The settings that stand together below the page's own, on all pages.
  var favorites = Favorites()
  /// The number that is typed; nil: none is.
  var typed: TypedNumber?
  /// How often a slider was pressed: the number of the press that is held, or of the last one.
  var sliderPresses = 0
  /// The scale that its slider is held at: it is set when the slider is let go.
  var heldScale: Double?
  /// What was made from settings, and is asked for in every frame.
  var lines = Memo<LinesSource, Lines>()
  var consequences = Memo<BarSettings, BarConsequences>()
  var drawn: InspectorView?

  init(_ lab: Lab) { self.lab = lab }

  /// Another page is open.
  func reset() {
    showsChangedOnly = false
    changedKeys = []
    typed = nil
    letGoOfSlider()
    search.clear()
    scroll = 0
    focusedControl = 1
  }

  /// Nowhere while a list to choose from lies over it.
  var frame: Rect? { lab.shell.chooser.open == nil ? lab.layout.inspector : nil }

  var view: InspectorView? {
    guard let frame else { return nil }
    var view = InspectorView(
      title: lab.session.demo.title, hint: lab.hint, items: items, frame: frame,
      metrics: lab.painter)
    view.scroll = min(scroll, view.scrollLimit)
    view.focused = lab.shell.focus == .inspector ? focusedControl : nil
    view.hovered = lab.hand.hovered.control
    view.isOnStar = lab.hand.hovered.isStar
    view.isClosable = lab.layout.isFolded && lab.layout.closeButton != nil
    view.search = search
    view.showsChangedOnly = showsChangedOnly
    view.typed = typed?.field
    view.isSearching = lab.shell.typing === self && typed == nil
    if view.isSearching { view.focused = nil }
    if case .slider(let key) = lab.hand.grab { view.held = line(ofKey: key) }
    return view
  }

  // MARK: Pointer

  func press(_ point: Point, clicks: Int, at time: Double) {
    guard let view else { return }
    lab.hand.grab = .other
    if view.typedFrame?.contains(point) ?? false, view.viewport.contains(point) {
      return lab.shell.pressField(point, clicks: clicks)
    }
    if view.searchField.contains(point) {
      lab.shell.stopTyping()
      lab.shell.setFocus(.inspector)
      lab.shell.startTyping(in: self)
      return lab.shell.pressField(point, clicks: clicks)
    }
    lab.shell.stopTyping()
    lab.shell.setFocus(.inspector)
    // What was typed is set by now.
    guard let view = self.view else { return }
    if view.changedFrame.contains(point) { return showChangedOnly(!showsChangedOnly) }
    guard let index = view.line(at: point) else { return }
    focusedControl = index
    if view.isStar(point, of: index) { return toggleFavorite() }
    let line = view.items[index]
    let act = line.kind.press(point, in: view.rect(of: index), clicks: clicks)
    perform(act, on: line, at: time)
  }

  func hover(_ point: Point, _ hovered: inout Lab.Hovered) {
    guard let view else { return }
    let isOnSwitch = view.changedFrame.contains(point)
    hovered.control = isOnSwitch ? InspectorView.changedSwitch : view.line(at: point)
    if !isOnSwitch, let line = hovered.control { hovered.isStar = view.isStar(point, of: line) }
  }

  func pointer(at point: Point) -> PointerShape {
    guard let view else { return .arrow }
    if view.searchField.contains(point) { return .text }
    if view.typedFrame?.contains(point) ?? false, view.viewport.contains(point) { return .text }
    guard let index = view.line(at: point) else {
      return view.changedFrame.contains(point) ? .hand : .arrow
    }
    if view.isStar(point, of: index) { return .hand }
    return switch view.items[index].kind.press(point, in: view.rect(of: index), clicks: 1) {
    case nil, .hold(nil): .arrow
    case .hold: .resize
    case .type: .text
    default: .hand
    }
  }

  func scroll(by distance: Double) {
    if let view { scroll = (view.scroll + distance).clamped(to: 0...view.scrollLimit) }
  }

  // MARK: Keys

  func key(_ press: Command.Press, at time: Double) -> Bool {
    let steps = press.isShift ? 10 : 1
    switch press.key {
    case .up: moveFocus(by: -1)
    case .down: moveFocus(by: 1)
    case .pageUp: moveFocus(by: -8)
    case .pageDown: moveFocus(by: 8)
    case .home: moveFocus(by: -items.count)
    case .end: moveFocus(by: items.count)
    case .left: step(focusedControl, by: -steps, at: time)
    case .right: step(focusedControl, by: steps, at: time)
    case .enter, .space:
      guard let line = focusedItem else { break }
      let act = line.kind.enter()
      if case .type = act, press.key == .space { break }
      perform(act, on: line, at: time)
    case let key where key.typedText != nil && press.isPlain:
      // The first character of a number opens its field.
      guard let line = focusedItem, case .type = line.kind.enter() else { break }
      openField(with: key.typedText ?? "", on: line)
    case .delete, .backspace: if let line = focusedItem { reset(line, at: time) }
    default: return false
    }
    return true
  }

  // MARK: Sliders

  /// The line of the inspector for a setting, a preset or a group; nil if none shows.
  ///
  /// Of a favorite, which stands at two places, it is the one that has the focus, else its own place.
  func line(ofKey key: String) -> Int? {
    if let line = focusedItem, line.kind.takesFocus, line.key == key { return focusedControl }
    return items.firstIndex { $0.kind.takesFocus && $0.key == key && !$0.isCopy }
      ?? items.firstIndex { $0.kind.takesFocus && $0.key == key }
  }

  /// Lets go of the slider that is held; the pointer then does nothing until it is pressed again.
  func letGoOfSlider() {
    guard case .slider = lab.hand.grab else { return }
    lab.hand.grab = .other
    heldScale = nil
  }

  /// Escape while the pointer holds a slider: the value before the press comes back.
  func cancelSlider(at time: Double) {
    letGoOfSlider()
    lab.cancelChange(press: sliderPresses, at: time)
  }

  // MARK: Scale

  /// The setting whose slider moves under the pointer that drags it: it is set at the end.
  static let scaleKey = "view.scale"

  /// The scale that the inspector shows.
  var shownScale: Double { heldScale ?? lab.settings.view.scale }

  /// Sets the scale that its slider was held at, once it is let go.
  func setHeldScale(at time: Double) {
    guard let scale = heldScale else { return }
    heldScale = nil
    change(Self.scaleKey, to: .number(scale), at: time)
  }
}

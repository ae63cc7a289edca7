internal import BarCore
internal import BarScene
internal import SDLKit

/// The tool bar: what is done most, in sight.
final class ToolsPanel: Panel {
  private static let tools = Command.tools.map { command in
    let beginsGroup = ["Save", "Copy JSON", "Replay", "Frame times"].contains(command.name)
    return ToolsView.Tool(command.name, key: command.key, beginsGroup: beginsGroup)
  }
  /// Seconds that the pointer rests on a button before a tip tells its key.
  static let tipDelay = 0.5

  let focus: Lab.Focus? = .tools
  private unowned let lab: Lab
  /// Whether the one button was asked for its list, which shows while keys go to it.
  private var isOpen = false
  /// The action that the keyboard has chosen; nil: none, or the one button.
  private var chosen: Int?
  /// When the tip is due; nil: the pointer rests on no button, or the tip shows.
  private(set) var tipDue: Double?
  private var showsTip = false
  var drawn: ToolsView?

  init(_ lab: Lab) { self.lab = lab }

  private var hasKeys: Bool { lab.shell.focus == .tools }

  var view: ToolsView? {
    let layout = lab.layout
    guard let place = layout.tools else { return nil }
    var view = ToolsView(
      tools: Self.tools, frame: place, isFolded: layout.isToolsFolded, window: layout.window)
    view.isOpen = isOpen && view.isFolded && hasKeys
    for (number, command) in Command.tools.enumerated() {
      if !command.isPossible(lab) { view.possible &= ~(1 << UInt32(number)) }
      if command.isOn(lab) { view.on |= 1 << UInt32(number) }
    }
    if hasKeys && lab.shell.showsFocus {
      view.focused = view.isFolded && !view.isOpen ? .button : chosen.map(ToolsView.Part.tool)
    }
    view.hovered = lab.hand.hovered.tool
    view.showsTip = showsTip || view.focused != nil
    return view
  }

  /// With its list open it has the pointer wherever that is: a press beside the list closes it.
  var frame: Rect? {
    let layout = lab.layout
    guard layout.tools != nil, isOpen, layout.isToolsFolded, hasKeys else { return layout.tools }
    return Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
  }

  // MARK: Pointer

  func press(_ point: Point, clicks: Int, at time: Double) {
    forgetTip()
    let part = view?.part(at: point)
    switch part {
    case .button:
      isOpen = !(isOpen && hasKeys)
      chosen = nil
      lab.shell.stopTyping()
      lab.shell.setFocus(isOpen ? .tools : .stage)
    case .tool(let number): run(number, at: time)
    case nil: if isOpen { close() }
    }
    lab.hand.grab = .other
  }

  func hover(_ point: Point, _ hovered: inout Lab.Hovered) {
    hovered.tool = view?.part(at: point)
  }

  /// The pointer has come to another button, or has left one.
  func hoverChanged(at time: Double) {
    showsTip = false
    tipDue = lab.hand.hovered.tool == nil ? nil : time + Self.tipDelay
  }

  private func forgetTip() {
    showsTip = false
    tipDue = nil
  }

  /// Time has passed: a tip may be due.
  func goOn(to time: Double) {
    guard let due = tipDue, time >= due else { return }
    tipDue = nil
    showsTip = lab.hand.hovered.tool != nil
  }

  // MARK: Keys

  /// The keys go to it from another area.
  func beginFocus() {
    isOpen = false
    chosen = lab.layout.isToolsFolded ? nil : 0
  }

  private func close() {
    isOpen = false
    lab.shell.setFocus(.stage)
  }

  func key(_ press: Command.Press, at time: Double) -> Bool {
    let last = Self.tools.count - 1
    lab.shell.showsFocus = true
    if lab.layout.isToolsFolded && !isOpen {
      guard [.enter, .space, .down].contains(press.key) else { return false }
      isOpen = true
      chosen = 0
      return true
    }
    switch press.key {
    case .up: chosen = max(0, (chosen ?? last + 1) - 1)
    case .down: chosen = min(last, (chosen ?? -1) + 1)
    case .home: chosen = 0
    case .end: chosen = last
    case .enter, .space: if let chosen { run(chosen, at: time) }
    default: return false
    }
    return true
  }

  private func run(_ number: Int, at time: Double) {
    if isOpen { close() }
    Command.tools[number].run(in: lab, at: time)
  }
}

/// The button that folds an unfolded panel.
final class ClosePanel: Panel {
  private unowned let lab: Lab
  var drawn: CloseButton?

  init(_ lab: Lab) { self.lab = lab }

  var frame: Rect? { lab.layout.closeButton }
  var view: CloseButton? {
    frame.map { CloseButton(frame: $0, isHovered: lab.hand.hovered.isOnClose) }
  }

  func press(_ point: Point, clicks: Int, at time: Double) {
    lab.shell.stopTyping()
    lab.shell.leave()
    lab.hand.grab = .other
  }

  func hover(_ point: Point, _ hovered: inout Lab.Hovered) { hovered.isOnClose = true }
}

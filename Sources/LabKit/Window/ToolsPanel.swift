internal import BarCore
internal import BarScene
internal import SDLKit

/// The tool bar: what is done most, in sight.
final class ToolsPanel: Panel {
  private static let tools = Command.tools.map { command in
    let beginsGroup = ["Save tuning", "Copy JSON", "Record", "Frame times"].contains(command.name)
    return ToolsView.Tool(
      command.name, whileOn: command.nameWhileOn, key: command.key, beginsGroup: beginsGroup)
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
  /// Whole seconds that the recording has lasted; nil: none is made.
  private var recordedSeconds: Int?
  var drawn: ToolsView?

  init(_ lab: Lab) { self.lab = lab }

  private var hasKeys: Bool { lab.shell.focus == .tools }

  var view: ToolsView? {
    let layout = lab.layout
    guard let place = place(in: layout) else { return nil }
    var view = ToolsView(
      tools: Self.tools, frame: place, isFolded: isFolded(in: layout), window: layout.window)
    view.recorded = lab.isRecording ? recordedSeconds ?? 0 : nil
    view.written = lab.visit.written.tip
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

  /// A recording can be seen and stopped in every window: where the tool bar has no place, its
  /// button lies in a lower corner, beside the unfolded panel.
  private func place(in layout: LabLayout) -> Rect? {
    guard layout.tools == nil, lab.isRecording else { return layout.tools }
    let isLeft = layout.inspector != nil || (layout.pages == nil && layout.aside == nil)
    let size = Size(width: 36, height: 32)
    return Rect(
      x: isLeft ? 14 : layout.window.width - 14 - size.width,
      y: layout.window.height - 14 - size.height, width: size.width, height: size.height)
  }

  private func isFolded(in layout: LabLayout) -> Bool {
    layout.isToolsFolded || layout.tools == nil
  }

  /// With its list open it has the pointer wherever that is: a press beside the list closes it.
  var frame: Rect? {
    let layout = lab.layout
    let place = place(in: layout)
    guard place != nil, isOpen, isFolded(in: layout), hasKeys else { return place }
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
    case .tool(let number):
      // Help gives the keys back.
      if Command.tools[number].name != Command.help.name { lab.shell.leaveFields() }
      run(number, at: time)
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

  /// When the picture changes by itself; nil: it does not.
  var nextChange: Double? {
    guard let began = lab.visit.recordedSince else { return tipDue }
    let second = began + Double((recordedSeconds ?? -1) + 1)
    return min(second, tipDue ?? .infinity)
  }

  /// Time has passed: a tip may be due, or a second of the recording be over.
  func goOn(to time: Double) {
    recordedSeconds = lab.visit.recordedSince.map { Int(max(0, time - $0).clamped(to: 0...1e9)) }
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
    // What does not show does nothing.
    guard frame != nil else { return false }
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

internal import BarCore
internal import BarRender
internal import BarScene
internal import BarTuning
internal import SDLKit

/// The window: the stages, what lies around and before them, and who has pointer and keys.
final class Shell {
  /// What the window is divided for.
  private struct LayoutSource: Equatable {
    var window: Size
    var wanted: Size
    var open: LabLayout.Panel?
    var asideWidth: Double?
    var count = 1
    var selected = 0
    var showsPlot: Bool
    var hasResistance: Bool

    var layout: LabLayout {
      LabLayout(
        window: window, wanted: wanted, open: open, asideWidth: asideWidth, count: count,
        selected: selected, showsPlot: showsPlot, hasResistance: hasResistance)
    }
  }

  unowned let lab: Lab
  /// Size of the window in points.
  var size = Size(width: 0, height: 0)
  /// Where keys go.
  var focus = Lab.Focus.stage {
    // What has no focus of its own lies over the inspector.
    didSet { if let typing, typing.focus ?? .inspector != focus { stopTyping() } }
  }
  /// The panel with the field that what is typed goes to; nil: none, and letters are keys.
  private(set) var typing: (any FieldPanel)?
  /// The panel that gets its keys back when the help closes.
  private var interrupted: (any FieldPanel)?
  /// The look of the pointer, as the window was told.
  var shownPointer = PointerShape.arrow
  /// Whether the keyboard was used to go from place to place since a pointer was last pressed.
  var showsFocus = false
  /// The panel that is unfolded in a window too narrow for all.
  var openPanel: LabLayout.Panel?

  var clipboard = LabClipboard()
  /// Where the points of the lines in panels come from.
  let points = PointPool()
  private var lastLayout = Memo<LayoutSource, LabLayout>()
  /// The picture that was drawn last; nil: none, or it is to be drawn again.
  var drawn: LabPicture?

  let stage: StageArea
  let plot: PlotPanel
  let aside: PageAside
  let pages: PagesPanel
  let inspector: InspectorPanel
  let spentMark: SpentMarkPanel
  let chooser: ChooserPanel
  let frameTimes: FrameTimesPanel
  let state: StatePanel
  let tools: ToolsPanel
  let close: ClosePanel
  let kept: KeptPanel
  let help: HelpPanel
  let notice: NoticePanel
  /// All panels, from the back to the front.
  let panels: [any Panel]

  init(_ lab: Lab) {
    self.lab = lab
    stage = StageArea(lab)
    plot = PlotPanel(lab)
    aside = PageAside(lab)
    pages = PagesPanel(lab)
    inspector = InspectorPanel(lab)
    spentMark = SpentMarkPanel(lab)
    chooser = ChooserPanel(lab)
    frameTimes = FrameTimesPanel(lab)
    state = StatePanel(lab)
    tools = ToolsPanel(lab)
    close = ClosePanel(lab)
    kept = KeptPanel(lab)
    help = HelpPanel(lab)
    notice = NoticePanel(lab)
    panels = [
      plot, aside, pages, inspector, spentMark, chooser, close, frameTimes, state, tools, kept,
      help, notice,
    ]
  }

  /// The foremost panel at a place of the window.
  func panel(at point: Point) -> (any Panel)? {
    panels.last { $0.frame?.contains(point) ?? false }
  }

  // MARK: Layout

  private func source(_ demo: Demo, _ settings: LabSettings) -> LayoutSource {
    LayoutSource(
      window: size, wanted: Lab.wanted(settings), open: openPanel, asideWidth: demo.aside?.widest,
      count: Lab.stages(of: demo, width: size.width), showsPlot: plot.isOpen,
      hasResistance: demo.hasResistance)
  }

  /// What it is divided for now.
  private var present: LayoutSource {
    var source = source(lab.session.demo, lab.settings)
    source.wanted = lab.wanted
    source.count = lab.stageCount
    source.selected = lab.selected
    return source
  }

  /// How the window is divided now.
  var layout: LabLayout {
    let source = present
    return lastLayout.result(of: source) ?? lastLayout.keep(source.layout, of: source)
  }

  /// How it will be divided once a page is open under these settings.
  func layout(of demo: Demo, _ settings: LabSettings) -> LabLayout {
    source(demo, settings).layout
  }

  /// Starts what panels compute on other threads; called in every frame.
  func computeInBackground() {
    aside.prepareRanking()
    stage.askWaysBack()
  }

  /// When the picture changes by itself though nothing moves; nil: it does not.
  var nextChange: Double? { [tools.nextChange, notice.end].compactMap(\.self).min() }

  /// Time has passed: what shows for a while goes, and what is due comes.
  func goOn(to time: Double) {
    tools.goOn(to: time)
    notice.goOn(to: time)
  }

  // MARK: Folded panels

  /// Another panel is unfolded, or none is.
  func open(_ panel: LabLayout.Panel?) {
    guard openPanel != panel else { return }
    openPanel = panel
    relayout()
  }

  /// The window is divided in another way: what is folded away now has no keys.
  func relayout() {
    // What was unfolded has a place of its own now.
    if openPanel == .pages || openPanel == .inspector, !layout.isFolded { openPanel = nil }
    if let typing, typing.frame == nil { stopTyping() }
    if focus == .tools, tools.frame == nil { setFocus(.stage) }
  }

  /// A press beside an unfolded panel closes it; returns false if none is unfolded.
  func closeOpenPanel() -> Bool {
    guard openPanel != nil else { return false }
    open(nil)
    focus = .stage
    lab.hand.grab = .other
    return true
  }

  /// The button that unfolds a panel, at a place of the window.
  func button(at point: Point) -> LabLayout.Panel? {
    let layout = lab.layout
    if layout.pagesButton?.contains(point) ?? false { return .pages }
    if layout.inspectorButton?.contains(point) ?? false { return .inspector }
    if layout.asideButton?.contains(point) ?? false { return .aside }
    return nil
  }

  func unfold(_ panel: LabLayout.Panel) {
    openPanel = panel
    focus =
      switch panel {
      case .pages: .pages
      case .inspector: .inspector
      case .aside: .aside
      }
    lab.hand.grab = .other
    relayout()
    if panel == .pages { pages.showChosen() }
  }

  /// The inspector shows, and keys go to it.
  func showInspector() {
    if lab.layout.isFolded { open(.inspector) }
    setFocus(.inspector)
  }

  /// Panels fold where a page needs their room: the one that keys go to stays unfolded.
  func keepFocusInSight(on demo: Demo, _ settings: LabSettings) {
    var source = source(demo, settings)
    source.open = nil
    let isFolded = source.layout.isFolded
    switch focus {
    case .stage, .aside, .plot, .tools: if !isFolded { openPanel = nil }
    case .pages: openPanel = isFolded ? .pages : nil
    case .inspector: openPanel = isFolded ? .inspector : nil
    }
  }

  // MARK: Focus

  /// A page with a filter opens: where that is in sight letters go to it, not to actions.
  func focusFilter() {
    if focus == .stage, lab.session.demo.aside == .trials, layout.aside != nil { focus = .aside }
  }

  func setFocus(_ new: Lab.Focus) {
    if focus != new { focus = new }
  }

  /// Escape closes what is open and goes back to the stage.
  func leave() {
    open(nil)
    setFocus(.stage)
  }

  /// A pane that F6 goes to: a stage of several, or a panel.
  private enum Pane: Equatable {
    case stage(Int)
    case other(Lab.Focus)
  }

  /// F6 goes round the stages, the plot, the aside, the pages, the inspector and the tool bar; folded
  /// panels open and close on the way.
  func moveFocusAround(backwards: Bool) {
    var order = (0..<lab.stageCount).map(Pane.stage)
    if lab.layout.plot != nil { order.append(.other(.plot)) }
    if lab.session.demo.aside != nil { order.append(.other(.aside)) }
    order += [.other(.pages), .other(.inspector)]
    var closed = present
    closed.open = nil
    if closed.layout.tools != nil { order.append(.other(.tools)) }
    let here = focus == .stage ? Pane.stage(lab.selected) : .other(focus)
    let now = order.firstIndex(of: here) ?? 0
    let next = order[(now + (backwards ? order.count - 1 : 1)) % order.count]
    showsFocus = true
    switch next {
    case .stage(let index):
      go(to: .stage)
      lab.selectStage(index)
    case .other(let focus): go(to: focus)
    }
  }

  private func go(to next: Lab.Focus) {
    if lab.layout.isFolded {
      switch next {
      case .stage, .plot, .tools: openPanel = nil
      case .pages: openPanel = .pages
      case .inspector: openPanel = .inspector
      case .aside:
        open(nil)
        // Where it has its place beside the stage it need not be opened.
        if lab.layout.aside == nil { openPanel = .aside }
      }
      relayout()
    } else if next == .aside, lab.layout.aside == nil {
      open(.aside)
    } else if next != .aside, openPanel == .aside {
      open(nil)
    }
    setFocus(next)
    if next == .pages { pages.showChosen() }
    if next == .inspector { inspector.showFocused() }
    if next == .tools { tools.beginFocus() }
    if next == .aside, lab.session.demo.aside == .trials { aside.showFocusedCell() }
  }
}

/// Fields for text: what is typed goes to the one that has the keys.
extension Shell {
  func startTyping(in panel: any FieldPanel) {
    typing = panel
    lab.effects.append(.typing(at: panel.fieldFrame))
  }

  func stopTyping() {
    guard let panel = typing else { return }
    typing = nil
    panel.endTyping()
    interrupted?.endTyping()
    interrupted = nil
    lab.effects.append(.typing(at: nil))
  }

  /// Starts typing in a panel over all others: what was being typed elsewhere stays there.
  func interruptTyping(with panel: any FieldPanel) {
    interrupted = typing
    startTyping(in: panel)
  }

  /// Stops typing; the field that was interrupted has the keys again if it is still there.
  func resumeTyping() {
    let before = interrupted
    if before?.frame != nil { interrupted = nil }
    stopTyping()
    if let before, before.frame != nil { startTyping(in: before) }
  }

  /// Something else is done: what is being typed is left, and lists to choose from close.
  func leaveFields() {
    chooser.close()
    stopTyping()
  }

  /// A press on the field that has the keys puts the caret there; a second one selects all.
  func pressField(_ point: Point, clicks: Int) {
    guard let panel = typing, let field = panel.field, let place = panel.fieldFrame else { return }
    func width(_ count: Int) -> Double {
      lab.painter.width(of: String(field.text.prefix(count)), TextField.style)
    }
    // A long text is moved so that its caret is in sight.
    let text = place.inset(by: TextField.margin, 0)
    let moved = max(0, width(field.caret) + TextField.caretWidth - text.width)
    let x = point.x - text.x + moved
    let distances = (0...field.text.count).map { (width($0) - x).magnitude }
    let count = distances.indices.min { distances[$0] < distances[$1] }
    panel.edit { field in
      if clicks >= 2 { return field.selectAll() }
      field.moveCaretToStart()
      field.moveCaret(by: count ?? 0)
    }
  }

  /// Text was typed; without a field it is nobody's.
  func type(_ text: String) {
    notice.text = nil
    typing?.edit { $0.insert(text) }
  }

  /// A key while a field has the keys; returns false if the key is not the field's.
  ///
  /// Letters are the field's: they arrive again as text.
  func fieldKey(_ press: Command.Press, at time: Double) -> Bool {
    guard let panel = typing, let field = panel.field else { return false }
    switch press.key {
    case .tab, .f6:
      stopTyping()
      return false
    case .f1, .f3, .f5: return false
    // The settings lie behind all other fields.
    case .f4: return panel !== inspector && panel !== pages
    case .letterQ where press.isControl: return false
    // What is typed is saved too.
    case .letterS where press.isControl:
      leaveFields()
      return false
    // From one search to the other.
    case .letterF, .letterP:
      if press.isControl, panel === inspector || panel === pages { return false }
    case let key where panel.fieldKey(key): break
    case .enter: panel.accept(at: time)
    case .left: panel.edit { $0.moveCaret(by: -1, selecting: press.isShift) }
    case .right: panel.edit { $0.moveCaret(by: 1, selecting: press.isShift) }
    case .home: panel.edit { $0.moveCaretToStart(selecting: press.isShift) }
    case .end: panel.edit { $0.moveCaretToEnd(selecting: press.isShift) }
    case .backspace:
      panel.edit { if press.isControl { $0.clear() } else { $0.deleteBackward() } }
    case .delete: panel.edit { $0.deleteForward() }
    case .letterA where press.isControl: panel.edit { $0.selectAll() }
    case .letterC where press.isControl: _ = copySelection(of: field)
    case .letterX where press.isControl:
      if copySelection(of: field) { panel.edit { $0.deleteBackward() } }
    case .letterV where press.isControl: panel.edit { $0.insert(clipboard.read()) }
    default: break
    }
    return true
  }

  /// Puts what is selected on the clipboard; returns false if nothing is, or if it cannot be put
  /// there.
  private func copySelection(of field: TextField) -> Bool {
    guard !field.selection.isEmpty else { return false }
    do throws(LabError) {
      try clipboard.write(field.selectedText)
      return true
    } catch {
      lab.say(error.message)
      return false
    }
  }
}

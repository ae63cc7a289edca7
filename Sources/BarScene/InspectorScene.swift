import BarCore

/// Draws the inspector: the page's title and hint, its settings, and a line of help.
extension Drawing {
  /// Appends the commands that draw the panel; lines out of sight are left out.
  public mutating func draw(_ view: InspectorView) {
    let frame = view.frame
    fill(frame, theme.panel)
    fill(frame.column(x: frame.x, width: 1), theme.panelEdge)
    drawHeader(view)
    clip(view.viewport)
    for (index, rect) in view.visibleRows {
      switch view.items[index] {
      case .heading(let heading): draw(heading, index, rect, view)
      case .figure(let name, let value):
        text(
          name, .regular(12.5), theme.secondaryText, x: rect.x + InspectorView.margin, y: rect.y + 3
        )
        text(
          value, .semibold(12.5), theme.text, x: rect.maxX - InspectorView.margin, y: rect.y + 3,
          anchor: .right)
      case .control(let control): draw(control, index, rect, view)
      }
    }
    if view.items.isEmpty && !view.search.isEmpty {
      label(
        "No setting matches.", .regular(13), theme.secondaryText,
        in: Rect(
          x: view.viewport.x + InspectorView.margin, y: view.viewport.y + 12,
          width: view.viewport.width - 2 * InspectorView.margin, height: 32))
    }
    unclip()
    scrollMark(view)
    drawFooter(view)
  }

  private mutating func drawHeader(_ view: InspectorView) {
    let frame = view.frame
    let x = frame.x + InspectorView.margin
    let width = frame.width - 2 * InspectorView.margin
    text(view.title, .bold(18), theme.text, x: x, y: frame.y + 18, maxWidth: width)
    text(
      view.hint, InspectorView.hintStyle, theme.secondaryText, x: x, y: frame.y + 46,
      maxWidth: width, wraps: true)
    draw(
      view.search, prompt: "Search the settings: / or Ctrl+F", hasKeys: view.isSearching,
      in: view.searchField)
    line(x: x, y: frame.y + view.headerHeight - 1, width: width, theme.panelEdge)
  }

  private mutating func draw(
    _ heading: InspectorHeading, _ index: Int, _ rect: Rect, _ view: InspectorView
  ) {
    let line = Rect(x: rect.x + 10, y: rect.maxY - 28, width: rect.width - 20, height: 26)
    if index == view.hovered { rounded(line, radius: 8, theme.control) }
    if index == view.focused { border(line, radius: 8, width: 2, theme.focus) }
    // A minus, or a plus while its lines are hidden.
    let sign = Rect(x: rect.x + InspectorView.margin, y: line.midY - 0.75, width: 7, height: 1.5)
    fill(sign, theme.faintText)
    if heading.isFolded {
      fill(Rect(x: sign.midX - 0.75, y: line.midY - 3.5, width: 1.5, height: 7), theme.faintText)
    }
    text(
      heading.title, .semibold(11), theme.faintText, x: rect.x + InspectorView.margin + 13,
      middle: line.midY)
    guard let mark = view.resetMark(of: index) else { return }
    rounded(mark, radius: 10, theme.selection)
    label(
      "Reset \(heading.changed)", .semibold(11.5), theme.kind == .light ? theme.accent : theme.text,
      in: mark)
  }

  private mutating func draw(
    _ control: InspectorControl, _ index: Int, _ rect: Rect, _ view: InspectorView
  ) {
    let inner = rect.inset(by: 10, 1)
    if index == view.hovered || index == view.held { rounded(inner, radius: 8, theme.control) }
    if index == view.focused { border(inner, radius: 8, width: 2, theme.focus) }
    let x = rect.x + InspectorView.margin
    let right = rect.maxX - InspectorView.margin
    if control.conflict != nil {
      rounded(
        Rect(x: inner.x, y: inner.y + 4, width: 3, height: inner.height - 8), radius: 1.5, theme.bad
      )
    } else if !control.isStandard {
      circle(center: Point(x: x - 6, y: rect.y + 15), radius: 2, theme.accent)
    }
    let style = TextStyle(13)
    let labelY =
      switch control.kind {
      case .slider: rect.y + 7
      case .toggle: rect.midY - style.lineHeight / 2
      case .choice: control.isSegmented ? rect.y + 5 : rect.midY - style.lineHeight / 2
      }
    text(control.label, style, theme.text, x: x, y: labelY, maxWidth: rect.width * 0.56)
    switch control.kind {
    case .slider(let share, let standard, let text):
      self.text(text, .medium(13), theme.secondaryText, x: right, y: labelY, anchor: .right)
      drawSlider(
        view.track(of: index), share: share, standard: standard, isHeld: index == view.held)
    case .toggle(let isOn):
      drawSwitch(Rect(x: right - 38, y: rect.midY - 11, width: 38, height: 22), isOn)
    case .choice(let options, let selected):
      if control.isSegmented {
        drawSegments(options, selected, view.segments(of: rect))
      } else {
        drawStepper(options[selected], rect)
      }
    }
  }

  private mutating func drawSlider(_ track: Rect, share: Double, standard: Double, isHeld: Bool) {
    rounded(track, radius: 2, theme.track)
    let x = track.x + share * track.width
    rounded(track.column(x: track.x, width: max(4, x - track.x)), radius: 2, theme.accent)
    rounded(
      Rect(
        x: track.x + standard * track.width - 1, y: track.y - 4, width: 2, height: track.height + 8),
      radius: 1, theme.faintText.faded(0.7))
    let radius = isHeld ? 9.0 : 7.5
    let knob = Rect(around: Point(x: x, y: track.midY), radius)
    shadow(knob.moved(by: 0, 1), radius: radius, blur: 3, .black(90))
    rounded(knob, radius: radius, theme.knob)
    border(knob, radius: radius, width: 1.5, theme.accent)
  }

  private mutating func drawSwitch(_ rect: Rect, _ isOn: Bool) {
    rounded(rect, radius: rect.height / 2, isOn ? theme.accent : theme.track)
    let side = rect.height - 4
    let knob = Rect(
      x: isOn ? rect.maxX - side - 2 : rect.x + 2, y: rect.y + 2, width: side, height: side)
    shadow(knob.moved(by: 0, 1), radius: side / 2, blur: 2, .black(70))
    rounded(knob, radius: side / 2, theme.knob)
  }

  private mutating func drawSegments(_ options: [String], _ selected: Int, _ rect: Rect) {
    rounded(rect, radius: 8, theme.track)
    let width = rect.width / Double(options.count)
    for (index, option) in options.enumerated() {
      let cell = rect.column(x: rect.x + Double(index) * width, width: width)
      if index == selected {
        let chosen = cell.inset(by: 2, 2)
        shadow(chosen.moved(by: 0, 1), radius: 6, blur: 2, .black(60))
        rounded(chosen, radius: 6, theme.kind == .light ? theme.knob : theme.selection)
      }
      label(
        option, TextStyle(12, index == selected ? .semibold : .regular),
        index == selected ? theme.text : theme.secondaryText, in: cell.inset(by: 4, 0))
    }
  }

  private mutating func drawStepper(_ value: String, _ rect: Rect) {
    let right = rect.maxX - InspectorView.margin
    for (sign, x) in [("\u{2039}", right - 22), ("\u{203A}", right - 4)] {
      text(sign, .semibold(16), theme.accent, x: x, middle: rect.midY, anchor: .right)
    }
    text(
      value, .medium(13), theme.secondaryText, x: right - 38, middle: rect.midY, anchor: .right,
      maxWidth: rect.width * 0.4)
  }

  private mutating func drawFooter(_ view: InspectorView) {
    let frame = view.frame
    let top = frame.maxY - InspectorView.footerHeight
    let x = frame.x + InspectorView.margin
    let width = frame.width - 2 * InspectorView.margin
    line(x: x, y: top, width: width, theme.panelEdge)
    let shown = view.held ?? view.hovered ?? view.focused
    let item = shown.flatMap { view.items.indices.contains($0) ? view.items[$0] : nil }
    var y = top + 9
    for (place, fact) in (item?.control?.facts ?? []).enumerated() {
      text(
        fact, TextStyle(11.5, place == 0 ? .semibold : .regular), theme.faintText, x: x, y: y,
        maxWidth: width)
      y += 16
    }
    let text =
      item?.control?.conflict ?? item?.control?.help ?? item?.heading.map(Self.help)
      ?? "Drag, arrow keys, double click for the page\u{2019}s own value."
    self.text(text, .regular(12), theme.secondaryText, x: x, y: y + 1, maxWidth: width, wraps: true)
  }

  private static func help(_ heading: InspectorHeading) -> String {
    let fold =
      "Enter or a click \(heading.isFolded ? "shows" : "hides") the settings of this group."
    if heading.changed == 0 { return fold }
    return fold + " Delete or the mark on the right gives them the page\u{2019}s own values again."
  }
}

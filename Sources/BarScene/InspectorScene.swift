import BarCore

/// Draws the inspector: the page's title and hint, its settings, and a line of help.
extension InspectorView: Drawable {
  /// Appends the commands that draw the panel; lines out of sight are left out.
  public func draw(on drawing: inout Drawing) {
    let theme = drawing.theme
    drawing.fill(frame, theme.panel)
    drawing.fill(frame.column(x: frame.x, width: 1), theme.panelEdge)
    drawHeader(on: &drawing)
    drawing.clip(viewport)
    for (index, rect) in visibleRows {
      switch items[index] {
      case .heading(let heading): draw(heading, index, rect, on: &drawing)
      case .figure(let name, let value):
        drawing.text(
          name, .regular(12.5), theme.secondaryText, x: rect.x + Self.margin, y: rect.y + 3)
        drawing.text(
          value, .semibold(12.5), theme.text, x: rect.maxX - Self.margin, y: rect.y + 3,
          anchor: .right)
      case .control(let control): draw(control, index, rect, on: &drawing)
      }
    }
    if items.isEmpty && !search.isEmpty {
      drawing.label(
        "No setting matches.", .regular(13), theme.secondaryText,
        in: Rect(
          x: viewport.x + Self.margin, y: viewport.y + 12, width: viewport.width - 2 * Self.margin,
          height: 32))
    }
    drawing.unclip()
    drawing.scrollMark(self)
    drawFooter(on: &drawing)
  }

  private func drawHeader(on drawing: inout Drawing) {
    let theme = drawing.theme
    let x = frame.x + Self.margin
    let width = frame.width - 2 * Self.margin
    drawing.text(title, .bold(18), theme.text, x: x, y: frame.y + 18, maxWidth: width)
    drawing.text(
      hint, Self.hintStyle, theme.secondaryText, x: x, y: frame.y + 46, maxWidth: width, wraps: true
    )
    drawing.draw(
      search, prompt: "Search the settings: / or Ctrl+F", hasKeys: isSearching, in: searchField)
    drawing.line(x: x, y: frame.y + headerHeight - 1, width: width, theme.panelEdge)
  }

  private func draw(
    _ heading: InspectorHeading, _ index: Int, _ rect: Rect, on drawing: inout Drawing
  ) {
    let theme = drawing.theme
    let line = Rect(x: rect.x + 10, y: rect.maxY - 28, width: rect.width - 20, height: 26)
    if index == hovered { drawing.rounded(line, radius: 8, theme.control) }
    if index == focused { drawing.border(line, radius: 8, width: 2, theme.focus) }
    // A minus, or a plus while its lines are hidden.
    let sign = Rect(x: rect.x + Self.margin, y: line.midY - 0.75, width: 7, height: 1.5)
    drawing.fill(sign, theme.faintText)
    if heading.isFolded {
      drawing.fill(
        Rect(x: sign.midX - 0.75, y: line.midY - 3.5, width: 1.5, height: 7), theme.faintText)
    }
    drawing.text(
      heading.title, .semibold(11), theme.faintText, x: rect.x + Self.margin + 13, middle: line.midY
    )
    guard let mark = resetMark(of: index) else { return }
    drawing.rounded(mark, radius: 10, theme.selection)
    drawing.label(
      "Reset \(heading.changed)", .semibold(11.5), theme.kind == .light ? theme.accent : theme.text,
      in: mark)
  }

  private func draw(
    _ control: InspectorControl, _ index: Int, _ rect: Rect, on drawing: inout Drawing
  ) {
    let theme = drawing.theme
    let inner = rect.inset(by: 10, 1)
    if index == hovered || index == held { drawing.rounded(inner, radius: 8, theme.control) }
    if index == focused { drawing.border(inner, radius: 8, width: 2, theme.focus) }
    let x = rect.x + Self.margin
    let right = rect.maxX - Self.margin
    if control.conflict != nil {
      drawing.rounded(
        Rect(x: inner.x, y: inner.y + 4, width: 3, height: inner.height - 8), radius: 1.5, theme.bad
      )
    } else if !control.isStandard {
      drawing.circle(center: Point(x: x - 6, y: rect.y + 15), radius: 2, theme.accent)
    }
    let style = TextStyle(13)
    let labelY =
      switch control.kind {
      case .slider: rect.y + 7
      case .toggle: rect.midY - style.lineHeight / 2
      case .choice: control.isSegmented ? rect.y + 5 : rect.midY - style.lineHeight / 2
      }
    drawing.text(control.label, style, theme.text, x: x, y: labelY, maxWidth: rect.width * 0.56)
    switch control.kind {
    case .slider(let share, let standard, let text):
      drawing.text(text, .medium(13), theme.secondaryText, x: right, y: labelY, anchor: .right)
      drawSlider(
        track(of: index), share: share, standard: standard, isHeld: index == held, on: &drawing)
    case .toggle(let isOn):
      drawSwitch(Rect(x: right - 38, y: rect.midY - 11, width: 38, height: 22), isOn, on: &drawing)
    case .choice(let options, let selected):
      if control.isSegmented {
        drawSegments(options, selected, segments(of: rect), on: &drawing)
      } else {
        drawStepper(options[selected], rect, on: &drawing)
      }
    }
  }

  private func drawSlider(
    _ track: Rect, share: Double, standard: Double, isHeld: Bool, on drawing: inout Drawing
  ) {
    let theme = drawing.theme
    drawing.rounded(track, radius: 2, theme.track)
    let x = track.x + share * track.width
    drawing.rounded(track.column(x: track.x, width: max(4, x - track.x)), radius: 2, theme.accent)
    drawing.rounded(
      Rect(
        x: track.x + standard * track.width - 1, y: track.y - 4, width: 2, height: track.height + 8),
      radius: 1, theme.faintText.faded(0.7))
    let radius = isHeld ? 9.0 : 7.5
    let knob = Rect(around: Point(x: x, y: track.midY), radius)
    drawing.shadow(knob.moved(by: 0, 1), radius: radius, blur: 3, .black(90))
    drawing.rounded(knob, radius: radius, theme.knob)
    drawing.border(knob, radius: radius, width: 1.5, theme.accent)
  }

  private func drawSwitch(_ rect: Rect, _ isOn: Bool, on drawing: inout Drawing) {
    let theme = drawing.theme
    drawing.rounded(rect, radius: rect.height / 2, isOn ? theme.accent : theme.track)
    let side = rect.height - 4
    let knob = Rect(
      x: isOn ? rect.maxX - side - 2 : rect.x + 2, y: rect.y + 2, width: side, height: side)
    drawing.shadow(knob.moved(by: 0, 1), radius: side / 2, blur: 2, .black(70))
    drawing.rounded(knob, radius: side / 2, theme.knob)
  }

  private func drawSegments(
    _ options: [String], _ selected: Int, _ rect: Rect, on drawing: inout Drawing
  ) {
    let theme = drawing.theme
    drawing.rounded(rect, radius: 8, theme.track)
    let width = rect.width / Double(options.count)
    for (index, option) in options.enumerated() {
      let cell = rect.column(x: rect.x + Double(index) * width, width: width)
      if index == selected {
        let chosen = cell.inset(by: 2, 2)
        drawing.shadow(chosen.moved(by: 0, 1), radius: 6, blur: 2, .black(60))
        drawing.rounded(chosen, radius: 6, theme.kind == .light ? theme.knob : theme.selection)
      }
      drawing.label(
        option, TextStyle(12, index == selected ? .semibold : .regular),
        index == selected ? theme.text : theme.secondaryText, in: cell.inset(by: 4, 0))
    }
  }

  private func drawStepper(_ value: String, _ rect: Rect, on drawing: inout Drawing) {
    let right = rect.maxX - Self.margin
    for (sign, x) in [("\u{2039}", right - 22), ("\u{203A}", right - 4)] {
      drawing.text(
        sign, .semibold(16), drawing.theme.accent, x: x, middle: rect.midY, anchor: .right)
    }
    drawing.text(
      value, .medium(13), drawing.theme.secondaryText, x: right - 38, middle: rect.midY,
      anchor: .right, maxWidth: rect.width * 0.4)
  }

  private func drawFooter(on drawing: inout Drawing) {
    let theme = drawing.theme
    let top = frame.maxY - Self.footerHeight
    let x = frame.x + Self.margin
    let width = frame.width - 2 * Self.margin
    drawing.line(x: x, y: top, width: width, theme.panelEdge)
    let shown = held ?? hovered ?? focused
    let item = shown.flatMap { items.indices.contains($0) ? items[$0] : nil }
    var y = top + 9
    for (place, fact) in (item?.control?.facts ?? []).enumerated() {
      drawing.text(
        fact, TextStyle(11.5, place == 0 ? .semibold : .regular), theme.faintText, x: x, y: y,
        maxWidth: width)
      y += 16
    }
    let text =
      item?.control?.conflict ?? item?.control?.help ?? item?.heading.map(Self.help)
      ?? "Drag, arrow keys, double click for the page\u{2019}s own value."
    drawing.text(
      text, .regular(12), theme.secondaryText, x: x, y: y + 1, maxWidth: width, wraps: true)
  }

  private static func help(_ heading: InspectorHeading) -> String {
    let fold =
      "Enter or a click \(heading.isFolded ? "shows" : "hides") the settings of this group."
    if heading.changed == 0 { return fold }
    return fold + " Delete or the mark on the right gives them the page\u{2019}s own values again."
  }
}

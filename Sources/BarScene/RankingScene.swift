import BarCore
import BarTuning

/// Draws the ranking of bars.
extension RankingView: Drawable {
  /// Appends the commands that draw the panel; rows out of sight are left out.
  public func draw(on drawing: inout Drawing) {
    drawing.aside(panel)
    drawGestures(on: &drawing)
    drawHeads(on: &drawing)
    drawing.clip(viewport)
    let style = nameStyle(drawing.metrics)
    for rank in ranks.indices {
      let rect = rect(of: .row(rank))
      guard rect.maxY > viewport.y, rect.y < viewport.maxY else { continue }
      drawRow(rank, in: rect, style, on: &drawing)
    }
    drawing.unclip()
    if table == nil {
      drawing.text(
        note, .regular(12.5), drawing.theme.secondaryText, x: panel.inner.x, y: viewport.y + 12,
        maxWidth: panel.inner.width, wraps: true)
    }
    drawing.scrollMark(self)
    drawFooter(on: &drawing)
  }

  // MARK: Above the rows

  private func drawGestures(on drawing: inout Drawing) {
    let theme = drawing.theme
    // The largest style in which all names fit.
    let room = rect(of: .gesture(0)).width - 8
    let style =
      [12.0, 11, 10, 9].map { TextStyle($0, .medium) }
      .first { drawing.metrics.width(ofWidest: gestures, $0) <= room } ?? .medium(8.5)
    for (index, name) in gestures.enumerated() {
      let rect = rect(of: .gesture(index))
      let isChosen = index == gesture
      drawing.rounded(
        rect, radius: 7,
        isChosen ? theme.accent : hovered == .gesture(index) ? theme.selection : theme.control)
      if isChosen, case .gesture = focused {
        drawing.border(rect.inset(by: -2, -2), radius: 8, width: 2, theme.focus)
      }
      drawing.label(
        name, style, isChosen ? theme.onAccent : theme.text, in: rect.inset(by: 2, 0))
    }
  }

  /// The words of all heads, which are of one size.
  private static let headWords = ReaderFigure.ofBars.flatMap { head($0) }

  private static func head(_ figure: ReaderFigure) -> [String] {
    figure.title.split(separator: " ", maxSplits: 1).map { String($0) }
  }

  private func drawHeads(on drawing: inout Drawing) {
    let theme = drawing.theme
    let width = column(columns.first).width
    let size =
      [11.0, 10.5, 10, 9.5, 9].first {
        drawing.metrics.width(ofWidest: Self.headWords, .semibold($0)) <= width - 6
      } ?? 8.5
    func draw(_ part: Part, _ words: [String], _ unit: String) {
      let rect = rect(of: part)
      let isRanked = part == .head(order.figure)
      if isRanked || hovered == part {
        drawing.rounded(
          rect.inset(by: 1, 0), radius: 5, isRanked ? theme.selection : theme.control)
      }
      let color = isRanked ? theme.accent : theme.secondaryText
      let isName = part == .head(nil)
      for (index, word) in words.enumerated() {
        drawing.text(
          word, .semibold(size), color, x: isName ? rect.x + 4 : rect.midX,
          y: rect.y + 3 + Double(index) * 13, anchor: isName ? .left : .center)
      }
      let mark = isRanked ? (order.isReversed ? "\u{2193}" : "\u{2191}") : ""
      drawing.text(
        mark.isEmpty ? unit : unit.isEmpty ? mark : "\(unit) \(mark)", .regular(9.5),
        isRanked ? theme.accent : theme.faintText, x: isName ? rect.x + 4 : rect.midX,
        y: rect.y + 30, anchor: isName ? .left : .center)
    }
    draw(.head(nil), ["Bar"], "")
    for figure in columns { draw(.head(figure), Self.head(figure), figure.unit) }
    drawing.line(
      x: panel.inner.x, y: viewport.y - 1, width: panel.inner.width, theme.panelEdge)
  }

  // MARK: Rows

  /// The largest style in which all names fit.
  private func nameStyle(_ metrics: any TextMetrics) -> TextStyle {
    let names = table?.rows.map(\.title) ?? []
    for size in [12.0, 11, 10, 9] {
      let style = TextStyle(size)
      if metrics.width(ofWidest: names, style) <= nameWidth - 8 { return style }
    }
    return .regular(8.5)
  }

  private func drawRow(_ rank: Int, in rect: Rect, _ style: TextStyle, on drawing: inout Drawing) {
    guard let row = row(rank) else { return }
    let theme = drawing.theme
    let box = rect.inset(by: 0, 1)
    let isShown = row.name == shown
    let runs = isShown && isPlaying
    let isMeant = hovered == .row(rank) || isShown
    if runs || isMeant {
      drawing.rounded(box, radius: 4, runs ? theme.accent : theme.selection)
    }
    if focused == .row(rank) {
      drawing.border(box.inset(by: -1, -1), radius: 5, width: 2, theme.focus)
    }
    let ink = runs ? theme.onAccent : theme.text
    drawing.text(
      row.title, isShown ? TextStyle(style.size, .semibold) : style, ink, x: rect.x + 4,
      middle: rect.midY, maxWidth: nameWidth - 6)
    for figure in columns {
      let place = column(figure)
      let index = ReaderFigure.ofBars.firstIndex(of: figure) ?? 0
      let isRanked = figure == order.figure
      drawing.text(
        row.texts[index], TextStyle(11.5, isRanked ? .semibold : .regular),
        runs ? ink : isRanked ? theme.text : theme.secondaryText,
        x: place.x + place.width / 2, middle: rect.midY, anchor: .center, maxWidth: place.width - 2)
    }
  }

  // MARK: Below the rows

  private func drawFooter(on drawing: inout Drawing) {
    let theme = drawing.theme
    let inner = panel.inner
    let top = frame.maxY - Self.footerHeight
    drawing.line(x: inner.x, y: top, width: inner.width, theme.panelEdge)
    let words = words
    guard drawing.metrics.width(of: words, .medium(12)) <= inner.width else {
      // In two lines, as large as they fit.
      let style =
        [12.0, 11, 10, 9].map { TextStyle($0, .medium) }.first {
          drawing.metrics.lineCount(of: words, $0, width: inner.width) <= 2
        } ?? .medium(8.5)
      return drawing.text(
        words, style, theme.text, x: inner.x, y: top + 6, maxWidth: inner.width, wraps: true,
        mostLines: 2)
    }
    drawing.text(words, .medium(12), theme.text, x: inner.x, y: top + 6, maxWidth: inner.width)
    let hints = columns.count < ReaderFigure.ofBars.count ? Self.hintsOfSome : Self.hints
    let hint = hints.first { drawing.metrics.width(of: $0, .regular(11.5)) <= inner.width }
    drawing.text(
      hint ?? "", .regular(11.5), theme.secondaryText, x: inner.x, y: top + 24,
      maxWidth: inner.width)
  }

  /// What a click does, in more words and in fewer.
  private static let hints = [
    "Click a row to play the gesture with its bar, a heading to rank by it.",
    "Click a row to play it, a heading to rank.", "Click a row to play it.",
  ]

  /// The same where some figures have no room.
  private static let hintsOfSome = [
    "Click a row to play it, a heading to rank; Left and Right show the other figures.",
    "Left and Right show the other figures.",
  ]

  /// What the part under the pointer says, or what the bars are ranked by.
  private var words: String {
    if case .head(let figure?) = hovered { return Self.words(figure) }
    for part in [hovered, focused] {
      if case .gesture(let index) = part, meanings.indices.contains(index) {
        return "\(gestures[index]): \(meanings[index])"
      }
      guard case .row(let rank) = part, let row = row(rank) else { continue }
      guard let figure = order.figure else { return row.title }
      let index = ReaderFigure.ofBars.firstIndex(of: figure) ?? 0
      let text = row.texts[index]
      let unit = figure.unit.isEmpty || text.first?.isNumber != true ? "" : " " + figure.unit
      return "\(row.title): \(figure.title.lowercased()) \(text)\(unit)"
    }
    return order.figure.map(Self.words) ?? "Ranked by name"
  }

  private static func words(_ figure: ReaderFigure) -> String {
    figure.title + ": " + figure.meaning
  }
}

import BarCore

/// What rows and tiles look like; drawn once each, then copied.
struct RowArt: Drawable {
  let layer: LayerID
  let size: Size

  /// Kinds of layers; the two bits say whether a card begins or ends there.
  static func layer(row index: Int, isFirst: Bool, isLast: Bool) -> LayerID {
    LayerID(kind: (isFirst ? 1 : 0) | (isLast ? 2 : 0), index: index)
  }

  /// Lists that are drawn side by side must not share their copies: the rows of each begin at a
  /// multiple of this.
  static let rowsPerList = 1_000_000_000

  static let tileKind: UInt8 = 4
  static let headerKind: UInt8 = 5
  /// A row of a lane, too narrow for words.
  static let laneKind: UInt8 = 6

  private var index: Int { layer.index }
  private var isFirst: Bool { layer.kind & 1 != 0 }
  private var isLast: Bool { layer.kind & 2 != 0 }

  func draw(on drawing: inout Drawing) {
    switch layer.kind {
    case Self.tileKind: drawTile(on: &drawing)
    case Self.headerKind: drawHeader(on: &drawing)
    case Self.laneKind: drawLane(on: &drawing)
    default: drawRow(on: &drawing)
    }
  }

  // MARK: Rows

  /// Words below the name: where they begin, and how they look.
  private static let rowWordsTop = 38.0
  private static let rowWords = TextStyle(13.5)
  /// Height from which on so many lines of them fit, with some air below.
  private static func rowHeight(lines: Double) -> Double {
    rowWordsTop + lines * rowWords.lineHeight + 7
  }

  private func drawRow(on drawing: inout Drawing) {
    drawBackground(on: &drawing)
    if size.height >= Self.rowHeight(lines: 2) {
      drawTall(on: &drawing)
    } else if size.height >= 60 {
      drawNormal(on: &drawing)
    } else {
      drawCompact(on: &drawing)
    }
  }

  /// A piece of a card: round where the card begins and ends, a divider where it goes on.
  private func drawBackground(on drawing: inout Drawing) {
    let corner = StageLayout.cardCorner
    let top = isFirst ? 0 : -2 * corner
    let bottom = isLast ? size.height : size.height + 2 * corner
    drawing.rounded(
      Rect(x: 0, y: top, width: size.width, height: bottom - top),
      radius: isFirst || isLast ? corner : 0, drawing.theme.card)
    // At the top: the lower edge may lose a pixel at odd scales.
    if !isFirst {
      let inset = size.height >= 60 ? 70.0 : 50
      drawing.line(x: inset, y: 0, width: size.width - inset, drawing.theme.divider)
    }
  }

  private func drawAvatar(center: Point, radius: Double, on drawing: inout Drawing) {
    let color = Theme.palette[index * 5 % Theme.palette.count]
    drawing.circle(center: center, radius: radius, color)
    drawing.text(
      SampleText.initials(index), TextStyle((radius * 0.72).rounded(), .semibold), .white,
      x: center.x, middle: center.y, anchor: .center)
  }

  private func drawNormal(on drawing: inout Drawing) {
    let middle = size.height / 2
    drawAvatar(center: Point(x: 36, y: middle), radius: 21, on: &drawing)
    drawNameAndTime(.semibold(15.5), x: 70, y: middle - 21, timeY: middle - 18, on: &drawing)
    drawing.text(
      SampleText.subject(index), Self.rowWords, drawing.theme.cardText, x: 70, y: middle + 3,
      maxWidth: size.width - 84)
  }

  private func drawTall(on drawing: inout Drawing) {
    drawAvatar(center: Point(x: 36, y: 36), radius: 21, on: &drawing)
    drawNameAndTime(.semibold(15.5), x: 70, y: 15, timeY: 18, on: &drawing)
    // One subject takes two lines, and no more, on stages of the usual widths.
    var text = SampleText.subject(index)
    if size.height >= Self.rowHeight(lines: 3) { text += " " + SampleText.subject(index + 3) }
    // On narrow stages it takes more lines than there is room for.
    let lines = Int((size.height - Self.rowWordsTop - 4) / Self.rowWords.lineHeight)
    guard lines > 0 else { return }
    drawing.text(
      text, Self.rowWords, drawing.theme.cardText, x: 70, y: Self.rowWordsTop,
      maxWidth: size.width - 84, wraps: true, mostLines: lines)
  }

  private func drawCompact(on drawing: inout Drawing) {
    let middle = size.height / 2
    drawAvatar(center: Point(x: 28, y: middle), radius: min(13, middle - 3), on: &drawing)
    let style = TextStyle(14.5, .medium)
    drawNameAndTime(
      style, x: 50, y: middle - style.lineHeight / 2, timeY: middle - Self.time.lineHeight / 2,
      on: &drawing)
  }

  private static let time = TextStyle(12)

  /// On narrow stages the time gives way: beside it hardly a letter of the name would be left.
  private func drawNameAndTime(
    _ style: TextStyle, x: Double, y: Double, timeY: Double, on drawing: inout Drawing
  ) {
    let right = size.width - 14
    let left = right - drawing.metrics.width(of: "23:59", Self.time) - 12
    let hasTime = left - x >= drawing.metrics.width(of: "Ada\u{2026}", style)
    drawName(
      index, style, drawing.theme.cardTitle, at: Point(x: x, y: y),
      room: (hasTime ? left : right) - x, on: &drawing)
    if !hasTime { return }
    drawing.text(
      SampleText.time(index), Self.time, drawing.theme.cardText, x: right, y: timeY, anchor: .right)
  }

  private func drawLane(on drawing: inout Drawing) {
    drawing.rounded(Rect(size), radius: 10, drawing.theme.card)
    drawAvatar(center: Point(x: 20, y: size.height / 2), radius: 11, on: &drawing)
    let style = TextStyle(12.5, .medium)
    // In the narrowest lanes no row has a name.
    guard drawing.metrics.width(of: SampleText.longestFirstName, style) <= size.width - 40 else {
      return
    }
    drawing.text(
      SampleText.firstName(index), style, drawing.theme.cardTitle, x: 37, middle: size.height / 2)
  }

  /// A name; the first one alone where both have no room.
  private func drawName(
    _ index: Int, _ style: TextStyle, _ color: Color, at place: Point, room: Double,
    on drawing: inout Drawing
  ) {
    let whole = SampleText.name(index)
    let fits = drawing.metrics.width(of: whole, style) <= room
    drawing.text(
      fits ? whole : SampleText.firstName(index), style, color, x: place.x, y: place.y,
      maxWidth: room)
  }

  // MARK: Section headers

  /// A pill in the middle of the layer.
  private func drawHeader(on drawing: inout Drawing) {
    let text = SampleText.section(index)
    let style = TextStyle(12, .semibold)
    let width = 28 + drawing.metrics.width(of: text, style)
    let height = min(26, size.height - 4)
    let pill = Rect(
      x: (size.width - width) / 2, y: (size.height - height) / 2, width: width, height: height)
    drawing.rounded(pill, radius: height / 2, drawing.theme.header)
    drawing.label(text, .semibold(12), drawing.theme.headerText, in: pill)
  }

  // MARK: Tiles

  private func drawTile(on drawing: inout Drawing) {
    let color = Theme.palette[(index * 5 + index / 7) % Theme.palette.count]
    let card = Rect(size)
    drawing.rounded(card, radius: StageLayout.cardCorner, color)
    drawing.text(
      "\(index % Self.rowsPerList + 1)",
      TextStyle((min(size.width, size.height) * 0.26).rounded(), .bold), .white, x: 14, y: 10)
    drawName(
      index * 3, .medium(12.5), .white, at: Point(x: 14, y: size.height - 28),
      room: size.width - 24, on: &drawing)
  }
}

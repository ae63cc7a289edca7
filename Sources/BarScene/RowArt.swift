import BarCore

/// What rows and tiles look like; drawn once each, then copied.
enum RowArt {
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
}

/// Draws rows, tiles and section headers.
extension Drawing {
  mutating func drawLayer(_ layer: LayerID, size: Size) {
    switch layer.kind {
    case RowArt.tileKind: tile(layer.index, size)
    case RowArt.headerKind: header(layer.index, size)
    case RowArt.laneKind: lane(layer.index, size)
    default: row(layer.index, size, isFirst: layer.kind & 1 != 0, isLast: layer.kind & 2 != 0)
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

  private mutating func row(_ index: Int, _ size: Size, isFirst: Bool, isLast: Bool) {
    background(size, isFirst: isFirst, isLast: isLast)
    if size.height >= Self.rowHeight(lines: 2) {
      tall(index, size)
    } else if size.height >= 60 {
      normal(index, size)
    } else {
      compact(index, size)
    }
  }

  /// A piece of a card: round where the card begins and ends, a divider where it goes on.
  private mutating func background(_ size: Size, isFirst: Bool, isLast: Bool) {
    let corner = StageLayout.cardCorner
    let top = isFirst ? 0 : -2 * corner
    let bottom = isLast ? size.height : size.height + 2 * corner
    rounded(
      Rect(x: 0, y: top, width: size.width, height: bottom - top),
      radius: isFirst || isLast ? corner : 0, theme.card)
    // At the top: the lower edge may lose a pixel at odd scales.
    if !isFirst {
      let inset = size.height >= 60 ? 70.0 : 50
      line(x: inset, y: 0, width: size.width - inset, theme.divider)
    }
  }

  private mutating func avatar(_ index: Int, center: Point, radius: Double) {
    let color = Theme.palette[index * 5 % Theme.palette.count]
    circle(center: center, radius: radius, color)
    text(
      SampleText.initials(index), TextStyle((radius * 0.72).rounded(), .semibold), .white,
      x: center.x, middle: center.y, anchor: .center)
  }

  private mutating func normal(_ index: Int, _ size: Size) {
    let middle = size.height / 2
    avatar(index, center: Point(x: 36, y: middle), radius: 21)
    nameAndTime(index, y: middle - 21, size)
    text(
      SampleText.subject(index), Self.rowWords, theme.cardText, x: 70, y: middle + 3,
      maxWidth: size.width - 84)
  }

  private mutating func tall(_ index: Int, _ size: Size) {
    avatar(index, center: Point(x: 36, y: 36), radius: 21)
    nameAndTime(index, y: 15, size)
    // One subject takes two lines, and no more, on stages of the usual widths.
    var text = SampleText.subject(index)
    if size.height >= Self.rowHeight(lines: 3) { text += " " + SampleText.subject(index + 3) }
    // On narrow stages it takes more lines than there is room for.
    let lines = Int((size.height - Self.rowWordsTop - 4) / Self.rowWords.lineHeight)
    guard lines > 0 else { return }
    self.text(
      text, Self.rowWords, theme.cardText, x: 70, y: Self.rowWordsTop, maxWidth: size.width - 84,
      wraps: true, mostLines: lines)
  }

  private mutating func compact(_ index: Int, _ size: Size) {
    let middle = size.height / 2
    avatar(index, center: Point(x: 28, y: middle), radius: min(13, middle - 3))
    let hasTime = hasTime(size)
    text(
      SampleText.name(index), .medium(14.5), theme.cardTitle, x: 50, middle: middle,
      maxWidth: size.width - (hasTime ? 120 : 64))
    if !hasTime { return }
    text(
      SampleText.time(index), .regular(12), theme.cardText, x: size.width - 14, middle: middle,
      anchor: .right)
  }

  /// On narrow stages the time gives way: beside it hardly a letter of the name would be left.
  private func hasTime(_ size: Size) -> Bool { size.width >= 170 }

  private mutating func nameAndTime(_ index: Int, y: Double, _ size: Size) {
    let hasTime = hasTime(size)
    text(
      SampleText.name(index), .semibold(15.5), theme.cardTitle, x: 70, y: y,
      maxWidth: size.width - 70 - (hasTime ? 62 : 14))
    if !hasTime { return }
    text(
      SampleText.time(index), .regular(12), theme.cardText, x: size.width - 14, y: y + 3,
      anchor: .right)
  }

  private mutating func lane(_ index: Int, _ size: Size) {
    rounded(Rect(size), radius: 10, theme.card)
    avatar(index, center: Point(x: 20, y: size.height / 2), radius: 11)
    let name = SampleText.name(index).split(separator: " ").first.map(String.init) ?? ""
    text(
      name, .medium(12.5), theme.cardTitle, x: 37, middle: size.height / 2,
      maxWidth: size.width - 42)
  }

  // MARK: Section headers

  /// A pill in the middle of the layer.
  private mutating func header(_ section: Int, _ size: Size) {
    let text = SampleText.section(section)
    let style = TextStyle(12, .semibold)
    let width = 28 + metrics.width(of: text, style)
    let height = min(26, size.height - 4)
    let pill = Rect(
      x: (size.width - width) / 2, y: (size.height - height) / 2, width: width, height: height)
    rounded(pill, radius: height / 2, theme.header)
    label(text, .semibold(12), theme.headerText, in: pill)
  }

  // MARK: Tiles

  private mutating func tile(_ index: Int, _ size: Size) {
    let color = Theme.palette[(index * 5 + index / 7) % Theme.palette.count]
    let card = Rect(size)
    rounded(card, radius: StageLayout.cardCorner, color)
    text(
      "\(index % RowArt.rowsPerList + 1)",
      TextStyle((min(size.width, size.height) * 0.26).rounded(), .bold), .white, x: 14, y: 10)
    text(
      SampleText.name(index * 3), .medium(12.5), .white(225), x: 14, y: size.height - 28,
      maxWidth: size.width - 24)
  }
}

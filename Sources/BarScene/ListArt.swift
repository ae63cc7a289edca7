import BarCore

/// Rows, tiles, the row that has the focus, and section headers.
struct ListArt: Drawable {
  let content: ContentLayout
  let column: Column
  let hasFocus: Bool
  let layout: StageLayout

  /// Where a list is drawn, and which part of it.
  struct Column {
    var frame: Rect
    /// The y of the window at which the content begins.
    var origin: Double
    /// What is drawn, in coordinates of the content.
    var from: Double
    var to: Double
    /// Height of the list, in points.
    var viewport: Double
    /// The y of the window below which section headers stick.
    var edge: Double
    /// Number of the list, whose rows are others than those of the lists before.
    var number = 0
  }

  func draw(on drawing: inout Drawing) {
    let frame = column.frame
    let margin = StageLayout.cardMargin
    let corner = StageLayout.cardCorner
    let firstRow = column.number * RowArt.rowsPerList
    var header: ContentLayout.Item?
    content.visit(from: column.from, to: column.to, viewport: column.viewport) { item in
      let y = column.origin + item.frame.y
      switch item.kind {
      case .row:
        let rect = Rect(
          x: frame.x + margin, y: y, width: frame.width - 2 * margin, height: item.frame.height)
        let row = RowArt.layer(
          row: item.index + firstRow, isFirst: item.isFirst, isLast: item.isLast)
        drawing.append(.layer(row, frame: rect, corner: item.isFirst || item.isLast ? corner : 0))
      case .cell:
        let inner = frame.width - margin
        let rect = Rect(
          x: frame.x + margin / 2 + item.frame.x * inner, y: y, width: item.frame.width * inner,
          height: item.frame.height
        ).inset(by: 5, 5)
        let tile = LayerID(kind: RowArt.tileKind, index: item.index + firstRow)
        drawing.append(.layer(tile, frame: rect, corner: corner))
      case .picture: if layout.page.profile == nil { drawPoster(item, on: &drawing) }
      case .header:
        // Drawn after the rows that follow it: it lies over them once it sticks.
        if let header { drawHeader(header, on: &drawing) }
        header = item
      }
    }
    if hasFocus {
      drawing.draw(
        RowFocus(
          page: layout.page, column: frame, origin: column.origin, margin: margin,
          isShown: layout.view.isFocused))
    }
    if let header { drawHeader(header, on: &drawing) }
  }

  /// The picture pages: one tall picture with a few words to measure the way by.
  private func drawPoster(_ item: ContentLayout.Item, on drawing: inout Drawing) {
    let frame = layout.frame
    let rect = frame.strip(y: column.origin + item.frame.y, height: item.frame.height)
    if let picture = layout.view.look.picture {
      drawing.append(.picture(picture, frame: rect, covering: rect.size, dim: 0))
    }
    var mark = 200.0
    while mark < item.frame.height {
      let y = rect.y + mark
      if y > frame.y - 20 && y < frame.maxY + 20 {
        let plate = Rect(x: frame.x + 12, y: y - 12, width: 74, height: 24)
        drawing.rounded(plate, radius: 12, .black(150))
        drawing.label("\(Int(mark)) pt", .semibold(12.5), .white, in: plate)
        drawing.line(x: frame.x + 92, y: y, width: frame.width - 92, .white(110))
      }
      mark += 200
    }
  }

  /// A section header sticks below the bars until the next one pushes it away.
  private func drawHeader(_ item: ContentLayout.Item, on drawing: inout Drawing) {
    let end = content.endOfSection(item.index, viewport: column.viewport)
    let height = item.frame.height
    let y = min(max(column.origin + item.frame.y, column.edge), column.origin + end - height)
    let width = 180.0
    drawing.append(
      .layer(
        LayerID(kind: RowArt.headerKind, index: item.index),
        frame: Rect(x: column.frame.midX - width / 2, y: y, width: width, height: height),
        corner: .infinity))
  }
}

/// What is said where a page has no rows.
struct EmptyList: Drawable {
  let words: String
  let frame: Rect
  let middle: Double

  func draw(on drawing: inout Drawing) {
    let style = TextStyle(15, .medium)
    let width = min(frame.width - 16, max(220, drawing.metrics.width(of: words, style) + 40))
    let plate = Rect(x: frame.midX - width / 2, y: middle - 24, width: width, height: 48)
    drawing.rounded(plate, radius: 24, drawing.theme.card)
    drawing.label(words, style, drawing.theme.cardText, in: plate)
  }
}

extension ContentLayout {
  /// Where the section with this number ends, in content coordinates; its header is pushed away
  /// there by the next one.
  func endOfSection(_ section: Int, viewport: Double) -> Double {
    switch shape {
    case .rows(let rows):
      return min((Double(section) + 1) * rows.sectionHeight, height(viewport: viewport))
    case .plain, .grid, .picture, .fitted: return height(viewport: viewport)
    }
  }
}

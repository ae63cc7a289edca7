public import BarCore

/// The phone-like stage: device, list, bars, scroll bar, pushed page.
///
/// Drawn from the back: picture, list, section headers, extension, bar, status strip.
public struct StageScene: LayerSource {
  /// The colors that it draws with.
  public var theme: Theme
  /// Whether the stage and all that is on it is laid out from the right.
  public var isMirrored: Bool

  private let metrics: any TextMetrics
  private let points = PointPool()

  /// - Parameter metrics: what texts measure.
  public init(theme: Theme, isMirrored: Bool = false, metrics: any TextMetrics = EvenLetters()) {
    self.theme = theme
    self.isMirrored = isMirrored
    self.metrics = metrics
  }

  /// Appends what a row, a tile or a section header shows, mirrored where the stage is.
  public func drawLayer(_ layer: LayerID, size: Size, into commands: inout [DrawCommand]) {
    let start = commands.count
    commands.draw(theme, metrics: metrics, points: points) { $0.drawLayer(layer, size: size) }
    if isMirrored { commands.mirror(from: start, size.width) }
  }

  /// Appends the stage.
  public func draw(_ view: StageView, into commands: inout [DrawCommand]) {
    let start = commands.count
    commands.draw(theme, metrics: metrics, points: points) { $0.draw(view) }
    if isMirrored { commands.mirror(from: start, view.frame.x + view.frame.maxX) }
  }
}

extension Drawing {
  /// What surrounds the stage and hardly ever changes: the device and its shadow, or the thin frame
  /// of a sheet.
  public mutating func drawDevice(around frame: Rect, isSheet: Bool) {
    if isSheet {
      let sheet = frame.inset(by: -1, -1)
      let radius = StageLayout.screenCorner
      shadow(sheet.moved(by: 0, 10), radius: radius, blur: 26, theme.shadow)
      rounded(sheet, radius: StageLayout.sheetCorner, theme.panelEdge)
      return
    }
    let device = frame.inset(by: -StageLayout.bezel, -StageLayout.bezel)
    let radius = StageLayout.screenCorner + StageLayout.bezel
    shadow(device.moved(by: 0, 10), radius: radius, blur: 26, theme.shadow)
    rounded(device, radius: radius, theme.bezel)
    border(device, radius: radius, width: 1.5, theme.bezelEdge)
  }

  /// The stage itself.
  mutating func draw(_ view: StageView) {
    let layout = StageLayout(view)
    clip(view.frame)
    if let stack = view.page.nav?.stack {
      draw(StackStage(stack: stack, layout: layout))
    } else {
      drawParts(layout)
    }
    drawMarks(layout)
    drawStop(layout)
    if view.look.showsGesture { drawGesture(view.page.sideways, layout) }
    if let touch = view.touch { drawTouch(touch.place, travel: touch.travel) }
    unclip()
    if !view.page.isSheet {
      append(.corners(view.frame, radius: StageLayout.screenCorner, theme.bezel))
    }
    drawOutline(view)
  }

  /// A page with all that stands over its list.
  mutating func drawParts(_ layout: StageLayout) {
    let view = layout.view
    if let header = view.page.profile {
      draw(ProfileArt(header: header, layout: layout))
    } else if view.lanes.isEmpty {
      drawList(layout)
      if let banner = view.page.refresh {
        draw(
          RefreshBannerArt(
            banner: banner, page: view.page, frame: view.frame, clip: view.frame))
      }
      drawExtension(layout)
      drawBar(layout)
      drawBottomBar(layout)
      if let header = view.page.header {
        draw(FlexibleHeaderArt(header: header, layout: layout))
      } else {
        drawStatusStrip(layout)
      }
    } else {
      draw(LanesArt(view: view))
      drawStatusStrip(layout)
    }
    drawFloatingButtons(layout)
    drawThumb(layout)
    drawCover(layout)
  }

  // MARK: List

  private mutating func drawList(_ layout: StageLayout) {
    let view = layout.view
    let page = view.page
    let frame = view.frame
    if let picture = view.look.picture {
      append(.picture(picture, frame: frame, covering: frame.size, dim: 0))
      fill(frame, theme.veil)
    } else {
      fill(frame, theme.page)
    }
    let list = page.list
    let offset = page.offset
    let origin = layout.y(page.listTop) - offset
    let top = max(0, layout.places.visibleBottom - 2) - page.listTop + offset
    let bottom = offset + list.viewportHeight - page.listTop
    if list.contentHeight == 0 { drawEmpty(in: frame, middle: frame.midY, layout) }
    let column = Column(
      frame: frame, origin: origin, from: min(top, offset + layout.places.barTop), to: bottom,
      viewport: list.viewportHeight, edge: layout.y(layout.places.visibleBottom))
    drawItems(page.content, column, hasFocus: true, layout)
  }

  mutating func drawEmpty(in frame: Rect, middle: Double, _ layout: StageLayout) {
    let plate = Rect(x: frame.midX - 110, y: middle - 24, width: 220, height: 48)
    rounded(plate, radius: 24, theme.card)
    label(layout.view.look.emptyText, .medium(15), theme.cardText, in: plate)
  }

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

  /// Draws rows, tiles, the row that has the focus, and section headers.
  mutating func drawItems(
    _ content: ContentLayout, _ column: Column, hasFocus: Bool, _ layout: StageLayout
  ) {
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
        append(.layer(row, frame: rect, corner: item.isFirst || item.isLast ? corner : 0))
      case .cell:
        let inner = frame.width - margin
        let rect = Rect(
          x: frame.x + margin / 2 + item.frame.x * inner, y: y, width: item.frame.width * inner,
          height: item.frame.height
        ).inset(by: 5, 5)
        let tile = LayerID(kind: RowArt.tileKind, index: item.index + firstRow)
        append(.layer(tile, frame: rect, corner: corner))
      case .picture: if layout.page.profile == nil { drawPoster(item, column.origin, layout) }
      case .header:
        // Drawn after the rows that follow it: it lies over them once it sticks.
        if let header { drawHeader(header, content, column) }
        header = item
      }
    }
    if hasFocus {
      drawRowFocus(
        layout.page, in: frame, origin: column.origin, margin: margin,
        isShown: layout.view.isFocused)
    }
    if let header { drawHeader(header, content, column) }
  }

  /// The picture pages: one tall picture with a few words to measure the way by.
  private mutating func drawPoster(
    _ item: ContentLayout.Item, _ origin: Double, _ layout: StageLayout
  ) {
    let frame = layout.frame
    let rect = frame.strip(y: origin + item.frame.y, height: item.frame.height)
    if let picture = layout.view.look.picture {
      append(.picture(picture, frame: rect, covering: rect.size, dim: 0))
    }
    var mark = 200.0
    while mark < item.frame.height {
      let y = rect.y + mark
      if y > frame.y - 20 && y < frame.maxY + 20 {
        let plate = Rect(x: frame.x + 12, y: y - 12, width: 74, height: 24)
        rounded(plate, radius: 12, .black(120))
        label("\(Int(mark)) pt", .semibold(12.5), .white, in: plate)
        line(x: frame.x + 92, y: y, width: frame.width - 92, .white(110))
      }
      mark += 200
    }
  }

  /// A section header sticks below the bars until the next one pushes it away.
  private mutating func drawHeader(
    _ item: ContentLayout.Item, _ content: ContentLayout, _ column: Column
  ) {
    let end = content.endOfSection(item.index, viewport: column.viewport)
    let height = item.frame.height
    let y = min(max(column.origin + item.frame.y, column.edge), column.origin + end - height)
    let width = 180.0
    append(
      .layer(
        LayerID(kind: RowArt.headerKind, index: item.index),
        frame: Rect(x: column.frame.midX - width / 2, y: y, width: width, height: height),
        corner: .infinity))
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

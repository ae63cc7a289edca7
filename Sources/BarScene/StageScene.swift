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
  private let points: PointPool

  /// - Parameters:
  ///   - metrics: what texts measure.
  ///   - points: whoever draws in every frame keeps one.
  public init(
    theme: Theme, isMirrored: Bool = false, metrics: any TextMetrics = EvenLetters(),
    points: PointPool = PointPool()
  ) {
    self.theme = theme
    self.isMirrored = isMirrored
    self.metrics = metrics
    self.points = points
  }

  /// Appends what a row, a tile or a section header shows, mirrored where the stage is.
  public func drawLayer(_ layer: LayerID, size: Size, into commands: inout [DrawCommand]) {
    let start = commands.count
    commands.draw(theme, metrics: metrics, points: points) {
      $0.draw(RowArt(layer: layer, size: size))
    }
    if isMirrored { commands.mirror(from: start, size.width) }
  }

  /// Appends the stage.
  public func draw(_ view: StageView, into commands: inout [DrawCommand]) {
    let start = commands.count
    commands.draw(theme, metrics: metrics, points: points) { $0.draw(view) }
    if isMirrored { commands.mirror(from: start, view.frame.x + view.frame.maxX) }
  }
}

extension StageView: Drawable {
  /// Draws the stage on whatever surrounds it.
  public func draw(on drawing: inout Drawing) {
    let layout = StageLayout(self)
    drawing.clip(frame)
    if let stack = page.nav?.stack {
      drawing.draw(StackStage(stack: stack, layout: layout))
    } else {
      drawing.draw(PageArt(layout: layout))
    }
    drawing.draw(MarksArt(layout: layout))
    drawing.draw(StopFocus(layout: layout))
    if look.showsGesture { drawing.draw(GestureArt(drag: page.sideways, layout: layout)) }
    if let touch { drawing.draw(TouchArt(place: touch.place, travel: touch.travel, stage: frame)) }
    drawing.unclip()
    if !page.isSheet {
      drawing.append(.corners(frame, radius: StageLayout.screenCorner, drawing.theme.bezel))
    }
    drawing.draw(StageFocus(view: self))
  }
}

/// What surrounds the stage and hardly ever changes: the device and its shadow, or the thin frame
/// of a sheet.
public struct DeviceArt: Drawable {
  let frame: Rect
  let isSheet: Bool

  /// - Parameter frame: where the stage lies.
  public init(around frame: Rect, isSheet: Bool) {
    self.frame = frame
    self.isSheet = isSheet
  }

  /// Draws it behind the stage.
  public func draw(on drawing: inout Drawing) {
    let theme = drawing.theme
    if isSheet {
      let sheet = frame.inset(by: -1, -1)
      let radius = StageLayout.screenCorner
      drawing.shadow(sheet.moved(by: 0, 10), radius: radius, blur: 26, theme.shadow)
      drawing.rounded(sheet, radius: StageLayout.sheetCorner, theme.panelEdge)
      return
    }
    let device = frame.inset(by: -StageLayout.bezel, -StageLayout.bezel)
    let radius = StageLayout.screenCorner + StageLayout.bezel
    drawing.shadow(device.moved(by: 0, 10), radius: radius, blur: 26, theme.shadow)
    drawing.rounded(device, radius: radius, theme.bezel)
    drawing.border(device, radius: radius, width: 1.5, theme.bezelEdge)
  }
}

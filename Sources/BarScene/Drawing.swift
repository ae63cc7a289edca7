import BarCore

/// What draw commands are added to.
public protocol Canvas {
  /// Adds a command in front of all others.
  mutating func append(_ command: DrawCommand)
}

extension [DrawCommand]: Canvas {}

/// A picture in the making: the commands so far, and the colors that it is drawn with.
///
/// It knows how texts, plates and lines are drawn; what is drawn with them is `Drawable`.
public struct Drawing: Canvas {
  /// The colors that it is drawn with.
  public let theme: Theme
  /// What has been drawn so far, from the back to the front.
  var commands: [DrawCommand]
  /// What its texts measure.
  public let metrics: any TextMetrics
  /// Where the points of its lines come from.
  let points: PointPool
  /// Where the next line of a read-out goes.
  var readOut = ReadOut(x: 0, right: 0, y: 0)

  /// Adds a command in front of all earlier ones.
  public mutating func append(_ command: DrawCommand) { commands.append(command) }

  /// Draws a line through the points that `body` appends, from left to right.
  mutating func polyline(width: Double, _ color: Color, _ body: (inout [Point]) -> Void) {
    points.use { points in
      body(&points)
      if points.count > 1, color.alpha > 0 { append(.polyline(points, width: width, color)) }
    }
  }
}

/// What can be drawn as a whole.
public protocol Drawable {
  /// Adds what is seen of it to a drawing.
  func draw(on drawing: inout Drawing)
}

extension Drawing {
  /// Draws a view as a whole.
  public mutating func draw(_ view: some Drawable) { view.draw(on: &self) }
}

/// Arrays of points that are used again once no command has them: a line that is drawn in every
/// frame so makes no new ones.
public final class PointPool {
  private var arrays: [[Point]] = []
  private var used = 0

  /// Makes a pool without arrays.
  public init() {}

  fileprivate func begin() { used = 0 }

  fileprivate func use(_ body: (inout [Point]) -> Void) {
    if used == arrays.count { arrays.append([]) }
    arrays[used].removeAll(keepingCapacity: true)
    body(&arrays[used])
    used += 1
  }
}

extension [DrawCommand] {
  /// Draws on these commands with the colors of a theme; nothing is copied.
  ///
  /// - Parameters:
  ///   - metrics: what texts measure.
  ///   - points: whoever draws in every frame keeps one.
  public mutating func draw(
    _ theme: Theme, metrics: any TextMetrics = EvenLetters(), points: PointPool = PointPool(),
    _ body: (inout Drawing) -> Void
  ) {
    points.begin()
    var drawing = Drawing(theme: theme, commands: [], metrics: metrics, points: points)
    swap(&drawing.commands, &self)
    body(&drawing)
    swap(&drawing.commands, &self)
  }
}

/// The path of a curve through any number of points: of each column of the drawing only the first,
/// the least, the greatest and the last are kept.
///
/// At the drawing's resolution it is the same curve, no peak is lost, and its text has a bound. A
/// gap that would not be a column wide is none, or a day of short breaks would have no bound.
/// Points come in the order of their x. Units are those of the drawing; y grows down.
struct CurvePath {
  /// Width of a column.
  let column: Double
  private(set) var path = ""
  private var current: Column?
  private var isLifted = false
  private var isDown = false
  private var isSingle = false

  /// The points of a column that it is drawn with; some of them may be the same one.
  fileprivate struct Column {
    let number: Double
    let first: Point
    var least: Point
    var greatest: Point
    var last: Point
  }

  fileprivate struct Point {
    let x: Double
    let y: Double
    /// How many points of the column come before it.
    let place: Int
  }

  init(column: Double = 1) {
    self.column = column
  }

  /// Goes on to a point.
  mutating func add(x: Double, y: Double) {
    guard x.isFinite, y.isFinite else { return }
    let number = (x / column).rounded(.down)
    if isLifted {
      isLifted = false
      if number - (current?.number ?? number) > 1 { end() }
    }
    guard current?.number == number else {
      flush()
      let point = Point(x: x, y: y, place: 0)
      current = Column(number: number, first: point, least: point, greatest: point, last: point)
      return
    }
    current?.take(x, y)
  }

  /// Ends the stroke: the next point begins another.
  mutating func lift() { isLifted = true }

  private mutating func end() {
    flush()
    // A stroke of one point is a dot.
    if isDown, isSingle { path += "h0" }
    isDown = false
  }

  /// The path of all strokes.
  mutating func finish() -> String {
    end()
    return path
  }

  private mutating func flush() {
    guard let held = current else { return }
    current = nil
    for point in held.kept {
      path += isDown ? (isSingle ? "L" : " ") : "M"
      isSingle = !isDown
      isDown = true
      path += "\(coordinate(point.x)),\(coordinate(point.y))"
    }
  }
}

extension CurvePath.Column {
  /// Takes the next point in.
  fileprivate mutating func take(_ x: Double, _ y: Double) {
    last = CurvePath.Point(x: x, y: y, place: last.place + 1)
    if y < least.y { least = last }
    if y > greatest.y { greatest = last }
  }

  /// The points that the column is drawn with, each once, in their order.
  fileprivate var kept: [CurvePath.Point] {
    let middle = least.place < greatest.place ? [least, greatest] : [greatest, least]
    var kept = [first]
    for point in middle + [last] where point.place > kept[kept.count - 1].place {
      kept.append(point)
    }
    return kept
  }
}

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

  fileprivate struct Column {
    var number: Double
    var points: [(x: Double, y: Double)]
    var least: Int
    var greatest: Int
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
    guard var held = current, held.number == number else {
      flush()
      current = Column(number: number, points: [(x, y)], least: 0, greatest: 0)
      return
    }
    current = nil
    held.take((x, y))
    current = held
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
  /// Takes a point in; more than four are never held.
  fileprivate mutating func take(_ point: (x: Double, y: Double)) {
    points.append(point)
    let last = points.count - 1
    if point.y < points[least].y { least = last }
    if point.y > points[greatest].y { greatest = last }
    guard points.count > 4 else { return }
    // One of the three in the middle is neither least nor greatest.
    for index in 1..<last where index != least && index != greatest {
      points.remove(at: index)
      if least > index { least -= 1 }
      if greatest > index { greatest -= 1 }
      return
    }
  }

  /// The points that the column is drawn with.
  fileprivate var kept: [(x: Double, y: Double)] {
    points.enumerated().filter {
      $0.offset == 0 || $0.offset == points.count - 1 || $0.offset == least
        || $0.offset == greatest
    }.map(\.element)
  }
}

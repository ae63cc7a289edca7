import BarCore
internal import SDLKit

/// A shape that turns around its center, which is a corner of a pixel; in whole numbers, so that
/// equal shapes are one sprite.
enum TurnedShape: Hashable {
  /// A square: half a side in 1/16 pixel, above 0, and its turn clockwise in 1/65536.
  case square(half: Int32, turn: Int32)
  /// A soft band across such a square, half as wide as a side; its middle is so many 1/65536 of a
  /// side from the left edge.
  case band(half: Int32, turn: Int32, place: Int32)
  /// A part of a circle drawn with a round pen: radius and width in 1/16 pixel, the start clockwise
  /// from the top and the sweep in 1/65536 turns.
  case arc(radius: Int32, width: Int32, start: Int32, sweep: Int32)

  /// Distance from the center that it reaches at any turn, in whole pixels.
  var reach: Int {
    let pixels =
      switch self {
      case .square(let half, _), .band(let half, _, _): Double(half) / 16 * 1.4143
      case .arc(let radius, let width, _, _): Double(radius) / 16 + Double(width) / 32
      }
    return Int((pixels + 1).rounded(.up))
  }

  /// Returns the coverage of the pixels in a rectangle that is relative to the center.
  func mask(in part: IntRect) -> Mask {
    let mask = Mask(width: Int(part.width), height: Int(part.height))
    let cover = cover
    for row in 0..<mask.height {
      let y = Double(Int(part.y) + row) + 0.5
      for column in 0..<mask.width {
        let share = cover(Double(Int(part.x) + column) + 0.5, y)
        unsafe mask.coverage[row * mask.width + column] = UInt8((share * 255).rounded())
      }
    }
    return mask
  }

  /// The coverage of a pixel, 0...1, as a function of its middle relative to the center.
  private var cover: (_ x: Double, _ y: Double) -> Double {
    switch self {
    case .square(let half, let turn): return Self.square(half, turn)
    case .band(let half, let turn, let place):
      let square = Self.square(half, turn)
      let (sin, cos) = Self.sinCos(turn)
      let middle = Double(place) / 65_536
      return { x, y in
        let share = 0.5 + (x * cos + y * sin) / (Double(half) / 8)
        return square(x, y) * max(0, 1 - (share - middle).magnitude / 0.25)
      }
    case .arc(let radius, let width, let start, let sweep):
      let radius = Double(radius) / 16
      let pen = Double(width) / 32
      let from = Self.direction(start)
      let to = Self.direction(start + sweep)
      let isLarge = sweep > 32_768
      return { x, y in
        let isAfterStart = from.x * y - from.y * x >= 0
        let isBeforeEnd = x * to.y - y * to.x >= 0
        let isBeside = isLarge ? isAfterStart || isBeforeEnd : isAfterStart && isBeforeEnd
        let distance =
          isBeside
          ? (Self.length(x, y) - radius).magnitude
          : min(
            Self.length(x - from.x * radius, y - from.y * radius),
            Self.length(x - to.x * radius, y - to.y * radius))
        return Self.smooth(pen - distance)
      }
    }
  }

  private static func square(_ half: Int32, _ turn: Int32) -> (Double, Double) -> Double {
    let half = Double(half) / 16
    let (sin, cos) = sinCos(turn)
    return { x, y in
      smooth(half - max((x * cos + y * sin).magnitude, (y * cos - x * sin).magnitude))
    }
  }

  /// Returns the coverage of a pixel whose middle is so many pixels inside an edge.
  private static func smooth(_ depth: Double) -> Double { (depth + 0.5).clamped(to: 0...1) }

  private static func length(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }

  private static func sinCos(_ turn: Int32) -> (sin: Double, cos: Double) {
    RealMath.sinCos(2 * .pi * Double(turn) / 65_536)
  }

  /// Returns the direction at a turn clockwise from the top.
  private static func direction(_ turn: Int32) -> Point {
    let (sin, cos) = sinCos(turn)
    return Point(x: sin, y: -cos)
  }
}

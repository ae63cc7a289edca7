/// A square turned around its center, with a soft band of another color across it; in pixels.
public struct TurnedSquare: Equatable, Sendable {
  /// Column of the center, counted from the left edge of the pixels.
  public var centerX: Double
  /// Row of the center, counted downwards.
  public var centerY: Double
  /// Half of a side, above 0.
  public var half: Double
  /// Cosine of the angle, clockwise on the screen.
  public var cosine: Double
  /// Sine of the same angle.
  public var sine: Double
  /// Opaque color outside the band.
  public var base: UInt32
  /// Opaque color in the middle of the band.
  public var band: UInt32
  /// Position of the middle of the band, as a share of the side.
  public var bandPlace: Double
  /// Half of the band's width, as a share of the side.
  static let bandHalf = 0.25

  /// Makes a square from the cosine and sine of its angle; positions are in pixels.
  public init(
    centerX: Double, centerY: Double, half: Double, cosine: Double, sine: Double, base: UInt32,
    band: UInt32, bandPlace: Double
  ) {
    self.centerX = centerX
    self.centerY = centerY
    self.half = half
    self.cosine = cosine
    self.sine = sine
    self.base = base
    self.band = band
    self.bandPlace = bandPlace
  }

  /// Returns the color at a share of the side, 0...1 from the left.
  public func color(at share: Double) -> UInt32 {
    let distance = (share - bandPlace).magnitude / Self.bandHalf
    guard distance < 1 else { return base | 0xFF00_0000 }
    return PixelOps.mix(base, band, UInt32((1 - distance) * 65_536))
  }
}

/// A part of a circle drawn with a round pen; in pixels.
public struct Arc: Sendable {
  /// Column of the circle's center, counted from the left edge of the pixels.
  public var centerX: Double
  /// Row of the circle's center, counted downwards.
  public var centerY: Double
  /// Radius of the middle of the line.
  public var radius: Double
  /// Width of the line.
  public var width: Double
  /// Direction to the first end; the arc goes clockwise from there.
  public var start: (x: Double, y: Double)
  /// Direction to the second end.
  public var end: (x: Double, y: Double)
  /// Whether it is more than half of the circle.
  public var isLarge: Bool

  /// Makes an arc from its first to its second end; positions are in pixels.
  public init(
    centerX: Double, centerY: Double, radius: Double, width: Double,
    start: (x: Double, y: Double), end: (x: Double, y: Double), isLarge: Bool
  ) {
    self.centerX = centerX
    self.centerY = centerY
    self.radius = radius
    self.width = width
    self.start = start
    self.end = end
    self.isLarge = isLarge
  }

  /// Returns the distance of a point, relative to the center, from the middle of the line.
  func distance(x: Double, y: Double) -> Double {
    let afterStart = start.x * y - start.y * x >= 0
    let beforeEnd = x * end.y - y * end.x >= 0
    let isBeside = isLarge ? afterStart || beforeEnd : afterStart && beforeEnd
    if isBeside { return ((x * x + y * y).squareRoot() - radius).magnitude }
    let toStart = (x - start.x * radius, y - start.y * radius)
    let toEnd = (x - end.x * radius, y - end.y * radius)
    return min(
      toStart.0 * toStart.0 + toStart.1 * toStart.1, toEnd.0 * toEnd.0 + toEnd.1 * toEnd.1
    ).squareRoot()
  }
}

extension PixelView {
  /// Draws a turned square with smooth edges.
  public func draw(_ square: TurnedSquare, clip: IntRect) {
    let reach = square.half * (square.cosine.magnitude + square.sine.magnitude) + 1
    forEachPixel(x: square.centerX, y: square.centerY, reach: reach, clip) { dx, dy in
      let across = dx * square.cosine + dy * square.sine
      let down = dy * square.cosine - dx * square.sine
      let inside = square.half - max(across.magnitude, down.magnitude)
      guard inside > -0.5 else { return (0, 0) }
      return (square.color(at: 0.5 + across / (2 * square.half)), min(1, inside + 0.5))
    }
  }

  /// Draws an arc with smooth edges and the alpha of the color.
  public func draw(_ arc: Arc, _ color: UInt32, clip: IntRect) {
    let reach = arc.radius + arc.width / 2 + 1
    forEachPixel(x: arc.centerX, y: arc.centerY, reach: reach, clip) { dx, dy in
      let inside = arc.width / 2 - arc.distance(x: dx, y: dy)
      return (color, (inside + 0.5).clamped01)
    }
  }

  /// Blends each pixel of a square with the color and the coverage that `body` returns for it.
  @inline(__always)
  private func forEachPixel(
    x: Double, y: Double, reach: Double, _ clip: IntRect,
    _ body: (Double, Double) -> (UInt32, Double)
  ) {
    guard reach > 0, reach < 1e6, x.magnitude < 1e6, y.magnitude < 1e6 else { return }
    let left = Int((x - reach).rounded(.down))
    let top = Int((y - reach).rounded(.down))
    let side = Int((2 * reach).rounded(.up)) + 1
    let square = IntRect(x: left, y: top, width: side, height: side)
    forEachRow(of: square, clip) { line, first, row, count in
      let dy = Double(row) + 0.5 - y
      for column in 0..<count {
        let (color, coverage) = body(Double(first + column) + 0.5 - x, dy)
        if coverage <= 0 { continue }
        let alpha = UInt32(Double(color >> 24) * coverage + 0.5)
        PixelOps.blend(line + column, (color & 0x00FF_FFFF) | (alpha << 24), 1)
      }
    }
  }
}

extension Double {
  fileprivate var clamped01: Double { min(1, max(0, self)) }
}

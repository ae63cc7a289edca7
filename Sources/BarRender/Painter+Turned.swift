import BarCore
import BarScene
internal import SDLKit

/// Turned squares and arcs, drawn again in every frame without a sprite.
extension Painter {
  func addTurnedSquare(
    _ center: Point, _ side: Double, _ turn: Double, _ base: Color, _ band: Color,
    _ place: Double, to list: inout OpList
  ) {
    let half = (side * scale / 2).clamped(to: 0...4000)
    guard half > 0, turn.isFinite, place.isFinite else { return }
    // The square fits into a circle around it at every angle.
    let rect = around(center, reach: half * 1.4143 + 1)
    var op = Op(kind: .turnedSquare, rect: rect, clip: list.clip, color: base.argb)
    op.stamp = band.argb
    op.sourceX = Self.turn(turn)
    op.sourceY = Int32((half * 16).rounded())
    // The band may be up to one side outside of the square.
    op.second = UInt32(((place.clamped(to: -1...2) + 1) * 65_536).rounded())
    list.add(op)
  }

  func addArc(
    _ center: Point, _ radius: Double, _ width: Double, _ start: Double, _ sweep: Double,
    _ color: Color, to list: inout OpList
  ) {
    let radius = (radius * scale).clamped(to: 0...4000)
    let width = (width * scale).clamped(to: 0...1000)
    guard radius > 0, width > 0, start.isFinite, sweep > 0, color.alpha > 0 else { return }
    var op = Op(
      kind: .arc, rect: around(center, reach: radius + width / 2 + 1), clip: list.clip,
      color: color.argb)
    op.sourceX = Self.turn(start)
    op.sourceY = Int32((min(1, sweep) * 65_536).rounded())
    op.stamp = UInt32((radius * 16).rounded())
    op.second = UInt32((width * 16).rounded())
    list.add(op)
  }

  /// Returns a rectangle of whole pixels whose center is the point, to half a pixel.
  private func around(_ center: Point, reach: Double) -> IntRect {
    let half = Int(reach.rounded(.up))
    return IntRect(
      x: pixel(center.x) - half, y: pixel(center.y) - half, width: 2 * half, height: 2 * half)
  }

  private static func turn(_ turn: Double) -> Int32 {
    let share = turn - turn.rounded(.down)
    return Int32((share * 65_536).rounded())
  }
}

extension Op {
  private var middle: (x: Double, y: Double) {
    (Double(rect.x) + Double(rect.width) / 2, Double(rect.y) + Double(rect.height) / 2)
  }

  var turnedSquare: TurnedSquare {
    let angle = RealMath.sinCos(2 * .pi * Double(sourceX) / 65_536)
    return TurnedSquare(
      centerX: middle.x, centerY: middle.y, half: Double(sourceY) / 16, cosine: angle.cos,
      sine: angle.sin, base: color, band: stamp, bandPlace: Double(second) / 65_536 - 1)
  }

  var arc: Arc {
    Arc(
      centerX: middle.x, centerY: middle.y, radius: Double(stamp) / 16, width: Double(second) / 16,
      start: direction(Double(sourceX)), end: direction(Double(sourceX) + Double(sourceY)),
      isLarge: sourceY > 32_768)
  }

  /// Number of pieces for an arc on an accelerated renderer.
  var arcPieces: Int { max(4, Int(sourceY) / 1024) }

  /// Returns the direction to the end of a piece.
  func arcDirection(_ piece: Int) -> (Double, Double) {
    let way = direction(Double(sourceX) + Double(sourceY) * Double(piece) / Double(arcPieces))
    return (way.x, way.y)
  }

  /// Returns the direction at this number of 1/65536 turns clockwise from the top.
  private func direction(_ turn: Double) -> (x: Double, y: Double) {
    let angle = RealMath.sinCos(2 * .pi * turn / 65_536)
    return (angle.sin, -angle.cos)
  }
}

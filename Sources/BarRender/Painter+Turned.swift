import BarCore
import BarScene
import SDLKit

/// Turned squares and arcs: masks like all shapes, so that one that does not turn is made once.
extension Painter {
  func addTurnedSquare(
    _ center: Point, _ side: Double, _ turn: Double, _ base: Color, _ band: Color,
    _ place: Double, to list: inout OpList
  ) {
    let half = (side * scale / 2).clamped(to: 0...4000)
    guard half >= 1.0 / 16, turn.isFinite, place.isFinite else { return }
    let size = Int32((half * 16).rounded())
    let angle = Self.turn(turn)
    // The band may be up to one side outside of the square.
    let middle = Int32((place.clamped(to: -1...2) * 65_536).rounded())
    addShape(.square(half: size, turn: angle), around: center, base, to: &list)
    addShape(.band(half: size, turn: angle, place: middle), around: center, band, to: &list)
  }

  func addArc(
    _ center: Point, _ radius: Double, _ width: Double, _ start: Double, _ sweep: Double,
    _ color: Color, to list: inout OpList
  ) {
    let radius = (radius * scale).clamped(to: 0...4000)
    let width = (width * scale).clamped(to: 0...1000)
    guard radius > 0, width > 0, start.isFinite, sweep > 0 else { return }
    let arc = TurnedShape.arc(
      radius: Int32((radius * 16).rounded()), width: Int32((width * 16).rounded()),
      start: Self.turn(start), sweep: Int32((min(1, sweep) * 65_536).rounded()))
    addShape(arc, around: center, color, to: &list)
  }

  /// Draws the visible part of a shape, with its center at the nearest corner of a pixel.
  private func addShape(
    _ shape: TurnedShape, around center: Point, _ color: Color, to list: inout OpList
  ) {
    let reach = shape.reach
    let x = pixel(center.x)
    let y = pixel(center.y)
    let whole = IntRect(x: x - reach, y: y - reach, width: 2 * reach, height: 2 * reach)
    let visible = whole.intersection(list.clip)
    if visible.isEmpty || color.alpha == 0 { return }
    let part = IntRect(
      x: Int(visible.x) - x, y: Int(visible.y) - y, width: Int(visible.width),
      height: Int(visible.height))
    let slot = self.shape(.turned(shape, part)) { shape.mask(in: part) }
    addMask(slot, visible, color.argb, to: &list)
  }

  private static func turn(_ turn: Double) -> Int32 {
    let share = turn - turn.rounded(.down)
    return Int32((share * 65_536).rounded())
  }
}

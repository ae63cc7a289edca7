import CSDL2

/// Turned squares and arcs, drawn as triangles.
///
/// The sampling of the card decides how smooth their edges are.
extension HardwareRenderer {
  /// Draws a turned square, in strips between the bends of its color curve.
  public func draw(_ square: TurnedSquare) {
    var last = 0.0
    let half = TurnedSquare.bandHalf
    for bend in [square.bandPlace - half, square.bandPlace, square.bandPlace + half, 1] {
      let next = min(1, max(last, bend))
      if next > last { strip(square, from: last, to: next) }
      last = next
    }
  }

  private func strip(_ square: TurnedSquare, from: Double, to: Double) {
    func corner(_ share: Double, _ down: Double) -> (Double, Double) {
      let across = (2 * share - 1) * square.half
      let y = down * square.half
      return (
        square.centerX + across * square.cosine - y * square.sine,
        square.centerY + across * square.sine + y * square.cosine
      )
    }
    quad(
      corner(from, -1), corner(to, -1), corner(to, 1), corner(from, 1),
      square.color(at: from), square.color(at: to))
  }

  /// Draws an arc in pieces so short that it looks round; its ends are straight.
  public func draw(_ arc: Arc, _ color: UInt32, pieces: Int, direction: (Int) -> (Double, Double)) {
    let inner = max(0, arc.radius - arc.width / 2)
    let outer = arc.radius + arc.width / 2
    func point(_ way: (Double, Double), _ radius: Double) -> (Double, Double) {
      (arc.centerX + way.0 * radius, arc.centerY + way.1 * radius)
    }
    var last = direction(0)
    for piece in 1...max(1, pieces) {
      let next = direction(piece)
      quad(
        point(last, inner), point(next, inner), point(next, outer), point(last, outer), color,
        color)
      last = next
    }
  }

  /// Adds a quadrilateral whose first and last corners have one color, the others another.
  private func quad(
    _ a: (Double, Double), _ b: (Double, Double), _ c: (Double, Double), _ d: (Double, Double),
    _ first: UInt32, _ second: UInt32
  ) {
    func vertex(_ place: (Double, Double), _ color: UInt32) -> SDL_Vertex {
      SDL_Vertex(
        position: SDL_FPoint(x: Float(place.0), y: Float(place.1)),
        color: SDL_Color(argb: color),
        tex_coord: SDL_FPoint(x: 0, y: 0))
    }
    withUnsafeTemporaryAllocation(of: SDL_Vertex.self, capacity: 6) { vertices in
      vertices.initializeElement(at: 0, to: vertex(a, first))
      vertices.initializeElement(at: 1, to: vertex(b, second))
      vertices.initializeElement(at: 2, to: vertex(c, second))
      vertices.initializeElement(at: 3, to: vertex(a, first))
      vertices.initializeElement(at: 4, to: vertex(c, second))
      vertices.initializeElement(at: 5, to: vertex(d, first))
      geometry(vertices.baseAddress, 6)
    }
  }
}

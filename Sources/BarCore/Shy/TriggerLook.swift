/// What a bar with two states knows of the list: it is looked at once in 1/60 s.
struct TriggerLook: Equatable, Sendable {
  /// Offset at the last look, in points from rest at the top; nil before the first.
  var offset: Double?
  /// The sixtieth of a second of that look; nil: there is none.
  var cell: Double?
  /// Whether the list was moved since.
  var isDue = false

  /// What comes of a look.
  enum Verdict: Equatable, Sendable {
    case goes(hidden: Bool)
    /// The bar stays, and nothing has moved.
    case stays
    /// The bar stays; nil: this was the first look.
    case waits(BarReason?)
  }

  /// Looks at an offset in whole points; `end`: the largest one at rest.
  mutating func look(at y: Double, end: Double, _ headroom: BarLaw.Headroom) -> Verdict {
    guard let last = offset else {
      offset = y
      return .waits(nil)
    }
    guard y >= 0 && y <= end else { return .waits(y < 0 ? .beyondTop : .beyondBottom) }
    let goesOn = y > last
    let tolerance = goesOn ? headroom.toleranceDown : headroom.toleranceUp
    let exceeded = (y - last).magnitude > tolerance
    let isTop = y <= (goesOn ? headroom.offsetDown : headroom.offsetUp)
    offset = y
    if isTop || (!goesOn && exceeded) { return .goes(hidden: false) }
    if goesOn && exceeded { return .goes(hidden: true) }
    return y == last ? .stays : .waits(.withinTolerance((y - last).magnitude, of: tolerance))
  }
}

/// Where a bar is counted from whose place follows the way of the list (`BarLaw.rebase`).
struct DragBase: Equatable, Sendable {
  /// Offset in points from rest at the top; a threshold that applies is included.
  private var offset: Double
  /// Hidden share of the bar there; 0 beyond the top, 1 beyond the end.
  private var fraction: Double
  /// Where bar and list together would be: from rest at the top, with all that was asked of them.
  private var asked: Double
  /// The furthest place in the direction of now.
  private var furthest: Double
  private var goesOn = true
  /// Whether its scroll is over: the next drag takes another base, and nothing else does.
  var isOver = false

  /// Begins a scroll of a bar with a travel at an offset from rest at the top; beyond `end` it begins
  /// there with the bar hidden, beyond the start there with the bar shown.
  ///
  /// A threshold is skipped where the list has not enough room left to pass it.
  init(
    at y: Double, end: Double, fraction: Double, travel: Double, thresholds: BarLaw.Thresholds,
    goesOn: Bool
  ) {
    if end == .infinity {
      self.init(at: y, fraction: fraction)
    } else {
      self.init(at: y > end ? end : y < 0 ? 0 : y, fraction: y > end ? 1 : y < 0 ? 0 : fraction)
    }
    (asked, furthest) = (y, y)
    self.goesOn = goesOn
    if y == 0 || (y < 0 && thresholds.fromTop > 0) {
      offset += thresholds.fromTop
    } else if offset > thresholds.negative + travel && self.fraction == 1 {
      offset -= thresholds.negative
    } else if offset < end - thresholds.positive && self.fraction == 0 {
      offset += thresholds.positive
    }
  }

  /// Begins at a place, without thresholds.
  init(at y: Double, fraction: Double, isOver: Bool = false) {
    (offset, asked, furthest) = (y, y, y)
    self.fraction = fraction
    self.isOver = isOver
  }

  /// Returns how far the bar is hidden at a place under `BarLaw.Base.start`, in points.
  func hiddenNearStart(at y: Double, travel: Double) -> Double {
    if offset < travel { return y.clamped(to: 0...travel) }
    let hidden = (fraction * travel + max(0, y - offset)).clamped(to: 0...travel)
    return min(hidden, max(0, y))
  }

  /// Whether it was taken near the start of the list.
  func isNearStart(travel: Double) -> Bool { offset < travel }

  /// Begins anew where the list is and the bar was put, in the same direction; nil: where bar and list
  /// together would be.
  mutating func renew(at y: Double?, fraction: Double) {
    let direction = goesOn
    self = DragBase(at: y ?? asked, fraction: fraction)
    goesOn = direction
  }

  /// The list was moved by so many points that do not count.
  mutating func shift(by distance: Double) {
    offset += distance
    asked += distance
    furthest += distance
  }

  /// Goes on by a step that bar and list share.
  mutating func add(_ step: Double) { asked += step }

  /// Returns the hidden share of the bar, 0...1, at an offset of the list from rest at the top.
  ///
  /// If the list has gone far enough back there, the place of its turn is the base.
  @inline(__always) mutating func share(
    at place: Double, _ anew: BarLaw.Anew, _ settings: BarSettings
  ) -> Double {
    let y = settings.addsWay ? asked : place
    if case .turn(let way) = anew { turn(after: way, at: y, settings) }
    return share(at: y, settings)
  }

  @inline(__always) private func share(at y: Double, _ settings: BarSettings) -> Double {
    let way = y - offset
    let share = way > 0 ? settings.hideShare : settings.showShare
    return (fraction + way * share / settings.barTravel).clamped(to: 0...1)
  }

  @inline(__always) private mutating func turn(
    after way: Double, at y: Double, _ settings: BarSettings
  ) {
    furthest = goesOn ? max(furthest, y) : min(furthest, y)
    guard y != furthest, (y - furthest).magnitude >= way else { return }
    let place = goesOn ? furthest - way : furthest + way
    let turned = !goesOn
    self = DragBase(at: place, fraction: share(at: place, settings))
    furthest = y
    asked = y
    goesOn = turned
  }
}

/// How steep a drag may be and still turn pages.
public enum AxisRule: String, CaseIterable, Sendable {
  /// The longer side wins; a drag at exactly 45 degrees is vertical.
  case diagonal
  /// Horizontal only if more than twice as long as it is high, vertical once it is higher than the
  /// slop, undecided meanwhile. Source: Android's ViewPager.
  case twoToOne
}

/// Decides once per gesture what a drag is for: the list, the pager or the way back.
///
/// Until the finger has left a circle of radius `slop` around its start nothing is decided and
/// nothing shall move. What is decided holds to the end of the gesture. Lengths are points in
/// stage coordinates. A place that is not a number decides nothing.
public struct DirectionLock: Equatable, Sendable {
  /// What a gesture is for.
  public enum Decision: String, CaseIterable, Sendable {
    /// Nothing yet: the finger has not left the slop, or its direction is not clear.
    case undecided
    /// The pager's.
    case horizontal
    /// The list's.
    case vertical
    /// The way back; beats everything else.
    case edgeSwipe
  }

  /// What the decision depends on besides the finger.
  public struct Rules: Equatable, Sendable {
    /// Radius of the circle; 0 or less: the first movement decides.
    public var slop: Double
    /// How steep a drag may be and still count as horizontal.
    public var axisRule: AxisRule
    /// Width of the zone at the left edge in which a way back may start.
    public var edgeWidth: Double
    /// Whether there is a page to go back to.
    public var canGoBack: Bool
    /// Whether a horizontal drag to the right is the way back, if there is one, wherever it starts,
    /// as on a page whose first tab is shown and hands the drag on.
    public var backStartsAnywhere: Bool

    /// Makes rules; by default there is no page to go back to.
    public init(
      slop: Double, axisRule: AxisRule = .diagonal, edgeWidth: Double = 20,
      canGoBack: Bool = false, backStartsAnywhere: Bool = false
    ) {
      self.slop = slop
      self.axisRule = axisRule
      self.edgeWidth = edgeWidth
      self.canGoBack = canGoBack
      self.backStartsAnywhere = backStartsAnywhere
    }
  }

  /// Where the finger went down.
  public let start: Point
  /// Rules that hold for the whole gesture.
  public let rules: Rules
  /// What the gesture is for; once decided it does not change.
  public private(set) var decision = Decision.undecided
  /// Where the finger was when it was decided; nil while undecided.
  public private(set) var decidedAt: Point?

  /// Makes an undecided lock for a finger that goes down at `start`, in stage coordinates.
  public init(start: Point, rules: Rules) {
    self.start = start
    self.rules = rules
  }

  /// Takes a new position of the finger and returns what the gesture is for.
  @discardableResult
  public mutating func move(to point: Point) -> Decision {
    decide(decide(dx: point.x - start.x, dy: point.y - start.y), at: point)
    return decision
  }

  /// Decides from outside: the finger came down on something that was moving already.
  public mutating func decide(_ decision: Decision, at point: Point) {
    guard self.decision == .undecided, decision != .undecided else { return }
    self.decision = decision
    decidedAt = point
  }

  /// What a drag that is this far from its start is for, if nothing was decided before.
  func decide(dx: Double, dy: Double) -> Decision {
    let slop = max(0, rules.slop)
    guard !dx.isNaN, !dy.isNaN, dx * dx + dy * dy > slop * slop else { return .undecided }
    let startsAtEdge = start.x < rules.edgeWidth
    if rules.canGoBack && startsAtEdge && dx > 0 && dx > dy.magnitude { return .edgeSwipe }
    let isHorizontal: Bool
    switch rules.axisRule {
    case .diagonal: isHorizontal = dx.magnitude > dy.magnitude
    case .twoToOne:
      isHorizontal = dx.magnitude > slop && dx.magnitude * 0.5 > dy.magnitude
      if !isHorizontal && dy.magnitude <= slop { return .undecided }
    }
    guard isHorizontal else { return .vertical }
    return rules.canGoBack && rules.backStartsAnywhere && dx > 0 ? .edgeSwipe : .horizontal
  }
}

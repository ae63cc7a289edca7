/// How the place of the bar follows from a step, where it is not the sum of all steps.
extension BarEngine {
  // MARK: A slide with a surplus

  /// s: how far the bar has slid, with what it is charged beyond its travel.
  public var slide: Double { state.barContraction + state.charge }

  /// Slides the bar by a step.
  mutating func slide(by step: Double, surplus: Double, list: inout ListState) {
    let travel = settings.barTravel
    var (goal, part) = settings.slide(from: slide, by: step, surplus: surplus, list: list)
    if settings.showsWhole && part < 0 && goal < travel {
      goal = 0
      report.flipped = state.barContraction > 0
    }
    state.charge = max(0, goal - travel)
    setBar(min(goal, travel), list: &list)
  }

  // MARK: Since a base

  mutating func followDrag(
    from previous: Double, by step: Double, _ thresholds: BarLaw.Thresholds, _ anew: BarLaw.Anew,
    _ rule: BarLaw.Base, list: inout ListState
  ) {
    let travel = settings.barTravel
    guard travel > 0 else { return }
    let y = settings.dragPlace(of: list)
    var base =
      state.base
      ?? (anew == .drag
        ? DragBase(at: rule == .ends ? travel : 0, fraction: 0, isOver: true)
        : base(from: previous, thresholds, rule, list) ?? DragBase(at: travel, fraction: 0))
    if base.isOver && beginsBase {
      base = self.base(from: previous, thresholds, rule, list) ?? base
      base.isOver = false
    }
    defer { state.base = base }
    if rule == .start {
      // A hand leads the bar, and so does what it has left until a release has decided.
      let isLed =
        beginsBase || (report.cause.followsFinger && !base.isOver)
      guard y < travel || isLed else { return }
      return setBar(base.hiddenNearStart(at: y, travel: travel), list: &list)
    }
    base.add(step)
    let share = base.share(at: y, anew, settings)
    setBar(travel * share, list: &list)
    guard state.barContraction == 0 else { return }
    // A whole bar is not counted further up; it is counted from there when the list goes on.
    if anew == .whole || (y < 0 && settings.untrimmedEdges == .startReturn) {
      base.renew(at: nil, fraction: 0)
    }
  }

  /// Whether what moves the list begins a base of its own.
  private var beginsBase: Bool {
    switch report.cause {
    case .finger, .wheel, .key: true
    case .momentum, .bounce, .program: false
    }
  }

  /// The base of a scroll that begins at an offset; nil where it has none.
  private func base(
    from previous: Double, _ thresholds: BarLaw.Thresholds, _ rule: BarLaw.Base, _ list: ListState
  ) -> DragBase? {
    let y = previous - settings.restOffset(of: list)
    let fraction = state.barContraction / settings.barTravel
    let travel = settings.barTravel
    switch rule {
    case .start:
      return y < travel ? DragBase(at: 0, fraction: 0) : DragBase(at: y, fraction: fraction)
    case .place:
      return DragBase(
        at: settings.untrimmedEdges == .topClamped ? max(0, y) : y, end: .infinity,
        fraction: fraction, travel: travel, thresholds: thresholds, goesOn: report.delta >= 0)
    case .ends:
      let end = settings.openEnd(of: list)
      if y > max(0, end) || (y > end && y >= 0) {
        guard list.contentHeight > settings.view(of: list) else { return nil }
      }
      return DragBase(
        at: y, end: max(0, end), fraction: fraction, travel: travel, thresholds: thresholds,
        goesOn: report.delta >= 0)
    }
  }

  // MARK: Two states

  /// Looks where the list is; to be called once in 1/60 s in which it has moved.
  ///
  /// - Returns: whether the bar has gone to its other state.
  public mutating func look(list: inout ListState) -> Bool {
    guard case .twoState(.headroom(let headroom)) = settings.law, isActive(over: list) else {
      return false
    }
    let y = settings.place(of: list).rounded()
    guard let last = trigger.offset else {
      trigger.offset = y
      return false
    }
    trigger.offset = y
    guard y >= 0 && y <= settings.end(of: list) else {
      reason = y < 0 ? .beyondTop : .beyondBottom
      return false
    }
    let answer = headroom.answer(from: last, to: y)
    if let answer, case .withinTolerance = answer {
      reason = answer
      return false
    }
    report.flipped = false
    let before = state.barContraction
    if let answer { flip(hidden: answer == .triggerHides, list: &list) }
    state.hides.note(state.barContraction - before)
    reason = state.barContraction > 0 ? .triggerHides : .triggerShows
    return report.flipped
  }

  /// Counts a step, and switches the bar when it has gone far enough.
  mutating func count(_ step: Double, _ rule: BarLaw.Distance, list: inout ListState) {
    let y = settings.place(of: list)
    trigger.add(step, rule.counting)
    guard let hides = trigger.answer(to: step, by: rule, at: y, end: settings.end(of: list)) else {
      return
    }
    flip(hidden: hides, list: &list)
    if report.flipped && rule.counting == .extremum { trigger.forgetWays() }
  }

  mutating func flip(hidden: Bool, list: inout ListState) {
    let goal = hidden ? settings.barTravel : 0
    guard goal != state.barContraction else { return }
    setBar(goal, list: &list)
    guard goal == state.barContraction else { return }
    state.direction = hidden ? .contracting : .expanding
    report.flipped = true
  }
}

/// What a bar with two states knows of the list.
///
/// The trigger `headroom` looks at it once in 1/60 s, `distance` counts its steps.
struct TriggerLook: Equatable, Sendable {
  /// The way on that counts now, and the way back, in points.
  private(set) var on = 0.0
  private(set) var back = 0.0
  /// Offset in whole points from rest at the top at the last look; nil before the first.
  var offset: Double?
  /// The sixtieth of a second of that look; nil: there is none.
  var cell: Double?
  /// Whether the list was moved since.
  var isDue = false

  /// Adds a step to the ways.
  mutating func add(_ step: Double, _ counting: BarLaw.Counting) {
    switch counting {
    case .reversal:
      on = step > 0 ? on + step : step < 0 ? 0 : on
      back = step < 0 ? back - step : step > 0 ? 0 : back
    case .extremum, .drain:
      on = max(0, on + step)
      back = max(0, back - step)
    case .dragStart:
      on += step
      back -= step
    }
  }

  /// Returns true if a step hides the bar that ends at an offset from rest at the top, of at most
  /// `end`, false if it shows it, and nil if it does neither.
  func answer(to step: Double, by rule: BarLaw.Distance, at y: Double, end: Double) -> Bool? {
    if y <= rule.shownAbove && (step < 0 || !rule.shownByBack) { return false }
    if step > 0 && on > 0 && on >= rule.hide {
      return y > rule.startZone && end >= rule.leastRange ? true : nil
    }
    guard step < 0, let show = rule.show, back > 0 && back >= show else { return nil }
    return false
  }

  /// The ways are counted from here on.
  mutating func forgetWays() { (on, back) = (0, 0) }
}

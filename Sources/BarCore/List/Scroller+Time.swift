extension Scroller {
  /// Goes on to a time with a list that nothing else moves.
  ///
  /// Its motion goes on, a gesture without a finger ends after its silence, and what was left
  /// outside the range comes back. Call it before everything else that happens, and for every frame
  /// while `needsTime`; it happens on the grid of `GridClock`, however often this is called. Whoever
  /// has more to do at an instant asks `place`, `endMotion` where it is the last, and `rest`.
  /// The context is that of the last call; its time and offset go on.
  public mutating func advance(to time: Double, _ context: inout ScrollContext) {
    var clock = GridClock(now: context.time)
    while clock.goOn(to: time, isMoving: needsTime) {
      context.time = clock.now
      if let place = place(context) {
        context.offset = place.position
        if place.isAtRest, endMotion() == .fling { _ = returnToRange(context) }
      }
      if rest(context) == .end { _ = returnToRange(context) }
    }
    context.time = clock.now
  }

  /// Returns where the running motion has the list, and whether it rests there; nil without one.
  ///
  /// A fling whose range has changed meanwhile keeps its offset and velocity and gets the new ends.
  public mutating func place(_ context: ScrollContext) -> MotionPlace? {
    guard case .moving(let run) = activity else { return nil }
    var place = run.place(at: context.time)
    // Many small shifts leave a rounding error: a motion that ends at the start ends right there.
    if run.shift != 0 && place.isAtRest
      && (place.position - context.range.lowerBound).magnitude < 1e-6
    {
      place.position = context.range.lowerBound
    }
    if run.kind == .fling && run.range != context.range && !place.isAtRest {
      fit(run, place.position, context)
      place.isAtRest = self.run?.place(at: context.time).isAtRest ?? true
    }
    return place
  }

  /// Gives a fling new ends, or starts it anew from its place.
  private mutating func fit(_ run: Run, _ place: Double, _ context: ScrollContext) {
    var run = run
    var here = context
    here.offset = place
    let t = context.time - run.start
    let range = context.range.lowerBound - run.shift...context.range.upperBound - run.shift
    if case .fling(let motion) = run.motion,
      let ranged = motion.ranged(
        range, at: t, edge: context.settings.edge(viewportHeight: context.viewportHeight),
        rest: context.settings.rest)
    {
      run.motion = .fling(ranged)
    } else if coast(run.motion.velocity(at: t), here) {
      return
    }
    run.range = context.range
    activity = .moving(run)
  }

  /// Ends the running motion, which has come to rest (`place`), and tells its kind; nil if none runs.
  public mutating func endMotion() -> MotionKind? {
    defer { stop() }
    return run?.kind
  }

  /// How often a motion to a place is continued from where others have left it.
  static let mostTries = 4

  /// Continues a motion that comes to rest short of its place; returns whether it does.
  mutating func goOn(_ context: ScrollContext) -> Bool {
    guard let run, let goal = run.goal, run.tries > 0,
      (goal - context.offset).magnitude > 1e-6,
      let motion = NotchHistory().motion(
        from: context.offset, velocity: 0, to: goal, context.settings)
    else { return false }
    begin(motion, as: run.kind, context, goal: goal, tries: run.tries - 1)
    return true
  }

  /// Stops every motion where it is.
  public mutating func stop() {
    if isCoasting { activity = .idle }
  }

  /// Stops every motion where it is, and forgets a gesture without finger that has not ended.
  ///
  /// Something else moves the list now, so a wheel, key or scroll bar gesture has no end of its
  /// own any more.
  public mutating func interrupt() {
    stop()
    wheel = nil
  }

  /// The list got to a place after a step of its motion, by so many points other than the step says,
  /// since others have taken a share: a motion to a place makes up for that, others do not.
  mutating func share(_ distance: Double, at place: Double) {
    guard distance != 0 else { return }
    if case .moving(var run) = activity, run.make(upFor: distance, at: place) {
      activity = .moving(run)
    } else {
      shift(by: distance)
    }
  }

  /// Shifts the running motion or drag by so many points, after the content was shifted silently.
  public mutating func shift(by distance: Double) {
    guard distance != 0 else { return }
    switch activity {
    case .idle, .pressed: break
    case .dragging(var drag):
      drag.offset += distance
      drag.raw += distance
      activity = .dragging(drag)
    case .moving(var run):
      run.shift += distance
      activity = .moving(run)
    }
  }

  /// A fling was shifted but the ends were not: it goes on with its place and speed and looks for
  /// the ends anew.
  mutating func endsHaveMoved() {
    if run?.kind == .fling { ride(to: -Double.infinity...Double.infinity) }
  }

  /// Gives the running motion another range without computing it anew.
  ///
  /// For a range whose start has moved together with a list that is on its way back to it.
  public mutating func ride(to range: ClosedRange<Double>) {
    guard var run else { return }
    run.range = range
    activity = .moving(run)
  }

  /// Keeps the offset that is shown when the range changes during a drag.
  ///
  /// The finger goes on from there. Without a drag nothing happens.
  public mutating func keepPlace(_ context: ScrollContext) {
    guard case .dragging(var drag) = activity else { return }
    let raw = context.raw
    drag.offset += raw - drag.raw
    drag.raw = raw
    activity = .dragging(drag)
  }

  /// Starts the way back of a list that is at rest outside its range; returns whether it does.
  public mutating func returnToRange(_ context: ScrollContext) -> Bool {
    // A rounding error is no stretch: the way back would end with another one.
    guard case .idle = activity, context.stretch.magnitude > 1e-6 else { return false }
    return coast(0, context)
  }
}

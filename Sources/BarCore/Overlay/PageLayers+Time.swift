/// What time does to the lists and to what lies over them, and how they come to rest.
extension PageLayers {
  /// One instant: motions, ends of gestures and of animations.
  mutating func live() {
    if base.scroller.isCoasting {
      let before = context
      tell(.instantBegins)
      if let place = base.scroller.place(before) { coast(to: place) }
    } else {
      tell(.instantBegins)
    }
    if shy.isMoving(&base) { shy.takeDue(floor: floor, &base) }
    if personal.isThere, personal.live(&base) { profileBarChanged() }
    liveBanner()
    switch base.scroller.wheel == nil ? .none : base.scroller.rest(context) {
    case .none: break
    case .momentum: flexible.lift(momentum: true, &base)
    case .end:
      endGesture(isStop: true)
      // A wheel or a trackpad may have stopped a spring half way.
      keepInRange()
    }
    tell(.instantEnds)
  }

  /// A motion takes the list to a place, and may be over there, by itself or by the bars.
  mutating func coast(to place: MotionPlace) {
    move(to: place.position)
    if shy.endsFling {
      base.scroller.stop()
      motionEnded(.fling)
    } else if place.isAtRest, !(base.scroller.run?.goal != nil && base.scroller.goOn(context)),
      let kind = base.scroller.endMotion()
    {
      motionEnded(kind)
    }
  }

  /// A list that shares its steps with bars may come to rest next to its end by rounding: it is put
  /// there.
  private mutating func putAtEnd() {
    let range = range
    let offset = base.list.offset
    for end in [range.lowerBound, range.upperBound]
    where offset != end && (offset - end).magnitude < 1e-6 {
      return base.put(at: end)
    }
  }

  private mutating func motionEnded(_ kind: Scroller.MotionKind) {
    defer { putAtEnd() }
    switch kind {
    case .fling:
      endGesture(afterMomentum: true)
      // Bars take their part of a way back that is a single step.
      keepInRange()
    case .wheel, .key:
      // Direct events may have taken away the gesture whose end brings the list back.
      if base.scroller.wheel == nil && !banner.isHeldByWheel { keepInRange() }
    case .program:
      let top = topForCode
      if (base.list.offset - top).magnitude > 0.5 && base.list.offset < 1 {
        _ = base.scroller.program(to: top, context)
      } else {
        if codeShowsBars { tell(.finger(isDown: false)) }
        base.indicatorFlashed = base.now
      }
    }
  }

  /// Whether a scroll by code lets the bars come out.
  var codeShowsBars: Bool {
    let bar = base.settings.bar
    return shy.isThere && bar.drivenBy.contains(.program) && bar.showsOnlyFor.contains(.program)
      && !bar.showsOnlyWithMomentum
  }

  /// Where a scroll to the top by code ends: where all of the bars show, if it lets them come out.
  ///
  /// A way to the top is then like one by a hand: bars that come out take the start of the list
  /// along, and do not push the content on ahead of it.
  var topForCode: Double {
    mutating get { codeShowsBars ? range.lowerBound : base.list.startOffset }
  }

  /// Scrolls to the top, animated, by code, without a finger.
  mutating func scrollToTop() {
    if codeShowsBars { tell(.finger(isDown: true)) }
    let context = context
    let top = topForCode
    travel(to: base.scroller.program(to: top, context), endsThere: true)
    // Not through a page's `base`: a debug build of Swift 6.3 reads what it yields after having freed
    // it.
    if codeShowsBars, base.scroller.activity == .idle { tell(.finger(isDown: false)) }
  }

  /// Goes all the way to an offset in no time, in steps that are small at both ends: about as a
  /// motion would.
  ///
  /// What bars have taken of the way is made up for, as by a motion to a place.
  mutating func walk(to offset: Double) {
    for _ in 0...Scroller.mostTries where (offset - base.list.offset).magnitude > 1e-6 {
      walkOnce(to: offset)
    }
  }

  private mutating func walkOnce(to offset: Double) {
    let way = offset - base.list.offset
    let small = 4.0
    let most = 60
    let count = Int(
      saturating: min(Double(2 * most), (way.magnitude / small).rounded(.up)))
    var gone = 0.0
    for number in 0..<count {
      let left = Double(count - 1 - number) * small
      let goal = number < min(most, count - 1) ? Double(number + 1) * small : way.magnitude - left
      let step = max(0, goal - gone)
      gone += step
      move(to: base.list.offset + (way < 0 ? -step : step))
    }
  }

  /// The list goes to an offset, if any, at once, and on by what a wheel, a key or code has begun.
  ///
  /// Without motion that is over at once, too. It passes the very places at which the grid would have
  /// seen it: one great step would not do what a motion does to resistances, free zones and bars that
  /// take whole steps for themselves.
  ///
  /// `endsThere`: what bars have taken of the way to the offset is made up for.
  mutating func travel(to offset: Double?, endsThere: Bool = false) {
    if let offset {
      move(to: offset)
      for _ in 0..<Scroller.mostTries
      where endsThere && (offset - base.list.offset).magnitude > 1e-6 {
        move(to: offset)
      }
    }
    guard base.settings.reducesMotion else { return }
    var grid = base.clock
    // No such motion takes longer than a few seconds.
    for _ in 0..<Int(5 * GridClock.rate) {
      guard case .moving(let run) = base.scroller.activity, run.kind != .fling else { return }
      grid.step()
      var context = context
      context.time = grid.now
      if let place = base.scroller.place(context) { coast(to: place) }
    }
  }

  /// Lets a wheel or a key begin a scroll of its own in the middle of a fling.
  mutating func beginScrollAfterFling() {
    if shy.isThere, base.scroller.run?.kind == .fling { shy.engine.beginScroll() }
  }

  // MARK: Rest

  /// A resting list that a change has left outside its range springs back, if scroll physics move
  /// it and no swipe back holds its page.
  mutating func keepInRange() {
    guard base.direct.driver == .physics, base.isOnDisplay, !stacked.isSwiping else { return }
    if base.scroller.returnToRange(context) { tell(.finger(isDown: true)) }
  }

  /// After whatever has happened: the list springs back unless something has it that ends by
  /// itself, a hand, a gesture without a finger or a banner that moves.
  mutating func bringBack() {
    if isHeld || base.scroller.needsTime || banner.banner?.isMoving ?? false { return }
    keepInRange()
  }

  /// The gesture has ended, and no momentum is left.
  ///
  /// - Parameter isStop: whether no finger was lifted just now; momentum was spent, or a wheel or
  ///   key is silent.
  mutating func endGesture(afterMomentum: Bool = false, isStop: Bool = false) {
    base.direct.fingerDown = false
    base.direct.coasting = false
    tell(
      .gestureEnded(
        afterMomentum: afterMomentum, isStop: afterMomentum || isStop, floor: floor))
  }
}

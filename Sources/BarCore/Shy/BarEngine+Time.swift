/// The bars in time: whoever owns the list calls `advance` first, and everything else happens at
/// that time.
///
/// `shown` is the offset at which the list is drawn; nil: as `drawn(over:)` tells.
extension BarEngine {
  // MARK: Time

  /// The time that the bars have reached, in seconds.
  public var time: Double { clock.now }

  /// Whether time alone changes something: what is drawn, or a message to come.
  @inline(__always) public var isMoving: Bool {
    picture.isActive(at: clock.now) || picture.hasEndings || trigger.isDue
      || state.restsAt != nil
  }

  /// Goes on to a time: what is due until then happens, and finish messages are sent.
  ///
  /// It happens on the grid of `GridClock`, however often this is called. Times before `time`
  /// change nothing.
  public mutating func advance(
    to time: Double, list: inout ListState, messages: inout [PageMessage]
  ) {
    while clock.goOn(to: time, isMoving: isMoving) {
      takeDueLook(list: &list)
      takeDueRest(list: &list, messages: &messages)
      sendDue(&messages)
    }
  }

  /// The sixtieth of a second is over in which a bar with two states was moved.
  mutating func takeDueLook(shown: Double? = nil, list: inout ListState) {
    guard trigger.isDue, clock.isSixtieth else { return }
    let before = drawn(shown, list)
    takeLook(&list)
    if report.flipped { beginPicture(from: before, hides: false, list) }
  }

  /// The list has not moved for `BarSettings.pause`: the bars go to rest, also under a finger.
  mutating func takeDueRest(
    shown: Double? = nil, list: inout ListState, messages: inout [PageMessage]
  ) {
    // A nanosecond of slack: the time of the last step and the grid round differently.
    guard let due = state.restsAt, clock.now >= due - 1e-9, clock.isInstant else { return }
    state.restsAt = nil
    let before = drawn(shown, list)
    let old = contraction
    // The scroll goes on, and may hide the bar but once.
    let mayHide = settings.hideLimit == .none || !state.hides.isOver
    if rest(
      by: settings.atPause, releasedAt: 0, mayHide: mayHide, list: &list, messages: &messages)
    {
      // No gesture has ended.
      if contraction != old { reason = contraction > old ? .pauseHides : .pauseShows }
      beginPicture(from: before, hides: false, list)
    }
    state.hides.note(contraction - old)
  }

  /// Sends the messages of animations that have ended.
  mutating func sendDue(_ messages: inout [PageMessage]) {
    while let ending = picture.takeEnding(by: clock.now) { end(hides: ending.hides, &messages) }
  }

  /// The animation of a settle or command has ended.
  private mutating func end(hides: Bool, _ messages: inout [PageMessage]) {
    // Hidden by code, the tucked-in extension is not drawn.
    if hides && extensionIsShut && settings.extensionHeight > 0 && !settings.stickyExtensionView
      && settings.extensionStays == 0
    {
      state.extensionHidden = true
    }
    if let message = finishMessage() { messages.append(message) }
  }

  /// Every animation is over at once, without a message.
  mutating func arrive() { picture = SnapPicture() }

  // MARK: Gestures

  /// A finger takes hold of the list: what counts from the start of a drag begins anew, and bars
  /// that settle may stop where they are.
  public mutating func press(shown: Double? = nil, list: inout ListState) {
    beginScroll()
    state.speed = StepSpeed()
    guard settings.pressStopsSettle, picture.isActive(at: clock.now) else { return }
    let drawn = drawn(shown, list)
    picture.stop()
    // They stay where they are drawn, and the list where it is.
    let finger = state.finger
    state.finger = true
    state.barContraction = drawn.barContraction.clamped(to: 0...settings.barTravel)
    state.extensionContraction =
      drawn.extensionContraction.clamped(to: 0...settings.extensionTravel)
    updateAlpha()
    fitInset(&list)
    list.offset = drawn.offset
    if state.previousOffset != nil { state.previousOffset = drawn.offset }
    state.finger = finger
    reason = .stoppedByPress
  }

  /// The finger was lifted; without momentum the bars go to rest, and some do even with it.
  ///
  /// `velocity` is that of the list, in points per second, positive while reading on; nil: that of
  /// its steps in the last 200 ms.
  public mutating func lift(
    momentum: Bool, velocity: Double? = nil, shown: Double? = nil, list: inout ListState,
    messages: inout [PageMessage]
  ) {
    setFinger(momentum)
    let velocity = velocity ?? state.speed.value(at: clock.now)
    guard !momentum || settings.snapsBeforeMomentum || settings.target(ofReleaseAt: velocity) != nil
    else { return }
    if momentum && followsNearStart(list) { return }
    let (hides, begin, old) = (state.hides, state.begin, contraction)
    rest(
      velocity: velocity, coasts: momentum, shown: shown, list: &list, messages: &messages)
    if momentum {
      // The momentum belongs to the same scroll.
      state.begin = begin
      state.hides = hides
      state.hides.note(contraction - old)
    }
    setFinger(momentum)
  }

  /// Whether the bar follows the list near its start, so that a release while it moves decides
  /// nothing.
  private func followsNearStart(_ list: ListState) -> Bool {
    guard case .rebase(_, _, .start) = settings.law else { return false }
    let travel = settings.barTravel
    return state.base?.isNearStart(travel: travel) ?? false || settings.place(of: list) < travel
  }

  /// A gesture has ended and no momentum is left: the bars settle as after `endGesture`, gradually
  /// as drawn, and the finish message comes with the time.
  public mutating func rest(
    isStop: Bool = false, velocity: Double? = nil, coasts: Bool = false, shown: Double? = nil,
    list: inout ListState, messages: inout [PageMessage]
  ) {
    let before = drawn(shown, list)
    let (old, offset) = (contraction, list.offset)
    guard
      endGesture(
        isStop: isStop, velocity: velocity, coasts: coasts, list: &list, messages: &messages)
    else { return }
    if settings.greatestSpeed != nil && contraction == old && list.offset == offset {
      // What is drawn behind goes on at its speed.
      picture.expectEnd(at: clock.now)
    } else {
      beginPicture(from: before, hides: false, list)
    }
  }

  // MARK: Commands

  /// Shows (`expanding`) or hides all by code; works at any offset, also while disabled.
  ///
  /// After an animation, by default as the settings say, the finish message comes with the time.
  public mutating func command(
    _ direction: BarDirection, animated: Bool? = nil, shown: Double? = nil,
    list: inout ListState, messages: inout [PageMessage]
  ) {
    let before = drawn(shown, list)
    let hides = direction == .contracting
    jump(direction, list: &list, messages: &messages)
    if animated ?? settings.animatesCommands {
      beginPicture(from: before, hides: hides, list)
    } else {
      picture.stop()
      end(hides: hides, &messages)
    }
  }

  // MARK: Presence

  /// Whether bars that the page leaves half way come to rest first.
  var restsBeforeLeaving: Bool {
    settings.keepsStateAcrossPages && contraction > 0 && collapsedFraction < 1
  }

  /// The page leaves the front: bars that keep their state come to rest, others show.
  public mutating func leave(list: inout ListState, messages: inout [PageMessage]) {
    if restsBeforeLeaving { rest(list: &list, messages: &messages) }
    setFinger(false)
    pageChanges(isOnDisplay: false, list: &list)
  }

  /// The page comes to the front.
  public mutating func appear(list: inout ListState) {
    setFinger(false)
    pageChanges(isOnDisplay: true, list: &list)
  }

  // MARK: Inside

  mutating func takeLook(_ list: inout ListState) {
    trigger.cell = StepSpeed.sixtieth(clock.now)
    trigger.isDue = false
    _ = look(list: &list)
  }

  func drawn(_ shown: Double?, _ list: ListState) -> DrawnBars {
    var drawn = drawn(over: list)
    if let shown { drawn.offset = shown }
    return drawn
  }

  /// The state has changed: what is drawn follows from what was drawn before.
  mutating func beginPicture(from before: DrawnBars, hides: Bool, _ list: ListState) {
    let remainder = SnapPicture.Remainder(of: before, over: state, list)
    var motion = settings.settle(remainder, from: clock.now, at: state.speed)
    // Without motion the message of the end is due at the next instant.
    if reducesMotion { (motion.duration, motion.pace) = (0, 1) }
    picture.begin(motion, hides: hides)
  }

  /// After a step that has moved the bars by so many points: one that has jumped is drawn on its way,
  /// and one that is faster than it may be is drawn behind.
  mutating func drawStep(from before: DrawnBars, moved: Double, _ list: ListState) {
    let moved = moved.magnitude
    if let share = settings.jumpsFrom, moved > 0, moved >= travel * share / 100,
      contraction == 0 || contraction == travel
    {
      report.flipped = true
    }
    if report.flipped { return beginPicture(from: before, hides: false, list) }
    guard let speed = settings.greatestSpeed, moved > 0, !reducesMotion else { return }
    var remainder = SnapPicture.Remainder(of: before, over: state, list)
    remainder.offset = 0
    picture.replace(with: SnapPicture.Motion(start: clock.now, initial: remainder, at: speed))
  }
}

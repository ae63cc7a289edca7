/// A gesture that has no finger: notches, trackpad units, keys or the scroll bar, until its rest.
public struct WheelGesture: Equatable, Sendable {
  /// When its last event came, and how long after the one before.
  var lastEvent: Double
  var lastInterval = Double.infinity
  /// Whether it counts as a trackpad's: the system does not say what turned the wheel.
  ///
  /// Steps with a fraction come from a trackpad, or from a fine wheel, which feels the same; small
  /// steps in quick succession, which are told apart elsewhere, have a fraction too.
  public internal(set) var isTrackpad = false
  /// The way so far, for the velocity at its end; nil before the first event of a trackpad.
  public internal(set) var travelled: Double?
  var history = NotchHistory()

  /// Whether a step is one that no notch makes.
  public static func isPart(_ step: Double) -> Bool {
    step.truncatingRemainder(dividingBy: 1) != 0
  }
}

extension Scroller {
  /// Notches of a wheel, or units of a trackpad; positive scrolls on.
  ///
  /// Ignored while a pointer holds the list.
  ///
  /// - Returns: the offset to show at once; nil if an animation takes the list there, or nothing
  /// happens.
  public mutating func wheel(notches: Double, _ context: ScrollContext) -> Double? {
    guard notches != 0, notches.isFinite, !isHeld else { return nil }
    let settings = context.settings
    var gesture = wheel ?? WheelGesture(lastEvent: -.infinity)
    let interval = context.time - gesture.lastEvent
    var steps = notches
    if interval <= settings.wheelAccelerationGap / 1000 { steps *= settings.wheelAcceleration }
    gesture.lastInterval = interval
    gesture.lastEvent = context.time
    gesture.history.add(isRunningWheel ? interval : .infinity)
    if WheelGesture.isPart(notches) { gesture.isTrackpad = true }
    defer { wheel = gesture }
    let unit =
      gesture.isTrackpad
      ? settings.trackpadStep : settings.notch(viewportHeight: context.viewportHeight)
    let distance = steps * unit
    guard gesture.isTrackpad || settings.wheelAnimation == .none else {
      let target = target(by: distance, context)
      return travel(to: target, kind: .wheel, after: gesture.history, context)
    }
    if gesture.isTrackpad {
      if gesture.travelled == nil { measured = MeasuredGesture(hand: .trackpad) }
      let way = (gesture.travelled ?? 0) + distance
      gesture.travelled = way
      measured.tracker.add(time: context.time, position: way)
    }
    stop()
    // What is stretched may come back, but goes no further out.
    let low = min(context.range.lowerBound, context.offset)
    let high = max(context.range.upperBound, context.offset)
    return (context.offset + distance).clamped(to: low...high)
  }

  /// A key that scrolls by a distance, with the wheel's animation; returns as `wheel` does.
  public mutating func key(by distance: Double, _ context: ScrollContext) -> Double? {
    key(to: target(by: distance, context), context, endsThere: false)
  }

  /// A key that scrolls to a place, and ends there whoever takes a share on the way; returns as
  /// `wheel` does.
  ///
  /// Without `endsThere` it goes the distance to that place, of which others may take a share.
  public mutating func key(
    to target: Double, _ context: ScrollContext, endsThere: Bool = true
  ) -> Double? {
    guard !isHeld else { return nil }
    touch(context.time)
    return travel(to: target, kind: .key, context, endsThere: endsThere)
  }

  /// The scroll bar asks for an offset: shown at once.
  public mutating func scrollBar(to offset: Double, _ context: ScrollContext) -> Double? {
    guard !isHeld else { return nil }
    touch(context.time)
    stop()
    return offset.clamped(to: context.range)
  }

  /// A scroll by code, without a hand, that ends at its place whoever takes a share on the way;
  /// returns as `wheel` does.
  public mutating func program(to target: Double, _ context: ScrollContext) -> Double? {
    guard !isHeld else { return nil }
    return travel(to: target, kind: .program, context, endsThere: true)
  }

  /// Notes an event of a gesture without finger: its end is counted from here.
  private mutating func touch(_ time: Double) {
    var gesture = wheel ?? WheelGesture(lastEvent: time)
    gesture.lastEvent = time
    gesture.isTrackpad = false
    wheel = gesture
  }

  /// Whether an animation of wheel, keys or code runs.
  private var isRunningWheel: Bool { run.map { $0.kind != .fling } ?? false }

  /// Where a step leads: a notch adds to where the running one would end; Qt's starts from where the
  /// list is.
  private func target(by distance: Double, _ context: ScrollContext) -> Double {
    let running: Double?
    switch context.settings.wheelAnimation {
    case .ease, .spring, .impulse, .weighted: running = isRunningWheel ? destination : nil
    case .expo, .none: running = nil
    }
    return ((running ?? context.offset) + distance).clamped(to: context.range)
  }

  /// Moves the target of the running wheel animation, or starts one from where the list is.
  private mutating func travel(
    to target: Double, kind: MotionKind, after history: NotchHistory = NotchHistory(),
    _ context: ScrollContext, endsThere: Bool = false
  ) -> Double? {
    // A running animation hands its speed on; a fling is stopped first.
    let velocity =
      isRunningWheel ? velocity(at: context.time, settings: context.settings) : 0
    guard
      let motion = history.motion(
        from: context.offset, velocity: velocity, to: target, context.settings)
    else {
      stop()
      return target
    }
    begin(motion, as: kind, context, goal: endsThere ? target : nil)
    return nil
  }

  /// Where a running animation of wheel or keys will end; nil if none runs.
  public var wheelDestination: Double? {
    run?.kind == .wheel || run?.kind == .key ? destination : nil
  }

  /// The wheel pulls the list beyond its start, to a place from which resistance has been taken.
  ///
  /// It is no gesture that could end in a fling: whoever asks for it says when it is over.
  mutating func pull(to target: Double, within duration: Double, _ context: ScrollContext) {
    wheel = nil
    let velocity =
      wheelDestination == nil ? 0 : velocity(at: context.time, settings: context.settings)
    let motion = WheelEase(slowest: duration, fastest: duration).motion(
      from: context.offset, velocity: velocity, to: target)
    begin(.animation(motion), as: .wheel, context)
  }

  /// What a gesture without finger is due for at a time.
  public enum RestEvent: Equatable, Sendable {
    /// It goes on, or there is none.
    case none
    /// A trackpad gesture ended in movement and now goes on as a fling.
    case momentum
    /// The gesture has ended.
    case end
  }

  /// Looks whether a gesture without finger has come to its end; ask once an instant, after
  /// `endMotion`.
  public mutating func rest(_ context: ScrollContext) -> RestEvent {
    guard let gesture = wheel, case .idle = activity else { return .none }
    let silence = context.time - gesture.lastEvent
    let settings = context.settings
    if gesture.isTrackpad && settings.trackpadMomentum && gesture.lastInterval <= 0.04 + 1e-9 {
      let velocity = settings.flingVelocity(
        measuredVelocity(at: gesture.lastEvent, settings: settings))
      if velocity != 0 {
        guard silence >= settings.trackpadEndGap / 1000 else { return .none }
        wheel = nil
        measured.end(at: gesture.lastEvent, velocity: velocity)
        return coast(velocity, context) ? .momentum : .end
      }
    }
    guard silence >= Self.restDelay else { return .none }
    wheel = nil
    return .end
  }
}

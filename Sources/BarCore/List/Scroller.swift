/// What a list is doing at a moment, in the words of logs and recordings.
public enum ScrollPhase: String, CaseIterable, Sendable {
  /// Nothing moves, though a pointer that has not moved yet may be down.
  case idle
  /// A pointer that has left the slop drags the list.
  case drag
  /// The list coasts on after a release.
  case fling
  /// A fling has taken the list beyond an end, or the list is on its way back from there.
  case bounce
  /// A wheel, a trackpad, a key or the scroll bar moves the list, or did so just now.
  case wheel
  /// A scroll by code runs.
  case program
}

/// What the scroller has to know of the list when something happens.
public struct ScrollContext: Sendable {
  /// Seconds on the page's clock.
  public var time: Double
  /// Offset of the list in points, as the state says (without the picture of a snap).
  public var offset: Double
  /// Offsets at which the list may rest, in points.
  public var range: ClosedRange<Double>
  /// Height of the list in points, on which some bands, frictions and wheel steps depend.
  public var viewportHeight: Double
  /// Physics that hold now; a part of the page may have changed them from what the user set.
  public var settings: ScrollSettings

  /// Makes a description of the list at one time.
  public init(
    time: Double, offset: Double, range: ClosedRange<Double>, viewportHeight: Double,
    settings: ScrollSettings
  ) {
    self.time = time
    self.offset = offset
    self.range = range
    self.viewportHeight = viewportHeight
    self.settings = settings
  }

  var band: RubberBand { settings.rubberBand(viewportHeight: viewportHeight) }

  /// The offset that a finger would ask for to show this one.
  var raw: Double { offset - stretch + band.overscroll(for: stretch) }

  /// How far the list is stretched beyond its range; negative at the start.
  var stretch: Double {
    if offset < range.lowerBound { return offset - range.lowerBound }
    return max(0, offset - range.upperBound)
  }
}

/// The policy of scrolling: which motion starts when a finger, a wheel or a key does something.
///
/// It owns no offset: it proposes one, the page moves the list and its bars there. Motions are
/// closed forms of the time since they began, so the path does not depend on how often it is asked.
public struct Scroller: Equatable, Sendable {
  /// Seconds of silence after which a wheel, key or scroll bar gesture is over.
  public static let restDelay = 0.12

  var activity = Activity.idle
  /// The wheel, key or scroll bar gesture that has begun and not ended; nil without one.
  public internal(set) var wheel: WheelGesture?
  /// The last gesture whose speed counts, a drag or a trackpad's; without places before the first.
  public internal(set) var measured = MeasuredGesture()
  /// The fling that the present pointer has stopped.
  private var stopped: StoppedFling?

  /// Makes a scroller at rest, without a pointer and without a gesture.
  public init() {}

  enum Activity: Equatable, Sendable {
    case idle
    /// A pointer is down and has not moved beyond the slop; whether it stopped a motion, or came into
    /// a gesture that had not ended.
    case pressed(pointer: Double, caughtMotion: Bool)
    case dragging(Drag)
    case moving(Run)
  }

  struct Drag: Equatable, Sendable {
    /// Where pointer and unresisted offset belong together.
    var pointer: Double
    var offset: Double
    /// The unresisted offset that the pointer asks for now.
    var raw: Double
  }

  // MARK: Reading

  /// The motion that runs; nil if none does.
  @inline(__always) var run: Run? {
    if case .moving(let run) = activity { run } else { nil }
  }

  /// Whether a motion runs.
  @inline(__always) var isCoasting: Bool {
    if case .moving = activity { true } else { false }
  }

  /// Whether a pointer is down.
  @inline(__always) public var isHeld: Bool {
    switch activity {
    case .pressed, .dragging: true
    case .idle, .moving: false
    }
  }

  /// Whether time alone can change something: a motion runs, or a gesture waits for its end.
  @inline(__always) public var needsTime: Bool { isCoasting || hasGestureWithoutFinger }

  /// Whether a motion runs that a key has started.
  var isMovedByKey: Bool { run?.kind == .key }

  /// Whether a gesture of a wheel, a key or the scroll bar is under way.
  @inline(__always) public var hasGestureWithoutFinger: Bool { wheel != nil && !isHeld }

  /// Returns what the list is doing at `time`, in seconds on the page's clock.
  ///
  /// A pointer that is down counts as `idle` until it has moved beyond the slop. A key, the scroll
  /// bar and a trackpad gesture count as `wheel` until they end.
  public func phase(at time: Double) -> ScrollPhase {
    switch activity {
    case .dragging: return .drag
    case .pressed: return .idle
    case .idle: return wheel == nil ? .idle : .wheel
    case .moving(let run):
      switch run.kind {
      case .wheel, .key: return .wheel
      case .program: return .program
      case .fling:
        if case .fling(let motion) = run.motion, motion.isBouncing(at: time - run.start) {
          return .bounce
        }
        return .fling
      }
    }
  }

  /// Returns the velocity of the list's motion, or of the finger that drags it, in points per
  /// second; positive while the offset grows, 0 while nothing moves.
  public func velocity(at time: Double, settings: ScrollSettings) -> Double {
    switch activity {
    case .idle, .pressed: 0
    case .dragging: -measuredVelocity(at: time, settings: settings)
    case .moving(let run): run.velocity(at: time)
    }
  }

  /// Where a running motion will come to rest; nil if none runs.
  public var destination: Double? { run.map { $0.motion.destination + $0.shift } }

  /// The offset that a finger asks for, before resistance; nil while nothing drags.
  public var rawOffset: Double? {
    if case .dragging(let drag) = activity { drag.raw } else { nil }
  }

  /// The speed of the last gesture by its places, in points per second with their sign.
  func measuredVelocity(at time: Double, settings: ScrollSettings) -> Double {
    measured.tracker.velocity(
      at: time, strategy: settings.velocityStrategy, horizon: settings.velocityHorizon / 1000,
      stopGap: settings.velocityStopGap / 1000)
  }

  // MARK: Pointer

  /// Puts a pointer down at a y on the stage: every motion stops where it is.
  ///
  /// - Returns: whether it came into a gesture that has not ended: that gesture now ends when the
  ///   pointer is lifted.
  public mutating func press(at pointer: Double, _ context: ScrollContext) -> Bool {
    var caught = wheel != nil
    if isHeld { return caught }
    stopped = nil
    if case .moving(let run) = activity {
      caught = true
      if context.settings.reflingCarry != .none {
        stopped = StoppedFling(run, at: context.time)
      }
    }
    wheel = nil
    measured = MeasuredGesture()
    measured.tracker.add(time: context.time, position: pointer)
    activity = .pressed(pointer: pointer, caughtMotion: caught)
    return caught
  }

  /// Moves the pointer and returns the offset that the list shall show; nil within the slop.
  public mutating func drag(to pointer: Double, _ context: ScrollContext) -> Double? {
    guard isHeld else { return nil }
    measured.tracker.add(time: context.time, position: pointer)
    stopped?.eventCame(at: context.time)
    var drag: Drag
    switch activity {
    case .idle, .moving: return nil
    case .dragging(let running): drag = running
    case .pressed(let start, _):
      let moved = pointer - start
      let slop = context.settings.slop
      guard moved.magnitude > slop else { return nil }
      drag = Drag(pointer: start, offset: context.raw, raw: 0)
      if context.settings.slopMode == .subtract { drag.pointer += moved < 0 ? -slop : slop }
    }
    drag.raw = drag.offset - (pointer - drag.pointer)
    activity = .dragging(drag)
    return Self.shown(drag.raw, context)
  }

  /// The offset that is shown for an unresisted one.
  static func shown(_ raw: Double, _ context: ScrollContext) -> Double {
    let inside = raw.clamped(to: context.range)
    return raw == inside ? raw : inside + context.band.stretch(for: raw - inside)
  }

  /// What a release leads to.
  public enum Release: Equatable, Sendable {
    /// Nothing had moved: a click.
    case click
    /// The gesture is over and nothing moves any more.
    case ended
    /// A fling or a spring-back runs; the gesture ends with it.
    case coasting
  }

  /// Lifts the pointer.
  ///
  /// The position of the lift is not a sample of the velocity. A canceled drag starts no fling.
  public mutating func release(_ context: ScrollContext, canceled: Bool = false) -> Release {
    var velocity = 0.0
    switch activity {
    case .idle, .moving: return .click
    case .pressed(_, let caughtMotion):
      activity = .idle
      measured.end(at: context.time, velocity: 0)
      if !caughtMotion && context.stretch == 0 { return .click }
    case .dragging:
      activity = .idle
      if !canceled {
        let finger = measuredVelocity(at: context.time, settings: context.settings)
        velocity = context.settings.flingVelocity(-finger)
        stopped?.eventCame(at: context.time)
        if let stopped, velocity != 0 { velocity = stopped.carry(velocity, context) }
      }
    }
    stopped = nil
    measured.end(at: context.time, velocity: velocity)
    return coast(velocity, context) ? .coasting : .ended
  }

  /// Starts a fling, or a return from outside the range.
  ///
  /// - Parameters:
  ///   - velocity: of the offset, in points per second, after the limits and the gain of
  ///     `ScrollSettings.flingVelocity`.
  ///   - context: the list now.
  /// - Returns: whether a motion started; false with no velocity inside the range.
  public mutating func coast(_ velocity: Double, _ context: ScrollContext) -> Bool {
    guard velocity != 0 || context.stretch != 0 else { return false }
    let motion: RunMotion =
      context.settings.decayModel == .none
      ? .animation(.jump(from: context.offset, to: context.offset - context.stretch))
      : .fling(
        context.settings.fling(
          from: context.offset, velocity: velocity, range: context.range,
          viewportHeight: context.viewportHeight))
    begin(motion, as: .fling, context)
    return true
  }
}

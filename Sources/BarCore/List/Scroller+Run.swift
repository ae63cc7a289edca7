extension Scroller {
  /// Points per second with which the running fling began, after limits and gain; nil without one.
  public var flingStart: Double? { run?.kind == .fling ? run?.motion.velocity(at: 0) : nil }

  /// Starts a motion now, whatever runs.
  mutating func begin(
    _ motion: RunMotion, as kind: MotionKind, _ context: ScrollContext, goal: Double? = nil,
    tries: Int = Self.mostTries
  ) {
    activity = .moving(
      Run(
        motion: motion, start: context.time, kind: kind, range: context.range, goal: goal,
        tries: tries))
  }

  /// Leads a list that was just let go to a place, with the speed that it has.
  ///
  /// Friction that is up to twice weaker or eight times stronger than usual does it where the place
  /// lies ahead; everything else takes the curve of a wheel step.
  ///
  /// - Returns: whether the list moves now; a list that is held goes nowhere.
  mutating func aim(at target: Double, _ context: ScrollContext) -> Bool {
    guard !isHeld else { return false }
    let target = target.clamped(to: context.range)
    let velocity = run.map { $0.velocity(at: context.time) } ?? 0
    let distance = target - context.offset
    guard distance != 0 else {
      stop()
      return false
    }
    var motion = RunMotion.animation(
      context.settings.wheelEase.motion(from: context.offset, velocity: velocity, to: target))
    let rate = velocity / distance
    let usual = -1000 * RealMath.log(context.settings.decelerationRate)
    if context.stretch == 0, rate >= usual / 2, rate <= usual * 8 {
      motion = .fling(
        FlingMotion(
          from: context.offset, velocity: velocity, range: context.range,
          law: .exponential(rate: RealMath.exp(-rate / 1000), cut: 0),
          edge: context.settings.edge(viewportHeight: context.viewportHeight),
          rest: context.settings.rest))
    }
    begin(motion, as: .fling, context)
    return true
  }

  /// What a motion comes from.
  public enum MotionKind: Equatable, Sendable {
    /// A fling, or the way back from beyond an end.
    case fling
    /// Notches of a wheel.
    case wheel
    /// A key that scrolls.
    case key
    /// A scroll by code.
    case program
  }

  /// A motion that runs since `start`.
  struct Run: Equatable, Sendable {
    var motion: RunMotion
    var start: Double
    var kind: MotionKind
    var range: ClosedRange<Double>
    /// What silent shifts of the content have added to the motion's own place.
    var shift = 0.0
    /// The place that it leads to whatever takes a share on the way; nil: it goes a distance.
    var goal: Double?
    /// How often it may be continued if it ends short of that.
    var tries = 0
    /// What the way that is left is multiplied by, for all that others have taken of it.
    var scale = 1.0

    /// Where it has the list at a time on the page's clock, and whether it comes to rest there.
    func place(at time: Double) -> MotionPlace {
      var place = motion.place(at: time - start)
      if scale != 1 {
        place.position = motion.destination + (place.position - motion.destination) * scale
      }
      place.position += shift
      return place
    }

    /// Its speed at a time on the page's clock, in points per second.
    func velocity(at time: Double) -> Double { motion.velocity(at: time - start) * scale }

    /// Others have moved the list by a distance to a place: the rest of the way becomes longer or
    /// shorter by that.
    mutating func make(upFor distance: Double, at place: Double) -> Bool {
      guard let goal, shift == 0 else { return false }
      let left = goal - (place - distance)
      guard left.magnitude > 1e-6, (goal - place) / left > 0 else { return false }
      scale *= (goal - place) / left
      return true
    }
  }

  enum RunMotion: Equatable, Sendable {
    case fling(FlingMotion)
    case animation(Animation)
    case spring(Spring)

    var destination: Double {
      switch self {
      case .fling(let motion): motion.destination
      case .animation(let motion): motion.destination
      case .spring(let motion): motion.destination
      }
    }

    func place(at time: Double) -> MotionPlace {
      switch self {
      case .fling(let motion): motion.place(at: time)
      case .animation(let motion): motion.place(at: time)
      case .spring(let motion): motion.place(at: time)
      }
    }

    func velocity(at time: Double) -> Double {
      switch self {
      case .fling(let motion): motion.velocity(at: time)
      case .animation(let motion): motion.velocity(at: time)
      case .spring(let motion): motion.velocity(at: time)
      }
    }
  }

  /// A fling that a pointer has stopped, for what the next one takes over.
  struct StoppedFling: Equatable, Sendable {
    /// Speed when it was touched.
    let velocity: Double
    let time: Double
    /// The last event of the drag, and the longest time between two.
    private var lastEvent: Double
    private var pause = 0.0

    /// Nil if the motion was no fling, or stood.
    init?(_ run: Run, at time: Double) {
      guard run.kind == .fling else { return nil }
      velocity = run.motion.velocity(at: time - run.start)
      self.time = time
      lastEvent = time
      if velocity == 0 { return nil }
    }

    mutating func eventCame(at time: Double) {
      pause = max(pause, time - lastEvent)
      lastEvent = time
    }

    /// The speed of a new fling, released now.
    func carry(_ new: Double, _ context: ScrollContext) -> Double {
      let settings = context.settings
      let rolling = Decay(
        settings.decay(viewportHeight: context.viewportHeight), from: 0, velocity: velocity,
        rest: settings.rest
      ).velocity(at: context.time - time)
      return settings.reflingCarry.velocity(
        new, previous: velocity, rolling: rolling, pause: pause)
    }
  }
}

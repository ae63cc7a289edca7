extension Scroller {
  /// Speed with which the running fling began, in points per second, after limits and gain; nil if
  /// none runs.
  public var flingStart: Double? { run?.kind == .fling ? run?.motion.velocity(at: 0) : nil }

  /// Starts a motion now, whatever runs.
  mutating func begin(_ motion: RunMotion, as kind: MotionKind, _ context: ScrollContext) {
    activity = .moving(
      Run(motion: motion, start: context.time, kind: kind, range: context.range))
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

    /// The running fling with the ends of the context; nil if it shall start anew from its place.
    func ranged(_ context: ScrollContext, at time: Double) -> FlingMotion? {
      guard case .fling(let motion) = motion else { return nil }
      let range = context.range
      return motion.ranged(
        range.lowerBound - shift...range.upperBound - shift, at: time,
        edge: context.settings.edge(viewportHeight: context.viewportHeight),
        rest: context.settings.rest)
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

    func position(at time: Double) -> Double {
      switch self {
      case .fling(let motion): motion.position(at: time)
      case .animation(let motion): motion.position(at: time)
      case .spring(let motion): motion.position(at: time)
      }
    }

    func velocity(at time: Double) -> Double {
      switch self {
      case .fling(let motion): motion.velocity(at: time)
      case .animation(let motion): motion.velocity(at: time)
      case .spring(let motion): motion.velocity(at: time)
      }
    }

    func isDone(at time: Double) -> Bool {
      switch self {
      case .fling(let motion): motion.isDone(at: time)
      case .animation(let motion): motion.isDone(at: time)
      case .spring(let motion): motion.isDone(at: time)
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

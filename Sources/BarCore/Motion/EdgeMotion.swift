/// What happens beyond an end of the list: a spring, or a way out and back of known time.
enum EdgeMotion: Equatable, Sendable {
  /// A spring that is shown no further out than `limit` points (infinite = as it likes).
  case spring(Spring, limit: Double)
  case timed(TimedReturn)
  /// A wall: the list stands at its end.
  case wall(Double)

  /// Begins beyond the end, or at it when a fling meets the end.
  init(
    from origin: Double, to end: Double, velocity: Double, edge: FlingMotion.Edge,
    rest: RestLimits
  ) {
    let x = origin - end
    let side = x != 0 ? (x < 0 ? -1.0 : 1.0) : (velocity < 0 ? -1.0 : 1.0)
    let speed = edge.speed(velocity)
    let limit = edge.limit.map { max($0, x.magnitude) } ?? .infinity
    func spring(_ velocity: Double) -> EdgeMotion {
      .spring(
        Spring(from: origin, to: end, velocity: velocity, constants: edge.spring, rest: rest),
        limit: limit)
    }
    switch edge.kind {
    case .stop where x == 0: self = .wall(end)
    // A list that is released while stretched keeps the speed of the hand.
    case .spring, .stop: self = spring(x == 0 ? speed : velocity)
    case .elastic:
      let outwards = velocity * side > 0 ? speed : 0
      self = spring(outwards - edge.spring.angularFrequency * x)
    case .smoothstep, .expo, .bezier:
      self = .timed(
        TimedReturn(
          end: end, side: side, shape: edge.kind, stretch: x.magnitude,
          speed: max(0, speed * side), limit: edge.limit, size: edge.size))
    }
  }

  /// The end of the list that it comes back to.
  var target: Double {
    switch self {
    case .spring(let spring, _): spring.target
    case .timed(let motion): motion.end
    case .wall(let end): end
    }
  }

  func position(at time: Double) -> Double {
    switch self {
    case .spring(let spring, let limit):
      let place = spring.position(at: time)
      if limit == .infinity { return place }
      return place.clamped(to: spring.target - limit...spring.target + limit)
    case .timed(let motion): return motion.position(at: time)
    case .wall(let end): return end
    }
  }

  func velocity(at time: Double) -> Double {
    switch self {
    case .spring(let spring, let limit):
      if limit != .infinity, (spring.position(at: time) - spring.target).magnitude > limit {
        return 0
      }
      return spring.velocity(at: time)
    case .timed(let motion): return motion.velocity(at: time)
    case .wall: return 0
    }
  }

  func isDone(at time: Double) -> Bool {
    switch self {
    case .spring(let spring, _): spring.isDone(at: time)
    case .timed(let motion): motion.isDone(at: time)
    case .wall: true
    }
  }
}

extension FlingMotion.Edge {
  /// Returns how far a fling that meets the end with this velocity stretches the list, in points; 0
  /// at a wall.
  public func greatestStretch(velocity: Double) -> Double {
    switch EdgeMotion(from: 0, to: 0, velocity: velocity, edge: self, rest: RestLimits()) {
    case .wall: return 0
    case .timed(let motion): return motion.peak
    case .spring(let spring, let limit):
      guard spring.initialVelocity != 0 else { return 0 }
      let turn = RootFinder.firstEver(before: 60) {
        spring.state(at: $0).v * spring.initialVelocity <= 0
      }
      return min(limit, spring.state(at: turn ?? 60).x.magnitude)
    }
  }
}

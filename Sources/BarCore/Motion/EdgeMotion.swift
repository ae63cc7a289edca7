/// What happens beyond an end of the list: a spring, or a way out and back of known time.
enum EdgeMotion: Motion, Equatable {
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
    func timed(_ shape: TimedReturn.Shape) -> EdgeMotion {
      .timed(
        TimedReturn(
          end: end, side: side, shape: shape, stretch: x.magnitude, speed: max(0, speed * side),
          limit: edge.limit, size: edge.size))
    }
    switch edge.kind {
    case .stop where x == 0: self = .wall(end)
    // A list that is released while stretched keeps the speed of the hand.
    case .spring, .stop: self = spring(x == 0 ? speed : velocity)
    case .elastic:
      let outwards = velocity * side > 0 ? speed : 0
      self = spring(outwards - edge.spring.angularFrequency * x)
    case .smoothstep: self = timed(.smoothstep)
    case .expo: self = timed(.expo)
    case .bezier: self = timed(.bezier)
    }
  }

  /// The end of the list that it comes back to.
  var destination: Double {
    switch self {
    case .spring(let spring, _): spring.destination
    case .timed(let motion): motion.destination
    case .wall(let end): end
    }
  }

  func place(at time: Double) -> MotionPlace {
    switch self {
    case .spring(let spring, let limit):
      var place = spring.place(at: time)
      if limit == .infinity { return place }
      let end = spring.destination
      place.position = place.position.clamped(to: end - limit...end + limit)
      return place
    case .timed(let motion): return motion.place(at: time)
    case .wall(let end): return MotionPlace(position: end, isAtRest: true)
    }
  }

  func velocity(at time: Double) -> Double {
    switch self {
    case .spring(let spring, let limit):
      if limit != .infinity, (spring.position(at: time) - spring.destination).magnitude > limit {
        return 0
      }
      return spring.velocity(at: time)
    case .timed(let motion): return motion.velocity(at: time)
    case .wall: return 0
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

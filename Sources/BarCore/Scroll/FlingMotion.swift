/// Everything that happens after a finger lets go: coasting, running into an end, coming back.
///
/// Up to three pieces follow each other, each in closed form: a spring that brings a stretched list
/// to its nearer end, friction inside the range, a spring at the end that the friction runs into.
/// At each seam place and speed are continuous (the speed up to transfer and cap).
public struct FlingMotion: Motion, Equatable {
  /// How a list is pulled back, and how much speed it takes into the pull.
  public struct Edge: Equatable, Sendable {
    /// Spring that pulls a list back where `kind` is `spring` or `elastic`.
    ///
    /// A list that is released beyond an end comes back by it under `stop` too.
    public var spring: SpringConstants
    /// Share of the speed that goes on into the spring, 0...1.
    public var velocityTransfer: Double
    /// Largest speed that goes on into the spring, in points per second.
    public var velocityCap: Double
    /// Whether the cap counts for speeds towards larger places only.
    public var capsForwardOnly = false
    /// How the list comes back from beyond an end.
    public var kind = EdgeReturn.spring
    /// The greatest stretch that a fling makes, in points; 0 = as the kind has it.
    public var limit = 0.0
    /// The view's side in points, for the kinds whose reach is a share of it.
    public var size = 0.0

    /// Makes an edge of the kind `spring`, with a cap that counts in both directions.
    ///
    /// - Parameters:
    ///   - spring: pulls the list back to its end.
    ///   - velocityTransfer: share of the speed that goes on into the spring, 0...1.
    ///   - velocityCap: largest speed that goes on into the spring, in points per second.
    public init(
      spring: SpringConstants, velocityTransfer: Double = 1, velocityCap: Double = 5000
    ) {
      self.spring = spring
      self.velocityTransfer = velocityTransfer
      self.velocityCap = velocityCap
    }

    func speed(_ velocity: Double) -> Double {
      let speed = velocity * velocityTransfer
      if capsForwardOnly { return min(speed, velocityCap) }
      return speed.clamped(to: -velocityCap...velocityCap)
    }
  }

  private let entry: EdgeMotion?
  /// When the entry spring hands over to friction; infinite if it never does.
  private let entryEnd: Double
  private let decay: Decay
  private let exit: EdgeMotion?
  /// When friction hands over to the exit spring; infinite if it never does.
  private let decayEnd: Double

  /// - Parameters:
  ///   - origin: place at time 0.
  ///   - velocity: speed at time 0, in points per second.
  ///   - range: where the list may rest. Starting outside, the list springs back first; only a
  ///     flick inwards that is too fast for the spring to hold (more than ω times the stretch)
  ///     crosses the end and coasts on.
  ///   - decelerationRate: share of the speed that is left after a millisecond.
  ///   - edge: the spring at the ends, and how much speed goes into it.
  ///   - rest: when the motion counts as done.
  public init(
    from origin: Double, velocity: Double, range: ClosedRange<Double>, decelerationRate: Double,
    edge: Edge, rest: RestLimits = RestLimits()
  ) {
    self.init(
      from: origin, velocity: velocity, range: range,
      law: .exponential(rate: decelerationRate, cut: 0), edge: edge, rest: rest)
  }

  /// As above, with friction of any kind.
  public init(
    from origin: Double, velocity: Double, range: ClosedRange<Double>, law: DecayLaw, edge: Edge,
    rest: RestLimits = RestLimits()
  ) {
    var start = origin
    var speed = velocity
    var entry: EdgeMotion?
    var entryEnd = 0.0
    if !range.contains(origin) {
      let end = origin < range.lowerBound ? range.lowerBound : range.upperBound
      let back = EdgeMotion(from: origin, to: end, velocity: velocity, edge: edge, rest: rest)
      entry = back
      entryEnd = .infinity
      start = end
      speed = 0
      let inwards = velocity * (end - origin) > 0
      let isFlick =
        inwards
        && velocity.magnitude > edge.spring.angularFrequency * (origin - end).magnitude
      if isFlick, edge.kind == .spring, case .spring(let spring, _) = back,
        let crossing = spring.firstCrossing()
      {
        entryEnd = crossing
        speed = spring.state(at: crossing).v
      }
    }
    self.init(
      entry: entry, entryEnd: entryEnd,
      decay: Decay(law, from: start, velocity: speed, rest: rest), range: range, edge: edge,
      rest: rest)
  }

  /// The friction looks for the end that it runs into.
  private init(
    entry: EdgeMotion?, entryEnd: Double, decay: Decay, range: ClosedRange<Double>, edge: Edge,
    rest: RestLimits
  ) {
    self.entry = entry
    self.entryEnd = entryEnd
    self.decay = decay
    var exit: EdgeMotion?
    var decayEnd = Double.infinity
    let destination = decay.destination
    if !range.contains(destination) {
      let end = destination < range.lowerBound ? range.lowerBound : range.upperBound
      if let time = decay.time(reaching: end) {
        decayEnd = time
        exit = EdgeMotion(
          from: end, to: end, velocity: decay.openVelocity(at: time), edge: edge, rest: rest)
      }
    }
    self.exit = exit
    self.decayEnd = decayEnd
  }

  /// The same friction with other ends; nil where a motion from here does as well: while a spring
  /// runs, outside the ends, and with a friction whose path follows from its speed alone.
  ///
  /// - Parameter time: seconds since the beginning.
  func ranged(
    _ range: ClosedRange<Double>, at time: Double, edge: Edge, rest: RestLimits
  ) -> FlingMotion? {
    guard !decay.forgetsItsPast, entry == nil || time >= entryEnd, !isBouncing(at: time),
      range.contains(position(at: time))
    else { return nil }
    return FlingMotion(
      entry: entry, entryEnd: entryEnd, decay: decay, range: range, edge: edge, rest: rest)
  }

  /// Final position in points: the end that the list returns to, or where friction stops it.
  public var destination: Double {
    if let entry, entryEnd == .infinity { return entry.target }
    if let exit { return exit.target }
    return decay.destination
  }

  /// Returns the position after `time` seconds, in points.
  ///
  /// It lies outside the range while the list is stretched beyond an end.
  public func position(at time: Double) -> Double {
    let t = max(0, time)
    if let entry, t < entryEnd { return entry.position(at: t) }
    let inRange = t - entryEnd
    if let exit {
      if inRange >= decayEnd { return exit.position(at: inRange - decayEnd) }
      return decay.openPosition(at: inRange)
    }
    return decay.position(at: inRange)
  }

  /// Returns the velocity after `time` seconds, in points per second; 0 once the motion is done.
  ///
  /// It may jump where the list runs into an end, by the transfer and the cap of the edge.
  public func velocity(at time: Double) -> Double {
    let t = max(0, time)
    if let entry, t < entryEnd { return entry.velocity(at: t) }
    let inRange = t - entryEnd
    if let exit {
      if inRange >= decayEnd { return exit.velocity(at: inRange - decayEnd) }
      return decay.openVelocity(at: inRange)
    }
    return decay.velocity(at: inRange)
  }

  /// Whether the list has come to rest after `time` seconds, inside the range or at an end.
  public func isDone(at time: Double) -> Bool {
    let t = max(0, time)
    if let entry, t < entryEnd { return entryEnd == .infinity && entry.isDone(at: t) }
    let inRange = t - entryEnd
    if let exit { return inRange >= decayEnd && exit.isDone(at: inRange - decayEnd) }
    return decay.isDone(at: inRange)
  }

  /// Whether a spring moves the list, which otherwise coasts.
  func isBouncing(at time: Double) -> Bool {
    let t = max(0, time)
    if entry != nil, t < entryEnd { return true }
    return exit != nil && t - entryEnd >= decayEnd
  }

  /// When friction meets an end, in seconds from the beginning; nil if it never does.
  var edgeTime: Double? { exit == nil ? nil : entryEnd + decayEnd }
}

extension Spring {
  /// The first time after 0 at which the spring passes its target; nil if it only creeps up to it.
  func firstCrossing() -> Double? {
    // A closed form exists for each kind of damping, but one search serves all three.
    let start = state(at: 0).x
    guard start != 0 else { return nil }
    return RootFinder.firstEver(before: 60) { state(at: $0).x * start <= 0 }
  }
}

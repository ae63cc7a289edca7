/// Everything that happens after a finger lets go: coasting, running into an end, coming back.
///
/// Up to three pieces follow each other, each in closed form: a spring that brings a stretched list
/// to its nearer end, friction inside the range, a spring at the end that the friction runs into.
/// At each seam place and speed are continuous (the speed up to transfer and cap).
public struct FlingMotion: Motion, Equatable {
  /// How a list is pulled back, and how much speed it takes into the pull; `ScrollSettings.edge`
  /// makes one.
  public struct Edge: Equatable, Sendable {
    /// Spring that pulls a list back under `spring` and `elastic`, and under `stop` from beyond.
    public var spring: SpringConstants
    /// Share of the speed that goes on into the spring, 0...1.
    public var velocityTransfer: Double
    /// Largest speed that goes on into the spring, in points per second.
    public var velocityCap: Double
    /// Whether the cap counts for speeds towards larger places only.
    public var capsForwardOnly: Bool
    /// How the list comes back from beyond an end.
    public var kind: EdgeReturn
    /// The greatest stretch that a fling makes, in points; nil: as the kind has it.
    public var limit: Double?
    /// The view's side in points, for the kinds whose reach is a share of it.
    public var size: Double

    func speed(_ velocity: Double) -> Double {
      let speed = velocity * velocityTransfer
      if capsForwardOnly { return min(speed, velocityCap) }
      return speed.clamped(to: -velocityCap...velocityCap)
    }
  }

  private let entry: EdgeMotion?
  /// When the entry spring hands over to friction; nil if it never does.
  let entryEnd: Double?
  private let decay: Decay
  let exit: EdgeMotion?
  /// Seconds of friction before the exit spring.
  let decayEnd: Double

  /// Makes the motion of a list that nobody holds any more, with a velocity in points per second.
  ///
  /// The list may rest in `range`. Starting outside, it springs back first; only a flick inwards
  /// that is too fast for the spring to hold (more than ω times the stretch) crosses the end and
  /// coasts on.
  public init(
    from origin: Double, velocity: Double, range: ClosedRange<Double>, law: DecayLaw, edge: Edge,
    rest: RestLimits = RestLimits()
  ) {
    guard !range.contains(origin) else {
      self.init(
        entry: nil, entryEnd: 0, decay: Decay(law, from: origin, velocity: velocity, rest: rest),
        range: range, edge: edge, rest: rest)
      return
    }
    let end = origin < range.lowerBound ? range.lowerBound : range.upperBound
    let entry = EdgeMotion(from: origin, to: end, velocity: velocity, edge: edge, rest: rest)
    var crossing: Double?
    var speed = 0.0
    let inwards = velocity * (end - origin) > 0
    let isFlick =
      inwards && velocity.magnitude > edge.spring.angularFrequency * (origin - end).magnitude
    if isFlick, edge.kind == .spring, case .spring(let spring, _) = entry {
      let start = spring.state(at: 0).x
      // A closed form exists for each kind of damping, but one search serves all three.
      if start != 0 {
        crossing = RootFinder.firstEver(before: 60) { spring.state(at: $0).x * start <= 0 }
      }
      speed = crossing.map { spring.state(at: $0).v } ?? 0
    }
    self.init(
      entry: entry, entryEnd: crossing, decay: Decay(law, from: end, velocity: speed, rest: rest),
      range: range, edge: edge, rest: rest)
  }

  /// Makes the motion of a list at its `end` with a velocity outwards, in points per second.
  public init(meeting end: Double, velocity: Double, edge: Edge, rest: RestLimits = RestLimits()) {
    entry = EdgeMotion(from: end, to: end, velocity: velocity, edge: edge, rest: rest)
    entryEnd = nil
    // Never reached.
    decay = Decay(.glide, from: end, velocity: 0)
    exit = nil
    decayEnd = 0
  }

  /// The friction looks for the end that it runs into.
  private init(
    entry: EdgeMotion?, entryEnd: Double?, decay: Decay, range: ClosedRange<Double>, edge: Edge,
    rest: RestLimits
  ) {
    self.entry = entry
    self.entryEnd = entryEnd
    self.decay = decay
    let destination = decay.destination
    let end = destination < range.lowerBound ? range.lowerBound : range.upperBound
    guard !range.contains(destination), let time = decay.time(reaching: end) else {
      exit = nil
      decayEnd = 0
      return
    }
    decayEnd = time
    exit = EdgeMotion(
      from: end, to: end, velocity: decay.openVelocity(at: time), edge: edge, rest: rest)
  }

  /// The same friction with other ends; nil where a motion from here does as well: while a spring
  /// runs, outside the ends, and with a friction whose path follows from its speed alone.
  func ranged(
    _ range: ClosedRange<Double>, at time: Double, edge: Edge, rest: RestLimits
  ) -> FlingMotion? {
    guard !decay.forgetsItsPast, !isBouncing(at: time), range.contains(position(at: time)) else {
      return nil
    }
    return FlingMotion(
      entry: entry, entryEnd: entryEnd, decay: decay, range: range, edge: edge, rest: rest)
  }

  /// What moves the list beyond an end, nil while it coasts; for how many seconds that has gone on,
  /// and whether nothing follows.
  private func piece(at time: Double) -> (edge: EdgeMotion?, time: Double, isLast: Bool) {
    let t = max(0, time)
    if let entry, t < entryEnd ?? .infinity { return (entry, t, entryEnd == nil) }
    let inRange = t - (entryEnd ?? 0)
    if let exit, inRange >= decayEnd { return (exit, inRange - decayEnd, true) }
    return (nil, inRange, exit == nil)
  }

  /// Final position in points: the end that the list returns to, or where friction stops it.
  public var destination: Double {
    if let entry, entryEnd == nil { return entry.destination }
    return exit?.destination ?? decay.destination
  }

  /// Where the list is after `time` seconds, outside the range while stretched, and whether it has
  /// come to rest there, inside the range or at an end.
  public func place(at time: Double) -> MotionPlace {
    let (edge, t, isLast) = piece(at: time)
    if isLast { return edge?.place(at: t) ?? decay.place(at: t) }
    return MotionPlace(
      position: edge?.position(at: t) ?? decay.openPosition(at: t), isAtRest: false)
  }

  /// Returns the velocity after `time` seconds, in points per second; 0 once the motion is done, with
  /// a jump by transfer and cap of the edge where the list runs into an end.
  public func velocity(at time: Double) -> Double {
    let (edge, t, isLast) = piece(at: time)
    if let edge { return edge.velocity(at: t) }
    return isLast ? decay.velocity(at: t) : decay.openVelocity(at: t)
  }

  /// Whether a spring moves the list, which otherwise coasts.
  func isBouncing(at time: Double) -> Bool { piece(at: time).edge != nil }
}

public import BarCore

/// The same fling at several frame rates, by closed forms and from frame to frame.
public struct FrameRateTable: Equatable, Sendable {
  /// Frames per second: the columns.
  public static let rates = [30.0, 60, 120, 144, 240]
  /// Speed of the release, in points per second.
  public static let velocity = 2000.0

  /// A way to compute a row's figures.
  public enum Method: Hashable, Sendable {
    /// A list under the present settings, in steps of that rate.
    case settings
    /// 0.998 per millisecond as a closed form, six seconds after the release.
    case closedForm
    /// From frame to frame, as a well-known program or a simple loop does it.
    case frames(FrameFling.Rule)
  }

  /// The result of a fling: how far it went, and how long it took.
  public struct Outcome: Equatable, Sendable {
    /// Points from the release on.
    public var distance: Double
    /// Seconds until it stood, or until it was last looked at.
    public var time: Double

    /// Creates an outcome from points and seconds.
    public init(distance: Double, time: Double) {
      self.distance = distance
      self.time = time
    }
  }

  /// The same fling by one method, at every rate.
  public struct Row: Equatable, Sendable {
    /// How the outcomes are computed.
    public let method: Method
    /// One for each of `rates`, in that order.
    public let outcomes: [Outcome]

    /// Creates a row from the outcomes at all `rates`, in that order.
    public init(_ method: Method, _ outcomes: [Outcome]) {
      self.method = method
      self.outcomes = outcomes
    }

    /// The largest difference of distance between two rates, in points.
    public var distanceSpread: Double { Self.spread(outcomes.map { $0.distance }) }
    /// The largest difference of time between two rates, in seconds.
    public var timeSpread: Double { Self.spread(outcomes.map { $0.time }) }

    /// Whether every rate has the same; sums of other steps differ in their last bits.
    public var agrees: Bool { distanceSpread < 1e-6 && timeSpread < 1e-6 }

    private static func spread(_ values: [Double]) -> Double {
      (values.max() ?? 0) - (values.min() ?? 0)
    }
  }

  /// The row of the settings first, then the examples that no setting changes.
  public let rows: [Row]

  /// Flings a list at every rate, and puts the examples below.
  ///
  /// - Parameters:
  ///   - settings: the physics of the list.
  ///   - viewportHeight: height of the list in points, which limits some flings.
  public init(_ settings: ScrollSettings, viewportHeight: Double) {
    let own = Row(
      .settings, Self.rates.map { Self.outcome(settings, viewportHeight: viewportHeight, rate: $0) }
    )
    rows = [own] + Self.examples
  }

  /// The rows that no setting changes.
  private static let examples: [Row] = {
    let lambda = -1000 * RealMath.log(0.998)
    let closed = rates.map { rate in
      let time = (FrameFling.popTime * rate).rounded() / rate
      return Outcome(distance: velocity / lambda * (1 - RealMath.exp(-lambda * time)), time: time)
    }
    return [Row(.closedForm, closed)]
      + FrameFling.Rule.allCases.map { rule in
        Row(
          .frames(rule),
          rates.map { rate in
            var fling = FrameFling(rule, velocity: velocity, rate: rate)
            fling.run()
            return Outcome(distance: fling.position, time: fling.time)
          })
      }
  }()

  /// A list is flung and asked for its place in every frame, as a page does it: on the way to each
  /// frame time goes on by instants of the fixed grid, and the fling ends at one of these.
  static func outcome(_ settings: ScrollSettings, viewportHeight: Double, rate: Double) -> Outcome {
    var scroller = Scroller()
    var context = ScrollContext(
      time: 0, offset: 0, range: -1e9...1e9, viewportHeight: viewportHeight, settings: settings)
    let speed = settings.flingVelocity(velocity)
    guard speed != 0, scroller.coast(speed, context), let destination = scroller.destination else {
      return Outcome(distance: 0, time: 0)
    }
    var clock = GridClock()
    var frame = 0.0
    while clock.now < 60 {
      frame += 1
      let time = frame / rate
      context.time = time
      guard let place = scroller.place(context) else { break }
      // A fling that has ended stays ended: where it runs at the frame it ran at all instants
      // before.
      if place.isAtRest {
        while clock.next <= time {
          clock.step()
          context.time = clock.now
          if scroller.place(context)?.isAtRest ?? true {
            return Outcome(distance: destination, time: clock.now)
          }
        }
      }
      clock.skip(to: time)
      context.offset = place.position
    }
    return Outcome(distance: context.offset, time: clock.now)
  }
}

public import BarCore

/// The path of one release under given settings, and what there is to read from it: for drawing.
///
/// It begins at 0 in content without ends. Beside it goes the path of the same release right at an
/// end of the list. The readings are computed once, places and speeds are closed forms.
public struct FlingCurve: Equatable, Sendable {
  /// Speed of the hand, in points per second, with its sign.
  public let release: Double
  /// Speed that the fling begins with, after limits and gain; 0: none follows.
  public let speed: Double
  /// Where it comes to rest, in points, with its sign.
  public let landing: Double
  /// Seconds until it rests.
  public let duration: Double
  /// Seconds until 95 % of the way are gone.
  public let time95: Double
  /// Seconds until the speed has halved.
  public let halfLife: Double
  /// The greatest stretch of the release at an end, in points; 0 at a wall.
  public let stretch: Double
  /// Seconds until that stretch is reached; 0 without stretch.
  public let stretchTime: Double
  /// Seconds until the list rests at its end again, after the same release; 0 without stretch.
  public let returnTime: Double
  private let free: FlingMotion?
  private let bounce: FlingMotion?

  /// - Parameters:
  ///   - settings: the physics of the list.
  ///   - release: speed of the hand in points per second; positive flings towards larger offsets.
  ///   - viewportHeight: in points, for the frictions and bands that depend on it.
  public init(_ settings: ScrollSettings, release: Double, viewportHeight: Double) {
    self.release = release
    guard let coast = settings.coast(velocity: release, viewportHeight: viewportHeight) else {
      self.speed = 0
      (landing, duration, time95, halfLife) = (0, 0, 0, 0)
      (stretch, stretchTime, returnTime) = (0, 0, 0)
      (free, bounce) = (nil, nil)
      return
    }
    let speed = settings.flingVelocity(release)
    self.speed = speed
    landing = coast.destination
    duration = coast.duration
    time95 = coast.time95
    halfLife = coast.halfLife
    free = settings.fling(
      from: 0, velocity: speed, range: -Double.infinity...Double.infinity,
      viewportHeight: viewportHeight)
    let bounce = FlingMotion(
      meeting: 0, velocity: speed, edge: settings.edge(viewportHeight: viewportHeight),
      rest: settings.rest)
    self.bounce = bounce
    stretch = settings.greatestStretch(velocity: speed, viewportHeight: viewportHeight)
    stretchTime = stretch == 0 ? 0 : Self.first { bounce.velocity(at: $0) * speed <= 0 }
    returnTime = stretch == 0 ? 0 : Self.first { bounce.isDone(at: $0) }
  }

  /// The first time, of at most two minutes, from which on something holds.
  private static func first(_ holds: (Double) -> Bool) -> Double {
    RootFinder.firstEver(before: 120, where: holds) ?? 120
  }

  /// Returns the position after `time` seconds, in points, in content without ends.
  public func position(at time: Double) -> Double { free?.position(at: time) ?? 0 }

  /// Returns the velocity after `time` seconds, in points per second, in content without ends.
  public func velocity(at time: Double) -> Double { free?.velocity(at: time) ?? 0 }

  /// Returns the stretch `time` seconds after the same release at an end, with its sign.
  public func stretch(at time: Double) -> Double { bounce?.position(at: time) ?? 0 }
}

extension Decay {
  /// Seconds until 95 % of the way from 0 are gone.
  public var time95: Double { time(reaching: 0.95 * destination) ?? 0 }
}

@testable import BarCore

extension Decay {
  /// Friction by a share of the speed that is left after a millisecond.
  static func exponential(
    from origin: Double, velocity: Double, decelerationRate: Double
  ) -> Decay {
    Decay(.exponential(rate: decelerationRate, cut: 0), from: origin, velocity: velocity)
  }

  /// Seconds until so many points are left.
  func duration(leaving distance: Double) -> Double {
    time(reaching: destination - (initialVelocity < 0 ? -distance : distance)) ?? 0
  }
}

extension FlingMotion {
  /// A fling under the friction of UIKit.
  init(
    from origin: Double, velocity: Double, range: ClosedRange<Double>, decelerationRate: Double,
    edge: Edge
  ) {
    self.init(
      from: origin, velocity: velocity, range: range,
      law: .exponential(rate: decelerationRate, cut: 0), edge: edge)
  }

  /// When friction meets an end, in seconds from the beginning; nil if it never does.
  var edgeTime: Double? { exit == nil ? nil : entryEnd.map { $0 + decayEnd } }
}

extension ScrollSettings {
  /// Where a release would come to rest in content without ends.
  func landingPoint(velocity: Double, viewportHeight: Double) -> Double {
    coast(velocity: velocity, viewportHeight: viewportHeight)?.destination ?? 0
  }

  func distance(velocity: Double, viewportHeight: Double) -> Double {
    landingPoint(velocity: velocity, viewportHeight: viewportHeight).magnitude
  }

  func duration(velocity: Double, viewportHeight: Double) -> Double {
    coast(velocity: velocity, viewportHeight: viewportHeight)?.duration ?? 0
  }

  /// Seconds until a release has gone 95 % of its way.
  func time95(velocity: Double, viewportHeight: Double) -> Double {
    let coast = coast(velocity: velocity, viewportHeight: viewportHeight)
    return coast.flatMap { $0.time(reaching: 0.95 * $0.destination) } ?? 0
  }

  func halfLife(velocity: Double, viewportHeight: Double) -> Double {
    coast(velocity: velocity, viewportHeight: viewportHeight)?.halfLife ?? 0
  }
}

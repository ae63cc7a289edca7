public import BarCore

extension SpringConstants {
  /// From a perceived duration and a bounce in -1...1 (0 = critical, above 0 it overshoots):
  /// k = 4π²/duration², ratio = 1 - bounce, or 1/(1 + bounce) below 0.
  public init(duration: Double, bounce: Double) {
    self.init(response: duration, dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
  }

  /// ζ = c / (2 √k); below 1 the spring overshoots.
  public var dampingRatio: Double { damping / (2 * stiffness.squareRoot()) }
  /// How far the spring swings beyond its target, as a share of the distance that it came from; 0
  /// from critical damping on.
  public var overshoot: Double {
    let ratio = dampingRatio
    guard ratio < 1 else { return 0 }
    return RealMath.exp(-Double.pi * ratio / (1 - ratio * ratio).squareRoot())
  }
  /// Seconds of one undamped swing.
  public var response: Double { 2 * Double.pi / angularFrequency }
}

/// The vocabularies of pop, Origami and React Native for a spring with m = 1.
extension SpringConstants {
  /// Origami's tension: k = 3.62 (tension - 30) + 194.
  public var tension: Double { (stiffness - 194) / 3.62 + 30 }
  /// Origami's friction: c = 3 (friction - 8) + 25.
  public var friction: Double { (damping - 25) / 3 + 8 }
  /// The perceived duration, in seconds.
  public var duration: Double { response }
  /// -1...1; 0 is critical, above it the spring overshoots.
  public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }
  /// pop's speed.
  public var speed: Double { (tension - 0.5) / 199.5 * 20 * 1.7 }
  /// pop's bounciness; negative where the spring is calmer than pop knows.
  public var bounciness: Double {
    let calm = Self.calm(tension)
    let u = (calm - friction) / (calm - 0.01)
    return (1 - (1 - u).squareRoot()) / 0.8 * 20 * 1.7
  }

  /// Friction without bounce at a tension, by pop's three polynomials.
  static func calm(_ x: Double) -> Double {
    if x <= 18 { return 0.0007 * x * x * x - 0.031 * x * x + 0.64 * x + 1.28 }
    if x <= 44 { return 0.000044 * x * x * x - 0.006 * x * x + 0.36 * x + 2 }
    return 0.00000045 * x * x * x - 0.000332 * x * x + 0.1078 * x + 5.84
  }
}

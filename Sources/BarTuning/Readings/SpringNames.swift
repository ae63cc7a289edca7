public import BarCore

/// The vocabularies of pop, Origami and React Native for a spring with m = 1.
extension SpringConstants {
  /// From Origami's tension and friction: k = 3.62 (tension - 30) + 194, c = 3 (friction - 8) + 25.
  public init(tension: Double, friction: Double) {
    self.init(stiffness: 3.62 * (tension - 30) + 194, damping: 3 * (friction - 8) + 25)
  }

  /// From pop's bounciness and speed, usually 0...20 each.
  public init(bounciness: Double, speed: Double) {
    let b = bounciness / 1.7 / 20 * 0.8
    let tension = 0.5 + speed / 1.7 / 20 * 199.5
    let u = 2 * b - b * b
    self.init(tension: tension, friction: 0.01 * u + (1 - u) * Self.calm(tension))
  }

  /// Stiffness and damping with m = 1 that move alike.
  var ofUnitMass: SpringConstants {
    SpringConstants(stiffness: stiffness / mass, damping: damping / mass)
  }

  /// Origami's tension.
  public var tension: Double { (ofUnitMass.stiffness - 194) / 3.62 + 30 }
  /// Origami's friction.
  public var friction: Double { (ofUnitMass.damping - 25) / 3 + 8 }
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
  private static func calm(_ x: Double) -> Double {
    if x <= 18 { return 0.0007 * x * x * x - 0.031 * x * x + 0.64 * x + 1.28 }
    if x <= 44 { return 0.000044 * x * x * x - 0.006 * x * x + 0.36 * x + 2 }
    return 0.00000045 * x * x * x - 0.000332 * x * x + 0.1078 * x + 5.84
  }
}

import Foundation

/// Motions to a place of rest, by their textbook formulas.
enum SettleModel {
  /// Share of the way that a spring of mass 1 has gone from rest after `t` seconds.
  static func spring(stiffness: Double, ratio: Double, at t: Double) -> Double {
    let w = stiffness.squareRoot()
    guard ratio < 1 else { return 1 - (1 + w * t) * exp(-w * t) }
    let damped = w * (1 - ratio * ratio).squareRoot()
    let swing = cos(damped * t) + ratio * w / damped * sin(damped * t)
    return 1 - exp(-ratio * w * t) * swing
  }

  /// When such a spring is furthest beyond its goal, and by which share of the way.
  static func overshoot(stiffness: Double, ratio: Double) -> (time: Double, share: Double) {
    let root = (1 - ratio * ratio).squareRoot()
    return (.pi / (stiffness.squareRoot() * root), exp(-.pi * ratio / root))
  }

  /// y of a timing curve at x, found by halving its parameter.
  static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, at x: Double) -> Double
  {
    func coordinate(_ a: Double, _ b: Double, _ s: Double) -> Double {
      3 * (1 - s) * (1 - s) * s * a + 3 * (1 - s) * s * s * b + s * s * s
    }
    var low = 0.0
    var high = 1.0
    for _ in 0..<60 {
      let half = (low + high) / 2
      if coordinate(x1, x2, half) < x { low = half } else { high = half }
    }
    return coordinate(y1, y2, low)
  }

  /// Slow at both ends, by squares.
  static func quadInOut(_ u: Double) -> Double {
    u < 0.5 ? 2 * u * u : 1 - 2 * (1 - u) * (1 - u)
  }

  /// Slow at the start only (Android's fastOutLinearIn).
  static func fastOutLinearIn(_ u: Double) -> Double { bezier(0.4, 0, 1, 1, at: u) }
  /// Slow at the end only (Android's linearOutSlowIn).
  static func linearOutSlowIn(_ u: Double) -> Double { bezier(0, 0, 0.2, 1, at: u) }
  /// The `ease` of CSS.
  static func ease(_ u: Double) -> Double { bezier(0.25, 0.1, 0.25, 1, at: u) }
  /// Slow at both ends (CSS, UIKit, Flutter).
  static func easeInOut(_ u: Double) -> Double { bezier(0.42, 0, 0.58, 1, at: u) }
}

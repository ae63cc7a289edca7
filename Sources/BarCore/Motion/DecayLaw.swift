/// How speed falls, with its numbers: what the settings say, before a fling has a speed.
public enum DecayLaw: Equatable, Sendable {
  /// R of the platforms: ln .78/ln .9.
  public static let platformPower = 2.3582018154259448

  /// Friction of the kind that UIKit uses: speed falls by the same factor every millisecond.
  ///
  /// With d the factor, above 0 and below 1, and λ = -1000 ln d per second: v(t) = v0 e^(-λt) and
  /// x(t) = x0 + v0/λ (1 - e^(-λt)), so the whole distance is v0/λ. Rates: 0.998 (UIScrollView
  /// normal), 0.99 (fast). Below the speed `cut`, in points per second, the motion stops dead, short
  /// of where it would have gone, and the rest limits do not count (Firefox: 10; 0 = never).
  case exponential(rate: Double, cut: Double)
  /// Friction by a power of the time that is left: Flutter's clamping physics.
  ///
  /// It goes as far as Android's spline in 82.5 % of the time:
  /// T = R f (|v0|/ref)^(1/(R - 1)), S = v0 T/R, x = S (1 - (1 - t/T)^R). The platforms' friction is
  /// 0.015; the power R is above 1, and near 1 the time grows without bound.
  case powerLaw(friction: Double, power: Double)
  /// Friction of Android's OverScroller: one curve, stretched in time and way by the speed.
  ///
  /// With coef = gravity x density (pixels per point of the imitated screen):
  /// l = ln(.35 |v0|/(friction coef)), T = e^(l/(R - 1)), S = friction coef e^(l R/(R - 1)). The
  /// platform bends the curve at 0.35 of the way; a higher inflexion lengthens flings. As on the
  /// platform the curve is sampled at 100 points and is straight between them, so speed falls in 100
  /// steps; but time and distance are not rounded.
  case spline(friction: Double, inflexion: Double, density: Double)
  /// Friction that takes the same speed away every second, in points per second²: Qt's Flickable.
  ///
  /// The way is rounded to whole points, at least one, and the deceleration adjusted to it:
  /// S = max(1, round(v²/2a)), a' = v²/2S, T = v/a'.
  case constant(Double)
  /// Exponential friction and a constant brake on top: Flutter's fast (macOS-like) flings.
  ///
  /// v = v0 e^(-λt) - a t, x = v0/λ (1 - e^(-λt)) - a t²/2, until v is 0; a in points per second²,
  /// above 0.
  case braked(rate: Double, deceleration: Double)
  /// Chromium's curve of touchpad flings: one long fling, entered where it has the speed.
  ///
  /// P(t) = α e^(-γt) - β t - α with α = -5707.62, β = 172, γ = 3.7, so that speed is 20946 pt/s at
  /// its beginning (faster flings begin with that) and 0 after 1.3 s.
  case glide
  /// Chromium's physics fling: how far and how long from the speed, a timing curve between.
  ///
  /// Way = min(v²/2a, 3 views) with a = 2.7559e-5 inches per ms² at 96 pixels an inch, time =
  /// min(2 s, v/2300 pt/s); the curve (.2, .2 slope, .55, 1) begins with the speed. The view's side
  /// is in points.
  case curve(viewport: Double)
}

/// Chromium's glide: the curve and the speed at its beginning, the greatest there is.
enum Glide {
  static let alpha = -5707.62
  static let beta = 172.0
  static let gamma = 3.7
  static let greatestVelocity = -alpha * gamma - beta
}

/// What Android's spline and Flutter's power law share.
enum Platform {
  /// Gravity in inches per second², at 160 pixels an inch, times a tuned 0.84.
  static let deceleration = 9.80665 * 39.37 * 160 * 0.84
  /// The share of the way that the platforms' spline bends at.
  static let inflexion = 0.35
}

/// Android's curve at 101 times, straight between them.
struct Spline: Equatable, Sendable {
  /// Where it bends, as a share of the time.
  let inflexion: Double

  /// The entries around a share of the time, and how far it is from the first to the second.
  func segment(at time: Double) -> (low: Double, high: Double, share: Double) {
    let place = time * 100
    let index = min(99, Int(saturating: place))
    return (entry(index), entry(index + 1), place - Double(index))
  }

  /// The hundredths of the time after which a share of the way, below 1, is done.
  func hundredths(at share: Double) -> Double {
    let high = Int(RootFinder.first(upTo: 100) { entry(Int($0)) > share })
    let low = high - 1
    return Double(low) + (share - entry(low)) / (entry(high) - entry(low))
  }

  /// Share of the way after so many hundredths of the time.
  private func entry(_ index: Int) -> Double {
    if inflexion == Platform.inflexion { return Self.platform.span[index] }
    return CubicBezier(0.5 * inflexion, 0.5, inflexion, 1).value(at: Double(index) / 100)
  }

  /// The platform's table: times are met to 1e-5 by halving, as there, which its last digits show.
  ///
  /// The first entry is 0, where the platform begins with 2e-5 of the way.
  private static let platform: InlineArray<101, Double> = {
    var table = InlineArray<101, Double>(repeating: 0)
    var least = 0.0
    for index in 1..<100 {
      let wanted = Double(index) / 100
      var most = 1.0
      while true {
        let x = least + (most - least) / 2
        let bend = 3 * x * (1 - x)
        let reached = bend * ((1 - x) * 0.175 + x * 0.35) + x * x * x
        if (reached - wanted).magnitude < 1e-5 {
          table[index] = bend * ((1 - x) * 0.5 + x) + x * x * x
          break
        }
        if reached > wanted { most = x } else { least = x }
      }
    }
    table[100] = 1
    return table
  }()
}

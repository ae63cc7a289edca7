/// How a wheel step becomes a motion, beside the plain ease of the product.
public enum WheelCurves {
  /// GTK's step: the page's height to the power of 2/3.
  public static func step(page: Double) -> Double { page > 0 ? RealMath.pow(page, 2.0 / 3) : 0 }

  /// Chromium's other times of a step, in seconds: by the root of the distance, and of Windows.
  static func deltaBasedDuration(_ distance: Double) -> Double {
    min(distance.magnitude.squareRoot(), 42) / 60
  }

  /// 1.5 ms a point, within the limits (Windows: 200 to 500 ms).
  public static func impulseDuration(
    _ distance: Double, least: Double = 0.2, most: Double = 0.5
  ) -> Double {
    min(max(0.0015 * distance.magnitude, least), most)
  }

  /// The step of Windows: gentle start (or the present speed), long soft end.
  public static func impulse(
    from place: Double, velocity: Double, to target: Double, least: Double = 0.2,
    most: Double = 0.5
  ) -> EaseMotion {
    let distance = target - place
    guard distance != 0 else {
      return EaseMotion(from: place, to: target, duration: 0, curve: .easeInOut)
    }
    let duration = impulseDuration(distance, least: least, most: most)
    let slope = (velocity * duration / distance).clamped(to: -1000...1000)
    return EaseMotion(
      from: place, to: target, duration: duration, curve: CubicBezier(steep: slope, 0.25, 0, 1))
  }

  /// Firefox's step: the present speed weighs on the start of the curve, a stop on its end.
  public static func weighted(
    from place: Double, velocity: Double, to target: Double, duration: Double,
    velocityWeight: Double, stopWeight: Double
  ) -> EaseMotion {
    let distance = target - place
    guard distance != 0, duration > 0 else {
      return EaseMotion(from: place, to: target, duration: 0, curve: .easeInOut)
    }
    let slope = velocity * duration / distance
    let share = velocityWeight / (1 + slope * slope).squareRoot()
    return EaseMotion(
      from: place, to: target, duration: duration,
      curve: CubicBezier(share, share * slope, 1 - stopWeight, 1))
  }
}

/// How a list comes back from beyond its ends.
public enum EdgeReturn: String, CaseIterable, Sendable {
  /// A damped spring takes the speed over.
  case spring
  /// WebKit's band: (x0 + transfer v t) e^(-ωt) with v outwards only; it starts back at once.
  case elastic
  /// Android: thrown out against 2000 pt/s², back on a smooth step.
  case smoothstep
  /// Qt: out with even braking, half of the way back in 100 ms, the rest in 300 ms.
  case expo
  /// Chromium on Windows: out and back on two timing curves.
  case bezier
  /// The end is a wall.
  case stop
}

/// The way out and back on timing curves that end at a known time; stretches count outwards from 0.
struct TimedReturn: Motion, Equatable {
  /// The kinds of `EdgeReturn` whose end is known.
  enum Shape: Equatable { case smoothstep, expo, bezier }

  /// Android's deceleration beyond an end, in points per second².
  static let gravity = 2000.0

  /// The place of the list's end.
  let destination: Double
  /// 1 beyond the upper end, -1 beyond the lower.
  let side: Double
  let shape: Shape
  /// The stretch on the way out; it takes no time if there is none.
  let out: Animation
  /// The greatest stretch.
  var peak: Double { out.destination }
  /// Seconds on the way back.
  let back: Double
  private static let homeward = CubicBezier(0.05, 0.7, 0.25, 1)

  /// - Parameters:
  ///   - stretch: how far it is stretched now, 0 or more.
  ///   - speed: outwards, 0 or more; Android and Qt ignore it where the list is already stretched.
  ///   - limit: the greatest stretch that a fling makes; nil: the shape's own (Android 6, Qt 150).
  ///   - size: the view's side; `bezier` goes no further than a tenth of it.
  init(
    end: Double, side: Double, shape: Shape, stretch: Double, speed: Double, limit: Double?,
    size: Double
  ) {
    destination = end
    self.side = side
    self.shape = shape
    switch shape {
    case .smoothstep, .expo:
      var way = 0.0
      if stretch == 0 && speed > 0 {
        way =
          shape == .smoothstep
          ? min(speed * speed / (2 * Self.gravity), limit ?? 6)
          : min(speed / 3, limit ?? 150)
      }
      let peak = stretch + way
      out = Animation(
        from: stretch, to: peak, duration: way > 0 ? 2 * way / speed : 0, easing: .quadOut)
      // The platform counts whole milliseconds.
      let fall = (2 * peak / Self.gravity).squareRoot()
      back = shape == .expo ? (peak > 0 ? 0.4 : 0) : (fall * 1000).rounded(.down) / 1000
    case .bezier:
      let w = speed > 200 ? speed / 1000 : 0
      let forward = w.squareRoot() * 35
      let most = limit ?? 0.1 * size
      let peak = max(stretch, min(most, stretch + forward))
      let curve =
        w > 0 ? CubicBezier(steep: w, 0.25, 0.99, 1) : CubicBezier(0.25, 1, 0.99, 1)
      out = Animation(
        from: stretch, to: peak, duration: peak > stretch ? min(0.15, forward * 0.0025) : 0,
        easing: .bezier(curve))
      back = min(0.3, 0.015 * peak)
    }
  }

  func place(at time: Double) -> MotionPlace {
    if time >= out.duration + back { return MotionPlace(position: destination, isAtRest: true) }
    return MotionPlace(position: destination + side * stretch(at: max(0, time)), isAtRest: false)
  }

  func velocity(at time: Double) -> Double {
    time >= out.duration + back ? 0 : side * speed(at: max(0, time))
  }

  private func stretch(at time: Double) -> Double {
    let t = time - out.duration
    if t < 0 { return out.position(at: time) }
    let u = t / back
    switch shape {
    case .smoothstep: return peak * (1 - u * u * (3 - 2 * u))
    case .expo where t < 0.1: return peak * (1 - 50 * t * t)
    case .expo: return peak / 2 * RealMath.exp(-Easing.steepness * (t - 0.1) / 0.3)
    case .bezier: return peak * (1 - Self.homeward.value(at: u))
    }
  }

  private func speed(at time: Double) -> Double {
    let t = time - out.duration
    if t < 0 { return out.velocity(at: time) }
    let u = t / back
    let rate = Easing.steepness / 0.3
    switch shape {
    case .smoothstep: return -peak / back * 6 * u * (1 - u)
    case .expo where t < 0.1: return -peak * 100 * t
    case .expo: return -peak / 2 * rate * RealMath.exp(-rate * (t - 0.1))
    case .bezier: return -peak / back * Self.homeward.slope(at: u)
    }
  }
}

import BarTuning
import TestSupport
import Testing

@testable import BarCore

/// The numbered vectors of the physics that the present presets use.
@Suite struct ScrollVectorTests {
  /// SP1 to SP14: rate per ms, v0, t, x, v, final place, seconds until 0.5 pt are left.
  static let decays: [(String, Double, Double, Double, Double, Double, Double, Double)] = [
    ("SP1", 0.998, 500, 0.1, 45.3129, 409.2834, 249.7499, 3.1037),
    ("SP2", 0.998, 500, 1, 216.0176, 67.5323, 249.7499, 3.1037),
    ("SP3", 0.998, 1000, 0.5, 315.9280, 367.5113, 499.4998, 3.4499),
    ("SP4", 0.998, 1000, 2, 490.3877, 18.2424, 499.4998, 3.4499),
    ("SP5", 0.998, 2000, 0.5, 631.8560, 735.0225, 998.9997, 3.7961),
    ("SP6", 0.998, 2000, 2, 980.7755, 36.4849, 998.9997, 3.7961),
    ("SP7", 0.998, 5000, 0.5, 1579.6401, 1837.5563, 2497.4992, 4.2538),
    ("SP8", 0.99, 500, 0.1, 31.5396, 183.0162, 49.7496, 0.4577),
    ("SP9", 0.99, 1000, 0.05, 39.3016, 605.0061, 99.4992, 0.5267),
    ("SP10", 0.99, 1000, 0.2, 86.1683, 133.9797, 99.4992, 0.5267),
    ("SP11", 0.99, 2000, 0.05, 78.6031, 1210.0121, 198.9983, 0.5956),
    ("SP12", 0.99, 2000, 0.2, 172.3366, 267.9593, 198.9983, 0.5956),
    ("SP13", 0.99, 5000, 0.1, 315.3963, 1830.1617, 497.4958, 0.6868),
    ("SP14", 0.998, -3000, 0.25, -590.0685, -1818.6812, -1498.4995, 3.9987),
  ]

  @Test("exponential decay gives place, speed, end and duration", arguments: decays)
  func decay(_ row: (String, Double, Double, Double, Double, Double, Double, Double)) {
    let (name, rate, v0, t, x, v, final, duration) = row
    let motion = Decay.exponential(from: 0, velocity: v0, decelerationRate: rate)
    #expect(agrees(motion.position(at: t), printed: x), "\(name)")
    #expect(agrees(motion.velocity(at: t), printed: v), "\(name)")
    #expect(agrees(motion.destination, printed: final), "\(name)")
    #expect(agrees(motion.duration(leaving: 0.5), printed: duration), "\(name)")
  }

  @Test(
    "the projected landing point is the integral of the speed",
    arguments: [
      ("SP15", 500.0, 249.7499), ("SP16", 1000, 499.4998), ("SP17", 5000, 2497.4992),
      ("SP18", 7223.021, 3607.8978),
    ])
  func projection(_ name: String, _ velocity: Double, _ integral: Double) {
    let motion = Decay.exponential(from: 0, velocity: velocity, decelerationRate: 0.998)
    #expect(agrees(motion.destination, printed: integral), "\(name)")
  }

  @Test(
    "the rubber band shows the stretch and the slope",
    arguments: [
      ("SP22", 0.55, 10.0, 320.0, 5.4071, 0.5316), ("SP23", 0.55, 100, 320, 46.9333, 0.4005),
      ("SP24", 0.55, 1000, 320, 202.2989, 0.0744), ("SP25", 0.55, 50, 480, 26.0099, 0.4920),
      ("SP26", 0.55, 300, 480, 122.7907, 0.3046), ("SP27", 0.55, 10, 812, 5.4630, 0.5426),
      ("SP28", 0.55, 100, 812, 51.5110, 0.4824), ("SP29", 0.55, 1000, 812, 327.9001, 0.1955),
      ("SP30", 0.55, 50, 1000, 26.7640, 0.5210), ("SP31", 0.55, 300, 1000, 141.6309, 0.4052),
      ("SP32", 0.075, 200, 800, 14.7239, nil), ("SP33", 0.3, 200, 800, 55.8140, nil),
      ("SP34", 1, 200, 800, 160, nil),
    ] as [(String, Double, Double, Double, Double, Double?)])
  func rubberBand(
    _ row: (name: String, c: Double, x: Double, dim: Double, shown: Double, slope: Double?)
  ) {
    let band = RubberBand(coefficient: row.c, dimension: row.dim)
    #expect(agrees(band.stretch(for: row.x), printed: row.shown), "\(row.name)")
    #expect(agrees(-band.stretch(for: -row.x), printed: row.shown), "\(row.name)")
    if let slope = row.slope {
      let rise = band.stretch(for: row.x + 1e-4) - band.stretch(for: row.x - 1e-4)
      #expect(agrees(rise / 2e-4, printed: slope), "\(row.name)")
    }
  }

  @Test(
    "the critical spring of the ends comes back on its curve",
    arguments: [
      ("SP40", 100.0, 0.0, 0.05, 90.9796, -303.2653), ("SP41", 100, 0, 0.2, 40.6006, -270.6706),
      ("SP42", 100, 0, 0.5, 4.0428, -33.6897), ("SP43", 0, 3000, 0.1, 110.3638, 0),
      ("SP44", 0, 3000, 0.3, 44.8084, -298.7224),
    ])
  func spring(_ name: String, _ x0: Double, _ v0: Double, _ t: Double, _ x: Double, _ v: Double) {
    let spring = Spring(
      from: x0, to: 0, velocity: v0, constants: ScrollSettings().edge().spring)
    let state = spring.state(at: t)
    #expect(agrees(state.x, printed: x), "\(name)")
    #expect(isClose(state.v, v, within: 0.001), "\(name)")
  }

  @Test("SP40 to SP42: the spring is within 0.5 pt from 0.7430 s on")
  func springIsNearFrom() {
    let spring = Spring(from: 100, to: 0, velocity: 0, constants: ScrollSettings().edge().spring)
    #expect(spring.state(at: 0.7429).x > 0.5)
    #expect(spring.state(at: 0.7431).x < 0.5)
  }

  @Test("SP49, SP50: an underdamped spring swings through")
  func underdamped() {
    let constants = SpringConstants(response: 0.55, dampingRatio: 0.825)
    let spring = Spring(from: 100, to: 0, velocity: 0, constants: constants)
    #expect(agrees(spring.state(at: 0.1).x, printed: 65.3498))
    #expect(isClose(spring.state(at: 0.1).v, -473.9378, within: 0.001))
    #expect(agrees(spring.state(at: 0.4).x, printed: -0.1689))
    #expect(isClose(spring.state(at: 0.4).v, -24.7221, within: 0.001))
  }

  @Test("SP45, SP46: an overdamped spring creeps")
  func overdamped() {
    let constants = SpringConstants(
      stiffness: 100 / 0.5, damping: 2 * 1.1 * (0.5 * 100.0).squareRoot() / 0.5)
    let spring = Spring(from: 100, to: 0, velocity: 0, constants: constants)
    #expect(agrees(spring.state(at: 0.1).x, printed: 60.8745))
    #expect(isClose(spring.state(at: 0.1).v, -452.2852, within: 0.001))
    #expect(agrees(spring.state(at: 0.4).x, printed: 4.4968))
    #expect(isClose(spring.state(at: 0.4).v, -40.6762, within: 0.001))
  }

  @Test("SP143: the same release in iOS normal lands here and is at 95 % after 1.496 s")
  func sameRelease() {
    for (velocity, final) in [(500.0, 249.7), (1000, 499.5), (3000, 1498.5), (8000, 3996.0)] {
      let motion = Decay.exponential(from: 0, velocity: velocity, decelerationRate: 0.998)
      #expect(isClose(motion.destination, final, within: 0.05))
      #expect(isClose(motion.duration(leaving: motion.destination / 20), 1.496, within: 0.001))
    }
  }

  // MARK: Wheel, SP105 to SP112 and SP159 to SP169

  @Test(
    "a wheel step takes 200 ms, a large one down to 100 ms",
    arguments: [
      ("SP105", 40.0, 0.2), ("SP106", 120, 0.2), ("SP107", 300, 0.15), ("SP108", 1000, 0.1),
    ])
  func wheelDuration(_ name: String, _ distance: Double, _ seconds: Double) {
    #expect(isClose(WheelEase().duration(for: distance), seconds, within: 1e-12), "\(name)")
    #expect(isClose(WheelEase().duration(for: -distance), seconds, within: 1e-12), "\(name)")
  }

  @Test("SP109 to SP112: a step of 120 pt, and a second one in its middle")
  func chromiumStep() {
    let first = WheelEase().motion(from: 0, velocity: 0, to: 120)
    #expect(agrees(first.position(at: 0.05), printed: 15.4994))
    #expect(agrees(first.velocity(at: 0.05), printed: 635.5571))
    #expect(agrees(first.position(at: 0.15), printed: 104.5006))
    #expect(agrees(first.velocity(at: 0.15), printed: 635.5571))
    #expect(agrees(first.position(at: 0.1), printed: 60))
    #expect(agrees(first.velocity(at: 0.1), printed: 1034.4828))
    let second = WheelEase().motion(
      from: first.position(at: 0.1), velocity: first.velocity(at: 0.1), to: 240)
    #expect(agrees(second.duration + 0.1, printed: 0.2833))
    #expect(isClose(second.position(at: 0.1), 190.4959, within: 0.02))
    #expect(isClose(second.velocity(at: 0.1), 1227.9015, within: 0.1))
  }

  @Test("SP159 to SP169: notches of the product default, and their retargeting")
  func notches() {
    let ease = WheelEase()
    let first = ease.motion(from: 0, velocity: 0, to: 53)
    for (t, x, v) in [
      (0.02, 1.0453, 106.5947), (0.05, 6.8456, 280.7044), (0.1, 26.5, 456.8966),
      (0.15, 46.1544, 280.7044),
    ] {
      #expect(agrees(first.position(at: t), printed: x))
      #expect(agrees(first.velocity(at: t), printed: v))
    }
    #expect(first.duration == 0.2)

    let second = ease.motion(
      from: first.position(at: 0.1), velocity: first.velocity(at: 0.1), to: 106)
    #expect(isClose(second.duration + 0.1, 0.3, within: 1e-9))
    #expect(agrees(second.position(at: 0), printed: 26.5))
    #expect(agrees(second.velocity(at: 0), printed: 456.8966))
    #expect(agrees(second.position(at: 0.05), printed: 52.3301))
    #expect(agrees(second.velocity(at: 0.05), printed: 567.7310))
    #expect(agrees(second.position(at: 0.1), printed: 80.6422))
    #expect(agrees(second.velocity(at: 0.1), printed: 519.9168))

    let third = ease.motion(
      from: second.position(at: 0.05), velocity: second.velocity(at: 0.05), to: 159)
    #expect(isClose(third.duration + 0.15, 0.35, within: 1e-9))
    #expect(agrees(third.position(at: 0.05), printed: 85.4444))
    #expect(agrees(third.velocity(at: 0.05), printed: 747.2117))
    #expect(agrees(third.position(at: 0.15), printed: 150.8383))
    #expect(agrees(third.velocity(at: 0.15), printed: 349.0573))

    let back = ease.motion(
      from: first.position(at: 0.1), velocity: first.velocity(at: 0.1), to: 0)
    #expect(agrees(back.position(at: 0.05), printed: 38.6389))
    #expect(isClose(back.velocity(at: 0.05), 6.3222, within: 0.001))
    #expect(agrees(back.position(at: 0.1), printed: 27.6422))
    #expect(agrees(back.velocity(at: 0.1), printed: -393.8763))
  }

  @Test("SP170 to SP172: a fling of 2000 pt/s that meets the end after 300 pt")
  func flingIntoTheEnd() {
    let motion = FlingMotion(
      from: 0, velocity: 2000, range: -1000...300, decelerationRate: 0.998,
      edge: ScrollSettings().edge())
    let edge = motion.edgeTime ?? .nan
    #expect(agrees(edge, printed: 0.1784))
    #expect(agrees(motion.position(at: edge), printed: 300))
    #expect(agrees(motion.velocity(at: edge), printed: 1399.3992))
    #expect(agrees(motion.position(at: edge + 0.1), printed: 351.4810))
    #expect(isClose(motion.velocity(at: edge + 0.1), 0, within: 0.001))
    #expect(agrees(motion.position(at: edge + 0.2), printed: 337.8776))
    #expect(agrees(motion.velocity(at: edge + 0.2), printed: -189.3881))
    #expect(motion.destination == 300)
  }

  @Test("SP173, SP174: the finger 100 pt beyond the end, and caught at a stretch of 100 pt")
  func rubberBandOfTheDefault() {
    let band = ScrollSettings().rubberBand(viewportHeight: 800)
    #expect(agrees(band.stretch(for: 100), printed: 51.4620))
    #expect(agrees(band.overscroll(for: 100), printed: 207.7922))
  }
}

import BarTuning
import TestSupport
import Testing

@testable import BarCore

/// The numbered vectors of every friction: SP59 to SP94, SP113 to SP117, SP123 to
/// SP126, SP129 to SP131, SP144 to SP149.
@Suite struct FrictionVectorTests {
  /// .135 per second.
  static let flutterRate = RealMath.exp(RealMath.log(0.135) / 1000)

  static func decay(_ law: DecayLaw, _ velocity: Double) -> Decay {
    Decay(law, from: 0, velocity: velocity, rest: RestLimits())
  }

  @Test(
    "Flutter, bouncing, between 0 and 1000",
    arguments: [
      ("SP59", 500.0, 1000.0, 0.1, 590.6238, 818.5277),
      ("SP60", 500, 1000, 0.5, 815.8965, 367.4235),
      ("SP61", 500, 1000, 2, 990.2794, 18.2250), ("SP62", 500, 3000, 0.25, 1045.9826, 288.9076),
      ("SP64", 500, -8000, 0.1, -139.7624, -2096.7227),
      ("SP65", 500, -8000, 0.5, -10.5492, 95.2402), ("SP66", 500, -8000, 2, 0, 0.0001),
      ("SP67", -80, 0, 0.2, -21.4632, 185.9435),
    ])
  func bouncing(_ name: String, _ x0: Double, _ v0: Double, _ t: Double, _ x: Double, _ v: Double) {
    let motion = Preset.flutterBouncing.settings.scroll.fling(
      from: x0, velocity: v0, range: 0...1000, viewportHeight: 800)
    #expect(agrees(motion.position(at: t), printed: x), "\(name)")
    #expect(isClose(motion.velocity(at: t), v, within: max(0.001, v.magnitude * 1e-6)), "\(name)")
  }

  @Test("SP59 to SP66: where it would end, and when the spring begins")
  func bouncingSeams() {
    let settings = Preset.flutterBouncing.settings.scroll
    func fling(_ v: Double) -> FlingMotion {
      settings.fling(from: 500, velocity: v, range: 0...1000, viewportHeight: 800)
    }
    #expect(isClose(fling(1000).destination, 999.381, within: 0.0005))
    #expect(fling(1000).edgeTime == nil)
    #expect(isClose(fling(3000).edgeTime ?? 0, 0.2028, within: 0.00005))
    #expect(isClose(fling(-8000).edgeTime ?? 0, 0.0668, within: 0.00005))
  }

  @Test("SP63: after 1 s the list reports its end while the spring still creeps")
  func bouncingEnd() {
    let settings = Preset.flutterBouncing.settings.scroll
    let motion = settings.fling(from: 500, velocity: 3000, range: 0...1000, viewportHeight: 800)
    #expect(motion.position(at: 1) == 1000)
    #expect(motion.velocity(at: 1) == 0)
    let edge = motion.edgeTime ?? 0
    let spring = Spring(
      from: 1000, to: 1000, velocity: motion.velocity(at: edge), constants: settings.edge().spring)
    #expect(isClose(spring.state(at: 1 - edge).v, -1.0087, within: 0.0001))
  }

  @Test("SP68, SP69: friction with a brake of 1400 pt/s² stands after 0.6196 s")
  func braked() {
    let decay = Self.decay(.braked(rate: Self.flutterRate, deceleration: 1400), 3000)
    #expect(agrees(decay.position(at: 0.1), printed: 264.8713))
    #expect(agrees(decay.velocity(at: 0.1), printed: 2315.5831))
    #expect(agrees(decay.position(at: 1), printed: 796.1898))
    #expect(decay.velocity(at: 1) == 0)
    #expect(agrees(decay.destination, printed: 796.1898))
    #expect(agrees(decay.duration, printed: 0.6196))
  }

  @Test(
    "the power law of Flutter's clamping",
    arguments: [
      ("SP70", 300.0, 0.1, 19.9652, 107.7327, 24.0240, 0.1888),
      ("SP71", 3000, 0.1, 280.4327, 2611.0271, 1308.9210, 1.0289),
      ("SP72", 3000, 1, 1308.6337, 23.4371, 1308.9210, 1.0289),
      ("SP73", 5000, 0.5, 1957.5163, 2881.0157, 3177.6219, 1.4987),
      ("SP74", 8000, 0.1, 774.4994, 7491.4559, 7186.3628, 2.1184),
      ("SP75", 8000, 1, 5593.0468, 3359.7007, 7186.3628, 2.1184),
    ] as [(String, Double, Double, Double, Double, Double, Double)])
  func powerLaw(_ row: (String, Double, Double, Double, Double, Double, Double)) {
    let (name, v0, t, x, v, final, duration) = row
    let decay = Decay(
      Preset.flutterClamping.settings.scroll.decay(viewportHeight: 800), from: 0, velocity: v0,
      rest: RestLimits())
    #expect(agrees(decay.position(at: t), printed: x), "\(name)")
    #expect(agrees(decay.velocity(at: t), printed: v), "\(name)")
    #expect(agrees(decay.destination, printed: final), "\(name)")
    #expect(agrees(decay.duration, printed: duration), "\(name)")
  }

  static let splines: [(String, Double, Double, Double, Double, Double, Double, Double)] = [
    ("SP76", 500, 1, 0.25, 56.6369, 42.9728, 58.3223, 0.3333),
    ("SP77", 3000, 1, 0.25, 650.2507, 1973.2908, 1308.9210, 1.2466),
    ("SP78", 8000, 1, 0.25, 1921.4393, 7157.9353, 7186.3628, 2.5666),
    ("SP79", 500, 2, 0.25, 35.0103, 0, 35.0103, 0.2001),
    ("SP80", 3000, 2, 0.25, 552.1490, 1283.3645, 785.7326, 0.7483),
    ("SP81", 8000, 2, 0.25, 1809.1962, 5952.5211, 4313.9042, 1.5407),
    ("SP82", 500, 2.625, 0.25, 28.6578, 0, 28.6578, 0.1638),
    ("SP83", 3000, 2.625, 0.25, 503.6492, 1013.4245, 643.1645, 0.6125),
    ("SP84", 8000, 2.625, 0.25, 1738.5381, 5416.8163, 3531.1633, 1.2611),
    ("SP85", 5000, 2.625, 0.05, 246.5307, 4807.7322, 1561.3882, 0.8922),
    ("SP86", 5000, 2.625, 0.5, 1399.4196, 964.4101, 1561.3882, 0.8922),
    ("SP87", 5000, 2.625, 1.5, 1561.3882, 0, 1561.3882, 0.8922),
  ]

  @Test("Android's spline", arguments: splines)
  func spline(_ row: (String, Double, Double, Double, Double, Double, Double, Double)) {
    let (name, v0, density, t, x, v, final, duration) = row
    var settings = Preset.android.settings.scroll
    settings.density = density
    let decay = Decay(
      settings.decay(viewportHeight: 800), from: 0, velocity: v0, rest: settings.rest)
    #expect(isClose(decay.position(at: t), x, within: final * 1e-3), "\(name)")
    #expect(agrees(decay.position(at: t), printed: x), "\(name)")
    #expect(agrees(decay.velocity(at: t), printed: v), "\(name)")
    #expect(agrees(decay.destination, printed: final), "\(name)")
    #expect(agrees(decay.duration, printed: duration), "\(name)")
    #expect(isClose(decay.velocity(at: 0), v0, within: v0 * 1e-3), "\(name)")
  }

  @Test("another inflexion gives another spline; a higher one goes further")
  func inflexion() {
    var last = 0.0
    for inflexion in [0.1, 0.2, 0.349, 0.35, 0.351, 0.5] {
      let decay = Self.decay(
        .spline(friction: 0.015, inflexion: inflexion, density: 1), 3000)
      #expect(decay.destination > last)
      #expect(isClose(decay.velocity(at: 0), 3000, within: 100))
      last = decay.destination
      // The table and the curve agree to its hundredths.
      if inflexion == 0.349 {
        let platform = Self.decay(
          .spline(friction: 0.015, inflexion: 0.35, density: 1), 3000)
        for part in [0.1, 0.3, 0.7] {
          let a = decay.position(at: decay.duration * part) / decay.destination
          let b = platform.position(at: platform.duration * part) / platform.destination
          #expect(isClose(a, b, within: 0.002))
        }
      }
    }
  }

  @Test(
    "Compose's exponential decay, 4.2 per second until 0.1 pt/s",
    arguments: [
      ("SP88", 800.0, 167.1512, 97.9651, 190.4762, 2.1398),
      ("SP89", 4000, 835.7558, 489.8257, 952.3810, 2.5230),
    ])
  func compose(
    _ name: String, _ v0: Double, _ x: Double, _ v: Double, _ final: Double, _ duration: Double
  ) {
    let rate = RealMath.exp(-0.0042)
    let decay = Decay.exponential(from: 0, velocity: v0, decelerationRate: rate)
    let cut = Self.decay(.exponential(rate: rate, cut: 0.1), v0)
    #expect(agrees(decay.position(at: 0.5), printed: x), "\(name)")
    #expect(agrees(decay.velocity(at: 0.5), printed: v), "\(name)")
    #expect(agrees(decay.destination, printed: final), "\(name)")
    #expect(agrees(cut.duration, printed: duration), "\(name)")
  }

  @Test(
    "GTK's kinetic scrolling",
    arguments: [
      ("SP90", 500.0, 0.1, 41.2100, 335.1600, 125.0), ("SP91", 500, 1, 122.7105, 9.1578, 125),
      ("SP92", 2000, 0.5, 432.3324, 270.6706, 500), ("SP93", 6000, 0.1, 494.5199, 4021.9203, 1500),
      ("SP94", 6000, 1, 1472.5265, 109.8938, 1500),
    ])
  func gtk(_ name: String, _ v0: Double, _ t: Double, _ x: Double, _ v: Double, _ final: Double) {
    let settings = Preset.gtk.settings.scroll
    let decay = Decay(
      settings.decay(viewportHeight: 800), from: 0, velocity: v0, rest: settings.rest)
    #expect(agrees(decay.position(at: t), printed: x), "\(name)")
    #expect(agrees(decay.velocity(at: t), printed: v), "\(name)")
    #expect(agrees(decay.destination, printed: final), "\(name)")
    // It ends below 1 pt/s, at any refresh rate.
    #expect(isClose(decay.duration, RealMath.log(v0) / 4, within: 1e-9), "\(name)")
  }

  @Test(
    "Chromium's curve of touchpad flings",
    arguments: [
      ("SP113", 500.0, 66.6029, 94.4691, 71.7850, 0.3683),
      ("SP114", 5000, 800.5512, 1878.8605, 1193.1337, 0.9199),
    ])
  func glide(
    _ name: String, _ v0: Double, _ x: Double, _ v: Double, _ final: Double, _ duration: Double
  ) {
    let decay = Self.decay(.glide, v0)
    #expect(agrees(decay.position(at: 0.25), printed: x), "\(name)")
    #expect(agrees(decay.velocity(at: 0.25), printed: v), "\(name)")
    #expect(agrees(decay.destination, printed: final), "\(name)")
    #expect(agrees(decay.duration, printed: duration), "\(name)")
    #expect(isClose(Glide.greatestVelocity, 20946, within: 0.5))
  }

  @Test(
    "Chromium's physics fling in a view of 1080 pt",
    arguments: [
      ("SP115", 1000.0, 0.02, 19.1676, 188.9885, 0.4348),
      ("SP116", 1000, 1, 188.9885, 188.9885, 0.4348), ("SP117", 5000, 0.25, 1021.6411, 3240, 2),
    ])
  func physicsFling(
    _ name: String, _ v0: Double, _ t: Double, _ x: Double, _ final: Double, _ duration: Double
  ) {
    let decay = Self.decay(.curve(viewport: 1080), v0)
    #expect(isClose(decay.position(at: t), x, within: 0.02), "\(name)")
    #expect(isClose(decay.destination, final, within: 0.02), "\(name)")
    #expect(agrees(decay.duration, printed: duration), "\(name)")
    #expect(isClose(decay.velocity(at: 0), v0, within: 1e-6), "\(name)")
  }

  @Test(
    "Qt's Flickable goes a whole number of points",
    arguments: [
      ("SP123", 1000.0, 1500.0, 92.4925, 849.8498, 333.0, 0.6660),
      ("SP124", 2500, 1500, 242.4988, 2349.9760, 2083, 1.6664),
      ("SP125", 2500, 3000, 235.0048, 2200.0960, 1042, 0.8336),
      ("SP126", 2500, 5000, 225, 2000, 625, 0.5),
    ] as [(String, Double, Double, Double, Double, Double, Double)])
  func flickable(_ row: (String, Double, Double, Double, Double, Double, Double)) {
    let (name, v0, deceleration, x, v, final, duration) = row
    let decay = Self.decay(.constant(deceleration), v0)
    #expect(agrees(decay.position(at: 0.1), printed: x), "\(name)")
    #expect(agrees(decay.velocity(at: 0.1), printed: v), "\(name)")
    #expect(decay.destination == final, "\(name)")
    #expect(agrees(decay.duration, printed: duration), "\(name)")
  }

  @Test(
    "Framer's inertia goes 0.8 of the speed, with a jump at its beginning",
    arguments: [
      ("SP129", 0.35, 0.1, 198.8182, 1717.6624), ("SP130", 0.35, 1, 754.0539, 131.2746),
      ("SP131", 0.75, 0.5, 389.2663, 547.6449),
    ])
  func inertia(_ name: String, _ tau: Double, _ t: Double, _ x: Double, _ v: Double) {
    var settings = Preset.framerInertia.settings.scroll
    if tau != 0.35 {
      settings.decelerationRate = RealMath.exp(-1 / (1000 * tau))
      settings.flingGain = 0.8 / tau
    }
    let decay = Decay(
      settings.decay(viewportHeight: 800), from: 0, velocity: settings.flingVelocity(1000),
      rest: settings.rest)
    #expect(agrees(decay.position(at: t), printed: x), "\(name)")
    #expect(agrees(decay.velocity(at: t), printed: v), "\(name)")
    #expect(agrees(decay.destination, printed: 800), "\(name)")
  }

  @Test(
    "the same release everywhere: how far, and when 95 % of it are done",
    arguments: [
      (
        "SP144", .exponential(rate: 0.985, cut: 0),
        [(33.1, 0.198), (66.2, 0.198), (198.5, 0.198), (529.3, 0.198)]
      ),
      (
        "SP145", .braked(rate: flutterRate, deceleration: 1400),
        [(55.1, 0.175), (165.9, 0.270), (796.2, 0.465), (2769.6, 0.665)]
      ),
      (
        "SP146", .spline(friction: 0.015, inflexion: 0.35, density: 1),
        [(58.3, 0.227), (194.3, 0.377), (1308.9, 0.847), (7186.4, 1.745)]
      ),
      (
        "SP147", Preset.gtk.settings.scroll.decay(viewportHeight: 0),
        [(125.0, 0.749), (250.0, 0.749), (750.0, 0.749), (2000.0, 0.749)]
      ),
      (
        "SP148", .curve(viewport: 1080),
        [(47.2, 0.166), (189.0, 0.332), (1700.9, 0.997), (3240.0, 1.109)]
      ),
      (
        "SP149", .constant(1500),
        [(83.0, 0.258), (333.0, 0.517), (3000.0, 1.553), (21333.0, 4.141)]
      ),
    ] as [(String, DecayLaw, [(Double, Double)])])
  func sameRelease(_ name: String, _ law: DecayLaw, _ rows: [(Double, Double)]) {
    for (velocity, row) in zip([500.0, 1000, 3000, 8000], rows) {
      let decay = Self.decay(law, velocity)
      #expect(isClose(decay.destination, row.0, within: 0.0501), "\(name) \(velocity)")
      let time = decay.time(reaching: 0.95 * decay.destination) ?? 0
      #expect(isClose(time, row.1, within: 0.000_51), "\(name) \(velocity)")
    }
  }

  @Test("Firefox's fling is cut at 10 pt/s: of 999 pt 994 are left")
  func cut() {
    let settings = Preset.firefoxMSD.settings.scroll
    let motion = settings.fling(
      from: 0, velocity: 2000, range: -1e6...1e6, viewportHeight: 800)
    #expect(isClose(motion.destination, 994, within: 0.05))
    // No jump at the end: it stops where it is.
    let duration = settings.duration(velocity: 2000, viewportHeight: 800)
    #expect(isClose(duration, 2.647, within: 0.001))
    #expect(isClose(motion.position(at: duration - 1e-6), motion.destination, within: 1e-4))
    #expect(motion.velocity(at: duration + 1e-9) == 0)
  }
}

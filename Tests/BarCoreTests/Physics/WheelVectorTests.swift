import BarTuning
import TestSupport
import Testing

@testable import BarCore

/// The numbered vectors of wheels, springs by other names, and what a fling carries over: SP95 to
/// SP108, SP118 to SP122, SP127 to SP142.
@Suite struct WheelVectorTests {
  @Test(
    "GTK adds up flings in one direction",
    arguments: [("SP95", 500.0, 753.7313), ("SP96", 3000, 6985.0746), ("SP97", -500, -500)])
  func accumulate(_ name: String, _ new: Double, _ expected: Double) {
    let speed = ReflingCarry.gtkAccumulate.velocity(new, previous: 1000, rolling: 1000, pause: 1)
    #expect(agrees(speed, printed: expected), "\(name)")
    let mirrored = ReflingCarry.gtkAccumulate.velocity(
      -new, previous: -1000, rolling: -1000, pause: 1)
    #expect(agrees(mirrored, printed: -expected), "\(name)")
  }

  @Test("what the other rules carry over, and when they do not")
  func carry() {
    #expect(ReflingCarry.none.velocity(500, previous: 1000, rolling: 800, pause: 0) == 500)
    #expect(ReflingCarry.add.velocity(500, previous: 1000, rolling: 800, pause: 9) == 1300)
    #expect(ReflingCarry.add.velocity(-500, previous: 1000, rolling: 800, pause: 0) == -500)
    let boost = ReflingCarry.chromiumBoost
    #expect(boost.velocity(500, previous: 1000, rolling: 800, pause: 0.05) == 1500)
    #expect(boost.velocity(500, previous: 1000, rolling: 800, pause: 0.051) == 500)
    #expect(boost.velocity(350, previous: 1000, rolling: 800, pause: 0) == 350)
    let power = ReflingCarry.flutterPower
    #expect(
      agrees(power.velocity(500, previous: 1000, rolling: 0, pause: 0.02), printed: 1149.6660))
    #expect(power.velocity(500, previous: 1000, rolling: 0, pause: 0.021) == 500)
    #expect(power.velocity(0, previous: 1000, rolling: 0, pause: 0) == 0)
  }

  @Test(
    "Flutter's carried momentum",
    arguments: [("SP140", 200.0, 27.4041), ("SP141", 1000, 649.6660), ("SP142", 8000, 38821.1292)])
  func momentum(_ name: String, _ velocity: Double, _ expected: Double) {
    #expect(agrees(ReflingCarry.momentum(velocity), printed: expected), "\(name)")
    #expect(agrees(ReflingCarry.momentum(-velocity), printed: -expected), "\(name)")
    #expect(ReflingCarry.momentum(9000) == 40_000)
  }

  @Test("SP98: a notch of GTK in a page of 720 pt")
  func page() {
    let settings = Preset.gtk.settings.scroll
    #expect(agrees(settings.notch(viewportHeight: 720), printed: 80.3320))
    for (height, step) in [(400.0, 54.0), (1080, 105)] {
      #expect(isClose(settings.notch(viewportHeight: height), step, within: 0.5))
    }
    #expect(settings.notch(viewportHeight: 0) == 0)
  }

  @Test(
    "WebKit's snap: share of the way from its first step",
    arguments: [
      ("SP99", 0.05, 1.0 / 60, 0.1000), ("SP100", 0.05, 0.3, 0.8509), ("SP101", 0.2, 1.0 / 60, 0.2),
      ("SP102", 0.2, 0.3, 0.9820), ("SP103", 0.5, 1.0 / 60, 0.5), ("SP104", 0.5, 0.3, 1),
    ])
  func snap(_ name: String, _ first: Double, _ t: Double, _ progress: Double) {
    let snap = SnapProgress(firstShare: first)
    // The search for the base stops at 0.001: the first step is met to about that.
    #expect(isClose(snap.progress(at: t), progress, within: 0.000_1), "\(name)")
    #expect(snap.progress(at: 1) == 1 || isClose(snap.progress(at: 1), 1, within: 1e-9))
    #expect(snap.progress(at: 0) == 0)
  }

  @Test(
    "SP105 to SP108: the times of a wheel step on Windows",
    arguments: [(40.0, 0.2), (120, 0.2), (300, 0.45), (1000, 0.5)])
  func durations(_ distance: Double, _ impulse: Double) {
    let step = Self.impulse(from: distance, to: 0)
    #expect(agrees(step?.duration ?? 0, printed: impulse))
  }

  /// A first step of the wheel on Windows, from rest.
  private static func impulse(from place: Double, to target: Double) -> Animation? {
    let settings = Preset.chromiumWindowsElastic.settings.scroll
    let motion = NotchHistory().motion(from: place, velocity: 0, to: target, settings)
    if case .animation(let step) = motion { return step }
    return nil
  }

  @Test("the impulse of Windows is at 0.874246 of its way at half its time")
  func impulse() throws {
    let motion = try #require(Self.impulse(from: 0, to: 1000))
    #expect(isClose(motion.position(at: motion.duration / 2), 874.246, within: 0.001))
  }

  @Test(
    "Firefox's wheel spring, closed; steps of 1/120 s give the same within 0.02 pt",
    arguments: [
      ("SP118", 1000.0, 0.05, 56.2746, 1234.4440, 0.2414, 56.2797),
      ("SP119", 1000, 0.2, 118.4251, 43.0023, 0.2414, 118.4250),
      ("SP120", 1250, 0.1, 104.1384, 437.1479, 0.2159, 104.1391),
      ("SP121", 2000, 0.05, 78.4963, 1282.5351, 0.1707, 78.5094),
      ("SP122", 2000, 0.2, 119.8443, 6.2632, 0.1707, 119.8442),
    ] as [(String, Double, Double, Double, Double, Double, Double)])
  func wheelSpring(_ row: (String, Double, Double, Double, Double, Double, Double)) {
    let (name, k, t, x, v, duration, stepped) = row
    var settings = Preset.firefoxMSD.settings.scroll
    settings.wheelSpringBegin = k
    let motion = NotchHistory().motion(from: 0, velocity: 0, to: 120, settings)
    guard case .spring(let spring) = motion else {
      Issue.record("\(name) is no spring")
      return
    }
    #expect(agrees(120 + spring.state(at: t).x, printed: x), "\(name)")
    #expect(isClose(spring.state(at: t).v, v, within: 0.001), "\(name)")
    #expect(isClose(120 + spring.state(at: t).x, stepped, within: 0.02), "\(name)")
    #expect(
      isClose(EdgeVectorTests.time(of: spring, within: 0.5), duration, within: 0.000_11), "\(name)")
  }

  @Test("Firefox picks the stiffness by the intervals between notches")
  func stiffness() {
    let settings = Preset.firefoxMSD.settings.scroll
    var history = NotchHistory()
    func next(_ interval: Double) -> Double {
      history.add(interval)
      return history.stiffness(settings)
    }
    #expect(next(.infinity) == 1250)
    #expect(next(0.05) == 1000)
    #expect(next(0.05) == 1000)
    #expect(next(0.066) == 2000)
    #expect(next(0.06) == 1000)
    #expect(next(0.12) == 1250)
    // Intervals below the least are never slow.
    history = NotchHistory()
    #expect(next(.infinity) == 1250)
    #expect(next(0.004) == 1000)
    #expect(next(0.011) == 1000)
    #expect(next(0.016) == 2000)
  }

  @Test("Firefox without its spring takes twice the mean of three intervals, within limits")
  func weightedDuration() {
    var history = NotchHistory()
    history.add(.infinity)
    #expect(isClose(history.duration(least: 0.05, most: 0.2), 0.2, within: 1e-12))
    for interval in [0.04, 0.05, 0.06] { history.add(interval) }
    #expect(isClose(history.duration(least: 0.05, most: 0.2), 0.1, within: 1e-12))
    for _ in 0..<3 { history.add(0.01) }
    #expect(history.duration(least: 0.05, most: 0.2) == 0.05)
    #expect(history.duration(least: 0.08, most: 0.2) == 0.08)
  }

  @Test("from rest the weighted curve of a first notch has done half of its way after 88.75 ms")
  func weightedCurve() {
    var settings = ScrollSettings()
    settings.wheelAnimation = .weighted
    let motion = NotchHistory().motion(from: 0, velocity: 0, to: 100, settings)
    // Control points (0.25, 0) and (1 - 0.4, 1): in its middle the curve is at
    // (3/8 (0.25 + 0.6) + 1/8, 3/8 + 1/8) = (0.44375, 0.5). A first notch takes 200 ms.
    #expect(isClose(motion?.place(at: 0.2 * 0.443_75).position ?? 0, 50, within: 1e-6))
  }

  @Test("SP127, SP128: Qt's wheel, 72 pt in 300 ms")
  func expo() {
    let settings = Preset.qtFlickable.settings.scroll
    let motion = NotchHistory().motion(
      from: 0, velocity: 0, to: settings.notch(viewportHeight: 800), settings)
    #expect(agrees(motion?.place(at: 0.1).position ?? 0, printed: 64.8567))
    #expect(motion?.place(at: 0.3).position == 72)
    #expect(motion?.place(at: 0.3).isAtRest == true)
  }
}

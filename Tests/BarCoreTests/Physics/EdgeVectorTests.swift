import BarTuning
import TestSupport
import Testing

@testable import BarCore

/// The numbered vectors of the ends: SP35 to SP48, SP51 to SP58.
@Suite struct EdgeVectorTests {
  @Test("SP35: Chromium's band on Windows, and its whole points")
  func tanh() {
    let band = Preset.chromiumWindowsElastic.settings.scroll.rubberBand(viewportHeight: 1000)
    #expect(agrees(band.stretch(for: 300), printed: 53.7050))
    #expect(band.stretch(for: 300).rounded(.down) == 53)
    #expect(isClose(band.overscroll(for: band.stretch(for: 300)), 300, within: 1e-9))
  }

  @Test(
    "Flutter's drag beyond the end by events of 1 and 10 pt, and the fast kind",
    arguments: [
      ("SP36", 100.0, 48.8552, 49.1176, 25.1894), ("SP37", 400, 165.1551, 165.8416, 92.0603),
    ])
  func flutter(_ name: String, _ total: Double, _ ones: Double, _ tens: Double, _ fast: Double) {
    func pull(_ step: Double, fast: Bool) -> Double {
      var over = 0.0
      for _ in 0..<Int(total / step) {
        over = EventResistance.flutter(fast: fast).stretch(after: step, over: over, size: 800)
      }
      return over
    }
    #expect(agrees(pull(1, fast: false), printed: ones), "\(name)")
    #expect(agrees(pull(10, fast: false), printed: tens), "\(name)")
    #expect(agrees(pull(1, fast: true), printed: fast), "\(name)")
    // The preset takes slices of one point, whatever the size of the events.
    let band = Preset.flutterBouncing.settings.scroll.rubberBand(viewportHeight: 800)
    #expect(agrees(band.stretch(for: total), printed: ones), "\(name)")
    #expect(isClose(band.overscroll(for: ones), total, within: 0.001), "\(name)")
  }

  @Test("on the way back Flutter resists less, its fast kind not at all")
  func flutterBack() {
    let law = EventResistance.flutter(fast: false)
    let over = 50.0
    let share = 1 - (over - 10) / 800
    #expect(
      isClose(
        law.stretch(after: -10, over: over, size: 800), over - 10 * 0.52 * share * share,
        within: 1e-12))
    #expect(law.stretch(after: -500, over: over, size: 800) == 0)
    #expect(EventResistance.flutter(fast: true).stretch(after: -10, over: 50, size: 800) == 40)
    #expect(law.stretch(after: 5, over: 3, size: 0) == 3)
  }

  @Test("SP38: Firefox shows a sixteenth, at most 8 pt an event")
  func firefox() {
    var over = 0.0
    for _ in 0..<10 { over = EventResistance.firefox.stretch(after: 20, over: over, size: 800) }
    #expect(agrees(over, printed: 12.4125))
    #expect(EventResistance.firefox.stretch(after: 1000, over: 0, size: 800) == 8)
    // The preset's band is the limit of ever smaller events.
    let band = Preset.firefoxMSD.settings.scroll.rubberBand(viewportHeight: 800)
    #expect(isClose(band.stretch(for: 200), over, within: over * 0.005))
  }

  @Test(
    "SP39: WebKit and Chromium show a twentieth",
    arguments: [Preset.macosTrackpad, .chromeSmoothWheel])
  func twentieth(_ preset: Preset) {
    #expect(
      agrees(preset.settings.scroll.rubberBand(viewportHeight: 800).stretch(for: 100), printed: 5))
  }

  /// The estimate that apps use for the duration of a bounce: seconds until `distance` is left.
  ///
  /// About 50 % too long. Meant for critical springs.
  private static func estimate(
    _ spring: Spring, _ constants: SpringConstants, leaving distance: Double
  ) -> Double {
    let b = constants.damping / 2
    let x = spring.state(at: 0).x
    let calm = x != 0 ? RealMath.log(2 * x.magnitude / distance) / b : 0
    let push = (spring.initialVelocity + b * x).magnitude
    let e = 2.718_281_828_459_045
    let swing = push > 0 ? 2 / b * RealMath.log(4 * push / (e * b * distance)) : 0
    return max(0, calm, swing)
  }

  @Test("SP40 to SP44: the usual estimate of the duration is far too long")
  func estimate() {
    let constants = ScrollSettings().edge().spring
    for (x0, v0, seconds) in [(100.0, 0.0, 1.1369), (0, 3000, 1.3566)] {
      let spring = Spring(from: x0, to: 0, velocity: v0, constants: constants)
      #expect(agrees(Self.estimate(spring, constants, leaving: 0.5), printed: seconds))
    }
    let spring = Spring(from: 100, to: 0, velocity: 0, constants: constants)
    #expect(isClose(Self.time(of: spring, within: 0.5), 0.7430, within: 0.000_05))
  }

  /// The last time at which a spring is further from its target than `distance`; the vectors print
  /// such times cut, not rounded.
  static func time(of spring: Spring, within distance: Double) -> Double {
    var last = 0.0
    for i in 0...400_000 {
      let t = Double(i) * 1e-5
      if spring.state(at: t).x.magnitude >= distance { last = t }
    }
    return last
  }

  @Test("SP45 to SP48: Flutter's two springs, and when they are within 1 pt")
  func flutterSprings() {
    let constants = Preset.flutterBouncing.settings.scroll.edge().spring
    let usual = Spring(from: 100, to: 0, velocity: 0, constants: constants)
    #expect(agrees(usual.state(at: 0.1).x, printed: 60.8745))
    #expect(isClose(usual.state(at: 0.1).v, -452.2852, within: 0.001))
    #expect(agrees(usual.state(at: 0.4).x, printed: 4.4968))
    #expect(isClose(usual.state(at: 0.4).v, -40.6762, within: 0.001))
    #expect(isClose(Self.time(of: usual, within: 1), 0.5658, within: 0.000_11))
    let fast = Spring(
      from: 100, to: 0, velocity: 0,
      constants: SpringConstants(
        stiffness: 75 / 0.3, damping: 2 * 1.3 * (0.3 * 75.0).squareRoot() / 0.3))
    #expect(agrees(fast.state(at: 0.1).x, printed: 60.0900))
    #expect(isClose(fast.state(at: 0.1).v, -420.3716, within: 0.001))
    #expect(agrees(fast.state(at: 0.4).x, printed: 6.5905))
    #expect(isClose(fast.state(at: 0.4).v, -48.9063, within: 0.001))
    #expect(isClose(Self.time(of: fast, within: 1), 0.6540, within: 0.000_11))
  }

  @Test(
    "the springs of GTK and Firefox",
    arguments: [
      ("SP51", Preset.gtk, 0.05, 90.9796, -303.2653),
      ("SP52", .gtk, 0.2, 40.6006, -270.6706), ("SP57", .firefoxMSD, 0.05, 84.7360, -467.4895),
      ("SP58", .firefoxMSD, 0.2, 26.8290, -232.4294),
    ])
  func springs(_ name: String, _ preset: Preset, _ t: Double, _ x: Double, _ v: Double) {
    let motion = preset.settings.scroll.fling(
      from: 1100, velocity: 0, range: 0...1000, viewportHeight: 800)
    #expect(agrees(motion.position(at: t) - 1000, printed: x), "\(name)")
    #expect(isClose(motion.velocity(at: t), v, within: 0.001), "\(name)")
  }

  @Test("GTK's overshoot is shown no further than 50 pt, at both ends")
  func gtkClamp() {
    for sign in [1.0, -1] {
      let motion = Preset.gtk.settings.scroll.fling(
        from: 0, velocity: sign * 6000, range: -100...100, viewportHeight: 800)
      let edge = motion.edgeTime ?? 0
      #expect(motion.position(at: edge + 0.1) == sign * 150)
      #expect(motion.velocity(at: edge + 0.1) == 0)
      #expect(motion.destination == sign * 100)
    }
  }

  @Test(
    "the elastic band of WebKit and Chromium",
    arguments: [("SP53", 0.05, 16.5931), ("SP54", 0.1, 17.7633), ("SP55", 0.2, 10.1785)])
  func elastic(_ name: String, _ t: Double, _ x: Double) {
    for preset in [Preset.macosTrackpad, .chromeSmoothWheel] {
      let edge = preset.settings.scroll.edge(viewportHeight: 800)
      for side in [1.0, -1] {
        let motion = EdgeMotion(
          from: 0, to: 0, velocity: 2000 * side, edge: edge, rest: preset.settings.scroll.rest)
        #expect(agrees(motion.position(at: t) * side, printed: x), "\(name)")
      }
      // Let go at rest: x0 e^(-12.5 t).
      let still = EdgeMotion(
        from: 30, to: 0, velocity: 0, edge: edge, rest: preset.settings.scroll.rest)
      #expect(isClose(still.position(at: t), 30 * RealMath.exp(-12.5 * t), within: 1e-9))
    }
  }

  @Test("SP56: Android comes back on a smooth step of whole milliseconds")
  func smoothstep() {
    let motion = Preset.android.settings.scroll.fling(
      from: 1100, velocity: 0, range: 0...1000, viewportHeight: 800)
    #expect(agrees(motion.position(at: 0.158) - 1000, printed: 50))
    #expect(!motion.isDone(at: 0.3159))
    #expect(motion.isDone(at: 0.316))
    #expect(motion.position(at: 0.316) == 1000)
  }

  @Test("Android's flings go at most 6 pt beyond the end")
  func overfling() {
    let settings = Preset.android.settings.scroll
    #expect(settings.greatestStretch(velocity: 3000, viewportHeight: 800) == 6)
    #expect(
      isClose(settings.greatestStretch(velocity: 100, viewportHeight: 800), 2.5, within: 1e-9))
  }

  @Test("however fast it is, Android's fling is out by 6 pt after 2 · 6 pt over its speed")
  func fastOverfling() {
    let settings = Preset.android.settings.scroll
    let motion = EdgeMotion(
      from: 0, to: 0, velocity: 8000, edge: settings.edge(viewportHeight: 800),
      rest: settings.rest)
    // Even braking: 6 - 6 (1 - 1/2)² after half of 1.5 ms.
    #expect(isClose(motion.position(at: 0.000_75), 4.5, within: 1e-9))
    #expect(isClose(motion.position(at: 0.001_5), 6, within: 1e-9))
  }

  @Test("Qt goes a third of the speed beyond the end, at most 150 pt, and is back after 0.4 s")
  func flickable() {
    let settings = Preset.qtFlickable.settings.scroll
    #expect(settings.greatestStretch(velocity: 300, viewportHeight: 800) == 100)
    #expect(settings.greatestStretch(velocity: 2500, viewportHeight: 800) == 150)
    let back = settings.fling(from: -80, velocity: 0, range: 0...1000, viewportHeight: 800)
    #expect(isClose(back.position(at: 0.1), -40, within: 1e-9))
    #expect(isClose(back.position(at: 0.2), -40 * RealMath.pow(2, -10.0 / 3), within: 1e-9))
    #expect(back.isDone(at: 0.4) && !back.isDone(at: 0.399))
  }

  @Test("Chromium on Windows: out on one curve, back on another, a tenth of the view at most")
  func windows() {
    let edge = Preset.chromiumWindowsElastic.settings.scroll.edge(viewportHeight: 1000)
    func motion(_ stretch: Double, _ velocity: Double) -> TimedReturn? {
      let motion = EdgeMotion(
        from: stretch, to: 0, velocity: velocity, edge: edge, rest: RestLimits())
      if case .timed(let timed) = motion { return timed }
      return nil
    }
    // 4 pt/ms: 2 · 35 = 70 pt out in min(150, 175) ms, back in min(300, 1050) ms.
    let flung = motion(0, 4000)
    #expect(flung?.peak == 70)
    #expect(flung?.out.duration == 0.15)
    #expect(flung?.back == 0.3)
    #expect(isClose(flung?.position(at: 0.15) ?? 0, 70, within: 1e-9))
    // A slow one does not go out; a short stretch comes back at 15 ms a point.
    let slow = motion(10, 150)
    #expect(slow?.out.duration == 0)
    #expect(isClose(slow?.back ?? 0, 0.15, within: 1e-12))
    // Never beyond a tenth of the view.
    #expect(motion(90, 8000)?.peak == 100)
    #expect(motion(100, 8000)?.out.duration == 0)
  }
}

import BarCore
import BarScene
import BarTuning
import TestSupport
import Testing

/// The path of a release that the page Feel draws.
@Suite struct FlingCurveTests {
  @Test("SP93, SP143: the default at 2000 pt/s: where it lands, when, and what an end does to it")
  func ofTheDefault() {
    let curve = FlingCurve(ScrollSettings(), release: 2000, viewportHeight: 780)
    #expect(curve.speed == 2000 && curve.release == 2000)
    #expect(agrees(curve.landing, printed: 998.9997))
    #expect(isClose(curve.time95, 1.496, within: 0.0005))
    #expect(isClose(curve.halfLife, 0.346, within: 0.0005))
    #expect(agrees(curve.duration, printed: 3.7961))
    // v/(ω e), 1/ω after the end.
    #expect(agrees(curve.stretch, printed: 73.5759))
    #expect(isClose(curve.stretchTime, 0.1, within: 1e-9))
    #expect(isClose(curve.stretch(at: curve.stretchTime), curve.stretch, within: 1e-9))
    #expect(isClose(curve.velocity(at: curve.halfLife), 1000, within: 1e-6))
    #expect(isClose(curve.position(at: curve.time95), 0.95 * curve.landing, within: 1e-6))
    #expect(curve.stretch(at: curve.returnTime) == 0)
    // GTK, 6000 pt/s.
    let gtk = FlingCurve(Preset.gtk.settings.scroll, release: 6000, viewportHeight: 780)
    #expect(agrees(gtk.position(at: 0.1), printed: 494.5199))
    #expect(agrees(gtk.velocity(at: 0.1), printed: 4021.9203))
    #expect(agrees(gtk.landing, printed: 1500))
  }

  @Test("without a fling the list does not move")
  func none() {
    for (settings, release) in [
      (ScrollSettings(), 49.0), (ScrollSettings(), 0), (Preset.instant.settings.scroll, 5000),
    ] {
      let curve = FlingCurve(settings, release: release, viewportHeight: 780)
      #expect(curve.speed == 0 && curve.landing == 0 && curve.duration == 0 && curve.stretch == 0)
      #expect(curve.position(at: 1) == 0 && curve.velocity(at: 0) == 0)
      #expect(curve.stretch(at: 0.1) == 0 && curve.returnTime == 0)
    }
  }

  @Test("the readings lie on the curve, and it is monotone between its ends, 10,000 times")
  func readings() {
    var random = SeededGenerator(seed: 224)
    let presets = Preset.all(.scroll)
    func wrong() -> String? {
      var settings = random.pick(presets).settings.scroll
      if random.chance(30) {
        settings.decelerationRate = random.number(0.9...0.9995)
        settings.springDampingRatio = random.number(0.2...2)
        settings.edgeOvershoot = random.number(1...500)
      }
      let curve = FlingCurve(
        settings, release: random.number(-8000...8000), viewportHeight: random.number(100...1200))
      if curve.speed == 0 { return curve.landing == 0 ? nil : "lands at \(curve.landing)" }
      // What is slower than the speed of rest is at its end at once.
      if curve.position(at: 0) != 0, curve.duration > 0 {
        return "begins at \(curve.position(at: 0))"
      }
      if curve.position(at: curve.duration + 1e-6) != curve.landing { return "does not land" }
      if curve.velocity(at: curve.duration + 1e-6) != 0 { return "does not rest" }
      let early = random.number(0...1) * curve.duration
      let late = early + random.number(0...1) * (curve.duration - early)
      let side = curve.speed < 0 ? -1.0 : 1
      if (curve.position(at: late) - curve.position(at: early)) * side < -1e-9 {
        return "goes back between \(early) and \(late)"
      }
      guard curve.stretch > 0 else { return nil }
      let there = curve.stretch(at: curve.stretchTime) * side
      if there > curve.stretch * (1 + 1e-6) + 1e-6 { return "stretches to \(there)" }
      if curve.stretch > 2, there < curve.stretch * 0.99 - 0.5 { return "stretches to \(there)" }
      if curve.stretch(at: curve.returnTime).magnitude > 1e-9 { return "is not back" }
      return nil
    }
    for number in 0..<10_000 {
      if let wrong = wrong() { Issue.record("case \(number): \(wrong)") }
    }
  }
}

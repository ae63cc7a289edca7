import BarTuning
import TestSupport
import Testing

@testable import BarCore

/// The read-outs beside the settings, and the presets in a page.
@Suite struct ScrollReadingTests {
  @Test("the default: landing point, distance, duration, 95 %, half-life, greatest stretch")
  func ofTheDefault() {
    let settings = ScrollSettings()
    #expect(agrees(settings.landingPoint(velocity: -2000, viewportHeight: 800), printed: -998.9997))
    #expect(agrees(settings.distance(velocity: -2000, viewportHeight: 800), printed: 998.9997))
    #expect(isClose(settings.time95(velocity: 2000, viewportHeight: 800), 1.496, within: 0.0005))
    #expect(isClose(settings.halfLife(velocity: 2000, viewportHeight: 800), 0.346, within: 0.0005))
    // v/(ω e).
    #expect(
      agrees(settings.greatestStretch(velocity: 3000, viewportHeight: 800), printed: 110.3638))
    #expect(settings.rubberBand(viewportHeight: 800).greatestStretch == 800)
    // Both limits hold: below 20 pt/s and 0.5 pt.
    #expect(agrees(settings.duration(velocity: 2000, viewportHeight: 800), printed: 3.7961))
    let fast = Preset.iosFast.settings.scroll
    #expect(isClose(fast.halfLife(velocity: 500, viewportHeight: 800), 0.069, within: 0.0005))
  }

  @Test("what does not fling has no way; what is faster than the limit goes as far as the limit")
  func limits() {
    let settings = ScrollSettings()
    #expect(settings.distance(velocity: 49.9, viewportHeight: 800) == 0)
    #expect(settings.duration(velocity: 49.9, viewportHeight: 800) == 0)
    #expect(settings.halfLife(velocity: 0, viewportHeight: 800) == 0)
    #expect(
      settings.distance(velocity: 9000, viewportHeight: 800)
        == settings.distance(velocity: 8000, viewportHeight: 800))
    let instant = Preset.instant.settings.scroll
    #expect(instant.distance(velocity: 5000, viewportHeight: 800) == 0)
    #expect(instant.greatestStretch(velocity: 5000, viewportHeight: 800) == 0)
    #expect(instant.rubberBand(viewportHeight: 800).greatestStretch == 0)
    #expect(
      Preset.flutterClamping.settings.scroll.greatestStretch(velocity: 5000, viewportHeight: 800)
        == 0)
    #expect(Preset.gtk.settings.scroll.rubberBand(viewportHeight: 800).greatestStretch == 100)
    #expect(Preset.gtk.settings.scroll.greatestStretch(velocity: 6000, viewportHeight: 800) == 50)
    let windows = Preset.chromiumWindowsElastic.settings.scroll
    #expect(windows.rubberBand(viewportHeight: 900).greatestStretch == 90)
    let qt = Preset.qtFlickable.settings.scroll
    #expect(qt.rubberBand(viewportHeight: 800).greatestStretch == .infinity)
  }

  @Test("the read-outs agree with the motion, for every preset, 10,000 times")
  func agreeWithTheMotion() {
    let wrong = PhysicsLawTests.forAll(seed: 221) { _, one in
      let settings = one.settings
      let view = one.viewport
      let speed = settings.flingVelocity(one.velocity)
      guard speed != 0 else {
        return settings.distance(velocity: one.velocity, viewportHeight: view) == 0 ? nil : "way"
      }
      let motion = settings.fling(
        from: 0, velocity: speed, range: -1e9...1e9, viewportHeight: view)
      let way = settings.landingPoint(velocity: one.velocity, viewportHeight: view)
      if way != motion.destination { return "landing \(way) \(motion.destination)" }
      let duration = settings.duration(velocity: one.velocity, viewportHeight: view)
      if !motion.isDone(at: duration + 1e-6) { return "not done after \(duration)" }
      if duration > 1e-5, motion.isDone(at: duration - 1e-5) { return "done before \(duration)" }
      let most = settings.time95(velocity: one.velocity, viewportHeight: view)
      if way.magnitude > 20, most < duration,
        !isClose(motion.position(at: most), 0.95 * way, within: way.magnitude * 1e-6)
      {
        return "95 %"
      }
      // With another inflexion the spline's first steps are too coarse to find the half.
      if settings.decayModel == .spline && settings.splineInflexion != 0.35 { return nil }
      let half = settings.halfLife(velocity: one.velocity, viewportHeight: view)
      let start = motion.velocity(at: 0).magnitude
      if half < duration - 1e-9,
        // The spline's speed falls in a hundred steps.
        !isClose(
          motion.velocity(at: half).magnitude, start / 2,
          within: 0.01 + start * (settings.decayModel == .spline ? 0.03 : 1e-4))
      {
        return "half-life \(half): \(motion.velocity(at: half)) of \(start)"
      }
      return nil
    }
    #expect(wrong == nil)
  }

  @Test("no fling stretches the list further than its reading, and one reaches it")
  func stretch() {
    let wrong = PhysicsLawTests.forAll(seed: 222) { _, one in
      var one = one
      one.place = one.place.clamped(to: one.range)
      let motion = one.motion
      guard let edge = motion.edgeTime, edge > 1e-6, one.settings.edgeReturn != .stop else {
        return nil
      }
      let end = motion.destination
      let speed = motion.velocity(at: edge - min(1e-9, edge / 2))
      let said = one.settings.greatestStretch(velocity: speed, viewportHeight: one.viewport)
      var most = 0.0
      for step in 0...400 {
        let away = (motion.position(at: edge + Double(step) * 0.002) - end).magnitude
        most = max(most, away)
      }
      if most > said * (1 + 1e-4) + 1e-3 { return "goes \(most), said \(said)" }
      // Below half a point, or slow, a spring may be done before its peak.
      if said > 2, most < said * 0.95 - 0.5 { return "goes only \(most), said \(said)" }
      return nil
    }
    #expect(wrong == nil)
  }

  @Test(
    "every preset has its own text, and says where it deviates", arguments: Preset.all(.scroll))
  func texts(_ preset: Preset) {
    #expect(!preset.text.isEmpty && preset.text.hasSuffix("."))
    if let deviation = preset.deviation {
      #expect(deviation.hasPrefix("Deviation: "))
      #expect(preset.text.contains(" \(deviation) Origin: "))
      // One sentence.
      #expect(deviation.split(separator: ". ").count == 1)
    }
    #expect(preset.settings.physics == preset.name)
  }

  @Test("presets differ in kind: no two have the same settings")
  func different() {
    let all = Preset.all(.scroll).map { $0.settings.scroll }
    for (i, settings) in all.enumerated() {
      #expect(!all[(i + 1)...].contains(settings), "\(Preset.all(.scroll)[i])")
    }
  }

  @Test("every value of a preset is inside the range of its setting")
  func ranges() throws {
    for preset in Preset.all(.scroll) {
      var page = PageSettings()
      page.scroll = preset.settings.scroll
      for setting in PageSettings.table.settings where setting.group == "scroll" {
        var copy = page
        try setting.write(setting.read(page), to: &copy)
      }
    }
  }

  /// A page of 3000 pt under a preset.
  private func page(_ preset: Preset) -> Page {
    PageScrollTests.page(content: 3000) {
      $0.scroll = preset.settings.scroll
      $0.bar.disable = true
    }
  }

  @Test("in a page the wheel of every preset goes its step")
  func inAPage() throws {
    for preset in Preset.all(.scroll) {
      var page = page(preset)
      try page.send(0, .wheel(dx: 0, dy: -1))
      page.advance(to: 3)
      let step = preset.settings.scroll.notch(viewportHeight: page.list.viewportHeight)
      #expect(isClose(page.list.offset + 104, step, within: 1e-6), "\(preset)")
    }
  }

  @Test("a second fling under GTK takes the first one along, under the default it does not")
  func refling() throws {
    func speed(_ preset: Preset) throws -> Double {
      var page = PageScrollTests.page(content: 100_000) { $0.scroll = preset.settings.scroll }
      var time = 0.0
      for _ in 0..<2 {
        try page.send(time, .down(Point(x: 100, y: 500)))
        for step in 1...10 {
          time += 0.01
          try page.send(time, .move(Point(x: 100, y: 500 - 20 * Double(step))))
        }
        try page.send(time, .up(Point(x: 100, y: 300)))
        time += 0.02
      }
      return page.scroller.velocity(at: time - 0.02, settings: preset.settings.scroll)
    }
    #expect(isClose(try speed(.barlab), 2000, within: 1))
    #expect(try speed(.gtk) > 3000)
    #expect(try speed(.android) > 3000)
    #expect(try speed(.flutterBouncing) > 3000)
    #expect(try speed(.chromeSmoothWheel) > 3000)
  }
}

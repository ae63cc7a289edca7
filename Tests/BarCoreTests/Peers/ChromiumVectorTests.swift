import BarTuning
import TestSupport
import Testing

@testable import BarCore

/// The vectors that Chromium's own tests publish for its browser controls: 100 pt high.
@Suite struct ChromiumVectorTests {
  /// One scroll: each step and where the top of the bar is after it.
  private static let scroll = [
    (30.0, -30.0), (30, -60), (100, -100), (-10, -100), (-50, -100), (-10, -90), (-50, -40),
    (-100, 0), (20, -20),
  ]

  @Test("one scroll on and back: the overshoot comes back first, a whole bar counts anew")
  func oneScroll() throws {
    var model = ChromiumModel(height: 100)
    var trial = try Self.trial()
    model.press()
    trial.press()
    for (index, (step, top)) in Self.scroll.enumerated() {
      model.step(step)
      trial.step(step)
      #expect(model.shown - 100 == top, "step \(index)")
      #expect(isClose(trial.visibleBar - 100, top, within: 1e-9), "step \(index)")
    }
  }

  /// A bar of 100 under the preset.
  private static func trial(
    hideThreshold: Double = 50, showThreshold: Double = 50, isAtBottom: Bool = false
  ) throws -> BarTrial {
    var settings = try #require(Preset(name: "chromium", kind: .bar)).peerSettings
    settings.barHeight = 100
    settings.snapRule = .thresholds(hide: hideThreshold, show: showThreshold)
    if isAtBottom {
      // The list takes every step whole there.
      settings.edge = .bottom
      settings.hideTakes = .together
      settings.showTakes = .together
      settings.inset = .fixed
    }
    #expect(settings.contradiction == nil)
    return BarTrial(settings: settings)
  }

  @Test(
    "a new scroll counts from where the bar is, and its end goes to the nearer end",
    arguments: [([300, -15], -85, 0.0), ([300, -70], -30, 100)])
  func twoScrolls(_ scrolls: [Double], _ top: Double, _ rest: Double) throws {
    var model = ChromiumModel(height: 100)
    var trial = try Self.trial()
    for (index, step) in scrolls.enumerated() {
      model.press()
      trial.press()
      model.step(step)
      trial.step(step)
      if index == 1 {
        #expect(model.shown - 100 == top)
        #expect(isClose(trial.visibleBar - 100, top, within: 1e-9))
      }
      model.lift()
      trial.end()
    }
    #expect(model.shown == rest)
    #expect(trial.visibleBar == rest)
  }

  @Test("thresholds of a quarter: between them the sum of the scroll decides")
  func quarters() throws {
    for (step, rest) in [(20.0, 100.0), (30, 0), (80, 0)] {
      var model = ChromiumModel(height: 100, hideThreshold: 0.25, showThreshold: 0.25)
      model.press()
      model.step(step)
      model.lift()
      #expect(model.shown == rest, "\(step)")
      #expect(try Self.rest([[step]]) == rest, "\(step)")
    }
    // From hidden: half of it back shows, a fifth does not; a sum of 0 shows.
    for (steps, rest) in [([-50.0], 100.0), ([-20], 0), ([-30], 100), ([50, -100], 100)] {
      var model = ChromiumModel(height: 100, hideThreshold: 0.25, showThreshold: 0.25)
      model.press()
      model.step(300)
      model.lift()
      model.press()
      for step in steps { model.step(step) }
      model.lift()
      #expect(model.shown == rest, "\(steps)")
      #expect(try Self.rest([[300], steps]) == rest, "\(steps)")
    }
    var still = ChromiumModel(height: 100, hideThreshold: 0.25, showThreshold: 0.25)
    still.press()
    still.step(50)
    still.press()
    still.lift()
    #expect(still.shown == 100)
  }

  /// What is seen of the bar with both thresholds at a quarter after these scrolls.
  private static func rest(_ scrolls: [[Double]]) throws -> Double {
    var trial = try trial(hideThreshold: 25, showThreshold: 25)
    for steps in scrolls {
      trial.press()
      for step in steps { trial.step(step) }
      trial.end()
    }
    return trial.visibleBar
  }

  @Test("a bottom bar alone: a fifth of it hides again, four fifths show")
  func bottom() throws {
    var trial = try Self.trial(isAtBottom: true)
    trial.press()
    trial.step(300)
    trial.end()
    #expect(trial.offset == 300 && trial.visibleBar == 0)
    trial.press()
    trial.step(-20)
    #expect(isClose(trial.visibleBar, 20, within: 1e-9) && trial.offset == 280)
    trial.end()
    #expect(trial.visibleBar == 0)
    var other = try Self.trial(isAtBottom: true)
    other.press()
    other.step(20)
    #expect(isClose(other.visibleBar, 80, within: 1e-9))
    other.end()
    #expect(other.visibleBar == 100)
    var model = ChromiumModel(height: 100, isAtBottom: true)
    model.press()
    model.step(300)
    model.lift()
    #expect(model.y == 300 && model.shown == 0)
    model.press()
    model.step(-20)
    #expect(isClose(model.shown / 100, 0.2, within: 1e-12))
    model.lift()
    #expect(model.shown == 0)
    var whole = ChromiumModel(height: 100, isAtBottom: true)
    whole.press()
    whole.step(20)
    #expect(isClose(whole.shown / 100, 0.8, within: 1e-12) && whole.y == 20)
    whole.lift()
    #expect(whole.shown == 100)
  }
}

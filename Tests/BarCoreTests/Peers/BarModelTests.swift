import BarTuning
import TestSupport
import Testing

@testable import BarCore

/// The bars of 2026 against models that know nothing of the engine.
@Suite struct BarModelTests {
  /// The rows of the table that stay within the ends of the list, which is all that the models know.
  private static let inside = TrialGesture.table.filter(\.coasts.isEmpty)

  @Test("a preset's cells of the table are those of its rule", arguments: ModeledBar.all)
  func cells(_ bar: ModeledBar) throws {
    let trials = try #require(bar.preset?.trials)
    #expect(trials.lift.hasPrefix(bar.model.cells(Self.inside.map(\.moves)) + " "))
    // None of these rules says anything else where momentum comes to rest.
    #expect(trials.stop == nil)
  }

  @Test("the engine gives the cells of the rule in steps of any size", arguments: ModeledBar.all)
  func engine(_ bar: ModeledBar) throws {
    let settings = try #require(bar.preset).peerSettings
    let cells = bar.model.cells(Self.inside.map(\.moves)).split(separator: " ")
    for (gesture, cell) in zip(Self.inside, cells) {
      let numbers = cell.split(separator: ">").compactMap { Double($0) }
      for step in [1.0, 0.5, 0.25] {
        let (before, after) = BarTrial.cell(settings, gesture, step: step)
        #expect(
          isClose(before, numbers[0], within: 1e-9) && isClose(after, numbers[1], within: 1e-9),
          "\(gesture.text) in steps of \(step): \(before)>\(after) instead of \(cell)")
      }
    }
  }

  @Test("engine and model agree step by step over 300 random gestures", arguments: ModeledBar.all)
  func gestures(_ bar: ModeledBar) throws {
    let settings = try #require(bar.preset).peerSettings
    for seed in 0..<300 as Range<UInt64> {
      if let difference = Self.difference(bar, settings, seed: seed) {
        Issue.record("seed \(seed), \(difference)")
        return
      }
    }
  }

  /// Plays one to four drags on both; tells where they part, nil if they do not.
  private static func difference(
    _ bar: ModeledBar, _ settings: BarSettings, seed: UInt64
  ) -> String? {
    var random = SeededGenerator(seed: seed)
    var trial = BarTrial(settings: settings)
    var model = bar.model
    var done: [String] = []

    func parts() -> String? {
      let hidden = barHeight - trial.visibleBar
      let isSame =
        isClose(hidden, model.hidden, within: 1e-6) && isClose(trial.offset, model.y, within: 1e-6)
      return isSame
        ? nil
        : "\(done.joined(separator: " ")): engine hides \(hidden) at \(trial.offset), "
          + "model \(model.hidden) at \(model.y)"
    }

    for _ in 0..<random.whole(1...4) {
      trial.press()
      model.press()
      done.append("press")
      for _ in 0..<random.whole(1...12) {
        var step = random.number(-80...80) * (random.chance(10) ? 10 : 1)
        // On the top itself rounding would decide: bars that go by points stay short of it.
        let room = bar.isWhole ? model.room.rounded(.down) : model.room - 0.5
        if bar.isWhole { step.round() }
        step = min(max(step, -max(0, room)), 19_000 - model.y)
        trial.step(step)
        model.step(step)
        done.append(shortText(step))
        if let difference = parts() { return difference }
      }
      trial.end()
      model.lift()
      done.append("lift")
      if let difference = parts() { return difference }
    }
    return nil
  }

  // MARK: At the ends

  private static func trial(_ name: String, content: Double = 20_000) throws -> BarTrial {
    let preset = try #require(Preset(name: name, kind: .bar))
    return BarTrial(settings: preset.peerSettings, content: content)
  }

  @Test(
    "arriving at the top shows a bar of two states, however it counts",
    arguments: [
      "compose-floating-toolbar", "mdc-hide-on-scroll", "ionic-hide", "css-scrolled", "ios26-like",
      "ios26-like-edge", "ios26-like-fixed", "chromium-snap-experiment",
    ])
  func top(_ name: String) throws {
    var trial = try Self.trial(name)
    trial.press()
    trial.move(300)
    #expect(trial.visibleBar == 0)
    trial.end()
    trial.press()
    trial.move(-300)
    #expect(trial.visibleBar == barHeight)
    // Beyond the top and back is no way on.
    trial.move(-60)
    trial.move(60)
    #expect(trial.visibleBar == barHeight)
  }

  @Test("chromium-snap-experiment: hides once per scroll, and shows after a height back")
  func snapExperiment() throws {
    var trial = try Self.trial("chromium-snap-experiment")
    func visible(after distance: Double) -> Double {
      trial.move(distance)
      return trial.visibleBar
    }
    trial.press()
    #expect(visible(after: 224) == 56, "not above four heights")
    #expect(visible(after: 1) == 0)
    #expect(visible(after: 175) == 0)
    #expect(visible(after: -55) == 0)
    #expect(visible(after: -1) == 56, "one height back")
    #expect(visible(after: 300) == 56, "only once in a scroll")
    trial.end()
    trial.press()
    #expect(visible(after: 1) == 0, "the way of the last scroll counts")
  }

  @Test("chromium-snap-experiment: short scrolls add up, and two heights from the top show")
  func snapExperimentTop() throws {
    var trial = try Self.trial("chromium-snap-experiment")
    for way in [225.0, -50, -5] {
      trial.press()
      trial.move(way)
      #expect(trial.visibleBar == 0, "\(way)")
      trial.end()
    }
    trial.press()
    trial.move(-1)
    #expect(trial.visibleBar == 56)
    var near = try Self.trial("chromium-snap-experiment")
    near.move(225)
    near.step(-113, by: .program)
    #expect(near.visibleBar == 0)
    near.move(-1)
    #expect(near.visibleBar == 56)
  }

  @Test("ios26-like: a range below 40 pt never hides, a step over half the viewport is not seen")
  func gates() throws {
    var short = try Self.trial("ios26-like", content: 770)
    short.move(30)
    #expect(short.visibleBar == 56)
    var jump = try Self.trial("ios26-like")
    jump.step(401)
    #expect(jump.visibleBar == 56)
    jump.move(19)
    #expect(jump.visibleBar == 56)
    jump.move(1)
    #expect(jump.visibleBar == 0)
    var half = try Self.trial("ios26-like")
    half.step(400)
    #expect(half.visibleBar == 0, "half the viewport counts")
  }

  @Test(
    "scrolls by code do not move a bar that follows relative scrolls only, nor Chromium's",
    arguments: ["css-scrolled", "chromium", "chromium-desktop-mode"])
  func code(_ name: String) throws {
    var trial = try Self.trial(name)
    trial.step(300, by: .program)
    #expect(trial.visibleBar == 56 && trial.offset == 300)
    // The first relative scroll counts.
    trial.press()
    trial.move(60)
    #expect(trial.visibleBar == 0)
    trial.end()
    trial.step(-100, by: .program)
    #expect(trial.visibleBar == 0)
  }

  @Test("chrome-ios ignores what lies beyond the top, however a way is cut into steps")
  func chromeBeyondEnds() throws {
    var trial = try Self.trial("chrome-ios")
    trial.press()
    trial.move(20)
    #expect(trial.visibleBar == 36)
    trial.step(-30)
    #expect(trial.visibleBar == 56)
    trial.step(20)
    // 10 pt of that lie inside.
    #expect(trial.visibleBar == 46)
  }

  @Test(
    "chrome-ios: scrolls by code leave the bar where it is, and the next step goes on from there")
  func chromeCode() throws {
    var trial = try Self.trial("chrome-ios")
    trial.press()
    trial.move(20)
    trial.step(300, by: .program)
    #expect(trial.visibleBar == 36)
    trial.move(1)
    #expect(trial.visibleBar == 35)
  }

  @Test("chromium: the sum of a scroll goes on through its momentum")
  func chromiumMomentum() throws {
    var trial = try Self.trial("chromium")
    trial.press()
    trial.move(100)
    trial.move(200, by: .momentum)
    trial.move(-244, by: .momentum)
    #expect(trial.visibleBar == 0)
    trial.move(-10, by: .momentum)
    #expect(trial.visibleBar == 10)
  }

  @Test("bluesky: outside a drag it shows less than its height from the top")
  func blueskyOutside() throws {
    var trial = try Self.trial("bluesky")
    trial.press()
    trial.move(400)
    trial.end()
    trial.step(-344, by: .program)
    #expect(trial.visibleBar == 0)
    trial.step(-1, by: .program)
    #expect(trial.visibleBar == 56)
  }
}

import BarCore
import BarScene
import BarTuning
import SDLKit
import TestSupport
import Testing

@testable import LabKit

extension WindowSuites {
  /// The pages about the physics of a list, and the panel beside their stage.
  @Suite struct LabAsideTests {
    /// Flicks upwards, 30 points in every hundredth of a second.
    private static func fling(_ hands: LabHands) throws {
      let start = hands.middle
      hands.press(start)
      for step in 1...8 {
        try hands.wait(0.01)
        hands.move(Point(x: start.x, y: start.y - 30 * Double(step)))
      }
      hands.release(Point(x: start.x, y: start.y - 240))
    }

    @Test("the curve is that of the last fling, with its speed and the current settings")
    func motion() throws {
      let hands = try LabHands(.feel, window: Size(width: 1280, height: 800))
      var view = try #require(hands.lab.shell.aside.motionView)
      #expect(view.curve.release == 2000 && view.panel.hint == Demo.feel.hint)
      #expect(agrees(view.curve.landing, printed: 998.9997))
      try Self.fling(hands)
      let start = hands.offset
      view = try #require(hands.lab.shell.aside.motionView)
      #expect(isClose(view.curve.release, 3000, within: 30))
      #expect(view.curve.release == hands.lab.session.page.drawn.velocity)
      try hands.settle()
      // What is drawn is where the list has gone.
      #expect(isClose(hands.offset - start, view.curve.landing, within: 1e-6))
      // Another setting, another curve of the same fling, at once.
      let drawn = hands.lab.shell.aside.view
      hands.lab.send(
        .set(key: "scroll.decelerationRate", value: .number(0.99)), at: hands.time)
      #expect(hands.lab.shell.aside.view != drawn)
      let other = try #require(hands.lab.shell.aside.motionView)
      #expect(other.curve.release == view.curve.release)
      #expect(other.curve.landing < view.curve.landing / 4)
      // Nothing changes: nothing is drawn anew.
      let last = hands.lab.shell.aside.view
      try hands.wait(0.5)
      #expect(hands.lab.shell.aside.view == last)
      // A press without a flick is none.
      hands.click(hands.middle)
      #expect(hands.lab.visit.lastRelease == view.curve.release)
      hands.lab.open(.frameRate, at: hands.time)
      #expect(hands.lab.visit.lastRelease == nil && hands.lab.shell.aside.motionView == nil)
    }

    @Test("a trackpad's momentum is a fling too")
    func momentum() throws {
      let hands = try LabHands(.feel, window: Size(width: 1280, height: 800))
      hands.move(hands.middle)
      for _ in 0..<10 {
        hands.wheel(-0.5)
        try hands.wait(0.01)
      }
      #expect(hands.lab.visit.lastRelease == nil)
      try hands.wait(0.2)
      // 26.5 pt in a hundredth of a second.
      let release = try #require(hands.lab.visit.lastRelease)
      #expect(isClose(release, 2650, within: 30))
      let landing = try #require(hands.lab.shell.aside.motionView).curve.landing
      let start = hands.offset
      try hands.settle()
      #expect(hands.offset > start && hands.offset - start < landing)
      #expect(hands.lab.visit.lastRelease == release)
    }

    @Test("the physics are chosen by name, and the bar does not move with any of them")
    func presets() throws {
      let hands = try LabHands(.feel, window: Size(width: 1280, height: 800))
      for preset in Preset.all(.scroll) {
        hands.lab.usePreset(preset.name, at: hands.time)
        #expect(hands.settings.page.scroll == preset.settings.scroll, "\(preset)")
        #expect(hands.lab.stageName(0) == preset.name && hands.settings.page.bar.disable)
        #expect(hands.lab.shell.aside.motionView?.curve.release == 2000)
        try Self.fling(hands)
        try hands.settle()
        #expect(hands.lab.session.page.drawn.barContraction == 0)
        hands.lab.open(.feel, at: hands.time)
      }
      #expect(Demo.feel.choices.count == Preset.all(.scroll).count)
    }

    @Test("F6 focuses the drawing, and keys and the wheel scroll it if it does not fit")
    func keys() throws {
      let hands = try LabHands(.frameRate, window: Size(width: 1280, height: 480))
      let view = try #require(hands.lab.shell.aside.ratesView)
      #expect(view.scrollLimit > 40)
      hands.key(.f6)
      #expect(
        hands.lab.shell.focus == .aside && hands.lab.shell.aside.ratesView?.panel.isFocused == true)
      hands.key(.down)
      #expect(hands.lab.shell.aside.scroll == 40)
      hands.key(.end)
      #expect(hands.lab.shell.aside.scroll == view.scrollLimit)
      hands.key(.home)
      hands.move(view.panel.frame.center)
      hands.wheel(-1)
      #expect(hands.lab.shell.aside.scroll == 48 && hands.offset == hands.lab.shown.list.offset)
      let before = hands.offset
      hands.click(view.panel.frame.center)
      #expect(hands.lab.shell.focus == .aside && hands.offset == before)
      hands.key(.letterT)
      #expect(hands.settings.view.theme == .dark)
      hands.key(.escape)
      #expect(hands.lab.shell.focus == .stage)
    }

    @Test("in a narrow window a button unfolds the drawing, and a press beside it folds it")
    func narrow() throws {
      let hands = try LabHands(.feel, window: Size(width: 760, height: 620))
      #expect(hands.lab.shell.aside.motionView == nil)
      let button = try #require(hands.lab.layout.asideButton)
      hands.click(button.center)
      #expect(hands.lab.shell.openPanel == .aside && hands.lab.shell.aside.motionView != nil)
      hands.click(Point(x: 740, y: 300))
      #expect(hands.lab.shell.openPanel == nil && hands.lab.shell.aside.motionView == nil)
    }

    @Test("every rate has the same result with every physics, at once after a change")
    func rates() throws {
      let hands = try LabHands(.frameRate, window: Size(width: 1280, height: 800))
      #expect(hands.lab.shell.aside.ratesView?.name == "BarLab")
      for preset in [Preset.android, .gtk, .qtFlickable, .flutterBouncing] {
        hands.lab.usePreset(preset.name, at: hands.time)
        let view = try #require(hands.lab.shell.aside.ratesView)
        #expect(view.name == PresetWords.name(of: preset.name) && view.table.rows[0].agrees)
        #expect(view.table.rows[0].outcomes[0].distance == view.curve.landing)
      }
      hands.lab.send(.set(key: "scroll.minFling", value: .number(120)), at: hands.time)
      #expect(hands.lab.shell.aside.ratesView?.name == "Flutter, bouncing, changed")
    }

    @Test("each compared list shows where the same fling goes with its physics")
    func beside() throws {
      let hands = try LabHands(.feel, window: Size(width: 1280, height: 800))
      hands.key(.letterC)
      hands.lab.usePreset("gtk", at: hands.time)
      #expect((0..<2).map(hands.lab.stageName) == ["barlab", "gtk"])
      try Self.fling(hands)
      let release = try #require(hands.lab.visit.lastRelease)
      let first = try #require(hands.lab.figures(ofStage: 0).fling)
      let figures = hands.lab.figures(ofStage: 1)
      let second = try #require(figures.fling)
      #expect(isClose(first.distance, release / 2.002, within: 1))
      #expect(isClose(second.distance, release / 4, within: 1))
      #expect(figures.firstFling == first && hands.lab.figures(ofStage: 0).firstFling == nil)
      // A selected stage that does not fling takes nothing away from the other.
      hands.lab.usePreset("instant", at: hands.time)
      hands.lab.visit.lastRelease = nil
      try hands.settle()
      try Self.fling(hands)
      #expect(hands.lab.visit.lastRelease != nil)
    }
  }
}

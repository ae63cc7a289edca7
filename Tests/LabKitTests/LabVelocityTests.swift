import BarCore
import BarRender
import BarScene
import BarTuning
import SDLKit
import Testing

@testable import LabKit

extension WindowSuites {
  /// The page whose panel draws the samples of the last gesture.
  @Suite struct LabVelocityTests {
    private static let window = Size(width: 1280, height: 800)

    /// Flicks on the stage, sampled at 60 Hz; the finger holds still for a while before the
    /// release.
    private static func flick(_ hands: LabHands, pause: Double = 0) throws {
      var place = Point(x: hands.middle.x, y: hands.middle.y + 200)
      hands.press(place)
      for step in 1...8 {
        try hands.wait(1.0 / 60)
        place.y -= Double(step) * 4
        hands.move(place)
      }
      if pause > 0 { try hands.wait(pause) }
      hands.release(place)
    }

    @Test("the panel shows the page's own samples while the hand holds, and after it")
    func samples() throws {
      let hands = try LabHands(.velocity, window: Self.window)
      #expect(try #require(hands.lab.shell.aside.velocityView).reading == nil)
      try Self.flick(hands)
      let reading = try #require(hands.lab.shell.aside.velocityView?.reading)
      #expect(reading.count == 9)
      let speed = reading.velocity(by: .lsq2)
      #expect(speed > 1000 && reading.outcome == .released(velocity: speed))
      #expect((hands.lab.session.page.drawn.velocity - speed).magnitude < 1e-6)
      try hands.settle()
      #expect(hands.lab.shell.aside.velocityView?.reading == reading)
      try Self.flick(hands, pause: 0.2)
      #expect(hands.lab.shell.aside.velocityView?.reading?.outcome == .released(velocity: 0))
    }

    @Test("the drawing changes with the samples, and not while the list coasts")
    func drawnAnew() throws {
      let hands = try LabHands(.velocity, window: Self.window)
      func draw() -> PageAside.View? {
        hands.draw()
        return hands.lab.shell.aside.drawn
      }
      let first = draw()
      try Self.flick(hands)
      let after = draw()
      #expect(after != nil && after != first)
      try hands.wait(0.5)
      #expect(hands.lab.isMoving && draw() == after)
    }

    @Test("with other settings the same samples give another reading")
    func settings() throws {
      let hands = try LabHands(.velocity, window: Self.window)
      try Self.flick(hands)
      let before = try #require(hands.lab.shell.aside.velocityView?.reading)
      hands.lab.send(
        .set(key: "scroll.velocityStrategy", value: .choice("iosWeights")), at: hands.time)
      let after = try #require(hands.lab.shell.aside.velocityView?.reading)
      #expect(after.strategy == .iosWeights && after != before)
      for strategy in VelocityStrategy.allCases {
        #expect(after.velocity(by: strategy) == before.velocity(by: strategy))
      }
      #expect(after.outcome == before.outcome)
    }

    @Test("R plays the same samples again, and the fling is the other strategy's")
    func again() throws {
      let hands = try LabHands(.velocity, window: Self.window)
      try Self.flick(hands)
      let before = try #require(hands.lab.shell.aside.velocityView?.reading)
      try hands.settle()
      hands.lab.send(
        .set(key: "scroll.velocityStrategy", value: .choice("lsq1")), at: hands.time)
      hands.key(.letterR)
      try hands.wait(0.5)
      let after = try #require(hands.lab.shell.aside.velocityView?.reading)
      #expect(after.count == before.count)
      for strategy in VelocityStrategy.allCases {
        #expect(after.velocity(by: strategy) == before.velocity(by: strategy), "\(strategy)")
      }
      #expect(after.outcome == .released(velocity: before.velocity(by: .lsq1)))
      #expect(before.outcome == .released(velocity: before.velocity(by: .lsq2)))
    }

    @Test("looking back in the plot shows the samples of that moment")
    func goingBack() throws {
      let hands = try LabHands(.velocity, window: Self.window)
      hands.key(.letterP)
      try Self.flick(hands)
      try hands.wait(0.1)
      let present = try #require(hands.lab.shell.aside.velocityView?.reading)
      var counts: Set<Int> = []
      var wasHeld = false
      for _ in 0..<12 {
        hands.lab.scrub(by: -1)
        let reading = try #require(hands.lab.shell.aside.velocityView).reading
        #expect(reading == hands.lab.shown.velocityReading)
        if let reading {
          counts.insert(reading.count)
          if reading.outcome == .held { wasHeld = true }
        }
      }
      #expect(counts.count > 3 && wasHeld)
      hands.key(.escape)
      #expect(hands.lab.shell.aside.velocityView?.reading == present)
    }

    @Test("a panel that a higher window scrolls less goes on from where it shows")
    func scrollsFromWhereItShows() throws {
      let hands = try LabHands(.velocity, window: Size(width: 1700, height: 420))
      hands.lab.shell.setFocus(.aside)
      hands.key(.end)
      hands.lab.resize(to: Size(width: 1700, height: 460), at: hands.time)
      let shown = try #require(hands.lab.shell.aside.velocityView)
      #expect(shown.scroll == shown.scrollLimit && shown.scroll > 0)
      hands.key(.up)
      #expect(hands.lab.shell.aside.velocityView?.scroll == max(0, shown.scroll - 40))
    }

    @Test("F6 goes to the panel, and a low window scrolls it by wheel and keys")
    func scrolls() throws {
      let hands = try LabHands(.velocity, window: Size(width: 900, height: 420))
      let view = try #require(hands.lab.shell.aside.velocityView)
      #expect(view.scrollLimit > 0)
      hands.move(Point(x: view.frame.midX, y: view.frame.midY))
      hands.wheel(-1)
      #expect(hands.lab.shell.aside.velocityView?.scroll == 48 && hands.events.isEmpty)
      hands.key(.f6)
      #expect(hands.lab.shell.aside.velocityView?.isFocused ?? false)
      hands.key(.end)
      #expect(hands.lab.shell.aside.velocityView?.scroll == view.scrollLimit)
      hands.key(.home)
      #expect(hands.lab.shell.aside.velocityView?.scroll == 0)
    }

    @Test("a plain list accepts any physics by name")
    func presets() throws {
      let hands = try LabHands(.velocity, window: Size(width: 1800, height: 900))
      #expect(hands.settings.page.bar.disable)
      for preset in Preset.all(.scroll) {
        hands.lab.usePreset(preset.name, at: hands.time)
        #expect(hands.settings.page.scroll == preset.settings.scroll, "\(preset)")
        try Self.flick(hands)
        let reading = try #require(hands.lab.shell.aside.velocityView?.reading)
        #expect(reading.strategy == preset.settings.scroll.velocityStrategy)
        #expect(reading.outcome == .released(velocity: reading.fling), "\(preset)")
        try hands.wait(0.3)
        hands.press(hands.middle)
        hands.release(hands.middle)
        try hands.wait(0.3)
      }
    }
  }
}

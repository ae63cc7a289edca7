import BarCore
import BarRender
import BarScene
import BarTuning
import TestSupport
import Testing

@testable import LabKit
@testable import SDLKit

extension WindowSuites {
  /// The page that lists incoming events.
  @Suite struct LabInputTests {
    private static let window = Size(width: 1280, height: 800)

    private static func wheelEvent(_ y: Double, ticks: UInt32) -> WindowEvent {
      WindowEvent(
        ticks: ticks, kind: .wheel(dx: 0, dy: y),
        wheel: RawWheel(
          x: 0, y: Float(y), isFlipped: false))
    }

    /// An event as the loop passes it on.
    private static func arrive(_ hands: LabHands, _ event: WindowEvent) {
      hands.lab.listing(InputLine(event)) {
        switch event.kind {
        case .wheel(let dx, let dy): hands.lab.shell.wheel(dx: dx, dy: dy, at: hands.time)
        case .pointerDown(let x, let y, let clicks, _):
          hands.press(Point(x: x, y: y), clicks: clicks)
        case .pointerMoved(let x, let y, _): hands.move(Point(x: x, y: y))
        case .pointerUp(let x, let y): hands.release(Point(x: x, y: y))
        case .key(let key, _, let isShift, _, _): hands.key(key, shift: isShift)
        default: break
        }
      }
    }

    private static func lines(_ hands: LabHands) throws -> [InputLine] {
      try #require(hands.lab.shell.aside.inputView).lines
    }

    private static func hover(_ hands: LabHands) { hands.move(hands.middle) }

    @Test("before the first event a sentence says so, and names the driver")
    func empty() throws {
      let hands = try LabHands(.input, window: Self.window)
      let view = try #require(hands.lab.shell.aside.inputView)
      #expect(view.lines.isEmpty && view.wheel == nil && view.driver == "none")
      #expect(view.noteWords == "Scroll, drag or press a key: the events are listed here.")
    }

    @Test("a notch is listed with SDL's values, its gap, and the 53 pt that it takes the list")
    func notches() throws {
      let hands = try LabHands(.input, window: Self.window)
      let start = hands.offset
      Self.hover(hands)
      Self.arrive(hands, Self.wheelEvent(-1, ticks: 5000))
      try hands.wait(0.05)
      Self.arrive(hands, Self.wheelEvent(-2, ticks: 5050))
      let lines = try Self.lines(hands)
      #expect(lines.count == 2)
      #expect(lines[1].gap == nil && lines[1].travel == 53 && lines[1].guess == .wheel)
      #expect(lines[1].time == 5 && lines[0].time == 5.05)
      #expect(isClose(lines[0].gap ?? 0, 0.05, within: 1e-12))
      // The second retargets the running animation.
      #expect(isClose(lines[0].travel ?? 0, 106, within: 1e-9))
      #expect(lines[0].raw?.y == -2)
      try hands.settle()
      #expect(isClose(hands.offset - start, 159, within: 1e-9))
    }

    @Test("a fraction makes it a trackpad, which moves the list at once")
    func trackpad() throws {
      let hands = try LabHands(.input, window: Self.window)
      let start = hands.offset
      Self.hover(hands)
      Self.arrive(hands, Self.wheelEvent(-1, ticks: 1))
      try hands.settle()
      Self.arrive(hands, Self.wheelEvent(-0.25, ticks: 1000))
      let lines = try Self.lines(hands)
      #expect(lines[0].guess == .trackpad && lines[1].guess == .wheel)
      #expect(isClose(lines[0].travel ?? 0, 13.25, within: 1e-9))
      #expect(isClose(hands.offset - start, 66.25, within: 1e-9))
      #expect(
        try #require(hands.lab.shell.aside.inputView).guessWords.hasPrefix(
          "A trackpad: \u{2212}0.25"))
    }

    @Test("keys, drags and presses are listed too; input to a panel moves no list")
    func others() throws {
      let hands = try LabHands(.input, window: Self.window)
      let middle = hands.middle
      func event(_ kind: WindowEvent.Kind, _ ticks: UInt32) -> WindowEvent {
        WindowEvent(ticks: ticks, kind: kind)
      }
      Self.arrive(
        hands,
        event(.key(.down, isRepeat: false, isShift: true, isControl: false, isAlt: false), 10))
      try hands.settle()
      Self.arrive(hands, event(.pointerDown(x: middle.x, y: middle.y, clicks: 1), 20))
      try hands.wait(0.02)
      Self.arrive(hands, event(.pointerMoved(x: middle.x, y: middle.y - 23.5, isDown: true), 30))
      try hands.wait(0.3)
      Self.arrive(hands, event(.pointerUp(x: middle.x, y: middle.y - 23.5), 40))
      let frame = try #require(hands.lab.layout.aside)
      for step in 0..<5 {
        Self.arrive(
          hands,
          event(.pointerMoved(x: frame.midX, y: frame.midY, isDown: false), 50 + UInt32(step)))
      }
      Self.arrive(hands, Self.wheelEvent(-1, ticks: 60))
      let lines = try Self.lines(hands)
      #expect(
        lines.map(\.kind) == [
          .wheel(x: 0, y: -1), .hover, .up, .drag, .down(.mouse), .key("Shift+Down"),
        ])
      #expect(lines[0].travel == nil && lines[0].guess == nil)
      #expect(lines[1].count == 5 && lines[1].travel == nil)
      // 23.5 pt less the slop of 3.5.
      #expect(isClose(lines[3].travel ?? 0, 20, within: 1e-9))
      #expect(lines[4].travel == 0 && lines[2].travel == 0)
      #expect(isClose(lines[5].travel ?? 0, 40, within: 1e-9))
    }

    @Test("a release tells how far the fling goes")
    func fling() throws {
      let hands = try LabHands(.input, window: Self.window)
      var place = Point(x: hands.middle.x, y: hands.middle.y + 150)
      Self.arrive(
        hands, WindowEvent(ticks: 1, kind: .pointerDown(x: place.x, y: place.y, clicks: 1)))
      for _ in 0..<8 {
        try hands.wait(1.0 / 60)
        place.y -= 25
        Self.arrive(
          hands,
          WindowEvent(ticks: 2, kind: .pointerMoved(x: place.x, y: place.y, isDown: true)))
      }
      let before = hands.offset
      Self.arrive(hands, WindowEvent(ticks: 3, kind: .pointerUp(x: place.x, y: place.y)))
      let travel = try #require(try Self.lines(hands)[0].travel)
      #expect(travel > 500)
      try hands.settle()
      #expect(isClose(hands.offset - before, travel, within: 1e-6))
    }

    @Test("the list has a fixed number of lines, whatever comes")
    func bounded() throws {
      var log = InputLog()
      var rng = SeededGenerator(seed: 12)
      var all: [InputLine] = []
      for step in 0..<10_000 {
        let isHover = rng.chance(40)
        var line = InputLine(
          isHover ? .hover : .wheel(x: 0, y: Double(step)), .window, time: Double(step) / 1000)
        line.pageTime = Double(step)
        log.note(line)
        if isHover, all.last?.kind == .hover { all.removeLast() }
        all.append(line)
        let kinds = log.lines(12, upTo: .infinity).map(\.kind)
        if kinds != all.suffix(12).reversed().map(\.kind) || log.count > InputLog.capacity {
          Issue.record("step \(step)")
          return
        }
      }
      #expect(log.count == InputLog.capacity)
      #expect(log.lines(12, upTo: 9000.5).isEmpty)
      #expect(log.lines(12, upTo: 9990.5).allSatisfy { $0.pageTime <= 9990 })
      #expect(log.wheel(upTo: .infinity).map { $0.pageTime > 9900 } ?? false)
      log.removeAll()
      #expect(log.count == 0 && log.lines(12, upTo: .infinity).isEmpty)
    }

    @Test("a recording's events say that they come from one, and have no raw values")
    func recording() throws {
      let hands = try LabHands(.input, window: Self.window)
      for step in 0..<3 {
        hands.lab.replay(
          PageEvent(time: 0.016 * Double(step), .wheel(dx: 0, dy: -0.5)))
      }
      hands.lab.replay(PageEvent(time: 0.05, .tick(seconds: 1)))
      let view = try #require(hands.lab.shell.aside.inputView)
      #expect(view.lines.count == 3 && view.lines.allSatisfy { $0.raw == nil })
      #expect(view.lines.allSatisfy { $0.origin == .recording && $0.guess == .trackpad })
      #expect(isClose(view.lines[0].gap ?? 0, 0.016, within: 1e-12))
      #expect(view.noteWords.hasPrefix("These events come from a recording"))
    }

    @Test("a replayed gesture is listed as such, and looking back shows the events up to then")
    func repetition() throws {
      let hands = try LabHands(.input, window: Self.window)
      Self.hover(hands)
      for step in 0..<4 {
        Self.arrive(hands, Self.wheelEvent(-1, ticks: UInt32(100 * step)))
        try hands.wait(0.1)
      }
      try hands.settle()
      hands.key(.letterP)
      for _ in 0..<20 { hands.lab.scrub(by: -1) }
      let early = try Self.lines(hands)
      #expect(early.count < 4 && early.count > 0)
      hands.lab.goLive()
      #expect(try Self.lines(hands).count == 4)
      hands.key(.letterR)
      try hands.wait(1)
      let view = try #require(hands.lab.shell.aside.inputView)
      #expect(view.lines[0].origin == .repetition && view.lines[0].raw == nil)
      #expect(view.noteWords.hasPrefix("These events are a replay"))
    }

    @Test("the loop passes SDL's values on, and a recording in a window ignores input")
    func loop() throws {
      let bench = try LoopBench(.input, frames: 3)
      #expect(bench.lab.incoming.driver == bench.screen.videoDriver)
      bench.keepsMoving = true
      let middle = Point(
        x: bench.lab.layout.stage.midX / bench.screen.painter.scale,
        y: bench.lab.layout.stage.midY / bench.screen.painter.scale)
      bench.send(.pointerMoved(x: middle.x, y: middle.y, isDown: false))
      bench.loop.input.inbox.append(
        FrameInput.Arrived(
          event: Self.wheelEvent(-0.5, ticks: EventQueue.ticks), time: bench.log.now()))
      _ = try bench.run()
      let line = bench.lab.incoming.log[0]
      #expect(line.kind == .wheel(x: 0, y: -0.5) && line.raw?.y == -0.5)
      #expect(isClose(line.travel ?? 0, 26.5, within: 1e-9) && line.guess == .trackpad)

      let played = try LoopBench(
        .input, frames: 4, events: [PageEvent(time: 0, .wheel(dx: 0, dy: -1))])
      played.keepsMoving = true
      played.send(.wheel(dx: 0, dy: -3))
      _ = try played.run()
      #expect(played.lab.incoming.log.count == 1)
      #expect(played.lab.incoming.log[0].origin == .recording)
    }

    @Test("on other pages nothing is listed")
    func elsewhere() throws {
      let hands = try LabHands(window: Self.window)
      Self.hover(hands)
      Self.arrive(hands, Self.wheelEvent(-1, ticks: 1))
      #expect(hands.lab.incoming.log.count == 0 && hands.lab.shell.aside.inputView == nil)
    }
  }
}

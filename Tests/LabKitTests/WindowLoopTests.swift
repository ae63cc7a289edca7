import BarCore
import BarRender
import BarScene
import BarTuning
import Testing

@testable import FrameTiming
@testable import LabKit
@testable import SDLKit

extension WindowSuites {
  /// The loop of the window.
  @Suite struct WindowLoopTests {
    static let period = FrameGrid.period(hertz: 60)

    @Test(
      "frames aim at an absolute grid, however late the previous one was",
      arguments: [30.0, 60, 144, 240])
    func grid(hertz: Double) throws {
      let bench = try LoopBench(hertz: hertz, frames: 40)
      bench.hold()
      let records = try bench.run()
      let period = FrameGrid.period(hertz: hertz)
      #expect(records.count == 40)
      var origin: Int64?
      var last: FrameRecord?
      for record in records {
        let deadline = try #require(record.deadline)
        let present = try #require(record.presentBegin)
        let slot = try #require(record.slot)
        // A frame that a busy machine made more than 250 ms late sets the grid anew.
        if record.flags.contains(.resync) || last?.flags.contains(.resync) == true { origin = nil }
        if let origin { #expect((deadline - origin) % period == 0) }
        origin = origin ?? deadline
        #expect(record.late == present - deadline)
        #expect(present >= deadline, "presented before its time")
        if let last, let lastSlot = last.slot, record.interval != nil {
          #expect(record.missed == slot - lastSlot - 1)
          #expect(record.interval == present - (last.presentBegin ?? 0))
          #expect(slot > lastSlot)
        }
        last = record
      }
    }

    @Test("stamps are in order, and the animation follows the deadlines")
    func stamps() throws {
      let bench = try LoopBench(frames: 30)
      bench.hold()
      var last: FrameRecord?
      for record in try bench.run() {
        let stamps = [
          record.begin, record.input, record.update, record.draw, record.presentBegin,
          record.presentEnd,
        ].compactMap { $0 }
        #expect(stamps.count == 6)
        #expect(stamps == stamps.sorted())
        #expect(!record.flags.contains(.clockAnomaly))
        if let last, let animation = record.animation, let deadline = record.deadline {
          // What is beyond 250 ms is a stall, which is cut out of the animation.
          let step = min(250_000_000, deadline - (last.deadline ?? 0))
          #expect(animation - (last.animation ?? 0) == step)
        }
        last = record
        #expect((record.cpu ?? -1) >= 0)
      }
    }

    @Test("each frame that is presented is a row in the files and an entry of the ring")
    func rows() throws {
      let bench = try LoopBench(frames: 36)
      bench.hold()
      let records = try bench.run()
      #expect(bench.presented == 36)
      #expect(records.map(\.frame) == (0..<Int64(bench.presented)).map { $0 })
      #expect(bench.log.nextFrame == Int64(bench.presented))
      #expect(bench.log.ring.count == min(240, bench.presented))
      #expect(bench.log.problem == nil)
    }

    @Test("nothing moves: the first picture, and no frame after it")
    func idle() throws {
      let bench = try LoopBench(seconds: 0.8, machine: FakeMachine())
      let records = try bench.run()
      #expect(records.count == 1, "\(records.count) frames")
      #expect(records.allSatisfy { $0.phase == .warmup })
      #expect(try bench.folder.events().contains { $0.event == "idle_begin" })
      #expect(!bench.lab.shell.wantsFrame && !bench.loop.sight.mustPresent)
    }

    @Test("a movement brings frames until it rests, and none after that")
    func moveAndRest() throws {
      let wheel = PageEvent(time: 0.3, .wheel(dx: 0, dy: -1))
      let bench = try LoopBench(seconds: 1.6, events: [wheel], machine: FakeMachine())
      let records = try bench.run()
      let first = try #require(records.firstIndex { ($0.inputCount ?? 0) > 0 })
      // A wheel step takes 0.2 s and the snap after it another 0.2 s; nothing goes on to the end.
      let begin = try #require(records[first].presentBegin)
      let end = try #require(records.last?.presentEnd)
      #expect(begin >= bench.began + 300_000_000)
      #expect(records[first].interval == nil, "it begins a run after the break")
      #expect(records[first].inputSource == .synthetic)
      #expect(records.count > first + 3)
      #expect(!bench.lab.isMoving)
      #expect(end < bench.began + 1_500_000_000)
      let shown = records[first...].compactMap(\.shown)
      #expect(Set(shown.map { "\($0)" }).count > 3)
    }

    @Test("while a finger holds the list the grid continues, however still it is")
    func slowDrag() throws {
      // Within the slop nothing moves and nothing has a speed: only the hand keeps the grid going.
      var events = [PageEvent(time: 0.2, .down(Point(x: 200, y: 300)))]
      for step in 1...4 {
        let place = Point(x: 200, y: 300 - Double(step) / 10)
        events.append(PageEvent(time: 0.2 + Double(step) * 0.05, .move(place)))
      }
      events.append(PageEvent(time: 0.9, .up(Point(x: 200, y: 299.6))))
      let bench = try LoopBench(seconds: 1.5, events: events, machine: FakeMachine())
      let records = try bench.run()
      let first = try #require(records.firstIndex { ($0.inputCount ?? 0) > 0 })
      let up = try #require(records.lastIndex { ($0.inputCount ?? 0) > 0 })
      let drag = records[first...]
      #expect(
        drag.count { $0.flags.contains(.resync) } == 1, "only its first frame follows a break")
      #expect(drag.dropFirst().allSatisfy { $0.interval != nil })
      #expect(records[first..<up].allSatisfy { $0.phase == .warmup || $0.phase == .drag })
      let end = try #require(records.last?.presentEnd)
      #expect(end >= bench.began + 900_000_000 && end < bench.began + 1_400_000_000)
      #expect(try bench.folder.events().count { $0.event == "drag_begin" } <= 1)
    }

    @Test("events of one frame are used in one frame, and the oldest gives their age")
    func severalEvents() throws {
      let bench = try LoopBench(seconds: 0.5, machine: FakeMachine())
      let stage = bench.lab.layout.stage
      bench.send(.pointerMoved(x: stage.midX, y: stage.midY, isDown: false))
      for _ in 0..<3 { bench.send(.wheel(dx: 0, dy: -0.25)) }
      let before = bench.lab.session.page.list.offset
      // The move changes nothing, so it is no input with an age.
      let oldest = try #require(bench.loop.input.inbox.dropFirst().first?.time)
      let records = try bench.run()
      let first = try #require(records.first)
      #expect(first.inputCount == 3)
      #expect(first.inputSource == .pump)
      #expect(first.inputAge == (first.presentEnd ?? 0) - oldest)
      #expect(records.dropFirst().allSatisfy { $0.inputCount == 0 })
      // Three quarters of a notch of 53 points, before any snap.
      #expect(first.shown == Pixels(before + 0.75 * 53))
    }

    @Test("a pointer that moves and changes nothing is no input, one that drags is")
    func idleMoves() throws {
      let bench = try LoopBench(frames: 6)
      let stage = bench.lab.layout.stage
      bench.keepsMoving = true
      bench.send(.pointerMoved(x: stage.midX, y: stage.midY, isDown: false))
      let after = bench.hooks.afterFrame
      bench.hooks.afterFrame = { [unowned bench] in
        if bench.presented == 2 {
          bench.send(.pointerDown(x: stage.midX, y: stage.midY, clicks: 1, isTouch: false))
          bench.send(.pointerMoved(x: stage.midX, y: stage.midY - 30, isDown: true))
        }
        after()
      }
      let records = try bench.run()
      #expect(records.map(\.inputCount) == [0, 0, 0, 2, 0, 0])
      #expect(records[0].inputAge == nil && records[0].inputSource == nil)
      #expect(records[3].inputAge != nil)
    }

    @Test("an injected stall is found in exactly its frame")
    func delays() throws {
      let delays: [Int64: Int64] = [35: 25_000_000, 45: 50_000_000]
      let bench = try LoopBench(frames: 60, delays: delays, machine: FakeMachine())
      bench.hold()
      let records = try bench.run()
      #expect(records.filter { $0.flags.contains(.injected) }.map(\.frame) == [35, 45])
      for record in records {
        guard let delay = delays[record.frame], let draw = record.draw, let input = record.input
        else { continue }
        #expect(draw - input >= delay)
        #expect(try #require(record.interval) >= delay)
        // 25 ms are more than a slot and a half, 50 ms three: whatever the work began at, at least
        // one and two slots are gone.
        let missed = try #require(record.missed)
        #expect(missed >= (delay == 25_000_000 ? 1 : 2))
        let late = try #require(record.late)
        #expect(missed >= (late - Self.period / 2) / Self.period)
        // It counts, and says that it was asked for.
        #expect(record.isCounted)
        #expect(record.blame(period: Self.period, pacing: .timer) == .asked)
      }
      let summary = try StoredLog.read(bench.folder.path("log")).summary
      #expect(summary.isIdentityOK == true)
    }

    @Test("work that takes too long is blamed on the lab itself")
    func ownWork() throws {
      let machine = FakeMachine()
      let burn = PageEvent(time: 0.8, .move(Point(x: 100, y: 300)))
      let bench = try LoopBench(
        events: [PageEvent(time: 0.01, .down(Point(x: 100, y: 300))), burn], machine: machine)
      bench.keepsMoving = true
      bench.hooks.onEffect = { [unowned bench] effect in
        guard case .happened(let event) = effect, event.kind == burn.kind else { return }
        bench.hooks.afterFrame = { bench.lab.quit() }
        machine.time += 40_000_000
        machine.cost.cpu += 40_000_000
      }
      let records = try bench.run()
      let slow = try #require(
        records.last { ($0.inputCount ?? 0) == 1 }, "no frame holds the work")
      #expect((slow.missed ?? 0) >= 1)
      #expect(slow.cpu == 40_000_000)
      #expect(slow.blame(period: Self.period, pacing: .timer) == .own)
    }

    @Test("the processor time of a frame is that of the loop's thread")
    func processorTime() throws {
      let bench = try LoopBench(
        frames: 3, events: [PageEvent(time: 0, .down(Point(x: 100, y: 300)))])
      bench.keepsMoving = true
      bench.hooks.onEffect = { effect in
        guard case .happened = effect else { return }
        let end = Clock.threadCPU() + 40_000_000
        while Clock.threadCPU() < end {}
      }
      let records = try bench.run()
      #expect(records.allSatisfy { ($0.cpu ?? -1) >= 0 })
      #expect(records.contains { ($0.cpu ?? 0) >= 40_000_000 })
    }

    @Test("a hidden window gets no frames")
    func hidden() throws {
      let bench = try LoopBench(seconds: 0.4)
      bench.hold()
      bench.loop.sight.isUnmapped = true
      while bench.screen.events.next() != nil {}
      #expect(try bench.run().isEmpty)
    }

    @Test("closing the window ends the loop at once")
    func quit() throws {
      let bench = try LoopBench(seconds: 600)
      bench.hold()
      bench.send(.quit)
      let records = try bench.run()
      #expect(records.count <= 1)
      // Far from the end that it has by itself.
      #expect(bench.log.now() < 300_000_000_000)
    }

    @Test("while a recording plays, input can open the frame times and nothing else")
    func handsWhilePlaying() throws {
      let bench = try LoopBench(seconds: 0.3, events: [], machine: FakeMachine())
      let before = bench.lab.session.page.list
      let stage = bench.lab.layout.stage
      bench.send(.pointerDown(x: stage.midX, y: stage.midY, clicks: 1))
      bench.send(.pointerMoved(x: stage.midX, y: stage.midY - 100, isDown: true))
      bench.send(.wheel(dx: 0, dy: -5))
      for key in [SDLKit.Key.letterT, .end, .f3] {
        bench.send(.key(key, isRepeat: false, isShift: false, isControl: false, isAlt: false))
      }
      let records = try bench.run()
      #expect(bench.lab.session.page.list == before)
      #expect(bench.lab.theme == .light && bench.lab.shell.frameTimes.isShown)
      #expect(records.reduce(0) { $0 + ($1.inputCount ?? 0) } == 1, "only F3 was used")
    }

    @Test("losing the focus ends a drag, and the log knows")
    func focusLost() throws {
      let bench = try LoopBench(seconds: 0.3, machine: FakeMachine())
      bench.hold()
      bench.send(.focusLost)
      let records = try bench.run()
      #expect(bench.lab.hand.grab == .none)
      #expect(!bench.lab.session.page.scroller.isHeld)
      #expect(try bench.folder.events().contains { $0.event == "focus_lost" })
      #expect(records.first?.flags.contains(.unfocused) == true)
    }
  }
}

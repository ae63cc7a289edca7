import BarTuning
import TestSupport
import Testing

@testable import FrameTiming
@testable import LabKit
@testable import SDLKit

extension WindowSuites {
  /// The real loop and logger on a clock that only advances when something waits, so that every
  /// figure is exact.
  @Suite struct FakeLoopTests {
    static let period = FrameGrid.period(hertz: 60)

    @Test(
      "T2 a stall beyond the deadline is found in its frame, counted and measured to the nanosecond",
      arguments: [
        (0.1, 0), (8, 0), (9, 1), (17, 1), (50, 3), (250, 15), (1000, 60),
      ] as [(Double, Int64)])
    func stalls(milliseconds: Double, missed: Int64) throws {
      let machine = FakeMachine()
      let beyond = Int64(milliseconds * 1e6)
      // Nothing takes time here, so a frame starts 1.5 ms before its deadline.
      let bench = try LoopBench(
        frames: 120, delays: [60: FrameGrid.margin + beyond], machine: machine)
      bench.hold()
      let records = try bench.run()
      #expect(records.count == 120)
      for record in records.dropFirst() {
        let isStalled = record.frame == 60
        #expect(record.missed == (isStalled ? missed : 0), "frame \(record.frame)")
        #expect(record.late == (isStalled ? beyond : 0), "frame \(record.frame)")
        #expect(record.flags.contains(.injected) == isStalled)
        #expect(record.flags.contains(.resync) == (isStalled && beyond > FrameGrid.stallLimit))
      }
      #expect(
        FrameSummary(records, facts: FrameFacts(period: 1, pacing: .timer, verdict: .none))
          .isIdentityOK == true)
      let drags = try bench.folder.events().filter { $0.event == "drag_begin" }
      #expect(drags.map(\.detail) == ["page=\(bench.lab.session.demo.id);preset=shy"])
    }

    @Test("the processor time of a frame is without what the wait before the present costs")
    func waitIsNoWork() throws {
      let machine = FakeMachine()
      let bench = try LoopBench(frames: 20, machine: machine)
      bench.hold()
      // Nothing else takes processor time.
      machine.onSleep = { [unowned machine] _ in machine.cost.cpu += 50_000 }
      let records = try bench.run()
      #expect(machine.cost.cpu >= 20 * 50_000)
      #expect(records.allSatisfy { $0.cpu == 0 })
    }

    /// The reasons for late frames, and the expected cause of each.
    enum Disturbance: CaseIterable {
      case burning, stopped, hogged, pageFault, slowDisk, oversleep, slowPresent

      var cause: Blame {
        switch self {
        case .burning: .own
        case .stopped: .unknown
        case .hogged: .preempted
        case .pageFault, .slowDisk: .io
        case .oversleep: .wakeLate
        case .slowPresent: .presentBlock
        }
      }
    }

    @Test("T6 each of ten late frames has its cause", arguments: Disturbance.allCases)
    func blame(disturbance: Disturbance) throws {
      let length: Int64 = 60_000_000
      let disturbed = (0..<10).map { Int64(40 + 6 * $0) }
      let machine = FakeMachine()
      let stalls =
        switch disturbance {
        case .burning, .stopped, .hogged, .pageFault: disturbed
        case .slowDisk, .oversleep, .slowPresent: [Int64]()
        }
      let bench = try LoopBench(
        frames: 110, delays: Dictionary(uniqueKeysWithValues: stalls.map { ($0, length) }),
        machine: machine)
      bench.hold()
      machine.onSleep = { [unowned machine] slept in
        // A stall whose first part is the longest; the waits between frames are not longer than a
        // period.
        guard slept > Self.period else { return }
        switch disturbance {
        case .burning: machine.cost.cpu += length
        case .hogged: machine.cost.involuntarySwitches += 2
        case .pageFault: machine.cost.majorFaults += 1
        case .stopped, .slowDisk, .oversleep, .slowPresent: break
        }
      }
      // The log, the wait and the present of a frame come before it, after it and in it.
      bench.log.onRecord = { record in
        let isNext = disturbed.contains(record.frame + 1)
        switch disturbance {
        case .slowDisk: if isNext { machine.time += length }
        case .oversleep: if isNext { machine.oversleep = length }
        // A timer paces the start of the call: the frame after the one that blocked is late.
        case .slowPresent:
          machine.slowPresent = disturbed.contains(record.frame + 2) ? length : 0
        case .burning, .stopped, .hogged, .pageFault: break
        }
      }
      let records = try bench.run()
      for frame in disturbed {
        let place = try #require(records.firstIndex { $0.frame == frame })
        var record = records[place]
        // The injected stall that simulates the disturbance would otherwise be the cause.
        record.flags.remove(.injected)
        #expect((record.missed ?? 0) >= 3, "frame \(frame) was not late")
        #expect(
          record.blame(period: Self.period, pacing: .timer, after: records[place - 1])
            == disturbance.cause,
          "frame \(frame)")
      }
    }

    /// Fixed: pictures were due by a time without stalls, the end by the clock, so after a stall
    /// the last pictures were missing: "the lab ended before" their time.
    @Test("pictures come in spite of stalls, before the lab ends")
    func picturesAfterStalls() throws {
      let bench = try LoopBench(
        seconds: 4, delays: [10: 700_000_000, 12: 700_000_000, 20: 700_000_000],
        machine: FakeMachine())
      bench.hold()
      let start = Double(bench.began) / 1e9
      let paths = ["1", "3.9", "4", "5"]
      bench.loop.pictures = try paths.map { time in
        DuePicture(
          time: start + (Double(time) ?? 0),
          place: try PicturePlace(bench.folder.path("\(time).png")))
      }
      _ = try bench.run()
      let taken = paths.filter { FileIO.exists(bench.folder.path("\($0).png")) }
      #expect(taken == ["1", "3.9", "4"])
      #expect(bench.loop.pictures.count == 1)
    }

    /// Fixed: if a program was stopped while it waited for its next frame, the waiting events got
    /// the time of the clock and the picture the time before, so all later events were one instant
    /// of the recording until the picture had caught up.
    @Test(
      "after a stop the lab is hardly further than its picture", arguments: [240, 300, 700, 2500])
    func stops(milliseconds: Int64) throws {
      let machine = FakeMachine()
      let bench = try LoopBench(frames: 90, machine: machine)
      bench.hold()
      var last: FrameRecord?
      bench.log.onRecord = { [unowned bench] record in
        if record.frame == 30 {
          machine.oversleep = milliseconds * 1_000_000
          bench.send(.pointerMoved(x: 300, y: 300, isDown: true))
        }
        let animation = record.animation ?? 0
        // A shorter stop is not cut out: its one picture is late.
        let ahead = bench.lab.lastUpdate - Double(animation) / 1e9
        #expect(ahead <= Double(FrameGrid.stallLimit) / 1e9, "\(record.frame)")
        if let last {
          let step = animation - (last.animation ?? 0)
          #expect(step > 0 && step <= FrameGrid.stallLimit + Self.period, "\(record.frame)")
        }
        last = record
      }
      let records = try bench.run()
      let isStall = milliseconds * 1_000_000 > FrameGrid.stallLimit + Self.period
      #expect(
        records.filter { $0.flags.contains(.resync) && $0.frame > 1 }.count == (isStall ? 1 : 0))
    }

    @Test("T16 a clock that jumps back is flagged and its row kept", arguments: [10, 25, 40])
    func backwards(frame: Int64) throws {
      let machine = FakeMachine()
      let bench = try LoopBench(frames: 60, machine: machine)
      bench.hold()
      var isDone = false
      machine.onNow = { [unowned bench, unowned machine] in
        guard !isDone, bench.log.nextFrame == frame, bench.lab.isHandled else { return }
        // Only once, somewhere in the frame.
        isDone = true
        machine.time -= 7_000_000
      }
      let records = try bench.run()
      #expect(isDone)
      #expect(records.count == 60, "every row is kept")
      let events = try bench.folder.events()
      let flagged = records.filter { $0.flags.contains(.clockAnomaly) }
      #expect(flagged.count <= 2)
      #expect(events.count { $0.event == "clock_anomaly" } == flagged.count)
      #expect(flagged.allSatisfy { (frame...frame + 1).contains($0.frame) })
    }

    @Test("T16 a sleep of the machine is a logged break; a step of the wall clock changes nothing")
    func suspend() throws {
      let machine = FakeMachine()
      let bench = try LoopBench(frames: 80, machine: machine)
      bench.hold()
      machine.onNow = { [unowned bench, unowned machine] in
        if bench.log.nextFrame == 50 { machine.asleep = 3_600_000_000_000 }
      }
      let records = try bench.run()
      let events = try bench.folder.events()
      let told = events.filter { $0.event == "suspend" }
      #expect(told.map(\.detail) == ["seconds=3600.0"])
      let first = try #require(records.first { $0.frame >= 50 && $0.interval == nil })
      #expect(first.frame <= 51 && first.missed == nil && first.flags.contains(.resync))
      #expect(records.count { $0.interval == nil } == 2)
      let summary = try JSONValue.parse(
        try FileIO.read(bench.folder.path("log/summary.json")))
      #expect(summary["clock"]?["suspend_detected"]?.bool == true)
      #expect(records.allSatisfy { ($0.late ?? 0) == 0 })
    }

    @Test("a screen that is found to pace does so once nothing moves, until it is gone")
    func vsync() throws {
      let machine = FakeMachine(refresh: 16_683_350)
      let bench = try LoopBench(seconds: 30, machine: machine)
      // The window comes to this screen while nothing moves.
      bench.send(.screenChanged)
      bench.hooks.afterFrame = { [unowned bench] in
        switch bench.log.nextFrame {
        case 1..<5: break
        case 5..<100: bench.loop.sight.mustPresent = true
        case 100:
          // The screen is now another one, at 50 Hz, and paces too.
          machine.claim.hertz = 50
          machine.refresh = 20_000_000
          bench.send(.screenChanged)
        case 101..<105: break
        case 105..<200: bench.loop.sight.mustPresent = true
        default: bench.lab.quit()
        }
        // Wakes the loop.
        if !bench.loop.sight.mustPresent { machine.arriving.append(.exposed) }
      }
      let records = try bench.run()
      let events = try bench.folder.events().filter { $0.event == "vsync" }.map(\.detail)
      #expect(events.count >= 4, "\(events)")
      #expect(events[0].hasPrefix("verdict=none"))
      #expect(events[1].hasPrefix("verdict=blocking;median_ms=16.68"), "\(events)")
      #expect(events[2].hasPrefix("verdict=unknown"))
      #expect(events[3].hasPrefix("verdict=blocking;median_ms=20"), "\(events)")

      let paced = records.filter { (10..<100).contains($0.frame) }
      #expect(paced.count == 90)
      for record in paced {
        #expect(record.pacing(or: .none) == .none)
        let end = try #require(record.presentEnd)
        #expect((record.deadline ?? 0) + (record.late ?? 0) == end, "the return is what counts")
        #expect(record.missed == 0)
        #expect((record.late ?? .max).magnitude < 400_000)
      }
      let later = records.filter { (110..<200).contains($0.frame) }
      #expect(later.allSatisfy { ($0.interval ?? 0) > 19_000_000 && $0.missed == 0 })
      #expect(records.contains { $0.flags.contains(.rateChanged) && $0.frame > 99 })
      #expect(
        bench.log.honestLine.hasPrefix("paced by vsync; vsync: blocking (checked at 50 Hz on x11"))
    }

    @Test("after thirty presents in a row off the grid, the timer paces until the next check")
    func lostScreen() throws {
      let machine = FakeMachine(refresh: 16_666_667)
      let bench = try LoopBench(seconds: 60, machine: machine)
      bench.send(.screenChanged)
      bench.hooks.afterFrame = { [unowned bench] in
        // A mode with half the rate, without any event.
        if bench.log.nextFrame == 60 { machine.refresh = 40_000_000 }
        if bench.log.nextFrame >= 5 { bench.loop.sight.mustPresent = true }
        if bench.log.nextFrame >= 200 { bench.lab.quit() }
        if !bench.loop.sight.mustPresent { machine.arriving.append(.exposed) }
      }
      let records = try bench.run()
      #expect(machine.requests == [true, false], "\(machine.requests)")
      let events = try bench.folder.events().filter { $0.event == "vsync" }.map(\.detail)
      #expect(events.last?.hasPrefix("verdict=unknown") == true, "\(events)")
      let after = records.filter { $0.frame >= 150 }
      #expect(!after.isEmpty && after.allSatisfy { $0.late == 0 && $0.missed == 0 })
      #expect(bench.log.honestLine.hasPrefix("paced by timer; vsync: unknown"))
    }
  }
}

/// Time stamps of the X server on our clock.
@Suite struct ServerClockTests {
  @Test("a stamp becomes the instant of its millisecond, also where its 32 bits restart")
  func instants() {
    for now in [5_000_000_000, 4_294_967_296_000_000, 4_294_967_299_500_000, 9_000_000_123_456_789]
      as [Int64]
    {
      var clock = ServerClock()
      #expect(clock.instant(of: 1, now: now - 10_000_000) == nil, "from before the first look")
      for age in [0, 1, 3, 250, 1900] as [Int64] {
        let milliseconds = now / 1_000_000 - age
        let stamp = UInt32(truncatingIfNeeded: milliseconds)
        #expect(clock.instant(of: stamp, now: now) == milliseconds * 1_000_000)
      }
    }
  }

  @Test("a clock that is not ours is recognized by its first stamps only")
  func otherClock() {
    let now: Int64 = 100_000_000_000
    for wrong in [97_990, 100_007, 3, 4_000_000_000] as [UInt32] {
      var clock = ServerClock()
      clock.look(at: now)
      #expect(clock.instant(of: 99_999, now: now) == 99_999_000_000)
      #expect(clock.instant(of: wrong, now: now) == nil)
      #expect(!clock.isTrusted)
      #expect(clock.instant(of: 99_999, now: now) == nil, "not believed any more")
    }
    var clock = ServerClock()
    clock.look(at: now)
    for _ in 0..<ServerClock.trials { #expect(clock.instant(of: 99_999, now: now) != nil) }
    // Trusted for good.
    #expect(clock.instant(of: 90_000, now: now) == 90_000_000_000)
    #expect(clock.isTrusted)
  }

  @Test("after the program was busy, stamps may be as old as its last look")
  func busy() {
    var clock = ServerClock()
    clock.look(at: 50_000_000_000)
    #expect(clock.instant(of: 50_100, now: 100_000_000_000) == 50_100_000_000)
    #expect(clock.isTrusted)
    #expect(clock.instant(of: 50_100, now: 100_000_000_000) == nil)
    #expect(!clock.isTrusted)
  }
}

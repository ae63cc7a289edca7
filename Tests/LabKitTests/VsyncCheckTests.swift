import FrameTiming
import TestSupport
import Testing

@testable import LabKit

/// Verdicts on vsync, made with presents that are known to be what they are (T7).
@Suite struct VsyncCheckTests {
  /// Both series, made with a present function; `returns` maps the instant of a call to that of its
  /// return, knowing the return before.
  private static func check(
    hertz: Int, isAccelerated: Bool = true, seed: UInt64,
    returns: (_ call: Int64, _ last: Int64, _ random: inout SeededGenerator) -> Int64
  ) -> VsyncCheck {
    var random = SeededGenerator(seed: seed)
    var now: Int64 = 5_000_000_000 + Int64(random.whole(0...20_000_000))
    var last = now
    var series: [[Int64]] = [[], []]
    for number in 0..<2 {
      for _ in 0..<VsyncCheck.presents {
        if number == 1 { now += Int64(random.whole(0...14_999_999)) }
        // A present costs something before it waits.
        now += Int64(random.whole(50_000...400_000))
        now = returns(now, last, &random)
        last = now
        series[number].append(now)
      }
    }
    return VsyncCheck(
      steady: series[0], waited: series[1], hertz: hertz, isAccelerated: isAccelerated)
  }

  /// The next instant of a grid, with a little noise of waking.
  private static func next(_ period: Double, after call: Int64, _ random: inout SeededGenerator)
    -> Int64
  {
    let slot = (Double(call) / period).rounded(.up)
    return max(call, Int64((slot * period).rounded())) + Int64(random.whole(0...300_000))
  }

  @Test(
    "T7 presents that wait for a screen are blocking, at its own rate",
    arguments: [
      (60, 16.666_667), (60, 16.683_350), (144, 6.944_444), (75, 13.333_333), (240, 4.166_667),
      (50, 20.0), (100, 10.0), (30, 33.333_333), (165, 6.060_606),
    ])
  func blocking(hertz: Int, milliseconds: Double) throws {
    for seed in 1...4 as ClosedRange<UInt64> {
      let check = Self.check(hertz: hertz, seed: seed) { call, _, random in
        Self.next(milliseconds * 1e6, after: call, &random)
      }
      #expect(check.verdict == .blocking, "\(hertz) Hz, seed \(seed): \(check)")
      let evidence = try #require(check.evidence)
      #expect(evidence.presents == 100)
      #expect(isClose(evidence.period, milliseconds, within: 0.01 * milliseconds))
      #expect(evidence.phaseDeviation < 0.1)
    }
  }

  @Test(
    "T7 SDL's simulation, a sleep of whole milliseconds, is recognized",
    arguments: [
      60, 144, 75, 240, 120,
    ])
  func simulated(hertz: Int) throws {
    let sleep = Int64(1000 / hertz) * 1_000_000
    for seed in 1...4 as ClosedRange<UInt64> {
      // SDL sleeps up to the next multiple of its whole-millisecond period since its start.
      let check = Self.check(hertz: hertz, seed: seed) { call, _, random in
        Self.next(Double(sleep), after: call, &random)
      }
      #expect(check.verdict == .simulatedBySDL, "\(hertz) Hz, seed \(seed): \(check)")
    }
  }

  @Test("T7 presents that do nothing, and presents of random length, are no vsync")
  func nothing() {
    for seed in 1...40 as ClosedRange<UInt64> {
      let idle = Self.check(hertz: 60, seed: seed) { call, _, _ in call }
      #expect(idle.verdict != .blocking && idle.verdict != .simulatedBySDL, "seed \(seed): \(idle)")
      let random = Self.check(hertz: 60, seed: seed) { call, _, random in
        call + Int64(random.whole(0...16_000_000))
      }
      #expect(random.verdict != .blocking, "seed \(seed): \(random)")
    }
    let verdicts = (1...40 as ClosedRange<UInt64>).map { seed in
      Self.check(hertz: 60, seed: seed) { call, _, _ in call }.verdict
    }
    #expect(verdicts.count { $0 == .none } > 38)
  }

  @Test(
    "never blocking without a graphics card, without a rate, or at another rate than the display's")
  func neverBlocking() {
    for seed in 1...5 as ClosedRange<UInt64> {
      func verdict(_ hertz: Int, _ isAccelerated: Bool, _ period: Double) -> VsyncVerdict {
        Self.check(hertz: hertz, isAccelerated: isAccelerated, seed: seed) { call, _, random in
          Self.next(period * 1e6, after: call, &random)
        }.verdict
      }
      #expect(verdict(60, false, 16.666_667) == .unknown)
      #expect(verdict(0, true, 16.666_667) == .unknown)
      #expect(verdict(60, true, 17.2) == .unknown)
      // A screen of 50 Hz and a sleep of 20 ms cannot be told apart without a card.
      #expect(verdict(50, false, 20) == .unknown)
    }
  }

  @Test("the rules in their order, at their limits")
  func rules() {
    func verdict(_ deviation: Double, _ period: Double, _ hertz: Int) -> VsyncVerdict {
      VsyncCheck.verdict(
        deviation: deviation, period: period, hertz: hertz, isAccelerated: true)
    }
    #expect(verdict(0.201, 16.667, 60) == .none)
    #expect(verdict(0.2, 16.667, 60) == .unknown)
    #expect(verdict(0.1, 16.667, 60) == .unknown)
    #expect(verdict(0.099, 16.667, 60) == .blocking)
    #expect(verdict(0.05, 16.84, 60) == .unknown, "more than 1 % off")
    // The measured cases: 15.998, 15.988 and 15.994 ms.
    for period in [15.998, 15.988, 15.994] {
      #expect(verdict(0.05, period, 60) == .simulatedBySDL)
    }
    #expect(verdict(0.05, 20.001, 50) == .blocking)
    #expect(verdict(0.05, 8.004, 125) == .blocking)
  }

  @Test("two series that are too short say nothing")
  func short() {
    let check = VsyncCheck(steady: [1], waited: [], hertz: 60, isAccelerated: true)
    #expect(check.verdict == .unknown && check.evidence == nil)
  }

  @Test("the probe runs only where a screen could answer, and leaves vsync off unless it is real")
  func probe() throws {
    func run(_ machine: FakeMachine, isAllowed: Bool = true) throws -> VsyncOutcome? {
      try VsyncProbe(
        present: { () throws(LabError) in machine.present() },
        request: { on in
          machine.request(on)
          return 0
        }, clock: machine.clock
      ).run(machine.claim, isAllowed: isAllowed)
    }
    let real = DisplayClaim(hertz: 60, isAccelerated: true, videoDriver: "x11")
    let none = FakeMachine()
    for (hertz, isAccelerated, driver) in [
      (60, true, "dummy"), (60, true, "offscreen"), (60, false, "x11"), (0, true, "x11"),
    ] {
      none.claim = DisplayClaim(hertz: hertz, isAccelerated: isAccelerated, videoDriver: driver)
      let outcome = try #require(try run(none))
      #expect(outcome.verdict == .none && outcome.evidence == nil && !outcome.isRequested)
      #expect(outcome.reason.contains(driver))
    }
    none.claim = real
    #expect(try run(none, isAllowed: false)?.reason == "not asked for")
    #expect(none.requests.isEmpty)

    let screen = FakeMachine()
    screen.claim = real
    screen.refresh = 16_683_350
    let outcome = try #require(try run(screen))
    #expect(outcome.verdict == .blocking && outcome.pacing == .vsync)
    #expect(isClose(Double(outcome.period ?? 0), 16_683_350, within: 20_000))
    #expect(screen.isVsyncOn)
    #expect(outcome.detail.hasPrefix("verdict=blocking;median_ms=16.68"))

    // Another period than the display's, and no period at all.
    let other = FakeMachine()
    other.claim = real
    other.refresh = 17_200_000
    #expect(try run(other)?.pacing == .timer)
    #expect(!other.isVsyncOn && other.requests == [true, false])
    let idle = FakeMachine()
    idle.claim = real
    #expect(try run(idle)?.pacing == .timer)
    #expect(!idle.isVsyncOn)

    // A hundred presents of 0.14 s would keep the window waiting for a quarter of a minute; one
    // that takes long at first is forgiven.
    let slow = FakeMachine()
    slow.claim = real
    slow.slowPresent = 140_000_000
    let before = slow.time
    let ended = try #require(try run(slow))
    #expect(ended.verdict == .none && ended.isRequested && !slow.isVsyncOn)
    #expect(ended.reason == "a present takes 140 ms while the screen shows 60 a second")
    #expect(slow.time - before < 1_000_000_000)
    let late = FakeMachine(refresh: 16_683_350)
    late.slowPresent = 500_000_000
    late.isFirstSlow = true
    #expect(try run(late)?.verdict == .blocking)
  }
}

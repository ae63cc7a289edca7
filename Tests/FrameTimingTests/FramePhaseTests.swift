import Testing

@testable import FrameTiming

@Suite struct FramePhaseTests {
  private func phase(
    frame: Int64 = 100, hidden: Bool = false, resize: Nanoseconds? = nil, down: Bool = false,
    wheel: Nanoseconds? = nil, moves: Bool = false
  ) -> FramePhase {
    FramePhase(
      frame: frame, isHidden: hidden, sinceResize: resize, isPointerDown: down, sinceWheel: wheel,
      moves: moves)
  }

  @Test func theFirstPhaseThatAppliesWins() {
    #expect(
      phase(frame: 0, hidden: true, resize: 0, down: true, wheel: 0, moves: true) == .hidden)
    #expect(phase(frame: 29, resize: 0, down: true, wheel: 0, moves: true) == .warmup)
    #expect(phase(frame: 30, resize: 0, down: true, wheel: 0, moves: true) == .resize)
    #expect(phase(down: true, moves: true) == .drag)
    #expect(phase(wheel: 0, moves: true) == .drag)
    #expect(phase(moves: true) == .settle)
    #expect(phase() == .idle)
  }

  @Test func aWheelEventAndANewSizeLingerFor120Milliseconds() {
    #expect(phase(wheel: 119_999_999, moves: true) == .drag)
    #expect(phase(wheel: 120_000_000, moves: true) == .settle)
    #expect(phase(resize: 119_999_999) == .resize)
    #expect(phase(resize: 120_000_000) == .idle)
  }

  @Test func aFrameIsCountedUnlessItIsUnfairOrTheFirstOfARun() {
    var record = FrameRecord(frame: 0)
    #expect(record.exclusion == .resync)
    record.interval = 1
    #expect(record.isCounted)
    record.flags = [.resync, .resized, .rowsLost, .unfocused, .rateChanged]
    #expect(record.isCounted)
    record.flags = [.clockAnomaly, .hidden, .injected, .warmup]
    #expect(record.exclusion == .warmup)
    // A stall that was asked for is a stall in every figure.
    record.flags = .injected
    #expect(record.isCounted)
    record.flags = [.clockAnomaly, .hidden, .injected]
    #expect(record.exclusion == .hidden)
    record.flags = .clockAnomaly
    #expect(record.exclusion == .clock)
    record.interval = nil
    #expect(record.exclusion == .resync)
  }

  @Test func theFlagsHaveTheirBits() {
    let flags: [FrameFlags] = [
      .warmup, .injected, .resized, .hidden, .clockAnomaly, .rowsLost, .unfocused, .rateChanged,
      .resync,
    ]
    #expect(flags.map(\.rawValue) == [1, 2, 4, 8, 16, 32, 64, 128, 256])
  }
}

import Testing

@testable import FrameTiming

@Suite struct FrameRingTests {
  @Test func itsFiguresAreThoseOfASummaryOverTheLast240Frames() {
    for seed in 0..<60 {
      let (period, records) = randomLog(seed)
      var ring = FrameRing(period: period, pacing: .timer)
      for (index, record) in records.enumerated() {
        ring.append(record)
        guard index % 97 == 0 || index + 1 == records.count else { continue }
        let last = records[...index].suffix(FrameRing.capacity)
        let expected = FrameSummary(last, facts: facts(period)).all
        let found = ring.figures()
        #expect(found.p50 == expected.number("frame_ms.p50"))
        #expect(found.p95 == expected.number("frame_ms.p95"))
        #expect(found.p99 == expected.number("frame_ms.p99"))
        #expect(found.missed.map(Double.init) == expected.number("missed_frames"))
        #expect(found.inputAge == expected.number("input_to_present_ms.p50"))
        #expect(found.inputSource?.rawValue == expected.word("input_to_present_ms.src"))
        #expect(ring.count == last.count)
        for (entry, record) in zip(ring, last) {
          #expect(entry.interval == record.interval)
          #expect(entry.missed == record.missed)
          #expect(entry.isCounted == record.isCounted)
        }
      }
    }
  }

  @Test func itsHitchRatioIsThatOfASummaryOverTheInteraction() {
    let before = log([16_666_667, 200_000_000], period: 16_666_667)
    var moving = log((0..<300).map { $0 == 5 ? 50_000_000 : 16_666_667 }, period: 16_666_667)
    for index in 150..<301 { moving[index].phase = .settle }
    var ring = FrameRing(period: 16_666_667, pacing: .timer)
    for record in before + moving { ring.append(record) }
    let expected = FrameSummary(moving, facts: facts()).all
    #expect(ring.figures().hitchRatio == expected.number("hitch.ratio_ms_per_s"))
    #expect(ring.figures().grade?.rawValue == expected.word("hitch.grade"))

    // Only a break or an idle frame ends an interaction; a frame of another phase in between (a
    // window being resized under a drag) adds nothing and ends nothing.
    var resize = FrameRecord(frame: 0)
    resize.phase = .resize
    resize.interval = 16_666_667
    resize.missed = 5
    ring.append(resize)
    ring.append(moving[300])
    var longer = moving
    longer.append(moving[300])
    let after = FrameSummary(longer, facts: facts()).all
    #expect(ring.figures().hitchRatio == after.number("hitch.ratio_ms_per_s"))

    // An idle frame ends it, but its figure stays until the next one begins.
    var idle = FrameRecord(frame: 0)
    idle.phase = .idle
    idle.interval = 16_666_667
    idle.missed = 9
    ring.append(idle)
    #expect(ring.figures().hitchRatio == after.number("hitch.ratio_ms_per_s"))
    var next = idle
    next.phase = .drag
    next.missed = 0
    ring.append(next)
    #expect(ring.figures().hitchRatio == 0)
    #expect(ring.figures().grade == .good)
  }

  @Test func anEmptyRingHasNoFigures() {
    var ring = FrameRing(period: 1, pacing: .none)
    #expect(ring.isEmpty)
    let figures = ring.figures()
    #expect(figures.p50 == nil && figures.missed == nil && figures.hitchRatio == nil)
    #expect(figures.inputAge == nil && figures.inputSource == nil)
  }

  @Test func theWorkOfAFrameIsWhatItsPacingCallsWork() {
    var record = FrameRecord(frame: 0)
    record.begin = 0
    record.draw = 3
    record.presentBegin = 10
    record.presentEnd = 14
    for (pacing, work) in [(PacingMethod.timer, 7), (.none, 7), (.vsync, 3 as Int64)] {
      var ring = FrameRing(period: 1, pacing: pacing)
      ring.append(record)
      #expect(ring[0].work == work)
    }
  }
}

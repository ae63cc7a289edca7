import Testing

@testable import FrameTiming

/// Stalls that were asked for (`--inject-delay`) count like any other, and are marked.
///
/// They used to be left out of some figures and not of others: "no frame missed a slot" stood
/// beside a spike of 120 ms.
@Suite struct AskedForStallTests {
  private static let period: Nanoseconds = 16_666_667

  /// Ten seconds at 60 Hz with stalls of about 50, 50 and 120 ms, each presented 5 ms late.
  private var stalled: [FrameRecord] {
    var records = log(
      (0..<600).map { Self.period * ([39: 3, 119: 3, 199: 7][$0] ?? 1) }, period: Self.period)
    for index in records.indices {
      let slot = records[index].slot ?? 0
      records[index].animation = slot * Self.period
      if [40, 120, 200].contains(index) {
        records[index].flags = .injected
        records[index].presentBegin = slot * Self.period + 5_000_000
        records[index].interval = records[index].interval.map { $0 + 5_000_000 }
        records[index + 1].interval = Self.period - 5_000_000
      }
    }
    return records
  }

  @Test func everyFigureHasThem() {
    let all = FrameSummary(stalled, facts: facts()).all
    #expect(all.count("frames") == 600 && all.count("injected_frames") == 3)
    #expect(all.count("excluded") == 1 && all.count("excluded.injected") == 0)
    #expect(all.number("missed_frames") == 10)
    #expect(all.number("hitch.count") == 3 && all.word("hitch.grade") == "poor")
    #expect(all.number("frame_ms.max") == 7 * 16.666667 + 5)
    #expect(all.number("jank_2x") == 3)
    // The stalled frame is late, and the one after it early by as much.
    #expect(all.number("anim_error.max_abs_us") == 5000)
    #expect(all.number("anim_error.mean_abs_us") == 6 * 5000.0 / 600)
    #expect(all.number("blame.injected") == 3 && all.number("blame.unknown") == 0)
  }

  @Test func theVerdictIsNotSmoothAndSaysThatTheyWereAskedFor() {
    let records = stalled
    let found = Verdict(FrameSummary(records, facts: facts()))
    #expect(found.tone == .poor)
    #expect(found.sentence.hasPrefix("3 of 600 frames"))
    #expect(found.sentence.contains("3 caused by requested stalls;"))
  }

  @Test func theReportListsThemWithTheirMark() {
    let records = stalled
    let text = FrameReport.text(
      FrameSummary(records, facts: facts()), honestLine: "")
    #expect(!text.contains("no frame missed"))
    #expect(text.contains("          3 of them with a requested stall\n"))
    let lines = text.split(separator: "\n").filter { $0.hasSuffix("  injected") }
    #expect(lines.count == 3)
  }

  @Test func theDisplayOnTheScreenCountsThemToo() {
    var ring = FrameRing(period: Self.period, pacing: .timer)
    for record in stalled.suffix(FrameRing.capacity) { ring.append(record) }
    for record in stalled.prefix(201) { ring.append(record) }
    #expect(ring.figures().missed == 10)
    #expect(ring.figures().grade == .poor)
  }

  @Test("law: in any log, misses, hitches, blame and verdict speak of the same frames")
  func sameFrames() {
    for seed in 0..<120 {
      let (period, records) = randomLog(seed)
      let given = facts(period)
      let summary = FrameSummary(records, facts: given)
      let counted = records.filter { $0.isCounted }
      let missing = counted.count { ($0.missed ?? 0) > 0 }
      let blamed = Blame.allCases.reduce(0) { $0 + summary.all.count("blame.\($1.rawValue)") }
      #expect(summary.all.count("frames") == counted.count)
      #expect(blamed == missing)
      #expect(Hitch.longest(records.count, of: records, facts: given).count == missing)
      #expect(
        summary.all.count("injected_frames") == counted.count { $0.flags.contains(.injected) })
    }
  }

  @Test func missesOfFramesThatAreNotCountedAreNotDenied() {
    var records = stalled
    for index in records.indices where records[index].flags == .injected {
      records[index].flags = .warmup
    }
    let text = FrameReport.text(
      FrameSummary(records, facts: facts()), honestLine: "")
    #expect(text.hasSuffix("\nno counted frame missed a slot of our own grid\n"))
  }
}

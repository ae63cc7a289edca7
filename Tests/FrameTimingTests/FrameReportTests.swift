import Foundation
import Testing

@testable import FrameTiming

@Suite struct FrameReportTests {
  private func report(_ seed: Int, _ change: (inout FrameFacts) -> Void = { _ in }) -> String {
    let (period, records) = randomLog(seed)
    var given = facts(period)
    change(&given)
    return FrameReport.text(
      FrameSummary(records, facts: given),
      honestLine: FrameReport.honestLine(method: .timer, verdict: .none, reason: "Xvfb"))
  }

  private func comparison(
    _ a: Int, _ b: Int, _ conditions: [FrameReport.Condition] = []
  ) -> String {
    let (periodA, recordsA) = randomLog(a)
    let (periodB, recordsB) = randomLog(b)
    return FrameReport.comparison(
      FrameSummary(recordsA, facts: facts(periodA)), FrameSummary(recordsB, facts: facts(periodB)),
      conditions: conditions)
  }

  @Test func noLineIsWiderThan100ColumnsOrEndsInASpace() {
    let long = FrameReport.Condition(
      name: "a very long name of a condition", a: String(repeating: "a", count: 500), b: "b\nb")
    for seed in 0..<60 {
      let texts = [
        report(seed) { $0.lowConfidence = LowConfidence.allCases },
        comparison(seed, seed + 1, [long]),
      ]
      for text in texts {
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
          #expect(line.count <= FrameReport.width, "\(line)")
          #expect(line.last != " ")
        }
      }
    }
  }

  @Test func nothingIsEverCalledMoreThanIsKnown() {
    var texts = (0..<24).flatMap { [report($0), comparison($0, $0 + 1)] }
    for method in PacingMethod.allCases {
      for verdict in VsyncVerdict.allCases {
        texts.append(FrameReport.honestLine(method: method, verdict: verdict, reason: "x11"))
      }
    }
    for text in texts.map({ $0.lowercased() }) {
      for word in ["displayed", "photon", "vsync on", "vsync: on"] {
        #expect(!text.contains(word))
      }
    }
  }

  @Test func theHonestLineSaysMethodVerdictAndReason() {
    #expect(
      FrameReport.honestLine(method: .timer, verdict: .none, reason: "Xvfb")
        == "paced by timer; vsync: none (Xvfb); times are CPU submit times, not display times")
    #expect(
      FrameReport.honestLine(method: .vsync, verdict: .blocking, reason: "")
        == "paced by vsync; vsync: blocking; times are CPU submit times, not display times")
    #expect(
      FrameReport.honestLine(method: .none, verdict: .simulatedBySDL, reason: "a\nb")
        == "not paced; vsync: simulated_by_sdl (a b); "
        + "times are CPU submit times, not display times")
  }

  @Test func theHonestLineAndTheReasonsForDoubtFollowTheTenFigures() {
    let lines = report(5) {
      $0.lowConfidence = [.debugBuild]
      $0.rowsLost = 2
    }
    .split(separator: "\n")
    #expect(lines[0].hasPrefix("counted frames  ") && lines[9].hasPrefix("input age p50  "))
    #expect(lines[10].hasPrefix("paced by timer; vsync: none (Xvfb)"))
    #expect(lines[11] == "low confidence: debug build, rows lost")
    #expect(!report(5).contains("low confidence"))
  }

  @Test func theShortReportIsTheVerdictAndTenFigures() {
    var records = log([16_666_667, 50_000_000, 16_666_667], period: 16_666_667)
    records[3].presentEnd = records[3].presentBegin.map { $0 + 1_000_000 }
    records[3].inputAge = 21_500_000
    records[3].inputSource = .x11
    var given = facts()
    given.lowConfidence = [.virtualised]
    let summary = FrameSummary(records, facts: given)
    let text = FrameReport.brief(summary, honestLine: "honest")
    let parts = text.components(separatedBy: "\n\n")
    #expect(parts.count == 3)
    #expect(
      parts[0]
        == "No verdict on smoothness: 3 frames are too few, at least 60 are needed (1 of them "
        + "missed a slot).")
    let minute = log([Int64](repeating: 16_666_667, count: 3600), period: 16_666_667)
    let calm = FrameSummary(minute, facts: given)
    #expect(
      FrameReport.brief(calm, honestLine: "").replacing("\n", with: " ").hasPrefix(
        FrameReport.verdict(calm) + " While content moved, "))
    #expect(
      parts[1] == """
        counted frames      3 in 0.08 s
        frames by time      36.00 fps
        frame time p50      16.67 ms
        frame time p99      49.33 ms
        longest frame       50.00 ms
        missed slots        2
        hitches             1, the longest 33.33 ms
        hitch time          400.00 ms/s (poor)
        work p99            -
        input age p50       21.50 ms (x11)
        """)
    #expect(parts[2] == "honest\nlow confidence: virtualized\n")
    let none = FrameReport.brief(FrameSummary([], facts: facts()), honestLine: "")
    #expect(
      none.hasPrefix("No verdict: the log has no frames.\n\ncounted frames      0 in 0.00 s\n"))
    for seed in 0..<60 {
      let (period, made) = randomLog(seed)
      let summary = FrameSummary(made, facts: facts(period))
      let brief = FrameReport.brief(summary, honestLine: "honest")
      let lines = brief.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.allSatisfy { $0.count <= FrameReport.width && $0.last != " " }, "\(brief)")
    }
  }

  @Test func theWholeReportBeginsWithTheShortOne() {
    let records = log([16_666_667, 50_000_000, 16_666_667], period: 16_666_667)
    let summary = FrameSummary(records, facts: facts())
    let text = FrameReport.text(
      summary, honestLine: "honest",
      verdict: FrameReport.sentences(summary))
    let brief = FrameReport.brief(summary, honestLine: "honest")
    #expect(
      brief.hasPrefix("No verdict on smoothness: 3 frames") && brief.hasSuffix("\n\nhonest\n"))
    #expect(text.hasPrefix(brief + "\nperiod    16.667 ms (60.000 Hz)\n"))
  }

  @Test func theReportShowsEveryFigureOfASmallLog() {
    let records = log([16_666_667, 50_000_000, 16_666_667], period: 16_666_667)
    let given = facts()
    let text = FrameReport.text(
      FrameSummary(records, facts: given),
      honestLine: "honest")
    let expected = [
      "honest",
      "period    16.667 ms (60.000 Hz)",
      "frames    3 counted in 0.083 s",
      "          1 not counted: resync 1",
      "log       frames 0 to 3, rows lost 0, rows in dropped segments 0",
      "slots     all accounted for: yes",
      "figure                                          all        drag      settle        idle"
        + "      resize",
      "frames counted                                    3           3           0           0"
        + "           0",
      "interval ms, p99 (R-7)                       49.333      49.333           -           -"
        + "           -",
      "1 % low fps, average by count                20.000?     20.000?          -           -"
        + "           -",
      "missed slots of our own grid                      2           2           -           -"
        + "           -",
      "hitch grade (Apple: 5, 10 ms/s)                poor        poor           -           -"
        + "           -",
      "longest hitches",
      "     frame      time s  phase   interval ms  missed  blame",
      "         2       0.067  drag         50.000       2  unknown",
    ]
    let lines = Set(text.split(separator: "\n").map(String.init))
    for line in expected { #expect(lines.contains(line), "\(line)") }
    #expect(lines.count > 70)
  }

  @Test func hitchesAreListedLongestFirstAndAtMostTen() {
    var intervals = [Int64](repeating: 10_000_000, count: 60)
    for index in stride(from: 0, to: 60, by: 4) { intervals[index] = 30_000_000 }
    intervals[40] = 90_000_000
    intervals[20] = 31_000_000
    let records = log(intervals, period: 10_000_000)
    let hitches = Hitch.longest(50, of: records, facts: facts(10_000_000))
    #expect(hitches.count == 15)
    #expect(hitches.map(\.frame).prefix(4) == [41, 21, 1, 5])
    #expect(hitches[0].missed == 8 && hitches[0].interval == 90_000_000)
    #expect(Hitch.longest(3, of: records, facts: facts(10_000_000)).count == 3)
    #expect(Hitch.longest(-1, of: records, facts: facts(10_000_000)).isEmpty)
    let text = FrameReport.text(
      FrameSummary(records, facts: facts(10_000_000)), honestLine: "")
    #expect(text.components(separatedBy: "unknown\n").count - 1 == 10)
  }

  @Test func aLogWithoutHitchesSaysSo() {
    let records = log([16_666_667], period: 16_666_667)
    let text = FrameReport.text(
      FrameSummary(records, facts: facts()), honestLine: "")
    #expect(text.hasSuffix("\nno counted frame missed a slot of our own grid\n"))
  }

  @Test func aComparisonBeginsWithTheConditionsThatDiffer() {
    let text = comparison(
      5, 6,
      [
        .init(name: "rate", a: "60 Hz", b: "144 Hz"), .init(name: "host", a: "x", b: "x"),
        .init(name: "renderer", a: "opengl", b: ""),
      ])
    #expect(
      text.hasPrefix(
        """
        different conditions, so the figures are not comparable as they stand
          rate             A 60 Hz
                           B 144 Hz
          renderer         A opengl
                           B -

        all

        """.replacingOccurrences(of: "\nall\n", with: "\nall")))
    #expect(comparison(5, 6).hasPrefix("the same conditions, as far as they are known\n"))
  }

  @Test func aComparisonShowsBothFiguresAndTheirRatio() {
    let a = FrameSummary(
      log([10, 10, 10].map { $0 * 1_000_000 }, period: 10_000_000),
      facts: facts(10_000_000))
    var doubtful = facts(10_000_000)
    doubtful.lowConfidence = [.virtualised]
    let b = FrameSummary(
      log([10, 30, 10].map { $0 * 1_000_000 }, period: 10_000_000),
      facts: doubtful)
    let lines = FrameReport.comparison(a, b, conditions: []).split(separator: "\n").map(String.init)
    #expect(lines.contains("low confidence in B: virtualized"))
    let expected = [
      "all                                                     A                 B          B / A",
      "interval ms, max                                   10.000            30.000          3.000",
      "1 % low fps, average by count                     100.000?           33.333?         0.333",
      "missed slots of our own grid                            0                 2              -",
      "hitch grade (Apple: 5, 10 ms/s)                      good              poor              -",
      "late us, max                                            -                 -              -",
      "drag                                                    A                 B          B / A",
      "logger                                                  A                 B          B / A",
    ]
    for line in expected { #expect(lines.contains(line), "\(line)") }
    #expect(!lines.contains { $0.hasPrefix("settle  ") })
  }
}

import Testing

@testable import FrameTiming

/// The fixed cases of T1: one kind of trouble each, which some figures see and others do not.
@Suite struct FrameSummaryCaseTests {
  /// A case: its intervals, its period, and what every figure must be.
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var intervals: [Int64]
    var period: Nanoseconds = 16_666_667
    var figures: [String: Double]
    var grade: String
    var testDescription: String { "T1 case \(name)" }
  }

  static let even: [Int64] = (0..<3600).map { $0 % 2 == 0 ? 16_636_667 : 16_696_667 }
  static let hitching: [Int64] = even.indices.map {
    $0 > 0 && $0 % 600 == 0 ? 50_000_000 : even[$0]
  }

  static func expected(_ values: [Double]) -> [String: Double] {
    let keys = [
      "frames", "duration_s", "fps_mean", "frame_ms.sd", "frame_ms.p50", "frame_ms.p99",
      "frame_ms.p999", "low_1pct_fps.percentile", "low_1pct_fps.mangohud", "low_1pct_fps.average",
      "low_1pct_fps.integral", "low_01pct_fps.percentile", "low_01pct_fps.mangohud",
      "low_01pct_fps.average", "low_01pct_fps.integral", "missed_frames", "doubled_frames",
      "dropped_pct", "worst_1s_dropped_pct", "hitch.total_ms", "hitch.longest_ms",
      "hitch.ratio_ms_per_s", "jank_1_5x", "jank_2x", "jitter.rmssd_us", "jitter.heartbeat_pct",
    ]
    return Dictionary(uniqueKeysWithValues: zip(keys, values))
  }

  static let cases = [
    Case(
      name: "A", intervals: even,
      figures: expected([
        3600, 60.0000012, 59.999999, 0.030004, 16.666667, 16.696667, 16.696667,
        59.892193, 59.892193, 59.892193, 59.892193, 59.892193, 59.892193, 59.892193, 59.892193,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 60, 0,
      ]), grade: "good"),
    Case(
      name: "B", intervals: hitching,
      figures: expected([
        3600, 60.166817865, 59.833645, 1.241930, 16.696667, 16.696667, 50,
        59.892193, 59.892193, 46.899630, 59.892193, 20, 20, 20, 20,
        10, 0, 0.277008, 3.333333, 166.66667, 33.333334, 2.770076, 5, 5, 1756.505812, 0,
      ]), grade: "good"),
    Case(
      name: "C", intervals: (0..<600).map { $0 == 300 ? 200_000_000 : 16_666_667 },
      figures: expected([
        600, 10.183333533, 58.919802, 7.484552, 16.666667, 16.666667, 90.183334,
        59.999999, 59.999999, 21.176470, 5, 11.088523, 5, 5, 5,
        11, 0, 1.800327, 18.333333, 183.333337, 183.333337, 18.003273, 1, 1, 10593.586586, 0,
      ]), grade: "poor"),
    Case(
      name: "D", intervals: (0..<3600).map { $0 % 2 == 0 ? 12_666_667 : 20_666_667 },
      figures: expected([
        3600, 60.0000012, 59.999999, 4.000556, 16.666667, 20.666667, 20.666667,
        48.387096, 48.387096, 48.387096, 48.387096, 48.387096, 48.387096, 48.387096, 48.387096,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 8000, 100,
      ]), grade: "good"),
    Case(
      name: "E", intervals: [Int64](repeating: 16_000_000, count: 3600),
      figures: expected([
        3600, 57.6, 62.5, 0, 16, 16, 16,
        62.5, 62.5, 62.5, 62.5, 62.5, 62.5, 62.5, 62.5,
        0, 144, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      ]), grade: "good"),
    Case(
      name: "F", intervals: [Int64](repeating: 8_000_000, count: 999) + [200_000_000],
      period: 8_000_000,
      figures: expected([
        1000, 8.192, 122.070313, 6.071573, 8, 8, 8.192,
        125, 125, 36.764706, 5, 122.070312, 5, 5, 5,
        24, 0, 2.34375, 19.2, 192, 192, 23.4375, 1, 1, 6074.611173, 0,
      ]), grade: "poor"),
  ]

  @Test(arguments: cases)
  func everyFigureIsTheOneOfTheTable(_ test: Case) throws {
    let records = log(test.intervals, period: test.period)
    let found = try flatten(FrameSummary(records, facts: facts(test.period)))
    for (key, value) in test.figures {
      // The table has six decimals, and 122.0703125 in it once rounded up and once down: half a
      // unit of the last decimal, and 1e-11 of the value for that tie.
      #expect(abs(found.number(key) - value) <= 5e-7 + 1e-11 * value, "\(key)")
      let path = "by_phase.drag.\(key)"
      #expect(found.number(path) == found.number(key), "\(path)")
    }
    #expect(found["hitch.grade"] as? String == test.grade)
    #expect(found["identity_ok"] as? Bool == true)
    // Row 0 has no interval and no flag; the reason for which first rows are left out is resync.
    #expect(found.number("excluded.resync") == 1)
  }

  @Test func theTailIsCountedAndIsWeakBelowTenFrames() {
    let many = FrameSummary(log(Self.even, period: 16_666_667), facts: facts()).all
    #expect(many.count("low_1pct_fps.tail_frames") == 36)
    #expect(many.count("low_01pct_fps.tail_frames") == 4)
    #expect(!many["low_1pct_fps.average"].isWeak)
    #expect(many["low_01pct_fps.average"].isWeak)
    for (count, weak) in [(999, true), (1000, false)] {
      let records = log([Int64](repeating: 1_000_000, count: count), period: 1_000_000)
      let few = FrameSummary(records, facts: facts(1_000_000)).all
      #expect(few["low_1pct_fps.average"].isWeak == weak)
      #expect(few.count("low_1pct_fps.tail_frames") == 10)
    }
  }
}

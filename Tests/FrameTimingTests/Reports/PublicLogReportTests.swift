import Testing

@testable import FrameTiming

/// Faults that users of other frame-time tools have reported in public, played on these figures: the
/// numbers that those users expected are the ones here.
@Suite struct PublicLogReportTests {
  static let period: Nanoseconds = 16_666_667

  static func figures(_ records: [FrameRecord], period: Nanoseconds = period) -> FrameFigures {
    FrameSummary(records, facts: facts(period)).all
  }

  // flightlessmango/MangoHud, issue 1097 (2023), and overload-development-community/olmod, pull
  // request 239 (2022): the mean of the rates of two frames of 1 and 4 ms is 625 fps, but 1000 ms hold
  // 400 such frames; and 78.125 for 8 and 32 ms, where 50 is right.
  @Test("the mean rate is frames by time, not the mean of the rates")
  func meanRate() throws {
    for (short, long, rate) in [(1_000_000, 4_000_000, 400.0), (8_000_000, 32_000_000, 50)] {
      let intervals = (0..<200).map { Int64($0 % 2 == 0 ? short : long) }
      let found = try #require(Self.figures(log(intervals, period: Self.period)).number("fps_mean"))
      #expect(abs(found - rate) < 1e-9)
    }
  }

  // flightlessmango/MangoHud, issue 722 (2022): of 900 frames the 9 slowest mean 42 fps, and the
  // benchmark says 60, as it takes the means of half a second for frames. Right: 42.
  @Test("the 1 % low is that of single frames, wherever in the run they are")
  func lowOfSingleFrames() throws {
    var intervals = [Int64](repeating: 12_000_000, count: 900)
    for index in 0..<9 { intervals[index * 97 + 3] = 23_809_524 }
    let figures = Self.figures(log(intervals, period: 12_000_000), period: 12_000_000)
    let low = try #require(figures.number("low_1pct_fps.average"))
    #expect(abs(low - 42) < 1e-5)
    #expect(figures.count("low_1pct_fps.tail_frames") == 9)
    let slowest = try #require(figures.number("low_01pct_fps.average"))
    #expect(abs(slowest - 42) < 1e-5)
  }

  // GameTechDev/PresentMon, issue 238 (2024): "FPS (1 %)" is 1000 by the 1st percentile of the times,
  // so the fastest frames: 200 fps here. Right: 1 % of the frames are slower, 50 fps.
  @Test("the 1st percentile of the rate looks at the slow frames, not at the fast ones")
  func slowEnd() throws {
    let intervals = (0..<1000).map { index -> Int64 in
      index % 50 == 0 ? 20_000_000 : index % 50 == 1 ? 5_000_000 : 10_000_000
    }
    let figures = Self.figures(log(intervals, period: 10_000_000), period: 10_000_000)
    #expect(figures.number("low_1pct_fps.percentile") == 50)
    #expect(figures.number("frame_ms.p99") == 20)
  }

  // raysan5/raylib, issue 4588 (2024): after 10 s minimized the frame time is 10 s. Right: the time in
  // which nothing was to be drawn is no frame, and the longest frame takes 16.667 ms.
  @Test("the time of a minimized window is in no frame time, no rate and no missed slot")
  func minimized() throws {
    var records = log([Int64](repeating: Self.period, count: 120), period: Self.period)
    for index in 60..<records.count {
      records[index].presentBegin = records[index].presentBegin.map { $0 + 10_000_000_000 }
    }
    // The first frame of a run has no interval: nobody wanted one before.
    records[60].interval = nil
    records[60].missed = nil
    records[60].flags = .resync
    let figures = Self.figures(records)
    #expect(figures.number("frame_ms.max") == 16.666667)
    #expect(figures.number("missed_frames") == 0 && figures.count("frames") == 119)
    let rate = try #require(figures.number("fps_mean"))
    #expect(abs(rate - 60) < 1e-4)
    // It is a break that the program has taken. A stall of its own is in every figure.
    records = log(
      [Int64](repeating: Self.period, count: 60) + [10_000_000_000], period: Self.period)
    #expect(Self.figures(records).number("frame_ms.max") == 10_000)
  }

  // firebase/firebase-android-sdk, issue 3386 (2022), and flutter/devtools, issue 451 (2019): a frame
  // counts as slow from 16 ms on, on displays of 120 Hz too. Right: 10 slots missed at 120 Hz, 0 at 60.
  @Test("a frame of 16.7 ms has missed a slot at 120 Hz, and none at 60 Hz")
  func budgetOfTheDisplay() throws {
    for (period, missed) in [(8_333_333 as Int64, 10.0), (16_666_667, 0)] {
      let intervals = (0..<100).map { $0 % 10 == 5 ? 16_666_667 : min(period, 16_666_667) }
      let figures = Self.figures(log(intervals, period: period), period: period)
      #expect(figures.number("missed_frames") == missed)
      #expect(figures.number("jank_1_5x") == missed)
    }
  }

  // WICG/frame-timing, issue 57 (2020): 5 s at an even 30 Hz and 5 s at 60 Hz with a freeze of 2.5 s
  // drop as many frames. Right: another figure tells them apart, 2.5 s against 17 ms.
  @Test("as many dropped frames at once and one by one are told apart")
  func freezeOrHalfRate() throws {
    let even = [Int64](repeating: 2 * Self.period, count: 150)
    let frozen = (0..<150).map { $0 == 2 ? 151 * Self.period : Self.period }
    let (a, b) = (
      Self.figures(log(even, period: Self.period)),
      Self.figures(log(frozen, period: Self.period))
    )
    #expect(a.number("missed_frames") == 150 && b.number("missed_frames") == 150)
    #expect(a.number("dropped_pct") == b.number("dropped_pct"))
    let (short, long) = (
      try #require(a.number("hitch.longest_ms")), try #require(b.number("hitch.longest_ms"))
    )
    #expect(abs(short - 16.666667) < 1e-6 && abs(long - 2500) < 1e-3)
    #expect(a.number("frozen_700ms") == 0 && b.number("frozen_700ms") == 1)
    // Of the 151 slots of the longest frame one was met.
    let worst = try #require(b.number("worst_1s_dropped_pct"))
    #expect(abs(worst - 100 * 150 / 151) < 1e-9)
    #expect(a.number("worst_1s_dropped_pct") == 50)
  }

  // flightlessmango/MangoHud, issue 506 (2021): a row says 175.839 fps and 5185 µs, which are 192.9
  // fps. Right: the two cells of a row are one number, to the last decimal that is written.
  @Test("rate and frame time in a row for MangoHud's readers are the same number")
  func rowsAgree() throws {
    let intervals: [Int64] = [5_185_000, 6_322_000, 6_289_000, 5_595_000, 16_666_667, 1, 333]
    var writer = MangoHudCSV(
      [], facts: ExportFacts(honestLine: "", period: Self.period, pacing: .timer))
    var bytes: [UInt8] = []
    for interval in intervals {
      var record = FrameRecord(frame: 1)
      record.interval = interval
      writer.append(record, after: .beforeFirst, to: &bytes)
    }
    let rows = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    #expect(rows.count == intervals.count)
    for (row, interval) in zip(rows, intervals) {
      let cells = row.split(separator: ",")
      let rate = try #require(Double(cells[0]))
      #expect(Double(cells[1]) == Double(interval) / 1e6)
      #expect(abs(rate - 1e9 / Double(interval)) <= 5e-7 * max(1, rate / 1e9))
    }
    #expect(rows[0].hasPrefix("192.864031,5.185000,"))
  }
}

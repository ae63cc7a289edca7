import TestSupport
import Testing

@testable import FrameTiming

/// Axes, curves, marks: what the page's drawings are made of.
@Suite struct PagePartTests {
  /// The points of a path, stroke by stroke.
  private func strokes(_ path: String) -> [[(x: Double, y: Double)]] {
    path.split(separator: "M").map { stroke in
      stroke.split { "L h".contains($0) }.compactMap { pair in
        let parts = pair.split(separator: ",").compactMap { Double($0) }
        return parts.count == 2 ? (parts[0], parts[1]) : nil
      }
    }
  }

  @Test("law: no peak and no dip is lost, however many points there are")
  func peaks() {
    var rng = SeededGenerator(seed: 3)
    for _ in 0..<10_000 {
      // A few columns are enough for everything that can happen in one and between two.
      var path = CurvePath()
      var extremes: [Int: (low: Double, high: Double)] = [:]
      var x = 0.0
      let count = Int(rng.below(24)) + 1
      let step = [0.01, 0.3, 2][Int(rng.below(3))]
      for _ in 0..<count {
        x += step * Double(rng.below(100)) / 50
        let y = Double(rng.below(10_000)) / 100
        path.add(x: x, y: y)
        let column = Int(x.rounded(.down))
        let held = extremes[column] ?? (y, y)
        extremes[column] = (min(held.low, y), max(held.high, y))
      }
      let points = strokes(path.finish()).flatMap(\.self)
      #expect(points.count <= 4 * extremes.count)
      for (column, held) in extremes {
        // A coordinate is rounded to two decimals, so it may stand at the edge of its column.
        let here = points.filter {
          $0.x >= Double(column) - 0.006 && $0.x <= Double(column) + 1.006
        }
        #expect(here.contains { ($0.y - held.low).magnitude < 0.006 })
        #expect(here.contains { ($0.y - held.high).magnitude < 0.006 })
      }
      #expect(zip(points, points.dropFirst()).allSatisfy { $0.x <= $1.x })
    }
  }

  @Test func aGapEndsAStrokeAndASinglePointIsADot() {
    var path = CurvePath()
    path.add(x: 1, y: 2)
    path.add(x: 3, y: 4)
    path.add(x: 5, y: 6)
    path.lift()
    path.add(x: 9, y: 1)
    path.lift()
    path.lift()
    path.add(x: .nan, y: 1)
    // No column is free between these: nobody could see the gap.
    path.add(x: 20, y: 1)
    path.lift()
    path.add(x: 21.5, y: 2)
    path.lift()
    path.add(x: 21.6, y: 3)
    #expect(path.finish() == "M1,2L3,4 5,6M9,1h0M20,1L21.5,2 21.6,3")
  }

  @Test func breaksAreGapsInEveryCurve() {
    var records = log([Int64](repeating: 20_000_000, count: 60), period: 20_000_000)
    for index in records.indices {
      records[index].shown = Pixels(Double(index))
      records[index].bar = Pixels(Double(-index))
    }
    for index in 30..<records.count { records[index].presentBegin? += 5_000_000_000 }
    records[30].interval = nil
    records[30].missed = nil
    let curves = SessionCurves(
      records, facts: facts(20_000_000), trace: RecordingTrace(), budget: 20)
    #expect(strokes(curves.interval).count == 2)
    #expect(strokes(curves.shown).count == 2 && strokes(curves.bar).count == 2)
    // Five seconds of break leave the 1.2 s of frames most of the axis.
    #expect(curves.axis.pieces.count == 2 && curves.axis.pieces[1].isCut)
    #expect(curves.axis.share(0.58) > 0.4 && curves.axis.share(5.6) < 0.6)
    // A lost row is a gap as well.
    var lost = log([Int64](repeating: 20_000_000, count: 20), period: 20_000_000)
    for index in 10..<lost.count {
      lost[index].frame += 3
      lost[index].presentBegin? += 60_000_000
    }
    let torn = SessionCurves(
      lost, facts: facts(20_000_000), trace: RecordingTrace(), budget: 20)
    #expect(strokes(torn.interval).count == 2)
  }

  @Test("law: the time axis never turns back, and stays between 0 and 1")
  func axis() {
    var rng = SeededGenerator(seed: 9)
    for round in 0..<300 {
      let (_, records) = randomLog(round)
      let axis = TimeAxis(records)
      var last = -1.0
      for _ in 0..<40 {
        let time = Double(rng.below(40_000_000_000)) / 1e9
        #expect(axis.share(time) >= 0 && axis.share(time) <= 1)
      }
      var clock = FrameTimeline()
      for record in records {
        let share = axis.share(clock.take(record))
        #expect(share >= last)
        last = share
      }
      #expect((last - 1).magnitude < 1e-9 || records.count == 1)
      let ticks = axis.ticks
      #expect(!ticks.isEmpty && ticks.count <= 15)
      #expect(
        zip(ticks, ticks.dropFirst()).allSatisfy { before, tick in
          let wordsEnd = tick.endsThere ? 0.0175 * Double(axis.label(tick.time).count) : 0
          return tick.share - before.share >= max(0.09, wordsEnd)
        })
      #expect(ticks.count(where: \.isCoarse) <= 5)
    }
  }

  @Test func timesAreLabelledInTheUnitOfTheAxis() {
    func axis(_ seconds: Int64) -> TimeAxis {
      TimeAxis(
        log([Int64](repeating: 1_000_000_000, count: Int(seconds)), period: 16_666_667))
    }
    #expect(axis(20).label(12.5) == "12.5 s")
    #expect(axis(600).label(185) == "3:05")
    #expect(axis(86_400).label(7385) == "2:03:05")
    #expect(axis(600).ticks.map(\.time).prefix(3) == [0, 60, 120])
  }

  @Test func linesOfManyDigitsAreCountedInThousandsAndMillions() {
    let words = [99_999, -100_000, 999_999, 1_500_000, 0, 0.125].map(ValueScale.label)
    #expect(words == ["99999", "-100 k", "999.999 k", "1.5 M", "0", "0.125"])
  }

  @Test func scalesHaveRoundLinesAndHoldTheirValues() {
    let linear = ValueScale(from: 0, to: 73)
    #expect(linear.ticks == [0, 20, 40, 60, 80] && !linear.isLogarithmic)
    #expect(linear.share(40) == 0.5 && linear.share(-1) == 0 && linear.share(99) == 1)
    let ratios = ValueScale(logarithmicFrom: 1, to: 100)
    #expect(isClose(ratios.share(10), 0.5, within: 1e-12))
    #expect(ratios.ticks == [1, 2, 5, 10, 20, 50, 100])
    #expect(ValueScale(from: .nan, to: .infinity).ticks.count > 1)
    #expect(ValueScale(from: 5, to: 5).high > 5)
    // One long frame does not flatten the others.
    let times = ValueScale.frameTimes(shortest: 16, longest: 900, budget: 16.667)
    #expect(times.isLogarithmic && times.share(16.667) > 0.1 && times.share(900) < 1)
    #expect(!ValueScale.frameTimes(shortest: 16, longest: 60, budget: 16.667).isLogarithmic)
  }

  @Test func logarithmsAgreeWithKnownOnes() {
    for (value, expected) in [
      (1.0, 0.0), (2, 0.6931471805599453), (10, 2.302585092994046), (0.001, -6.907755278982137),
      (2.718281828459045, 1), (1e300, 690.7755278982137), (1.4142, 0.3465640001880033),
    ] {
      #expect((logarithm(value).map { ($0 - expected).magnitude } ?? 1) < 1e-12)
    }
    #expect(logarithm(0) == nil && logarithm(-1) == nil && logarithm(.infinity) == nil)
  }

  @Test func coordinatesAreShort() {
    #expect(coordinate(3) == "3" && coordinate(2.5) == "2.5" && coordinate(-0.004) == "0")
    #expect(coordinate(1.239) == "1.24" && coordinate(.nan) == "0")
    #expect(coordinate(.infinity) == "1000000" && percent(0.12345) == "12.35%")
    #expect(trimmedZeros("10") == "10" && trimmedZeros("1.500") == "1.5")
  }

  @Test func bandsAreThePhaseThatMostOfTheirTimeBelongsTo() {
    var bands = PhaseBands()
    bands.add(.drag, from: 0, to: 0.25)
    bands.add(.settle, from: 0.25, to: 0.5)
    bands.add(.idle, from: 0.9, to: 1)
    let found = bands.bands
    #expect(found.map(\.phase) == [.drag, .settle, .idle])
    for (band, (from, to)) in zip(found, [(0.0, 0.25), (0.25, 0.5), (0.9, 1)]) {
      #expect(isClose(band.from, from, within: 0.0021) && isClose(band.to, to, within: 0.0021))
    }
  }

  @Test func everyMissedFrameIsUnderOneMark() {
    for seed in 0..<40 {
      let (period, records) = randomLog(seed)
      let given = facts(period)
      let curves = SessionCurves(records, facts: given, trace: RecordingTrace(), budget: 16)
      var expected: [BlameMark: Int] = [:]
      for (place, record) in records.enumerated() {
        let previous = place > 0 ? records[place - 1] : .beforeFirst
        guard let blame = record.blame(period: period, pacing: .timer, after: previous)
        else { continue }
        expected[record.isCounted ? BlameMark(blame) : .uncounted, default: 0] += 1
      }
      #expect(curves.counts == expected)
      for (kind, marks) in curves.marks {
        #expect(marks.reduce(0) { $0 + $1.count } == expected[kind])
        #expect(marks.count <= Int(SessionCurves.markColumns) + 1)
      }
    }
  }
}

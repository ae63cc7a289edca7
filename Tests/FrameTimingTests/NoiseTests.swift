import TestSupport
import Testing

@testable import FrameTiming

/// Whether two logs are told apart, and how sure shares and percentiles are.
@Suite(.longComputation) struct NoiseTests {
  /// About normal: mean 0, deviation 1.
  private func normal(_ rng: inout SeededGenerator) -> Double {
    var sum = -2.0
    for _ in 0..<4 { sum += Double(rng.next() >> 11) / 9_007_199_254_740_992 }
    return sum * 1.7320508075688772
  }

  /// How a made-up log behaves.
  private struct Kind {
    var seconds = 30
    /// How alike neighboring frames are.
    var memory = 0.0
    /// One frame in so many misses slots; in bunches of about three.
    var missOneIn: Int64 = 400
    var work = 3_000_000.0
    var late = 20_000.0
    var age = 12_000_000.0
  }

  private func made(_ kind: Kind, _ rng: inout SeededGenerator) -> [FrameRecord] {
    let period: Int64 = 16_666_667
    var records: [FrameRecord] = []
    var slot: Int64 = 0
    var error = 0.0
    var bunch: Int64 = 0
    let rest = (1 - kind.memory * kind.memory).squareRoot()
    while slot < Int64(kind.seconds) * 60 {
      let frame = Int64(records.count)
      error = kind.memory * error + rest * normal(&rng)
      if bunch == 0, rng.happens(oneIn: 3 * kind.missOneIn) { bunch = 1 + rng.below(5) }
      let missed = bunch > 0 ? 1 + rng.below(2) : 0
      bunch = max(0, bunch - 1)
      slot += 1 + missed
      var record = FrameRecord(frame: frame)
      record.phase = .drag
      let late = Int64(kind.late * (1 + error.magnitude * error.magnitude))
      let present = slot * period + late
      record.deadline = slot * period
      record.late = late
      record.slot = slot
      record.presentBegin = present
      record.presentEnd = present + 200_000
      let cost = Int64(kind.work * (1 + 0.1 * error + 0.02 * normal(&rng)))
      record.draw = present - 1_000_000
      record.begin = present - 1_000_000 - max(0, cost)
      if let last = records.last, let before = last.presentBegin {
        record.interval = present - before
        record.missed = missed
      }
      if rng.happens(oneIn: 3) {
        record.inputAge = Int64(kind.age * (1 + 0.2 * normal(&rng)))
        record.inputSource = .pump
      }
      records.append(record)
    }
    return records
  }

  private func compare(_ a: Kind, _ b: Kind, _ rng: inout SeededGenerator) -> NoiseComparison {
    NoiseComparison(made(a, &rng), facts(), made(b, &rng), facts())
  }

  @Test("law: of 500 pairs of logs of one kind at most a tenth is told apart by any figure")
  func sameKind() {
    var rng = SeededGenerator(seed: 2026)
    let memories = [0.0, 0.5, 0.9, 0.98]
    for memory in memories {
      var wrong = 0
      let cases = 125
      for index in 0..<cases {
        var kind = Kind(seconds: 10 + index % 15, memory: memory)
        kind.missOneIn = [40, 400, 5000][index % 3]
        var other = kind
        // Logs of one kind may differ in length.
        if index % 4 == 0 { other.seconds += 10 }
        let found = compare(kind, other, &rng)
        #expect(found.lines.contains { $0.outcome != .unknown })
        let isHitchApart = found.hitches?.outcome == .different
        if isHitchApart || found.lines.contains(where: { $0.outcome == .different }) { wrong += 1 }
      }
      #expect(wrong * 10 <= cases, "memory \(memory): \(wrong) of \(cases)")
    }
  }

  @Test func aDifferenceOfClearSizeIsFoundAndNamed() {
    var rng = SeededGenerator(seed: 7)
    let changes: [(String, (inout Kind) -> Void)] = [
      ("work p50", { $0.work *= 1.3 }), ("missed slots", { $0.missOneIn = 12 }),
      ("hitch", { $0.missOneIn = 12 }), ("late p99", { $0.late *= 3 }),
      ("input age p50", { $0.age *= 1.3 }), ("frame time p99", { $0.missOneIn = 12 }),
    ]
    for (name, change) in changes {
      for memory in [0, 0.8] {
        let kind = Kind(seconds: 30, memory: memory)
        var other = kind
        change(&other)
        let found = compare(kind, other, &rng)
        let line = found.lines.first { $0.name.hasPrefix(name) }
        #expect(line?.outcome == .different, "\(name): \(found.text.joined(separator: "\n"))")
        #expect((line?.difference ?? 0) > 0)
        #expect(found.statement.replacing("\n", with: " ").contains("\(name) (higher)"))
        // The other way round it is the same size.
        let back = compare(other, kind, &rng)
        #expect(back.lines.first { $0.name.hasPrefix(name) }?.outcome == .different)
      }
    }
  }

  @Test func aLogIsNotToldApartFromItselfAndTheWordsAreTheSameEveryTime() {
    var rng = SeededGenerator(seed: 8)
    let records = made(Kind(), &rng)
    let found = NoiseComparison(records, facts(), records, facts())
    #expect(found.lines.count == 9 && found.lines.allSatisfy { $0.outcome == .noise })
    #expect(found.lines.allSatisfy { $0.difference == 0 })
    #expect(
      found.statement == "No figure of A and B differs by more than the noise.")
    #expect(found == NoiseComparison(records, facts(), records, facts()))
  }

  @Test func fewerThanEightSecondsAreTooFewToTell() {
    var rng = SeededGenerator(seed: 9)
    var slow = Kind(seconds: 7)
    slow.work *= 4
    let short = compare(Kind(seconds: 40), slow, &rng)
    #expect(short.lines.allSatisfy { $0.outcome == .unknown })
    #expect(short.statement.hasPrefix("Too few to rule out chance"))
    let none = NoiseComparison([], facts(), [], facts())
    #expect(none.lines.isEmpty && none.text.count > 2)
    #expect(none.text[1].isEmpty && none.text[2].hasPrefix("Method: "))
  }

  /// Fixed: input ages of 10 and 800 ms were "not told apart", and the mark of a figure that was
  /// not compared was explained as another one.
  @Test func aFigureThatIsNotComparedIsNamed() {
    var rng = SeededGenerator(seed: 11)
    var records = made(Kind(), &rng)
    // Only the first seconds have input.
    for index in records.indices where index > 200 { records[index].inputAge = nil }
    let found = NoiseComparison(records, facts(), records, facts())
    let text = found.text.joined(separator: "\n")
    #expect(found.lines.first { $0.name.hasPrefix("input age p50") }?.outcome == .unknown)
    let statement = found.statement.replacing("\n", with: " ")
    #expect(
      statement.contains("by more than the noise. Not compared: input age p50"), "\(statement)")
    #expect(text.contains("? fewer than 8 intervals of a log have the figure: not compared"))
    for index in records.indices {
      if let begin = records[index].begin { records[index].begin = begin - 9_000_000 }
    }
    let other = NoiseComparison(made(Kind(), &rng), facts(), records, facts())
    #expect(other.statement.hasPrefix("B differs from A by more than the noise"))
    #expect(other.statement.replacing("\n", with: " ").contains(". Not compared: input age p50"))
  }

  @Test func whatEveryFrameDiffersByIsTold() {
    let a = log([Int64](repeating: 16_666_667, count: 1200), period: 16_666_667)
    let b = log([Int64](repeating: 16_000_000, count: 1200), period: 16_666_667)
    let found = NoiseComparison(a, facts(), b, facts())
    #expect(found.lines.first?.outcome == .different)
    // It comes before what does not differ, without an interval: all stretches are alike.
    let rows = found.text.filter { $0.hasSuffix("  differs") || $0.hasSuffix("  noise") }
    let differing = rows.prefix { $0.hasSuffix("  differs") }
    #expect(
      !differing.isEmpty && rows.dropFirst(differing.count).allSatisfy { $0.hasSuffix("noise") })
    #expect(found.lines.allSatisfy { $0.reach == nil } && !rows.contains { $0.contains(" .. ") })
    // What shows no digit is none.
    let c = log([Int64](repeating: 16_666_700, count: 1200), period: 16_666_667)
    #expect(NoiseComparison(a, facts(), c, facts()).lines.first?.outcome == .noise)
  }

  @Test func noLineIsTooWide() {
    var rng = SeededGenerator(seed: 10)
    var wild = Kind(seconds: 400, memory: 0.9, missOneIn: 10)
    wild.work = 3e9
    wild.late = 5e9
    wild.age = 2e10
    for line in compare(Kind(), wild, &rng).text.flatMap({ $0.split(separator: "\n") }) {
      #expect(line.count <= FrameReport.width, "\(line)")
    }
  }

  @Test("quantiles of Student's t as SciPy has them (stats.t.ppf(p, n))")
  func quantiles() {
    // p is 1 - 0.05 / 20 and 1 - 0.05 / 2.
    let known = [
      2.8070338: [
        (5.0, 4.773341), (7, 4.029337), (8, 3.832519), (10, 3.581406), (14, 3.325696),
        (20, 3.153401), (38, 2.980293), (120, 2.859865), (1000, 2.813278),
      ],
      1.959963985: [
        (2.0, 4.302653), (3, 3.182446), (4, 2.776445), (5, 2.570582), (7, 2.364624),
        (10, 2.228139), (20, 2.085963), (50, 2.008559),
      ],
    ]
    for (z, values) in known {
      for (freedom, value) in values {
        let found = studentQuantile(normal: z, freedom: freedom)
        #expect(
          (found / value - 1).magnitude < (freedom < 10 ? 0.03 : 0.002), "\(freedom) \(found)")
      }
    }
    for freedom in [1.0, 2, 3, 4.9] {
      #expect(studentQuantile(normal: 2.8070338, freedom: freedom) > 8)
    }
  }

  @Test("quantiles of the gamma distribution as SciPy has them (stats.gamma.ppf(p, shape))")
  func gammaQuantiles() {
    // p is 1 - 0.05 / 2, and 0.05 / 2 below.
    let known = [
      (10.5, 5.141449, 17.739438),
      (20.5, 12.607259, 30.280286),
      (100.0, 81.363991, 120.528948),
      (1000.0, 938.973018, 1062.921151),
    ]
    for (shape, low, high) in known {
      let (foundLow, foundHigh) = (
        RateInterval.gamma(shape, -1.959963985), RateInterval.gamma(shape, 1.959963985)
      )
      #expect(isClose(foundLow, low, within: 0.01 * low), "\(shape): \(foundLow)")
      #expect(isClose(foundHigh, high, within: 0.01 * high), "\(shape): \(foundHigh)")
    }
  }

  /// The bounds of the rate of misses, of seconds with so many of them among 60 frames.
  private func rate(_ seconds: [Int]) -> RateInterval {
    var rate = RateInterval()
    for misses in seconds {
      for frame in 0..<60 { rate.take(frame < misses ? 1 : 0) }
    }
    return rate
  }

  @Test func withoutAMissOnlyAnUpperBoundIsReckonedWith() {
    let none = rate([Int](repeating: 0, count: 60))
    #expect(none.rate == 0 && none.bounds.low == 0 && !none.isKnown)
    // 0.025 = (1 - p)^3600
    #expect(isClose(none.bounds.high, 0.00102417, within: 1e-6))
    #expect(RateInterval().rate == nil && RateInterval().bounds.high == .infinity)
    // Where all frames have missed, nothing tells how sure that is.
    let all = rate([Int](repeating: 60, count: 60))
    #expect(all.rate == 1 && !all.isKnown && all.bounds.high == 1)
  }

  @Test func missesThatBunchMakeTheBoundsWider() {
    // 60 seconds of 60 frames with 24 misses: twelve in two of them, or one in every second one.
    let bunched = rate((0..<60).map { $0 % 30 == 7 ? 12 : 0 })
    let even = rate((0..<60).map { $0 % 5 < 2 ? 1 : 0 })
    // 60 / 59 * (58 * 0.4^2 + 2 * 11.6^2) / (3600 * p * (1 - p)) with p = 1 / 150
    #expect(isClose(bunched.bunching, 11.875782, within: 1e-5))
    #expect(even.bunching == 1)
    #expect(bunched.bounds.high - bunched.bounds.low > 2 * (even.bounds.high - even.bounds.low))
    #expect(bunched.rate == even.rate && even.isKnown)
    // Two bunches are too few to tell, and so is a short log.
    #expect(!bunched.isKnown && !rate([Int](repeating: 3, count: 11)).isKnown)
  }

  @Test func blocksOfALongLogAreLongAndCountAllRows() {
    // Bunches of a minute are seen in an hour.
    var rate = RateInterval()
    for frame in 0..<216_000 { rate.take(frame / 3600 % 15 == 3 && frame % 10 == 0 ? 1 : 0) }
    #expect(rate.count == 216_000 && rate.hits == 1440)
    #expect(rate.bunching > 100 && !rate.isKnown)
  }

  @Test func percentilesHaveBoundsAroundThem() throws {
    var rng = SeededGenerator(seed: 12)
    func values(_ count: Int) -> [Double] { (0..<count).map { _ in normal(&rng) } }
    let found = try #require(PercentileInterval(0.99, of: values(3600)))
    let (low, high) = try (#require(found.low), #require(found.high))
    #expect(low < found.value && found.value < high)
    #expect(high - low < 0.5)
    let fewer = try #require(PercentileInterval(0.99, of: values(600)))
    #expect(fewer.low ?? 9 < fewer.value && fewer.high == nil)
    let few = try #require(PercentileInterval(0.99, of: values(59)))
    #expect(few.low == nil && few.high == nil)
    // Nothing is known of values that are all alike, though one might think so.
    #expect(PercentileInterval(0.99, of: [Double](repeating: 3, count: 5000))?.low == nil)
    #expect(PercentileInterval(0.99, of: []) == nil)
  }

  @Test func thePercentileIsThatOfAllValues() {
    var rng = SeededGenerator(seed: 13)
    for count in [1, 2, 3, 50, 99, 100, 101, 1001, 20_000] {
      for steps in [3, 1_000_000] as [Int64] {
        // Ascending ones are a sample unlike what they are taken from.
        let values = (0..<count).map { _ in Double(rng.below(steps)) }
        for values in [values, values.sorted(), values.sorted(by: >)] {
          let found = PercentileInterval(0.99, of: values)?.value ?? .nan
          #expect(isClose(found, values.sorted().r7(0.99) ?? 0, within: 1e-8), "\(count)")
        }
      }
    }
  }

  /// Fixed: what rounding left of rows that are all alike made an interval without width.
  @Test func rowsThatAreAllAlikeTellNothingOfTheirSpread() {
    for count in [1000, 3600, 50_000] {
      var lost = RateInterval(event: 16_666_667)
      for _ in 0..<count { lost.take(33_333_334, of: 50_000_001) }
      #expect(lost.independent == 0 && !lost.isKnown)
    }
  }
}

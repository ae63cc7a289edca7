import Foundation
import TestSupport
import Testing

@testable import FrameTiming

/// What the intervals promise, over made logs whose truth is known: frames that do not depend on
/// each other, and frames that do.
@Suite(.longComputation) struct NoiseLawTests {
  private static let sizes = [50, 100, 200, 400, 800, 1000, 1500, 3000, 10_000]

  /// How often intervals of one kind were given, and how often they held the truth.
  private struct Coverage {
    var logs = 0
    var given = 0
    var held = 0

    mutating func take(_ holds: Bool?) {
      logs += 1
      if let holds {
        given += 1
        if holds { held += 1 }
      }
    }

    /// Checks that at most 70 of 1,000 logs have a wrong interval.
    ///
    /// Where nearly all have one, at most 975 of them are right, but for one bound alone. Fewer logs
    /// tell it less exactly.
    func check(isTwoSided: Bool = true, _ name: String) {
      let slack = Cases.areAll ? 0 : 3 * (0.05 * 0.95 / Double(logs)).squareRoot()
      #expect(Double(given - held) <= (0.07 + slack) * Double(logs), "\(name): \(self)")
      if isTwoSided, given * 10 >= logs * 9 {
        #expect(Double(held) <= (0.975 + slack) * Double(given), "\(name): \(self)")
      }
    }
  }

  /// A number between 0 and 1, never either.
  private static func uniform(_ rng: inout SeededGenerator) -> Double {
    (Double(rng.next() >> 11) + 0.5) / 9_007_199_254_740_992
  }

  /// Normal numbers, each of which resembles the one before.
  private static func chain(
    _ count: Int, _ memory: Double, _ rng: inout SeededGenerator
  ) -> [Double] {
    var last = 0.0
    var values: [Double] = []
    values.reserveCapacity(count)
    while values.count < count {
      // Box and Muller: two at a time.
      let radius = (-2 * log(uniform(&rng))).squareRoot()
      let angle = 2 * Double.pi * uniform(&rng)
      for draw in [radius * cos(angle), radius * sin(angle)] where values.count < count {
        last = values.isEmpty ? draw : memory * last + (1 - memory * memory).squareRoot() * draw
        values.append(last)
      }
    }
    return values
  }

  /// Which of so many frames are hit: a share, in bunches of a mean length.
  private static func hits(
    _ count: Int, share: Double, bunch: Double, _ rng: inout SeededGenerator
  ) -> [Bool] {
    let start = bunch == 1 ? share : share / (1 - share) / bunch
    var isHit = uniform(&rng) < share
    return (0..<count).map { index in
      if index > 0 {
        isHit = uniform(&rng) < (bunch > 1 && isHit ? 1 - 1 / bunch : start)
      }
      return isHit
    }
  }

  /// A kind of work times, with its 99th percentile.
  private struct Work: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let truth: Double
    let made: @Sendable (Int, inout SeededGenerator) -> [Double]
  }

  /// The normal quantile of 99 %.
  private static let z99 = 2.326_347_874

  private static let works =
    [0, 0.5, 0.9].map { memory in
      Work(testDescription: "lognormal, memory \(memory)", truth: exp(0.4 * z99)) {
        chain($0, memory, &$1).map { exp(0.4 * $0) }
      }
    } + [
      Work(testDescription: "uniform, memory 0.5", truth: 0.99) {
        chain($0, 0.5, &$1).map { erfc(-$0 / 2.0.squareRoot()) / 2 }
      },
      // Half of the slow frames are slower than the percentile.
      Work(testDescription: "slow frames in bunches of 5", truth: 10.5) { count, rng in
        let slow = hits(count, share: 0.02, bunch: 5, &rng)
        return slow.map { uniform(&rng) + ($0 ? 10 : 0) }
      },
    ]

  @Test("law: bounds of a percentile hold it", arguments: works)
  private func percentiles(_ work: Work) {
    var rng = SeededGenerator(seed: 17)
    for size in Self.sizes {
      var both = Coverage()
      var lower = Coverage()
      for _ in 0..<Cases.of(1000) {
        let found = PercentileInterval(0.99, of: work.made(size, &rng))
        let low = found?.low.map { $0 <= work.truth }
        let high = found?.high.map { work.truth <= $0 }
        both.take(high.map { $0 && low == true })
        lower.take(high == nil ? low : nil)
      }
      // With so few frames no value of the log need be as large as the percentile.
      if size < 1000 { #expect(both.given == 0) }
      if size < 200 { #expect(lower.given == 0) }
      if size == 10_000 { #expect(both.given * 10 > both.logs * 6) }
      both.check("\(size) frames")
      lower.check(isTwoSided: false, "\(size) frames, lower bound")
    }
  }

  @Test(
    "law: bounds of the missed share and of the lost time hold them",
    arguments: [(0.01, 1), (0.05, 1), (0.01, 5), (0.03, 5), (0.1, 5)])
  func misses(_ share: Double, _ bunch: Double) {
    var rng = SeededGenerator(seed: 18)
    for size in Self.sizes {
      var ofShare = Coverage()
      var ofTime = Coverage()
      for _ in 0..<Cases.of(1000) {
        var missed = RateInterval()
        var lost = RateInterval(event: 1)
        for isHit in Self.hits(size, share: share, bunch: bunch, &rng) {
          // One to three slots, 1.5 in the mean.
          let slots = isHit ? [1.0, 1, 1, 1, 1, 2, 2, 2, 2, 2][Int(rng.below(10))] : 0
          missed.take(isHit ? 1 : 0)
          lost.take(slots, of: 1 + slots)
        }
        let (low, high) = missed.bounds
        ofShare.take(missed.isKnown ? low <= share && share <= high : nil)
        let truth = 1.5 * share / (1 + 1.5 * share)
        let bounds = lost.bounds
        ofTime.take(lost.isKnown ? bounds.low <= truth && truth <= bounds.high : nil)
      }
      if size < 720 { #expect(ofShare.given == 0 && ofTime.given == 0) }
      if size == 10_000 {
        #expect(ofShare.given * 10 > ofShare.logs * 6 && ofTime.given * 10 > ofTime.logs * 6)
      }
      ofShare.check("\(size) frames, share")
      ofTime.check("\(size) frames, lost time")
    }
  }

  /// A log at 60 Hz whose work depends on the frame before and whose misses come in bunches.
  private static func session(
    _ size: Int, _ memory: Double, work: Double, _ rng: inout SeededGenerator
  ) -> [FrameRecord] {
    let period: Int64 = 16_666_667
    let noise = chain(size, memory, &rng)
    let isHit = hits(size, share: 0.05, bunch: memory > 0 ? 3 : 1, &rng)
    var slot: Int64 = 0
    var last: Int64?
    return (0..<size).map { index in
      var record = FrameRecord(frame: Int64(index))
      let missed = isHit[index] && index > 0 ? 1 + rng.below(2) : 0
      slot += 1 + missed
      record.phase = .drag
      record.late = Int64(20_000 * exp(0.5 * noise[index]))
      let present = slot * period + (record.late ?? 0)
      record.deadline = slot * period
      record.slot = slot
      record.presentBegin = present
      record.presentEnd = present
      record.draw = 0
      record.begin = -Int64(1e6 * (work + exp(0.4 * noise[index])))
      record.inputAge = 8_000_000 + rng.below(16_000_000)
      record.inputSource = .pump
      if let last {
        record.missed = missed
        record.interval = present - last
      }
      last = present
      return record
    }
  }

  @Test("law: intervals of the difference of two logs hold it", arguments: [0, 0.5, 0.9])
  func differences(_ memory: Double) {
    var rng = SeededGenerator(seed: 19)
    for size in Self.sizes {
      var coverage: [String: Coverage] = [:]
      for _ in 0..<Cases.of(1000) {
        let a = Self.session(size, memory, work: 3, &rng)
        let b = Self.session(size, memory, work: 3.5, &rng)
        let found = NoiseComparison(a, facts(), b, facts())
        for line in found.lines {
          // Work of half a millisecond more in every frame, and all else alike.
          let truth = line.name.hasPrefix("work") ? 0.5 : 0
          let error = (line.difference ?? 0) - truth
          coverage[line.name, default: Coverage()].take(line.reach.map { error.magnitude <= $0 })
        }
      }
      for (name, coverage) in coverage {
        if size < 700 { #expect(coverage.given == 0, "\(name)") }
        if size == 10_000, name.hasPrefix("work p50") {
          #expect(coverage.given * 10 > coverage.logs * 9, "\(coverage)")
        }
        coverage.check("\(size) frames, \(name)")
      }
    }
  }
}

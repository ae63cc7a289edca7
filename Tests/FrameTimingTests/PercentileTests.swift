import TestSupport
import Testing

@testable import FrameTiming

@Suite struct PercentileTests {
  @Test func aPercentileLiesBetweenTheEndsAndGrowsWithItsShare() {
    var rng = SeededGenerator(seed: 4)
    for _ in 0..<200 {
      let values = (0..<1 + rng.below(50)).map { _ in Double(rng.below(1000)) }.sorted()
      var before = -1.0
      for step in 0...40 {
        let value = Percentile.r7(values, Double(step) / 40) ?? .nan
        #expect(value >= before)
        before = value
      }
      #expect(Percentile.r7(values, 0) == values.first)
      #expect(Percentile.r7(values, 1) == values.last)
    }
  }

  @Test func sortingInPlaceIsSorting() {
    var rng = SeededGenerator(seed: 5)
    for count in 0..<80 {
      var values = (0..<count).map { _ in Double(rng.below(30)) }
      let sorted = values.sorted()
      Percentile.sortInPlace(&values)
      #expect(values == sorted)
    }
  }

  @Test func aSlidingSampleKnowsThePercentilesOfItsLastValues() {
    var rng = SeededGenerator(seed: 6)
    var sample = SlidingSample(window: 17)
    var all: [Double] = []
    for _ in 0..<500 {
      let value = Double(rng.below(12))
      sample.add(value)
      all.append(value)
      let last = all.suffix(17).sorted()
      #expect(sample.count == last.count)
      for p in [0, 0.3, 0.5, 0.95, 1] {
        #expect(sample.percentile(p) == Percentile.r7(last, p))
      }
    }
  }

  @Test func percentilesInterpolateBetweenNeighbors() {
    #expect(Percentile.r7([1, 2, 3, 4], 0.5) == 2.5)
    #expect(Percentile.r7([10, 20], 0.25) == 12.5)
    #expect(Percentile.r7([7], 0.99) == 7)
  }

  @Test func thereIsNoPercentileOfNothingAndSharesAreClamped() {
    #expect(Percentile.r7([], 0.5) == nil)
    #expect(Percentile.r7([1, 2], -1) == 1)
    #expect(Percentile.r7([1, 2], 2) == 2)
    #expect(Percentile.r7([1, 2], .infinity) == 2)
    #expect(Percentile.r7([1, 2], .nan) == 1)
  }
}

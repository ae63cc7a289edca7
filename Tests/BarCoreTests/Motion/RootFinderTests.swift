import TestSupport
import Testing

@testable import BarCore

/// The search for times and parameters that no formula gives.
@Suite struct RootFinderTests {
  @Test("halving finds the least number at which something holds, to the bit")
  func first() {
    var random = SeededGenerator(seed: 41)
    for _ in 0..<2000 {
      let limit = random.number(0...50)
      let found = RootFinder.first(upTo: 50) { $0 >= limit }
      #expect(found == limit || (found >= limit && found.nextDown < limit))
    }
    #expect(RootFinder.first(upTo: 3) { _ in false } == 3)
    #expect(RootFinder.first(upTo: 0) { _ in true } == 0)
    #expect(RootFinder.first(upTo: .nan) { _ in false }.isNaN)
  }

  @Test("the growing bracket finds the first time, or says that there is none")
  func ever() {
    for time in [1e-6, 0.1, 1, 40.0] {
      let found = RootFinder.firstEver(before: 60) { $0 >= time && $0 < 2 * time + 1 }
      #expect(isClose(found ?? 0, time, within: 1e-12))
    }
    #expect(RootFinder.firstEver(before: 60) { _ in false } == nil)
    #expect(RootFinder.firstEver(before: .infinity) { _ in false } == nil)
    #expect(RootFinder.firstEver(before: .nan) { $0 > 1 } == nil)
  }

  @Test("Newton's method finds the zero of a rising function and never leaves its bracket")
  func zero() {
    var random = SeededGenerator(seed: 42)
    for _ in 0..<2000 {
      let root = random.number(0...5)
      let found = RootFinder.zero(from: random.number(0...5), upTo: 5, tolerance: 1e-12) {
        let value = $0 * $0 * $0 - root * root * root
        return (value, value / (3 * $0 * $0))
      }
      #expect(isClose(found * found * found, root * root * root, within: 1e-9))
    }
    #expect(RootFinder.zero(from: 2, upTo: 5, tolerance: 0) { _ in (.nan, .nan) } == 2)
    // Steps of no use, or out of the bracket: halving takes their place.
    let wild = RootFinder.zero(from: 1, upTo: 5, tolerance: 1e-12) { ($0 - 3, .infinity) }
    #expect(isClose(wild, 3, within: 1e-11))
  }
}

import TestSupport
import Testing

@testable import FrameTiming

/// Lists of times in ascending order.
@Suite struct DigitSortTests {
  /// A list of whole numbers, as they are in logs, or of any values.
  private func list(_ count: Int, from rng: inout SeededGenerator) -> [Double] {
    let most = rng.pick([1, 1000, 20_000_000, 1 << 40])
    let isAny = rng.whole(0...3) == 0
    return (0..<count).map { _ in
      isAny
        ? Double(bitPattern: rng.next() & ~(0x7FF << 52) | UInt64(rng.whole(1...0x7FE)) << 52)
        : Double(rng.whole(-most...most))
    }
  }

  @Test("law: sorting by digits and by comparing give the same list")
  func sorting() {
    var rng = SeededGenerator(seed: 14)
    for round in 0..<200 {
      let values = list(rng.pick([0, 1, 2, 500, 501, 2000]), from: &rng)
      var sorted = values
      sorted.sortByDigits()
      #expect(sorted == values.sorted(), "round \(round)")
    }
  }

  @Test("law: merged lists are the sorted list of all values")
  func merging() {
    var rng = SeededGenerator(seed: 15)
    for round in 0..<200 {
      let lists = (0..<rng.whole(0...5)).map { _ in list(rng.whole(0...30), from: &rng).sorted() }
      #expect([Double](merging: lists) == lists.flatMap(\.self).sorted(), "round \(round)")
    }
  }

  @Test func infinitiesAreAtTheEnds() {
    var values = (0..<600).map { Double($0 % 7) - 3 } + [.infinity, -.infinity]
    values.sortByDigits()
    #expect(values.first == -.infinity && values.last == .infinity)
    #expect(values[1...600] == values[1...600].sorted()[...])
  }
}

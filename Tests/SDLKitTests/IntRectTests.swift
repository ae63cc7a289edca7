import SDLKit
import TestSupport
import Testing

@Suite struct IntRectTests {
  // MARK: Laws

  @Test func anIntersectionIsTheSameBothWaysAndLiesInBoth() {
    forRandomPairs { a, b in
      let both = a.intersection(b)
      if both != b.intersection(a) { return "\(a) and \(b) depend on their order" }
      if both.isEmpty { return nil }
      return a.contains(both) && b.contains(both) ? nil : "\(both) lies outside \(a) or \(b)"
    }
  }

  @Test func aPixelLiesInAnIntersectionIfItLiesInBoth() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<300 {
      let a = rect(&random, reach: 6)
      let b = rect(&random, reach: 6)
      let both = a.intersection(b)
      for x in -8...8 {
        for y in -8...8 where both.holds(x, y) != (a.holds(x, y) && b.holds(x, y)) {
          Issue.record("\(x), \(y) in \(a) and \(b)")
        }
      }
    }
  }

  @Test func anIntersectionWithItselfOrWithWhatHoldsItIsItself() {
    forRandomPairs { a, b in
      if a.isEmpty { return nil }
      if a.intersection(a) != a { return "\(a) with itself" }
      let around = a.union(b)
      return around.intersection(a) == a ? nil : "\(a) inside \(around)"
    }
  }

  @Test func aUnionIsTheSameBothWaysAndHoldsBoth() {
    forRandomPairs { a, b in
      let union = a.union(b)
      if a.isEmpty && b.isEmpty { return nil }
      if union != b.union(a) { return "\(a) and \(b) depend on their order" }
      let holdsA = a.isEmpty || union.contains(a)
      let holdsB = b.isEmpty || union.contains(b)
      return holdsA && holdsB ? nil : "\(union) does not hold \(a) and \(b)"
    }
  }

  @Test func noSideOfAUnionCanMoveInwards() {
    forRandomPairs { a, b in
      if a.isEmpty || b.isEmpty { return nil }
      let union = a.union(b)
      let isTight =
        union.x == min(a.x, b.x) && union.y == min(a.y, b.y)
        && union.maxX == max(a.maxX, b.maxX) && union.maxY == max(a.maxY, b.maxY)
      return isTight ? nil : "\(union) is larger than \(a) and \(b) need"
    }
  }

  @Test func theAreaIsTheNumberOfPixelsInside() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<300 {
      let a = rect(&random, reach: 6)
      var count = 0
      for x in -20...20 { for y in -20...20 where a.holds(x, y) { count += 1 } }
      #expect(a.area == count)
    }
  }

  // MARK: Edges

  @Test func aSideOf0OrLessMakesARectEmpty() {
    for (width, height) in [(0, 5), (5, 0), (-3, 5), (5, -3), (-3, -3), (0, 0)] {
      let rect = IntRect(x: 1, y: 2, width: width, height: height)
      #expect(rect.isEmpty)
      #expect(rect.area == 0)
      #expect(rect.intersection(IntRect(x: -9, y: -9, width: 99, height: 99)).isEmpty)
    }
  }

  @Test func aUnionWithNothingIsTheOther() {
    let some = IntRect(x: -4, y: 7, width: 2, height: 3)
    #expect(some.union(.empty) == some)
    #expect(IntRect.empty.union(some) == some)
    #expect(some.union(IntRect(x: -900, y: 7, width: 0, height: 3)) == some)
  }

  @Test func rectsThatOnlyTouchShareNothing() {
    let left = IntRect(x: 0, y: 0, width: 10, height: 10)
    #expect(left.intersection(IntRect(x: 10, y: 0, width: 10, height: 10)).isEmpty)
    #expect(left.intersection(IntRect(x: 0, y: 10, width: 10, height: 10)).isEmpty)
  }

  @Test func extremeCoordinatesDoNotTrap() {
    let values = [Int(Int32.min), Int(Int32.min) + 1, -1, 0, 1, Int(Int32.max) - 1, Int(Int32.max)]
    var rects: [IntRect] = []
    for x in values {
      for width in values { rects.append(IntRect(x: x, y: width, width: width, height: x)) }
    }
    rects.append(IntRect(x: .max, y: .min, width: .max, height: .min))
    var sum = 0
    for a in rects {
      for b in rects {
        sum &+= a.intersection(b).area &+ a.union(b).area &+ (a.contains(b) ? 1 : 0)
      }
    }
    #expect(sum != 0)
  }

  @Test("the parts outside a hole and the hole make the whole, without an overlap")
  func partsOutsideAHole() {
    var random = SeededGenerator(seed: 5)
    var count = 0
    for _ in 0..<4000 {
      let whole = IntRect(
        x: random.whole(-20...20), y: random.whole(-20...20), width: random.whole(1...40),
        height: random.whole(1...40))
      let hole = rect(&random, reach: 40).intersection(whole)
      if hole.isEmpty { continue }
      var parts: [IntRect] = []
      whole.forEachPart(outside: hole) { parts.append($0) }
      #expect(parts.count <= 4)
      #expect(parts.reduce(hole.area) { $0 + $1.area } == whole.area)
      for (index, part) in parts.enumerated() {
        #expect(!part.isEmpty && whole.contains(part) && part.intersection(hole).isEmpty)
        for other in parts[..<index] { #expect(part.intersection(other).isEmpty) }
      }
      count += 1
    }
    #expect(count > 200)
  }

  // MARK: Helpers

  /// Rectangles as a painter makes them: edges up to a thousand million, some of them empty.
  private func forRandomPairs(_ problem: (IntRect, IntRect) -> String?) {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<6000 {
      let reach = random.pick([4, 60, 5000, 1_000_000_000])
      if let problem = problem(rect(&random, reach: reach), rect(&random, reach: reach)) {
        Issue.record("\(problem)")
        return
      }
    }
  }

  private func rect(_ random: inout SeededGenerator, reach: Int) -> IntRect {
    let x = random.whole(-reach...reach)
    let y = random.whole(-reach...reach)
    return IntRect(
      x: x, y: y, width: random.whole(-reach...reach) - (random.chance(90) ? x : 0),
      height: random.whole(-reach...reach) - (random.chance(90) ? y : 0))
  }
}

import CWebSupport
import Foundation
import TestSupport
import Testing

/// The two functions of the C library that a browser does not have.
@Suite(.longComputation) struct NumbersTests {
  /// Whether two results are the same: any value that is not a number is like any other.
  private static func isSame(_ a: Double, _ b: Double) -> Bool {
    a.isNaN && b.isNaN || a.bitPattern == b.bitPattern
  }

  private static let edges: [Double] = [
    0, 0.5, 0.49999999999999994, 0.5000000000000001, 1, 1.5, 2.5, 4_503_599_627_370_495.5,
    4_503_599_627_370_496, 9_007_199_254_740_991, .leastNonzeroMagnitude, .leastNormalMagnitude,
    .greatestFiniteMagnitude, .infinity, .nan, 12, 720, 1 / 720,
  ].flatMap { [$0, -$0] }

  @Test("rounding gives the bits of the C library, for any bits")
  func rounding() {
    for x in Self.edges { #expect(Self.isSame(barlab_round(x), x.rounded()), "\(x)") }
    var random = SeededGenerator(seed: 1)
    var different = 0
    for _ in 0..<1_000_000 {
      let bits = Double(bitPattern: random.next())
      let near = random.number(-1e6...1e6)
      let half = near.rounded() + 0.5
      for x in [bits, near, half, half.nextUp, half.nextDown]
      where !Self.isSame(barlab_round(x), x.rounded()) {
        different += 1
      }
    }
    #expect(different == 0)
  }

  @Test("the remainder gives the bits of the C library, for any bits")
  func remainder() {
    for x in Self.edges {
      for y in Self.edges {
        #expect(
          Self.isSame(barlab_fmod(x, y), x.truncatingRemainder(dividingBy: y)), "\(x) by \(y)")
      }
    }
    var random = SeededGenerator(seed: 2)
    var different = 0
    for _ in 0..<200_000 {
      let x = Double(bitPattern: random.next())
      let y = Double(bitPattern: random.next())
      let near = random.number(-1e9...1e9)
      let small = random.number(-100...100)
      let tiny = Double(bitPattern: random.next() >> 12)
      for (x, y) in [(x, y), (near, small), (x, small), (near, 12), (small, tiny), (tiny, y)]
      where !Self.isSame(barlab_fmod(x, y), x.truncatingRemainder(dividingBy: y)) {
        different += 1
      }
    }
    #expect(different == 0)
  }
}

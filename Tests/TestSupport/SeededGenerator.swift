/// Random numbers that are the same in every run, by SplitMix64.
public struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  public init(seed: UInt64) {
    state = seed
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Returns a number in the range.
  public mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  /// Returns a whole number in the range.
  public mutating func whole(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  /// Returns true with a chance of this many in 100.
  public mutating func chance(_ percent: Int) -> Bool { whole(1...100) <= percent }

  /// Returns true with a chance of one in this many.
  public mutating func chance(oneIn count: Int) -> Bool { whole(0...count - 1) == 0 }

  /// Returns one element of a list, which must not be empty.
  public mutating func pick<Element>(_ list: [Element]) -> Element {
    list[whole(0...list.count - 1)]
  }
}

internal import BarCore

/// Random numbers from a seed, the same in every run: SplitMix64 (Steele, Lea and Flood, 2014).
struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// Makes a generator for one piece of work, independent of all others.
  init(seed: UInt64, number: Int) {
    var mixer = Dice(seed: seed)
    self.init(seed: mixer.next() &+ UInt64(bitPattern: Int64(number)) &* 0xD134_2543_DE82_EF95)
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Returns a number of the range with at most three decimals, as in files.
  mutating func number(_ range: ClosedRange<Double>) -> Double {
    let value = Double.random(in: range, using: &self)
    return ((value * 1000).rounded() / 1000).clamped(to: range)
  }

  /// Returns a whole number of the range.
  mutating func whole(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  /// Returns true with a chance of `percent` in 100.
  mutating func chance(_ percent: Int) -> Bool { whole(1...100) <= percent }

  /// Returns one element of a list, which must not be empty.
  mutating func pick<T>(_ list: [T]) -> T { list[whole(0...list.count - 1)] }
}

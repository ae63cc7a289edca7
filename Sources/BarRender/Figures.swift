import BarCore

/// The characters of a number, without the allocation of a string.
struct Figures {
  private var characters = InlineArray<24, UInt8>(repeating: 0)
  private(set) var count = 0

  /// Makes the characters of a number rounded to 0...3 decimals; too large numbers are clamped, NaN
  /// is "-".
  init(_ value: Double, decimals: Int) {
    guard value.isFinite else {
      characters[0] = 0x2D
      count = 1
      return
    }
    var scaled = value
    for _ in 0..<decimals { scaled *= 10 }
    var rest = Int(scaled.rounded().magnitude.clamped(to: 0...9e15))
    let isNegative = scaled.rounded() < 0
    var reversed = InlineArray<24, UInt8>(repeating: 0)
    var length = 0
    repeat {
      reversed[length] = 0x30 + UInt8(rest % 10)
      length += 1
      rest /= 10
      if length == decimals {
        reversed[length] = 0x2E
        length += 1
        if rest == 0 {
          reversed[length] = 0x30
          length += 1
        }
      }
    } while rest > 0 || length < decimals
    if isNegative {
      reversed[length] = 0x2D
      length += 1
    }
    for index in 0..<length { characters[index] = reversed[length - 1 - index] }
    count = length
  }

  subscript(index: Int) -> UInt8 { characters[index] }
}

internal import FoundationEssentials

/// SHA-256 of FIPS 180-4: names a script or style in a content security policy.
struct ContentHash {
  /// The 32 bytes.
  let bytes: [UInt8]

  /// - Parameter text: hashed as UTF-8; any length.
  init(_ text: String) {
    var message = Array(text.utf8)
    let bits = UInt64(message.count) * 8
    message.append(0x80)
    while message.count % 64 != 56 { message.append(0) }
    for shift in stride(from: 56, through: 0, by: -8) {
      message.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
    }
    var state = Self.start
    for block in stride(from: 0, to: message.count, by: 64) {
      Self.mix(message[block..<(block + 64)], into: &state)
    }
    bytes = state.flatMap { word in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
    }
  }

  /// The first 32 bits of the fractional parts of the square roots of the first 8 primes.
  private static let start = primes.prefix(8).map { fraction(of: Double($0).squareRoot()) }
  /// The same of the cube roots of the first 64 primes.
  private static let rounds = primes.map { prime in fraction(ofCubeRootOf: prime) }

  private static let primes: [UInt64] = (2...311).filter { number in
    !(2..<number).contains { number % $0 == 0 }
  }

  private static func fraction(of root: Double) -> UInt32 {
    UInt32((root - root.rounded(.down)) * 4_294_967_296)
  }

  /// Found in whole numbers: the largest root with 32 bits behind the point whose cube is no more
  /// than the prime.
  private static func fraction(ofCubeRootOf prime: UInt64) -> UInt32 {
    var root: UInt64 = 0
    for bit in stride(from: UInt64(34), through: 0, by: -1) {
      let next = root | 1 << bit
      let square = next.multipliedFullWidth(by: next)
      let low = square.low.multipliedFullWidth(by: next)
      let high = square.high.multipliedFullWidth(by: next)
      let middle = low.high.addingReportingOverflow(high.low)
      let top = high.high + (middle.overflow ? 1 : 0)
      // The prime times 2^96 lies in the middle word alone, shifted by 32.
      let isWithin =
        top == 0
        && (middle.partialValue < prime << 32
          || middle.partialValue == prime << 32 && low.low == 0)
      if isWithin { root = next }
    }
    return UInt32(truncatingIfNeeded: root)
  }

  private static func mix(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
    var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { place in
      block[place..<(place + 4)].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<64 {
      let old = words[index - 15]
      let new = words[index - 2]
      let first = turned(old, 7) ^ turned(old, 18) ^ old >> 3
      let second = turned(new, 17) ^ turned(new, 19) ^ new >> 10
      words.append(words[index - 16] &+ first &+ words[index - 7] &+ second)
    }
    var v = state
    for index in 0..<64 {
      let choice = v[4] & v[5] ^ ~v[4] & v[6]
      let sum = turned(v[4], 6) ^ turned(v[4], 11) ^ turned(v[4], 25)
      let first = v[7] &+ sum &+ choice &+ rounds[index] &+ words[index]
      let majority = v[0] & v[1] ^ v[0] & v[2] ^ v[1] & v[2]
      let second = (turned(v[0], 2) ^ turned(v[0], 13) ^ turned(v[0], 22)) &+ majority
      v = [first &+ second, v[0], v[1], v[2], v[3] &+ first, v[4], v[5], v[6]]
    }
    for index in state.indices { state[index] &+= v[index] }
  }

  private static func turned(_ word: UInt32, _ places: UInt32) -> UInt32 {
    word >> places | word << (32 - places)
  }

  /// As a content security policy names it.
  var source: String { "'sha256-\(Data(bytes).base64EncodedString())'" }
}

/// Packs texts as gzip does (RFC 1951 and 1952), for browsers that unpack them again.
///
/// It is for a few hundred kilobytes: it looks for the longest match of each place among the last
/// ones with the same beginning, and writes one block with codes of its own.
struct Gzip {
  /// Returns the bytes as a file of gzip; the same bytes always give the same file.
  static func packed(_ bytes: [UInt8]) -> [UInt8] {
    var gzip = Gzip(bytes)
    gzip.findMatches()
    gzip.writeBlock()
    var file: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 2, 255]
    file += gzip.output.bytes
    for word in [checksum(bytes), UInt32(truncatingIfNeeded: bytes.count)] {
      for shift in stride(from: UInt32(0), to: 32, by: 8) {
        file.append(UInt8(truncatingIfNeeded: word >> shift))
      }
    }
    return file
  }

  /// A byte, or a match of some length at a distance.
  private enum Symbol {
    case literal(UInt8)
    case match(length: Int, distance: Int)
  }

  private let bytes: [UInt8]
  private var symbols: [Symbol] = []
  private var output = BitWriter()

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  // MARK: Matches

  private static let farthest = 32_768
  private static let longest = 258
  /// Places that are tried for one match.
  private static let mostTries = 128

  private mutating func findMatches() {
    /// The last place with each beginning of three bytes, and the one before each place.
    var heads = [Int](repeating: -1, count: 1 << 15)
    var before = [Int](repeating: -1, count: bytes.count)
    func hash(_ place: Int) -> Int {
      let word = Int(bytes[place]) << 16 | Int(bytes[place + 1]) << 8 | Int(bytes[place + 2])
      return (word &* 2_654_435_761) >> 12 & (1 << 15 - 1)
    }
    func enter(_ place: Int) {
      guard place + 2 < bytes.count else { return }
      let hash = hash(place)
      before[place] = heads[hash]
      heads[hash] = place
    }
    func best(_ place: Int) -> (length: Int, distance: Int) {
      guard place + 2 < bytes.count else { return (0, 0) }
      var found = (length: 0, distance: 0)
      var other = heads[hash(place)]
      var tries = Self.mostTries
      let most = min(Self.longest, bytes.count - place)
      while other >= 0, place - other <= Self.farthest, tries > 0 {
        var length = 0
        while length < most, bytes[other + length] == bytes[place + length] { length += 1 }
        if length > found.length { found = (length, place - other) }
        if length == most { break }
        other = before[other]
        tries -= 1
      }
      return found.length >= 3 ? found : (0, 0)
    }
    var place = 0
    while place < bytes.count {
      let match = best(place)
      enter(place)
      // A longer one may begin at the next byte.
      if match.length == 0 || match.length < 32 && best(place + 1).length > match.length {
        symbols.append(.literal(bytes[place]))
        place += 1
        continue
      }
      symbols.append(.match(length: match.length, distance: match.distance))
      for next in place + 1..<place + match.length { enter(next) }
      place += match.length
    }
  }

  // MARK: Codes

  /// The least length, or distance, of each code, and the bits behind it.
  private struct Steps {
    let starts: [Int]
    let bits: [Int]

    init(from first: Int, count: Int, codesPerBit: Int) {
      var starts: [Int] = []
      var bits: [Int] = []
      var start = first
      for code in 0..<count {
        let extra = max(0, code / codesPerBit - 1)
        starts.append(start)
        bits.append(extra)
        start += 1 << extra
      }
      (self.starts, self.bits) = (starts, bits)
    }

    func code(_ value: Int) -> Int { (starts.firstIndex { $0 > value } ?? starts.count) - 1 }
  }

  private static let distances = Steps(from: 1, count: 30, codesPerBit: 2)
  private static let lengths = Steps(from: 3, count: 28, codesPerBit: 4)

  /// The longest match has a code of its own.
  private static func lengthCode(_ length: Int) -> (code: Int, bits: Int, rest: Int) {
    if length == longest { return (285, 0, 0) }
    let code = lengths.code(length)
    return (257 + code, lengths.bits[code], length - lengths.starts[code])
  }

  private mutating func writeBlock() {
    var counts = [Int](repeating: 0, count: 286)
    var distanceCounts = [Int](repeating: 0, count: 30)
    counts[256] = 1
    for symbol in symbols {
      switch symbol {
      case .literal(let byte): counts[Int(byte)] += 1
      case .match(let length, let distance):
        counts[Self.lengthCode(length).code] += 1
        distanceCounts[Self.distances.code(distance)] += 1
      }
    }
    let codes = PrefixCode(counts, longest: 15)
    let distanceCodes = PrefixCode(distanceCounts, longest: 15)
    output.put(1, 1)
    output.put(2, 2)
    writeLengths(codes.lengths, distanceCodes.lengths)
    for symbol in symbols {
      switch symbol {
      case .literal(let byte): output.put(codes, Int(byte))
      case .match(let length, let distance):
        let (code, bits, rest) = Self.lengthCode(length)
        output.put(codes, code)
        output.put(rest, bits)
        let far = Self.distances.code(distance)
        output.put(distanceCodes, far)
        output.put(distance - Self.distances.starts[far], Self.distances.bits[far])
      }
    }
    output.put(codes, 256)
    output.align()
  }

  /// Writes how long the codes are, plainly: each length by a code, none repeated.
  private mutating func writeLengths(_ lengths: [Int], _ distances: [Int]) {
    let all = lengths + distances
    var counts = [Int](repeating: 0, count: 19)
    for length in all { counts[length] += 1 }
    let codes = PrefixCode(counts, longest: 7)
    output.put(lengths.count - 257, 5)
    output.put(distances.count - 1, 5)
    output.put(15, 4)
    for length in [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15] {
      output.put(codes.lengths[length], 3)
    }
    for length in all { output.put(codes, length) }
  }

  /// The checksum of gzip (CRC-32).
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    let table = (UInt32(0)..<256).map { byte in
      (0..<8).reduce(byte) { word, _ in word & 1 == 1 ? word >> 1 ^ 0xEDB8_8320 : word >> 1 }
    }
    return ~bytes.reduce(UInt32.max) { table[Int(($0 ^ UInt32($1)) & 255)] ^ $0 >> 8 }
  }
}

/// Codes of symbols by how often they occur: the more often, the shorter.
private struct PrefixCode {
  /// Bits of the code of each symbol; 0: it does not occur.
  private(set) var lengths: [Int]
  /// The codes, the first bit lowest.
  private(set) var codes: [Int]

  init(_ counts: [Int], longest: Int) {
    var counts = counts
    // Readers want at least two codes.
    for symbol in counts.indices where counts.count(where: { $0 > 0 }) < 2 {
      if counts[symbol] == 0 { counts[symbol] = 1 }
    }
    lengths = Self.lengths(counts)
    // Rare symbols count as less rare until no code is too long.
    while lengths.contains(where: { $0 > longest }) {
      counts = counts.map { $0 == 0 ? 0 : $0 / 2 + 1 }
      lengths = Self.lengths(counts)
    }
    codes = lengths.map { _ in 0 }
    var next = 0
    for length in 1...longest {
      for symbol in lengths.indices where lengths[symbol] == length {
        codes[symbol] = (0..<length).reduce(0) { $0 << 1 | next >> $1 & 1 }
        next += 1
      }
      next <<= 1
    }
  }

  /// The depths of the symbols in Huffman's tree.
  private static func lengths(_ counts: [Int]) -> [Int] {
    var groups = counts.indices.filter { counts[$0] > 0 }.map { (count: counts[$0], symbols: [$0]) }
    var lengths = counts.map { _ in 0 }
    while groups.count > 1 {
      groups.sort { $0.count > $1.count }
      let (a, b) = (groups.removeLast(), groups.removeLast())
      for symbol in a.symbols + b.symbols { lengths[symbol] += 1 }
      groups.append((a.count + b.count, a.symbols + b.symbols))
    }
    return lengths
  }
}

/// Bits in bytes, the lowest first.
private struct BitWriter {
  private(set) var bytes: [UInt8] = []
  private var word = 0
  private var count = 0

  mutating func put(_ bits: Int, _ number: Int) {
    word |= bits << count
    count += number
    while count >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: word))
      word >>= 8
      count -= 8
    }
  }

  mutating func put(_ code: PrefixCode, _ symbol: Int) {
    put(code.codes[symbol], code.lengths[symbol])
  }

  mutating func align() { if count > 0 { put(0, 8 - count) } }
}

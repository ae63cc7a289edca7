import CSDL2

/// The composite glyphs of a TrueType font, checked before any is drawn.
///
/// FreeType follows them to any depth. A glyph made of thousands of others takes seconds, in which
/// no signal is handled.
struct CompositeGlyphs {
  /// Maximum number of parts of a glyph; real ones have up to a dozen.
  static let mostParts = 1000
  /// Maximum depth of nested parts; real glyphs have one or two levels.
  static let mostLevels = 16
  /// Maximum size of a file; real fonts with all Chinese characters have about 20 MB.
  static let mostBytes = 64 << 20

  private let bytes: [UInt8]
  /// The range of each glyph's outline in the file.
  private let outlines: [Range<Int>]
  /// The number of parts of each glyph, including itself; nil if not computed yet.
  private var parts: [Int?]

  /// Refuses a file that is neither TrueType nor OpenType, or has glyphs of too many parts.
  ///
  /// FreeType finds all other faults.
  static func check(_ path: String, index: Int) throws(SDLError) {
    let bytes = try read(path)
    let kind = Array(bytes.prefix(4))
    let kinds: [[UInt8]] = [[0, 1, 0, 0], Array("true".utf8), Array("OTTO".utf8)]
    let isCollection = kind == Array("ttcf".utf8)
    guard kinds.contains(kind) || isCollection else {
      throw refusal("it is neither TrueType nor OpenType")
    }
    let start = isCollection ? number(bytes, 12 + 4 * index, 4) : 0
    guard let start, var glyphs = CompositeGlyphs(bytes, start: start) else { return }
    for letter in glyphs.outlines.indices {
      guard glyphs.parts(of: letter, level: 0) <= mostParts else {
        throw refusal("it has letters that are made of over \(mostParts) others")
      }
    }
  }

  private static func refusal(_ words: String) -> SDLError {
    SDLError(call: "TTF_OpenFont", message: words)
  }

  /// Reads the table of outlines; nil for a font without TrueType outlines, or a broken one.
  private init?(_ bytes: [UInt8], start: Int) {
    func table(_ tag: String) -> Int? {
      guard let count = Self.number(bytes, start + 4, 2) else { return nil }
      let entry = (0..<count).map { start + 12 + 16 * $0 }.first {
        $0 + 16 <= bytes.count && bytes[$0..<$0 + 4].elementsEqual(tag.utf8)
      }
      return entry.flatMap { Self.number(bytes, $0 + 8, 4) }
    }
    guard let head = table("head"), let maxima = table("maxp"), let places = table("loca"),
      let outlines = table("glyf"), let isLong = Self.number(bytes, head + 50, 2),
      let count = Self.number(bytes, maxima + 4, 2)
    else { return nil }
    func place(_ letter: Int) -> Int? {
      isLong == 0
        ? Self.number(bytes, places + 2 * letter, 2).map { outlines + 2 * $0 }
        : Self.number(bytes, places + 4 * letter, 4).map { outlines + $0 }
    }
    self.bytes = bytes
    self.outlines = (0..<count).map { letter in
      guard let from = place(letter), let to = place(letter + 1), from < to else { return 0..<0 }
      return from..<to
    }
    parts = [Int?](repeating: nil, count: count)
  }

  /// Returns the number of parts of a glyph, including itself; more than `mostParts` if they are
  /// nested too deep.
  private mutating func parts(of letter: Int, level: Int) -> Int {
    guard outlines.indices.contains(letter) else { return 1 }
    if let known = parts[letter] { return known }
    guard level <= Self.mostLevels else { return Self.mostParts + 1 }
    var sum = 1
    var place = outlines[letter].lowerBound
    // A negative number of contours marks a composite glyph: a list of parts, each with flags and a
    // position.
    var goesOn = Self.number(bytes, place, 2).map { $0 >= 0x8000 } ?? false
    place += 10
    while goesOn && sum <= Self.mostParts && outlines[letter].contains(place),
      let flags = Self.number(bytes, place, 2), let other = Self.number(bytes, place + 2, 2)
    {
      sum += parts(of: other, level: level + 1)
      let turned = flags & 0x08 != 0 ? 2 : flags & 0x40 != 0 ? 4 : flags & 0x80 != 0 ? 8 : 0
      place += 4 + (flags & 1 != 0 ? 4 : 2) + turned
      goesOn = flags & 0x20 != 0
    }
    parts[letter] = sum
    return sum
  }

  /// Returns a whole number with its highest byte first; nil beyond the end.
  private static func number(_ bytes: [UInt8], _ place: Int, _ count: Int) -> Int? {
    guard place >= 0, place + count <= bytes.count else { return nil }
    return Int(bigEndian: bytes[place..<place + count])
  }

  private static func read(_ path: String) throws(SDLError) -> [UInt8] {
    guard let file = SDL_RWFromFile(path, "rb") else { throw .last("TTF_OpenFont") }
    defer { _ = SDL_RWclose(file) }
    let size = SDL_RWsize(file)
    guard size >= 0, size <= mostBytes else {
      throw refusal("it has over \(mostBytes >> 20) MiB")
    }
    return [UInt8](unsafeUninitializedCapacity: Int(size)) { room, found in
      found = SDL_RWread(file, room.baseAddress, 1, room.count)
    }
  }
}

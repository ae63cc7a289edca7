import CSDL2

/// The facts in the marks of a JPEG: its size, its scans, its end.
struct JPEGMarks {
  /// Size in pixels; nil if no frame states it.
  private(set) var size: (width: Int, height: Int)?
  /// Number of colors per pixel: 3 for most files, 4 for printers.
  private(set) var colors = 0
  /// Number of scans in the part of the file that was read.
  private(set) var scans = 0
  /// The Exif orientation; 1 if it is not stated.
  private(set) var orientation = 1
  /// Whether the end mark was reached; a truncated file has none.
  private(set) var isWhole = false

  private let file: UnsafeMutablePointer<SDL_RWops>
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  private var filled = 0
  private var place = 0

  /// Reads from after the first mark to the end mark, or until there are `most` scans.
  ///
  /// Bytes after the end mark belong to another file: phones append a film to a picture.
  init(in file: UnsafeMutablePointer<SDL_RWops>, upTo most: Int) {
    self.file = file
    while scans < most, let mark = nextMark() {
      switch mark {
      case 0xD9:
        isWhole = size != nil
        return
      // A zero in coded data is not a mark; the others have no length.
      case 0, 0x01, 0xD0...0xD8: continue
      default:
        guard let length = nextNumber(), length >= 2 else { return }
        var rest = length - 2
        switch mark {
        case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
          guard rest >= 6, next() != nil, let height = nextNumber(), let width = nextNumber(),
            let colors = next()
          else { return }
          if size == nil {
            size = (width, height)
            self.colors = Int(colors)
          }
          rest -= 6
        case 0xDA: scans += 1
        case 0xE1:
          let bytes = (0..<rest).compactMap { _ in next() }
          rest = 0
          if let found = Self.orientation(bytes) { orientation = found }
        default: break
        }
        skip(rest)
      }
    }
  }

  /// Returns the orientation in an Exif segment: the entry 0x112 of the first directory of a TIFF
  /// file, as two bytes.
  private static func orientation(_ bytes: [UInt8]) -> Int? {
    guard bytes.starts(with: Array("Exif\0\0".utf8)) else { return nil }
    let file = bytes.dropFirst(6)
    let isLittle = file.first == UInt8(ascii: "I")
    func number(_ place: Int, _ count: Int) -> Int? {
      let start = file.startIndex + place
      guard place >= 0, start + count <= file.endIndex else { return nil }
      let part = file[start..<start + count]
      return isLittle ? Int(bigEndian: part.reversed()) : Int(bigEndian: part)
    }
    guard number(2, 2) == 42, let directory = number(4, 4), let count = number(directory, 2) else {
      return nil
    }
    let entry = (0..<count).map { directory + 2 + 12 * $0 }.first { number($0, 2) == 0x112 }
    return entry.flatMap { number($0 + 8, 2) }
  }

  /// Returns the byte after the next 255, or after several of them; nil at the end of the file.
  private mutating func nextMark() -> UInt8? {
    while let byte = next() {
      if byte != 0xFF { continue }
      var mark = next()
      while mark == 0xFF { mark = next() }
      return mark
    }
    return nil
  }

  private mutating func skip(_ count: Int) {
    let ahead = filled - place
    if count <= ahead {
      place += count
    } else {
      SDL_RWseek(file, Int64(count - ahead), RW_SEEK_CUR)
      place = filled
    }
  }

  private mutating func nextNumber() -> Int? {
    guard let high = next(), let low = next() else { return nil }
    return Int(high) << 8 | Int(low)
  }

  private mutating func next() -> UInt8? {
    if place == filled {
      filled = SDL_RWread(file, &buffer, 1, buffer.count)
      place = 0
      if filled == 0 { return nil }
    }
    defer { place += 1 }
    return buffer[place]
  }
}

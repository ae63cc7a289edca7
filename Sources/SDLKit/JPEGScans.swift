import CSDL2

/// The scans of a JPEG: the passes over the whole picture in which its details come.
struct JPEGScans {
  /// How many scans begin, as far as the file was looked at.
  private(set) var count = 0
  /// Whether the picture's end was reached: a file that was cut off has none.
  private(set) var isWhole = false

  private let file: UnsafeMutablePointer<SDL_RWops>
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  private var filled = 0
  private var place = 0

  /// Reads from a place between two segments to the picture's end, or until there are `most` scans.
  ///
  /// What stands behind the end is another file's: phones hang a film on a picture.
  init(in file: UnsafeMutablePointer<SDL_RWops>, upTo most: Int) {
    self.file = file
    while count < most, let marker = nextMarker() {
      switch marker {
      case 0xD9:
        isWhole = true
        return
      // A zero in coded data is no marker; the others have no length.
      case 0, 0x01, 0xD0...0xD7: continue
      default:
        if marker == 0xDA { count += 1 }
        guard let high = next(), let low = next() else { return }
        skip(max(0, Int(high) << 8 + Int(low) - 2))
      }
    }
  }

  /// The byte behind the next 255, or behind several of them; nil at the end of the file.
  private mutating func nextMarker() -> UInt8? {
    while let byte = next() {
      if byte != 0xFF { continue }
      var marker = next()
      while marker == 0xFF { marker = next() }
      return marker
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

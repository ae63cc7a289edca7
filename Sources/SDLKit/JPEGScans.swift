import CSDL2

/// The scans of a JPEG: the passes over the whole picture in which its details come.
struct JPEGScans {
  private let file: UnsafeMutablePointer<SDL_RWops>
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  private var filled = 0
  private var place = 0

  /// Counts the scans that begin from here on; stops at a number.
  ///
  /// The file stands behind the size in the header of the picture's frame, or at any other place of
  /// a segment: what is no marker is passed over.
  static func count(in file: UnsafeMutablePointer<SDL_RWops>, upTo most: Int) -> Int {
    var scans = JPEGScans(file: file)
    var found = 0
    while found < most, let marker = scans.nextMarker() {
      if marker == 0xDA { found += 1 }
    }
    return found
  }

  private init(file: UnsafeMutablePointer<SDL_RWops>) { self.file = file }

  /// The next marker with a meaning of its own; nil at the end of the file.
  ///
  /// In coded data a zero stands behind each 255, so nothing in it looks like a marker; in other
  /// segments something may, which is rare enough not to matter.
  private mutating func nextMarker() -> UInt8? {
    while let byte = next() {
      if byte != 0xFF { continue }
      var marker = next()
      while marker == 0xFF { marker = next() }
      guard let marker else { return nil }
      if marker != 0 { return marker }
    }
    return nil
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

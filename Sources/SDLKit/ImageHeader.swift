import CSDL2

/// The readable types of picture files.
enum ImageType {
  case png, jpeg
}

/// Type and size of a picture file, read from its first bytes without decoding it.
struct ImageHeader: Equatable {
  /// The type of the file.
  let type: ImageType
  /// Width in pixels, as stated in the file.
  let width: Int
  let height: Int
  /// The Exif orientation, 1 to 8; 1 if it is not stated.
  var orientation = 1
  /// Whether a JPEG has its end mark; for a PNG this is found only while it is read.
  var isWhole = true

  /// Maximum number of chunks of a PNG; one of 40 million pixels has about 20,000.
  static let mostChunks = 100_000

  /// Maximum number of compressed texts of a PNG, each of up to 8 MB.
  static let mostTexts = 16

  /// Maximum number of scans of a JPEG: real ones have up to about twenty, and each takes as long
  /// as a whole picture, however few bytes it has.
  static let mostScans = 100

  /// Reads the header of a PNG or JPEG; throws for files of other types and for corrupted headers.
  static func read(_ path: String) throws(SDLError) -> ImageHeader {
    guard let file = SDL_RWFromFile(path, "rb") else { throw .last("IMG_Load") }
    defer { _ = SDL_RWclose(file) }
    let start = bytes(24, of: file)
    if start.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      guard start.count == 24, Array(start[12..<16]) == Array("IHDR".utf8) else {
        throw SDLError(call: "IMG_Load", message: "it is a PNG without a size")
      }
      try refuseTexts(file)
      return ImageHeader(
        type: .png, width: Int(bigEndian: start[16..<20]), height: Int(bigEndian: start[20..<24]))
    }
    guard start.starts(with: [0xFF, 0xD8, 0xFF]) else {
      throw SDLError(call: "IMG_Load", message: "it is neither PNG nor JPEG")
    }
    return try jpeg(file)
  }

  /// Refuses a PNG with more compressed texts than real ones have: each may grow a thousandfold,
  /// and all are kept while the picture is read.
  private static func refuseTexts(_ file: UnsafeMutablePointer<SDL_RWops>) throws(SDLError) {
    guard SDL_RWseek(file, 8, RW_SEEK_SET) == 8 else { return }
    var texts = 0
    for _ in 0..<mostChunks {
      let chunk = bytes(8, of: file)
      // A file that ends early is reported when its pixels are read.
      guard chunk.count == 8 else { return }
      let type = Array(chunk[4...])
      if type == Array("zTXt".utf8) || type == Array("iTXt".utf8) { texts += 1 }
      guard texts <= mostTexts else {
        throw SDLError(
          call: "IMG_Load", message: "it is a PNG with more than \(mostTexts) compressed texts")
      }
      guard SDL_RWseek(file, Int64(Int(bigEndian: chunk[..<4]) + 4), RW_SEEK_CUR) >= 0 else {
        return
      }
    }
    throw SDLError(call: "IMG_Load", message: "it is a PNG of more than \(mostChunks) chunks")
  }

  private static func jpeg(
    _ file: UnsafeMutablePointer<SDL_RWops>
  ) throws(SDLError) -> ImageHeader {
    let noSize = SDLError(call: "IMG_Load", message: "it is a JPEG without a size")
    guard SDL_RWseek(file, 2, RW_SEEK_SET) == 2 else { throw noSize }
    let marks = JPEGMarks(in: file, upTo: mostScans + 1)
    guard let size = marks.size else { throw noSize }
    guard marks.scans <= mostScans else {
      throw SDLError(call: "IMG_Load", message: "it is a JPEG in more than \(mostScans) scans")
    }
    // SDL_image reads cyan, magenta, yellow and black as red, green and blue in another order.
    guard marks.colors <= 3 else {
      throw SDLError(
        call: "IMG_Load", message: "it is a JPEG in the four colors of printers (CMYK), not in RGB")
    }
    return ImageHeader(
      type: .jpeg, width: size.width, height: size.height, orientation: marks.orientation,
      isWhole: marks.isWhole)
  }

  /// Returns the next bytes; fewer at the end of the file.
  private static func bytes(_ count: Int, of file: UnsafeMutablePointer<SDL_RWops>) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { room, found in
      found = SDL_RWread(file, room.baseAddress, 1, count)
    }
  }
}

extension Int {
  /// Makes a number from bytes, the highest first.
  init(bigEndian bytes: some Sequence<UInt8>) { self = bytes.reduce(0) { $0 << 8 | Int($1) } }
}

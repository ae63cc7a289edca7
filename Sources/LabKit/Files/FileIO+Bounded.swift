internal import Glibc

/// Files that the running lab reads: nobody has promised what they are.
extension FileIO {
  /// All bytes of a plain file of at most so many.
  ///
  /// A pipe or a device is refused, because reading it may never end, and so is a larger file.
  package static func readPlain(_ path: String, atMost most: Int) throws(LabError) -> [UInt8] {
    if exists(path) {
      guard isPlainFile(path) else {
        throw notRegular(path)
      }
      guard size(path) <= most else { throw tooLarge(path, most) }
    }
    return try read(path, atMost: most)
  }

  /// The first 64 KiB of a file that has an end.
  static func readStart(_ path: String) throws(LabError) -> [UInt8] {
    let file = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw unreadable(path, errno) }
    defer { close(file) }
    guard isPlainFile(path) else { throw notRegular(path) }
    let most = 1 << 16
    var bytes: [UInt8] = []
    while bytes.count < most {
      let piece = try piece(of: file, atMost: most - bytes.count, path)
      if piece.isEmpty { break }
      bytes += piece
    }
    return withoutMark(bytes)
  }

  /// Says that something is no file with an end.
  static func notRegular(_ path: String) -> LabError {
    .badInput("\(path) is not a regular file; give the path of one.")
  }
}

internal import Glibc

/// A file of a frame log that somebody else may have made, read piece by piece.
///
/// Links are not followed, and only plain files are read: a log that was handed on must not lead to
/// files of its reader.
struct LogFile: ~Copyable {
  private let descriptor: Int32
  private let path: String
  private var isAtStart = true
  /// Bytes that are still to be read.
  private var left: Int

  /// Opens a file; the error names it and says what to do.
  ///
  /// - Parameter size: bytes after which it ends for its reader, whatever is added meanwhile.
  init(_ path: String, upTo size: Int = .max) throws(LabError) {
    let file = unsafe open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else {
      let code = errno
      if code == ENOENT {
        throw .missingInput("\(path) does not exist; give a whole frame log.")
      }
      if code == ELOOP {
        throw .badInput(
          "\(path) is a link, which is not followed inside a log; put the file there.")
      }
      throw FileIO.unreadable(path, code)
    }
    let kind = FileStatus(of: file)?.kind
    guard kind == .file else {
      close(file)
      if kind == .folder { throw FileIO.unreadable(path, EISDIR) }
      throw .badInput("\(path) is not a regular file; give a whole frame log.")
    }
    descriptor = file
    self.path = path
    left = size
  }

  deinit { close(descriptor) }

  /// The next bytes, at most 256 KiB; none at the end.
  ///
  /// Without the mark of byte order that some editors put in front.
  mutating func next() throws(LabError) -> [UInt8] {
    guard left > 0 else { return [] }
    let piece = try FileIO.piece(of: descriptor, atMost: min(1 << 18, left), path)
    left -= piece.count
    defer { isAtStart = false }
    return isAtStart ? FileIO.withoutMark(piece) : piece
  }

  /// What a file of JSON holds, of at most 4 MiB; nil if it cannot be read.
  ///
  /// What a session writes of itself is a few thousand bytes.
  static func json(_ path: String) -> JSONValue? {
    try? JSONValue.parse(try read(path, atMost: 4 << 20))
  }

  /// All bytes of a small file, of at most so many.
  static func read(_ path: String, atMost limit: Int) throws(LabError) -> [UInt8] {
    var file = try LogFile(path)
    var bytes: [UInt8] = []
    while true {
      let piece = try file.next()
      if piece.isEmpty { return bytes }
      bytes += piece
      if bytes.count > limit { throw FileIO.tooLarge(path, limit) }
    }
  }
}

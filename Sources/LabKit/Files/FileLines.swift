internal import Glibc

/// The lines of a text file, read piece by piece and as often as wanted: a large file needs no more
/// memory than a line.
///
/// A pipe, which can be read once, is held as a whole. A class because it owns a descriptor that
/// its user holds.
final class FileLines {
  /// A longer line is refused, in bytes.
  static let longest = 1 << 20
  /// More is not held of a pipe, in bytes.
  static let mostHeld = 1 << 26

  let path: String
  /// Number of the line that was read last, from 1.
  private(set) var number = 0
  /// nil: all bytes are held.
  private let file: Int32?
  /// Where in the file the next piece begins.
  private var offset = 0
  private var bytes: [UInt8]
  /// Where in the bytes the next line begins.
  private var start = 0

  init(path: String) throws(LabError) {
    self.path = path
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw FileIO.unreadable(path, errno) }
    if FileStatus(of: file)?.kind == .file {
      self.file = file
      bytes = []
      return
    }
    // Whoever writes into a pipe must not see it closed.
    defer { close(file) }
    self.file = nil
    bytes = try FileIO.rest(of: file, atMost: Self.mostHeld, path)
  }

  /// - Parameter path: what they are called in sentences.
  init(bytes: [UInt8], path: String) {
    self.path = path
    self.bytes = FileIO.withoutMark(bytes)
    file = nil
  }

  deinit { if let file { close(file) } }

  /// Whether the last of the bytes that are held belongs to the line that was read last.
  var isAtEnd: Bool { start >= bytes.count }

  /// Begins again with the first line.
  func rewind() {
    number = 0
    start = 0
    offset = 0
    if file != nil { bytes = [] }
  }

  /// The next line that is not empty, without its end; nil after the last.
  func next() throws(LabError) -> ArraySlice<UInt8>? {
    while true {
      guard var line = try nextLine() else { return nil }
      number += 1
      // Some editors end lines with a carriage return too.
      if line.last == 0x0D { line = line.dropLast() }
      if !line.isEmpty { return line }
    }
  }

  private func nextLine() throws(LabError) -> ArraySlice<UInt8>? {
    var searched = start
    while true {
      if let end = bytes[searched...].firstIndex(of: 0x0A) {
        defer { start = end + 1 }
        return try checked(bytes[start..<end])
      }
      searched = bytes.count
      let piece = try piece()
      if piece.isEmpty {
        defer { start = bytes.count }
        return start < bytes.count ? try checked(bytes[start...]) : nil
      }
      if searched - start > Self.longest { _ = try checked(bytes[start...]) }
      bytes.removeSubrange(..<start)
      searched -= start
      start = 0
      bytes += piece
    }
  }

  /// The next bytes of the file; none at its end.
  private func piece() throws(LabError) -> [UInt8] {
    guard let file else { return [] }
    guard lseek(file, offset, SEEK_SET) >= 0 else { throw FileIO.unreadable(path, errno) }
    let piece = try FileIO.piece(of: file, atMost: 1 << 18, path)
    defer { offset += piece.count }
    return offset == 0 ? FileIO.withoutMark(piece) : piece
  }

  private func checked(_ line: ArraySlice<UInt8>) throws(LabError) -> ArraySlice<UInt8> {
    guard line.count > Self.longest else { return line }
    throw .badInput("\(path), line \(number + 1) is longer than \(Self.longest >> 20) MiB.")
  }
}

internal import Glibc

/// A file that only grows, by whole lines: whatever happens, it ends on a line.
struct AppendFile: ~Copyable {
  private let descriptor: Int32
  let path: String
  /// Bytes in the file.
  private(set) var size: Int64

  /// Makes a new file; nil if there is one of that name.
  init?(path: String) throws(LabError) {
    let file = unsafe open(
      path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0o666)
    guard file >= 0 else {
      if errno == EEXIST { return nil }
      throw .cannotWrite(
        "\(path) cannot be written (\(FileIO.explain(errno))); choose another directory for the frame log."
      )
    }
    // Nobody's output goes between its lines.
    flock(file, LOCK_EX | LOCK_NB)
    descriptor = file
    self.path = path
    size = 0
  }

  deinit {
    // As in LiveFile: closing alone may leave the lock with a program that is being started.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// Adds whole lines; returns the error number if not all of them could be written.
  ///
  /// What was written of them is then taken back.
  mutating func append(_ bytes: [UInt8]) -> Int32? {
    if let failure = FileIO.write(bytes, to: descriptor) {
      ftruncate(descriptor, Int(size))
      return failure
    }
    size += Int64(bytes.count)
    return nil
  }

  /// Whether the path still leads to the file, which holds what was written and nothing else.
  var isInPlace: Bool {
    guard let found = FileStatus(of: descriptor) else { return false }
    return Int64(found.size) == size && found.identity == FileIO.Identity(path)
  }

  /// Renames the file, which stays open.
  func rename(to other: String) -> Bool { unsafe Glibc.rename(path, other) == 0 }
}

internal import CFileRights
internal import Glibc

/// Exact copies of files.
extension FileIO {
  /// The error number of a new file whose name is taken.
  static let alreadyExists = EEXIST

  /// Reads all bytes of a regular file of at most so many, with a mark of byte order if it has one.
  static func readExactly(_ path: String, atMost most: Int) throws(LabError) -> [UInt8] {
    let file = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw unreadable(path, errno) }
    defer { close(file) }
    guard FileStatus(of: file)?.kind == .file else { throw notRegular(path) }
    var bytes: [UInt8] = []
    while true {
      let piece = try piece(of: file, atMost: 1 << 16, path)
      if piece.isEmpty { return bytes }
      bytes += piece
      if bytes.count > most { throw tooLarge(path, most) }
    }
  }

  /// Writes bytes to a new file, with the rights of another one.
  ///
  /// A file that cannot have the owner and the access list of the other one is its owner's alone.
  ///
  /// - Returns: the error number if that failed, `alreadyExists` if something has the name; nil if it
  ///   is written.
  static func write(_ bytes: [UInt8], toNew path: String, withRightsOf other: String) -> Int32? {
    let file = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { return errno }
    defer { close(file) }
    if let failure = write(bytes, to: file) {
      remove(path)
      return failure
    }
    if let rights = FileStatus(other) {
      let hasRights =
        unsafe fchown(file, rights.owner, rights.group) == 0
        && file_rights_copy(realPath(other) ?? other, file)
      _ = fchmod(file, hasRights ? rights.mode & 0o777 : rights.mode & 0o700)
    }
    return nil
  }
}

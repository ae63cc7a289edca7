internal import Glibc

/// Files that the running lab reads: nobody has promised what they are.
extension FileIO {
  /// All bytes of a plain file of at most so many.
  ///
  /// A pipe or a device is refused, because reading it may never end, and so is a larger file.
  static func readPlain(_ path: String, atMost most: Int) throws(LabError) -> [UInt8] {
    if exists(path) {
      guard isPlainFile(path) else {
        throw LabError(.badInput, "\(path) is no plain file; give the path of one.")
      }
      guard size(path) <= most else { throw tooLarge(path, most) }
    }
    return try read(path, atMost: most)
  }

  /// What changes when a file is written or replaced; nil if there is none.
  struct Stamp: Equatable {
    var device: UInt
    var number: UInt
    var bytes: Int
    var seconds: Int
    var nanoseconds: Int
  }

  static func stamp(_ path: String) -> Stamp? {
    var info = stat()
    guard unsafe stat(path, &info) == 0 else { return nil }
    return Stamp(
      device: UInt(info.st_dev), number: UInt(info.st_ino), bytes: Int(info.st_size),
      seconds: info.st_mtim.tv_sec, nanoseconds: info.st_mtim.tv_nsec)
  }
}

internal import Glibc

/// What the system says of a file: the one place that asks it.
struct FileStatus {
  /// What it is, apart from what is seldom met.
  enum Kind { case file, folder, link, pipe, socket, characterDevice, other }

  private let info: stat

  /// The status of what a path leads to, or of a link itself; nil, with the error number in
  /// `errno`, if there is nothing.
  init?(_ path: String, followsLinks: Bool = true) {
    var info = stat()
    guard unsafe (followsLinks ? stat(path, &info) : lstat(path, &info)) == 0 else { return nil }
    self.info = info
  }

  /// The status of what is open.
  init?(of descriptor: Int32) {
    var info = stat()
    guard unsafe fstat(descriptor, &info) == 0 else { return nil }
    self.info = info
  }

  var kind: Kind {
    switch info.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    case S_IFLNK: .link
    case S_IFIFO: .pipe
    case S_IFSOCK: .socket
    case S_IFCHR: .characterDevice
    default: .other
    }
  }

  /// Bytes of a file.
  var size: Int { Int(info.st_size) }
  /// Rights, and the bits that stand with them.
  var mode: mode_t { info.st_mode & 0o7777 }
  var owner: uid_t { info.st_uid }
  var group: gid_t { info.st_gid }
  /// Whether no name leads to it any more.
  var isNameless: Bool { info.st_nlink == 0 }

  /// When it was written last, by the wall clock in nanoseconds.
  var modified: Int64 {
    Int64(info.st_mtim.tv_sec) * 1_000_000_000 + Int64(info.st_mtim.tv_nsec)
  }

  var identity: FileIO.Identity {
    FileIO.Identity(device: UInt(info.st_dev), inode: UInt(info.st_ino))
  }

  var stamp: FileIO.Stamp { FileIO.Stamp(file: identity, size: size, modified: modified) }
}

extension FileIO {
  /// Which file it is, whatever its name.
  struct Identity: Hashable {
    let device: UInt
    let inode: UInt

    fileprivate init(device: UInt, inode: UInt) {
      self.device = device
      self.inode = inode
    }

    /// Which file a path leads to; nil if there is none.
    init?(_ path: String) {
      guard let found = FileStatus(path) else { return nil }
      self = found.identity
    }
  }

  /// By what a file is told from another one, and from itself after it was written to.
  struct Stamp: Equatable {
    fileprivate let file: Identity
    fileprivate let size: Int
    fileprivate let modified: Int64
  }

  package static func isDirectory(_ path: String) -> Bool { FileStatus(path)?.kind == .folder }

  /// Whether a path leads to a file that has an end, directly or by a link.
  static func isPlainFile(_ path: String) -> Bool { FileStatus(path)?.kind == .file }

  static func isPipe(_ path: String) -> Bool { FileStatus(path)?.kind == .pipe }

  /// Whether a path names a link, wherever that leads.
  static func isLink(_ path: String) -> Bool {
    FileStatus(path, followsLinks: false)?.kind == .link
  }

  /// Whether a name is in use, be it by a link that leads nowhere.
  package static func isTaken(_ path: String) -> Bool {
    FileStatus(path, followsLinks: false) != nil
  }

  static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

  /// Bytes of a file; 0 if there is none.
  static func size(_ path: String) -> Int { FileStatus(path)?.size ?? 0 }

  /// The stamp of what a path leads to, or of a link itself; nil if there is nothing.
  static func stamp(_ path: String, followsLinks: Bool = true) -> Stamp? {
    FileStatus(path, followsLinks: followsLinks)?.stamp
  }
}

internal import Glibc

extension FileIO {
  /// Writes all bytes to an open file; returns the error number if not all of them could be
  /// written.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    var start = 0
    let mayWait = Self.mayWait(descriptor)
    while start < bytes.count {
      // A call that waits for a reader would go on after a signal: it is made where there is room.
      if mayWait && !waitForReader(of: descriptor) { return EINTR }
      let most = mayWait ? min(roomOfPipe, bytes.count - start) : bytes.count - start
      let count = unsafe bytes.withUnsafeBytes { bytes in
        unsafe Glibc.write(descriptor, bytes.baseAddress.map { unsafe $0 + start }, most)
      }
      if count < 0 {
        if errno == EINTR { continue }
        guard errno == EAGAIN else { return errno }
        guard waitForReader(of: descriptor) else { return EINTR }
        continue
      }
      start += count
    }
    return nil
  }

  /// Opens what is no file with an end, such as a device or a pipe.
  ///
  /// A pipe's reader is waited for, until the program is told to end. The error number is in
  /// `errno`.
  static func openToWrite(through path: String) -> Int32 {
    while true {
      // A call that waits in the system would go on after a signal, and the program with it.
      let file = unsafe open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
      guard file < 0, errno == ENXIO, isPipe(path) else { return file }
      guard !StopSignals.haveCome else {
        errno = EINTR
        return -1
      }
      pause()
    }
  }

  /// Bytes that a pipe takes at once where it takes any.
  private static let roomOfPipe = 4096

  /// Whether writing may wait for somebody: into a pipe, a connection, or a terminal that is held.
  private static func mayWait(_ descriptor: Int32) -> Bool {
    var info = stat()
    guard unsafe fstat(descriptor, &info) == 0 else { return false }
    return [S_IFIFO, S_IFSOCK, S_IFCHR].contains(info.st_mode & S_IFMT)
  }

  /// Waits until a pipe takes bytes again, or what is wrong with it is told by writing to it; false
  /// when the program was told to end, and for a second nobody has read.
  private static func waitForReader(of descriptor: Int32) -> Bool {
    var wanted = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    var waits = 0
    while true {
      let ready = unsafe poll(&wanted, 1, 50)
      // The signal itself ends one of the waits.
      if ready > 0 || ready < 0 && errno != EINTR { return true }
      if StopSignals.haveCome { waits += 1 }
      if waits >= 20 { return false }
    }
  }

  /// A fiftieth of a second.
  static func pause() { usleep(20_000) }

  private static func isPipe(_ path: String) -> Bool {
    var info = stat()
    return unsafe stat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFIFO
  }

  /// Whether further files may lie beside a path: it is none yet, or a file with an end, and not
  /// another name of what the program was given open.
  static func hasPlaceBeside(_ path: String) -> Bool {
    !exists(path) || isPlainFile(path) && ownDescriptor(path) == nil
  }

  /// The number of an open file that a path stands for, such as `/dev/stdout`, directly or by a
  /// link; nil for any other.
  static func ownDescriptor(_ path: String) -> Int32? {
    guard let path = try? followed(path) else { return nil }
    switch path {
    case "/dev/stdin": return 0
    case "/dev/stdout": return 1
    case "/dev/stderr": return 2
    default:
      let folders = ["/dev/fd/", "/proc/self/fd/"]
      guard let folder = folders.first(where: path.hasPrefix) else { return nil }
      return Int32(path.dropFirst(folder.count))
    }
  }
}

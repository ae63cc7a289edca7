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
      let count = writeOnce(bytes, from: start, atMost: most, to: descriptor)
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

  /// Writes to a pipe or a device as much as it takes without waiting; returns how many bytes that
  /// was, and the error number if something went wrong.
  static func writeWhatFits(
    _ bytes: [UInt8], to descriptor: Int32
  ) -> (count: Int, failure: Int32?) {
    var start = 0
    while start < bytes.count {
      var wanted = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      guard unsafe poll(&wanted, 1, 0) > 0 else { break }
      let most = min(roomOfPipe, bytes.count - start)
      let count = writeOnce(bytes, from: start, atMost: most, to: descriptor)
      if count < 0 && errno == EAGAIN { break }
      if count < 0 && errno != EINTR { return (start, errno) }
      start += max(0, count)
    }
    return (start, nil)
  }

  private static func writeOnce(
    _ bytes: [UInt8], from start: Int, atMost most: Int, to descriptor: Int32
  ) -> Int {
    unsafe bytes.withUnsafeBytes { bytes in
      unsafe Glibc.write(descriptor, bytes.baseAddress.map { unsafe $0 + start }, most)
    }
  }

  /// Writes within half a second; what the reader of a pipe, or a terminal that is held, has not
  /// taken by then is left out.
  static func writeSoon(_ bytes: [UInt8], to descriptor: Int32) {
    var left = bytes
    for _ in 0..<25 {
      let (count, failure) = writeWhatFits(left, to: descriptor)
      left.removeFirst(count)
      if left.isEmpty || failure != nil { return }
      pause()
    }
  }

  /// Opens what is no file with an end, such as a device or a pipe.
  ///
  /// A pipe's reader is waited for, until the program is told to end. The error number is in
  /// `errno`.
  static func openToWrite(through path: String) -> Int32 {
    while true {
      // A call that waits in the system would go on after a signal, and the program with it.
      let file = unsafe open(path, O_WRONLY | O_TRUNC | O_NONBLOCK | O_CLOEXEC)
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
    let kind = FileStatus(of: descriptor)?.kind
    return kind == .pipe || kind == .socket || kind == .characterDevice
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

  /// Refuses a pipe, at whose reader a window would wait.
  static func refusePipe(_ path: String) throws(LabError) {
    guard isPipe(path) else { return }
    throw .cannotWrite(
      "\(path) is a pipe, and a window would wait for its reader; give the path of a file.")
  }

  /// Whether a path is another name of what the program was given open, such as `/dev/stdout`.
  static func isOwnDescriptor(_ path: String) -> Bool { ownDescriptor(path) != nil }

  /// Whether a path is another name of the standard output.
  static func isStandardOutput(_ path: String) -> Bool { ownDescriptor(path) == 1 }

  /// Whether further files may lie beside a path: it is none yet, or a file with an end, and not
  /// another name of what the program was given open.
  static func hasPlaceBeside(_ path: String) -> Bool {
    !exists(path) || isPlainFile(path) && ownDescriptor(path) == nil
  }

  /// A second number for the open file that a path stands for, such as `/dev/stdout`; nil for any
  /// other path.
  ///
  /// What the shell opened goes on where it stands: opened again, it would begin at its start. For
  /// a number that the program was not started with, -1, with the error number in `errno`.
  static func duplicate(_ path: String) -> Int32? {
    guard let own = ownDescriptor(path) else { return nil }
    guard inherited.contains(own) else {
      errno = EBADF
      return -1
    }
    return fcntl(own, F_DUPFD_CLOEXEC, 3)
  }

  /// The numbers of the files that were open when this was first asked for, which the program does
  /// before it opens any itself.
  static let inherited = Set(
    (names(in: "/proc/self/fd").compactMap { Int32($0) } + [0, 1, 2]).filter {
      // The list was open while it was made, too.
      fcntl($0, F_GETFD) >= 0
    })

  /// The number of an open file that a path stands for, however it is spelled, directly or by a
  /// link; nil for any other.
  private static func ownDescriptor(_ path: String) -> Int32? {
    guard let end = try? followed(path) else { return nil }
    let path = inRealFolder(end)
    switch path {
    case "/dev/stdin": return 0
    case "/dev/stdout": return 1
    case "/dev/stderr": return 2
    default:
      // Of the process or of one of its threads, which have the same files open.
      guard let own = realPath("/proc/self"), path.begins(with: own + "/") else { return nil }
      let parts = path.dropped(first: own.utf8.count + 1).pathParts()
      let isOpenFile =
        parts.count == 2 && parts[0] == "fd"
        || parts.count == 4 && parts[0] == "task" && parts[2] == "fd"
      return isOpenFile ? parts.last.flatMap { Int32($0) } : nil
    }
  }
}

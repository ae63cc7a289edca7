internal import Glibc

/// The system resources that a verb needs before it starts.
///
/// Fonts, pictures, the window system and Swift itself hang or crash without a file descriptor or
/// memory, so all of it is requested first and released again.
package struct Needs {
  /// Number of files that can be open at a time, including the `begun` ones.
  var files: Int
  /// Bytes of address space.
  var memory: Int

  /// For verbs that draw: a tour in a small window of the software renderer was measured with up to
  /// 31 open files and 328 MB of address space.
  package static let drawing = Needs(files: 64, memory: 288 << 20)
  /// For verbs that start worker processes.
  package static let workers = Needs(files: 21, memory: 64 << 20)
  /// For verbs that read and write files.
  package static let files = Needs(files: 9, memory: 16 << 20)

  /// Number of files that may be open at the check: the standard streams and two that whoever
  /// started the program has left open.
  private static let begun = 5

  /// Returns the needs of a verb.
  static func of(_ verb: String) -> Needs {
    Verb.all.first { $0.name == verb }?.needs ?? .files
  }

  /// Bytes of stack; a tour was measured to crash below 704 KiB.
  static let stack = 2 << 20

  /// - Throws: a sentence that names the missing resource.
  func check(for verb: String) throws(LabError) {
    var limit = rlimit()
    if unsafe getrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit) == 0,
      limit.rlim_cur < rlim_t(Self.stack)
    {
      throw .failed(
        "barlab \(verb) needs \(Self.stack >> 20) MiB of stack but gets \(limit.rlim_cur >> 10) KiB; "
          + "raise the limit (ulimit -s 8192).")
    }
    var taken: [Int32] = []
    defer { for file in taken { close(file) } }
    // The system gives the lowest free number, so the last one tells how many there are in all.
    var last: Int32 = 2
    while taken.count < files - Self.begun || last < files - 1 {
      let file = fcntl(2, F_DUPFD_CLOEXEC, 3)
      guard file >= 0 else {
        let given = last < files - 1 ? Int(last) + 1 : taken.count + Self.begun
        throw .failed(
          "barlab \(verb) needs \(files) open files at a time and gets "
            + "\(given) (\(FileIO.explain(errno))); raise the limit (ulimit -n 1024).")
      }
      last = max(last, file)
      taken.append(file)
    }
    try Self.checkMemory(memory, for: "barlab \(verb)", to: "to start")
  }

  /// Bytes of address space for the figures of a log per row; up to 214 were measured.
  private static let ofRow = 256

  /// Checks that there is memory for the figures of a log.
  ///
  /// - Throws: a sentence that names the missing resource.
  static func check(rows: Int, for verb: String) throws(LabError) {
    try checkMemory(
      files.memory + rows * ofRow, for: "barlab \(verb)", to: "for a log of \(rows) rows")
  }

  /// Requests memory that will be needed, and releases it.
  ///
  /// - Parameters:
  ///   - name: what needs it, in words.
  ///   - purpose: what the memory is for, in words.
  /// - Throws: a sentence that names the missing resource.
  static func checkMemory(
    _ bytes: Int, for name: String, to purpose: String
  ) throws(LabError) {
    let room = unsafe mmap(
      nil, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
    guard unsafe room != UnsafeMutableRawPointer(bitPattern: -1) else {
      throw .failed(
        "\(name) needs \(bytes >> 20) MiB of memory \(purpose) and does not get it "
          + "(\(FileIO.explain(errno))); raise the limit (ulimit -v or -d).")
    }
    unsafe _ = munmap(room, bytes)
  }
}

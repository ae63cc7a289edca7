internal import Glibc

/// What the system must give a verb before it begins.
///
/// Fonts, pictures, the window system and Swift itself hang or crash where they get no descriptor
/// or no memory; so it is asked for first, all at once, and given back.
package struct Needs {
  /// Files that can be open at a time, `begun` of which are already.
  var files: Int
  /// Bytes of address space.
  var memory: Int

  /// What draws: measured, a tour in a small window of the software renderer has up to 31 files
  /// open and 328 MB of address space in all.
  package static let drawing = Needs(files: 64, memory: 288 << 20)
  /// What starts workers of its own.
  package static let workers = Needs(files: 21, memory: 64 << 20)
  /// What reads files and writes them.
  package static let files = Needs(files: 9, memory: 16 << 20)

  /// Files that are open before it is asked: the standard streams, and the pipe of the signals.
  private static let begun = 5

  /// What a verb needs.
  static func of(_ verb: String) -> Needs {
    Verb.all.first { $0.name == verb }?.needs ?? .files
  }

  /// Bytes of stack: measured, a tour crashes below 704 KiB.
  static let stack = 2 << 20

  /// - Throws: a sentence that names what is short.
  func check(for verb: String) throws(LabError) {
    var limit = rlimit()
    if unsafe getrlimit(__rlimit_resource_t(RLIMIT_STACK.rawValue), &limit) == 0,
      limit.rlim_cur < rlim_t(Self.stack)
    {
      throw .failed(
        "barlab \(verb) needs \(Self.stack >> 20) MiB of stack and gets \(limit.rlim_cur >> 10) KiB; "
          + "raise the limit (ulimit -s 8192).")
    }
    var taken: [Int32] = []
    defer { for file in taken { close(file) } }
    while taken.count < files - Self.begun {
      let file = fcntl(2, F_DUPFD_CLOEXEC, 3)
      guard file >= 0 else {
        throw .failed(
          "barlab \(verb) needs \(files) open files at a time and gets "
            + "\(taken.count + Self.begun) (\(FileIO.explain(errno))); raise the limit "
            + "(ulimit -n 1024).")
      }
      taken.append(file)
    }
    try Self.checkMemory(memory, for: "barlab \(verb)", to: "to begin with")
  }

  /// Bytes of address space that the figures of a log take for each of its rows: measured, up to
  /// 214.
  private static let ofRow = 256

  /// Asks for the memory that the figures of a log will take.
  ///
  /// - Throws: a sentence that names what is short.
  static func check(rows: Int, for verb: String) throws(LabError) {
    try checkMemory(
      files.memory + rows * ofRow, for: "barlab \(verb)", to: "for a log of \(rows) rows")
  }

  /// Asks for memory that is about to be taken, and gives it back.
  ///
  /// - Parameters:
  ///   - name: what needs it, in words.
  ///   - purpose: what the memory is for, in words.
  /// - Throws: a sentence that names what is short.
  static func checkMemory(
    _ bytes: Int, for name: String, to purpose: String
  ) throws(LabError) {
    let room = unsafe mmap(
      nil, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
    guard unsafe room != UnsafeMutableRawPointer(bitPattern: -1) else {
      throw .failed(
        "\(name) needs \(bytes >> 20) MiB of memory \(purpose) and does not get them "
          + "(\(FileIO.explain(errno))); raise the limit (ulimit -v or -d).")
    }
    unsafe _ = munmap(room, bytes)
  }
}

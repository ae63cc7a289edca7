internal import Glibc

/// Files as bytes, with errors that a person can use.
enum FileIO {
  /// Files larger than this are refused: nothing that the lab reads is that large but a log, which
  /// comes in segments of 64 MiB.
  static let largest = 1 << 30

  /// All bytes of a file of text, without the mark of byte order that some editors put in front.
  static func read(_ path: String) throws(LabError) -> [UInt8] {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else {
      let code = errno
      throw LabError(
        code == ENOENT ? .missingInput : .badInput,
        code == ENOENT
          ? "\(path) does not exist; give the path of a file."
          : "\(path) cannot be read (\(explain(code))); give a file that can be read.")
    }
    defer { close(file) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(size(path), largest))
    while true {
      var failure: Int32 = 0
      let piece = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 16) { room, count in
        let found = unsafe Glibc.read(file, room.baseAddress, room.count)
        if found < 0 { failure = errno }
        count = max(0, found)
      }
      if failure == EINTR { continue }
      if failure != 0 {
        throw LabError(
          .badInput, "\(path) cannot be read (\(explain(failure))); give a file that can be read.")
      }
      if piece.isEmpty {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
        return bytes
      }
      bytes += piece
      if bytes.count > largest {
        throw LabError(.badInput, "\(path) is larger than 1 GiB; give a smaller file.")
      }
    }
  }

  /// Bytes as text; what is not UTF-8 becomes replacement characters.
  static func text(_ bytes: some Sequence<UInt8>) -> String {
    String(decoding: Array(bytes), as: UTF8.self)
  }

  /// The system's words for an error number.
  static func explain(_ number: Int32) -> String {
    unsafe strerror(number).map { unsafe String(cString: $0) } ?? "error \(number)"
  }

  static func isDirectory(_ path: String) -> Bool {
    var info = stat()
    return unsafe stat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFDIR
  }

  /// Yes for a file that has an end, and for a link to one.
  static func isPlainFile(_ path: String) -> Bool {
    var info = stat()
    return unsafe stat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFREG
  }

  /// Bytes of a file; 0 if there is none.
  static func size(_ path: String) -> Int {
    var info = stat()
    return unsafe stat(path, &info) == 0 ? Int(info.st_size) : 0
  }

  /// When a file was written last, by the wall clock in nanoseconds; nil if there is none.
  static func modified(_ path: String) -> Int64? {
    var info = stat()
    guard unsafe stat(path, &info) == 0 else { return nil }
    return Int64(info.st_mtim.tv_sec) * 1_000_000_000 + Int64(info.st_mtim.tv_nsec)
  }

  /// Deletes a file; nothing happens if there is none.
  static func remove(_ path: String) { unsafe _ = unlink(path) }

  /// Gives a file another name in the same file system.
  static func move(_ path: String, to new: String) throws(LabError) {
    guard unsafe rename(path, new) != 0 else { return }
    throw LabError(.cannotWrite, "\(path) cannot be renamed to \(new) (\(explain(errno))).")
  }

  /// The path without links and detours; nil if there is nothing.
  static func realPath(_ path: String) -> String? {
    guard let found = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(found) }
    return unsafe String(cString: found)
  }

  /// The path without links and detours, also of what is not there yet: two spellings of one place
  /// come out the same.
  static func place(_ path: String) -> String {
    if let found = realPath(path) { return found }
    var parts = path.split(separator: "/", omittingEmptySubsequences: true)
    guard let name = parts.popLast() else { return "/" }
    let above = (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    let folder = above.isEmpty ? realPath(".") ?? "." : place(above)
    if name == "." { return folder }
    let stem = folder == "/" ? "" : folder
    if name == ".." { return stem.lastIndex(of: "/").map { place(String(stem[..<$0])) } ?? "/" }
    return "\(stem)/\(name)"
  }

  /// Refuses a path at which no directory can be made, because it or one above it is a file.
  static func refuseFile(asDirectory path: String) throws(LabError) {
    var parts = path.split(separator: "/", omittingEmptySubsequences: false)
    while !parts.isEmpty {
      let above = parts.joined(separator: "/")
      if exists(above), !isDirectory(above) {
        throw LabError(.cannotWrite, "\(above) is a file; give the path of a directory.")
      }
      parts.removeLast()
    }
  }

  static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

  /// Why a directory cannot be listed; nil if it can.
  static func refusal(of directory: String) -> String? {
    guard let handle = unsafe opendir(directory) else { return explain(errno) }
    unsafe closedir(handle)
    return nil
  }

  /// Names in a directory, sorted; none if it cannot be read.
  static func names(in directory: String) -> [String] {
    guard let handle = unsafe opendir(directory) else { return [] }
    defer { unsafe closedir(handle) }
    var names: [String] = []
    while let entry = unsafe readdir(handle) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) {
          unsafe String(cString: $0)
        }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Makes a directory and those above it.
  static func makeDirectory(_ path: String) throws(LabError) {
    var made = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      made += (made.isEmpty || made.hasSuffix("/") ? "" : "/") + part
      if isDirectory(made) { continue }
      if unsafe mkdir(made, 0o777) != 0 && errno != EEXIST {
        throw LabError(
          .cannotWrite,
          "The directory \(path) cannot be made (\(explain(errno))); give one that can be written.")
      }
    }
    guard isDirectory(path) else {
      throw LabError(.cannotWrite, "\(path) is not a directory; give the path of a directory.")
    }
  }

  /// Writes a file as a whole: under a temporary name first, so that it is never half there.
  ///
  /// A device, a pipe or a link that has the name already is written through, not replaced.
  static func write(
    _ bytes: some Sequence<UInt8>, to path: String, sync: Bool = false
  ) throws(LabError) {
    let output = try OutputFile(replacing: path)
    output.put(bytes)
    try output.flush()
    if sync { output.sync() }
    try output.replace()
  }
}

/// A file, or the standard output, that is written piece by piece.
///
/// A class because it owns a descriptor that is handed on.
final class OutputFile {
  private let descriptor: Int32
  private let name: String
  private var buffer: [UInt8] = []
  private var isOpen = true
  /// What is written until the file takes its place.
  private var temporary: String?

  /// Makes the file, or empties the one that is there.
  ///
  /// - Parameter shown: its name in errors, where that is not the path.
  init(path: String, named shown: String? = nil) throws(LabError) {
    let file = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard file >= 0 else {
      throw LabError(
        .cannotWrite,
        "\(shown ?? path) cannot be written (\(FileIO.explain(errno))); give another place.")
    }
    descriptor = file
    name = shown ?? path
  }

  /// Writes beside a file, whose place it takes with `replace`; until then, and if that never comes,
  /// the one that is there stays.
  ///
  /// A device, a pipe or a link is written through.
  convenience init(replacing path: String) throws(LabError) {
    var info = stat()
    let isPlain = unsafe lstat(path, &info) != 0 || info.st_mode & S_IFMT == S_IFREG
    try self.init(path: isPlain ? path + ".tmp" : path, named: path)
    if isPlain { temporary = path + ".tmp" }
  }

  /// Ends the file and puts it in the place of the one that it replaces.
  func replace() throws(LabError) {
    try flush()
    close()
    guard let written = temporary else { return }
    temporary = nil
    if unsafe rename(written, name) != 0 {
      let reason = FileIO.explain(errno)
      FileIO.remove(written)
      throw LabError(.cannotWrite, "\(name) cannot be written (\(reason)); give another place.")
    }
  }

  private init(descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
  }

  static let standardOutput = 1

  /// The standard output.
  static func standard() -> OutputFile { OutputFile(descriptor: 1, name: "The standard output") }

  deinit {
    close()
    if let temporary { FileIO.remove(temporary) }
  }

  func put(_ bytes: some Sequence<UInt8>) { buffer.append(contentsOf: bytes) }

  func put(_ text: String) { buffer.append(contentsOf: text.utf8) }

  /// Writes out when much has gathered.
  func flushIfLarge() throws(LabError) {
    if buffer.count >= 1 << 16 { try flush() }
  }

  /// Writes all that has gathered.
  func flush() throws(LabError) {
    var start = 0
    while start < buffer.count {
      let count = unsafe buffer.withUnsafeBytes { bytes in
        unsafe Glibc.write(
          descriptor, bytes.baseAddress.map { unsafe $0 + start }, bytes.count - start)
      }
      if count < 0 {
        if errno == EINTR { continue }
        buffer.removeAll()
        throw LabError(
          .cannotWrite,
          "\(name) cannot be written (\(FileIO.explain(errno))); what was written before "
            + "is whole.")
      }
      start += count
    }
    buffer.removeAll(keepingCapacity: true)
  }

  func sync() { fsync(descriptor) }

  func close() {
    if isOpen && descriptor > 2 { Glibc.close(descriptor) }
    isOpen = false
  }
}

extension String {
  /// Without white space at both ends.
  var trimmed: String {
    var text = self[...]
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}

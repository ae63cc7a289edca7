internal import BarTuning
internal import Glibc

/// Files as bytes, with errors that a person can use.
enum FileIO {
  /// Files larger than this are refused: nothing that the lab reads is that large but a log, which
  /// comes in segments of 64 MiB.
  static let largest = 1 << 30

  /// All bytes of a file of text, without the mark of byte order that some editors put in front.
  ///
  /// - Parameter limit: bytes; a file with more is refused.
  static func read(_ path: String, atMost limit: Int = largest) throws(LabError) -> [UInt8] {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw unreadable(path, errno) }
    defer { close(file) }
    return try rest(of: file, atMost: limit, path)
  }

  /// All bytes that an open file of text still has.
  static func rest(
    of file: Int32, atMost limit: Int, _ path: String
  ) throws(LabError) -> [UInt8] {
    var bytes: [UInt8] = []
    var info = stat()
    let size = unsafe fstat(file, &info) == 0 ? Int(info.st_size) : 0
    try reserve(min(size, limit), in: &bytes, path)
    while true {
      let piece = try piece(of: file, atMost: 1 << 16, path)
      if piece.isEmpty { return withoutMark(bytes) }
      if bytes.count + piece.count > bytes.capacity {
        try reserve(2 * (bytes.count + piece.count), in: &bytes, path)
      }
      bytes += piece
      if bytes.count > limit { throw tooLarge(path, limit) }
    }
  }

  /// Makes room for what a large file holds.
  private static func reserve(
    _ count: Int, in bytes: inout [UInt8], _ path: String
  ) throws(LabError) {
    if count > 1 << 20 { try Needs.checkMemory(count, for: path, to: "to be read") }
    bytes.reserveCapacity(count)
  }

  /// The next bytes of an open file; none at its end.
  static func piece(
    of file: Int32, atMost most: Int, _ path: String
  ) throws(LabError) -> [UInt8] {
    while true {
      var failure: Int32 = 0
      let piece = unsafe [UInt8](unsafeUninitializedCapacity: most) { room, count in
        let found = unsafe Glibc.read(file, room.baseAddress, room.count)
        if found < 0 { failure = errno }
        count = max(0, found)
      }
      if failure == 0 { return piece }
      if failure != EINTR { throw unreadable(path, failure) }
    }
  }

  /// Without the mark of byte order that some editors put in front.
  static func withoutMark(_ bytes: [UInt8]) -> [UInt8] {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  }

  /// Refuses a path at which there is nothing, or where it may not be looked whether there is.
  ///
  /// - Parameters:
  ///   - what: what it is called in front of the path.
  ///   - advice: what to give if there is nothing.
  static func refuseMissing(
    _ path: String, as what: String = "", give advice: String
  ) throws(LabError) {
    guard !exists(path) else { return }
    let code = errno
    throw unreadable(what + path, code, give: advice)
  }

  /// Says that a file cannot be read, by the error number.
  ///
  /// - Parameter advice: what to give if there is no such file.
  static func unreadable(
    _ path: String, _ code: Int32, give advice: String = "the path of a file"
  ) -> LabError {
    if code == EMFILE || code == ENFILE { return tooManyFiles(path, code) }
    return code == ENOENT
      ? LabError(.missingInput, "\(path) does not exist; give \(advice).")
      : LabError(
        .badInput, "\(path) cannot be read (\(explain(code))); give a file that can be read.")
  }

  /// Says that no more files can be opened, which is no fault of this one.
  static func tooManyFiles(_ path: String, _ code: Int32) -> LabError {
    LabError(
      .failed,
      "\(path) cannot be opened (\(explain(code))); raise the limit (ulimit -n 1024).")
  }

  /// Says that a file has too many bytes.
  static func tooLarge(_ path: String, _ limit: Int) -> LabError {
    let size = limit >= 1 << 30 ? "\(limit >> 30) GiB" : "\(limit >> 20) MiB"
    return LabError(.badInput, "\(path) is larger than \(size); give a smaller file.")
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

  /// Whether a path leads to a file that has an end, directly or by a link.
  static func isPlainFile(_ path: String) -> Bool {
    var info = stat()
    return unsafe stat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFREG
  }

  /// Whether what is open belongs to the user under whom the program runs.
  static func isOwned(_ descriptor: Int32) -> Bool {
    var info = stat()
    return unsafe fstat(descriptor, &info) == 0 && info.st_uid == geteuid()
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

  /// Bytes that the system takes as a path, with the zero at its end.
  static let longestPath = 4096
  /// Bytes that the system takes as one name.
  private static let longestName = 255

  /// The path without links and detours, also of what is not there yet, to which a link may lead:
  /// two spellings of one place come out the same.
  ///
  /// Each of its parts is looked at once: a path may have thousands.
  static func place(_ path: String) -> String {
    if let found = realPath(path) { return found }
    // What is longer leads nowhere, and would be taken apart piece by piece for nothing.
    guard path.utf8.count < longestPath else { return path }
    func parts(_ path: String) -> [String] {
      path.split(separator: "/").reversed().map(String.init)
    }
    var waiting = parts(path)
    // The parts so far as a path, without a slash at its end; and how many of them are not there.
    var place = path.hasPrefix("/") ? "" : realPath(".") ?? "."
    if place == "/" { place = "" }
    var missing = 0
    // Links that lead to nothing may go round in circles.
    var links = 40
    while let name = waiting.popLast() {
      if name == "." { continue }
      if name == ".." {
        place = place.lastIndex(of: "/").map { String(place[..<$0]) } ?? ""
        missing = max(0, missing - 1)
        continue
      }
      place += "/\(name)"
      if missing > 0 || !isTaken(place) {
        missing += 1
        continue
      }
      guard links > 0, let next = link(place) else { continue }
      links -= 1
      // The text of such a link need not be where it leads.
      if place.hasPrefix("/proc/") || place.hasPrefix("/dev/") && !place.hasPrefix("/dev/shm/") {
        if let found = realPath(place) { place = found == "/" ? "" : found }
        continue
      }
      place = next.hasPrefix("/") ? "" : String(folder(of: place).dropLast())
      waiting += parts(next)
    }
    return place.isEmpty ? "/" : place
  }

  /// What a link says; nil if there is none, or if it is not UTF-8.
  private static func link(_ path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: longestPath)
    let count = unsafe readlink(path, &buffer, buffer.count)
    guard count > 0 else { return nil }
    return String(validating: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Refuses a path at which no directory can be made or written into: it or one above it is a
  /// file, or may not be written.
  static func refuseUnwritable(directory path: String) throws(LabError) {
    try refuseFile(asDirectory: path)
    // What goes there needs a name of its own.
    try refuseLong(path, room: longestName + 1)
    // A name that is too long, or links in a circle, will never lead anywhere.
    guard exists(path) || errno == ENOENT else {
      throw LabError(
        .cannotWrite, "\(path) cannot be made (\(explain(errno))); give another directory.")
    }
    // Up the path as it is given: where it leads to may be longer, or have a name that is not UTF-8.
    var parts = path.split(separator: "/", omittingEmptySubsequences: false)
    var there = path
    while !exists(there), !parts.isEmpty {
      parts.removeLast()
      there = parts.joined(separator: "/")
      if there.isEmpty { there = path.hasPrefix("/") ? "/" : "." }
    }
    guard unsafe access(there, W_OK | X_OK) != 0 else { return }
    throw LabError(
      .cannotWrite, "\(path) cannot be written (\(explain(errno))); give another directory.")
  }

  /// Refuses a path at which no directory can be made, because it or one above it is a file.
  private static func refuseFile(asDirectory path: String) throws(LabError) {
    try refuseLong(path)
    var parts = path.split(separator: "/", omittingEmptySubsequences: false)
    while !parts.isEmpty {
      let above = parts.joined(separator: "/")
      if exists(above), !isDirectory(above) {
        throw LabError(.cannotWrite, "\(above) is a file; give the path of a directory.")
      }
      parts.removeLast()
    }
  }

  /// Refuses a path that no system call takes.
  ///
  /// - Parameter room: bytes that must be left for what follows it.
  private static func refuseLong(_ path: String, room: Int = 0) throws(LabError) {
    guard path.utf8.count < longestPath - room else {
      throw LabError(
        .cannotWrite,
        "\(excerpt(path)) cannot be made (\(explain(ENAMETOOLONG))); give a shorter path.")
    }
  }

  /// Whether a name is in use, be it by a link that leads nowhere.
  static func isTaken(_ path: String) -> Bool {
    var info = stat()
    return unsafe lstat(path, &info) == 0
  }

  static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

  /// Why the user may not read a file; nil if they may.
  static func readRefusal(of path: String) -> String? {
    unsafe access(path, R_OK) == 0 ? nil : explain(errno)
  }

  /// Why a directory cannot be listed, or what it holds not be reached; nil if both can.
  static func refusal(of directory: String) -> String? {
    guard let handle = unsafe opendir(directory) else { return explain(errno) }
    unsafe closedir(handle)
    return unsafe access(directory, X_OK) == 0 ? nil : explain(errno)
  }

  /// Names in a directory, sorted; none if it cannot be read. Those that are not UTF-8, which no
  /// path here can say, are left out.
  static func names(in directory: String) -> [String] { entries(of: directory).names.sorted() }

  /// How many names in a directory are not UTF-8.
  static func strangeNames(in directory: String) -> Int { entries(of: directory).strange }

  /// Whether nothing is in a directory that can be listed.
  static func isEmpty(directory: String) -> Bool {
    let found = entries(of: directory)
    return found.names.isEmpty && found.strange == 0
  }

  private static func entries(of directory: String) -> (names: [String], strange: Int) {
    guard let handle = unsafe opendir(directory) else { return ([], 0) }
    defer { unsafe closedir(handle) }
    var names: [String] = []
    var strange = 0
    while let entry = unsafe readdir(handle) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) {
          unsafe String(validatingCString: $0)
        }
      }
      guard let name else {
        strange += 1
        continue
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return (names, strange)
  }

  /// Makes a directory and those above it.
  static func makeDirectory(_ path: String) throws(LabError) {
    try refuseLong(path)
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

  /// Which file a path leads to, whatever its name; nil if there is none.
  struct Identity: Hashable {
    let device: UInt
    let inode: UInt

    init?(_ path: String) {
      var info = stat()
      guard unsafe stat(path, &info) == 0 else { return nil }
      self.init(info)
    }

    init(_ info: stat) {
      device = UInt(info.st_dev)
      inode = UInt(info.st_ino)
    }
  }

  /// Where a path leads if all links at its end are followed, though there may be nothing; of one
  /// within `/dev` and `/proc`, whose links are no places, the path itself.
  ///
  /// - Throws: a sentence if a link's text is not UTF-8: that name cannot be said.
  static func followed(_ start: String) throws(LabError) -> String {
    var path = start
    func isSystem(_ path: String) -> Bool {
      let path = inRealFolder(path)
      return path.hasPrefix("/proc/") || path.hasPrefix("/dev/") && !path.hasPrefix("/dev/shm/")
    }
    for _ in 0..<40 where !isSystem(path) {
      var buffer = [CChar](repeating: 0, count: 4096)
      let count = unsafe readlink(path, &buffer, buffer.count)
      guard count > 0 else { return path }
      let bytes = buffer[..<count].map { UInt8(bitPattern: $0) }
      guard let next = String(validating: bytes, as: UTF8.self) else {
        throw LabError(
          .cannotWrite,
          "\(start) is a link to a name that is not UTF-8; give the path of the file itself.")
      }
      path = next.hasPrefix("/") ? next : folder(of: path) + next
    }
    return path
  }

  /// A path with its folder written without links and detours, whatever its last name is; the path
  /// itself if there is no such folder.
  static func inRealFolder(_ path: String) -> String {
    let start = folder(of: path)
    guard let real = realPath(start.isEmpty ? "." : start) else { return path }
    return (real == "/" ? "" : real) + "/" + path.dropFirst(start.count)
  }

  /// The plain file that the standard output is; nil if it is something else.
  static var standardOutput: Identity? {
    var info = stat()
    guard unsafe fstat(1, &info) == 0, info.st_mode & S_IFMT == S_IFREG else { return nil }
    return Identity(info)
  }

  /// What a path leads to, there or not: a name in a folder, however that is spelled.
  struct Entry: Hashable {
    let folder: Identity
    let name: String

    /// nil where there is no such folder.
    init?(_ path: String) {
      guard let path = try? followed(path) else { return nil }
      let start = FileIO.folder(of: path)
      guard let folder = Identity(start.isEmpty ? "." : start) else { return nil }
      self.folder = folder
      name = String(path.dropFirst(start.count))
    }
  }

  /// The folder that a path names something in, with a slash at its end; empty: the working folder.
  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  /// Writes a file as a whole: under a temporary name first, so that it is never half there.
  ///
  /// Where a link leads is written, and the link stays; a device or a pipe is written through.
  ///
  /// - Parameter isOwn: whether the name is the program's own: then a link is replaced.
  static func write(
    _ bytes: some Sequence<UInt8>, to path: String, isOwn: Bool = false, sync: Bool = false
  ) throws(LabError) {
    let output = try OutputFile(replacing: path, isOwn: isOwn)
    output.put(bytes)
    try output.flush()
    if sync { output.sync() }
    try output.replace()
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

internal import Glibc

/// Files as bytes, with errors that a person can use.
package enum FileIO {
  /// Files larger than this are refused: nothing that the lab reads is that large but a log, which
  /// comes in segments of 64 MiB.
  package static let largest = 1 << 30

  /// All bytes of a file of text, without the mark of byte order that some editors put in front.
  ///
  /// - Parameter limit: bytes; a file with more is refused.
  package static func read(_ path: String, atMost limit: Int = largest) throws(LabError) -> [UInt8]
  {
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
    try reserve(min(FileStatus(of: file)?.size ?? 0, limit), in: &bytes, path)
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
      ? .missingInput("\(path) does not exist; give \(advice).")
      : .badInput("\(path) cannot be read (\(explain(code))); choose a file that can be read.")
  }

  /// Says that no more files can be opened, which is no fault of this one.
  static func tooManyFiles(_ path: String, _ code: Int32) -> LabError {
    .failed(
      "\(path) cannot be opened (\(explain(code))); raise the limit (ulimit -n 1024).")
  }

  /// Says that a file has too many bytes.
  static func tooLarge(_ path: String, _ limit: Int) -> LabError {
    let size = limit >= 1 << 30 ? "\(limit >> 30) GiB" : "\(limit >> 20) MiB"
    return .badInput("\(path) is larger than \(size); choose a smaller file.")
  }

  /// Bytes as text; what is not UTF-8 becomes replacement characters.
  package static func text(_ bytes: some Sequence<UInt8>) -> String {
    String(decoding: Array(bytes), as: UTF8.self)
  }

  /// The system's words for an error number.
  package static func explain(_ number: Int32) -> String {
    unsafe strerror(number).map { unsafe String(cString: $0) } ?? "error \(number)"
  }

  /// Whether what is open belongs to the user under whom the program runs.
  static func isOwned(_ descriptor: Int32) -> Bool {
    FileStatus(of: descriptor)?.owner == geteuid()
  }

  /// Deletes a file, or a link; returns the error number if that failed.
  @discardableResult
  static func remove(_ path: String) -> Int32? { unsafe unlink(path) == 0 ? nil : errno }

  /// Deletes a file; returns what kept it from that, nil if it is gone or was not there.
  static func problem(removing path: String) -> LabError? {
    guard let code = remove(path), code != ENOENT, code != ENOTDIR else { return nil }
    return .cannotWrite(
      "\(place(path)) cannot be removed (\(explain(code))); it is used again at the next start.")
  }

  /// A path in a folder, given with its slash, that nobody else has thought of.
  static func randomName(in folder: String) -> String {
    "\(folder).barlab-\(String(UInt64.random(in: .min ... .max), radix: 36)).tmp"
  }

  /// Gives a file another name in the same file system.
  static func move(_ path: String, to new: String) throws(LabError) {
    guard unsafe rename(path, new) != 0 else { return }
    throw .cannotWrite("\(path) cannot be renamed to \(new) (\(explain(errno))).")
  }

  /// Why the user may not read a file; nil if they may.
  static func readRefusal(of path: String) -> String? {
    unsafe access(path, R_OK) == 0 ? nil : explain(errno)
  }

  /// Writes a file as a whole: under a temporary name first, so that it is never half there.
  ///
  /// Where a link leads is written, and the link stays; a device or a pipe is written through.
  ///
  /// - Parameters:
  ///   - name: what the file is called in sentences; nil: by its path.
  ///   - isOwn: whether the name is the program's own: then a link is replaced.
  package static func write(
    _ bytes: some Sequence<UInt8>, to path: String, named name: String? = nil, isOwn: Bool = false,
    sync: Bool = false
  ) throws(LabError) {
    let output = try OutputFile(replacing: path, named: name, isOwn: isOwn)
    output.put(bytes)
    try output.flush()
    if sync { output.sync() }
    try output.replace()
  }
}

extension String {
  /// Without white space at both ends.
  package var trimmed: String {
    var text = self[...]
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}

internal import BarTuning
internal import Glibc

/// Directories: what is in them, and where they can be made.
extension FileIO {
  /// Why a directory cannot be listed, or what it holds not be reached; nil if both can.
  static func refusal(of directory: String) -> String? {
    guard let handle = unsafe opendir(directory) else { return explain(errno) }
    unsafe closedir(handle)
    return unsafe access(directory, X_OK) == 0 ? nil : explain(errno)
  }

  /// Names in a directory, sorted; none if it cannot be read.
  ///
  /// Those that are not UTF-8, which no path here can say, are left out.
  static func names(in directory: String) -> [String] { entries(of: directory).names.sorted() }

  /// How many names in a directory are not UTF-8.
  static func strangeNames(in directory: String) -> Int { entries(of: directory).strange }

  /// Whether nothing is in a directory that can be listed.
  static func isEmpty(directory: String) -> Bool {
    let found = entries(of: directory)
    return found.names.isEmpty && found.strange == 0
  }

  private static func entries(of directory: String) -> (names: [String], strange: Int) {
    guard let listing = unsafe opendir(directory) else { return ([], 0) }
    defer { unsafe closedir(listing) }
    var names: [String] = []
    var strange = 0
    unsafe eachName(in: listing) { bytes in
      if let name = unsafe String(validatingCString: bytes) {
        names.append(name)
      } else {
        strange += 1
      }
    }
    return (names, strange)
  }

  /// Calls with each name of an open listing but those of the directory itself and the one above.
  package static func eachName(in listing: OpaquePointer, _ take: (UnsafePointer<CChar>) -> Void) {
    while let entry = unsafe readdir(listing) {
      unsafe withUnsafePointer(to: &entry.pointee.d_name) { bytes in
        unsafe bytes.withMemoryRebound(to: CChar.self, capacity: 256) { name in
          if unsafe strcmp(name, ".") != 0 && strcmp(name, "..") != 0 { unsafe take(name) }
        }
      }
    }
  }

  /// Removes a frame log with its report, and its directory if nothing else is in there.
  static func removeLog(_ directory: String) {
    guard isDirectory(directory), !isLink(directory) else { return }
    let own = ["session.json", "events.csv", "summary.json", "report.html"]
    for name in names(in: directory)
    where own.contains(name) || (name.hasPrefix("frames.") && name.hasSuffix(".csv")) {
      remove("\(directory)/\(name)")
    }
    unsafe _ = rmdir(directory)
  }

  /// Makes a directory and those above it.
  package static func makeDirectory(_ path: String) throws(LabError) {
    try refuseLong(path)
    var made = path.isAbsolutePath ? "/" : ""
    for part in path.pathParts() {
      made += (made.isEmpty || made.hasSlashAtEnd ? "" : "/") + part
      if isDirectory(made) { continue }
      if unsafe mkdir(made, 0o777) != 0 && errno != EEXIST {
        throw .cannotWrite(
          "The directory \(path) cannot be created (\(explain(errno))); choose one that can be written."
        )
      }
    }
    try refuseDangling(path)
    guard isDirectory(path) else {
      throw .cannotWrite("\(path) is not a directory; give the path of a directory.")
    }
  }

  /// Refuses a link at which no directory can be made.
  private static func refuseDangling(_ path: String) throws(LabError) {
    guard isLink(path), !exists(path) else { return }
    throw .cannotWrite("\(path) is a link that leads nowhere; give the path of a directory.")
  }

  /// Refuses a path at which no directory can be made or written into: it or one above it is a
  /// file, or may not be written.
  package static func refuseUnwritable(directory path: String) throws(LabError) {
    try refuseFile(asDirectory: path)
    try refuseDangling(path)
    // What goes there needs a name of its own.
    try refuseLong(path, room: longestName + 1)
    // A name that is too long, or links in a circle, will never lead anywhere.
    guard exists(path) || errno == ENOENT else {
      throw .cannotWrite("\(path) cannot be created (\(explain(errno))); give another directory.")
    }
    // Up the path as it is given: where it leads to may be longer, or have a name that is not UTF-8.
    var parts = path.pathParts(keepsEmpty: true)
    var there = path
    while !exists(there), !parts.isEmpty {
      parts.removeLast()
      there = parts.joined(separator: "/")
      if there.isEmpty { there = path.isAbsolutePath ? "/" : "." }
    }
    // A folder that was removed under the program takes no more names, though it may be written.
    let isGone = FileStatus(there)?.isNameless ?? false
    guard unsafe isGone || access(there, W_OK | X_OK) != 0 else { return }
    let reason = explain(isGone ? ENOENT : errno)
    throw .cannotWrite("\(path) cannot be written (\(reason)); give another directory.")
  }

  /// Refuses a path at which no directory can be made, because it or one above it is a file.
  private static func refuseFile(asDirectory path: String) throws(LabError) {
    try refuseLong(path)
    var parts = path.pathParts(keepsEmpty: true)
    while !parts.isEmpty {
      let above = parts.joined(separator: "/")
      if exists(above), !isDirectory(above) {
        throw .cannotWrite("\(above) is a file; give the path of a directory.")
      }
      parts.removeLast()
    }
  }

  /// Refuses a path that no system call takes.
  ///
  /// - Parameter room: bytes that must be left for what follows it.
  private static func refuseLong(_ path: String, room: Int = 0) throws(LabError) {
    guard path.utf8.count < longestPath - room else {
      throw .cannotWrite(
        "\(excerpt(path)) cannot be created (\(explain(ENAMETOOLONG))); give a shorter path.")
    }
  }
}

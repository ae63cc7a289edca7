internal import Glibc

/// Where paths lead, however they are spelled.
extension FileIO {
  /// The path without links and detours; nil if there is nothing.
  static func realPath(_ path: String) -> String? {
    guard let found = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(found) }
    return unsafe String(cString: found)
  }

  /// Bytes that the system takes as a path, with the zero at its end.
  static let longestPath = 4096
  /// Bytes that the system takes as one name.
  static let longestName = 255

  /// The path without links and detours, also of what is not there yet, to which a link may lead:
  /// two spellings of one place come out the same.
  ///
  /// Each of its parts is looked at once: a path may have thousands.
  static func place(_ path: String) -> String {
    if let found = realPath(path) { return found }
    // What is longer leads nowhere, and would be taken apart piece by piece for nothing.
    guard path.utf8.count < longestPath else { return path }
    var waiting: [String] = path.pathParts().reversed()
    // The parts so far as a path, without a slash at its end; and how many of them are not there.
    var place = path.isAbsolutePath ? "" : realPath(".") ?? "."
    if place == "/" { place = "" }
    var missing = 0
    // Links that lead to nothing may go round in circles.
    var links = 40
    while let name = waiting.popLast() {
      if name == "." { continue }
      if name == ".." {
        place = place.folderPart.dropped(last: 1)
        missing = max(0, missing - 1)
        continue
      }
      place += "/\(name)"
      if missing > 0 || !isTaken(place) {
        missing += 1
        continue
      }
      guard links > 0, let bytes = linkBytes(place),
        let next = String(validating: bytes, as: UTF8.self)
      else { continue }
      links -= 1
      // The text of such a link need not be where it leads.
      if isOfSystem(place) {
        if let found = realPath(place) { place = found == "/" ? "" : found }
        continue
      }
      place = next.isAbsolutePath ? "" : place.folderPart.dropped(last: 1)
      waiting += next.pathParts().reversed()
    }
    return place.isEmpty ? "/" : place
  }

  /// Whether a path without detours lies where links are no places.
  private static func isOfSystem(_ path: String) -> Bool {
    path.begins(with: "/proc/")
      || path.begins(with: "/dev/") && !path.begins(with: "/dev/shm/")
  }

  /// The bytes that a link holds; nil if there is none.
  static func linkBytes(_ path: String) -> [UInt8]? {
    var buffer = [CChar](repeating: 0, count: longestPath)
    let count = unsafe readlink(path, &buffer, buffer.count)
    return count > 0 ? buffer[..<count].map { UInt8(bitPattern: $0) } : nil
  }

  /// Refuses a link that somebody else has laid in a folder that all may write, such as `/tmp`: the
  /// system's own rule (`fs.protected_symlinks`), which it cannot apply to a path that was taken apart
  /// here.
  private static func refuseBait(_ link: String, named name: String) throws(LabError) {
    let above = link.folderPart
    guard let bait = FileStatus(link, followsLinks: false),
      let folder = FileStatus(above.isEmpty ? "." : above)
    else { return }
    let all = mode_t(S_ISVTX) | S_IWOTH
    guard folder.mode & all == all, bait.owner != geteuid(), bait.owner != folder.owner
    else { return }
    throw .cannotWrite(
      "\(name) is another user's link in a folder that everyone can write; choose another path.")
  }

  /// Where a path leads if all links at its end are followed, though there may be nothing; of one
  /// within `/dev` and `/proc`, whose links are no places, the path itself.
  ///
  /// - Throws: a sentence if a link's text is not UTF-8: that name cannot be said.
  static func followed(_ start: String) throws(LabError) -> String {
    var path = start
    for _ in 0..<40 where !isOfSystem(inRealFolder(path)) {
      guard let bytes = linkBytes(path) else { return path }
      try refuseBait(path, named: start)
      guard let next = String(validating: bytes, as: UTF8.self) else {
        throw .cannotWrite(
          "\(start) is a link to a name that is not UTF-8; give the path of the file itself.")
      }
      path = next.isAbsolutePath ? next : path.folderPart + next
    }
    return path
  }

  /// A path with its folder written without links and detours, whatever its last name is; the path
  /// itself if there is no such folder.
  static func inRealFolder(_ path: String) -> String {
    let start = path.folderPart
    guard let real = realPath(start.isEmpty ? "." : start) else { return path }
    return (real == "/" ? "" : real) + "/" + path.dropped(first: start.utf8.count)
  }

  /// The plain file that the standard output is; nil if it is something else.
  static var standardOutput: Identity? {
    FileStatus(of: 1).flatMap { $0.kind == .file ? $0.identity : nil }
  }

  /// What a path leads to, there or not: a name in a folder, however that is spelled.
  struct Entry: Hashable {
    let folder: Identity
    let name: String

    /// nil where there is no such folder.
    init?(_ path: String) {
      guard let path = try? followed(path) else { return nil }
      let start = path.folderPart
      guard let folder = Identity(start.isEmpty ? "." : start) else { return nil }
      self.folder = folder
      name = path.dropped(first: start.utf8.count)
    }
  }
}

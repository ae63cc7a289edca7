/// Copies of tuning files beside them, as they were before the lab replaced them: `NAME~`, `NAME~2` and
/// so on.
enum EarlierVersion {
  private static let mark = "~"
  /// Copies that a file has at most.
  static let most = 999

  /// Whether a path has the name of such a copy.
  static func isName(_ path: String) -> Bool {
    guard let name = path.pathParts().last, let mark = name.lastIndex(of: "~") else { return false }
    return name[name.index(after: mark)...].utf8.allSatisfy { 48...57 ~= $0 }
  }

  /// The path of a copy; a name that would be too long is shortened before its ending.
  private static func path(of path: String, number: Int) -> String {
    let name = path.pathParts().last ?? ""
    let ending = (name.lowercased().hasSuffix(".json") ? name.suffix(5) : "") + mark
    var stem = name.lowercased().hasSuffix(".json") ? name.dropped(last: 5) : name
    let number = number == 1 ? "" : "\(number)"
    let room = FileIO.longestName - ending.utf8.count - number.utf8.count
    while stem.utf8.count > room, !stem.isEmpty {
      stem.removeLast()
    }
    return path.folderPart + stem + ending + number
  }

  /// Keeps bytes of a file under the first free name, with the rights of the file; a copy that has the
  /// same bytes already is enough.
  ///
  /// - Returns: the path of the copy.
  static func keep(_ bytes: [UInt8], of path: String) throws(LabError) -> String {
    var reason = "it has \(most) earlier versions already"
    for number in 1...most {
      let copy = Self.path(of: path, number: number)
      if FileIO.isTaken(copy) {
        guard !FileIO.isLink(copy), FileIO.isPlainFile(copy), FileIO.size(copy) == bytes.count,
          (try? FileIO.readExactly(copy, atMost: bytes.count)) == bytes
        else { continue }
        return copy
      }
      guard let failure = FileIO.write(bytes, toNew: copy, withRightsOf: path) else { return copy }
      if failure == FileIO.alreadyExists { continue }
      reason = FileIO.explain(failure)
      break
    }
    let name = Self.path(of: path, number: 1).pathParts().last ?? ""
    throw .cannotWrite(
      "\(path) was not saved: its earlier version cannot be kept as \(name) (\(reason)). "
        + "Ctrl+Shift+S saves another file.")
  }
}

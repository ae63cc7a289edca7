/// A path is taken apart by its bytes, as the system does: to Swift a slash is no slash where an accent
/// follows it, or a mark before it belongs to it, and two names are equal that are different files.
extension StringProtocol where UTF8View: BidirectionalCollection {
  private static var slash: UInt8 { 0x2F }

  /// What stands between the slashes.
  ///
  /// - Parameter keepsEmpty: whether nothing between two slashes, or before the first, counts too.
  package func pathParts(keepsEmpty: Bool = false) -> [String] {
    utf8.split(separator: Self.slash, omittingEmptySubsequences: !keepsEmpty).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  var isAbsolutePath: Bool { utf8.first == Self.slash }
  var hasSlash: Bool { utf8.contains(Self.slash) }
  var hasSlashAtEnd: Bool { utf8.last == Self.slash }

  /// Whether it begins with the bytes of another text.
  func begins(with start: String) -> Bool { utf8.starts(with: start.utf8) }

  /// Without so many bytes at its beginning, or at its end.
  func dropped(first: Int = 0, last: Int = 0) -> String {
    String(decoding: utf8.dropFirst(first).dropLast(last), as: UTF8.self)
  }

  /// Up to its last slash, with that; empty where it has none.
  var folderPart: String {
    guard let end = utf8.lastIndex(of: Self.slash) else { return "" }
    return String(decoding: utf8[...end], as: UTF8.self)
  }

  /// Whether it has the same bytes.
  func isSameFileName(as other: some StringProtocol) -> Bool { utf8.elementsEqual(other.utf8) }
}

/// The revision of the source that the program runs from, where there is a checkout.
enum Revision {
  /// First twelve digits of the commit; nil outside a checkout.
  static func read(assets: Assets) -> String? {
    guard let root = assets.root else { return nil }
    let git = root + "/../.git"
    guard let head = text(git + "/HEAD") else { return nil }
    guard head.hasPrefix("ref: ") else { return String(head.prefix(12)) }
    let name = head.dropFirst(5)
    if let commit = text("\(git)/\(name)") { return String(commit.prefix(12)) }
    let packed = text(git + "/packed-refs") ?? ""
    for line in packed.split(separator: "\n") where line.hasSuffix(" \(name)") {
      return String(line.prefix(12))
    }
    return nil
  }

  private static func text(_ path: String) -> String? {
    (try? FileIO.read(path)).map { FileIO.text($0).trimmed }
  }
}

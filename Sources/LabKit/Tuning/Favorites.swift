/// The settings that a person has marked, on all pages; kept in a file, one key a line.
struct Favorites {
  /// The keys, in the order in which they were marked.
  private(set) var keys: [String] = []
  /// The folder of their file; nil: they are kept for this run alone.
  private(set) var folder: String?

  /// Larger files are not read, in bytes.
  private static let largest = 1 << 16
  private static let file = "/favorites"

  /// None yet, for this run alone.
  init() {}

  /// Those of earlier runs, from the file `favorites` of a folder; none if it cannot be read.
  init(in folder: String) {
    self.folder = folder
    guard let bytes = try? FileIO.readPlain(folder + Self.file, atMost: Self.largest) else {
      return
    }
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let key = String(line).trimmed
      if !key.isEmpty, !keys.contains(key) { keys.append(key) }
    }
  }

  /// Takes all marks away, and removes the file.
  mutating func forget() throws(LabError) {
    keys = []
    if let folder, let problem = FileIO.problem(removing: folder + Self.file) { throw problem }
  }

  /// Marks a setting, or takes its mark away, and writes the file.
  ///
  /// Where that throws, the mark has changed for this run alone.
  mutating func toggle(_ key: String) throws(LabError) {
    if keys.contains(key) { keys.removeAll { $0 == key } } else { keys.append(key) }
    guard let folder else { return }
    try FileIO.makeDirectory(folder)
    try FileIO.write(keys.map { $0 + "\n" }.joined().utf8, to: folder + Self.file)
  }
}

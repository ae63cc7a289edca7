/// What belongs to a page as long as it is open.
struct Visit {
  /// How often a page was opened before.
  var number = 0
  /// Session time at which it was opened: its own time begins there.
  var start = 0.0
  /// Session time at which its recording began; nil: none is made.
  var recordedSince: Double?
  /// The file of the command line that follows it; nil: none does.
  var written: WrittenFile?
  /// How often its button that counts was clicked.
  var clicks = 0
  /// Speed of the last fling by hand, in points per second; nil until there was one.
  var lastRelease: Double?
}

/// A file that follows a page because the program was started so: nothing else is recorded then,
/// as a recording begins with the page, and such a file cannot jump back in time.
struct WrittenFile {
  /// What the tip of Record says instead of its key, and what is said of a press.
  let tip: String
  let refusal: String

  static func recording(_ path: String) -> WrittenFile {
    WrittenFile("recording to", path, "--record")
  }

  static func geometry(_ path: String) -> WrittenFile {
    WrittenFile("writing geometry to", path, "--geometry")
  }

  private init(_ words: String, _ path: String, _ option: String) {
    let name = path.pathParts().last ?? path
    tip = "\(words.prefix(1).uppercased())\(words.dropFirst()) \(name) (\(option))"
    refusal =
      "Already \(words) \(FileIO.place(path)); start BarLab without \(option) to record here."
  }
}

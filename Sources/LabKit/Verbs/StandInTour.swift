internal import Glibc

/// The folder of the tour that stands in for a missing display.
///
/// Nobody asked for these files, so they lie where programs keep what can be made again, at one
/// place: each tour takes the place of the one before, and nothing else is ever removed.
///
/// Holding the value holds the folder: a second program is refused meanwhile.
struct StandInTour: ~Copyable {
  private let handle: Int32

  deinit {
    // A program that is being started has a copy of the handle for a moment: closing alone would leave
    // the lock with it.
    flock(handle, LOCK_UN)
    close(handle)
  }

  /// Where the files go: `barlab/tour` in the person's cache, or in the working folder where there
  /// is no home.
  ///
  /// - Parameter environment: gives the path that a variable holds.
  static func folder(
    environment: (String) throws(LabError) -> String?
  ) throws(LabError) -> String {
    if let cache = try environment("XDG_CACHE_HOME"), cache.isAbsolutePath {
      return cache + "/barlab/tour"
    }
    if let home = try environment("HOME"), home.isAbsolutePath {
      return home + "/.cache/barlab/tour"
    }
    return "out/tour"
  }

  /// Makes the folder, or empties that of an earlier tour; refuses one that is a link, somebody
  /// else's, in use, or holds anything else.
  ///
  /// - Parameter pages: the pages that a tour has pictures of.
  init(_ folder: String, pages: [String]) throws(LabError) {
    try FileIO.makeDirectory(folder)
    let handle = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
    do throws(LabError) {
      try Self.empty(folder, handle, pages)
    } catch {
      close(handle)
      throw error
    }
    self.handle = handle
  }

  private static func empty(
    _ folder: String, _ handle: Int32, _ pages: [String]
  ) throws(LabError) {
    guard handle < 0 || flock(handle, LOCK_EX | LOCK_NB) == 0 else {
      throw .cannotWrite(
        "Another barlab is drawing its tour into \(folder); wait for it, or choose a place with barlab "
          + "tour --headless --out DIR.")
    }
    let instead = "move it away, or choose a place with barlab tour --headless --out DIR."
    guard handle >= 0, FileIO.isOwned(handle) else {
      throw .cannotWrite("\(folder) is no folder of yours, so no tour is written there; \(instead)")
    }
    let names = FileIO.names(in: folder)
    let own = Set(pages.map { $0 + ".png" } + files)
    let stranger = names.first { name in
      let path = "\(folder)/\(name)"
      return !(own.contains(name) || isUnfinished(name)) || !FileIO.isPlainFile(path)
        || FileIO.isLink(path)
    }
    if let stranger = stranger
      ?? (FileIO.strangeNames(in: folder) > 0 ? "a name that is not UTF-8" : nil)
    {
      throw .cannotWrite(
        "\(folder) holds \(stranger.prefix(60)), which is of no earlier tour, so nothing is written "
          + "there; \(instead)")
    }
    for name in names { FileIO.remove("\(folder)/\(name)") }
  }

  /// What a tour writes besides its pictures.
  private static let files =
    ["session.json", "events.csv", "summary.json", "frames.csv", "cost.tmp"]
    + (1...99).map { "frames.00\($0 < 10 ? "0" : "")\($0).csv" }

  /// Whether a file is one of those that `OutputFile` writes first; a tour that was killed leaves
  /// one.
  private static func isUnfinished(_ name: String) -> Bool {
    name.hasPrefix(".barlab-") && name.hasSuffix(".tmp")
  }
}

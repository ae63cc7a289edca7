internal import Glibc

/// The folder of the tour that runs if `barlab run` finds no display.
///
/// Nobody asked for these files, so they are in a cache folder, always the same one: each tour
/// replaces the previous one, and no other file is ever removed.
///
/// The value holds a lock on the folder; a second program is refused meanwhile.
struct StandInTour: ~Copyable {
  private let handle: Int32

  deinit {
    // A program that is just being started has a copy of the handle for a moment, so closing the
    // handle alone would not release the lock.
    flock(handle, LOCK_UN)
    close(handle)
  }

  /// Returns the folder: `barlab/tour` in the user's cache, or in the working folder without a
  /// home.
  ///
  /// - Parameter environment: returns the path in a variable.
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

  /// Creates the folder, or empties that of an earlier tour; refuses a link, a folder of another
  /// user, one in use, and one with other files.
  ///
  /// - Parameter pages: the pages of which a tour writes pictures.
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
        "Another barlab is drawing its tour into \(folder); wait for it, or choose a directory with barlab "
          + "tour --headless --out DIR.")
    }
    let instead = "move it away, or choose a directory with barlab tour --headless --out DIR."
    guard handle >= 0, FileIO.isOwned(handle) else {
      throw .cannotWrite(
        "\(folder) is not a folder of yours, so no tour is written there; \(instead)")
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
        "\(folder) contains \(stranger.prefix(60)), not from an earlier tour, so nothing is written "
          + "there; \(instead)")
    }
    for name in names { FileIO.remove("\(folder)/\(name)") }
  }

  /// The files of a tour beside its pictures.
  private static let files =
    ["session.json", "events.csv", "summary.json", "frames.csv", "cost.tmp"]
    + (1...99).map { "frames.00\($0 < 10 ? "0" : "")\($0).csv" }

  /// Whether a file is a temporary one of `OutputFile`, left by a tour that was killed.
  private static func isUnfinished(_ name: String) -> Bool {
    name.hasPrefix(".barlab-") && name.hasSuffix(".tmp")
  }
}

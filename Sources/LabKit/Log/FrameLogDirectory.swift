internal import Glibc

/// Where a session's frame log goes: nothing is ever overwritten.
package enum FrameLogDirectory {
  /// The directory itself if it does not exist or is empty, else a new one inside, named by time
  /// and process.
  ///
  /// Made and ready when it returns; another program may still be told the same until one of them
  /// has made its first file there.
  package static func make(_ path: String) throws(LabError) -> String {
    if FileIO.exists(path) && !FileIO.isDirectory(path) {
      throw .cannotWrite("\(path) is a file; give the path of a directory for the frame log.")
    }
    let isThere = FileIO.exists(path)
    // What cannot be listed would pass for an empty directory, again and again.
    if isThere, let refusal = FileIO.refusal(of: path) {
      throw .cannotWrite(
        "\(path) cannot be listed (\(refusal)), so it may contain another log; choose another "
          + "directory for the frame log.")
    }
    let isFree = !isThere || FileIO.isEmpty(directory: path)
    var directory = path
    if !isFree {
      let name = "\(path)/\(Clock.stamp(Clock.wall()))-\(getpid())"
      directory = name
      var number = 1
      while FileIO.exists(directory) {
        number += 1
        directory = "\(name)-\(number)"
      }
    }
    try FileIO.makeDirectory(directory)
    return directory
  }

  /// The directory that a report reads.
  struct Choice: Equatable {
    var directory: String
    /// Which of several logs that is, in a sentence; nil if there was no choice.
    var words: String?
  }

  /// Chooses what a report reads: the directory that holds frames.csv, or the newest inside.
  ///
  /// Links inside are passed over.
  static func choose(_ path: String) throws(LabError) -> Choice {
    try FileIO.refuseMissing(path, give: "a frame-log directory or its frames.csv")
    if !FileIO.isDirectory(path) {
      let parts = path.pathParts(keepsEmpty: true)
      guard let name = parts.last, name.hasPrefix("frames."), name.hasSuffix(".csv") else {
        throw .badInput("\(path) is not a frame log; give a frame-log directory or its frames.csv.")
      }
      let directory = parts.count > 1 ? parts.dropLast().joined(separator: "/") : "."
      try refuseUnreadable(directory.isEmpty ? "/" : directory)
      return Choice(directory: directory)
    }
    try refuseUnreadable(path)
    let sessions = sessions(in: path)
    let last = sessions.map { (time: time($0), path: $0) }.max { $0 < $1 }
    if holdsLog(path) {
      // A second session that was told the same place has made a directory of its own in it.
      guard let last else { return Choice(directory: path) }
      let age = last.time > time(path) ? "a newer" : "an older"
      return Choice(
        directory: path, words: "Log \(path); it contains \(age) one: \(last.path).")
    }
    guard let last else {
      let frames = path + "/frames.csv"
      if FileIO.isPlainFile(frames), FileIO.size(frames) == 0 {
        throw .badInput(
          "\(frames) is empty: its session ended before it wrote a row; choose another log.")
      }
      let strange = FileIO.strangeNames(in: path)
      throw .missingInput(
        "\(path) contains no frame log"
          + (strange > 0 ? " (names that are not UTF-8, skipped: \(strange))" : "")
          + "; give a directory that barlab run --frame-log has written.")
    }
    try refuseUnreadable(last.path)
    guard sessions.count > 1 else { return Choice(directory: last.path) }
    return Choice(
      directory: last.path,
      words: "Log \(last.path), the newest of \(sessions.count) in \(path).")
  }

  /// Refuses a directory that cannot be listed, of which rows would be missed in silence, and one
  /// whose files cannot be reached.
  private static func refuseUnreadable(_ directory: String) throws(LabError) {
    guard let refusal = FileIO.refusal(of: directory) else { return }
    throw .badInput("\(directory) cannot be read (\(refusal)); give a directory that can be read.")
  }

  /// The logs inside a directory; links are passed over.
  static func sessions(in path: String) -> [String] {
    FileIO.names(in: path).map { "\(path)/\($0)" }.filter {
      !FileIO.isLink($0) && holdsLog($0)
    }
  }

  /// When a session began, by the wall clock in nanoseconds; where that is not known, when its last
  /// row was written.
  private static func time(_ directory: String) -> Int64 {
    LogFile.json(directory + "/session.json")?["clock"]?["real0_ns"]?.integer
      ?? segments(in: directory).compactMap { FileStatus($0)?.modified }.max() ?? .min
  }

  /// The frame files in the order in which they were written.
  static func segments(in directory: String) -> [String] {
    let numbered = FileIO.names(in: directory).filter(isNumbered).sorted {
      $0.utf8.count == $1.utf8.count ? $0 < $1 : $0.utf8.count < $1.utf8.count
    }
    // A program that was killed between two segments leaves no last file, or an empty one.
    let last = "\(directory)/frames.csv"
    let hasLast = numbered.isEmpty || FileIO.size(last) > 0
    return (numbered + (hasLast ? ["frames.csv"] : [])).map { "\(directory)/\($0)" }
  }

  /// Whether a name is that of a segment that was put aside: `frames.0001.csv`.
  private static func isNumbered(_ name: String) -> Bool {
    guard name.hasPrefix("frames."), name.hasSuffix(".csv") else { return false }
    let number = name.dropFirst(7).dropLast(4)
    return !number.isEmpty && number.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// Whether a name is that of a file of a log, there or not.
  static func isOwn(_ name: String) -> Bool {
    ["session.json", "events.csv", "summary.json"].contains(name)
      || name.hasPrefix("frames.") && name.hasSuffix(".csv")
  }

  /// A session that could not begin leaves an empty file.
  private static func holdsLog(_ directory: String) -> Bool {
    FileIO.isDirectory(directory)
      && segments(in: directory).contains {
        FileIO.exists($0) && !(FileIO.isPlainFile($0) && FileIO.size($0) == 0)
      }
  }
}

internal import BarCore
internal import BarTuning

/// The gestures that a person keeps: recordings `NAME.jsonl` in one folder.
struct KeptRecordings: Sendable {
  /// The folder; made when the first recording is kept.
  let folder: String

  /// One of them, as far as it can be read.
  struct Entry: Equatable {
    var name: String
    /// Name of its page, seconds that it lasts, number of its events.
    var page = ""
    var seconds = 0.0
    var events = 0
    /// Why it cannot be played.
    var problem: String?
    /// Whether more than its name is known.
    var isRead = true
  }

  /// Larger recordings are not read, in bytes: what can be kept is a few.
  static let largest = 32 << 20
  /// How many are listed at most.
  static let mostEntries = 5000

  /// A name is at most so long, in bytes.
  static let longestName = 80
  private static let ending = ".jsonl"

  /// `barlab/recordings` where the system wants data of programs to lie.
  ///
  /// Where the environment gives a name that is not UTF-8, the next place is taken, with a warning.
  static func standard() -> KeptRecordings {
    var refusals: [LabError] = []
    func folder(_ name: String) -> String? {
      do throws(LabError) {
        return try Program.environmentPath(name).flatMap { $0.isAbsolutePath ? $0 : nil }
      } catch {
        refusals.append(error)
        return nil
      }
    }
    let base = folder("XDG_DATA_HOME") ?? folder("HOME").map { $0 + "/.local/share" } ?? "."
    let kept = KeptRecordings(folder: base + "/barlab/recordings")
    for refusal in refusals {
      Program.warn("\(refusal.message) Recordings are kept in \(kept.folder).")
    }
    return kept
  }

  /// The folder of all data of the program, in which the recordings have their own.
  var dataFolder: String {
    let name = "/recordings"
    return folder.hasSuffix(name) ? String(folder.dropLast(name.count)) : folder
  }

  func path(_ name: String) -> String { "\(folder)/\(name)\(Self.ending)" }

  /// Where the frame log of a recording that the window made lies.
  func frames(_ name: String) -> String { "\(folder)/\(name) frames" }

  /// Why the folder cannot be read, in a sentence; nil if it can, or is not there yet.
  var problem: String? {
    guard FileIO.isTaken(folder), let refusal = FileIO.refusal(of: folder) else { return nil }
    return "\(folder) cannot be read (\(refusal))."
  }

  /// All of them by name, unread.
  func list() -> [Entry] {
    FileIO.names(in: folder).filter { $0.hasSuffix(Self.ending) }.prefix(Self.mostEntries).map {
      file in
      Entry(name: String(file.dropLast(Self.ending.count)), isRead: false)
    }
  }

  /// What one of them is; one that cannot be read stands there with the reason.
  func entry(_ name: String) -> Entry {
    do throws(LabError) {
      let recording = try read(name)
      return Entry(
        name: name, page: recording.page, seconds: Player.lastTime(recording.events),
        events: recording.events.count)
    } catch {
      // The name stands above; all of them lie in one folder.
      let path = path(name)
      let reason = error.message.hasPrefix(path) ? error.message.dropFirst(path.count) : ""
      let words = reason.drop { ",: ".contains($0) }
      return Entry(name: name, problem: words.isEmpty ? error.message : String(words))
    }
  }

  /// Reads one of them.
  func read(_ name: String) throws(LabError) -> Recording {
    let path = path(name)
    return try Recording.parse(try FileIO.readPlain(path, atMost: Self.largest), named: path)
  }

  /// A name for a recording of a page that no other has: `shy-bar 1`.
  func freeName(page: String) -> String {
    var number = 1
    func isTaken(_ name: String) -> Bool {
      FileIO.isTaken(path(name)) || FileIO.isTaken(frames(name))
    }
    while isTaken("\(page) \(number)") { number += 1 }
    return "\(page) \(number)"
  }

  /// What is wrong with a name for a new recording, in a sentence; nil if it can be used.
  func problem(withName name: String) -> String? {
    if name.isEmpty { return "A recording needs a name." }
    if name.utf8.count > Self.longestName {
      return "A name has at most \(Self.longestName) bytes; this one has \(name.utf8.count)."
    }
    if name.hasPrefix(".") || name.hasSlash {
      return "A name cannot begin with a dot or contain a slash; choose another name."
    }
    if FileIO.isTaken(path(name)) || FileIO.isTaken(frames(name)) {
      return "A recording \(name) already exists; choose another name."
    }
    return nil
  }

  /// Writes events under a name that `problem(withName:)` has nothing against.
  ///
  /// Whole seconds in which nothing was done yet are left out, so that it begins in its first one.
  ///
  /// - Parameters:
  ///   - session: gives page, settings and viewport of the recording.
  ///   - preset: name of the settings' preset.
  func keep(
    _ events: [PageEvent], of session: PageSession, preset: String, as name: String
  ) throws(LabError) {
    try FileIO.makeDirectory(folder)
    let file = try LiveFile(path(name), replaces: false)
    let writer = RecordingWriter(to: file, session: session, preset: preset)
    let idle = (events.first?.time ?? 0).rounded(.down)
    for event in events { writer.add(PageEvent(time: event.time - idle, kind: event.kind)) }
    do throws(LabError) {
      try file.finish()
    } catch {
      // Half a recording would pass for a whole one.
      file.removeIfInPlace()
      throw error
    }
  }

  /// Renames it, with its frame log if it has one; both keep their names where one of them must.
  func rename(_ name: String, to new: String) throws(LabError) {
    try FileIO.move(path(name), to: path(new))
    guard FileIO.isDirectory(frames(name)) else { return }
    do throws(LabError) {
      try FileIO.move(frames(name), to: frames(new))
    } catch {
      try FileIO.move(path(new), to: path(name))
      throw error
    }
  }

  /// Deletes it, with its frame log if it has one; what else lies beside that log stays.
  func delete(_ name: String) throws(LabError) {
    if let failure = FileIO.remove(path(name)), FileIO.isTaken(path(name)) {
      throw .cannotWrite("\(path(name)) cannot be deleted (\(FileIO.explain(failure))).")
    }
    FileIO.removeLog(frames(name))
  }

  /// Copies one into the working folder, under a name that is free there, and returns that.
  func export(_ name: String) throws(LabError) -> String {
    let bytes = try FileIO.readPlain(path(name), atMost: Self.largest)
    var number = 1
    while true {
      let target = number == 1 ? name + Self.ending : "\(name)-\(number)\(Self.ending)"
      if !FileIO.isTaken(target) {
        try FileIO.write(bytes, to: target)
        return target
      }
      number += 1
    }
  }
}

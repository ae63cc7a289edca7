internal import BarTuning

/// Tuning files: saving, loading, and following what an editor changes in the one in use; and what
/// pages were tuned to.
final class TuningFiles {
  /// A tuning file that the lab follows.
  struct InUse {
    var path: String
    /// The text that was read or written last; nil: none yet.
    var text: String?
    /// The file as it was when it was last looked at; nil: it was not there.
    var lookedAt: FileIO.Stamp?
    /// The file as it may be replaced: its text was taken over or written, or the person was told
    /// that a save replaces it; nil: its text is not known.
    var known: FileIO.Stamp?
    /// Whether the text was taken over or written; false: something is wrong with it.
    var isTaken = true
    /// Whether it counts as the `--preset` that it was given as; false once the lab has written it.
    var isOption = false
    /// Whether it is to be saved if nobody else has changed it; it is read first.
    var isSaveDue = false
    /// Whether it was empty when a save was due: an editor may just be writing it.
    var wasEmpty = false
    /// Whether the page has its settings; it is not saved over otherwise.
    var isOnPage = true
    /// The page that it was saved on, whose own settings are in it; nil: it was loaded.
    var page: String?
  }

  unowned let lab: Lab
  /// The pages that were left, by id: each is found again as it was tuned.
  var left: [String: LeftPage] = [:]
  /// The file in use; nil: none.
  var inUse: InUse?
  /// The settings of the tuning as it was opened, saved or taken from a file: what is not saved differs
  /// from them.
  private(set) var savedSettings: [String: SettingValue] = [:]
  /// How often they were noted.
  private(set) var saves = 0
  /// When it was last looked at, in session time.
  private var lastLook = -Double.infinity
  /// How often a file was read or written: what was read before that is out of date.
  private var reading = 0
  /// Where tunings are saved and looked for; empty: the working folder.
  var folder = ""
  /// Where the frame log of the session is written, which nothing is saved into.
  var logDirectory: String?
  /// The bytes that the lab wrote last to each file in this run.
  private var written: [FileIO.Entry: [UInt8]] = [:]

  init(_ lab: Lab) { self.lab = lab }

  /// What is tuned now is saved, or was not changed.
  func noteSaved() { noteSaved(lab.tuning.settings) }

  /// What is saved are these settings of a tuning.
  func noteSaved(_ settings: [String: SettingValue]) {
    savedSettings = settings
    saves += 1
  }

  // MARK: Names

  static func path(of name: String, in folder: String) -> String {
    folder.isEmpty || name.isAbsolutePath ? name : folder + "/" + name
  }

  func path(of name: String) -> String { Self.path(of: name, in: folder) }

  /// The next free name in the folder.
  var freeName: String {
    var number = 1
    while true {
      let name = number == 1 ? "tuning.json" : "tuning-\(number).json"
      if !FileIO.isTaken(path(of: name)) { return name }
      number += 1
    }
  }

  // MARK: Saving

  /// Writes the tuning to the file in use, or to a new one.
  ///
  /// What another program wrote there is not replaced unread: it is taken over instead.
  func save() {
    guard let file = inUse, file.isOnPage else {
      _ = write(to: path(of: freeName))
      return
    }
    let stamp = FileIO.stamp(file.path)
    if stamp == nil || stamp == file.known {
      _ = write(to: file.path)
    } else {
      inUse?.isSaveDue = true
      readInUse(file.path, stamp)
    }
  }

  /// Whether a path leads to the file in use, however it is spelled.
  private func isInUse(_ path: String) -> Bool {
    guard let file = inUse else { return false }
    guard let entry = FileIO.Entry(path) else { return file.path == path }
    return FileIO.Entry(file.path) == entry
  }

  /// Copies the version of the file in use that is about to be replaced, unless the lab wrote it last.
  ///
  /// - Returns: what the copy is called in a message; nil: there is nothing to keep.
  private func keepEarlier(_ path: String, than bytes: [UInt8]) throws(LabError) -> String? {
    guard isInUse(path), FileIO.exists(path) else { return nil }
    var old: [UInt8]
    do throws(LabError) {
      old = try FileIO.readExactly(path, atMost: TuningFile.largest)
    } catch {
      throw .cannotWrite(
        "\(path) was not saved: its earlier version cannot be read. "
          + "Ctrl+Shift+S saves another file.")
    }
    // Of a file that was emptied there is the text that was read last.
    if old.isEmpty { old = Array((inUse?.text ?? "").utf8) }
    guard !old.isEmpty, old != bytes, FileIO.Entry(path).flatMap({ written[$0] }) != old else {
      return nil
    }
    let copy = try EarlierVersion.keep(old, of: path)
    // A copy beside a link lies elsewhere than the file that is replaced.
    return FileIO.isLink(path)
      ? FileIO.place(copy) : "\(copy.pathParts().last ?? copy) beside it"
  }

  /// Writes the tuning, named as the file, to a file, which is the one in use from now on; returns
  /// false if it cannot be written.
  ///
  /// A version of the file in use that another program has written stays beside it.
  func write(to path: String) -> Bool {
    inUse?.isSaveDue = false
    do throws(LabError) {
      try refuseToSave(at: path)
      var saved = lab.tuning
      let file = path.pathParts().last ?? ""
      saved.name = file.lowercased().hasSuffix(".json") ? file.dropped(last: 5) : file
      let text = saved.text
      let earlier = try keepEarlier(path, than: Array(text.utf8))
      try FileIO.write(Array(text.utf8), to: path)
      if let entry = FileIO.Entry(path) { written[entry] = Array(text.utf8) }
      let stamp = FileIO.stamp(path)
      let page = isInUse(path) ? inUse?.page : lab.session.demo.id
      inUse = InUse(path: path, text: text, lookedAt: stamp, known: stamp, page: page)
      noteSaved()
      reading += 1
      let place = FileIO.place(path)
      lab.say(
        (earlier.map {
          "Replaced \(place). Its earlier version is \($0); Load tuning (Ctrl+O) opens that."
        }
          ?? "Saved as \(place). Load tuning (Ctrl+O) opens it; what an editor changes in it applies at once.")
          + lab.leftOut)
      return true
    } catch {
      lab.say(error.message)
      return false
    }
  }

  /// Refuses what a window would wait for, such as a pipe, and the files of its own log.
  private func refuseToSave(at path: String) throws(LabError) {
    // What was given open would be written over from its beginning, and keep the rest of its end.
    guard !FileIO.isOwnDescriptor(path) else {
      throw .cannotWrite("\(path) is open for this run of the lab; choose another name.")
    }
    guard !FileIO.exists(path) || FileIO.isPlainFile(path) else {
      throw .cannotWrite("\(path) is not a regular file; choose another name.")
    }
    guard let logDirectory, let entry = FileIO.Entry(path) else { return }
    if entry.folder == FileIO.Identity(logDirectory), FrameLogDirectory.isOwn(entry.name) {
      throw .cannotWrite("\(path) is a file of the frame log; choose another name.")
    }
  }

  // MARK: Reading

  /// A tuning file as it was read: what it says, or what is wrong with it.
  private struct ReadTuning: Sendable {
    var text: String?
    var tuning: Result<TuningFile, LabError>

    init(_ path: String) {
      do throws(LabError) {
        let bytes = try FileIO.readPlain(path, atMost: TuningFile.largest)
        text = FileIO.text(bytes)
        tuning = Result { () throws(LabError) in try TuningFile.parse(bytes, named: path) }
      } catch {
        tuning = .failure(error)
      }
    }
  }

  /// Loads a file that was dropped or named.
  func load(_ path: String) {
    let stamp = FileIO.stamp(path)
    reading += 1
    let reading = self.reading
    lab.background.run {
      ReadTuning(path)
    } then: { [unowned self] read in
      // Another file was meant since.
      guard reading == self.reading else { return }
      do throws(LabError) {
        try lab.use(try read.tuning.get(), at: lab.lastUpdate)
        // An earlier version is opened as a copy: a save does not replace it.
        inUse =
          EarlierVersion.isName(path)
          ? nil : InUse(path: path, text: read.text, lookedAt: stamp, known: stamp)
        noteSaved()
      } catch {
        // What an editor did meanwhile to the one in use was not taken over.
        inUse?.lookedAt = nil
        lab.say(error.message)
      }
    }
  }

  /// A file of the command line, which was read already, is the one in use.
  func watch(_ path: String) {
    var file = InUse(path: path, isOption: lab.options.tuningPaths.contains(path))
    let stamp = FileIO.stamp(path)
    let read = ReadTuning(path)
    let used = lab.options.tuningPaths.lastIndex(of: path).map { lab.options.tunings[$0] }
    // Else it was changed since it was read, and is read again when it is looked at.
    if used == nil || used == (try? read.tuning.get()) || read.text == nil {
      file.text = read.text
      file.lookedAt = stamp
      file.known = read.text == nil ? nil : stamp
    }
    inUse = file
  }

  /// A page has been opened, which is to have the settings of the file in use.
  ///
  /// - Parameters:
  ///   - settings: those of the page without the file, or as it was left; what the command line names
  ///     is in them already.
  ///   - left: how the page was left: it goes on from there unless the file has changed since; nil: it
  ///     is opened for the first time.
  /// - Returns: whether the page can have them.
  func putInUse(
    on demo: Demo, _ settings: inout LabSettings, after left: LeftPage?
  ) -> Bool {
    // Other pages do not take what one page alone declares.
    guard let file = inUse, file.page == nil || file.page == demo.id else { return false }
    if let left {
      if left.hasFile, left.fileText == file.text { return true }
    } else if file.isOption {
      return true
    }
    guard let text = file.text else { return false }
    var target = settings
    do {
      let tuning = try TuningFile.parse(Array(text.utf8), named: file.path)
      try SettingOptions(tunings: [tuning]).apply(to: &target)
    } catch {
      return false
    }
    guard demo.contradiction(in: target) == nil else { return false }
    settings = target
    return true
  }

  // MARK: Following

  /// How often the file is looked at, in seconds: asking for its stamp takes microseconds.
  private static let lookInterval = 0.25

  /// Looks after the file in use as time passes, whether something moves or not.
  func follow(at time: Double) {
    guard inUse != nil, !(0..<Self.lookInterval).contains(time - lastLook) else { return }
    lastLook = time
    look()
  }

  /// Looks whether an editor has changed the file in use: a good one is taken over, of a bad one
  /// the person is told, and the last good settings stay.
  func look() {
    guard let file = inUse else { return }
    let stamp = FileIO.stamp(file.path)
    if stamp != file.lookedAt { readInUse(file.path, stamp) }
  }

  /// Reads the file in use, which is not as it was; a save that is due waits for that.
  private func readInUse(_ path: String, _ stamp: FileIO.Stamp?) {
    inUse?.lookedAt = stamp
    reading += 1
    let reading = self.reading
    lab.background.run {
      ReadTuning(path)
    } then: { [unowned self] read in
      guard reading == self.reading, let old = inUse, old.path == path else { return }
      inUse?.isSaveDue = false
      inUse?.wasEmpty = false
      if let text = read.text {
        let isSame = text == old.text && old.isTaken
        if isSame { inUse?.known = stamp }
        // An editor empties a file before it writes it.
        if isSame || text.isEmpty {
          guard old.isSaveDue else { return }
          if isSame || old.wasEmpty {
            _ = write(to: path)
          } else {
            inUse?.isSaveDue = true
            inUse?.wasEmpty = true
            // It is read once more at the next look, whatever its stamp says then.
            inUse?.lookedAt = nil
          }
          return
        }
        inUse?.text = text
      }
      do throws(LabError) {
        try takeOver(try read.tuning.get(), of: old)
        inUse?.isOnPage = true
        inUse?.isTaken = true
        inUse?.known = stamp
        noteSaved()
        guard old.isSaveDue else { return }
        lab.sayUndoable(
          "Not saved: another program changed \(FileIO.place(path)), and its settings are "
            + "applied. Undo restores yours; Ctrl+S then saves them.")
      } catch {
        inUse?.isTaken = false
        if old.isSaveDue {
          // Told now, so the next save may do it.
          if read.text != nil { inUse?.known = stamp }
          let way = read.text == nil ? "Ctrl+Shift+S saves another file" : "Ctrl+S replaces it"
          // What could never be read is not known to have changed.
          let why = old.known == nil ? "" : "another program changed the file. "
          lab.say("Not saved: \(why)\(error.message) \(way).")
        } else if stamp == nil, old.text != nil {
          lab.say(
            "\(FileIO.place(path)) was deleted or renamed. The settings stay; Ctrl+S saves them again."
          )
        } else if old.text != nil {
          lab.say(error.message + " The last valid settings stay.")
        }
      }
    }
  }

  /// Takes over what an editor has written.
  private func takeOver(_ tuning: TuningFile, of file: InUse) throws(LabError) {
    guard file.isOption else { return try lab.use(tuning, at: lab.lastUpdate) }
    var changed = lab.options
    for index in changed.tuningPaths.indices where changed.tuningPaths[index] == file.path {
      changed.tunings[index] = tuning
    }
    try lab.useOptions(changed, named: tuning.name, at: lab.lastUpdate)
    lab.options = changed
  }
}

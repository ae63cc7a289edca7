internal import BarTuning

/// The tuning file in use: saving, loading, and following what an editor changes in it.
extension Lab {
  /// A tuning file that the lab follows.
  struct FileInUse {
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
  }

  // MARK: Saving

  /// Writes the tuning to the file in use, or to a new one.
  ///
  /// What another program wrote there is not replaced unread: it is taken over instead.
  func saveTuning() {
    guard let file = fileInUse, file.isOnPage else {
      _ = writeTuning(to: path(ofTuning: freeTuningName))
      return
    }
    let stamp = FileIO.stamp(file.path)
    if stamp == nil || stamp == file.known {
      _ = writeTuning(to: file.path)
    } else {
      fileInUse?.isSaveDue = true
      readFileInUse(file.path, stamp)
    }
  }

  /// Writes the tuning, named as the file, to a file, which is the one in use from now on; returns
  /// false if it cannot be written.
  func writeTuning(to path: String) -> Bool {
    fileInUse?.isSaveDue = false
    do throws(LabError) {
      try refuseToSave(at: path)
      var saved = tuning
      let file = path.pathParts().last ?? ""
      saved.name = file.lowercased().hasSuffix(".json") ? file.dropped(last: 5) : file
      let text = saved.text
      try FileIO.write(Array(text.utf8), to: path)
      let stamp = FileIO.stamp(path)
      fileInUse = FileInUse(path: path, text: text, lookedAt: stamp, known: stamp)
      tuningReading += 1
      say("Saved as \(path). What an editor changes in it is taken over at once.")
      return true
    } catch {
      say(error.message)
      return false
    }
  }

  /// Refuses what a window would wait for, such as a pipe, and the files of its own log.
  private func refuseToSave(at path: String) throws(LabError) {
    // What was given open would be written over from its beginning, and keep the rest of its end.
    guard !FileIO.isOwnDescriptor(path) else {
      throw LabError(
        .cannotWrite, "\(path) is what the lab was started with open; give another name.")
    }
    guard !FileIO.exists(path) || FileIO.isPlainFile(path) else {
      throw LabError(.cannotWrite, "\(path) is not a regular file; give another name.")
    }
    guard let logDirectory, let entry = FileIO.Entry(path) else { return }
    if entry.folder == FileIO.Identity(logDirectory), FrameLogDirectory.isOwn(entry.name) {
      throw LabError(.cannotWrite, "\(path) is a file of the log itself; give another name.")
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
  func loadTuning(_ path: String) {
    let stamp = FileIO.stamp(path)
    tuningReading += 1
    let reading = tuningReading
    background.run {
      ReadTuning(path)
    } then: { [unowned self] read in
      // Another file was meant since.
      guard reading == tuningReading else { return }
      do throws(LabError) {
        try use(try read.tuning.get(), at: lastUpdate)
        fileInUse = FileInUse(path: path, text: read.text, lookedAt: stamp, known: stamp)
      } catch {
        // What an editor did meanwhile to the one in use was not taken over.
        fileInUse?.lookedAt = nil
        say(error.message)
      }
    }
  }

  /// A file of the command line, which was read already, is the one in use.
  func watchTuningFile(_ path: String) {
    var file = FileInUse(path: path, isOption: options.tuningPaths.contains(path))
    let stamp = FileIO.stamp(path)
    let read = ReadTuning(path)
    let used = options.tuningPaths.lastIndex(of: path).map { options.tunings[$0] }
    // Else it was changed since it was read, and is read again when it is looked at.
    if used == nil || used == (try? read.tuning.get()) || read.text == nil {
      file.text = read.text
      file.lookedAt = stamp
      file.known = read.text == nil ? nil : stamp
    }
    fileInUse = file
  }

  /// A page has been opened, which is to have the settings of the file in use.
  ///
  /// - Parameter settings: those of the page without the file; what the command line names is in
  ///   them already.
  /// - Returns: whether the page can have them.
  func putFileInUse(on demo: Demo, _ settings: inout LabSettings) -> Bool {
    guard let file = fileInUse else { return false }
    if file.isOption { return true }
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
  func followTuningFile(at time: Double) {
    guard fileInUse != nil, !(0..<Self.lookInterval).contains(time - lastLook) else { return }
    lastLook = time
    lookAtTuningFile()
  }

  /// Looks whether an editor has changed the file in use: a good one is taken over, of a bad one
  /// the person is told, and the last good settings stay.
  func lookAtTuningFile() {
    guard let file = fileInUse else { return }
    let stamp = FileIO.stamp(file.path)
    if stamp != file.lookedAt { readFileInUse(file.path, stamp) }
  }

  /// Reads the file in use, which is not as it was; a save that is due waits for that.
  private func readFileInUse(_ path: String, _ stamp: FileIO.Stamp?) {
    fileInUse?.lookedAt = stamp
    tuningReading += 1
    let reading = tuningReading
    background.run {
      ReadTuning(path)
    } then: { [unowned self] read in
      guard reading == tuningReading, let old = fileInUse, old.path == path else { return }
      fileInUse?.isSaveDue = false
      fileInUse?.wasEmpty = false
      if let text = read.text {
        let isSame = text == old.text && old.isTaken
        if isSame { fileInUse?.known = stamp }
        // An editor empties a file before it writes it.
        if isSame || text.isEmpty {
          guard old.isSaveDue else { return }
          if isSame || old.wasEmpty {
            _ = writeTuning(to: path)
          } else {
            fileInUse?.isSaveDue = true
            fileInUse?.wasEmpty = true
            // It is read once more at the next look, whatever its stamp says then.
            fileInUse?.lookedAt = nil
          }
          return
        }
        fileInUse?.text = text
      }
      do throws(LabError) {
        try takeOver(try read.tuning.get(), of: old)
        fileInUse?.isOnPage = true
        fileInUse?.isTaken = true
        fileInUse?.known = stamp
        guard old.isSaveDue else { return }
        say(
          "Not saved: another program changed \(path), and its settings are in use now. Ctrl+Z "
            + "restores yours; Ctrl+S then saves them.")
      } catch {
        fileInUse?.isTaken = false
        if old.isSaveDue {
          // Told now, so the next save may do it.
          if read.text != nil { fileInUse?.known = stamp }
          let way = read.text == nil ? "Ctrl+Shift+S saves another file" : "Ctrl+S replaces it"
          // What could never be read is not known to have changed.
          let why = old.known == nil ? "" : "another program changed the file. "
          say("Not saved: \(why)\(error.message) \(way).")
        } else if old.text != nil {
          say(error.message + " The last good settings stay.")
        }
      }
    }
  }

  /// Takes over what an editor has written.
  private func takeOver(_ tuning: TuningFile, of file: FileInUse) throws(LabError) {
    guard file.isOption else { return try use(tuning, at: lastUpdate) }
    var changed = options
    for index in changed.tuningPaths.indices where changed.tuningPaths[index] == file.path {
      changed.tunings[index] = tuning
    }
    try useOptions(changed, named: tuning.name, at: lastUpdate)
    options = changed
  }
}

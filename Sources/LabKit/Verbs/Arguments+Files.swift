/// What keeps a command from writing over what it reads, and over its own log.
extension Arguments {
  /// Refuses to write over a file that the command reads, to write two things to one file, and to
  /// write into the session's own log.
  ///
  /// Files are the same whatever their names: by another spelling, a link, or a hard link.
  func refuseOverwriting() throws(LabError) {
    let read = inputs
    if let output = FileIO.standardOutput, read.contains(output) {
      throw .usage("The standard output is a file that this command reads; send it elsewhere.")
    }
    var written:
      [(option: OptionSpec, place: String, entry: FileIO.Entry?, file: FileIO.Identity?)] = []
    for (option, path) in outputs {
      let name = option.name
      OutputFile.begin(path)
      // Devices and pipes hold nothing.
      if FileIO.exists(path) && !FileIO.isPlainFile(path) { continue }
      let place = FileIO.place(path)
      let entry = FileIO.Entry(path)
      let file = FileIO.isPlainFile(path) ? FileIO.Identity(path) : nil
      if let file, file == FileIO.standardOutput, !FileIO.isOwnDescriptor(path) {
        throw .usage(
          "\(name) and the standard output both write \(path); give each a place of its own.")
      }
      let other = written.first {
        ($0.option != option || option.path == .picture)
          && ($0.place == place || entry != nil && $0.entry == entry
            || file != nil && $0.file == file)
      }
      if let other {
        let both =
          other.option == option ? "Two \(name)" : "\(name) and \(other.option.name) both"
        throw .usage("\(both) write \(path); give each a place of its own.")
      }
      written.append((option, place, entry, file))
      if let file, read.contains(file) {
        throw .usage("\(name) \(path) is a file that this command reads; give another place.")
      }
    }
    guard let log = words(FrameLoop.Options.frameLog).last else { return }
    if let other = written.first(where: {
      $0.option.path != .folder && $0.place == FileIO.place(log)
    }) {
      throw .usage(
        "\(other.option.name) and --frame-log both write \(log); give each a place of its own.")
    }
    try refuseFiles(ofLog: log)
  }

  /// Refuses names that the command itself gives to what it writes into the directory of `--out`,
  /// where a file that it reads, a link or a pipe has one of them.
  package func refuseInTheWay(_ paths: [String]) throws(LabError) {
    let read = inputs
    let log = words(FrameLoop.Options.frameLog).last.map(FileIO.place)
    if let log, let path = paths.first(where: { FileIO.place($0) == log }) {
      throw .usage("--frame-log is \(path), a file that this command writes; give another place.")
    }
    for path in paths where FileIO.isTaken(path) {
      guard FileIO.isPlainFile(path), !FileIO.isLink(path) else {
        throw .cannotWrite("\(path) is not a regular file; remove it, or give --out another place.")
      }
      if let file = FileIO.Identity(path), read.contains(file) {
        throw .usage("--out would replace \(path), which this command reads; give another place.")
      }
    }
  }

  /// Refuses to write what would be, or become, a file of a log that is read, or of one beside it
  /// of which it was chosen.
  ///
  /// - Parameter allowed: see `refuseFiles(ofLog:except:)`; for the log that is read.
  func refuseFiles(
    ofLogsIn path: String, reading directory: String, except allowed: Option<String>? = nil
  ) throws(LabError) {
    try refuseFiles(ofLog: directory, except: allowed)
    let folder = FileIO.isDirectory(path) ? path : directory
    for other in [folder] + FrameLogDirectory.sessions(in: folder)
    where FileIO.place(other) != FileIO.place(directory) {
      try refuseFiles(ofLog: other)
    }
  }

  /// Refuses to write what would be, or become, a file of a frame log.
  ///
  /// - Parameter allowed: an option that may name summary.json, which is written there anyway.
  func refuseFiles(ofLog directory: String, except allowed: Option<String>? = nil) throws(LabError)
  {
    let folder = FileIO.place(directory)
    let there = FileIO.Identity(directory)
    let own = Set(
      FileIO.names(in: directory).filter(FrameLogDirectory.isOwn).map { "\(directory)/\($0)" }
        .compactMap(FileIO.Identity.init))
    if let output = FileIO.standardOutput, own.contains(output) {
      throw .usage("The standard output is a file of the log itself; send it elsewhere.")
    }
    for (option, path) in outputs {
      let place = FileIO.place(path)
      // Where a link has a text that is not UTF-8, only the folder itself tells where it leads.
      let entry = FileIO.Entry(path)
      let isOwnName =
        FileIO.place(place.folderPart) == folder
        && FrameLogDirectory.isOwn(place.dropped(first: place.folderPart.utf8.count))
        || entry != nil && entry?.folder == there
          && FrameLogDirectory.isOwn(entry?.name ?? "")
      let isOwnFile = FileIO.isPlainFile(path) && FileIO.Identity(path).map(own.contains) ?? false
      if option == allowed?.spec, place == folder + "/summary.json" { continue }
      if isOwnName || isOwnFile {
        throw .usage("\(option.name) \(path) is a file of the log itself; give another place.")
      }
    }
  }
}

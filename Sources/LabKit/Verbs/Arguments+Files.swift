/// Checks that keep a command from overwriting its inputs and its own log.
extension Arguments {
  /// Refuses to write over a file that the command reads, to write two outputs to one file, and to
  /// write into the session's own log.
  ///
  /// Paths with different spellings, links and hard links to the same file count as that file.
  func refuseOverwriting() throws(LabError) {
    let read = inputs
    if let output = FileIO.standardOutput, read.contains(output) {
      throw .usage(
        "The standard output is a file that this command reads; redirect it to another file.")
    }
    let streamed = outputs.filter { FileIO.isStandardOutput($0.path) }.map(\.option.name)
    if streamed.count > 1 {
      throw .usage(
        "\(streamed[0]) and \(streamed[1]) both write to the standard output; give one of them the "
          + "path of a file.")
    }
    var written:
      [(option: OptionSpec, place: String, entry: FileIO.Entry?, file: FileIO.Identity?)] = []
    for (option, path) in outputs {
      let name = option.name
      OutputFile.begin(path)
      // Devices and pipes have no content to lose.
      if FileIO.exists(path) && !FileIO.isPlainFile(path) { continue }
      let place = FileIO.place(path)
      let entry = FileIO.Entry(path)
      let file = FileIO.isPlainFile(path) ? FileIO.Identity(path) : nil
      if let file, file == FileIO.standardOutput, !FileIO.isOwnDescriptor(path) {
        throw .usage(
          "\(name) and the standard output both write \(path); give each its own path.")
      }
      let other = written.first {
        ($0.option != option || option.path == .picture)
          && ($0.place == place || entry != nil && $0.entry == entry
            || file != nil && $0.file == file)
      }
      if let other {
        let both =
          other.option == option ? "Two \(name)" : "\(name) and \(other.option.name) both"
        throw .usage("\(both) write \(path); give each its own path.")
      }
      written.append((option, place, entry, file))
      if let file, read.contains(file) {
        throw .usage("\(name) \(path) is a file that this command reads; choose another path.")
      }
    }
    guard let log = words(FrameLoop.Options.frameLog).last else { return }
    if let other = written.first(where: {
      $0.option.path != .folder && $0.place == FileIO.place(log)
    }) {
      throw .usage(
        "\(other.option.name) and --frame-log both write \(log); give each its own path.")
    }
    try refuseFiles(ofLog: log)
  }

  /// Refuses the names that the command itself chooses for files in the directory of `--out` if an
  /// input, a link or a pipe has one of them.
  package func refuseInTheWay(_ paths: [String]) throws(LabError) {
    let read = inputs
    let log = words(FrameLoop.Options.frameLog).last.map(FileIO.place)
    if let log, let path = paths.first(where: { FileIO.place($0) == log }) {
      throw .usage("--frame-log is \(path), a file that this command writes; choose another path.")
    }
    for path in paths where FileIO.isTaken(path) {
      guard FileIO.isPlainFile(path), !FileIO.isLink(path) else {
        throw .cannotWrite(
          "\(path) is not a regular file; remove it, or choose another path for --out.")
      }
      if let file = FileIO.Identity(path), read.contains(file) {
        throw .usage("--out would replace \(path), which this command reads; choose another path.")
      }
    }
  }

  /// Refuses to write a file that is, or would become, part of a log that is read, or of a log
  /// beside it among which it was chosen.
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

  /// Refuses to write a file that is, or would become, part of a frame log.
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
      throw .usage("The standard output is a file of the frame log; redirect it to another file.")
    }
    for (option, path) in outputs {
      let place = FileIO.place(path)
      // If the text of a link is not UTF-8, only its folder can tell where it leads.
      let entry = FileIO.Entry(path)
      let isOwnName =
        FileIO.place(place.folderPart) == folder
        && FrameLogDirectory.isOwn(place.dropped(first: place.folderPart.utf8.count))
        || entry != nil && entry?.folder == there
          && FrameLogDirectory.isOwn(entry?.name ?? "")
      let isOwnFile = FileIO.isPlainFile(path) && FileIO.Identity(path).map(own.contains) ?? false
      if option == allowed?.spec, place == folder + "/summary.json" { continue }
      if isOwnName || isOwnFile {
        throw .usage("\(option.name) \(path) is a file of the frame log; choose another path.")
      }
    }
  }
}

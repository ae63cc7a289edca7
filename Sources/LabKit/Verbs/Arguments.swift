internal import BarCore
internal import BarTuning
internal import Glibc

/// An option that a verb takes.
struct OptionSpec: Equatable {
  /// With its dashes.
  var name: String
  /// What stands for the value in the help; nil: the option has none.
  var value: String?
  var help: String

  init(_ name: String, _ value: String? = nil, _ help: String) {
    self.name = name
    self.value = value
    self.help = help
  }
}

/// A verb of the program: what it does and what it takes.
struct VerbSpec: Equatable {
  var name: String
  var summary: String
  /// What stands after the verb without dashes, in words of the help.
  var positionals: [String] = []
  var options: [OptionSpec] = []

  /// What `barlab VERB --help` prints.
  var help: String {
    var text = "usage: barlab \(name)"
    for positional in positionals { text += " \(positional)" }
    if !options.isEmpty { text += " [options]" }
    text += "\n\n\(summary)\n"
    if options.isEmpty { return text }
    text += "\noptions:\n"
    let width = options.map { $0.name.count + ($0.value.map { $0.count + 1 } ?? 0) }.max() ?? 0
    for option in options {
      let left = option.name + (option.value.map { " " + $0 } ?? "")
      text += "  \(left)\(String(repeating: " ", count: width - left.count))  \(option.help)\n"
    }
    return text
  }
}

/// What stands on the command line after the verb, checked against the verb's options.
struct Arguments: Equatable {
  private var values: [String: [String]] = [:]
  private(set) var positionals: [String] = []
  private(set) var wantsHelp = false

  /// - Parameter words: the command line after the verb.
  init(_ words: [String], for verb: VerbSpec) throws(LabError) {
    var index = 0
    while index < words.count {
      let word = words[index]
      index += 1
      if word == "--help" || word == "-h" {
        wantsHelp = true
        continue
      }
      guard word.hasPrefix("-"), word.count > 1 else {
        try Self.checkLength(word, as: .missingInput)
        positionals.append(word)
        continue
      }
      // --name=value is --name value.
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      if name == "--help" { throw LabError(.usage, "The option --help takes no value.") }
      guard let option = verb.options.first(where: { $0.name == name }) else {
        let near = nearestWord(to: name, among: verb.options.map(\.name))
        throw LabError(
          .usage,
          "barlab \(verb.name) has no option \(excerpt(name))"
            + (near.map { "; the nearest is \($0)" } ?? "")
            + ". See barlab \(verb.name) --help.")
      }
      if let placeholder = option.value {
        var given = parts.count > 1 ? String(parts[1]) : ""
        // Another option is no value; what begins with a single minus may be a number.
        if parts.count == 1 && index < words.count && !words[index].hasPrefix("--") {
          given = words[index]
          index += 1
        }
        // Nothing is no path, no number and no name: "$OUT" without a value.
        guard !given.isEmpty else {
          throw LabError(.usage, "The option \(name) needs a value: \(name) \(placeholder).")
        }
        if ["FILE", "DIR", "IMAGE"].contains(where: placeholder.contains) {
          try Self.checkLength(
            given, as: Self.readers.contains(name) ? .missingInput : .cannotWrite)
        }
        values[name, default: []].append(given)
      } else if parts.count > 1 {
        throw LabError(.usage, "The option \(name) takes no value.")
      } else {
        values[name, default: []].append("")
      }
    }
    if wantsHelp { return }
    if positionals.count > verb.positionals.count {
      throw LabError(
        .usage,
        "barlab \(verb.name) does not know what to do with "
          + "\"\(excerpt(positionals[verb.positionals.count]))\". "
          + "See barlab \(verb.name) --help.")
    }
    let needed = verb.positionals.filter { !$0.hasPrefix("[") }
    let given = positionals.prefix { !$0.isEmpty }.count
    if given < needed.count {
      throw LabError(
        .usage,
        "barlab \(verb.name) needs \(needed[given]). See barlab \(verb.name) --help.")
    }
  }

  /// Refuses a path that is longer than any system opens, and than a sentence could name.
  private static func checkLength(_ path: String, as code: ExitCode) throws(LabError) {
    guard path.utf8.count > Int(PATH_MAX) else { return }
    throw LabError(code, "\(excerpt(path)) is longer than \(PATH_MAX) bytes, which no path can be.")
  }

  /// Options that read files, and those that write some.
  private static let readers = ["--preset", "--beside", "--expect", "--background", "--font"]
  private static let writers = [
    "--out", "--geometry", "--record", "--json", "--html", "--svg", "--screenshot",
  ]

  /// What options write, by name and path.
  private var outputs: [(name: String, path: String)] {
    Self.writers.flatMap { name in
      all(name).map { value in
        let path =
          name == "--screenshot"
          ? value.split(separator: "=", maxSplits: 1).last.map(String.init) ?? value : value
        return (name, path)
      }
    }
  }

  /// Whether an option writes to the standard output.
  var writesToStandardOutput: Bool { outputs.contains { FileIO.isStandardOutput($0.path) } }

  /// Refuses to write over a file that the command reads, to write two things to one file, and to
  /// write into the session's own log.
  ///
  /// Files are the same whatever their names: by another spelling, a link, or a hard link.
  func refuseOverwriting() throws(LabError) {
    let read = inputs
    if let output = FileIO.standardOutput, read.contains(output) {
      throw LabError(
        .usage, "The standard output is a file that this command reads; send it elsewhere.")
    }
    var written: [(name: String, place: String, entry: FileIO.Entry?, file: FileIO.Identity?)] = []
    for (name, path) in outputs {
      OutputFile.begin(path)
      // Devices and pipes hold nothing.
      if FileIO.exists(path) && !FileIO.isPlainFile(path) { continue }
      let place = FileIO.place(path)
      let entry = FileIO.Entry(path)
      let file = FileIO.isPlainFile(path) ? FileIO.Identity(path) : nil
      if let file, file == FileIO.standardOutput, !FileIO.isOwnDescriptor(path) {
        throw LabError(
          .usage,
          "\(name) and the standard output both write \(path); give each a place of its own.")
      }
      let other = written.first {
        ($0.name != name || name == "--screenshot")
          && ($0.place == place || entry != nil && $0.entry == entry
            || file != nil && $0.file == file)
      }
      if let other {
        let both = other.name == name ? "Two \(name)" : "\(name) and \(other.name) both"
        throw LabError(.usage, "\(both) write \(path); give each a place of its own.")
      }
      written.append((name, place, entry, file))
      if let file, read.contains(file) {
        throw LabError(
          .usage, "\(name) \(path) is a file that this command reads; give another place.")
      }
    }
    guard let log = value("--frame-log") else { return }
    // Where a log can be written, --out is a folder, too.
    if let other = written.first(where: { $0.name != "--out" && $0.place == FileIO.place(log) }) {
      throw LabError(
        .usage, "\(other.name) and --frame-log both write \(log); give each a place of its own.")
    }
    try refuseFiles(ofLog: log)
  }

  /// What the command reads.
  private var inputs: Set<FileIO.Identity> {
    Set((positionals + Self.readers.flatMap(all)).compactMap { FileIO.Identity($0) })
  }

  /// Refuses names that the command itself gives to what it writes into the directory of `--out`,
  /// where a file that it reads, a link or a pipe has one of them.
  func refuseInTheWay(_ paths: [String]) throws(LabError) {
    let read = inputs
    let log = value("--frame-log").map(FileIO.place)
    if let log, let path = paths.first(where: { FileIO.place($0) == log }) {
      throw LabError(
        .usage, "--frame-log is \(path), a file that this command writes; give another place.")
    }
    for path in paths where FileIO.isTaken(path) {
      guard FileIO.isPlainFile(path), !FileIO.isLink(path) else {
        throw LabError(
          .cannotWrite, "\(path) is not a regular file; remove it, or give --out another place.")
      }
      if let file = FileIO.Identity(path), read.contains(file) {
        throw LabError(
          .usage, "--out would replace \(path), which this command reads; give another place.")
      }
    }
  }

  /// Refuses to write what would be, or become, a file of a log that is read, or of one beside it
  /// of which it was chosen.
  ///
  /// - Parameter allowed: see `refuseFiles(ofLog:except:)`; for the log that is read.
  func refuseFiles(
    ofLogsIn path: String, reading directory: String, except allowed: String? = nil
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
  func refuseFiles(ofLog directory: String, except allowed: String? = nil) throws(LabError) {
    let folder = FileIO.place(directory)
    let there = FileIO.Identity(directory)
    let own = Set(
      FileIO.names(in: directory).filter(FrameLogDirectory.isOwn).map { "\(directory)/\($0)" }
        .compactMap(FileIO.Identity.init))
    if let output = FileIO.standardOutput, own.contains(output) {
      throw LabError(
        .usage, "The standard output is a file of the log itself; send it elsewhere.")
    }
    for (name, path) in outputs {
      let place = FileIO.place(path)
      // Where a link has a text that is not UTF-8, only the folder itself tells where it leads.
      let entry = FileIO.Entry(path)
      let isOwnName =
        FileIO.place(place.folderPart) == folder
        && FrameLogDirectory.isOwn(place.dropped(first: place.folderPart.utf8.count))
        || entry != nil && entry?.folder == there
          && FrameLogDirectory.isOwn(entry?.name ?? "")
      let isOwnFile = FileIO.isPlainFile(path) && FileIO.Identity(path).map(own.contains) ?? false
      if name == allowed, place == folder + "/summary.json" { continue }
      if isOwnName || isOwnFile {
        throw LabError(
          .usage, "\(name) \(path) is a file of the log itself; give another place.")
      }
    }
  }

  /// Whether the option stands there.
  func has(_ name: String) -> Bool { values[name] != nil }

  /// The option's last value.
  func value(_ name: String) -> String? { values[name]?.last }

  /// All values of an option that may stand several times.
  func all(_ name: String) -> [String] { values[name] ?? [] }

  /// A number in a range.
  func number(_ name: String, _ range: ClosedRange<Double>) throws(LabError) -> Double? {
    guard let text = value(name) else { return nil }
    guard let number = Double(text), range.contains(number) else {
      throw LabError(
        .usage,
        "\(name) is \(excerpt(text)) but must be a number from \(shortText(range.lowerBound)) to "
          + "\(shortText(range.upperBound)).")
    }
    return number
  }

  /// A whole number in a range.
  func whole(_ name: String, _ range: ClosedRange<Int>) throws(LabError) -> Int? {
    guard let text = value(name) else { return nil }
    // Double reads 1e6 too.
    guard let number = Int(text) ?? Double(text).flatMap(Int.init(exactly:)), range.contains(number)
    else {
      throw LabError(
        .usage,
        "\(name) is \(excerpt(text)) but must be a whole number from \(range.lowerBound) to "
          + "\(range.upperBound).")
    }
    return number
  }

  /// `--seed`; 1 without it.
  func seed() throws(LabError) -> UInt64 {
    UInt64(try whole("--seed", 0...9_007_199_254_740_992) ?? 1)
  }

  /// One of several words.
  func word(_ name: String, _ words: [String]) throws(LabError) -> String? {
    guard let text = value(name) else { return nil }
    guard words.contains(text) else {
      throw LabError(
        .usage, "\(name) is \(excerpt(text)) but must be one of \(words.joined(separator: ", ")).")
    }
    return text
  }

  /// A size such as 1280x800.
  func size(_ name: String) throws(LabError) -> (width: Int, height: Int)? {
    guard let text = value(name) else { return nil }
    let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]),
      PictureBounds.sides.contains(width), PictureBounds.sides.contains(height)
    else {
      throw LabError(
        .usage,
        "\(name) is \(excerpt(text)) but must be a size such as 1280x800, each side 320 to 16384.")
    }
    guard PictureBounds.allows(width: width, height: height) else {
      throw LabError(
        .usage, "\(name) is \(text), which is too large; give \(PictureBounds.words).")
    }
    return (width, height)
  }
}

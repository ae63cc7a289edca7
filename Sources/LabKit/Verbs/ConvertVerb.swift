internal import BarCore
internal import FrameTiming

/// The verb `barlab convert`: a frame log in the format of another program.
enum ConvertVerb {
  /// The names of all targets, for the help.
  private static var names: String {
    let names = FrameExports.all.map { $0.name }
    return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
  }

  /// The names and descriptions of all targets, for the help.
  private static var targets: String {
    FrameExports.all.map { target in
      let next = target.rowLimit == nil ? "" : ", \(numbered(target.fileName, 2)), ..."
      let words = "\(target.purpose): DIR/export/\(target.fileName)\(next)"
      var lines = ["  " + target.name.padded(to: 12)]
      for word in words.split(separator: " ") {
        if lines[lines.count - 1].count + word.count > 98 { lines.append("              ") }
        let isFirst = lines[lines.count - 1].hasSuffix(" ")
        lines[lines.count - 1] += (isFirst ? "" : " ") + word
      }
      return lines.joined(separator: "\n")
    }.joined(separator: "\n")
  }

  /// What to know of the figures of some targets, for the help.
  private static var notes: String {
    FrameExports.all.map { $0.notes }.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  private static let target = Option<any FrameExport.Type>.choice(
    "--to", as: "TARGET", FrameExports.all.map { ($0.name, $0) }, names)
  private static let out = Option.output(
    "--out", "write to FILE (default: in the folder export of the log)")

  static let verb = Verb(
    "convert",
    """
    Writes a frame log in the format of another program.

    targets:
    \(targets)

    Times are CPU submit times, not display times. pandas, DuckDB and spreadsheets read frames.csv
    as it is.

    \(notes)
    """,
    positionals: [.log("LOG")], options: [target, out, StoredLog.hertz], run: run)

  private static func run(_ arguments: Arguments, _: Launch) throws(LabError) {
    guard let target = try arguments[target] else {
      let words = FrameExports.all.map { $0.name }.joined(separator: ", ")
      throw .usage("barlab convert needs --to and one of \(words).")
    }
    let hertz = try arguments[StoredLog.hertz]
    let choice = try FrameLogDirectory.choose(arguments.positionals[0])
    let directory = choice.directory
    let (log, scan) = try StoredLog.read(directory, hertz: hertz, for: "convert") { _, _ in
      ExportScan(target)
    }
    let path: String
    if let given = try arguments[out] {
      try arguments.refuseFiles(ofLogsIn: arguments.positionals[0], reading: directory)
      path = given
    } else {
      path = "\(directory)/export/\(target.fileName)"
      try refuseLink(directory + "/export")
      try refuseStranger(path, target)
      try FileIO.makeDirectory(directory + "/export")
    }
    let files = try write(log, target, scan, to: path)
    // With `--out`, the bytes may go to the standard output.
    guard !arguments.has(out) else {
      for file in files.dropFirst() {
        Program.warn("\(files[0]) is full; it continues in \(file).")
      }
      return
    }
    if let words = choice.words { try Program.say(words) }
    try Program.say(log.honestLine)
    for file in files { try Program.say("\(target.name): \(file)") }
  }

  /// Refuses a link, because a log from somebody else must not write outside its folder.
  private static func refuseLink(_ path: String) throws(LabError) {
    guard FileIO.isLink(path) else { return }
    throw .cannotWrite("\(path) is a link, which is not followed; choose another path for --out.")
  }

  /// Writes a log for a target and returns the paths of its files.
  ///
  /// - Parameters:
  ///   - scan: that of the rows for the target.
  ///   - limit: rows per file; nil for that of the target.
  static func write(
    _ log: StoredLog, _ target: any FrameExport.Type, _ scan: ExportScan, to path: String,
    limit: Int? = nil
  ) throws(LabError) -> [String] {
    var writer: any FrameExport = target.init(log.rows, scan: scan, facts: ExportFacts(log))
    try log.rows.check()
    // A device or a pipe has no further files beside it, so it gets all rows.
    let limit = (limit ?? target.rowLimit).flatMap { FileIO.hasPlaceBeside(path) ? $0 : nil }
    var parts = 1
    if let limit { parts = max(1, (scan.written + limit - 1) / limit) }
    let paths = (1...parts).map { $0 == 1 ? path : numbered(path, $0) }
    for next in paths.dropFirst() { try refuseStranger(next, target) }
    var outputs = [try OutputFile(replacing: path)]
    var bytes = writer.header
    var rows = 0
    var omitted = 0
    try log.rows.read { record, previous throws(LabError) in
      guard target.isWritten(record) else {
        // The first row of a run has no interval, so nothing is missing without it.
        if record.interval != nil { omitted += 1 }
        return
      }
      if rows == limit, outputs.count < parts {
        outputs[outputs.count - 1].put(bytes)
        try outputs[outputs.count - 1].flush()
        outputs.append(try OutputFile(replacing: paths[outputs.count]))
        bytes = writer.header
        rows = 0
      }
      writer.append(record, after: previous, to: &bytes)
      rows += 1
      try hand(&bytes, to: outputs[outputs.count - 1])
    }
    if target.hasEvents {
      for event in log.events {
        writer.append(event, to: &bytes)
        try hand(&bytes, to: outputs[outputs.count - 1])
      }
      try log.events.check()
    }
    writer.finish(to: &bytes)
    outputs[outputs.count - 1].put(bytes)
    // Either all files appear or none.
    for output in outputs { try output.flush() }
    for output in outputs { try output.replace() }
    if omitted > 0 {
      Program.warn(
        "\(omitted) of \(log.rows.reader.rows) rows have an interval of 0 or less and are left out: "
          + "\(target.name) has no place for them, so its readers count fewer frames.")
    }
    if limit != nil {
      let next = numbered(path, parts + 1)
      if (try? FileIO.readStart(next)).map(target.wrote) == true {
        Program.warn("\(next) belongs to another export and does not continue \(path).")
      }
    }
    return paths
  }

  /// Returns the path of a further file: `mangohud.csv` is followed by `mangohud-2.csv`.
  private static func numbered(_ path: String, _ number: Int) -> String {
    let folder = path.folderPart
    let name = path.dropped(first: folder.utf8.count)
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else {
      return "\(path)-\(number)"
    }
    return "\(folder)\(name[..<dot])-\(number)\(name[dot...])"
  }

  /// Refuses to replace any file but an earlier export, if the user has not named the path.
  private static func refuseStranger(
    _ path: String, _ target: any FrameExport.Type
  ) throws(LabError) {
    try refuseLink(path)
    guard FileIO.exists(path) else { return }
    guard FileIO.isPlainFile(path) else {
      throw .cannotWrite(
        "\(path) is not a regular file; remove it, or choose another path for --out.")
    }
    guard FileIO.size(path) > 0 else { return }
    guard target.wrote(try FileIO.readStart(path)) else {
      throw .cannotWrite(
        "\(path) is not an earlier export to \(target.name); choose another path for --out.")
    }
  }

  /// Writes the bytes once they are many.
  private static func hand(_ bytes: inout [UInt8], to output: OutputFile) throws(LabError) {
    guard bytes.count >= 1 << 16 else { return }
    output.put(bytes)
    try output.flush()
    bytes.removeAll(keepingCapacity: true)
  }
}

extension ExportFacts {
  /// Reads session.json of the log; missing values stay unknown.
  init(_ log: StoredLog) {
    self.init(
      honestLine: log.honestLine, period: log.facts.period, pacing: log.facts.pacing)
    let session = log.session
    let host = session?["host"]
    if let name = session?["app"]?["name"]?.string { application = name }
    system = host?["os"]?.string
    processor = host?["cpu"]?.string
    renderer = session?["sdl"]?["renderer"]?.string
    videoDriver = session?["sdl"]?["video_driver"]?.string
    kernel = host?["kernel"]?.string
    governor = host?["governor"]?.string
    memory = host?["ram_kb"]?.number.flatMap { Int64(exactly: $0) }
  }
}

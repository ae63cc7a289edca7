internal import BarCore
internal import FrameTiming

/// `barlab convert`: a frame log in the format of another program.
enum ConvertVerb {
  enum Target: String, CaseIterable {
    case perfetto
    case mangohud
    case presentmon

    /// The file's name in the log's folder `export`.
    var name: String {
      switch self {
      case .perfetto: "trace.json"
      case .mangohud: "mangohud.csv"
      case .presentmon: "presentmon.csv"
      }
    }

    /// Whether a file with this beginning is one of its files.
    ///
    /// MangoHud's own logs have the first line of ours, but other columns.
    func wrote(_ beginning: [UInt8]) -> Bool {
      switch self {
      case .perfetto: return beginning.starts(with: ChromeTrace.beginning.utf8)
      case .mangohud:
        let lines = beginning.split(separator: 0x0A, maxSplits: 3, omittingEmptySubsequences: false)
        return lines.count > 3 && lines[0].elementsEqual(MangoHudCSV.firstLine.utf8)
          && lines[2].starts(with: MangoHudCSV.columns.utf8)
      case .presentmon: return beginning.starts(with: (PresentMonCSV.header + "\n").utf8)
      }
    }
  }

  static func run(_ arguments: Arguments) throws(LabError) {
    let words = Target.allCases.map(\.rawValue)
    guard let word = try arguments.word("--to", words), let target = Target(rawValue: word) else {
      throw LabError(
        .usage, "barlab convert needs --to and one of \(words.joined(separator: ", ")).")
    }
    let hertz = try arguments.number("--hz", 1...10_000)
    let choice = try FrameLogDirectory.choose(arguments.positionals[0])
    let directory = choice.directory
    let log = try StoredLog.read(directory, hertz: hertz)
    try Needs.check(rows: log.rows.reader.rows, for: "convert")
    let facts = ExportFacts(log)
    let path: String
    if let given = arguments.value("--out") {
      try arguments.refuseFiles(ofLogsIn: arguments.positionals[0], reading: directory)
      path = given
    } else {
      path = "\(directory)/export/\(target.name)"
      try refuseLink(directory + "/export")
      try refuseStranger(path, target)
      try FileIO.makeDirectory(directory + "/export")
    }
    let files: [String]
    switch target {
    case .perfetto: files = try perfetto(log, facts, to: path)
    case .mangohud: files = try mangoHud(log, facts, to: path)
    case .presentmon: files = try presentMon(log, facts, to: path)
    }
    // Who names the place may have the bytes on the standard output.
    guard !arguments.has("--out") else {
      for file in files.dropFirst() { Program.warn("\(files[0]) was full; it goes on in \(file).") }
      return
    }
    if let words = choice.words { try Program.say(words) }
    try Program.say(facts.honestLine)
    for file in files { try Program.say("\(word): \(file)") }
  }

  /// A log that was handed on must not lead out of its folder.
  private static func refuseLink(_ path: String) throws(LabError) {
    guard FileIO.isLink(path) else { return }
    throw LabError(
      .cannotWrite,
      "\(path) is a link, which is not followed; give --out another place.")
  }

  // MARK: Targets

  private static func perfetto(
    _ log: StoredLog, _ facts: ExportFacts, to path: String
  ) throws(LabError) -> [String] {
    var trace = ChromeTrace(log.rows, facts: facts)
    let output = try OutputFile(replacing: path)
    var bytes = trace.header
    for record in log.rows {
      trace.append(record, to: &bytes)
      try hand(&bytes, to: output)
    }
    try log.rows.check()
    for event in log.events {
      trace.append(event, to: &bytes)
      try hand(&bytes, to: output)
    }
    try log.events.check()
    trace.finish(to: &bytes)
    output.put(bytes)
    try output.replace()
    return [path]
  }

  private static func presentMon(
    _ log: StoredLog, _ facts: ExportFacts, to path: String
  ) throws(LabError) -> [String] {
    var writer = PresentMonCSV(facts: facts)
    let output = try OutputFile(replacing: path)
    var bytes = Array((PresentMonCSV.header + "\n").utf8)
    for record in log.rows {
      writer.append(record, to: &bytes)
      try hand(&bytes, to: output)
    }
    try log.rows.check()
    output.put(bytes)
    try output.replace()
    return [path]
  }

  /// - Parameter limit: rows that a file may hold; fewer in tests.
  static func mangoHud(
    _ log: StoredLog, _ facts: ExportFacts, to path: String, limit: Int = MangoHudCSV.rowLimit
  ) throws(LabError) -> [String] {
    var writer = MangoHudCSV(log.rows, facts: facts)
    // What is no file with an end has no further parts beside it: it gets all.
    let mayContinue = FileIO.hasPlaceBeside(path)
    let count = log.rows.reduce(0) { MangoHudCSV.isWritten($1) ? $0 + 1 : $0 }
    try log.rows.check()
    let parts = mayContinue ? max(1, (count + limit - 1) / limit) : 1
    let paths = (1...parts).map { $0 == 1 ? path : numbered(path, $0) }
    for next in paths.dropFirst() { try refuseStranger(next, .mangohud) }
    var outputs = [try OutputFile(replacing: path)]
    var bytes = writer.header
    var rows = 0
    for record in log.rows where MangoHudCSV.isWritten(record) {
      if rows == outputs.count * limit, outputs.count < parts {
        outputs[outputs.count - 1].put(bytes)
        try outputs[outputs.count - 1].flush()
        outputs.append(try OutputFile(replacing: paths[outputs.count]))
        bytes = writer.header
      }
      writer.append(record, to: &bytes)
      rows += 1
      try hand(&bytes, to: outputs[outputs.count - 1])
    }
    try log.rows.check()
    outputs[outputs.count - 1].put(bytes)
    // All of them, or none.
    for output in outputs { try output.flush() }
    for output in outputs { try output.replace() }
    let next = numbered(path, parts + 1)
    if mayContinue, (try? FileIO.readStart(next)).map(Target.mangohud.wrote) == true {
      Program.warn("\(next) is of another export and does not continue \(path).")
    }
    return paths
  }

  /// `mangohud.csv` is followed by `mangohud-2.csv`.
  private static func numbered(_ path: String, _ number: Int) -> String {
    let folder = path.folderPart
    let name = path.dropped(first: folder.utf8.count)
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else {
      return "\(path)-\(number)"
    }
    return "\(folder)\(name[..<dot])-\(number)\(name[dot...])"
  }

  /// A name that nobody gave may replace an earlier export, and nothing else.
  private static func refuseStranger(_ path: String, _ target: Target) throws(LabError) {
    try refuseLink(path)
    guard FileIO.exists(path) else { return }
    guard FileIO.isPlainFile(path) else {
      throw LabError(
        .cannotWrite, "\(path) is not a regular file; remove it, or give --out another place.")
    }
    guard FileIO.size(path) > 0 else { return }
    guard target.wrote(try FileIO.readStart(path)) else {
      throw LabError(
        .cannotWrite,
        "\(path) is not an earlier export to \(target.rawValue); give --out another place.")
    }
  }

  /// Hands over what has gathered, once it is much.
  private static func hand(_ bytes: inout [UInt8], to output: OutputFile) throws(LabError) {
    guard bytes.count >= 1 << 16 else { return }
    output.put(bytes)
    try output.flush()
    bytes.removeAll(keepingCapacity: true)
  }
}

extension ExportFacts {
  /// What the log's session.json says; what it does not say stays unknown.
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

internal import BarCore
internal import BarTuning
internal import FrameTiming

/// `barlab report` and `barlab compare`.
enum ReportVerb {
  static func report(_ arguments: Arguments, to output: OutputFile) throws(LabError) {
    let hertz = try arguments.number("--hz", 1...10_000)
    let budget = try arguments.number("--budget", 0.001...100_000)
    let choice = try FrameLogDirectory.choose(arguments.positionals[0])
    let directory = choice.directory
    try arguments.refuseFiles(
      ofLogsIn: arguments.positionals[0], reading: directory, except: "--json")
    let log = try StoredLog.read(directory, hertz: hertz)
    try Needs.check(rows: log.rows.reader.rows, for: "report")
    let summary = log.summary
    let hitches = Hitch.longest(10, of: log.rows, facts: log.facts)
    let contradiction = FrameReport.contradiction(in: log.rows)
    try log.rows.check()
    // The files first: whoever reads the standard output may stop at any time.
    try write(summary, of: log, budget: budget, arguments)
    if let words = choice.words { output.put(words + "\n") }
    output.put(
      FrameReport.text(
        summary, hitches: hitches, honestLine: log.honestLine, trace: log.trace))
    if let contradiction {
      output.put("\n\(contradiction.prefix(1).uppercased() + contradiction.dropFirst()).\n")
    }
    if log.periodSource != "session.json" {
      output.put("\nThe period comes from: \(log.periodSource).\n")
    }
    for sentence in log.lacks { output.put("\n\(sentence)\n") }
    try output.flush()
    guard let budget else { return }
    guard let work = summary.all.number("work_ms.p99") else {
      throw LabError(
        .checkFailed,
        "The log \(directory) has no frames whose work could be held against the budget.")
    }
    if work > budget {
      throw LabError(
        .checkFailed,
        "Over budget: 99 % of the frames took up to \(shortText((work * 1000).rounded() / 1000)) ms "
          + "of work, the budget is \(shortText(budget)) ms.")
    }
  }

  /// Writes summary.json and what is asked for by name.
  private static func write(
    _ summary: FrameSummary, of log: StoredLog, budget: Double?, _ arguments: Arguments
  ) throws(LabError) {
    let json: [UInt8]
    do {
      json = try jsonText(summary)
    } catch {
      throw LabError(.failed, "The summary cannot be made: \(error).")
    }
    let own = log.directory + "/summary.json"
    do throws(LabError) {
      if FileIO.isLink(own) {
        throw LabError(
          .cannotWrite, "\(own) is a link, which is not followed inside a log: it is not rewritten."
        )
      }
      try StoredLog.refuseStranger(summary: own, rest: "; give --json FILE for the summary.")
      try FileIO.write(json, to: own, isOwn: true)
    } catch {
      // Of a log that may only be read, the figures are what was asked for.
      Program.warn(error.message)
    }
    // One that cannot be written does not keep the other from being written, or named.
    try LabError.throwFirst([
      LabError.of { () throws(LabError) in
        if let path = arguments.value("--json") { try FileIO.write(json, to: path) }
      },
      LabError.of { () throws(LabError) in
        guard let path = arguments.value("--html") else { return }
        let page = log.page(summary, budget: budget).html
        try log.rows.check()
        try FileIO.write(page.utf8, to: path)
      },
    ])
  }

  static func compare(_ arguments: Arguments, to output: OutputFile) throws(LabError) {
    let a = arguments.positionals[0]
    let b = arguments.positionals[1]
    switch (try isGeometry(a), try isGeometry(b)) {
    case (true, true): try compareGeometry(a, b, to: output)
    case (false, false): try compareLogs(arguments, to: output)
    default:
      throw LabError(
        .badInput, "\(a) and \(b) are not of one kind; give two frame logs or two geometry files.")
    }
  }

  /// Whether a file is geometry; otherwise it is taken for a frame log.
  private static func isGeometry(_ path: String) throws(LabError) -> Bool {
    if FileIO.isDirectory(path) { return false }
    try FileIO.refuseMissing(path, give: "two frame logs or two geometry files")
    let start = try FileIO.readStart(path).drop { [0x0A, 0x0D].contains($0) }
    let first = FileIO.text(start.prefix { $0 != 0x0A })
    return first.hasPrefix("frame,time,") || first.contains(GeometryTable.format)
  }

  private static func compareGeometry(
    _ a: String, _ b: String, to output: OutputFile
  ) throws(LabError) {
    let left = try ExpectedGeometry(path: a)
    let right = try ExpectedGeometry(path: b)
    if let divergence = try ExpectedGeometry.compare(left, right) {
      throw LabError(
        .checkFailed,
        "\(a) and \(b) part at frame \(divergence.frame), column \(divergence.column): "
          + "\(ExpectedGeometry.Divergence.shown(divergence.here)) and "
          + "\(ExpectedGeometry.Divergence.shown(divergence.there)).")
    }
    let others = ExpectedGeometry.unshared(left, right)
    let shown = others.prefix(5).map(excerpt).joined(separator: ", ")
    output.put(
      "\(a) and \(b) agree in every row"
        + (others.isEmpty
          ? ".\n"
          : " of the columns that both have; only one of them has \(shown)"
            + (others.count > 5 ? " and \(others.count - 5) more.\n" : ".\n")))
    try output.flush()
  }

  private static func compareLogs(
    _ arguments: Arguments, to output: OutputFile
  ) throws(LabError) {
    var choices: [FrameLogDirectory.Choice] = []
    for path in arguments.positionals {
      let choice = try FrameLogDirectory.choose(path)
      try arguments.refuseFiles(ofLogsIn: path, reading: choice.directory)
      choices.append(choice)
    }
    let left = try StoredLog.read(choices[0].directory)
    let right = try StoredLog.read(choices[1].directory)
    // One after the other is worked out.
    try Needs.check(
      rows: max(left.rows.reader.rows, right.rows.reader.rows), for: "compare")
    let conditions = zip(left.conditions, right.conditions).map {
      FrameReport.Condition(name: $0.name, a: $0.value, b: $1.value)
    }
    for (name, log, choice) in [("A", left, choices[0]), ("B", right, choices[1])] {
      output.put("\(name)  \(choice.words ?? log.directory)\n   \(log.honestLine)\n")
    }
    output.put("\n")
    let noise = NoiseComparison(left.rows, left.facts, right.rows, right.facts)
    let summaries = (left.summary, right.summary)
    try left.rows.check()
    try right.rows.check()
    output.put(
      FrameReport.comparison(
        summaries.0, summaries.1, conditions: conditions, noise: noise))
    try output.flush()
  }
}

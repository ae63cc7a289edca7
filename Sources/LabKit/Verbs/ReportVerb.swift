internal import BarCore
internal import BarTuning
internal import FrameTiming

/// The verb `barlab report`: the figures of a frame log.
enum ReportVerb {
  private static let json = Option.output("--json", "also write the summary to FILE")
  private static let html = Option.output(
    "--html", "also write a web page to FILE: verdict, plots, figures, hitches")
  private static let budget = Option.number(
    "--budget", "MILLISECONDS", 0.001...100_000,
    "exit with 2 if the 99th percentile of the work is longer; also a line in the plots of --html"
  )

  private static let all = Flag(
    "--all", "print every figure, for all frames and by phase, and the ten longest hitches")

  static let verb = Verb(
    "report",
    "Prints the verdict on a frame log and its main figures, and rebuilds its summary.json.",
    positionals: [.log("LOG")], options: [all, json, html, budget, StoredLog.hertz], run: run)

  private static func run(_ arguments: Arguments, _: Launch) throws(LabError) {
    let output = OutputFile.standard()
    let hertz = try arguments[StoredLog.hertz]
    let budget = try arguments[Self.budget]
    let choice = try FrameLogDirectory.choose(arguments.positionals[0])
    let directory = choice.directory
    try arguments.refuseFiles(
      ofLogsIn: arguments.positionals[0], reading: directory, except: json)
    let (log, summary, rows) = try StoredLog.summarized(
      directory, hertz: hertz, for: "report", page: arguments.has(html))
    let figures = text(of: log, summary, arguments)
    // The files come first, because a reader of the standard output may stop at any time.
    let written = try write(summary, rows, of: log, budget: budget, arguments)
    if !arguments.writesToStandardOutput {
      if let words = choice.words { output.put(words + "\n") }
      output.put(figures)
      if log.periodSource != "session.json" {
        output.put("\nThe period comes from: \(log.periodSource).\n")
      }
      for sentence in log.lacks { output.put("\n\(sentence)\n") }
      var lines = written.map { "\($0.name): \($0.path)" }
      if !arguments.has(all) {
        lines.append("Every figure: --all. A page with plots: --html FILE.")
      }
      if !lines.isEmpty { output.put("\n" + lines.joined(separator: "\n") + "\n") }
    }
    try output.flush()
    guard let budget else { return }
    guard let work = summary.all.number("work_ms.p99") else {
      throw .checkFailed(
        "The log \(directory) has no frames to compare with the budget.")
    }
    if work > budget {
      throw .checkFailed(
        "Over budget: 99 % of the frames took up to \(shortText((work * 1000).rounded() / 1000)) ms "
          + "of work; the budget is \(shortText(budget)) ms.")
    }
  }

  /// Returns what is printed of the figures.
  private static func text(
    of log: StoredLog, _ summary: FrameSummary, _ arguments: Arguments
  ) -> String {
    guard arguments.has(all) else {
      return FrameReport.brief(summary, honestLine: log.honestLine)
    }
    return FrameReport.text(
      summary, honestLine: log.honestLine, verdict: FrameReport.sentences(summary),
      trace: log.trace)
  }

  /// Writes summary.json and the files of the options; returns what was written.
  private static func write(
    _ summary: FrameSummary, _ rows: SessionRows?, of log: StoredLog, budget: Double?,
    _ arguments: Arguments
  ) throws(LabError) -> [(name: String, path: String)] {
    var written: [(name: String, path: String)] = []
    let json: [UInt8]
    do {
      json = try jsonText(summary)
    } catch {
      throw .failed("The summary cannot be computed: \(error).")
    }
    let own = log.directory + "/summary.json"
    do throws(LabError) {
      if FileIO.isLink(own) {
        throw .cannotWrite(
          "\(own) is a link, which is not followed inside a log: it is not rewritten."
        )
      }
      try StoredLog.refuseStranger(summary: own, rest: "; give --json FILE for the summary.")
      try refuseNewer(own, log, json)
      try FileIO.write(json, to: own, isOwn: true)
      written.append(("summary", own))
    } catch {
      // For a log without write permission, the figures alone are the result.
      Program.warn(error.message)
    }
    // If one file cannot be written, the other one is still written, or named too.
    try LabError.throwFirst([
      LabError.of { () throws(LabError) in
        guard let path = try arguments[Self.json] else { return }
        try FileIO.write(json, to: path)
        if FileIO.place(path) != FileIO.place(own) { written.append(("summary", path)) }
      },
      LabError.of { () throws(LabError) in
        guard let path = try arguments[html], let rows else { return }
        let page = log.page(summary, rows, budget: budget).html
        try FileIO.write(page.utf8, to: path)
        written.append(("page", path))
      },
    ])
    return written
  }

  /// Refuses to replace a summary that was written while the log was read: that of a session which
  /// has ended knows more than these rows.
  static func refuseNewer(
    _ path: String, _ log: StoredLog, _ json: [UInt8]
  ) throws(LabError) {
    guard FileIO.stamp(path, followsLinks: false) != log.summaryStamp,
      (try? LogFile.read(path, atMost: 4 << 20)) != json
    else { return }
    throw .cannotWrite(
      "\(path) was written while the log was read and is left unchanged; run barlab report again.")
  }
}

extension StoredLog {
  /// The option for the rate of a log that does not contain it.
  static let hertz = Option.number(
    "--hz", "N", 1...10_000, "frames per second of a log without session.json")
}

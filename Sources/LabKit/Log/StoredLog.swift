internal import BarCore
internal import BarTuning
internal import FrameTiming

/// A frame log read back from its directory, as a report or a summary needs it.
///
/// Its rows and events stay in their files: each use of them is a pass over these.
struct StoredLog {
  let directory: String
  let rows: StoredRows
  /// Whether the last line of a file is torn off.
  let isTorn: Bool
  /// Whether its events stop before the session's end: it still runs, was killed, or could not write
  /// any more.
  let isUnended: Bool
  /// Whether a session tells of itself but has no event that can be read.
  let hasNoEvents: Bool
  let facts: FrameFacts
  /// Where the period comes from, in words.
  let periodSource: String
  let honestLine: String
  /// Conditions of the session by name, for comparisons.
  let conditions: [(name: String, value: String)]
  /// Leads frames back to the recordings that the session played or wrote.
  let trace: RecordingTrace
  /// The rows of events.csv that can be read.
  let events: StoredEvents
  /// What session.json says; nil if there is none that can be read.
  let session: JSONValue?

  /// The stamp of summary.json when it was read; nil if there was none.
  let summaryStamp: FileIO.Stamp?

  /// Reads a log as it is at one moment, whatever its session adds meanwhile, and makes something of
  /// its rows in the same pass.
  ///
  /// - Parameters:
  ///   - hertz: the rate that the user names for a log without session.json.
  ///   - files: the rows and events of that moment.
  ///   - verb: the verb that is refused where there is too little memory for figures of all rows;
  ///     nil: none.
  ///   - tally: makes the tally of the rows for the facts so far, in which lost rows and events are not
  ///     counted yet, and the recordings that the session played or wrote.
  static func read<Tally: RowTally>(
    _ directory: String, hertz: Double? = nil, files: LogFiles? = nil, for verb: String? = nil,
    tallying tally: (FrameFacts, RecordingTrace) -> Tally
  ) throws(LabError) -> (log: StoredLog, tally: Tally) {
    let files = files ?? LogFiles(directory)
    let session = LogFile.json(directory + "/session.json")
    if let schema = session?["schema"]?.string, schema != FrameRow.schema {
      throw .badInput(
        "\(directory)/session.json has the schema \(excerpt(schema)); this program reads "
          + "\(FrameRow.schema).")
    }
    let rows = files.rows
    let events = files.events
    try events.checkMemory()
    let told = EventFacts(events)
    let stamp = FileIO.stamp(directory + "/summary.json", followsLinks: false)
    let stored = LogFile.json(directory + "/summary.json")
    let beginning = try rows.beginning(4096)
    if let verb { try rows.askForMemory(of: beginning.total, for: verb) }
    func dropped(_ summary: JSONValue?) -> Int64 {
      told.segmentsDropped ?? summary?["segments_dropped"]?.integer ?? 0
    }
    func facts(_ grid: Grid, _ summary: JSONValue?) -> FrameFacts {
      var facts = FrameFacts(
        period: grid.period, pacing: grid.pacing ?? .timer,
        verdict: VsyncVerdict(rawValue: session?["vsync"]?["verdict"]?.string ?? "") ?? .unknown)
      facts.isPacingKnown = grid.pacing != nil
      facts.isPeriodTold = grid.isTold
      facts.lowConfidence = lowConfidence(session, facts.pacing)
      facts.segmentsDropped = dropped(summary)
      return facts
    }
    // What session.json does not tell is taken from the first rows, and a stored summary is taken for
    // one of all rows. The pass over all rows finds out whether that is right; seldom it is not, and
    // the tally is made again.
    let source = GridSource(session, hertz)
    let search = beginning.rows.tallied(FrameFacts.PacingSearch())
    var grid = source.grid(search, beginning.reader)
    var found = try rows.tallied(
      TallyPair(
        FrameFacts.PacingSearch(expecting: search.period), tally(facts(grid, stored), told.trace)))
    // What was written of other rows, before some were added or came back, says nothing of these.
    let summary = Self.isOf(rows.reader, stored) ? stored : nil
    var right = source.grid(found.first, rows.reader)
    if search.period != nil, found.first.period == nil {
      right = source.grid(try rows.tallied(.init()), rows.reader)
    }
    if right != grid || dropped(summary) != dropped(stored) {
      grid = right
      found.second = try rows.tallied(tally(facts(grid, summary), told.trace))
    }
    var facts = facts(grid, summary)
    facts.suspendDetected = told.hasSuspend
    facts.anomalies = told.anomalies
    // Rows that were lost at the end leave no gap, and on a full disk only the summary, for which a
    // little is kept free, tells all of them. Where that is missing too, the events may know better.
    // A session begins with frame 0: earlier rows that were not dropped are lost.
    let dropped = max(0, facts.segmentsDropped)
    let first = rows.reader.first ?? 0
    let isSession = session != nil && !told.isEmpty
    let missing = isSession && first > dropped ? first - dropped : 0
    let gaps = rows.reader.rowsLost + missing
    facts.rowsLost = max(
      gaps, told.rowsLost ?? 0, gaps &+ told.rowsMissing(behind: rows.reader.last),
      summary?["rows_lost"]?.integer ?? 0)
    facts.eventsLost = max(told.eventsLost ?? 0, summary?["events_lost"]?.integer ?? 0)
    // Nor does what was known change because the events cannot be read, or were not handed on.
    if told.isEmpty {
      let clock = summary?["clock"]
      facts.suspendDetected = clock?["suspend_detected"]?.bool ?? false
      facts.anomalies = clock?["anomalies"]?.integer ?? 0
    }
    let reason = session.map { $0["vsync"]?["reason"]?.string ?? "unknown display" }
    let log = StoredLog(
      directory: directory, rows: rows, isTorn: rows.reader.tornLines > 0,
      isUnended: !told.isEmpty && !told.hasEnd, hasNoEvents: session != nil && told.isEmpty,
      facts: facts,
      periodSource: grid.source,
      honestLine: FrameReport.honestLine(
        method: facts.pacing, isKnown: facts.isPacingKnown, verdict: facts.verdict,
        reason: reason ?? whyNoSession(directory + "/session.json")),
      conditions: conditions(session, grid), trace: told.trace,
      events: events, session: session, summaryStamp: stamp)
    return (log, found.apart().1)
  }

  /// Why nothing is known of the session.
  private static func whyNoSession(_ path: String) -> String {
    if FileIO.isLink(path) { return "session.json is a link, which is not followed" }
    return FileIO.exists(path) ? "session.json cannot be read" : "no session.json"
  }

  /// What the log lacks, a sentence each.
  var lacks: [String] {
    var lacks: [String] = []
    if isTorn { lacks.append("The last line of the log is incomplete and was omitted.") }
    if isUnended {
      lacks.append(
        "The log has no end: its session is still running, was killed, or could not write. What is "
          + "missing after the last row is not known.")
    }
    if hasNoEvents {
      lacks.append(
        "No event of the log can be read, so pauses, sleep and played recordings are not known.")
    } else if events.unreadableLines > 0 {
      let count = events.unreadableLines
      lacks.append(
        count == 1
          ? "A line of events.csv cannot be read and was omitted."
          : "\(count) lines of events.csv cannot be read and were omitted.")
    }
    return lacks
  }

  /// Whether a summary is of as many rows as there are, from the same first to the same last one:
  /// then as many are missing between them.
  private static func isOf(_ rows: FrameReader, _ summary: JSONValue?) -> Bool {
    guard let counted = summary?["frames"]?.integer, let out = summary?["excluded"]?.object else {
      return false
    }
    let all = out.values.reduce(counted) { $0 &+ ($1.integer ?? 0) }
    let covers = summary?["covers"]
    return all == Int64(rows.rows) && covers?["from_frame"]?.integer == rows.first
      && covers?["to_frame"]?.integer == rows.last
  }

  private static func lowConfidence(
    _ session: JSONValue?, _ pacing: PacingMethod
  ) -> [LowConfidence] {
    var reasons: [LowConfidence] = []
    let host = session?["host"]
    if host?["virtualised"]?.bool ?? false { reasons.append(.virtualised) }
    if let load = host?["loadavg"]?.number, let cores = host?["cores"]?.number,
      load > cores / 2
    {
      reasons.append(.load)
    }
    if session?["app"]?["build"]?.string == "debug" { reasons.append(.debugBuild) }
    if pacing == .timer, session?["pacing"]?["sched_policy"]?.string == "other" {
      reasons.append(.timerWithoutRealTime)
    }
    return reasons
  }

  private static func conditions(
    _ session: JSONValue?, _ grid: Grid
  ) -> [(name: String, value: String)] {
    func text(_ group: String, _ key: String) -> String {
      let value = session?[group]?[key]
      return value?.string ?? value?.number.map { "\($0)" } ?? "unknown"
    }
    return [
      ("period_ns", "\(grid.period)"), ("pacing", grid.pacing?.rawValue ?? "unknown"),
      ("verdict", text("vsync", "verdict")), ("renderer", text("sdl", "renderer")),
      ("video driver", text("sdl", "video_driver")), ("build", text("app", "build")),
      ("host", text("host", "cpu")), ("cores", text("host", "cores")),
      ("page", session?["page"]?.string ?? "unknown"),
    ]
  }

  /// Refuses to write a summary over a file that is not known to be one of ours.
  ///
  /// - Parameter rest: what follows from that, which ends the sentence.
  static func refuseStranger(summary path: String, rest: String) throws(LabError) {
    guard FileIO.isPlainFile(path), FileIO.size(path) > 0 else { return }
    let advice = "left unchanged\(rest)"
    if let reason = FileIO.readRefusal(of: path) {
      throw .cannotWrite("\(path) cannot be read (\(reason)), so it is \(advice)")
    }
    guard LogFile.json(path)?["schema"]?.string?.hasPrefix("barlab-summary/") ?? false else {
      throw .cannotWrite("\(path) was not written by BarLab and is \(advice)")
    }
  }

  /// Writes summary.json and returns its figures.
  ///
  /// - Parameters: the figures as the files have them, and what the writer knows better.
  func writeSummary(
    _ summary: FrameSummary, rowsLost: Int64, eventsLost: Int64, dropped: Int64, anomalies: Int64,
    suspended: Bool
  ) throws(LabError) -> FrameSummary {
    var facts = facts
    facts.rowsLost = max(rowsLost, facts.rowsLost)
    facts.eventsLost = max(eventsLost, facts.eventsLost)
    facts.segmentsDropped = dropped
    facts.anomalies = anomalies
    facts.suspendDetected = suspended
    let summary = summary.with(facts)
    do {
      try FileIO.write(try jsonText(summary), to: directory + "/summary.json", isOwn: true)
    } catch let error as LabError {
      throw error
    } catch {
      throw .cannotWrite("summary.json cannot be written: \(error).")
    }
    return summary
  }
}

/// How a session was paced, as far as its log tells.
private struct Grid: Equatable {
  var period: Nanoseconds
  /// Where the period comes from, in words.
  var source: String
  /// Nil: not known.
  var pacing: PacingMethod?

  /// Whether session.json tells the period.
  var isTold: Bool { source == GridSource.session }
}

/// What session.json and the user say of period and pacing, which goes before what the rows say.
private struct GridSource {
  static let session = "session.json"
  /// Periods that a display or a pacer can have; others in a session.json are mistakes.
  private static let periods: ClosedRange<Nanoseconds> = 1000...100_000_000_000

  private var period: (Nanoseconds, String)?
  private let pacing: PacingMethod?

  init(_ session: JSONValue?, _ hertz: Double?) {
    pacing = PacingMethod(rawValue: session?["pacing"]?["method"]?.string ?? "")
    period = hertz.map { (FrameGrid.period(hertz: $0), "--hz") }
    if let stored = session?["target"]?["period_ns"]?.number,
      let told = Nanoseconds(exactly: stored), Self.periods.contains(told)
    {
      period = (told, Self.session)
    }
  }

  /// - Parameters:
  ///   - search: what rows say.
  ///   - reader: what has read them.
  func grid(_ search: FrameFacts.PacingSearch, _ reader: FrameReader) -> Grid {
    let (period, source) =
      period ?? search.period.map { ($0, "steps of the deadlines") }
      ?? (FrameGrid.period(hertz: 60), "60 Hz, the default")
    return Grid(period: period, source: source, pacing: pacing ?? search.pacing(reader))
  }
}

extension StoredLog {
  /// Reads a log and computes its figures in the same pass.
  ///
  /// - Parameters:
  ///   - hertz: the rate that the user names for a log without session.json.
  ///   - verb: the verb that is refused where there is too little memory for the figures; nil: none.
  static func summarized(
    _ directory: String, hertz: Double? = nil, for verb: String? = nil
  ) throws(LabError) -> (log: StoredLog, summary: FrameSummary) {
    let (log, summary, _) = try summarized(directory, hertz: hertz, for: verb, page: false)
    return (log, summary)
  }

  /// The same with the rows that a page is made of, if one is wanted.
  static func summarized(
    _ directory: String, hertz: Double? = nil, for verb: String? = nil, page isWanted: Bool
  ) throws(LabError) -> (log: StoredLog, summary: FrameSummary, rows: SessionRows?) {
    let (log, tally) = try read(directory, hertz: hertz, for: verb) { facts, trace in
      TallyPair(
        FrameSummary.Tally(facts),
        isWanted ? SessionRows(facts, keepsAnimations: trace.hasRecordings) : nil)
    }
    let (summary, rows) = tally.apart()
    return (log, summary.summary(log.facts), rows)
  }
}

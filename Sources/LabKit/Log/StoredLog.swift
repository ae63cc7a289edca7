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

  /// Reads a log as it is at one moment, whatever its session adds meanwhile.
  ///
  /// - Parameters:
  ///   - hertz: the rate that the user names for a log without session.json.
  ///   - files: the rows and events of that moment.
  static func read(
    _ directory: String, hertz: Double? = nil, files: LogFiles? = nil
  ) throws(LabError) -> StoredLog {
    let files = files ?? LogFiles(directory)
    let session = LogFile.json(directory + "/session.json")
    if let schema = session?["schema"]?.string, schema != FrameRow.schema {
      throw .badInput(
        "\(directory)/session.json has the schema \(excerpt(schema)); this program reads "
          + "\(FrameRow.schema).")
    }
    let rows = files.rows
    let toldPacing = PacingMethod(rawValue: session?["pacing"]?["method"]?.string ?? "")
    let toldPeriod = period(session, hertz)
    // The first pass finds what is wrong with any row, and what session.json does not tell.
    var search = FrameFacts.PacingSearch()
    let isTold = toldPacing != nil && toldPeriod != nil
    for record in rows where !isTold { search.take(record) }
    try rows.check()
    let known = toldPacing ?? search.pacing(rows.reader)
    let pacing = known ?? .timer
    let verdict = VsyncVerdict(rawValue: session?["vsync"]?["verdict"]?.string ?? "") ?? .unknown
    let (period, source) =
      toldPeriod ?? search.period.map { ($0, "steps of the deadlines") }
      ?? (FrameGrid.period(hertz: 60), "60 Hz, the default")
    var facts = FrameFacts(period: period, pacing: pacing, verdict: verdict)
    facts.isPacingKnown = known != nil
    facts.isPeriodTold = source == "session.json"
    facts.lowConfidence = lowConfidence(session, pacing)
    let events = files.events
    try events.checkMemory()
    let told = EventFacts(events)
    facts.suspendDetected = told.hasSuspend
    facts.anomalies = told.anomalies
    // Rows that were lost at the end leave no gap, and on a full disk only the summary, for which a
    // little is kept free, tells all of them. Where that is missing too, the events may know better.
    // What was written of other rows, before some were added or came back, says nothing of these.
    let stamp = FileIO.stamp(directory + "/summary.json", followsLinks: false)
    let stored = LogFile.json(directory + "/summary.json")
    let summary = Self.isOf(rows.reader, stored) ? stored : nil
    facts.segmentsDropped = told.segmentsDropped ?? summary?["segments_dropped"]?.integer ?? 0
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
    return StoredLog(
      directory: directory, rows: rows, isTorn: rows.reader.tornLines > 0,
      isUnended: !told.isEmpty && !told.hasEnd, hasNoEvents: session != nil && told.isEmpty,
      facts: facts,
      periodSource: source,
      honestLine: FrameReport.honestLine(
        method: pacing, isKnown: known != nil, verdict: verdict,
        reason: reason ?? whyNoSession(directory + "/session.json")),
      conditions: conditions(session, period, known), trace: told.trace,
      events: events, session: session, summaryStamp: stamp)
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

  /// Periods that a display or a pacer can have; others in a session.json are mistakes.
  private static let periods: ClosedRange<Nanoseconds> = 1000...100_000_000_000

  private static func period(_ session: JSONValue?, _ hertz: Double?) -> (Nanoseconds, String)? {
    if let stored = session?["target"]?["period_ns"]?.number,
      let period = Nanoseconds(exactly: stored), periods.contains(period)
    {
      return (period, "session.json")
    }
    return hertz.map { (FrameGrid.period(hertz: $0), "--hz") }
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
    _ session: JSONValue?, _ period: Nanoseconds, _ pacing: PacingMethod?
  ) -> [(name: String, value: String)] {
    func text(_ group: String, _ key: String) -> String {
      let value = session?[group]?[key]
      return value?.string ?? value?.number.map { "\($0)" } ?? "unknown"
    }
    return [
      ("period_ns", "\(period)"), ("pacing", pacing?.rawValue ?? "unknown"),
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

  /// The figures, in a pass over the rows.
  var summary: FrameSummary { FrameSummary(rows, facts: facts) }

  /// Writes summary.json and returns its figures.
  ///
  /// - Parameters: what the writer knows better than its files.
  func writeSummary(
    rowsLost: Int64, eventsLost: Int64, dropped: Int64, anomalies: Int64, suspended: Bool
  ) throws(LabError) -> FrameSummary {
    var facts = facts
    facts.rowsLost = max(rowsLost, facts.rowsLost)
    facts.eventsLost = max(eventsLost, facts.eventsLost)
    facts.segmentsDropped = dropped
    facts.anomalies = anomalies
    facts.suspendDetected = suspended
    let summary = FrameSummary(rows, facts: facts)
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

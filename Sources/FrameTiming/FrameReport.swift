/// What `barlab report` and `barlab compare` print: plain text, at most 100 columns wide.
///
/// Words are chosen so that nothing claims more than is known: times are those of the submit.
public enum FrameReport {
  /// A line's greatest width, in characters; only a very long reason in the honest line may be.
  public static let width = 100

  /// What the times are and how they came about: the first line of every report.
  ///
  /// `reason` says briefly what the verdict rests on, for example the video driver; empty for none.
  /// Where `isKnown` is false, the method is only what is reckoned with, and not told.
  public static func honestLine(
    method: PacingMethod, isKnown: Bool = true, verdict: VsyncVerdict, reason: String
  ) -> String {
    let paced =
      switch method {
      case _ where !isKnown: "pacing not known"
      case .timer: "paced by timer"
      case .vsync: "paced by vsync"
      case .none: "not paced"
      }
    let because = reason.isEmpty ? "" : " (\(reason.clipped(to: 200)))"
    return "\(paced); vsync: \(verdict.rawValue)\(because); "
      + "times are CPU submit times, not display times"
  }

  /// The report of one log: honest line, reasons for doubt, figures by phase, ten longest hitches.
  ///
  /// Ends with a line feed. Figures that rest on too few frames are marked with `?`. Where a
  /// recording played or was written, each hitch has its time in it.
  public static func text(
    _ summary: FrameSummary, hitches: [Hitch], facts: FrameFacts, honestLine: String,
    trace: RecordingTrace = RecordingTrace()
  ) -> String {
    var lines = [honestLine]
    lines += doubts(summary)
    lines.append("")
    lines += overview(summary, facts: facts)
    lines.append("")
    lines += table(summary)
    lines.append("")
    lines += list(hitches, trace, summary, facts)
    return lines.map(\.trimmedRight).joined(separator: "\n") + "\n"
  }

  /// Why the figures of a log cannot be right, in words without a capital and a full stop; nil if
  /// nothing shows that.
  ///
  /// An interval below 0 would make good for time that was lost elsewhere.
  public static func contradiction(in records: some Sequence<FrameRecord>) -> String? {
    var counted = 0
    var impossible = 0
    for record in records where record.isCounted {
      counted += 1
      if (record.interval ?? 0) < 0 { impossible += 1 }
    }
    if impossible == 0 { return nil }
    return "\(impossible) of \(counted) frames \(impossible == 1 ? "has" : "have") an interval "
      + "below 0, so the times of this log contradict each other"
  }

  private static func doubts(_ summary: FrameSummary) -> [String] {
    guard summary.lowConfidence.value else { return [] }
    let reasons = summary.lowConfidence.reasons.map(\.rawValue).joined(separator: ", ")
    return ["low confidence: \(reasons)"]
  }

  private static func overview(_ summary: FrameSummary, facts: FrameFacts) -> [String] {
    let period = Double(facts.period)
    let excluded = summary.all.excluded
    var lines = [
      "period    \(fixed(period / 1e6, 3)) ms (\(fixed(1e9 / period, 3)) Hz)",
      "frames    \(summary.all.frames) counted in \(fixed(summary.all.duration, 3)) s",
    ]
    if summary.all.injected > 0 {
      lines.append(
        "          \(summary.all.injected) of them with a stall that was asked for")
    }
    if excluded.total > 0 {
      lines.append("          \(excluded.total) not counted: \(excluded.words)")
    }
    var log = "log       no frames"
    if let from = summary.covers.fromFrame, let to = summary.covers.toFrame {
      log = "log       frames \(from) to \(to)"
    }
    lines.append(
      log + ", rows lost \(summary.rowsLost), "
        + (summary.eventsLost > 0 ? "events lost \(summary.eventsLost), " : "")
        + "rows in dropped segments \(summary.segmentsDropped)")
    let identity = identity(summary, facts)
    lines.append("slots     all accounted for: \(identity)")
    let overhead = summary.overhead
    if let p50 = overhead.p50, let p99 = overhead.p99, let max = overhead.max,
      let share = overhead.percentOfPeriod
    {
      lines.append(
        "logger    us p50 \(fixed(p50, 1)), p99 \(fixed(p99, 1)), max \(fixed(max, 1)); "
          + "p50 is \(fixed(share, 3)) % of the period")
    }
    if summary.clock.suspendDetected || summary.clock.anomalies > 0 {
      let slept = summary.clock.suspendDetected ? "the machine slept; " : ""
      lines.append("clock     \(slept)anomalies \(summary.clock.anomalies)")
    }
    return lines
  }

  /// Whether slots and rows add up, in a word.
  static func identity(_ summary: FrameSummary, _ facts: FrameFacts) -> String {
    summary.isIdentityOK.map { $0 ? "yes" : "NO" }
      ?? (facts.pacing == .none ? "not paced" : "not known")
  }

  private static func table(_ summary: FrameSummary) -> [String] {
    let blocks = [("all", summary.all)] + summary.byPhase.named
    var lines = [row("figure", blocks.map(\.0))]
    var hasWeak = false
    for group in FigureLine.groups {
      lines.append("")
      for line in group {
        let cells = blocks.map { line.cell($0.1) }
        hasWeak = hasWeak || cells.contains { $0.isWeak }
        lines.append(row(line.name, cells.map { $0.text(width: 10) }))
      }
    }
    if hasWeak { lines += ["", weakNote] }
    return lines
  }

  static let weakNote = "? rests on fewer than ten frames in the tail"

  /// A line of the table; a value ends a character before its column, which is the mark's.
  private static func row(_ name: String, _ cells: [String]) -> String {
    name.padded(right: 40)
      + cells.map { $0.hasSuffix("?") ? $0.padded(left: 12) : ($0 + " ").padded(left: 12) }.joined()
  }

  static let noSlots = "the log does not tell whether slots were missed"

  private static func list(
    _ hitches: [Hitch], _ trace: RecordingTrace, _ summary: FrameSummary, _ facts: FrameFacts
  ) -> [String] {
    guard !hitches.isEmpty else {
      if summary.all.frames == 0 { return ["no frame was counted, so nothing is known of misses"] }
      if facts.pacing == .none { return ["nothing paced these frames: there was no grid to miss"] }
      return [
        summary.all.missed == nil ? noSlots : "no counted frame missed a slot of our own grid"
      ]
    }
    var lines = [
      "longest hitches",
      "     frame      time s  phase   interval ms  missed  blame"
        + (trace.hasRecordings ? "           recording t s (of t_anim)" : ""),
    ]
    for hitch in hitches.prefix(10) {
      let time = hitch.time.map(seconds) ?? "-"
      let interval = hitch.interval.map { fixed(Double($0) / 1e6, 3) } ?? "-"
      lines.append(
        "\(hitch.frame)".padded(left: 10) + time.padded(left: 12) + "  "
          + (hitch.phase?.rawValue ?? "-").padded(right: 6) + interval.padded(left: 13)
          + "\(hitch.missed)".padded(left: 8) + "  " + hitch.blame.rawValue.padded(right: 13)
          + recording(hitch, trace))
    }
    return lines
  }
}

extension FrameReport {
  /// Where a hitch is in the recording that played: its time and the file.
  private static func recording(_ hitch: Hitch, _ trace: RecordingTrace) -> String {
    guard let time = trace.time(frame: hitch.frame, animation: hitch.animation),
      let entry = trace.entry(of: hitch.frame)
    else { return "" }
    return seconds(time).padded(left: 14) + "  " + (entry.file ?? "").clipped(to: 18)
  }
}

extension FrameSummary.ByPhase {
  /// The phases with their names, in the order of a table.
  var named: [(String, FrameFigures)] {
    [("drag", drag), ("settle", settle), ("idle", idle), ("resize", resize)]
  }
}

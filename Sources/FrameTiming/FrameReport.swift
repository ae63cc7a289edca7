/// What `barlab report` and `barlab compare` print: plain text, at most 100 columns wide.
///
/// Words are chosen so that nothing claims more than is known: times are those of the submit.
public enum FrameReport {
  /// A line's greatest width, in characters; only a very long reason in the measurement note may be.
  static let width = 100

  /// The measurement note: what the times are and how they came about.
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

  /// The whole report of one log: what the short one says, then every figure by phase and the ten
  /// longest hitches.
  ///
  /// Ends with a line feed. Figures that rest on too few frames are marked with `?`. Where a
  /// recording played or was written, each hitch has its time in it.
  public static func text(
    _ summary: FrameSummary, honestLine: String, verdict: [String] = [],
    trace: RecordingTrace = RecordingTrace()
  ) -> String {
    var lines = head(verdict, summary, honestLine) + [""] + overview(summary)
    lines += [""] + table(summary) + [""] + list(trace, summary)
    return lines.map(\.trimmedRight).joined(separator: "\n") + "\n"
  }

  /// The reasons to doubt a log; nil without any.
  static func doubts(_ facts: FrameFacts) -> String? {
    let reasons = facts.allReasons.map(\.name)
    return reasons.isEmpty ? nil : reasons.joined(separator: ", ")
  }

  private static func overview(_ summary: FrameSummary) -> [String] {
    let facts = summary.facts
    let all = summary.all
    let period = Double(facts.period)
    var lines = [
      "period    \(fixed(period / 1e6, 3)) ms (\(fixed(1e9 / period, 3)) Hz)",
      "frames    \(all.count("frames")) counted in \(all["duration_s"].text(width: width)) s",
    ]
    if all.count("injected_frames") > 0 {
      lines.append(
        "          \(all.count("injected_frames")) of them with a requested stall")
    }
    if all.count("excluded") > 0 {
      lines.append("          \(all.count("excluded")) not counted: \(all.exclusions)")
    }
    let covers = summary.covers.map { "frames \($0.first) to \($0.last)" } ?? "no frames"
    lines.append(
      "log       \(covers), rows lost \(facts.rowsLost), "
        + (facts.eventsLost > 0 ? "events lost \(facts.eventsLost), " : "")
        + "rows in dropped segments \(facts.segmentsDropped)")
    lines.append("slots     all accounted for: \(identity(summary))")
    if let cost = logger(summary, ["p50", "p99", "max"]) {
      lines.append(
        "logger    us p50 \(cost[0]), p99 \(cost[1]), max \(cost[2]); p50 is "
          + "\(cost[3]) % of the period")
    }
    if facts.suspendDetected || facts.anomalies > 0 {
      let slept = facts.suspendDetected ? "the machine slept; " : ""
      lines.append("clock     \(slept)anomalies \(facts.anomalies)")
    }
    return lines
  }

  /// What the log cost, µs, and its median in percent of the period; nil where nobody measured.
  static func logger(_ summary: FrameSummary, _ figures: [String]) -> [String]? {
    let keys = figures.map { "log_us_\($0)" } + ["pct_of_period"]
    let cells = keys.map { summary.overhead["overhead.\($0)"] }
    return cells.contains { $0.value.number == nil } ? nil : cells.map { $0.text(width: width) }
  }

  /// Whether slots and rows add up, in a word.
  static func identity(_ summary: FrameSummary) -> String {
    summary.isIdentityOK.map { $0 ? "yes" : "NO" }
      ?? (summary.facts.pacing == .none ? "not paced" : "not known")
  }

  private static func table(_ summary: FrameSummary) -> [String] {
    let blocks = summary.blocks
    var lines = [row("figure", blocks.map(\.name), width: 12)]
    for group in FigureGroup.all {
      lines.append("")
      for (label, key) in group.shown {
        lines.append(row(label, blocks.map { $0.figures[key].text(width: 10) }, width: 12))
      }
    }
    return blocks.contains { $0.figures.hasWeak } ? lines + ["", weakNote] : lines
  }

  static let weakNote = "? based on fewer than ten frames in the tail"

  /// A line of a table; a value ends a character before its column, which is the mark's.
  static func row(_ name: String, _ cells: [String], width: Int) -> String {
    name.padded(right: 40)
      + cells.map { ($0.hasSuffix("?") ? $0 : $0 + " ").padded(left: width) }.joined()
  }

  static let noSlots = "the log does not say whether slots were missed"

  private static func list(_ trace: RecordingTrace, _ summary: FrameSummary) -> [String] {
    let hitches = summary.hitches
    guard !hitches.isEmpty else {
      if summary.all.count("frames") == 0 {
        return ["no frame was counted, so missed slots are not known"]
      }
      if summary.facts.pacing == .none {
        return ["nothing paced these frames: there was no grid to miss"]
      }
      return [
        summary.all.number("missed_frames") == nil
          ? noSlots : "no counted frame missed a slot of our own grid"
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

  /// Where a hitch is in the recording that played: its time and the file.
  private static func recording(_ hitch: Hitch, _ trace: RecordingTrace) -> String {
    guard let time = trace.time(frame: hitch.frame, animation: hitch.animation),
      let entry = trace.entry(of: hitch.frame)
    else { return "" }
    return seconds(time).padded(left: 14) + "  " + (entry.file ?? "").clipped(to: 18)
  }
}

extension FrameReport {
  /// The verdict on a log in a sentence, the first one of its web page.
  public static func verdict(_ summary: FrameSummary) -> String { Verdict(summary).line }

  /// The verdict on a log, and its beginning alone for where there is little room: the word, and how
  /// many frames missed a slot.
  public static func verdictAndGrade(
    _ summary: FrameSummary
  ) -> (verdict: String, grade: String) {
    let verdict = Verdict(summary)
    return (verdict.line, verdict.word + (verdict.count.map { ": " + $0 } ?? ""))
  }

  /// The same with the sentences that follow it.
  public static func sentences(_ summary: FrameSummary) -> [String] {
    let verdict = Verdict(summary)
    return [verdict.line] + verdict.more.map { $0 + "." }
  }

  /// The short report of one log: the verdict and ten figures, then the measurement note and the
  /// reasons for doubt.
  ///
  /// Ends with a line feed.
  public static func brief(_ summary: FrameSummary, honestLine: String) -> String {
    head(sentences(summary), summary, honestLine)
      .map(\.trimmedRight).joined(separator: "\n") + "\n"
  }

  /// The lines that stand first in every report of one log: verdict, if there is one, ten figures,
  /// measurement note and reasons for doubt.
  static func head(_ verdict: [String], _ summary: FrameSummary, _ honestLine: String) -> [String] {
    var lines = verdict.flatMap { $0.wrapped(to: width) }
    if !lines.isEmpty { lines.append("") }
    lines += headline(summary).map { $0.padded(right: 20) + $1 }
    lines += ["", honestLine]
    if let doubts = doubts(summary.facts) { lines.append("low confidence: \(doubts)") }
    return lines
  }

  /// The ten figures that are looked at first, with their names; a dash where there is no data.
  static func headline(_ summary: FrameSummary) -> [(String, String)] {
    let all = summary.all
    func figure(_ key: String, _ unit: String) -> String? {
      all.number(key).map { fixed($0, 2) + " " + unit }
    }
    func count(_ key: String) -> String { all[key].text(width: width) }
    let longest = figure("hitch.longest_ms", "ms").map { ", the longest \($0)" } ?? ""
    let grade = all.word("hitch.grade").map { " (\($0))" } ?? ""
    let source = all.word("input_to_present_ms.src").map { " (\($0))" } ?? ""
    return [
      ("counted frames", count("frames") + (figure("duration_s", "s").map { " in \($0)" } ?? "")),
      ("frames by time", figure("fps_mean", "fps") ?? "-"),
      ("frame time p50", figure("frame_ms.p50", "ms") ?? "-"),
      ("frame time p99", figure("frame_ms.p99", "ms") ?? "-"),
      ("longest frame", figure("frame_ms.max", "ms") ?? "-"),
      ("missed slots", count("missed_frames")),
      ("hitches", count("hitch.count") + (all.count("hitch.count") > 0 ? longest : "")),
      ("hitch time", figure("hitch.ratio_ms_per_s", "ms/s").map { $0 + grade } ?? "-"),
      ("work p99", figure("work_ms.p99", "ms") ?? "-"),
      ("input age p50", figure("input_to_present_ms.p50", "ms").map { $0 + source } ?? "-"),
    ]
  }
}

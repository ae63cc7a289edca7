/// What a log comes to, in a sentence that says how sure it is.
///
/// The word is that of the time lost to missed slots while something moved (limits 5 and 10 ms per
/// second, Apple's); it is "probably" where its 95 % bounds reach beyond the limit. They follow
/// from the share of missing frames among the very frames that the time is taken over.
struct Verdict {
  /// How the page marks it.
  enum Tone: String {
    /// Less than 5 ms per second lost.
    case good
    /// 5 to 10 ms per second lost.
    case fair
    /// More than 10 ms per second lost.
    case poor
    /// There is no verdict.
    case none
  }

  /// How the page marks it; `none` where there is no verdict.
  private(set) var tone = Tone.none
  /// The first words, for example `Smooth`.
  let word: String
  /// What follows them, without a full stop.
  let sentence: String
  /// How many frames missed a slot; nil where there is no verdict.
  private(set) var count: String?
  /// Further sentences.
  private(set) var more: [String] = []
  /// How the bounds were found; empty where there are none.
  private(set) var method = ""

  /// The verdict in a sentence.
  var line: String { "\(word): \(sentence)." }

  /// The verdict on a log.
  init(_ records: some Sequence<FrameRecord>, summary: FrameSummary) {
    let all = summary.all
    let facts = summary.facts
    guard all.count("frames") > 0 else {
      word = "No verdict"
      sentence =
        summary.covers == nil
        ? "the log has no frames" : "no frame of this log can be counted"
      return
    }
    if let work = Self.work(records, facts) { (more, method) = ([work], Self.quantileMethod) }
    let missed = ShareInterval(records) { $0.missed.map { $0 > 0 } }
    if let obstacle = Self.obstacle(records, missed, all, facts) {
      word = "No verdict on smoothness"
      sentence = obstacle
      return
    }
    let period = Double(facts.period)
    let ofMotion = all.number("hitch.ratio_ms_per_s")
    let ratio =
      ofMotion
      ?? 1e3 * Double(all.count("missed_frames")) * period
      / ((all.number("duration_s") ?? 0) * 1e9)
    let asked =
      ofMotion == nil
      ? missed
      : ShareInterval(records) {
        $0.phase?.isInteraction == true ? $0.missed.map { $0 > 0 } : nil
      }
    let bounds = Self.bounds(of: ratio, asked, period)
    (tone, word) = Self.grade(ratio, bounds)
    sentence = Self.sentence(missed, all, period)
    count =
      (missed.hits == 0 ? "none" : "\(missed.hits)") + " of \(missed.count) frames missed a slot"
    let reach =
      "between \(fixed(bounds.low, 2)) and \(fixed(bounds.high, 2)) with 95 % confidence"
    more.insert(
      ofMotion == nil
        ? "Nothing moved while frames were counted, so this is based on repaints: "
          + "\(fixed(ratio, 2)) ms of each second were lost to missed slots (\(reach))"
        : "While content moved, \(fixed(ratio, 2)) ms of each second were lost to missed slots "
          + "(\(reach); good below 5, poor above 10)", at: 0)
    let spoilt = all.count("excluded.clock")
    if spoilt > 0 {
      let frames = spoilt == 1 ? "1 frame, which is" : "\(spoilt) frames, which are"
      more.append("The clock went backwards in \(frames) not counted")
    }
    method = Self.shareMethod(missed) + (method.isEmpty ? "" : " " + method)
  }

  /// Why nothing can be said of smoothness; nil if it can.
  private static func obstacle(
    _ records: some Sequence<FrameRecord>, _ missed: ShareInterval, _ all: FrameFigures,
    _ facts: FrameFacts
  ) -> String? {
    if let contradiction = FrameReport.contradiction(in: records) { return contradiction }
    guard missed.count == 0 else { return nil }
    return facts.pacing == .none
      ? "the frames were not held to a grid, so there was none to miss" : FrameReport.noSlots
  }

  private static func sentence(
    _ missed: ShareInterval, _ all: FrameFigures, _ period: Double
  ) -> String {
    let grid = "our own \(trimmedZeros(fixed(1e9 / period, 3))) Hz grid"
    guard missed.hits > 0 else {
      return "none of \(missed.count) frames missed a slot of \(grid) "
        + "(with 95 % confidence fewer than \(percentText(missed.high)) do)"
    }
    var text =
      "\(missed.hits) of \(missed.count) frames (\(percentText(missed.share ?? 0)), between "
      + "\(percentText(missed.low)) and \(percentText(missed.high)) with 95 % confidence) "
      + "missed a slot of \(grid)"
    let causes = causes(all)
    if !causes.isEmpty { text += "; \(causes)" }
    let longest = all.number("frame_ms.max") ?? 0
    return text + "; the longest took \(fixed(longest, 1)) ms"
  }

  /// Who the missed slots are put down to.
  private static func causes(_ all: FrameFigures) -> String {
    func count(_ causes: [Blame]) -> Int {
      causes.reduce(0) { $0 + all.count("blame.\($1.rawValue)") }
    }
    let parts = [
      (count([.asked]), "requested stalls"), (count([.own]), "BarLab itself"),
      (count([.preempted, .wakeLate, .io]), "the host"),
      (count([.presentBlock]), "the present call"), (count([.unknown]), ""),
    ]
    let words = parts.filter { $0.0 > 0 }
    return words.enumerated().map { index, part in
      part.1.isEmpty
        ? "\(part.0) without a known cause"
        : index == 0 ? "\(part.0) caused by \(part.1)" : "\(part.0) by \(part.1)"
    }.joined(separator: ", ")
  }

  /// The ratio's bounds, in ms per second: those of the missed share, the slots of a miss staying
  /// as they are; where none missed, one slot each.
  private static func bounds(
    of ratio: Double, _ missed: ShareInterval, _ period: Double
  ) -> (low: Double, high: Double) {
    if let share = missed.share, share > 0 {
      return (ratio * missed.low / share, ratio * missed.high / share)
    }
    let time = missed.time > 0 ? missed.time : Double(missed.count) * period
    return (0, 1e3 * missed.high * Double(missed.count) * period / time)
  }

  private static func grade(
    _ ratio: Double, _ bounds: (low: Double, high: Double)
  ) -> (Tone, String) {
    switch HitchGrade(ratio: ratio) {
    case .good: (.good, bounds.high < 5 ? "Smooth" : "Probably smooth")
    case .fair:
      (
        .fair,
        bounds.low >= 5 && bounds.high <= 10 ? "Not quite smooth" : "Probably not quite smooth"
      )
    case .poor: (.poor, bounds.low > 10 ? "Not smooth" : "Probably not smooth")
    }
  }

  /// What 99 % of the frames took, with its bounds; nil where no frame tells.
  private static func work(
    _ records: some Sequence<FrameRecord>, _ facts: FrameFacts
  ) -> String? {
    PercentileInterval(0.99, of: records) { $0.work(pacing: $0.pacing(or: facts.pacing)) }.map {
      "99 % of the frames took at most \(fixed($0.value / 1e6, 2)) ms of work (between "
        + "\(fixed($0.low / 1e6, 2)) and \(fixed($0.high / 1e6, 2)) ms with 95 % confidence)"
    }
  }

  private static func shareMethod(_ missed: ShareInterval) -> String {
    guard missed.hits > 0 else {
      return "Bounds of the share: Wilson's interval; without a miss nothing tells whether they "
        + "bunch."
    }
    let bunched =
      missed.bunching > 1.005
      ? "misses bunch, so \(missed.count) frames count as "
        + "\(fixed(Double(missed.count) / missed.bunching, 0)) (design effect "
        + "\(fixed(missed.bunching, 2)), from how misses differ between seconds)"
      : "misses differ between seconds no more than chance would have them (design effect 1)"
    return "Bounds of the share: Wilson's interval; \(bunched)."
  }

  private static let quantileMethod =
    "Bounds of the percentile: Woodruff's method, with the design effect of the seconds. "
    + "They hold for a longer session like this one, not for another machine or another day."

  /// A share in percent with about three digits.
  static func percentText(_ share: Double) -> String {
    let value = share * 100
    let decimals = value >= 10 ? 1 : value >= 0.1 || value == 0 ? 2 : value >= 0.001 ? 3 : 5
    return fixed(value, decimals) + " %"
  }
}

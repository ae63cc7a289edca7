/// What a log comes to, in a sentence that says how sure it is.
///
/// The word is that of the time lost to missed slots while something moved (limits 5 and 10 ms per
/// second, Apple's); it is "probably" where its 95 % bounds reach beyond the limit, also where they
/// are too rough to be printed.
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

  /// Fewer frames, about a second, are not judged.
  static let leastFrames = 60

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
  init(_ summary: FrameSummary) {
    let all = summary.all
    let facts = summary.facts
    guard all.count("frames") > 0 else {
      word = "No verdict"
      sentence =
        summary.covers == nil
        ? "the log has no frames" : "no frame of this log can be counted"
      return
    }
    let tally = summary.tally
    if let work = tally.work {
      more = [Self.sentence(work)]
      if work.low != nil { method = Self.quantileMethod }
    }
    let moves = tally.lostInMotion.count > 0
    let lost = moves ? tally.lostInMotion : tally.lost
    let obstacle = Self.obstacle(tally, facts)
    guard obstacle == nil, let ratio = lost.rate.map({ 1e3 * $0 }) else {
      word = "No verdict on smoothness"
      sentence =
        obstacle
        ?? (tally.lost.rate == nil
          ? "every frame interval is 0"
          : "every interval of a frame in which something moved is 0")
      return
    }
    let bounds = (low: 1e3 * lost.bounds.low, high: 1e3 * lost.bounds.high)
    (tone, word) = Self.grade(ratio, bounds)
    sentence = Self.sentence(tally.missed, all, Double(facts.period))
    count = Self.count(tally.missed) + " missed a slot"
    let limits = ["good below 5, poor above 10"]
    let reach =
      lost.isKnown
      ? ["between \(fixed(bounds.low, 2)) and \(fixed(bounds.high, 2)) with 95 % confidence"] : []
    let time = "\(fixed(ratio, 2)) ms of each second were lost to missed slots ("
    more.insert(
      (moves
        ? "While content moved, "
        : "Nothing moved while frames were counted, so this is based on repaints: ") + time
        + (reach + limits).joined(separator: "; ") + ")", at: 0)
    let spoilt = all.count("excluded.clock")
    if spoilt > 0 {
      let frames = spoilt == 1 ? "1 frame, which is" : "\(spoilt) frames, which are"
      more.append("The clock went backwards in \(frames) not counted")
    }
    method = Self.rateMethod(tally.missed, lost) + (method.isEmpty ? "" : " " + method)
  }

  /// Why nothing can be said of smoothness; nil if it can.
  private static func obstacle(_ tally: VerdictTally, _ facts: FrameFacts) -> String? {
    if let contradiction = tally.contradiction { return contradiction }
    let missed = tally.missed
    guard missed.count > 0 else {
      return facts.pacing == .none
        ? "the frames were not held to a grid, so there was none to miss" : FrameReport.noSlots
    }
    guard missed.count < leastFrames else { return nil }
    if missed.count == 1 {
      return "1 frame is too few, at least \(leastFrames) are needed (it missed "
        + (missed.hits == 0 ? "none)" : "a slot)")
    }
    return "\(missed.count) frames are too few, at least \(leastFrames) are needed ("
      + (missed.hits == 0 ? "none" : "\(missed.hits)") + " of them missed a slot)"
  }

  /// How many frames of how many.
  private static func count(_ missed: RateInterval) -> String {
    "\(missed.hits == 0 ? "none" : "\(missed.hits)") of \(missed.count) frames"
  }

  private static func sentence(
    _ missed: RateInterval, _ all: FrameFigures, _ period: Double
  ) -> String {
    let end = " missed a slot of our own \(trimmedZeros(fixed(1e9 / period, 3))) Hz grid"
    guard missed.hits > 0 else { return count(missed) + end }
    let reach =
      missed.isKnown
      ? ", between \(percentText(missed.bounds.low)) and "
        + "\(percentText(min(1, missed.bounds.high))) with 95 % confidence" : ""
    var text = "\(count(missed)) (\(percentText(missed.rate ?? 0))\(reach))" + end
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

  /// What 99 % of the frames took, with its bounds as far as they are known.
  private static func sentence(_ work: PercentileInterval) -> String {
    func time(_ value: Double) -> String { fixed(value / 1e6, 2) }
    let text = "99 % of the frames took at most \(time(work.value)) ms of work"
    guard let low = work.low else { return text }
    return text + " ("
      + (work.high.map { "between \(time(low)) and \(time($0)) ms" } ?? "at least \(time(low)) ms")
      + " with 95 % confidence)"
  }

  private static func rateMethod(_ missed: RateInterval, _ lost: RateInterval) -> String {
    guard missed.isKnown || lost.isKnown else {
      return "The log is too short, or its misses are too few or too bunched, for a 95 % CI of "
        + "their share and of the time that they cost."
    }
    let events = missed.isKnown ? missed : lost
    let bunched =
      events.bunching > 1.005
      ? "misses bunch, so \(events.hits) count as "
        + "\(fixed(Double(events.hits) / events.bunching, 0)) (design effect "
        + "\(fixed(events.bunching, 2)), from how they differ between seconds or longer blocks)"
      : "misses differ between seconds no more than chance would have them (design effect 1)"
    return
      "Bounds of the share and of the lost time: gamma quantiles of so many misses; \(bunched)."
  }

  private static let quantileMethod =
    "Bounds of the percentile: Woodruff's method, with the design effect of the slowest frames. "
    + "They hold for a longer session like this one, not for another machine or another day."

  /// A share in percent with about three digits.
  static func percentText(_ share: Double) -> String {
    let value = share * 100
    let decimals = value >= 10 ? 1 : value >= 0.1 || value == 0 ? 2 : value >= 0.001 ? 3 : 5
    return fixed(value, decimals) + " %"
  }
}

/// Whether two logs differ by more than their noise, figure by figure.
///
/// Each log is cut into stretches of equal length, of at least a second; a figure of a log is its
/// mean over the stretches, and how the stretches differ among themselves says how sure it is. No
/// chance is involved: the same logs give the same words.
public struct NoiseComparison: Equatable, Sendable {
  /// What can be said of a figure.
  enum Outcome: Equatable, Sendable {
    case different
    case noise
    /// Too few stretches have the figure.
    case unknown
  }

  /// One figure of both logs.
  struct Line: Equatable, Sendable {
    /// Its name, with the unit.
    let name: String
    let decimals: Int
    /// Mean over the stretches of each log; nil where the log does not have the figure.
    let a: Double?
    let b: Double?
    /// B - A; nil where one of the logs has too few stretches.
    let difference: Double?
    /// Half of the 95 % confidence interval of the difference alone; nil where that is unknown.
    let reach: Double?
    let outcome: Outcome
  }

  /// The figures in a fixed order; ones that neither log has are left out.
  let lines: [Line]
  /// Length of a stretch in seconds, and how many each log has.
  let stretch: Double
  let counts: [Int]
  /// What rare hitches say, which no mean over stretches shows; nil where slots are not known.
  let hitches: HitchComparison?
  /// What rare long intervals say where slots are not known; nil where hitches say it.
  let longIntervals: LongIntervalComparison?

  /// Compares two logs; passes over each of them twice.
  public init(
    _ a: some Sequence<FrameRecord>, _ factsA: FrameFacts, _ b: some Sequence<FrameRecord>,
    _ factsB: FrameFacts
  ) {
    let firstA = FirstLook(a, factsA)
    let firstB = FirstLook(b, factsB)
    // Of equal length in both, because the percentile of a stretch depends on it.
    let length = max(1e9, min(firstA.time, firstB.time) / 20)
    // Ages by different stamps are different things.
    let source = firstA.source == firstB.source ? firstA.source : nil
    let ofA = Stretches(a, facts: factsA, length: length, ages: source)
    let ofB = Stretches(b, facts: factsB, length: length, ages: source)
    stretch = length / 1e9
    counts = [ofA.count, ofB.count]
    hitches = HitchComparison(firstA.hitches, firstB.hitches)
    longIntervals =
      hitches == nil ? LongIntervalComparison(a: firstA.intervals, b: firstB.intervals) : nil
    lines = Stretches.figures.indices.compactMap { index in
      Self.line(Stretches.figures[index], ofA.values[index], ofB.values[index])
    }
  }

  /// What must be known of both logs before they are cut.
  private struct FirstLook {
    /// Counted time in ns: what stretches are cut from.
    var time = 0.0
    /// The source of input stamps that ages are taken from: the best there is.
    var source: InputSource?
    var hitches: HitchTally
    var intervals = LongIntervalComparison.Side()

    init(_ records: some Sequence<FrameRecord>, _ facts: FrameFacts) {
      hitches = HitchTally(period: facts.period)
      var sources: Set<InputSource> = []
      for record in records {
        hitches.take(record)
        guard record.isCounted else { continue }
        time += max(0, Double(record.interval ?? 0))
        if let interval = record.interval { intervals.take(interval) }
        if record.inputAge != nil, let source = record.inputSource { sources.insert(source) }
      }
      source = InputSource.allCases.first { sources.contains($0) }
    }
  }

  private static func line(_ figure: Stretches.Figure, _ a: [Double], _ b: [Double]) -> Line? {
    guard !a.isEmpty || !b.isEmpty else { return nil }
    var found: MeanDifference?
    if let a = SpreadOfMean(a), let b = SpreadOfMean(b) { found = MeanDifference(a, b) }
    var outcome = Outcome.unknown
    if let found {
      // What shows no digit is no difference, however sure it is.
      let isSeen = fixed(found.difference.magnitude, figure.decimals) != fixed(0, figure.decimals)
      outcome = isSeen && found.difference.magnitude > found.chance ? .different : .noise
    }
    return Line(
      name: figure.name, decimals: figure.decimals, a: a.mean, b: b.mean,
      difference: found?.difference, reach: found?.reach, outcome: outcome)
  }
}

extension NoiseComparison.Line {
  /// The name without its unit.
  fileprivate var shortName: String { name.split(separator: ",").first.map(String.init) ?? name }

  /// The line of the table.
  fileprivate var text: String {
    let between = difference.flatMap { difference in
      reach.map {
        number(difference - $0, sign: true) + " .. " + number(difference + $0, sign: true)
      }
    }
    let words =
      switch outcome {
      case .different: "differs"
      case .noise: "noise"
      case .unknown: "?"
      }
    return row(
      name, number(a), number(b), number(difference, sign: true), between ?? "-", words)
  }

  private func number(_ value: Double?, sign: Bool = false) -> String {
    guard let value else { return "-" }
    let shown = fixed(value, value.magnitude < 1e6 ? decimals : 0)
    return sign && !shown.hasPrefix("-") ? "+" + shown : shown
  }
}

extension NoiseComparison {
  /// The statement, a line for each figure, and how it was found; no line is wider than 100.
  var text: [String] {
    var text = [statement]
    if let hitches { text.append(Self.wrapped(hitches.sentence)) }
    if let longIntervals, longIntervals.isDifferent {
      text.append(Self.wrapped(longIntervals.sentence))
    }
    if !lines.isEmpty {
      text += ["", row("mean of the intervals", "A", "B", "B - A", "95 % CI", "")]
    }
    // What differs comes first.
    for outcome in [Outcome.different, .noise, .unknown] {
      text += lines.filter { $0.outcome == outcome }.map(\.text)
    }
    if lines.contains(where: { $0.outcome == .unknown }) {
      text += [
        "? fewer than \(SpreadOfMean.least) intervals of a log have the figure: not compared"
      ]
    }
    // Only what was done is said to have been done.
    let rare =
      hitches == nil
      ? "Hitches are not compared, because at least one log does not record missed slots; long frame "
        + "intervals are."
      : "Hitches: Fisher's exact test on the seconds that have one."
    let method =
      "Method: both logs divided into intervals of \(trimmedZeros(fixed(stretch, 2))) s (A "
      + "\(counts[0]), B \(counts[1])); Welch's t on the intervals, correlation of neighbors counted. "
      + "What differs does so with 95 % confidence for all lines together; a 95 % CI is that of its "
      + "line alone, and missing where the intervals are too few or too uneven for one. \(rare) It is "
      + "the noise within these two sessions: another machine or another day may add more."
    text += [""] + method.wrapped(to: FrameReport.width)
    return text
  }

  /// What it comes to, in a sentence.
  var statement: String {
    let different = lines.filter { $0.outcome == .different }
    let known = lines.filter { $0.outcome != .unknown }
    let apart = hitches?.outcome ?? .same
    guard !known.isEmpty || apart == .different else {
      return "Too few to rule out chance: A has \(counts[0]) intervals of at least a second, B "
        + "\(counts[1]); each needs \(SpreadOfMean.least)."
    }
    guard !different.isEmpty || apart == .different else {
      if let longIntervals, longIntervals.isDifferent {
        return "The long frame intervals of A and B differ; "
          + "no figure differs by more than the noise."
      }
      guard let hitches, apart == .chance else {
        return Self.wrapped(
          "No figure of A and B differs by more than the noise." + notCompared)
      }
      let grades = (hitches.a.grade.rawValue, hitches.b.grade.rawValue)
      return Self.wrapped(
        (grades.0 == grades.1
          ? "The hitches of A and B differ: "
          : "The hitch grades of A (\(grades.0)) and B (\(grades.1)) differ: ")
          + hitches.chance + "; no figure differs by more than the noise." + notCompared)
    }
    var names = different.map { line in
      (line.difference ?? 0) > 0 ? "\(line.shortName) (higher)" : "\(line.shortName) (lower)"
    }
    if let hitches, apart == .different {
      let isMore =
        hitches.b.hitSeconds * hitches.a.seconds > hitches.a.hitSeconds * hitches.b.seconds
      names.append(isMore ? "hitches (more)" : "hitches (fewer)")
    }
    return Self.wrapped(
      "B differs from A by more than the noise: " + names.joined(separator: ", ") + "."
        + notCompared)
  }

  /// Which figures were not compared, as a further sentence; empty if all were.
  private var notCompared: String {
    let unknown = lines.filter { $0.outcome == .unknown }.map(\.shortName)
    return unknown.isEmpty ? "" : " Not compared: \(unknown.joined(separator: ", "))."
  }

  /// Line breaks between words, so that no line is too wide.
  private static func wrapped(_ sentence: String) -> String {
    sentence.wrapped(to: FrameReport.width).joined(separator: "\n")
  }
}

private func row(
  _ name: String, _ a: String, _ b: String, _ difference: String, _ between: String, _ words: String
) -> String {
  (name.padded(right: 26) + a.padded(left: 12) + b.padded(left: 12)
    + difference.padded(left: 12) + between.padded(left: 26) + "  " + words).trimmedRight
}

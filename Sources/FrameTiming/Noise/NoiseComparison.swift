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

  /// Compares two logs, all of whose rows the tallies have taken.
  public init(_ a: NoiseTally, _ b: NoiseTally) {
    // Of equal length in both, because the percentile of a stretch depends on it.
    let length = max(1e9, min(a.time, b.time) / 20)
    // Ages by different stamps are different things.
    let source = a.source == b.source ? a.source : nil
    let ofA = Stretches(a.rows, period: a.facts.period, length: length, ages: source)
    let ofB = Stretches(b.rows, period: b.facts.period, length: length, ages: source)
    stretch = length / 1e9
    counts = [ofA.count, ofB.count]
    hitches = HitchComparison(a.hitches, b.hitches)
    longIntervals = hitches == nil ? LongIntervalComparison(a: a.intervals, b: b.intervals) : nil
    lines = Stretches.figures.indices.compactMap { index in
      Self.line(Stretches.figures[index], ofA.values[index], ofB.values[index])
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

/// What a comparison needs of one of the logs: about 20 bytes for each row as long as numbers fit 32
/// bits.
public struct NoiseTally: RowTally, Sendable {
  let facts: FrameFacts
  private(set) var rows = NoiseRows()
  /// Counted time in ns: what stretches are cut from.
  private(set) var time = 0.0
  private(set) var hitches: HitchTally
  private(set) var intervals = LongIntervalComparison.Side()
  /// The source of input stamps that ages are taken from: the best there is.
  private(set) var source: InputSource?

  /// Before the first row.
  ///
  /// - Parameter facts: period and pacing; what is lost may become known later.
  public init(_ facts: FrameFacts) {
    self.facts = facts
    hitches = HitchTally(period: facts.period)
  }

  /// Takes the next row of the log.
  public mutating func take(_ record: FrameRecord, after previous: FrameRecord) {
    rows.take(record, facts)
    hitches.take(record)
    guard record.isCounted else { return }
    time += max(0, Double(record.interval ?? 0))
    if let interval = record.interval { intervals.take(interval) }
    if record.inputAge != nil, let next = record.inputSource, next != source {
      source = InputSource.allCases.first { $0 == source || $0 == next }
    }
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

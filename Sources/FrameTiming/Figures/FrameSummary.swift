/// The figures of a whole session, as `summary.json` has them: computed from its rows, no clock.
///
/// Keys are the spec's; a figure without data is null, and the set of keys is always the same but
/// for `events_lost`, which stands there only where events are.
/// The figures over all counted frames stand at the top level, those of a phase in `by_phase`.
public struct FrameSummary: Sendable {
  /// Figures over all counted frames.
  public let all: FrameFigures
  /// The same once more for each phase that is told apart; one without frames has only nils.
  let byPhase: [FramePhase: FrameFigures]
  /// What the logger cost.
  let overhead: FrameFigures
  /// Counters of the first and the last row; nil without rows.
  let covers: (first: Int64, last: Int64)?
  /// Whether rows and missed slots account for all slots of every run; nil when unpaced.
  ///
  /// Lost rows within a run make it false, since their slots are unaccounted for.
  let isIdentityOK: Bool?
  /// What the rows do not say.
  private(set) var facts: FrameFacts
  /// What the verdict is made of.
  let tally: VerdictTally
  /// The longest hitches of all phases, at most ``mostHitches``, the longest first.
  public let hitches: [Hitch]

  /// How many hitches are kept.
  public static let mostHitches = 50

  /// The phases that are told apart, in the order of a table.
  private static let phases: [FramePhase] = [.drag, .settle, .idle, .resize]

  /// The summary where more is known of lost rows and events.
  ///
  /// Figures depend on period and pacing, so those must be the same, and the verdict on whether
  /// segments were dropped.
  public func with(_ facts: FrameFacts) -> FrameSummary {
    precondition(facts.period == self.facts.period && facts.pacing == self.facts.pacing)
    var summary = self
    summary.facts = facts
    return summary
  }

  /// All counted frames and each phase, with their names, in the order of a table.
  var blocks: [(name: String, figures: FrameFigures)] {
    [("all", all)] + Self.phases.compactMap { phase in byPhase[phase].map { (phase.rawValue, $0) } }
  }
}

extension FrameSummary {
  /// Computes every figure in one pass over the rows.
  ///
  /// Any values are handled: whatever would come out infinite or undefined is nil.
  public init(_ rows: some FrameRows, facts: FrameFacts) {
    self = rows.tallied(Tally(facts)).summary(facts)
  }

  /// The figures of the rows so far, of which only numbers are kept.
  public struct Tally: RowTally {
    private let facts: FrameFacts
    // The values of all frames are those of the phases and of the others, so they are kept once.
    private var whole: FrameSample
    private var parts: [FrameSample]
    private var others: FrameSample
    private var logger: FrameSample
    private var covers: (first: Int64, last: Int64)?
    private var slots = SlotIdentity()
    private var verdict: VerdictTally
    private var hitches: LongestHitches
    private var run = 0

    /// Before the first row.
    ///
    /// - Parameter facts: period, pacing and what is known of them; what is lost may become known
    ///   later.
    public init(_ facts: FrameFacts) {
      self.facts = facts
      whole = FrameSample(phase: nil, facts: facts, keepsValues: false)
      parts = phases.map { FrameSample(phase: $0, facts: facts) }
      others = FrameSample(phase: nil, facts: facts)
      logger = FrameSample(phase: nil, facts: facts, groups: [.overhead])
      verdict = VerdictTally(facts)
      hitches = LongestHitches(mostHitches, facts)
    }

    /// Takes the next row of the log.
    public mutating func take(_ record: FrameRecord, after previous: FrameRecord) {
      if record.interval == nil { run += 1 }
      whole.take(record, after: previous, run: run, facts: facts)
      if let place = record.phase.flatMap({ phases.firstIndex(of: $0) }) {
        parts[place].take(record, after: previous, run: run, facts: facts)
      } else {
        others.take(record, after: previous, run: run, facts: facts)
      }
      if record.isCounted { logger.measure(record, after: previous, facts: facts) }
      covers = (covers?.first ?? record.frame, record.frame)
      slots.take(record)
      verdict.take(record, facts)
      hitches.take(record, after: previous)
    }

    /// The figures, with facts that may know more of lost rows and events.
    public consuming func summary(_ facts: FrameFacts) -> FrameSummary {
      for place in parts.indices { parts[place].values.sort() }
      others.values.sort()
      logger.values.sort()
      verdict.end()
      return FrameSummary(
        all: FrameFigures(sample: whole, parts.map(\.values) + [others.values]),
        byPhase: Dictionary(
          uniqueKeysWithValues: zip(phases, parts).map {
            ($0, FrameFigures(sample: $1, [$1.values]))
          }),
        overhead: FrameFigures([.overhead], sample: logger, [logger.values]),
        covers: covers, isIdentityOK: slots.holds, facts: facts, tally: verdict,
        hitches: hitches.hitches)
    }
  }
}

/// Whether, in every run, rows - 1 + missed slots - shared slots = last slot - first slot.
///
/// The first row's own `missed` belongs to the slot before it and is left out, which matters when
/// the log's beginning was dropped.
private struct SlotIdentity {
  private var previous: Int64?
  private var hasSlot = false
  private var isMissing = false
  private var isBroken = false

  mutating func take(_ record: FrameRecord) {
    guard let slot = record.slot else {
      isMissing = true
      previous = nil
      return
    }
    hasSlot = true
    // The sum over a run telescopes: it holds just when it holds from row to row, but for errors
    // that cancel out, which are errors all the same.
    if record.interval != nil, let previous {
      if record.missed != slot &- previous &- 1 { isBroken = true }
    }
    previous = slot
  }

  /// Nil when no row has a slot; false when only some have one.
  var holds: Bool? { hasSlot ? !isBroken && !isMissing : nil }
}

extension FrameSummary: Encodable {
  /// What the log has of its session and what its clocks did, by the keys of `summary.json`.
  var completeness: [(key: String, label: String, value: FigureValue)] {
    [
      ("rows_lost", "rows lost", .count(facts.rowsLost)),
      ("events_lost", "events lost", .count(facts.eventsLost)),
      ("segments_dropped", "rows in dropped segments", .count(facts.segmentsDropped)),
      ("identity_ok", "all slots accounted for", .flag(isIdentityOK)),
      ("clock.suspend_detected", "the machine slept", .flag(facts.suspendDetected)),
      ("clock.anomalies", "clock anomalies", .count(facts.anomalies)),
    ]
  }

  /// Whether something of ``completeness`` is worth a word: lost events are only where there are any.
  func isTold(_ key: String) -> Bool { key != "events_lost" || facts.eventsLost > 0 }

  /// What else is said of the session.
  private var session: [(key: String, value: FigureValue)] {
    [
      ("schema", .word("barlab-summary/1")),
      ("covers.from_frame", .count(covers?.first)), ("covers.to_frame", .count(covers?.last)),
      ("low_confidence.value", .flag(!facts.allReasons.isEmpty)),
      ("low_confidence.reasons", .words(facts.allReasons.map(\.rawValue))),
      // When light changed is never known so far.
      ("truth.display_confirmed", .flag(false)), ("truth.timestamps", .word(Self.timestamps)),
      ("truth.vsync_verdict", .word(facts.verdict.rawValue)),
    ]
  }

  /// Whose times the log has.
  static let timestamps = "CPU time at submit"

  /// Writes all keys, the figures over all frames beside the others at the top level.
  public func encode(to encoder: any Encoder) throws {
    var values = completeness.filter { isTold($0.key) }.map { ($0.key, $0.value) }
    values += session + overhead.stored([.overhead]) + all.stored()
    for (phase, figures) in byPhase {
      values += figures.stored().map { ("by_phase.\(phase.rawValue).\($0.key)", $0.value) }
    }
    try FigureTree(values).encode(to: encoder)
  }
}

/// The figures of a whole session, as `summary.json` has them: computed from its rows, no clock.
///
/// Keys are the spec's; a figure without data is null, and the set of keys is always the same but
/// for `events_lost`, which stands there only where events are.
/// The figures over all counted frames stand at the top level, those of a phase in `by_phase`.
public struct FrameSummary: Equatable, Sendable {
  /// The schema's name and version.
  public static let schema = "barlab-summary/1"

  /// Figures over all counted frames; their keys are not nested in the JSON.
  public var all: FrameFigures
  /// The same once more for each phase.
  public var byPhase: ByPhase
  /// Rows known to be missing from the log.
  public var rowsLost: Int64
  /// Events known to be missing from the log, whose rows may all be there.
  public var eventsLost: Int64
  /// Rows in segments that were deleted.
  public var segmentsDropped: Int64
  /// First and last frame of the rows there are.
  public var covers: Covers
  /// Whether rows and missed slots account for all slots of every run; nil when unpaced.
  ///
  /// Lost rows within a run make it false, since their slots are unaccounted for.
  public var isIdentityOK: Bool?
  /// What the logger cost.
  public var overhead: Overhead
  /// What the clocks did.
  public var clock: Clock
  /// Whether, and why, to trust the figures less.
  public var lowConfidence: Confidence
  /// What the times are, and what they are not.
  public var truth: Truth

  /// Computes every figure in one pass over the records, of which only numbers are kept.
  ///
  /// The records must be in the order of their frames. Any values are handled: whatever would come
  /// out infinite or undefined is nil.
  public init(_ records: some Sequence<FrameRecord>, facts: FrameFacts) {
    let phases: [FramePhase] = [.drag, .settle, .idle, .resize]
    // The values of all frames are those of the phases and of the others, so they are kept once.
    var whole = FrameSample(phase: nil, facts: facts, keepsValues: false)
    var parts = phases.map { FrameSample(phase: $0, facts: facts) }
    var others = FrameSample(phase: nil, facts: facts)
    var covers = Covers()
    var slots = SlotIdentity()
    var costs: [Double] = []
    var run = 0
    var previous: FrameRecord?
    for record in records {
      if record.interval == nil { run += 1 }
      whole.take(record, after: previous, run: run, facts: facts)
      if let place = record.phase.flatMap({ phases.firstIndex(of: $0) }) {
        parts[place].take(record, after: previous, run: run, facts: facts)
      } else {
        others.take(record, after: previous, run: run, facts: facts)
      }
      covers.take(record)
      slots.take(record)
      if record.isCounted, let cost = record.logCost { costs.append(Double(cost)) }
      previous = record
    }
    all = FrameFigures(whole, parts.map(\.values) + [others.values])
    let blocks = parts.map { FrameFigures($0, [$0.values]) }
    byPhase = ByPhase(drag: blocks[0], settle: blocks[1], idle: blocks[2], resize: blocks[3])
    rowsLost = facts.rowsLost
    eventsLost = facts.eventsLost
    segmentsDropped = facts.segmentsDropped
    self.covers = covers
    isIdentityOK = slots.holds
    overhead = Overhead(costs, period: facts.period)
    clock = Clock(suspendDetected: facts.suspendDetected, anomalies: facts.anomalies)
    lowConfidence = Confidence(value: !facts.allReasons.isEmpty, reasons: facts.allReasons)
    truth = Truth(
      displayConfirmed: false, timestamps: "CPU time at submit", vsyncVerdict: facts.verdict)
  }

  /// Whether, in every run, rows - 1 + missed slots - shared slots = last slot - first slot.
  ///
  /// The first row's own `missed` belongs to the slot before it and is left out, which matters when
  /// the log's beginning was dropped. Nil when no row has a slot; false when only some have one.
  public static func identityHolds(_ records: some Sequence<FrameRecord>) -> Bool? {
    var slots = SlotIdentity()
    for record in records { slots.take(record) }
    return slots.holds
  }

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

    var holds: Bool? { hasSlot ? !isBroken && !isMissing : nil }
  }
}

// Coding by hand, because a figure without data has to be written as null, while the compiler's
// own coding leaves it out. Reading takes a missing key for null.

extension FrameSummary: Codable {
  private enum CodingKeys: String, CodingKey {
    case schema
    case rowsLost = "rows_lost"
    case eventsLost = "events_lost"
    case segmentsDropped = "segments_dropped"
    case covers
    case isIdentityOK = "identity_ok"
    case byPhase = "by_phase"
    case overhead
    case clock
    case lowConfidence = "low_confidence"
    case truth
  }

  /// Reads a summary of this schema; any other schema is a `DecodingError`.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let schema = try values.decode(String.self, forKey: .schema)
    guard schema == Self.schema else {
      throw DecodingError.dataCorruptedError(
        forKey: .schema, in: values,
        debugDescription: "expected the schema \(Self.schema), found \(schema)")
    }
    all = try FrameFigures(from: decoder)
    byPhase = try values.decode(ByPhase.self, forKey: .byPhase)
    rowsLost = try values.decode(Int64.self, forKey: .rowsLost)
    eventsLost = try values.decodeIfPresent(Int64.self, forKey: .eventsLost) ?? 0
    segmentsDropped = try values.decode(Int64.self, forKey: .segmentsDropped)
    covers = try values.decode(Covers.self, forKey: .covers)
    isIdentityOK = try values.decodeIfPresent(Bool.self, forKey: .isIdentityOK)
    overhead = try values.decode(Overhead.self, forKey: .overhead)
    clock = try values.decode(Clock.self, forKey: .clock)
    lowConfidence = try values.decode(Confidence.self, forKey: .lowConfidence)
    truth = try values.decode(Truth.self, forKey: .truth)
  }

  /// Writes all keys, the figures over all frames beside the others at the top level.
  public func encode(to encoder: any Encoder) throws {
    try all.encode(to: encoder)
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(Self.schema, forKey: .schema)
    try values.encode(rowsLost, forKey: .rowsLost)
    if eventsLost > 0 { try values.encode(eventsLost, forKey: .eventsLost) }
    try values.encode(segmentsDropped, forKey: .segmentsDropped)
    try values.encode(covers, forKey: .covers)
    try values.encode(isIdentityOK, forKey: .isIdentityOK)
    try values.encode(byPhase, forKey: .byPhase)
    try values.encode(overhead, forKey: .overhead)
    try values.encode(clock, forKey: .clock)
    try values.encode(lowConfidence, forKey: .lowConfidence)
    try values.encode(truth, forKey: .truth)
  }
}

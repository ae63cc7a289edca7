/// What a summary needs to know that the rows do not say.
public struct FrameFacts: Equatable, Sendable {
  /// The distance of two slots of the grid; above 0.
  ///
  /// When unpaced, the target's period.
  public var period: Nanoseconds
  /// How the session was paced, which decides what is held against the grid.
  public var pacing: PacingMethod
  /// Whether it is known how the session was paced; else ``pacing`` is only an assumption.
  public var isPacingKnown = true
  /// Whether the session has told its period; else ``period`` is only an assumption.
  public var isPeriodTold = true
  /// What the check at start found out about vsync.
  public var verdict: VsyncVerdict
  /// Rows that are known to be missing: ``FrameReader/rowsLost``, and what a writer gave up.
  public var rowsLost: Int64 = 0
  /// Events that a writer gave up.
  public var eventsLost: Int64 = 0
  /// Rows in old segments that were deleted to stay below the size limit.
  public var segmentsDropped: Int64 = 0
  /// The machine slept during the session.
  public var suspendDetected = false
  /// How often a clock did what it must not.
  public var anomalies: Int64 = 0
  /// Reasons to trust the figures less; the ones that follow from the facts above need not be here.
  public var lowConfidence: [LowConfidence] = []

  /// Facts of a session in which nothing went wrong.
  public init(period: Nanoseconds, pacing: PacingMethod, verdict: VsyncVerdict) {
    precondition(period > 0, "a period of \(period) ns")
    self.period = period
    self.pacing = pacing
    self.verdict = verdict
  }

  /// All reasons, each once and in a fixed order: the given ones, and those that the facts imply.
  public var allReasons: [LowConfidence] {
    LowConfidence.allCases.filter { reason in
      switch reason {
      case .rowsLost: rowsLost > 0 || lowConfidence.contains(reason)
      case .suspended: suspendDetected || lowConfidence.contains(reason)
      case .virtualised, .load, .debugBuild, .timerWithoutRealTime: lowConfidence.contains(reason)
      }
    }
  }
}

/// Why figures may say more about the host than about the code.
public enum LowConfidence: String, CaseIterable, Codable, Sendable {
  /// A virtual machine, whose host takes time away unseen.
  case virtualised
  /// The machine was busy with other work: 1-minute load above half its cores.
  case load
  /// Not an optimized build.
  case debugBuild = "debug_build"
  /// Paced by sleeping without a real-time scheduling class: the tail is the scheduler's.
  case timerWithoutRealTime = "timer_without_rt"
  /// Some frames are not in the log.
  case rowsLost = "rows_lost"
  /// The machine slept in between.
  case suspended
}

/// What a check of real presents says about vsync, whatever flags claim.
public enum VsyncVerdict: String, CaseIterable, Codable, Sendable {
  /// Presents come back at any time; also where no check was made because none could succeed.
  case none
  /// Presents come back in step with a screen's known rate.
  case blocking
  /// Presents come back in step with whole milliseconds, so a sleep in SDL and no screen.
  case simulatedBySDL = "simulated_by_sdl"
  /// Neither can be told.
  case unknown
}

extension FrameFacts {
  /// Finds out how a log without settings was paced, and with which period, row by row.
  public struct PacingSearch: RowTally, Sendable {
    private var told = 0
    private var byVsync = 0
    private var hasGrid = false
    private var hasRows = false
    private var deadlines: DeadlineSteps

    /// Before the first row.
    ///
    /// - Parameter expected: a period of which it is to be found out, in less time and memory,
    ///   whether it is the right one; ``period`` is nil where it is not.
    public init(expecting expected: Nanoseconds? = nil) {
      deadlines = DeadlineSteps(expected: expected)
    }

    /// Takes the next row of the log.
    public mutating func take(_ record: FrameRecord, after previous: FrameRecord) {
      hasRows = true
      if let own = record.ownPacing {
        told += 1
        if own == .vsync { byVsync += 1 }
      }
      hasGrid =
        hasGrid || record.deadline != nil || record.slot != nil || record.missed != nil
        || record.late != nil
      deadlines.take(record, after: previous)
    }

    /// The period it was paced with: the median step of its deadlines.
    ///
    /// Steps within runs only, of neighboring rows, and only those above 0. Nil when there is none,
    /// for example in an unpaced log.
    public var period: Nanoseconds? { deadlines.median.flatMap(nearest) }

    /// How it was paced; nil where the rows do not tell.
    ///
    /// What most of those rows say that tell by themselves. Where no row has a slot or a deadline,
    /// although there are columns for them, nothing paced.
    public func pacing(_ reader: FrameReader) -> PacingMethod? {
      if told > 0 { return byVsync * 2 > told ? .vsync : .timer }
      let hasColumns = reader.known.isSuperset(of: ["t_deadline_ns", "slot"])
      return hasColumns && !hasGrid && hasRows ? PacingMethod.none : nil
    }
  }
}

/// The steps of the deadlines within runs, ns.
private struct DeadlineSteps: Sendable {
  let expected: Nanoseconds?
  /// All steps; where one is expected, none.
  private var steps: [Double] = []
  /// How many steps are below the expected one, equal to it, and above it.
  private var counts = (below: 0, equal: 0, above: 0)

  init(expected: Nanoseconds?) { self.expected = expected }

  mutating func take(_ record: FrameRecord, after previous: FrameRecord) {
    guard record.interval != nil, record.frame == previous.frame &+ 1,
      let step = length(previous.deadline, record.deadline), step > 0
    else { return }
    guard let expected = expected.map(Double.init) else { return steps.append(step) }
    if step < expected {
      counts.below += 1
    } else if step > expected {
      counts.above += 1
    } else {
      counts.equal += 1
    }
  }

  /// The median; nil where there is no step, or where it is not the expected one.
  var median: Double? {
    guard let expected else {
      var ascending = steps
      ascending.sortByDigits()
      return ascending.r7(0.5)
    }
    // It is the median just where both steps in the middle are equal to it.
    let others = counts.below + counts.equal + counts.above - 1
    return counts.equal > 0 && 2 * counts.below <= others && 2 * counts.above <= others
      ? Double(expected) : nil
  }
}

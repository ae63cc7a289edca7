extension FrameSummary {
  /// The figures of the phases that are told apart; a phase without frames has only nils.
  public struct ByPhase: Codable, Equatable, Sendable {
    /// A hand on the content.
    public var drag: FrameFigures
    /// Content moving by itself.
    public var settle: FrameFigures
    /// Repaints while nothing moved.
    public var idle: FrameFigures
    /// The window changing its size.
    public var resize: FrameFigures
  }

  /// The stretch of the session the rows speak of; nil without rows.
  public struct Covers: Codable, Equatable, Sendable {
    /// Counter of the first row.
    public var fromFrame: Int64?
    /// Counter of the last row.
    public var toFrame: Int64?

    init() {}

    mutating func take(_ record: FrameRecord) {
      fromFrame = fromFrame ?? record.frame
      toFrame = record.frame
    }

    private enum CodingKeys: String, CodingKey {
      case fromFrame = "from_frame"
      case toFrame = "to_frame"
    }

    /// Writes both keys, null where there are no rows.
    public func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: CodingKeys.self)
      try values.encode(fromFrame, forKey: .fromFrame)
      try values.encode(toFrame, forKey: .toFrame)
    }
  }

  /// What the logger cost in place, over the counted frames.
  public struct Overhead: Codable, Equatable, Sendable {
    /// Median cost of a frame's row, microseconds.
    public var p50: Double?
    /// 99th percentile, microseconds.
    public var p99: Double?
    /// Largest cost, microseconds.
    public var max: Double?
    /// The median in percent of the period.
    public var percentOfPeriod: Double?

    init(_ costs: [Double], period: Nanoseconds) {
      let costs = costs.sorted()
      let median = Percentile.r7(costs, 0.5)
      p50 = median.map { $0 / 1e3 }
      p99 = Percentile.r7(costs, 0.99).map { $0 / 1e3 }
      max = costs.last.map { $0 / 1e3 }
      percentOfPeriod = median.map { 100 * $0 / Double(period) }
    }

    private enum CodingKeys: String, CodingKey {
      case p50 = "log_us_p50"
      case p99 = "log_us_p99"
      case max = "log_us_max"
      case percentOfPeriod = "pct_of_period"
    }

    /// Writes all keys, null where nothing was measured.
    public func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: CodingKeys.self)
      try values.encode(p50, forKey: .p50)
      try values.encode(p99, forKey: .p99)
      try values.encode(max, forKey: .max)
      try values.encode(percentOfPeriod, forKey: .percentOfPeriod)
    }
  }

  /// What the clocks did in the session.
  public struct Clock: Codable, Equatable, Sendable {
    /// The machine slept.
    public var suspendDetected: Bool
    /// Stamps that cannot be.
    public var anomalies: Int64

    private enum CodingKeys: String, CodingKey {
      case suspendDetected = "suspend_detected"
      case anomalies
    }
  }

  /// Whether to trust the figures less.
  public struct Confidence: Codable, Equatable, Sendable {
    /// Whether there is any reason.
    public var value: Bool
    /// All reasons, in a fixed order.
    public var reasons: [LowConfidence]
  }

  /// What the times of the log are.
  public struct Truth: Codable, Equatable, Sendable {
    /// Whether it is known when light changed; always false so far.
    public var displayConfirmed: Bool
    /// Whose times these are.
    public var timestamps: String
    /// What the check of vsync found.
    public var vsyncVerdict: VsyncVerdict

    private enum CodingKeys: String, CodingKey {
      case displayConfirmed = "display_confirmed"
      case timestamps
      case vsyncVerdict = "vsync_verdict"
    }
  }
}

extension FrameFigures {
  /// How uneven intervals are.
  public struct Jitter: Equatable, Sendable {
    /// Standard deviation of the intervals with n - 1, microseconds.
    public var sd: Double?
    /// Root mean square of the change from one interval to the next, microseconds.
    public var rmssd: Double?
    /// Percent of frames off by more than 1 ms beside one that is off the other way.
    ///
    /// A heartbeat shows here and in no percentile: long, short, long, short.
    public var heartbeatPercent: Double?
  }
}

extension FrameFigures.Jitter: Codable {
  private enum CodingKeys: String, CodingKey {
    case sd = "sd_us"
    case rmssd = "rmssd_us"
    case heartbeatPercent = "heartbeat_pct"
  }

  /// Writes all keys, null where there is no data.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(sd, forKey: .sd)
    try values.encode(rmssd, forKey: .rmssd)
    try values.encode(heartbeatPercent, forKey: .heartbeatPercent)
  }
}

extension FrameFigures.Jitter {
  init(_ intervals: [Double], steps: FrameSample.Steps) {
    sd = intervals.deviation.map { $0 / 1e3 }
    guard !intervals.isEmpty else { return }
    if intervals.count > 1 {
      rmssd = (steps.squares / Double(intervals.count - 1)).squareRoot() / 1e3
    }
    heartbeatPercent = 100 * Double(steps.beats) / Double(intervals.count)
  }
}

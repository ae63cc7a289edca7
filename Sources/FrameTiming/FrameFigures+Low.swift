extension FrameFigures {
  /// The rate of the slowest frames, in frames per second, by the methods in use.
  ///
  /// They answer different questions, so none of them is "the" low.
  public struct Low: Equatable, Sendable {
    /// 1000 divided by the R-7 percentile of the frame times (PresentMon).
    public var percentile: Double?
    /// 1000 divided by the one frame at index `trunc(q n - 1)` of the slowest first (MangoHud).
    public var mangohud: Double?
    /// 1000 divided by the mean of the slowest frames, by count.
    public var average: Double?
    /// 1000 divided by the frame at which the slowest make up that share of the time (RTSS).
    public var integral: Double?
    /// How many frames the average is taken over.
    public var tailFrames: Int?
    /// Whether the tail has fewer than ten frames.
    public var isLowConfidence: Bool
  }
}

extension FrameFigures.Low: Codable {
  private enum CodingKeys: String, CodingKey {
    case percentile
    case mangohud
    case average
    case integral
    case tailFrames = "tail_frames"
    case isLowConfidence = "low_confidence"
  }

  /// Writes all keys, null where there is no data.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(percentile, forKey: .percentile)
    try values.encode(mangohud, forKey: .mangohud)
    try values.encode(average, forKey: .average)
    try values.encode(integral, forKey: .integral)
    try values.encode(tailFrames, forKey: .tailFrames)
    try values.encode(isLowConfidence, forKey: .isLowConfidence)
  }
}

extension FrameFigures.Low {
  /// The lows of the slowest `1 / share` of the frames; `sorted` ascends.
  init(_ sorted: [Double], total: Double, share: Int) {
    let count = sorted.count
    let tail = Swift.max(1, (count + share - 1) / share)
    isLowConfidence = count < 10 * share
    guard count > 0 else { return }
    let part = 1 / Double(share)
    tailFrames = tail
    percentile = FrameFigures.rate(Percentile.r7(sorted, share == 100 ? 0.99 : 1 - part))
    // trunc(count / share - 1) in whole numbers.
    mangohud = FrameFigures.rate(sorted[count - 1 - Swift.max(0, count / share - 1)])
    average = FrameFigures.rate(Array(sorted.suffix(tail)).mean)
    var sum = 0.0
    for time in sorted.reversed() {
      sum += time
      if sum >= total * part {
        integral = FrameFigures.rate(time)
        break
      }
    }
  }
}

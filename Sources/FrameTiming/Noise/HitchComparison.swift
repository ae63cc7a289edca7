/// Hitches of two logs held against each other: their grades, and whether they differ by more than
/// chance.
///
/// A hitch is rare, so the stretches of a ``NoiseComparison`` do not see it: one of 213 ms is lost
/// in the spread that it makes itself. Here the seconds with a hitch are counted, since misses come
/// in bunches, and tested by Fisher's exact test ("Statistical Methods for Research Workers",
/// 1934), which holds for small numbers too.
struct HitchComparison: Equatable, Sendable {
  /// What one log has of them.
  struct Side: Equatable, Sendable {
    let period: Double
    /// Frames that missed slots, and the slots that they missed together.
    private(set) var hitches = 0
    private(set) var slots = 0.0
    /// The longest, milliseconds.
    private(set) var longest = 0.0
    /// Seconds of counted time that were begun, and those with a hitch.
    private(set) var seconds = 0
    private(set) var hitSeconds = 0
    /// Counted time and how much of it was lost, in ns.
    private var total = 0.0
    private var lost = 0.0
    /// The second that was begun last: how long it is so far, and whether it has a hitch.
    private var second = 0.0
    private var isHit = false

    init(period: Nanoseconds) { self.period = Double(period) }

    /// Time lost, milliseconds per second.
    var ratio: Double { total > 0 ? 1e3 * lost / total : 0 }
    /// What that is worth.
    var grade: HitchGrade { HitchGrade(ratio: ratio) }

    mutating func take(_ interval: Double, missed: Double) {
      if second == 0 { seconds += 1 }
      if missed > 0 {
        hitches += 1
        slots += missed
        longest = max(longest, missed * period / 1e6)
        lost += missed * period
        if !isHit { hitSeconds += 1 }
        isHit = true
      }
      total += max(0, interval)
      second += max(0, interval)
      if second >= 1e9 { (second, isHit) = (0, false) }
    }
  }

  /// What can be said of the two.
  enum Outcome: Equatable, Sendable {
    case same
    /// They differ, but no more than chance explains.
    case chance
    case different
  }

  let a: Side
  let b: Side
  /// What can be said of the two, by their seconds with a hitch.
  let outcome: Outcome
  /// Whether only frames in which something moved are asked; else all that are counted.
  let isMotionOnly: Bool

  /// Nil where a log does not tell of missed slots.
  ///
  /// Only frames of drags and settles are asked where both logs have such, as for the grade.
  init?(_ a: HitchTally, _ b: HitchTally) {
    isMotionOnly = a.motion.seconds > 0 && b.motion.seconds > 0
    let ofA = isMotionOnly ? a.motion : a.all
    let ofB = isMotionOnly ? b.motion : b.all
    guard ofA.seconds > 0, ofB.seconds > 0 else { return nil }
    self.a = ofA
    self.b = ofB
    let chance = Self.probability(ofA.hitSeconds, ofA.seconds, ofB.hitSeconds, ofB.seconds)
    if chance < 0.05 / Double(MeanDifference.tests) {
      outcome = .different
    } else if ofA.grade != ofB.grade || ofA.hitSeconds != ofB.hitSeconds
      || (ofA.longest - ofB.longest).magnitude > 1
    {
      outcome = .chance
    } else {
      outcome = .same
    }
  }

  /// How likely hits would be spread over two groups at least as unevenly, if it were all chance.
  ///
  /// Two-sided: all tables that are no more likely than this one.
  static func probability(_ hitsA: Int, _ countA: Int, _ hitsB: Int, _ countB: Int) -> Double {
    let hits = hitsA + hitsB
    let least = max(0, hits - countB)
    let most = min(hits, countA)
    guard least < most else { return 1 }
    // Weights relative to the likeliest number, from which they only fall.
    let likeliest = min(
      most, max(least, (hits + 1) * (countA + 1) / (countA + countB + 2)))
    var weights = [Double](repeating: 0, count: most - least + 1)
    weights[likeliest - least] = 1
    // From one number of hits in A to the next.
    func step(_ k: Int) -> Double {
      Double(hits - k) * Double(countA - k) / (Double(k + 1) * Double(countB - hits + k + 1))
    }
    for k in stride(from: likeliest, to: most, by: 1) {
      weights[k + 1 - least] = weights[k - least] * step(k)
    }
    for k in stride(from: likeliest - 1, through: least, by: -1) {
      weights[k - least] = weights[k + 1 - least] / step(k)
    }
    // Equal weights differ in their last digits.
    let limit = weights[hitsA - least] * (1 + 1e-7)
    return weights.reduce(0) { $0 + ($1 <= limit ? $1 : 0) } / weights.sum
  }
}

/// What the hitches of a log are counted from, row by row.
struct HitchTally {
  private(set) var motion: HitchComparison.Side
  private(set) var all: HitchComparison.Side

  init(period: Nanoseconds) {
    motion = HitchComparison.Side(period: period)
    all = motion
  }

  mutating func take(_ record: FrameRecord) {
    guard record.isCounted, let interval = record.interval, let missed = record.missed else {
      return
    }
    all.take(Double(interval), missed: Double(missed))
    guard record.phase?.isInteraction == true else { return }
    motion.take(Double(interval), missed: Double(missed))
  }
}

extension HitchComparison {
  /// The hitches and the grade of each, and what sets them apart, in a sentence.
  var sentence: String {
    let counts =
      "Hitches\(isMotionOnly ? " while moving" : ""): A \(Self.words(a)); B \(Self.words(b))"
    guard a.hitches + b.hitches > 0 else { return counts + "." }
    let end = outcome == .different ? "the difference is larger than chance explains" : chance
    return "\(counts): \(end)."
  }

  /// What chance has to do with two logs that it may explain.
  var chance: String {
    a.hitSeconds + b.hitSeconds < 20
      ? "too few to rule out chance" : "the difference may be chance"
  }

  private static func words(_ side: Side) -> String {
    let grade = "grade \(side.grade.rawValue), \(fixed(side.ratio, 2)) ms/s"
    guard side.hitches > 0 else { return "none in \(side.seconds) s (\(grade))" }
    return
      "\(side.hitches) in \(side.seconds) s, \(fixed(side.slots, 0)) missed "
      + "slot\(side.slots == 1 ? "" : "s"), the longest "
      + "\(fixed(side.longest, 1)) ms (\(grade))"
  }
}

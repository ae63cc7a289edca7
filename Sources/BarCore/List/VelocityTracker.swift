/// How the speed of a finger is computed from its last places.
public enum VelocityStrategy: String, CaseIterable, Sendable {
  /// A parabola through the samples of the window (Flutter, Android, Compose, Chromium); two
  /// samples give their plain difference.
  case lsq2
  /// A straight line through the samples of the window.
  case lsq1
  /// Kinetic energy handed on from sample to sample (Android's scroll axes).
  case impulse
  /// The last three differences weighted .6, .35, .05, oldest first (reported for iOS).
  case iosWeights
  /// The last three differences weighted .15, .65, .2, oldest first (reported for macOS).
  case macosWeights
  /// The sum of all deltas of 150 ms over the time between the first and the last (GTK).
  case gtk
  /// The mean of the last three differences (Qt).
  case mean3
  /// The mean of the last five differences over at least 5 ms each (Firefox).
  case mean5
  /// The last difference alone (WebKit).
  case last
}

/// The last places of a finger, and its speed when it lets go.
///
/// Samples with one time stamp count as one: the last place wins. Times that go back are taken as
/// equal to the newest. No allocation.
public struct VelocityTracker: Equatable, Sendable {
  /// A place at a time.
  public struct Sample: Equatable, Sendable {
    /// Seconds, on the clock of whoever adds it.
    public internal(set) var time = 0.0
    /// Points.
    public internal(set) var position = 0.0
  }

  static let capacity = 20
  private var ring = InlineArray<20, Sample>(repeating: Sample())
  private var newest = -1
  /// Number of samples that are kept, at most 20.
  public private(set) var count = 0

  /// Makes a tracker without samples; its velocity is 0.
  public init() {}

  /// Whether both have the same samples; their places in the ring do not count.
  public static func == (a: VelocityTracker, b: VelocityTracker) -> Bool {
    a.count == b.count && (0..<a.count).allSatisfy { a.sample($0) == b.sample($0) }
  }

  /// Adds the position of the finger at `time`, in seconds.
  public mutating func add(time: Double, position: Double) {
    if count > 0 && time <= ring[newest].time {
      ring[newest].position = position
      return
    }
    newest = (newest + 1) % Self.capacity
    ring[newest] = Sample(time: time, position: position)
    count = min(count + 1, Self.capacity)
  }

  /// Returns the sample `age` places before the newest (0 = the newest); below `count`.
  public func sample(_ age: Int) -> Sample {
    // Through a span: to read its subscript, an inline array is copied.
    ring.span[(newest - age + Self.capacity) % Self.capacity]
  }

  /// The speed in points per second at a release at `time`; 0 if the finger has been still for
  /// longer than the stop gap, and with fewer than two samples.
  ///
  /// Samples older than `horizon` seconds do not count; a pause longer than `stopGap` seconds begins
  /// a new movement.
  public func velocity(
    at time: Double, strategy: VelocityStrategy, horizon: Double = 0.1, stopGap: Double = 0.04
  ) -> Double {
    guard count >= 2, time - sample(0).time <= stopGap else { return 0 }
    switch strategy {
    case .lsq2:
      let window = windowCount(horizon: horizon, stopGap: stopGap)
      return parabolaSlope(window) ?? lineSlope(window) ?? 0
    case .lsq1: return lineSlope(windowCount(horizon: horizon, stopGap: .infinity)) ?? 0
    case .impulse: return impulse(windowCount(horizon: horizon, stopGap: stopGap))
    case .iosWeights: return weighted(0.6, 0.35, 0.05)
    case .macosWeights: return weighted(0.15, 0.65, 0.2)
    case .gtk: return gtk()
    case .mean3: return mean(of: 3)
    case .mean5: return spacedMean(of: 5)
    case .last: return difference(0)
    }
  }

  /// Returns how many samples, from the newest back, a strategy with a window looks at.
  public func windowCount(horizon: Double, stopGap: Double) -> Int {
    guard count > 0 else { return 0 }
    let last = sample(0).time
    var next = last
    var n = 1
    while n < count {
      let time = sample(n).time
      // Half a nanosecond of slack: 0.1 - 0 must count as 100 ms whatever the last bit says.
      guard last - time <= horizon + 5e-10, next - time <= stopGap + 5e-10 else { break }
      next = time
      n += 1
    }
    return n
  }

  /// Slope at the newest sample of the least-squares parabola; nil with fewer than three samples.
  func parabolaSlope(_ n: Int) -> Double? {
    guard n >= 3 else { return nil }
    // Normal equations of x = a + b t + c t^2 with t measured from the newest sample; places are
    // measured from it too, which keeps the sums small.
    var (s1, s2, s3, s4) = (0.0, 0.0, 0.0, 0.0)
    var (y0, y1, y2) = (0.0, 0.0, 0.0)
    let origin = sample(0)
    for i in 0..<n {
      let sample = sample(i)
      let t = sample.time - origin.time
      let y = sample.position - origin.position
      s1 += t
      s2 += t * t
      s3 += t * t * t
      s4 += t * t * t * t
      y0 += y
      y1 += y * t
      y2 += y * t * t
    }
    let s0 = Double(n)
    let determinant = s0 * (s2 * s4 - s3 * s3) - s1 * (s1 * s4 - s3 * s2) + s2 * (s1 * s3 - s2 * s2)
    guard determinant != 0 else { return nil }
    let slope = s0 * (y1 * s4 - y2 * s3) - y0 * (s1 * s4 - s3 * s2) + s2 * (s1 * y2 - s2 * y1)
    return slope / determinant
  }

  /// Slope of the least-squares line; nil with fewer than two samples.
  func lineSlope(_ n: Int) -> Double? {
    guard n >= 2 else { return nil }
    let origin = sample(0)
    var (meanT, meanY) = (0.0, 0.0)
    for i in 0..<n {
      meanT += sample(i).time - origin.time
      meanY += sample(i).position - origin.position
    }
    meanT /= Double(n)
    meanY /= Double(n)
    var (top, bottom) = (0.0, 0.0)
    for i in 0..<n {
      let t = sample(i).time - origin.time - meanT
      top += t * (sample(i).position - origin.position - meanY)
      bottom += t * t
    }
    return bottom > 0 ? top / bottom : nil
  }

  /// Source: Android's ImpulseVelocityTrackerStrategy.
  ///
  /// Each difference adds the work that changes the speed reached so far into the new one; the
  /// first counts half.
  func impulse(_ n: Int) -> Double {
    guard n >= 2 else { return 0 }
    if n == 2 { return difference(0) }
    var work = 0.0
    for i in stride(from: n - 2, through: 0, by: -1) {
      let v = difference(i)
      let reached = (2 * work.magnitude).squareRoot() * (work < 0 ? -1 : 1)
      let added = (v - reached) * v.magnitude
      work += i == n - 2 ? added / 2 : added
    }
    return (2 * work.magnitude).squareRoot() * (work < 0 ? -1 : 1)
  }

  private func weighted(_ oldest: Double, _ middle: Double, _ newest: Double) -> Double {
    var sum = difference(0) * newest
    if count > 2 { sum += difference(1) * middle }
    if count > 3 { sum += difference(2) * oldest }
    return sum
  }

  private func mean(of n: Int) -> Double {
    let available = min(n, count - 1)
    var sum = 0.0
    for i in 0..<available { sum += difference(i) }
    return sum / Double(available)
  }

  /// The mean of the last differences between samples that lie 5 ms apart; samples that are all
  /// closer than that give their plain differences.
  private func spacedMean(of n: Int) -> Double {
    var sum = 0.0
    var found = 0
    var newer = sample(0)
    for age in 1..<count where found < n {
      let older = sample(age)
      guard newer.time - older.time >= 0.005 - 5e-10 else { continue }
      sum += (newer.position - older.position) / (newer.time - older.time)
      found += 1
      newer = older
    }
    return found > 0 ? sum / Double(found) : mean(of: n)
  }

  private func gtk() -> Double {
    var sum = 0.0
    var first = sample(0).time
    for i in 0..<(count - 1) where sample(0).time - sample(i).time <= 0.15 {
      sum += sample(i).position - sample(i + 1).position
      first = sample(i).time
    }
    let span = sample(0).time - first
    return span > 0 ? sum / span : 0
  }

  /// Speed between the sample `age` places before the newest and the one before it.
  private func difference(_ age: Int) -> Double {
    let new = sample(age)
    let old = sample(age + 1)
    return (new.position - old.position) / (new.time - old.time)
  }
}

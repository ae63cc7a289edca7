import BarCore

/// A fling as some programs compute it from frame to frame, to see what the frame rate does to it.
///
/// BarLab's own motions are closed forms; these are the examples that they stand against.
public struct FrameFling: Equatable, Sendable {
  /// How the next frame follows from this one.
  public enum Rule: String, CaseIterable, Sendable {
    /// pop: sums of steps of 1 ms with 0.998 each; looked at for six seconds.
    case pop
    /// Firefox on the desktop: first v *= 0.998^ms, then x += v ms, until 10 pt/s.
    case firefox
    /// GTK: a closed form with 4 per second, but it ends with the first step below a point.
    case gtk
    /// Reanimated: v *= e^(-0.0002 ms) with the milliseconds since the beginning, in every frame
    /// anew, until 1 pt/s.
    case reanimated
    /// x += v dt, then v *= 0.95, in every frame, until 5 pt/s.
    case naive
  }

  /// Seconds that pop is looked at: it knows no end of its own.
  public static let popTime = 6.0

  /// How each frame is computed from the one before, and when the fling stops.
  public let rule: Rule
  /// Speed at the release, in points per second.
  public let initialVelocity: Double
  /// Frames per second.
  public let rate: Double
  /// Points since the release.
  public private(set) var position = 0.0
  /// Velocity after the current frame, in points per second.
  ///
  /// Only `gtk` sets it to 0 when it is done; the other rules keep the last value.
  public private(set) var velocity: Double
  /// Frames since the release.
  public private(set) var frame = 0
  /// Whether the rule has stopped it.
  public private(set) var isDone = false

  /// A fling at its release.
  ///
  /// - Parameters:
  ///   - rule: how each frame is computed from the one before.
  ///   - velocity: speed at the release, in points per second.
  ///   - rate: frames per second, above 0.
  public init(_ rule: Rule, velocity: Double, rate: Double) {
    precondition(rate > 0, "\(rate) frames a second are none")
    self.rule = rule
    self.rate = rate
    initialVelocity = velocity
    self.velocity = velocity
  }

  /// Seconds since the release.
  public var time: Double { Double(frame) / rate }

  /// Goes on to the next frame; does nothing once it is done.
  public mutating func step() {
    guard !isDone else { return }
    frame += 1
    let milliseconds = 1000 / rate
    switch rule {
    case .pop:
      // x += v/1000 d (1 - d^ms)/(1 - d): exact under any split, and short of the integral.
      let left = RealMath.pow(0.998, milliseconds)
      position += velocity / 1000 * 0.998 * (1 - left) / (1 - 0.998)
      velocity *= left
      isDone = time >= Self.popTime
    case .firefox:
      velocity *= RealMath.pow(0.998, milliseconds)
      position += velocity / rate
      isDone = velocity.magnitude < 10
    case .gtk:
      let left = RealMath.exp(-4 * time)
      let place = initialVelocity / 4 * (1 - left)
      isDone = (place - position).magnitude < 1
      position = place
      velocity = isDone ? 0 : initialVelocity * left
    case .reanimated:
      velocity *= RealMath.exp(-(1 - 0.998) * Double(frame) * milliseconds * 0.1)
      position += velocity / rate
      isDone = velocity.magnitude < 1
    case .naive:
      position += velocity / rate
      velocity *= 0.95
      isDone = velocity.magnitude < 5
    }
  }

  /// Goes on to its end, or so many seconds.
  public mutating func run(upTo limit: Double = 60) { while !isDone && time < limit { step() } }
}

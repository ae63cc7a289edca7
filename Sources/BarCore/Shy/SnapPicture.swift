/// What is drawn of settles and commands: the state jumps at once, the picture follows.
///
/// drawn(t) = state + (old - new) left(t), for the two contractions, alpha and the offset; left is
/// a `SettleRule`, for the shy bar ease-in-out (.42, 0, .58, 1) in 0.2 s. Scrolling meanwhile works
/// on the state; the remainder goes on dying out on top of it, so that nothing jumps.
struct SnapPicture: Equatable, Sendable {
  /// What is drawn less what the state says.
  struct Remainder: Equatable, Sendable {
    /// Contraction of the bar, in points.
    var bar = 0.0
    /// Contraction of the extension, in points.
    var ext = 0.0
    /// Alpha of what fades.
    var alpha = 0.0
    /// Scroll offset, in points.
    var offset = 0.0
  }

  /// A remainder that dies out.
  struct Motion: Equatable, Sendable {
    var start: Double
    var initial: Remainder
    var rule: SettleRule
    /// Seconds from the start to the end.
    var duration: Double
    /// How many times as fast it goes as its rule has it.
    var pace = 1.0
  }

  /// The end of an animation, at which a message is due.
  struct Ending: Equatable, Sendable {
    var time: Double
    /// Whether a command to hide ends.
    var hides: Bool
  }

  /// What is on its way, or was last; nil where nothing is left.
  private(set) var motion: Motion?
  /// When animations end, the first one first.
  private var endings: [Ending] = []

  /// Whether something is still on its way at `time`.
  @inline(__always) func isActive(at time: Double) -> Bool {
    guard let motion else { return false }
    return time < motion.start + motion.duration
  }

  /// Whether what is drawn may go beyond what the state says.
  @inline(__always) var overshoots: Bool { motion?.rule.overshoots ?? false }

  /// Whether messages are still to come.
  @inline(__always) var hasEndings: Bool { !endings.isEmpty }

  /// Begins a motion; what it replaces ends with it at the latest, so the endings stay in order.
  mutating func begin(_ new: Motion, hides: Bool) {
    replace(with: new)
    let end = new.start + new.duration
    for index in endings.indices { endings[index].time = min(endings[index].time, end) }
    endings.append(Ending(time: end, hides: hides))
  }

  /// Whatever is on its way goes on, and a message is due at its end; at once where it has none.
  mutating func expectEnd(at time: Double) {
    let end = motion.map { max(time, $0.start + $0.duration) } ?? time
    endings.append(Ending(time: end.isFinite ? end : time, hides: false))
  }

  /// Goes on with another motion, whose end tells nothing.
  mutating func replace(with new: Motion) { motion = new.initial == Remainder() ? nil : new }

  /// Stops: what is drawn is the state, and messages still come in their time.
  mutating func stop() { motion = nil }

  /// Takes the first ending that is due by a time; nil if none is.
  mutating func takeEnding(by time: Double) -> Ending? {
    guard let first = endings.first, first.time <= time else { return nil }
    return endings.removeFirst()
  }

  /// What is left at `time`.
  func remainder(at time: Double) -> Remainder {
    guard let motion, isActive(at: time) else { return Remainder() }
    let left = motion.rule.easing.left(
      at: (time - motion.start) * motion.pace, of: motion.duration * motion.pace)
    let initial = motion.initial
    return Remainder(
      bar: initial.bar * left, ext: initial.ext * left, alpha: initial.alpha * left,
      offset: initial.offset * left)
  }

  /// Speed of the drawn offset that the picture adds, in points per second.
  func offsetVelocity(at time: Double) -> Double {
    guard let motion, isActive(at: time), motion.initial.offset != 0 else { return 0 }
    let slope = motion.rule.easing.slope(
      at: (time - motion.start) * motion.pace, of: motion.duration * motion.pace)
    return -motion.initial.offset * slope / motion.duration
  }
}

extension SnapPicture.Remainder {
  /// What was drawn before, less what the state says now.
  init(of before: DrawnBars, over state: BarState, _ list: ListState) {
    self.init(
      bar: before.barContraction - state.barContraction,
      ext: before.extensionContraction - state.extensionContraction,
      alpha: before.alpha - state.alpha, offset: before.offset - list.offset)
  }
}

extension SnapPicture.Motion {
  /// Makes the motion of bars that follow at a speed, in points per second; at 0 they never arrive.
  init(start: Double, initial: SnapPicture.Remainder, at speed: Double) {
    let way = max(initial.bar.magnitude, initial.ext.magnitude)
    self.init(
      start: start, initial: initial, rule: .linear,
      duration: speed > 0 ? way / speed : .infinity)
  }
}

extension BarSettings {
  /// Returns the motion in which bars settle from a time on, after steps at a speed.
  func settle(
    _ remainder: SnapPicture.Remainder, from start: Double, at speed: StepSpeed
  ) -> SnapPicture.Motion {
    let way = remainder.bar + remainder.ext
    let (settle, time) = motion(shows: way > 0)
    let usual = settle.duration(distance: way, height: barHeight, time: time)
    let duration = timesAtSpeed?.time(for: way, at: speed.value(at: start)) ?? usual
    return SnapPicture.Motion(
      start: start, initial: remainder, rule: settle, duration: duration,
      pace: duration > 0 && usual > 0 ? usual / duration : 1)
  }
}

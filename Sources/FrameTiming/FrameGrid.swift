/// The clockwork of the pacer: which instant a frame aims at, and what became of it.
///
/// Pure arithmetic: the loop reads the clock, sleeps and presents, and tells the grid.
///
///     let plan = grid.plan(now: clock(), afterBreak: wasIdle)
///     // take events until plan.wake, latch input, update for plan.animation, draw,
///     // sleep until plan.deadline, present
///     let outcome = grid.presented(plan, begin: b, draw: d, presentBegin: p, presentEnd: e)
///     record.take(plan, outcome)
///
/// The grid is `epoch + slot * period`, so deadlines never drift with what was measured. Making a
/// plan changes nothing: only a frame that was presented moves the grid on, and a plan that came to
/// nothing may be forgotten. Clock values must lie within 2^61 ns (73 years) of 0.
public struct FrameGrid: Sendable {
  /// How frames are held back; with `none` there is no grid, only intervals.
  public private(set) var method: PacingMethod
  /// The distance of two slots; above 0.
  public private(set) var period: Nanoseconds

  /// A frame later than this sets the grid anew, and no animation step is longer: 250 ms.
  public static let stallLimit: Nanoseconds = 250_000_000
  /// How much earlier than the work needs a frame begins: 1.5 ms.
  public static let margin: Nanoseconds = 1_500_000
  /// The work of this many frames decides when the next one begins.
  static let workWindow = 120
  /// With fewer frames measured than this, a frame begins a whole period ahead.
  static let leastWork = 10

  private var epoch: Nanoseconds
  private var swallowed: Nanoseconds = 0
  private var last: Last
  private var hasPresented = false
  private var isRateNew = false
  private var work = SlidingSample(window: workWindow)

  /// What the next frame is measured against.
  private struct Last {
    var slot: Int64 = 0
    var deadline: Nanoseconds
    var presentBegin: Nanoseconds = 0
  }

  /// A grid whose slot 0 is now.
  public init(period: Nanoseconds, method: PacingMethod, now: Nanoseconds) {
    precondition(period > 0, "a period of \(period) ns")
    self.period = period
    self.method = method
    epoch = now
    last = Last(deadline: now)
  }

  /// The period of a rate: `round(1e9 / hertz)`, 60 Hz is 16 666 667 ns.
  ///
  /// The rate must lie within 0.001...1e9, which a caller has to check where it comes from outside.
  public static func period(hertz: Double) -> Nanoseconds {
    guard hertz >= 1e-3, hertz <= 1e9, let period = nearest(1e9 / hertz) else {
      preconditionFailure("a rate of \(hertz) Hz")
    }
    return period
  }

  /// The slot an instant falls into: within half a period of a slot it is that slot, halves above.
  ///
  /// `floor((time - epoch) / period + 1/2)` in whole numbers, written so that nothing is doubled.
  public static func slot(
    of time: Nanoseconds, epoch: Nanoseconds, period: Nanoseconds
  ) -> Int64 {
    let distance = time - epoch
    let below = floorDivide(distance, by: period)
    let rest = distance - below * period
    return rest >= period - rest ? below + 1 : below
  }

  /// How long before its deadline a frame begins: as late as its work allows, to use newest input.
  ///
  /// The smaller of the period and the 95th percentile of the last 120 times from begin to draw,
  /// plus 1.5 ms. The whole period until 10 frames were measured.
  public var budget: Nanoseconds {
    guard work.count >= Self.leastWork, let usual = work.percentile(0.95) else { return period }
    guard usual < Double(period) else { return period }
    return max(0, min(period, (nearest(usual) ?? period) + Self.margin))
  }

  /// What the next frame aims at.
  ///
  /// `afterBreak` is true when the lab deliberately did not draw before: idle, hidden, suspended.
  /// The frame then starts at once and starts a new run; nothing moved, so no time is swallowed.
  /// Otherwise it takes the next slot after now and after the last frame's: slots that are gone are
  /// skipped, never caught up with.
  ///
  /// `isWhole` is true when the frame is known to draw everything anew, a new page for example.
  /// What the usual frames need says nothing about it: it begins a whole period ahead.
  public func plan(now: Nanoseconds, afterBreak: Bool, isWhole: Bool = false) -> FramePlan {
    var plan = FramePlan(
      wake: now, startsRun: afterBreak || !hasPresented, isAfterBreak: afterBreak, epoch: epoch,
      swallowed: swallowed)
    guard method != .none else { return plan }
    let budget = isWhole ? period : budget
    let slot: Int64
    let deadline: Nanoseconds
    if afterBreak {
      slot = last.slot + 1
      deadline = now + budget
      plan.epoch = deadline - slot * period
    } else {
      slot = max(last.slot + 1, Self.floorDivide(now - epoch, by: period) + 1)
      deadline = epoch + slot * period
      if hasPresented {
        plan.swallowed += max(0, deadline - last.deadline - Self.stallLimit)
      }
    }
    plan.slot = slot
    plan.deadline = deadline
    plan.wake = max(now, deadline - budget)
    plan.animation = deadline - plan.swallowed
    return plan
  }

  /// What became of a planned frame: its slot, how many it missed, how late it was.
  ///
  /// Moves the grid on. A frame more than 250 ms late keeps its figures from the old grid and sets
  /// the grid anew, slot numbers going on. With vsync, the first present of a run tells where the
  /// screen's grid lies, and each that returned within a quarter of a period of its deadline pulls
  /// the grid a tenth of the way towards it.
  public mutating func presented(
    _ plan: FramePlan, begin: Nanoseconds, draw: Nanoseconds, presentBegin: Nanoseconds,
    presentEnd: Nanoseconds
  ) -> FrameOutcome {
    var outcome = FrameOutcome()
    if !plan.startsRun { outcome.interval = presentBegin - last.presentBegin }
    if begin > draw || draw > presentBegin || presentBegin > presentEnd
      || (hasPresented && presentBegin < last.presentBegin)
    {
      outcome.flags.insert(.clockAnomaly)
    }
    if isRateNew { outcome.flags.insert(.rateChanged) }
    if let deadline = plan.deadline {
      let paced = method == .vsync ? presentEnd : presentBegin
      let late = paced - deadline
      let slot = Self.slot(of: paced, epoch: plan.epoch, period: period)
      outcome.slot = slot
      outcome.late = late
      if !plan.startsRun { outcome.missed = slot - last.slot - 1 }
      if plan.isAfterBreak { outcome.flags.insert(.resync) }
      epoch = plan.epoch
      if late > Self.stallLimit {
        epoch = paced - slot * period
        outcome.flags.insert(.resync)
      } else if method == .vsync, plan.startsRun {
        // Where the screen's grid lies is only known once a present has returned.
        epoch = paced - slot * period
      } else if method == .vsync, abs(late) <= period / 4 {
        epoch += late / 10
      }
      swallowed = plan.swallowed
      last.slot = slot
      last.deadline = deadline
    }
    last.presentBegin = presentBegin
    hasPresented = true
    isRateNew = false
    work.add(Double(draw - begin))
    return outcome
  }

  /// Changes rate or method at the last frame's deadline; slot numbers go on.
  ///
  /// The next frame is flagged when the period is another one.
  public mutating func change(period: Nanoseconds, method: PacingMethod) {
    precondition(period > 0, "a period of \(period) ns")
    isRateNew = isRateNew || period != self.period
    self.period = period
    self.method = method
    epoch = last.deadline - last.slot * period
  }

  /// Division rounding towards minus infinity; the divisor is above 0.
  static func floorDivide(_ a: Int64, by b: Int64) -> Int64 {
    let (quotient, remainder) = a.quotientAndRemainder(dividingBy: b)
    return remainder < 0 ? quotient - 1 : quotient
  }
}

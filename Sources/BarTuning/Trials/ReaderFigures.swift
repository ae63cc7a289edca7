/// What bars do to a reader in the course of a gesture, counted sample by sample.
///
/// It counts from the first sample with an input to the rest after the last one; samples before the
/// first input only set the scene. Samples may come at any rate: sums are taken between each two, and
/// nothing is stored of older ones. Lengths are points, times seconds.
public struct ReaderFigures: Equatable, Sendable {
  /// The farthest that content came away from the finger within one drag, in points.
  ///
  /// Finger and content are compared from the beginning of each drag; while the list is stretched
  /// beyond an end neither counts.
  public private(set) var largestSlip = 0.0
  /// All differences between the movement of the content and that of the finger, without their
  /// signs, in points; never less than `largestSlip`.
  public private(set) var summedSlip = 0.0
  /// How often the drawn bar passed half of its travel; exactly half counts as the side it came from.
  public private(set) var flips = 0
  /// Distance scrolled back, from the furthest point reached, by which a bar that was hidden was to be
  /// whole again for the first time, in points; nil: never in this gesture.
  ///
  /// The bar alone counts, without its extension; and the decision, not the end of the motion that
  /// follows it.
  public var pointsToReopen: Double? { bar.toReopen }
  /// Distance scrolled on, from the furthest point back, by which a bar that was whole was to be
  /// hidden for the first time, in points; nil: never in this gesture.
  ///
  /// The bar alone counts, without its extension.
  public var pointsToHide: Double? { bar.toHide }
  /// The same as `pointsToReopen` for the bar with its extension.
  public var pointsToReopenAll: Double? { all.toReopen }
  /// Height of bar and extension that a snap brought in when both were to be whole again for the first
  /// time, in points; 0: scrolling had brought in all of it; nil: they never were.
  public private(set) var snap: Double?
  /// Height of the content that the bar has slid over while it returned and still covers, times how
  /// long it does, in points times seconds, up to the last visible movement.
  ///
  /// Content that moves along with the bar is not covered, nor what the reader scrolls under it.
  public private(set) var covered = 0.0
  /// How far the bar went beyond its place of rest, at most, in points.
  public private(set) var overshoot = 0.0
  /// Whether some gesture from the end brings the bar back without reaching the top; nil: not asked,
  /// see `WayBack`.
  public var wayBack: Bool?

  /// The mean part of the viewport's height that bars take from the first input to the last, 0...1.
  ///
  /// With all inputs in one moment it is the part at that moment; 0 before the first.
  public var screenLost: Double { lostTime > 0 ? lostArea / lostTime : lostAtInput }
  /// Seconds from the last input to the last visible movement of list or bar; nil before all is at
  /// rest.
  public var settle: Double? {
    guard let lastInput, last?.isAtRest ?? false else { return nil }
    return max(0, lastChange - lastInput)
  }
  /// Whether an input has come.
  public var hasBegun: Bool { lastInput != nil }

  private var last: ReaderSample?
  private var lastInput: Double?
  private var lastChange = 0.0
  /// How far content is ahead of the finger since the drag began.
  private var slip = 0.0
  /// Whether the bar was last seen on the hidden side of the half.
  private var isHidden = false
  /// How far has been scrolled on, in points.
  private var place = 0.0
  private var bar = TurningPoints()
  /// The bar with its extension.
  private var all = TurningPoints()
  /// The way that the running settle goes: 1 to show, -1 to hide, 0: none does.
  private var approach = 0.0
  private var above = Cover()
  private var below = Cover()
  private var lostArea = 0.0
  private var lostTime = 0.0
  private var lostAtInput = 0.0
  /// What has come together since the last input, and since the last movement: it counts if another
  /// comes.
  private var waiting = (lost: 0.0, time: 0.0, covered: 0.0)

  /// Makes figures in which nothing has happened yet.
  public init() {}

  /// Whether all that was counted is the same.
  public static func == (a: Self, b: Self) -> Bool {
    a.largestSlip == b.largestSlip && a.summedSlip == b.summedSlip && a.flips == b.flips
      && a.pointsToReopen == b.pointsToReopen && a.pointsToHide == b.pointsToHide
      && a.pointsToReopenAll == b.pointsToReopenAll && a.snap == b.snap
      && a.covered == b.covered && a.overshoot == b.overshoot && a.wayBack == b.wayBack
      && a.screenLost == b.screenLost && a.settle == b.settle && a.last == b.last
  }

  /// Counts what has happened since the last sample; of one that goes back in time only the places
  /// count.
  public mutating func add(_ sample: ReaderSample) {
    defer { last = sample }
    guard hasBegun || sample.isInput else { return }
    var before = sample.setsScene ? sample : last ?? sample
    if !hasBegun {
      before.time = sample.time
      isHidden = before.shown < 0.5
      bar = TurningPoints(at: before.barGoal ?? before.goal)
      all = bar
    }
    let seconds = max(0, sample.time - before.time)
    integrate(before, sample, seconds)
    if before.list == sample.list {
      compare(before, sample)
    } else {
      slip = 0
      (above, below) = (Cover(), Cover())
    }
    if sample.shown != 0.5, (sample.shown < 0.5) != isHidden {
      isHidden.toggle()
      flips += 1
    }
    noteTurns(before, sample)
    noteOvershoot(before, sample)
    noteTime(before, sample)
  }

  // MARK: Finger and content

  private mutating func compare(_ before: ReaderSample, _ sample: ReaderSample) {
    let moved = sample.content - before.content
    if let from = before.finger, let to = sample.finger {
      place += to - from
      if !before.isStretched && !sample.isStretched {
        let difference = moved - (to - from)
        slip += difference
        summedSlip += difference.magnitude
        largestSlip = max(largestSlip, slip.magnitude)
      }
    } else {
      if before.isScrolling || sample.isScrolling { place += moved }
      slip = 0
    }
    above.move(from: before.edgeAbove, to: sample.edgeAbove)
    below.move(from: before.edgeBelow, to: sample.edgeBelow)
  }

  // MARK: Areas over time

  private static func lost(_ sample: ReaderSample) -> Double {
    guard sample.viewportHeight > 0 else { return 0 }
    let share = (sample.top + sample.bottom) * sample.opacity / sample.viewportHeight
    return min(1, max(0, share))
  }

  /// The covered height is taken as it was: it changes with the sample that comes now.
  private mutating func integrate(
    _ before: ReaderSample, _ sample: ReaderSample, _ seconds: Double
  ) {
    waiting.lost += (Self.lost(before) + Self.lost(sample)) / 2 * seconds
    waiting.time += seconds
    waiting.covered += (above.height + below.height) * before.opacity * seconds
    lostAtInput = sample.isInput ? Self.lost(sample) : lostAtInput
  }

  // MARK: Turning points

  private mutating func noteTurns(_ before: ReaderSample, _ sample: ReaderSample) {
    let wasReopened = all.toReopen != nil
    let barGoal = sample.barGoal ?? sample.goal
    bar.note(isWhole: barGoal, isHidden: barGoal, at: place)
    all.note(isWhole: sample.goal, isHidden: barGoal, at: place)
    guard !wasReopened, all.toReopen != nil else { return }
    snap = sample.isSnap ? (sample.goal - before.goal) * sample.travel : 0
  }

  // MARK: Rest

  private mutating func noteOvershoot(_ before: ReaderSample, _ sample: ReaderSample) {
    if sample.goal != before.goal {
      let way = sample.goal - sample.shown
      approach = way > 0 ? 1 : way < 0 ? -1 : 0
    }
    overshoot = max(overshoot, (sample.shown - sample.goal) * approach * sample.travel)
  }

  private mutating func noteTime(_ before: ReaderSample, _ sample: ReaderSample) {
    let isChange =
      sample.content != before.content || sample.top != before.top
      || sample.bottom != before.bottom || sample.shown != before.shown
      || sample.opacity != before.opacity
    if isChange { lastChange = sample.time }
    if isChange || sample.isInput {
      covered += waiting.covered
      waiting.covered = 0
    }
    guard sample.isInput else { return }
    lastInput = sample.time
    lostArea += waiting.lost
    lostTime += waiting.time
    (waiting.lost, waiting.time) = (0, 0)
  }
}

/// The lower edge of the bars at the top, or the upper edge of those at the bottom, seen from the
/// edge of the viewport that they come from.
private struct BarEdge {
  /// Distance from that edge of the viewport, and how much of it is bar.
  var place: Double
  var height: Double
  /// Content beyond that edge of the viewport; negative: content begins so far inside.
  var beyond: Double

  /// The content that lies between the viewport's edge and here, or beyond.
  var line: Double { max(0, place + beyond) }
}

extension ReaderSample {
  fileprivate var edgeAbove: BarEdge {
    BarEdge(place: strip + top, height: top, beyond: content)
  }

  fileprivate var edgeBelow: BarEdge {
    BarEdge(place: bottom, height: bottom, beyond: contentHeight - viewportHeight - content)
  }
}

/// Content that a returning bar has slid over and still covers.
private struct Cover {
  /// Its height, in points.
  private(set) var height = 0.0
  /// Distance from it to the bar's edge: content that the reader has scrolled under the bar since.
  private var gap = 0.0

  mutating func move(from before: BarEdge, to now: BarEdge) {
    guard now.height > 0 || height > 0 else { return }
    let step = now.line - before.line
    guard step.isFinite else { return }
    if step < 0 {
      // Content comes out at the bar's edge.
      let out = min(gap, -step)
      gap -= out
      height = max(0, height + step + out)
    } else if step > 0 {
      let over = min(step, max(0, now.place - before.place))
      gap += step - over
      height = min(height, max(0, now.height - gap))
      if over > 0 { (height, gap) = (height + over, 0) }
    }
    height = min(height, max(0, now.height - gap))
  }
}

/// Pages side by side: which one shows, how a finger moves them, and which one a release chooses.
///
/// A position counts pages: 0 shows the first, 0.5 half of the first and half of the second. Beyond
/// the ends it follows the finger on a rubber band. What happens after a release or a tap on a tab
/// is a closed form of the time since, so it does not depend on how often it is asked.
public struct Pager: Equatable, Sendable {
  /// When a release turns the page by its speed alone.
  public struct Rules: Equatable, Sendable {
    /// Distance in points beyond which speed counts.
    public var minDistance: Double
    /// Speed in points per second beyond which its direction decides.
    public var minVelocity: Double

    /// Makes rules for a flick, which has to pass both limits.
    public init(minDistance: Double = 25, minVelocity: Double = 400) {
      self.minDistance = minDistance
      self.minVelocity = minVelocity
    }
  }

  /// Pages, at least 1.
  public private(set) var count: Int
  /// Width of a page in points, above 0.
  public private(set) var width: Double
  /// The page that shows, or that a running motion goes to.
  public private(set) var selected = 0
  /// Position while no motion runs.
  private var place = 0.0
  /// Unresisted position at which a finger took hold; nil while none holds the pages.
  private var held: Double?
  private var run: Run?

  private struct Run: Equatable, Sendable {
    var spring: Spring
    var start: Double
    /// The pages are at the end already, only the indicator moves.
    var pagesJump: Bool
    /// Began with a finger, not with a tap on a tab.
    var afterDrag: Bool
  }

  /// Makes pages of a width in points of which the first shows; less than 1 counts as 1.
  public init(count: Int, width: Double) {
    self.count = max(1, count)
    self.width = max(1, width)
  }

  // MARK: Reading

  /// Returns the position of the pages at `time`, in pages.
  public func position(at time: Double) -> Double {
    guard let run else { return place }
    return run.pagesJump ? Double(selected) : run.spring.position(at: time - run.start)
  }

  /// Where the mark under the tabs is, in tabs; follows the pages, or runs after them.
  public func indicator(at time: Double) -> Double {
    guard let run else { return place.clamped(to: 0...Double(count - 1)) }
    return run.spring.position(at: time - run.start).clamped(to: 0...Double(count - 1))
  }

  /// Returns the velocity of the pages at `time`, in pages per second; 0 while they stand.
  public func velocity(at time: Double) -> Double {
    guard let run, !run.pagesJump else { return 0 }
    return run.spring.velocity(at: time - run.start)
  }

  /// Whether a finger holds the pages.
  public var isDragging: Bool { held != nil }

  /// Whether a motion runs that has not been finished.
  public var isMoving: Bool { run != nil }

  /// Whether the pages themselves are on their way: a press then catches them.
  public func isSliding(at time: Double) -> Bool {
    guard let run else { return false }
    return !run.pagesJump && !run.spring.isDone(at: time - run.start)
  }

  /// Whether vertical scrolling has to wait: from a finger's hold until the pages have settled; a
  /// tap on a tab locks nothing.
  public var locksLists: Bool { isDragging || run?.afterDrag ?? false }

  // MARK: Finger

  /// Lets a finger take hold of the pages where they are.
  public mutating func grab(at time: Double) {
    place = position(at: time)
    run = nil
    let inside = place.clamped(to: 0...Double(count - 1))
    held = inside + RubberBand(dimension: width).overscroll(for: (place - inside) * width) / width
  }

  /// The finger is so far to the right of where it took hold, in points.
  public mutating func drag(by distance: Double) {
    guard let held else { return }
    let raw = held - distance / width
    let inside = raw.clamped(to: 0...Double(count - 1))
    place = inside + RubberBand(dimension: width).stretch(for: (raw - inside) * width) / width
  }

  /// The finger lets go; the page that is chosen becomes the selected one and the pages go there.
  ///
  /// Its velocity, in points per second, and the way that it has moved are positive to the right.
  public mutating func release(
    velocity: Double, moved: Double, time: Double, rules: Rules
  ) {
    guard held != nil else { return }
    held = nil
    let target = Self.chosenPage(
      position: place, first: selected, velocity: velocity, dx: moved, rules: rules)
    move(
      to: target.clamped(to: 0...(count - 1)), velocity: -velocity / width, time: time,
      afterDrag: true)
  }

  /// The finger was taken away: the pages go back to the one that showed before.
  public mutating func cancel(time: Double) {
    guard held != nil else { return }
    held = nil
    move(to: selected, velocity: 0, time: time, afterDrag: true)
  }

  /// The page that a release chooses; velocity and dx in points, positive to the right.
  ///
  /// Fast and far enough: the direction decides. Otherwise 60 % of the width are needed in the
  /// direction of the drag. Source: Android's ViewPager.
  static func chosenPage(
    position: Double, first: Int, velocity: Double, dx: Double, rules: Rules
  ) -> Int {
    // A billionth of a page: positions are differences of measured places.
    let left = (position + 1e-9).rounded(.down).clamped(to: -1e9...1e9)
    let page = Int(saturating: left)
    if dx.magnitude > rules.minDistance && velocity.magnitude > rules.minVelocity {
      return velocity > 0 ? page : page + 1
    }
    let share = (position - left).clamped(to: 0...1)
    return page + Int(saturating: share + (page >= first ? 0.4 : 0.6) + 1e-9)
  }

  // MARK: Motion

  /// Spring of the pages, undamped swings per second times 2π; critically damped.
  private static let stiffness = 18.0
  /// Even the fastest flick takes about a twentieth of a second.
  private static let greatestStiffness = 120.0

  /// Goes to a page, beyond the ends the nearest, by a tap on its tab, by a key or by code.
  ///
  /// Without `animated` pages and indicator are there at once, with `pagesJump` the pages alone.
  public mutating func select(
    _ page: Int, time: Double, animated: Bool = true, pagesJump: Bool = false
  ) {
    let target = page.clamped(to: 0...(count - 1))
    held = nil
    if animated {
      let speed = pagesJump ? 0 : velocity(at: time)
      place = pagesJump ? indicator(at: time) : position(at: time)
      move(to: target, velocity: speed, time: time, pagesJump: pagesJump)
    } else {
      run = nil
      selected = target
      place = Double(target)
    }
  }

  /// Starts a critical spring that never swings past the page, as stiff as the speed demands; speed
  /// away from the page is dropped.
  private mutating func move(
    to target: Int, velocity: Double, time: Double, pagesJump: Bool = false,
    afterDrag: Bool = false
  ) {
    selected = target
    let distance = Double(target) - place
    var omega = Self.stiffness
    var speed = 0.0
    if velocity * distance > 0 {
      omega = (velocity / distance).clamped(to: omega...Self.greatestStiffness)
      speed = velocity.magnitude > (omega * distance).magnitude ? omega * distance : velocity
    }
    run = Run(
      spring: Spring(
        from: place, to: Double(target), velocity: speed,
        constants: SpringConstants(stiffness: omega * omega, damping: 2 * omega),
        rest: RestLimits(velocity: 5 / width, distance: 0.1 / width)),
      start: time, pagesJump: pagesJump, afterDrag: afterDrag)
  }

  /// Ends the motion if it has come to rest by `time`.
  ///
  /// - Returns: whether it ended now, so that the selected page stands; true once per motion.
  public mutating func finish(at time: Double) -> Bool {
    guard let run, run.spring.isDone(at: time - run.start) else { return false }
    self.run = nil
    place = Double(selected)
    return true
  }

  // MARK: Outside

  /// Changes the width; the position in pages stays.
  public mutating func resize(width: Double) {
    guard width.isFinite else { return }
    self.width = max(1, width)
  }

  /// Adds or removes pages at the end, down to one.
  mutating func setCount(_ new: Int) {
    guard new != count else { return }
    count = max(1, new)
    guard selected >= count else { return }
    select(count - 1, time: 0, animated: false)
  }
}

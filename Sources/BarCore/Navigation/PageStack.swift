/// A stack of pages that share one bar: which pages there are, what the bar shows, and where the
/// pages are drawn while one slides over another.
///
/// It keeps no clock: what takes time is a closed form of the time since it began, so every frame
/// rate gives the same. The stack is never empty; the last entry is the top page.
public struct PageStack: Equatable, Sendable {
  /// A page of the stack.
  public struct Entry: Equatable, Sendable {
    /// Identifies the page for as long as the stack exists.
    public internal(set) var id: Int
    /// What the page wants of the shared bar.
    public internal(set) var look: NavLook
    /// Whether the page can be swiped away.
    public var mayGoBack = true
    /// Width of the zone at the left edge from which it is swiped away: `.infinity` for the whole
    /// page; nil: as the settings say.
    public var edgeWidth: Double?
    /// How the page sets its bar from its offset.
    public var ramp = ScrollRamp.none
    /// Whether the title is visible: its ramp does not hide it.
    public internal(set) var showsTitle = true
    /// Whether the page has a bar of its own and hides the shared one.
    public var hidesBar = false
    /// Color of the page where it shows nothing else; nil: the setting's.
    public var ground: Tint?
    /// Whether the page is nothing but a list: it has no bar, banner or other part of its own.
    public var isProfile = false
    /// The page while it is covered or has left; an array, as a page may hold a stack of pages.
    var parked: [Page] = []

    /// Makes a page with a look; the id is replaced when it is pushed, the root keeps 0.
    public init(look: NavLook = NavLook(), id: Int = 0) {
      self.look = look
      self.id = id
    }
  }

  /// What the bar does at present.
  enum Change: Equatable, Sendable {
    case none
    case swipe(Swipe)
    case motion(BarMotion)
  }

  /// A back swipe that a finger holds.
  struct Swipe: Equatable, Sendable {
    /// The page below, which may leave the stack meanwhile.
    var to: Int
    var progress: Double
  }

  /// A timed change of the bar.
  struct BarMotion: Equatable, Sendable {
    /// Progress over time, to 1 or to 0; a duration of 0 is never stored.
    var progress: Animation
    /// What was shown when it began.
    var start: NavBar
    /// The style at the other end of the progress: the top page's is at this one.
    var otherStyle: StatusStyle
    var isSwipe: Bool

    func isDone(at time: Double) -> Bool { progress.isDone(at: time - progress.start) }

    /// Share of the way from what was shown to the target.
    func share(at time: Double) -> Double {
      progress.easing.share(at: time - progress.start, of: progress.duration)
    }

    func progress(at time: Double) -> Double { progress.position(at: time - progress.start) }
  }

  /// The settings in force; `apply` replaces them.
  public private(set) var settings: NavSettings
  /// The pages, root first; never empty.
  public internal(set) var entries: PageEntries
  /// Why the bar changed last, or did not.
  public internal(set) var reason = NavReason.atRest
  var change = Change.none
  var slide: PageSlide?
  /// The speed at the last release of a swipe, in points per second.
  public internal(set) var releaseVelocity = 0.0
  /// What was written to the bar last: what it shows under the policy `et` when nothing runs.
  var written: NavBar
  var nextID = 1

  /// Makes a stack of a root page alone, with the look, ramp and color that the settings give it.
  public init(settings: NavSettings = NavSettings()) {
    self.settings = settings
    var root = Entry(look: settings.rootLook)
    root.ramp = settings.rootRamp
    root.ground = settings.rootColor
    entries = PageEntries(root: root)
    written = NavBar(root.look, bar: settings.barColor, isHidden: false)
  }

  /// The number of pages at which `Page` refuses a further push: each holds all of its own state.
  public static let greatestDepth = 100

  /// Number of pages, 1 or more.
  public var depth: Int { entries.count }

  /// The page on top.
  public var top: Entry { @inline(__always) get { entries[entries.count - 1] } }

  /// Returns the page with this id; nil if it is not in the stack.
  public func entry(_ id: Int) -> Entry? { entries.last { $0.id == id } }

  func index(of id: Int) -> Int? { entries.lastIndex { $0.id == id } }

  /// Changes what a page keeps besides its look; an id that is not in the stack changes nothing.
  public mutating func update(_ id: Int, _ body: (inout Entry) -> Void) {
    guard let index = index(of: id) else { return }
    entries.change(index) { entry in
      body(&entry)
      entry.id = id
    }
  }

  /// Takes over changed settings; a running transition keeps its time, pages their looks.
  public mutating func apply(_ new: NavSettings, at time: Double) {
    if settings.policy == .smooth && new.policy == .et { written = targetBar(at: time) }
    if settings.barColor != new.barColor { written.bar = top.look.bar ?? new.barColor }
    settings = new
  }

  /// Returns the room that a page which is nothing but a list keeps above its content: none where
  /// content goes below the bar, the bar's height elsewhere; nil for any other page.
  public func inset(of entry: Entry) -> Double? {
    guard entry.isProfile else { return nil }
    if entry.ramp.headerIsInset { return entry.ramp.headerHeight }
    return entry.ramp == .none ? settings.guide : 0
  }

  // MARK: Time

  /// Whether time alone changes something.
  public func isMoving(at time: Double) -> Bool {
    if case .motion(let motion) = change, !motion.isDone(at: time) { return true }
    return slide.map { !$0.isDone(at: time) } ?? false
  }

  /// Drops motions that have ended by a time, and pages that have left; nothing shown changes.
  public mutating func settle(at time: Double) {
    if case .motion(let motion) = change, motion.isDone(at: time) { change = .none }
    if let slide, slide.isDone(at: time) { self.slide = nil }
  }

  // MARK: What the bar shows

  /// Returns the bar as a page wants it.
  public func bar(for entry: Entry) -> NavBar {
    NavBar(entry.look, bar: settings.barColor, isHidden: entry.hidesBar)
  }

  /// Where the bar comes to rest: what the top page wants, or (`et`) what was written last.
  var restingBar: NavBar { settings.policy == .et ? written : bar(for: top) }

  /// Returns the bar at a time not before the last event; it meets changed goals without a jump.
  public func bar(at time: Double) -> NavBar {
    switch change {
    case .none: restingBar
    case .swipe(let swipe): settings.policy == .et ? written : blend(swipe)
    case .motion(let motion): motion.start.blended(with: restingBar, motion.share(at: time))
    }
  }

  /// Returns the blend of the bars of the two pages of a swipe.
  func blend(_ swipe: Swipe) -> NavBar {
    let below =
      entry(swipe.to).map(bar(for:)) ?? NavBar(.missing, bar: settings.barColor, isHidden: false)
    return bar(for: top).blended(with: below, swipe.progress)
  }

  /// Returns the bar at the end of everything that runs; during a swipe, what it shows now.
  public func targetBar(at time: Double) -> NavBar {
    isSwiping ? bar(at: time) : restingBar
  }

  /// Returns the style of the strip above the bar.
  ///
  /// `et`: the top page's, and the destination counts as that as soon as a swipe begins. `smooth`:
  /// it switches when more than half of the way is done.
  public func status(at time: Double) -> StatusStyle {
    switch change {
    case .none: return top.look.status
    case .swipe(let swipe):
      let below = entry(swipe.to)?.look.status ?? NavLook.missing.status
      if settings.policy == .et { return below }
      return swipe.progress > 0.5 ? below : top.look.status
    case .motion(let motion):
      if settings.policy == .et { return top.look.status }
      let isOver = motion.progress(at: time) > 0.5
      return isOver == (motion.progress.destination > 0.5) ? top.look.status : motion.otherStyle
    }
  }

  /// Returns the progress of a back swipe, 0...1, also after its release; 0 without a swipe.
  public func swipeProgress(at time: Double) -> Double {
    switch change {
    case .none: 0
    case .swipe(let swipe): swipe.progress
    case .motion(let motion):
      motion.isSwipe && !motion.isDone(at: time) ? motion.progress(at: time) : 0
    }
  }

  /// Whether a finger holds a back swipe.
  public var isSwiping: Bool {
    if case .swipe = change { true } else { false }
  }
}

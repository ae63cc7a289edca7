/// Where the bars stand: the smallest set of numbers from which everything drawn is derived.
public struct BarState: Equatable, Sendable {
  /// n: how far the bar is pushed in, 0...`barTravel`.
  public var barContraction = 0.0
  /// e: how far the extension is pushed in, from the bar's lower edge, 0...`extensionTravel`.
  public var extensionContraction = 0.0
  /// Whether the extension, tucked in behind the bar, is not drawn.
  public var extensionHidden = false
  /// Alpha of what fades, `BarEngine.epsilon`...1.
  public var alpha = 1.0

  /// Direction of the last movement that was not zero.
  public var direction = BarDirection.expanding
  /// What must be scrolled before the bars follow, and how much of it is spent.
  var resistance = Resistance()
  /// Points of the resistance spent in the direction that was scrolled last.
  public var spent: Double { resistance.spent }

  /// The offset seen last; nil: the next report only sets the scene.
  public var previousOffset: Double?
  /// Whether the user drags or the list coasts.
  public var finger = false
  /// Whether the page is in front, not away.
  public var isOnDisplay = true
  /// Whether a refresh control inside the list is in sight.
  var refreshControlShown = false
  /// The fade behavior that the bar uses; takes over a changed setting at the next scroll event.
  public var fade = FadeBehavior.subviews

  /// Direction of the last movement by a source that may show the bars.
  var userDirection = BarDirection.expanding
  /// What the slide is charged with beyond the bar's travel, 0...`surplus`.
  var charge = 0.0
  /// What was asked of bars and list together since it last turned, signed like a step; whoever
  /// takes it, and whether it counts or not.
  public var asked = 0.0
  /// Where the finger is taking the list.
  public internal(set) var intent = ScrollIntent()
  /// Where the bar is counted from; nil until the next step under `BarLaw.rebase`.
  var base: DragBase?
  /// Where the scroll began; nil before its first step.
  var begin: ScrollBegin?
  /// The place within the ends to which the last step led.
  var inside: InsidePlace?
  /// Way of the whole scroll as far as it counts, in points, signed like a step.
  var way = 0.0
  /// How fast the list was moved last.
  var speed = StepSpeed()
  /// Whether the bar has hidden in this scroll, and has come back.
  var hides = HideRun.none
  /// When `BarSettings.atPause` is asked unless the list moves before; nil: never.
  var restsAt: Double?
  /// How far the bars were pushed in when a wheel or key gesture began; nil outside of one.
  var wheelBase: Double?
  /// Whether the bars were fully contracted when observers were last told of that.
  var toldContracted = false
  /// When observers were told so by a rule that repeats it, in seconds; nil: never.
  var toldContractedAt: Double?
  /// Whether the bars have moved since the last finish message.
  var movedSinceFinish = false

  /// Slides one drawer by what it can; returns that, signed like the amount.
  static func slide(_ drawer: inout Double, by amount: Double, travel: Double) -> Double {
    if amount > 0, drawer < travel {
      let taken = min(amount, travel - drawer)
      // The end is set, not added up to: a drawer that is shut is shut to the last bit.
      drawer = taken == travel - drawer ? travel : drawer + taken
      return taken
    }
    if amount < 0, drawer > 0 {
      let taken = min(-amount, drawer)
      drawer -= taken
      return -taken
    }
    return 0
  }
}

/// Where a scroll began.
struct ScrollBegin: Equatable, Sendable {
  /// Offset from rest at the top.
  var y: Double
  /// Whether it began at the end of the list or beyond it, with the bar hidden, and went on since.
  var mayShowAtEnd: Bool
  /// Whether it has shown the bar for that; it does nothing else then.
  var isOver = false
}

/// A place within the ends of the list.
struct InsidePlace: Equatable, Sendable {
  /// The offset of the list then, which may lie beyond an end.
  var offset: Double
  /// The place, from rest at the top.
  var y: Double
}

/// What became of one scroll step.
public struct StepReport: Equatable, Sendable {
  /// The step as it was offered: positive moves content up and hides bars.
  public var delta = 0.0
  /// What the rules for overscroll left of it.
  public var bounded = 0.0
  /// What the resistance left of that: this much is poured into the bars.
  public var applied = 0.0
  /// What bar and extension took, signed like `applied`.
  public var consumedByBars = 0.0
  /// What the list took: the whole step under `together`, however much the bars take of it too.
  public var consumedByList = 0.0
  /// Points of momentum that were lost because the bar stopped first (`SeamRule.lost`).
  var lostAtSeam = 0.0
  /// Whether the bar has jumped from one state to the other, or was shown whole.
  public var flipped = false
  /// Whether the scroll may hide the bar but once.
  var hidesOnce = false
  /// Whether no step may show the bar.
  var mayNotShow = false
  /// Whether no step may hide the bar, because content is too short.
  var mayNotHide = false
  /// By what the list was moved.
  var cause = ScrollCause.finger
}

/// How far a scroll is that may hide the bar once.
enum HideRun: Equatable, Sendable {
  case none, hides, over

  var isOver: Bool { self == .over }

  /// The bar was moved by so many points in a step; positive: it hides.
  mutating func note(_ moved: Double) {
    if moved > 0 && self == .none { self = .hides }
    if moved < 0 && self == .hides { self = .over }
  }
}

/// Speed of the list over the last 200 ms, from the steps of twelve sixtieths of a second.
struct StepSpeed: Equatable, Sendable {
  /// The steps of a sixtieth of a second.
  private struct Cell: Equatable, Sendable {
    var way = 0.0
    /// When the first of them came, and how long it was.
    var start = 0.0
    var first = 0.0
  }

  private static let count = 12
  private var cells = InlineList<12, Cell>(repeatElement(Cell(), count: 12), filler: Cell())
  private var newest = 0.0
  private var oldest = 0.0
  private var isForward: Bool?

  /// Adds a step at a time; a change of its sign begins anew.
  mutating func add(_ step: Double, at time: Double) {
    guard step != 0 else { return }
    let sixtieth = Self.sixtieth(time)
    if isForward != (step > 0) || sixtieth - newest >= Double(Self.count) {
      self = StepSpeed()
      isForward = step > 0
      (newest, oldest) = (sixtieth, sixtieth)
    }
    while newest < sixtieth {
      newest += 1
      cells[Self.place(newest)] = Cell()
    }
    oldest = max(oldest, newest - Double(Self.count - 1))
    let place = Self.place(newest)
    if cells[place].way == 0 { cells[place] = Cell(start: time, first: step) }
    cells[place].way += step
  }

  /// Returns the speed at a time, in points per second; positive while reading on.
  ///
  /// What came before the first step is not known: the speed is that of the others since then. One
  /// step alone counts as if it took a sixtieth of a second.
  func value(at time: Double) -> Double {
    let sixtieth = Self.sixtieth(time)
    var cell = max(oldest, sixtieth - Double(Self.count - 1))
    var way = 0.0
    var start: Cell?
    while cell <= newest {
      let steps = cells[Self.place(cell)]
      if start == nil && steps.way != 0 { start = steps }
      way += steps.way
      cell += 1
    }
    guard let start else { return 0 }
    let seconds = time - start.start
    return way == start.first || seconds <= 0
      ? way / max(seconds, 1.0 / 60) : (way - start.first) / seconds
  }

  /// The sixtieth of a second that a time lies in.
  static func sixtieth(_ time: Double) -> Double { (time * 60 + 1e-6).rounded(.down) }

  private static func place(_ cell: Double) -> Int {
    Int(cell.truncatingRemainder(dividingBy: Double(count)))
  }
}

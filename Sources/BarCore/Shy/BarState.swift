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
  /// Where the drag is counted from; nil outside of one.
  var base: DragBase?
  /// How far the bars were pushed in when a wheel or key gesture began; nil outside of one.
  var wheelBase: Double?
  /// Whether the bars were fully contracted when observers were last told of that.
  var toldContracted = false
  /// Whether the bars have moved since the last finish message.
  var movedSinceFinish = false
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
  /// Whether a bar with two states has changed from one to the other.
  public var flipped = false
}

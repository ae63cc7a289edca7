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
  /// Resistance already spent in `resistanceDirection`.
  public var spent = 0.0
  /// The direction that `spent` belongs to.
  ///
  /// It starts opposite to `direction` on purpose: the first movement then begins with nothing
  /// spent.
  var resistanceDirection = BarDirection.contracting

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
  /// Travel since the last change of direction, signed like a step.
  public var run = 0.0
  /// What was asked of bars and list together since it last turned, signed like a step; whoever
  /// takes it, and whether it counts or not.
  public var asked = 0.0
  /// Whether the finger went on last, by more than 5 pt, and not back.
  public var wantsHidden = false
  /// Offset from rest at the top, and hidden share, at the start of the drag.
  var base: DragBase?
  /// How far the bars were pushed in when a wheel or key gesture began; nil outside of one.
  var wheelBase: Double?
  /// Offset at the last look of a two-state bar; nil before the first.
  var triggerOffset: Double?
  /// Sum of what the list took, for presets that color the bar by it.
  var contentOffset = 0.0

  /// Where a drag began.
  struct DragBase: Equatable, Sendable {
    /// Offset that the drag is counted from, in points from rest at the top.
    ///
    /// A threshold of `BarLaw.rebase` that applies is included.
    var offset: Double
    /// Hidden share of the bar when the drag began, 0...1.
    ///
    /// 0 if it began beyond the top, 1 if it began beyond the end.
    var fraction: Double
  }

  /// Memory of the message rules.
  var reportedContracted = false
  var movedSinceFinish = false

  init() {}
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
  /// What they could not take.
  public var residual: Double { applied - consumedByBars }
  /// What the list took.
  ///
  /// The whole step under `together`, however much the bars take of it too.
  public var consumedByList = 0.0
  /// Points of momentum that were lost because the bar stopped first (`SeamRule.lost`).
  var lostAtSeam = 0.0
  /// Whether a bar with two states has changed from one to the other.
  public var flipped = false

  init() {}
}

/// A message to observers of a page.
public enum PageMessage: String, CaseIterable, Sendable {
  /// All that can hide of the bars is hidden; see `ContractedMessageRule`.
  case didBecomeFullyContracted
  /// A snap or command has ended, and by `FinishMessageRule` the bars count as hidden.
  case didFinishContracting
  /// A snap or command has ended, and by `FinishMessageRule` the bars count as shown.
  case didFinishExpanding
  /// The frame of the flexible header has changed.
  case headerFrameDidChange
  /// A refresh has begun; sent at the moment that `RefreshSettings.callbackAt` names.
  case refreshBegan
  /// The refresh has ended, and its banner begins to close.
  case refreshEnded
  /// A page has been pushed on the stack; its transition may still run.
  case pageDidPush
  /// The stack has gone back to a page below; the transition may still run.
  case pageDidPop
  /// The pager of a personal page has come to rest on a list.
  case listDidShow
}

/// A way in which the position or the height of a flexible header changes.
public enum HeaderPhase: String, CaseIterable, Sendable {
  /// The header's upper edge is above the stage.
  case shifting
  /// The header's height is between minimum and maximum.
  case collapsing
  /// The header is as tall as its maximum, or taller.
  case overExtending
}

/// Everything that changes while a flexible header is used; lengths in points.
public struct FlexibleState: Equatable, Sendable {
  // MARK: Frame

  /// Width of the header, 0 or more; 0 until the page sets it.
  public internal(set) var width = 0.0
  /// Current height of the header; 0 until the first layout or until the page sets it.
  public internal(set) var height = 0.0
  /// Upper edge without the transform; 0 or less unless a remainder pushes the header down.
  public internal(set) var top = 0.0
  /// Points that a header in its list is moved down to cancel the scroll.
  public internal(set) var transform = 0.0

  // MARK: Heights

  /// Collapsed height, as it was set or as it follows from the unsafe area or the stack.
  ///
  /// `FlexibleHeader.collapsedHeight` is the same with the unsafe area.
  public internal(set) var minimum = FlexibleSettings.baseHeight
  /// Expanded height, as it was set or as it follows from the unsafe area or the stack.
  ///
  /// `FlexibleHeader.expandedHeight` is the same with the unsafe area.
  public internal(set) var maximum = FlexibleSettings.baseHeight
  /// Somebody has set them: they no longer follow the unsafe area.
  var hasUserMinimum = false
  var hasUserMaximum = false

  // MARK: Slide

  /// How far the header is pushed off, in points.
  ///
  /// What exceeds the reach must be scrolled back before the header returns. Below 0 it is height
  /// expanded in the middle of the list.
  public internal(set) var slide = 0.0
  /// Whether the header is to come to rest hidden.
  public internal(set) var wantsHidden = false
  /// Travel of the list since its last change of direction; above 0 when the content moves up.
  public internal(set) var run = 0.0
  /// The bounded offset at the end of the last layout pass; nil: the next pass only remembers.
  public internal(set) var last: Double?
  /// The motion that finishes a half slide; nil if none runs.
  public internal(set) var settling: Animation?
  /// Whether the user holds the list, by finger or as the wheel, a key or the scroll bar moves it.
  public internal(set) var finger = false
  /// Whether the scroll bar is dragged in a way that counts as scrubbing.
  var isScrubbed = false
  /// Whether the finger was lifted with momentum.
  var tossed = false

  // MARK: Look, as of the last commit

  /// The phase that position and height put the header in; `shifting` before the first commit.
  public internal(set) var phase = HeaderPhase.shifting
  /// The measure of the phase, in points.
  ///
  /// While shifting it is the collapsed height less what lies above the stage, otherwise the whole
  /// height.
  public internal(set) var phaseValue = 0.0
  /// Progress within the phase; its meaning depends on the phase.
  ///
  /// - `shifting`: the distance slid as a share of the collapsed height less any strip that stays.
  /// - `collapsing`: 0 at the collapsed height, 1 at the expanded one.
  /// - `overExtending`: 1 at the expanded height, 2 at twice that height.
  ///
  /// It is 0 where the phase has no length.
  public internal(set) var phasePercentage = 0.0
  /// 0...1: how strongly content lies under the header.
  public internal(set) var shadowIntensity = 0.0
  /// Opacity of the header's own shadow, 0...1.
  public internal(set) var shadowOpacity = 0.0
  /// Elevation of an app bar's shadow, 0...4.
  public internal(set) var elevation = 0.0
  /// Opacity of views that fade while the header slides, 0...1.
  public internal(set) var contentAlpha = 1.0
  /// Whether the header is neither drawn nor pressed.
  public internal(set) var isHidden = false
  /// How far the header covers content, in points; below 0 if content begins below it.
  public internal(set) var overlap = 0.0

  // MARK: Unsafe area

  /// What was read from the source page last, and the last value read that was not 0.
  var inferredInset = 0.0
  var rememberedInset = 0.0
  /// Height of the guide below which content is safe; follows safe-area events only.
  var guideFrameHeight = 0.0
  /// The system has hidden its status bar by itself; as now, and as seen by the last injection.
  var systemHidesStatusBar = false
  var seenSystemHidesStatusBar = false

  // MARK: Bookkeeping

  /// Depth of what mutes the list's reports.
  var muted = 0
  var isResizing = false
  /// When the page left the stage; what moves waits meanwhile.
  var pausedAt: Double?
  /// The transform is due in the next turn of the loop.
  var transformIsDue = false
  /// The frame has changed since the last call.
  var callIsDue = false
  /// Calls of "frame did change" since `takeFrameCalls` was last called.
  var frameCalls = 0
  /// Calls of "frame did change" that changed nothing, since `takeFrameCalls` was last called.
  var idleFrameCalls = 0
  /// How many events of the list have reached the header, by kind.
  public internal(set) var heard = ScrollEventCounts()
  /// The last calls of "frame did change".
  public internal(set) var calls = FrameCallLog()
  /// The frame of the last call.
  var toldFrame = Rect(x: 0, y: 0, width: 0, height: 0)
  /// Whether the last switch of lists was animated.
  var switchIsAnimated = false
  /// Switches that were animated and have come to their end.
  var switchesCompleted = 0
}

/// Which of its three ways of changing the header is in.
public enum HeaderPhase: String, CaseIterable, Sendable {
  /// Its upper edge is above the stage.
  case shifting
  /// Its height is between minimum and maximum.
  case collapsing
  /// It is as tall as its maximum, or taller.
  case overExtending
}

/// Everything that changes while a flexible header is used; lengths in points.
public struct FlexibleState: Equatable, Sendable {
  // MARK: Frame

  public internal(set) var width = 0.0
  public internal(set) var height = 0.0
  /// Upper edge without the transform; 0 or less unless a remainder pushes the header down.
  public internal(set) var top = 0.0
  /// What a header in its list is moved by to cancel the scroll.
  public internal(set) var transform = 0.0

  // MARK: Heights

  /// Collapsed and expanded height, as they were set.
  public internal(set) var minimum = FlexibleSettings.baseHeight
  public internal(set) var maximum = FlexibleSettings.baseHeight
  /// Somebody has set them: they no longer follow the unsafe area.
  var hasUserMinimum = false
  var hasUserMaximum = false

  // MARK: Slide

  /// s: how far the header is pushed off; beyond the reach it is the anchor's charge.
  public internal(set) var slide = 0.0
  /// The header wants to come to rest hidden.
  public internal(set) var wantsHidden = false
  /// Travel since the last change of direction.
  public internal(set) var run = 0.0
  /// The bounded offset at the end of the last layout pass; nil: the next pass only remembers.
  public internal(set) var last: Double?
  /// The motion that finishes a half slide.
  public internal(set) var settling: SettleMotion?
  /// A hand moves the list.
  public var finger = false
  /// The scroll bar is dragged, which counts as scrubbing.
  public var isScrubbed = false
  /// The finger was lifted with momentum.
  public internal(set) var tossed = false

  // MARK: Look, as of the last commit

  public internal(set) var phase = HeaderPhase.shifting
  public internal(set) var phaseValue = 0.0
  public internal(set) var phasePercentage = 0.0
  /// 0...1: how strongly content lies under the header.
  public internal(set) var shadowIntensity = 0.0
  /// Opacity of the header's own shadow.
  public internal(set) var shadowOpacity = 0.0
  /// Elevation of an app bar's shadow.
  public internal(set) var elevation = 0.0
  /// Alpha of views that fade while the header slides.
  public internal(set) var contentAlpha = 1.0
  /// The header is neither drawn nor pressed.
  public internal(set) var isHidden = false
  /// How far the header covers content.
  public internal(set) var overlap = 0.0

  // MARK: Unsafe area

  /// What was read from the source page last, and the last value read that was not 0.
  var inferredInset = 0.0
  var rememberedInset = 0.0
  /// Height of the guide below which content is safe; follows safe-area events only.
  public internal(set) var guideFrameHeight = 0.0
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
  /// Calls of "frame did change" since they were taken, and those that changed nothing.
  public internal(set) var frameCalls = 0
  public internal(set) var idleFrameCalls = 0
  /// The events of the list that have reached the header.
  public internal(set) var heard = ScrollEventCounts()
  /// What the last calls told.
  public internal(set) var calls = FrameCallLog()
  /// The frame of the last call.
  var toldFrame = Rect(x: 0, y: 0, width: 0, height: 0)
  /// Answer of the last list switch: its layout is animated.
  public internal(set) var switchIsAnimated = false
  /// Switches that were animated and have come to their end.
  public internal(set) var switchesCompleted = 0

  public init() {}
}

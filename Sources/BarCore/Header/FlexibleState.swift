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

  /// The collapsed and the expanded height.
  public internal(set) var heights = HeaderHeights()

  // MARK: Slide

  /// How far the header is pushed off, in points.
  ///
  /// What exceeds the reach must be scrolled back before the header returns. Below 0 it is height
  /// expanded in the middle of the list.
  public internal(set) var slide = 0.0
  /// Where the finger is taking the list, or a command the header.
  public internal(set) var intent = ScrollIntent()
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

  /// How the header looks, as of the last commit.
  public internal(set) var look = HeaderLook()

  // MARK: Bookkeeping

  /// Depth of what mutes the list's reports.
  var muted = 0
  var isResizing = false
  /// When the page left the stage; what moves waits meanwhile.
  var pausedAt: Double?
  /// The transform is due in the next turn of the loop.
  var transformIsDue = false
  /// How many events of the list have reached the header, by kind.
  public internal(set) var heard = ScrollEventCounts()
  /// The calls of "frame did change".
  public internal(set) var calls = FrameCallLog()
}

/// One bar whose height and vertical position both follow a list.
///
/// Between its maximum and its minimum the header is as tall as the gap above the content; pulled
/// down it may grow, and with the content scrolled on it may slide off the stage. It owns a share
/// of the list's top inset, kept apart from the page's own.
///
/// It keeps no clock: `advance` tells it the time, and everything else happens at that time.
/// Motions are closed forms of the time since they began. Wherever it has no tracked list, the
/// list that is handed in is left alone.
///
/// The rules are those of MDCFlexibleHeaderView in its editions of 2024 and 2016;
/// `FlexibleSettings` chooses among them.
public struct FlexibleHeader: Equatable, Sendable {
  /// The settings in force; `apply`, `setMinimum` and `setMaximum` change them.
  public internal(set) var settings: FlexibleSettings
  /// Everything about the header that changes while it is used, as of the last event.
  public internal(set) var state = FlexibleState()
  /// The status bar above the header, real or as a picture that slides along.
  public internal(set) var strip: StatusStrip
  /// What the header did to the tracked list.
  public internal(set) var ledger = HeaderLedger()
  /// The same for every other list; the tracked one's entry is out of date.
  var parked: [HeaderLedger]
  /// Number of the list that drives the header; nil if none does.
  public internal(set) var tracked: Int?
  /// Why the header moved last, or did not.
  public internal(set) var reason = FlexibleReason.atRest
  /// The picture of an animated change of the frame.
  var picture = FramePicture()
  /// The latest time that `advance` was called with, in seconds; 0 at the start.
  public internal(set) var time = 0.0

  /// Makes a header for a number of lists that take turns, none of which it tracks yet.
  public init(settings: FlexibleSettings = FlexibleSettings(), lists: Int = 1) {
    precondition(lists >= 0, "a header cannot have \(lists) lists")
    self.settings = settings
    parked = Array(repeating: HeaderLedger(), count: lists)
    strip = StatusStrip(height: settings.statusBarHeight)
    for index in parked.indices { settings.describe(&parked[index]) }
    if settings.infersTopInset { readInset() }
    state.heights.reset(to: settings)
    refreshHeights()
    strip.picturesOff = settings.contentIsTranslucent
    updateStrip()
  }

  /// Whether the rules of the edition of 2016 hold.
  var isOld: Bool { settings.edition == .of2016 }

  // MARK: Heights

  /// Height of the status strip, as the formulas take it.
  var barHeight: Double { isOld ? 20 : settings.statusBarHeight }

  /// Height of the unsafe area at the top.
  public var topInset: Double {
    settings.infersTopInset ? state.heights.inferredInset : settings.deviceTopInset
  }

  private var addedInset: Double { isOld || includesSafeArea ? 0 : topInset }

  /// Whether the heights contain the unsafe area; those that follow from a stack never do.
  var includesSafeArea: Bool { settings.includesSafeArea && settings.stackHeight == nil }

  /// The collapsed height with the unsafe area, in points.
  public var collapsedHeight: Double { state.heights.minimum + addedInset }

  /// The expanded height with the unsafe area, in points.
  public var expandedHeight: Double { state.heights.maximum + addedInset }

  /// The expanded height without the unsafe area.
  public var expandedContentHeight: Double {
    if isOld || !includesSafeArea { return state.heights.maximum }
    return state.heights.maximum - topInset
  }

  // MARK: Reach

  /// Whether the status bar leaves the stage with the header.
  public var leavesCompletely: Bool {
    switch settings.shiftBehavior {
    case .enabledWithStatusBar, .hideable: !ledger.isPaging
    case .disabled, .enabled: false
    }
  }

  /// Whether a strip as tall as the status bar stays.
  var keepsStrip: Bool {
    settings.statusBarStrip == .automatic && !leavesCompletely && settings.hintCanOverlap
  }

  /// Whether scrolling, or a command, may slide the header off.
  public var canShift: Bool {
    switch settings.shiftBehavior {
    case .disabled: false
    case .enabled, .enabledWithStatusBar: !ledger.isPaging
    case .hideable: true
    }
  }

  /// Distance between fully visible and fully slid; below 0 the header is pushed down by it.
  public var reach: Double {
    if isOld { return collapsedHeight - (keepsStrip ? barHeight : 0) }
    let height = keepsStrip ? max(0, collapsedHeight - barHeight) : collapsedHeight
    return height - settings.minimumHeaderViewHeight
  }

  /// The visible part of the slide: what the header has moved up, in points.
  public var visibleShift: Double { min(reach, state.slide) }

  /// Whether the slide may become negative: extra height in the middle of the list.
  var expandsAnywhere: Bool { settings.canAlwaysExpand && !isOld }

  /// Returns the least slide for a gap, 0 or less.
  func floor(gap: Double) -> Double {
    guard expandsAnywhere else { return 0 }
    return min(0, gap < collapsedHeight ? -expansion : gap - expandedHeight)
  }

  /// What the header can be expanded by.
  private var expansion: Double { state.heights.maximum - state.heights.minimum }

  // MARK: Frame

  /// Lower edge without the transform.
  public var bottom: Double { state.top + state.height }

  /// Upper edge in the coordinates of the header's parent.
  public var frameTop: Double { state.top + state.transform }

  /// Whether content lies under the header.
  var isFloating: Bool { state.look.overlap > 0.5 }

  /// Whether the header is between shown and slid, over content.
  var isHalfSlid: Bool { isFloating && state.slide > 0 && state.slide < reach }

  /// Whether the header is between collapsed and expanded in the middle of the list.
  var isHalfExpanded: Bool {
    expandsAnywhere && isFloating && state.slide < 0 && state.slide > -expansion
  }

  /// Whether the header counts as off the stage, by `FlexibleSettings.offscreenFlag`.
  public var isShiftedOffscreen: Bool {
    let isOff = state.slide >= reach
    return switch settings.offscreenFlag {
    case .picture: isOff && reach > 0
    case .intent: isOff && isFloating && state.slide > 0 || state.intent.wantsHidden
    }
  }

  /// Whether the scroll may only shrink the header and slide it off.
  var isScrubbed: Bool { settings.isBeingScrubbed || state.isScrubbed }

  /// Returns where the header is on the stage, with the rest of an animated change; nil if nothing
  /// of it is drawn.
  ///
  /// - Parameters:
  ///   - list: the tracked list; a header in its list moves with it.
  ///   - time: in seconds, not before `time`.
  public func frame(over list: ListState, at time: Double) -> Rect? {
    guard !state.look.isHidden else { return nil }
    let rest = picture.remainder(at: time)
    let moved = settings.inList ? state.transform - list.offset : 0
    let frame = Rect(
      x: 0, y: state.top + rest.top + moved, width: state.width, height: state.height + rest.height)
    return frame.maxY > 0 ? frame : nil
  }

  /// Returns the regions of what the header shows at a size, that of its frame.
  public func regions(in size: Size) -> HeaderRegions {
    let offset = settings.content == .appBar ? settings.stackOffset : 0
    return HeaderRegions(
      size: size, content: settings.content, safeTop: topInset + offset, stack: settings.stack)
  }

  /// Returns the page's own share of the tracked list's top inset; 0 without a list.
  public func rawInset(_ list: ListState) -> Double {
    tracked == nil ? 0 : ledger.raw(list, edition: settings.edition)
  }

  /// Returns the distance from the tracked list's upper edge down to its content; 0 without a list.
  public func gap(_ list: ListState) -> Double {
    tracked == nil ? 0 : -(list.offset + rawInset(list))
  }

  /// Whether time alone changes something; not while the page is off the stage.
  public var needsTime: Bool {
    guard state.pausedAt == nil else { return false }
    return state.settling != nil || picture.isActive(at: time) || state.transformIsDue
      || strip.isFading(at: time)
  }

  /// Returns the number of calls of "frame did change" since the last time, and resets it.
  public mutating func takeFrameCalls() -> Int {
    defer { state.calls.untaken = 0 }
    return state.calls.untaken
  }

  // MARK: Guide

  /// Height of the host's layout guide: the header's lower edge.
  public var guideLength: Double {
    let edge = frameTop + state.height
    if settings.adjustsGuide { return edge }
    return max(edge, settings.shiftBehavior == .enabledWithStatusBar ? 0 : barHeight)
  }

  /// What is added to the host's inset; nothing while a list's inset does the job.
  public var guideAdditional: Double {
    guard settings.adjustsGuide, tracked == nil else { return 0 }
    let most =
      state.heights.maximum - (includesSafeArea && !isOld ? settings.deviceTopInset : 0)
    return min(most, guideLength - topInset)
  }
}

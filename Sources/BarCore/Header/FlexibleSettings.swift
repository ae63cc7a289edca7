/// When the header slides off the stage.
public enum ShiftBehavior: String, CaseIterable, Sendable {
  /// Never by scrolling; a header that was sent away comes back with the scroll.
  case disabled
  /// With the scroll; a strip as tall as the status bar stays, see `StripRule`.
  case enabled
  /// With the scroll, and the status bar slides along.
  case enabledWithStatusBar
  /// By command only.
  case hideable
}

/// How eagerly a header that has left comes back.
public enum ContentImportance: String, CaseIterable, Sendable {
  /// After 175 pt of scrolling back.
  case `default`
  /// The header's content matters: after 25 pt.
  case high

  /// The anchor that it implies, in points.
  public var anchor: Double { self == .high ? 25 : 175 }
}

/// Which edition's rules hold.
public enum HeaderEdition: String, CaseIterable, Sendable {
  /// The latest.
  case newest
  /// That of 2016, whose heights, insets and shadow differ.
  case of2016 = "2016"
}

/// Whether a strip as tall as the status bar stays on the stage after a slide.
public enum StripRule: String, CaseIterable, Sendable {
  /// It stays unless the status bar leaves too, or may overlap nothing.
  case automatic
  /// It never stays.
  case never
}

/// What `isShiftedOffscreen` tells.
public enum OffscreenFlagRule: String, CaseIterable, Sendable {
  /// The wish to be hidden, or a complete slide over content.
  case intent
  /// A complete slide, whatever was wished.
  case picture
}

/// Which shadow the header casts.
public enum HeaderShadow: String, CaseIterable, Sendable {
  /// Its own: black, 1 pt down, radius 4.
  case plain
  /// That of an app bar: an elevation of 4 at full strength.
  case material
}

/// How a picture fills the header's bounds.
public enum PictureFit: String, CaseIterable, Sendable {
  /// The whole bounds; what does not fit of the picture lies outside.
  case fill
  /// The whole picture; the rest of the bounds stays empty.
  case fit
  /// The whole picture and the whole bounds; the proportions change.
  case stretch
}

/// What a header shows inside; the parts are the regions of touch forwarding.
public enum HeaderContent: String, CaseIterable, Sendable {
  /// Nothing but its color.
  case plain
  /// A title.
  case title
  /// A picture.
  case picture
  /// Title, button, tab strip and pager side by side with empty area.
  case regions
  /// A navigation bar, and below it another bar or none: the stack of an app bar.
  case appBar
}

/// The settings of the flexible header; lengths are points, the defaults the preset `flexible`.
public struct FlexibleSettings: Equatable, Sendable {
  /// Height of a collapsed header without the unsafe area.
  public static let baseHeight = 56.0
  /// The range of heights that settings accept.
  public static let heights = 0.0...1000.0

  /// Which edition's rules hold; heights that are what a header has by itself follow it.
  public var edition = HeaderEdition.newest {
    didSet { follow(from: Self.automaticHeight(oldValue, includesSafeArea, deviceTopInset)) }
  }

  // MARK: Heights

  /// Whether both heights contain the unsafe area at the top; otherwise the header adds it.
  public var includesSafeArea = true {
    didSet {
      let before = Self.automaticHeight(edition, oldValue, deviceTopInset)
      if minimumHeight == before { minimumHeight = automaticHeight }
      if maximumHeight == before { maximumHeight = automaticHeight }
    }
  }
  /// Height of the unsafe area at the top of the stage.
  public var deviceTopInset = 20.0 {
    didSet { follow(from: Self.automaticHeight(edition, includesSafeArea, oldValue)) }
  }
  /// Height of the collapsed header; raising it above the maximum raises the maximum.
  ///
  /// While both are what a header has by itself, they follow the unsafe area.
  public var minimumHeight = 76.0 {
    didSet { if maximumHeight < minimumHeight { maximumHeight = minimumHeight } }
  }
  /// Height of the expanded header; lowering it below the minimum lowers the minimum.
  public var maximumHeight = 76.0 {
    didSet { if minimumHeight > maximumHeight { minimumHeight = maximumHeight } }
  }
  /// Whether the header may grow beyond its maximum when the list is pulled down.
  public var canOverExtend = true
  /// Whether the header may expand anywhere in the list, not only at its top.
  public var canAlwaysExpand = false
  /// Whether what settles is at its end at once; set by the page.
  var reducesMotion = false

  // MARK: Slide

  /// When the header slides off the stage.
  public var shiftBehavior = ShiftBehavior.disabled
  /// Implies an anchor of 175 or 25 pt, unless another one is given.
  public var contentImportance = ContentImportance.default {
    didSet { if anchorLength == oldValue.anchor { anchorLength = contentImportance.anchor } }
  }
  /// Distance to scroll back before a header that has left begins to return.
  public var anchorLength = 175.0
  /// Whether the header minds the status bar; otherwise no strip is kept and no picture taken.
  public var hintCanOverlap = true
  /// Whether the status bar is not replaced by a picture while the header slides.
  public var contentIsTranslucent = false
  /// Height that stays on the stage after a complete slide.
  public var minimumHeaderViewHeight = 0.0
  /// Whether the content of the header fades while it slides.
  public var fadesContent = false
  /// Whether a step that lands exactly on the end of the list counts.
  public var countsStepOntoEnd = true
  /// Whether a strip as tall as the status bar stays after a complete slide.
  public var statusBarStrip = StripRule.never
  /// What `FlexibleHeader.isShiftedOffscreen` tells.
  public var offscreenFlag = OffscreenFlagRule.picture

  // MARK: Surroundings

  /// Height of the drawn status strip, 0...44.
  public var statusBarHeight = 20.0
  /// Whether the unsafe area is read from a source page, and only when somebody says it changed.
  public var infersTopInset = false
  /// The source page's inset, 0...200 pt; nil: there is no source page.
  public var sourceInset: Double?
  /// What the source page itself has added to its inset.
  public var sourceAdditional = 0.0
  /// Whether what the source page has added is taken off again.
  public var permitsAdditional = false
  /// Whether a screen reader runs; the header does not over-extend then.
  public var screenReader = false
  /// Seconds since midnight at time 0: the clock of the status strip.
  public var clockStart = 34_860.0

  // MARK: Lists

  /// Who listens to the list and passes its events to the header.
  public var tracking = HeaderTracking.wired
  /// Whether the header watches the list's offset by itself; see `watchesList`.
  public var observesList = false
  /// Whether several lists take turns and keep their insets.
  public var sharedWithManyLists = false
  /// Whether the list pages; a header over it never slides with it.
  public var pagingList = false
  /// Whether the list is a table, whose first jump after a switch does not count.
  public var tableList = false
  /// Whether the list has opted out of inset adjustments.
  public var listOptsOut = false
  /// Whether nothing is injected into a list that has opted out.
  public var respectsOptOut = false
  /// Whether a fast scrubber moves the list; the header may only shrink and leave.
  public var isBeingScrubbed = false
  /// Whether dragging the scroll bar counts as scrubbing.
  public var scrollBarScrubs = false
  /// Whether the list is the parent of the header.
  public var inList = false
  /// Whether a header in the list cancels the list's scroll; otherwise, for show, it scrolls away.
  public var cancelsScroll = true

  // MARK: Look

  /// Opacity of the full shadow, 0...1.
  public var visibleShadowOpacity = 0.4
  /// Which shadow the header casts over content.
  public var shadow = HeaderShadow.plain
  /// Whether the header behaves as if content always lay under it.
  public var inFrontOfInfiniteContent = false
  /// Whether the shadow is off, instead of on, without a list.
  public var resetsShadow = false
  /// Whether a thin line runs along the lower edge of the header.
  public var showsHairline = false
  /// Red component of the background, 0...1; the color decides the strip's style, too.
  public var backgroundRed = 0.16
  /// Green component of the background, 0...1.
  public var backgroundGreen = 0.36
  /// Blue component of the background, 0...1.
  public var backgroundBlue = 0.86
  /// Opacity of the background, 0...1; below 1 no style of the status strip follows from it.
  public var backgroundAlpha = 1.0
  /// Whether the style of the status strip follows from the background.
  public var infersStatusStyle = true
  /// The page's own style where it is not inferred.
  public var statusStyle = StripStyle.default
  /// Whether the host's layout guide follows the header.
  public var adjustsGuide = false

  // MARK: Content

  /// The bar below the navigation bar of an app bar.
  public var bottomBar = HeaderBottomBar.none
  /// Distance from the unsafe area down to the stack.
  public var stackOffset = 0.0
  /// Whether minimum and maximum are what the stack asks for, without the unsafe area.
  public var adjustsToStack = false
  /// Whether the page inserts a view of its own below the header.
  public var insertsBelow = false
  /// Whether the page inserts a view of its own above the header.
  public var insertsAbove = false
  /// What the header shows inside.
  public var content = HeaderContent.title
  /// Which of the page's pictures is shown: a whole number from 0 that wraps around.
  public var picture = 0.0
  /// How the picture fills the header.
  public var pictureFit = PictureFit.fill
  /// Whether parts of the picture outside the header are cut off.
  public var clipsPicture = true
  /// Whether presses on the empty area go to the list.
  public var forwardsEmpty = true
  /// Whether presses on the picture go to the list.
  public var forwardsPicture = true
  /// Whether presses on the title go to the list.
  public var forwardsTitle = true
  /// Whether presses on the button go to the list; clicks stay with the button.
  public var forwardsButton = false
  /// Whether presses on the tabs go to the list; clicks stay with the tabs.
  public var forwardsTabs = false
  /// Whether presses on the pager go to the list; the pager then cannot be dragged.
  public var forwardsPager = false

  /// Makes the settings of the preset `flexible`.
  public init() {}

  // MARK: Heights that nobody has given

  /// The height, collapsed and expanded, of a header that nobody has given one.
  public var automaticHeight: Double {
    Self.automaticHeight(edition, includesSafeArea, deviceTopInset)
  }

  private static func automaticHeight(
    _ edition: HeaderEdition, _ includes: Bool, _ inset: Double
  ) -> Double {
    if edition == .of2016 { return baseHeight + 20 }
    return baseHeight + (includes ? inset : 0)
  }

  /// Heights that are both what a header has by itself stay so.
  private mutating func follow(from before: Double) {
    guard minimumHeight == before, maximumHeight == before else { return }
    minimumHeight = automaticHeight
    maximumHeight = automaticHeight
  }

  // MARK: What follows from them

  /// Navigation bar and bottom bar.
  public var stack: HeaderStack {
    HeaderStack(
      topFit: HeaderStack.navigationBar(available: .infinity), bottomFit: bottomBar.height)
  }

  /// The height, collapsed and expanded, that the stack asks for; nil without one, and in 2016.
  public var stackHeight: Double? {
    adjustsToStack && edition == .newest ? stack.topFit + stack.bottomFit + stackOffset : nil
  }

  /// Whether the header sees the offset by itself, without fingers: only where no scroll slides it.
  public var watchesList: Bool {
    observesList && edition == .newest
      && (shiftBehavior == .disabled || shiftBehavior == .hideable)
  }

  /// Whether presses on a region go to the list.
  public func forwards(_ region: HeaderRegion) -> Bool {
    switch region {
    case .empty: forwardsEmpty
    case .picture: forwardsPicture
    case .title: forwardsTitle
    case .button: forwardsButton
    case .tabs: forwardsTabs
    case .pager: forwardsPager
    }
  }

  /// Writes down what kind of list it is.
  func describe(_ ledger: inout HeaderLedger) {
    ledger.isPaging = pagingList
    ledger.isTable = tableList
    ledger.isExempt = listOptsOut && respectsOptOut
  }
}

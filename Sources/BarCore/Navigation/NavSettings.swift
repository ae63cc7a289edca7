/// How the shared bar follows the pages of the stack.
public enum NavPolicy: String, CaseIterable, Sendable {
  /// ETNavBarTransparent 1.1.3: push and pop snap at once, only the swipe blends, and every page's
  /// writes reach the bar.
  case et
  /// Push and pop take their time, covered pages are not heard, nothing jumps.
  case smooth
}

/// How the bars of a stack are drawn; all but the first are here for comparison.
public enum NavDrawing: String, CaseIterable, Sendable {
  /// One bar for all pages.
  case shared
  /// Each page carries its own bar along; nothing blends.
  case perPage = "per-page"
  /// Each page draws its bar, and the change is abrupt.
  case pageDrawn = "page-drawn"
}

/// The timing of a change of the bar.
public enum NavCurve: String, CaseIterable, Sendable {
  /// Starts and ends slowly.
  case easeInOut = "ease-in-out"
  /// Ends slowly.
  case easeOut = "ease-out"
  /// At one speed.
  case linear

  var easing: Easing {
    switch self {
    case .easeInOut: .easeInOut
    case .easeOut: .easeOut
    // Not `.linear`: its last digits differ, and recordings hold them.
    case .linear: .bezier(CubicBezier(0, 0, 1, 1))
    }
  }
}

/// A stack of pages below one shared bar, as a value; lengths are points, times seconds.
public struct NavSettings: Equatable, Sendable {
  /// How the bar changes when pages are pushed and popped.
  public var policy = NavPolicy.smooth
  /// Whether the pages share one bar, or each draws its own for comparison.
  public var drawing = NavDrawing.shared

  // MARK: Looks

  /// Opacity, 0...1, that the root's bar begins with; changes are also written to the top page.
  public var alpha = 1.0
  /// Color of items and arrow that the root begins with; changes also go to the top page.
  public var tint = Tint.defaultBlue
  /// Style of the strip's text that the root begins with; changes also go to the top page.
  public var statusStyle = StatusStyle.dark
  /// Color of the bar's background where a page has none of its own.
  public var barColor = Tint.white
  /// Color of the root page where it shows nothing else.
  public var rootColor = Tint(1, 0.5, 0)
  /// Color of pages above the root where they show nothing else.
  public var pageColor = Tint(1, 0.5, 0)
  /// Whether a blur lies below the bar's color; otherwise the bar is opaque or a picture.
  public var isTranslucent = true

  // MARK: Time

  /// Seconds of a push or pop, of which a released swipe takes its share; as in UIKit (unverified).
  public var transitionDuration = 0.35
  /// Timing of every change of the bar and of the pages that takes time.
  public var curve = NavCurve.easeInOut
  /// Whether changes are immediate; the swipe still follows the finger.
  public var reducesMotion = false

  // MARK: Swipe

  /// Width of the zone at the left edge in which a swipe may begin; nil: anywhere on the page.
  public var edgeWidth: Double? = 20
  /// What decides, when the finger is lifted from a swipe, whether the page leaves.
  public var releaseRule = ReleaseRule.barlab
  /// How long a page takes to its end position after a swipe was released.
  public var dropTime = DropTimeRule.proportional
  /// Speed at the release that decides without the progress, in points per second.
  public var flingVelocity = 300.0
  /// Progress, 0...1, that decides when the speed does not.
  public var halfway = 0.5
  /// Whether pushed pages can be swiped away.
  public var mayGoBack = true
  /// Whether a hidden bar takes the swipe with it, the trap of UIKit.
  public var losesSwipeBack = false
  /// Whether a page that has lost the swipe takes the gesture over while it is visible.
  public var curesSwipeBack = false
  /// Whether pages with a bar of their own do not hide the shared one, so that two are visible.
  public var forgetsToHide = false

  // MARK: Picture

  /// Height of the bar, without the strip above it.
  public var barHeight = 44.0
  /// Height of the status strip: 20, or 44 below a notch.
  public var statusBarHeight = 20.0
  /// How far left a fully covered page lies, as a share of the stage's width.
  public var underlayShift = 0.3
  /// Opacity of the dark layer on a fully covered page, 0...1.
  public var underlayDim = 0.1
  /// Strength of the shadow at the left edge of a page that slides, 0...1.
  public var edgeShadow = 0.15

  // MARK: Scroll and contrast

  /// How the root sets its bar from its offset.
  public var rootRamp = ScrollRamp.none
  /// How a pushed page sets its bar from its offset.
  public var ramp = ScrollRamp.none
  /// Color of the items on a bar that the ramp `etDemo` has faded in.
  public var rampTint = Tint.defaultBlue
  /// Whether the contrast guard reports on the bar; it never changes a color.
  public var guardsContrast = true
  /// Contrast ratio, 1...21, below which the guard reports too little.
  public var contrastMinimum = 4.5

  /// Makes the settings of the preset `smooth`.
  public init() {}

  /// Lower edge of the bar on the stage.
  public var guide: Double { statusBarHeight + barHeight }

  /// Seconds that a push or pop takes; 0 with reduced motion.
  public var duration: Double { reducesMotion ? 0 : max(0, transitionDuration) }

  /// The look that the root page begins with.
  public var rootLook: NavLook { NavLook(alpha: alpha, tint: tint, status: statusStyle) }
}

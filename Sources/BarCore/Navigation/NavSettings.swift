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
  case easeInOut = "ease-in-out"
  case easeOut = "ease-out"
  case linear

  var bezier: CubicBezier {
    switch self {
    case .easeInOut: .easeInOut
    case .easeOut: CubicBezier(0, 0, 0.58, 1)
    case .linear: CubicBezier(0, 0, 1, 1)
    }
  }
}

/// A stack of pages below one shared bar, as a value; lengths are points, times seconds.
public struct NavSettings: Equatable, Sendable {
  public var policy = NavPolicy.smooth
  public var drawing = NavDrawing.shared

  // MARK: Looks

  /// What the root page begins with.
  public var alpha = 1.0
  public var tint = Tint.defaultBlue
  public var statusStyle = StatusStyle.dark
  /// Color of the bar's background where a page does not say.
  public var barColor = Tint.white
  /// Colors of the root and of the pages on it where they show nothing else.
  public var rootColor = Tint(1, 0.5, 0)
  public var pageColor = Tint(1, 0.5, 0)
  /// Whether a blur lies below the color; otherwise the bar is opaque, or one with a picture of its own.
  public var isTranslucent = true

  // MARK: Time

  /// T: length of a transition.
  ///
  /// The usual UIKit value (unverified).
  public var transitionDuration = 0.35
  public var curve = NavCurve.easeInOut
  /// Whether nothing takes time; the swipe still follows the finger.
  public var reducesMotion = false

  // MARK: Swipe

  /// Width of the zone at the left edge in which a swipe may begin; 0 = the whole page.
  public var edgeWidth = 20.0
  public var releaseRule = ReleaseRule.barlab
  public var dropTime = DropTimeRule.proportional
  /// Speed that decides by itself, points per second.
  public var flingVelocity = 300.0
  /// Progress that decides otherwise.
  public var halfway = 0.5
  /// Whether pushed pages can be swiped away.
  public var mayGoBack = true
  /// Whether a hidden bar takes the swipe with it, the trap of UIKit.
  public var losesSwipeBack = false
  /// Whether the cure of the trap: a page takes the gesture over while it is on show and gives it back
  /// when it leaves.
  public var curesSwipeBack = false
  /// Whether pages with a bar of their own forget to hide the shared one, and two are seen.
  public var forgetsToHide = false

  // MARK: Picture

  /// Height of the bar, without the strip above it.
  public var barHeight = 44.0
  /// Height of the status strip: 20, or 44 below a notch.
  public var statusBarHeight = 20.0
  /// How far left the page below lies, in widths.
  public var underlayShift = 0.3
  /// Opacity of the dark layer on the page below when it is covered.
  public var underlayDim = 0.1
  /// Strength of the shadow at the left edge of a page that slides.
  public var edgeShadow = 0.15

  // MARK: Scroll and contrast

  /// How the root sets its bar from its offset.
  public var rootRamp = ScrollRamp.none
  /// How a pushed page does.
  public var ramp = ScrollRamp.none
  /// Color of the items on a bar that the ramp `etDemo` has faded in.
  public var rampTint = Tint.defaultBlue
  public var guardsContrast = true
  /// Ratio below which the guard speaks up.
  public var contrastMinimum = 4.5

  public init() {}

  /// Lower edge of the bar on the stage.
  public var guide: Double { statusBarHeight + barHeight }

  /// T, or 0 with reduced motion.
  public var duration: Double { reducesMotion ? 0 : max(0, transitionDuration) }

  /// What the root page begins with.
  public var rootLook: NavLook { NavLook(alpha: alpha, tint: tint, status: statusStyle) }
}

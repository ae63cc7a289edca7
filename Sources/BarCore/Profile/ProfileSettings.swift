/// How the lists of a profile page share the header.
public enum ProfileListRule: String, CaseIterable, Sendable {
  /// In step while the header shows, independent while it is docked.
  case sync
  /// Every list keeps its place, even under a header that shows again.
  case keep
}

/// What a pull at the top moves.
public enum ProfilePull: String, CaseIterable, Sendable {
  /// The whole page: the header goes down, and what a pull reveals lies above it.
  case page
  /// The list alone: header and segment bar stay, and what a pull reveals lies below them.
  case list
}

/// What the picture does when the header is pulled larger than it is.
public enum ProfileStretch: String, CaseIterable, Sendable {
  /// It moves down with the header and leaves a gap.
  case off
  /// It fills the taller header.
  case top
  /// It is scaled as a whole, sideways too.
  case centre
}

/// How the background of the bar fades in while the page scrolls.
public enum ProfileRamp: String, CaseIterable, Sendable {
  /// Begins `rampStart` after docking and takes `rampLength`.
  case dock
  /// 64 pt long, full exactly at docking (WRNavigationBar).
  case wr
  /// The first 100 pt (JXPagingView).
  case jx
  /// All at once after 100 pt.
  case step
  /// 64 pt long from 128 on (the picture as an inset).
  case inset
}

/// A profile page as a value: a header picture, a segment bar that docks, a list per tab.
///
/// Lengths are points. The defaults are the preset `profile`.
public struct ProfileSettings: Equatable, Sendable {
  // MARK: Heights

  /// H: height of the header while it is fully shown.
  public var headerHeight = 200.0
  /// S: height of the segment bar.
  public var segmentHeight = 44.0
  /// B: lower edge of the navigation bar, where the segment bar docks; more than H counts as H.
  public var dockLine = 64.0

  // MARK: Lists

  public var lists = ProfileListRule.sync
  public var pull = ProfilePull.page
  public var expansion = ProfileExpansion.topOnly
  public var quirk = ProfileQuirk.none
  /// Number of lists, a whole number.
  public var listCount = 3.0

  // MARK: Gestures

  /// Distance before the direction of a drag is decided, for a finger and for a mouse.
  public var slopTouch = 10.0
  public var slopMouse = 4.0
  public var axisRule = AxisRule.diagonal
  /// Width of the zone in which the way back starts.
  public var edgeWidth = 20.0
  /// Whether a drag to the right on the first tab is the way back wherever it starts.
  public var firstTabBack = false
  /// Whether horizontal drags on the header turn pages.
  public var headerTurnsPages = false
  /// Whether a tap on a tab slides to its list; otherwise only the indicator moves.
  public var tabTapAnimates = true
  /// A release further and faster than this, in points and points per second, turns the page.
  public var pageMinDistance = 25.0
  public var pageMinVelocity = 400.0

  // MARK: Effects

  public var stretch = ProfileStretch.top
  /// Speed of the picture as a share of the header's: 0 stands still, 1 goes along.
  public var parallax = 0.5
  public var pictureMode = ProfilePictureMode.parallax
  /// For the mode `anchored`: where the picture keeps to, and whether it becomes lower and higher.
  public var pictureAnchor = ProfileAnchor.top
  public var pictureShrinks = true
  public var pictureExpands = true
  /// Pictures side by side in the header, a whole number; 0 and 1: one that stays.
  public var carousel = 0.0
  /// How far the page can be pulled down; 0 = no limit.
  public var pullLimit = 0.0
  public var avatar = true
  public var avatarRule = ProfileAvatarRule.stop
  /// The avatar shrinks until the header has gone up by this, then passes behind it.
  public var avatarStop = 40.0
  public var avatarSize = 69.0
  /// The larger, the less the avatar shrinks.
  public var avatarSlow = 1.4
  public var title = true
  /// Scroll position at which the title in the bar begins to come in.
  public var titleLabelAt = 95.0
  /// Distance over which it comes in.
  public var titleLength = 35.0
  public var barRamp = ProfileRamp.dock
  /// Where the ramp `dock` begins, from docking on.
  public var rampStart = 0.0
  public var rampLength = 40.0

  public init() {}

  /// Number of tabs, at least 1.
  public var tabs: Int { Int(saturating: listCount.rounded().clamped(to: 1...12)) }

  /// Number of pictures in the header.
  public var pictures: Int { Int(saturating: carousel.rounded().clamped(to: 0...9)) }

  /// B as it counts: 0...H.
  public var dock: Double { dockLine.clamped(to: 0...max(0, headerHeight)) }

  /// C: how far the header can go up.
  public var collapseDistance: Double { max(0, headerHeight) - dock }

  /// The slop of a finger or of a mouse.
  public func slop(isTouch: Bool) -> Double { isTouch ? slopTouch : slopMouse }

  /// When a release turns the page.
  public var pagerRules: Pager.Rules {
    Pager.Rules(minDistance: pageMinDistance, minVelocity: pageMinVelocity)
  }
}

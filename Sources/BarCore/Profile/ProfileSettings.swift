/// The way the lists of a profile page share the header.
public enum ProfileListRule: String, CaseIterable, Sendable {
  /// In step while the header shows, independent while it is docked.
  case sync
  /// Every list keeps its position, even under a header that is visible again.
  case keep
}

/// The part of a page that a pull at the top moves.
public enum ProfilePull: String, CaseIterable, Sendable {
  /// The whole page: the header goes down, and what a pull reveals lies above it.
  case page
  /// The list alone: header and segment bar stay, and what a pull reveals lies below them.
  case list
}

/// The behavior of the picture when the header is pulled larger than it is.
public enum ProfileStretch: String, CaseIterable, Sendable {
  /// It moves down with the header and leaves a gap.
  case off
  /// It fills the taller header.
  case top
  /// It is scaled as a whole, sideways too.
  case centre
}

/// A ramp by which the background of the bar fades in while the page scrolls.
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

/// A profile page with a docking segment bar; lengths in points, the defaults `profile`.
public struct ProfileSettings: Equatable, Sendable {
  // MARK: Heights

  /// H: height of the header while it is fully visible.
  public var headerHeight = 200.0
  /// S: height of the segment bar.
  public var segmentHeight = 44.0
  /// B: lower edge of the navigation bar, where the segment bar docks; more than H counts as H.
  public var dockLine = 64.0

  // MARK: Lists

  /// How the lists share the header, unless `quirk` or `expansion` decides; see `rule`.
  public var lists = ProfileListRule.sync
  /// What a pull at the top moves: the whole page, or the list alone.
  public var pull = ProfilePull.page
  /// When a header that has left comes back; `immediate` makes every list keep its position.
  public var expansion = ProfileExpansion.topOnly
  /// The rule of another implementation to take over, for comparison.
  public var quirk = ProfileQuirk.none
  /// Number of lists; `tabs` rounds it to a whole number from 1 to 12.
  public var listCount = 3.0

  // MARK: Gestures

  /// Distance that a finger moves before the direction of its drag is decided.
  public var slopTouch = 10.0
  /// Distance that a mouse moves before the direction of its drag is decided.
  public var slopMouse = 4.0
  /// How steep a drag may be and still turn pages.
  public var axisRule = AxisRule.diagonal
  /// Width of the zone at the left edge in which the way back starts.
  public var edgeWidth = 20.0
  /// Whether a drag to the right on the first tab is the way back wherever it starts.
  public var firstTabBack = false
  /// Whether horizontal drags on the header turn pages.
  public var headerTurnsPages = false
  /// Whether a tap on a tab slides to its list; otherwise only the indicator moves.
  public var tabTapAnimates = true
  /// Distance beyond which a release faster than `pageMinVelocity` turns the page.
  public var pageMinDistance = 25.0
  /// Velocity in points per second beyond which a release turns the page, after `pageMinDistance`.
  public var pageMinVelocity = 400.0

  // MARK: Effects

  /// What the picture does while the page is pulled down, in the mode `parallax`.
  public var stretch = ProfileStretch.top
  /// Speed of the picture as a share of the header's, 0...1, in the mode `parallax`.
  public var parallax = 0.5
  /// How the picture sits in a taller or lower header; it moves with it under reduced motion.
  public var pictureMode = ProfilePictureMode.parallax
  /// The edge of the header that the picture stays at, in the mode `anchored`.
  public var pictureAnchor = ProfileAnchor.top
  /// Whether the picture becomes lower with the header, in the mode `anchored`.
  public var pictureShrinks = true
  /// Whether the picture becomes taller with the header, in the mode `anchored`.
  public var pictureExpands = true
  /// Pictures side by side in the header, a whole number; 0 and 1: one that stays.
  public var carousel = 0.0
  /// How far the page can be pulled down; nil: without limit.
  public var pullLimit: Double?
  /// Whether the header shows a picture of the person.
  public var avatar = true
  /// What the avatar shrinks by: the scroll position, or the share of the header gone.
  public var avatarRule = ProfileAvatarRule.stop
  /// Scroll position beyond which the avatar is behind the header, and under `stop` keeps its size.
  public var avatarStop = 40.0
  /// Side of the avatar at rest; under `stop` a larger one shrinks more slowly, at 0 it does not.
  public var avatarSize = 69.0
  /// Slowness of the shrinking under the rule `stop`; at 0 or less the avatar keeps its size.
  public var avatarSlow = 1.4
  /// Whether the name comes into the bar while the page scrolls.
  public var title = true
  /// Scroll position at which the title in the bar begins to come in.
  public var titleLabelAt = 95.0
  /// Distance of scrolling over which the title comes in.
  public var titleLength = 35.0
  /// How the background of the bar fades in while the page scrolls.
  public var barRamp = ProfileRamp.dock
  /// Where the ramp `dock` begins, counted from docking; negative is before it.
  public var rampStart = 0.0
  /// Distance over which the ramp `dock` fades the bar in; 0 or less is at once.
  public var rampLength = 40.0

  /// Makes the settings of the preset `profile`.
  public init() {}

  /// Number of tabs, at least 1.
  public var tabs: Int { Int(saturating: listCount.rounded().clamped(to: 1...12)) }

  /// Number of pictures in the header.
  public var pictures: Int { Int(saturating: carousel.rounded().clamped(to: 0...9)) }

  /// B as it counts: 0...H.
  public var dock: Double { dockLine.clamped(to: 0...max(0, headerHeight)) }

  /// C: how far the header can go up.
  public var collapseDistance: Double { max(0, headerHeight) - dock }

  /// Height of name and words below the picture: 35 % of a low header, else 58 points.
  public var infoHeight: Double { min(58, headerHeight * 0.35) }

  /// How the lists share the header after all.
  public var rule: ProfileListRule {
    quirk.lists ?? (expansion == .immediate ? .keep : lists)
  }

  /// Whether the header moves with every step of the list.
  var headerTakesSteps: Bool { quirk == .sjSegmented || expansion == .immediate }

  /// How far a list must have gone to keep its place under an open header.
  var keepDistance: Double { quirk == .hhPaging ? max(0, headerHeight) : collapseDistance }
}

internal import BarCore

extension BarPreset {
  /// What it does, in a sentence or two, and where it deviates from its origin.
  public var text: String { "\(summary) \(deviation)" }

  private var summary: String {
    switch self {
    case .shy:
      "Shy bar: returns after 200 pt of scrolling back, hides the extension first and shows it last; "
        + "a bar partly shown at the end of a gesture hides again."
    case .tly:
      "TLYShyNavBar 1.1.1 of 2016, faithful: 1 pt can hide a bar without extension, a snap leaves "
        + "the next step stale, messages tell the direction and repeat."
    case .tly09:
      "TLYShyNavBar 0.9.4 of 2014, faithful: constant inset, always long enough, the sign error at "
        + "the top, a snap that scrolls, no messages."
    case .mdc:
      "MDCFlexibleHeaderView of 2024 as one bar: returns after 175 pt; where the finger went last "
        + "decides at lift, three quarters hidden at the end of momentum."
    case .mdc2016:
      "MDCFlexibleHeaderView of 2016 as one bar of 76 pt of which a strip of 20 stays."
    case .composeEnterAlways:
      "Compose Material3: the bar takes the whole step, before the list, in both directions; goes "
        + "to the nearer end."
    case .composeExitUntilCollapsed:
      "Compose Material3: the bar leaves before the list moves and returns only at the list's top."
    case .composePinned: "Compose Material3: the bar never moves."
    case .appBarLayoutSnap:
      "Android's AppBarLayout with scroll, enterAlways and snap: one offset over all children, "
        + "taken before the list; goes to the nearer edge of a child, and fling speed left at the "
        + "seam is lost."
    case .flutterFloating:
      "Flutter's floating app bar: any step back shows it at once, never hidden further than the "
        + "list is scrolled; stays half way."
    case .flutterFloatingSnap:
      "Flutter's floating app bar with snap: goes where the last step of the user led."
    case .flutterPinned:
      "Flutter's pinned app bar: its height is a function of the offset, down to the collapsed one."
    case .amScrollingNavbar:
      "AMScrollingNavbar: follows the finger only, so wheel, keys, programs and momentum do not move "
        + "it; goes to the nearer end."
    case .blkFacebook:
      "BLKFlexibleHeightBar, Facebook style: the place counts from where the drag began, so within "
        + "one drag the way back does not show it; a snap carries the content."
    case .headroom:
      "headroom.js: hides while going on and shows while going back, at once and whole."
    case .muiHideOnScroll:
      "MUI's useScrollTrigger: hidden beyond 100 pt until any step back."
    case .qtPullbackSnap:
      "Qt Quick's ListView with a pull-back header: hides with the list, returns with any step back, "
        + "goes to the nearer end."
    }
  }

  /// Where it deviates from its origin, and why; one sentence or two.
  public var deviation: String {
    switch self {
    case .shy: "Deviates from tly by its fixes."
    case .tly, .tly09, .composePinned, .flutterFloating, .flutterFloatingSnap, .flutterPinned,
      .amScrollingNavbar, .muiHideOnScroll, .appBarLayoutSnap:
      "No deviation."
    case .mdc, .mdc2016:
      "Deviates: settling follows the closed form through the origin's steps at 60 Hz, so that it "
        + "does not depend on the frame rate; a bar counts as half shown wherever the list is."
    case .composeEnterAlways, .composeExitUntilCollapsed:
      "Deviates: the motion to the end is a closed form; what is left of a fling moves the bar as "
        + "one motion with the list\u{2019}s, not as a second one."
    case .blkFacebook:
      "Deviates: at exactly 50 % the lower range wins, where the origin looks the ranges up in no "
        + "defined order."
    case .headroom:
      "Deviates: looked at on a fixed grid of 1/60 s, where the origin depends on the refresh rate."
    case .qtPullbackSnap: "Deviates: the length of the snap's time line is chosen here."
    }
  }
}

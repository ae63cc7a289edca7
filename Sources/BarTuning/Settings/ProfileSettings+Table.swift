internal import BarCore

extension PageSettings {
  /// The settings of the personal page, in the order in which the inspector shows them.
  static let profileSettings: [Setting<PageSettings>] =
    profileHeights + profileGestures + profileEffects

  private static let profileHeights: [Setting<PageSettings>] = [
    .number(
      "profile.headerHeight", "Header height", { $1(&$0.profile.headerHeight) }, 0...1000, step: 10,
      "Height of the header picture while it is fully shown."),
    .number(
      "profile.segmentHeight", "Segment bar height", { $1(&$0.profile.segmentHeight) }, 0...200,
      step: 1,
      "Height of the bar with the tabs."),
    .number(
      "profile.dockLine", "Dock line", { $1(&$0.profile.dockLine) }, 0...1000, step: 4,
      "Lower edge of the navigation bar, where the segment bar docks; at most the header's height."),
    .choice(
      "profile.lists", "Lists", { $1(&$0.profile.lists) },
      "Whether all lists go in step with the header or each keeps its place."),
    .choice(
      "profile.pull", "Pull moves", { $1(&$0.profile.pull) },
      "Whether a pull at the top moves the whole page or the list alone."),
    .choice(
      "profile.expansion", "Header comes back", { $1(&$0.profile.expansion) },
      "Whether the header comes back at the top of a list or with any scroll down."),
    .choice(
      "profile.quirk", "Quirk of others", { $1(&$0.profile.quirk) },
      "For comparison: one thing that another implementation does differently."),
    .number(
      "profile.listCount", "Number of lists", { $1(&$0.profile.listCount) }, 1...12, step: 1,
      unit: "",
      "Number of tabs, a list each; rounded to a whole number."),
  ]

  private static let profileGestures: [Setting<PageSettings>] = [
    .number(
      "profile.slopTouch", "Slop of a finger", { $1(&$0.profile.slopTouch) }, 0...40, step: 1,
      "Distance that a finger moves before the direction of its drag is decided."),
    .number(
      "profile.slopMouse", "Slop of a mouse", { $1(&$0.profile.slopMouse) }, 0...40, step: 1,
      "Distance that a mouse moves before the direction of its drag is decided."),
    .choice(
      "profile.axisRule", "Axis rule", { $1(&$0.profile.axisRule) },
      "How steep a drag may be and still turn pages."),
    .number(
      "profile.edgeWidth", "Edge width", { $1(&$0.profile.edgeWidth) }, 0...400, step: 5,
      "Width of the zone at the left edge where the way back starts."),
    .flag(
      "profile.firstTabBack", "Back from the first tab", { $1(&$0.profile.firstTabBack) },
      "On the first tab a drag to the right is the way back wherever it starts."),
    .flag(
      "profile.headerTurnsPages", "Header turns pages", { $1(&$0.profile.headerTurnsPages) },
      "Horizontal drags on the header turn pages."),
    .flag(
      "profile.tabTapAnimates", "Tab tap animates", { $1(&$0.profile.tabTapAnimates) },
      "After a tap on a tab the pages slide; if not, only the indicator does."),
    .number(
      "profile.pageMinDistance", "Page: least distance", { $1(&$0.profile.pageMinDistance) },
      0...400,
      step: 5, "A release turns the page by its speed only beyond this distance."),
    .number(
      "profile.pageMinVelocity", "Page: least speed", { $1(&$0.profile.pageMinVelocity) }, 0...8000,
      step: 50, unit: "pt/s", "A release turns the page by its direction only above this speed."),
  ]

  private static let profileEffects: [Setting<PageSettings>] = [
    .choice(
      "profile.stretch", "Stretch", { $1(&$0.profile.stretch) },
      "What the picture does when the page is pulled down."),
    .number(
      "profile.parallax", "Parallax", { $1(&$0.profile.parallax) }, 0...1, step: 0.05, unit: "",
      "Speed of the picture: 0 stands still, 1 goes with the header."),
    .choice(
      "profile.pictureMode", "Picture mode", { $1(&$0.profile.pictureMode) },
      "How the picture sits in a taller or lower header; parallax: by stretch and parallax."),
    .choice(
      "profile.pictureAnchor", "Picture anchor", { $1(&$0.profile.pictureAnchor) },
      "Picture mode anchored: the edge of the header that the picture keeps to."),
    .flag(
      "profile.pictureShrinks", "Picture shrinks", { $1(&$0.profile.pictureShrinks) },
      "Picture mode anchored: the picture becomes lower with the header."),
    .flag(
      "profile.pictureExpands", "Picture expands", { $1(&$0.profile.pictureExpands) },
      "Picture mode anchored: the picture becomes higher with the header."),
    .number(
      "profile.carousel", "Carousel", { $1(&$0.profile.carousel) }, 0...9, step: 1, unit: "",
      "Pictures side by side in the header that horizontal drags turn; 0 = one that stays."),
    .number(
      "profile.pullLimit", "Pull limit", { $1(&$0.profile.pullLimit) }, 0...500, step: 10,
      "How far the page can be pulled down; 0 = no limit."),
    .flag("profile.avatar", "Avatar", { $1(&$0.profile.avatar) }, "Shows a picture of the person."),
    .choice(
      "profile.avatarRule", "Avatar rule", { $1(&$0.profile.avatarRule) },
      "Whether the avatar shrinks by the scroll position or by the share of the header gone."),
    .number(
      "profile.avatarStop", "Avatar stop", { $1(&$0.profile.avatarStop) }, 0...400, step: 5,
      "Scroll position at which the avatar stops shrinking and passes behind the header."),
    .number(
      "profile.avatarSize", "Avatar size", { $1(&$0.profile.avatarSize) }, 1...200, step: 1,
      "Side of the avatar at rest."),
    .number(
      "profile.avatarSlow", "Avatar slowness", { $1(&$0.profile.avatarSlow) }, 0.1...10, step: 0.1,
      unit: "x", "The larger, the less the avatar shrinks."),
    .flag(
      "profile.title", "Title", { $1(&$0.profile.title) },
      "Shows the name in the bar once it has left."),
    .number(
      "profile.titleLabelAt", "Title begins", { $1(&$0.profile.titleLabelAt) }, 0...1000, step: 5,
      "Scroll position at which the title begins to come into the bar."),
    .number(
      "profile.titleLength", "Title distance", { $1(&$0.profile.titleLength) }, 0...400, step: 5,
      "Distance over which the title comes in."),
    .choice(
      "profile.barRamp", "Bar ramp", { $1(&$0.profile.barRamp) },
      "How the background of the bar fades in while the page scrolls."),
    .number(
      "profile.rampStart", "Ramp start", { $1(&$0.profile.rampStart) }, -400...400, step: 4,
      "Where the ramp dock begins, from docking on."),
    .number(
      "profile.rampLength", "Ramp length", { $1(&$0.profile.rampLength) }, 0...400, step: 4,
      "Distance over which the ramp dock fades the bar in."),
  ]
}

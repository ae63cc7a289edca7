internal import BarCore

extension PageSettings {
  /// The settings of the personal page, in the order in which the inspector shows them.
  static let profileSettings: [Setting<ProfileSettings>] = [
    // MARK: Heights

    .number("headerHeight", \.headerHeight, 0...1000, step: 10)
      .help("Height of the header picture while it is fully shown."),
    .number("segmentHeight", \.segmentHeight, "Segment bar height", 0...200, step: 1)
      .help("Height of the bar with the tabs."),
    .number("dockLine", \.dockLine, 0...1000, step: 4)
      .help(
        "Lower edge of the navigation bar, where the segment bar docks; at most the header's height."
      ),
    .choice("lists", \.lists)
      .help("Whether all lists go in step with the header or each keeps its place."),
    .choice("pull", \.pull, "Pull moves")
      .help("Whether a pull at the top moves the whole page or the list alone."),
    .choice("expansion", \.expansion, "Header comes back")
      .help("Whether the header comes back at the top of a list or with any scroll down."),
    .choice("quirk", \.quirk, "Quirk of others")
      .help("For comparison: one thing that another implementation does differently."),
    .number("listCount", \.listCount, "Number of lists", 1...12, step: 1, "")
      .help("Number of tabs, a list each; rounded to a whole number."),

    // MARK: Gestures

    .number("slopTouch", \.slopTouch, "Slop of a finger", 0...40, step: 1)
      .help("Distance that a finger moves before the direction of its drag is decided."),
    .number("slopMouse", \.slopMouse, "Slop of a mouse", 0...40, step: 1)
      .help("Distance that a mouse moves before the direction of its drag is decided."),
    .choice("axisRule", \.axisRule).help("How steep a drag may be and still turn pages."),
    .number("edgeWidth", \.edgeWidth, 0...400, step: 5)
      .help("Width of the zone at the left edge where the way back starts."),
    .flag("firstTabBack", \.firstTabBack, "Back from the first tab")
      .help("On the first tab a drag to the right is the way back wherever it starts."),
    .flag("headerTurnsPages", \.headerTurnsPages)
      .help("Horizontal drags on the header turn pages."),
    .flag("tabTapAnimates", \.tabTapAnimates)
      .help("After a tap on a tab the pages slide; if not, only the indicator does."),
    .number("pageMinDistance", \.pageMinDistance, "Page: least distance", 0...400, step: 5)
      .help("A release turns the page by its speed only beyond this distance."),
    .number("pageMinVelocity", \.pageMinVelocity, "Page: least speed", 0...8000, step: 50, "pt/s")
      .help("A release turns the page by its direction only above this speed."),

    // MARK: Effects

    .choice("stretch", \.stretch).help("What the picture does when the page is pulled down."),
    .number("parallax", \.parallax, 0...1, step: 0.05, "")
      .help("Speed of the picture: 0 stands still, 1 goes with the header."),
    .choice("pictureMode", \.pictureMode)
      .help("How the picture sits in a taller or lower header; parallax: by stretch and parallax."),
    .choice("pictureAnchor", \.pictureAnchor)
      .help("Picture mode anchored: the edge of the header that the picture keeps to."),
    .flag("pictureShrinks", \.pictureShrinks)
      .help("Picture mode anchored: the picture becomes lower with the header."),
    .flag("pictureExpands", \.pictureExpands)
      .help("Picture mode anchored: the picture becomes higher with the header."),
    .number("carousel", \.carousel, 0...9, step: 1, "")
      .help("Pictures side by side in the header that horizontal drags turn; 0 = one that stays."),
    .optional("pullLimit", \.pullLimit, upTo: 500, step: 10)
      .help("How far the page can be pulled down; 0 = no limit."),
    .flag("avatar", \.avatar).help("Shows a picture of the person."),
    .choice("avatarRule", \.avatarRule)
      .help(
        "Whether the avatar shrinks by the scroll position or by the share of the header gone."),
    .number("avatarStop", \.avatarStop, 0...400, step: 5)
      .help("Scroll position at which the avatar stops shrinking and passes behind the header."),
    .number("avatarSize", \.avatarSize, 1...200, step: 1).help("Side of the avatar at rest."),
    .number("avatarSlow", \.avatarSlow, "Avatar slowness", 0.1...10, step: 0.1, "x")
      .help("The larger, the less the avatar shrinks."),
    .flag("title", \.title).help("Shows the name in the bar once it has left."),
    .number("titleLabelAt", \.titleLabelAt, "Title begins", 0...1000, step: 5)
      .help("Scroll position at which the title begins to come into the bar."),
    .number("titleLength", \.titleLength, "Title distance", 0...400, step: 5)
      .help("Distance over which the title comes in."),
    .choice("barRamp", \.barRamp)
      .help("How the background of the bar fades in while the page scrolls."),
    .number("rampStart", \.rampStart, -400...400, step: 4)
      .help("Where the ramp dock begins, from docking on."),
    .number("rampLength", \.rampLength, 0...400, step: 4)
      .help("Distance over which the ramp dock fades the bar in."),
  ]
}

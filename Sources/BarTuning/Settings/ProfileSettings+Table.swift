internal import BarCore

extension PageSettings {
  /// The settings of the personal page, in the order in which the inspector shows them.
  static let profileSettings: [Setting<ProfileSettings>] = [
    // MARK: Heights

    .number("headerHeight", 0...1000, step: 10) { $1(&$0.headerHeight) }
      .help("Height of the header picture while it is fully shown."),
    .number("segmentHeight", "Segment bar height", 0...200, step: 1) { $1(&$0.segmentHeight) }
      .help("Height of the bar with the tabs."),
    .number("dockLine", 0...1000, step: 4) { $1(&$0.dockLine) }
      .help("Where the segment bar docks, from the top; at most the header's height."),
    .choice("lists") { $1(&$0.lists) }
      .help("Whether all lists move in step with the header or each keeps its offset."),
    .choice("pull", "Pull moves") { $1(&$0.pull) }
      .help("Whether a pull at the top moves the whole page or the list alone."),
    .choice("expansion", "Header comes back") { $1(&$0.expansion) }
      .help("Whether the header comes back at the top of a list or with any scroll down."),
    .choice("quirk", "Quirk of a library") { $1(&$0.quirk) }
      .help("For comparison: one thing that another implementation does differently."),
    .number("listCount", "Number of lists", 1...12, step: 1, "") { $1(&$0.listCount) }
      .help("Number of tabs, a list each; rounded to a whole number."),

    // MARK: Gestures

    .number("slopTouch", "Slop of a finger", 0...40, step: 1) { $1(&$0.slopTouch) }
      .help("Distance that a finger moves before the direction of its drag is decided."),
    .number("slopMouse", "Slop of a mouse", 0...40, step: 1) { $1(&$0.slopMouse) }
      .help("Distance that a mouse moves before the direction of its drag is decided."),
    .choice("axisRule") { $1(&$0.axisRule) }
      .help("How steep a drag may be and still turn pages."),
    .number("edgeWidth", 0...400, step: 5) { $1(&$0.edgeWidth) }
      .help("Width of the zone at the left edge where a swipe back starts."),
    .flag("firstTabBack", "Back from the first tab") { $1(&$0.firstTabBack) }
      .help("On the first tab a drag to the right goes back wherever it starts."),
    .flag("headerTurnsPages") { $1(&$0.headerTurnsPages) }
      .help("Horizontal drags on the header turn pages."),
    .flag("tabTapAnimates") { $1(&$0.tabTapAnimates) }
      .help("After a tap on a tab the pages slide; off: only the indicator does."),
    .number("pageMinDistance", "Page: least distance", 0...400, step: 5) { $1(&$0.pageMinDistance) }
      .help("A release turns the page by its speed only beyond this distance."),
    .number(
      "pageMinVelocity", "Page: least speed", 0...8000, step: 50, "pt/s"
    ) { $1(&$0.pageMinVelocity) }
    .help("A release turns the page by its direction only above this speed."),

    // MARK: Effects

    .choice("stretch") { $1(&$0.stretch) }
      .help("What the picture does when the page is pulled down."),
    .number("parallax", 0...1, step: 0.05, "") { $1(&$0.parallax) }
      .help("Speed of the picture: 0 stands still, 1 moves with the header."),
    .choice("pictureMode") { $1(&$0.pictureMode) }
      .help("How the picture fills a taller or lower header."),
    .choice("pictureAnchor") { $1(&$0.pictureAnchor) }
      .help("Anchored picture: the edge of the header that it keeps to."),
    .flag("pictureShrinks") { $1(&$0.pictureShrinks) }
      .help("Anchored picture: it becomes lower with the header."),
    .flag("pictureExpands") { $1(&$0.pictureExpands) }
      .help("Anchored picture: it becomes taller with the header."),
    .number("carousel", 0...9, step: 1, "") { $1(&$0.carousel) }
      .help("Pictures in the header that horizontal drags turn; 0 = one that stays."),
    .optional("pullLimit", upTo: 500, step: 10) { $1(&$0.pullLimit) }
      .help("How far the page can be pulled down; 0 = no limit."),
    .flag("avatar") { $1(&$0.avatar) }
      .help("Shows a picture of the person."),
    .choice("avatarRule") { $1(&$0.avatarRule) }
      .help("Whether the avatar shrinks by the scroll position or by how far the header is gone."),
    .number("avatarStop", 0...400, step: 5) { $1(&$0.avatarStop) }
      .help("Scroll position at which the avatar stops shrinking and passes behind the header."),
    .number("avatarSize", 1...200, step: 1) { $1(&$0.avatarSize) }
      .help("Width and height of the avatar at rest."),
    .number("avatarSlow", "Avatar slowness", 0.1...10, step: 0.1, "x") { $1(&$0.avatarSlow) }
      .help("How slowly the avatar shrinks; a higher value shrinks it less."),
    .flag("title") { $1(&$0.title) }
      .help("Shows the name in the bar once it has left the page."),
    .number("titleLabelAt", "Title begins", 0...1000, step: 5) { $1(&$0.titleLabelAt) }
      .help("Scroll position at which the title starts to enter the bar."),
    .number("titleLength", "Title distance", 0...400, step: 5) { $1(&$0.titleLength) }
      .help("Distance over which the title enters."),
    .choice("barRamp") { $1(&$0.barRamp) }
      .help("How the background of the bar fades in while the page scrolls."),
    .number("rampStart", -400...400, step: 4) { $1(&$0.rampStart) }
      .help("Where the fade at docking starts, measured from docking."),
    .number("rampLength", 0...400, step: 4) { $1(&$0.rampLength) }
      .help("Distance over which the fade at docking takes place."),
  ]
}

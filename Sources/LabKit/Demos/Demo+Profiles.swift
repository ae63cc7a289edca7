internal import BarCore
internal import BarScene
internal import BarTuning
internal import BarWeb

/// Pages with a header picture, tabs and several lists.
extension Demo {
  static let profilePages = [
    Demo(
      id: "personal-page", title: "Profile",
      subtitle: "Header, tabs and three lists", parts: [.profile, .stack],
      summary: "A header picture over three lists; the tabs dock under a bar that fades in.",
      hint: "Fling the list up and down: header and list scroll as one, and the tabs dock without "
        + "a jolt. Swipe to the other lists, pull down, and drag the page back from the left edge.",
      picture: "dunes.jpg", buttons: [], emptyText: "No likes yet",
      tabs: ["Posts", "Photos", "Likes"],
      showcase: barIsFullOnceDocked,
      content: .profile, opening: onTop,
      about: [
        "profile": "lists dockLine headerHeight segmentHeight barRamp stretch parallax avatar "
          + "title quirk expansion pictureMode"
      ]),
    Demo(
      id: "gesture-lab", title: "Gesture lab",
      subtitle: "Which gesture wins a drag", parts: [.profile, .stack],
      summary: "Shows what decides a drag: slop circle, wedges, edge zone, and which gesture won.",
      hint: "Drag in any direction and watch which gesture wins: list, pages or swipe back. Change "
        + "the axis rule and the slop, and try to turn a page with a steep drag.",
      picture: "aurora.png", buttons: [], tabs: ["One", "Two", "Three"], showsGesture: true,
      adjust: { $0.page.profile.slopMouse = 10 },
      showcase: barIsFullOnceDocked,
      content: .threeLists, opening: onTop,
      about: [
        "profile": "axisRule slopMouse edgeWidth firstTabBack headerTurnsPages pageMinDistance "
          + "pageMinVelocity tabTapAnimates"
      ]),
    Demo(
      id: "profile-refresh", title: "Profile with refresh",
      subtitle: "Where the banner comes out", parts: [.profile, .refresh],
      summary: "A refresh banner inside the personal page, above the header or above one list.",
      hint: "Pull the page down until the square has turned once and let go: the whole page waits "
        + "below the banner. Set Pull moves to List alone, and only the list does.",
      picture: "dawn.jpg", buttons: beginAndEnd, emptyText: "No likes yet",
      tabs: ["Posts", "Photos", "Likes"],
      adjust: {
        $0.page.refresh.desiredHeight = 84
        $0.page.refresh.triggerDistance = 96
      },
      showcase: showsDockedBarAndEnds,
      content: .profile,
      about: [
        "profile": "pull",
        "refresh": "desiredHeight triggerDistance visual",
        "profile": "lists stretch pullLimit",
      ]),
    Demo(
      id: "bars-combined", title: "Bars combined",
      subtitle: "Every bar on one page", parts: [.profile, .refresh, .stack],
      summary: "Refresh banner, header carousel, tabs and swipe back on one personal page.",
      hint: "Drag sideways: where the drag begins decides between pictures, tabs and going back. "
        + "Pull down for a refresh, and drag the first tab to the right.",
      picture: "dawn.jpg", buttons: beginAndEnd, emptyText: "No likes yet",
      carousel: ["dawn.jpg", "dunes.jpg", "aurora.png"], tabs: ["Posts", "Photos", "Likes"],
      adjust: {
        $0.page.refresh.desiredHeight = 84
        $0.page.refresh.triggerDistance = 96
        $0.page.profile.carousel = 3
        $0.page.profile.firstTabBack = true
      },
      showcase: showsDockedBarAndEnds,
      content: .profile, opening: onTop,
      about: [
        "profile": "carousel firstTabBack headerTurnsPages pull",
        "refresh": "visual",
        "profile": "quirk lists",
      ]),
  ]

  /// The bar over the tabs has faded in when they dock, and so is opaque whichever list shows.
  private static let barIsFullOnceDocked: @Sendable (inout LabSettings) -> Void = {
    $0.page.profile.rampStart = -$0.page.profile.rampLength
  }

  /// That, and a refresh that ends by itself.
  private static let showsDockedBarAndEnds: @Sendable (inout LabSettings) -> Void = {
    barIsFullOnceDocked(&$0)
    refreshEnds(&$0)
  }

  /// Opens the page on top of an equal one, so that it can be swiped back.
  private static let onTop: [PageEvent.Kind] = [
    .set(key: "nav.transitionDuration", value: .number(0)),
    .input(.nav(.push(alpha: 0, tint: .white, status: .light))),
    .set(key: "nav.transitionDuration", value: .number(NavSettings().transitionDuration)),
  ]
}

internal import BarCore
internal import BarScene
internal import BarTuning

extension Demo {
  /// A list as the settings say, a short one and an empty one.
  static func profileLists(_ stage: StageSettings) -> [ContentLayout] {
    let row = stage.rowHeight
    return [
      ContentLayout(
        .rows(
          ContentLayout.Rows(
            count: Int(stage.rows), perSection: 8, headerHeight: 40,
            heights: [row, row, row + 32, row, row, row - 20, row - 20, row]))),
      ContentLayout(.grid(count: 6, columns: 2, cellHeight: 110)),
      ContentLayout(.rows(ContentLayout.Rows(count: 0))),
    ]
  }

  /// The page opens on top of another one like it, so that there is a way back.
  private static let onTop: [PageEvent.Kind] = [
    .set(key: "nav.transitionDuration", value: .number(0)),
    .input(.nav(.push(alpha: 0, tint: .white, status: .light))),
    .set(key: "nav.transitionDuration", value: .number(NavSettings().transitionDuration)),
  ]

  /// The whole personal page.
  static let personalPage = Demo(
    id: "personal-page", title: "Profile", family: .personalPage, parts: [.profile, .stack],
    summary: "A header picture over three lists; the tabs dock under a bar that fades in.",
    hint: "Fling the list up and down: header and list are one piece, and the tabs dock without a "
      + "jolt. Swipe to the other lists, pull down, and drag the page back from the left edge.",
    picture: "dunes.jpg", buttons: [], emptyText: "No likes yet",
    tabs: ["Posts", "Photos", "Likes"],
    contents: { Demo.profileLists($0) }, opening: Demo.onTop,
    keys: [
      "profile.lists", "profile.dockLine", "profile.headerHeight", "profile.segmentHeight",
      "profile.barRamp", "profile.stretch", "profile.parallax", "profile.avatar", "profile.title",
      "profile.quirk", "profile.expansion", "profile.pictureMode",
    ])

  /// Who owns a drag.
  static let gestureLab = Demo(
    id: "gesture-lab", title: "Gesture lab", family: .personalPage, parts: [.profile, .stack],
    summary: "Draws what decides a drag: slop circle, wedges, edge zone, and who won.",
    hint: "Drag in any direction and watch who wins: list, pager or the way back. Change the axis "
      + "rule and the slop, and try to turn a page with a steep drag.",
    picture: "aurora.png", buttons: [], emptyText: "Nothing here",
    tabs: ["One", "Two", "Three"], showsGesture: true,
    adjust: { $0.page.profile.slopMouse = 10 },
    contents: { stage in
      Array(
        repeating: ContentLayout(
          .rows(ContentLayout.Rows(count: 60, heights: [stage.rowHeight]))), count: 3)
    },
    opening: Demo.onTop,
    keys: [
      "profile.axisRule", "profile.slopMouse", "profile.edgeWidth", "profile.firstTabBack",
      "profile.headerTurnsPages", "profile.pageMinDistance", "profile.pageMinVelocity",
      "profile.tabTapAnimates",
    ])
}

extension Demo {
  /// Everything that wants a drag, on one page.
  static let barsCombined = Demo(
    id: "bars-combined", title: "Bars combined", family: .personalPage,
    parts: [.profile, .refresh, .stack],
    summary: "Refresh banner, header carousel, tabs and the way back on one personal page.",
    hint: "Drag sideways: where it begins decides between pictures, tabs and the way back. Pull "
      + "down for a refresh, and drag the first tab to the right.",
    picture: "dawn.jpg",
    buttons: [
      StageButton("Begin", .beginRefresh, .floating), StageButton("End", .endRefresh, .floating),
    ],
    emptyText: "No likes yet", carousel: ["dawn.jpg", "dunes.jpg", "aurora.png"],
    tabs: ["Posts", "Photos", "Likes"],
    adjust: {
      $0.page.refresh.desiredHeight = 84
      $0.page.refresh.triggerDistance = 96
      $0.page.profile.carousel = 3
      $0.page.profile.firstTabBack = true
    },
    contents: { Demo.profileLists($0) }, opening: Demo.onTop,
    keys: [
      "profile.carousel", "profile.firstTabBack", "profile.headerTurnsPages", "profile.pull",
      "refresh.visual", "profile.quirk", "profile.lists",
    ])

  /// A refresh banner over the whole page or over one list.
  static let profileRefresh = Demo(
    id: "profile-refresh", title: "Profile with refresh", family: .personalPage,
    parts: [.profile, .refresh],
    summary: "A refresh banner inside the personal page, above the header or above one list.",
    hint: "Pull the page down until the square has turned once and let go: the whole page waits "
      + "below the banner. With Pull moves on list, only the list under the tabs does.",
    picture: "dawn.jpg",
    buttons: [
      StageButton("Begin", .beginRefresh, .floating), StageButton("End", .endRefresh, .floating),
    ],
    emptyText: "No likes yet", tabs: ["Posts", "Photos", "Likes"],
    adjust: {
      $0.page.refresh.desiredHeight = 84
      $0.page.refresh.triggerDistance = 96
    },
    contents: { Demo.profileLists($0) },
    keys: [
      "profile.pull", "refresh.desiredHeight", "refresh.triggerDistance", "refresh.visual",
      "profile.lists", "profile.stretch", "profile.pullLimit",
    ])
}

internal import BarCore
internal import BarScene

extension Demo {
  /// A banner below a flexible header.
  static let refreshHeader = Demo(
    id: "refresh-header", title: "Header and refresh", family: .refreshBanner,
    parts: [.header, .refresh],
    summary: "A refresh banner below a flexible header: the banner takes the overscroll.",
    hint:
      "Pull the list beyond its top: the header stays as tall as it is and the banner comes out "
      + "below it. Scroll on while it refreshes, then back, and press End.",
    buttons: [
      StageButton("Begin", .beginRefresh, .floating), StageButton("End", .endRefresh, .floating),
      StageButton("", .back, .barLeading),
    ],
    adjust: {
      $0.page.header.maximumHeight = 160
      $0.page.header.minimumHeight = 76
      $0.page.refresh.desiredHeight = 90
      $0.page.stage.rowHeight = 60
    },
    contents: Demo.people,
    keys: [
      "refresh.desiredHeight", "refresh.stays", "header.maximumHeight", "header.minimumHeight",
      "header.canOverExtend",
    ])
}

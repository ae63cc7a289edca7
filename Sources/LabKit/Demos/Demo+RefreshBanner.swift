internal import BarCore
internal import BarScene

extension Demo {
  /// Pull, refresh, collapse.
  static let refreshPage = Demo(
    id: "refresh-banner", title: "Refresh banner", family: .refreshBanner, parts: .refresh,
    summary: "A banner that a pull reveals; a refresh empties the list and rows arrive.",
    hint: "Pull the list down until the square has turned once and let go, or press F5. "
      + "Press End while rows arrive, or right after Begin: an end that comes too early waits.",
    buttons: [
      StageButton("Begin", .beginRefresh, .barLeading),
      StageButton("End", .endRefresh, .barTrailing),
      StageButton("", .back, .barLeading),
    ],
    emptyText: "Nothing here yet",
    adjust: { $0.page.stage.rowHeight = 44 },
    // The page itself keeps its rows, which recordings count on.
    showcase: {
      $0.page.stage.rows = 0
      $0.page.refresh.rowsArrive = true
    },
    contents: Demo.refreshRows,
    keys: [
      "refresh.desiredHeight", "refresh.triggerDistance", "refresh.fires", "refresh.stays",
      "refresh.foreignInset", "stage.rows",
    ])

  /// Plain rows in one section.
  static func refreshRows(_ stage: StageSettings) -> [ContentLayout] {
    [
      ContentLayout(
        .rows(ContentLayout.Rows(count: Int(stage.rows), heights: [stage.rowHeight])))
    ]
  }
}

internal import BarCore
internal import BarScene
internal import BarTuning
internal import BarWeb

/// Pages of the refresh banner.
extension Demo {
  static let refreshPages = [
    Demo(
      id: "refresh-banner", title: "Refresh banner",
      subtitle: "Pull down to load rows", parts: .refresh,
      summary: "A banner that appears when you pull; a refresh empties the list, and rows arrive.",
      hint: "Pull the list down until the square has turned once and let go, or press F5. "
        + "Press End while rows arrive, or right after Begin: an early end waits.",
      buttons: [
        StageButton("Begin", .beginRefresh, .barLeading),
        StageButton("End", .endRefresh, .barTrailing), back,
      ],
      emptyText: "Nothing here yet", adjust: { $0.page.stage.rowHeight = 44 },
      // The page itself keeps its rows, on which recordings depend.
      showcase: {
        $0.page.stage.rows = 0
        $0.page.refresh.rowsArrive = true
        // Time to see rows arrive, and to press End before.
        $0.page.refresh.endsAfter = 5
      },
      content: .rows,
      about: [
        "refresh": "desiredHeight triggerDistance fires stays foreignInset",
        "stage": "rows",
      ]),
    Demo(
      id: "refresh-field", title: "Refresh styles",
      subtitle: "Six pull-to-refresh styles", parts: .refresh,
      summary: "Six refresh controls side by side over the same list, under the same gesture.",
      hint: "Pull slowly and watch which ones arm first, then go back up before you let go. "
        + "End closes all of them; Begin does nothing on two.",
      buttons: beginAndEnd + [back],
      adjust: {
        ($0.page.stage.width, $0.page.stage.rows, $0.page.stage.rowHeight) = (720, 60, 52)
      },
      showcase: refreshEnds,
      content: .rows,
      lanes: ["mjrefresh", "swipe-refresh-layout", "flutter", "cupertino", "compose"]
        .compactMap { Preset(name: $0) },
      about: ["refresh": "foreignInset", "scroll": "rubberBandCoefficient"]),
    Demo(
      id: "refresh-header", title: "Header and refresh",
      subtitle: "A banner below a header", parts: [.header, .refresh],
      summary: "A refresh banner below a flexible header: the banner takes the overscroll.",
      hint:
        "Pull the list beyond its top: the header keeps its height and the banner appears "
        + "below it. Scroll on while it refreshes, then back, and press End.",
      buttons: beginAndEnd + [back],
      adjust: {
        $0.page.header.maximumHeight = 160
        $0.page.header.minimumHeight = 76
        $0.page.refresh.desiredHeight = 90
        $0.page.stage.rowHeight = 60
      },
      showcase: refreshEnds,
      about: [
        "refresh": "desiredHeight stays",
        "header": "maximumHeight minimumHeight canOverExtend",
      ]),
  ]

  /// A refresh ends by itself, as one that loads something would.
  static let refreshEnds: @Sendable (inout LabSettings) -> Void = {
    $0.page.refresh.endsAfter = 2
  }
}

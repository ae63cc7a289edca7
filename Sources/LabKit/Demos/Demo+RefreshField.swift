internal import BarCore
internal import BarScene
internal import BarTuning

extension Demo {
  /// Several refresh controls under one gesture.
  static let refreshField = Demo(
    id: "refresh-field", title: "Refresh styles", family: .refreshBanner, parts: .refresh,
    summary: "Six refresh controls side by side over the same list, under the same gesture.",
    hint: "Pull slowly and watch which of them arm first, then go back up before you let go. "
      + "End closes all; two of them know no Begin.",
    buttons: [
      StageButton("Begin", .beginRefresh, .floating), StageButton("End", .endRefresh, .floating),
      StageButton("", .back, .barLeading),
    ],
    adjust: {
      $0.page.stage.width = 720
      $0.page.stage.rows = 60
      $0.page.stage.rowHeight = 52
    },
    contents: Demo.refreshRows,
    lanes: ["mjrefresh", "swipe-refresh-layout", "flutter", "cupertino", "compose"]
      .compactMap { Preset(name: $0) },
    keys: ["refresh.foreignInset", "scroll.rubberBandCoefficient"])
}

internal import BarCore
internal import BarScene

extension Demo {
  /// Content shorter than the view.
  static let short = Demo(
    id: "short", title: "Short",
    summary: "Content shorter than the view: nothing may move.",
    hint: "Pull and throw as you like: the list stretches and springs back, the bars stand still. "
      + "There is nothing to make room for.",
    picture: "dawn.jpg", adjust: { $0.page.stage.rows = 4 },
    contents: { stage in
      [
        ContentLayout(
          .rows(
            ContentLayout.Rows(
              count: Int(stage.rows), perSection: max(1, Int(stage.rows)), headerHeight: 40,
              heights: [stage.rowHeight])))
      ]
    },
    keys: ["shyBar.longContent", "scroll.rubberBandCoefficient", "stage.rows"])
}

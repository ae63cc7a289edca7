internal import BarCore
internal import BarScene

extension Demo {
  /// Sections whose headers stick below the bars.
  static let sections = Demo(
    id: "sections", title: "Sections",
    summary: "Section headers stick below the bars wherever the bars are.",
    hint: "Scroll on: each section header stops below the bars and is pushed away by the next. "
      + "Let the bars return and see the header give way without a gap.",
    picture: "aurora.png", adjust: { $0.page.stage.rows = 60 },
    contents: { stage in
      [
        ContentLayout(
          .rows(
            ContentLayout.Rows(
              count: Int(stage.rows), perSection: 5, headerHeight: 40,
              heights: [stage.rowHeight])))
      ]
    },
    keys: ["shyBar.extensionHeight", "shyBar.expansionResistance", "stage.rows"])
}

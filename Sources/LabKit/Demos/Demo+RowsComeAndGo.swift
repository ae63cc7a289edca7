internal import BarCore
internal import BarScene

extension Demo {
  /// Rows that come and go.
  static let rowsComeAndGo = Demo(
    id: "rows", title: "Rows come and go",
    summary: "Rows are added and removed; content that becomes too short shows the bars.",
    hint: "Scroll until the bars are hidden, then remove rows until everything fits: "
      + "the bars come out by themselves. Add rows and scroll again.",
    picture: "dawn.jpg",
    buttons: Demo.usualButtons + [
      StageButton("Remove", .removeRows, .floating),
      StageButton("Add", .addRows, .floating),
    ],
    adjust: { $0.page.stage.rows = 24 }, contents: Demo.people,
    keys: ["stage.rows", "shyBar.longContent", "shyBar.reExpandsOnOutsideEvents"])
}

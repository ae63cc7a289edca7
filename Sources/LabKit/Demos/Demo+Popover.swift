internal import BarCore
internal import BarScene

extension Demo {
  /// A sheet without a status strip.
  static let popover = Demo(
    id: "popover", title: "Popover",
    summary: "A sheet of 640 x 460 points without a status strip, over an empty table.",
    hint: "The bar begins at the very top: a sheet has no status strip. "
      + "The table is empty, so nothing hides; give it rows in the inspector and scroll.",
    picture: "paper.png",
    adjust: {
      $0.page.bar.presentedModally = true
      $0.page.stage.width = 640
      $0.page.stage.height = 460
      $0.page.stage.rows = 0
    },
    contents: Demo.people, keys: ["shyBar.presentedModally", "stage.rows", "stage.width"])
}

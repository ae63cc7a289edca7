internal import BarCore
internal import BarScene

extension Demo {
  /// A grid of tiles.
  static let grid = Demo(
    id: "grid", title: "Grid",
    summary: "A grid of tiles under the bars instead of a list.",
    hint: "Fling the tiles and catch them in full flight: the bars stop where your finger is. "
      + "Hold the button of the extension while the grid still moves.",
    picture: "paper.png", rows: .tiles, adjust: { $0.page.stage.rows = 600 },
    contents: { stage in
      [ContentLayout(.grid(count: Int(stage.rows), columns: 3, cellHeight: 118))]
    },
    keys: ["scroll.decelerationRate", "shyBar.expansionResistance", "stage.rows"])
}

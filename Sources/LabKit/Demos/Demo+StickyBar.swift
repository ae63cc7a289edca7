internal import BarCore
internal import BarScene

extension Demo {
  /// The bar never moves.
  static let stickyBar = Demo(
    id: "sticky-bar", title: "Sticky bar",
    summary: "The bar stays where it is, only the extension leaves and returns.",
    hint: "Scroll both ways: only the red extension moves, the bar stands still and never fades. "
      + "Stop half way and see the extension come back out.",
    picture: "dawn.jpg", adjust: { $0.page.bar.stickyNavigationBar = true },
    contents: Demo.people, keys: ["shyBar.stickyNavigationBar", "shyBar.expansionResistance"])
}

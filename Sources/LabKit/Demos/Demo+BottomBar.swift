internal import BarCore
internal import BarScene

extension Demo {
  /// A second bar at the lower edge.
  static let bottomBar = Demo(
    id: "bottom-bar", title: "Bottom bar",
    summary: "A bar at the lower edge follows and hides downwards.",
    hint: "Scroll on: both bars leave, one up and one down, by the same share of their way. "
      + "Scroll to the very end: the last row never hides behind the lower bar.",
    picture: "dawn.jpg", adjust: { $0.page.bar.bottomBarHeight = 56 }, contents: Demo.people,
    keys: ["shyBar.bottomBarHeight", "shyBar.expansionResistance"])
}

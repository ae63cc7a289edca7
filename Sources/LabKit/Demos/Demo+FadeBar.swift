internal import BarCore
internal import BarScene

extension Demo {
  /// The whole bar fades.
  static let fadeBar = Demo(
    id: "fade-bar", title: "Fade the whole bar",
    summary: "The bar becomes transparent as a whole while it leaves, its background too.",
    hint: "Scroll down slowly and look at the bar's background: it fades together with the title. "
      + "Switch Fade to subviews and to off to compare.",
    picture: "dunes.jpg", adjust: { $0.page.bar.fadeBehavior = .navbar }, contents: Demo.people,
    keys: ["shyBar.fadeBehavior", "view.translucentBar", "shyBar.expansionResistance"])
}

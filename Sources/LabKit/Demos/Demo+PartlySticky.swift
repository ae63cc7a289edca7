internal import BarCore
internal import BarScene

extension Demo {
  /// A part of the extension that stays.
  static let partlySticky = Demo(
    id: "partly-sticky", title: "Partly sticky",
    summary: "Eighteen points of the extension never hide.",
    hint: "Scroll on: the extension hides but for its lower edge, which stays below the strip. "
      + "Change how much stays while the list still moves.",
    picture: "aurora.png",
    adjust: {
      $0.page.bar.extensionHeight = 56
      $0.page.bar.extensionStays = 18
    },
    contents: Demo.people,
    keys: ["shyBar.extensionStays", "shyBar.extensionHeight", "shyBar.expansionResistance"])
}

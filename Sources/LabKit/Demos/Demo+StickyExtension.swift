internal import BarCore
internal import BarScene

extension Demo {
  /// The extension never hides on its own.
  static let stickyExtension = Demo(
    id: "sticky-extension", title: "Sticky extension",
    summary: "The extension stays: it rides up with the bar and stops under the status strip.",
    hint: "Scroll down until the bar is gone: the extension is still there, and its button works. "
      + "Let go after a single point and see the whole bar hide.",
    picture: "paper.png", adjust: { $0.page.bar.stickyExtensionView = true },
    contents: Demo.people, keys: ["shyBar.stickyExtensionView", "shyBar.expansionResistance"])
}

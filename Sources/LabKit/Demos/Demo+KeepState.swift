internal import BarCore
internal import BarScene

extension Demo {
  /// Bars that stay as they are when the page leaves.
  static let keepState = Demo(
    id: "keep-state", title: "Keep state",
    summary: "Leaving the page and coming back leaves bars and content where they were.",
    hint: "Scroll until the bars are hidden, press Push below and come back: nothing has moved. "
      + "Switch Keeps state off and do it again.",
    picture: "dawn.jpg",
    buttons: Demo.usualButtons + [StageButton("Push", .push, .floating)],
    adjust: { $0.page.bar.keepsStateAcrossPages = true }, contents: Demo.people,
    keys: ["shyBar.keepsStateAcrossPages", "shyBar.expansionResistance"])
}

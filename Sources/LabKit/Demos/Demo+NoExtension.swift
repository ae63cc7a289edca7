internal import BarCore
internal import BarScene

extension Demo {
  /// The bar alone, over one tall picture.
  static let noExtension = Demo(
    id: "no-extension", title: "No extension",
    summary: "The bar alone, over one tall picture with marks every 200 points.",
    hint: "Drag a little and let go: without an extension the bar decides alone whether it hides. "
      + "Count the marks while you scroll back: it returns after exactly one of them.",
    picture: "dunes.jpg",
    buttons: [
      StageButton("Hide", .hide, .barLeading), StageButton("Push", .push, .barTrailing),
      StageButton("", .back, .barLeading),
    ],
    adjust: { $0.page.bar.extensionHeight = 0 },
    contents: { _ in [ContentLayout(.picture(share: 2.2))] },
    keys: ["shyBar.expansionResistance", "shyBar.contractionResistance", "shyBar.snapRule"])
}

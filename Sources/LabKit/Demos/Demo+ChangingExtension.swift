internal import BarCore
internal import BarScene

extension Demo {
  /// An extension whose height changes at run time.
  static let changingExtension = Demo(
    id: "changing-extension", title: "Changing extension",
    summary: "The extension grows and shrinks at run time, its button works in every state.",
    hint: "Press Taller and Shorter, also half way through a scroll: content moves with the bars. "
      + "Click the button of the extension while it hides.",
    picture: "dunes.jpg",
    buttons: Demo.usualButtons + [
      StageButton("Taller", .tallerExtension, .floating),
      StageButton("Shorter", .shorterExtension, .floating),
    ],
    contents: Demo.people, keys: ["shyBar.extensionHeight", "shyBar.extensionStays"])
}

internal import BarCore
internal import BarScene
internal import BarTuning

extension Demo {
  /// Show and hide by code.
  static let commands = Demo(
    id: "commands", title: "Show and hide by code",
    summary: "The page begins with its bars hidden; buttons show and hide them at any place.",
    hint: "Press Show and Hide anywhere in the list: the content follows the bars. "
      + "Hide while the bar is half way, then scroll: the next gesture does not undo the command.",
    picture: "aurora.png",
    buttons: Demo.usualButtons + [
      StageButton("Show", .show, .floating), StageButton("Hide", .hide, .floating),
    ],
    contents: Demo.people, opening: [.input(.hide(animated: false))],
    keys: ["shyBar.animatesCommands", "shyBar.disable", "shyBar.expansionResistance"])
}

internal import BarCore
internal import BarScene

extension Demo {
  /// Two lists under one bar.
  static let twoLists = Demo(
    id: "two-lists", title: "Two lists",
    summary: "Two lists under one bar; the extension switches between them.",
    hint: "Scroll one list, switch to the other and back: each keeps its own place. "
      + "With Keeps state on, the bars do not come out when the list changes.",
    picture: "paper.png",
    buttons: [
      StageButton("Hide", .hide, .barLeading), StageButton("Push", .push, .barTrailing),
      StageButton("Inbox", .selectList(0), .ext), StageButton("Archive", .selectList(1), .ext),
      StageButton("", .back, .barLeading),
    ],
    contents: { stage in
      Demo.people(stage) + [
        ContentLayout(
          .rows(
            ContentLayout.Rows(
              count: 40, perSection: 10, headerHeight: 40, heights: [52])))
      ]
    },
    keys: ["shyBar.keepsStateAcrossPages", "shyBar.expansionResistance"])
}

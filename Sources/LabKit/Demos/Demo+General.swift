internal import BarCore
internal import BarScene

extension Demo {
  /// The page to begin with: a bar, an extension and a long list.
  static let general = Demo(
    id: "shy-bar", title: "Shy bar",
    summary: "A bar and its extension over a list of 10,000 rows that leave and return shyly.",
    hint: "Scroll down: the red extension hides first, then the bar. "
      + "Now scroll back slowly and watch 200 points of resistance fill up before the bar returns.",
    picture: "dawn.jpg", contents: Demo.people,
    keys: [
      "shyBar.expansionResistance", "shyBar.contractionResistance", "shyBar.snapRule",
      "shyBar.fadeBehavior",
    ])
}

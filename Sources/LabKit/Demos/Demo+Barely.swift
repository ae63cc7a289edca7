internal import BarCore
internal import BarScene

extension Demo {
  /// Just long enough to scroll.
  static let barelyLong = Demo(
    id: "barely-long", title: "Barely long",
    summary: "Content 21 points taller than the view: just enough for the bars to hide.",
    hint: "Scroll down: the bars hide and stay hidden although there is hardly anything to scroll. "
      + "No flicker, no jump at either end.",
    picture: "dunes.jpg",
    contents: { _ in [ContentLayout(.fitted(over: 21, header: 40, count: 10))] },
    keys: ["shyBar.longContent", "shyBar.expansionResistance"])

  /// Just too short to scroll.
  static let barelyShort = Demo(
    id: "barely-short", title: "Barely short",
    summary: "Content 23 points shorter than the view: just too short, nothing moves.",
    hint: "Scroll down: nothing hides, because with all bars hidden everything would fit. "
      + "Set Long content to full or none and feel why that rule matters.",
    picture: "dunes.jpg",
    contents: { _ in [ContentLayout(.fitted(over: -23, header: 40, count: 10))] },
    keys: ["shyBar.longContent", "shyBar.expansionResistance"])
}

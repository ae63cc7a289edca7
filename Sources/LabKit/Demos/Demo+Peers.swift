internal import BarCore
internal import BarScene

/// Pages of one bar of 56 pt with the rules of any toolkit.
extension Demo {
  static let peerPages = [
    Demo(
      id: "peers", title: "Peers",
      subtitle: "Eleven gestures, seventeen bars",
      summary:
        "A table of eleven gestures under seventeen presets, computed by the engine; each cell "
        + "plays.",
      hint: "Click a cell, or choose one with the arrow keys and press Enter: its gesture plays on "
        + "the stage with that preset. Rows I and J show why some bars seem never to come back.",
      picture: "paper.png", isPeers: true, aside: .trials, about: peerKeys),
    Demo(
      id: "peer-presets", title: "Peer presets",
      subtitle: "Try sixteen well-known bars",
      summary: "One bar of 56 points with the rules of the shy bar or of sixteen well-known bars.",
      hint: "Scroll on by a few points and let go, then scroll far and a little back. Now choose "
        + "another behavior in the inspector, even in the middle of a drag, and do the same.",
      picture: "paper.png", isPeers: true, about: peerKeys),
    Demo(
      id: "ios-minimization", title: "iOS minimization",
      subtitle: "Three ways to bring tabs back",
      summary: "Three tab bars like that of iOS 26 under one gesture: restored by a turn, only at "
        + "the start of the list, and over a fixed safe area.",
      hint: "Drag up until all three bars are gone, then back by a few points: two return at once, "
        + "and the one in the middle waits for the start of the list. Scroll to the very end and "
        + "see how much room each bar leaves below the last row.",
      picture: "dunes.jpg", isPeers: true,
      compares: ["ios26-like", "ios26-like-edge", "ios26-like-fixed"],
      about: ["bar": "restoration hideAfter showAfter counting leastRange jump", "shyBar": "inset"]),
    Demo(
      id: "mixer", title: "Mixer",
      subtitle: "Blend and change every rule",
      summary:
        "All rules of the engine: start from any of seventeen bars, blend two, change single rules.",
      hint:
        "Start from any behavior, blend two or change single rules, and read the result at the top "
        + "of the inspector. Ctrl+C copies it as text, Ctrl+Backspace resets everything.",
      picture: "paper.png", isPeers: true,
      about: [
        "bar": "height extensionHeight travel law hideTakes showTakes parts bound surplus edges "
          + "hideResistance showResistance spendsWhole freeBelow resetOn fromTop negative "
          + "positive trigger offsetUp offsetDown toleranceUp toleranceDown threshold hysteresis "
          + "drivenBy showsOnlyFor gate atLift atStop tie showsUpTo hidesFrom settle settleTime "
          + "settleMovesList landing seam"
      ]),
  ]

  private static let peerKeys: SettingKeys = [
    "bar": "law hideTakes showTakes hideResistance showResistance atLift atStop settle"
  ]
}

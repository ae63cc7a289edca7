internal import BarCore
internal import BarScene

/// Pages of one bar of 56 pt with the rules of any toolkit.
extension Demo {
  static let peerPages = [
    Demo(
      id: "peers", title: "Peers",
      subtitle: "Eleven gestures, seventeen bars",
      summary: "Eleven gestures under seventeen presets as a table that the engine computes and "
        + "plays.",
      hint: "Click a cell, or choose one with the arrow keys and press Enter: the gesture plays on "
        + "the stage with that preset. Rows I and J show why people think that some bars are gone "
        + "for good.",
      picture: "paper.png", isPeers: true, aside: .trials, about: peerKeys),
    Demo(
      id: "peer-presets", title: "Peer presets",
      subtitle: "Try sixteen well-known bars",
      summary: "One bar of 56 points under the rules of the shy bar or of sixteen well-known bars.",
      hint: "Scroll on by a few points and let go, then scroll far and a little back. Now choose "
        + "another behaviour on the right, in the middle of a drag too, and do the same.",
      picture: "paper.png", isPeers: true, about: peerKeys),
    Demo(
      id: "mixer", title: "Mixer",
      subtitle: "Blend and change every rule",
      summary:
        "All rules of the engine from any of seventeen bars, blended and changed one by one.",
      hint:
        "Start from any behaviour, blend two or change single rules, and read what comes of it. "
        + "Ctrl+C copies the result as text, Ctrl+Backspace gives all up.",
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

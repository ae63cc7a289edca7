internal import BarCore
internal import BarScene

/// Pages of one bar of 56 pt with the rules of any toolkit.
extension Demo {
  static let peerPages = [
    Demo(
      id: "peers", title: "Peers",
      subtitle: "13 gestures under every bar",
      summary:
        "A table of thirteen gestures under every bar preset, computed by the engine; each cell "
        + "plays.",
      hint: "Click a cell, or choose one with the arrow keys and press Enter: its gesture plays on "
        + "the stage with that preset. Rows I and J show why some bars seem never to come back, "
        + "L and M what they do past the ends.",
      picture: "paper.png", isPeers: true, aside: .trials, about: peerKeys),
    Demo(
      id: "peer-presets", title: "Peer presets",
      subtitle: "Try well-known bars",
      summary: "One bar of 56 points with the rules of the shy bar or of a well-known bar.",
      hint: "Scroll on by a few points and let go, then scroll far and a little back. Now choose "
        + "another behavior in the inspector, even in the middle of a drag, and do the same.",
      picture: "paper.png", isPeers: true, about: peerKeys),
    Demo(
      id: "reader", title: "What it does to the reader",
      subtitle: "Rank every bar by one gesture",
      summary:
        "One gesture under every bar preset, ranked by what it does to the reader: slip, flips, "
        + "points to reopen, covered content, lost screen and more.",
      hint:
        "Click a heading to rank by it, and a row to play the gesture with that bar. Scroll the "
        + "stage yourself, or play a kept recording, and choose Your gesture.",
      picture: "paper.png", buttons: [], isPeers: true, aside: .ranking, about: peerKeys),
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
        "All rules of the engine: start from any bar, blend two, change single rules.",
      hint:
        "Start from any behavior, blend two or change single rules, and read the result at the top "
        + "of the inspector. Ctrl+C copies it as text, Ctrl+Backspace resets everything.",
      picture: "paper.png", isPeers: true,
      about: [
        "bar": "edge height extensionHeight travel law hideTakes showTakes parts bound surplus "
          + "edges fingerWay hidesAtSpringBack showsAtEnd hideResistance showResistance spendsWhole freeBelow resetOn fromTop negative "
          + "positive anew base turn trigger offsetUp offsetDown toleranceUp toleranceDown threshold "
          + "hysteresis hideAfter showAfter counting restoration startZone shownAbove shownByBack "
          + "leastRange jump drivenBy showsOnlyFor motion gate shortContentStops padsContent "
          + "waitsForScroll hideShare showShare showsWhole showsOnlyWithMomentum "
          + "hideLimit greatestSpeed jumpsFrom fadeLength atLift atStop atPause pause commitSpeed "
          + "tie showsUpTo hidesFrom hideThreshold showThreshold restZone settle settleTime "
          + "stiffness dampingRatio settleClamps showsOwnWay showSettle showTime settleAtSpeed "
          + "leastTime mostTime settleMovesList landing seam"
      ]),
  ]

  private static let peerKeys: SettingKeys = [
    "bar": "law hideTakes showTakes hideResistance showResistance atLift atStop settle"
  ]
}

internal import BarCore
internal import BarScene

extension Demo {
  /// One bar under the rules of any toolkit.
  static let peerPresets = Demo(
    id: "peer-presets", title: "Peer presets", family: .peerPresets,
    summary: "One bar of 56 points under the rules of any of sixteen well-known bars.",
    hint: "Scroll on by a few points and let go, then scroll far and a little back. "
      + "Now choose another behaviour on the right, in the middle of a drag too, and do the same.",
    picture: "paper.png",
    isPeers: true,
    contents: Demo.people,
    keys: [
      "bar.law", "bar.hideTakes", "bar.showTakes", "bar.hideResistance", "bar.showResistance",
      "bar.atLift", "bar.atStop", "bar.settle",
    ])

  /// The table of gestures and presets, computed by the engine, with the stage beside it.
  static let peers = Demo(
    id: "peers", title: "Peers", family: .peerPresets,
    summary: "Eleven gestures under sixteen presets as a table that the engine computes and plays.",
    hint:
      "Click a cell, or choose one with the arrow keys and press Enter: the gesture plays on the "
      + "stage with that preset. Rows I and J show why people think that some bars are gone for good.",
    picture: "paper.png",
    isPeers: true, aside: .trials,
    contents: Demo.people,
    keys: [
      "bar.law", "bar.hideTakes", "bar.showTakes", "bar.hideResistance", "bar.showResistance",
      "bar.atLift", "bar.atStop", "bar.settle",
    ])
  /// All settings of the one engine, from any preset and between any two.
  static let mixer = Demo(
    id: "mixer", title: "Mixer", family: .peerPresets,
    summary: "All rules of the engine from any of sixteen bars, blended and changed one by one.",
    hint:
      "Start from any behaviour, blend two or change single rules, and read what comes of it. "
      + "Ctrl+C copies the result as text, Ctrl+Backspace gives all up.",
    picture: "paper.png",
    isPeers: true,
    contents: Demo.people,
    keys: [
      "bar.height", "bar.extensionHeight", "bar.travel", "bar.law", "bar.hideTakes",
      "bar.showTakes", "bar.parts", "bar.bound", "bar.surplus", "bar.edges", "bar.hideResistance",
      "bar.showResistance", "bar.spendsWhole", "bar.freeBelow", "bar.resetOn", "bar.fromTop",
      "bar.negative", "bar.positive", "bar.trigger", "bar.offsetUp", "bar.offsetDown",
      "bar.toleranceUp", "bar.toleranceDown", "bar.threshold", "bar.hysteresis", "bar.drivenBy",
      "bar.showsOnlyFor", "bar.gate", "bar.atLift", "bar.atStop", "bar.tie", "bar.showsUpTo",
      "bar.hidesFrom", "bar.settle", "bar.settleTime", "bar.settleMovesList", "bar.landing",
      "bar.seam",
    ])
}

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
    isPeers: true, hasTable: true,
    contents: Demo.people,
    keys: [
      "bar.law", "bar.hideTakes", "bar.showTakes", "bar.hideResistance", "bar.showResistance",
      "bar.atLift", "bar.atStop", "bar.settle",
    ])
}

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
}

internal import BarCore
internal import BarScene

extension Demo {
  /// What the window system hands over, and what is made of it.
  static let input = Demo(
    id: "input", title: "Input", family: .scrollPhysics,
    summary: "The events of wheel, trackpad, pointer and keys as they arrive, and what they do.",
    hint:
      "Turn the wheel, drag, or press a key: a line tells its gap and how far the list goes for it. "
      + "On a trackpad the guess changes at the first step with a fraction.",
    picture: "paper.png", buttons: [], isPhysics: true, aside: .input, adjust: standStill,
    contents: Demo.people,
    keys: [
      "scroll.wheelStep", "scroll.wheelAnimation", "scroll.trackpadStep", "scroll.trackpadEndGap",
      "scroll.trackpadMomentum", "scroll.minFling",
    ])
}

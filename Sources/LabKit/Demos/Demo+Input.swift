internal import BarCore
internal import BarScene

extension Demo {
  /// What the window system hands over, and what is made of it.
  static let input = Demo(
    id: "input", title: "Input", family: .scrollPhysics, parts: [],
    summary: "The events of wheel, trackpad, pointer and keys as they arrive, and what they do.",
    hint:
      "Turn the wheel, drag, or press a key, and read what arrives, how long after the last, and how "
      + "far the list goes. Scroll on a trackpad and watch the guess change at the first step that "
      + "has a fraction.",
    picture: "paper.png", buttons: [], aside: .input,
    contents: Demo.people,
    keys: [
      "scroll.wheelStep", "scroll.wheelAnimation", "scroll.trackpadStep", "scroll.trackpadEndGap",
      "scroll.trackpadMomentum", "scroll.minFling",
    ])
}

internal import BarCore

extension InputEvent.Kind {
  /// The event that a word of recordings means.
  ///
  /// - Parameters:
  ///   - word: what the line's "type" says, behind it, where a type has several, its "action".
  ///   - choice: the one word among its fields; empty where it has none.
  ///   - other: the second one of a page that is pushed.
  ///   - number: its numbers by their places in the line; not a number where one is missing.
  /// - Returns: nil where a word is none of those that there are.
  init?(_ word: String, _ choice: String, _ other: String, _ number: (Int) -> Double) {
    let (first, second) = (number(0), number(1))
    let point = Point(x: first, y: second)
    let flag: Bool? = first.isNaN ? nil : first != 0
    switch word {
    case "wheel": self = .wheel(dx: first, dy: second)
    case "down": self = .down(point, by: InputEvent.Pointer(rawValue: choice) ?? .mouse)
    case "move": self = .move(point)
    case "up": self = .up(point)
    case "cancel": self = .cancel
    case "key":
      guard let key = InputEvent.Key(rawValue: choice) else { return nil }
      self = .key(key)
    case "scrollbar": self = .scrollBar(offset: first)
    case "resize": self = .resize(Size(width: first, height: second))
    case "focus": self = .focus(Int(exactly: first))
    case "offset":
      guard let cause = Self.cause(choice) else { return nil }
      self = .offset(first, by: cause)
    case "finger": self = .finger(down: flag ?? false)
    case "lift": self = .lift(momentum: flag ?? false)
    case "landing": self = .landing(first)
    case "rest": self = .rest
    case "content": self = .content(height: first)
    case "show": self = .show(animated: flag)
    case "hide": self = .hide(animated: flag)
    case "page":
      guard let action = InputEvent.PageAction(rawValue: choice) else { return nil }
      self = .page(action)
    case "list": self = .list(Int(exactly: first) ?? 0)
    case "refresh":
      guard let action = InputEvent.RefreshAction(rawValue: choice) else { return nil }
      self = .refresh(action)
    case "tick": self = .tick(seconds: first)
    default:
      guard let command = NavCommand(word, choice, other, number) else { return nil }
      self = .nav(command)
    }
  }

  /// What moved the list: a drag and a fling are written as other programs know them.
  private static func cause(_ word: String) -> ScrollCause? {
    switch word {
    case "drag": .finger
    case "fling": .momentum
    default: ScrollCause(rawValue: word)
    }
  }
}

extension NavCommand {
  fileprivate init?(_ word: String, _ status: String, _ ramp: String, _ number: (Int) -> Double) {
    switch word {
    case "nav push":
      let tint = Tint(number(1), number(2), number(3), number(4))
      self = .push(
        alpha: number(0), tint: number(1).isNaN ? .defaultBlue : tint,
        status: StatusStyle(rawValue: status), ramp: ScrollRamp(rawValue: ramp))
    case "nav pop": self = .pop
    case "nav popToRoot": self = .popToRoot
    case "nav swipe": self = .swipe(progress: number(0))
    case "nav finish": self = .finish
    case "nav cancel": self = .cancel
    case "nav release": self = .release(velocity: number(0))
    default: return nil
    }
  }
}

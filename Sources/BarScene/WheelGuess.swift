public import BarCore

/// What turned the wheel: SDL does not say it, so it is guessed from the steps.
public enum WheelGuess: String, CaseIterable, Sendable {
  /// All steps of the gesture were whole: notches, which are animated.
  case wheel
  /// A step had a fraction: units of a trackpad, which move the list at once and go on as a fling.
  case trackpad
}

extension Scroller {
  /// What the present gesture counts as, keys and the scroll bar as a wheel; nil without one.
  public var wheelGuess: WheelGuess? { wheel.map { $0.isTrackpad ? .trackpad : .wheel } }
}

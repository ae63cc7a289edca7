internal import BarCore
internal import BarScene
internal import BarTuning
internal import SDLKit

extension Lab {
  /// A key goes down.
  func key(
    _ key: Key, isShift: Bool, isControl: Bool, isAlt: Bool = false, at time: Double
  ) {
    shell.notice.text = nil
    let press = Command.Press(key: key, isShift: isShift, isControl: isControl, isAlt: isAlt)
    if shell.fieldKey(press, at: time) || shell.firstKey(press, at: time) { return }
    if let command = Command.all.first(where: { $0.isMeant(by: press, in: self) }) {
      return command.run(self, press, time)
    }
    // With Control a letter means a command or nothing.
    if isControl && key.isLetter { return }
    // In the past the keys of the plot are the stage's too.
    if timeline.moment != nil, shell.focus == .stage, shell.plot.key(press, at: time) { return }
    if shell.focus == .stage {
      stageKey(key, isShift: isShift, at: time)
    } else {
      shell.key(press, at: time)
    }
  }

  /// The mouse's back button: the same command as Alt and the left arrow, and recorded as it.
  func mouseBack(at time: Double) {
    shell.notice.text = nil
    // The panel of kept recordings covers the page.
    if shell.kept.open == nil { _ = goBack(.altLeft, at: time) }
  }

  /// Whether a key leads back to the page below; it then has done so.
  func goBack(_ key: InputEvent.Key, at time: Double) -> Bool {
    if isPushed {
      goLive()
      perform(.back, at: time)
      return true
    }
    guard let stack = session.page.stack, stack.depth > 1 else { return false }
    send(.key(key), at: time)
    return true
  }

  // MARK: Stage

  private func stageKey(_ key: Key, isShift: Bool, at time: Double) {
    let scroll: InputEvent.Key?
    if key == .enter || (key == .space && shell.stop != nil) { return pressFocused(at: time) }
    switch key {
    case .up: scroll = .up
    case .down: scroll = .down
    case .pageUp: scroll = .pageUp
    case .pageDown: scroll = .pageDown
    case .space: scroll = isShift ? .shiftSpace : .space
    case .home: scroll = .home
    case .end: scroll = .end
    case .left where session.page.profile != nil:
      scroll = settings.view.rightToLeft ? .right : .left
    case .right where session.page.profile != nil:
      scroll = settings.view.rightToLeft ? .left : .right
    default: scroll = nil
    }
    guard let scroll else { return }
    handTakesOver()
    if StageLayout(stageView).coverShare == 0 { send(.key(scroll), at: time) }
  }
}

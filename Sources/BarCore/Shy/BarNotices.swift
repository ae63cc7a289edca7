/// What observers were told of the bars, so that nothing is told twice.
struct BarNotices: Equatable, Sendable {
  /// Whether the bars were fully contracted when that was last looked at.
  var toldContracted = false
  /// Whether the bars have moved since the last finish message.
  var movedSinceFinish = false
}

extension BarEngine {
  /// Whether the lower visible edge lies exactly at the status strip: all that can hide is hidden.
  ///
  /// Never with a sticky bar, or with an extension that stays.
  @inline(__always) var isFullyContracted: Bool {
    visibleBottom == settings.statusHeight && settings.barHeight > 0
  }

  /// Sends `didBecomeFullyContracted` if it has just become true (rule `onceSameFrame`).
  mutating func tellContracted(_ messages: inout [PageMessage]) {
    guard settings.contractedMessage == .onceSameFrame else { return }
    let isContracted = isFullyContracted
    if isContracted && !state.notices.toldContracted { messages.append(.didBecomeFullyContracted) }
    state.notices.toldContracted = isContracted
  }

  /// Returns the message that is due when the animation of a settle or command ends.
  mutating func finishMessage() -> PageMessage? {
    switch settings.finishMessages {
    case .none: return nil
    case .byDirection:
      return state.direction == .contracting ? .didFinishContracting : .didFinishExpanding
    case .byResult:
      guard state.notices.movedSinceFinish else { return nil }
      state.notices.movedSinceFinish = false
      if barIsOut && state.extensionContraction < Self.epsilon { return .didFinishExpanding }
      return barIsShut && extensionIsShut ? .didFinishContracting : nil
    }
  }
}

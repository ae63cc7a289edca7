/// What observers were told of the bars, so that nothing is told twice.
struct BarNotices: Equatable, Sendable {
  /// Whether the bars were fully contracted when that was last looked at.
  var toldContracted = false
  /// Whether the bars have moved since the last finish message.
  var movedSinceFinish = false
}

extension ContractedMessageRule {
  /// Returns whether `didBecomeFullyContracted` is due now that a step or a settle is over.
  func isDue(_ isContracted: Bool, _ notices: inout BarNotices) -> Bool {
    guard self == .onceSameFrame else { return false }
    defer { notices.toldContracted = isContracted }
    return isContracted && !notices.toldContracted
  }
}

extension BarEngine {
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

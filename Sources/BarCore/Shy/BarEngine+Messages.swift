/// What observers are told of the bars.
extension BarEngine {
  /// Whether the lower visible edge lies exactly at the status strip: all that can hide is hidden.
  ///
  /// Never with a sticky bar, or with an extension that stays.
  @inline(__always) var isFullyContracted: Bool {
    if settings.edge == .bottom { return barIsShut && settings.barTravel > 0 }
    return visibleBottom == settings.statusHeight && settings.barHeight > 0
  }

  /// Sends `didBecomeFullyContracted` if it has just become true (rule `onceSameFrame`).
  mutating func tellContracted(_ messages: inout [PageMessage]) {
    guard settings.contractedMessage == .onceSameFrame else { return }
    let isContracted = isFullyContracted
    if isContracted && !state.toldContracted { messages.append(.didBecomeFullyContracted) }
    state.toldContracted = isContracted
  }

  /// Tells `didBecomeFullyContracted` again (rule `repeatedLate`), once in 1/60 s: motions live on a
  /// grid finer than any display.
  ///
  /// Steps of hands that come at one and the same time are told apart: none is a piece of another.
  mutating func repeatContracted(by cause: ScrollCause, _ messages: inout [PageMessage]) {
    let now = clock.now
    if let last = state.toldContractedAt, StepSpeed.sixtieth(last) == StepSpeed.sixtieth(now),
      last != now || (cause != .finger && cause != .momentum)
    {
      return
    }
    state.toldContractedAt = now
    messages.append(.didBecomeFullyContracted)
  }

  /// Returns the message that is due when the animation of a settle or command ends.
  mutating func finishMessage() -> PageMessage? {
    switch settings.finishMessages {
    case .none: return nil
    case .byDirection:
      return state.direction == .contracting ? .didFinishContracting : .didFinishExpanding
    case .byResult:
      guard state.movedSinceFinish else { return nil }
      state.movedSinceFinish = false
      if barIsOut && state.extensionContraction < Self.epsilon { return .didFinishExpanding }
      return barIsShut && extensionIsShut ? .didFinishContracting : nil
    }
  }
}

/// A message to observers of a page.
public enum PageMessage: String, CaseIterable, Sendable {
  /// All that can hide of the bars is hidden; see `ContractedMessageRule`.
  case didBecomeFullyContracted
  /// A snap or command has ended, and by `FinishMessageRule` the bars count as hidden.
  case didFinishContracting
  /// A snap or command has ended, and by `FinishMessageRule` the bars count as shown.
  case didFinishExpanding
  /// The frame of the flexible header has changed.
  case headerFrameDidChange
  /// A refresh has begun; sent at the moment that `RefreshSettings.callbackAt` names.
  case refreshBegan
  /// The refresh has ended, and its banner begins to close.
  case refreshEnded
  /// A page has been pushed on the stack; its transition may still run.
  case pageDidPush
  /// The stack has gone back to a page below; the transition may still run.
  case pageDidPop
  /// The pager of a personal page has come to rest on a list.
  case listDidShow
}

// The choices in which editions of the shy bar, and other bars, differ. A behavior is nothing but
// a value of these (see `BarSettings`); raw values are the words used in files and on screen.

/// What part of the way back from an overscroll at the top counts.
public enum TopBounceRule: String, CaseIterable, Sendable {
  /// Only what lies past the start line, and only as hiding.
  case startLine
  /// Nothing until the offset is above plus the top inset: a sign error of the first edition.
  case wrongSign
}

/// What part of a movement beyond the end of the content counts.
public enum BottomBounceRule: String, CaseIterable, Sendable {
  /// The way back does not show the bars; going further in still hides them.
  case expansionOnly
  /// Neither direction counts.
  case both
}

/// Where near the top of the content showing the bars costs no resistance.
public enum FreeZoneRule: Equatable, Sendable {
  /// While the first line of content is at or below the top of the stage.
  case contentTop
  /// While it is at or below the lower edge of the status strip.
  case statusBar
  /// Up to this offset, 0 at rest at the top.
  case below(Double)
  /// Nowhere.
  case none
}

/// How long the content must be for the bars to move at all.
public enum LongContentRule: String, CaseIterable, Sendable {
  /// Longer than what is visible between the bars as they stand: never freezes them half way.
  case visible
  /// Always long enough.
  case none
  /// Longer than the view below the fully shown bars; content just long enough freezes them.
  case full
  /// As `full`, without the status strip.
  case travel
  /// Longer than the view.
  case view
  /// Longer than the view and the fully shown bars together.
  case viewAndBars
  /// Such that a list no taller than its content reaches from the lower edge of the bar to that of
  /// the page.
  case reach
  /// The list can be scrolled, or lies elsewhere than at its start.
  case moves
}

/// Whether the top inset of the list follows the bars.
public enum InsetRule: String, CaseIterable, Sendable {
  /// It ends where the bars do.
  case follows
  /// Always the height of all bars fully shown.
  case fixed
  /// The same, and the frame of the list moves with the bars.
  case rides
}

/// How the content moves along when the bars snap.
public enum ContentAtSnapRule: String, CaseIterable, Sendable {
  /// The offset changes without a scroll event.
  case silentShift
  /// The offset changes with a scroll event, which the bars see as a movement.
  case scrollEvent
  /// The offset changes by as much as the bars move, whatever the inset does.
  case moves
  /// The same at the end of a gesture, while content begins at the lower edge of the bars; elsewhere
  /// the content stays.
  case movesAtTop
  /// Where the bars hide before the list is scrolled by their travel, it is scrolled so far; elsewhere
  /// the content stays.
  case toTravel
  /// The content stays.
  case none
}

/// What fades while the bar hides.
public enum FadeBehavior: String, CaseIterable, Sendable {
  /// Nothing fades.
  case off
  /// The items on the bar, not its background.
  case subviews
  /// The whole bar.
  case navbar
}

/// When the two finish messages are sent.
public enum FinishMessageRule: String, CaseIterable, Sendable {
  /// By what has come of it, and only if something moved.
  case byResult
  /// By the last scroll direction, also if nothing moved.
  case byDirection
  /// They are never sent.
  case none
}

/// When the bars report that they are fully contracted.
public enum ContractedMessageRule: String, CaseIterable, Sendable {
  /// Once, in the frame in which it becomes true.
  case onceSameFrame
  /// One event late, and again on every further event, at most once in 1/60 s.
  case repeatedLate
  /// Never.
  case none
}

/// How much of the status strip's height counts.
public enum StatusBarRule: String, CaseIterable, Sendable {
  /// The strip's height, less 20 when it is taller than 20 (the tall strip of a call).
  case atMostExtra20
  /// The strip's whole height.
  case full
}

/// Which way the bars went last.
public enum BarDirection: String, CaseIterable, Sendable {
  /// Towards hidden: the list scrolls on.
  case contracting
  /// Towards shown: the list scrolls back.
  case expanding
}

/// The edge of the stage at which a bar lies.
public enum BarEdge: String, CaseIterable, Sendable {
  /// The upper one: the list begins below the bar.
  case top
  /// The lower one: the list ends above the bar, and the bar hides downwards.
  case bottom
}

/// How often the bar may hide in one scroll, which is a drag with its momentum, or a gesture by wheel
/// or keys.
public enum HideLimit: String, CaseIterable, Sendable {
  /// As often as its law says.
  case none
  /// Once: after it has come back it stays.
  case once
  /// Once, but momentum may hide it again.
  case onceByHand

  /// Whether it counts for a cause.
  func holds(for cause: ScrollCause) -> Bool {
    switch self {
    case .none: false
    case .once: true
    case .onceByHand: cause != .momentum
    }
  }
}

/// Why the stack or its bar changed last, or did not.
public enum NavReason: String, CaseIterable, Sendable {
  /// Nothing has happened yet.
  case atRest
  /// A page was pushed, and its bar comes.
  case pushed
  /// The top page, or several, were popped.
  case popped
  /// All pages but the root were popped.
  case poppedToRoot
  /// A finger swipes the top page back, and two bars blend.
  case swiping
  /// The finger let go, and the page leaves.
  case swipeFinished
  /// The finger let go, and the page stays.
  case swipeCancelled
  /// The root page cannot be popped.
  case refusedOnRoot
  /// This page cannot be swiped away.
  case refusedOptedOut
  /// A push or pop still runs, so no swipe can begin.
  case refusedDuringTransition
  /// A finger holds the top page.
  case refusedDuringSwipe
  /// There is no swipe that could end.
  case refusedNoSwipe
  /// The stack has no such page.
  case refusedNoSuchPage
  /// The page that was asked for is on top, so nothing lies above it.
  case refusedAlreadyThere

  /// The reason as a person reads it.
  public var words: String {
    switch self {
    case .atRest: "at rest"
    case .pushed: "pushed: the new page's bar"
    case .popped: "popped: the bar of the page below"
    case .poppedToRoot: "popped to the root"
    case .swiping: "back swipe: the bars of two pages blend"
    case .swipeFinished: "swipe released: the page leaves"
    case .swipeCancelled: "swipe released: the page stays"
    case .refusedOnRoot: "refused: the root page stays"
    case .refusedOptedOut: "refused: this page cannot be swiped away"
    case .refusedDuringTransition: "refused: a transition runs"
    case .refusedDuringSwipe: "refused: a finger holds the page"
    case .refusedNoSwipe: "refused: there is no swipe"
    case .refusedNoSuchPage: "refused: the page is not in the stack"
    case .refusedAlreadyThere: "refused: the page is on top already"
    }
  }
}

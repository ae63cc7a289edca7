/// Why the stack or its bar changed last, or did not.
public enum NavReason: String, CaseIterable, Sendable {
  /// Nothing has happened yet.
  case atRest = "at rest"
  /// A page was pushed, and its bar comes.
  case pushed = "pushed: the new page's bar"
  /// The top page, or several, were popped.
  case popped = "popped: the bar of the page below"
  /// All pages but the root were popped.
  case poppedToRoot = "popped to the root"
  /// A finger swipes the top page back, and two bars blend.
  case swiping = "back swipe: the bars of two pages blend"
  /// The finger let go, and the page leaves.
  case swipeFinished = "swipe released: the page leaves"
  /// The finger let go, and the page stays.
  case swipeCanceled = "swipe released: the page stays"
  /// The root page cannot be popped.
  case refusedOnRoot = "refused: the root page stays"
  /// This page cannot be swiped away.
  case refusedOptedOut = "refused: this page cannot be swiped away"
  /// A push or pop still runs, so no swipe can begin.
  case refusedDuringTransition = "refused: a transition runs"
  /// A finger holds the top page.
  case refusedDuringSwipe = "refused: a finger holds the page"
  /// There is no swipe that could end.
  case refusedNoSwipe = "refused: there is no swipe"
  /// The stack has no such page.
  case refusedNoSuchPage = "refused: the page is not in the stack"
  /// The page that was asked for is on top, so nothing lies above it.
  case refusedAlreadyThere = "refused: the page is on top already"

  /// The reason as a person reads it.
  public var words: String { rawValue }
}

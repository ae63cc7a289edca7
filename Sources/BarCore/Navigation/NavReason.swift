/// Why the stack or its bar changed last, or did not.
public enum NavReason: String, CaseIterable, Sendable {
  case atRest
  case pushed
  case popped
  case poppedToRoot
  case swiping
  case swipeFinished
  case swipeCancelled
  case refusedOnRoot
  case refusedOptedOut
  case refusedDuringTransition
  case refusedDuringSwipe
  case refusedNoSwipe
  case refusedNoSuchPage
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

/// By what a list is moved: the one vocabulary of pages, bars, and headers.
public enum ScrollCause: String, CaseIterable, Sendable {
  /// A finger, or a pointer that drags like one.
  case finger
  /// What a finger has left behind, until the list rests.
  case momentum
  /// A wheel or a trackpad, by notches and their parts.
  case wheel
  /// A key that scrolls.
  case key
  /// Code, without a person's hand.
  case program
  /// The spring back from an overscroll.
  case bounce

  /// Whether a finger has left it behind: momentum, and the spring back.
  @inline(__always) var followsFinger: Bool { self == .momentum || self == .bounce }

  /// The cause as it is called in a sentence.
  var word: String {
    switch self {
    case .key: "keyboard"
    case .bounce: "spring back"
    case .finger, .momentum, .wheel, .program: rawValue
    }
  }
}

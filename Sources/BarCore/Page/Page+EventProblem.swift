extension Page {
  /// What the page did with an event; errors name what is wrong with it.
  public enum EventProblem: Error, Equatable, Sendable {
    /// The event is earlier than the page is already.
    case goesBack(time: Double, now: Double)
    /// A number is infinite or not a number.
    case notFinite
    /// A number is larger than any that a page reckons with.
    case tooLarge
    /// A height or a duration is below 0.
    case negative
    /// The event is later than a page can reach.
    case tooLate(time: Double)
    /// The page has fewer lists; the time of the event has passed all the same.
    case noSuchList(Int, count: Int)
    /// A push came while the stack held as many pages as it can.
    case stackIsFull(count: Int)

    /// One sentence without its full stop.
    public var message: String {
      switch self {
      case .goesBack(let time, let now):
        "time goes back: t is \(shortText(time)) but \(shortText(now)) has passed already"
      case .notFinite: "a number is not finite"
      case .tooLarge:
        "a number is too large: give at most \(shortText(InputEvent.Kind.greatestNumber))"
      case .negative: "a height or a duration is below 0"
      case .tooLate(let time):
        "t is \(shortText(time)), later than a page can reach:"
          + " give less than \(shortText(GridClock.end)) s"
      case .noSuchList(let index, let count):
        "list \(index) does not exist: the page has \(count)"
      case .stackIsFull(let count):
        "the page stack is full (at most \(count) pages); pop a page first"
      }
    }
  }
}

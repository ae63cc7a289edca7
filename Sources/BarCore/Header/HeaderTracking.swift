/// The listener of the list that drives the header.
public enum HeaderTracking: String, CaseIterable, Sendable {
  /// The header's controller.
  case wired
  /// The page, which passes the four events on.
  case forwarded
}

/// One of the four events of a list that drive a header.
public enum ScrollEvent: Equatable, Sendable {
  /// The offset has changed, by whatever.
  case didScroll
  /// The finger is about to leave and the list would come to rest at the target; the answer may be
  /// another one.
  case willEndDragging(target: Double)
  /// The finger was lifted; with a fling or without.
  case endDragging(willDecelerate: Bool)
  /// A fling has ended: the list came to rest.
  case endDecelerating
}

/// How often each of the four events of a list has occurred.
public struct ScrollEventCounts: Equatable, Sendable {
  /// Number of `didScroll` events.
  public private(set) var scrolls = 0
  /// Number of `willEndDragging` events, each of which asks for a target.
  public private(set) var landings = 0
  /// Number of `endDragging` events: the finger was lifted.
  public private(set) var lifts = 0
  /// Number of `endDecelerating` events: the list came to rest.
  public private(set) var rests = 0

  /// Number of events of all four kinds.
  public var total: Int { scrolls + landings + lifts + rests }

  mutating func add(_ event: ScrollEvent) {
    switch event {
    case .didScroll: scrolls += 1
    case .willEndDragging: landings += 1
    case .endDragging: lifts += 1
    case .endDecelerating: rests += 1
    }
  }
}

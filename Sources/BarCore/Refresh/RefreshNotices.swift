/// A notice of a refresh banner: to the visual in it, or to whoever listens.
public enum RefreshNotice: Equatable, Sendable {
  /// To the visual: the height has become so many desired heights, 0 or more.
  case expanded(Double)
  /// To the visual: the refresh runs.
  case beginRefreshing
  /// To the listeners, in order of registration: a refresh has begun.
  case listeners
  /// To the visual: the refresh is over; nothing has moved yet.
  case endRefreshing

  /// The name of the callback.
  public var name: String {
    switch self {
    case .expanded: "expanded"
    case .beginRefreshing: "beginRefreshing"
    case .listeners: "listeners"
    case .endRefreshing: "endRefreshing"
    }
  }
}

/// The notices of one step, in order, without an allocation.
///
/// It holds 16. One step tells fewer; were there more, the earlier heights would give way.
public struct RefreshNotices: Equatable, Sendable, Sequence {
  /// Number of notices, 0...16.
  public private(set) var count = 0
  private var kinds = SIMD16<UInt8>()
  private var ratios = SIMD16<Double>()

  public init() {}

  /// The notice at an index from 0, the earliest first; it must be less than `count`.
  public subscript(index: Int) -> RefreshNotice {
    precondition(index >= 0 && index < count, "there is no notice \(index) among \(count)")
    switch kinds[index] {
    case 1: return .beginRefreshing
    case 2: return .listeners
    case 3: return .endRefreshing
    default: return .expanded(ratios[index])
    }
  }

  /// Appends a notice.
  ///
  /// If there are 16 already, the earliest height is removed; without one, the last notice.
  public mutating func append(_ notice: RefreshNotice) {
    if count == 16 { dropFirstHeight() }
    switch notice {
    case .expanded(let ratio):
      kinds[count] = 0
      ratios[count] = ratio
    case .beginRefreshing: kinds[count] = 1
    case .listeners: kinds[count] = 2
    case .endRefreshing: kinds[count] = 3
    }
    count += 1
  }

  private mutating func dropFirstHeight() {
    var place = 0
    while place < 15 && kinds[place] != 0 { place += 1 }
    while place < 15 {
      kinds[place] = kinds[place + 1]
      ratios[place] = ratios[place + 1]
      place += 1
    }
    count = 15
  }

  /// An iterator over notices, the earliest first.
  public struct Iterator: IteratorProtocol {
    var notices: RefreshNotices
    var place = 0

    /// Returns the next notice; nil after the last one.
    public mutating func next() -> RefreshNotice? {
      guard place < notices.count else { return nil }
      defer { place += 1 }
      return notices[place]
    }
  }

  /// Returns an iterator over a copy of the notices.
  public func makeIterator() -> Iterator { Iterator(notices: self) }
}

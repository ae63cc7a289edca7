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
}

/// The last 16 notices of one step, in order, without an allocation; earlier heights give way.
public struct RefreshNotices: Equatable, Sendable, RandomAccessCollection {
  private var notices = InlineList<16, RefreshNotice>([], filler: .listeners)

  public init() {}

  /// Index of the earliest notice, always 0.
  public var startIndex: Int { 0 }
  /// Index after the latest notice: their number, 0...16.
  public var endIndex: Int { notices.count }

  /// The notice at an index in 0..<`count`, the earliest first.
  public subscript(index: Int) -> RefreshNotice { notices[index] }

  /// Appends a notice; the 17th replaces the earliest height or, without one, the last notice.
  public mutating func append(_ notice: RefreshNotice) {
    if count == 16 {
      let height = notices.firstIndex { if case .expanded = $0 { true } else { false } }
      notices.remove(at: height ?? 15)
    }
    notices.append(notice)
  }
}

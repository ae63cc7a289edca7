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

/// The notices since they were last taken, in order, at most 16: of more, heights give way first,
/// then the last one.
public typealias RefreshNotices = InlineList<16, RefreshNotice>

extension InlineList where Element == RefreshNotice {
  /// Makes a list without notices.
  init() { self.init([], filler: .listeners) }

  /// Appends a notice; in a full list it replaces the earliest height or, without one, the last one.
  mutating func tell(_ notice: RefreshNotice) {
    if count == capacity {
      let height = firstIndex { if case .expanded = $0 { true } else { false } }
      remove(at: height ?? count - 1)
    }
    append(notice)
  }
}

/// A small rule of another implementation, for comparison; its list rule replaces `profile.lists`.
public enum ProfileQuirk: String, CaseIterable, Sendable {
  /// Nothing: the product's own rules.
  case none
  /// Momentum stops dead at docking, lists are at their tops until then (JXPagingView).
  case jxPaging
  /// The header does not come down while the list has rows behind the segment bar (MXScrollView).
  case mxScroll
  /// The header moves with every step, flings are short, no bounce (SJSegmentedScrollView).
  case sjSegmented
  /// A list keeps its position from the header's height on (HHHorizontalPagingView).
  case hhPaging
  /// The way back starts on the first tab only (the demo of JXPagingView).
  case jxDemo

  /// How lists share the header under the quirk; nil: as the settings say.
  var lists: ProfileListRule? {
    switch self {
    case .none, .jxDemo: nil
    case .jxPaging: .sync
    case .mxScroll, .sjSegmented, .hhPaging: .keep
    }
  }

  /// Whether a fling ends where the segment bar docks.
  var stopsAtDock: Bool { self == .jxPaging }

  /// Whether a list bounces at its ends; otherwise it stops dead.
  var bounces: Bool { self != .sjSegmented }

  /// Share of a fling's speed left after 1 ms, UIScrollView's fast rate; nil: as the settings say.
  var decelerationRate: Double? { self == .sjSegmented ? 0.99 : nil }
}

/// The rule by which a header that has left comes back.
public enum ProfileExpansion: String, CaseIterable, Sendable {
  /// At the top of the list.
  case topOnly
  /// With any scroll down; every list then keeps its position (GSKStretchyHeaderView).
  case immediate
}

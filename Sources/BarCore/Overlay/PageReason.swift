/// Why the topmost bar of a page moved or did not.
public enum PageReason: Equatable, Sendable {
  /// A shy bar tells.
  case bars(BarReason)
  /// A flexible header tells.
  case header(FlexibleReason)
  /// The header of a personal page tells.
  case profile(ProfileReason)
  /// A refresh banner tells.
  case refresh(RefreshReason)
  /// The bar of a stack of pages tells.
  case stack(NavReason)
  /// Nothing over the list has anything to tell.
  case untold

  /// The reason in words; empty for `untold`.
  public var words: String {
    switch self {
    case .bars(let reason): reason.words
    case .header(let reason): reason.words
    case .profile(let reason): reason.words
    case .refresh(let reason): reason.words
    case .stack(let reason): reason.words
    case .untold: ""
    }
  }
}

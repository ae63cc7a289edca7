public import BarCore

/// A shared bar over a stack of pages by the name under which people know it.
public enum NavPreset: String, CaseIterable, Sendable {
  /// ETNavBarTransparent 1.1.3, with every quirk.
  case et
  /// The product default.
  case smooth

  /// One or two sentences: what it does, and where it deviates from its origin.
  public var text: String {
    switch self {
    case .et:
      "ETNavBarTransparent 1.1.3 of 2019, faithful: push and pop snap, the swipe blends, a covered "
        + "page that writes its alpha changes the bar. A swipe may not begin while the bar is moving."
    case .smooth:
      "Transparent bar: push, pop and swipe blend the bars of two pages and never jump, and covered "
        + "pages do not touch the bar. Deviates from et by taking its time."
    }
  }

  /// Sets what the preset fixes: the policy.
  ///
  /// The pages of the stack, and how they are drawn, are none of its business.
  public func apply(to settings: inout NavSettings) {
    settings.policy = self == .et ? .et : .smooth
  }

  /// The keys that it fixes.
  static let keys = ["nav.policy"]
}

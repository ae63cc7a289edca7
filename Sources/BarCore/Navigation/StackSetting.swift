/// A setting of `NavSettings` that is also written to pages of the stack, which keep a value each;
/// raw values are the last part of the key in files.
public enum StackSetting: String, CaseIterable, Sendable {
  /// Opacity of the bar: written to the top page.
  case alpha
  /// The bar's tint: written to the top page.
  case tint
  /// The status strip's style: written to the top page.
  case statusStyle
  /// Whether a swipe leads back: written to all pages.
  case mayGoBack
  /// The root page's color.
  case rootColor
  /// The root page's ramp.
  case rootRamp
  /// Ramp of the pages above the root.
  case ramp
}

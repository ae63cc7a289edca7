/// The status strip's text.
public enum StripStyle: String, CaseIterable, Sendable {
  /// Light, for dark backgrounds.
  case light
  /// Dark, for light backgrounds.
  case dark
  /// Left to the system; drawn dark.
  case `default`
}

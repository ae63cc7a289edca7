/// The collapsed and the expanded height of a header, and what they follow; in points.
public struct HeaderHeights: Equatable, Sendable {
  /// Collapsed height without an added unsafe area; see `FlexibleHeader.collapsedHeight`.
  public internal(set) var minimum = FlexibleSettings.baseHeight
  /// Expanded height without an added unsafe area; see `FlexibleHeader.expandedHeight`.
  public internal(set) var maximum = FlexibleSettings.baseHeight
  /// Whether somebody has set it, so that it no longer follows the unsafe area.
  var hasUserMinimum = false
  /// Whether somebody has set it, so that it no longer follows the unsafe area.
  var hasUserMaximum = false
  /// Height of the unsafe area as it was read from the source page last.
  var inferredInset = 0.0
  /// The last value read that was not 0.
  var rememberedInset = 0.0

  /// Begins anew: what a header has by itself, or what the settings give.
  mutating func reset(to settings: FlexibleSettings) {
    hasUserMinimum = settings.minimumHeight != settings.automaticHeight
    hasUserMaximum = settings.maximumHeight != settings.automaticHeight
    minimum = settings.minimumHeight
    maximum = settings.maximumHeight
  }
}

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
  private(set) var inferredInset = 0.0
  /// The last value read that was not 0.
  private var rememberedInset = 0.0

  /// Heights that nobody has set are what a header has by itself.
  mutating func beAutomatic(_ height: Double) {
    if !hasUserMinimum { minimum = height }
    if !hasUserMaximum { maximum = height }
  }

  /// Begins anew: what a header has by itself, or what the settings give.
  mutating func reset(to settings: FlexibleSettings) {
    hasUserMinimum = settings.minimumHeight != settings.automaticHeight
    hasUserMaximum = settings.maximumHeight != settings.automaticHeight
    minimum = settings.minimumHeight
    maximum = settings.maximumHeight
  }

  /// Heights that nobody has set follow the stack, or the unsafe area.
  mutating func follow(_ settings: FlexibleSettings, topInset: Double) {
    let isAutomatic =
      settings.edition == .newest && settings.includesSafeArea && !hasUserMinimum
      && !hasUserMaximum
    let own = isAutomatic ? FlexibleSettings.baseHeight + topInset : nil
    guard let height = settings.stackHeight ?? own else { return }
    minimum = height
    maximum = height
  }

  /// Reads the unsafe area of the source page; one under a slid off status bar stays as it was.
  mutating func readInset(_ settings: FlexibleSettings, hidesStatusBar: Bool) {
    let added = settings.permitsAdditional ? settings.sourceAdditional : 0
    // More added than there is at all is a source not built yet: no area is unsafe by less than 0.
    let value = max(0, (settings.sourceInset ?? 0) - added)
    if value != 0 { rememberedInset = value }
    inferredInset = rememberedInset == 20 && hidesStatusBar ? 20 : value
  }
}

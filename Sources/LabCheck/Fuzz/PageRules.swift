internal import BarCore
internal import BarScene
internal import LabKit

/// What must hold on every page at every moment, whatever has been done to it: the ranges that the
/// columns of the geometry files promise.
enum PageRules {
  /// A rule that does not hold.
  struct Breach: Error, Equatable {
    /// The column, or what else the rule is about: the same for the same kind of fault.
    var rule: String
    /// What is wrong, for a sentence.
    var words: String
  }

  /// The first rule that a session breaks; nil if it keeps them all.
  static func breach(_ session: PageSession) -> Breach? {
    do throws(Breach) {
      try check(session.page)
      for lane in session.lanes { try check(lane) }
      return nil
    } catch {
      return error
    }
  }

  static func check(_ page: Page) throws(Breach) {
    let snapshot = page.snapshot
    try check(snapshot.measured)
    try number(snapshot.drawnScroll, "drawn offset")
  }

  static func check(_ row: Snapshot) throws(Breach) {
    try number(row.time, "time", 0)
    try number(row.offset, "offset")
    try number(row.velocity, "velocity")
    try number(row.topInset, "top_inset")
    try number(row.list.contentHeight, "content_height", 0)
    try number(row.list.viewportHeight, "viewport_height")
    try number(row.list.offset, "offset_target")
    if let bar = row.shyBar {
      try number(row.places.barAlpha, "bar_alpha", 0, 1)
      try number(row.places.itemsAlpha, "items_alpha", 0, 1)
      try number(row.places.extensionBottom, "extension_bottom")
      try check(bar)
    }
    if let header = row.header { try check(header) }
    if let nav = row.nav { try check(nav) }
    if let refresh = row.refresh {
      try number(refresh.height, "refresh_height", 0)
      try number(refresh.ratio, "refresh_ratio", 0)
      try number(Double(refresh.begun), "refresh_begun", 0)
    }
    if let profile = row.profile { try check(profile) }
  }

  private static func check(_ bar: Snapshot.ShyBar) throws(Breach) {
    try number(bar.barOffset, "bar_offset", -1e4, 0)
    try number(bar.barTarget, "bar_target", -1e4, 0)
    try number(bar.extensionOffset, "extension_offset", -1e4, 0)
    try number(bar.extensionTarget, "extension_target", -1e4, 0)
    try number(bar.resistanceUsed, "resistance_used", 0)
  }

  private static func check(_ header: Snapshot.Header) throws(Breach) {
    try number(header.height, "header_height", 0)
    try number(header.top, "header_top")
    try number(header.bottom, "header_bottom")
    try number(header.look.phaseValue, "header_phase_value")
    try number(header.look.phasePercentage, "header_phase_percentage")
    try number(header.shift, "shift")
    try number(header.look.shadowIntensity, "shadow_strength", 0, 1)
    try number(header.look.shadowOpacity, "shadow_opacity", 0, 1)
    try number(header.look.contentAlpha, "content_alpha", 0, 1)
    try number(header.injectedInset, "injected_inset")
    if let target = header.target { try number(target, "target") }
  }

  private static func check(_ nav: Snapshot.Nav) throws(Breach) {
    try number(nav.alpha, "nav_alpha", 0, 1)
    try number(nav.targetAlpha, "nav_target_alpha", 0, 1)
    try number(nav.shadowAlpha, "shadow_alpha", 0, 1)
    for channel in nav.tint.channels { try number(channel, "tint", 0, 1) }
    if let depth = nav.depth { try number(Double(depth), "stack_depth", 1) }
    if let progress = nav.swipeProgress { try number(progress, "swipe_progress", 0, 1) }
    if let contrast = nav.contrast { try number(contrast, "contrast", 1, 21) }
  }

  private static func check(_ profile: Snapshot.Profile) throws(Breach) {
    try number(profile.headerTranslation, "header_translation")
    try number(profile.segmentTop, "segment_top")
    try number(profile.imageScale, "image_scale", 0)
    try number(profile.imageShift, "image_shift")
    for offset in profile.listOffsets { try number(offset, "list_offsets") }
    guard profile.listOffsets.indices.contains(profile.listIndex) else {
      throw Breach(
        rule: "list_index",
        words: "list_index is \(profile.listIndex) of \(profile.listOffsets.count) lists")
    }
  }

  /// A number that must be finite and in its range.
  private static func number(
    _ value: Double, _ name: String, _ low: Double = -.infinity, _ high: Double = .infinity
  ) throws(Breach) {
    guard value.isFinite else { throw Breach(rule: name, words: "\(name) is \(value)") }
    guard value >= low, value <= high else {
      throw Breach(
        rule: name,
        words: "\(name) is \(value), outside \(shortText(low)) to \(shortText(high))")
    }
  }
}

internal import BarCore
internal import BarScene

extension CellRow {
  /// The columns of `barlab simulate`, without those that a page does not know: number of the row,
  /// event and messages; and without words of any length: the reason and the offsets of lists.
  ///
  /// - Parameter contrast: the lowest on the bar of a stack; nil where none was measured.
  mutating func putGeometry(_ snapshot: inout Snapshot, contrast: Double? = nil) {
    put("time", snapshot.time)
    put("offset", snapshot.offset)
    put("velocity", snapshot.velocity)
    put("scroll_phase", word: snapshot.phase)
    put("top_inset", snapshot.topInset)
    put("content_height", snapshot.list.contentHeight)
    put("viewport_height", snapshot.list.viewportHeight)
    let (places, list) = (snapshot.places, snapshot.list)
    put(.bar, &snapshot.shyBar) { $0.putBar(&$1, places, list) }
    put(.header, &snapshot.header) { $0.putHeader(&$1) }
    put(.nav, &snapshot.nav) { $0.putNav(&$1, contrast: contrast) }
    put(.refresh, &snapshot.refresh) { $0.putRefresh(&$1) }
    put(.profile, &snapshot.profile) { $0.putProfile(&$1) }
  }

  private mutating func putRefresh(_ refresh: inout Snapshot.Refresh) {
    put("refresh_state", word: refresh.state)
    put("refresh_height", refresh.height)
    put("refresh_ratio", refresh.ratio)
    put("refresh_begun", Double(refresh.begun))
  }

  private mutating func putProfile(_ profile: inout Snapshot.Profile) {
    put("header_translation", profile.headerTranslation)
    put("segment_top", profile.segmentTop)
    put("docked", flag: profile.docked)
    put("list_index", Double(profile.listIndex))
    put("image_scale", profile.imageScale)
    put("image_shift", profile.imageShift)
    put("list_count", Double(profile.listOffsets.count))
    for index in 0..<12 {
      let isThere = index < profile.listOffsets.count
      put("list_offset_\(index)", isThere ? profile.listOffsets[index] : nil)
      put("row_top_\(index)", isThere ? profile.rowTops[index] : nil)
    }
  }

  private mutating func putBar(_ bar: inout Snapshot.ShyBar, _ places: BarPlaces, _ list: ListState)
  {
    put("bar_offset", bar.barOffset)
    put("bar_target", bar.barTarget)
    put("bar_alpha", places.barAlpha)
    put("items_alpha", places.itemsAlpha)
    put("extension_offset", bar.extensionOffset)
    put("extension_target", bar.extensionTarget)
    put("extension_bottom", places.extensionBottom)
    put("extension_hidden", flag: bar.extensionHidden)
    put("offset_target", list.offset)
    put("resistance_used", bar.resistanceUsed)
    put("direction", word: bar.direction)
  }

  private mutating func putHeader(_ header: inout Snapshot.Header) {
    put("header_height", header.height)
    put("header_top", header.top)
    put("header_bottom", header.bottom)
    put("header_phase", word: header.look.phase)
    put("header_phase_value", header.look.phaseValue)
    put("header_phase_percentage", header.look.phasePercentage)
    put("shift", header.shift)
    put("shadow_strength", header.look.shadowIntensity)
    put("shadow_opacity", header.look.shadowOpacity)
    put("content_alpha", header.look.contentAlpha)
    put("header_hidden", flag: header.look.isHidden)
    put("shifted_offscreen", flag: header.isShiftedOffscreen)
    put("wants_hidden", flag: header.wantsHidden)
    put("settling", flag: header.isSettling)
    put("status_bar_hidden", flag: header.strip.isHidden)
    put("injected_inset", header.injectedInset)
    put("target", header.target)
  }

  private mutating func putNav(_ nav: inout Snapshot.Nav, contrast: Double?) {
    put("nav_alpha", nav.alpha)
    put("nav_target_alpha", nav.targetAlpha)
    put("shadow_alpha", nav.shadowAlpha)
    put("tint_r", nav.tint.red)
    put("tint_g", nav.tint.green)
    put("tint_b", nav.tint.blue)
    put("tint_a", nav.tint.alpha)
    put("status_style", word: nav.status)
    put("stack_depth", nav.depth.map(Double.init))
    put("swipe_progress", nav.swipeProgress)
    put("contrast", contrast)
  }
}

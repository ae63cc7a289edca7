extension FlexibleHeader {
  /// Travel without a finger or with one that says nothing, in points.
  static let directionSlop = 5.0

  /// Slides the header by one step of the list.
  ///
  /// - Parameters:
  ///   - gap: distance from the list's upper edge to the content after the step.
  ///   - travel: of the content, positive upwards.
  mutating func follow(gap: Double, travel: Double, _ list: ListState) {
    var step = travel
    if state.run * step < 0 { state.run = 0 }
    state.run += step
    if state.finger {
      if state.run > Self.directionSlop { state.wantsHidden = true }
      if state.run < -Self.directionSlop { state.wantsHidden = false }
    }
    if isAtEnd(list) && !settings.countsStepOntoEnd {
      reason = .atBottomEnd
      return
    }
    if state.settling != nil {
      reason = .settling
      return
    }
    if !canShift && !expandsAnywhere { step = min(0, step) }
    if settings.isBeingScrubbed || state.isScrubbed { step = max(0, step) }
    let low = collapsedHeight
    let gapBefore = gap + step
    // Only the part of the step beyond the collapsed line counts.
    if gap < low && low < gapBefore { step = low - gap }
    if gapBefore < low && low < gap { step = gapBefore - low }
    let charge = gap < 0 ? settings.anchorLength : 0
    var most: Double
    if gap >= low {
      most = 0
      if expandsAnywhere { step = max(0, step) }
    } else if settings.minimumHeaderViewHeight != 0 && !isOld {
      most = expandedContentHeight - settings.minimumHeaderViewHeight
    } else {
      most = reach + charge
    }
    if expandsAnywhere && !canShift { most = 0 }
    let before = state.slide
    state.slide = max(floor(gap: gap), min(most, min(before, most) + step))
    explain(gap: gap, travel: travel, moved: state.slide - before)
  }

  /// Whether the list shows its last line, or more than that.
  private func isAtEnd(_ list: ListState) -> Bool {
    list.contentHeight > list.viewportHeight
      && list.offset + list.viewportHeight >= list.contentHeight + list.bottomInset
  }

  private mutating func explain(gap: Double, travel: Double, moved: Double) {
    let reach = reach
    if gap >= collapsedHeight {
      reason =
        gap > expandedHeight && settings.canOverExtend && expandedHeight >= collapsedHeight
        ? .overExtended(by: gap - expandedHeight) : .attached(height: gap)
    } else if state.slide < 0 {
      reason = .expanding(by: -state.slide)
    } else if state.slide > reach && reach > 0 && travel < 0 {
      reason = .anchor(left: state.slide - reach, of: settings.anchorLength)
    } else if state.slide >= reach && reach > 0 {
      reason = .slidOff
    } else if moved > 0 {
      reason = .sliding(slid: state.slide, of: reach)
    } else if moved < 0 {
      reason = state.slide > 0 ? .returning(slid: state.slide, of: reach) : .collapsed
    } else if travel == 0 {
      reason = .noTravel
    } else if (settings.isBeingScrubbed || state.isScrubbed) && travel < 0 {
      reason = .scrubbed
    } else if !canShift && travel > 0 {
      reason = .cannotShift
    } else {
      reason = .collapsed
    }
  }
}

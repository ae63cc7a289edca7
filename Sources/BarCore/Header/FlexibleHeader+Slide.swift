extension FlexibleHeader {
  /// Slides the header by one step of the list; `gap`: after the step, `travel`: positive upwards.
  mutating func follow(gap: Double, travel: Double, _ list: ListState) {
    var step = travel
    state.intent.note(step, byFinger: state.finger)
    if isAtEnd(list) && !settings.countsStepOntoEnd {
      reason = .atBottomEnd
      return
    }
    if state.settling != nil {
      reason = .settling
      return
    }
    if !canShift && !expandsAnywhere { step = min(0, step) }
    if isScrubbed { step = max(0, step) }
    let low = collapsedHeight
    step = partBeyond(line: low, gap: gap, step: step)
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
    reason = FlexibleReason(step: self, gap: gap, travel: travel, moved: state.slide - before)
  }

  /// Whether the list shows its last line, or more than that.
  private func isAtEnd(_ list: ListState) -> Bool {
    list.contentHeight > list.viewportHeight
      && list.offset + list.viewportHeight >= list.contentHeight + list.bottomInset
  }
}

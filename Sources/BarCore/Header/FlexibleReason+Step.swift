extension FlexibleReason {
  /// The reason for where a step has left the header, which it has slid off by `moved`.
  init(step header: FlexibleHeader, gap: Double, travel: Double, moved: Double) {
    let settings = header.settings
    let slide = header.state.slide
    let reach = header.reach
    let high = header.expandedHeight
    if gap >= header.collapsedHeight {
      self =
        gap > high && settings.canOverExtend && high >= header.collapsedHeight
        ? .overExtended(by: gap - high) : .attached(height: gap)
    } else if slide < 0 {
      self = .expanding(by: -slide)
    } else if slide > reach && reach > 0 && travel < 0 {
      self = .anchor(left: slide - reach, of: settings.anchorLength)
    } else if slide >= reach && reach > 0 {
      self = .slidOff
    } else if moved > 0 {
      self = .sliding(slid: slide, of: reach)
    } else if moved < 0 {
      self = slide > 0 ? .returning(slid: slide, of: reach) : .collapsed
    } else if travel == 0 {
      self = .noTravel
    } else if header.isScrubbed && travel < 0 {
      self = .scrubbed
    } else if !header.canShift && travel > 0 {
      self = .cannotShift
    } else {
      self = .collapsed
    }
  }
}

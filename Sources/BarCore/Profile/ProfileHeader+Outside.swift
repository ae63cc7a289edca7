extension ProfileHeader {
  /// Takes over other settings, in the middle of a gesture too.
  ///
  /// What is gone of the header keeps its share of the way; docked lists stay. `isFree`: whether
  /// nothing moves the current list, which else looks after its range itself.
  public mutating func apply(_ new: ProfileSettings, isFree: Bool = true) {
    guard new != settings else { return }
    let before = self
    let old = collapseDistance
    settings = new
    carousel.setCount(new.pictures)
    let distance = collapseDistance
    /// A position for the new collapse distance.
    func moved(_ y: Double) -> Double {
      if y < 0 { return y }
      return y >= old ? distance + (y - old) : y / old * distance
    }
    if distance != old {
      for index in offsets.indices { offsets[index] = moved(offsets[index]) }
      if translation <= 0 { translation = 0 - moved(-translation) }
      if offset < 0 && settling == nil {
        // Pulled down, alone or with the header, a list hangs at an open header.
        translation = 0 - headerShare(offset)
        if new.rule == .sync { scroll(to: offset) }
      }
      reason = .layoutChange
    }
    if distance != old || leastContent != before.leastContent { clampLists(isFree: isFree) }
    if new.pull != before.settings.pull {
      settling = nil
      translation = offset < 0 ? 0 - headerShare(offset) : min(translation, 0)
    }
    if new.rule == .sync && before.settings.rule != .sync {
      settling = nil
      scroll(to: offset)
    }
  }

  /// Sets the height of a list's content, 0 or more; `isFree`: as in `apply(_:isFree:)`.
  public mutating func setContent(height: Double, list index: Int, isFree: Bool = true) {
    contentHeights[index] = max(0, height)
    if index != current || isFree { clamp(index) }
  }

  /// Sets the size of the page with the area under the bars; `isFree`: as in `apply(_:isFree:)`.
  public mutating func resize(_ size: Size, isFree: Bool = true) {
    viewport = size
    pager.resize(width: size.width)
    carousel.resize(width: size.width)
    clampLists(isFree: isFree)
  }

  /// Adds or removes lists at the end, 1 to 12 by the heights of their contents.
  ///
  /// A new one starts where the header ends. If the current one goes, the last one is selected.
  public mutating func setLists(contentHeights: [Double], time: Double) {
    precondition(!contentHeights.isEmpty, "a profile page needs a list")
    if current >= contentHeights.count { select(contentHeights.count - 1, time: time) }
    let start = (-translation).clamped(to: 0...collapseDistance)
    let kept = Array(offsets.prefix(contentHeights.count))
    offsets = InlineList(
      kept + Array(repeating: start, count: contentHeights.count - kept.count), filler: 0)
    self.contentHeights = InlineList(contentHeights.map { max(0, $0) }, filler: 0)
    clampLists(isFree: true)
    pager.setCount(contentHeights.count)
  }

  private mutating func clampLists(isFree: Bool) {
    for index in offsets.indices where index != current || isFree { clamp(index) }
  }

  /// Brings a list that lies beyond its end back to it, which is never before it is docked.
  private mutating func clamp(_ index: Int) {
    offsets[index] = min(offsets[index], range(index).upperBound)
  }
}

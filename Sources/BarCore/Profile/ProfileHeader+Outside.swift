extension ProfileHeader {
  /// Takes over other settings, in the middle of a gesture too.
  ///
  /// What is gone of the header keeps its share of the way; what is docked stays docked with the
  /// list where it is.
  ///
  /// - Parameters:
  ///   - new: the settings.
  ///   - isFree: whether nothing moves the current list, which else looks after its range itself.
  public mutating func apply(_ new: ProfileSettings, isFree: Bool = true) {
    guard new != settings else { return }
    let old = collapseDistance
    let oldLeast = leastContent
    let oldRule = settings.rule
    let oldPull = settings.pull
    settings = new
    carousel.setCount(new.pictures)
    let distance = collapseDistance
    if distance != old {
      for index in lists.indices {
        lists[index].offset = Self.moved(lists[index].offset, from: old, to: distance)
      }
      if translation <= 0 { translation = 0 - Self.moved(-translation, from: old, to: distance) }
      if offset < 0 && settling == nil {
        // Pulled down, alone or with the header, a list hangs at an open header.
        translation = 0 - headerShare(offset)
        if new.rule == .sync { scroll(to: offset) }
      }
      reason = .layoutChange
    }
    if distance != old || leastContent != oldLeast { clampLists(isFree: isFree) }
    if new.pull != oldPull {
      settling = nil
      translation = offset < 0 ? 0 - headerShare(offset) : min(translation, 0)
    }
    if new.rule == .sync && oldRule != .sync {
      settling = nil
      scroll(to: offset)
    }
  }

  /// A position for another collapse distance.
  private static func moved(_ y: Double, from old: Double, to new: Double) -> Double {
    if y < 0 { return y }
    return y >= old ? new + (y - old) : y / old * new
  }

  /// Sets the height of a list's content.
  ///
  /// - Parameters:
  ///   - height: in points; less than 0 counts as 0.
  ///   - index: of the list.
  ///   - isFree: as in `apply(_:isFree:)`.
  public mutating func setContent(height: Double, list index: Int, isFree: Bool = true) {
    lists[index].contentHeight = max(0, height)
    if index != current || isFree { clamp(index) }
  }

  /// Sets the size of the page.
  ///
  /// - Parameters:
  ///   - size: in points, with the area under the bars.
  ///   - isFree: as in `apply(_:isFree:)`.
  public mutating func resize(_ size: Size, isFree: Bool = true) {
    viewport = size
    pager.resize(width: size.width)
    carousel.resize(width: size.width)
    clampLists(isFree: isFree)
  }

  /// Adds or removes lists at the end; a new one starts where the header ends.
  ///
  /// If the current one goes, the last one that is left becomes current.
  ///
  /// - Parameters:
  ///   - contentHeights: height of the content of each list in points; 1 to 12 lists.
  ///   - time: as in `select(_:time:heldBy:)`.
  public mutating func setLists(contentHeights: [Double], time: Double) {
    precondition(!contentHeights.isEmpty, "a profile page needs a list")
    if current >= contentHeights.count { select(contentHeights.count - 1, time: time) }
    if lists.count > contentHeights.count {
      lists.removeLast(lists.count - contentHeights.count)
    }
    let start = (-translation).clamped(to: 0...collapseDistance)
    while lists.count < contentHeights.count {
      lists.append(List(offset: start, contentHeight: 0))
    }
    for (index, height) in contentHeights.enumerated() {
      setContent(height: height, list: index)
    }
    pager.setCount(contentHeights.count)
  }

  private mutating func clampLists(isFree: Bool) {
    for index in lists.indices where index != current || isFree { clamp(index) }
  }

  /// Brings a list that lies beyond its end back to it.
  ///
  /// One that was docked stays docked, as the end is never before that.
  private mutating func clamp(_ index: Int) {
    lists[index].offset = min(lists[index].offset, range(index).upperBound)
  }
}

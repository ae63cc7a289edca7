extension Snapshot {
  /// The scroll bar of the list, between the bars fully shown and the lower edge.
  public var indicator: ScrollIndicator {
    if let profile {
      // Below the open header: a track that went up with it would run away from the pointer.
      let docked = profile.settings.dock + profile.settings.segmentHeight
      let top = min(list.top, max(docked, list.viewportHeight / 2))
      return ScrollIndicator(
        trackTop: top + 4, trackLength: list.viewportHeight - top - 8, range: range,
        page: viewport.height - profile.settings.dock - profile.settings.segmentHeight)
    }
    let top = shyBar?.expandedInset ?? max(0, list.topInset)
    return ScrollIndicator(
      trackTop: top + 4,
      trackLength: list.top + list.viewportHeight - list.bottomInset - top - 8, range: range,
      page: list.viewportHeight - list.bottomInset - list.topInset)
  }
}

extension ProfileHeader {
  // MARK: Scrolling

  /// Moves the current list, and with it the header and the other lists, to a position.
  ///
  /// One below minus the pull limit counts as that; NaN is an error. The seam notes the velocity.
  public mutating func scroll(to y: Double, velocity: Double = 0) {
    let old = offset
    var new = y
    if let limit = settings.pullLimit { new = max(new, -limit) }
    if !settings.quirk.bounces { new = new.clamped(to: range) }
    offsets[current] = new
    let seam = collapseDistance
    if (old < seam) != (new < seam) { seamVelocity = velocity }
    switch settings.rule {
    case .sync: keepInStep(with: new)
    case .keep: follow(from: old, to: new)
    }
  }

  /// In step while the header shows, independent while it is docked.
  private mutating func keepInStep(with y: Double) {
    let distance = collapseDistance
    // Not the negative of it: that would be minus zero at rest.
    translation = 0 - min(headerShare(y), distance)
    let least = y < distance ? max(y, 0) : distance
    // Under an open header a list stays where a refresh of its own holds it down.
    let isOpen = y <= 0 || distance == 0
    for index in offsets.indices where index != current {
      // While the header shows, deeper places are lost: otherwise it would jump on a switch.
      let own = offsets[index]
      if isOpen && own < 0 { continue }
      offsets[index] = y < distance ? least : max(own, least)
    }
    if y < 0 {
      reason = .pulledDown(by: -y)
    } else {
      reason = y < distance ? .inStep(gone: y, of: distance) : .docked
    }
  }

  /// A position as far as it concerns the header: a pull may be the list's alone.
  func headerShare(_ y: Double) -> Double { settings.pull == .list ? max(0, y) : y }

  /// Going up, the header leaves first; coming down, it waits for the list's own top.
  private mutating func follow(from start: Double, to end: Double) {
    let distance = collapseDistance
    let old = headerShare(start)
    let new = headerShare(end)
    if settling != nil {
      translation = max(translation, -new)
    } else if settings.headerTakesSteps {
      translation = max((translation - (new - old)).clamped(to: -distance...0), 0 - new)
    } else if new >= old {
      translation = max(translation - (new - old), -distance)
    } else if translation < -new {
      translation = 0 - new
    }
    if end < 0 {
      reason = .pulledDown(by: -end)
    } else if new <= -translation {
      reason = new < distance ? .inStep(gone: new, of: distance) : .docked
    } else if new >= old {
      reason = isDocked ? .docked : .leaves(gone: -translation, of: distance)
    } else if settings.headerTakesSteps {
      reason = .comesBack(gone: -translation, of: distance)
    } else {
      reason = isDocked ? .docked : .waits(gone: -translation, of: distance)
    }
  }

  // MARK: Changing the list

  /// Returns the position that a list would take over as the current one, and where it is drawn.
  public func offset(ifSelected index: Int) -> Double {
    let own = offsets[index]
    guard index != current else { return own }
    // A refresh of its own holds it down, under an open header.
    if own < 0 && settings.pull == .list { return translation < 0 ? 0 - translation : own }
    // At 0 a list hangs at the header even where the header cannot leave.
    let isLoose = own < settings.keepDistance || own <= 0
    switch settings.rule {
    case .sync:
      // Pulled down, the new list takes over the pull.
      return translation > 0 ? 0 - translation : own
    case .keep:
      // A deep list is kept even under an open header; one that is too short to be deep would
      // vanish behind it, so it is moved up by the header that shows.
      let isShort = contentHeights[index] <= leastContent
      return isLoose || isShort ? 0 - translation : min(own, range(index).upperBound)
    }
  }

  /// Makes another list the current one, which moves nothing on screen.
  ///
  /// - Parameters:
  ///   - index: of the list; must exist.
  ///   - time: for the way back of a header that is pulled down and now belongs to no list.
  ///   - heldBy: by how many points a refresh of its own goes on to hold the list down that leaves.
  public mutating func select(_ index: Int, time: Double, heldBy: Double = 0) {
    precondition(offsets.indices.contains(index), "there is no list \(index)")
    guard index != current else { return }
    let new = offset(ifSelected: index)
    let left = current
    let low = settings.pull == .list ? 0 - max(0, heldBy) : 0
    offsets[left] = offsets[left].clamped(to: low...range(left).upperBound)
    offsets[index] = new
    current = index
    reason = .listChange
    if translation > 0 && new >= 0 {
      settling = Settling(
        spring: Spring(
          from: translation, to: 0, velocity: 0,
          constants: SpringConstants(stiffness: 100, damping: 20)), start: time)
    }
  }

  /// Moves a list beside the current one for its refresh, which holds it down by `heldBy` points.
  mutating func refresh(list index: Int, to y: Double, heldBy: Double) {
    guard index != current, offsets.indices.contains(index) else { return }
    if y != offset(ifSelected: index) { offsets[index] = min(y, range(index).upperBound) }
    offsets[index] = max(offsets[index], 0 - max(0, heldBy))
  }

  /// Returns where a fling that takes the current list to `y` has to stop; nil if nowhere.
  public func stop(ofFlingTo y: Double) -> Double? {
    let seam = collapseDistance
    return settings.quirk.stopsAtDock && offset < seam && y >= seam ? seam : nil
  }
}

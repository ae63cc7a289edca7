extension FlexibleHeader {
  /// Makes a header over lists: gives every list its inset and tracks the first one; all begin at
  /// their natural tops.
  public init(settings: FlexibleSettings, lists: inout [ListState], width: Double) {
    self.init(settings: settings, lists: lists.count)
    setWidth(width)
    for index in lists.indices {
      announce(index, &lists[index])
      lists[index].offset = -lists[index].topInset
    }
    guard var first = lists.first else { return }
    var none = first
    track(0, from: &none, to: &first)
    lists[0] = first
    _ = takeFrameCalls()
    // Nobody has switched: the first list is there from the start.
    reason = .atRest
  }

  /// Brings another list under the header, by a tab or by code.
  ///
  /// It is announced first: a list whose content begins at the header's lower edge would otherwise
  /// come under a header that has left with a gap, and bring it back in one step.
  public mutating func select(_ index: Int, from old: inout ListState, to list: inout ListState) {
    announceBeside(old, index, &list)
    if index != tracked && state.slide > 0 && state.slide < reach {
      // Under a half slid header, by code or a quick hand, it is lifted to the header's edge.
      let below = state.intent.wantsHidden ? 0 : state.height - state.slide
      list.offset = max(list.offset, -below - parked[index].raw(list, edition: settings.edition))
    }
    track(index, from: &old, to: &list)
  }

  /// Changes what is known of the kind of a list; call it before the list is tracked.
  public mutating func describe(list index: Int, _ change: (inout HeaderLedger) -> Void) {
    if index == tracked { change(&ledger) } else { change(&parked[index]) }
  }

  /// Makes a list the one that drives the header.
  ///
  /// - Parameters:
  ///   - new: number of the list; nil: none.
  ///   - old: the list tracked so far, if there is one.
  ///   - list: the new list; left alone if there is none.
  public mutating func track(_ new: Int?, from old: inout ListState, to list: inout ListState) {
    guard new != tracked else { return }
    precondition(new.map(parked.indices.contains) ?? true, "a list that the header does not have")
    let kept = state.height
    let hadList = tracked != nil
    if let previous = tracked {
      ledger.stash = kept
      if !settings.sharedWithManyLists { setShare(nil, &old) }
      parked[previous] = ledger
    }
    tracked = new
    ledger = new.map { parked[$0] } ?? HeaderLedger()
    ledger.stash = nil
    ledger.isSeen = true
    state.last = nil
    state.intent.run = 0
    updateStrip()
    enforceInset(&list)
    if settings.inList && tracked != nil { state.transform = transform(over: list) }
    reason = .listChanged
    var isAnimated = false
    if new != nil && hadList {
      if isOld {
        isAnimated = true
      } else if settings.sharedWithManyLists {
        isAnimated = match(kept, &list)
        if ledger.isTable { ledger.ignoresNextJump = true }
      }
    }
    let why = reason
    if isAnimated { animate(&list) { _, _ in } } else { layoutPass(&list) }
    reason = why
    if tracked == nil { state.look.castShadow(settings) }
  }

  /// Keeps the header's height by moving a new list up; returns whether it is to shrink instead.
  private mutating func match(_ kept: Double, _ list: inout ListState) -> Bool {
    let gapOfNew = gap(list)
    let expected = max(collapsedHeight, min(expandedHeight, gapOfNew))
    if expandsAnywhere {
      let low = expected > collapsedHeight ? 0 : floor(gap: gapOfNew)
      state.slide = max(low, min(reach, state.slide - (kept - expected)))
    }
    if expected > kept {
      reason = .listMatched(by: expected - kept)
      setOffset(list.offset - (kept - expected), &list)
    }
    return expected < kept
  }

  /// Prepares a list that may soon become the tracked one, as its neighbors when a swipe begins.
  ///
  /// It gets its inset without a movement of its content, and is placed so that the distance from
  /// its content to the header is the one of last time. Announcing twice moves it once.
  public mutating func announce(_ index: Int, _ list: inout ListState) {
    guard index != tracked else { return }
    precondition(parked.indices.contains(index), "a list that the header does not have")
    var other = parked[index]
    if !other.isSeen && !other.isExempt {
      let wanted = wantedInset(other)
      let delta = wanted - (list.insets.header ?? 0)
      list.insets.header = wanted
      if other.clampsOffset { list.offset = list.clampedOffset }
      list.offset -= delta
    }
    other.isSeen = true
    if tracked != nil && state.slide >= reach {
      list.offset = max(list.offset, -other.raw(list, edition: settings.edition))
    }
    let change = state.height - (other.stash ?? state.height)
    if tracked != nil && !isOld && change.magnitude > 0.001 {
      list.offset -= change
      other.stash = state.height
    }
    parked[index] = other
  }

  /// Announces a list; in 2016 it joins the tracked one where both are at their tops.
  mutating func announceBeside(
    _ tracked: ListState, _ index: Int, _ list: inout ListState
  ) {
    announce(index, &list)
    guard isOld, self.tracked != nil, state.slide < reach else { return }
    if list.offset <= 0 && tracked.offset <= 0 && list.offset != tracked.offset {
      list.offset = tracked.offset
    }
  }

  /// Runs a block and a layout pass; the frame changes over 0.2 s, or at once with reduced motion.
  public mutating func animate(
    _ list: inout ListState, _ block: (inout FlexibleHeader, inout ListState) -> Void
  ) {
    let before = (state.height, state.top)
    block(&self, &list)
    layoutPass(&list)
    if settings.reducesMotion { return }
    picture.begin(at: time, height: before.0 - state.height, top: before.1 - state.top)
  }
}

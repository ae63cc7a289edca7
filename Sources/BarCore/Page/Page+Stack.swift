/// The stack of pages: this page is its top one, the others are parked in it as they were.
extension Page {
  // MARK: Commands

  mutating func navigate(_ command: NavCommand) {
    guard layers.stacked.isThere else { return }
    layers.stacked.settle(at: now)
    switch command {
    case .push(let alpha, let tint, let status, let ramp):
      push(NavLook(alpha: alpha, tint: tint, status: status ?? .dark), ramp: ramp ?? .none)
    case .pop: popPage { stack, now in stack.pop(at: now) }
    case .popToRoot: popPage { stack, now in stack.popToRoot(at: now) }
    case .swipe(let progress):
      if layers.beginBackSwipe() { layers.stacked.change { $0.updateSwipe(progress: progress) } }
    case .finish: popPage { stack, now in stack.finishSwipe(at: now) }
    case .cancel: cancelBackSwipe()
    case .release(let velocity): releaseBackSwipe(velocity: velocity)
    }
  }

  private mutating func push(_ look: NavLook, ramp: ScrollRamp) {
    let copy = parkedCopy
    let pushed = layers.stacked.pushed
    let new = Page(
      settings: base.settings, viewport: base.viewport, contents: pushed.lists(ramp: ramp),
      parts: pushed.parts.subtracting(.stack), pushed: pushed)
    layers.stacked.push(look, ramp: ramp, over: copy, base)
    take(new)
    layers.stacked.fitInset(&layers.base)
    layers.profileBarChanged()
    base.messages.append(.pageDidPush)
  }

  /// Goes back, if the stack agrees: the page that is on top then comes out of its parking place.
  private mutating func popPage(_ pop: (inout PageStack, Double) -> Bool) {
    guard layers.stacked.isThere, let back = layers.stacked.pop(parkedCopy, at: now, pop) else {
      return
    }
    take(back)
    base.messages.append(.pageDidPop)
    layers.page(.appear)
    base.presenceChanged = nil
    layers.stacked.fitInset(&layers.base)
  }

  mutating func releaseBackSwipe(velocity: Double) {
    let width = base.viewport.width
    popPage { stack, now in stack.releaseSwipe(velocity: velocity, width: width, at: now) }
  }

  mutating func cancelBackSwipe() {
    let now = now
    layers.stacked.change { $0.cancelSwipe(at: now) }
  }

  // MARK: Parking

  /// This page as it is kept while another is on top: nothing on it moves.
  private var parkedCopy: Page {
    var copy = self
    copy.layers.stacked.leave()
    copy.base.messages = []
    copy.layers.sideways = nil
    copy.layers.page(.leave)
    // It is not gone: it lies below, and is seen while pages slide.
    copy.base.isOnDisplay = true
    copy.base.presenceChanged = nil
    return copy
  }

  /// Becomes another page of the same stack; time, stack and messages go on.
  private mutating func take(_ other: Page) {
    // Not by `base`: a debug build of Swift 6.3 reads what it yields after having freed it.
    let before = layers
    let old = before.base
    layers = other.layers
    layers.setClock { $0 = old.clock }
    base.messages = old.messages
    base.direct.driver = old.direct.driver
    layers.stacked.goOn(before.stacked)
    layers.sideways = before.sideways
    if layers.base.settings != old.settings { apply(settings: old.settings) }
    if layers.base.viewport != old.viewport { layers.resize(old.viewport) }
  }

  /// Writes a setting to the pages of the stack that it is about, whether or not it has changed.
  public mutating func writeToStack(_ setting: StackSetting) {
    if layers.stacked.write(setting, base) { layers.rampChanged() }
  }

  /// Speed of the finger that holds a back swipe, or of the last one when it let go: points per
  /// second, positive towards "back".
  public var backVelocity: Double {
    guard let stack else { return 0 }
    guard stack.isSwiping, let drag = layers.sideways else { return stack.releaseVelocity }
    return drag.velocity(at: now, base.settings.scroll)
  }
}

/// The stack of pages: this page is its top one, the others are parked in it as they were.
extension Page {
  /// Makes this page the root of a stack.
  mutating func beginStack(_ parts: PageParts) {
    let hides = hidesSharedBar(parts)
    var stack = PageStack(settings: stackSettings)
    stack.update(stack.top.id) {
      $0.hidesBar = hides
      $0.isProfile = parts.subtracting(.stack).isEmpty
    }
    stack.rest(at: clock.now)
    self.stack = stack
    fitStackInset()
    stackScrolled()
    profileBarChanged()
  }

  /// The settings of the stack; physics without motion are reduced motion for it too.
  private var stackSettings: NavSettings {
    var nav = settings.nav
    nav.reducesMotion = nav.reducesMotion || reducesMotion
    return nav
  }

  /// Whether a page has a bar of its own, so that the shared one must go.
  private func hidesSharedBar(_ parts: PageParts) -> Bool {
    !settings.nav.forgetsToHide && !parts.subtracting([.stack, .refresh]).isEmpty
  }

  /// Puts stacks beside this one that are driven along for comparison.
  public mutating func compare(with settings: [NavSettings]) {
    guard let root = stack?.entries.first else { return }
    rivals = RivalStacks(
      settings.map { own in
        var rival = PageStack(settings: own)
        rival.update(root.id) {
          $0.hidesBar = root.hidesBar
          $0.isProfile = root.isProfile
        }
        return rival
      })
    stackScrolled()
  }

  /// Runs a change on the stack and on those that are driven along; returns what the page's own
  /// stack answered.
  @discardableResult
  mutating func withStacks<Answer>(_ body: (inout PageStack) -> Answer) -> Answer? {
    for index in rivals.indices { _ = body(&rivals[index]) }
    guard var stack else { return nil }
    // Taken out meanwhile, so that nothing is copied.
    self.stack = nil
    let answer = body(&stack)
    self.stack = stack
    return answer
  }

  // MARK: Time

  var isStackMoving: Bool {
    parts.contains(.stack) && stack?.isMoving(at: clock.now) ?? false
  }

  mutating func settleStack() {
    guard parts.contains(.stack) else { return }
    let now = clock.now
    // Nothing is written without need: that would copy what a look ahead shares with the page.
    guard stack?.hasEnded(at: now) ?? false || rivals.contains(where: { $0.hasEnded(at: now) })
    else { return }
    withStacks { $0.settle(at: now) }
  }

  // MARK: Insets and ramps

  /// The room that a page keeps above its content: none where content goes below the bar, the bar's
  /// height elsewhere.
  private var stackInset: Double? {
    guard let entry = stack?.top, entry.isProfile else { return nil }
    if entry.ramp.headerIsInset { return entry.ramp.headerHeight }
    return entry.ramp == .none ? settings.nav.guide : 0
  }

  /// Fits the inset of a page that has nothing but the shared bar over its list; the content keeps
  /// its place on the stage unless it lay at the start.
  private mutating func fitStackInset() {
    guard let inset = stackInset, inset != list.topInset else { return }
    if list.offset == list.startOffset {
      let shift = -inset - list.offset
      list.offset = -inset
      scroller.shift(by: shift)
    }
    list.topInset = inset
    for index in parked.indices where index != selectedList {
      parked[index].topInset = inset
      parked[index].offset = -inset
    }
  }

  /// The list has moved: the ramp of the top page sets its bar.
  mutating func stackScrolled() {
    guard let ramp = stack?.top.ramp, ramp != .none else { return }
    let offset = list.offset
    let now = clock.now
    withStacks { $0.scrolled(to: offset, at: now) }
  }

  // MARK: Commands

  mutating func navigate(_ command: NavCommand) {
    guard stack != nil else { return }
    settleStack()
    switch command {
    case .push(let alpha, let tint, let status, let ramp):
      push(NavLook(alpha: alpha, tint: tint, status: status ?? .dark), ramp: ramp ?? .none)
    case .pop: popPage { stack, now in stack.pop(at: now) }
    case .popToRoot: popPage { stack, now in stack.popToRoot(at: now) }
    case .swipe(let progress):
      if beginBackSwipe() { updateBackSwipe(progress: progress) }
    case .finish: popPage { stack, now in stack.finishSwipe(at: now) }
    case .cancel: cancelBackSwipe()
    case .release(let velocity): releaseBackSwipe(velocity: velocity)
    }
  }

  /// Escape and Alt+Left; returns false if the key is another one.
  mutating func goBack(_ key: InputEvent.Key) -> Bool {
    guard key == .escape || key == .altLeft else { return false }
    settleStack()
    popPage { stack, now in stack.pop(at: now) }
    return true
  }

  private mutating func push(_ look: NavLook, ramp: ScrollRamp) {
    guard let below = stack?.top.id else { return }
    let now = clock.now
    let copy = parkedCopy
    let new = Page(
      settings: settings, viewport: viewport, contents: pushed.lists(ramp: ramp),
      parts: pushed.parts.subtracting(.stack), pushed: pushed)
    var entry = PageStack.Entry(look: look)
    entry.ramp = ramp
    entry.mayGoBack = settings.nav.mayGoBack
    entry.hidesBar = hidesSharedBar(pushed.parts)
    entry.isProfile = pushed.parts.isEmpty
    withStacks { stack in
      stack.update(below) { $0.parked = [copy] }
      stack.push(entry, at: now)
    }
    take(new)
    fitStackInset()
    profileBarChanged()
    messages.append(.pageDidPush)
  }

  /// Goes back, if the stack agrees: the page that is on top then comes out of its parking place.
  private mutating func popPage(_ pop: (inout PageStack, Double) -> Bool) {
    guard let leaving = stack?.top.id else { return }
    let now = clock.now
    let copy = parkedCopy
    withStacks { stack in
      // Kept for its picture on the way out.
      stack.update(leaving) { $0.parked = [copy] }
    }
    let isDone = withStacks { stack in pop(&stack, now) } ?? false
    guard isDone, let id = stack?.top.id, let back = stack?.top.parked.first else {
      withStacks { stack in stack.update(leaving) { $0.parked = [] } }
      return
    }
    withStacks { stack in stack.update(id) { $0.parked = [] } }
    take(back)
    messages.append(.pageDidPop)
    page(.appear)
    presenceChanged = -.infinity
    fitStackInset()
  }

  // MARK: Back swipe

  /// How a press may become a back swipe; nil if there is nothing to go back to.
  ///
  /// Asked at the press, so what runs must have ended by then.
  var backRules: DirectionLock.Rules? {
    guard let stack else { return nil }
    var edge = stack.top.edgeWidth ?? settings.nav.edgeWidth
    if edge == 0 { edge = .infinity }
    guard stack.mayBeginSwipe(x: -1, dx: 1, dy: 0) else { return nil }
    return DirectionLock.Rules(slop: settings.scroll.slop, edgeWidth: edge, canGoBack: true)
  }

  /// A finger takes hold of the page; returns false if that is refused.
  @discardableResult
  mutating func beginBackSwipe() -> Bool {
    settleStack()
    guard stack?.isSwiping == false else { return stack != nil }
    guard stack?.beginSwipe() ?? false else { return false }
    scroller.interrupt()
    dropRefreshWheel()
    // Those for comparison follow the page's own stack, so that all have the same pages.
    for index in rivals.indices { rivals[index].beginSwipe() }
    return true
  }

  mutating func updateBackSwipe(progress: Double) {
    withStacks { $0.updateSwipe(progress: progress) }
  }

  mutating func releaseBackSwipe(velocity: Double) {
    let width = viewport.width
    popPage { stack, now in stack.releaseSwipe(velocity: velocity, width: width, at: now) }
  }

  mutating func cancelBackSwipe() {
    let now = clock.now
    withStacks { $0.cancelSwipe(at: now) }
  }

  // MARK: Parking

  /// This page as it is kept while another is on top: nothing on it moves.
  private var parkedCopy: Page {
    var copy = self
    copy.stack = nil
    copy.parts.remove(.stack)
    copy.rivals = RivalStacks()
    copy.messages = []
    copy.sideways = nil
    copy.page(.leave)
    // It is not gone: it lies below, and is seen while pages slide.
    copy.isOnDisplay = true
    copy.presenceChanged = -.infinity
    return copy
  }

  /// Becomes another page of the same stack; time, stack and messages go on.
  private mutating func take(_ other: Page) {
    var new = other
    new.clock = clock
    new.stack = stack
    new.parts.insert(.stack)
    new.rivals = rivals
    new.messages = messages
    new.sideways = sideways
    new.lastSideways = lastSideways
    new.direct.driver = direct.driver
    let settings = settings
    let viewport = viewport
    self = new
    if self.settings != settings { apply(settings: settings) }
    if self.viewport != viewport { resize(viewport) }
  }

  // MARK: Settings

  /// Takes over changed settings of the stack.
  mutating func applyStack(_ old: NavSettings) {
    let new = stackSettings
    let now = clock.now
    stack?.apply(new, at: now)
    // Those for comparison keep what makes them different.
    for index in rivals.indices {
      var own = new
      own.policy = rivals[index].settings.policy
      own.drawing = rivals[index].settings.drawing
      rivals[index].apply(own, at: now)
    }
    if new.guide != old.guide { fitStackInset() }
    if new.rampTint != old.rampTint { stackScrolled() }
  }

  /// Writes a setting to the pages of the stack that it is about, whether or not it has changed.
  public mutating func writeToStack(_ setting: StackSetting) {
    guard let top = stack?.top.id else { return }
    let nav = settings.nav
    let now = clock.now
    switch setting {
    case .alpha: withStacks { $0.setAlpha(nav.alpha, page: top, at: now) }
    case .tint: withStacks { $0.setTint(nav.tint, page: top, at: now) }
    case .statusStyle: withStacks { $0.setStatus(nav.statusStyle, page: top, at: now) }
    case .mayGoBack:
      withStacks { stack in stack.updateAll { entry, _ in entry.mayGoBack = nav.mayGoBack } }
    case .rootColor, .ramp, .rootRamp:
      takeBackRootRamp()
      withStacks { stack in
        stack.updateAll { entry, isRoot in
          if isRoot { entry.ground = nav.rootColor }
          if setting == .rootRamp && isRoot { entry.ramp = nav.rootRamp }
          if setting == .ramp && !isRoot { entry.ramp = nav.ramp }
        }
      }
      if setting != .rootColor { rampChanged() }
    }
  }

  /// Another ramp for the root: what the last one wrote is taken back, as the next one may not
  /// write all of it.
  private mutating func takeBackRootRamp() {
    guard let root = stack?.entries.first, root.ramp != .none, root.ramp != settings.nav.rootRamp
    else { return }
    let look = settings.nav.rootLook
    let now = clock.now
    withStacks { stack in
      stack.setAlpha(look.alpha, page: root.id, at: now)
      stack.setTint(look.tint, page: root.id, at: now)
      stack.setStatus(look.status, page: root.id, at: now)
      stack.update(root.id) { $0.showsTitle = true }
    }
  }

  /// Another ramp: the header of a page that has one follows.
  private mutating func rampChanged() {
    if let entry = stack?.top, entry.isProfile, pushed.contents == .profile,
      case .rows(var rows) = content.shape
    {
      rows.perSection = max(1, rows.count)
      rows.headerHeight = entry.ramp.headerIsInset ? 0 : entry.ramp.headerHeight
      setContent(ContentLayout(.rows(rows)), list: selectedList)
    }
    fitStackInset()
    stackScrolled()
    keepInRange()
  }

  /// The page of the stack with this id as it is drawn: the top page itself, or a parked one.
  public func stackPage(_ sliding: SlidingPage) -> Page {
    if sliding.entry.id == stack?.top.id { return self }
    return sliding.entry.parked.first ?? self
  }
}

extension Page {
  /// Speed of the finger that holds a back swipe, or of the last one when it let go: points per
  /// second, positive towards "back".
  public var backVelocity: Double {
    guard let stack else { return 0 }
    guard stack.isSwiping, let tracker = sideways?.tracker else { return stack.releaseVelocity }
    return tracker.velocity(
      at: clock.now, strategy: settings.scroll.velocityStrategy,
      horizon: settings.scroll.velocityHorizon / 1000,
      stopGap: settings.scroll.velocityStopGap / 1000)
  }
}

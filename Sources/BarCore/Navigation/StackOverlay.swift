/// The stack of pages under one bar, of which a page is the top one; the others are parked in it
/// as they were.
struct StackOverlay: Overlay {
  static let part = PageParts.stack
  var isThere = false
  /// nil on a page without a stack.
  var stack: PageStack?
  /// What pages are like that are pushed.
  let pushed: PushedPage

  init(pushed: PushedPage) { self.pushed = pushed }

  /// Makes the page the root of a stack.
  private mutating func begin(_ wanted: PageParts, _ base: inout PageBase) {
    guard wanted.contains(.stack) else { return }
    var stack = PageStack(settings: Self.settings(base))
    stack.update(stack.top.id) {
      $0.hidesBar = Self.hidesSharedBar(wanted, base)
      $0.isProfile = wanted.subtracting(.stack).isEmpty
    }
    stack.rest()
    self.stack = stack
    isThere = true
    fitInset(&base)
    scrolled(&base)
  }

  /// The page is parked: it lies in no stack.
  mutating func leave() {
    stack = nil
    isThere = false
  }

  /// The stack goes on with another page on top, which keeps what pages are like that it pushes.
  mutating func goOn(_ before: StackOverlay) {
    stack = before.stack
    isThere = true
  }

  /// The settings of the stack; physics without motion are reduced motion for it too.
  private static func settings(_ base: PageBase) -> NavSettings {
    var nav = base.settings.nav
    nav.reducesMotion = nav.reducesMotion || base.reducesMotion
    return nav
  }

  /// Whether a page has a bar of its own, so that the shared one must go.
  private static func hidesSharedBar(_ parts: PageParts, _ base: PageBase) -> Bool {
    !base.settings.nav.forgetsToHide && !parts.subtracting([.stack, .refresh]).isEmpty
  }

  /// Runs a change on the stack; returns what it answered.
  @discardableResult
  mutating func change<Answer>(_ body: (inout PageStack) -> Answer) -> Answer? {
    // Taken out meanwhile, so that nothing is copied.
    guard isThere, var stack = stack.take() else { return nil }
    let answer = body(&stack)
    self.stack = stack
    return answer
  }

  // MARK: Time

  mutating func isMoving(_ base: inout PageBase) -> Bool {
    isThere && needsTime(at: base.now)
  }

  private mutating func needsTime(at now: Double) -> Bool { stack?.isMoving(at: now) ?? false }

  mutating func handle(_ moment: PageMoment, _ base: inout PageBase) {
    switch moment {
    case .begins(let wanted): begin(wanted, &base)
    case .instantBegins: settle(at: base.now)
    case .moved: scrolled(&base)
    case .clock, .instantEnds, .finger, .pressed, .lifted, .gestureEnded, .command, .page,
      .resized, .settings:
      break
    }
  }

  mutating func claim(_ context: inout ScrollContext, _ base: inout PageBase) {
    guard isThere, let most = stack?.top.ramp.greatestOverscroll else { return }
    context.settings.maxStretch = most
  }

  mutating func show(in snapshot: inout Snapshot, _ base: inout PageBase) {
    if isThere { snapshot.nav = stack.map { Snapshot.Nav($0, at: base.now) } }
  }

  mutating func settle(at now: Double) {
    guard isThere else { return }
    // It writes only what has ended: more would copy what a look ahead shares with the page.
    stack?.settle(at: now)
  }

  // MARK: Insets and ramps

  /// Fits the inset of a page that has nothing but the shared bar over its list; the content keeps
  /// its place on the stage unless it lay at the start.
  func fitInset(_ base: inout PageBase) {
    guard isThere, let stack, let inset = stack.inset(of: stack.top),
      inset != base.list.insets.stack
    else { return }
    if base.list.offset == base.list.startOffset { base.shift(to: -inset) }
    base.step { list, _ in list.insets.stack = inset }
    for index in base.parked.indices where index != base.selectedList {
      base.changeParked(index) { list in
        list.insets.stack = inset
        list.offset = -inset
      }
    }
  }

  /// The list has moved: the ramp of the top page sets its bar.
  mutating func scrolled(_ base: inout PageBase) {
    guard isThere, let ramp = stack?.top.ramp, ramp != .none else { return }
    change { $0.scrolled(to: base.list.offset, at: base.now) }
  }

  /// A page tells the stack what its bar looks like.
  mutating func show(_ look: NavLook, at now: Double) {
    guard isThere, let top = stack?.top,
      look.alpha != top.look.alpha || look.status != top.look.status
    else { return }
    let page = top.id
    change { stack in
      stack.setAlpha(look.alpha, page: page, at: now)
      stack.setTint(look.tint, page: page, at: now)
      stack.setStatus(look.status, page: page, at: now)
    }
  }

  /// Lower edge of the shared bar over the top page at a time; 0 where none is.
  func covered(at now: Double) -> Double {
    guard isThere, let stack, !stack.top.hidesBar, stack.bar(at: now).presence > 0 else { return 0 }
    return stack.settings.guide
  }

  /// Whether the top page has nothing but the shared bar over its list.
  var topIsProfile: Bool { isThere && stack?.top.isProfile ?? false }

  // MARK: Pages

  /// Puts a new page on top of the present one, which is kept.
  mutating func push(_ look: NavLook, ramp: ScrollRamp, over parked: Page, _ base: PageBase) {
    var entry = PageStack.Entry(look: look)
    entry.ramp = ramp
    entry.mayGoBack = base.settings.nav.mayGoBack
    entry.hidesBar = Self.hidesSharedBar(pushed.parts, base)
    entry.isProfile = pushed.parts.isEmpty
    change { stack in
      stack.update(stack.top.id) { $0.parked = [parked] }
      stack.push(entry, at: base.now)
    }
  }

  /// Goes back, if the stack agrees; returns the page that is on top then.
  ///
  /// The page that leaves is kept for its picture on the way out.
  mutating func pop(_ leaving: Page, at now: Double, _ pop: (inout PageStack, Double) -> Bool)
    -> Page?
  {
    change { stack -> Page? in
      let top = stack.top.id
      stack.update(top) { $0.parked = [leaving] }
      let back = pop(&stack, now) ? stack.top.parked.first : nil
      stack.update(back == nil ? top : stack.top.id) { $0.parked = [] }
      return back
    } ?? nil
  }

  // MARK: Back swipe

  var isSwiping: Bool { isThere && stack?.isSwiping ?? false }

  /// How a press may become a back swipe; nil if there is nothing to go back to.
  ///
  /// Asked at the press, so what runs must have ended by then.
  func backRules(_ base: PageBase) -> DirectionLock.Rules? {
    guard isThere, let stack, stack.mayBeginSwipe(x: -1, dx: 1, dy: 0) else { return nil }
    return DirectionLock.Rules(
      slop: base.settings.scroll.slop, edgeWidth: stack.edgeWidth, canGoBack: true)
  }

  /// A finger takes hold of the page; returns false if that is refused.
  mutating func beginSwipe() -> Bool { isThere && stack?.beginSwipe() ?? false }

  // MARK: Settings

  /// Takes over changed settings of the stack.
  mutating func apply(_ base: PageBase) {
    stack?.apply(Self.settings(base), at: base.now)
  }

  /// Writes a setting to the pages of the stack that it is about; returns whether ramps changed.
  mutating func write(_ setting: StackSetting, _ base: PageBase) -> Bool {
    guard isThere, let top = stack?.top.id else { return false }
    let nav = base.settings.nav
    let now = base.now
    switch setting {
    case .alpha: change { $0.setAlpha(nav.alpha, page: top, at: now) }
    case .tint: change { $0.setTint(nav.tint, page: top, at: now) }
    case .statusStyle: change { $0.setStatus(nav.statusStyle, page: top, at: now) }
    case .mayGoBack:
      change { $0.updateAll { entry, _ in entry.mayGoBack = nav.mayGoBack } }
    case .rootColor, .ramp, .rootRamp:
      takeBackRootRamp(base)
      change { stack in
        stack.updateAll { entry, isRoot in
          if isRoot { entry.ground = nav.rootColor }
          if setting == .rootRamp && isRoot { entry.ramp = nav.rootRamp }
          if setting == .ramp && !isRoot { entry.ramp = nav.ramp }
        }
      }
      return setting != .rootColor
    }
    return false
  }

  /// Another ramp for the root: what the last one wrote is taken back, as the next one may not
  /// write all of it.
  private mutating func takeBackRootRamp(_ base: PageBase) {
    let nav = base.settings.nav
    guard let root = stack?.entries.first, root.ramp != .none, root.ramp != nav.rootRamp
    else { return }
    let now = base.now
    change { stack in
      stack.setAlpha(nav.rootLook.alpha, page: root.id, at: now)
      stack.setTint(nav.rootLook.tint, page: root.id, at: now)
      stack.setStatus(nav.rootLook.status, page: root.id, at: now)
      stack.update(root.id) { $0.showsTitle = true }
    }
  }
}

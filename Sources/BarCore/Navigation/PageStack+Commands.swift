extension PageStack {
  // MARK: Values of a page

  /// Writes the opacity of a page, in 0...1; under `et` it reaches the bar at once.
  public mutating func setAlpha(_ alpha: Double, page id: Int, at time: Double) {
    write(id, at: time, store: { $0.alpha = alpha }, reach: { $0.alpha = $1.alpha })
  }

  /// Writes the tint of a page; under `et` it reaches the bar at once.
  public mutating func setTint(_ tint: Tint, page id: Int, at time: Double) {
    write(id, at: time, store: { $0.tint = tint }, reach: { $0.tint = $1.tint })
  }

  /// Writes the style of the strip above a page, and so the color of a title without its own.
  public mutating func setStatus(_ status: StatusStyle, page id: Int, at time: Double) {
    write(id, at: time, store: { $0.status = status }, reach: { $0.title = $1.title })
  }

  /// Writes the color of the title; nil takes the color of the status style.
  public mutating func setTitle(_ title: Tint?, page id: Int, at time: Double) {
    write(id, at: time, store: { $0.title = title }, reach: { $0.title = $1.title })
  }

  /// Writes the color of the background; nil takes the setting's.
  public mutating func setBar(_ bar: Tint?, page id: Int, at time: Double) {
    write(id, at: time, store: { $0.bar = bar }, reach: { $0.bar = $1.bar })
  }

  private mutating func write(
    _ id: Int, at time: Double, store: (inout NavLook) -> Void,
    reach: (inout NavBar, NavBar) -> Void
  ) {
    guard let index = index(of: id) else { return }
    var look = entries.look(at: index)
    store(&look)
    // Nothing is written without need: that would copy what a look ahead shares with the page.
    if look != entries.look(at: index) { entries.change(index) { $0.look = look } }
    guard settings.policy == .et else { return }
    let new = bar(for: entries[index])
    reach(&written, new)
    // A timed change of the same value is over with it: the bar shows what was written.
    if case .motion(var motion) = change {
      reach(&motion.start, new)
      change = .motion(motion)
    }
  }

  /// Sets the top page's bar by its ramp, if it has one, for an offset.
  public mutating func scrolled(to offset: Double, at time: Double) {
    let id = top.id
    let ramp = top.ramp
    guard let output = ramp.output(offset: offset, guide: settings.guide, tint: settings.rampTint)
    else { return }
    setAlpha(output.alpha, page: id, at: time)
    if let tint = output.tint { setTint(tint, page: id, at: time) }
    if let status = output.status { setStatus(status, page: id, at: time) }
    if top.showsTitle != output.showsTitle {
      entries.change(depth - 1) { $0.showsTitle = output.showsTitle }
    }
  }

  /// Changes what all pages keep besides their looks; the closure learns which one is the root.
  public mutating func updateAll(_ body: (inout Entry, _ isRoot: Bool) -> Void) {
    for index in entries.indices { body(&entries[index], index == 0) }
  }

  /// Puts the bar where it comes to rest at once: for a stack whose root has been set up.
  public mutating func rest() {
    change = .none
    slide = nil
    written = bar(for: top)
  }

  // MARK: Pages

  /// Pushes a page and returns its id; a swipe is over, and the bar goes on from what it shows.
  @discardableResult
  public mutating func push(_ entry: Entry, at time: Double) -> Int {
    var entry = entry
    entry.id = nextID
    nextID += 1
    transition(.pushed, at: time, isPush: true) { stack in stack.entries.append(entry) }
    return entry.id
  }

  /// Pops the top page; returns false on the root and while a finger holds a swipe.
  @discardableResult
  public mutating func pop(at time: Double) -> Bool {
    guard depth > 1 else { return refuse(.refusedOnRoot) }
    guard !isSwiping else { return refuse(.refusedDuringSwipe) }
    return transition(.popped, at: time) { stack in stack.entries.keep(first: stack.depth - 1) }
  }

  /// Pops all pages but the root; returns false on the root.
  @discardableResult
  public mutating func popToRoot(at time: Double) -> Bool {
    guard depth > 1 else { return refuse(.refusedOnRoot) }
    return transition(.poppedToRoot, at: time) { stack in stack.entries.keep(first: 1) }
  }

  /// Pops all pages above a page; returns false for the top page and one that is not there.
  @discardableResult
  public mutating func pop(to id: Int, at time: Double) -> Bool {
    guard let index = index(of: id) else { return refuse(.refusedNoSuchPage) }
    guard index < depth - 1 else { return refuse(.refusedAlreadyThere) }
    return transition(.popped, at: time) { stack in stack.entries.keep(first: index + 1) }
  }

  /// Removes a page below the top page; returns false for the top page and one that is not there.
  @discardableResult
  public mutating func remove(_ id: Int, at time: Double) -> Bool {
    guard let index = index(of: id) else { return refuse(.refusedNoSuchPage) }
    guard index < depth - 1 else { return refuse(.refusedAlreadyThere) }
    let bar = bar(at: time)
    let style = entries.look(at: index).status
    entries.removeCovered(at: index)
    if case .swipe(let swipe) = change, depth == 1 {
      // There is nothing left to go back to: the page returns, from what was shown.
      drop(swipe, from: bar, otherStyle: style, pops: false, at: time)
    }
    return true
  }

  mutating func refuse(_ why: NavReason) -> Bool {
    reason = why
    return false
  }

  /// Changes the pages, and starts the way of the bar and of the pages; returns true.
  @discardableResult
  private mutating func transition(
    _ why: NavReason, at time: Double, isPush: Bool = false, _ body: (inout PageStack) -> Void
  ) -> Bool {
    reason = why
    let shown = bar(at: time)
    let style = status(at: time)
    let pages = visiblePages(at: time)
    body(&self)
    let duration = settings.duration
    let progress = Animation(
      start: time, from: 0, to: 1, duration: duration, easing: settings.curve.easing)
    let motion = BarMotion(progress: progress, start: shown, otherStyle: style, isSwipe: false)
    start(motion, from: pages, isPush: isPush)
    if settings.policy == .et { change = .none }
    return true
  }

  /// Starts the way of the pages from where they were drawn, and a change of the bar to the top
  /// page's; both are there at once if the change takes no time.
  mutating func start(_ motion: BarMotion, from pages: [SlidingPage], isPush: Bool) {
    slide = PageSlide(from: pages, in: self, isPush: isPush, as: motion.progress)
    written = bar(for: top)
    change = motion.progress.duration > 0 ? .motion(motion) : .none
  }
}

/// The lists of a page and the row of overlays over them: bars, header, personal page, banner, and
/// the stack that the page lies in.
///
/// A step of the list goes through the row from the top. What the overlays owe each other is written
/// here, and nowhere else: none of them knows another.
///
/// What only reads, and is asked at every instant, is mutating all the same: a call on a value would
/// copy the whole row for it, 10 KB.
struct PageLayers: Equatable, Sendable {
  var base: PageBase
  var shy = ShyOverlay()
  var flexible = HeaderOverlay()
  var personal = ProfileOverlay()
  var banner = BannerOverlay()
  var stacked: StackOverlay
  /// The drag that may go sideways, from press to release; nil: every drag is the list's.
  var sideways: SidewaysDrag?

  init(
    settings: PageSettings, viewport: Size, contents: [ContentLayout], wanted: PageParts,
    pushed: PushedPage?
  ) {
    let contents =
      wanted.contains(.profile) ? ProfileOverlay.contents(contents, settings.profile) : contents
    var insets = ListInsets()
    // A banner makes room for itself where neither bars nor a header do.
    if wanted.contains(.refresh) && wanted.isDisjoint(with: [.bars, .header]) {
      insets.banner = settings.refresh.restInset
    }
    let lists = contents.map { content in
      ListState(
        offset: -insets.sum, viewportHeight: viewport.height,
        contentHeight: content.height(viewport: viewport.height), insets: insets)
    }
    base = PageBase(settings: settings, viewport: viewport, contents: contents, lists: lists)
    stacked = StackOverlay(
      pushed: pushed ?? PushedPage(parts: wanted.subtracting(.stack), contents: .lists(contents)))
    tell(.begins(wanted))
    profileBarChanged()
  }

  var isMoving: Bool { mutating get { isBusy || base.focus.isDue } }

  /// Whether the pointer is down on the page.
  @inline(__always) var isHeld: Bool {
    // A comparison with nil would copy both sides at every instant.
    if case .some = sideways { return true }
    if case .some = flexible.press { return true }
    return base.scroller.isHeld
  }

  /// Changes the time, which the overlays that tell it go by too.
  mutating func setClock(_ change: (inout GridClock) -> Void) {
    change(&base.clock)
    tell(.clock)
  }

  // MARK: Claims

  /// Where the list may rest.
  var range: ClosedRange<Double> {
    mutating get {
      let inset = banner.isThere ? banner.inset : 0
      if personal.isThere, let range = personal.header?.range {
        return (range.lowerBound - inset)...range.upperBound
      }
      let list = base.list
      let low = restLimit - inset
      // Where bars have left over short content, its first line may stay at their lower edge.
      let start = max(low, list.startOffset - inset)
      return low...max(start, list.contentHeight - list.viewportHeight + list.bottomInset)
    }
  }

  /// Where the list may rest at the top while no banner is open.
  var restLimit: Double { mutating get { shy.restLimit(over: base.list) } }

  /// The context of a drag: rows that stay under the banner let the finger go its whole way.
  var dragContext: ScrollContext {
    mutating get {
      var context = context
      if banner.isThere, banner.isOverlay(base) {
        context.range = -1e9...context.range.upperBound
      }
      return context
    }
  }

  /// Whether a banner belongs to the list that shows, below everything else.
  var bannerLiesOverList: Bool {
    banner.isThere && banner.away == nil
      && (!personal.isThere || base.settings.profile.pull == .list)
  }

  /// The lowest offset at which content is drawn: under a banner that lies over the rows, they stay.
  var floor: Double {
    mutating get {
      banner.isThere && banner.isOverlay(base) && !base.direct.isDriving
        ? range.lowerBound : -.infinity
    }
  }

  // MARK: A step

  /// The list goes to an offset, and everything over it follows.
  ///
  /// `way` is how far the finger went where a stretch has shortened the step.
  mutating func move(to offset: Double, way: Double? = nil) {
    if personal.isThere { return moveProfile(to: offset) }
    if shy.isThere { moveBars(to: offset, way: way) } else { base.put(at: offset) }
    if flexible.isThere { moveHeader() }
    base.arrive(for: offset)
    if banner.isThere { bannerEvent() }
    tell(.moved)
  }

  /// The list goes to an offset, and the bars with it.
  private mutating func moveBars(to offset: Double, way: Double?) {
    let floor = base.settings.bar.law.isTwoState ? floor : -.infinity
    let source = cause
    if shy.engine.state.previousOffset == nil && !base.direct.isDriving {
      // The first report only sets the scene: a list on screen has reported where it lies before
      // anybody moves it. Direct events are taken as they come.
      shy.scroll(to: base.list.offset, by: source, &base)
    }
    var offset = offset
    if source == .bounce, let seam = seam(before: offset) {
      // The last part of the fling is the bar's, though the list springs back already.
      let rest = offset - seam
      shy.scroll(to: seam, by: .momentum, &base)
      offset = base.list.offset + rest
    }
    shy.move(to: offset, by: source, way: way, floor: floor, &base)
  }

  /// The place beyond the list's end at which a bar that takes what the list leaves is at its stop;
  /// nil if it is not passed on the way to an offset.
  private mutating func seam(before offset: Double) -> Double? {
    let reach = shy.reach(over: base.list)
    let range = range
    if reach.top > 0, offset < range.lowerBound - reach.top { return range.lowerBound - reach.top }
    if reach.bottom > 0, offset > range.upperBound + reach.bottom {
      return range.upperBound + reach.bottom
    }
    return nil
  }

  /// By what the list is moved now.
  private var cause: ScrollCause {
    mutating get {
      if base.direct.isDriving { return base.direct.reportedBy }
      // Most bars ask only whether it is a wheel, and the phase costs as much as a step of theirs.
      if !base.settings.bar.asksForCause {
        return base.scroller.hasGestureWithoutFinger ? .wheel : .finger
      }
      switch base.scroller.phase(at: base.now) {
      case .idle, .drag: return .finger
      case .fling: return .momentum
      case .bounce: return .bounce
      case .wheel: return base.scroller.isMovedByKey ? .key : .wheel
      case .program: return .program
      }
    }
  }
}

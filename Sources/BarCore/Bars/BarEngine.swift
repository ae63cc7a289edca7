/// A bar and its extension over a scrolling list: the one engine behind all bar behaviors.
///
/// Whoever owns the list tells the time (`advance`), the finger (`press`, `setFinger`, `lift`,
/// `rest`) and every offset (`move`); the engine moves the bars, fits the list's inset to them and
/// says why. At rest and after commands the state jumps, and what is drawn follows (`drawn`).
///
/// The rules are those of TLYShyNavBar 1.1.1 and 0.9.4, and of the bars that `BarPreset` names;
/// `BarSettings` chooses among them.
public struct BarEngine: Equatable, Sendable {
  /// "Is zero", and the lowest alpha: single precision epsilon, as in the original.
  public static let epsilon = 1.192_092_9e-7

  /// The behavior in force; `apply(_:list:)` changes it.
  public private(set) var settings: BarSettings
  /// Where the bars stand, without the picture of a snap, and what the rules remember.
  public internal(set) var state = BarState()
  /// Why the bars moved last, or did not.
  public internal(set) var reason = BarReason.atRest
  /// What became of the last scroll step.
  public internal(set) var report = StepReport()
  /// What is left of a settle as drawn; the state is ahead of it.
  var picture = SnapPicture()
  /// Whether the bars settle without motion: the person has asked for that.
  public var reducesMotion = false
  /// When the animations of settles and commands end, the first one first.
  var endings: [Ending] = []
  /// When a bar with two states was looked at.
  var look = Look()
  /// The time that the bars have reached.
  var clock = GridClock()

  /// Makes an engine whose bars are expanded.
  ///
  /// The first report of the list moves nothing: it tells where the list is.
  public init(settings: BarSettings) {
    self.settings = settings
    state.fade = settings.fadeBehavior
  }

  // MARK: Derived places, in stage coordinates

  /// Nb: lower edge of the bar.
  public var barBottom: Double {
    settings.statusHeight + (settings.barHeight - state.barContraction)
  }

  /// Eb: lower edge of the extension, which is the lower edge of all bars.
  public var bottom: Double {
    let line = settings.extensionRides ? barBottom : settings.statusHeight + settings.barHeight
    return line + (settings.extensionHeight - state.extensionContraction)
  }

  /// Lower edge of what can be seen of the bars.
  public var visibleBottom: Double { state.extensionHidden ? barBottom : max(barBottom, bottom) }

  // Small readings are inlined always: a call would copy all that they are read from.

  /// How far all drawers can be pushed in together.
  @inline(__always) public var travel: Double { settings.barTravel + settings.extensionTravel }

  /// How far a list that rides hangs below the view now.
  @inline(__always) var hangsBelow: Double { settings.inset == .rides ? travel - contraction : 0 }

  /// How far they are pushed in.
  @inline(__always) public var contraction: Double {
    state.barContraction + state.extensionContraction
  }

  /// 0 with everything shown, 1 with everything hidden; 0 if nothing can move.
  public var collapsedFraction: Double { travel > 0 ? contraction / travel : 0 }

  var barIsOut: Bool { state.barContraction.magnitude < Self.epsilon }
  var barIsShut: Bool { (settings.barTravel - state.barContraction).magnitude < Self.epsilon }
  var extensionIsShut: Bool {
    (settings.extensionTravel - state.extensionContraction).magnitude < Self.epsilon
  }

  /// Alpha of the whole bar and of the items on it, for an `alpha` of the state or of its picture.
  func alphas(for alpha: Double) -> (bar: Double, items: Double) {
    switch state.fade {
    case .off: (1, 1)
    case .subviews: (1, alpha)
    case .navbar: (alpha, 1)
    }
  }

  /// The bottom bar's displacement downwards, 0...`bottomBarHeight`, for drawn contractions.
  public func bottomBarShift(bar: Double, extension ext: Double) -> Double {
    travel > 0 ? settings.bottomBarHeight * (bar + ext) / travel : 0
  }

  /// Whether the bars take part in scrolling now.
  @inline(__always) public func isActive(over list: ListState) -> Bool {
    !settings.disable && state.isOnDisplay && isLongEnough(list)
  }

  /// Whether the content is long enough for the bars to move.
  @inline(__always) func isLongEnough(_ list: ListState) -> Bool {
    let scrollable =
      list.contentHeight - (list.viewportHeight - list.topInset - list.bottomInset)
    let needed: Double
    switch settings.longContent {
    case .none: return true
    case .visible:
      needed =
        (settings.barHeight - state.barContraction)
        + (settings.extensionHeight - state.extensionContraction)
    case .full: needed = settings.expandedInset
    case .travel: needed = settings.barHeight + settings.extensionHeight
    case .view: return list.contentHeight > list.viewportHeight - settings.hanging
    case .reach:
      let view = list.viewportHeight - settings.hanging
      return view - min(view, list.contentHeight) <= settings.barHeight
    }
    // "Longer", strictly: the margin keeps rounding of half-moved bars from deciding.
    return scrollable > needed + 1e-9
  }

  /// The offset at which a drag or fling towards the top reaches the end of the list.
  ///
  /// It is not the present start line: on the way there the bars show for free and take the start
  /// line with them, so only what lies beyond their fully shown state is overscroll.
  @inline(__always) public func topLimit(over list: ListState) -> Double {
    guard isActive(over: list), insetMayFollow else { return list.startOffset }
    let shown = settings.expandedInset - list.top
    return -max(list.topInset, shown)
  }

  // MARK: Set-up

  /// Puts the bars into a state without any event: no message, no shift of the content.
  ///
  /// Contractions are brought into their range. For tests and for pages that begin half hidden.
  public mutating func place(
    bar: Double, extension ext: Double, hidden: Bool, over list: inout ListState
  ) {
    state.barContraction = bar.clamped(to: 0...settings.barTravel)
    state.extensionContraction = ext.clamped(to: 0...settings.extensionTravel)
    state.extensionHidden = hidden
    state.charge = 0
    updateAlpha()
    switch settings.inset {
    case .follows: list.topInset = bottom - list.top
    case .fixed: list.topInset = fixedInset(list)
    case .rides: fitInset(&list)
    }
    state.reportedContracted = isFullyContracted
    state.movedSinceFinish = false
  }

  mutating func replaceSettings(_ new: BarSettings) { settings = new }

  // MARK: Hands

  /// Tells the bars whether a finger, or the momentum that it left, moves the list: while it does,
  /// they leave the content to it, and afterwards keep the content still when they settle.
  public mutating func setFinger(_ isDown: Bool) { state.finger = isDown }

  // MARK: Drawers

  /// Pushes the drawers in (positive) or out (negative): the extension hides first and shows last.
  ///
  /// - Returns: what they took, signed like the amount; never more than it.
  mutating func pour(_ amount: Double, list: inout ListState) -> Double {
    if settings.parts == .stack { return pourStack(amount, list: &list) }
    var taken = 0.0
    if amount > 0 {
      taken = pushExtension(in: amount, list: &list)
      let left = amount - taken
      if !settings.stickyExtensionView && settings.extensionStays == 0 {
        state.extensionHidden = left > 0
      }
      taken += pushBar(in: left, list: &list)
    } else if amount < 0 {
      let out = -amount
      let byBar = pullBar(out: out, list: &list)
      let left = out - byBar
      taken = -byBar
      if left > 0 && !settings.stickyExtensionView {
        taken -= pullExtension(out: left, list: &list)
        state.extensionHidden = false
      }
    }
    updateAlpha()
    if taken != 0 { state.movedSinceFinish = true }
    return taken
  }

  /// The same for one offset over both: the bar leaves first and returns last.
  private mutating func pourStack(_ amount: Double, list: inout ListState) -> Double {
    var taken = 0.0
    if amount > 0 {
      taken = pushBar(in: amount, list: &list)
      if amount > taken { taken += pushExtension(in: amount - taken, list: &list) }
    } else if amount < 0 {
      let byExtension = pullExtension(out: -amount, list: &list)
      taken = -byExtension - pullBar(out: -amount - byExtension, list: &list)
    }
    updateAlpha()
    if taken != 0 { state.movedSinceFinish = true }
    return taken
  }

  private mutating func pushExtension(in amount: Double, list: inout ListState) -> Double {
    let room = settings.extensionTravel - state.extensionContraction
    guard room > 0 else { return 0 }
    let taken = min(amount, room)
    // The end is set, not added up to: a drawer that is shut is shut to the last bit.
    state.extensionContraction =
      taken == room ? settings.extensionTravel : state.extensionContraction + taken
    fitInset(&list)
    return taken
  }

  private mutating func pushBar(in amount: Double, list: inout ListState) -> Double {
    let room = settings.barTravel - state.barContraction
    guard room > 0, amount > 0 else { return 0 }
    let taken = min(amount, room)
    state.barContraction = taken == room ? settings.barTravel : state.barContraction + taken
    fitInset(&list)
    return taken
  }

  private mutating func pullBar(out amount: Double, list: inout ListState) -> Double {
    guard state.barContraction > 0, !settings.stickyNavigationBar else { return 0 }
    let taken = min(amount, state.barContraction)
    state.barContraction -= taken
    fitInset(&list)
    return taken
  }

  private mutating func pullExtension(out amount: Double, list: inout ListState) -> Double {
    guard state.extensionContraction > 0 else { return 0 }
    let taken = min(amount, state.extensionContraction)
    state.extensionContraction -= taken
    fitInset(&list)
    return taken
  }

  mutating func updateAlpha() {
    if settings.stickyNavigationBar || settings.barHeight <= 0 {
      state.alpha = 1
    } else {
      state.alpha = (1 - state.barContraction / settings.barHeight).clamped(to: Self.epsilon...1)
    }
  }

  // MARK: Inset

  func fixedInset(_ list: ListState) -> Double { settings.expandedInset - list.top }

  /// Whether the inset may follow the bars: neither a refresh control nor the host has charge of
  /// it.
  @inline(__always) var insetMayFollow: Bool {
    settings.inset == .follows && !state.refreshControlShown && !settings.hasCustomRefreshControl
  }

  /// Fits the list's top inset to the lower edge of the bars, and keeps the content where it is on
  /// the bars unless a finger holds it.
  ///
  /// A list laid out below the bars grows upwards once they pass its top edge. (Its height then
  /// loses the bottom inset: the original's error, until the host lays it out again.)
  mutating func fitInset(_ list: inout ListState) {
    if settings.inset == .rides { list.top = settings.expandedInset - contraction - list.topInset }
    guard settings.inset == .follows, list.contentHeight > 0 else { return }
    var wanted = bottom - list.top
    if wanted < -Self.epsilon {
      list.top += wanted
      list.viewportHeight -= wanted + list.bottomInset
      wanted = 0
    }
    guard wanted != list.topInset, insetMayFollow else { return }
    if !state.finger && settings.contentAtSnap == .silentShift {
      list.offset -= wanted - list.topInset
      rebase(to: list.offset)
    }
    list.topInset = wanted
  }

  /// After a silent shift: makes the new offset the one seen last, where the settings say so.
  mutating func rebase(to offset: Double) {
    if settings.rebasesAfterShift && state.previousOffset != nil { state.previousOffset = offset }
  }

  /// Something else has moved the list by so many points: no step for the bars.
  mutating func listWasMoved(by distance: Double) {
    if let last = state.previousOffset { state.previousOffset = last + distance }
  }

  // MARK: Messages

  /// Whether the lower visible edge lies exactly at the status strip: all that can hide is hidden.
  ///
  /// Never with a sticky bar, or with an extension that stays.
  var isFullyContracted: Bool { visibleBottom == settings.statusHeight && settings.barHeight > 0 }

  /// Sends `didBecomeFullyContracted` if it has just become true (rule `onceSameFrame`).
  mutating func checkContracted(_ messages: inout [PageMessage]) {
    guard settings.contractedMessage == .onceSameFrame else { return }
    let now = isFullyContracted
    if now && !state.reportedContracted { messages.append(.didBecomeFullyContracted) }
    state.reportedContracted = now
  }

  /// Sends the finish message that is due when the animation of a snap or command ends.
  mutating func finish(_ messages: inout [PageMessage]) {
    switch settings.finishMessages {
    case .none: return
    case .byDirection:
      messages.append(
        state.direction == .contracting ? .didFinishContracting : .didFinishExpanding)
    case .byResult:
      guard state.movedSinceFinish else { return }
      state.movedSinceFinish = false
      if barIsOut && state.extensionContraction < Self.epsilon {
        messages.append(.didFinishExpanding)
      } else if barIsShut && extensionIsShut {
        messages.append(.didFinishContracting)
      }
    }
  }
}

/// A bar and its extension over a scrolling list: the one engine behind all bar behaviors.
///
/// Whoever owns the list tells the time (`advance`), the finger (`press`, `setFinger`, `lift`,
/// `rest`) and every offset (`move`); the engine moves the bars, fits the list's inset to them and
/// says why. At rest and after commands the state jumps, and what is drawn follows (`drawn`).
///
/// The rules are those of TLYShyNavBar 1.1.1 and 0.9.4, and of the bars that `Preset` names;
/// `BarSettings` chooses among them.
public struct BarEngine: Equatable, Sendable {
  /// "Is zero", and the lowest alpha: single precision epsilon, as in the original.
  public static let epsilon = 1.192_092_9e-7

  /// The behavior in force; `apply(_:list:)` changes it.
  public internal(set) var settings: BarSettings
  /// Where the bars stand, without the picture of a snap, and what the rules remember.
  public internal(set) var state = BarState()
  /// Why the bars moved last, or did not.
  public internal(set) var reason = BarReason.atRest
  /// What became of the last scroll step.
  public internal(set) var report = StepReport()
  /// What is drawn of settles and commands; the state is ahead of it.
  var picture = SnapPicture()
  /// Whether the bars settle without motion: the person has asked for that.
  public var reducesMotion = false
  /// When and where a bar with two states was looked at.
  var trigger = TriggerLook()
  /// The time that the bars have reached.
  var clock = GridClock()

  /// Makes an engine whose bars are expanded; the first report of the list moves nothing.
  public init(settings: BarSettings) {
    self.settings = settings
    state.fade = settings.fadeBehavior
  }

  // MARK: Derived places, in stage coordinates

  // Small readings are inlined always: a call would copy all that they are read from.

  /// Nb: lower edge of the bar.
  @inline(__always) public var barBottom: Double {
    if settings.edge == .bottom { return settings.statusHeight }
    return settings.statusHeight + (settings.barHeight - state.barContraction)
  }

  /// Eb: lower edge of the extension, which is the lower edge of all bars.
  @inline(__always) public var bottom: Double {
    let line = settings.extensionRides ? barBottom : settings.statusHeight + settings.topHeight
    return line + (settings.extensionHeight - state.extensionContraction)
  }

  /// Lower edge of what can be seen of the bars.
  @inline(__always) public var visibleBottom: Double {
    state.extensionHidden ? barBottom : max(barBottom, bottom)
  }

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

  /// Whether the bars take part in scrolling now.
  @inline(__always) public func isActive(over list: ListState) -> Bool {
    !settings.disable && state.isOnDisplay && isLongEnough(list)
  }

  /// Whether the content is long enough for the bars to move.
  @inline(__always) func isLongEnough(_ list: ListState) -> Bool {
    settings.isLongEnough(
      list, hiddenBar: state.barContraction, hiddenExtension: state.extensionContraction)
  }

  /// Why the bars take no part at present; nil if they do.
  func closedGate(_ list: ListState) -> BarReason? {
    if settings.disable { return .disabled }
    if !state.isOnDisplay { return .pageAway }
    return isLongEnough(list) ? nil : .contentTooShort
  }

  /// Whether the scroll has hidden the bars as often as it may.
  @inline(__always) var mayHideNoMore: Bool {
    report.mayNotHide || (report.hidesOnce && state.hides.isOver)
  }

  /// The offset at which a drag or fling towards the top reaches the end of the list.
  ///
  /// It is not the present start line: on the way there the bars show for free and take the start
  /// line with them, so only what lies beyond their fully shown state is overscroll.
  @inline(__always) public func topLimit(over list: ListState) -> Double {
    guard isActive(over: list), insetMayFollow else { return list.startOffset }
    let shown = settings.expandedInset - list.top
    return -(max(list.insets.bars, shown) + list.insets.beyondBars)
  }

  // MARK: Hands

  /// Tells the bars whether a finger, or the momentum that it left, moves the list: while it does,
  /// they leave the content to it, and afterwards keep the content still when they settle.
  public mutating func setFinger(_ isDown: Bool) { state.finger = isDown }

  // MARK: Where bars and list meet

  /// Whether the inset may follow the bars: neither a refresh control nor the host controls it.
  @inline(__always) var insetMayFollow: Bool {
    settings.inset == .follows && !state.refreshControlShown && !settings.hasCustomRefreshControl
  }

  /// Gives the list the inset, or the frame, that fits the bars as they stand.
  mutating func refit(_ list: inout ListState) {
    fitBottomInset(&list)
    switch settings.inset {
    case .follows: list.insets.bars = bottom - list.top
    case .fixed: list.insets.bars = settings.fixedInset(list)
    case .rides: fitInset(&list)
    }
  }

  /// After a silent shift: makes the new offset the one seen last, where the settings say so.
  mutating func rebase(to offset: Double) {
    if settings.rebasesAfterShift && state.previousOffset != nil { state.previousOffset = offset }
  }

  /// Something else has moved the list by so many points: no step for the bars.
  mutating func listWasMoved(by distance: Double) {
    if let last = state.previousOffset { state.previousOffset = last + distance }
  }

  /// How far beyond the list's ends its motion goes on, in points: bars that take what the list
  /// leaves are moved there, by the same drag, fling or wheel.
  ///
  /// At the top that brings back every bar that shares its steps, also one that takes them before
  /// the list does: there, the list leaves all of a step.
  ///
  /// None while the list is stretched: a bar that a hand has moved meanwhile is not on its way.
  /// What is left of a resistance is not counted in: a motion may end in the middle of it.
  func reach(over list: ListState) -> (top: Double, bottom: Double) {
    guard settings.shares, settings.law != .pinned, settings.drivenBy.contains(.momentum),
      isActive(over: list)
    else { return (0, 0) }
    let y = settings.place(of: list)
    let dust = 1e-6
    let shows =
      (settings.showTakes == .listFirst || y <= dust) && settings.showsOnlyFor.contains(.momentum)
    let hides = settings.hideTakes == .listFirst
    return (
      shows && y >= -dust ? contraction : 0,
      hides && y <= settings.end(of: list) + dust ? max(0, travel - contraction) : 0
    )
  }

  /// Another place of rest for a toss that would end with the bar half shown; nil if it is fine.
  public func landing(at target: Double, list: ListState) -> Double? {
    guard target.isFinite, isActive(over: list) else { return nil }
    return settings.landing(at: target, hides: state.intent.wantsHidden, list: list)
  }
}

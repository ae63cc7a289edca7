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
    case .view: return list.contentHeight > settings.view(of: list)
    case .reach:
      let view = settings.view(of: list)
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
    return -(max(list.insets.bars, shown) + list.insets.beyondBars)
  }

  // MARK: Hands

  /// Tells the bars whether a finger, or the momentum that it left, moves the list: while it does,
  /// they leave the content to it, and afterwards keep the content still when they settle.
  public mutating func setFinger(_ isDown: Bool) { state.finger = isDown }

  // MARK: Drawers

  /// Pushes the drawers in (positive) or out (negative): the extension hides first and shows last.
  ///
  /// With one offset over both, a stack, the bar leaves first and returns last.
  ///
  /// - Returns: what they took, signed like the amount; never more than it.
  mutating func pour(_ amount: Double, list: inout ListState) -> Double {
    var taken: Double
    switch (settings.parts, amount > 0) {
    case (.drawer, true):
      taken = slideExtension(by: amount, list: &list)
      let left = amount - taken
      if !settings.stickyExtensionView && settings.extensionStays == 0 {
        state.extensionHidden = left > 0
      }
      taken += slideBar(by: left, list: &list)
    case (.drawer, false):
      taken = slideBar(by: amount, list: &list)
      if amount < taken && !settings.stickyExtensionView {
        taken += slideExtension(by: amount - taken, list: &list)
        state.extensionHidden = false
      }
    case (.stack, true):
      taken = slideBar(by: amount, list: &list)
      taken += slideExtension(by: amount - taken, list: &list)
    case (.stack, false):
      taken = slideExtension(by: amount, list: &list)
      taken += slideBar(by: amount - taken, list: &list)
    }
    updateAlpha()
    if taken != 0 { state.notices.movedSinceFinish = true }
    return taken
  }

  private mutating func slideBar(by amount: Double, list: inout ListState) -> Double {
    guard amount > 0 || !settings.stickyNavigationBar else { return 0 }
    let taken = Self.slide(&state.barContraction, by: amount, travel: settings.barTravel)
    if taken != 0 { fitInset(&list) }
    return taken
  }

  private mutating func slideExtension(by amount: Double, list: inout ListState) -> Double {
    let taken = Self.slide(
      &state.extensionContraction, by: amount, travel: settings.extensionTravel)
    if taken != 0 { fitInset(&list) }
    return taken
  }

  /// Slides one drawer by what it can; returns that.
  private static func slide(_ drawer: inout Double, by amount: Double, travel: Double) -> Double {
    if amount > 0, drawer < travel {
      let taken = min(amount, travel - drawer)
      // The end is set, not added up to: a drawer that is shut is shut to the last bit.
      drawer = taken == travel - drawer ? travel : drawer + taken
      return taken
    }
    if amount < 0, drawer > 0 {
      let taken = min(-amount, drawer)
      drawer -= taken
      return -taken
    }
    return 0
  }

  /// Puts the bar to a place, which is brought into its travel.
  mutating func setBar(_ contraction: Double, list: inout ListState) {
    let goal = contraction.clamped(to: 0...settings.barTravel)
    guard goal != state.barContraction else { return }
    state.barContraction = goal
    state.notices.movedSinceFinish = true
    updateAlpha()
    fitInset(&list)
  }

  /// Brings a bar that is bound to the offset back within it.
  mutating func bind(_ list: inout ListState) {
    let most = max(0, settings.place(of: list))
    if state.barContraction > most { setBar(most, list: &list) }
  }

  mutating func updateAlpha() {
    if settings.stickyNavigationBar || settings.barHeight <= 0 {
      state.alpha = 1
    } else {
      state.alpha = (1 - state.barContraction / settings.barHeight).clamped(to: Self.epsilon...1)
    }
  }

  // MARK: Inset

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
    if settings.inset == .rides {
      list.top = settings.expandedInset - contraction - list.insets.bars
    }
    guard settings.inset == .follows, list.contentHeight > 0 else { return }
    var wanted = bottom - list.top
    if wanted < -Self.epsilon {
      list.top += wanted
      list.viewportHeight -= wanted + list.bottomInset
      wanted = 0
    }
    guard wanted != list.insets.bars, insetMayFollow else { return }
    if !state.finger && settings.contentAtSnap == .silentShift {
      list.offset -= wanted - list.insets.bars
      rebase(to: list.offset)
    }
    list.insets.bars = wanted
  }

  /// Gives the list the inset, or the frame, that fits the bars as they stand.
  mutating func refit(_ list: inout ListState) {
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
}

import BarTuning
import TestSupport

@testable import BarCore

/// A bar with random settings over a list, moved in time by a random hand.
struct RandomBar: Equatable {
  private(set) var engine: BarEngine
  private(set) var list: ListState
  private(set) var messages: [PageMessage] = []
  private(set) var time = 0.0
  /// Offset from rest at the top, as the steps have it.
  var y: Double { engine.settings.place(of: list) }
  var settings: BarSettings { engine.settings }
  var drawn: DrawnBars { engine.drawn(over: list) }

  /// A list that lies at `y` under the whole bar.
  init(_ settings: BarSettings, viewport: Double = 600, content: Double = 5000, y: Double = 0) {
    engine = BarEngine(settings: settings)
    let inset = settings.expandedInset
    list = ListState(
      offset: y - inset, viewportHeight: viewport + settings.hanging, contentHeight: content,
      bottomInset: settings.bottomHeight, insets: ListInsets(bars: inset))
    engine.scroll(to: list.offset, by: .program, list: &list, messages: &messages)
  }

  mutating func wait(_ seconds: Double, frames: Int = 1) {
    let start = time
    for frame in 1...frames {
      time = start + seconds * Double(frame) / Double(frames)
      engine.advance(to: time, list: &list, messages: &messages)
    }
    messages.removeAll(keepingCapacity: true)
  }

  mutating func press() {
    engine.press(list: &list)
    engine.setFinger(true)
  }

  /// Moves the list by a step, at most a little beyond its ends.
  mutating func step(_ distance: Double, by cause: ScrollCause = .finger, beyond: Double = 60) {
    let goal = (y + distance).clamped(to: -beyond...engine.settings.end(of: list) + beyond)
    engine.setFinger(cause == .finger || cause == .momentum)
    engine.move(to: list.offset + goal - y, by: cause, list: &list, messages: &messages)
    messages.removeAll(keepingCapacity: true)
  }

  mutating func lift(velocity: Double = 0, momentum: Bool = false) {
    engine.lift(momentum: momentum, velocity: velocity, list: &list, messages: &messages)
  }

  mutating func stop() { engine.rest(isStop: true, list: &list, messages: &messages) }

  mutating func command(_ direction: BarDirection) {
    engine.command(direction, list: &list, messages: &messages)
  }

  mutating func apply(_ settings: BarSettings) { engine.apply(settings, list: &list) }
}

extension SeededGenerator {
  /// A step of a finger: mostly short, sometimes long, now and then none at all.
  mutating func stepLength() -> Double {
    switch whole(0...9) {
    case 0: 0
    case 1, 2: number(-300...300)
    case 3: Double(whole(-40...40))
    default: number(-30...30)
    }
  }

  /// Random settings without contradiction; `change` has the last word on them.
  mutating func barSettings(
    _ change: (inout BarSettings, inout SeededGenerator) -> Void = { _, _ in }
  ) -> BarSettings {
    while true {
      var settings = chance(50) ? pick(Preset.all(.bar)).peerSettings : BarSettings()
      shape(&settings)
      feel(&settings)
      rest(&settings)
      change(&settings, &self)
      if settings.contradiction == nil { return settings }
    }
  }

  private mutating func shape(_ bar: inout BarSettings) {
    bar.barHeight = chance(95) ? number(20...120).rounded() : 0
    bar.barStays = chance(15) ? number(0...bar.barHeight) : 0
    bar.extensionHeight = chance(25) ? number(0...80).rounded() : 0
    bar.extensionStays = chance(20) ? number(0...bar.extensionHeight) : 0
    bar.edge = chance(25) ? .bottom : .top
    bar.parts = pick(PartsRule.allCases)
    bar.stickyNavigationBar = chance(4)
    bar.stickyExtensionView = chance(10)
    bar.fadeBehavior = pick(FadeBehavior.allCases)
    bar.fadeLength = chance(25) ? number(0...120) : nil
    let shares = bar.edge == .top && chance(25)
    let takes: [TakeRule] = [.barFirst, .barFirstWhole, .listFirst]
    bar.hideTakes = shares ? pick(takes) : .together
    bar.showTakes = shares ? pick(takes) : .together
    bar.inset = shares ? .rides : chance(50) ? .follows : .fixed
    bar.contentAtSnap = shares ? .none : pick([.silentShift, .moves, .movesAtTop, .none])
  }

  private mutating func feel(_ bar: inout BarSettings) {
    bar.law = barLaw()
    bar.hideShare = chance(30) ? number(0...2) : 1
    bar.showShare = chance(30) ? number(0...2) : 1
    bar.showsWhole = chance(15)
    bar.showsOnlyWithMomentum = chance(15)
    bar.hideLimit = pick(HideLimit.allCases)
    bar.greatestSpeed = chance(25) ? number(50...3000) : nil
    bar.jumpsFrom = chance(20) ? number(0...100) : nil
    bar.contractionResistance = chance(20) ? number(0...60) : 0
    bar.expansionResistance = chance(30) ? number(0...100) : 0
    bar.spendsWhole = chance(20)
    bar.resetOn = pick(ResetRule.allCases)
    bar.bound = chance(15) ? .offset : .none
    bar.edges = pick(EdgeRule.allCases)
    bar.longContent = pick(LongContentRule.allCases)
    bar.drivenBy = chance(70) ? .all : pick([.user, .touch, .finger])
    bar.showsOnlyFor = chance(80) ? .all : pick([.user, .touch, .finger])
  }

  private mutating func rest(_ bar: inout BarSettings) {
    let rests: Bool
    switch bar.law {
    case .accumulate, .rebase: rests = true
    case .pinned, .follow, .twoState: rests = false
    }
    bar.atLift = rests ? restRule() : .none
    bar.atStop = rests ? restRule() : .none
    bar.atPause = rests && chance(40) ? restRule() : .none
    bar.pause = number(0.05...0.6)
    bar.commitSpeed = chance(25) ? number(1...1000) : nil
    bar.restsAtStops = chance(20)
    bar.restsBelow = chance(15) ? number(0...50) : 0
    bar.snapsBeforeMomentum = chance(30)
    bar.pressStopsSettle = chance(50)
    bar.snapHidesOnlyIfMoved = chance(70)
    bar.settle = settleRule()
    bar.settleTime = number(0...0.5)
    bar.showing = chance(30) ? Showing(settle: settleRule(), time: number(0...0.5)) : nil
    let least = number(0...0.3)
    bar.timesAtSpeed =
      chance(25) ? SettleTimes(least: least, most: least + number(0...0.3)) : nil
  }

  mutating func barLaw() -> BarLaw {
    switch whole(0...7) {
    case 0, 1: .accumulate(surplus: chance(20) ? number(1...100) : 0)
    case 2: chance(80) ? .follow : .pinned
    case 3, 4:
      .rebase(
        chance(30) ? BarLaw.Thresholds(fromTop: 10, negative: 20, positive: 15) : .init(),
        anew: pick([.begin, .whole, .turn(after: number(0...30))]))
    case 5: .twoState(.headroom(BarLaw.Headroom(toleranceUp: 2, toleranceDown: 4)))
    case 6: .twoState(.mui(threshold: number(0...100), hysteresis: chance(50)))
    default: .twoState(.distance(distance()))
    }
  }

  mutating func distance() -> BarLaw.Distance {
    BarLaw.Distance(
      hide: chance(20) ? 0 : number(0...80), show: chance(20) ? nil : number(0...60),
      counting: pick(BarLaw.Counting.allCases), startZone: chance(30) ? number(0...300) : 0,
      shownAbove: chance(30) ? number(0...150) : 0, leastRange: chance(30) ? 40 : 0,
      jump: chance(30) ? number(5...60) : nil)
  }

  mutating func restRule() -> RestRule {
    switch whole(0...8) {
    case 0: .allOrNothing
    case 1: .nearest(chance(50) ? .hide : .show)
    case 2: .direction
    case 3: .intent
    case 4: .share
    case 5: .ranges(showsUpTo: number(0...50), hidesFrom: number(50...100))
    case 6: .thresholds(hide: number(0...100), show: number(0...100))
    case 7: .directionBelowTop(zone: number(0...150))
    default: .none
    }
  }

  mutating func spring() -> SettleSpring {
    SettleSpring(
      stiffness: number(50...3000), dampingRatio: chance(20) ? 1 : number(0.2...3),
      clamps: chance(30))
  }

  mutating func settleRule() -> SettleRule {
    chance(40)
      ? .spring(spring())
      : pick([
        .easeInOut, .easeOut, .linear, .decelerate, .steady, .fifth, .ease, .linearOutSlowIn,
        .fastOutLinearIn, .quadOut, .quadInOut,
      ])
  }
}

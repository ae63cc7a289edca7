import BarTuning
import TestSupport
import Testing

@testable import BarCore

/// What must hold for every gesture, on seeded random pages: 10,000 of them.
@Suite(.longComputation) struct PageLawTests {
  /// Seeds in portions, so that they run side by side.
  static let portions = Array(0..<20)
  static let perPortion = Cases.of(500)

  @Test("bars never leave their range, and no figure is ever not a number", arguments: portions)
  func ranges(_ portion: Int) throws {
    for number in 0..<Self.perPortion {
      let seed = UInt64(portion * Self.perPortion + number)
      let gesture = RandomGesture(seed: seed)
      var page = gesture.page()
      for event in gesture.events {
        try page.apply(event)
        if let broken = Self.brokenLaw(page) { Issue.record("seed \(seed): \(broken)") }
      }
      for _ in 0..<8 {
        page.advance(to: page.now + 0.11)
        if let broken = Self.brokenLaw(page) { Issue.record("seed \(seed): \(broken)") }
      }
    }
  }

  /// The first law that a page breaks; nil if it keeps them all.
  static func brokenLaw(_ page: Page) -> String? {
    guard let bars = page.bars else { return "the bars are gone" }
    let bar = page.settings.bar
    let state = bars.state
    let list = page.list
    let row = page.snapshot
    let numbers = [
      row.offset, row.velocity, row.topInset, row.shyBar?.barOffset, row.places.barAlpha,
      row.shyBar?.extensionOffset, row.places.extensionBottom, row.shyBar?.resistanceUsed,
    ]
    if !numbers.allSatisfy({ $0?.isFinite ?? false }) { return "a figure is not finite" }
    if !(0...bar.barTravel).contains(state.barContraction) {
      return "bar contracted by \(state.barContraction) of \(bar.barTravel)"
    }
    if !(0...bar.extensionTravel).contains(state.extensionContraction) {
      return "extension contracted by \(state.extensionContraction) of \(bar.extensionTravel)"
    }
    if !(BarEngine.epsilon...1).contains(state.alpha) { return "alpha \(state.alpha)" }
    let most = max(bar.expansionResistance, bar.contractionResistance)
    if !(0...most).contains(state.spent) { return "resistance \(state.spent) of \(most)" }
    if bar.inset == .follows && list.contentHeight > 0
      && !isClose(list.topInset, bars.bottom - list.top, within: 1e-9)
    {
      return "inset \(list.topInset) but the bars end at \(bars.bottom)"
    }
    let drawn = page.drawn
    if !(0...bar.barHeight + 1e-9).contains(drawn.barContraction) { return "drawn bar" }
    if !(0...bar.extensionHeight + 1e-9).contains(drawn.extensionContraction) {
      return "drawn extension"
    }
    return nil
  }

  @Test("two runs of the same events are equal in every bit", arguments: portions.prefix(4))
  func repeatable(_ portion: Int) throws {
    for number in 0..<Self.perPortion {
      let gesture = RandomGesture(seed: UInt64(90_000 + portion * Self.perPortion + number))
      var first = gesture.page()
      var second = gesture.page()
      for event in gesture.events {
        try first.apply(event)
        // Looking ahead, and looking often, must not disturb.
        _ = second.sampled(at: event.time + 0.005)
        second.advance(to: max(second.now, event.time - 0.001))
        try second.apply(event)
      }
      first.advance(to: gesture.end + 2)
      second.advance(to: gesture.end + 1)
      second.advance(to: gesture.end + 2)
      #expect(first == second, "seed \(number)")
    }
  }

  @Test("the frame rate of whoever looks has no influence", arguments: [30.0, 60, 120, 144, 240])
  func frameRate(_ rate: Double) throws {
    for seed in 0..<Cases.of(300) {
      let gesture = RandomGesture(seed: UInt64(50_000 + seed))
      var watched = gesture.page()
      var frame = 1.0
      for event in gesture.events {
        while frame / rate < event.time {
          watched.advance(to: frame / rate)
          frame += 1
        }
        try watched.apply(event)
      }
      while frame / rate <= gesture.end + 3 {
        watched.advance(to: frame / rate)
        frame += 1
      }
      watched.advance(to: gesture.end + 3)
      var alone = gesture.page()
      for event in gesture.events { try alone.apply(event) }
      alone.advance(to: gesture.end + 3)
      #expect(watched.snapshot == alone.snapshot, "seed \(seed)")
    }
  }

  @Test(
    "a gesture comes to rest, and at rest every drawer is in or out", arguments: portions.prefix(4))
  func rest(_ portion: Int) throws {
    var count = 0
    for number in 0..<Self.perPortion {
      let gesture = RandomGesture(seed: UInt64(70_000 + portion * Self.perPortion + number))
      var page = gesture.page()
      for event in gesture.events { try page.apply(event) }
      page.advance(to: gesture.end + 60)
      #expect(!page.isMoving, "seed \(number)")
      let bars = page.bars!
      // Only a rule that leaves them where they are may leave them half way; so may a page that
      // was away, disabled or too short when the gesture ended.
      guard bars.settings.snapRule != .none, !bars.settings.disable,
        gesture.events.allSatisfy({ if case .set = $0.kind { false } else { true } }),
        gesture.events.allSatisfy({ if case .page = $0.input { false } else { true } }),
        gesture.events.allSatisfy({ if case .content = $0.input { false } else { true } }),
        gesture.events.allSatisfy({ if case .resize = $0.input { false } else { true } }),
        bars.isLongEnough(page.list)
      else { continue }
      #expect(
        bars.barIsOut || bars.barIsShut, "seed \(number): bar \(bars.state.barContraction)")
      #expect(
        bars.state.extensionContraction < BarEngine.epsilon || bars.extensionIsShut,
        "seed \(number): extension \(bars.state.extensionContraction)")
      count += 1
    }
    #expect(count > 0)
  }

  @Test(
    "from every rest, going to the top shows all bars: by key and by wheel",
    arguments: portions.prefix(2))
  func topShowsAll(_ portion: Int) throws {
    var count = 0
    for number in 0..<Self.perPortion {
      let seed = UInt64(150_000 + portion * Self.perPortion + number)
      let gesture = RandomGesture(seed: seed, presets: [.shy])
      var page = gesture.page()
      for event in gesture.events { try page.apply(event) }
      page.advance(to: gesture.end + 60)
      guard page.isOnDisplay, let bars = page.bars, bars.isActive(over: page.list),
        !bars.state.refreshControlShown,
        gesture.events.allSatisfy({ !($0.input?.isDirect ?? false) })
      else { continue }
      var time = page.now + 1
      if seed.isMultiple(of: 2) {
        try page.apply(InputEvent(time: time, kind: .key(.home)))
      } else {
        // Few notches at a time, eased into each other: rounding has many chances.
        while page.list.offset > page.range.lowerBound + 1e-6 {
          let far = page.list.offset > 1500
          try page.apply(InputEvent(time: time, kind: .wheel(dx: 0, dy: far ? 20 : 3.7)))
          time += 0.05
        }
      }
      page.advance(to: time + 10)
      #expect(
        (page.bars?.contraction ?? .infinity) < BarEngine.epsilon,
        "seed \(seed): rests at \(page.list.offset)")
      count += 1
    }
    #expect(count > 0)
  }

  @Test(
    "what a step offers is what bars and list take and what is left over",
    arguments: portions.prefix(4))
  func conservation(_ portion: Int) {
    for number in 0..<Self.perPortion {
      let seed = UInt64(110_000 + portion * Self.perPortion + number)
      var random = SeededGenerator(seed: seed)
      let gesture = RandomGesture(seed: seed, presets: [.shy])
      var page = gesture.page()
      var bars = page.bars!
      var messages: [PageMessage] = []
      bars.state.finger = true
      for _ in 0..<30 {
        let before = page.list.offset
        let contraction = bars.contraction
        let goal = before + random.number(-80...80)
        page.base.step { list, _ in bars.scroll(to: goal, list: &list, messages: &messages) }
        let report = bars.report
        // Bars and list both take the whole step ("together").
        #expect(isClose(report.consumedByList, page.list.offset - before, within: 1e-9))
        #expect(
          isClose(report.consumedByBars, bars.contraction - contraction, within: 1e-9))
        #expect(report.consumedByBars.magnitude <= report.applied.magnitude + 1e-9)
        #expect(report.consumedByBars * report.applied >= 0)
        #expect(report.applied.magnitude <= report.bounded.magnitude + 1e-9)
        #expect(report.bounded.magnitude <= report.delta.magnitude + 1e-9)
      }
    }
  }

  @Test("the bar is in only if the extension is, unless one of them is sticky or absent")
  func order() throws {
    var count = 0
    for seed in 0..<Cases.of(2000) {
      let gesture = RandomGesture(seed: UInt64(130_000 + seed))
      // A resize or another extension half way is the host's doing.
      guard gesture.settings.bar.extensionTravel > 0, gesture.settings.bar.barTravel > 0 else {
        continue
      }
      var page = gesture.page()
      for event in gesture.events {
        if case .set = event.kind { continue }
        try page.apply(event)
        let state = page.bars!.state
        if state.barContraction > BarEngine.epsilon {
          #expect(page.bars!.extensionIsShut, "seed \(seed)")
          count += 1
        }
      }
    }
    #expect(count > Cases.of(200))
  }
}

extension InputEvent.Kind {
  /// Whether it drives the bars without scroll physics.
  fileprivate var isDirect: Bool {
    switch self {
    case .wheel, .down, .move, .up, .cancel, .key, .scrollBar, .resize: false
    default: true
    }
  }
}

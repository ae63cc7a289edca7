import TestSupport
import Testing

@testable import BarCore
@testable import BarScene

/// What a page tells of the speed of its last gesture.
@Suite struct VelocityReadingTests {
  private static func page(_ adjust: (inout ScrollSettings) -> Void = { _ in }) -> Page {
    var settings = PageSettings()
    adjust(&settings.scroll)
    return Page(
      settings: settings, viewport: Size(width: 390, height: 700),
      contents: [ContentLayout(.plain(height: 1_000_000))], parts: [])
  }

  private static func near(
    _ a: Double, _ b: Double, _ share: Double = 1e-9, _ distance: Double = 1e-9
  ) -> Bool {
    isClose(a, b, within: max(distance, share * b.magnitude))
  }

  /// A finger that takes these places, as a window would tell of it; it is not let go.
  private static func drag(_ page: inout Page, _ samples: [(time: Double, y: Double)]) throws {
    for (index, sample) in samples.enumerated() {
      let place = Point(x: 100, y: sample.y)
      try page.apply(
        InputEvent(time: sample.time, kind: index == 0 ? .down(place) : .move(place)))
    }
  }

  @Test("the chosen strategy's speed is what the list flings with, over 10,000 random drags")
  func chosenIsTheFling() throws {
    var rng = SeededGenerator(seed: 90)
    var flings = 0
    var stays = 0
    // In the middle of the content, where no end stretches it.
    var middle = Self.page()
    try middle.apply(InputEvent(time: 0, kind: .scrollBar(offset: 500_000)))
    middle.advance(to: 1)
    for round in 0..<10_000 {
      let strategy = rng.pick(VelocityStrategy.allCases)
      var page = middle
      var settings = page.settings
      settings.scroll.velocityStrategy = strategy
      settings.scroll.velocityHorizon = rng.number(20...200)
      settings.scroll.velocityStopGap = rng.number(20...150)
      page.apply(settings: settings)
      var time = 1.0
      var y = rng.number(100...600)
      var samples = [(time: time, y: y)]
      for _ in 0..<rng.whole(1...30) {
        time += rng.chance(10) ? 0 : rng.number(0.001...(rng.chance(5) ? 0.2 : 0.02))
        y += rng.number(-30...20)
        samples.append((time, y))
      }
      try Self.drag(&page, samples)
      time += rng.number(0...(rng.chance(20) ? 0.3 : 0.02))
      let held = try #require(page.sampled(at: time).velocityReading)
      #expect(held.outcome == .held)
      let wasDragging = page.scroller.phase(at: page.now) == .drag
      try page.apply(InputEvent(time: time, kind: .up(Point(x: 100, y: y))))
      let reading = try #require(page.velocityReading)
      // One expectation for many cases: each takes longer than what it looks at.
      let agree = VelocityStrategy.allCases.allSatisfy { other in
        let used = reading.usedSamples(by: other)
        return reading.velocity(by: other) == held.velocity(by: other)
          && used <= reading.count && (used >= 1) == (reading.count >= 2 && !reading.isStill)
          && (used > 1 || reading.velocity(by: other) == 0)
      }
      #expect(agree, "round \(round)")
      let chosen = reading.velocity(by: strategy)
      let fling = wasDragging ? page.settings.scroll.flingVelocity(chosen) : 0
      #expect(reading.outcome == .released(velocity: fling), "round \(round)")
      if wasDragging { #expect(reading.fling == fling) }
      let moves = page.drawn.velocity
      #expect(Self.near(moves, fling), "round \(round): \(moves)")
      if fling == 0 { stays += 1 } else { flings += 1 }
      // It is kept until the next press, whatever moves.
      let later = time + (round % 500 == 0 ? 4 : 0.01)
      page.advance(to: later)
      #expect(page.velocityReading == reading)
      try page.apply(InputEvent(time: later, kind: .down(Point(x: 5, y: 50))))
      #expect(page.velocityReading?.count == 1 && page.velocityReading?.outcome == .held)
    }
    #expect(flings > 1000 && stays > 1000)
  }

  @Test("a strategy that looks at so many samples does not see the older ones")
  func used() {
    var rng = SeededGenerator(seed: 91)
    for _ in 0..<10_000 {
      var samples: [(Double, Double)] = []
      var time = 0.0
      for _ in 0..<rng.whole(2...20) {
        time += rng.number(0.001...(rng.chance(10) ? 0.1 : 0.02))
        samples.append((time, rng.number(-200...200)))
      }
      var whole = VelocityTracker()
      for sample in samples { whole.add(time: sample.0, position: sample.1) }
      let wrong = VelocityStrategy.allCases.filter { strategy in
        let used = whole.usedSamples(by: strategy, horizon: 0.1, stopGap: 0.04)
        var part = VelocityTracker()
        for sample in samples.suffix(used) { part.add(time: sample.0, position: sample.1) }
        return part.velocity(at: time, strategy: strategy)
          != whole.velocity(at: time, strategy: strategy)
      }
      #expect(wrong.isEmpty, "\(samples)")
    }
  }

  @Test("samples are listed from the newest back, on the list's axis")
  func samples() throws {
    var page = Self.page()
    #expect(page.velocityReading == nil)
    try Self.drag(&page, [(1, 500), (1.016, 490), (1.032, 470), (1.032, 460)])
    let reading = try #require(page.velocityReading)
    #expect(reading.count == 3 && reading.outcome == .held)
    #expect(reading.sample(0) == VelocityReading.Sample(age: 0, place: 0))
    #expect(Self.near(reading.sample(1).age, 0.016) && reading.sample(1).place == -30)
    #expect(Self.near(reading.sample(2).age, 0.032) && reading.sample(2).place == -40)
    #expect(reading.usedSamples(by: .lsq2) == 3 && reading.usedSamples(by: .last) == 2)
  }

  @Test("a finger that holds still for longer than the stop gap has no speed with any strategy")
  func still() throws {
    var page = Self.page()
    try Self.drag(&page, [(1, 500), (1.016, 480), (1.032, 460)])
    let early = try #require(page.sampled(at: 1.07).velocityReading)
    #expect(!early.isStill && VelocityStrategy.allCases.allSatisfy { early.velocity(by: $0) > 0 })
    try page.apply(InputEvent(time: 1.08, kind: .up(Point(x: 100, y: 460))))
    let late = try #require(page.velocityReading)
    #expect(late.isStill && Self.near(late.pause, 0.048))
    #expect(VelocityStrategy.allCases.allSatisfy { late.velocity(by: $0) == 0 })
    #expect(VelocityStrategy.allCases.allSatisfy { late.usedSamples(by: $0) == 0 })
    #expect(late.outcome == .released(velocity: 0))
  }

  @Test("a canceled drag does not fling, whatever its samples are")
  func canceled() throws {
    var page = Self.page()
    try Self.drag(&page, [(1, 500), (1.016, 480), (1.032, 460)])
    try page.apply(InputEvent(time: 1.04, kind: .cancel))
    let reading = try #require(page.velocityReading)
    #expect(reading.velocity(by: .lsq2) > 1000 && reading.outcome == .released(velocity: 0))
    #expect(page.drawn.velocity == 0)
  }

  @Test("a trackpad's units are samples too; its momentum is the chosen strategy's speed")
  func trackpad() throws {
    var page = Self.page()
    for step in 0...12 {
      try page.apply(InputEvent(time: 0.016 * Double(step), kind: .wheel(dx: 0, dy: -0.3)))
    }
    let under = try #require(page.velocityReading)
    #expect(under.hand == .trackpad && under.count == 13 && under.outcome == .held)
    // 0.3 units of 53 pt in 16 ms.
    #expect(Self.near(under.velocity(by: .lsq2), 0.3 * 53 / 0.016, 1e-9))
    #expect(Self.near(under.velocity(by: .gtk), 13.0 / 12 * 0.3 * 53 / 0.016, 0.2))
    page.advance(to: 0.192 + 0.0999)
    #expect(page.velocityReading == under)
    page.advance(to: 0.192 + 0.102)
    let after = try #require(page.velocityReading)
    #expect(after.outcome == .released(velocity: under.velocity(by: .lsq2)))
    #expect(page.scroller.phase(at: page.now) == .fling)
    // Notches are no samples.
    try page.apply(InputEvent(time: 2, kind: .wheel(dx: 0, dy: -1)))
    #expect(page.velocityReading == after)
    try page.apply(InputEvent(time: 3, kind: .down(Point(x: 9, y: 9))))
    #expect(page.velocityReading?.hand == .finger)
  }

  @Test("a trackpad gesture that comes to rest ends without a speed")
  func trackpadAtRest() throws {
    var page = Self.page()
    for step in 0...3 {
      try page.apply(InputEvent(time: 0.2 * Double(step), kind: .wheel(dx: 0, dy: -0.5)))
    }
    #expect(page.velocityReading?.outcome == .held)
    page.advance(to: 2)
    #expect(page.velocityReading?.outcome == .released(velocity: 0))
  }

  @Test(
    "a stopped fling adds its speed: the result has the sum, the strategies only the finger's speed"
  )
  func carry() throws {
    var page = Self.page { $0.reflingCarry = .add }
    try Self.drag(&page, [(1, 500), (1.016, 480), (1.032, 460)])
    try page.apply(InputEvent(time: 1.032, kind: .up(Point(x: 100, y: 460))))
    let first = try #require(page.velocityReading)
    try Self.drag(&page, [(1.1, 500), (1.116, 490), (1.132, 480)])
    try page.apply(InputEvent(time: 1.132, kind: .up(Point(x: 100, y: 480))))
    let second = try #require(page.velocityReading)
    #expect(Self.near(second.velocity(by: .lsq2), 625, 1e-9))
    guard case .released(let sum) = second.outcome, case .released(let before) = first.outcome
    else {
      Issue.record("not released")
      return
    }
    #expect(sum > 625 + 0.5 * before && sum < 625 + before)
    #expect(Self.near(page.drawn.velocity, sum, 1e-9))
  }

  @Test("the guess: whole steps are a wheel's until one has a fraction")
  func guess() throws {
    var page = Self.page()
    #expect(page.scroller.wheelGuess == nil)
    try page.apply(InputEvent(time: 0, kind: .wheel(dx: 0, dy: -1)))
    #expect(page.scroller.wheelGuess == .wheel)
    try page.apply(InputEvent(time: 0.02, kind: .wheel(dx: 0, dy: -0.25)))
    #expect(page.scroller.wheelGuess == .trackpad)
    try page.apply(InputEvent(time: 0.04, kind: .wheel(dx: 0, dy: -1)))
    #expect(page.scroller.wheelGuess == .trackpad)
    page.advance(to: 3)
    #expect(page.scroller.wheelGuess == nil)
    #expect(WheelGesture.isPart(-0.25) && WheelGesture.isPart(1.5))
    #expect(!WheelGesture.isPart(-3) && !WheelGesture.isPart(0))
  }
}

import TestSupport
import Testing

@testable import BarCore

/// Who owns a drag.
@Suite struct DirectionLockTests {
  typealias Decision = DirectionLock.Decision

  static func lock(
    _ rules: DirectionLock.Rules, startX: Double = 200, _ moves: (Double, Double)...
  ) -> Decision {
    var lock = DirectionLock(start: Point(x: startX, y: 300), rules: rules)
    for (dx, dy) in moves { lock.move(to: Point(x: startX + dx, y: 300 + dy)) }
    return lock.decision
  }

  @Test(
    "PP20: at 45 degrees the longer side wins, a tie is vertical",
    arguments: [
      (6.0, 2.0, Decision.undecided), (10, 9, .horizontal), (9, 10, .vertical),
      (10, 10, .vertical), (-10, 9, .horizontal), (9, -10, .vertical),
    ])
  func diagonal(_ dx: Double, _ dy: Double, _ expected: Decision) {
    #expect(Self.lock(DirectionLock.Rules(slop: 10), (dx, dy)) == expected)
  }

  @Test(
    "PP21: at 2 : 1 a drag between the wedges stays undecided",
    arguments: [
      (17.0, 8.0, Decision.horizontal), (17, 9, .undecided), (17, 17, .vertical),
      (-17, -8, .horizontal), (17, 16, .undecided), (16, 0, .undecided),
    ])
  func twoToOne(_ dx: Double, _ dy: Double, _ expected: Decision) {
    #expect(
      Self.lock(DirectionLock.Rules(slop: 16, axisRule: .twoToOne), (dx, dy)) == expected)
  }

  @Test(
    "PP22: a drag from the edge goes back if there is a way back",
    arguments: [(true, Decision.edgeSwipe), (false, .horizontal)])
  func edge(_ canGoBack: Bool, _ expected: Decision) {
    let rules = DirectionLock.Rules(slop: 10, canGoBack: canGoBack)
    #expect(Self.lock(rules, startX: 15, (12, 3)) == expected)
  }

  @Test("the way back starts left of the edge width, to the right, and not steeply")
  func edgeLimits() {
    let rules = DirectionLock.Rules(slop: 10, canGoBack: true)
    #expect(Self.lock(rules, startX: 19.99, (12, 3)) == .edgeSwipe)
    #expect(Self.lock(rules, startX: 20, (12, 3)) == .horizontal)
    #expect(Self.lock(rules, startX: 15, (-12, 3)) == .horizontal)
    #expect(Self.lock(rules, startX: 15, (12, 12)) == .vertical)
    // It wins over the 2 : 1 rule as well, which would not have decided yet.
    let steep = DirectionLock.Rules(slop: 10, axisRule: .twoToOne, canGoBack: true)
    #expect(Self.lock(steep, startX: 15, (10, 9)) == .edgeSwipe)
  }

  @Test("the first tab hands a drag to the right to the way back, wherever it starts")
  func firstTab() {
    var rules = DirectionLock.Rules(slop: 10, canGoBack: true, backStartsAnywhere: true)
    #expect(Self.lock(rules, (12, 3)) == .edgeSwipe)
    #expect(Self.lock(rules, (-12, 3)) == .horizontal)
    #expect(Self.lock(rules, (3, 12)) == .vertical)
    rules.canGoBack = false
    #expect(Self.lock(rules, (12, 3)) == .horizontal)
  }

  @Test("what is decided holds, whatever the finger does afterwards")
  func once() {
    let rules = DirectionLock.Rules(slop: 10, canGoBack: true)
    #expect(Self.lock(rules, (0, 11), (300, 11), (300, 0)) == .vertical)
    #expect(Self.lock(rules, (11, 0), (0, 0), (0, 400)) == .horizontal)
    #expect(Self.lock(rules, startX: 5, (11, 0), (-5, 200)) == .edgeSwipe)
    var lock = DirectionLock(start: Point(x: 200, y: 300), rules: rules)
    #expect(lock.move(to: Point(x: 207, y: 307)) == .undecided && lock.decidedAt == nil)
    lock.move(to: Point(x: 212, y: 303))
    lock.move(to: Point(x: 212, y: 350))
    #expect(lock.decidedAt == Point(x: 212, y: 303))
    var caught = DirectionLock(start: Point(x: 200, y: 300), rules: rules)
    caught.decide(.horizontal, at: caught.start)
    caught.decide(.vertical, at: Point(x: 0, y: 0))
    #expect(caught.move(to: Point(x: 200, y: 400)) == .horizontal)
    #expect(caught.decidedAt == Point(x: 200, y: 300))
  }

  @Test("the mouse decides after 4 pt, no slop at all decides at once, a broken place never")
  func slops() {
    #expect(Self.lock(DirectionLock.Rules(slop: 4), (4, 0)) == .undecided)
    #expect(Self.lock(DirectionLock.Rules(slop: 4), (4.01, 0)) == .horizontal)
    #expect(Self.lock(DirectionLock.Rules(slop: 0), (0, 0)) == .undecided)
    #expect(Self.lock(DirectionLock.Rules(slop: 0), (0, 0.1)) == .vertical)
    #expect(Self.lock(DirectionLock.Rules(slop: 10), (.nan, 50)) == .undecided)
  }

  @Test("10,000 random drags: nothing within the slop, one decision, and it fits the drag")
  func law() {
    var decided: [DirectionLock.Decision: Int] = [:]
    for seed in 0..<10_000 {
      var random = SeededGenerator(seed: UInt64(seed))
      let rules = DirectionLock.Rules(
        slop: random.number(0...20), axisRule: random.chance(50) ? .diagonal : .twoToOne,
        edgeWidth: random.number(0...40), canGoBack: random.chance(50),
        backStartsAnywhere: random.chance(30))
      let start = Point(x: random.number(0...390), y: random.number(0...600))
      var lock = DirectionLock(start: start, rules: rules)
      var at = start
      for _ in 0..<12 {
        at.x += random.number(-9...9)
        at.y += random.number(-9...9)
        let before = lock.decision
        let now = lock.move(to: at)
        let dx = at.x - start.x
        let dy = at.y - start.y
        if before != .undecided {
          #expect(now == before, "seed \(seed)")
        } else if now != .undecided {
          decided[now, default: 0] += 1
          #expect((dx * dx + dy * dy).squareRoot() > rules.slop, "seed \(seed)")
          if now == .vertical { #expect(dy.magnitude * 2 >= dx.magnitude, "seed \(seed)") }
          if now == .horizontal { #expect(dx.magnitude > dy.magnitude, "seed \(seed)") }
          if now == .edgeSwipe {
            #expect(rules.canGoBack && dx > dy.magnitude, "seed \(seed)")
            #expect(
              start.x < rules.edgeWidth || rules.backStartsAnywhere, "seed \(seed)")
          }
        }
      }
    }
    for decision in [DirectionLock.Decision.horizontal, .vertical, .edgeSwipe] {
      #expect(decided[decision] ?? 0 > 100, "\(decision)")
    }
  }
}

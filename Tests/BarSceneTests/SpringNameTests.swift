import BarCore
import BarTuning
import TestSupport
import Testing

@testable import BarScene

/// Springs by the names of other systems.
@Suite struct SpringNameTests {
  @Test("SP137 to SP139: springs by the names of pop and Origami")
  func names() {
    for (name, spring, k, c, ratio) in [
      ("SP137", SpringConstants(bounciness: 0, speed: 12), 342.1006, 36.9259, 0.9982),
      ("SP138", SpringConstants(bounciness: 20, speed: 20), 512.0276, 13.3565, 0.2951),
      ("SP139", SpringConstants(tension: 30, friction: 8), 194.0, 25.0, 0.8974),
    ] {
      #expect(agrees(spring.stiffness, printed: k), "\(name)")
      #expect(agrees(spring.damping, printed: c), "\(name)")
      #expect(agrees(spring.dampingRatio, printed: ratio), "\(name)")
    }
    // React Native's default.
    let native = SpringConstants(bounciness: 4, speed: 12)
    #expect(isClose(native.damping, 30.49, within: 0.005))
    #expect(isClose(native.dampingRatio, 0.824, within: 0.0005))
  }

  @Test("every vocabulary reads back what it wrote, 10,000 times")
  func vocabularies() {
    var random = SeededGenerator(seed: 71)
    var wrong = 0
    for _ in 0..<10_000 {
      let bounciness = random.number(0...20)
      let speed = random.number(1...20)
      let pop = SpringConstants(bounciness: bounciness, speed: speed)
      if !isClose(pop.bounciness, bounciness, within: 1e-6) { wrong += 1 }
      if !isClose(pop.speed, speed, within: 1e-9) { wrong += 1 }
      let tension = random.number(0...200)
      let friction = random.number(0...50)
      let origami = SpringConstants(tension: tension, friction: friction)
      if !isClose(origami.tension, tension, within: 1e-9) { wrong += 1 }
      if !isClose(origami.friction, friction, within: 1e-9) { wrong += 1 }
      let bounce = random.number(-0.9...0.9)
      let swift = SpringConstants(duration: 0.5, bounce: bounce)
      if !isClose(swift.bounce, bounce, within: 1e-9) { wrong += 1 }
    }
    #expect(wrong == 0)
  }

  @Test(
    "other names of a spring give the same stiffness and damping",
    arguments: [
      ("SP132", 0.55, 0.825, 130.5072, 18.8496), ("SP133", 0.15, 0.86, 1754.5963, 72.0472),
      ("SP134", 0.5, 1, 157.9137, 25.1327),
    ])
  func response(_ name: String, _ response: Double, _ ratio: Double, _ k: Double, _ c: Double) {
    let spring = SpringConstants(response: response, dampingRatio: ratio)
    #expect(agrees(spring.stiffness, printed: k), "\(name)")
    #expect(agrees(spring.damping, printed: c), "\(name)")
    #expect(isClose(spring.response, response, within: 1e-12))
    #expect(isClose(spring.dampingRatio, ratio, within: 1e-12))
  }

  @Test(
    "duration and bounce give stiffness, damping and ratio",
    arguments: [
      ("SP135", 0.5, 0.15, 157.9137, 21.3628, 0.85),
      ("SP136", 0.5, -0.3, 157.9137, 35.9039, 1.4286),
    ])
  func bounce(
    _ name: String, _ duration: Double, _ bounce: Double, _ k: Double, _ c: Double, _ ratio: Double
  ) {
    let spring = SpringConstants(duration: duration, bounce: bounce)
    #expect(agrees(spring.stiffness, printed: k), "\(name)")
    #expect(agrees(spring.damping, printed: c), "\(name)")
    #expect(agrees(spring.dampingRatio, printed: ratio), "\(name)")
  }

  @Test("a spring swings through by as much as its damping ratio leaves")
  func overshoot() {
    #expect(ScrollSettings().edge().spring.overshoot == 0)
    var fast = Preset.iosFast.settings.scroll
    fast.springDampingRatio = 0.5
    #expect(isClose(fast.edge().spring.overshoot, 0.1630, within: 0.0001))
  }
}

extension SpringConstants {
  fileprivate init(tension: Double, friction: Double) {
    self.init(stiffness: 3.62 * (tension - 30) + 194, damping: 3 * (friction - 8) + 25)
  }

  /// From pop's bounciness and speed, usually 0...20 each.
  fileprivate init(bounciness: Double, speed: Double) {
    let b = bounciness / 1.7 / 20 * 0.8
    let tension = 0.5 + speed / 1.7 / 20 * 199.5
    let u = 2 * b - b * b
    self.init(tension: tension, friction: 0.01 * u + (1 - u) * Self.calm(tension))
  }
}

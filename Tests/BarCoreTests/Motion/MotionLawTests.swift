import TestSupport
import Testing

@testable import BarCore

/// The laws of every motion, on seeded random ones.
@Suite(.longComputation) struct MotionLawTests {
  static let edge = ScrollSettings().edge()

  private static func fling(_ random: inout SeededGenerator) -> FlingMotion {
    let high = random.number(0...3000)
    var edge = Self.edge
    edge.spring = SpringConstants(
      response: random.number(0.1...1.2), dampingRatio: random.number(0.2...2))
    edge.velocityCap = random.chance(50) ? 5000 : random.number(0...8000)
    edge.velocityTransfer = random.chance(50) ? 1 : random.number(0...1)
    return FlingMotion(
      from: random.number(-200...high + 200), velocity: random.number(-8000...8000),
      range: 0...high, decelerationRate: random.number(0.9...0.9995), edge: edge)
  }

  @Test("sampling out of order gives the same values as in order")
  func order() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<500 {
      let motion = Self.fling(&random)
      let times = (0..<20).map { _ in random.number(0...5) }
      let shuffled = times.map { motion.position(at: $0) }
      for (time, place) in zip(times, shuffled).sorted(by: { $0.0 < $1.0 }) {
        #expect(motion.position(at: time) == place)
      }
    }
  }

  @Test("any split of time goes the same way: the motion continued from its middle is itself")
  func split() {
    var random = SeededGenerator(seed: 2)
    var count = 0
    for _ in 0..<500 {
      let origin = random.number(-100...100)
      let velocity = random.number(-5000...5000)
      let rate = random.number(0.9...0.9995)
      let whole = Decay.exponential(from: origin, velocity: velocity, decelerationRate: rate)
      let time = random.number(0...0.5)
      guard !whole.isDone(at: time) else { continue }
      let rest = Decay.exponential(
        from: whole.position(at: time), velocity: whole.velocity(at: time),
        decelerationRate: rate)
      let later = random.number(0...0.5)
      guard !rest.isDone(at: later) else { continue }
      #expect(
        isClose(rest.position(at: later), whole.position(at: time + later), within: 1e-6))
      #expect(
        isClose(rest.velocity(at: later), whole.velocity(at: time + later), within: 1e-6))
      count += 1
    }
    #expect(count > 20)
  }

  @Test("place and speed are continuous where friction becomes spring")
  func seam() {
    var random = SeededGenerator(seed: 3)
    var count = 0
    for _ in 0..<2000 {
      let velocity = random.number(200...4900)
      let motion = FlingMotion(
        from: 0, velocity: velocity, range: -50...random.number(1...velocity * 0.45),
        decelerationRate: 0.998, edge: Self.edge)
      guard let edge = motion.edgeTime else { continue }
      let step = 1e-7
      #expect(
        isClose(motion.position(at: edge - step), motion.position(at: edge + step), within: 0.01))
      #expect(
        isClose(motion.velocity(at: edge - step), motion.velocity(at: edge + step), within: 0.5))
      count += 1
    }
    #expect(count > 1000)
  }

  @Test("the motion rests where it said it would, exactly, with no speed")
  func landing() {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<2000 {
      let motion = Self.fling(&random)
      var time = 0.0
      while !motion.isDone(at: time) && time < 200 { time += 1.0 / 16 }
      #expect(motion.isDone(at: time))
      #expect(motion.position(at: time) == motion.destination)
      #expect(motion.velocity(at: time) == 0)
      #expect(motion.position(at: time + 1000) == motion.destination)
    }
  }

  @Test("mirrored input gives a mirrored path")
  func mirror() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<1000 {
      let start = random.number(-300...300)
      let velocity = random.number(-6000...6000)
      let limit = random.number(0...250)
      let motion = FlingMotion(
        from: start, velocity: velocity, range: -limit...limit, decelerationRate: 0.998,
        edge: Self.edge)
      let mirrored = FlingMotion(
        from: -start, velocity: -velocity, range: -limit...limit, decelerationRate: 0.998,
        edge: Self.edge)
      for time in [0, 0.05, 0.2, 0.7, 2] {
        #expect(isClose(motion.position(at: time), -mirrored.position(at: time), within: 1e-9))
        #expect(isClose(motion.velocity(at: time), -mirrored.velocity(at: time), within: 1e-6))
      }
    }
  }

  @Test("velocity is the slope of position")
  func slope() {
    var random = SeededGenerator(seed: 6)
    var count = 0
    for _ in 0..<500 {
      let motion = Self.fling(&random)
      let time = random.number(0.001...0.3)
      let step = 1e-5
      guard !motion.isDone(at: time + step),
        motion.isBouncing(at: time - step) == motion.isBouncing(at: time + step)
      else { continue }
      let slope = (motion.position(at: time + step) - motion.position(at: time - step)) / (2 * step)
      #expect(isClose(motion.velocity(at: time), slope, within: max(1, slope.magnitude * 1e-3)))
      count += 1
    }
    #expect(count > 50)
  }

  @Test("the rubber band rises, begins with its coefficient, stays below its dimension")
  func rubberBand() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<2000 {
      let dimension = random.number(1...3000)
      let band = RubberBand(coefficient: random.number(0.05...1), dimension: dimension)
      let x = random.number(0...10_000)
      let shown = band.stretch(for: x)
      #expect(shown < dimension)
      #expect(band.stretch(for: x + 1) > shown)
      #expect(band.stretch(for: -x) == -shown)
      #expect(isClose(band.stretch(for: 1e-9) / 1e-9, band.coefficient, within: 1e-6))
      if shown < dimension * 0.99 {
        #expect(isClose(band.overscroll(for: shown), x, within: max(1e-6, x * 1e-6)))
      }
    }
  }

  @Test("a flick out of a stretched list that its spring cannot hold coasts on from the end")
  func flickInwards() {
    // The spring alone would swing past the end and pull the list back to it: a list thrown from
    // its overscroll would return to the top. People expect it to go where it was thrown.
    let motion = FlingMotion(
      from: -40, velocity: 3000, range: 0...10_000, decelerationRate: 0.998, edge: Self.edge)
    #expect(motion.destination > 500)
    #expect(motion.isBouncing(at: 0))
    var last = -40.0
    var time = 0.0
    while !motion.isDone(at: time) {
      let place = motion.position(at: time)
      #expect(place >= last - 1e-9)
      last = place
      time += 1.0 / 240
    }
    // One that the spring holds comes to rest at the end.
    let held = FlingMotion(
      from: -40, velocity: 300, range: 0...10_000, decelerationRate: 0.998, edge: Self.edge)
    #expect(held.destination == 0)
  }

  @Test("a wheel step that is retargeted keeps its place and speed")
  func retarget() {
    var random = SeededGenerator(seed: 8)
    for _ in 0..<2000 {
      var motion = WheelEase().motion(from: 0, velocity: 0, to: random.number(-300...300))
      for _ in 0..<3 {
        let time = random.number(0...motion.duration * 0.95)
        let place = motion.position(at: time)
        let speed = motion.velocity(at: time)
        let target = motion.destination + random.number(-200...200)
        guard (target - place).magnitude > 5 else { break }
        let next = WheelEase().motion(from: place, velocity: speed, to: target)
        #expect(isClose(next.position(at: 0), place, within: 1e-9))
        let limit = 1000 * (target - place).magnitude / next.duration
        if speed.magnitude < limit {
          #expect(isClose(next.velocity(at: 0), speed, within: max(0.01, speed.magnitude * 1e-6)))
        }
        #expect(next.destination == target)
        motion = next
      }
    }
  }

  @Test("no time, no speed, no distance and huge times give no NaN")
  func edges() {
    for motion in [
      FlingMotion(
        from: 0, velocity: 0, range: 0...0, decelerationRate: 0.998, edge: Self.edge),
      FlingMotion(
        from: 5, velocity: -1e-9, range: 5...5, decelerationRate: 0.9995, edge: Self.edge),
      FlingMotion(
        from: 1e9, velocity: 1e6, range: 0...1, decelerationRate: 0.9, edge: Self.edge),
    ] {
      for time in [-1, 0, 1e-12, 1, 1e6, 1e300] {
        #expect(motion.position(at: time).isFinite)
        #expect(motion.velocity(at: time).isFinite)
      }
    }
    let still = Animation(from: 3, to: 3, duration: 0, easing: .easeInOut)
    #expect(still.position(at: 0) == 3)
    #expect(still.velocity(at: 0) == 0)
    #expect(RubberBand(dimension: 0).stretch(for: 10) == 0)
    #expect(RubberBand(dimension: 800).stretch(for: .infinity) == 800)
    #expect(RubberBand(dimension: 800).overscroll(for: 900).isFinite)
  }
}

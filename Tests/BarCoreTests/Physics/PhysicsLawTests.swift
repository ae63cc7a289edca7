import BarTuning
import TestSupport
import Testing

@testable import BarCore

/// The ten laws, over 10,000 seeded cases each, for every preset and for settings between them.
@Suite(.longComputation) struct PhysicsLawTests {
  /// Settings of a preset, sometimes with some of them changed, and a fling.
  struct Case {
    var settings: ScrollSettings
    var place: Double
    var velocity: Double
    var range: ClosedRange<Double>
    var viewport: Double

    init(_ random: inout SeededGenerator) {
      let presets = Preset.all(.scroll)
      settings = random.pick(presets).settings.scroll
      if settings.decayModel == .none { settings.decayModel = .exponential }
      if random.chance(30) {
        settings.decelerationRate = random.number(0.9...0.9995)
        settings.frictionScale = random.number(0.001...0.1)
        settings.powerRate = random.number(1.5...5)
        settings.splineInflexion = random.number(0.01...0.5)
        settings.constantDeceleration = random.number(0...5000)
        settings.cutVelocity = random.chance(50) ? 0 : random.number(0...50)
        settings.springResponse = random.number(0.1...1.2)
        settings.springDampingRatio = random.number(0.2...2)
        settings.edgeOvershoot = random.chance(50) ? nil : random.number(1...500)
        if random.chance(50) { settings.decayModel = .braked }
      }
      viewport = random.number(100...1200)
      let high = random.chance(10) ? 0 : random.number(0...4000)
      range = 0...high
      place = random.chance(70) ? random.number(range) : random.number(-100...high + 100)
      velocity = random.number(-8000...8000)
    }

    var motion: FlingMotion {
      settings.fling(from: place, velocity: velocity, range: range, viewportHeight: viewport)
    }

    /// When it rests, found by doubling and halving.
    var restTime: Double {
      let motion = motion
      var high = 1.0 / 64
      while !motion.isDone(at: high) && high < 1e5 { high *= 2 }
      var low = 0.0
      for _ in 0..<60 {
        let middle = (low + high) / 2
        if motion.isDone(at: middle) { high = middle } else { low = middle }
      }
      return high
    }

    var text: String { "\(settings.decayModel) \(place) \(velocity) \(range)" }
  }

  /// Runs 10,000 cases; `check` tells what is wrong.
  static func forAll(seed: UInt64, _ check: (inout SeededGenerator, Case) -> String?) -> String? {
    var random = SeededGenerator(seed: seed)
    for number in 0..<Cases.of(10_000) {
      let one = Case(&random)
      if let wrong = check(&random, one) { return "case \(number), \(one.text): \(wrong)" }
    }
    return nil
  }

  @Test("law 1: any split of time gives the same place and speed")
  func split() {
    let wrong = Self.forAll(seed: 201) { random, one in
      var context = ScrollContext(
        time: 0, offset: one.place, range: one.range, viewportHeight: one.viewport,
        settings: one.settings)
      var often = Scroller()
      _ = often.coast(one.velocity, context)
      var once = often
      let end = random.number(0...2)
      var time = 0.0
      while true {
        time += random.number(0.001...0.4)
        if time >= end { break }
        context.time = time
        if let place = often.place(context)?.position { context.offset = place }
      }
      context.time = end
      let a = often.place(context)?.position
      let b = once.place(context)?.position
      let v = often.velocity(at: end, settings: one.settings)
      let w = once.velocity(at: end, settings: one.settings)
      return a == b && v == w ? nil : "\(String(describing: a)) \(String(describing: b)) \(v) \(w)"
    }
    #expect(wrong == nil)
  }

  @Test("law 1: a fling whose ends move away keeps its path")
  func movingEnds() {
    let wrong = Self.forAll(seed: 211) { random, one in
      guard one.range.contains(one.place) else { return nil }
      var context = ScrollContext(
        time: 0, offset: one.place, range: -1e7...1e7, viewportHeight: one.viewport,
        settings: one.settings)
      var changed = Scroller()
      guard changed.coast(one.velocity, context) else { return nil }
      let whole = one.settings.fling(
        from: one.place, velocity: one.velocity, range: -1e7...1e7, viewportHeight: one.viewport)
      var time = 0.0
      for _ in 0..<4 {
        time += random.number(0.01...0.2)
        if whole.isDone(at: time) { return nil }
        context.time = time
        context.range = -1e7...random.number(1e7...2e7)
        context.offset = changed.place(context)?.position ?? context.offset
        let expected = whole.position(at: time)
        if !isClose(context.offset, expected, within: max(1e-6, expected.magnitude * 1e-9)) {
          return "\(context.offset) \(expected)"
        }
      }
      return nil
    }
    #expect(wrong == nil)
  }

  @Test("law 2: place and speed are continuous where friction meets an end, up to the transfer")
  func seam() {
    let wrong = Self.forAll(seed: 202) { _, one in
      let motion = one.motion
      guard let edge = motion.edgeTime, edge.isFinite, edge > 1e-6 else { return nil }
      let step = min(1e-8, edge / 4)
      let slack = 1e-6 + (motion.velocity(at: edge - step).magnitude + 20) * 10 * step
      // The seam of a list thrown in from beyond its end has no end to meet at that speed.
      if !isClose(motion.position(at: edge - step), motion.position(at: edge + step), within: slack)
      {
        return "place \(motion.position(at: edge - step)) \(motion.position(at: edge + step))"
      }
      let before = motion.velocity(at: edge - step)
      let after = motion.velocity(at: edge + step)
      let handed = one.settings.edge(viewportHeight: one.viewport).speed(before)
      switch one.settings.edgeReturn {
      case .stop: return after == 0 ? nil : "a wall lets \(after) through"
      // The curve of Windows has a slope of its own; Android's and Qt's push ends at their limit.
      case .bezier: return nil
      case .smoothstep, .expo:
        return isClose(after, handed, within: 0.1 + handed.magnitude * 1e-3) ? nil : "\(after)"
      case .spring, .elastic:
        // A spring that is at rest with what is left of the speed is done at once.
        if motion.isDone(at: edge + step) { return nil }
        return isClose(after, handed, within: 0.01 + handed.magnitude * 1e-5)
          ? nil : "speed \(before) \(after)"
      }
    }
    #expect(wrong == nil)
  }

  @Test("law 3: bands rise, begin with c, stay below their dimension, and can be undone")
  func bands() {
    var random = SeededGenerator(seed: 203)
    var wrong: [String] = []
    for _ in 0..<Cases.of(10_000) where wrong.isEmpty {
      let law = random.pick(RubberBandLaw.allCases)
      let dimension = random.number(20...3000)
      let band = RubberBand(
        law: law, coefficient: random.number(0.05...1), dimension: dimension)
      let c = band.coefficient
      let x = random.number(0...3000)
      let shown = band.stretch(for: x)
      func require(_ holds: Bool, _ what: String) {
        if !holds { wrong.append("\(law) \(dimension) \(c) \(x): \(what)") }
      }
      require(band.stretch(for: -x) == -shown, "is not odd")
      require(band.stretch(for: x + 1) >= shown, "falls")
      require(band.stretch(for: 0) == 0, "begins elsewhere")
      switch law {
      case .clamp: require(shown == 0, "moves")
      case .none, .limit: require(band.stretch(for: 1) == 1, "does not follow")
      case .hyperbolic, .tanh, .squared, .tapered, .linear:
        let small = dimension * 1e-6
        require(isClose(band.stretch(for: small) / small, c, within: c * 1e-4), "first step")
      }
      switch law {
      case .hyperbolic, .tapered, .squared, .tanh:
        // The last bits of tanh and of the exponential reach 1 far out.
        require(shown < dimension || (law != .hyperbolic && shown == dimension), "too far")
        if shown < dimension * 0.99 {
          require(
            isClose(band.overscroll(for: shown), x, within: max(1e-6, x * 1e-6)), "inverse")
        }
      case .linear, .none:
        require(isClose(band.overscroll(for: shown), x, within: x * 1e-12), "inverse")
      case .limit:
        require(shown <= dimension, "too far")
        if x < dimension { require(band.overscroll(for: shown) == x, "inverse") }
      case .clamp: break
      }
    }
    #expect(wrong == [])
  }

  /// With a dimension of half a point the slices of Flutter's law took more than was left: offsets
  /// became infinite.
  @Test("bands of hardly any dimension rise, stay below it, and can be undone")
  func shortBands() {
    var random = SeededGenerator(seed: 204)
    var wrong: [String] = []
    let laws: [RubberBandLaw] = [.hyperbolic, .squared, .tapered, .tanh]
    for _ in 0..<Cases.of(10_000) where wrong.isEmpty {
      let law = laws[random.whole(0...3)]
      let dimension = 2 * RealMath.exp(-random.number(0...16))
      let c = random.number(0.05...1)
      let band = RubberBand(law: law, coefficient: c, dimension: dimension)
      let x = random.number(0...1) < 0.5 ? random.number(0...3000) : random.number(0...dimension)
      let shown = band.stretch(for: x)
      let isRight =
        (0...dimension).contains(shown) && band.stretch(for: x + 1) >= shown
        && band.overscroll(for: shown).isFinite
        && (shown > dimension * 0.99
          || isClose(band.overscroll(for: shown), x, within: max(1e-9, x * 1e-6)))
      if !isRight { wrong.append("\(law) \(dimension) \(c) \(x): \(shown)") }
    }
    #expect(wrong == [])
  }

  @Test("laws 4 and 9: a fling rests exactly where it said, without speed and without a jump")
  func landing() {
    let wrong = Self.forAll(seed: 204) { _, one in
      let motion = one.motion
      let rest = one.restTime
      guard motion.isDone(at: rest) else { return "never rests" }
      let end = motion.destination
      for time in [rest, rest + 1e-9, rest + 1, 1e5 + rest] {
        if motion.position(at: time) != end { return "at \(time): \(motion.position(at: time))" }
        if motion.velocity(at: time) != 0 { return "speed at \(time)" }
      }
      // The last step is no longer than the distance that counts as nothing.
      let jump = (motion.position(at: max(0, rest - 1e-7)) - end).magnitude
      if rest > 1e-6 && jump > one.settings.stopDistance + 0.01 { return "jumps \(jump)" }
      let speed = one.settings.flingVelocity(one.velocity)
      let said =
        speed == 0
        ? one.place.clamped(to: one.range)
        : one.settings.fling(
          from: one.place, velocity: speed, range: one.range, viewportHeight: one.viewport
        ).destination
      let went =
        speed == 0
        ? one.place.clamped(to: one.range)
        : one.settings.fling(
          from: one.place, velocity: speed, range: one.range, viewportHeight: one.viewport
        ).position(at: 1e6)
      return said == went ? nil : "said \(said), went \(went)"
    }
    #expect(wrong == nil)
  }

  @Test("law 5: sampling out of order gives the same values as in order")
  func order() {
    let wrong = Self.forAll(seed: 205) { random, one in
      let motion = one.motion
      let times = (0..<5).map { _ in random.number(0...3) }
      let shuffled = times.map { [motion.position(at: $0), motion.velocity(at: $0)] }
      for (time, values) in zip(times, shuffled).sorted(by: { $0.0 < $1.0 })
      where [motion.position(at: time), motion.velocity(at: time)] != values {
        return "at \(time)"
      }
      return nil
    }
    #expect(wrong == nil)
  }

  @Test("law 6: mirrored input gives a mirrored path")
  func mirror() {
    let wrong = Self.forAll(seed: 206) { random, one in
      var one = one
      // Flutter's cap counts for one direction only, as in its origin.
      one.settings.edgeCapForwardOnly = false
      let motion = one.motion
      var other = one
      other.place = -one.place
      other.velocity = -one.velocity
      other.range = -one.range.upperBound...(-one.range.lowerBound)
      let mirrored = other.motion
      for _ in 0..<4 {
        let time = random.number(0...2)
        if !isClose(motion.position(at: time), -mirrored.position(at: time), within: 1e-6) {
          return "place at \(time)"
        }
        if !isClose(motion.velocity(at: time), -mirrored.velocity(at: time), within: 1e-3) {
          return "speed at \(time)"
        }
      }
      return nil
    }
    #expect(wrong == nil)
  }

  @Test("law 7: a further notch keeps place and speed (Qt's jump keeps the place)")
  func retarget() {
    let wrong = Self.forAll(seed: 207) { random, one in
      guard one.settings.wheelAnimation != .none else { return nil }
      var scroller = Scroller()
      var context = ScrollContext(
        time: 0, offset: 0, range: -1e6...1e6, viewportHeight: one.viewport,
        settings: one.settings)
      for _ in 0..<5 {
        let notches = Double(random.whole(1...3)) * (random.chance(50) ? 1 : -1)
        let before = scroller.velocity(at: context.time, settings: one.settings)
        let held = scroller.place(context)?.position ?? context.offset
        context.offset = held
        _ = scroller.wheel(notches: notches, context)
        let after = scroller.velocity(at: context.time, settings: one.settings)
        let place = scroller.place(context)?.position ?? context.offset
        let left = ((scroller.destination ?? place) - place).magnitude
        // A step of less than a point is shown at once; a slope is cut at 1000.
        if left > 5 {
          if !isClose(place, held, within: 1e-9) { return "place \(held) \(place)" }
          if one.settings.wheelAnimation != .expo,
            !isClose(after, before, within: 0.01 + before.magnitude * 1e-5)
          {
            return "speed \(before) \(after), \(left) left"
          }
        }
        context.time += random.number(0.005...0.15)
        context.offset = scroller.place(context)?.position ?? context.offset
      }
      return nil
    }
    #expect(wrong == nil)
  }

  @Test("law 8: a pause before the release gives no fling, events of one instant count once")
  func pause() {
    let wrong = Self.forAll(seed: 208) { random, one in
      var context = ScrollContext(
        time: 0, offset: 0, range: -1e6...1e6, viewportHeight: one.viewport,
        settings: one.settings)
      var scroller = Scroller()
      _ = scroller.press(at: 300, context)
      var pointer = 300.0
      var twice = scroller
      for _ in 0..<random.whole(3...20) {
        context.time += random.number(0.004...0.016)
        let from = pointer
        pointer += random.number(5...40)
        if let place = scroller.drag(to: pointer, context) { context.offset = place }
        _ = twice.drag(to: (from + pointer) / 2, context)
        _ = twice.drag(to: pointer, context)
      }
      // Coalesced: the same speed.
      let speed = scroller.velocity(at: context.time, settings: one.settings)
      if speed != twice.velocity(at: context.time, settings: one.settings) { return "not once" }
      let gap = max(0.04, one.settings.velocityStopGap / 1000)
      context.time += gap + random.number(0.001...1)
      return scroller.release(context) == .ended ? nil : "flings after \(gap) s"
    }
    #expect(wrong == nil)
  }

  @Test("law 10: no time, no speed, no room and huge times give no NaN and no infinity")
  func extremes() {
    let wrong = Self.forAll(seed: 210) { random, one in
      var one = one
      let odd: [Double] = [0, 1e-300, -1e-9, 1e-9, 1, -1, 1e6, -1e6, 1e9]
      if random.chance(50) { one.velocity = odd[random.whole(0...8)] }
      if random.chance(30) { one.viewport = 0 }
      if random.chance(30) { one.range = 0...0 }
      if random.chance(30) { one.place = odd[random.whole(0...8)] }
      let motion = one.motion
      for time in [-1, 0, 1e-300, 1e-12, 0.016, 1, 1e6, 1e300, .infinity] {
        let x = motion.position(at: time)
        let v = motion.velocity(at: time)
        if !x.isFinite || !v.isFinite { return "at \(time): \(x), \(v)" }
      }
      let band = one.settings.rubberBand(viewportHeight: one.viewport)
      for x in odd where !band.stretch(for: x).isFinite || !band.overscroll(for: x).isFinite {
        return "band at \(x)"
      }
      let settings = one.settings
      for number in [
        settings.landingPoint(velocity: one.velocity, viewportHeight: one.viewport),
        settings.duration(velocity: one.velocity, viewportHeight: one.viewport),
        settings.time95(velocity: one.velocity, viewportHeight: one.viewport),
        settings.halfLife(velocity: one.velocity, viewportHeight: one.viewport),
        settings.greatestStretch(velocity: one.velocity, viewportHeight: one.viewport),
      ] where !number.isFinite { return "reading \(number)" }
      let wheel = NotchHistory().motion(from: 5, velocity: one.velocity, to: 5, settings)
      for time in [0, 0.01, 1e300] {
        if let wheel, !wheel.place(at: time).position.isFinite || !wheel.velocity(at: time).isFinite
        {
          return "wheel at \(time)"
        }
      }
      return nil
    }
    #expect(wrong == nil)
  }
}

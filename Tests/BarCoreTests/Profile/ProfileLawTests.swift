import BarTuning
import TestSupport
import Testing

@testable import BarCore

/// What holds for every profile page, whatever is done to it.
@Suite(.longComputation) struct ProfileLawTests {
  static let portions = Array(0..<20)
  static let perPortion = Cases.of(500)

  /// A random page.
  static func page(_ random: inout SeededGenerator, rule: ProfileListRule? = nil) -> ProfileHeader {
    var settings = ProfileSettings()
    settings.lists = rule ?? (random.chance(50) ? .sync : .keep)
    if random.chance(40) { settings.headerHeight = random.number(0...900) }
    if random.chance(40) { settings.dockLine = random.number(0...300) }
    if random.chance(20) { settings.segmentHeight = random.number(0...100) }
    if random.chance(30) { settings.pull = .list }
    if random.chance(20) { settings.pullLimit = random.number(1...90) }
    let contents = (0..<random.whole(1...4)).map { _ in
      random.chance(40) ? random.number(0...700) : random.number(700...9000)
    }
    return ProfileHeader(
      settings: settings, viewport: Size(width: 390, height: random.number(200...1000)),
      contentHeights: contents)
  }

  /// Something that a list really does: stays in its range, or goes a little beyond it.
  static func act(
    _ page: inout ProfileHeader, _ random: inout SeededGenerator, _ time: inout Double
  ) {
    time += random.number(0...0.3)
    page.advance(to: time)
    switch random.whole(0...19) {
    case 0...11:
      let range = page.range
      let place =
        random.chance(70)
        ? page.offset + random.number(-300...300) : random.number(-100...range.upperBound)
      page.scroll(to: place.clamped(to: -100...range.upperBound + 60))
    case 12...16: page.select(random.whole(0...page.offsets.count - 1), time: time)
    case 17:
      page.setContent(
        height: random.number(0...5000), list: random.whole(0...page.offsets.count - 1))
    case 18: page.resize(Size(width: 390, height: random.number(200...1000)))
    default:
      var settings = page.settings
      settings.dockLine = random.number(0...settings.headerHeight + 10)
      if random.chance(30) { settings.headerHeight = random.number(0...700) }
      if random.chance(30) { settings.lists = settings.lists == .sync ? .keep : .sync }
      page.apply(settings)
    }
  }

  /// The first law that a page breaks; nil if it keeps them all.
  static func brokenLaw(_ page: ProfileHeader) -> String? {
    let distance = page.collapseDistance
    let pulled = page.settling != nil ? Double.infinity : max(0, -page.offset)
    if !(page.translation >= -distance - 1e-9 && page.translation <= pulled + 1e-9) {
      return "header at \(page.translation) of \(distance), list at \(page.offset)"
    }
    if !(0...1).contains(page.collapse) { return "collapse \(page.collapse)" }
    if page.segmentTop < page.settings.dock { return "segment bar at \(page.segmentTop)" }
    for (index, offset) in page.offsets.enumerated() {
      // No gap between the segment bar and the first row; a row may only be hidden behind it.
      let pull = page.settings.pull == .list && index == page.current ? max(0, -page.offset) : 0
      if page.rowTop(index) - pull > page.segmentBottom + 1e-9 {
        return "list \(index): gap of \(page.rowTop(index) - page.segmentBottom)"
      }
      if index != page.current && !(page.range(index).contains(offset)) {
        return "list \(index) at \(offset) of \(page.range(index))"
      }
      if page.settings.rule == .sync && index != page.current {
        let isInStep = page.isDocked ? offset >= distance - 1e-9 : true
        if !isInStep { return "list \(index) at \(offset) under a docked header" }
        if !page.isDocked && page.translation <= 0
          && !isClose(offset, -page.translation, within: 1e-9)
        {
          return "list \(index) at \(offset), header at \(page.translation)"
        }
      }
    }
    return nil
  }

  @Test("the header stays in its range and no gap opens under the tabs", arguments: portions)
  func range(_ portion: Int) {
    for number in 0..<Self.perPortion {
      let seed = UInt64(portion * Self.perPortion + number)
      var random = SeededGenerator(seed: seed)
      var page = Self.page(&random)
      var time = 0.0
      for step in 0..<24 {
        Self.act(&page, &random, &time)
        if let broken = Self.brokenLaw(page) {
          Issue.record("seed \(seed), step \(step): \(broken)")
          break
        }
      }
    }
  }

  @Test("nothing jumps on a list switch, under either rule", arguments: portions)
  func noJump(_ portion: Int) {
    for number in 0..<Self.perPortion {
      let seed = UInt64(100_000 + portion * Self.perPortion + number)
      var random = SeededGenerator(seed: seed)
      var page = Self.page(&random)
      var time = 0.0
      for _ in 0..<24 {
        Self.act(&page, &random, &time)
        var after = page
        let target = random.whole(0...page.offsets.count - 1)
        after.select(target, time: time)
        #expect(isClose(after.segmentTop, page.segmentTop, within: 0.01), "seed \(seed)")
        #expect(isClose(after.translation, page.translation, within: 0.01), "seed \(seed)")
        // The list that comes in is drawn where it stood beside the other one.
        #expect(isClose(after.rowTop(target), page.rowTop(target), within: 0.01), "seed \(seed)")
        // And so is the one that leaves, unless it was pulled beyond its own end.
        if page.offset <= page.range.upperBound {
          let old = page.current
          let wasDeep = page.offset >= page.collapseDistance && page.offset > 0
          let isAlone = page.settings.pull == .list && page.offset < 0
          let isHanging = page.settings.rule == .sync || page.offset <= -page.translation
          let isFree = !isAlone && (wasDeep || isHanging)
          if isFree && page.contentHeights[old] > page.leastContent {
            #expect(isClose(after.rowTop(old), page.rowTop(old), within: 0.01), "seed \(seed)")
          }
        }
        let back = after.offset
        after.scroll(to: back)
        #expect(isClose(after.offset, back, within: 1e-9), "seed \(seed)")
      }
    }
  }

  @Test("switching away and back changes nothing while the header is docked", arguments: portions)
  func thereAndBack(_ portion: Int) {
    var count = 0
    for number in 0..<Self.perPortion {
      let seed = UInt64(200_000 + portion * Self.perPortion + number)
      var random = SeededGenerator(seed: seed)
      var page = Self.page(&random)
      guard page.offsets.count > 1 else { continue }
      page.scroll(to: page.range.upperBound)
      let place = page.offset
      for _ in 0..<6 {
        page.select(1, time: 0)
        page.scroll(to: random.number(page.collapseDistance...page.range.upperBound))
        page.select(0, time: 0)
        #expect(page.offset == place && page.isDocked, "seed \(seed)")
      }
      count += 1
    }
    #expect(count > Cases.of(100))
  }

  @Test(
    "the speed is continuous across the seam, up and down, at any refresh rate",
    arguments: [30.0, 60, 144], [200.0, 400, 800, 1600, 3200, 8000])
  func seam(_ rate: Double, _ speed: Double) {
    let decay = Preset.barlab.settings.scroll.decelerationRate
    let share = RealMath.pow(decay, 1000 / rate)
    // A tall header, so that the fastest fling needs some frames from the seam to the top.
    var settings = ProfileSettings()
    settings.headerHeight = 1064
    let page = ProfileHeader(
      settings: settings, viewport: Size(width: 390, height: 667), contentHeights: [90_000])
    let seam = page.collapseDistance
    for direction in [1.0, -1] {
      for start in stride(from: 0.5, through: 60, by: 3.5) {
        let from = seam - start * direction
        var fling = ProfileVectorTests.Fling(
          from: from, velocity: speed * direction, preset: .barlab, page: page)
        var crossed = false
        var lastOffset = from
        var lastSegment = fling.page.segmentTop
        var lastVelocity = 0.0
        for frame in 1...120 {
          fling.advance(to: Double(frame) / rate)
          let offset = fling.page.offset
          if offset <= 0 || fling.velocity == 0 { break }
          let velocity = (offset - lastOffset) * rate
          // Friction takes this share per frame and nothing else does: mean speeds of neighboring
          // frames differ by no more, and the sign never changes.
          if frame > 1 {
            let most = lastVelocity.magnitude * (1 - share) + 1e-6
            #expect((velocity - lastVelocity).magnitude <= most, "from \(from), frame \(frame)")
            #expect(velocity * direction >= 0)
          }
          // What the eye sees: while the header moves it moves with the rows, to the point.
          if !fling.page.isDocked && lastOffset < seam {
            let moved = fling.page.segmentTop - lastSegment
            #expect(isClose(moved, lastOffset - offset, within: 1e-9))
          }
          if (lastOffset < seam) != (offset < seam) { crossed = true }
          lastOffset = offset
          lastSegment = fling.page.segmentTop
          lastVelocity = velocity
        }
        #expect(crossed, "from \(from) at \(speed * direction)")
      }
    }
  }
}

import BarTuning
import TestSupport
import Testing

@testable import BarCore

/// The banner beside other parts, and laws of the whole page with a banner.
@Suite(.longComputation) struct RefreshCombinedLawTests {
  @Test("with a flexible header the banner takes the overscroll, and the header keeps its height")
  func header() throws {
    var page = refreshPage(parts: [.header, .refresh]) {
      $0.header.maximumHeight = 160
      $0.header.minimumHeight = 76
      $0.header.canOverExtend = true
      $0.refresh.desiredHeight = 90
    }
    #expect(page.list.offset == -160)
    try page.happen(.down(Point(x: 100, y: 300)))
    var tallest = 0.0
    for step in 1...40 {
      try page.apply(
        InputEvent(
          time: page.now + 0.01, kind: .move(Point(x: 100, y: 300 + 9 * Double(step)))))
      tallest = max(tallest, page.snapshot.header?.height ?? 0)
      // Its upper edge is the header's lower one, its lower one the first row.
      #expect(isClose((page.snapshot.refresh?.top ?? .nan), 160, within: 1e-9))
      #expect(
        isClose(
          (page.snapshot.refresh?.top ?? .nan) + (page.refresh?.height ?? 0), -page.list.offset,
          within: 1e-9))
    }
    #expect(isClose(tallest, 160, within: 1e-9))
    page.advance(to: page.now + 0.2)
    try page.happen(.up(Point(x: 100, y: 660)))
    #expect(page.refresh?.phase == .opening)
    for _ in 0..<720 {
      page.advance(to: page.nextInstant)
      tallest = max(tallest, page.snapshot.header?.height ?? 0)
    }
    #expect(isClose(tallest, 160, within: 1e-9))
    #expect(page.refresh?.phase == .open && page.list.offset == -250)
    // Scrolled on, the header shrinks, and the sticky banner goes up with its lower edge.
    try page.happen(.offset(-100, by: .finger))
    #expect(page.snapshot.header?.height == 76)
    #expect((page.snapshot.refresh?.top ?? .nan) == 76)
    try page.happen(.offset(-250, by: .finger), .refresh(.end), .lift(momentum: false))
    page.advance(to: page.now + 2)
    #expect(page.refresh?.phase == .closed)
    #expect(page.snapshot.header?.height == 160)
  }

  /// One random thing after another on a page with a banner.
  private static func act(_ page: inout Page, _ random: inout SeededGenerator) throws {
    var hand = RandomInput(random, time: page.now)
    switch hand.random.whole(0...8) {
    case 0...2:
      let start = Point(x: 100, y: hand.random.number(50...300))
      hand.drag(from: start, moves: 1...8, pauses: 0...0.05) {
        Point(x: 0, y: $0.number(-40...90))
      }
    case 3: hand.wheel(1...9, fractions: 0...1.5, pauses: 0...0.15)
    case 4: hand.add(.refresh(.begin))
    case 5: hand.add(.refresh(.end))
    case 6: hand.key()
    case 7: hand.add(.content(height: hand.random.number(0...3000)))
    default: hand.add(.resize(Size(width: 390, height: hand.random.number(200...900))))
    }
    for event in hand.events { try page.apply(event) }
    random = hand.random
    page.advance(to: page.now + (random.chance(40) ? 0 : random.number(0...0.8)))
  }

  /// The model's own laws run over 10,000 sequences each; pages take longer.
  @Test(
    "on a page: legal phases only, finite figures, insets given back, at rest in its range",
    arguments: 0..<4)
  func pageLaws(_ portion: Int) throws {
    let presets = Preset.all(.refresh).filter { $0 != .jabanner }
    for number in 0..<500 {
      let seed = UInt64(7_000_000 + portion * 500 + number)
      var random = SeededGenerator(seed: seed)
      let preset = random.pick(presets)
      let others: [PageParts] = [.refresh, .refresh, [.refresh, .bars], [.refresh, .header]]
      var page = refreshPage(preset, parts: others[random.whole(0...3)]) {
        $0.refresh.foreignInset = random.chance(30) ? random.number(0...60) : 0
        $0.refresh.stays = random.pick(RefreshStay.allCases)
        $0.refresh.fires = random.pick(RefreshFiring.allCases)
        $0.refresh.reducedMotion = random.chance(15)
        $0.scroll = Preset.all(.scroll)[random.whole(0...3)].settings.scroll
      }
      var began = 0
      var ended = 0
      for _ in 0..<random.whole(1...5) {
        try Self.act(&page, &random)
        for message in page.takeMessages() {
          if message == .refreshBegan { began += 1 }
          if message == .refreshEnded { ended += 1 }
        }
        let row = page.snapshot
        let sum =
          row.offset + row.velocity + row.topInset + (row.refresh?.height ?? .nan)
          + (row.refresh?.ratio ?? .nan) + (row.refresh?.top ?? .nan)
          + (row.refresh?.line ?? .nan)
        #expect(sum.isFinite && (row.refresh?.height ?? -1) >= 0, "seed \(seed)")
        #expect(ended <= max(began, page.refresh?.begun ?? 0), "seed \(seed)")
      }
      // Left alone it comes to rest, and an end gives everything back.
      page.advance(to: page.now + 3)
      try page.happen(.refresh(.end))
      page.advance(to: page.now + 20)
      #expect(page.refresh?.phase == .closed && page.refresh?.own == 0, "seed \(seed)")
      // A difference of two offsets, of which each is rounded.
      #expect(isClose(page.refresh?.height ?? .nan, 0, within: 1e-9), "seed \(seed)")
      #expect(!page.isMoving, "seed \(seed)")
      let range = page.range
      #expect(
        page.list.offset >= range.lowerBound - 0.01 && page.list.offset <= range.upperBound + 0.01,
        "seed \(seed)")
    }
  }

  @Test("nothing jumps on a page under the hand of a person", arguments: 0..<4)
  func noJump(_ portion: Int) throws {
    for number in 0..<Cases.of(250) {
      let seed = UInt64(8_000_000 + portion * 250 + number)
      var random = SeededGenerator(seed: seed)
      var page = refreshPage(.banner) { $0.refresh.desiredHeight = random.number(40...150) }
      // No flings: what is looked at is the banner's own doing.
      var largest = 0.0
      for _ in 0..<random.whole(2...4) {
        switch random.whole(0...2) {
        case 0: try page.happen(.refresh(.begin))
        case 1: try page.happen(.refresh(.end))
        default:
          let before = page.drawn.offset
          try page.happen(.down(Point(x: 100, y: 200)))
          #expect(page.drawn.offset == before, "seed \(seed)")
          try page.pull(by: random.number(20...400))
        }
        largest = max(largest, page.largestStep(for: random.number(0.01...0.7)))
      }
      // A spring-back from 200 pt and an opening banner together stay below 6 pt an instant.
      #expect(largest < 6, "seed \(seed): \(largest)")
    }
  }
}

import TestSupport
import Testing

@testable import BarCore

/// What is drawn of a page: small, still, and right for each page of a stack.
@Suite struct SnapshotTests {
  private static let parts: [PageParts] = [
    [], .bars, .header, .refresh, .profile, [.profile, .refresh], .stack, [.stack, .profile],
  ]

  private static func page(_ parts: PageParts) -> Page {
    Page(
      viewport: Size(width: 390, height: 700),
      contents: [ContentLayout(.plain(height: 4000)), ContentLayout(.plain(height: 0))],
      parts: parts)
  }

  @Test("it is less than half as large as its page")
  func size() {
    #expect(2 * MemoryLayout<Snapshot>.size < MemoryLayout<Page>.size)
  }

  @Test("it has the groups of what stands over the lists, and no others", arguments: parts)
  func groups(_ parts: PageParts) {
    let shown = Self.page(parts).snapshot
    #expect((shown.shyBar != nil) == parts.contains(.bars))
    #expect((shown.header != nil) == parts.contains(.header))
    #expect((shown.refresh != nil) == parts.contains(.refresh))
    #expect((shown.profile != nil) == parts.contains(.profile))
    #expect((shown.nav?.stack != nil) == parts.contains(.stack))
    #expect((shown.nav != nil) == !parts.isDisjoint(with: [.stack, .profile]))
  }

  @Test(
    "its reason is that of the first overlay in the row", arguments: parts + [[.bars, .refresh]])
  func reason(_ parts: PageParts) throws {
    struct First: RowVisit {
      var parts = PageParts()
      mutating func visit(_ overlay: inout some Overlay, _ base: inout PageBase) {
        if parts.isEmpty { parts = overlay.parts }
      }
    }
    var page = Self.page(parts)
    try page.apply(InputEvent(time: 0.1, kind: .offset(150, by: .finger)))
    var first = First()
    page.layers.visitRow(with: &first)
    let shown = page.snapshot
    let words: String? =
      switch first.parts {
      case .bars: shown.shyBar?.reason.words
      case .header: shown.header?.reason.words
      case .profile: shown.profile?.reason.words
      case .refresh: shown.refresh?.reason.words
      case .stack: shown.nav?.stack?.reason.words
      default: ""
      }
    #expect(shown.reasonWords == words)
  }

  @Test("taking it changes nothing, and at the same moment it is the same", arguments: parts)
  func still(_ parts: PageParts) throws {
    var page = Self.page(parts)
    var kept = page.snapshot
    try page.apply(InputEvent(time: 0.1, kind: .wheel(dx: 0, dy: -3)))
    for step in 0..<30 {
      page.advance(to: 0.1 + Double(step) / 60)
      let before = page
      let shown = page.snapshot
      #expect(page == before && page.snapshot == shown)
      #expect(shown.time == page.now && shown.list == page.list)
      page.takeSnapshot(in: &kept)
      #expect(kept == shown && page == before)
      #expect(shown.isMoving == page.isMoving && shown.isHeld == page.isHeld)
    }
  }

  @Test("of one that is kept nothing is left, whatever it has shown", arguments: parts, 1...3)
  func kept(_ parts: PageParts, _ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for other in Self.parts {
      var kept = Self.page(other).snapshot
      #expect(kept.parts == other)
      var settings = PageSettings()
      // What is pushed has other parts.
      var page = Page(
        settings: settings, viewport: Size(width: 390, height: 700),
        contents: Self.page(parts).contents, parts: parts,
        pushed: PushedPage(parts: [.header, .refresh], contents: .profile))
      var time = 0.0
      for _ in 0..<60 {
        time += random.number(0...0.1)
        let point = Point(x: random.number(0...390), y: random.number(0...700))
        let kinds: [InputEvent.Kind] = [
          .wheel(dx: 0, dy: random.number(-4...4)), .down(point), .move(point), .up(point), .cancel,
          .offset(random.number(-100...800), by: .finger), .show(animated: true),
          .hide(animated: false), .refresh(.begin), .refresh(.end), .list(1),
          .list(0), .page(.leave), .page(.appear), .focus(3),
          .nav(.push(alpha: 1, tint: .white, status: nil, ramp: nil)), .nav(.pop),
          .resize(Size(width: 390, height: random.number(500...800))),
        ]
        // Some have no meaning for a page.
        let kind = random.pick(kinds)
        try? page.apply(InputEvent(time: time, kind: kind))
        if random.number(0...1) < 0.1 {
          settings.bar.barHeight = random.number(30...90).rounded()
          settings.reducesMotion.toggle()
          page.apply(settings: settings)
        }
        page.takeSnapshot(in: &kept)
        try #require(kept == page.snapshot)
        time = page.now
      }
    }
  }

  @Test("it tells a resting finger from a moving list, and the resistance of the last direction")
  func hands() throws {
    var settings = PageSettings()
    settings.bar.contractionResistance = 30
    settings.bar.expansionResistance = 200
    var page = Page(
      settings: settings, viewport: Size(width: 390, height: 700),
      contents: [ContentLayout(.plain(height: 4000))])
    try page.apply(InputEvent(time: 0, kind: .down(Point(x: 100, y: 600), by: .touch)))
    try page.apply(InputEvent(time: 0.1, kind: .move(Point(x: 100, y: 400))))
    page.advance(to: 1)
    var shown = page.snapshot
    #expect(shown.isHeld && !shown.isMoving && shown.velocity == 0)
    #expect(shown.shyBar?.direction == .contracting && shown.shyBar?.resistanceLimit == 30)
    try page.apply(InputEvent(time: 1.01, kind: .move(Point(x: 100, y: 450))))
    shown = page.snapshot
    #expect(shown.shyBar?.direction == .expanding && shown.shyBar?.resistanceLimit == 200)
    try page.apply(InputEvent(time: 1.02, kind: .up(Point(x: 100, y: 500))))
    shown = page.snapshot
    #expect(!shown.isHeld && shown.isMoving)
  }

  @Test("of a stack it gives the page below as that was left")
  func parked() throws {
    var page = Self.page(.stack)
    try page.apply(InputEvent(time: 0, kind: .offset(300, by: .program)))
    let left = page.snapshot
    try page.apply(
      InputEvent(time: 0.1, kind: .nav(.push(alpha: 1, tint: .white, status: nil, ramp: nil))))
    page.advance(to: 2)
    try page.apply(InputEvent(time: 2, kind: .nav(.swipe(progress: 0.5))))
    let shown = page.snapshot
    let pages = try #require(shown.nav?.stack?.visiblePages(at: page.now))
    try #require(pages.count == 2)
    let below = shown.page(pages[0])
    #expect(below.offset == left.offset && below.contents == left.contents && below.nav == nil)
    #expect(shown.page(pages[1]) == shown)
    #expect(pages[0].isParked && pages[0].parked == below)
    #expect(!pages[1].isParked && pages[1].parked == nil)
  }
}

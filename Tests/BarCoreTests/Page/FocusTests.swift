import BarTuning
import TestSupport
import Testing

@testable import BarCore

/// A focused row is never under a bar (peer-presets.md section 12, rank 6).
@Suite(.longComputation) struct FocusTests {
  /// A page to tab through.
  struct Rig: CustomTestStringConvertible, Sendable {
    var name: String
    var page: Page

    var testDescription: String { name }
  }

  static let viewport = Size(width: 390, height: 640)

  /// Rows of three heights in sections whose headers stick.
  static let sections = ContentLayout(
    .rows(
      ContentLayout.Rows(
        count: 200, perSection: 8, headerHeight: 40, heights: [72, 72, 104, 72, 72, 52, 52, 72])))
  static let rows = ContentLayout(.rows(ContentLayout.Rows(count: 200)))
  static let grid = ContentLayout(.grid(count: 200, columns: 3, cellHeight: 130))

  static func rig(
    _ name: String, _ parts: PageParts, _ contents: [ContentLayout] = [rows],
    _ adjust: (inout PageSettings) -> Void = { _ in }
  ) -> Rig {
    var settings = PageSettings()
    adjust(&settings)
    return Rig(
      name: name,
      page: Page(settings: settings, viewport: viewport, contents: contents, parts: parts))
  }

  static let rigs: [Rig] = {
    var rigs: [Rig] = []
    for (number, preset) in Preset.all(.bar).enumerated() {
      let isShy = Preset.shyBars.contains(preset)
      rigs.append(
        rig("\(preset)", .bars, [number % 2 == 0 ? rows : sections]) {
          $0.bar = isShy ? preset.settings.bar : preset.peerSettings
          if number % 3 == 0 { $0.bar.bottomBarHeight = 50 }
        })
    }
    rigs.append(
      rig("extension that stays", .bars, [sections]) { $0.bar.extensionStays = 16 })
    rigs.append(rig("sticky bar", .bars) { $0.bar.stickyNavigationBar = true })
    rigs.append(rig("grid", .bars, [grid]))
    rigs.append(rig("plain height", .bars, [ContentLayout(.plain(height: 200 * 72 - 30))]))
    for preset in Preset.all(.header) {
      for shift in preset == .flexible ? ShiftBehavior.allCases : [.enabled] {
        rigs.append(
          rig("header \(preset) \(shift)", .header, [sections]) {
            $0.header = preset.settings.header
            $0.header.shiftBehavior = shift
          })
      }
    }
    for preset in Preset.all(.profile) {
      rigs.append(
        rig("profile \(preset)", .profile, [rows, sections]) {
          $0.profile = preset.settings.profile
        })
    }
    rigs.append(rig("profile with sections", .profile, [sections]))
    rigs.append(rig("stack", .stack))
    rigs.append(rig("profile on a stack", [.profile, .stack], [sections]))
    rigs.append(rig("refresh", .refresh, [sections]))
    rigs.append(rig("refresh under a shy bar", [.bars, .refresh], [sections]))
    rigs.append(rig("refresh under a header", [.header, .refresh], [sections]))
    return rigs
  }()

  /// Where the next section pushes the header of this one away.
  private static func end(of section: Int, _ page: Page) -> Double {
    let end = page.content.height(viewport: page.list.viewportHeight)
    guard case .rows(let rows) = page.content.shape else { return end }
    return min((Double(section) + 1) * rows.sectionHeight, end)
  }

  /// What lies over the focused row, read from what is drawn; nil: nothing.
  static func cover(_ page: Page) -> String? {
    guard let index = page.focusedRow, let row = page.span(ofRow: index) else { return "no row" }
    let places = page.snapshot.places
    let size = page.viewport
    func hits(_ top: Double, _ bottom: Double) -> Bool {
      bottom - top > 1e-6 && row.top < bottom - 1e-6 && row.bottom > top + 1e-6
    }
    if page.parts.contains(.bars) {
      if hits(0, page.settings.bar.statusHeight) { return "status strip" }
      if hits(places.barTop, places.barBottom) { return "bar to \(places.barBottom)" }
      if page.bars?.state.extensionHidden == false,
        hits(places.extensionTop, places.extensionBottom)
      {
        return "extension to \(places.extensionBottom)"
      }
      let bottomBar = page.settings.bar.bottomBarHeight
      if hits(size.height - bottomBar + places.bottomBarShift, size.height + 1000) {
        return "bottom bar, or the end of the stage"
      }
    }
    if let frame = page.read({ $0.headerFrame }), hits(frame.y, frame.maxY) { return "header" }
    if let profile = page.profile, hits(0, profile.segmentBottom) { return "segment bar" }
    if let stack = page.stack, hits(0, stack.settings.guide) { return "bar of the stack" }
    if let banner = page.snapshot.refresh, page.profile == nil,
      hits(banner.top, banner.top + banner.height)
    {
      return "banner"
    }
    if page.stack == nil || page.profile != nil {
      let line = page.profile?.segmentBottom ?? places.visibleBottom
      let origin =
        page.profile == nil
        ? -page.snapshot.drawnScroll : page.layers.rowTop(page.selectedList)
      var pills: [(Double, Double)] = []
      page.content.visit(
        from: line - origin, to: size.height - origin, viewport: page.list.viewportHeight
      ) { item in
        guard case .header(let section) = item.kind else { return }
        let end = Self.end(of: section, page)
        let top = min(max(origin + item.frame.y, line), origin + end - item.frame.height)
        pills.append((top, top + item.frame.height))
      }
      if pills.contains(where: { hits($0.0, $0.1) }) { return "section header" }
    }
    if row.top < -1e-6 || row.bottom > size.height + 1e-6 { return "outside the stage" }
    return nil
  }

  @Test(
    "a row that Tab has reached is free of every bar at rest, 200 rows on and back",
    arguments: rigs)
  func tabbing(_ rig: Rig) throws {
    var page = rig.page
    page.advance(to: 1)
    for row in Array(0..<200) + Array((0..<200).reversed()) {
      try page.apply(InputEvent(time: page.now, kind: .focus(row)))
      page.advance(to: page.now + 4)
      #expect(!page.isMoving)
      #expect(page.focusedRow == row)
      if let cover = Self.cover(page) {
        Issue.record("\(rig.name), row \(row): under \(cover)")
        return
      }
    }
  }

  @Test(
    "quick tabs, wheel, keys and commands between them leave the focused row free at rest",
    arguments: rigs)
  func hurried(_ rig: Rig) throws {
    for seed in 0..<4 {
      var random = SeededGenerator(seed: UInt64(seed))
      var page = rig.page
      var row = random.whole(0...199)
      for _ in 0..<12 {
        if random.chance(25) {
          let other: InputEvent.Kind =
            switch random.whole(0...3) {
            case 0: .wheel(dx: 0, dy: Double(random.whole(-4...4)))
            case 1: .key(InputEvent.Key.allCases[random.whole(0...7)])
            case 2: .show(animated: nil)
            default: .hide(animated: nil)
            }
          try page.apply(InputEvent(time: page.now, kind: other))
        }
        for _ in 0..<random.whole(1...6) {
          row = (row + (random.chance(70) ? 1 : -1)).clamped(to: 0...199)
          page.advance(to: page.now + random.number(0...0.2))
          try page.apply(InputEvent(time: page.now, kind: .focus(row)))
        }
        page.advance(to: page.now + 4)
        if let cover = Self.cover(page) {
          Issue.record("\(rig.name), seed \(seed), row \(row): under \(cover)")
          return
        }
      }
    }
  }

  @Test("bars that code or a setting brings out leave the focused row free")
  func commands() throws {
    var page = Self.rig("shy", .bars).page
    try page.apply(InputEvent(time: 0, kind: .key(.pageDown)))
    page.advance(to: 2)
    #expect(page.bars?.collapsedFraction == 1)
    let row = try #require(page.firstFreeRow)
    try page.apply(InputEvent(time: 2, kind: .focus(row)))
    try page.apply(InputEvent(time: 2, kind: .show(animated: true)))
    page.advance(to: 5)
    #expect(page.bars?.collapsedFraction == 0)
    #expect(Self.cover(page) == nil)
    try page.apply(
      PageEvent(time: 5, kind: .set(key: "shyBar.extensionHeight", value: .number(120))))
    page.advance(to: 8)
    #expect(Self.cover(page) == nil)
    try page.apply(InputEvent(time: 8, kind: .resize(Size(width: 390, height: 320))))
    page.advance(to: 11)
    #expect(Self.cover(page) == nil)
  }

  @Test("a row that is free already moves nothing; a scroll goes no further than needed")
  func least() throws {
    var page = Self.rig("pinned", .bars) { $0.bar = Preset.flutterPinned.peerSettings }.page
    let still = page.list.offset
    try page.apply(InputEvent(time: 0, kind: .focus(3)))
    #expect(!page.isMoving && page.list.offset == still)
    let row = try #require(
      (0..<200).first { page.span(ofRow: $0).map { $0.bottom > 640 } ?? false })
    try page.apply(InputEvent(time: 0, kind: .focus(row)))
    page.advance(to: 3)
    let span = try #require(page.span(ofRow: row))
    #expect(isClose(span.bottom, 640, within: 1e-6))
  }

  @Test("a row taller than the free part shows its beginning")
  func tall() throws {
    let tall = ContentLayout(.rows(ContentLayout.Rows(count: 20, heights: [900])))
    var page = Self.rig("tall", .bars, [tall]).page
    for row in [0, 1, 2, 1, 0] {
      try page.apply(InputEvent(time: page.now, kind: .focus(row)))
      page.advance(to: page.now + 4)
      let span = try #require(page.span(ofRow: row))
      #expect(isClose(span.top, page.freeSpan.top, within: 1e-6), "row \(row)")
    }
  }

  @Test("numbers beyond the rows mean the last one; without rows nothing has the focus")
  func edges() throws {
    var page = Self.rig("shy", .bars).page
    try page.apply(InputEvent(time: 0, kind: .focus(1_000_000)))
    #expect(page.focusedRow == 199)
    try page.apply(InputEvent(time: 0, kind: .focus(nil)))
    #expect(page.focusedRow == nil)
    try page.apply(InputEvent(time: 0, kind: .focus(5)))
    try page.apply(InputEvent(time: 0, kind: .content(height: 100)))
    #expect(page.focusedRow == 1)
    try page.apply(InputEvent(time: 0, kind: .content(height: 0)))
    #expect(page.focusedRow == nil)
    try page.apply(InputEvent(time: 0, kind: .focus(5)))
    #expect(page.focusedRow == nil)
  }

  @Test("frames by row number are those that are visited", arguments: [rows, sections, grid])
  func frames(_ content: ContentLayout) {
    var count = 0
    content.visit(from: 0, to: 1e9, viewport: 640) { item in
      guard item.kind == .row || item.kind == .cell else { return }
      #expect(content.frame(ofRow: item.index, viewport: 640) == item.frame)
      #expect(content.row(from: item.frame.y, viewport: 640).map { $0 <= item.index } == true)
      count += 1
    }
    #expect(count == content.rowCount)
    #expect(content.frame(ofRow: count, viewport: 640) == nil)
    #expect(content.frame(ofRow: -1, viewport: 640) == nil)
  }
}

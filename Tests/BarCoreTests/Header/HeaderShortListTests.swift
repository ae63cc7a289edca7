import Testing

@testable import BarCore

/// A list that is too short to be scrolled under a header that has gone, chosen after a long one.
@Suite struct HeaderShortListTests {
  /// A header that has gone over a long list; the other one is so high.
  static func page(
    _ height: Double, _ shift: ShiftBehavior = .enabled, slides: Bool = true
  ) throws -> Page {
    var settings = PageSettings()
    settings.header.shiftBehavior = shift
    settings.header.sharedWithManyLists = true
    var page = Page(
      settings: settings, viewport: Size(width: 390, height: 600),
      contents: [3000, height].map { ContentLayout(.plain(height: $0)) }, parts: .header)
    try page.apply(InputEvent(time: 0, kind: .down(Point(x: 200, y: 500))))
    for step in 1...40 {
      let place = Point(x: 200, y: 500 - Double(step) * 10)
      try page.apply(InputEvent(time: Double(step) / 100, kind: .move(place)))
    }
    try page.apply(InputEvent(time: 0.6, kind: .up(Point(x: 200, y: 100))))
    page.advance(to: 2)
    #expect((page.header?.isShiftedOffscreen ?? false) == slides)
    return page
  }

  @Test(
    "the header comes back over it, and no gap opens below nothing",
    arguments: [0.0, 100, 400, 560, 599], [ShiftBehavior.enabled, .enabledWithStatusBar])
  func comesBack(_ height: Double, _ shift: ShiftBehavior) throws {
    var page = try Self.page(height, shift)
    try page.apply(InputEvent(time: 2, kind: .list(1)))
    var top = page.header?.state.top ?? 0
    for frame in 0...90 {
      page.advance(to: 2 + Double(frame) / 60)
      #expect(page.list.offset == -76)
      let now = page.header?.state.top ?? 0
      #expect(now >= top && now - top < 30, "frame \(frame): from \(top) to \(now)")
      top = now
    }
    #expect(top == 0 && page.header?.isShiftedOffscreen == false && !page.isMoving)
  }

  @Test("a list that can be scrolled under it stays below the upper edge, and the header away")
  func staysAway() throws {
    for height in [600.0, 640, 3000] {
      var page = try Self.page(height)
      try page.apply(InputEvent(time: 2, kind: .list(1)))
      page.advance(to: 4)
      #expect(page.list.offset == 0 && page.header?.isShiftedOffscreen == true)
    }
  }

  @Test("a header that goes by command alone is left to commands")
  func byCommand() throws {
    var page = try Self.page(100, .hideable, slides: false)
    try page.apply(InputEvent(time: 2, kind: .hide(animated: false)))
    try page.apply(InputEvent(time: 2, kind: .list(1)))
    page.advance(to: 4)
    #expect(page.header?.isShiftedOffscreen == true)
  }

  @Test("direct events clamp nothing: the list stays where it was announced")
  func direct() throws {
    var page = try Self.page(100)
    try page.apply(InputEvent(time: 2, kind: .offset(330, by: .finger)))
    try page.apply(InputEvent(time: 2, kind: .list(1)))
    page.advance(to: 4)
    #expect(page.list.offset == 0)
  }
}

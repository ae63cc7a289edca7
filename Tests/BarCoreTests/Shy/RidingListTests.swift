import BarTuning
import TestSupport
import Testing

@testable import BarCore

/// Lists that move with their bars, and hang below the view by as much as those can still go.
@Suite struct RidingListTests {
  static let compose: [Preset] = [
    .composeEnterAlways, .composeExitUntilCollapsed, .composePinned,
  ]
  static let small = Size(width: 390, height: 568)
  static let large = Size(width: 390, height: 700)

  private static func page(_ preset: Preset, _ viewport: Size) -> Page {
    var settings = PageSettings()
    settings.bar = preset.peerSettings
    return Page(
      settings: settings, viewport: viewport,
      contents: [ContentLayout(.plain(height: 3000)), ContentLayout(.plain(height: 2000))])
  }

  /// How much of the view is empty below the last line, once the list stands at its end.
  private static func emptyStrip(_ page: Page) throws -> Double {
    var page = page
    try page.send(page.now + 1, .key(.end))
    page.advance(to: page.now + 20)
    try page.send(page.now + 1, .key(.end))
    page.advance(to: page.now + 20)
    let list = page.list
    return page.viewport.height - (list.top + list.contentHeight - list.offset)
  }

  @Test(
    "after a resize another list ends where a list of a page of that size does",
    arguments: compose)
  func resized(_ preset: Preset) throws {
    for begin: [InputEvent.Kind] in [[], [.wheel(dx: 0, dy: -10)]] {
      var page = Self.page(preset, Self.small)
      var fresh = Self.page(preset, Self.large)
      for kind in begin {
        try page.send(0, kind)
        try fresh.send(0, kind)
      }
      page.advance(to: 3)
      fresh.advance(to: 3)
      try page.send(3, .resize(Self.large))
      for list in [1, 0] {
        try page.send(page.now + 1, .list(list))
        try fresh.send(fresh.now + 1, .list(list))
        #expect(page.list.viewportHeight == fresh.list.viewportHeight, "\(begin) list \(list)")
        #expect(page.list.top == fresh.list.top && page.range == fresh.range)
        #expect(try isClose(Self.emptyStrip(page), Self.emptyStrip(fresh)))
      }
    }
  }

  @Test(
    "a list that was away while its bar began to ride, or ceased to, ends as if it always had",
    arguments: compose)
  func switchedOn(_ preset: Preset) throws {
    for (before, after) in [(Preset.tly, preset), (preset, .tly)] {
      var page = Self.page(before, Self.small)
      var fresh = Self.page(after, Self.small)
      try page.send(0, .wheel(dx: 0, dy: -10))
      page.advance(to: 3)
      page.apply(settings: fresh.settings)
      fresh.advance(to: 3)
      try page.send(4, .list(1))
      try fresh.send(4, .list(1))
      #expect(page.list.viewportHeight == fresh.list.viewportHeight, "\(before) to \(after)")
      let rides = after.peerSettings.inset == .rides
      #expect(page.list.top == (rides ? -(page.bars?.contraction ?? 0) : 0))
      #expect(page.range == fresh.range)
      #expect(try isClose(Self.emptyStrip(page), Self.emptyStrip(fresh)))
    }
  }

  private func isClose(_ a: Double, _ b: Double) -> Bool { (a - b).magnitude < 1e-6 }
}

import BarCore
import BarTuning
import TestSupport
import Testing

/// Whether a bar can be hidden for good.
@Suite struct WayBackTests {
  private static func page(_ settings: BarSettings, at offset: Double = 3000) throws -> Page {
    var page = PageSettings()
    page.bar = settings
    var made = Page(
      settings: page, viewport: Size(width: 390, height: 800),
      contents: [ContentLayout(.plain(height: 20_000))], parts: .bars)
    var y = -settings.expandedInset
    var time = 0.0
    while y < offset {
      y += 20
      time += 1.0 / 60
      try made.apply(InputEvent(time: time, kind: .offset(y, by: .finger)))
    }
    try made.apply(InputEvent(time: time, kind: .lift(momentum: false)))
    made.advance(to: time + 5)
    return made
  }

  @Test("from the middle of a list, every bar but those that only the top brings back has a way")
  func peers() throws {
    let onlyAtTop: Set = [
      "compose-exit-until-collapsed", "compose-exit-until-collapsed-2023", "chromium-desktop-mode",
      "ios26-like-edge",
    ]
    for preset in Preset.peers {
      let page = try Self.page(preset.peerSettings)
      let before = page
      #expect(WayBack.exists(from: page) == !onlyAtTop.contains(preset.name), "\(preset)")
      #expect(page == before)
    }
  }

  @Test("near the top too, and with a resistance; but not where the way back moves no bar")
  func rules() throws {
    for offset in [60.0, 400] {
      #expect(WayBack.exists(from: try Self.page(Preset.tly.peerSettings, at: offset)))
    }
    var held = Preset.tly.peerSettings
    held.expansionResistance = 1000
    #expect(WayBack.exists(from: try Self.page(held)))
    var stuck = Preset.flutterFloating.peerSettings
    stuck.showsOnlyFor = .none
    #expect(!WayBack.exists(from: try Self.page(stuck)))
  }

  @Test("a page without a bar that hides, and content that is too short, have nothing to lose")
  func nothingHides() {
    for parts: PageParts in [.profile, .stack, .header, .refresh, []] {
      let page = Page(
        viewport: Size(width: 390, height: 800), contents: [ContentLayout(.plain(height: 5000))],
        parts: parts)
      #expect(WayBack.exists(from: page))
    }
    var page = Page(
      viewport: Size(width: 390, height: 800), contents: [ContentLayout(.plain(height: 900))],
      parts: .bars)
    #expect(WayBack.exists(from: page))
    try? page.apply(InputEvent(time: 0, kind: .hide(animated: false)))
    #expect(WayBack.exists(from: page))
  }
}

import TestSupport
import Testing

@testable import BarCore

/// The columns of the bar that a personal page fades in, with a stack below it and without.
@Suite struct ProfileBarTests {
  private static func page(_ parts: PageParts) -> Page {
    var settings = PageSettings()
    settings.profile.listCount = 2
    return Page(
      settings: settings, viewport: Size(width: 390, height: 600),
      contents: Array(repeating: ContentLayout(.plain(height: 4000)), count: 2), parts: parts)
  }

  @Test("without a stack the bar's columns are those that it has on a stack")
  func columns() throws {
    var alone = Self.page([.profile, .refresh])
    var stacked = Self.page([.profile, .refresh, .stack])
    var styles: Set<StatusStyle> = []
    var alphas: Set<Double> = []
    for y in stride(from: 0.0, through: 400, by: 4) {
      try alone.send(y / 100, .offset(y, by: .finger))
      try stacked.send(y / 100, .offset(y, by: .finger))
      let own = try #require(alone.snapshot.nav)
      let other = try #require(stacked.snapshot.nav)
      #expect(own.alpha == other.alpha && own.targetAlpha == other.targetAlpha)
      #expect(own.tint == other.tint && own.status == other.status)
      // There is no line below it, no stack, and no ground that the guard knows.
      #expect(own.shadowAlpha == 0 && own.contrast == nil)
      #expect(own.depth == nil && own.swipeProgress == nil)
      styles.insert(own.status)
      alphas.insert(own.alpha)
    }
    #expect(styles == [.light, .dark])
    #expect(alphas.contains(0) && alphas.contains(1) && alphas.count > 4)
  }

  @Test("while pages turn by themselves the target is what the new list wants")
  func target() throws {
    var page = Self.page(.profile)
    try page.send(0, .offset(600, by: .program))
    #expect(page.snapshot.nav?.alpha == 1 && page.snapshot.nav?.targetAlpha == 1)
    try page.send(1, .list(1))
    let turning = try #require(page.snapshot.nav)
    page.advance(to: 5)
    let rest = try #require(page.snapshot.nav)
    #expect(turning.targetAlpha == rest.alpha && rest.alpha == rest.targetAlpha)
  }

  @Test("pages without such a bar have no columns of it")
  func others() {
    #expect(
      Page(
        settings: PageSettings(), viewport: Size(width: 390, height: 600),
        contents: [ContentLayout(.plain(height: 900))]
      ).snapshot.nav == nil)
  }
}

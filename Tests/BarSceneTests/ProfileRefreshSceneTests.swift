import BarCore
import BarScene
import BarTuning
import TestSupport
import Testing

/// Where the refresh banner of a personal page is drawn.
@Suite struct ProfileRefreshSceneTests {
  static func page(_ preset: Preset, _ pull: ProfilePull) -> Page {
    var settings = PageSettings()
    settings.profile.headerHeight = 160
    settings.profile.pull = pull
    settings.refresh = preset.settings.refresh
    settings.refresh.desiredHeight = 84
    return Page(
      settings: settings, viewport: Size(width: 320, height: 560),
      contents: [Situations.rows, Situations.rows, Situations.rows], parts: [.profile, .refresh])
  }

  /// What is drawn after the segment bar lies below it, above it or is its own.
  static func expectTabsUncovered(_ page: Page, _ text: String) {
    let commands = ProfileSceneTests.commands(page)
    guard let header = page.profile else { return }
    let tabs = Rect(
      x: 100, y: 28 + header.segmentTop, width: 320, height: header.settings.segmentHeight)
    let bar = DrawCommand.fill(tabs, Theme.light.bar)
    guard let start = commands.firstIndex(of: bar) else {
      Issue.record("\(text): no segment bar")
      return
    }
    var clip: Rect?
    for (index, command) in commands.enumerated() {
      if case .clip(let rect) = command {
        clip = rect
        continue
      }
      guard index > start, let rect = command.rect, rect.maxY != tabs.maxY,
        rect.maxY != tabs.maxY - 1
      else { continue }
      // The window's corners and the scroll bar lie over everything.
      if case .corners = command { continue }
      if rect.width == 4 { continue }
      let part = rect.intersection(clip ?? rect).intersection(tabs)
      if part.width > 0 && part.height > 1e-9 { Issue.record("\(text): \(command) over the tabs") }
    }
  }

  @Test(
    "an open banner is behind the tabs, the header and the bar, wherever the page is scrolled",
    arguments: ProfilePull.allCases)
  func tabsAreWhole(_ pull: ProfilePull) {
    for preset in Preset.all(.refresh) {
      var page = Self.page(preset, pull)
      page.happen(.refresh(.begin))
      page.happen(.tick(seconds: 0.2))
      Self.expectTabsUncovered(page, "\(preset) opening")
      page.happen(.tick(seconds: 2))
      for y in [-120.0, -84, -40, 0, 10, 48, 96, 110, 300] {
        page.happen(.offset(y, by: .finger))
        Self.expectTabsUncovered(page, "\(preset) at \(y)")
      }
      page.happen(.refresh(.end))
      page.happen(.tick(seconds: 0.2))
      Self.expectTabsUncovered(page, "\(preset) closing")
    }
  }

  @Test("the banner of the page is visible only as far as the header has come down")
  func showsAboveTheHeader() {
    var page = Self.page(.banner, .page)
    page.happen(.refresh(.begin))
    page.happen(.tick(seconds: 2))
    for (y, shown) in [(-84.0, 84.0), (-40, 40), (0, 0), (96, 0)] {
      page.happen(.offset(y, by: .finger))
      var clip = Rect(x: 0, y: 0, width: 0, height: 0)
      var lowest = 28.0
      for command in ProfileSceneTests.commands(page) {
        if case .clip(let rect) = command { clip = rect }
        if case .turnedSquare(let center, let side, _, _, _, _) = command {
          #expect(isClose(center.y, 28 + 42, within: 1e-9) && side > 0)
          lowest = clip.maxY
        }
      }
      #expect(isClose(lowest, 28 + shown, within: 1e-9), "at \(y)")
    }
  }
}

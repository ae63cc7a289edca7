import BarCore
import BarScene
import BarTuning
import TestSupport
import Testing

@testable import LabKit

/// What a window sets on a page when it opens it.
@Suite struct ShowcaseTests {
  private static func session(_ demo: Demo, in viewport: Size = Size(width: 390, height: 700))
    -> PageSession
  {
    var settings = demo.settings()
    demo.showcase(&settings)
    return PageSession(demo: demo, settings: settings, standard: settings, viewport: viewport)
  }

  private static func pages(_ parts: PageParts) -> [Demo] {
    DemoRegistry.all.filter { $0.parts.contains(parts) }
  }

  // MARK: Refresh

  @Test("in a window every refresh ends by itself; files wait for an end, as before")
  func refreshEnds() throws {
    let demos = Self.pages(.refresh)
    #expect(demos.count == 5)
    for demo in demos {
      var session = Self.session(demo)
      try session.apply(PageEvent(time: 0, .refresh(.begin)))
      let time = demo.id == "refresh-banner" ? 5.0 : 2
      session.advance(to: time + 0.1)
      #expect(session.page.refresh?.phase == .open, "\(demo.id)")
      session.advance(to: time + 1.1)
      for page in [session.page] + session.lanes {
        #expect(page.refresh?.phase == .closed, "\(demo.id)")
      }
      #expect(!session.isMoving && !session.isRefreshing, "\(demo.id)")
      let settings = demo.settings()
      var file = PageSession(
        demo: demo, settings: settings, standard: settings, viewport: Size(width: 390, height: 700))
      try file.apply(PageEvent(time: 0, .refresh(.begin)))
      file.advance(to: 30)
      #expect(file.page.refresh?.phase == .open && !file.isMoving, "\(demo.id)")
    }
  }

  @Test("another refresh control keeps the time after which a refresh ends")
  func controlsKeepTime() {
    for preset in Preset.all(.refresh) {
      var settings = PageSettings()
      settings.refresh.endsAfter = 2
      preset.apply(to: &settings)
      #expect(settings.refresh.endsAfter == 2, "\(preset)")
    }
  }

  // MARK: Profile

  private static func barAlpha(_ page: Page) throws -> Double {
    let profile = try #require(page.snapshot.profile)
    return profile.blend.mixed { profile.effects.barAlpha($0) }
  }

  @Test("the bar of a profile is opaque as soon as the tabs dock, and while lists are swiped")
  func dockedBar() throws {
    let demos = Self.pages(.profile)
    #expect(demos.count == 4)
    for demo in demos {
      var session = Self.session(demo)
      let dock = try #require(session.page.profile?.collapseDistance)
      try session.apply(PageEvent(time: 0, .offset(dock - 40, by: .program)))
      #expect(try Self.barAlpha(session.page) == 0, "\(demo.id)")
      try session.apply(PageEvent(time: 0.1, .offset(dock, by: .program)))
      #expect(session.page.profile?.isDocked == true)
      #expect(try Self.barAlpha(session.page) == 1, "\(demo.id)")
      // Far down on one list; the others have just docked.
      try session.apply(PageEvent(time: 0.2, .offset(dock + 200, by: .program)))
      try session.apply(PageEvent(time: 1, .down(Point(x: 350, y: 600))))
      for step in 1...60 {
        let x = 350 - Double(step) * 5
        try session.apply(PageEvent(time: 1 + Double(step) / 100, .move(Point(x: x, y: 600))))
        #expect(try Self.barAlpha(session.page) == 1, "\(demo.id), swiped to \(x)")
      }
      try session.apply(PageEvent(time: 1.6, .up(Point(x: 50, y: 600))))
      for frame in 0...60 {
        session.advance(to: 1.6 + Double(frame) / 60)
        #expect(try Self.barAlpha(session.page) == 1, "\(demo.id), frame \(frame)")
      }
      #expect(session.page.selectedList == 1, "\(demo.id)")
    }
  }

  @Test("files keep the ramp of the origin: it begins where the tabs dock")
  func rampOfFiles() throws {
    let settings = Demo.personalPage.settings(presets: Preset.all(.profile))
    #expect(settings.page.profile.rampStart == 0 && settings.page.profile.rampLength == 40)
  }

  // MARK: Stacks

  private static let push = InputEvent.Kind.nav(
    .push(alpha: 0, tint: .white, status: .light, ramp: .etDemo))

  @Test(
    "Transparent bar and Four bars pass their guard at rest, in both themes",
    arguments: ["transparent-bar", "nav-compare"], Theme.Kind.allCases)
  func readable(_ id: String, _ kind: Theme.Kind) throws {
    var session = Self.session(try DemoRegistry.demo(id))
    let colors = StackColors(kind, follows: session.demo.followsTheme)
    func check(_ words: String) throws {
      for page in [session.page] + session.lanes {
        let report = try #require(page.snapshot.contrast(in: colors))
        #expect(report.lowest >= 4.5, "\(words), \(kind): \(report.element) \(report.lowest)")
      }
    }
    for (number, event) in [nil, Self.push, Self.push, .nav(.pop), .nav(.popToRoot)].enumerated() {
      let time = 1 + 10 * Double(number)
      if let event { try session.apply(PageEvent(time: time, event)) }
      for (step, y) in [0.0, 60, 130, 200, 300, 900, 0].enumerated() {
        let now = time + 1 + Double(step)
        try session.apply(PageEvent(time: now, .offset(y, by: .program)))
        session.advance(to: now + 0.5)
        try check("\(number), offset \(y)")
      }
    }
  }

  @Test("only these follow the theme; the guard of files judges the colors of the settings")
  func followers() throws {
    let ids = DemoRegistry.all.filter(\.followsTheme).map(\.id)
    #expect(ids == ["header-stack", "transparent-bar", "nav-compare"])
    for id in ids {
      let settings = try DemoRegistry.demo(id).settings()
      #expect(settings.page.nav.tint == .defaultBlue && settings.page.nav.pageColor.red == 1)
    }
  }
}

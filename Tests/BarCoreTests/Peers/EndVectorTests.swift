import BarTuning
import TestSupport
import Testing

@testable import BarCore

/// Vectors E1 to E54: what each origin does past the ends of the list, with short content, with
/// content that changes, and by program.
@Suite struct EndVectorTests {
  private static let vectors = [
    EndScript("E1", "qt-pullback-snap", "p0:56 d-40:56 L~ f-20:56 f0:56 M R:56"),
    EndScript("E2", "qt-pullback-snap", "p0 d1000:0 d1488:0 d1528:0 L~ f1508:0 f1488:0 M R:0"),
    EndScript("E3", "qt-pullback-snap", "p0 d1000:0 d1488:0 d1588:0 d1538:6 d1488:56"),
    EndScript("E4", "qt-pullback-snap", "[400] p0:56 d40:16 L~ f20:36 f0:56"),
    EndScript("E5", "qt-pullback-snap", "p0 d1000:0 L R c300 p0:56 R:56"),
    EndScript("E7", "diff-clamp", "p0:56 d-40:56 L~ f-20:56 f0:56 M R:56"),
    EndScript("E8", "diff-clamp", "p0 d1000:0 d1528:0 L~ f1508:0 f1488:0 M R:0"),
    EndScript("E9", "diff-clamp", "p0 d1488:0 d1528:0 c4000 d1518:0 d1508:10"),
    EndScript("E10", "diff-clamp-snap", "p0 d-40:56 d-20:56 d0:56 L R:56"),
    EndScript("E11", "diff-clamp-snap", "p0 d40:16 L R:0 y:56"),
    EndScript("E12", "compose-enter-always", "p0:56 d-40:56 d-20:56 d0:56"),
    EndScript("E13", "compose-enter-always", "[400] p0:56 d40:16 L R:0"),
    EndScript("E14", "compose-exit-until-collapsed", "p0:56 d-40:56 d-20:56 d0:56"),
    EndScript("E15", "compose-exit-until-collapsed", "p0 d56:0 d1056:0 L R c300 p56:0 d36:20"),
    EndScript("E16", "appbarlayout-snap", "p0:56 d-40:56 d-20:56 d0:56"),
    EndScript("E17", "compose-bottom-bar", "p1468:56 d1488:36 d1528:36 d1508:36 L R:56"),
    EndScript("E18", "mdc-hide-on-scroll", "p0:56 d-40:56 L~ f-20:56 f0:56 d1:0"),
    EndScript("E19", "flutter-floating", "p0 d1000:0 d1488:0 d1528:0 L~ f1508:0 f1488:0 M R:0"),
    EndScript("E20", "flutter-floating", "p0 d1528:0 d1508:20 d1488:40"),
    EndScript("E21", "flutter-floating", "p0 d1000:0 L R c532 p20:36"),
    EndScript("E22", "mdc", "p1468:56 d1488:56 d1528:56 d1488:56 d1478:56"),
    EndScript("E23", "mdc", "[540] p0:56 d28:28 d68:28 d0:56"),
    EndScript("E24", "mdc", "p0 d1000:0 L R c300 p0:56"),
    EndScript("E25", "tly", "p1468:56 d1488:36 d1528:0 L~ f1508:0 f1488:0"),
    EndScript("E26", "tly-0.9", "p0 d1000:0 L R c300:0 p0:0 d-20:0"),
    EndScript("E27", "am-scrolling-navbar", "p0:56 d-40:56 d0:16"),
    EndScript("E28", "am-scrolling-navbar", "p0 d1000:0 d1528:0 d1508:0"),
    EndScript("E29", "am-scrolling-navbar", "p0 d1000:0 L R c300 p0:0 d-60:56"),
    EndScript("E30", "blk-facebook", "p0 d1000:0 L R c300 p0:56"),
    EndScript("E31", "blk-facebook", "[400] p0:56 d40:56 d96:16"),
    EndScript(
      "E32", "blk-facebook", "p1468:56 d1488:36 d1528:0 L~ f1508:16 f1488:36 M R:56 y:1468"),
    EndScript("E34", "duckduckgo-ios", "p1288:56 d1488:0 L R:0 d1498:56 d1508:56"),
    EndScript("E35", "duckduckgo-ios", "[624] p0:56 d60:56"),
    EndScript("E37", "wikipedia-ios", "p0:56 d-40:56 L~ f-20:56 f0:56 M R:56"),
    EndScript("E38", "wikipedia-ios", "p0:56 p30:26 p10:46"),
    EndScript("E39", "wikipedia-ios", "[400] p0 d40:16 L~ f20:36 f0:56"),
    EndScript("E40", "chrome-ios", "p0 d1000:0 c300:0"),
    EndScript("E41", "chrome-ios", "p0 d-40:56 L~ f-20:56 f0:56 M R:56"),
    EndScript("E42", "bluesky", "p1288:56 d1488:0 L R d1528:0 L~ f1508:0 T d1488:20"),
    EndScript("E43", "bluesky", "p1468:56 d1488:36 d1528:0 L~ f1508:16 f1488:36 M R:0"),
    EndScript("E44", "chromium", "p1488:56 d1518:56 L R:56"),
    EndScript("E45", "chromium", "[400] p0:56 d40:56"),
    EndScript("E46", "chromium", "p0 d56:0 d1056:0 L R c300 p56:0 d36:20"),
    EndScript("E47", "chromium-snap-experiment", "p1448:56 d1468:56 d1488:56 d1508:56 d1528:56"),
    EndScript("E48", "firefox-android", "p1468:56 d1488:36 d1528:36"),
    EndScript("E49", "headroom", "p0 d1000:0 d1488:0 d1528:0 L~ f1508:0 f1488:56"),
    EndScript("E50", "headroom", "p0 d-40:56 L~ f-20:56 f0:56 f0:56"),
    EndScript("E51", "mui-hide-on-scroll", "p0 d1000:0 d1528:0 L~ f1508:56 f1488:56"),
    EndScript("E53", "ionic-hide", "p0 d1000:0 d1528:0 L~ f1508:56"),
    EndScript("E54", "kirigami", "p0:56 d-40:56 L~ f-20:56 f0:56 M R:56"),
  ]

  /// Read in the sources of the origins: bases of drags, starts of lists, contents that change.
  private static let more = [
    EndScript("5", "wikipedia-ios", "p500 d530:26 d510:46 d560:0 L R:0"),
    EndScript("5", "wikipedia-ios", "p0 d1000:0 L R d900:0 d30:26 d10:46 d0:56"),
    EndScript("5", "wikipedia-ios", "p1458:56 d1488:26 d1528:0 L~ f1508:0 f1488:0 M R:0"),
    EndScript("5", "firefox-android", "p0 d200:0 L R d180:56 L~ f160:56 f500:56 M R:56"),
    EndScript("R3", "qt-pullback-snap", "p0 d1588:0 d1538:6 L~ f1518:0 f1488:0 M R:0"),
    EndScript("R3", "qt-pullback-snap", "p0:56 p30:26 R:26"),
    EndScript("R1", "diff-clamp", "[400] p0:56 d40:16 d80:0"),
    EndScript("R1", "diff-clamp", "p0 d1000:0 L R c300 p0:56"),
    EndScript("R2", "compose-pinned", "p0:56 d-200:56 d-140:56 y:-140"),
    EndScript("R3", "flutter-floating", "[400] p0:56 d40:16 L~ f20:36 f0:56"),
    EndScript("R4", "flutter-floating", "p0 d1000:0 d1528:0 d1508:20 L~ f1488:40 M R:40"),
    EndScript("R4", "flutter-floating-snap", "p0 d1528:0 d1508:20 L~ f1488:40 M R:56"),
    EndScript("R6", "am-scrolling-navbar", "[400] p0:56 d40:56 d0:56"),
    EndScript("R5", "am-scrolling-navbar", "p0:56 d-40:56 L~ f0:56 d20:36"),
    EndScript("R7", "blk-facebook", "p0:56 d-40:56 L~ f-20:56 f0:56 d40:16"),
    EndScript("R7", "blk-facebook", "p0 d1000:0 L R p500:0 p30:26 p0:56"),
    EndScript("R7", "blk-facebook", "p0 d1488:0 d1528:0 L~ T d1500:0 d1460:28"),
    EndScript("R2", "chromium", "p0:56 d-40:56 L~ f-20:56 f0:56 M R:56"),
    EndScript("R2", "chromium", "p0:56 d-40:56 d-20:36 d0:16"),
    EndScript("R2", "chromium-desktop-mode", "p0:56 d-40:56 L~ f-20:56 f0:56 M R:56"),
    EndScript("R2", "chromium-desktop-mode", "p0:56 d-40:56 d-20:36 d0:16"),
    EndScript("", "chromium-snap-experiment", "p0 d1000:0 L R p100:0 d110:0 d105:56"),
    EndScript("", "chrome-ios", "p0 d1000:0 L R c300:56"),
    EndScript("", "chrome-ios", "p0 d1000:0 c300:0 L R:56"),
    EndScript("", "chrome-ios", "[400] p0:56 d40:56"),
    EndScript("R7", "duckduckgo-ios", "p0:56 d-40:56 d-20:56 d0:56 d40:28"),
    EndScript("R5", "duckduckgo-ios", "p0 d1000:0 L R d960:28 L~ f900:56 R:56"),
    EndScript("", "ionic-hide", "p0:56 p80:56 p100:0 p90:56 p140:56 p150:0 p140:56"),
    EndScript("5", "ionic-hide", "p0 d200:0 d195:56 d196:56"),
    EndScript("R5", "kirigami", "p0:56 d-40:56 d0:16"),
    EndScript("R6", "kirigami", "[400] p0:56 d40:56 d60:36"),
    EndScript("R7", "bluesky", "p0:56 d-40:56 L~ f-20:56 f0:56 d30:26"),
    EndScript("", "diff-clamp-snap", "p0 d50 d40:16 L R:0 y:56"),
  ]

  @Test("the engine shows what the origin does", arguments: vectors + more)
  func vector(_ script: EndScript) throws {
    let bar = try #require(Preset(name: script.preset, kind: .bar)).peerSettings
    #expect(try script.differences(bar) == [])
  }

  /// E52 is of the pull request that was closed.
  ///
  /// There 24 pt on hide, 5 pt back show, and both sums return
  /// to 0 at each switch, which is the count from the furthest place. The preset follows the one that
  /// was merged, as the issue asks; there the bar is whole in the first 80 pt, and E52 cannot hold.
  @Test("E52: the distances of the pull request that was closed, by program")
  func closedPullRequest() throws {
    var bar = try #require(Preset(name: "ionic-hide", kind: .bar)).peerSettings
    bar.law = .twoState(.distance(BarLaw.Distance(hide: 24, show: 5, counting: .extremum)))
    #expect(try EndScript("E52", "", "p0:56 p40:0 p20:56").differences(bar) == [])
    #expect(try EndScript("5", "", "p0 d200:0 d195:56 d196:56").differences(bar) == [])
  }

  // MARK: A pointer

  /// Moves a pointer by so many points in sixtieths of a second, lifts it, and lets all come to rest.
  private static func rest(
    _ name: String, from y: Double, by way: Double, frames: Int, stops: Bool
  ) throws -> (visible: Double, y: Double) {
    var settings = PageSettings()
    settings.bar = try #require(Preset(name: name, kind: .bar)).peerSettings
    var page = Page(
      settings: settings, viewport: Size(width: 390, height: 568),
      contents: [ContentLayout(.plain(height: 2000))])
    if y > 0 {
      try page.apply(InputEvent(time: 0, kind: .offset(page.list.offset + y, by: .program)))
    }
    var finger = Point(x: 100, y: 350)
    try page.apply(InputEvent(time: 1, kind: .down(finger)))
    for frame in 1...frames {
      finger.y = 350 + way * Double(frame) / Double(frames)
      try page.apply(InputEvent(time: 1 + Double(frame) / 60, kind: .move(finger)))
    }
    let lift = page.now + (stops ? 0.5 : 0)
    try page.apply(InputEvent(time: lift, kind: .up(finger)))
    page.advance(to: lift + 20)
    #expect(!page.isMoving)
    let bars = try #require(page.bars)
    return (bars.settings.barHeight - bars.contraction, bars.settings.place(of: page.list))
  }

  @Test(
    "E6, E33: pulled by 200 at the start and let go, the bar is whole and the list at its start")
  func pull() throws {
    for name in ["qt-pullback-snap", "duckduckgo-ios"] {
      let (visible, y) = try Self.rest(name, from: 0, by: 200, frames: 12, stops: true)
      #expect(visible == 56 && isClose(y, 0, within: 1e-9), "\(name): \(visible) at \(y)")
    }
  }

  @Test("E36: flicked into the end, the list rests at its end, whatever the release decides")
  func flick() throws {
    let (_, y) = try Self.rest("wikipedia-ios", from: 1458, by: -300, frames: 6, stops: false)
    #expect(isClose(y, 1488, within: 1e-9))
  }

  @Test(
    "beyond the ends the finger's own way counts, where the settings say so: 60 of the finger are 60"
  )
  func fingerWay() throws {
    for counts in [true, false] {
      var settings = PageSettings()
      settings.bar = try #require(Preset(name: "am-scrolling-navbar", kind: .bar)).peerSettings
      settings.bar.countsFingerWay = counts
      settings.scroll.slop = 0
      var page = Page(
        settings: settings, viewport: Size(width: 390, height: 568),
        contents: [ContentLayout(.plain(height: 2000))])
      for (time, y) in [(1.0, 200.0), (1.1, 300), (1.2, 260)] {
        let point = Point(x: 100, y: y)
        try page.apply(InputEvent(time: time, kind: time == 1 ? .down(point) : .move(point)))
      }
      let hidden = try #require(page.bars).contraction
      #expect(counts ? isClose(hidden, 40, within: 1e-9) : hidden > 0 && hidden < 30, "\(hidden)")
    }
  }

  @Test("pulled by 100 at the start and flicked, a whole bar stays, whatever decides at a release")
  func shyAtTheTop() throws {
    for change in [
      { (bar: inout BarSettings) in bar.snapsBeforeMomentum = true },
      { (bar: inout BarSettings) in bar.commitSpeed = 150 },
    ] {
      var settings = PageSettings()
      change(&settings.bar)
      var page = Page(
        settings: settings, viewport: Size(width: 390, height: 568),
        contents: [ContentLayout(.plain(height: 2000))])
      var finger = Point(x: 100, y: 200)
      try page.apply(InputEvent(time: 1, kind: .down(finger)))
      for way in Array(repeating: 100.0 / 12, count: 12) + [-7.5, -7.5, -7.5, -7.5] {
        finger.y += way
        if way == -7.5 && finger.y > 290 { page.advance(to: page.now + 0.3) }
        try page.apply(InputEvent(time: page.now + 1.0 / 60, kind: .move(finger)))
      }
      try page.apply(InputEvent(time: page.now, kind: .up(finger)))
      page.advance(to: 10)
      #expect(page.list.offset == page.range.lowerBound)
      #expect(page.bars?.contraction == 0)
    }
  }
}

import BarCore
import BarScene
import TestSupport
import Testing

/// The guard of the bar's contrast: what it finds on pages as they are drawn.
@Suite struct ContrastGuardTests {
  private static func page(
    pushed: PushedPage? = nil, parts: PageParts = .stack,
    _ adjust: (inout PageSettings) -> Void = { _ in }
  ) -> Page {
    var settings = PageSettings()
    adjust(&settings)
    return Page(
      settings: settings, viewport: Size(width: 375, height: 667),
      contents: [ContentLayout(.plain(height: 2000))], parts: parts, pushed: pushed)
  }

  private static func nav(_ command: NavCommand, at time: Double) -> InputEvent {
    InputEvent(time: time, kind: .nav(command))
  }

  private static func ratio(_ a: Tint, _ b: Tint) -> Double {
    BarScene.Contrast.ratio(of: a, on: b)
  }

  @Test("TB28-TB31: contrast ratios")
  func ratios() {
    #expect(isClose(Self.ratio(.white, .black), 21, within: 5e-4))
    #expect(isClose(Self.ratio(.white, .white), 1, within: 5e-4))
    #expect(isClose(Self.ratio(.defaultBlue, .white), 4.017, within: 5e-4))
    #expect(isClose(Self.ratio(.defaultBlue, .black), 5.228, within: 5e-4))
    func gray(_ level: Double) -> Tint { Tint(level / 255, level / 255, level / 255) }
    #expect(isClose(Self.ratio(.white, gray(118)), 4.542, within: 5e-4))
    #expect(isClose(Self.ratio(.white, gray(119)), 4.478, within: 5e-4))
    func report(_ ratio: Double) -> ContrastReport {
      ContrastReport(element: .title, lowest: ratio, mean: ratio)
    }
    #expect(report(4.478).isBelow(4.5) && !report(4.542).isBelow(4.5))
  }

  @Test(
    "TB32, TB33: items on a bar that lets an orange page through",
    arguments: [
      (Tint.white, 0.0, 2.526), (.white, 0.5, 1.611), (.white, 1, 1.000),
      (.defaultBlue, 0, 1.590), (.defaultBlue, 0.5, 2.493), (.defaultBlue, 0.75, 3.171),
      (.defaultBlue, 1, 4.017),
    ])
  func throughTheBar(_ tint: Tint, _ alpha: Double, _ ratio: Double) {
    let ground = Tint.white.painted(over: Tint(1, 0.5, 0), opacity: alpha)
    #expect(isClose(BarScene.Contrast.ratio(of: tint, on: ground), ratio, within: 5e-4))
  }

  @Test(
    "the guard uses the worst pixel and the mean of the area; a translucent element is drawn first"
  )
  func finding() throws {
    var finding = ContrastFinding()
    #expect(finding.mean == nil && !finding.isKnown)
    finding.add(.white, on: Ground(.black, area: 3))
    finding.add(.white, on: Ground(.white, area: 1))
    finding.add(.white, on: Ground(.black, area: 0))
    #expect(isClose(finding.lowest, 1, within: 1e-9))
    #expect(isClose(try #require(finding.mean), (3 * 21 + 1) / 4, within: 1e-9))
    let half = BarScene.Contrast.ratio(of: Tint(1, 1, 1, 0.5), on: .black)
    #expect(
      isClose(half, BarScene.Contrast.ratio(of: Tint(0.5, 0.5, 0.5), on: .black), within: 1e-12))
    #expect(isClose(BarScene.Contrast.ratio(of: Tint(1, 1, 1, 0), on: .black), 1, within: 1e-12))
  }

  @Test("TB32, TB33: the guard in the rows of a page: orange below a white bar")
  func contrast() throws {
    for (tint, alpha, ratio) in [
      (Tint.white, 0.0, 2.526), (.white, 0.5, 1.611), (.white, 1, 1.000),
      (.defaultBlue, 0, 1.590), (.defaultBlue, 0.75, 3.171), (.defaultBlue, 1, 4.017),
    ] {
      var page = Self.page()
      try page.apply(Self.nav(.push(alpha: alpha, tint: tint, status: nil), at: 0))
      page.advance(to: 1)
      let report = try #require(page.snapshot.contrast)
      #expect(isClose(report.lowest, ratio, within: 5e-4), "\(alpha)")
      #expect(isClose(try #require(page.snapshot.measured.nav?.contrast), ratio, within: 5e-4))
      #expect(report.isBelow(4.5) && report.element != .title)
    }
    #expect(Self.page { $0.nav.guardsContrast = false }.snapshot.contrast == nil)
  }

  @Test("the guard sees what has scrolled below the bar, and both pages of a swipe")
  func contrastOfContent() throws {
    var page = Self.page(pushed: PushedPage()) { $0.nav.rootColor = .white }
    let look = NavCommand.push(
      alpha: 0, tint: .white, status: .light, ramp: .some(.none))
    try page.apply(Self.nav(look, at: 0))
    page.advance(to: 1)
    let clear = try #require(page.snapshot.contrast)
    // Dark words below the white back button raise the mean and leave the worst place.
    try page.apply(InputEvent(time: 1, kind: .offset(-20, by: .program)))
    let scrolled = try #require(page.snapshot.contrast)
    #expect(scrolled.lowest == clear.lowest)
    // White items over the white root, at the left of the page that slides.
    try page.apply(Self.nav(.swipe(progress: 0.5), at: 2))
    let both = try #require(page.snapshot.contrast)
    #expect(both.lowest < 1.2)
  }

  @Test("a page with a bar of its own, which hides the shared one, is not judged")
  func hiddenBar() throws {
    var page = Self.page(pushed: PushedPage(parts: .bars, contents: .profile))
    try page.apply(Self.nav(.push(alpha: 0, tint: .white, status: .light), at: 0))
    page.advance(to: 1)
    #expect(page.stack?.bar(at: 1).presence == 0 && page.snapshot.contrast == nil)
  }

  @Test("a clear layer changes nothing, an opaque one hides")
  func painting() {
    let ground = Tint(0.2, 0.4, 0.6)
    #expect(Tint(1, 1, 1, 0).painted(over: ground) == ground)
    #expect(Tint.white.painted(over: ground) == .white)
    #expect(Tint.white.painted(over: ground, opacity: 0) == ground)
    #expect(Tint(0, 0, 0, 0).painted(over: Tint(0, 0, 0, 0)).alpha == 0)
  }
}

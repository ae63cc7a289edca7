import BarTuning
import TestSupport
import Testing

@testable import BarCore

/// The numbered vectors of the personal page: H 200, S 44, B 64 (C 136), V 667, three long lists.
@Suite struct ProfileVectorTests {
  static func page(_ rule: ProfileListRule = .sync, content: [Double] = [5000, 5000, 5000])
    -> ProfileHeader
  {
    var settings = ProfileSettings()
    settings.lists = rule
    return ProfileHeader(
      settings: settings, viewport: Size(width: 375, height: 667), contentHeights: content)
  }

  static func offsets(_ page: ProfileHeader) -> [Double] { Array(page.offsets) }

  static func barAlpha(_ page: ProfileHeader) -> Double {
    ProfileEffects(page.settings).barAlpha(page.effectOffset(page.current))
  }

  @Test(
    "PP1: segment bar, collapse and docking follow the position",
    arguments: [(0.0, 200.0, 0.0), (68, 132, 0.5), (100, 100, 0.735), (136, 64, 1)])
  func collapse(_ y: Double, _ segmentTop: Double, _ collapse: Double) {
    var page = Self.page()
    page.scroll(to: y)
    #expect(page.segmentTop == segmentTop)
    #expect(isClose(page.collapse, collapse, within: 0.000_5))
    #expect(page.isDocked == (y == 136))
    #expect(page.offset == y && y <= page.collapseDistance)
  }

  @Test("PP2 to PP6: in step while the header shows, independent while it is docked")
  func sync() {
    var page = Self.page()
    page.scroll(to: 100)
    #expect(Self.offsets(page) == [100, 100, 100], "PP2")
    page.scroll(to: 500)
    #expect(Self.offsets(page) == [500, 136, 136], "PP3")
    #expect(Self.barAlpha(page) == 1, "PP3")
    page.select(1, time: 0)
    page.scroll(to: 300)
    page.select(0, time: 0)
    #expect(Self.offsets(page) == [500, 300, 136], "PP4")
    #expect(page.offset == 500, "PP4")
    page.select(1, time: 0)
    page.scroll(to: 90)
    #expect(Self.offsets(page) == [90, 90, 90], "PP5")
    page.scroll(to: -60)
    #expect(page.segmentTop == 260, "PP6")
    #expect(Self.offsets(page) == [0, -60, 0], "PP6")
    let picture = ProfileEffects(page.settings).picture(-page.translation)
    #expect(picture.height == 260 && isClose(picture.scale, 1.3, within: 1e-12), "PP6")
  }

  @Test("PP7 to PP11: every list keeps its place under the keep rule")
  func keep() {
    var page = Self.page(.keep)
    page.scroll(to: 500)
    page.select(1, time: 0)
    #expect(page.offset == 136 && page.isDocked, "PP7")
    page.scroll(to: 60)
    #expect(page.segmentTop == 140, "PP8")
    page.select(0, time: 0)
    #expect(page.offset == 500 && page.segmentTop == 140, "PP9")
    page.scroll(to: 540)
    #expect(page.segmentTop == 100, "PP10")
    page.scroll(to: 400)
    #expect(page.segmentTop == 100, "PP11")
    page.scroll(to: 90)
    #expect(page.segmentTop == 110, "PP11")
  }

  @Test(
    "PP12: the bar fades in while the segment bar is docked",
    arguments: [(136.0, 0.0), (146, 0.25), (156, 0.5), (176, 1)])
  func barAlpha(_ y: Double, _ alpha: Double) {
    var page = Self.page()
    page.scroll(to: y)
    #expect(page.isDocked)
    #expect(isClose(Self.barAlpha(page), alpha, within: 1e-12))
  }

  @Test("PP13: a short list counts as long enough to dock")
  func shortList() {
    let page = Self.page(content: [100, 0, 5000])
    #expect(page.range(0) == 0...136)
    #expect(page.range(1) == 0...136)
    #expect(page.range(2).upperBound == 200 + 44 + 5000 - 667)
  }

  @Test("PP14: pulled down by 60 the picture fills the taller header")
  func stretch() {
    let effects = ProfileEffects(ProfileSettings())
    let picture = effects.picture(-60)
    #expect(picture.top == 0 && picture.height == 260)
    #expect(isClose(picture.scale, 1.3, within: 1e-12))
  }

  @Test("PP15: going up by 80 the picture moves half as far")
  func parallax() {
    #expect(ProfileEffects(ProfileSettings()).picture(80).shift == -40)
  }

  /// A fling on a page, as the page itself runs it.
  struct Fling {
    var scroller = Scroller()
    var page: ProfileHeader
    var context: ScrollContext

    init(
      from y: Double, velocity: Double, preset: Preset = .iosNormal,
      page: ProfileHeader = ProfileVectorTests.page()
    ) {
      self.page = page
      self.page.scroll(to: y)
      context = ScrollContext(
        time: 0, offset: y, range: page.range, viewportHeight: 667, settings: preset.settings.scroll
      )
      _ = scroller.coast(velocity, context)
    }

    mutating func advance(to time: Double) {
      context.time = time
      guard let y = scroller.place(context)?.position else { return }
      page.scroll(to: y, velocity: scroller.velocity(at: time, settings: context.settings))
      context.offset = y
    }

    var velocity: Double { scroller.velocity(at: context.time, settings: context.settings) }
  }

  @Test("PP18: a fling up passes the seam with the same speed on both sides")
  func flingUp() {
    var before = Fling(from: 0, velocity: 1000)
    var after = before
    before.advance(to: 0.158_755 - 1e-6)
    after.advance(to: 0.158_755 + 1e-6)
    #expect(before.page.offset < 136 && after.page.offset > 136)
    #expect(isClose(before.velocity, 727.728, within: 0.002))
    #expect(isClose(after.velocity, 727.728, within: 0.002))
    #expect(isClose(after.page.seamVelocity ?? 0, 727.728, within: 0.002))
    after.advance(to: 60)
    #expect(isClose(after.page.offset, 499.4998, within: 0.000_05))
  }

  @Test("PP19: a fling down passes the seam, reaches the top and bounces by 19.41")
  func flingDown() {
    var fling = Fling(from: 236, velocity: -1000)
    fling.advance(to: 0.111_585 - 1e-6)
    #expect(fling.page.offset > 136 && isClose(fling.velocity, -799.8, within: 0.002))
    fling.advance(to: 0.111_585 + 1e-6)
    #expect(fling.page.offset < 136 && isClose(fling.velocity, -799.8, within: 0.002))
    fling.advance(to: 0.319_457 - 2e-6)
    #expect(fling.page.offset > 0 && isClose(fling.velocity, -527.527, within: 0.003))
    fling.advance(to: 0.319_457 + 2e-6)
    #expect(fling.page.offset < 0 && isClose(fling.velocity, -527.527, within: 0.03))
    fling.advance(to: 0.419_457)
    #expect(isClose(fling.page.offset, -19.41, within: 0.005))
    #expect(isClose(fling.page.segmentTop, 219.41, within: 0.005))
    fling.advance(to: 60)
    #expect(fling.page.offset == 0 && fling.page.translation == 0)
  }
}

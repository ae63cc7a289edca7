import TestSupport
import Testing

@testable import BarCore

/// Looks, layers, ramps, release rules and the contrast guard; numbers as in the table of vectors.
@Suite struct NavValueTests {
  static func isSame(_ a: Tint, _ r: Double, _ g: Double, _ b: Double) -> Bool {
    isClose(a.red, r, within: 5e-6) && isClose(a.green, g, within: 5e-6)
      && isClose(a.blue, b, within: 5e-6)
  }

  @Test("TB1: an alpha is clamped when it is written, and what is no number changes nothing")
  func clamped() {
    var look = NavLook()
    look.alpha = 1.7
    #expect(look.alpha == 1)
    look.alpha = -0.3
    #expect(look.alpha == 0)
    look.alpha = .nan
    #expect(look.alpha == 0)
    look.alpha = .infinity
    #expect(look.alpha == 1)
  }

  @Test("TB2, TB3, TB4: the layers of a translucent and an opaque bar")
  func layers() {
    let translucent = NavLayers(alpha: 0.5, isTranslucent: true)
    #expect(translucent.background == 1 && translucent.effect == 0.5)
    #expect(translucent.shadow == 0.5)
    let opaque = NavLayers(alpha: 0.5, isTranslucent: false)
    #expect(opaque.background == 0.5 && opaque.shadow == 0.25)
    for isTranslucent in [true, false] {
      #expect(NavLayers(alpha: 0, isTranslucent: isTranslucent).isShadowHidden)
      #expect(!NavLayers(alpha: 0.01, isTranslucent: isTranslucent).isShadowHidden)
    }
  }

  @Test(
    "TB5: tints blend channel by channel, without gamma",
    arguments: [
      (0.25, 0.75, 0.869608), (0.3, 0.7, 0.843529), (0.5, 0.5, 0.739216), (0.75, 0.25, 0.608823),
    ])
  func tints(_ share: Double, _ red: Double, _ green: Double) {
    let blend = Tint.white.blended(with: .defaultBlue, share)
    #expect(Self.isSame(blend, red, green, 1))
    #expect(blend.alpha == 1)
  }

  @Test("alpha blends like any channel, and not into the others")
  func alphaChannel() {
    let blend = Tint(1, 0, 0, 1).blended(with: Tint(0, 0, 1, 0), 0.25)
    #expect(blend == Tint(0.75, 0, 0.25, 0.75))
    #expect(Tint(2, -1, .nan) == Tint(1, 0, 0))
  }

  // MARK: Ramps

  @Test(
    "TB12: et-demo fades in over 40 pt and switches its colors above .8",
    arguments: [
      (136, 0, false), (140, 0.1, false), (146, 0.25, false), (156, 0.5, false),
      (166, 0.75, false), (168, 0.8, false), (170, 0.85, true), (176, 1, true),
    ])
  func etDemo(_ y: Double, _ alpha: Double, _ isBlue: Bool) throws {
    let output = try #require(ScrollRamp.etDemo.output(offset: y, guide: 64))
    #expect(isClose(output.alpha, alpha, within: 5e-6))
    #expect(output.tint == (isBlue ? .defaultBlue : .white))
    #expect(output.status == (isBlue ? .dark : .light))
  }

  @Test("TB13: et-demo below a notch")
  func notch() {
    #expect(ScrollRamp.etDemo.output(offset: 132, guide: 88)?.alpha == 0.5)
  }

  @Test("TB14: wr-profile and jx; the other ramps at their ends")
  func otherRamps() throws {
    let profile = try #require(ScrollRamp.wrProfile.output(offset: 124, guide: 64))
    #expect(profile.alpha == 0.5 && profile.tint == Tint(0, 0, 0, 0.5) && profile.showsTitle)
    let start = try #require(ScrollRamp.wrProfile.output(offset: 92, guide: 64))
    #expect(start.alpha == 0 && !start.showsTitle)
    #expect(ScrollRamp.jx.output(offset: 50, guide: 64)?.alpha == 0.5)
    #expect(ScrollRamp.step.output(offset: 100, guide: 64)?.alpha == 0)
    #expect(ScrollRamp.step.output(offset: 100.5, guide: 64)?.alpha == 1)
    #expect(ScrollRamp.imageInset.output(offset: -260, guide: 64)?.alpha == 0)
    #expect(ScrollRamp.imageInset.output(offset: -100, guide: 64)?.alpha == 0.5)
    #expect(ScrollRamp.imageInset.output(offset: -68, guide: 64)?.alpha == 1)
    #expect(ScrollRamp.none.output(offset: 50, guide: 64) == nil)
    for ramp in ScrollRamp.allCases {
      #expect(ramp.output(offset: .nan, guide: 64) == nil)
    }
  }

  // MARK: Release

  struct Release: Sendable {
    var vector: String
    var rule: ReleaseRule
    var progress: Double
    var velocity: Double
    var pops: Bool
  }

  @Test(
    "TB21-TB25: what decides at the release",
    arguments: [
      Release(vector: "TB21", rule: .barlab, progress: 0.1, velocity: 300, pops: true),
      Release(vector: "TB21", rule: .barlab, progress: 0.1, velocity: 299, pops: false),
      Release(vector: "TB22", rule: .barlab, progress: 0.6, velocity: -300, pops: false),
      Release(vector: "TB22", rule: .barlab, progress: 0.6, velocity: -299, pops: true),
      Release(vector: "TB22", rule: .barlab, progress: 0.6, velocity: -2000, pops: false),
      Release(vector: "TB23", rule: .barlab, progress: 0.5, velocity: 0, pops: false),
      Release(vector: "TB23", rule: .barlab, progress: 0.51, velocity: 0, pops: true),
      Release(vector: "TB24", rule: .flutter, progress: 0.2, velocity: 375, pops: true),
      Release(vector: "TB24", rule: .flutter, progress: 0.8, velocity: -375, pops: false),
      Release(vector: "TB24", rule: .flutter, progress: 0.49, velocity: 0, pops: false),
      Release(vector: "TB24", rule: .flutter, progress: 0.5, velocity: 0, pops: true),
      Release(vector: "TB25", rule: .gk, progress: 0.1, velocity: 300, pops: false),
      Release(vector: "TB25", rule: .gk, progress: 0.1, velocity: 301, pops: true),
      Release(vector: "TB25", rule: .gk, progress: 0.6, velocity: -2000, pops: true),
    ])
  func release(_ release: Release) {
    let pops = release.rule.pops(
      progress: release.progress, velocity: release.velocity, width: 375,
      settings: NavSettings())
    #expect(pops == release.pops, "\(release.vector)")
    // The same through the stack, which must then have one page less.
    var settings = NavSettings()
    settings.releaseRule = release.rule
    settings.reducesMotion = true
    var stack = PageStack(settings: settings)
    stack.push(PageStack.Entry(), at: 0)
    stack.beginSwipe()
    stack.updateSwipe(progress: release.progress)
    #expect(
      stack.releaseSwipe(velocity: release.velocity, width: 375, at: 1) == release.pops)
    #expect(stack.depth == (release.pops ? 1 : 2))
  }

  @Test("TB26: Flutter's drop times")
  func dropTimes() {
    let rule = DropTimeRule.flutter
    let settings = NavSettings()
    func milliseconds(_ p: Double, _ pops: Bool) -> Double {
      rule.duration(progress: p, pops: pops, settings: settings) * 1000
    }
    #expect(isClose(milliseconds(0.6, true), 320, within: 1e-9))
    #expect(isClose(milliseconds(0.3, false), 240, within: 1e-9))
    #expect(isClose(milliseconds(0.45, false), 300, within: 1e-9))
  }

  @Test("TB27: where a swipe may begin")
  func mayBegin() {
    var stack = PageStack()
    #expect(!stack.mayBeginSwipe(x: 5, dx: 5, dy: 2))
    stack.push(PageStack.Entry(), at: 0)
    stack.settle(at: 1)
    #expect(stack.mayBeginSwipe(x: 19.9, dx: 5, dy: 2))
    #expect(!stack.mayBeginSwipe(x: 20, dx: 5, dy: 2))
    #expect(!stack.mayBeginSwipe(x: 5, dx: -5, dy: 2))
    // A vertical drag that begins at the edge belongs to the list; so does a diagonal one.
    #expect(!stack.mayBeginSwipe(x: 5, dx: 5, dy: 6))
    #expect(!stack.mayBeginSwipe(x: 5, dx: 5, dy: -5))
    let top = stack.top.id
    stack.update(top) { $0.edgeWidth = .infinity }
    #expect(stack.mayBeginSwipe(x: 300, dx: 5, dy: 2))
    stack.update(top) { $0.mayGoBack = false }
    #expect(!stack.mayBeginSwipe(x: 5, dx: 5, dy: 2))
    #expect(stack.beginSwipe() == false)
    stack.update(top) { $0.mayGoBack = true }
    stack.push(PageStack.Entry(), at: 2)
    #expect(!stack.mayBeginSwipe(x: 5, dx: 5, dy: 2), "not while a transition runs")
    #expect(stack.beginSwipe() == false)
  }

  @Test("a hidden bar keeps the swipe, unless the trap is set")
  func hiddenBar() {
    var settings = NavSettings()
    var stack = PageStack(settings: settings)
    var entry = PageStack.Entry(look: NavLook(alpha: 0))
    entry.hidesBar = true
    stack.push(entry, at: 0)
    stack.settle(at: 1)
    #expect(stack.mayBeginSwipe(x: 5, dx: 5, dy: 2))
    settings.losesSwipeBack = true
    stack.apply(settings, at: 1)
    #expect(!stack.mayBeginSwipe(x: 5, dx: 5, dy: 2))
    #expect(stack.beginSwipe() == false)
    stack.update(stack.top.id) { $0.hidesBar = false }
    #expect(stack.mayBeginSwipe(x: 5, dx: 5, dy: 2))
    stack.update(stack.top.id) { $0.hidesBar = true }
    settings.curesSwipeBack = true
    stack.apply(settings, at: 1)
    #expect(stack.mayBeginSwipe(x: 5, dx: 5, dy: 2), "the page has taken the gesture over")
    #expect(stack.beginSwipe() == true)
    stack.finishSwipe(at: 1)
    stack.settle(at: 3)
    // The first page: the gesture does nothing, cured or not.
    #expect(!stack.mayBeginSwipe(x: 5, dx: 5, dy: 2))
    #expect(stack.beginSwipe() == false)
  }
}

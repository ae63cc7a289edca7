import TestSupport
import Testing

@testable import BarCore

/// The stack and its shared bar; numbers as in the table of vectors.
@Suite struct PageStackTests {
  static func stack(_ policy: NavPolicy, rootAlpha: Double = 1) -> PageStack {
    var settings = NavSettings()
    settings.policy = policy
    settings.alpha = rootAlpha
    return PageStack(settings: settings)
  }

  /// White on a clear bar, as the seed's demo begins.
  static let profile = PageStack.Entry(look: NavLook(alpha: 0, tint: .white, status: .light))

  /// Root 1 and profile 0, at rest at 1 s.
  static func pushed(_ policy: NavPolicy) -> PageStack {
    var stack = stack(policy)
    stack.push(profile, at: 0)
    stack.settle(at: 1)
    return stack
  }

  private static func near(_ a: Double, _ b: Double) -> Bool { isClose(a, b, within: 5e-6) }

  @Test("TB6: et snaps on push")
  func etPush() {
    var stack = Self.stack(.et)
    stack.push(Self.profile, at: 0)
    #expect(stack.bar(at: 0).alpha == 0 && stack.bar(at: 0).tint == .white)
    #expect(stack.status(at: 0) == .light)
    #expect(stack.targetBar(at: 0).alpha == 0)
  }

  @Test("TB7: et flips the style as soon as a swipe begins, and blends")
  func etSwipe() {
    var stack = Self.pushed(.et)
    #expect(stack.beginSwipe() == true)
    #expect(stack.status(at: 1) == .dark)
    stack.updateSwipe(progress: 0.3)
    let bar = stack.bar(at: 1)
    #expect(Self.near(bar.alpha, 0.3))
    #expect(NavValueTests.isSame(bar.tint, 0.7, 0.843529, 1))
    stack.cancelSwipe(at: 1)
    #expect(stack.status(at: 1) == .light, "and flips back on cancel")
  }

  @Test("TB8: a canceled swipe returns in its share of the time", arguments: NavPolicy.allCases)
  func cancel(_ policy: NavPolicy) {
    var stack = Self.pushed(policy)
    stack.beginSwipe()
    stack.updateSwipe(progress: 0.3)
    stack.cancelSwipe(at: 2)
    #expect(Self.near(stack.bar(at: 2).alpha, 0.3))
    #expect(Self.near(stack.bar(at: 2.0525).alpha, 0.15))
    #expect(stack.isMoving(at: 2.1049))
    #expect(!stack.isMoving(at: 2.1051))
    #expect(stack.bar(at: 2.1051).alpha == 0)
    #expect(stack.depth == 2 && stack.top.look.status == .light)
  }

  @Test("TB9: a finished swipe goes on in its share of the time", arguments: NavPolicy.allCases)
  func finish(_ policy: NavPolicy) {
    var stack = Self.pushed(policy)
    stack.beginSwipe()
    stack.updateSwipe(progress: 0.6)
    #expect(stack.finishSwipe(at: 2) == true)
    #expect(Self.near(stack.bar(at: 2).alpha, 0.6))
    #expect(Self.near(stack.bar(at: 2.07).alpha, 0.8))
    #expect(stack.isMoving(at: 2.1399))
    #expect(!stack.isMoving(at: 2.1401))
    #expect(stack.bar(at: 2.1401).alpha == 1)
    #expect(stack.depth == 1)
    #expect(Self.near(stack.swipeProgress(at: 2.07), 0.8))
    #expect(stack.swipeProgress(at: 2.2) == 0)
  }

  @Test(
    "TB10: contradictory commands are refused and change nothing", arguments: NavPolicy.allCases)
  func refused(_ policy: NavPolicy) {
    var stack = Self.stack(policy)
    #expect(stack.beginSwipe() == false)
    #expect(stack.reason == .refusedOnRoot)
    stack.updateSwipe(progress: 0.5)
    #expect(stack.finishSwipe(at: 0) == false)
    stack.cancelSwipe(at: 0)
    #expect(stack.releaseSwipe(velocity: 900, at: 0) == false)
    #expect(stack.reason == .refusedNoSwipe)
    #expect(stack.pop(at: 0) == false && stack.popToRoot(at: 0) == false)
    #expect(stack.pop(to: stack.top.id, at: 0) == false && stack.pop(to: 99, at: 0) == false)
    #expect(stack.remove(stack.top.id, at: 0) == false && stack.remove(99, at: 0) == false)
    #expect(stack.depth == 1 && stack.bar(at: 0).alpha == 1 && !stack.isMoving(at: 0))

    var swiping = Self.pushed(policy)
    swiping.beginSwipe()
    swiping.updateSwipe(progress: 0.4)
    let before = swiping.bar(at: 2)
    #expect(swiping.pop(at: 2) == false, "no pop by code while a finger holds the page")
    #expect(swiping.bar(at: 2) == before && swiping.isSwiping && swiping.depth == 2)
    swiping.updateSwipe(progress: .nan)
    #expect(swiping.swipeProgress(at: 2) == 0.4)
  }

  @Test("TB11: et: pop and pop to root snap")
  func etPops() {
    var stack = Self.pushed(.et)
    stack.push(PageStack.Entry(look: NavLook(alpha: 0.5)), at: 1)
    #expect(stack.bar(at: 1).alpha == 0.5)
    #expect(stack.pop(at: 2) == true)
    #expect(stack.bar(at: 2).alpha == 0)
    stack.push(PageStack.Entry(look: NavLook(alpha: 0.5)), at: 3)
    #expect(stack.popToRoot(at: 4) == true)
    #expect(stack.bar(at: 4).alpha == 1 && stack.depth == 1)
  }

  @Test("et: pop to a page shows that page at once")
  func etPopTo() {
    var stack = Self.stack(.et)
    let first = stack.push(PageStack.Entry(look: NavLook(alpha: 0.2)), at: 0)
    stack.push(Self.profile, at: 0)
    stack.push(Self.profile, at: 0)
    #expect(stack.pop(to: first, at: 1) == true)
    #expect(stack.bar(at: 1).alpha == 0.2 && stack.depth == 2)
  }

  @Test("TB15: smooth takes T for a push")
  func smoothPush() {
    var stack = Self.stack(.smooth)
    stack.push(Self.profile, at: 0)
    for (time, alpha) in [(0, 1), (0.0875, 0.870838), (0.175, 0.5), (0.2625, 0.129162), (0.35, 0)] {
      #expect(Self.near(stack.bar(at: time).alpha, alpha), "\(time)")
    }
    #expect(stack.targetBar(at: 0.1).alpha == 0)
  }

  @Test("TB16: smooth switches the style when more than half is done")
  func smoothStyle() {
    var stack = Self.stack(.smooth)
    stack.push(Self.profile, at: 0)
    #expect(stack.status(at: 0) == .dark && stack.status(at: 0.175) == .dark)
    #expect(stack.status(at: 0.176) == .light && stack.status(at: 1) == .light)
  }

  @Test("TB17: smooth: what replaces a transition starts from what is shown")
  func smoothReplace() {
    var stack = Self.stack(.smooth)
    stack.push(Self.profile, at: 0)
    #expect(stack.pop(at: 0.0875) == true)
    #expect(Self.near(stack.bar(at: 0.0875).alpha, 0.870838))
    #expect(Self.near(stack.bar(at: 0.0875 + 0.175).alpha, 0.935419))
    #expect(stack.bar(at: 0.0875 + 0.35).alpha == 1)
  }

  @Test("TB18: smooth: the style of a swipe switches at half, and runs on after the release")
  func smoothSwipeStyle() {
    var stack = Self.pushed(.smooth)
    stack.beginSwipe()
    stack.updateSwipe(progress: 0.3)
    #expect(stack.status(at: 1) == .light)
    #expect(Self.near(stack.bar(at: 1).alpha, 0.3))
    stack.updateSwipe(progress: 0.5)
    #expect(stack.status(at: 1) == .light, "half is not more than half")
    stack.updateSwipe(progress: 0.51)
    #expect(stack.status(at: 1) == .dark)
    stack.cancelSwipe(at: 1)
    #expect(stack.status(at: 1) == .dark && stack.status(at: 2) == .light)
    var finished = Self.pushed(.smooth)
    finished.beginSwipe()
    finished.updateSwipe(progress: 0.3)
    finished.finishSwipe(at: 1)
    #expect(finished.status(at: 1) == .light && finished.status(at: 1.24) == .dark)
  }

  @Test("TB19: smooth: a covered page does not touch the bar, but is blended with")
  func smoothCovered() {
    var stack = Self.pushed(.smooth)
    stack.setAlpha(0.2, page: 0, at: 1)
    #expect(stack.bar(at: 1).alpha == 0)
    stack.beginSwipe()
    stack.updateSwipe(progress: 1)
    #expect(Self.near(stack.bar(at: 1).alpha, 0.2))
  }

  @Test("TB20: et: a covered page changes the bar at once")
  func etCovered() {
    var stack = Self.pushed(.et)
    stack.setAlpha(0.2, page: 0, at: 1)
    #expect(stack.bar(at: 1).alpha == 0.2)
    #expect(stack.bar(at: 1).tint == .white, "only what was written")
  }

  @Test("a value stored during a smooth transition is reached without a jump")
  func storedMeanwhile() {
    var stack = Self.stack(.smooth)
    let id = stack.push(Self.profile, at: 0)
    let before = stack.bar(at: 0).alpha
    stack.setAlpha(0.6, page: id, at: 0)
    #expect(stack.bar(at: 0).alpha == before)
    #expect(Self.near(stack.bar(at: 0.175).alpha, 0.8))
    #expect(stack.bar(at: 0.35).alpha == 0.6)
    stack.settle(at: 0.35)
    #expect(stack.bar(at: 0.35).alpha == 0.6)
  }

  @Test("et: a write during a swipe fights the blend until the next update")
  func etFight() {
    var stack = Self.pushed(.et)
    stack.beginSwipe()
    stack.updateSwipe(progress: 0.5)
    stack.setAlpha(0.9, page: stack.top.id, at: 1)
    #expect(stack.bar(at: 1).alpha == 0.9)
    stack.updateSwipe(progress: 0.5)
    #expect(Self.near(stack.bar(at: 1).alpha, 0.95))
    // The release starts from what is shown, whoever wrote it.
    stack.setAlpha(0.1, page: 0, at: 1)
    stack.cancelSwipe(at: 1)
    #expect(stack.bar(at: 1).alpha == 0.1)
    stack.setAlpha(0.7, page: stack.top.id, at: 1.01)
    #expect(stack.bar(at: 1.02).alpha == 0.7, "a write ends the change of that value")
  }

  @Test("smooth: a write during a swipe shows through the blend only")
  func smoothFight() {
    var stack = Self.pushed(.smooth)
    stack.beginSwipe()
    stack.updateSwipe(progress: 0.25)
    stack.setAlpha(0.4, page: stack.top.id, at: 1)
    #expect(Self.near(stack.bar(at: 1).alpha, 0.4 + 0.6 * 0.25))
  }

  @Test("a page taken out of the middle takes its values along and leaves the bar")
  func removed() {
    var stack = Self.stack(.smooth)
    let middle = stack.push(PageStack.Entry(look: NavLook(alpha: 0.5)), at: 0)
    stack.push(Self.profile, at: 1)
    stack.settle(at: 2)
    stack.beginSwipe()
    stack.updateSwipe(progress: 0.5)
    #expect(Self.near(stack.bar(at: 2).alpha, 0.25))
    #expect(stack.remove(middle, at: 2) == true)
    #expect(Self.near(stack.bar(at: 2).alpha, 0), "a missing page counts as alpha 0")
    #expect(NavValueTests.isSame(stack.bar(at: 2).tint, 0.5, 0.5, 1))
    #expect(stack.finishSwipe(at: 2) == true)
    #expect(stack.bar(at: 3).alpha == 1 && stack.depth == 1)
  }

  @Test("a page that is left alone during its swipe stays")
  func neverEmpty() {
    var stack = Self.pushed(.smooth)
    stack.beginSwipe()
    stack.updateSwipe(progress: 0.9)
    #expect(stack.remove(0, at: 1) == true)
    #expect(!stack.isSwiping && Self.near(stack.bar(at: 1).alpha, 0.9))
    #expect(stack.finishSwipe(at: 1) == false)
    #expect(stack.depth == 1)
    #expect(stack.bar(at: 2).alpha == 0)
  }

  @Test("a swipe blends exactly the two pages involved")
  func nested() {
    var stack = Self.stack(.smooth)
    stack.push(PageStack.Entry(look: NavLook(alpha: 0.4)), at: 0)
    stack.push(PageStack.Entry(look: NavLook(alpha: 0.8)), at: 1)
    stack.settle(at: 2)
    stack.beginSwipe()
    stack.updateSwipe(progress: 0.5)
    #expect(Self.near(stack.bar(at: 2).alpha, 0.6))
  }

  @Test("title and bar colors blend too, and a bar that a page hides goes with its page")
  func otherColors() {
    var stack = Self.stack(.smooth)
    var entry = PageStack.Entry(
      look: NavLook(alpha: 1, title: Tint(1, 0, 0), bar: Tint(0, 0, 0), blur: 0))
    entry.hidesBar = true
    stack.push(entry, at: 0)
    let half = stack.bar(at: 0.175)
    #expect(NavValueTests.isSame(half.title, 0.5, 0, 0))
    #expect(NavValueTests.isSame(half.bar, 0.5, 0.5, 0.5))
    #expect(Self.near(half.presence, 0.5) && Self.near(half.blur, 0.5))
    let id = stack.top.id
    stack.setTitle(nil, page: id, at: 1)
    stack.setBar(nil, page: id, at: 1)
    #expect(stack.bar(at: 1).title == .black && stack.bar(at: 1).bar == .white)
  }

  @Test("reduced motion: nothing takes time, and the swipe still follows")
  func reducedMotion() {
    for policy in NavPolicy.allCases {
      var settings = NavSettings()
      settings.policy = policy
      settings.reducesMotion = true
      var stack = PageStack(settings: settings)
      stack.push(Self.profile, at: 0)
      #expect(stack.bar(at: 0).alpha == 0 && !stack.isMoving(at: 0))
      stack.beginSwipe()
      stack.updateSwipe(progress: 0.4)
      #expect(Self.near(stack.bar(at: 0).alpha, 0.4))
      stack.finishSwipe(at: 0)
      #expect(stack.bar(at: 0).alpha == 1 && !stack.isMoving(at: 0))
    }
  }

  @Test("a change of the policy in a swipe does not make the bar jump")
  func policyChange() {
    var stack = Self.pushed(.smooth)
    stack.beginSwipe()
    stack.updateSwipe(progress: 0.4)
    var settings = stack.settings
    settings.policy = .et
    stack.apply(settings, at: 1)
    #expect(Self.near(stack.bar(at: 1).alpha, 0.4))
    settings.policy = .smooth
    stack.apply(settings, at: 1)
    #expect(Self.near(stack.bar(at: 1).alpha, 0.4))
  }

  @Test("a ramp writes the page's values, and the policy decides what comes of it")
  func ramps() {
    var stack = Self.pushed(.smooth)
    stack.update(stack.top.id) { $0.ramp = .etDemo }
    stack.scrolled(to: 156, at: 1)
    #expect(stack.bar(at: 1).alpha == 0.5 && stack.bar(at: 1).tint == .white)
    stack.scrolled(to: 170, at: 1)
    #expect(stack.bar(at: 1).tint == .defaultBlue && stack.status(at: 1) == .dark)
    stack.update(stack.top.id) { $0.ramp = .wrProfile }
    stack.scrolled(to: 0, at: 1)
    #expect(!stack.top.showsTitle && stack.bar(at: 1).tint.alpha == 0)
    stack.scrolled(to: 140, at: 1)
    #expect(stack.top.showsTitle)
  }

  // MARK: Pages as drawn

  @Test("the page below comes from -.3 widths, dimmed, as the finger goes")
  func parallax() {
    var stack = Self.pushed(.smooth)
    #expect(stack.visiblePages(at: 1).map(\.x) == [0])
    stack.beginSwipe()
    stack.updateSwipe(progress: 0.5)
    let pages = stack.visiblePages(at: 1)
    #expect(pages.map(\.entry.id) == [0, 1])
    #expect(isClose(pages[0].x, -0.15, within: 1e-12) && pages[1].x == 0.5)
    #expect(isClose(pages[0].dim, 0.05, within: 1e-12) && pages[1].dim == 0)
    #expect(pages[1].edgeShadow == 0.15 && pages[0].edgeShadow == 0)
    stack.finishSwipe(at: 1)
    let after = stack.visiblePages(at: 1)
    #expect(after.map(\.entry.id) == [0, 1], "the page that leaves is drawn to its end")
    #expect(after.map(\.x) == pages.map(\.x))
    #expect(stack.visiblePages(at: 2).map(\.entry.id) == [0])
  }

  @Test("pages slide under et too, while the bar has snapped")
  func etSlides() {
    var stack = Self.stack(.et)
    stack.push(Self.profile, at: 0)
    #expect(stack.bar(at: 0.175).alpha == 0)
    let pages = stack.visiblePages(at: 0.175)
    #expect(pages.count == 2)
    #expect(Self.near(pages[0].x, -0.15) && Self.near(pages[1].x, 0.5))
    #expect(stack.isMoving(at: 0.3) && !stack.isMoving(at: 0.36))
  }

  @Test("a page that is popped leaves to the right, over the one that comes from -.3 widths")
  func popSlides() {
    let pops: [(inout PageStack) -> Bool] = [
      { $0.pop(at: 1) }, { $0.popToRoot(at: 1) }, { $0.pop(to: 0, at: 1) },
    ]
    for pop in pops {
      var stack = Self.pushed(.smooth)
      let isPopped = pop(&stack)
      let pages = stack.visiblePages(at: 1.175)
      #expect(isPopped && pages.map(\.entry.id) == [0, 1])
      #expect(Self.near(pages[0].x, -0.15) && Self.near(pages[1].x, 0.5))
    }
  }

  @Test("pages that are interrupted go on from where they are, in the right order")
  func interrupted() {
    var stack = Self.stack(.smooth)
    stack.push(Self.profile, at: 0)
    stack.push(Self.profile, at: 0.1)
    #expect(stack.visiblePages(at: 0.2).map(\.entry.id) == [0, 1, 2])
    stack.popToRoot(at: 0.2)
    #expect(stack.visiblePages(at: 0.21).map(\.entry.id) == [0, 1, 2])
    stack.push(Self.profile, at: 0.25)
    #expect(stack.visiblePages(at: 0.3).map(\.entry.id) == [0, 1, 2, 3])
    #expect(stack.visiblePages(at: 0.6).map(\.entry.id) == [3])
  }
}

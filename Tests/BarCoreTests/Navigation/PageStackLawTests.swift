import TestSupport
import Testing

@testable import BarCore

/// What must hold for every sequence of commands: 10,000 random ones.
@Suite(.longComputation) struct PageStackLawTests {
  static let portions = Array(0..<20)
  static let perPortion = Cases.of(500)

  /// A stack and a random walk over it.
  struct Walk {
    var stack: PageStack
    var time = 0.0
    var random: SeededGenerator

    init(seed: UInt64, policies: [NavPolicy] = NavPolicy.allCases) {
      random = SeededGenerator(seed: seed)
      var settings = NavSettings()
      settings.policy = random.pick(policies)
      settings.transitionDuration = random.chance(15) ? 0 : random.number(0.05...1)
      settings.curve = random.pick(NavCurve.allCases)
      settings.releaseRule = random.pick(ReleaseRule.allCases)
      settings.dropTime = random.pick(DropTimeRule.allCases)
      settings.reducesMotion = random.chance(5)
      settings.alpha = random.number(0...1)
      stack = PageStack(settings: settings)
    }

    mutating func look() -> NavLook {
      func channel() -> Double { random.number(-0.2...1.2) }
      return NavLook(
        alpha: random.number(-0.5...1.5), tint: Tint(channel(), channel(), channel(), channel()),
        status: random.chance(50) ? .light : .dark,
        title: random.chance(30) ? Tint(channel(), channel(), channel()) : nil,
        bar: random.chance(30) ? Tint(channel(), channel(), channel()) : nil)
    }

    /// Some page of the stack, or none that is in it.
    mutating func somePage() -> Int {
      random.chance(10) ? 9999 : stack.entries[random.whole(0...stack.depth - 1)].id
    }

    /// A random command; returns yes if it writes to a page.
    mutating func act() -> Bool {
      time += random.chance(30) ? 0 : random.number(0...0.4)
      stack.settle(at: time)
      switch random.whole(0...13) {
      case 0, 1, 2:
        var entry = PageStack.Entry(look: look())
        entry.mayGoBack = random.chance(90)
        entry.hidesBar = random.chance(10)
        stack.push(entry, at: time)
      case 3: stack.pop(at: time)
      case 4: stack.popToRoot(at: time)
      case 5: stack.pop(to: somePage(), at: time)
      case 6, 7, 8:
        stack.beginSwipe()
        stack.updateSwipe(progress: random.number(-0.3...1.3))
      // A finger rests now and then; what follows is the release.
      case 9: stack.releaseSwipe(velocity: random.number(-900...900), width: 375, at: time)
      case 10: stack.finishSwipe(at: time)
      case 11: stack.cancelSwipe(at: time)
      case 12: stack.remove(somePage(), at: time)
      default:
        let page = somePage()
        stack.setAlpha(random.number(-1...2), page: page, at: time)
        stack.setTint(look().tint, page: page, at: time)
        return true
      }
      return false
    }
  }

  static func broken(_ stack: PageStack, at time: Double) -> String? {
    if stack.depth < 1 { return "the stack is empty" }
    let bar = stack.bar(at: time)
    let target = stack.targetBar(at: time)
    for value in [
      bar.alpha, bar.presence, bar.blur, bar.tint.red, bar.tint.alpha, target.alpha,
      stack.swipeProgress(at: time), Snapshot.Nav(stack, at: time).shadowAlpha,
    ] where !(0...1).contains(value) { return "\(value) is outside 0...1" }
    if stack.isSwiping && stack.depth < 1 { return "a swipe on the root" }
    if Set(stack.entries.map(\.id)).count != stack.depth { return "an id twice" }
    let pages = stack.visiblePages(at: time)
    if pages.isEmpty || pages.count > PageSlide.most { return "\(pages.count) pages drawn" }
    for page in pages {
      if !(-0.3 - 1e-12...1).contains(page.x) { return "a page at \(page.x)" }
      if !(0...1).contains(page.dim) { return "dim \(page.dim)" }
    }
    if !stack.isMoving(at: time), !stack.isSwiping {
      if pages.count != 1 || pages[0].x != 0 || pages[0].entry.id != stack.top.id {
        return "at rest, but not the top page alone"
      }
      if bar != target { return "at rest, but not at the target" }
    }
    return nil
  }

  @Test(
    "alphas lie in 0...1, the stack is never empty, and the right pages are drawn",
    arguments: portions)
  func ranges(_ portion: Int) {
    for number in 0..<Self.perPortion {
      let seed = UInt64(portion * Self.perPortion + number)
      var walk = Walk(seed: seed)
      for _ in 0..<walk.random.whole(3...30) {
        _ = walk.act()
        for later in [0, 0.05, 0.21, 2] {
          if let broken = Self.broken(walk.stack, at: walk.time + later) {
            Issue.record("seed \(seed): \(broken)")
          }
        }
      }
    }
  }

  @Test(
    "smooth: the bar never jumps, whatever happens at whatever progress", arguments: portions)
  func continuity(_ portion: Int) {
    var count = 0
    for number in 0..<Self.perPortion {
      let seed = UInt64(20_000 + portion * Self.perPortion + number)
      var walk = Walk(seed: seed, policies: [.smooth])
      guard walk.stack.settings.duration > 0 else { continue }
      for _ in 0..<walk.random.whole(3...30) {
        var before = walk
        var lostPage = false
        if case .swipe(let swipe) = walk.stack.change {
          lostPage = walk.stack.entry(swipe.to) == nil
        }
        let wrote = walk.act()
        before.stack.settle(at: walk.time)
        // A finger, a page that writes, and one below that is taken away under the finger may move
        // the bar; nothing else may.
        guard !wrote, !walk.stack.isSwiping, !lostPage else { continue }
        let old = before.stack.bar(at: walk.time)
        let new = walk.stack.bar(at: walk.time)
        #expect(isClose(old.alpha, new.alpha, within: 1e-9), "seed \(seed)")
        #expect(isClose(old.tint.red, new.tint.red, within: 1e-9), "seed \(seed)")
        #expect(
          before.stack.status(at: walk.time) == walk.stack.status(at: walk.time)
            || before.stack.swipeProgress(at: walk.time) == 0, "seed \(seed)")
        count += 1
      }
    }
    #expect(count > Self.perPortion)
  }

  @Test(
    "alpha is continuous over release and cancel at any progress, and so are the pages",
    arguments: portions)
  func release(_ portion: Int) {
    var moving = 0
    for number in 0..<Self.perPortion {
      let seed = UInt64(40_000 + portion * Self.perPortion + number)
      var random = SeededGenerator(seed: seed)
      var walk = Walk(seed: seed)
      walk.stack.push(PageStack.Entry(look: walk.look()), at: 0)
      walk.stack.settle(at: 5)
      walk.stack.beginSwipe()
      let progress = random.chance(10) ? 1 : random.chance(10) ? 0 : random.number(0...1)
      walk.stack.updateSwipe(progress: progress)
      let before = walk.stack.bar(at: 5)
      let pages = walk.stack.visiblePages(at: 5)
      walk.stack.releaseSwipe(velocity: random.number(-900...900), width: 375, at: 5)
      guard walk.stack.settings.duration > 0 else { continue }
      // Just after, the bar and the pages are where they were, to what a curve does in 1e-9 s.
      let after = walk.stack.bar(at: 5 + 1e-9)
      if walk.stack.isMoving(at: 5) {
        moving += 1
        #expect(isClose(before.alpha, after.alpha, within: 1e-6), "seed \(seed)")
        #expect(isClose(before.tint.blue, after.tint.blue, within: 1e-6), "seed \(seed)")
        for page in walk.stack.visiblePages(at: 5) {
          guard let old = pages.first(where: { $0.entry.id == page.entry.id }) else {
            Issue.record("seed \(seed): a page out of nowhere")
            continue
          }
          #expect(isClose(old.x, page.x, within: 1e-9), "seed \(seed)")
        }
      } else {
        // No way to go: Flutter's time rounds down to nothing near the ends.
        #expect(
          progress < 0.002 || progress > 0.998
            || isClose(before.alpha, after.alpha, within: 2e-3), "seed \(seed)")
      }
    }
    #expect(moving > Self.perPortion / 5)
  }

  @Test("looking more often, or settling, changes nothing", arguments: portions.prefix(4))
  func closedForms(_ portion: Int) {
    for number in 0..<Self.perPortion {
      let seed = UInt64(60_000 + portion * Self.perPortion + number)
      var walk = Walk(seed: seed)
      for _ in 0..<12 {
        _ = walk.act()
        let later = walk.time + walk.random.number(0...1.2)
        var settled = walk.stack
        for step in 1...7 { settled.settle(at: walk.time + (later - walk.time) * Double(step) / 7) }
        #expect(settled.bar(at: later) == walk.stack.bar(at: later), "seed \(seed)")
        #expect(settled.status(at: later) == walk.stack.status(at: later), "seed \(seed)")
        #expect(
          settled.visiblePages(at: later).map(\.x) == walk.stack.visiblePages(at: later).map(\.x),
          "seed \(seed)")
      }
    }
  }
}

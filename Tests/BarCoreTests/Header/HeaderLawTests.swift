import TestSupport
import Testing

@testable import BarCore

/// What must hold for every header, on seeded random sequences: 10,000 of them.
@Suite(.longComputation) struct HeaderLawTests {
  static let portions = Array(0..<20)
  static let perPortion = Cases.of(500)

  @Test(
    "height, slide, alphas and opacities never leave their ranges", arguments: portions)
  func ranges(_ portion: Int) {
    for number in 0..<Self.perPortion {
      let seed = UInt64(portion * Self.perPortion + number)
      var random = RandomHeader(seed: seed)
      for act in random.acts.indices {
        random.perform(act)
        // Some changes are seen only at the next report of the list.
        random.rig.run("report")
        if let broken = Self.brokenLaw(random.rig) {
          Issue.record("seed \(seed), act \(act): \(broken)")
          break
        }
      }
    }
  }

  static func brokenLaw(_ rig: HeaderRig) -> String? {
    let header = rig.header
    let state = header.state
    guard let tracked = header.tracked else { return nil }
    let list = rig.lists[tracked]
    let numbers = [
      state.height, state.top, state.slide, state.look.phaseValue, state.look.phasePercentage,
      state.look.shadowIntensity, state.look.overlap, list.offset, list.topInset,
      header.strip.offset,
    ]
    if !numbers.allSatisfy(\.isFinite) { return "a figure is not finite" }
    if state.height < header.collapsedHeight - 1e-9 {
      return "height \(state.height) below \(header.collapsedHeight)"
    }
    if !(0...1).contains(state.look.shadowIntensity) {
      return "intensity \(state.look.shadowIntensity)"
    }
    if !(0...1).contains(state.look.contentAlpha) { return "alpha \(state.look.contentAlpha)" }
    if !(0...header.settings.visibleShadowOpacity + 1e-12).contains(state.look.shadowOpacity) {
      return "shadow opacity \(state.look.shadowOpacity)"
    }
    let least = header.floor(gap: header.gap(list))
    if state.slide < least - 1e-9 { return "slide \(state.slide) below \(least)" }
    if header.reach >= 0 && state.top > 0 { return "top \(state.top)" }
    let placed = header.isOld ? state.top + state.transform : state.top
    if (state.look.phase == .shifting) != (placed < 0) {
      return "phase \(state.look.phase) at \(placed)"
    }
    if header.strip.isHidden && header.strip.state == .real { return "a real strip is hidden" }
    if !(-header.settings.statusBarHeight...0).contains(header.strip.offset) {
      return "strip at \(header.strip.offset)"
    }
    if let injected = list.insets.header,
      !isClose(injected + header.rawInset(list), list.topInset, within: 1e-9)
    {
      return "shares do not add up"
    }
    if !isClose(header.rawInset(list), 0, within: 1e-9) {
      return "the page's own share of the inset became \(header.rawInset(list))"
    }
    return nil
  }

  @Test("the same sequence ends the same at 30, 60, 120 and 240 frames", arguments: portions)
  func frameRates(_ portion: Int) {
    for number in 0..<Self.perPortion {
      let seed = UInt64(portion * Self.perPortion + number)
      var ends: [FlexibleState] = []
      var offsets: [Double] = []
      for rate in [30.0, 60, 120, 240] {
        var random = RandomHeader(seed: seed)
        for act in random.acts.indices { random.perform(act, rate: rate) }
        random.pass(1, rate: rate)
        var state = random.rig.header.state
        state.calls = FrameCallLog()
        ends.append(state)
        offsets.append(random.rig.lists[random.rig.header.tracked ?? 0].offset)
      }
      for (state, offset) in zip(ends, offsets)
      where !same(state, ends[0]) || !isClose(offset, offsets[0], within: 1e-9) {
        Issue.record("seed \(seed) ends differently")
      }
    }
  }

  private func same(_ a: FlexibleState, _ b: FlexibleState) -> Bool {
    isClose(a.height, b.height, within: 1e-9) && isClose(a.top, b.top, within: 1e-9)
      && isClose(a.slide, b.slide, within: 1e-9) && a.look.phase == b.look.phase
      && a.intent.wantsHidden == b.intent.wantsHidden && (a.settling == nil) == (b.settling == nil)
      && isClose(a.look.shadowOpacity, b.look.shadowOpacity, within: 1e-9)
  }

  @Test(
    "a list switch leaves the header's height, or shrinks it for the eye over 0.2 s",
    arguments: portions)
  func switching(_ portion: Int) {
    var switched = 0
    for number in 0..<Self.perPortion {
      let seed = UInt64(portion * Self.perPortion + number)
      var random = RandomHeader(seed: seed)
      random.rig.set {
        $0.sharedWithManyLists = true
        $0.canAlwaysExpand = false
        $0.edition = .newest
      }
      for act in random.acts.indices { random.perform(act) }
      random.pass(1, rate: 60)
      random.rig.set {
        $0.sharedWithManyLists = true
        $0.edition = .newest
      }
      random.rig.run("report")
      let header = random.rig.header
      // Over-extended, the header belongs to the one list that is pulled down.
      guard header.state.height <= header.expandedHeight else { continue }
      switched += 1
      let other = header.tracked == 0 ? 1 : 0
      // A list at rest is not pulled beyond its top.
      random.rig.run(other == 1 ? "announce:b" : "announce:a")
      let inset = min(random.rig.lists[other].topInset, header.expandedHeight)
      random.rig.lists[other].offset = max(random.rig.lists[other].offset, -inset)
      let kept = header.state.height
      let slide = header.state.slide
      let before = random.rig.lists[other].offset
      random.rig.track(other)
      let now = random.rig.header.state
      let drawn =
        now.height + random.rig.header.picture.remainder(at: random.rig.header.time).height
      if !isClose(drawn, kept, within: 0.01) && now.height <= header.expandedHeight {
        Issue.record("seed \(seed): the height jumps from \(kept) to \(drawn)")
      }
      if now.slide > max(slide, 0) + 1e-9 { Issue.record("seed \(seed): the header slides") }
      if random.rig.lists[other].offset < before - 0.01 {
        Issue.record("seed \(seed): the content of the new list moved down")
      }
    }
    #expect(switched > 0)
  }

  @Test("changing insets leaves the content where it is on the stage", arguments: portions)
  func insetChanges(_ portion: Int) {
    for number in 0..<Self.perPortion {
      var random = RandomHeader(seed: UInt64(portion * Self.perPortion + number))
      for act in random.acts.indices { random.perform(act) }
      var change = SeededGenerator(seed: UInt64(number))
      let extra = change.number(-40...80)
      random.rig.withList { header, list in
        let top = header.state.top
        let distance = list.offset + list.topInset
        header.changeContentInsets(&list) { $0.insets.own += extra }
        #expect(isClose(list.offset + list.topInset, distance, within: 1e-9))
        #expect(header.state.top == top)
      }
    }
  }
}

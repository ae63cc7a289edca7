import BarTuning
import TestSupport
import Testing

@testable import BarCore

/// The numbered vectors of the flexible header, V1 to V154.
@Suite struct HeaderVectorTests {
  @Test("V2 to V37: minimum, maximum, size to fit, first scrolls", arguments: HeaderVectors.heights)
  func heights(_ vector: HeaderVector) { check(vector) }

  @Test(
    "V38 to V63: no event moves an untouched header, with a list or without",
    arguments: HeaderVectors.lists)
  func lists(_ vector: HeaderVector) { check(vector) }

  @Test("V64 to V91: shifted off-screen", arguments: HeaderVectors.slides)
  func slides(_ vector: HeaderVector) { check(vector) }

  @Test("V99 to V121: observation, insets, guides", arguments: HeaderVectors.insets)
  func insets(_ vector: HeaderVector) { check(vector) }

  /// What the product default changes in a vector.
  private static let changed = [
    "V66": "shifted=no top=0", "V69": "shifted=no top=0", "V90": "shifted=no top=0",
    "V79": "shifted=no top=0", "V80": "shifted=no top=0", "V117": "bottom=0",
  ]

  /// All but V104, which holds in the edition of 2016 alone.
  static let vectorsOfTheDefault: [HeaderVector] = {
    let all =
      HeaderVectors.heights + HeaderVectors.lists + HeaderVectors.slides + HeaderVectors.insets
    return all.filter { $0.number != "V104" }
  }()

  @Test(
    "the product default gives the same but for V66, V69, V90, V79, V80 and V117",
    arguments: vectorsOfTheDefault)
  func productDefault(_ vector: HeaderVector) {
    check(vector, preset: .flexible, expected: Self.changed[vector.number])
  }

  private func check(
    _ vector: HeaderVector, preset: Preset = .mdcHeader, expected: String? = nil
  ) {
    var rig = HeaderRig(vector.setup, preset: preset)
    rig.run(vector.steps)
    if let broken = rig.broken(expected ?? vector.expected) {
      Issue.record("\(vector.number) (\(vector.origin)): \(broken)")
    }
  }

  @Test("V1 (DEF-1): what a new header is")
  func defaults() {
    let header = FlexibleHeader(settings: Preset.mdcHeader.settings.header)
    let settings = header.settings
    #expect(settings.canOverExtend)
    #expect(!settings.contentIsTranslucent)
    #expect(!settings.respectsOptOut)
    #expect(settings.contentImportance == .default)
    #expect(!settings.inFrontOfInfiniteContent)
    #expect(settings.includesSafeArea)
    #expect(!header.strip.isHidden)
    #expect(!settings.resetsShadow)
    #expect(header.state.look.phase == .shifting)
    #expect(header.state.look.phaseValue == 0)
    #expect(header.state.look.phasePercentage == 0)
    #expect(!settings.sharedWithManyLists)
    #expect(settings.shiftBehavior == .disabled)
    #expect(header.tracked == nil)
    #expect(!settings.isBeingScrubbed)
    #expect(settings.visibleShadowOpacity == 0.4)
  }

  @Test("V34 (FIT-3): asking for the size changes nothing")
  func sizeThatFits() {
    let header = HeaderRig("frame=50").header
    #expect(header.sizeThatFits(width: 300) == Size(width: 300, height: 76))
    #expect(header.state.height == 50)
  }

  @Test(
    "V92 to V97 (SHF-1 to SHF-6): who leaves completely",
    arguments: [
      ("disabled", false), ("enabled", false), ("enabledWithStatusBar", true), ("hideable", true),
      ("enabledWithStatusBar paging", false), ("hideable paging", false),
    ])
  func leavesCompletely(_ setup: String, _ leaves: Bool) {
    #expect(HeaderRig(setup + " list=1000/100 tracked").header.leavesCompletely == leaves)
  }

  @Test("V98 (SHF-7): a behavior that was set is the one that holds")
  func behavior() {
    var rig = HeaderRig("")
    rig.run("behavior:enabled")
    #expect(rig.header.settings.shiftBehavior == .enabled)
  }

  @Test("V122 (AB-1): a header that takes its height from its stack")
  func heightFromStack() {
    // The vector names no inset, and its height is that of a stage without one: with an unsafe
    // area the header would add it.
    let stack = HeaderStack(
      topFit: HeaderStack.navigationBar(available: 667), bottomFit: 200)
    var rig = HeaderRig("device=0 excludes")
    let height = stack.topFit + stack.bottomFit
    rig.run("min:\(height) max:\(height) fit")
    #expect(rig.broken("minimum=256 maximum=256 height=256") == nil)
  }

  @Test("V123 (AB-2): tracking a list whose content lies under an app bar lifts its shadow to 4")
  func elevation() {
    var rig = HeaderRig("list=0/0")
    rig.set { $0.shadow = .material }
    #expect(rig.header.state.look.elevation == 0)
    rig.track(0)
    #expect(rig.header.state.look.elevation == 4)
    #expect(rig.header.state.look.shadowOpacity == 0)
  }

  @Test(
    "V124 to V133 (TSA-1 to TSA-10): where the unsafe area comes from",
    arguments: [
      ("V124", "", 123), ("V125", "source:44", 123), ("V126", "infer", 0),
      ("V127", "infer source:44", 44), ("V128", "infer source:0 sourceSilently:44", 0),
      ("V129", "infer source:0 sourceSilently:44 notify", 44),
      ("V130", "infer source:20 hide sourceSilently:0 notify", 20),
      ("V131", "infer source:44 hide sourceSilently:0 notify", 0),
      ("V132", "infer source:44 source:-1", 0),
      ("V133", "infer source:44 source:-1 source:88", 88),
    ])
  func topInset(_ number: String, _ steps: String, _ expected: Double) {
    // A header that slides with the status bar, so that `hide` hides it.
    var rig = HeaderRig("device=123 bar=20 enabledWithStatusBar")
    rig.run(steps)
    if steps.contains("hide") { #expect(rig.header.strip.isHidden) }
    #expect(rig.header.topInset == expected, "\(number)")
  }

  @Test(
    "V134 and V135 (TSA-11, TSA-12): a notification counts, a source that nobody reads does not")
  func notification() {
    var rig = HeaderRig("device=123")
    _ = rig.header.takeFrameCalls()
    rig.run("source:0")
    #expect(rig.header.takeFrameCalls() == 0)
    rig.run("notify")
    #expect(rig.header.takeFrameCalls() == 1)
  }

  @Test(
    "V145 to V150 (CO-1 to CO-6): a list that clamps when its insets change",
    arguments: [
      // Insets before and after, and the content heights between which the offset rises from the
      // lowest place to 0.
      ("V145", 0.0, 0.0, 6.0, 0.0), ("V146", 6, 0, 0, 0), ("V147", 0, 0, 0, 6),
      ("V148", 0, 6, 0, 0), ("V149", 0, 0, 6, 6), ("V150", 6, 6, 0, 0),
    ])
  func clamping(
    _ number: String, _ top: Double, _ bottom: Double, _ newTop: Double, _ newBottom: Double
  ) {
    var offsets: [Double] = []
    for content in -1...60 {
      var list = ListState(
        viewportHeight: 20, contentHeight: Double(content), bottomInset: bottom,
        insets: ListInsets(own: top))
      list.insets.own = newTop
      list.bottomInset = newBottom
      offsets.append(list.clampedOffset)
    }
    // Short content lies at the start, long content stays, between them a point per point.
    let expected = (-1...60).map { content -> Double in
      if newTop == 0 { return 0 }
      let line = newBottom == 6 ? 14 : 20
      if content <= line - 6 { return -6 }
      return content >= line ? 0 : Double(content - line)
    }
    #expect(offsets == expected, "\(number)")
  }

  @Test("V151 (AN-1): offset and maximum change together, the size moves additively from 100 to 0")
  func animated() {
    var rig = HeaderRig("excludes max=200 list=1000/0 y=-200 tracked")
    #expect(rig.broken("height=200") == nil)
    rig.withList { header, list in
      header.animate(&list) { header, list in
        list.offset = -100
        header.setMaximum(100, &list)
      }
    }
    #expect(rig.broken("height=100 y=-100") == nil)
    let picture = rig.header.picture
    #expect(picture.remainder(at: 0).height == 100)
    #expect(isClose(picture.remainder(at: 0.1).height, 50, within: 1e-6))
    #expect(picture.remainder(at: 0.2).height == 0)
  }

  @Test("V152 to V154 (AN-2 to AN-4): the first list is not animated, a switch that shrinks is")
  func switching() {
    var rig = HeaderRig("excludes shared max=200 list=1000/0 y=-200 second=1000/0/300")
    rig.run("track:a")
    #expect(rig.broken("height=200") == nil)
    #expect(!rig.header.picture.isActive(at: rig.header.time))
    rig.run("track:b")
    #expect(rig.broken("height=76") == nil)
    #expect(rig.header.picture.isActive(at: rig.header.time))
    #expect(isClose(rig.header.picture.remainder(at: 0).height, 124, within: 1e-9))
    rig.run("wait:0.2")
    #expect(!rig.header.picture.isActive(at: rig.header.time))
  }
}

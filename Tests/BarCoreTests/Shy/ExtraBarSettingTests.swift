import BarTuning
import TestSupport
import Testing

@testable import BarCore

/// Settings that no toolkit has, one at a time.
@Suite struct ExtraBarSettingTests {
  @Test("a part of the extension stays, is never hidden, and the rest leaves as usual")
  func extensionStays() throws {
    var page = BarRuleTests.page { $0.extensionStays = 15 }
    try page.send(0, .offset(-104, by: .finger))
    try page.send(0, .offset(400, by: .finger))
    #expect(page.bars!.state.extensionContraction == 25)
    #expect(page.bars!.bottom == 35)
    #expect(!page.bars!.state.extensionHidden)
    #expect(page.takeMessages().isEmpty)
    var whole = BarRuleTests.page { $0.extensionStays = 40 }
    try whole.send(0, .offset(-104, by: .finger))
    try whole.send(0, .offset(400, by: .finger))
    #expect(whole.bars!.bottom == 60)
  }

  @Test("a bottom bar moves by the same share, takes nothing, and keeps room below the content")
  func bottomBar() throws {
    var page = BarRuleTests.page { $0.bottomBarHeight = 60 }
    #expect(page.list.bottomInset == 60)
    #expect(page.range.upperBound == 2000 - 568 + 60)
    try page.send(0, .offset(-104, by: .finger))
    try page.send(0, .offset(-62, by: .finger))
    #expect(isClose(page.snapshot.places.bottomBarShift, 30, within: 1e-9))
    #expect(page.list.bottomInset == 60)
    try page.send(1, .set(key: "shyBar.bottomBarHeight", value: .number(10)))
    #expect(page.list.bottomInset == 10)
    var sticky = BarRuleTests.page {
      $0.bottomBarHeight = 60
      $0.stickyNavigationBar = true
      $0.stickyExtensionView = true
    }
    try sticky.send(0, .offset(500, by: .finger))
    #expect(sticky.snapshot.places.bottomBarShift == 0)
  }

  @Test(
    "snap rules: nearer, direction, none",
    arguments: [
      (RestRule.nearest(), -62.0, 0.0), (.nearest(), -61.5, 1), (.direction, -100, 1),
      (.none, -62, 0.5),
    ])
  func snapRules(_ rule: RestRule, _ offset: Double, _ fraction: Double) throws {
    var page = BarRuleTests.page { $0.snapRule = rule }
    try page.send(0, .offset(-104, by: .finger))
    try page.send(0, .offset(offset, by: .finger))
    try page.send(0.1, .lift(momentum: false))
    #expect(page.bars!.collapsedFraction == fraction)
    page.advance(to: 1)
    let messages = page.takeMessages().filter { $0 != .didBecomeFullyContracted }
    switch fraction {
    case 0: #expect(messages == [.didFinishExpanding])
    case 1: #expect(messages == [.didFinishContracting])
    default: #expect(messages.isEmpty)
    }
  }

  @Test("the quirk of the unseen extension: the same lower edge is not laid out in tly, but in shy")
  func unseenExtension() throws {
    for preset in [Preset.tly, .shy] {
      var page = BarRuleTests.page(preset)
      try page.send(0, .offset(-104, by: .finger))
      try page.send(0, .offset(-54, by: .finger))
      #expect(page.bars!.bottom == 54)
      try page.send(1, .set(key: "shyBar.extensionHeight", value: .number(54)))
      #expect(page.bars!.bottom == (preset == .tly ? 54 : 118))
      #expect(page.list.topInset == page.bars!.bottom)
    }
  }
}

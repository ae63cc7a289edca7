import BarTuning
import TestSupport
import Testing

@testable import BarCore

// Settings that change in the middle of a drag.
extension BarRuleTests {
  @Test("a changed resistance acts at once, and what was spent stays within it")
  func resistanceMidDrag() throws {
    var page = Self.page()
    try page.send(0, .offset(900, by: .finger))
    try page.send(0, .hide(animated: false))
    try page.send(0, .offset(1000, by: .finger))
    try page.send(1, .offset(850, by: .finger))
    #expect(page.bars!.reason.words == "held: 150 of 200 pt")
    try page.send(1, .set(key: "shyBar.expansionResistance", value: .number(100)))
    #expect(page.bars!.state.spent == 100)
    try page.send(2, .offset(840, by: .finger))
    #expect(page.bars!.state.barContraction == 34)
  }

  @Test("the reason tells the resistance as it is after a change in the middle of a drag")
  func reasonMidDrag() throws {
    for (left, words) in [
      (150.0, "held: 107 of 150 pt"),
      (107, "no resistance is left: the next movement moves the bars"),
      (40, "no resistance is left: the next movement moves the bars"),
      (0, "no resistance is left: the next movement moves the bars"),
    ] {
      var page = Self.page()
      try page.send(0, .offset(900, by: .finger))
      try page.send(0, .hide(animated: false))
      try page.send(0, .offset(1000, by: .finger))
      try page.send(1, .offset(893, by: .finger))
      #expect(page.bars!.reason.words == "held: 107 of 200 pt")
      try page.send(1, .set(key: "shyBar.expansionResistance", value: .number(left)))
      #expect(page.bars!.reason.words == words)
    }
  }

  @Test("a resistance or a movement that is given back is told at once, with what is still spent")
  func reasonGivenBack() throws {
    let changes: [(String, SettingValue, SettingValue, String)] = [
      ("shyBar.expansionResistance", .number(40), .number(200), "held: 40 of 200 pt"),
      ("shyBar.expansionResistance", .number(0), .number(200), "held: 0 of 200 pt"),
      ("shyBar.disable", .flag(true), .flag(false), "held: 107 of 200 pt"),
      ("bar.law", .choice("pinned"), .choice("accumulate"), "held: 107 of 200 pt"),
    ]
    for (key, off, on, words) in changes {
      var page = Self.page {
        $0.atLift = .none
        $0.atStop = .none
      }
      try page.send(0, .offset(900, by: .finger))
      try page.send(0, .hide(animated: false))
      try page.send(0, .offset(1000, by: .finger))
      try page.send(1, .offset(893, by: .finger))
      try page.send(1, .set(key: key, value: off))
      #expect(!page.bars!.reason.words.contains("of 200 pt"), "\(key)")
      try page.send(1, .set(key: key, value: on))
      #expect(page.bars!.reason.words == words, "\(key)")
    }
  }

  @Test("a bar that is charged tells the surplus as it is after a change of the settings")
  func chargedMidDrag() throws {
    var page = Self.page(try #require(Preset(name: "mdc", kind: .bar)))
    for offset in [-56.0, 400, 350] { try page.send(0, .offset(offset, by: .finger)) }
    #expect(page.bars!.reason == .charged(left: 125, of: 175))
    try page.send(1, .set(key: "bar.surplus", value: .number(60)))
    #expect(page.bars!.reason == .charged(left: 60, of: 60))
    try page.send(1, .set(key: "bar.surplus", value: .number(0)))
    #expect(page.bars!.reason == .heldNoMore)
  }

  @Test("a bar that is held is called disabled at once, and travel is told as it is now")
  func reasonAfterOtherChanges() throws {
    var page = Self.page()
    try page.send(0, .offset(900, by: .finger))
    try page.send(0, .hide(animated: false))
    try page.send(0, .offset(1000, by: .finger))
    try page.send(1, .offset(893, by: .finger))
    try page.send(1, .set(key: "shyBar.disable", value: .flag(true)))
    #expect(page.bars!.reason == .disabled)
    var moving = Self.page()
    try moving.send(0, .offset(-104, by: .finger))
    try moving.send(0, .offset(-74, by: .finger))
    let before = moving.bars!.travel
    #expect(moving.bars!.reason == .hiding(hidden: 30, of: before))
    try moving.send(1, .set(key: "shyBar.stickyNavigationBar", value: .flag(true)))
    #expect(moving.bars!.travel < before)
    #expect(moving.bars!.reason == .hiding(hidden: 30, of: moving.bars!.travel))
  }

  @Test("a drawer that becomes sticky comes out")
  func becomesSticky() throws {
    var page = Self.page()
    try page.send(0, .offset(-104, by: .finger))
    try page.send(0, .offset(400, by: .finger))
    try page.send(1, .set(key: "shyBar.stickyNavigationBar", value: .flag(true)))
    #expect(page.bars!.state.barContraction == 0)
    #expect(page.bars!.state.alpha == 1)
    try page.send(1, .set(key: "shyBar.stickyExtensionView", value: .flag(true)))
    #expect(page.bars!.contraction == 0)
    #expect(!page.bars!.state.extensionHidden)
  }

  @Test("fade behavior takes effect at the next scroll event")
  func fade() throws {
    var page = Self.page()
    try page.send(0, .offset(-104, by: .finger))
    try page.send(0, .offset(-42, by: .finger))
    #expect(page.snapshot.places.barAlpha == 1)
    #expect(isClose(page.snapshot.places.itemsAlpha, 0.5, within: 1e-9))
    try page.send(1, .set(key: "shyBar.fadeBehavior", value: .choice("navbar")))
    #expect(page.snapshot.places.barAlpha == 1)
    try page.send(1, .offset(-42, by: .finger))
    #expect(isClose(page.snapshot.places.barAlpha, 0.5, within: 1e-9))
    #expect(page.snapshot.places.itemsAlpha == 1)
    try page.send(1, .set(key: "shyBar.fadeBehavior", value: .choice("off")))
    try page.send(1, .offset(-42, by: .finger))
    #expect(page.snapshot.places.barAlpha == 1)
    #expect(page.snapshot.places.itemsAlpha == 1)
  }
}

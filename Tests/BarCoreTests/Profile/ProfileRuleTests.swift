import BarTuning
import TestSupport
import Testing

@testable import BarCore

/// The rules of the personal page that have no number: outside events, effects, regions.
@Suite struct ProfileRuleTests {
  static func page(_ rule: ProfileListRule = .sync, content: [Double] = [5000, 5000, 5000])
    -> ProfileHeader
  {
    ProfileVectorTests.page(rule, content: content)
  }

  @Test("another dock line keeps the share of the header that is gone")
  func dockLine() {
    var page = Self.page()
    page.scroll(to: 68)
    var settings = page.settings
    settings.dockLine = 100
    page.apply(settings)
    #expect(page.collapse == 0.5 && page.offset == 50 && page.segmentTop == 150)
    #expect(Array(page.offsets) == [50, 50, 50])
    settings.dockLine = 500
    page.apply(settings)
    #expect(page.collapseDistance == 0 && page.isDocked && page.segmentTop == 200)
  }

  @Test("what is docked stays docked with its list where it is")
  func dockedStays() {
    for rule in ProfileListRule.allCases {
      var page = Self.page(rule)
      page.scroll(to: 500)
      var settings = page.settings
      settings.headerHeight = 300
      settings.dockLine = 88
      page.apply(settings)
      let distance = page.collapseDistance
      #expect(page.isDocked && page.offset - distance == 364 && page.segmentTop == 88)
      page.select(1, time: 0)
      #expect(page.offset <= distance && page.isDocked)
      settings.segmentHeight = 60
      page.apply(settings)
      #expect(page.isDocked && page.offset <= page.collapseDistance)
    }
  }

  @Test("content that shrinks brings a list back to its end, never out of the dock")
  func contentShrinks() {
    var page = Self.page()
    page.scroll(to: 2000)
    page.setContent(height: 800, list: 0)
    #expect(page.offset == page.range.upperBound && page.isDocked)
    page.setContent(height: 0, list: 0)
    #expect(page.offset == 136 && page.isDocked)
    page.scroll(to: 700)
    page.setContent(height: 100, list: 0, isFree: false)
    #expect(page.offset == 700, "what moves it looks after it")
  }

  @Test("a list that comes later starts where the header ends; one that goes takes nothing with it")
  func listCount() {
    var page = Self.page()
    page.scroll(to: 80)
    page.setLists(contentHeights: [5000, 5000, 5000, 5000], time: 0)
    #expect(page.offsets[3] == 80)
    page.scroll(to: 900)
    page.setLists(contentHeights: [5000, 5000, 5000, 5000, 100], time: 0)
    #expect(page.offsets[4] == 136 && page.pager.count == 5)
    page.select(4, time: 0)
    page.setLists(contentHeights: [5000], time: 0)
    #expect(page.current == 0 && page.offset == 900 && page.pager.count == 1)
  }

  @Test("a switch while pulled down hands the pull on to the new list")
  func pulledSwitch() {
    for rule in ProfileListRule.allCases {
      var page = Self.page(rule)
      page.scroll(to: -60)
      let rows = page.rowTop(1)
      page.select(1, time: 0)
      #expect(page.offset == -60 && page.rowTop(1) == rows && page.offsets[0] == 0)
      page.scroll(to: 0)
      #expect(page.translation == 0)
    }
  }

  @Test("keep: a pulled header that a deep list inherits goes back by itself")
  func pulledOverDeepList() {
    var page = Self.page(.keep)
    page.scroll(to: 500)
    page.select(1, time: 0)
    page.scroll(to: -60)
    page.select(0, time: 1)
    #expect(page.offset == 500 && page.translation == 60 && page.settling != nil)
    page.advance(to: 1.1)
    let shown = page.translation
    #expect(shown > 0 && shown < 60)
    page.scroll(to: 520)
    #expect(page.translation == shown, "scrolling meanwhile neither stops nor jerks it")
    page.advance(to: 3)
    #expect(page.translation == 0 && page.settling == nil)
  }

  @Test("keep: a list too short to be deep never vanishes behind the open header")
  func shortUnderHeader() {
    var page = Self.page(.keep, content: [5000, 100])
    page.scroll(to: 500)
    page.select(1, time: 0)
    page.select(0, time: 0)
    page.scroll(to: 0)
    #expect(page.offsets[1] == 136 && page.rowTop(1) == 244)
    page.select(1, time: 0)
    #expect(page.offset == 0 && page.segmentTop == 200)
  }

  @Test("the pull limit holds the page, and the header with it")
  func pullLimit() {
    var page = Self.page()
    var settings = page.settings
    settings.pullLimit = 70
    page.apply(settings)
    page.scroll(to: -200)
    #expect(page.offset == -70 && page.segmentTop == 270)
  }

  @Test("the stretch can be off or sideways, and reduced motion turns the effects off")
  func stretchModes() {
    var settings = ProfileSettings()
    settings.stretch = .off
    #expect(ProfileEffects(settings).picture(-60).top == 60)
    #expect(ProfileEffects(settings).picture(-60).scale == 1)
    settings.stretch = .centre
    let picture = ProfileEffects(settings).picture(-60)
    #expect(picture.top == 0 && picture.shift == 30 && picture.height == 260)
    #expect(isClose(picture.widthShare, 1.3, within: 1e-12))
    let calm = ProfileEffects(settings, reducedMotion: true)
    #expect(calm.picture(-60).scale == 1 && calm.picture(80).shift == -80)
    settings.parallax = 0
    #expect(ProfileEffects(settings).picture(80).shift == 0)
  }

  @Test(
    "the ramps begin and end where they say",
    arguments: [
      (ProfileRamp.wr, 72.0, 0.0), (.wr, 104, 0.5), (.wr, 136, 1), (.jx, 0, 0), (.jx, 50, 0.5),
      (.jx, 200, 1), (.step, 100, 0), (.step, 100.1, 1), (.inset, 128, 0), (.inset, 160, 0.5),
      (.dock, -100, 0), (.dock, 9999, 1),
    ])
  func ramps(_ ramp: ProfileRamp, _ y: Double, _ alpha: Double) {
    var settings = ProfileSettings()
    settings.barRamp = ramp
    #expect(isClose(ProfileEffects(settings).barAlpha(y), alpha, within: 1e-12))
  }

  @Test("effects are finite for any settings, also where a length is 0")
  func emptyEffects() {
    var settings = ProfileSettings()
    settings.headerHeight = 0
    settings.rampLength = 0
    settings.titleLength = 0
    settings.avatarStop = 0
    let effects = ProfileEffects(settings)
    for y in [-50.0, 0, 50] {
      #expect(effects.picture(y).scale == 1)
      #expect([0, 1].contains(effects.barAlpha(y)))
    }
  }

  @Test("the bar goes over evenly between two lists while the pages move")
  func barBetweenPages() {
    var page = Self.page()
    page.scroll(to: 500)
    page.pager.select(1, time: 0)
    page.select(1, time: 0)
    let effects = ProfileEffects(page.settings)
    for time in [0, 0.02, 0.1, 0.2, 5] {
      // List 0 shows an opaque bar, list 1 a transparent one.
      let share = page.pager.position(at: time)
      #expect(isClose(page.blend(at: time).mixed(effects.barAlpha), 1 - share, within: 1e-12))
    }
  }

  @Test("keep: an open header over a deep list leaves the bar transparent")
  func barOverDeepList() {
    var page = Self.page(.keep)
    page.scroll(to: 500)
    page.select(1, time: 0)
    page.scroll(to: 0)
    page.select(0, time: 0)
    #expect(page.offset == 500 && page.effectOffset(0) == 0)
    #expect(ProfileVectorTests.barAlpha(page) == 0)
  }

  @Test("header, segment bar and list are where they are drawn, and only lists turn pages")
  func regions() {
    var page = Self.page()
    #expect(page.segmentTop == 200 && page.segmentBottom == 244)
    #expect(!page.turnsPages(fromY: 243.9) && page.turnsPages(fromY: 244))
    page.scroll(to: 136)
    #expect(page.segmentTop == 64 && page.segmentBottom == 108)
    #expect(!page.turnsPages(fromY: 10) && !page.turnsPages(fromY: 70))
    #expect(page.turnsPages(fromY: 300))
    var settings = page.settings
    settings.headerTurnsPages = true
    page.apply(settings)
    #expect(page.turnsPages(fromY: 10) && !page.turnsPages(fromY: 70))
    #expect(page.turnsPages(fromY: 63.9) && !page.turnsPages(fromY: 64))
  }

  @Test(
    "a pull of the list alone leaves the header where it is", arguments: ProfileListRule.allCases)
  func pullOfTheList(_ rule: ProfileListRule) {
    var page = Self.page(rule)
    var settings = page.settings
    settings.pull = .list
    page.apply(settings)
    page.scroll(to: -60)
    #expect(page.translation == 0 && page.segmentTop == 200 && page.rowTop(0) == 304)
    #expect(page.rowTop(1) == 244, "the others stay")
    page.scroll(to: 20)
    #expect(page.translation == -20)
    page.scroll(to: -10)
    #expect(page.translation == 0)
    settings.pull = .page
    page.apply(settings)
    #expect(page.translation == 10, "it goes over at once")
  }

  @Test("every reason has words")
  func reasons() {
    var page = Self.page(.keep)
    #expect(page.reason.words == "at rest")
    page.scroll(to: 500)
    #expect(page.reason == .docked)
    page.select(1, time: 0)
    #expect(page.reason == .listChange)
    page.scroll(to: 60)
    page.select(0, time: 0)
    page.scroll(to: 540)
    #expect(page.reason.words == "header leaves over a deep list: 100 of 136 pt gone")
    page.scroll(to: 400)
    #expect(page.reason.words == "header waits for the list's top: 100 of 136 pt gone")
    page.scroll(to: 90)
    #expect(page.reason.words == "header moves with the list: 90 of 136 pt gone")
    page.scroll(to: -7)
    #expect(page.reason.words == "pulled down by 7 pt")
  }

  @Test("every setting of the family is written and read back under its key")
  func settings() throws {
    let table = PageSettings.table
    let family = table.settings.filter { $0.group == "profile" }
    #expect(family.count == 36)
    for key in ["headerHeight", "segmentHeight", "dockLine", "lists", "listCount"] {
      #expect(table["profile.\(key)"] != nil)
    }
    var root = PageSettings()
    for setting in family {
      switch setting.kind {
      case .number(let range, _, _):
        try setting.write(.number(range.upperBound), to: &root)
        #expect(setting.read(root) == .number(range.upperBound))
        #expect(throws: SettingError.self) {
          try setting.write(.number(range.upperBound + 1), to: &root)
        }
      case .flag:
        let flipped: Bool = setting.read(root) == .flag(false)
        try setting.write(.flag(flipped), to: &root)
        #expect(setting.read(root) == .flag(flipped))
      case .color:
        try setting.write(.color(.white), to: &root)
        #expect(setting.read(root) == .color(.white))
      case .choice(let words):
        for word in words {
          try setting.write(.choice(word), to: &root)
          #expect(setting.read(root) == .choice(word))
        }
        #expect(throws: SettingError.self) { try setting.write(.choice("none such"), to: &root) }
      }
    }
  }

  @Test("the preset is the product default and names its page")
  func preset() throws {
    let preset = try #require(Preset(name: "profile"))
    var settings = PageSettings()
    settings.profile.dockLine = 7
    preset.apply(to: &settings)
    #expect(settings.profile == ProfileSettings() && preset.page == "personal-page")
    #expect(preset.values.count == 35 && !preset.text.isEmpty)
  }
}

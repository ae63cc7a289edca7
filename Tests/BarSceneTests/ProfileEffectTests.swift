import BarTuning
import TestSupport
import Testing

@testable import BarCore
@testable import BarScene

/// How avatar and title follow the header of a personal page: H 200, S 44, B 64 (C 136), V 667.
@Suite struct ProfileEffectTests {
  static func page(_ rule: ProfileListRule) -> ProfileHeader {
    var settings = ProfileSettings()
    settings.lists = rule
    return ProfileHeader(
      settings: settings, viewport: Size(width: 375, height: 667),
      contentHeights: [5000, 5000, 5000])
  }

  @Test(
    "PP16: the avatar shrinks until it passes behind the header",
    arguments: [(20.0, 0.793, 0.000_5), (40, 0.5859, 0.000_05), (90, 0.5859, 0.000_05)])
  func avatar(_ y: Double, _ scale: Double, _ tolerance: Double) {
    let effects = ProfileEffects(ProfileSettings())
    #expect(isClose(effects.avatarScale(y), scale, within: tolerance))
    #expect(effects.avatarIsBehind(y) == (y > 40))
  }

  @Test("PP17: half way in, the title is half blurred")
  func title() {
    let effects = ProfileEffects(ProfileSettings())
    #expect(effects.titleBlur(112.5) == 0.5)
    #expect(effects.titleShift(95) == 0 && effects.titleShift(112.5) == -17.5)
    #expect(effects.titleShift(500) == -35 && effects.titleBlur(500) == 1)
  }

  @Test("TwitterProfile: the avatar shrinks by the share of the header that is gone")
  func avatarByProgress() {
    var settings = ProfileSettings()
    settings.avatarRule = .progress
    let effects = ProfileEffects(settings)
    for (y, scale) in [(-60.0, 1.0), (0, 1), (68, 0.35), (136 * 10.0 / 13, 0), (136, 0)] {
      #expect(isClose(effects.avatarScale(y), scale, within: 1e-12), "at \(y)")
    }
    settings.dockLine = 200
    #expect(ProfileEffects(settings).avatarScale(50) == 1, "a header that cannot move")
  }

  @Test("avatar and title are finite for any settings, also where a length is 0")
  func emptyEffects() {
    var settings = ProfileSettings()
    settings.headerHeight = 0
    settings.rampLength = 0
    settings.titleLength = 0
    settings.avatarStop = 0
    let effects = ProfileEffects(settings)
    for y in [-50.0, 0, 50] {
      #expect(effects.avatarScale(y) == 1)
      #expect([0, 1].contains(effects.titleBlur(y)))
    }
  }

  @Test("bar, title and dimming never move faster than the pages", arguments: 0..<20)
  func effectsBetweenPages(_ portion: Int) {
    for number in 0..<500 {
      let seed = UInt64(700_000 + portion * 500 + number)
      var random = SeededGenerator(seed: seed)
      var page = Self.page(random.chance(50) ? .sync : .keep)
      if random.chance(30) { page.settings.barRamp = random.pick(ProfileRamp.allCases) }
      let effects = ProfileEffects(page.settings)
      for index in page.offsets.indices {
        page.select(index, time: 0)
        page.scroll(to: random.number(136...400))
      }
      var time = 0.0
      var before: (Double, Double, Double, Double)?
      for _ in 0..<random.whole(2...4) {
        // The next change comes before the pages have settled.
        let target = random.whole(0...page.offsets.count - 1)
        page.pager.select(target, time: time)
        page.select(target, time: time)
        for _ in 0..<random.whole(1...12) {
          let now = (
            page.pager.position(at: time), page.blend(at: time).mixed(effects.barAlpha),
            page.blend(at: time).mixed(effects.titleShift),
            page.blend(at: time).mixed(effects.titleBlur)
          )
          if let before {
            let step = (now.0 - before.0).magnitude + 1e-9
            let length = page.settings.titleLength + page.settings.titleLabelAt
            #expect((now.1 - before.1).magnitude <= step, "seed \(seed)")
            #expect((now.2 - before.2).magnitude <= step * length, "seed \(seed)")
            #expect((now.3 - before.3).magnitude <= step, "seed \(seed)")
          }
          before = now
          time += 1.0 / 60
        }
      }
    }
  }
}

import BarTuning
import TestSupport
import Testing

@testable import BarCore

/// Vectors PE41 to PE59: slivers; a finger that goes down counts as negative here.
@Suite struct PeerFlutterVectorTests {
  private static func floating(height: Double = 128) -> BarTrial {
    var settings = Preset.flutterFloatingSnap.peerSettings
    settings.barHeight = height
    var trial = BarTrial(settings: settings)
    trial.step(256, by: .program)
    return trial
  }

  private static func settled50(_ trial: BarTrial, from before: Double) -> Double {
    let after = trial.visibleBar
    let rule = trial.bars.settings.settle
    return after + (before - after) * rule.easing.left(at: 0.05, of: 0.2)
  }

  @Test("PE41 to PE43: a floating bar of 128 with snap")
  func floatingSnap() {
    var trial = Self.floating()
    #expect(trial.visibleBar == 0, "PE41: a jump of 256 hides it")
    trial.move(-128)
    #expect(trial.visibleBar == 128, "PE41")
    trial.move(50)
    #expect(trial.visibleBar == 78, "PE41")
    trial.move(-10)
    trial.end()
    #expect(Self.settled50(trial, from: 88) > 88 && trial.visibleBar == 128, "PE42")
    trial.move(128)
    #expect(trial.visibleBar == 0, "PE43")
    trial.move(-100)
    #expect(trial.visibleBar == 100, "PE43")
    trial.move(10)
    trial.end()
    #expect(Self.settled50(trial, from: 90) < 90 && trial.visibleBar == 0, "PE43")
  }

  @Test("PE44, PE45: the same with a pinned least height of 48")
  func floatingPinned() {
    var trial = Self.floating()
    func drawn(_ visible: Double? = nil) -> Double {
      SliverGeometry(
        most: 128, least: 48, hidden: 128 - (visible ?? trial.visibleBar), isPinned: true
      ).extent
    }
    #expect(drawn() == 48, "PE44")
    trial.move(-100)
    #expect(drawn() == 100, "PE44")
    trial.move(25)
    #expect(drawn() == 75, "PE44")
    trial.move(-10)
    let before = trial.visibleBar
    trial.end()
    let half = drawn(Self.settled50(trial, from: before))
    #expect(85 < half && half < 128 && drawn() == 128, "PE44")
    trial.move(128)
    #expect(drawn() == 48, "PE45")
    trial.move(-100)
    #expect(drawn() == 100, "PE45")
    trial.move(10)
    #expect(drawn() == 90, "PE45")
    trial.end()
    #expect(drawn(Self.settled50(trial, from: 90)) < 90 && drawn() == 48, "PE45")
  }

  private static func pinned(most: Double, least: Double) -> BarTrial {
    var settings = Preset.flutterPinned.settings.bar
    settings.barHeight = most
    settings.barStays = least
    return BarTrial(settings: settings)
  }

  @Test("PE46: expanded 400, collapsed 200 and a tab bar of 48 below it")
  func expanded() {
    var trial = Self.pinned(most: 400, least: 200 + 48)
    trial.step(50)
    #expect(trial.visibleBar == 350)
    trial.step(550)
    #expect(trial.visibleBar == 200 + 48)
  }

  @Test("PE47: medium and large collapse to 64", arguments: [112.0, 152])
  func mediumAndLarge(most: Double) {
    var trial = Self.pinned(most: most, least: 64)
    trial.step(45)
    #expect(trial.bars.saved().heightOffset == -45)
    trial.step(555)
    #expect(trial.visibleBar == 64)
  }

  /// A floating header of 200 that shrinks to 100, at 1000 in a list; offsets from its own place.
  private static func inList(_ trial: BarTrial) -> SliverGeometry {
    SliverGeometry(most: 200, least: 100, hidden: trial.bars.state.barContraction)
  }

  @Test("PE48, PE49: shrinks, slides off, and floats only for the user")
  func header() {
    var settings = Preset.flutterFloating.peerSettings
    settings.barHeight = 200
    var trial = BarTrial(settings: settings, viewport: 600)
    #expect(Self.inList(trial) == SliverGeometry(most: 200, least: 100, hidden: 0), "PE48")
    trial.step(20, by: .program)
    #expect(Self.inList(trial).extent == 180, "PE48")
    trial.step(80, by: .program)
    #expect(Self.inList(trial).extent == 100, "PE48")
    trial.step(80, by: .program)
    #expect(Self.inList(trial).top == -80 && Self.inList(trial).height == 100, "PE48")
    trial.step(220, by: .program)
    #expect(Self.inList(trial).extent == 0, "PE48")
    var byUser = trial
    trial.step(-20, by: .program)
    #expect(Self.inList(trial).extent == 0, "PE49")
    #expect(trial.bars.reason == .doesNotShow(for: .program))
    byUser.step(-20, by: .finger)
    #expect(Self.inList(byUser).top == -80 && Self.inList(byUser).height == 100, "PE49")
  }

  @Test("PE50: pulled by 50 the header stays and the first item lies at 250")
  func bounce() {
    var settings = Preset.flutterFloating.peerSettings
    settings.barHeight = 200
    var trial = BarTrial(settings: settings)
    trial.step(-50)
    #expect(Self.inList(trial).top == 0)
    #expect(settings.barHeight - trial.offset == 250)
  }

  @Test("PE51: a stretching header grows with the overscroll, a clamping list has none")
  func stretch() {
    func height(_ trial: BarTrial, bounces: Bool = true) -> Double {
      SliverGeometry(
        most: 100, least: 56, hidden: trial.bars.state.barContraction,
        stretch: bounces ? max(0, -trial.offset) : 0
      ).height
    }
    var pulled = Self.pinned(most: 100, least: 56)
    pulled.step(-100)
    #expect(height(pulled) == 200 && height(pulled, bounces: false) == 100)
    var reversed = Self.pinned(most: 100, least: 56)
    reversed.step(100)
    #expect(height(reversed) == 56)
    reversed.step(-200)
    #expect(height(reversed) == 200)
  }

  @Test("PE52, PE53: the stretch trigger fires once, and refuses a distance below 0")
  func trigger() throws {
    var hundred = try #require(StretchTrigger(distance: 100))
    let fired = [50.0, 150, 160, 0, 100].map { hundred.stretched(to: $0) }
    #expect(fired == [false, true, false, false, true], "PE52")
    var more = try #require(StretchTrigger(distance: 150))
    let later = [100.0, 300].map { more.stretched(to: $0) }
    #expect(later == [false, true], "PE53")
    #expect(StretchTrigger(distance: -1) == nil && StretchTrigger(distance: 0) == nil, "PE53")
  }

  @Test("PE54: a flexible space of 250, scrolled by 100")
  func space() {
    func top(_ mode: CollapsingSpace.Mode) -> Double {
      CollapsingSpace.top(mode, current: 150, least: 56, most: 250)
    }
    #expect(top(.none) == 0 && top(.pin) == -100)
    #expect(-50 < top(.parallax) && top(.parallax) < 10)
    #expect(CollapsingSpace.collapse(current: 56, least: 56, most: 56) == 0)
  }

  @Test("PE55: an outer list over an inner one, a bar of 200")
  func nested() {
    var trial = Self.pinned(most: 200, least: 0)
    for height in [180.0, 160, 140] {
      trial.step(20)
      #expect(trial.visibleBar == height)
    }
    trial.step(50 - trial.offset, by: .program)
    #expect(trial.visibleBar == 150)
    trial.step(25 - trial.offset, by: .program)
    #expect(trial.visibleBar == 175)
  }

  /// A bar that takes before the list: how far both have gone.
  private static func outerInner(_ travel: Double, _ distance: Double) -> (Double, Double) {
    var settings = Preset.appBarLayoutSnap.peerSettings
    settings.barHeight = travel
    var trial = BarTrial(settings: settings)
    trial.step(distance)
    return (trial.bars.state.barContraction, trial.offset)
  }

  @Test("PE56: an outer range of 104 is used up first")
  func outer() {
    #expect(Self.outerInner(104, 54) == (54, 0))
    #expect(Self.outerInner(104, 104) == (104, 0))
    #expect(Self.outerInner(104, 154) == (104, 50))
  }

  @Test("PE57: a bar of 200 of which 104 stay drawn")
  func outerLarge() {
    #expect(Self.outerInner(200, 150) == (150, 0))
    #expect(SliverGeometry(most: 200, least: 104, hidden: 150, isPinned: true).height == 104)
    #expect(Self.outerInner(200, 250) == (200, 50))
  }

  // PE58 is the offset of one frame of Flutter's nested spring; the rules do not say how it comes
  // about, so nothing here could fail for the right reason.

  @Test("PE59: from right to left the leading button of an 800 pt bar lies at 800 - 56")
  func mirrored() {
    let leading = Rect(x: 0, y: 0, width: 56, height: 56)
    #expect(leading.mirrored(width: 800).x == 800 - 56)
    #expect(leading.mirrored(width: 800).mirrored(width: 800) == leading)
  }
}

import BarScene
import BarTuning
import TestSupport
import Testing

@testable import BarCore

/// The places at which a bar does something else, against going there.
@Suite struct BarMarkTests {
  private static func marks(_ trial: BarTrial) -> [BarMark] {
    var marks = [BarMark(.returns, at: 7)]
    BarMark.find(of: trial.bars, over: trial.list, into: &marks)
    return marks
  }

  @Test(
    "far down, with the bar hidden: the resistance, the travel of the bar, and the snap between")
  func hidden() {
    // 200 pt of resistance, 56 of bar; the tie goes to hiding. Qt's bar follows, half of it
    // decides.
    let expected: [(Preset, [BarMark])] = [
      (.tly, [BarMark(.returns, at: -200), BarMark(.isShown, at: -256)]),
      (
        .composeEnterAlways,
        [BarMark(.returns, at: 0), BarMark(.snapsOpen, at: -29), BarMark(.isShown, at: -56)]
      ),
      (
        .appBarLayoutSnap,
        [BarMark(.returns, at: 0), BarMark(.snapsOpen, at: -28), BarMark(.isShown, at: -56)]
      ),
      (.blkFacebook, []),
      (.composePinned, []),
    ]
    for (preset, wanted) in expected {
      var trial = BarTrial(settings: preset.peerSettings)
      trial.move(2000)
      #expect(Self.marks(trial) == wanted, "\(preset)")
    }
  }

  @Test(
    "at the top the bar can only hide, and at the end of the content scrolling on changes nothing")
  func ends() {
    var trial = BarTrial(settings: Preset.composeEnterAlways.peerSettings)
    #expect(
      Self.marks(trial) == [
        BarMark(.leaves, at: 0), BarMark(.snapsShut, at: 28), BarMark(.isHidden, at: 56),
      ])
    trial.move(trial.list.endOffset - trial.list.offset, step: 50)
    #expect(Self.marks(trial).allSatisfy { $0.distance <= 0 })
  }

  @Test("a page that was just opened has the marks of one that was touched")
  func untouched() {
    for preset in [Preset.tly, .appBarLayoutSnap, .blkFacebook] {
      var settings = PageSettings()
      settings.bar = preset.peerSettings
      let page = Page(
        settings: settings, viewport: Size(width: 390, height: 800),
        contents: [ContentLayout(.plain(height: 9000))])
      var marks: [BarMark] = []
      if let bars = page.bars { BarMark.find(of: bars, over: page.list, into: &marks) }
      #expect(marks.contains(BarMark(.isHidden, at: 56)), "\(preset): \(marks)")
    }
  }

  @Test("the event of a mark happens there and not a point before", arguments: Preset.all(.bar))
  func law(preset: Preset) {
    var random = SeededGenerator(seed: 90 + UInt64(Preset.all(.bar).firstIndex(of: preset) ?? 0))
    for _ in 0..<120 {
      var trial = BarTrial(settings: preset.peerSettings)
      trial.press()
      for _ in 0..<random.whole(1...4) { trial.move(Double(random.whole(-260...500))) }
      let before = trial.bars
      for mark in Self.marks(trial) {
        let step = mark.distance < 0 || mark.kind == .returns ? -1.0 : 1
        var there = trial
        if mark.distance != 0 { there.move(mark.distance) }
        var earlier = trial
        if mark.distance.magnitude > 1 { earlier.move(mark.distance - step) }
        var (released, releasedEarlier) = (there, earlier)
        released.end()
        releasedEarlier.end()
        let travel = before.travel
        switch mark.kind {
        case .returns, .leaves:
          var further = there
          further.step(step)
          #expect((further.bars.contraction - there.bars.contraction) * step > 0)
        case .isShown: #expect(there.bars.contraction == 0 && earlier.bars.contraction > 0)
        case .isHidden:
          #expect(there.bars.contraction == travel && earlier.bars.contraction < travel)
        case .snapsOpen:
          #expect(released.bars.contraction == 0 && releasedEarlier.bars.contraction > 0)
        case .snapsShut:
          #expect(released.bars.contraction == travel && releasedEarlier.bars.contraction < travel)
        }
      }
      #expect(trial.bars == before, "looking ahead changes nothing")
    }
  }
}

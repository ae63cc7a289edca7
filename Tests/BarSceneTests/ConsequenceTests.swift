import BarCore
import BarScene
import BarTuning
import TestSupport
import Testing

/// What settings come to, against the table of gestures.
@Suite struct ConsequenceTests {
  @Test("a bar returns after the distance in the table")
  func returns() {
    // 200 points of resistance and the bar; half of the bar, a tie hides or shows; any step; the
    // charge of 175 points and one; never in the same drag; only at the top.
    let expected: [(Preset, Double?)] = [
      (.tly, 256), (.composeEnterAlways, 29), (.appBarLayoutSnap, 28), (.flutterFloatingSnap, 1),
      (.amScrollingNavbar, 28), (.mdc, 176), (.headroom, 1), (.muiHideOnScroll, 1),
      (.qtPullbackSnap, 29), (.blkFacebook, nil), (.composeExitUntilCollapsed, nil),
      (.composePinned, nil),
    ]
    for (preset, distance) in expected {
      let found = BarConsequences(preset.peerSettings)
      #expect(found.toReopenByRelease == distance, "\(preset)")
    }
  }

  @Test("the distances are the least ones: with one point less the result differs")
  func firsts() {
    var random = SeededGenerator(seed: 41)
    var hides = 0
    var returns = 0
    for _ in 0..<60 {
      var settings = Preset.shy.peerSettings
      settings.expansionResistance = Double(random.whole(0...300))
      settings.contractionResistance = Double(random.whole(0...100))
      let found = BarConsequences(settings)
      func visible(_ moves: [Double]) -> Double {
        var trial = BarTrial(settings: settings)
        for move in moves { trial.move(move) }
        trial.end()
        return trial.visibleBar
      }
      if let distance = found.toHideByRelease {
        #expect(visible([distance]) < settings.barHeight)
        #expect(visible([distance - 1]) == settings.barHeight)
        hides += 1
      }
      if let distance = found.toReopenByRelease {
        #expect(visible([2000, -distance]) == settings.barHeight)
        #expect(visible([2000, 1 - distance]) < settings.barHeight)
        returns += 1
      }
    }
    #expect(hides > 0 && returns > 0)
  }

  @Test("half points are told as they are, and the longest resistance is not given up")
  func fractions() throws {
    var settings = Preset.shy.peerSettings
    settings.expansionResistance = 200
    let whole = try #require(BarConsequences(settings).toReopenByRelease)
    for resistance in [12.5, 0.5, 99.9, 1000] {
      settings.expansionResistance = resistance
      let found = try #require(BarConsequences(settings).toReopenByRelease, "\(resistance)")
      #expect(isClose(found - resistance, whole - 200, within: 1e-9), "\(resistance) \(found)")
    }
  }

  @Test("bars that never hide have no distance of return")
  func never() {
    for preset in [Preset.composePinned, .flutterPinned] {
      let found = BarConsequences(preset.peerSettings)
      #expect(found.toHideByRelease == nil && found.toReopenByRelease == nil && found.snap == nil)
    }
  }

  @Test("settle times are those of the presets")
  func settle() {
    #expect(BarConsequences(Preset.tly.peerSettings).settleTime == 0.2)
    #expect(
      isClose(
        BarConsequences(Preset.appBarLayoutSnap.peerSettings).settleTime, 0.225, within: 1e-12))
    #expect(BarConsequences(Preset.amScrollingNavbar.peerSettings).settleTime == 0.2)
  }
}

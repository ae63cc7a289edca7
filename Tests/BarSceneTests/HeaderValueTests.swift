import BarCore
import BarScene
import BarTuning
import TestSupport
import Testing

/// What is drawn of a header, computed from its settings.
@Suite struct HeaderValueTests {
  @Test("pictures fill, fit or stretch, centred; too small an image still fills")
  func pictures() {
    let bounds = Rect(x: 0, y: 10, width: 400, height: 100)
    let size = Size(width: 100, height: 50)
    #expect(
      PictureFit.fill.frame(of: size, in: bounds) == Rect(x: 0, y: -40, width: 400, height: 200))
    #expect(
      PictureFit.fit.frame(of: size, in: bounds) == Rect(x: 100, y: 10, width: 200, height: 100))
    #expect(PictureFit.stretch.frame(of: size, in: bounds) == bounds)
    #expect(PictureFit.fill.frame(of: Size(width: 0, height: 5), in: bounds).isEmpty)
  }

  @Test(
    "V140 to V144 (HAIR-1 to HAIR-5): one hairline, made once, at the lower edge",
    arguments: [
      ("V140", [true], 100.0, 50.0), ("V141", [true, true], 100, 50),
      ("V142", [true, false, true, false], 100, 50), ("V143", [true, false], 100, 50),
      ("V144", [true], 10, 20),
    ])
  func hairline(_ number: String, _ shows: [Bool], _ width: Double, _ height: Double) {
    #expect(
      Hairline.frame(in: Size(width: width, height: height))
        == Rect(x: 0, y: height - 1, width: width, height: 1))
  }

  @Test("shadows of elevated sheets, and none at elevation 0")
  func materialShadow() {
    #expect(MaterialShadow(elevation: 0) == nil)
    let shadow = MaterialShadow(elevation: 4)
    #expect(isClose(shadow?.ambientRadius ?? 0, 3.554_475, within: 1e-9))
    #expect(isClose(shadow?.keyRadius ?? 0, 2.666_032, within: 1e-9))
    #expect(isClose(shadow?.keyOffset ?? 0, 4.885_39, within: 1e-9))
  }

  @Test("V136 to V139 (ST-1 to ST-4): the style follows from the background")
  func statusStyle() {
    #expect(StripStyle.reading(red: 0, green: 0, blue: 0, alpha: 1) == .light)
    #expect(StripStyle.reading(red: 1, green: 1, blue: 1, alpha: 1) == .dark)
    #expect(
      StripStyle.reading(red: 1, green: 1, blue: 1, alpha: 1, edition: .of2016) == .default)
    #expect(StripStyle.reading(red: 0, green: 0, blue: 0, alpha: 0) == .default)
  }

  @Test(
    "the threshold between light and dark text lies between #767676 and #777777",
    arguments: [(0x76, StripStyle.light), (0x77, .dark), (0, .light), (0xFF, .dark)])
  func threshold(_ gray: Int, _ style: StripStyle) {
    let part = Double(gray) / 255
    #expect(StripStyle.reading(red: part, green: part, blue: part, alpha: 1) == style)
    let luminance = StripStyle.luminance(red: part, green: part, blue: part)
    #expect((StripStyle.contrastOfWhite(luminance: luminance) >= 4.5) == (luminance <= 0.183_33))
  }

  @Test("a header's style follows its background, unless the page has its own")
  func resolved() {
    var settings = FlexibleSettings()
    #expect(settings.resolvedStatusStyle == .light)
    settings.backgroundAlpha = 0.9
    #expect(settings.resolvedStatusStyle == .default)
    settings.infersStatusStyle = false
    settings.statusStyle = .dark
    #expect(settings.resolvedStatusStyle == .dark)
    settings = Preset.mdc2016Header.settings.header
    settings.backgroundRed = 1
    settings.backgroundGreen = 1
    settings.backgroundBlue = 1
    #expect(settings.resolvedStatusStyle == .default)
  }

  @Test("PE15: black gives light text, white dark text, a clear background the page's own")
  func statusStyleOfPeers() {
    #expect(StripStyle.reading(red: 0, green: 0, blue: 0, alpha: 1) == .light)
    #expect(StripStyle.reading(red: 1, green: 1, blue: 1, alpha: 1) == .dark)
    #expect(StripStyle.reading(red: 0, green: 0, blue: 0, alpha: 0) == .default)
  }

  @Test("contradictory sources of the header's events are named")
  func trackingConflicts() {
    var settings = FlexibleSettings()
    #expect(settings.trackingConflict == nil)
    settings.observesList = true
    for behavior in ShiftBehavior.allCases {
      settings.shiftBehavior = behavior
      let may = behavior == .disabled || behavior == .hideable
      for tracking in HeaderTracking.allCases {
        settings.tracking = tracking
        let conflict: TrackingConflict? =
          !may ? .watchesWhileSliding : tracking == .forwarded ? .forwardsToWatcher : nil
        #expect(settings.trackingConflict == conflict)
      }
    }
    settings.edition = .of2016
    #expect(settings.trackingConflict == .watchesInOldEdition)
  }
}

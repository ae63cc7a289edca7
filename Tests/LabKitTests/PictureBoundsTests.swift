import BarCore
import Testing

@testable import LabKit

/// The one limit of what is drawn, for every source of a size or a scale.
@Suite struct PictureBoundsTests {
  private static func setup(_ words: String...) throws(LabError) -> Setup {
    let all = ["gesture.jsonl", "--headless"] + words
    return try Setup(try Arguments(all, for: ReplayVerb.verb), launch: Launch(words: all))
  }

  @Test("a recording's viewport that is too large at its scale is refused before memory is taken")
  func viewports() throws {
    let setup = try Self.setup()
    for (side, scale) in [(10_000.0, 4.0), (10_000, 1), (5000, 2), (3000, 4)] {
      let error = complaint { () throws(LabError) in
        try setup.windowSize(for: Size(width: side, height: side), scale: scale)
      }
      #expect(error?.says(.badInput, "viewport", "points", "--size", "--scale") == true)
    }
    let compared = complaint { () throws(LabError) in
      try setup.windowSize(for: Size(width: 3000, height: 2000), count: 4, scale: 2)
    }
    #expect(compared?.says(.badInput, "pixels") == true)
    let usual = try setup.windowSize(for: Size(width: 390, height: 780), scale: 4)
    #expect(usual.width == 5120 && usual.height == 3328)
    let empty = try setup.windowSize(for: nil, scale: 4)
    #expect(empty.width == 5120 && empty.height == 3200)
    // With a size of its own the window shows what fits.
    let sized = try Self.setup("--size", "1280x800")
    let shown = try sized.windowSize(for: Size(width: 10_000, height: 10_000), scale: 4)
    #expect(shown.width == 1280 && shown.height == 800)
  }

  @Test("--size is bounded by its sides and by its pixels, up to a screen of 7680 x 4320")
  func sizes() throws {
    for size in ["7680x4320", "320x320", "16384x2000", "2000x16384"] {
      let error = complaint { () throws(LabError) in try Self.setup("--size", size) }
      #expect(error == nil, "\(size)")
    }
    for size in ["16384x16384", "7681x4320", "16385x320", "319x400", "9223372036854775807x320"] {
      let error = complaint { () throws(LabError) in try Self.setup("--size", size) }
      #expect(error?.says(.usage, "--size", size) == true, "\(size)")
    }
  }

  @Test("a scale from the settings stays within the scales of the command line")
  func scales() throws {
    let setup = try Self.setup()
    for (wanted, scale) in [
      (0.0, nil), (0.01, 0.5), (0.5, 0.5), (1.5, 1.5), (4, 4), (9, 4),
    ] as [(Double, Double?)] {
      var settings = LabSettings()
      settings.view.scale = wanted
      #expect(setup.userScale(settings) == scale)
    }
    // A step from what the display says leads to a scale that can be drawn, and back.
    var settings = LabSettings()
    settings.view.scale = 0.25
    #expect(settings.view.scale == 0.5)
    settings.view.scale = 0.25
    #expect(settings.view.scale == 0)
    for scale in ["0.49", "4.01", "nan", "-1"] {
      let error = complaint { () throws(LabError) in try Self.setup("--scale", scale) }
      #expect(error?.code == .usage)
    }
  }
}

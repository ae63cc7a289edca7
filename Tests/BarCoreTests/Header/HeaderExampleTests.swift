import TestSupport
import Testing

@testable import BarCore

/// The worked example of the flexible header, W1 to W27.
@Suite struct HeaderExampleTests {
  struct Row: Sendable {
    var y: Double
    var height: Double
    var top: Double
    var slide: Double
    var phase: HeaderPhase
    var percentage: Double
    var intensity: Double
    var alpha: Double
  }

  private static func row(
    _ y: Double, _ height: Double, _ top: Double, _ slide: Double, _ phase: HeaderPhase,
    _ percentage: Double, _ intensity: Double, _ alpha: Double
  ) -> Row {
    Row(
      y: y, height: height, top: top, slide: slide, phase: phase, percentage: percentage,
      intensity: intensity, alpha: alpha)
  }

  static let rows: [Row] = [
    row(-260, 260, 0, 0, .overExtending, 1.3, 0, 1),
    row(-230, 230, 0, 0, .overExtending, 1.15, 0, 1),
    row(-200, 200, 0, 0, .overExtending, 1, 0, 1),
    row(-169, 169, 0, 0, .collapsing, 0.75, 0, 1),
    row(-138, 138, 0, 0, .collapsing, 0.5, 0, 1),
    row(-107, 107, 0, 0, .collapsing, 0.25, 0, 1),
    row(-76, 76, 0, 0, .collapsing, 0, 0, 1),
    row(-62, 76, -14, 14, .shifting, 0.25, 0, 0.5),
    row(-48, 76, -28, 28, .shifting, 0.5, 0, 0),
    row(-34, 76, -42, 42, .shifting, 0.75, 0, 0),
    row(-20, 76, -56, 56, .shifting, 1, 0, 0),
    row(0, 76, -56, 56, .shifting, 1, 1, 0),
    row(100, 76, -56, 156, .shifting, 1, 1, 0),
    row(400, 76, -56, 231, .shifting, 1, 1, 0),
    row(300, 76, -56, 131, .shifting, 1, 1, 0),
    row(225, 76, -56, 56, .shifting, 1, 1, 0),
    row(222, 76, -53, 53, .shifting, 0.946, 1, 0),
    row(200, 76, -31, 31, .shifting, 0.554, 1, 0),
    row(180, 76, -11, 11, .shifting, 0.196, 1, 0.607),
    row(169, 76, 0, 0, .collapsing, 0, 1, 1),
    row(100, 76, 0, 0, .collapsing, 0, 1, 1),
    row(0, 76, 0, 0, .collapsing, 0, 1, 1),
    row(-20, 76, 0, 0, .collapsing, 0, 1, 1),
    row(-76, 76, 0, 0, .collapsing, 0, 0, 1),
    row(-138, 138, 0, 0, .collapsing, 0.5, 0, 1),
    row(-200, 200, 0, 0, .overExtending, 1, 0, 1),
    row(-230, 230, 0, 0, .overExtending, 1.15, 0, 1),
  ]

  @Test("W1 to W27: down through the list, off, back after the anchor, and up again")
  func example() {
    var rig = HeaderRig("bar=20 max=200 enabled list=4000/600 y=-200 tracked")
    for (number, row) in Self.rows.enumerated() {
      rig.run("scroll:\(row.y)")
      let state = rig.header.state
      let name = "W\(number + 1)"
      #expect(isClose(state.height, row.height, within: 1e-6), "\(name)")
      #expect(isClose(state.top, row.top, within: 1e-6), "\(name)")
      #expect(isClose(state.slide, row.slide, within: 1e-6), "\(name)")
      #expect(state.look.phase == row.phase, "\(name)")
      #expect(isClose(state.look.phasePercentage, row.percentage, within: 0.000_5), "\(name)")
      #expect(isClose(state.look.shadowIntensity, row.intensity, within: 1e-6), "\(name)")
      #expect(isClose(state.look.contentAlpha, row.alpha, within: 0.000_5), "\(name)")
      let value =
        switch row.phase {
        case .shifting: row.top + 76
        case .collapsing, .overExtending: row.height
        }
      #expect(isClose(state.look.phaseValue, value, within: 1e-6), "\(name)")
    }
  }

  @Test("the reasons on the way tell what became of each step")
  func reasons() {
    var rig = HeaderRig("bar=20 max=200 enabled list=4000/600 y=-200 tracked")
    var words: [String] = []
    for y in [-260, -100, -62, 0, 400, 300, 222, 100] {
      rig.run("scroll:\(y)")
      words.append(rig.header.reason.words)
    }
    #expect(
      words == [
        "over-extended by 60 pt", "attached: 100 pt down to the content",
        "sliding off: 14 of 56 pt", "slid off", "slid off", "anchor: 75 of 175 pt",
        "returning: 53 of 56 pt still off", "collapsed",
      ])
  }
}

import BarCore
import BarScene
import BarTuning
import Testing

@testable import LabKit

/// The page of three tab bars under one gesture.
extension WindowSuites {
  @Suite struct MinimizationPageTests {
    private static let presets = ["ios26-like", "ios26-like-edge", "ios26-like-fixed"]

    private static func names(_ lab: Lab) -> [String] { lab.stages.map(\.mixes.page.first) }

    private static func open(width: Double) throws -> LabHands {
      let hands = try LabHands(.general, window: Size(width: width, height: 860))
      hands.lab.open(.iosMinimization, at: hands.time)
      try hands.wait(0.1)
      return hands
    }

    @Test("the page opens with its three bars, as many as the window has room for, and leaves none")
    func opens() throws {
      for width in [1280.0, 640, 480] {
        let hands = try Self.open(width: width)
        let count = min(3, LabLayout.mostStages(width: width))
        #expect(Self.names(hands.lab) == Array(Self.presets.prefix(count)), "\(width)")
        for (stage, name) in zip(hands.lab.stages, Self.presets) {
          let preset = try #require(Preset(name: name, kind: .bar))
          #expect(stage.session.page.settings.bar == preset.peerSettings)
          #expect(stage.session.page.viewport == hands.lab.layout.stage.size)
        }
        hands.lab.open(.general, at: hands.time)
        #expect(hands.lab.stageCount == 1 && hands.lab.preset == "shy")
      }
    }

    @Test("a stage of the page can be removed; the page opens as it was left")
    func again() throws {
      let hands = try Self.open(width: 1280)
      hands.lab.removeLastStage()
      #expect(Self.names(hands.lab) == Array(Self.presets.prefix(2)))
      hands.lab.open(.iosMinimization, at: hands.time)
      #expect(Self.names(hands.lab) == Array(Self.presets.prefix(2)))
    }

    @Test("one gesture: 16 pt back restore two bars, the start of the list the third")
    func gesture() throws {
      let hands = try Self.open(width: 1280)
      func targets() -> [Double] {
        hands.lab.stages.map { $0.session.page.snapshot.shyBar?.barTarget ?? .nan }
      }
      func bottoms() -> [Double] { hands.lab.stages.map(\.session.page.list.bottomInset) }
      let top = hands.offset
      #expect(bottoms() == [56, 56, 56])
      for y in [0.0, 10, 60, 120, 200] { hands.scroll(to: top + y) }
      #expect(targets() == [-56, -56, -56])
      // Only the fixed safe area stays as it is.
      #expect(bottoms() == [0, 0, 56])
      hands.scroll(to: top + 189)
      #expect(targets() == [-56, -56, -56])
      hands.scroll(to: top + 184)
      #expect(targets() == [0, -56, 0])
      hands.scroll(to: top + 50)
      #expect(targets() == [0, -56, 0])
      hands.scroll(to: top)
      #expect(targets() == [0, 0, 0])
    }
  }
}

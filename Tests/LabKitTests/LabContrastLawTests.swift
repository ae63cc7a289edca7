import BarCore
import BarScene
import BarTuning
import SDLKit
import TestSupport
import Testing

@testable import LabKit

extension WindowSuites {
  /// What `LabContrastTests` asks of a window, on every page.
  @Suite struct LabContrastLawTests {
    @Test("on every page, beside it and on its rows", arguments: Theme.Kind.allCases)
    func pages(_ kind: Theme.Kind) throws {
      let turn = kind == .dark ? 0 : 1
      for demo in Cases.of(DemoRegistry.all, turn: turn) where demo.id != "nav-contrast" {
        let hands = try LabHands(demo) { demo.showcase(&$0) }
        hands.lab.set("view.theme", .choice(kind.rawValue), at: 0)
        try hands.wait(0.1)
        #expect(LabContrastTests.check(hands, "\(demo.id), \(kind)") > 40)
      }
    }
  }
}

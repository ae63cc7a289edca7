import BarCore
import BarScene
import BarTuning
import TestSupport
import Testing

@testable import LabKit

extension WindowSuites {
  /// A theme changes the colors of the window and nothing else.
  @Suite struct LabThemeLawTests {
    /// What happens to a page before it is drawn again.
    private static let acts: [@Sendable (LabHands) -> Void] = [
      { _ in }, { $0.scroll(to: $0.offset - 90) }, { $0.scroll(to: $0.offset + 400) },
      { $0.lab.send(.show(animated: true), at: $0.time) },
      { $0.lab.send(.page(.leave), at: $0.time) },
    ]

    @Test("on every page at rest, pulled, scrolled and left, and in the panels beside it")
    func pages() throws {
      for demo in Cases.of(DemoRegistry.all, turn: 2) {
        let hands = try LabHands(demo) {
          demo.showcase(&$0)
          // What the guard says of colors depends on them.
          $0.page.nav.guardsContrast = false
        }
        for (number, act) in Self.acts.enumerated() {
          act(hands)
          try hands.wait(0.1)
          let light = LabContrastTests.pictures(hands, in: .light)
          let dark = LabContrastTests.pictures(hands, in: .dark)
          let fault = faultOfRecoloring(Array(light.joined()), Array(dark.joined()))
          #expect(fault == nil, "\(demo.id), act \(number)")
        }
      }
    }
  }
}

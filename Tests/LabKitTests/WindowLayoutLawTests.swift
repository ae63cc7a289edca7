import BarCore
import BarRender
import BarTuning
import SDLKit
import TestSupport
import Testing

@testable import BarScene
@testable import LabKit

extension WindowSuites {
  /// What `WindowLayoutTests` asks of a window, on every page.
  @Suite struct WindowLayoutLawTests {
    @Test(
      "on every page, to the left and to the right, and with each panel",
      arguments: zip(WindowLayoutTests.windows, WindowLayoutTests.windows.indices))
    func pages(window: WindowLayoutTests.Window, turn: Int) throws {
      var look = try WindowLayoutTests.Look(in: window)
      for demo in Cases.of(DemoRegistry.all, turn: turn) {
        look.open(demo)
        for isMirrored in [false, true] {
          look.lab.set("view.rightToLeft", .flag(isMirrored), at: 0)
          look.lookAtAll()
          look.report(isMirrored ? "right to left" : "left to right")
        }
        for panel in LabLayout.Panel.allCases {
          guard look.layout.isFolded, panel != .aside || look.layout.asideButton != nil else {
            continue
          }
          look.lab.shell.unfold(panel)
          look.lookAtFrames()
          look.lookAtMeters()
          look.lookAtPanels()
          look.report("\(panel)")
          look.lab.shell.leave()
        }
      }
    }
  }
}

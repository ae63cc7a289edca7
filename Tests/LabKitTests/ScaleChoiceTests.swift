import BarCore
import BarRender
import BarTuning
import SDLKit
import Testing

@testable import LabKit

/// Who chooses the pixels per point.
@Suite struct ScaleChoiceTests {
  @Test("the command line counts before the setting, and both before the display")
  func order() {
    let display = DesktopScale(2, .resources(dpi: 192))
    func choice(_ option: Double?, _ setting: Double?) -> (Double, String) {
      let choice = ScaleChoice(option: option, setting: setting, display: display)
      #expect(choice.reason.hasSuffix("."))
      return (choice.value, choice.name)
    }
    #expect(choice(1, 1.5) == (1, "command_line"))
    #expect(choice(nil, 1.5) == (1.5, "setting"))
    #expect(choice(nil, nil) == (2, "x_resources"))
    #expect(
      ScaleChoice(option: nil, setting: nil, display: display).reason
        == "The X resource Xft.dpi is 192 dots per inch.")
  }
}

extension WindowSuites {
  /// The scale of a window whose setting changes.
  @Suite struct LabScaleTests {
    @Test("the setting 0 gives the window the scale of its desktop again")
    func desktop() throws {
      let hands = try LabHands()
      hands.lab.window = WindowSize(
        width: 2560, height: 1600, ownScale: DesktopScale(2, .settings(dpi: 192)))
      for (setting, scale) in [(1.0, 1.0), (0, 2), (3, 3), (0, 2)] {
        hands.lab.set("view.scale", .number(setting), at: hands.time)
        #expect(hands.lab.painter.scale == scale)
        #expect(hands.lab.shell.size.width == 2560 / scale)
      }
    }
  }
}

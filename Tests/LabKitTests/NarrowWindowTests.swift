import BarCore
import BarRender
import BarScene
import Foundation
import FrameTiming
import SDLKit
import TestSupport
import Testing

@testable import LabKit

extension WindowSuites {
  /// Windows that are too small for their panels, and pictures that are too large.
  @Suite struct NarrowWindowTests {
    @Test func aPictureOfTooManyPixelsIsNotWritten() throws {
      let screen = try Screen(memoryWidth: 8_001, height: 8_000, scale: 1, fontFile: nil)
      let error = #expect(throws: SDLError.self) { _ = try screen.picture(as: .png) }
      #expect(error?.message.contains("8001 x 8000 pixels") == true)
    }

    @Test func everyRectangleThatIsEmptyHasNoShadow() throws {
      for window in [Size(width: 25, height: 1000), Size(width: 1, height: 1000)] {
        for demo in [Demo.general, .mixer] {
          let hands = try LabHands(demo, window: window)
          for _ in 0..<3 {
            hands.key(.f6)
            hands.screen.begin()
            hands.lab.shell.draw(hud: nil)
            hands.screen.render()
          }
        }
      }
    }
  }
}

import BarCore
import BarRender
import SDLKit
import Testing

@testable import LabKit

extension WindowSuites {
  /// A player without an end.
  @Suite struct WindowEndlessPlayerTests {
    @Test func anotherItemIsAskedForWhenAllHaveBeenPlayedUntilThereIsNone() throws {
      let hands = try LabHands(window: Size(width: 900, height: 600))
      let first = Player.Item(session: nil, events: [], duration: 1)
      var asked: [Double] = []
      let player = Player([first]) { time in
        asked.append(time)
        return asked.count < 3 ? first : nil
      }
      #expect(!player.isOver(at: 0.5, lab: hands.lab))
      #expect(!player.isOver(at: 1, lab: hands.lab) && player.start == 1)
      #expect(!player.isOver(at: 1.5, lab: hands.lab))
      #expect(!player.isOver(at: 2, lab: hands.lab))
      #expect(player.isOver(at: 3, lab: hands.lab) && asked == [1, 2, 3])
      let other = Player([first])
      other.stop()
      #expect(other.isOver(at: 0, lab: hands.lab) && other.nextDue == nil)
    }

    @Test func memoryTakesAnotherSizeAtOnce() throws {
      let hands = try LabHands(window: Size(width: 900, height: 600))
      hands.screen.resize(width: 500, height: 400)
      hands.screen.begin()
      #expect(hands.screen.pixelWidth == 500 && hands.screen.pixelHeight == 400)
      hands.screen.render()
      #expect(try hands.screen.readPixels().width == 500)
    }
  }
}

import BarCore
import BarScene
import BarTuning
import SDLKit
import TestSupport
import Testing

@testable import LabKit

extension WindowSuites {
  /// The actions of the wheel.
  @Suite struct LabWheelTests {
    @Test("the wheel scrolls what lies under the pointer, and only that")
    func wheelPlaces() throws {
      let hands = try LabHands(window: Size(width: 1280, height: 500))
      let before = hands.offset
      hands.move(try #require(hands.lab.layout.inspector).center)
      hands.wheel(-1)
      #expect(hands.lab.shell.inspector.scroll == 48 && hands.lab.shell.pages.scroll == 0)
      hands.wheel(0.5)
      #expect(hands.lab.shell.inspector.scroll == 24)
      hands.wheel(100)
      #expect(hands.lab.shell.inspector.scroll == 0)
      hands.wheel(-1e6)
      #expect(hands.lab.shell.inspector.scroll == hands.lab.shell.inspector.view?.scrollLimit)
      hands.move(try #require(hands.lab.layout.pages).center)
      hands.wheel(-1)
      #expect(hands.lab.shell.pages.scroll == 48)
      #expect(hands.kinds.isEmpty && hands.offset == before)
      hands.move(hands.middle)
      hands.wheel(-1)
      #expect(hands.kinds == [.input(.wheel(dx: 0, dy: -1))])
      try hands.settle()
      #expect(hands.offset > before + 50)
    }

    @Test("notches of one frame add up, as if they had come as one")
    func notchesOfAFrame() throws {
      let one = try LabHands()
      let many = try LabHands()
      for hands in [one, many] { hands.move(hands.middle) }
      one.wheel(-3)
      for _ in 0..<3 { many.wheel(-1) }
      for hands in [one, many] { try hands.wait(0.3) }
      #expect(one.offset == many.offset)
      // Both directions cancel each other.
      try one.settle()
      let before = one.offset
      one.wheel(-1)
      one.wheel(1)
      try one.settle()
      #expect((one.offset - before).magnitude < 1e-9)
    }

    @Test("fractions of a notch scroll at once, by their share, in both directions")
    func fractions() throws {
      let hands = try LabHands()
      hands.move(hands.middle)
      let before = hands.offset
      hands.wheel(-0.5)
      #expect((hands.offset - before - 26.5).magnitude < 1e-9)
      hands.wheel(-0.25)
      hands.wheel(-0.25)
      #expect((hands.offset - before - 53).magnitude < 1e-9)
      hands.wheel(0.5)
      #expect((hands.offset - before - 26.5).magnitude < 1e-9)
    }

    @Test("the wheel does nothing while the pointer holds the list")
    func wheelWhileHeld() throws {
      let hands = try LabHands()
      hands.press(hands.middle)
      let before = hands.offset
      hands.wheel(-3)
      try hands.wait(0.3)
      #expect(hands.offset == before)
    }
  }
}

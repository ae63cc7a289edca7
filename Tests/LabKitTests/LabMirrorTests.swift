import BarCore
import BarScene
import BarTuning
import SDLKit
import Testing

@testable import LabKit

extension WindowSuites {
  /// Input on a stage that is laid out from the right.
  @Suite struct LabMirrorTests {
    private func mirrored(_ hands: LabHands, _ point: Point) -> Point {
      let stage = hands.lab.layout.stage
      return Point(x: stage.x + stage.maxX - point.x, y: point.y)
    }

    @Test("a button is hit where it is drawn, and not where it would be from the left")
    func buttons() throws {
      let hands = try LabHands { $0.view.rightToLeft = true }
      let place = try #require(hands.button(.count)).center
      hands.click(place)
      #expect(hands.lab.visit.clicks == 0)
      hands.click(mirrored(hands, place))
      #expect(hands.lab.visit.clicks == 1)
      hands.move(mirrored(hands, place))
      #expect(hands.lab.hand.hovered.action == .count)
      hands.move(place)
      #expect(hands.lab.hand.hovered.action == nil)
    }

    @Test("a drag from the right edge goes back; one from the left edge does not")
    func back() throws {
      for fromRight in [true, false] {
        let hands = try LabHands(.transparentBar) { $0.view.rightToLeft = true }
        hands.key(.tab)
        hands.key(.enter)
        try hands.settle()
        #expect(hands.lab.session.page.stack?.depth == 2)
        let stage = hands.lab.layout.stage
        let start = fromRight ? stage.maxX - 4 : stage.x + 4
        hands.press(Point(x: start, y: stage.midY))
        for step in 1...12 {
          try hands.wait(0.016)
          let way = Double(step) * 25
          hands.move(Point(x: fromRight ? start - way : start + way, y: stage.midY))
        }
        hands.release(Point(x: fromRight ? start - 300 : start + 300, y: stage.midY))
        try hands.settle()
        #expect((hands.lab.session.page.stack?.depth == 1) == fromRight)
      }
    }

    @Test("lists are turned by a drag and by arrow keys the other way round")
    func lists() throws {
      let hands = try LabHands(.personalPage) { $0.view.rightToLeft = true }
      hands.key(.left)
      #expect(hands.lab.session.page.selectedList == 1)
      hands.key(.right)
      try hands.settle()
      #expect(hands.lab.session.page.selectedList == 0)
      let stage = hands.lab.layout.stage
      let y = stage.maxY - 60
      hands.press(Point(x: stage.midX, y: y))
      for step in 1...10 {
        try hands.wait(0.016)
        hands.move(Point(x: stage.midX + Double(step) * 15, y: y))
      }
      hands.release(Point(x: stage.midX + 150, y: y))
      try hands.settle()
      #expect(hands.lab.session.page.selectedList == 1)
    }

    @Test("reduced motion and the side to read from stay when another page is opened")
    func stays() throws {
      let hands = try LabHands()
      hands.lab.send(.set(key: "view.reducedMotion", value: .flag(true)), at: 0)
      hands.lab.send(.set(key: "view.rightToLeft", value: .flag(true)), at: 0)
      hands.lab.open(.grid, at: hands.time)
      #expect(hands.settings.page.reducesMotion && hands.settings.view.rightToLeft)
      hands.key(.letterH)
      try hands.wait(0.05)
      #expect(hands.lab.session.page.drawn.barContraction == 44)
    }
  }
}

import BarCore
import BarScene
import BarTuning
import SDLKit
import TestSupport
import Testing

@testable import LabKit

extension WindowSuites {
  /// The actions of the pointer.
  @Suite struct LabPointerTests {
    // MARK: Drags

    @Test("a drag on the stage scrolls once it has left the slop, which is lost")
    func slop() throws {
      let hands = try LabHands()
      let start = hands.middle
      let before = hands.offset
      hands.press(start)
      hands.move(Point(x: start.x, y: start.y - 3.5))
      #expect(hands.offset == before)
      hands.move(Point(x: start.x, y: start.y - 33.5))
      #expect(hands.offset == before + 30)
      hands.move(Point(x: start.x + 50, y: start.y - 43.5))
      #expect(hands.offset == before + 40)
      let here = hands.onStage(start)
      #expect(
        hands.kinds == [
          .input(.down(here)), .input(.move(Point(x: here.x, y: here.y - 3.5))),
          .input(.move(Point(x: here.x, y: here.y - 33.5))),
          .input(.move(Point(x: here.x + 50, y: here.y - 43.5))),
        ])
    }

    @Test("a drag goes on outside the stage and outside the window")
    func leaving() throws {
      let hands = try LabHands()
      let start = hands.middle
      let before = hands.offset
      hands.press(start)
      #expect(hands.captures == [true])
      hands.move(Point(x: 5, y: start.y - 103.5))
      #expect(hands.offset == before + 100)
      hands.lab.shell.pointerLeft()
      hands.move(Point(x: -400, y: -900))
      #expect(hands.offset == before - (-900 - start.y) - 3.5)
      #expect(hands.lab.isHandled)
      try hands.wait(0.2)
      hands.release(Point(x: -400, y: -900))
      #expect(hands.captures == [true, false])
      #expect(!hands.lab.session.page.scroller.isHeld)
    }

    @Test("a drag that is let go while it moves becomes a fling")
    func fling() throws {
      let hands = try LabHands()
      let start = hands.middle
      hands.press(start)
      for step in 1...8 {
        try hands.wait(1.0 / 60)
        hands.move(Point(x: start.x, y: start.y - Double(step) * 20))
      }
      hands.release(Point(x: start.x, y: start.y - 160))
      let before = hands.offset
      #expect(hands.lab.session.page.phase == .fling)
      try hands.settle()
      #expect(hands.offset > before + 100)
    }

    @Test("a canceled drag ends without a fling")
    func cancel() throws {
      let hands = try LabHands()
      let start = hands.middle
      hands.press(start)
      for step in 1...8 {
        try hands.wait(1.0 / 60)
        hands.move(Point(x: start.x, y: start.y - Double(step) * 20))
      }
      hands.lab.shell.cancelPointer(at: hands.time)
      #expect(hands.kinds.last == .input(.cancel))
      #expect(hands.lab.hand.grab == .none && hands.captures == [true, false])
      #expect(hands.lab.session.page.phase != .fling)
      hands.forgetEvents()
      hands.lab.shell.cancelPointer(at: hands.time)
      #expect(hands.kinds.isEmpty && hands.captures.isEmpty)
    }

    @Test("a finger that holds the list still causes no frames")
    func holding() throws {
      let hands = try LabHands()
      #expect(!hands.lab.isMoving)
      hands.press(hands.middle)
      try hands.wait(0.2)
      #expect(!hands.lab.isMoving && hands.lab.isHandled)
      hands.release(hands.middle)
      try hands.settle()
      #expect(!hands.lab.isMoving && !hands.lab.isHandled)
    }

    // MARK: Scroll bar

    @Test("the thumb of the scroll bar is dragged without slop, to both ends of the list")
    func scrollBar() throws {
      let hands = try LabHands(.general) { $0.page.stage.rows = 60 }
      let layout = StageLayout(hands.lab.shell.stage.view)
      let thumb = try #require(layout.thumb)
      let range = hands.lab.session.page.range
      hands.press(thumb.center)
      guard case .thumb(let grip) = hands.lab.hand.grab else {
        Issue.record("the thumb is not held but \(hands.lab.hand.grab)")
        return
      }
      #expect((grip - thumb.height / 2).magnitude < 1e-9)
      #expect(hands.kinds.isEmpty)
      hands.move(Point(x: thumb.midX, y: thumb.midY + 1))
      #expect(hands.offset > range.lowerBound)
      hands.move(Point(x: -500, y: 5000))
      #expect(hands.offset == hands.lab.session.page.range.upperBound)
      hands.move(Point(x: -500, y: -5000))
      #expect(hands.offset == hands.lab.session.page.range.lowerBound)
      hands.release(Point(x: -500, y: -5000))
      let areAllBarEvents = hands.kinds.allSatisfy { kind in
        if case .input(.scrollBar) = kind { true } else { false }
      }
      #expect(areAllBarEvents && hands.kinds.count == 3)
      try hands.settle()
    }

    @Test("the thumb follows the pointer, except for the share of the bars")
    func thumbFollows() throws {
      let hands = try LabHands(.general) { $0.page.stage.rows = 60 }
      let start = try #require(StageLayout(hands.lab.shell.stage.view).thumb)
      hands.press(Point(x: start.midX, y: start.y + 5))
      for distance in stride(from: 10.0, through: 200, by: 10) {
        hands.move(Point(x: start.midX, y: start.y + 5 + distance))
        let thumb = try #require(StageLayout(hands.lab.shell.stage.view).thumb)
        #expect((thumb.y - start.y - distance).magnitude < 0.2)
      }
    }

    // MARK: Buttons

    static let pages: [Demo] = [.general, .stickyExtension, .stickyBar, .fadeBar, .partlySticky]

    @Test(
      "a click on the extension's button counts in every state of the bar", arguments: pages.indices
    )
    func counting(page: Int) throws {
      let hands = try LabHands(Self.pages[page])
      let start = hands.offset
      var counted = 0
      for distance in 0...130 {
        // Out first, so that every state is reached from the shown bar.
        hands.lab.send(.show(animated: false), at: hands.time)
        hands.scroll(to: start)
        hands.scroll(to: start + Double(distance))
        guard let rect = hands.button(.count) else { continue }
        for place in [
          rect.center, Point(x: rect.x + 1, y: rect.y),
          Point(x: rect.maxX - 1, y: rect.maxY - 0.01),
        ] {
          let before = hands.lab.visit.clicks
          hands.press(place)
          #expect(hands.lab.shell.stage.view.pressed == .count)
          hands.release(place)
          #expect(hands.lab.visit.clicks == before + 1, "\(distance) points on, at \(place)")
          counted += 1
        }
      }
      #expect(counted > 50)
    }

    @Test("a press on a button that becomes a drag scrolls and does not count")
    func dragFromButton() throws {
      let hands = try LabHands()
      let place = try #require(hands.button(.count)).center
      let before = hands.offset
      hands.press(place)
      hands.move(Point(x: place.x, y: place.y - 23.5))
      #expect(hands.lab.shell.stage.view.pressed == nil)
      #expect(hands.offset == before + 20)
      // Back to where it began, but for the slop: still no click.
      hands.move(Point(x: place.x, y: place.y - 3.5))
      #expect(hands.offset == before)
      hands.release(Point(x: place.x, y: place.y - 3.5))
      #expect(hands.lab.visit.clicks == 0)
      hands.press(place)
      hands.move(Point(x: place.x, y: place.y + 3))
      hands.release(Point(x: place.x, y: place.y + 3))
      #expect(hands.lab.visit.clicks == 1)
    }

    @Test("a press that is released beside its button does nothing")
    func letGoBeside() throws {
      let hands = try LabHands()
      let rect = try #require(hands.button(.count))
      hands.press(rect.center)
      hands.release(Point(x: rect.x - 5, y: rect.midY))
      #expect(hands.lab.visit.clicks == 0)
    }

    @Test("Hide hides the bars, Push covers the page, and Back brings it back")
    func barButtons() throws {
      let hands = try LabHands()
      hands.click(try #require(hands.button(.hide)).center)
      #expect(hands.kinds.last == .input(.hide(animated: nil)))
      try hands.settle()
      #expect(hands.lab.session.page.bars?.collapsedFraction == 1)
      hands.key(.letterH)
      try hands.settle()
      hands.click(try #require(hands.button(.push)).center)
      try hands.settle()
      #expect(StageLayout(hands.lab.shell.stage.view).coverShare == 1)
      hands.forgetEvents()
      hands.click(hands.middle)
      #expect(hands.kinds.isEmpty)
      hands.click(try #require(hands.button(.back)).center)
      #expect(hands.kinds == [.input(.page(.appear))])
      try hands.settle()
      #expect(StageLayout(hands.lab.shell.stage.view).coverShare == 0)
    }

    @Test("every way to go back works on the page that Push opens")
    func waysBack() throws {
      let ways: [(LabHands) throws -> Void] = [
        { $0.key(.escape) }, { $0.key(.left, alt: true) }, { $0.lab.shell.mouseBack(at: $0.time) },
        { try $0.swipeBack(to: 0.7) }, { try $0.swipeBack(to: 0.1, seconds: 0.05) },
      ]
      for (number, way) in ways.enumerated() {
        for isMirrored in [false, true] {
          let hands = try LabHands { $0.view.rightToLeft = isMirrored }
          hands.lab.shell.stage.perform(.push, at: hands.time)
          try hands.settle()
          hands.forgetEvents()
          try way(hands)
          #expect(hands.kinds == [.input(.page(.appear))], "way \(number)")
          try hands.settle()
          #expect(StageLayout(hands.lab.shell.stage.view).coverShare == 0)
          // And then they do what they do on any page.
          hands.key(.escape)
          #expect(hands.kinds == [.input(.page(.appear))])
        }
      }
    }

    @Test("a pushed page follows the finger, and returns if it is released early")
    func swipeKept() throws {
      let hands = try LabHands()
      hands.lab.shell.stage.perform(.push, at: hands.time)
      try hands.settle()
      hands.forgetEvents()
      let y = hands.lab.layout.stage.midY
      hands.press(Point(x: hands.lab.layout.stage.x + 4, y: y))
      for step in 1...10 {
        try hands.wait(0.05)
        hands.move(Point(x: hands.lab.layout.stage.x + 4 + Double(step) * 15, y: y))
      }
      let share = StageLayout(hands.lab.shell.stage.view).coverShare
      #expect(isClose(share, 1 - 150 / hands.lab.layout.stage.width, within: 1e-9))
      try hands.wait(0.3)
      hands.release(Point(x: hands.lab.layout.stage.x + 154, y: y))
      #expect(hands.lab.isMoving)
      try hands.settle()
      #expect(StageLayout(hands.lab.shell.stage.view).coverShare == 1 && hands.kinds.isEmpty)
      // From the middle it does not go along.
      hands.press(hands.middle)
      hands.move(Point(x: hands.middle.x + 90, y: y))
      hands.release(Point(x: hands.middle.x + 90, y: y))
      #expect(StageLayout(hands.lab.shell.stage.view).coverShare == 1 && hands.kinds.isEmpty)
    }

    @Test("a hand that lets go of a pushed page which a key has led back from leads back no more")
    func swipeAfterEscape() throws {
      let hands = try LabHands()
      hands.lab.shell.stage.perform(.push, at: hands.time)
      try hands.settle()
      hands.forgetEvents()
      let stage = hands.lab.layout.stage
      hands.press(Point(x: stage.x + 4, y: stage.midY))
      for step in 1...10 {
        try hands.wait(0.03)
        hands.move(Point(x: stage.x + 4 + Double(step) * 24, y: stage.midY))
      }
      hands.key(.escape)
      #expect(hands.kinds == [.input(.page(.appear))])
      try hands.wait(1)
      hands.release(Point(x: stage.x + 244, y: stage.midY))
      try hands.settle()
      #expect(hands.kinds == [.input(.page(.appear))])
      #expect(StageLayout(hands.lab.shell.stage.view).coverShare == 0)
    }

    @Test("a page pushed anew in a replay does not keep the place of an earlier hand")
    func replayAfterSwipe() throws {
      let hands = try LabHands()
      hands.lab.shell.wheel(dx: 0, dy: -1, at: hands.time)
      try hands.wait(0.5)
      hands.lab.shell.stage.perform(.push, at: hands.time)
      try hands.wait(1)
      try hands.swipeBack(to: 0.7)
      try hands.settle()
      hands.key(.letterR)
      try hands.wait(0.9)
      #expect(!hands.lab.session.page.isOnDisplay)
      #expect(StageLayout(hands.lab.shell.stage.view).coverShare == 1)
    }

    @Test("the page that Push opens has the status strip of the device")
    func pushedStrip() throws {
      let hands = try LabHands()
      hands.lab.shell.stage.perform(.push, at: hands.time)
      try hands.settle()
      var commands: [DrawCommand] = []
      StageScene(theme: .light).draw(hands.lab.shell.stage.view, into: &commands)
      func last(_ words: String) -> Int? {
        commands.lastIndex { if case .text(let run) = $0 { run.string == words } else { false } }
      }
      let clock = try #require(last("9:41"))
      #expect(clock > (try #require(last("Pushed page"))))
    }

    @Test("the control under the pointer is highlighted, and none once it has left")
    func hover() throws {
      let hands = try LabHands()
      hands.move(try #require(hands.button(.push)).center)
      #expect(hands.lab.hand.hovered.action == .push)
      let (index, rect) = try hands.showLine("shyBar.snapRule")
      hands.move(rect.center)
      #expect(hands.lab.hand.hovered.action == nil && hands.lab.hand.hovered.control == index)
      hands.move(try #require(hands.lab.shell.pages.view).rect(of: 2).center)
      #expect(hands.lab.hand.hovered.control == nil && hands.lab.hand.hovered.page == 2)
      hands.draw()
      hands.lab.shell.pointerLeft()
      #expect(hands.lab.hand.hovered.page == nil && hands.lab.shell.wantsFrame)
    }

    // MARK: Panels

    @Test("folded panels unfold by their buttons, and fold by a press beside them")
    func unfolding() throws {
      let hands = try LabHands(window: Size(width: 900, height: 800))
      hands.click(try #require(hands.lab.layout.pagesButton).center)
      #expect(hands.lab.layout.pages != nil)
      let offset = hands.offset
      hands.click(Point(x: 890, y: 790))
      #expect(hands.lab.layout.pages == nil && hands.offset == offset)
      hands.click(try #require(hands.lab.layout.inspectorButton).center)
      #expect(hands.lab.layout.inspector != nil && hands.lab.shell.focus == .inspector)
    }

    @Test("a click on a page opens it, and theme and size stay")
    func openPage() throws {
      let hands = try LabHands()
      hands.key(.letterT)
      try hands.wait(1.5)
      hands.lab.visit.clicks = 3
      hands.click(try hands.showPage("bottom-bar").center)
      #expect(hands.opened.map(\.demo.id) == ["bottom-bar"])
      #expect(
        hands.lab.session.demo.id == "bottom-bar"
          && hands.lab.shell.stage.look.title == "Bottom bar")
      #expect(hands.lab.theme == .dark && hands.lab.visit.clicks == 0)
      #expect(hands.lab.session.page.settings.bar.bottomBarHeight == 56)
      #expect(hands.lab.visit.start == 1.5)
      #expect(hands.lab.session.page.viewport == hands.lab.layout.stage.size)
      // Times of its events count from its opening.
      hands.forgetEvents()
      hands.key(.escape)
      try hands.wait(0.5)
      hands.key(.down)
      #expect(hands.events.map(\.time) == [0.5])
    }

    @Test("a window of another size tells the page only if the stage changes")
    func resizing() throws {
      let hands = try LabHands()
      hands.lab.resize(to: Size(width: 1500, height: 860), at: hands.time)
      #expect(hands.kinds.isEmpty)
      hands.lab.resize(to: Size(width: 1500, height: 600), at: hands.time)
      let stage = hands.lab.layout.stage
      #expect(hands.kinds == [.input(.resize(stage.size))])
      #expect(hands.lab.session.page.viewport == stage.size)
    }
  }
}

import BarCore
import BarScene
import BarTuning
import SDLKit
import Testing

@testable import LabKit

extension WindowSuites {
  /// The actions of keys.
  @Suite struct LabKeyTests {
    @Test("in a wide window F6 cycles through stage, pages, inspector, tools, Shift+F6 backwards")
    func tabWide() throws {
      let hands = try LabHands()
      var found: [Lab.Focus] = []
      for _ in 0..<4 {
        hands.key(.f6)
        found.append(hands.lab.shell.focus)
      }
      for _ in 0..<4 {
        hands.key(.f6, shift: true)
        found.append(hands.lab.shell.focus)
      }
      #expect(
        found == [.pages, .inspector, .tools, .stage, .tools, .inspector, .pages, .stage])
      #expect(hands.lab.shell.openPanel == nil)
    }

    @Test("in a narrow window F6 unfolds one panel after the other and folds them again")
    func tabNarrow() throws {
      let hands = try LabHands(window: Size(width: 900, height: 800))
      #expect(hands.lab.layout.pages == nil && hands.lab.layout.inspector == nil)
      hands.key(.f6)
      #expect(hands.lab.layout.pages != nil && hands.lab.layout.inspector == nil)
      hands.key(.f6)
      #expect(hands.lab.layout.pages == nil && hands.lab.layout.inspector != nil)
      hands.key(.f6)
      #expect(hands.lab.layout.pages == nil && hands.lab.layout.inspector == nil)
      #expect(hands.lab.shell.focus == .tools)
      hands.key(.f6)
      #expect(hands.lab.shell.focus == .stage)
    }

    @Test("Escape folds an open panel and moves the focus to the stage")
    func escape() throws {
      let hands = try LabHands(window: Size(width: 900, height: 800))
      hands.key(.f6)
      hands.key(.escape)
      #expect(hands.lab.shell.openPanel == nil && hands.lab.shell.focus == .stage)
      #expect(hands.lab.layout.pages == nil)
    }

    @Test("M shows the thresholds of the bar as lines that move with the content")
    func marks() throws {
      let hands = try LabHands()
      func words() -> [String] {
        var commands: [DrawCommand] = []
        StageScene(theme: .light).draw(
          hands.lab.shell.stage.markedView(0), into: &commands)
        return commands.compactMap {
          if case .figures(let run, _, _, _) = $0 { return run.string }
          return nil
        }
      }
      #expect(!words().contains { $0.contains("after # pt") })
      hands.key(.letterM)
      #expect(hands.settings.view.marks)
      #expect(words().contains("fully hidden after # pt"))
      for offset in stride(from: 0.0, through: 900, by: 100) { hands.scroll(to: offset) }
      #expect(words().contains("returns after # pt"))
      hands.key(.letterM)
      #expect(!hands.settings.view.marks && !words().contains("returns after # pt"))
    }

    @Test("F3 shows and hides the frame times, wherever the focus is")
    func frameTimes() throws {
      let hands = try LabHands()
      for _ in 0..<3 {
        let before = hands.lab.shell.frameTimes.isShown
        hands.draw()
        hands.key(.f3)
        #expect(hands.lab.shell.frameTimes.isShown == !before)
        #expect(hands.lab.shell.wantsFrame)
        hands.key(.f6)
      }
    }

    static let scrollKeys: [(key: SDLKit.Key, shift: Bool, event: InputEvent.Key)] = [
      (.up, false, .up), (.down, false, .down), (.pageUp, false, .pageUp),
      (.pageDown, false, .pageDown), (.space, false, .space), (.space, true, .shiftSpace),
      (.home, false, .home), (.end, false, .end),
    ]

    @Test("keys that scroll reach the page and move it", arguments: scrollKeys.indices)
    func scrollKey(number: Int) throws {
      let (key, shift, event) = Self.scrollKeys[number]
      let hands = try LabHands()
      hands.lab.send(.scrollBar(offset: 2000), at: hands.time)
      try hands.wait(2)
      let before = hands.offset
      let page = hands.lab.session.page
      let view = page.list.viewportHeight
      let target =
        switch event {
        case .up: before - 40
        case .down: before + 40
        case .pageUp, .shiftSpace: before - 0.875 * view
        case .pageDown, .space: before + 0.875 * view
        case .home: page.range.lowerBound
        case .end: page.range.upperBound
        case .left, .right, .escape, .altLeft: before
        }
      hands.forgetEvents()
      hands.key(key, shift: shift)
      #expect(hands.kinds == [.input(.key(event))])
      try hands.wait(0.35)
      #expect((hands.offset - target).magnitude < 0.01)
    }

    @Test("a pushed page is not scrolled by keys or the wheel")
    func pushed() throws {
      let hands = try LabHands()
      hands.lab.send(.page(.leave), at: hands.time)
      try hands.wait(1)
      let before = hands.offset
      hands.forgetEvents()
      hands.key(.pageDown)
      hands.lab.hand.point = hands.middle
      hands.wheel(-3)
      try hands.wait(1)
      #expect(hands.kinds.isEmpty)
      #expect(hands.offset == before)
    }

    @Test("Control+Q ends the lab, q alone does not")
    func quit() throws {
      let hands = try LabHands()
      hands.key(.letterQ)
      #expect(!hands.lab.isDone)
      hands.key(.letterQ, control: true)
      #expect(hands.lab.isDone)
    }

    @Test("T changes between light and dark, and everything is drawn again")
    func theme() throws {
      let hands = try LabHands()
      #expect(hands.lab.theme == .light)
      hands.draw()
      hands.key(.letterT)
      #expect(hands.lab.theme == .dark)
      #expect(hands.kinds == [.set(key: "view.theme", value: .choice("dark"))])
      #expect(hands.lab.shell.wantsFrame && hands.lab.shell.drawsEverything)
      hands.key(.letterT)
      #expect(hands.lab.theme == .light)
    }

    @Test("H hides the bars by code, and shows them again")
    func hideAndShow() throws {
      let hands = try LabHands()
      hands.key(.letterH)
      try hands.settle()
      #expect(hands.lab.session.page.bars?.collapsedFraction == 1)
      hands.key(.letterH)
      try hands.settle()
      #expect(hands.lab.session.page.bars?.collapsedFraction == 0)
    }

    @Test("Shift+R opens the page again as it was")
    func restart() throws {
      let hands = try LabHands()
      let fresh = hands.lab.session.page
      hands.key(.end)
      try hands.wait(3)
      #expect(hands.offset > 10_000)
      hands.key(.letterR, shift: true)
      #expect(hands.lab.session.page == fresh)
      #expect(hands.lab.visit.start == hands.time)
    }

    @Test("any key closes a notice")
    func notice() throws {
      let hands = try LabHands()
      hands.lab.say("Something is wrong.")
      hands.key(.left)
      #expect(hands.lab.shell.notice.text == nil)
    }

    @Test(
      "7.10: Escape, Alt+Left and the mouse's back button go back; on the first page they do not")
    func back() throws {
      let hands = try LabHands(.headerStack)
      let ways: [() -> Void] = [
        { hands.key(.escape) }, { hands.key(.left, alt: true) },
        { hands.lab.shell.mouseBack(at: hands.time) },
      ]
      for way in ways {
        hands.lab.send(.nav(.push(alpha: 0, tint: .white, status: nil, ramp: nil)), at: hands.time)
        try hands.settle()
        #expect(hands.lab.session.page.stack?.depth == 2)
        hands.forgetEvents()
        way()
        try hands.settle()
        #expect(hands.lab.session.page.stack?.depth == 1)
        #expect(hands.kinds == [.input(.key(.escape))] || hands.kinds == [.input(.key(.altLeft))])
        hands.forgetEvents()
        way()
        #expect(hands.kinds.isEmpty, "there is nothing to go back to")
      }
      let other = try LabHands()
      other.lab.shell.mouseBack(at: 0)
      #expect(other.kinds.isEmpty)
    }
  }
}

import BarCore
import BarScene
import BarTuning
import SDLKit
import Testing

@testable import LabKit

extension WindowSuites {
  /// Typing into fields, and the search.
  @Suite struct LabTypingTests {
    private static func searching(_ words: String, _ demo: Demo = .general) throws -> LabHands {
      let hands = try LabHands(demo)
      hands.key(.letterF, control: true)
      hands.type(words)
      return hands
    }

    private static func keys(_ hands: LabHands) -> [String] {
      hands.lab.shell.inspector.items.compactMap { $0.control?.key }
    }

    @Test("a field has the keys until it loses the focus, and the window is notified")
    func keys() throws {
      let hands = try LabHands()
      hands.type("lost")
      #expect(hands.lab.shell.inspector.search.isEmpty)
      hands.key(.slash)
      #expect(
        hands.lab.shell.typing === hands.lab.shell.inspector && hands.lab.shell.focus == .inspector
          && hands.typings == [true])
      // Letters are text, not commands; what moves a page elsewhere moves the caret.
      let theme = hands.lab.theme
      for key in [SDLKit.Key.letterT, .letterC, .letterP, .letterH, .letterR, .space, .pageDown] {
        hands.key(key)
      }
      #expect(hands.lab.theme == theme && hands.lab.stageCount == 1 && !hands.lab.shell.plot.isOpen)
      hands.type("sticky")
      hands.key(.left)
      hands.key(.backspace)
      hands.key(.delete)
      hands.key(.home)
      hands.type("x")
      #expect(
        hands.lab.shell.inspector.search.text == "xstic"
          && hands.lab.shell.inspector.search.caret == 1)
      hands.key(.end)
      #expect(hands.lab.shell.inspector.search.caret == 5)
      #expect(hands.events.isEmpty)
      // Escape clears, then leaves.
      hands.key(.escape)
      #expect(
        hands.lab.shell.inspector.search.isEmpty
          && hands.lab.shell.typing === hands.lab.shell.inspector)
      hands.key(.escape)
      #expect(
        hands.lab.shell.typing == nil && hands.lab.shell.focus == .inspector
          && hands.typings == [true, false])
      hands.key(.letterT)
      #expect(hands.lab.theme != theme)
    }

    @Test("a press elsewhere, Tab and another page leave the field")
    func leaving() throws {
      let hands = try LabHands()
      func start() throws {
        hands.click(try #require(hands.lab.shell.inspector.view).searchField.center)
        #expect(hands.lab.shell.typing === hands.lab.shell.inspector)
      }
      try start()
      hands.click(hands.middle)
      #expect(hands.lab.shell.typing == nil && hands.lab.shell.focus == .stage)
      try start()
      hands.key(.tab)
      #expect(hands.lab.shell.typing == nil)
      try start()
      hands.type("sticky")
      hands.lab.open(.grid, at: hands.time)
      #expect(hands.lab.shell.typing == nil && hands.lab.shell.inspector.search.isEmpty)
      #expect(Self.keys(hands).contains("stage.rows"))
    }

    @Test("Ctrl+V puts the clipboard's text at the caret")
    func paste() throws {
      let hands = try Self.searching("bar")
      hands.lab.shell.clipboard.read = { "shy\n" }
      hands.key(.home)
      hands.key(.letterV, control: true)
      #expect(hands.lab.shell.inspector.search.text == "shy bar")
    }

    @Test("all words must occur in title, key or help; case does not matter")
    func finds() throws {
      let hands = try Self.searching("RESIST expan")
      #expect(Self.keys(hands) == ["shyBar.expansionResistance"])
      hands.key(.escape)
      hands.type("scroll.rubberBandCo")
      #expect(Self.keys(hands) == ["scroll.rubberBandCoefficient"])
      #expect(hands.lab.shell.inspector.items.count == 2)
      hands.key(.escape)
      // From the help alone.
      hands.type("one by one nowhere")
      #expect(hands.lab.shell.inspector.items.isEmpty)
      var commands: [DrawCommand] = []
      let view = try #require(hands.lab.shell.inspector.view)
      commands.draw(.light) { $0.draw(view) }
      #expect(
        commands.contains {
          if case .text(let run) = $0 { run.string == "No match" } else { false }
        })
      // Nothing has the focus, and nothing fails.
      hands.key(.enter)
      for key in [SDLKit.Key.up, .down, .left, .right, .enter, .delete, .home, .end] {
        hands.key(key)
      }
      #expect(hands.events.isEmpty)
      hands.key(.escape)
      #expect(hands.lab.shell.inspector.search.isEmpty && Self.keys(hands).count > 60)
    }

    @Test("the focus stays on its setting while words come and go, and Enter goes to the first")
    func focus() throws {
      let hands = try LabHands()
      let (_, _) = try hands.showLine("shyBar.fadeBehavior")
      hands.key(.slash)
      hands.type("fade")
      #expect(hands.lab.shell.inspector.focusedItem?.control?.key == "shyBar.fadeBehavior")
      hands.key(.escape)
      #expect(hands.lab.shell.inspector.focusedItem?.control?.key == "shyBar.fadeBehavior")
      hands.type("resistance")
      hands.key(.enter)
      #expect(hands.lab.shell.typing == nil)
      let first = try #require(hands.lab.shell.inspector.focusedItem?.control?.key)
      #expect(first == Self.keys(hands).first)
      hands.key(.right)
      #expect(hands.kinds.count == 1)
      // Escape shows every line again, and keeps the focus where it is.
      hands.key(.escape)
      #expect(hands.lab.shell.inspector.focusedItem?.control?.key == first)
      #expect(hands.lab.shell.focus == .inspector)
    }

    @Test("a search does not depend on values: a drag never moves its line")
    func values() throws {
      let hands = try Self.searching("height")
      hands.key(.enter)
      let before = Self.keys(hands)
      for index in hands.lab.shell.inspector.items.indices {
        for share in [0.0, 0.3, 1] {
          let view = try #require(hands.lab.shell.inspector.view)
          let track = view.track(of: index)
          hands.lab.shell.inspector.drag(
            view.items[index].key, to: Point(x: track.x + share * track.width, y: track.midY),
            at: hands.time)
        }
        hands.lab.shell.inspector.step(index, by: 1, at: hands.time)
        #expect(Self.keys(hands) == before)
      }
    }

    @Test("a held slider is released when the search changes the lines")
    func heldSlider() throws {
      let hands = try LabHands()
      let (index, _) = try hands.showLine("shyBar.expansionResistance")
      let track = try #require(hands.lab.shell.inspector.view).track(of: index)
      hands.press(Point(x: track.midX, y: track.midY))
      hands.key(.slash)
      hands.type("theme")
      let before = hands.settings
      hands.move(Point(x: track.x, y: track.midY))
      hands.release(Point(x: track.x, y: track.midY))
      #expect(hands.settings == before)
    }

    @Test("in a narrow window the search opens the panel")
    func folded() throws {
      let hands = try LabHands(window: Size(width: 900, height: 700))
      #expect(hands.lab.shell.inspector.view == nil)
      hands.key(.letterF, control: true)
      #expect(
        hands.lab.shell.openPanel == .inspector
          && hands.lab.shell.typing === hands.lab.shell.inspector)
      hands.type("theme")
      #expect(Self.keys(hands) == ["view.theme"])
    }

    @Test("a list that is opened by a key hovers over no line, wherever the pointer was before")
    func opensWithoutHover() throws {
      let hands = try LabHands(.peerPresets)
      hands.lab.shell.setFocus(.inspector)
      hands.key(.enter)
      let view = try #require(hands.lab.shell.chooser.view)
      hands.move(view.rect(of: 2).center)
      #expect(hands.lab.shell.chooser.view?.hovered == 2)
      hands.key(.escape)
      hands.key(.enter)
      #expect(hands.lab.shell.chooser.view?.chosen == 0)
      #expect(hands.lab.shell.chooser.view?.hovered == nil)
    }
  }
}

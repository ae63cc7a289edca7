import BarCore
import BarScene
import SDLKit
import Testing

@testable import LabKit

extension WindowSuites {
  /// The tool bar: buttons, tips, keys, and the list that it folds into.
  @Suite struct LabToolsTests {
    private static func number(_ name: String) throws -> Int {
      try #require(Command.tools.firstIndex { $0.name == name })
    }

    private static func click(_ hands: LabHands, _ name: String) throws {
      let view = try #require(hands.lab.shell.tools.view)
      hands.click(view.rect(of: try number(name)).center)
    }

    @Test("the buttons of a wide window do what their keys do")
    func buttons() throws {
      let hands = try LabHands()
      let lab = hands.lab
      #expect(lab.shell.tools.view?.isFolded == false)
      try Self.click(hands, "Plot")
      #expect(lab.shell.plot.isOpen)
      #expect(lab.shell.tools.view?.on == 1 << UInt32(try Self.number("Plot")))
      try Self.click(hands, "Plot")
      try Self.click(hands, "Frame times")
      #expect(!lab.shell.plot.isOpen && lab.shell.frameTimes.isShown)
      lab.usePreset("tly", at: hands.time)
      let changed = hands.settings
      try Self.click(hands, "Undo")
      #expect(hands.settings != changed)
      try Self.click(hands, "Redo")
      #expect(hands.settings == changed)
      try Self.click(hands, "Compare")
      #expect(lab.stageCount == 2 && lab.hand.grab == .none)
      // Between two stages and the panels there is room for one button.
      #expect(lab.shell.tools.view?.isFolded == true)
      hands.key(.letterC, shift: true)
      try Self.click(hands, "Help")
      #expect(lab.shell.help.open != nil)
    }

    @Test("Replay in the tool bar replays the last gesture")
    func replay() throws {
      let hands = try LabHands()
      let replay = try Self.number("Replay")
      #expect(hands.lab.shell.tools.view?.isPossible(replay) == false)
      hands.key(.pageDown)
      try hands.settle()
      #expect(hands.lab.shell.tools.view?.isPossible(replay) == true)
      try Self.click(hands, "Replay")
      #expect(hands.lab.playback != nil && hands.lab.shell.notice.text == nil)
    }

    @Test("actions that would do nothing are dim, and say why when they are pressed")
    func dim() throws {
      let hands = try LabHands()
      let view = try #require(hands.lab.shell.tools.view)
      for (name, isPossible) in [
        ("Undo", false), ("Redo", false), ("Save tuning", true), ("Help", true),
      ] {
        #expect(view.isPossible(try Self.number(name)) == isPossible, "\(name)")
      }
      try Self.click(hands, "Undo")
      #expect(hands.lab.shell.notice.text != nil)
    }

    @Test("a tip tells name and key after half a second over a button, and goes with the pointer")
    func tip() throws {
      let hands = try LabHands()
      let tools = hands.lab.shell.tools
      let view = try #require(tools.view)
      func runs() -> [TextRun] {
        var commands: [DrawCommand] = []
        if let view = tools.view { commands.draw(.light) { $0.draw(view) } }
        return commands.compactMap { if case .text(let run) = $0 { run } else { nil } }
      }
      func words() -> [String] { runs().map(\.string) }
      hands.move(view.rect(of: 0).center)
      #expect(tools.tipDue == hands.time + 0.5)
      try hands.wait(0.4)
      #expect(!words().contains("Undo  Ctrl+Z"))
      hands.draw()
      try hands.wait(0.2)
      #expect(words().contains("Undo  Ctrl+Z") && hands.lab.shell.wantsFrame)
      // Fixed: it lay over the bar at the top of the stage.
      let tip = try #require(runs().first { $0.string == "Undo  Ctrl+Z" })
      #expect(tip.at.x + tip.maxWidth / 2 <= view.frame.x)
      hands.move(view.rect(of: 1).center)
      #expect(!words().contains { $0.hasPrefix("Undo  ") })
      try hands.wait(0.6)
      #expect(words().contains("Redo  Ctrl+Y"))
      hands.lab.shell.pointerLeft()
      #expect(!words().contains { $0.hasPrefix("Redo  ") } && tools.tipDue == nil)
    }

    @Test("F6 focuses the tool bar: arrows choose, Enter runs, Escape leaves")
    func keys() throws {
      let hands = try LabHands()
      hands.key(.f6, shift: true)
      #expect(hands.lab.shell.focus == .tools)
      #expect(hands.lab.shell.tools.view?.focused == .tool(0))
      for _ in 0..<30 { hands.key(.down) }
      #expect(hands.lab.shell.tools.view?.focused == .tool(Command.tools.count - 1))
      hands.key(.up)
      hands.key(.enter)
      #expect(hands.lab.shell.frameTimes.isShown && hands.lab.shell.focus == .tools)
      hands.key(.escape)
      #expect(hands.lab.shell.focus == .stage && hands.events.isEmpty)
      #expect(hands.lab.shell.tools.view?.focused == nil)
    }

    @Test("a narrow window has one button that opens the same actions as a list")
    func folded() throws {
      let hands = try LabHands(window: Size(width: 900, height: 700))
      let shell = hands.lab.shell
      let button = try #require(hands.lab.layout.tools)
      #expect(shell.tools.view?.isFolded == true)
      hands.click(button.center)
      #expect(shell.tools.view?.isOpen == true)
      hands.draw()
      // A press beside it closes it and does nothing else.
      hands.click(hands.middle)
      #expect(shell.tools.view?.isOpen == false && hands.events.isEmpty)
      hands.click(button.center)
      try Self.click(hands, "Plot")
      #expect(shell.plot.isOpen && shell.tools.view?.isOpen == false && shell.focus == .stage)
      // By keys.
      hands.key(.f6, shift: true)
      #expect(shell.tools.view?.focused == .button)
      hands.key(.enter)
      hands.key(.end)
      hands.key(.up)
      #expect(shell.tools.view?.focused == .tool(Command.tools.count - 2))
      hands.key(.space)
      #expect(shell.frameTimes.isShown && shell.focus == .stage)
      hands.key(.f6, shift: true)
      hands.key(.down)
      hands.key(.escape)
      #expect(shell.tools.view?.isOpen == false && shell.focus == .stage)
    }

    @Test("the button beside an unfolded panel opens the list, and the panel stays")
    func unfolded() throws {
      let hands = try LabHands(window: Size(width: 1000, height: 800))
      let shell = hands.lab.shell
      shell.unfold(.inspector)
      hands.click(try #require(hands.lab.layout.tools).center)
      #expect(shell.tools.view?.isOpen == true && hands.lab.layout.inspector != nil)
      hands.draw()
      try Self.click(hands, "Plot")
      #expect(shell.plot.isOpen && shell.tools.view?.isOpen == false)
      #expect(hands.lab.layout.inspector != nil)
    }

    @Test("the list fits into every window, with its texts in their lines")
    func list() throws {
      var count = 0
      for size in [(480.0, 400.0), (400, 320), (900, 700), (1110, 300)] {
        let hands = try LabHands(window: Size(width: size.0, height: size.1))
        guard let button = hands.lab.layout.tools else { continue }
        hands.click(button.center)
        let view = try #require(hands.lab.shell.tools.view)
        #expect(view.isOpen)
        #expect(view.list.x >= 0 && view.list.maxX <= size.0)
        #expect(view.list.y >= 0 && view.list.maxY <= size.1)
        let last = view.rect(of: Command.tools.count - 1)
        #expect(last.height >= 18 && last.maxY <= view.list.maxY - 5)
        count += 1
      }
      #expect(count > 1)
    }
  }
}

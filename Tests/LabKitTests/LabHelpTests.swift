import BarCore
import BarRender
import BarScene
import SDLKit
import Testing

@testable import LabKit

extension WindowSuites {
  /// The help, the letters in lists, and the buttons that close panels.
  @Suite struct LabHelpTests {
    /// The names in the help, headings included.
    private static func names(_ hands: LabHands) -> [String] {
      hands.lab.shell.help.view?.lines.map(\.name) ?? []
    }

    @Test("F1 and ? open the help, which is typed in at once; F1, Escape, Tab and a press close it")
    func opening() throws {
      for way in 0..<6 {
        let hands = try LabHands()
        if way == 0 { hands.key(.slash, shift: true) } else { hands.key(.f1) }
        let help = hands.lab.shell.help
        #expect(help.open != nil && hands.lab.shell.typing === help && hands.typings == [true])
        // Letters are text.
        hands.key(.letterP)
        #expect(!hands.lab.shell.plot.isOpen && hands.lab.shell.wantsFrame)
        hands.draw()
        #expect(!hands.lab.shell.wantsFrame)
        switch way {
        case 0, 1: hands.key(.f1)
        case 2: hands.key(.escape)
        case 3: hands.key(.tab)
        case 4: hands.click(try #require(help.view).closeButton.center)
        default: hands.click(Point(x: 3, y: 3))
        }
        #expect(
          help.open == nil && hands.lab.shell.typing == nil && hands.typings == [true, false])
        #expect(hands.events.isEmpty)
      }
    }

    @Test("the help lists every action once, with those of this page before those of other pages")
    func order() throws {
      let hands = try LabHands()
      hands.key(.f1)
      let names = Self.names(hands)
      let view = try #require(hands.lab.shell.help.view)
      #expect(view.lines.filter { !$0.isHeading }.count == Command.all.count)
      #expect(Set(names).count == names.count)
      #expect(names.first == "On this page" && view.chosen == 1)
      let other = try #require(names.firstIndex(of: "On other pages"))
      #expect(try #require(names.firstIndex(of: "Refresh")) > other)
      #expect(try #require(names.firstIndex(of: "Hide bars")) < other)
      let banner = try LabHands(try DemoRegistry.demo("refresh-banner"))
      banner.key(.f1)
      let there = Self.names(banner)
      let everywhere = try #require(there.firstIndex(of: "On every page"))
      #expect(try #require(there.firstIndex(of: "Refresh")) < everywhere)
    }

    @Test("an action that would do nothing now says what it needs, and no longer once it has that")
    func needs() throws {
      let hands = try LabHands()
      func line(_ name: String) throws -> String {
        hands.key(.f1)
        defer { hands.key(.f1) }
        return try #require(hands.lab.shell.help.view?.lines.first { $0.name == name }).words
      }
      #expect(
        try line("Loop").hasSuffix(". Needs a gesture: scroll first, or play a recording (K)"))
      #expect(try line("Undo") == "Undo a change of settings. Nothing to undo")
      try hands.dragUp()
      #expect(try !line("Loop").contains("Needs"))
      let impossible = Command.all.filter { !$0.isPossible(hands.lab) }
      #expect(!impossible.isEmpty)
      for command in impossible {
        let isNeed = command.need.hasPrefix("Needs ") || command.need.hasPrefix("Nothing to ")
        #expect(isNeed && !command.need.hasSuffix("."), "\(command.name)")
      }
    }

    @Test("the list of keys has the loop, and no letters on a page whose filter takes them")
    func keyList() throws {
      let hands = try LabHands(window: Size(width: 1280, height: 800))
      let keys = try #require(hands.lab.shell.pages.view).keys
      #expect(keys.contains(PagesView.KeyName(key: "L", name: "Loop")) && keys.count == 10)
      let peers = try LabHands(.peers, window: Size(width: 1920, height: 1080))
      #expect(
        peers.lab.shell.pages.view?.keys.map(\.key) == ["A\u{2013}Z", "F1", "F6"])
    }

    @Test("what is typed is searched in names, sentences and keys; names come first")
    func searching() throws {
      let hands = try LabHands()
      hands.key(.f1)
      hands.type("copy")
      #expect(Self.names(hands) == ["Copy JSON", "Copy Swift"])
      hands.key(.backspace, control: true)
      hands.type("plot")
      #expect(Self.names(hands).first == "Plot" && Self.names(hands).contains("Next area"))
      hands.key(.backspace, control: true)
      hands.type("ctrl+shift+c")
      #expect(Self.names(hands) == ["Copy Swift"])
      hands.key(.backspace, control: true)
      // Those whose names begin so come first: "Compare" has it too, and is of this page.
      hands.type("re")
      let names = Self.names(hands)
      let other = try #require(names.firstIndex(of: "Compare"))
      #expect(names[..<other].allSatisfy { $0.hasPrefix("Re") })
      #expect(names[..<other].contains("Replay") && names[..<other].contains("Record"))
      hands.type("zzz")
      #expect(Self.names(hands).isEmpty)
      hands.key(.enter)
      #expect(hands.lab.shell.help.open != nil)
    }

    @Test("the help shows the keys of the layout in use, and follows it while it is open")
    func layouts() throws {
      let hands = try LabHands()
      let russian = KeyboardLayout(
        "ё1234567890-=йцукенгшщзхъ\\фывапролджэячсмитьбю.")
      let help = hands.lab.shell.help
      func keys(_ name: String) -> String? {
        help.view?.lines.first { $0.name == name }?.keys
      }
      help.keyboard = { Keyboard([russian, .us], inUse: 0) }
      hands.key(.f1)
      #expect(keys("Replay") == "R (К)" && keys("Restart page") == "Shift+R (К)")
      #expect(keys("Redo") == "Ctrl+Y (Н), Ctrl+Shift+Z (Я)" && keys("Quit") == "Ctrl+Q (Й)")
      #expect(keys("Frame times") == "F3")
      // Both names are found.
      hands.type("ctrl+q (й")
      #expect(Self.names(hands) == ["Quit"])
      help.keyboard = { Keyboard([russian, .us], inUse: 1) }
      hands.key(.end)
      #expect(keys("Quit") == "Ctrl+Q")
      help.keyboard = { Keyboard([russian], inUse: 0) }
      hands.key(.end)
      #expect(keys("Quit") == "Ctrl+Q (Й)")
      hands.key(.escape)
      // Letters that no font has are left out.
      let linear = (0..<46).map { _ in "\u{10000}" }.joined()
      help.keyboard = { Keyboard([KeyboardLayout(linear)], inUse: 0) }
      hands.key(.f1)
      #expect(
        keys("Quit") == (hands.lab.painter.draws("\u{10000}") ? "Ctrl+Q (\u{10000})" : "Ctrl+Q"))
      hands.key(.escape)
      help.keyboard = { .us }
      hands.key(.f1)
      for (number, command) in Command.all.enumerated() {
        #expect(help.open?.all.first { $0.command == number }?.line.keys == command.keys)
      }
    }

    @Test("Enter and a click run an action and close the help; the arrows choose another")
    func running() throws {
      let hands = try LabHands()
      hands.key(.f1)
      hands.type("frame times")
      hands.key(.enter)
      #expect(hands.lab.shell.frameTimes.isShown && hands.lab.shell.help.open == nil)
      hands.key(.f1)
      hands.type("copy")
      hands.key(.down)
      hands.key(.down)
      #expect(hands.lab.shell.help.view?.chosen == 1)
      var copied = ""
      hands.lab.shell.clipboard.write = { (text) throws(LabError) in copied = text }
      hands.key(.enter)
      #expect(copied.contains("import BarCore"))
      hands.key(.f1)
      hands.type("theme")
      let view = try #require(hands.lab.shell.help.view)
      let row = view.rect(of: 0)
      hands.move(row.center)
      #expect(hands.lab.hand.hovered.help == 0)
      hands.click(row.center)
      #expect(hands.lab.theme == .dark && hands.lab.shell.help.open == nil)
      // Help within the help closes it.
      hands.key(.f1)
      hands.type("f1")
      hands.key(.enter)
      #expect(hands.lab.shell.help.open == nil)
    }

    @Test("the chosen line is always in sight, and the first one with its heading")
    func scrolling() throws {
      let hands = try LabHands(window: Size(width: 480, height: 400))
      hands.key(.f1)
      for key in [SDLKit.Key.down, .up] {
        for _ in Command.all {
          hands.key(key)
          let view = try #require(hands.lab.shell.help.view)
          let rect = view.rect(of: try #require(view.chosen))
          #expect(rect.y >= view.viewport.y && rect.maxY <= view.viewport.maxY)
        }
      }
      #expect(hands.lab.shell.help.view?.scroll == 0)
      hands.move(hands.middle)
      hands.wheel(-2)
      #expect(hands.lab.shell.help.view?.scroll == 96 && hands.events.isEmpty)
    }

    // MARK: Lists

    @Test("letters do nothing while the list of pages has the focus, and act again on the stage")
    func letters() throws {
      let hands = try LabHands()
      hands.key(.f6)
      #expect(hands.lab.shell.focus == .pages)
      let theme = hands.lab.theme
      for letter in SDLKit.Key.allCases where letter.isLetter {
        hands.key(letter)
        hands.key(letter, shift: true)
      }
      #expect(hands.lab.theme == theme && hands.lab.stageCount == 1 && hands.events.isEmpty)
      #expect(!hands.lab.shell.plot.isOpen && hands.lab.shell.kept.open == nil)
      #expect(hands.lab.visit.number == 0 && hands.lab.shell.focus == .pages)
      // With Control they are no text.
      hands.lab.usePreset("tly", at: hands.time)
      hands.key(.letterZ, control: true)
      #expect(hands.lab.shell.notice.text == nil && hands.lab.preset == "shy")
      // Who clicks on a page goes on there.
      let view = try #require(hands.lab.shell.pages.view)
      hands.click(view.rect(of: 2).center)
      #expect(hands.lab.shell.focus == .stage && hands.lab.visit.number == 1)
      hands.key(.letterT)
      #expect(hands.lab.theme != theme)
    }

    @Test("the help searches the settings from the list of pages too, where the slash does not")
    func searchFromList() throws {
      let hands = try LabHands()
      hands.key(.f6)
      hands.key(.slash, shift: true)
      hands.type("search settings")
      hands.key(.enter)
      #expect(hands.lab.shell.typing === hands.lab.shell.inspector)
      #expect(hands.lab.shell.focus == .inspector && hands.lab.shell.help.open == nil)
      // What needs a setting says so elsewhere.
      hands.click(hands.middle)
      hands.key(.letterD, control: true)
      #expect(hands.lab.shell.notice.text?.hasPrefix("Select a setting first") == true)
      #expect(hands.lab.shell.inspector.favorites.keys.isEmpty)
    }

    // MARK: Closing

    @Test("an unfolded panel has a button that folds it")
    func closing() throws {
      let hands = try LabHands(.peers, window: Size(width: 800, height: 700))
      for panel in [LabLayout.Panel.pages, .inspector, .aside] {
        hands.lab.shell.unfold(panel)
        let button = try #require(hands.lab.layout.closeButton)
        // The press that unfolded it ends.
        hands.release(hands.middle)
        hands.move(button.center)
        #expect(hands.lab.hand.hovered.isOnClose)
        hands.draw()
        hands.click(button.center)
        #expect(hands.lab.shell.openPanel == nil && hands.lab.shell.focus == .stage)
        #expect(hands.lab.layout.closeButton == nil)
      }
      // Over a list to choose from it closes both.
      hands.lab.shell.chooser.choose(among: ["a", "b"], 0, for: hands.lab.shell.inspector.items[1])
      #expect(hands.lab.shell.chooser.open != nil)
      hands.click(try #require(hands.lab.layout.closeButton).center)
      #expect(hands.lab.shell.chooser.open == nil && hands.lab.shell.openPanel == nil)
      let wide = try LabHands()
      #expect(wide.lab.layout.closeButton == nil)
    }
  }
}

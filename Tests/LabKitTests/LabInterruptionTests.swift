import BarCore
import BarScene
import SDLKit
import Testing

@testable import LabKit

extension WindowSuites {
  /// What becomes of a field, a list or the focus when something else comes in between.
  @Suite struct LabInterruptionTests {
    private static let resistance = "shyBar.expansionResistance"

    private let folder: WindowFolder
    private let hands: LabHands
    private var shell: Shell { hands.lab.shell }

    init() throws {
      folder = try WindowFolder()
      hands = try LabHands()
      hands.lab.shell.kept.recordings = KeptRecordings(folder: folder.path("kept"))
      hands.lab.tunings.folder = folder.path("")
    }

    private func typeNumber() throws {
      _ = try hands.showLine(Self.resistance)
      shell.setFocus(.inspector)
      hands.key(.digit8)
    }

    private func click(_ tool: String) throws {
      let number = try #require(Command.tools.firstIndex { $0.name == tool })
      hands.click(try #require(shell.tools.view).rect(of: number).center)
    }

    // MARK: The help

    @Test("the help gives the keys back to what was being typed", arguments: 0..<3)
    func help(way: Int) throws {
      func lookUp() {
        hands.key(.f1)
        #expect(shell.help.open != nil && shell.typing === shell.help)
        hands.type("theme")
        switch way {
        case 0: hands.key(.escape)
        case 1: hands.key(.f1)
        default: hands.click(Point(x: 3, y: 3))
        }
        #expect(shell.help.open == nil)
      }
      hands.key(.letterS, shift: true, control: true)
      hands.type("my-name")
      lookUp()
      #expect(shell.typing === shell.chooser && shell.chooser.field?.text == "my-name")
      hands.type("-2")
      #expect(shell.chooser.field?.text == "my-name-2")
      hands.key(.escape)
      #expect(shell.typing == nil && shell.chooser.open == nil)
      try typeNumber()
      lookUp()
      #expect(shell.typing === shell.inspector && shell.inspector.typed?.field.text == "8")
      hands.type("7")
      hands.key(.enter)
      #expect(hands.settings.page.bar.expansionResistance == 87 && shell.typing == nil)
      lookUp()
      #expect(shell.typing == nil && hands.lab.theme == .light)
    }

    @Test("an action that is run from the help leaves what was being typed")
    func action() throws {
      try typeNumber()
      hands.key(.f1)
      hands.type("compare")
      hands.key(.enter)
      #expect(hands.lab.stageCount == 2 && shell.typing == nil && shell.inspector.typed == nil)
      shell.setFocus(.stage)
      hands.key(.letterO, control: true)
      hands.key(.letterS, shift: true, control: true)
      hands.key(.f1)
      hands.type("remove stage")
      hands.key(.enter)
      #expect(hands.lab.stageCount == 1 && shell.chooser.open == nil && shell.focus == .stage)
    }

    @Test("Tab in the help leaves both fields")
    func tab() throws {
      try typeNumber()
      hands.key(.f1)
      hands.key(.tab)
      #expect(shell.help.open == nil && shell.typing == nil && shell.inspector.typed == nil)
    }

    @Test("the help opens over the kept recordings, which stay; an action closes them")
    func kept() throws {
      hands.key(.letterK)
      hands.key(.f1)
      #expect(shell.help.open != nil && shell.kept.open != nil)
      hands.key(.escape)
      #expect(shell.help.open == nil && shell.kept.open != nil)
      hands.key(.slash, shift: true)
      hands.type("plot")
      hands.key(.enter)
      #expect(shell.plot.isOpen && shell.kept.open == nil && shell.help.open == nil)
      hands.key(.letterK)
      hands.key(.f4)
      #expect(!shell.inspector.showsChangedOnly && shell.kept.open != nil)
    }

    @Test("the help chooses an action that would do something, and lists these first in a group")
    func possible() throws {
      for id in ["shy-bar", "personal-page", "refresh-banner"] {
        let hands = try LabHands(try DemoRegistry.demo(id))
        hands.key(.f1)
        let view = try #require(hands.lab.shell.help.view)
        #expect(view.lines[try #require(view.chosen)].isPossible, "\(id)")
        for group in view.lines.split(whereSeparator: \.isHeading) {
          let places = group.map(\.isPossible)
          #expect(places == places.sorted { $0 && !$1 }, "\(id)")
        }
      }
      // Undo would do nothing, Redo neither, so the first of what does something is chosen.
      hands.key(.f1)
      hands.type("undo")
      let view = try #require(shell.help.view)
      #expect(view.lines.first?.isPossible == false)
      let chosen = try #require(view.chosen)
      #expect(view.lines[chosen].isPossible || view.lines.allSatisfy { !$0.isPossible })
    }

    // MARK: Lists and tools

    @Test("F4 does nothing behind a list or the help, and acts from the fields of both panels")
    func changedOnly() {
      for open in [
        { (hands: LabHands) in hands.key(.letterS, shift: true, control: true) },
        { (hands: LabHands) in hands.key(.f1) },
      ] {
        open(hands)
        let typing = shell.typing
        hands.key(.f4)
        #expect(!shell.inspector.showsChangedOnly && typing != nil && shell.typing === typing)
        hands.key(.escape)
      }
      hands.key(.slash)
      hands.key(.f4)
      #expect(shell.inspector.showsChangedOnly)
      hands.key(.f4)
      hands.key(.f6, shift: true)
      hands.key(.slash)
      #expect(shell.typing === shell.pages)
      hands.key(.f4)
      #expect(shell.inspector.showsChangedOnly)
    }

    @Test("a click on a tool sets the number that is being typed, before it does its own")
    func tool() throws {
      try typeNumber()
      try click("Compare")
      #expect(hands.lab.stageCount == 2 && shell.typing == nil)
      hands.type("9")
      hands.key(.enter)
      #expect(hands.lab.stages.map(\.session.settings.page.bar.expansionResistance) == [8, 8])
    }

    @Test("tools that have no place in a smaller window lose the focus, and no key runs them")
    func invisibleTools() throws {
      let hands = try LabHands(window: Size(width: 700, height: 560))
      let shell = hands.lab.shell
      let old = hands.settings
      hands.lab.usePreset("tly", at: hands.time)
      hands.key(.letterZ, control: true)
      hands.key(.letterP)
      hands.key(.f6, shift: true)
      hands.key(.enter)
      #expect(shell.focus == .tools && shell.tools.view?.isOpen == true)
      hands.lab.resize(to: Size(width: 320, height: 320), at: hands.time)
      #expect(hands.lab.layout.tools == nil && shell.focus == .stage && shell.tools.view == nil)
      #expect(!shell.tools.key(Command.Press(.enter), at: hands.time))
      hands.key(.down)
      hands.key(.enter)
      #expect(hands.settings == old)
    }

    // MARK: Searches and favorites

    @Test("a search that is opened again is replaced by what is typed")
    func searchAgain() {
      for _ in 0..<2 {
        hands.key(.slash)
        hands.type("behav")
        hands.key(.enter)
        #expect(shell.inspector.search.text == "behav" && shell.typing == nil)
      }
      hands.key(.slash)
      #expect(shell.inspector.search.selectedText == "behav")
      hands.key(.escape)
      hands.key(.escape)
      while shell.focus != .pages { hands.key(.f6) }
      for _ in 0..<2 {
        hands.key(.slash)
        hands.type("zzz")
        #expect(shell.pages.search.text == "zzz")
        hands.key(.down)
      }
    }

    @Test("lines of presets are no favorites and stay in the page's group")
    func presets() throws {
      for line in [PresetLine.first(.page), .second(.page), .blend(.page), .geometry] {
        let place = try hands.showLine(line.key)
        shell.setFocus(.inspector)
        hands.key(.letterD, control: true)
        #expect(shell.inspector.favorites.keys.isEmpty && shell.notice.text != nil)
        let view = try #require(shell.inspector.view)
        let star = Point(x: view.frame.x + 12, y: place.rect.y + 16)
        #expect(!view.isStar(star, of: place.index))
      }
      // Those that a file of an earlier version names stay as well.
      try shell.inspector.favorites.toggle(PresetLine.first(.page).key)
      #expect(shell.inspector.groups.map(\.name).prefix(2) == ["page", "view"])
      #expect(shell.inspector.groups[0].items[0].key == PresetLine.first(.page).key)
    }

    @Test("a group whose settings are all favorites stays as it is")
    func wholeGroup() throws {
      let inspector = shell.inspector
      let group = try #require(inspector.groups.first { $0.name == "stage" })
      for line in group.items { try inspector.favorites.toggle(line.key) }
      #expect(
        inspector.groups.first { $0.name == "stage" }?.items.map(\.key) == group.items.map(\.key))
      #expect(inspector.groups[1].items.map(\.key) == group.items.map(\.key))
      #expect(inspector.groups.allSatisfy { !$0.items.isEmpty })
      try inspector.favorites.toggle(group.items[0].key)
      #expect(inspector.groups[1].items.count == group.items.count - 1)
    }

    // MARK: The picture

    @Test("one stage has one meter in the picture, several have one each")
    func meters() {
      hands.draw()
      #expect(shell.drawn?.meter != nil && shell.drawn?.meters.isEmpty == true)
      #expect(!shell.wantsFrame)
      hands.key(.letterC)
      hands.draw()
      #expect(shell.drawn?.meters.count == 2 && !shell.wantsFrame)
      hands.key(.letterC, shift: true)
      hands.draw()
      #expect(shell.drawn?.meters.isEmpty == true && !shell.wantsFrame)
    }
  }
}

extension Command.Press {
  /// A key alone.
  fileprivate init(_ key: SDLKit.Key) {
    self.init(key: key, isShift: false, isControl: false, isAlt: false)
  }
}

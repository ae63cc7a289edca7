import BarCore
import BarRender
import BarScene
import SDLKit
import Testing

@testable import LabKit

extension WindowSuites {
  /// The list of pages: groups that fold, keys, and the search.
  @Suite struct LabPagesTests {
    private static func titles(_ hands: LabHands) -> [String] {
      hands.lab.shell.pages.shown.entries.map(\.title)
    }

    private static var headings: [String] {
      DemoRegistry.groups.flatMap { [$0.title] + $0.families.map(\.title) }
    }

    // MARK: Groups

    @Test("the open page stays in sight when the window gets lower, unless it was scrolled away")
    func lowerWindow() throws {
      let hands = try LabHands(
        try DemoRegistry.demo("rows"), window: Size(width: 1280, height: 1400))
      let pages = hands.lab.shell.pages
      func isInSight() throws -> Bool {
        let view = try #require(pages.view)
        let rect = view.rect(of: try #require(view.selected))
        return rect.y >= view.viewport.y && rect.maxY <= view.viewport.maxY
      }
      #expect(try isInSight())
      hands.lab.divide(Size(width: 1280, height: 620))
      #expect(try isInSight())
      pages.scroll(by: -5000)
      #expect(try !isInSight())
      hands.lab.divide(Size(width: 1280, height: 600))
      #expect(try !isInSight())
    }

    @Test("at first the list fits: what to start with, and the headings of all else")
    func first() throws {
      let hands = try LabHands(window: Size(width: 1280, height: 800))
      #expect(
        Self.titles(hands) == [
          "Start here", "Shy bar", "Tracking a list", "Transparent bar", "Refresh styles",
          "Profile", "Peers", "Tune", "Measure", "Components", "Shy bar", "Flexible header",
          "Transparent bar", "Refresh banner", "Personal page", "Edge cases",
        ])
      let view = try #require(hands.lab.shell.pages.view)
      #expect(view.scrollLimit == 0 && view.selected == 1 && view.focused == nil)
    }

    @Test(
      "titles and subtitles fit on one line each, at every scale", arguments: [1, 1.25, 1.75, 2])
    func fits(scale: Double) throws {
      let hands = try LabHands()
      let painter = hands.lab.painter
      painter.scale = scale
      for heading in Self.headings { hands.lab.shell.pages.fold(heading, false) }
      let view = try #require(hands.lab.shell.pages.view)
      var count = 0
      for (line, item) in hands.lab.shell.pages.shown.items.enumerated() {
        guard case .page(let page) = item else { continue }
        let demo = DemoRegistry.all[page]
        let room = PagesView.textWidth(isNested: item.headings.count == 2)
        #expect(painter.width(of: demo.title, PagesView.titleStyle) <= room, "\(demo.title)")
        #expect(
          painter.width(of: demo.subtitle, PagesView.subtitleStyle) <= room, "\(demo.subtitle)")
        #expect(view.rowHeight(line) == 40, "\(demo.title)")
        count += 1
      }
      #expect(count == DemoRegistry.all.count)
    }

    @Test("a click on a heading folds and unfolds; a heading with the open page in it is marked")
    func clicks() throws {
      let hands = try LabHands()
      let pages = hands.lab.shell.pages
      func click(_ heading: String) throws {
        let line = try #require(pages.shown.items.firstIndex(of: .heading(heading)))
        hands.click(try #require(pages.view).rect(of: line).center)
      }
      try click("Tune")
      #expect(
        Self.titles(hands)[7...12] == [
          "Tune", "Mixer", "Peer presets", "iOS minimization", "Configurator", "Feel",
        ])
      try click("Start here")
      #expect(Self.titles(hands).first == "Start here" && Self.titles(hands)[1] == "Tune")
      #expect(pages.view?.selected == 0 && hands.opened.isEmpty)
      try click("Start here")
      #expect(pages.view?.selected == 1)
      // The whole group, with the families in it.
      try click("Components")
      #expect(Self.titles(hands).suffix(2) == ["Components", "Edge cases"])
    }

    @Test("a page that is opened elsewhere is unfolded and in sight; what was folded stays folded")
    func opensElsewhere() throws {
      let hands = try LabHands(window: Size(width: 1280, height: 420))
      let pages = hands.lab.shell.pages
      hands.lab.open(.bottomBar, at: hands.time)
      let view = try #require(pages.view)
      let line = try #require(view.selected)
      #expect(view.entries[line].title == "Bottom bar" && !Self.titles(hands).contains("Mixer"))
      #expect(view.rect(of: line).y >= view.viewport.y)
      #expect(view.rect(of: line).maxY <= view.viewport.maxY)
      // The same page again changes nothing.
      pages.fold("Components", true)
      hands.lab.open(.bottomBar, at: hands.time)
      #expect(pages.view.flatMap(\.selected).map { Self.titles(hands)[$0] } == "Components")
    }

    /// On this page the bar under the pointer is hidden, and a button at the bottom does the same.
    @Test("a page that a key opens highlights no button that the pointer is not over")
    func hoverOnNextPage() throws {
      let hands = try LabHands()
      let place = try #require(hands.button(.hide)).center
      hands.move(place)
      #expect(hands.lab.shell.stage.view.hovered == .hide)
      hands.key(.letterP, control: true)
      hands.type("show and hide by code")
      hands.key(.enter)
      #expect(hands.lab.session.demo.id == "commands")
      #expect(hands.lab.shell.stage.action(at: place) == nil)
      #expect(hands.lab.shell.stage.view.hovered == nil)
    }

    // MARK: Keys

    @Test("with the focus on the list, arrows move through it and open pages, and stop at the ends")
    func arrows() throws {
      let hands = try LabHands()
      hands.key(.f6)
      var found: [String] = []
      for key in [SDLKit.Key.up, .up, .down, .down, .up, .end, .down, .home] {
        hands.key(key)
        found.append(hands.lab.session.demo.id)
      }
      #expect(
        found == [
          "shy-bar", "shy-bar", "shy-bar", "flexible-header", "shy-bar", "peers", "peers",
          "shy-bar",
        ])
      #expect(hands.lab.shell.focus == .pages && hands.opened.count == 4)
      hands.key(.enter)
      #expect(hands.lab.shell.focus == .stage)
    }

    @Test("Left folds and goes up to the heading, Right unfolds and goes down, Enter does either")
    func folding() throws {
      let hands = try LabHands()
      let pages = hands.lab.shell.pages
      func focused() -> String? { pages.view.flatMap(\.focused).map { Self.titles(hands)[$0] } }
      hands.lab.open(.bottomBar, at: hands.time)
      hands.key(.f6)
      #expect(focused() == "Bottom bar")
      hands.key(.left)
      #expect(focused() == "Shy bar" && Self.titles(hands).contains("Bottom bar"))
      hands.key(.left)
      #expect(focused() == "Shy bar" && !Self.titles(hands).contains("Bottom bar"))
      hands.key(.left)
      #expect(focused() == "Components")
      hands.key(.left)
      #expect(focused() == "Components" && Self.titles(hands).count == 11)
      hands.key(.left)
      #expect(focused() == "Components")
      for _ in 0..<2 { hands.key(.right) }
      #expect(focused() == "Shy bar")
      hands.key(.enter)
      #expect(focused() == "Shy bar" && Self.titles(hands).contains("Bottom bar"))
      #expect(hands.lab.session.demo.id == "bottom-bar" && hands.opened.count == 1)
      hands.key(.right)
      #expect(hands.lab.session.demo.id == "no-extension" && hands.lab.shell.focus == .pages)
      hands.key(.right)
      #expect(hands.lab.shell.focus == .stage)
    }

    @Test("the arrow keys reach every page once, and the focused line is always in sight")
    func inSight() throws {
      let hands = try LabHands(window: Size(width: 1280, height: 420))
      for heading in Self.headings { hands.lab.shell.pages.fold(heading, false) }
      hands.lab.shell.setFocus(.pages)
      hands.key(.home)
      let lines = hands.lab.shell.pages.shown.items.count
      #expect(lines == 50 + 10)
      hands.forgetEvents()
      for key in [SDLKit.Key.down, .up] {
        for _ in 0..<lines {
          hands.key(key)
          let view = try #require(hands.lab.shell.pages.view)
          let rect = view.rect(of: try #require(view.focused))
          #expect(rect.y >= view.viewport.y && rect.maxY <= view.viewport.maxY)
        }
      }
      let opened = hands.opened.map(\.demo.id)
      #expect(opened.count == 2 * 49 && Set(opened).count == 50)
    }

    // MARK: The search

    @Test("Ctrl+P searches the pages from anywhere; Enter opens the first match and goes there")
    func search() throws {
      let hands = try LabHands()
      hands.key(.letterP, control: true)
      #expect(hands.lab.shell.typing === hands.lab.shell.pages && hands.lab.shell.focus == .pages)
      #expect(!hands.lab.shell.plot.isOpen && hands.typings == [true])
      hands.type("STICKY")
      #expect(Self.titles(hands) == ["Sticky extension", "Sticky bar", "Partly sticky"])
      #expect(hands.lab.shell.pages.view?.selected == nil)
      hands.type(" bar")
      #expect(Self.titles(hands).first == "Sticky bar")
      hands.key(.enter)
      #expect(hands.lab.session.demo.id == "sticky-bar" && hands.lab.shell.focus == .stage)
      #expect(hands.lab.shell.typing == nil && hands.lab.shell.pages.search.isEmpty)
      #expect(Self.titles(hands).contains("Sticky bar") && Self.titles(hands).count > 16)
    }

    @Test("every page is found by its title, subtitle, id, family and group")
    func everyPage() throws {
      let hands = try LabHands()
      hands.key(.letterP, control: true)
      let pages = hands.lab.shell.pages
      for (number, demo) in DemoRegistry.all.enumerated() {
        let family = DemoRegistry.familyNames[number]
        for words in [demo.title, demo.subtitle, demo.id, family]
          + DemoRegistry.headings(ofDemo: number)
        {
          pages.edit {
            $0.clear()
            $0.insert(words)
          }
          #expect(pages.shown.items.contains(.page(number)), "\(words)")
        }
        pages.edit {
          $0.clear()
          $0.insert(demo.title)
        }
        #expect(pages.shown.items.first == .page(number), "\(demo.title)")
      }
    }

    @Test("the arrows move through the matches; Escape clears the search, then leaves")
    func matches() throws {
      let hands = try LabHands()
      hands.key(.letterP, control: true)
      hands.type("refresh banner")
      let found = hands.lab.shell.pages.shown.items.count
      #expect(found == 5)
      // The first match has the focus, and opens with Enter or an arrow key.
      hands.key(.down)
      #expect(hands.lab.shell.typing == nil && hands.lab.shell.focus == .pages)
      #expect(hands.lab.shell.pages.view?.focused == 0 && hands.opened.isEmpty)
      hands.key(.enter)
      #expect(hands.lab.session.demo.id == "refresh-banner" && hands.lab.shell.focus == .stage)
      hands.key(.f6)
      hands.key(.down)
      #expect(hands.lab.session.demo.id == "refresh-field")
      hands.key(.end)
      #expect(hands.lab.shell.pages.shown.items.count == found)
      let last = hands.lab.session.demo.id
      hands.key(.escape)
      #expect(hands.lab.shell.pages.search.isEmpty && hands.lab.shell.focus == .pages)
      let view = try #require(hands.lab.shell.pages.view)
      #expect(view.entries[try #require(view.focused)].title == hands.lab.session.demo.title)
      hands.key(.escape)
      #expect(hands.lab.shell.focus == .stage && hands.lab.session.demo.id == last)
    }

    @Test("the slash means this search while the list has the focus, and the inspector's elsewhere")
    func slash() throws {
      let hands = try LabHands()
      hands.key(.f6)
      hands.key(.slash)
      #expect(hands.lab.shell.typing === hands.lab.shell.pages)
      // What matches nothing opens nothing.
      hands.type("zzz")
      for key in [SDLKit.Key.enter, .down, .up] { hands.key(key) }
      #expect(hands.lab.shell.pages.shown.items.isEmpty && hands.opened.isEmpty)
      hands.click(hands.middle)
      #expect(hands.lab.shell.typing == nil && hands.lab.shell.focus == .stage)
      hands.key(.slash)
      #expect(hands.lab.shell.typing === hands.lab.shell.inspector)
      // From one field to the other.
      hands.click(try #require(hands.lab.shell.pages.view).searchField.center)
      #expect(hands.lab.shell.typing === hands.lab.shell.pages)
      hands.click(try #require(hands.lab.shell.inspector.view).searchField.center)
      #expect(hands.lab.shell.typing === hands.lab.shell.inspector)
    }

    /// Fixed: Ctrl+F in the search of the pages did nothing.
    @Test("Ctrl+F and Ctrl+P go to the field that says so, from the list and from both fields")
    func fields() throws {
      let hands = try LabHands()
      let shell = hands.lab.shell
      for start in [SDLKit.Key.letterP, .letterF] {
        hands.key(start, control: true)
        hands.type("x")
        hands.key(.letterF, control: true)
        #expect(shell.typing === shell.inspector && shell.focus == .inspector)
        hands.key(.letterP, control: true)
        #expect(shell.typing === shell.pages && shell.focus == .pages)
      }
      hands.key(.escape)
      hands.key(.escape)
      hands.lab.shell.setFocus(.pages)
      hands.key(.letterF, control: true)
      #expect(shell.typing === shell.inspector && !shell.plot.isOpen)
      // In a field the letters alone are text.
      hands.key(.letterF)
      #expect(shell.typing === shell.inspector)
    }

    @Test(
      "in a narrow window the search unfolds the list, and Enter folds it again",
      arguments: [Size(width: 480, height: 400), Size(width: 900, height: 700)])
    func narrow(_ window: Size) throws {
      let hands = try LabHands(window: window)
      #expect(hands.lab.shell.pages.view == nil)
      hands.key(.letterP, control: true)
      #expect(hands.lab.shell.openPanel == .pages)
      #expect(hands.lab.shell.typing === hands.lab.shell.pages)
      hands.type("grid")
      hands.key(.enter)
      #expect(hands.lab.session.demo.id == "grid" && hands.lab.shell.openPanel == nil)
      #expect(hands.lab.shell.typing == nil)
      // Unfolded again, the list shows where the page is.
      hands.click(try #require(hands.lab.layout.pagesButton).center)
      let view = try #require(hands.lab.shell.pages.view)
      let rect = view.rect(of: try #require(view.selected))
      #expect(rect.y >= view.viewport.y && rect.maxY <= view.viewport.maxY)
    }
  }
}

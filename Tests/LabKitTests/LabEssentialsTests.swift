import BarCore
import BarRender
import BarScene
import BarTuning
import SDLKit
import TestSupport
import Testing

@testable import LabKit

extension WindowSuites {
  /// The inspector: essentials first, only what was changed, and what is spent.
  @Suite struct LabEssentialsTests {
    private static let resistance = "shyBar.expansionResistance"

    private static func keys(_ hands: LabHands) -> [String] {
      hands.lab.shell.inspector.items.compactMap { $0.control?.key }
    }

    private static func headings(_ hands: LabHands) -> [String] {
      hands.lab.shell.inspector.items.filter { $0.heading != nil }.map(\.key)
    }

    // MARK: Groups

    @Test("the page comes first, then the view; engine and physics come last, and are folded")
    func order() throws {
      for demo in DemoRegistry.all {
        let hands = try LabHands(demo)
        let names = hands.lab.shell.inspector.groups.map(\.name)
        #expect(names.prefix(2) == ["page", "view"] && names.last == "scroll", "\(demo.id)")
        if names.contains("bar") { #expect(names.suffix(2) == ["bar", "scroll"]) }
        #expect(InspectorPanel(hands.lab).folded == ["bar", "scroll"])
      }
      let hands = try LabHands()
      let view = try #require(hands.lab.shell.inspector.groups.first { $0.name == "view" })
      #expect(
        view.items.prefix(4).map(\.key)
          == ["view.theme", "view.rightToLeft", "view.reducedMotion", "view.scale"])
    }

    @Test("what is folded stays folded on the next page")
    func foldsStay() throws {
      let hands = try LabHands()
      hands.lab.shell.inspector.fold("stage", true)
      hands.lab.open(.bottomBar, at: hands.time)
      #expect(hands.lab.shell.inspector.folded == ["stage"])
      #expect(!Self.keys(hands).contains("stage.width"))
    }

    // MARK: Only changed

    @Test("F4 and the switch show only what differs from the page; what is put back stays in sight")
    func onlyChanged() throws {
      let hands = try LabHands()
      let all = Self.keys(hands)
      hands.lab.send(.set(key: "bar.leastHeight", value: .number(7)), at: hands.time)
      hands.lab.send(.set(key: "scroll.wheelStep", value: .number(30)), at: hands.time)
      hands.lab.shell.inspector.fold("bar", true)
      hands.key(.f4)
      #expect(hands.lab.shell.focus == .inspector && hands.lab.shell.inspector.showsChangedOnly)
      #expect(Self.keys(hands).filter { $0.contains("bar.") } == ["bar.leastHeight"])
      #expect(Self.keys(hands).contains("scroll.wheelStep"))
      #expect(Self.headings(hands).first == "bar" && Self.headings(hands).last == "scroll")
      #expect(hands.lab.shell.inspector.items.allSatisfy { !($0.kind is FigureLine) })
      // Put back by the keyboard, it is still there, and the next change joins it.
      hands.lab.shell.inspector.focusedControl = try hands.line("bar.leastHeight")
      hands.key(.delete)
      #expect(hands.settings.page.bar.leastHeight == 0)
      #expect(Self.keys(hands).contains("bar.leastHeight"))
      hands.lab.send(.set(key: Self.resistance, value: .number(120)), at: hands.time)
      #expect(Self.keys(hands).contains(Self.resistance))
      // A search looks among them.
      hands.key(.slash)
      hands.type("resistance")
      #expect(Self.keys(hands) == [Self.resistance])
      hands.key(.escape)
      hands.key(.escape)
      // The switch in the panel turns it off, and every line is back.
      let view = try #require(hands.lab.shell.inspector.view)
      hands.move(view.changedFrame.center)
      #expect(hands.lab.hand.hovered.control == InspectorView.changedSwitch)
      hands.click(view.changedFrame.center)
      #expect(!hands.lab.shell.inspector.showsChangedOnly)
      hands.lab.shell.inspector.fold("bar", false)
      #expect(Self.keys(hands) == all)
    }

    @Test("where nothing differs the panel says so, and keys do no harm")
    func nothingChanged() throws {
      let hands = try LabHands()
      hands.key(.f4)
      #expect(hands.lab.shell.inspector.items.isEmpty)
      var commands: [DrawCommand] = []
      commands.draw(.light) { $0.draw(hands.lab.shell.inspector.view ?? Self.none) }
      #expect(
        commands.contains {
          if case .text(let run) = $0 {
            run.string == "Every setting has its page default."
          } else {
            false
          }
        })
      for key in [SDLKit.Key.up, .down, .left, .right, .enter, .delete, .digit5] { hands.key(key) }
      #expect(hands.events.isEmpty && hands.lab.shell.typing == nil)
      hands.lab.open(.grid, at: hands.time)
      #expect(!hands.lab.shell.inspector.showsChangedOnly && Self.keys(hands).count > 20)
    }

    private static let none = InspectorView(
      title: "", hint: "", items: [], frame: Rect(x: 0, y: 0, width: 316, height: 400))

    // MARK: Favorites

    @Test("Ctrl+D puts a setting among the favorites below the page's own group, and takes it away")
    func favorites() throws {
      let hands = try LabHands()
      let all = Set(Self.keys(hands))
      for key in ["scroll.wheelStep", Self.resistance] {
        _ = try hands.showLine(key)
        hands.lab.shell.setFocus(.inspector)
        hands.key(.letterD, control: true)
        #expect(hands.lab.shell.inspector.focusedItem?.key == key)
      }
      let groups = hands.lab.shell.inspector.groups
      #expect(groups[1].name == "favorites" && groups[0].name == "page")
      #expect(groups[1].items.map(\.key) == [Self.resistance, "scroll.wheelStep"])
      // Each stands there too, and acts as elsewhere.
      #expect(Self.keys(hands).count == all.count + 2 && Set(Self.keys(hands)) == all)
      hands.key(.right)
      #expect(hands.settings.page.bar.expansionResistance == 210)
      #expect(hands.lab.shell.inspector.groups[1].changed == 1)
      hands.lab.shell.inspector.resetGroup("favorites", at: hands.time)
      #expect(hands.settings.page.bar.expansionResistance == 200)
      // Another page has them too.
      hands.lab.open(.peerPresets, at: hands.time)
      #expect(hands.lab.shell.inspector.groups[1].name == "favorites")
      for key in [Self.resistance, "scroll.wheelStep"] {
        _ = try hands.showLine(key)
        hands.lab.shell.setFocus(.inspector)
        hands.key(.letterD, control: true)
      }
      #expect(hands.lab.shell.inspector.groups[1].name == "view")
      #expect(hands.events.allSatisfy { $0.time >= 0 } && hands.lab.shell.typing == nil)
    }

    @Test("a click on the star before a setting adds it to the favorites, and the star stays there")
    func star() throws {
      let hands = try LabHands()
      let index = try hands.showLine("view.theme").index
      let inspector = hands.lab.shell.inspector
      func point(_ index: Int) throws -> Point {
        let view = try #require(inspector.view)
        return Point(x: view.frame.x + 12, y: view.rect(of: index).y + 16)
      }
      func footer() throws -> String {
        var commands: [DrawCommand] = []
        let view = try #require(inspector.view)
        commands.draw(.light) { $0.draw(view) }
        return commands.reduce("") { if case .text(let run) = $1 { run.string } else { $0 } }
      }
      hands.move(try point(index))
      #expect(hands.lab.hand.hovered.isStar && inspector.view?.isOnStar == true)
      #expect(try footer() == "Add to the favorites.")
      let (before, star) = (hands.settings, try point(index))
      hands.click(star)
      #expect(inspector.favorites.keys == ["view.theme"])
      #expect(inspector.groups[1].items.map(\.isFavorite) == [true])
      #expect(inspector.focusedItem?.key == "view.theme")
      #expect(hands.settings == before)
      let place = try #require(inspector.view?.line(at: star))
      #expect(inspector.items[place].key == "view.theme" && !inspector.items[place].isCopy)
      hands.move(try point(place))
      #expect(try footer() == "Remove from the favorites.")
      hands.click(try point(place))
      #expect(inspector.favorites.keys.isEmpty)
      // Beside the star the line acts as ever, and a heading has none.
      let view = try #require(inspector.view)
      #expect(!view.isStar(Point(x: view.frame.x + 30, y: view.rect(of: place).y + 16), of: place))
      #expect(!view.isStar(Point(x: view.frame.x + 12, y: view.rect(of: 0).y + 16), of: 0))
    }

    @Test("favorites are kept in a file for the next start, one key a line")
    func favoritesFile() throws {
      let folder = try WindowFolder()
      let place = folder.path("data/barlab")
      var favorites = Favorites(in: place)
      #expect(favorites.keys.isEmpty)
      try favorites.toggle("shyBar.barHeight")
      try favorites.toggle("scroll.wheelStep")
      #expect(Favorites(in: place).keys == ["shyBar.barHeight", "scroll.wheelStep"])
      try favorites.toggle("shyBar.barHeight")
      #expect(
        try String(decoding: FileIO.readPlain(place + "/favorites", atMost: 99), as: UTF8.self)
          == "scroll.wheelStep\n")
      // What is not there, or not readable, is none.
      #expect(Favorites(in: folder.path("nowhere")).keys.isEmpty)
      #expect(Favorites().keys.isEmpty)
      #expect(KeptRecordings(folder: "/a/barlab/recordings").dataFolder == "/a/barlab")
    }

    @Test("favorites that cannot be written are kept for the session, and the message says so")
    func unwritableFavorites() throws {
      let folder = try WindowFolder()
      try FileIO.write("a file".utf8, to: folder.path("taken"))
      let place = folder.path("taken/barlab")
      let hands = try LabHands()
      let inspector = hands.lab.shell.inspector
      inspector.favorites = Favorites(in: place)
      _ = try hands.showLine(Self.resistance)
      hands.lab.shell.setFocus(.inspector)
      let label = try #require(inspector.focusedItem?.control?.label)
      hands.key(.letterD, control: true)
      #expect(inspector.favorites.keys == [Self.resistance])
      let end = "the favorites for this session only; \(place) cannot be written."
      #expect(hands.lab.shell.notice.text == "\(label): added to " + end)
      hands.key(.letterD, control: true)
      #expect(inspector.favorites.keys.isEmpty)
      #expect(hands.lab.shell.notice.text == "\(label): removed from " + end)
    }

    // MARK: What is spent

    @Test("without a resistance the meter beside the stage says none, not 0 of 0 pt")
    func noResistance() throws {
      let hands = try LabHands()
      func texts() -> (words: [String], figures: [String]) {
        var commands: [DrawCommand] = []
        let frame = Rect(x: 900, y: 20, width: 130, height: 500)
        commands.draw(.light) { $0.draw(MeterView(hands.lab.shown, in: frame)) }
        return (
          commands.compactMap { if case .text(let run) = $0 { run.string } else { nil } },
          commands.compactMap {
            if case .figures(let run, _, _, _) = $0 { run.string } else { nil }
          }
        )
      }
      #expect(texts().figures.contains("of # pt") || texts().words.contains("none"))
      for (resistance, says) in [(0.0, true), (200, false)] {
        for key in [Self.resistance, "shyBar.contractionResistance"] {
          hands.lab.send(.set(key: key, value: .number(resistance)), at: hands.time)
        }
        try hands.wait(0.05)
        #expect(texts().words.contains("none") == says)
        #expect(texts().figures.contains("of # pt") != says)
      }
    }

    @Test("the distance to reopen is told as resistance and the rest")
    func fullyShown() throws {
      let hands = try LabHands()
      func value() -> String? {
        let line = hands.lab.shell.inspector.items.first { $0.label == "To reopen" }
        return (line?.kind as? FigureLine)?.value
      }
      func note() throws -> String {
        hands.lab.shell.inspector.items[try hands.line(Self.resistance)].note
      }
      let found = try #require(BarConsequences(hands.settings.page.bar).toReopen)
      let rest = Int(found) - 200
      #expect(rest > 0 && value() == "200 + \(rest) = \(200 + rest) pt")
      #expect(try note().hasSuffix("it is whole after another \(rest) pt."))
      // Without a resistance there is nothing to add.
      hands.lab.send(.set(key: Self.resistance, value: .number(0)), at: hands.time)
      #expect(value()?.contains("=") == false && value()?.hasSuffix(" pt") == true)
      #expect(try note() == "The tick shows how much of it is used up.")
    }

    @Test(
      "a mark on the slider of a resistance stands where it is spent, only while that is in sight")
    func spent() throws {
      let hands = try LabHands()
      let (_, rect) = try hands.showLine(Self.resistance)
      hands.draw()
      #expect(hands.lab.shell.spentMark.view == nil)
      hands.scroll(to: 600)
      hands.scroll(to: 520)
      try hands.wait(0.05)
      #expect(hands.lab.shown.bars?.state.spent == 80)
      let mark = try #require(hands.lab.shell.spentMark.view)
      let track = SliderLine.track(in: rect)
      // 80 of 0 to 1000 pt.
      #expect((mark.tip.x - (track.x + 0.08 * track.width)).magnitude <= 0.5)
      #expect(mark.tip.y > track.y && mark.tip.y < rect.maxY)
      hands.draw()
      try hands.wait(0.05)
      #expect(!hands.lab.shell.spentMark.hasChanged && !hands.lab.shell.inspector.hasChanged)
      hands.scroll(to: 470)
      try hands.wait(0.05)
      #expect(hands.lab.shell.spentMark.hasChanged && !hands.lab.shell.inspector.hasChanged)
      // Out of sight there is none.
      hands.lab.shell.inspector.scroll = hands.lab.shell.inspector.view?.scrollLimit ?? 0
      hands.draw()
      #expect(hands.lab.shell.spentMark.view == nil)
      hands.lab.shell.inspector.fold("page", true)
      hands.draw()
      #expect(hands.lab.shell.spentMark.view == nil)
    }
  }
}

import BarCore
import BarScene
import BarTuning
import SDLKit
import TestSupport
import Testing

@testable import LabKit

extension WindowSuites {
  /// The groups of the inspector: their lines, folding, resetting.
  @Suite struct LabGroupTests {
    static func keys(_ hands: LabHands) -> [String] {
      hands.lab.shell.inspector.items.compactMap { $0.control?.key }
    }

    private static func heading(_ hands: LabHands, _ group: String) throws -> Int {
      try #require(
        hands.lab.shell.inspector.items.firstIndex { $0.heading != nil && $0.key == group })
    }

    @Test("the footer shows key, range and page default of every setting")
    func facts() throws {
      let hands = try LabHands(.bottomBar)
      let control = try #require(
        hands.lab.shell.inspector.items[try hands.line("shyBar.bottomBarHeight")].control)
      #expect(control.facts == ["shyBar.bottomBarHeight", "0 to 200 pt, default 56 pt"])
      for item in hands.lab.shell.inspector.items {
        guard let control = item.control, let setting = LabSettings.table[control.key] else {
          continue
        }
        #expect(control.facts.count == 2 && control.facts[0] == setting.key)
        #expect(control.help == setting.help)
        // At most what fits on one line of the panel.
        #expect(control.facts[1].count <= 46, "\(control.facts[1])")
      }
    }

    @Test("a click or Enter on a heading folds its group, or unfolds it, and focuses the heading")
    func fold() throws {
      let hands = try LabHands()
      let all = Self.keys(hands)
      let place = try Self.heading(hands, "bar")
      let below = hands.lab.shell.inspector.groups.first { $0.name == "bar" }?.items.count ?? 0
      hands.lab.shell.inspector.focusedControl = place
      hands.lab.shell.inspector.showFocused()
      let view = try #require(hands.lab.shell.inspector.view)
      let rect = view.rect(of: place)
      hands.click(Point(x: rect.x + 60, y: rect.maxY - 15))
      #expect(hands.lab.shell.inspector.focusedItem?.heading?.isFolded == true)
      #expect(Self.keys(hands).count == all.count - below && below > 20)
      #expect(hands.lab.shell.focus == .inspector)
      hands.key(.enter)
      #expect(Self.keys(hands) == all)
      hands.key(.left)
      #expect(Self.keys(hands).count == all.count - below)
      hands.key(.right)
      #expect(Self.keys(hands) == all && hands.lab.shell.inspector.focusedControl == place)
      #expect(hands.kinds.isEmpty)
      // A search finds what is hidden too.
      hands.key(.left)
      hands.key(.slash)
      hands.type("bar.seam")
      #expect(Self.keys(hands) == ["bar.seam"])
    }

    @Test("Delete and the mark on a heading reset the group to the page defaults, as one change")
    func reset() throws {
      for byKey in [true, false] {
        let hands = try LabHands()
        let line = try Self.heading(hands, "bar")
        #expect(try #require(hands.lab.shell.inspector.view).resetMark(of: line) == nil)
        hands.lab.send(.set(key: "scroll.wheelStep", value: .number(30)), at: hands.time)
        let before = hands.settings
        hands.lab.send(.set(key: "bar.leastHeight", value: .number(7)), at: hands.time)
        hands.lab.send(.set(key: "bar.spendsWhole", value: .flag(true)), at: hands.time)
        #expect(hands.lab.shell.inspector.items[line].heading?.changed == 2)
        hands.lab.shell.inspector.focusedControl = line
        hands.lab.shell.inspector.showFocused()
        hands.lab.shell.setFocus(.inspector)
        let tuned = hands.settings
        if byKey {
          hands.key(.delete)
        } else {
          let mark = try #require(hands.lab.shell.inspector.view?.resetMark(of: line))
          hands.click(mark.center)
        }
        #expect(hands.settings == before)
        #expect(hands.lab.shell.inspector.view?.resetMark(of: line) == nil)
        hands.key(.letterZ, control: true)
        #expect(hands.settings == tuned)
      }
    }

    @Test("a group that is reset has the numbers of the page's own rules, though lines had them")
    func resetRules() throws {
      let hands = try LabHands()
      var own = hands.settings
      own.page.bar.atLift = .none
      own.page.bar.atStop = .ranges(showsUpTo: 20, hidesFrom: 80)
      let session = PageSession(
        demo: .general, settings: own, standard: own, viewport: hands.lab.layout.stage.size)
      hands.lab.replace(session, at: hands.time)
      hands.lab.send(.set(key: "bar.atLift", value: .choice("ranges")), at: hands.time)
      hands.lab.send(.set(key: "bar.atStop", value: .choice("none")), at: hands.time)
      #expect(hands.settings.page.bar.atLift == .ranges(showsUpTo: 20, hidesFrom: 80))
      hands.lab.shell.inspector.resetGroup("bar", at: hands.time)
      #expect(hands.settings == own)
    }

    @Test("resetting the page's own group also resets its preset")
    func resetPreset() throws {
      let hands = try LabHands(.peerPresets)
      let own = hands.settings
      hands.lab.usePreset("headroom", at: hands.time)
      #expect(hands.settings != own)
      hands.lab.shell.inspector.resetGroup(InspectorPanel.pageGroup, at: hands.time)
      #expect(hands.settings == own && hands.lab.preset == "shy")
      hands.key(.letterZ, control: true)
      #expect(hands.settings.page.bar == Preset.headroom.peerSettings)
    }

    @Test("the behavior line and the page's own group also reset the blend")
    func resetBlend() throws {
      for byGroup in [true, false] {
        let hands = try LabHands()
        let own = hands.settings
        hands.lab.blendWith("headroom", at: hands.time)
        hands.lab.slideBlend(.page, to: 0.6, at: hands.time)
        #expect(hands.settings != own)
        let inspector = hands.lab.shell.inspector
        let line = inspector.items[try hands.line(PresetLine.first(.page).key)]
        if byGroup {
          inspector.resetGroup(InspectorPanel.pageGroup, at: hands.time)
        } else {
          inspector.reset(line, at: hands.time)
        }
        #expect(hands.settings == own)
        #expect(hands.lab.mixes.page == Mix(first: "shy"))
        let group = inspector.groups.first { $0.name == InspectorPanel.pageGroup }
        #expect(group?.changed == 0)
        hands.key(.letterZ, control: true)
        #expect(hands.lab.mixes.page.second == "headroom" && hands.lab.mixes.page.share == 0.6)
      }
    }

    @Test("a page opens without a reset mark; under another preset it has one, and Reset ends that")
    func fresh() throws {
      for demo in DemoRegistry.all {
        let hands = try LabHands()
        hands.lab.open(demo, at: hands.time)
        for group in hands.lab.shell.inspector.groups {
          let changed = group.items.compactMap(\.control).filter { !$0.isStandard }.map(\.key)
          #expect(changed.isEmpty, "\(demo.id): \(changed)")
        }
      }
      for (demo, name) in [
        (Demo.general, "tly"), (.peerPresets, "headroom"), (.transparentBar, "smooth"),
        (.transparentBar, "et"), (.refreshPage, "mjrefresh"),
      ] {
        let hands = try LabHands(.grid)
        hands.lab.options.presets = [try Preset(named: name)]
        hands.lab.open(demo, at: hands.time)
        let line = hands.lab.shell.inspector.items[
          try hands.line(PresetLine.first(.page).key)
        ]
        let choice = try #require(line.kind as? ChoiceLine)
        #expect(choice.options[choice.selected] == name)
        let own = demo.windowSettings()
        // The rules that the page of a transparent bar declares are those of no toolkit.
        let ownName = demo.id == "transparent-bar" ? "smooth" : demo.choices[0].name
        let isOwn = name == ownName
        #expect(line.isStandard == isOwn, "\(demo.id) under \(name)")
        #expect(hands.lab.shell.inspector.groups[0].changed > 0 || isOwn)
        hands.lab.shell.inspector.resetGroup(InspectorPanel.pageGroup, at: hands.time)
        #expect(hands.lab.shell.inspector.groups[0].changed == 0)
        #expect(hands.settings.page.bar.barHeight == own.page.bar.barHeight)
        hands.lab.resetAll(at: hands.time)
        #expect(hands.settings == own && hands.lab.preset == ownName)
      }
    }

    @Test("a page that was opened under no preset by name shows the one whose rules it has")
    func unnamed() throws {
      let hands = try LabHands()
      hands.lab.open(.transparentBar, at: hands.time)
      let line = hands.lab.shell.inspector.items[try hands.line(PresetLine.first(.page).key)]
      let choice = try #require(line.kind as? ChoiceLine)
      #expect(choice.options[choice.selected] == "smooth")
    }

    @Test("the number of lines does not depend on any value")
    func lines() throws {
      let hands = try LabHands(.peerPresets)
      let keys = Self.keys(hands)
      for preset in Preset.all(.bar) {
        hands.lab.usePreset(preset.name, at: hands.time)
        #expect(Self.keys(hands) == keys)
      }
      for index in hands.lab.shell.inspector.items.indices {
        hands.lab.shell.inspector.step(index, by: 1, at: hands.time)
        if Self.keys(hands) != keys { Issue.record("line \(index)") }
      }
    }
  }
}

import BarCore
import BarScene
import BarTuning
import SDLKit
import TestSupport
import Testing

@testable import LabKit

extension WindowSuites {
  /// Each page keeps its own tuning while the lab runs, and Reset leads to what the page declares.
  @Suite struct LabPageTuningTests {
    private static let resistance = "shyBar.expansionResistance"

    private static func changed(_ hands: LabHands) -> [String] {
      hands.lab.shell.inspector.groups.flatMap(\.items).filter { !$0.isStandard }.map(\.key)
    }

    @Test("a page that is opened again is as it was left, and what was changed on it can be undone")
    func comesBack() throws {
      let hands = try LabHands()
      let lab = hands.lab
      let own = hands.settings
      lab.shell.inspector.change(Self.resistance, to: .number(120), at: hands.time)
      lab.usePreset("headroom", at: hands.time)
      lab.blendWith("tly", at: hands.time)
      lab.slideBlend(.page, to: 0.3, at: hands.time)
      lab.use(.gtk, at: hands.time)
      let tuned = (hands.settings, lab.mixes)
      lab.open(.sections, at: hands.time)
      #expect(hands.settings.page == Demo.sections.windowSettings().page && lab.preset == "shy")
      #expect(Self.changed(hands).isEmpty && lab.stage.undoHistory.past.isEmpty)
      lab.shell.inspector.change("shyBar.barHeight", to: .number(70), at: hands.time)
      lab.open(.general, at: hands.time)
      #expect(hands.settings == tuned.0 && lab.mixes == tuned.1)
      #expect(lab.stage.undoHistory.past.count == 5)
      for _ in 0..<5 { hands.key(.letterZ, control: true) }
      #expect(hands.settings == own && lab.mixes == Mixes(page: Mix(first: "shy")))
      hands.key(.letterY, control: true)
      #expect(hands.settings.page.bar.expansionResistance == 120)
      lab.open(.sections, at: hands.time)
      #expect(hands.settings.page.bar.barHeight == 70)
      #expect(Self.changed(hands) == ["shyBar.barHeight"])
      // So is a page that begins again.
      hands.key(.letterR, shift: true)
      #expect(hands.settings.page.bar.barHeight == 70)
      #expect(lab.stage.undoHistory.past.count == 1)
    }

    @Test("the view is that of all pages")
    func view() throws {
      let hands = try LabHands()
      hands.lab.open(.sections, at: hands.time)
      hands.lab.set("view.theme", .choice("dark"), at: hands.time)
      hands.lab.open(.general, at: hands.time)
      #expect(hands.settings.view.theme == .dark)
    }

    @Test("every Reset leads to what the page declares, also from what the command line says")
    func resets() throws {
      let ways: [(LabHands) throws -> Void] = [
        { $0.key(.backspace, control: true) },
        { $0.lab.shell.inspector.resetGroup(InspectorPanel.pageGroup, at: $0.time) },
        { hands in
          let line = try hands.line(PresetLine.first(.page).key)
          hands.lab.shell.inspector.reset(hands.lab.shell.inspector.items[line], at: hands.time)
        },
      ]
      for reset in ways {
        let hands = try LabHands()
        let lab = hands.lab
        lab.options.presets = [.headroom]
        lab.usePreset("tly", at: hands.time)
        lab.open(.peerPresets, at: hands.time)
        // The command line's behavior counts as a change, and shows among those.
        #expect(lab.preset == "headroom")
        #expect(Self.changed(hands).contains(PresetLine.first(.page).key))
        #expect(lab.shell.inspector.groups[0].changed > 0)
        hands.key(.f4)
        #expect(try hands.line(PresetLine.first(.page).key) == 1)
        hands.key(.f4)
        try reset(hands)
        #expect(lab.preset == "shy" && hands.settings.page.bar == Preset.shy.peerSettings)
        #expect(lab.shell.inspector.groups[0].changed == 0)
      }
    }

    /// Fixed: a double click on the behavior opened its list and chose what lay under the pointer.
    @Test("a double click on a slider or the name of a choice resets it to the page default")
    func doubleClicks() throws {
      let hands = try LabHands()
      let inspector = hands.lab.shell.inspector
      let own = hands.settings
      func doubleClick(_ key: String) throws {
        let (_, rect) = try hands.showLine(key)
        let name = Point(x: rect.x + 40, y: rect.y + 12)
        hands.click(name)
        hands.click(name, clicks: 2)
        #expect(hands.lab.shell.chooser.open == nil && hands.settings == own, "\(key)")
      }
      hands.lab.usePreset("headroom", at: hands.time)
      try doubleClick(PresetLine.first(.page).key)
      #expect(hands.lab.preset == "shy")
      for (key, value) in [
        (Self.resistance, SettingValue.number(120)),
        ("shyBar.fadeBehavior", .choice("navbar")), ("bar.settle", .choice("fifth")),
      ] {
        inspector.change(key, to: value, at: hands.time)
        #expect(hands.settings != own, "\(key)")
        try doubleClick(key)
      }
      // In a list that keys have opened a second click chooses as ever.
      let (_, _) = try hands.showLine(PresetLine.first(.page).key)
      hands.lab.shell.setFocus(.inspector)
      hands.key(.enter)
      let view = try #require(hands.lab.shell.chooser.view)
      hands.click(view.rect(of: 1).center, clicks: 2)
      #expect(hands.lab.preset == view.options[1].id)
    }

    /// Fixed: a bar that was played on *Peers* took the extension of the first page away, and no reset
    /// brought it back.
    @Test("bars and physics that are chosen on one page are not those of another one")
    func peers() throws {
      let hands = try LabHands()
      let lab = hands.lab
      let own = lab.settings
      lab.open(.peers, at: hands.time)
      lab.play(TrialView.Place(row: 4, column: 8), at: hands.time)
      let bar = try #require(lab.session.trial).column.preset
      #expect(bar != .shy && lab.preset == bar.name)
      #expect(lab.shell.inspector.groups[0].changed > 0)
      lab.use(.gtk, at: hands.time)
      lab.open(.peerPresets, at: hands.time)
      #expect(lab.preset == "shy" && lab.settings.page.bar == Preset.shy.peerSettings)
      lab.usePreset("mui-hide-on-scroll", at: hands.time)
      lab.open(.general, at: hands.time)
      #expect(lab.preset == "shy" && lab.settings == own)
      #expect(lab.settings.page.bar.extensionHeight == 40)
      lab.open(.peers, at: hands.time)
      #expect(lab.preset == bar.name && lab.settings.page.physics == "gtk")
      // Two changes lead back to the page before its cell was played.
      for _ in 0..<2 { hands.key(.letterZ, control: true) }
      #expect(lab.preset == "shy" && lab.settings.page.bar == Preset.shy.peerSettings)
    }

    @Test("a recording that opens its page brings its settings, and Undo leads back")
    func recording() throws {
      let hands = try LabHands()
      let lab = hands.lab
      lab.shell.inspector.change(Self.resistance, to: .number(120), at: hands.time)
      let tuned = hands.settings
      lab.open(.sections, at: hands.time)
      let recording = try parse(
        #"{"format":"barlab-recording","version":1,"page":"shy-bar","preset":"tly"}"#,
        #"{"t":0.5,"type":"wheel","dx":0,"dy":-1}"#)
      try lab.play(recording, from: "hand.jsonl", at: hands.time)
      #expect(lab.session.demo.id == "shy-bar" && lab.preset == "tly")
      #expect(hands.settings.page.bar == Preset.tly.settings.bar)
      #expect(Self.changed(hands).contains(PresetLine.first(.page).key))
      hands.key(.letterZ, control: true)
      #expect(hands.settings == tuned && lab.preset == "shy")
      hands.key(.backspace, control: true)
      #expect(hands.settings.page == Demo.general.windowSettings().page)
    }

    @Test("a tuning file that changed meanwhile is applied to a page that is opened again")
    func files() throws {
      let folder = try TemporaryFolder()
      func write(_ height: Int) throws {
        try folder.write(
          #"{"format":"barlab-tuning","version":1,"settings":{"shyBar.barHeight":\#(height)}}"#,
          to: "t.json")
      }
      try write(50)
      let hands = try LabHands()
      let lab = hands.lab
      lab.drop(folder.path("t.json"), at: hands.time)
      lab.shell.inspector.change("shyBar.barHeight", to: .number(70), at: hands.time)
      lab.shell.inspector.change(Self.resistance, to: .number(120), at: hands.time)
      lab.open(.sections, at: hands.time)
      #expect(hands.settings.page.bar.barHeight == 50)
      // The file is as it was: the page is as it was left.
      lab.open(.general, at: hands.time)
      #expect(hands.settings.page.bar.barHeight == 70)
      #expect(lab.tunings.inUse?.isOnPage == true)
      lab.open(.sections, at: hands.time)
      // Another length is noticed however soon it is written.
      try write(100)
      lab.tunings.look()
      lab.open(.general, at: hands.time)
      #expect(hands.settings.page.bar.barHeight == 100)
      #expect(hands.settings.page.bar.expansionResistance == 120)
      hands.key(.letterZ, control: true)
      #expect(hands.settings.page.bar.barHeight == 70)
    }
  }
}

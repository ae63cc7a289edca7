import BarCore
import BarScene
import BarTuning
import SDLKit
import TestSupport
import Testing

@testable import LabKit

extension WindowSuites {
  /// A behavior as rules, or as rules and geometry.
  @Suite struct LabGeometryTests {
    private static let key = PresetLine.geometry.key

    /// Whether two bars have the same rules.
    private static func haveSameRules(_ one: BarSettings, _ other: BarSettings) -> Bool {
      var one = one
      one.takeGeometry(of: other)
      return one == other
    }

    private static func flip(_ hands: LabHands) throws {
      hands.lab.shell.inspector.step(try hands.line(Self.key), by: 1, at: hands.time)
    }

    @Test("another behavior changes the rules and keeps heights, extension and strip")
    func rules() throws {
      let hands = try LabHands()
      for (key, value) in [
        ("shyBar.barHeight", 60.0), ("shyBar.extensionHeight", 30), ("shyBar.statusBarHeight", 24),
      ] {
        hands.lab.send(.set(key: key, value: .number(value)), at: hands.time)
      }
      for preset in Preset.all(.bar) {
        hands.lab.usePreset(preset.name, at: hands.time)
        let bar = hands.settings.page.bar
        #expect(Self.haveSameRules(bar, preset.settings.bar), "\(preset)")
        #expect(bar.barHeight == 60 && bar.statusBarHeight == 24, "\(preset)")
        #expect(bar.contradiction == nil && hands.lab.stageName(0) == preset.name, "\(preset)")
        // Rules with a surplus and bars at the lower edge allow no extension; those after them get
        // it back.
        let allowsNone = preset.name.hasPrefix("mdc") || bar.edge == .bottom
        #expect(bar.extensionHeight == (allowsNone ? 0 : 30), "\(preset)")
        if preset.name == "mdc" {
          #expect(hands.lab.shell.notice.text?.contains("no extension") == true)
        }
      }
      for _ in Preset.all(.bar) { hands.key(.letterZ, control: true) }
      #expect(hands.lab.preset == "shy" && hands.settings.page.bar.extensionHeight == 30)
    }

    @Test("two stages under two behaviors compare bars of the same size")
    func compared() throws {
      let hands = try LabHands()
      hands.key(.letterC)
      hands.lab.usePreset("qt-pullback-snap", at: hands.time)
      let bars = (0..<2).map { hands.lab.stagePage($0).settings.bar }
      #expect(bars[0].expandedInset == bars[1].expandedInset && bars[0].extensionHeight == 40)
      #expect(Self.haveSameRules(bars[1], Preset.qtPullbackSnap.settings.bar))
    }

    @Test("with the switch on the present and all further behaviors bring their own geometry")
    func geometry() throws {
      let hands = try LabHands()
      let own = hands.settings
      hands.lab.usePreset("qt-pullback-snap", at: hands.time)
      #expect(hands.settings.page.bar.barHeight == 44)
      try Self.flip(hands)
      #expect(hands.lab.mixes.takesGeometry)
      #expect(hands.settings.page.bar == Preset.qtPullbackSnap.settings.bar)
      for preset in Preset.all(.bar) {
        hands.lab.usePreset(preset.name, at: hands.time)
        #expect(hands.settings.page.bar == preset.settings.bar, "\(preset)")
        #expect(hands.lab.stageName(0) == preset.name, "\(preset)")
      }
      // Off: heights stay as they are from now on.
      hands.lab.usePreset("qt-pullback-snap", at: hands.time)
      try Self.flip(hands)
      hands.lab.usePreset("shy", at: hands.time)
      #expect(hands.settings.page.bar.barHeight == 56 && !hands.lab.mixes.takesGeometry)
      // Reset brings the page's own back while it is on.
      try Self.flip(hands)
      hands.lab.usePreset("headroom", at: hands.time)
      hands.lab.shell.inspector.resetGroup(InspectorPanel.pageGroup, at: hands.time)
      #expect(hands.settings == own && !hands.lab.mixes.takesGeometry)
    }

    @Test("the switch belongs to a stage and its page, and is undone by itself")
    func lab() throws {
      let hands = try LabHands()
      try Self.flip(hands)
      hands.key(.letterC)
      hands.lab.usePreset("headroom", at: hands.time)
      #expect(hands.settings.page.bar == Preset.headroom.settings.bar)
      hands.key(.letterZ, control: true)
      #expect(hands.lab.mixes.takesGeometry)
      hands.key(.letterZ, control: true)
      #expect(hands.lab.stages.map(\.mixes.takesGeometry) == [true, false])
      hands.key(.letterY, control: true)
      hands.lab.open(.sections, at: hands.time)
      #expect(hands.lab.shell.inspector.items[try hands.line(Self.key)].isStandard)
      hands.lab.open(.general, at: hands.time)
      let line = hands.lab.shell.inspector.items[try hands.line(Self.key)]
      #expect((line.kind as? SwitchLine)?.text == "on" && !line.isStandard)
      hands.lab.shell.inspector.reset(line, at: hands.time)
      #expect(!hands.lab.mixes.takesGeometry)
    }

    @Test("every reset takes the switch back, and Undo brings it back")
    func undone() throws {
      let hands = try LabHands()
      let own = hands.settings
      let inspector = hands.lab.shell.inspector
      func isStandard() throws -> Bool { inspector.items[try hands.line(Self.key)].isStandard }
      let resets: [() throws -> Void] = [
        { hands.key(.backspace, control: true) },
        { inspector.resetGroup(InspectorPanel.pageGroup, at: hands.time) },
        { inspector.reset(inspector.items[try hands.line(Self.key)], at: hands.time) },
      ]
      for reset in resets {
        try Self.flip(hands)
        #expect(try hands.lab.mixes.takesGeometry && !isStandard())
        try reset()
        #expect(try !hands.lab.mixes.takesGeometry && isStandard())
        hands.key(.letterZ, control: true)
        #expect(try hands.lab.mixes.takesGeometry && !isStandard())
        hands.key(.letterZ, control: true)
        #expect(try !hands.lab.mixes.takesGeometry && isStandard() && hands.settings == own)
      }
      try Self.flip(hands)
      hands.lab.usePreset("qt-pullback-snap", at: hands.time)
      hands.key(.backspace, control: true)
      #expect(!hands.lab.mixes.takesGeometry && hands.settings == own)
      #expect(inspector.groups.first?.changed == 0)
    }

    @Test("a blend keeps the geometry, and with the switch on it goes between two of them")
    func blend() throws {
      let hands = try LabHands()
      hands.lab.usePreset("tly", at: hands.time)
      hands.lab.blendWith("qt-pullback-snap", at: hands.time)
      hands.lab.slideBlend(.page, to: 0.5, at: hands.time)
      #expect(hands.settings.page.bar.barHeight == 44)
      #expect(hands.settings.page.bar.expansionResistance == 100)
      hands.lab.send(.set(key: "shyBar.barHeight", value: .number(70)), at: hands.time)
      #expect(hands.lab.tuned.shownShare(.page) == 0.5)
      try Self.flip(hands)
      let bar = hands.settings.page.bar
      #expect(bar.barHeight == 50 && bar.extensionHeight == 20)
      #expect(hands.lab.tuned.shownShare(.page) == 0.5)
      hands.lab.slideBlend(.page, to: 1, at: hands.time)
      #expect(hands.settings.page.bar == Preset.qtPullbackSnap.settings.bar)
    }

    @Test("pages whose bars all have one height, and pages without a bar, have no such switch")
    func pages() throws {
      for (demo, isThere) in [
        (Demo.general, true), (.sections, true), (.peerPresets, false), (.mixer, false),
        (.transparentBar, false), (.refreshPage, false),
      ] {
        let hands = try LabHands(demo)
        let keys = hands.lab.shell.inspector.items.map(\.key)
        #expect(keys.contains(Self.key) == isThere, "\(demo.id)")
      }
    }
  }
}

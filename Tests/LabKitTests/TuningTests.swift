import BarCore
import BarScene
import BarTuning
import Foundation
import SDLKit
import TestSupport
import Testing

@testable import LabKit

/// Taking changes back, copying, saving and loading tunings.
extension WindowSuites {
  @Suite final class TuningTests {
    let folder: TemporaryFolder
    /// What the clipboard holds.
    private var text = ""

    init() throws { folder = try TemporaryFolder() }

    private func hands(_ demo: Demo = .general) throws -> LabHands {
      let hands = try LabHands(demo)
      hands.lab.shell.clipboard = LabClipboard(
        write: { [unowned self] in self.text = $0 }, read: { [unowned self] in self.text })
      return hands
    }

    private func set(_ hands: LabHands, _ key: String, _ value: SettingValue) {
      hands.lab.stage.undoHistory.note(hands.lab.tuned)
      hands.lab.send(.set(key: key, value: value), at: hands.time)
    }

    /// Random good settings of the groups that a tuning holds.
    private func scramble(_ hands: LabHands, _ random: inout SeededGenerator) {
      for setting in LabSettings.table.settings
      where ["shyBar", "scroll"].contains(setting.group) && random.chance(30) {
        let value: SettingValue
        switch setting.kind {
        case .number(let range, let step, _):
          value = .number(
            (random.number(range) / step).rounded() * step.clamped(to: range))
        case .flag: value = .flag(random.chance(50))
        case .choice(let words): value = .choice(random.pick(words))
        case .color: continue
        }
        // One that contradicts what is set already is refused, as by hand.
        hands.lab.send(.set(key: setting.key, value: value), at: hands.time)
      }
    }

    @Test("Ctrl+Z undoes changes one by one, Ctrl+Y redoes them")
    func undo() throws {
      let hands = try hands()
      let own = hands.settings
      set(hands, "shyBar.expansionResistance", .number(120))
      let first = hands.settings
      set(hands, "shyBar.stickyNavigationBar", .flag(true))
      let second = hands.settings
      hands.key(.letterZ, control: true)
      #expect(hands.settings == first)
      hands.key(.letterZ, control: true)
      #expect(hands.settings == own)
      hands.key(.letterZ, control: true)
      #expect(hands.settings == own && hands.lab.shell.notice.text != nil)
      hands.key(.letterY, control: true)
      #expect(hands.settings == first)
      hands.key(.letterZ, shift: true, control: true)
      #expect(hands.settings == second)
      hands.key(.letterY, control: true)
      #expect(hands.settings == second && hands.lab.shell.notice.text != nil)
      // Another change after going back: what was ahead is gone.
      hands.key(.letterZ, control: true)
      set(hands, "shyBar.barHeight", .number(60))
      hands.key(.letterY, control: true)
      #expect(hands.settings.page.bar.barHeight == 60)
      #expect(hands.settings.page.bar.stickyNavigationBar == false)
    }

    @Test("a number that the present rule does not read stays, and is no change to undo")
    func numberOfAnotherRule() throws {
      let hands = try hands(.mixer)
      let own = hands.settings
      hands.lab.shell.inspector.step(try hands.line("bar.fromTop"), by: 3, at: hands.time)
      #expect(hands.settings == own && hands.events.isEmpty)
      #expect(
        hands.lab.shell.notice.text
          == "From the top keeps its value. Has no effect unless \u{201C}Law\u{201D} is "
          + "Since the drag began.")
      #expect(hands.lab.stage.undoHistory.past.isEmpty)
      // Under its rule it counts, and comes back with it.
      hands.lab.shell.inspector.change("bar.law", to: .choice("rebase"), at: hands.time)
      hands.lab.shell.inspector.step(try hands.line("bar.fromTop"), by: 3, at: hands.time)
      #expect(hands.settings.page.bar.law == .rebase(BarLaw.Thresholds(fromTop: 15)))
      hands.lab.shell.inspector.change("bar.law", to: .choice("accumulate"), at: hands.time)
      hands.lab.shell.inspector.change("bar.law", to: .choice("rebase"), at: hands.time)
      #expect(hands.settings.page.bar.law == .rebase(BarLaw.Thresholds(fromTop: 15)))
      hands.key(.letterZ, control: true)
      #expect(hands.settings.page.bar.law == .accumulate())
      hands.key(.letterZ, control: true)
      #expect(hands.settings.page.bar.law == .rebase(BarLaw.Thresholds(fromTop: 15)))
    }

    @Test("everything that a slider changes while it is held is one change")
    func slider() throws {
      let hands = try hands()
      let own = hands.settings
      let (index, _) = try hands.showLine("shyBar.expansionResistance")
      let view = try #require(hands.lab.shell.inspector.view)
      let track = view.track(of: index)
      hands.press(Point(x: track.x + 20, y: track.midY))
      for step in 1...20 { hands.move(Point(x: track.x + 20 + Double(step) * 6, y: track.midY)) }
      hands.release(Point(x: track.x + 140, y: track.midY))
      #expect(hands.settings != own)
      hands.key(.letterZ, control: true)
      #expect(hands.settings == own)
    }

    @Test("a preset is one change, and Ctrl+Backspace another one to undo")
    func presetAndReset() throws {
      let hands = try hands()
      let own = hands.settings
      hands.lab.usePreset("tly", at: hands.time)
      let chosen = hands.settings
      #expect(chosen.page.bar != own.page.bar)
      set(hands, "shyBar.barHeight", .number(70))
      hands.key(.backspace, control: true)
      #expect(hands.settings.page == own.page)
      hands.key(.letterZ, control: true)
      #expect(hands.settings.page.bar.barHeight == 70)
      hands.key(.letterZ, control: true)
      #expect(hands.settings.page == chosen.page)
      hands.key(.letterZ, control: true)
      #expect(hands.settings == own)
    }

    @Test("copied and pasted, any settings give the same trace", arguments: 0..<12)
    func copyAndPaste(seed: Int) throws {
      var random = SeededGenerator(seed: UInt64(seed) + 500)
      let demo: Demo = seed % 2 == 0 ? .general : .stickyBar
      let one = try hands(demo)
      scramble(one, &random)
      one.key(.letterC, control: true)
      let other = try hands(demo)
      scramble(other, &random)
      other.key(.letterV, control: true)
      #expect(other.settings.page == one.settings.page)
      let gesture = try Recording.read(recordingPath("general" == demo.id ? "shy-bar" : demo.id))
      func trace(_ hands: LabHands) throws -> [Snapshot] {
        var session = hands.lab.session.fresh(
          hands.settings, viewport: Size(width: 390, height: 568))
        return try gesture.events.compactMap { event in
          if case .set = event.kind { return nil }
          try session.apply(event)
          return session.page.snapshot
        }
      }
      #expect(try trace(one) == trace(other))
    }

    @Test("only a tuning can be pasted; anything else is reported and changes nothing")
    func badPaste() throws {
      let hands = try hands()
      let own = hands.settings
      for bad in [
        "", "hello", "{}", #"{"format":"barlab-tuning","version":2,"settings":{}}"#,
        #"{"format":"barlab-tuning","version":1,"settings":{"shyBar.barHeihgt":3}}"#,
        #"{"format":"barlab-tuning","version":1,"settings":{"shyBar.barHeight":-3}}"#,
      ] {
        text = bad
        hands.key(.letterV, control: true)
        #expect(hands.settings == own)
        #expect(isOneLine(try #require(hands.lab.shell.notice.text)), "\(bad)")
      }
    }

    @Test("a tuning file dropped on the window is used, and an editor's changes are applied")
    func file() throws {
      let hands = try hands()
      func write(_ text: String) throws { _ = try folder.write(text, to: "my.json") }
      func tuning(_ resistance: Int) -> String {
        #"{"format":"barlab-tuning","version":1,"name":"mine","settings":"#
          + #"{"shyBar.expansionResistance":\#(resistance)}}"#
      }
      try write(tuning(77))
      hands.lab.drop(folder.path("my.json"), at: hands.time)
      #expect(hands.settings.page.bar.expansionResistance == 77)
      hands.lab.tunings.look()
      // Another length is noticed however soon it is written.
      try write(tuning(133))
      hands.lab.tunings.look()
      #expect(hands.settings.page.bar.expansionResistance == 133)
      // A bad one is told once, and the last good settings stay.
      try write("{")
      hands.lab.tunings.look()
      #expect(hands.settings.page.bar.expansionResistance == 133)
      #expect(hands.lab.shell.notice.text?.hasSuffix("The last valid settings stay.") == true)
      hands.lab.shell.notice.text = nil
      hands.lab.tunings.look()
      #expect(hands.lab.shell.notice.text == nil)
      // An editor empties the file before it writes.
      try write("")
      hands.lab.tunings.look()
      #expect(hands.lab.shell.notice.text == nil)
      try write(tuning(55))
      hands.lab.tunings.look()
      #expect(hands.settings.page.bar.expansionResistance == 55)
      hands.key(.letterZ, control: true)
      #expect(hands.settings.page.bar.expansionResistance == 133)
    }

    @Test("Ctrl+S writes the settings to the file in use")
    func save() throws {
      let hands = try hands()
      try #"{"format":"barlab-tuning","version":1,"settings":{}}"#.write(
        toFile: folder.path("my.json"), atomically: true, encoding: .utf8)
      hands.lab.drop(folder.path("my.json"), at: hands.time)
      set(hands, "shyBar.expansionResistance", .number(91))
      hands.key(.letterS, control: true)
      let saved = try TuningFile.read(folder.path("my.json"))
      #expect(saved.settings["shyBar.expansionResistance"] == .number(91))
      // It is not taken for an editor's change.
      let before = hands.settings
      hands.lab.tunings.look()
      #expect(hands.settings == before)
      hands.key(.backspace, control: true)
      hands.lab.drop(folder.path("my.json"), at: hands.time)
      #expect(hands.settings == before)
    }

    @Test(
      "of several readings of files the last one that was asked for counts, and saving waits for it"
    )
    func order() async throws {
      let hands = try hands()
      func tuning(_ resistance: Int) -> String {
        #"{"format":"barlab-tuning","version":1,"settings":"#
          + #"{"shyBar.expansionResistance":\#(resistance)}}"#
      }
      try folder.write(tuning(11), to: "a.json")
      try folder.write(tuning(22), to: "b.json")
      let (wakes, wake) = AsyncStream.makeStream(of: Void.self)
      var results = wakes.makeAsyncIterator()
      hands.lab.background = BackgroundWork { wake.yield() }
      func finish() async {
        for _ in 0..<2 { _ = await results.next() }
        hands.lab.background.drain()
      }
      // Whichever thread is the faster one.
      for _ in 0..<8 {
        hands.lab.drop(folder.path("a.json"), at: hands.time)
        hands.lab.drop(folder.path("b.json"), at: hands.time)
        await finish()
        #expect(hands.settings.page.bar.expansionResistance == 22)
        #expect(hands.lab.tunings.inUse?.path == folder.path("b.json"))
      }
      // Another length is noticed however soon it is written.
      try folder.write(tuning(133), to: "b.json")
      hands.lab.tunings.look()
      set(hands, "shyBar.expansionResistance", .number(91))
      // What another program has written is not replaced before it was read.
      hands.key(.letterS, control: true)
      await finish()
      #expect(hands.settings.page.bar.expansionResistance == 133)
      #expect(hands.lab.shell.notice.text?.hasPrefix("Not saved") == true)
      hands.key(.letterZ, control: true)
      hands.key(.letterS, control: true)
      hands.lab.tunings.look()
      #expect(hands.settings.page.bar.expansionResistance == 91)
      #expect(
        try TuningFile.read(folder.path("b.json")).settings["shyBar.expansionResistance"]
          == .number(91))
    }

    @Test("a tuning copied as Swift has typed lines for all differences")
    func swiftSource() throws {
      let hands = try hands()
      set(hands, "shyBar.expansionResistance", .number(62.5))
      set(hands, "shyBar.fadeBehavior", .choice("navbar"))
      hands.key(.letterC, shift: true, control: true)
      #expect(text.hasPrefix("import BarCore\n"))
      let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
      #expect(
        lines.filter { $0.hasPrefix("settings.") } == [
          "settings.bar.expansionResistance = 62.5", "settings.bar.fadeBehavior = .navbar",
        ])
    }
  }
}

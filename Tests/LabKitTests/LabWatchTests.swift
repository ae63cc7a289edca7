import BarCore
import BarTuning
import Foundation
import FrameTiming
import SDLKit
import TestSupport
import Testing

@testable import LabKit

extension WindowSuites {
  /// The tuning file in use: changes by an editor, and what Ctrl+S may replace.
  @Suite struct LabWatchTests {
    let folder: TemporaryFolder
    var path: String { folder.path("t.json") }

    init() throws { folder = try TemporaryFolder() }

    /// Writes the file as most editors do: a new one in its place, which is known from the one before,
    /// however soon it comes.
    func edit(_ settings: String, name: String = "edited by hand") throws {
      try #"{"format":"barlab-tuning","version":1,"name":"\#(name)","settings":{\#(settings)}}"#
        .write(toFile: path, atomically: true, encoding: .utf8)
    }

    func text() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

    // MARK: While something moves

    @Test("an editor's change is applied while things move, and while a finger holds the list")
    func whileMoving() throws {
      for holds in [false, true] {
        try edit(#""shyBar.barHeight":50"#)
        let bench = try LoopBench(seconds: 3, machine: FakeMachine())
        // The clock stands still while another thread reads the file.
        let read = DispatchSemaphore(value: 0)
        bench.lab.background = BackgroundWork { _ = read.signal() }
        let after = bench.hooks.afterFrame
        bench.hooks.afterFrame = { [unowned bench] in
          if bench.lab.background.isBusy { read.wait() }
          after()
        }
        bench.lab.tunings.watch(path)
        if holds { bench.hold() } else { bench.keepsMoving = true }
        try edit(#""shyBar.barHeight":61"#)
        bench.hooks.onEffect = { [unowned bench] effect in
          if case .logged("set", _) = effect { bench.lab.quit() }
        }
        _ = try bench.run()
        #expect(bench.lab.settings.page.bar.barHeight == 61, "\(holds)")
        #expect(try bench.folder.events().contains { $0.event == "set" }, "\(holds)")
        // At once, before it would be looked at again: a quarter of a second has 15 frames.
        #expect(bench.presented < 15, "\(holds)")
      }
    }

    // MARK: Saving

    /// Makes a lab with a file in use that another program has changed since.
    func changed() throws -> LabHands {
      try edit(#""shyBar.barHeight":50"#, name: "t")
      let hands = try LabHands()
      hands.lab.drop(path, at: hands.time)
      hands.lab.set("shyBar.barHeight", .number(70), at: hands.time)
      return hands
    }

    @Test("Ctrl+S does not replace what another program has written; its settings are applied")
    func unread() throws {
      let hands = try changed()
      try edit(#""shyBar.barHeight":61"#)
      hands.key(.letterS, control: true)
      #expect(try text().contains("edited by hand"))
      #expect(hands.settings.page.bar.barHeight == 61)
      let notice = try #require(hands.lab.shell.notice.text)
      #expect(notice.hasPrefix("Not saved: another program changed \(path)") && isOneLine(notice))
      // As the sentence says.
      hands.key(.letterZ, control: true)
      #expect(hands.settings.page.bar.barHeight == 70)
      hands.key(.letterS, control: true)
      #expect(try TuningFile.read(path).settings["shyBar.barHeight"] == .number(70))
    }

    @Test("Ctrl+S saves over a file that was written with the same text, and one that is gone")
    func sameText() throws {
      let hands = try changed()
      try edit(#""shyBar.barHeight":50"#, name: "t")
      hands.key(.letterS, control: true)
      #expect(try TuningFile.read(path).settings["shyBar.barHeight"] == .number(70))
      try FileManager.default.removeItem(atPath: path)
      hands.lab.set("shyBar.barHeight", .number(71), at: hands.time)
      hands.key(.letterS, control: true)
      #expect(try TuningFile.read(path).settings["shyBar.barHeight"] == .number(71))
    }

    /// Fixed: once the lab had seen that such a file was bad, it was replaced without a message.
    @Test(
      "Ctrl+S says what is wrong with another program's file, then replaces it",
      arguments: [0, 1, 2])
    func unreadAndBad(looks: Int) throws {
      let hands = try changed()
      try folder.write("{", to: "t.json")
      for _ in 0..<looks {
        hands.lab.tunings.look()
        // Written anew with the same text.
        try folder.write("{", to: "t.json")
      }
      hands.key(.letterS, control: true)
      #expect(try text() == "{" && hands.settings.page.bar.barHeight == 70)
      let notice = try #require(hands.lab.shell.notice.text)
      #expect(notice.hasPrefix("Not saved") && notice.contains("not a tuning file"))
      #expect(isOneLine(notice))
      hands.key(.letterS, control: true)
      #expect(try TuningFile.read(path).settings["shyBar.barHeight"] == .number(70))
    }

    @Test("Ctrl+S does not write through a link that another program has put there, seen or not")
    func link() throws {
      for isSeen in [false, true] {
        let hands = try changed()
        try folder.write("mine", to: "other.json")
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.createSymbolicLink(
          atPath: path, withDestinationPath: folder.path("other.json"))
        if isSeen { hands.lab.tunings.look() }
        hands.key(.letterS, control: true)
        #expect(try folder.text("other.json") == "mine", "\(isSeen)")
        #expect(
          hands.lab.shell.notice.text?.hasPrefix("Not saved: another program changed") == true)
        try FileManager.default.removeItem(atPath: path)
      }
    }

    @Test("Ctrl+S waits while another program has emptied the file, and saves if it stays empty")
    func emptied() throws {
      for isWritten in [true, false] {
        let hands = try changed()
        try folder.write("", to: "t.json")
        hands.key(.letterS, control: true)
        #expect(try text().isEmpty, "\(isWritten)")
        if isWritten { try edit(#""shyBar.barHeight":61"#) }
        hands.lab.tunings.look()
        let written = try TuningFile.read(path).settings["shyBar.barHeight"]
        #expect(written == .number(isWritten ? 61 : 70))
        #expect(hands.settings.page.bar.barHeight == (isWritten ? 61 : 70))
      }
    }

    @Test("Ctrl+S does not say that a file was changed which could never be read")
    func neverRead() throws {
      let hands = try LabHands()
      hands.lab.tunings.watch("/dev/zero")
      hands.key(.letterS, control: true)
      let notice = try #require(hands.lab.shell.notice.text)
      #expect(notice.hasPrefix("Not saved: /dev/zero ") && !notice.contains("another program"))
      #expect(notice.contains("Ctrl+Shift+S") && isOneLine(notice))
    }

    @Test("a page that is opened has the settings of the file in use, and Ctrl+S keeps them")
    func pageChange() throws {
      try edit(#""shyBar.expansionResistance":333,"shyBar.barHeight":77"#)
      let hands = try LabHands()
      hands.lab.drop(path, at: hands.time)
      let section = try DemoRegistry.demo("sections")
      for (number, demo) in [section, .general, .general].enumerated() {
        hands.lab.open(demo, at: hands.time)
        #expect(hands.settings.page.bar.expansionResistance == 333, "\(number)")
        hands.lab.set("shyBar.barHeight", .number(60 + Double(number)), at: hands.time)
        hands.key(.letterS, control: true)
        let saved = try TuningFile.read(path).settings
        #expect(saved["shyBar.expansionResistance"] == .number(333), "\(number)")
        #expect(saved["shyBar.barHeight"] == .number(60 + Double(number)), "\(number)")
      }
    }

    @Test("a file whose settings the page does not have is not saved over")
    func otherPage() throws {
      try edit(#""shyBar.expansionResistance":333"#)
      let before = try text()
      let hands = try LabHands()
      hands.lab.drop(path, at: hands.time)
      hands.lab.tunings.folder = folder.path("")
      // What a kept recording opens has its own settings.
      hands.lab.replace(LabHands.session(.general, window: hands.lab.shell.size), at: hands.time)
      hands.key(.letterS, control: true)
      #expect(try text() == before)
      #expect(hands.lab.tunings.inUse?.path != path)
    }

    // MARK: What a file stands on

    struct CommandLine: Sendable, CustomTestStringConvertible {
      var page: String
      var presets: [String] = []
      var values: [String: SettingValue] = [:]
      /// The setting in the file, with two values.
      var key: String
      var ends: (Double, Double)
      var testDescription: String { page }
    }

    static let commandLines = [
      CommandLine(
        page: "shy-bar", presets: ["tly"],
        values: [
          "shyBar.contractionResistance": .number(33), "shyBar.extensionHeight": .number(60),
        ], key: "shyBar.expansionResistance", ends: (100, 101)),
      CommandLine(page: "flexible-header", key: "header.anchorLength", ends: (20, 24)),
      CommandLine(page: "refresh-banner", key: "refresh.desiredHeight", ends: (80, 93)),
    ]

    /// Makes a lab as `barlab run` opens it with the file.
    private func opened(_ line: CommandLine) throws -> LabHands {
      let demo = try DemoRegistry.demo(line.page)
      let hands = try LabHands(.grid)
      var options = try SettingOptions(presetNames: line.presets + [path])
      options.values = line.values.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
      hands.lab.options = options
      hands.lab.open(demo, at: hands.time)
      hands.lab.tunings.watch(path)
      hands.forgetEvents()
      return hands
    }

    @Test(
      "an edit of the command line's file changes what was edited and nothing else",
      arguments: commandLines)
    func edited(line: CommandLine) throws {
      try edit(#""\#(line.key)":\#(line.ends.0)"#)
      let hands = try opened(line)
      try edit(#""\#(line.key)":\#(line.ends.1)"#)
      hands.lab.tunings.look()
      #expect(hands.kinds == [.set(key: line.key, value: .number(line.ends.1))])
      #expect(try opened(line).settings == hands.settings)
      // Opened again, the page is as the file says now.
      hands.key(.letterR, shift: true)
      #expect(LabSettings.table[line.key]?.read(hands.settings) == .number(line.ends.1))
      // A setting that the file no longer names is as the rest of the command line has it.
      try edit("")
      hands.lab.tunings.look()
      #expect(try opened(line).settings == hands.settings)
    }

    @Test("an edit of a file that the lab has saved changes what was edited and nothing else")
    func editedAfterSave() throws {
      let line = Self.commandLines[0]
      try edit(#""shyBar.expansionResistance":100"#)
      let hands = try opened(line)
      hands.lab.set("shyBar.contractionResistance", .number(50), at: hands.time)
      hands.key(.letterS, control: true)
      hands.forgetEvents()
      // A value from the command line does not come back: the file was saved with another one.
      try text().replacing("ansionResistance\": 100", with: "ansionResistance\": 101").write(
        toFile: path, atomically: true, encoding: .utf8)
      hands.lab.tunings.look()
      #expect(
        hands.kinds == [.set(key: "shyBar.expansionResistance", value: .number(101))])
    }

    /// A pasted or loaded tuning comes from somewhere else, with all differences from the page
    /// defaults: it means the same with any command line, and settings that it omits have the page
    /// default.
    @Test("a tuning that is pasted or loaded means the same under every command line")
    func pasted() throws {
      try edit("")
      let hands = try opened(Self.commandLines[0])
      let own = try LabHands().settings
      try folder.write(
        #"{"format":"barlab-tuning","version":1,"settings":{"shyBar.barHeight":50}}"#,
        to: "other.json")
      hands.lab.drop(folder.path("other.json"), at: hands.time)
      var expected = own
      expected.page.bar.barHeight = 50
      #expect(hands.settings.page == expected.page)
      hands.lab.shell.clipboard.read = { #"{"format":"barlab-tuning","version":1,"settings":{}}"# }
      hands.key(.letterV, control: true)
      #expect(hands.settings.page == own.page)
    }

    @Test("what only a window sets on a page stays as it opens it, and is copied where it differs")
    func showcased() throws {
      let hands = try LabHands()
      hands.lab.open(.refreshPage, at: hands.time)
      var text = ""
      hands.lab.shell.clipboard = LabClipboard(write: { text = $0 }, read: { text })
      text = #"{"format":"barlab-tuning","version":1,"settings":{"refresh.desiredHeight":93}}"#
      hands.forgetEvents()
      hands.key(.letterV, control: true)
      #expect(hands.kinds == [.set(key: "refresh.desiredHeight", value: .number(93))])
      hands.lab.set("refresh.rowsArrive", .flag(false), at: hands.time)
      let copied = hands.settings
      hands.key(.letterC, control: true)
      hands.lab.resetAll(at: hands.time)
      hands.key(.letterV, control: true)
      #expect(hands.settings == copied)
    }
  }
}

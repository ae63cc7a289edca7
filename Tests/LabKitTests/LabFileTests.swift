import BarCore
import BarScene
import BarTuning
import Foundation
import SDLKit
import TestSupport
import Testing

@testable import LabKit

extension WindowSuites {
  /// Saving a tuning under a name, and loading one by name.
  @Suite struct LabFileTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func hands(window: Size = Size(width: 1280, height: 860)) throws -> LabHands {
      let hands = try LabHands(window: window)
      hands.lab.tunings.folder = folder.path("")
      while hands.lab.tunings.folder.hasSuffix("/") { hands.lab.tunings.folder.removeLast() }
      return hands
    }

    private func names() -> [String] { FileIO.names(in: folder.path("")) }

    @Test("Ctrl+Shift+S suggests an unused name; another can be typed; Ctrl+O opens it by name")
    func saveAndLoad() throws {
      let hands = try hands()
      hands.lab.send(.set(key: "shyBar.barHeight", value: .number(71)), at: hands.time)
      hands.key(.letterS, shift: true, control: true)
      #expect(hands.lab.shell.chooser.view?.prompt == "tuning.json")
      hands.key(.enter)
      #expect(names() == ["tuning.json"] && hands.lab.shell.chooser.open == nil)
      hands.lab.send(.set(key: "shyBar.barHeight", value: .number(72)), at: hands.time)
      hands.key(.letterS, shift: true, control: true)
      #expect(hands.lab.shell.chooser.view?.prompt == "tuning-2.json")
      #expect(hands.lab.shell.chooser.view?.options.map(\.name) == ["tuning.json"])
      hands.type("calm bar")
      hands.key(.enter)
      #expect(names() == ["calm bar.json", "tuning.json"])
      #expect(try TuningFile.read(folder.path("calm bar.json")).name == "calm bar")
      // Ctrl+S writes the file in use from now on.
      #expect(hands.lab.tunings.inUse?.path.hasSuffix("calm bar.json") == true)
      hands.lab.resetAll(at: hands.time)
      hands.key(.letterO, control: true)
      #expect(hands.lab.shell.chooser.view?.prompt == "Search files")
      #expect(
        hands.lab.shell.chooser.view?.options.map(\.name) == ["calm bar.json", "tuning.json"])
      hands.type("tun")
      hands.key(.enter)
      #expect(hands.settings.page.bar.barHeight == 71)
      #expect(hands.lab.tunings.inUse?.path.hasSuffix("tuning.json") == true)
      hands.key(.letterO, control: true)
      hands.click(try #require(hands.lab.shell.chooser.view).rect(of: 0).center)
      #expect(hands.settings.page.bar.barHeight == 72)
    }

    @Test("a file is replaced only after a message and a second Enter")
    func replaces() throws {
      let hands = try hands()
      _ = try folder.write("{}", to: "mine.json")
      func text() throws -> String {
        try String(contentsOfFile: folder.path("mine.json"), encoding: .utf8)
      }
      func start() {
        hands.key(.letterS, shift: true, control: true)
        hands.type("mine")
        hands.key(.enter)
      }
      start()
      #expect(hands.lab.shell.notice.text?.contains("mine.json already exists") == true)
      #expect(try text() == "{}" && hands.lab.shell.chooser.open != nil)
      // Another letter and back: it asks again.
      hands.type("x")
      hands.key(.backspace)
      hands.key(.enter)
      #expect(try text() == "{}")
      hands.key(.escape)
      #expect(hands.lab.shell.chooser.open == nil)
      start()
      #expect(try text() == "{}")
      hands.key(.enter)
      #expect(hands.lab.shell.chooser.open == nil)
      #expect(try TuningFile.read(folder.path("mine.json")).settings.isEmpty)
      // A press on a name in the list names it, and asks too.
      hands.key(.letterS, shift: true, control: true)
      let view = try #require(hands.lab.shell.chooser.view)
      hands.click(view.rect(of: 0).center)
      #expect(hands.lab.shell.chooser.view?.field.text == "mine.json")
      hands.key(.enter)
      #expect(hands.lab.shell.notice.text?.contains("already exists") == true)
    }

    @Test("a folder that cannot be written, and missing files, are reported")
    func problems() throws {
      let hands = try hands()
      hands.key(.letterO, control: true)
      #expect(
        hands.lab.shell.chooser.open == nil
          && hands.lab.shell.notice.text?.contains("no tuning file") == true)
      hands.key(.letterS, shift: true, control: true)
      hands.type("no/such/folder")
      hands.key(.enter)
      #expect(
        isOneLine(try #require(hands.lab.shell.notice.text)) && hands.lab.shell.chooser.open != nil)
      #expect(names().isEmpty)
      // What is no tuning is not listed.
      _ = try folder.write("{}", to: "other.json")
      _ = try folder.write("hello", to: "notes.txt")
      hands.key(.escape)
      hands.key(.letterO, control: true)
      #expect(hands.lab.shell.chooser.open == nil)
    }

    /// The window waited for a reader, and for good; and the log's end lost what was saved.
    @Test("nothing is saved to a pipe or the session's log, or through a link without confirmation")
    func refusals() throws {
      let hands = try hands()
      let pipe = try #require(NamedPipe(folder.path("pipe.json")))
      try FileIO.makeDirectory(folder.path("log"))
      hands.lab.tunings.logDirectory = folder.path("log")
      for (name, words) in [
        ("pipe", "is not a regular file"), ("log/session", "is a file of the frame log"),
      ] {
        hands.key(.letterS, shift: true, control: true)
        hands.type(name)
        hands.key(.enter)
        hands.key(.enter)
        #expect(
          hands.lab.shell.notice.text?.contains(words) == true,
          "\(hands.lab.shell.notice.text ?? "")")
        hands.key(.escape)
      }
      #expect(FileIO.names(in: folder.path("log")).isEmpty)
      try FileManager.default.createSymbolicLink(
        atPath: folder.path("tuning.json"), withDestinationPath: "leak.json")
      hands.key(.letterS, control: true)
      #expect(names() == ["log", "pipe.json", "tuning-2.json", "tuning.json"])
      withExtendedLifetime(pipe) {}
    }

    @Test("in a narrow window the panel opens for it and closes after it")
    func folded() throws {
      let hands = try hands(window: Size(width: 900, height: 700))
      hands.key(.letterS, shift: true, control: true)
      #expect(hands.lab.shell.openPanel == .inspector && hands.lab.shell.chooser.view != nil)
      hands.key(.enter)
      #expect(hands.lab.shell.openPanel == nil && hands.lab.shell.focus == .stage)
      #expect(names() == ["tuning.json"])
    }
  }
}

import BarCore
import BarRender
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
      #expect(hands.lab.shell.chooser.view?.prompt == "Search, or type a path")
      #expect(
        hands.lab.shell.chooser.view?.options.map(\.name)
          == ["calm bar.json", "tuning.json", "Parent folder"])
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

    @Test(
      "a saved tuning names its page, which may be any text; loaded elsewhere the lab says which")
    func page() throws {
      let hands = try LabHands()
      hands.lab.set("shyBar.barHeight", .number(61), at: hands.time)
      let path = folder.path("mine.json")
      #expect(hands.lab.tunings.write(to: path))
      #expect(try TuningFile.read(path).page == Demo.general.id)
      hands.lab.drop(path, at: hands.time)
      #expect(hands.lab.shell.notice.text == "Settings of mine applied.")
      let other = try LabHands(.sections)
      other.lab.drop(path, at: other.time)
      #expect(
        other.lab.shell.notice.text
          == "Settings of mine applied. They were tuned on the page \(Demo.general.title).")
      #expect(other.settings.page.bar.barHeight == 61)
      func file(_ page: String) throws(LabError) -> TuningFile {
        let text = #"{"format":"barlab-tuning","version":1,"page":\#(page),"settings":{}}"#
        return try TuningFile.parse(Array(text.utf8), named: "t")
      }
      #expect(try file(#""no-such""#).page == "no-such")
      let long = String(repeating: "x", count: 201)
      let tooLong = complaint { () throws(LabError) in try file("\"\(long)\"") }
      #expect(tooLong?.says(.badInput, #"the "page" is 201 bytes long"#) == true)
      let wrong = complaint { () throws(LabError) in try file("7") }
      #expect(wrong?.says(.badInput, #"the "page" is"#, "give it as text") == true)
    }

    @Test("a folder that cannot be written, and missing files, are reported")
    func problems() throws {
      let hands = try hands()
      hands.key(.letterO, control: true)
      #expect(hands.lab.shell.chooser.view?.options.map(\.name) == ["Parent folder"])
      #expect(hands.lab.shell.notice.text?.contains("no tuning file") == true)
      hands.key(.escape)
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
      #expect(hands.lab.shell.chooser.view?.options.map(\.name) == ["Parent folder"])
    }

    @Test(
      "Load says which folder it lists, and goes to others by their entries and by a typed path")
    func folders() throws {
      let hands = try hands(window: Size(width: 1280, height: 860))
      func tuning(_ height: Int) -> String {
        #"{"format":"barlab-tuning","version":1,"settings":{"shyBar.barHeight":\#(height)}}"#
      }
      _ = try folder.write(tuning(61), to: "inner/deep.json", making: true)
      _ = try folder.write(tuning(62), to: "top.json")
      try FileIO.makeDirectory(folder.path(".hidden"))
      let chooser = hands.lab.shell.chooser
      func names() -> [String] { chooser.view?.options.map(\.name) ?? [] }
      let top = FileIO.place(folder.path(""))
      hands.key(.letterO, control: true)
      #expect(chooser.open?.folder == hands.lab.tunings.folder)
      #expect(chooser.view?.title.hasSuffix(top.pathParts().last ?? "?") == true)
      #expect(names() == ["top.json", "Parent folder", "inner/"])
      hands.click(try #require(chooser.view).rect(of: 2).center)
      #expect(chooser.view?.title.hasSuffix("/inner") == true)
      #expect(names() == ["deep.json", "Parent folder"])
      hands.type("parent")
      hands.key(.enter)
      #expect(chooser.open?.folder == top && chooser.view?.field.isEmpty == true)
      // The title fits, but for the name of the folder itself.
      let view = try #require(chooser.view)
      #expect(
        hands.lab.painter.width(of: view.title, ChooserView.titleStyle) <= view.titleWidth
          || view.title.filter { $0 == "/" }.count == 1)
      // A path from the folder that is listed, and one from the top; it hides nothing.
      hands.type("inner/no.json")
      #expect(names().count == 3 && chooser.view?.isFiltered == false)
      hands.key(.enter)
      #expect(hands.lab.shell.notice.text?.contains("no.json does not exist") == true)
      hands.key(.letterA, control: true)
      hands.type(top + "/inner")
      hands.key(.enter)
      #expect(names() == ["deep.json", "Parent folder"])
      hands.type("../inner/deep.json")
      hands.key(.enter)
      #expect(chooser.open == nil && hands.settings.page.bar.barHeight == 61)
      // The folder that was listed last is listed again; what is saved goes where it went.
      hands.key(.letterO, control: true)
      #expect(chooser.open?.folder == top + "/inner")
      hands.key(.escape)
      hands.key(.letterS, shift: true, control: true)
      #expect(chooser.view?.options.map(\.name) == ["top.json"])
    }

    /// Fixed: a path that was typed was opened instead of the row, and "Parent folder" led nowhere.
    @Test("a clicked row counts instead of a typed path; the parent of a removed folder opens")
    func rows() throws {
      let hands = try hands()
      let chooser = hands.lab.shell.chooser
      let text = #"{"format":"barlab-tuning","version":1,"settings":{"shyBar.barHeight":62}}"#
      _ = try folder.write(text, to: "top.json")
      try FileIO.makeDirectory(folder.path("inner/deep"))
      hands.key(.letterO, control: true)
      hands.type("inner/deep")
      hands.key(.enter)
      #expect(chooser.open?.folder.hasSuffix("inner/deep") == true)
      try FileManager.default.removeItem(atPath: folder.path("inner"))
      hands.click(try #require(chooser.view).rect(of: 0).center)
      #expect(chooser.open?.folder == FileIO.place(folder.path("")))
      hands.type("no/such")
      hands.click(try #require(chooser.view).rect(of: 0).center)
      #expect(chooser.open == nil && hands.settings.page.bar.barHeight == 62)
      // A folder that is gone is not listed again.
      try FileIO.makeDirectory(folder.path("other"))
      hands.key(.letterO, control: true)
      hands.type("other/")
      hands.key(.enter)
      hands.key(.escape)
      try FileManager.default.removeItem(atPath: folder.path("other"))
      hands.key(.letterO, control: true)
      #expect(chooser.open?.folder == hands.lab.tunings.folder)
      // An entry is no path from the home folder.
      try FileIO.makeDirectory(folder.path("~"))
      hands.key(.escape)
      hands.key(.letterO, control: true)
      let home = chooser.view?.options.firstIndex { $0.name == "~/" }
      hands.click(try #require(chooser.view).rect(of: try #require(home)).center)
      #expect(chooser.open?.folder == FileIO.place(folder.path("~")))
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

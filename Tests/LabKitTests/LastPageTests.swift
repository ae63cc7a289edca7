import BarCore
import Foundation
import TestSupport
import Testing

@testable import LabKit

extension WindowSuites {
  /// The page that was open last, in its file.
  @Suite struct LastPageTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private var path: String { folder.path("state/barlab/last-page.json") }

    @Test("the file names the page that was opened last, and another run reads it")
    func remembers() throws {
      let lastPage = LastPage(path: path)
      #expect(lastPage.read() == nil)
      let hands = try LabHands()
      for page in [Demo.grid, .bottomBar, .peers] {
        hands.lab.open(page, at: hands.time)
        hands.handOver(to: lastPage)
        #expect(LastPage(path: path).read()?.id == page.id)
      }
      #expect(
        try folder.text("state/barlab/last-page.json")
          == #"{"format":"barlab-last-page","version":1,"page":"peers"}"# + "\n")
      #expect(FileIO.names(in: folder.path("state/barlab")) == ["last-page.json"])
      // What else the lab does is not written.
      try FileManager.default.removeItem(atPath: path)
      hands.lab.send(.hide(animated: false), at: hands.time)
      hands.handOver(to: lastPage)
      #expect(!FileIO.exists(path))
    }

    @Test(
      "what cannot be read counts as none",
      arguments: [
        "", "{", "[]", "grid", #"{"page":"grid"}"#,
        #"{"format":"barlab-last-page","version":2,"page":"grid"}"#,
        #"{"format":"barlab-tuning","version":1,"page":"grid"}"#,
        #"{"format":"barlab-last-page","version":1,"page":"no such page"}"#,
        #"{"format":"barlab-last-page","version":1,"page":7}"#,
        String(repeating: " ", count: 5000)
          + #"{"format":"barlab-last-page","version":1,"page":"grid"}"#,
      ])
    func unreadable(_ text: String) throws {
      let file = try folder.write(text, to: "last-page.json")
      #expect(LastPage(path: file).read() == nil)
    }

    @Test("a place that cannot be written, or is no file, is left alone without a word")
    func unwritable() throws {
      let hands = try LabHands()
      let file = try folder.write("a file", to: "file")
      try FileManager.default.createDirectory(
        atPath: folder.path("taken"), withIntermediateDirectories: true)
      for place in [file + "/barlab/last-page.json", folder.path("taken"), "/proc/barlab/x.json"] {
        let lastPage = LastPage(path: place)
        hands.lab.open(.grid, at: hands.time)
        hands.handOver(to: lastPage)
        #expect(lastPage.read() == nil && hands.lab.shell.notice.text == nil)
      }
      #expect(try folder.text("file") == "a file")
    }

    @Test("of pages that are opened one right after the other the newest is written")
    func newest() throws {
      let lastPage = LastPage(path: path)
      let hands = try LabHands()
      hands.lab.background = BackgroundWork {}
      for page in [Demo.grid, .bottomBar, .sections, .grid, .twoLists, .general, .mixer] {
        hands.lab.open(page, at: hands.time)
        hands.handOver(to: lastPage)
      }
      hands.lab.background.awaitWriting()
      #expect(lastPage.read()?.id == "mixer")
    }
  }
}

import BarCore
import BarScene
import BarTuning
import SDLKit
import TestSupport
import Testing

@testable import LabKit

extension WindowSuites {
  /// The page in use as a file for a phone.
  @Suite struct LabShareTests {
    @Test("the page is shared with its present settings, and the other stage to switch to")
    func tunings() throws {
      let hands = try LabHands()
      hands.lab.set("shyBar.barHeight", .number(61), at: hands.time)
      #expect(SharedPage(of: hands.lab).tunings.count == 1)
      #expect(
        SharedPage(of: hands.lab).tunings[0].settings.contains {
          $0.key == "shyBar.barHeight" && $0.value == .number(61)
        })
      hands.key(.letterC)
      #expect(SharedPage(of: hands.lab).tunings.count == 2)
      #expect(SharedPage(of: hands.lab).demo.id == hands.lab.session.demo.id)
    }

    @Test("a page of the lab is shared under the behavior that its chooser shows")
    func behavior() throws {
      let hands = try LabHands(DemoRegistry.demo("transparent-bar"))
      #expect(SharedPage(of: hands.lab).preset == "smooth")
      #expect(SharedPage(of: hands.lab).tunings[0].name == "Smooth")
    }

    @Test("a shared file is new, named after the page, and nothing that is there is replaced")
    func names() throws {
      let folder = try TemporaryFolder()
      let hands = try LabHands()
      let parts = WebParts(
        page: "<title>{{title}}</title>", style: "", guardScript: "", starter: "", script: "",
        tables: "", module: [])
      let shared = SharedPage(of: hands.lab)
      let first = try shared.writeNew(in: folder.path(""), with: parts)
      let second = try shared.writeNew(in: folder.path(""), with: parts)
      #expect(first.hasSuffix("/shy-bar.html") && second.hasSuffix("/shy-bar-2.html"))
      #expect(try folder.text("shy-bar.html") == "<title>Shy bar</title>")
      #expect(first.hasPrefix("/"))
    }

    @Test("Ctrl+E and the tool bar say where the file is, or what is missing for it")
    func message() throws {
      let folder = try TemporaryFolder()
      let hands = try LabHands()
      hands.lab.tunings.folder = folder.path("")
      hands.key(.letterE, control: true)
      let words = try #require(hands.lab.shell.notice.text)
      let names = FileIO.names(in: folder.path(""))
      if names.isEmpty {
        #expect(words.contains("make web"), "\(words)")
      } else {
        #expect(names == ["shy-bar.html"])
        #expect(words.contains(FileIO.place(folder.path("shy-bar.html"))), "\(words)")
      }
      #expect(Command.tools.contains { $0.name == "Share page" })
    }

    @Test("a recording that is dropped on the window plays, and a broken one says what is wrong")
    func dropped() throws {
      let hands = try LabHands()
      let path = try #require(Assets.find().recording("shy-bar"))
      hands.lab.drop(path, at: hands.time)
      #expect(hands.lab.playback != nil && hands.lab.shell.notice.text == nil)
      let folder = try TemporaryFolder()
      let other = try LabHands()
      other.lab.drop(try folder.write("{}\n", to: "broken.jsonl"), at: other.time)
      #expect(other.lab.playback == nil)
      #expect(other.lab.shell.notice.text?.contains("broken.jsonl, line 1") == true)
    }
  }
}

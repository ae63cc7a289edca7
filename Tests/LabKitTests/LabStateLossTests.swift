import BarCore
import BarTuning
import Foundation
import SDLKit
import TestSupport
import Testing

@testable import LabKit

extension WindowSuites {
  /// What once was lost of the state that the lab keeps, and what was kept against a wish.
  @Suite struct LabStateLossTests {
    private let folder: TemporaryFolder
    private static let resistance = "shyBar.expansionResistance"

    init() throws { folder = try TemporaryFolder() }

    private var place: String { folder.path("state/barlab") }
    private var state: LabState { LabState(folder: place) }

    private func hands(
      _ demo: Demo = .general, window: Size = Size(width: 1800, height: 860)
    ) throws -> LabHands {
      let hands = try LabHands(demo, window: window)
      hands.lab.state = state
      hands.lab.tunings.noteSaved()
      hands.lab.keepState()
      return hands
    }

    private func tune(_ hands: LabHands, _ value: Double) {
      hands.lab.set(Self.resistance, .number(value), at: hands.time)
      hands.lab.keepState()
    }

    /// Fixed: the page then had one stage, and the next change wrote that.
    @Test("comparison stages that have no room in a narrow window stay")
    func narrow() throws {
      let wide = try hands()
      for _ in 0..<2 { wide.key(.letterC) }
      tune(wide, 300)
      let narrow = try hands(.sections, window: Size(width: 400, height: 700))
      narrow.lab.open(.general, at: narrow.time)
      #expect(narrow.lab.stageCount == 3)
      tune(narrow, 310)
      #expect(state.page(.general)?.stages.count == 3)
    }

    /// Fixed: its page then had one stage.
    @Test("a recording of another page, and a chosen preset, leave the stages of their page")
    func others() throws {
      let hands = try hands()
      tune(hands, 300)
      hands.key(.letterC)
      tune(hands, 200)
      hands.lab.open(.sections, at: hands.time)
      let recording = try Recording.read(
        Tools.root.appendingPathComponent("Assets/recordings/shy-bar.jsonl").path, for: "test")
      try hands.lab.play(recording, from: "shy-bar.jsonl", at: hands.time)
      #expect(hands.lab.session.demo.id == Demo.general.id && hands.lab.stageCount == 2)
      hands.lab.open(.sections, at: hands.time)
      hands.lab.open(.general, under: .tly, at: hands.time)
      #expect(hands.lab.stageCount == 2)
    }

    @Test("a file that cannot be written is told once and tried again")
    func full() throws {
      _ = try folder.write("", to: "state/barlab", making: true)
      let hands = try hands()
      tune(hands, 300)
      let said = hands.lab.shell.notice.text ?? ""
      #expect(said.hasPrefix("What you change is not kept for the next start: "), "\(said)")
      hands.lab.shell.notice.text = nil
      tune(hands, 301)
      #expect(hands.lab.shell.notice.text == nil)
      try FileManager.default.removeItem(atPath: place)
      hands.lab.keepState()
      #expect(state.page(.general)?.stages[0].settings.page.bar.expansionResistance == 301)
    }

    /// Fixed: the mark of the title went when the page was opened again.
    @Test("what is not saved is marked when the page is opened again, in another run too")
    func mark() throws {
      let one = try hands()
      #expect(one.lab.isSaved)
      tune(one, 300)
      #expect(!one.lab.isSaved)
      one.lab.open(.sections, at: one.time)
      #expect(one.lab.isSaved)
      one.lab.open(.general, at: one.time)
      #expect(!one.lab.isSaved)
      let two = try hands(.sections)
      two.lab.open(.general, at: two.time)
      #expect(!two.lab.isSaved)
      #expect(two.lab.tunings.write(to: folder.path("mine.json")))
      two.lab.keepState()
      let three = try hands(.sections)
      three.lab.open(.general, at: three.time)
      #expect(three.lab.isSaved && three.settings.page.bar.expansionResistance == 300)
    }

    /// Fixed: what the page with the file declares went to all others; a page without a bar disabled
    /// the bars.
    @Test("a tuning saved on one page stays there, a loaded one goes to other pages and is kept")
    func files() throws {
      let hands = try hands(.feel)
      #expect(hands.lab.tunings.write(to: folder.path("feel.json")))
      hands.lab.open(.general, at: hands.time)
      #expect(!hands.settings.page.bar.disable && hands.lab.isSaved)
      let anna = TuningFile(name: "anna", settings: [Self.resistance: .number(78)])
      _ = try folder.write(anna.text, to: "anna.json")
      hands.lab.open(.sections, at: hands.time)
      hands.lab.tunings.load(folder.path("anna.json"))
      try hands.wait(0.1)
      #expect(hands.settings.page.bar.expansionResistance == 78)
      hands.lab.open(.general, at: hands.time)
      #expect(hands.settings.page.bar.expansionResistance == 78)
      #expect(state.page(.general)?.stages[0].settings.page.bar.expansionResistance == 78)
    }

    /// Fixed: pages that were opened later did not take what the command line names.
    @Test("--set counts on pages of an earlier run, and the lab says so")
    func options() throws {
      tune(try hands(), 300)
      let next = try hands(.sections)
      next.lab.options.values = [(key: Self.resistance, value: .number(111))]
      next.lab.open(.general, at: next.time)
      #expect(next.settings.page.bar.expansionResistance == 111)
      #expect(
        next.lab.shell.notice.text
          == "--set on the command line took the place of what the last run kept.")
    }

    @Test("a number that is being typed is set by Ctrl+S and when the lab ends")
    func typed() throws {
      let hands = try hands()
      for key in [SDLKit.Key.letterS, .letterQ] {
        let (index, rect) = try hands.showLine(Self.resistance)
        hands.click(Point(x: rect.maxX - 20, y: rect.y + 8))
        #expect(hands.lab.shell.typing != nil, "\(index)")
        hands.key(.letterA, control: true)
        hands.type(key == .letterS ? "301" : "302")
        hands.lab.tunings.folder = folder.path("")
        hands.key(key, control: true)
        #expect(
          hands.settings.page.bar.expansionResistance == (key == .letterS ? 301 : 302), "\(key)")
      }
      #expect(hands.lab.isDone && FileIO.exists(folder.path("tuning.json")))
    }
  }
}

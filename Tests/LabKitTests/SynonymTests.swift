import BarScene
import BarTuning
import SDLKit
import Testing

@testable import LabKit

extension WindowSuites {
  /// Words of everyday speech that find actions, pages and settings.
  @Suite struct SynonymTests {
    @Test("every synonym finds something that is there, and stands once for it")
    func table() {
      let names = Set(Command.all.map(\.name)).union(DemoRegistry.all.map(\.id))
        .union(LabSettings.table.settings.map(\.key))
      for (words, found) in Synonyms.table {
        #expect(!found.isEmpty && Set(found).isSubset(of: names), "\(words): \(found)")
        #expect(Set(found).count == found.count && words == words.lowercased())
      }
      #expect(Synonyms.words(for: "Quit").isEmpty)
    }

    @Test(
      "what people call the smoothness of frames finds the frame times, the recorder and the page",
      arguments: ["smooth", "hitch", "jank", "stutter", "fps"])
    func smoothness(word: String) throws {
      let hands = try LabHands()
      hands.key(.f1)
      hands.type(word)
      let names = hands.lab.shell.help.open?.entries.map(\.line.name) ?? []
      #expect(names.contains("Frame times") && names.contains("Record"), "\(names)")
      hands.key(.escape)
      hands.key(.letterP, control: true)
      hands.type(word)
      let titles = hands.lab.shell.pages.shown.entries.map(\.title)
      #expect(titles.contains("Frame rate"), "\(titles)")
    }

    @Test("settings are found by help and synonyms; where none is, the panel says where to look")
    func settings() throws {
      let hands = try LabHands()
      let inspector = hands.lab.shell.inspector
      for (word, key) in [
        ("dark", "view.theme"), ("friction", "scroll.decelerationRate"),
        ("mirrored", "view.rightToLeft"),
      ] {
        hands.key(.slash)
        hands.type(word)
        #expect(inspector.items.contains { $0.key == key }, "\(word)")
        hands.key(.escape)
        hands.key(.escape)
      }
      hands.key(.slash)
      hands.type("jank")
      #expect(inspector.items.isEmpty)
      let view = try #require(inspector.view)
      var commands: [DrawCommand] = []
      commands.draw(.light) { $0.draw(view) }
      let texts = commands.compactMap { if case .text(let run) = $0 { run.string } else { nil } }
      #expect(texts.contains("F1 searches the actions, Ctrl+P the pages."))
    }
  }
}

import Foundation
import TestSupport
import Testing

/// What holds in the module of JavaScript and in shared pages for any recording and any behavior.
@Suite(.serialized, .browserThreads) struct WebLawTests {
  /// Writes random recordings of all pages and presets; returns how many.
  private static func write(to folder: String, seed: Int) throws -> Int {
    let count = Cases.of(500)
    let made = try Tools.run(
      "/usr/bin/env",
      [
        "python3", "Scripts/random_recordings.py", Tools.barlab, folder, String(count),
        "--seed", String(seed),
      ])
    try #require(made.code == 0, "\(made.errors)")
    return count
  }

  @Test("random recordings of all pages and presets give the rows of barlab simulate in Node")
  func recordings() throws {
    let folder = try TemporaryFolder()
    let count = try Self.write(to: folder.path(""), seed: 20)
    let files = WebModuleTests.recordings(folder.url)
    #expect(files.count == count)
    #expect(try WebModuleTests.compare(files, rows: "frames", rate: 60) > 160 * count)
    #expect(try WebModuleTests.compare(files, rows: "events", rate: 60) > 40 * count)
  }

  @Test("random recordings give in the browser the rows of barlab simulate")
  func recordingsInBrowser() throws {
    let shared = try SharedPage()
    let count = try Self.write(to: try #require(shared.folder).url.path, seed: 21)
    #expect(try shared.compare() == count)
  }

  @Test(
    "no behavior throws after another one, and what a page refuses is said and changes nothing")
  func presets() throws {
    let found = try SharedPage().play("presets", Cases.areAll ? "13" : "67")
    #expect(found["thrown"] as? [String] == [] && found["log"] as? [String] == [])
    #expect((found["wrong"] as? [Any])?.isEmpty == true, "\(found["wrong"] ?? "")")
    let chosen = try #require(found["chosen"] as? Int)
    let refused = try #require(found["refused"] as? Int)
    // Where an extension is in the way it gives way.
    #expect(chosen > (Cases.areAll ? 2500 : 200))
    #expect(refused < chosen / 50, "\(refused) of \(chosen)")
    let words = try #require(found["words"] as? [String])
    #expect(words.allSatisfy { $0.contains(" does not fit this page: \u{201C}") })
  }
}

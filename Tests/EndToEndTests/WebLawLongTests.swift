import Foundation
import TestSupport
import Testing

/// What holds in the module of JavaScript and in shared pages for any recording and any behavior.
@Suite(.serialized, .browserThreads) struct WebLawLongTests {
  private static let count = 500

  /// Writes random recordings of all pages and presets.
  private static func writeRecordings(to folder: String, seed: Int) throws {
    let made = try Tools.run(
      "/usr/bin/env",
      [
        "python3", "Scripts/random_recordings.py", Tools.barlab, folder, String(count),
        "--seed", String(seed),
      ])
    try #require(made.code == 0, "\(made.errors)")
  }

  @Test("random recordings of all pages and presets give the rows of barlab simulate in Node")
  func recordings() throws {
    let folder = try TemporaryFolder()
    try Self.writeRecordings(to: folder.path(""), seed: 20)
    let files = WebModuleLongTests.recordings(folder.url)
    #expect(files.count == Self.count)
    #expect(
      try WebModuleLongTests.compare(files, rows: "frames", rate: 60) > 160 * Self.count)
    #expect(try WebModuleLongTests.compare(files, rows: "events", rate: 60) > 40 * Self.count)
  }

  @Test("random recordings give in the browser the rows of barlab simulate")
  func recordingsInBrowser() throws {
    let shared = try SharedPage()
    try Self.writeRecordings(to: try #require(shared.folder).url.path, seed: 21)
    #expect(try shared.compare() == Self.count)
  }

  @Test(
    "no behavior throws after another one, and what a page refuses is said and changes nothing")
  func presets() throws {
    let found = try SharedPage().play("presets", "13")
    #expect(found["thrown"] as? [String] == [] && found["log"] as? [String] == [])
    #expect((found["wrong"] as? [Any])?.isEmpty == true, "\(found["wrong"] ?? "")")
    let chosen = try #require(found["chosen"] as? Int)
    let refused = try #require(found["refused"] as? Int)
    // Where an extension is in the way it gives way.
    #expect(chosen > 2500)
    #expect(refused < chosen / 50, "\(refused) of \(chosen)")
    let words = try #require(found["words"] as? [String])
    #expect(words.allSatisfy { $0.contains(" does not fit this page: \u{201C}") })
  }
}

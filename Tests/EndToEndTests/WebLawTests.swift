import Foundation
import TestSupport
import Testing

/// What holds in the module of JavaScript for any recording.
@Suite(.ownThreads) struct WebLawTests {
  /// Writes random recordings of all pages and presets; returns how many.
  static func write(to folder: String, seed: Int) throws -> Int {
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
}

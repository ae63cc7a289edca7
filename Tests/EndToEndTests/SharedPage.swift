import Foundation
import TestSupport
import Testing

/// A shared page in a folder of its own, for a headless Chromium.
struct SharedPage {
  /// Whether the module is there, which `make web` builds; nothing is done where it is up to date.
  private static let module: Result<Void, any Error> = Result {
    let built = try Tools.run("/bin/sh", ["Scripts/web.sh"])
    try #require(built.code == 0, "\(built.errors)")
  }

  let folder = try? TemporaryFolder()
  let path: String

  init(_ words: [String] = [], named name: String = "page.html") throws {
    try Self.module.get()
    path = try #require(folder).path(name)
    let made = try Tools.run(Tools.barlab, ["share"] + words + ["--out", path])
    try #require(made.code == 0, "\(made.errors)")
  }

  /// Uses the page as a scenario says and returns what it found.
  func play(_ scenario: String, _ more: String...) throws -> [String: Any] {
    let outcome = try HeadlessBrowser.run(
      "share_page.mjs", [scenario, path, try #require(folder).url.path] + more)
    try #require(outcome.code == 0, "\(outcome.errors)")
    let found = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    return try #require(found as? [String: Any])
  }

  func text(_ name: String) throws -> String { try #require(folder).text(name) }
  func file(_ name: String) throws -> String { try #require(folder).path(name) }

  /// Cells of a row that are numbers, or flags and words by their numbers.
  static func number(_ cell: Any) -> Double? {
    (cell as? String).flatMap(Double.init) ?? (cell as? NSNumber)?.doubleValue
  }

  /// Compares the rows of the page with those of the program, for the recordings in its folder.
  func compare() throws -> Int {
    let found = try play("simulate")
    let folder = try #require(folder)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
      .filter { $0.hasSuffix(".jsonl") }
    #expect(found["count"] as? Int == names.count && found["log"] as? [String] == [])
    for name in names {
      let ours = try Tools.run(Tools.barlab, ["simulate", folder.path(name)])
      let theirs = try text(name + ".csv")
      if ours.code == 0 {
        #expect(ours.output == theirs, "\(name)")
      } else {
        #expect(theirs.hasPrefix("line "), "\(name): \(ours.errors)")
      }
    }
    return names.count
  }
}

import Foundation
import FrameTiming
import TestSupport
import Testing

@testable import LabKit

/// Logs of two million rows are read as a stream: report once took 1.8 GB of memory for one,
/// compare 2.6 GB.
@Suite(.serialized, .ownThreads) struct LogMemoryLongTests {
  /// A folder with a log of this many rows, about 250 bytes each.
  private static func folder(rows: Int) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let script = Tools.root.appendingPathComponent("Tests/LabKitTests/long_log.py").path
    let outcome = try Tools.run(
      try #require(Tools.find("python3")), [script, "\(rows)", folder.path("log")])
    try #require(outcome.code == 0, "\(outcome)")
    return folder
  }

  /// Runs the program and returns its peak memory, in MiB.
  ///
  /// A small process starts it: Linux counts the memory of the process that starts another one, and
  /// the tests themselves may take more.
  private static func memory(_ words: [String]) throws -> Int {
    let starter = """
      import resource, subprocess, sys
      subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, check=True)
      print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
      """
    let outcome = try Tools.run(
      try #require(Tools.find("python3")), ["-c", starter, Tools.barlab] + words)
    #expect(outcome.code == 0, "\(outcome)")
    return try #require(Int(outcome.output.dropLast())) / 1024
  }

  @Test func noVerbNeedsMoreThan300MiBForTwoMillionRows() throws {
    let folder = try Self.folder(rows: 2_000_000)
    let log = folder.path("log")
    for words in [
      ["report", log], ["compare", log, log],
      ["compare", log + "/frames.csv", log + "/frames.csv"],
      ["report", log, "--html", folder.path("h.html")],
      ["convert", log, "--to", "presentmon", "--out", folder.path("p.csv")],
      ["convert", log, "--to", "mangohud", "--out", folder.path("m.csv")],
      ["convert", log, "--to", "perfetto", "--out", folder.path("t.json")],
    ] {
      let found = try Self.memory(words)
      #expect(found <= 300, "\(words): \(found) MiB")
    }
  }
}

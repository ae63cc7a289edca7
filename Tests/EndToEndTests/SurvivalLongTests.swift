import Foundation
import TestSupport
import Testing

/// A log under fifty kills, on a full disk, and at the limit on file sizes.
@Suite(.serialized, .ownThreads) struct SurvivalLongTests {
  @Test("T11 killed at any moment, every row that was written is there and a report reads it")
  func killed() throws {
    let place = try SurvivalTests.Place()
    defer { place.remove() }
    var random = SeededGenerator(seed: 11)
    for round in 0..<50 {
      let log = place.path("log\(round)")
      let lab = try place.start(log)
      try place.waitForRows(random.whole(1...30), in: log)
      // What lies in the file before the blow must still be there after it.
      let before = try SurvivalTests.rows(place.text("log\(round)/frames.csv"))
      kill(lab.process.processIdentifier, SIGKILL)
      let outcome = lab.wait()
      #expect(outcome.code == 128 + SIGKILL)
      let after = try SurvivalTests.rows(place.text("log\(round)/frames.csv"))
      #expect(after.frames.count >= before.frames.count)
      #expect(after.frames == (0..<after.frames.count).map { $0 }, "round \(round): a gap")
      // A write is a whole row; a system that ends it ends it where a page of the file does.
      let size = try place.text("log\(round)/frames.csv").utf8.count
      #expect(after.rest.isEmpty || size % 4096 == 0, "\(size) bytes")
      #expect(FileManager.default.fileExists(atPath: log + "/session.json"))
      #expect(!FileManager.default.fileExists(atPath: log + "/summary.json"))
      if round % 10 == 0 {
        let report = try Tools.run(Tools.barlab, ["report", log, "--all"])
        #expect(report.code == 0, "\(report.errors)")
        #expect(report.output.contains("rows lost 0"))
        #expect(FileManager.default.fileExists(atPath: log + "/summary.json"), "made from the rows")
      }
    }
  }

  @Test(
    "T13 a disk that fills up costs rows, not frames: one warning, whole lines, a summary",
    .needsMount)
  func fullDisk() throws {
    let place = try SurvivalTests.Place()
    defer { place.remove() }
    let disk = place.path("disk")
    try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: true)
    let mount = try Tools.run(
      "/bin/sh", ["-c", "mount -t tmpfs -o size=256k none \(disk)"])
    try #require(mount.code == 0, "\(mount)")
    defer { _ = try? Tools.run("/bin/sh", ["-c", "umount -l \(disk)"]) }
    let lab = try place.start(
      disk + "/log", ["--fps", "240", "--geometry", place.path("frames.csv")])
    let rows = 256 * 1024 / 170
    try Tools.wait { lab.hasSaid("cannot be written") }
    // On without room for rows.
    let drawn = try place.frames("frames.csv")
    try place.waitForLines(drawn + 150, in: place.path("frames.csv"))
    kill(lab.process.processIdentifier, SIGTERM)
    let outcome = lab.wait()
    #expect(outcome.code == 73, "\(outcome)")
    // Of the log, beside the word that the replay was stopped.
    let said = outcome.errors.split(separator: "\n").filter { $0.contains("The frame log") }
    #expect(said.count == 2, "one warning and one end: \(outcome.errors)")
    #expect(said.first?.contains("No space left") == true)
    #expect(said.last?.contains("is not complete") == true)
    let left = try SurvivalTests.rows(
      String(contentsOfFile: disk + "/log/frames.csv", encoding: .utf8))
    #expect(left.rest.isEmpty && left.frames.count < rows)
    let summary = try place.summary("disk/log")
    #expect((summary["rows_lost"] as? Int ?? 0) > 100, "150 frames without room")
  }

  // A limit on the size of files acts as a full disk does, and needs no rights.
  @Test("T14 a limit on the size of files ends nothing: one warning, and the end says it")
  func aLimitOnFileSizes() throws {
    let place = try SurvivalTests.Place()
    defer { place.remove() }
    for blocks in [8, 24] {
      let limited = try Tools.run(
        "/bin/bash",
        [
          "-c",
          """
          ulimit -f \(blocks)
          exec "$B" replay "$F" --size 480x480 --frame-log "$D/u\(blocks)" --duration 12
          """,
        ],
        environment: [
          "B": Tools.barlab, "D": place.directory.path, "F": place.path("long.jsonl"),
          "SDL_VIDEODRIVER": "dummy",
        ])
      #expect(limited.code == 73, "\(limited)")
      #expect(limited.errors.contains("File too large"), "\(limited.errors)")
      #expect(limited.errors.split(separator: "\n").allSatisfy { $0.hasSuffix(".") })
    }
  }
}

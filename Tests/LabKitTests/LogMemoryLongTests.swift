import Foundation
import FrameTiming
import TestSupport
import Testing

@testable import LabKit

/// Logs of two million rows are read as a stream: report took 1.8 GB of memory for one, compare
/// 2.6 GB.
@Suite(.serialized) struct LogMemoryLongTests {
  /// A folder with a log of so many rows, about 200 bytes each.
  private static func folder(rows: Int64) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("", to: "log/frames.csv", making: true)
    let file = try FileHandle(forWritingTo: folder.url.appending(path: "log/frames.csv"))
    var bytes = Array((FrameRow.header + "\n").utf8)
    var rng = SeededGenerator(seed: 1)
    var time: Int64 = 0
    for frame in 0..<rows {
      var record = FrameRecord(frame: frame)
      let missed: Int64 = rng.next() % 500 == 0 ? 1 : 0
      let before = time
      time += 16_666_667 * (1 + missed)
      let late = Int64(rng.next() % 50_000)
      record.deadline = time
      record.late = late
      record.presentBegin = time + late
      record.presentEnd = time + late + 300_000
      record.draw = time - 1_000_000 - Int64(rng.next() % 9000)
      record.update = time - 2_000_000
      record.input = time - 2_900_000
      record.begin = time - 3_000_000
      record.animation = time
      record.slot = time / 16_666_667
      record.interval = frame % 5000 == 0 ? nil : time - before
      record.missed = frame % 5000 == 0 ? nil : missed
      record.cpu = 3_000_000 + Int64(rng.next() % 900_000)
      record.inputAge = 12_000_000 + Int64(rng.next() % 900_000)
      record.inputSource = .pump
      record.phase = [.drag, .settle, .idle, .drag][Int(frame / 200 % 4)]
      record.shown = Pixels(thousandths: frame * 13 % 5_000_000)
      record.logCost = 20_000 + Int64(rng.next() % 9000)
      FrameRow.append(record, to: &bytes)
      if bytes.count > 1 << 20 {
        try file.write(contentsOf: bytes)
        bytes.removeAll(keepingCapacity: true)
      }
    }
    try file.write(contentsOf: bytes)
    try file.close()
    return folder
  }

  /// Runs the program; the most memory it had at a time, in MiB.
  private static func memory(_ words: [String]) throws -> Int {
    var arguments = ([Tools.releasedBarlab] + words).map { strdup($0) } + [nil]
    defer { for word in arguments { free(word) } }
    var child = pid_t()
    try #require(posix_spawn(&child, Tools.releasedBarlab, nil, nil, &arguments, environ) == 0)
    var status: Int32 = 0
    var usage = rusage()
    try #require(wait4(child, &status, 0, &usage) == child)
    #expect(status == 0)
    return usage.ru_maxrss / 1024
  }

  @Test func noVerbNeedsMoreThan300MiBForTwoMillionRows() throws {
    let folder = try Self.folder(rows: 2_000_000)
    let log = folder.path("log")
    for words in [
      ["report", log], ["compare", log, log], ["report", log, "--html", folder.path("h.html")],
      ["convert", log, "--to", "presentmon", "--out", folder.path("p.csv")],
      ["convert", log, "--to", "mangohud", "--out", folder.path("m.csv")],
      ["convert", log, "--to", "perfetto", "--out", folder.path("t.json")],
    ] {
      let found = try Self.memory(words)
      #expect(found <= 300, "\(words): \(found) MiB")
    }
  }
}

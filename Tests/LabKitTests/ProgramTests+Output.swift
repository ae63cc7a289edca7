import Foundation
import TestSupport
import Testing

@testable import LabKit

// Output that cannot be written.
extension ProgramTests {
  @Test(arguments: [
    (["simulate", grid, "--out", "/nowhere/o.csv"], "/nowhere/o.csv cannot be written"),
    (["simulate", grid, "--out", "/tmp"], "/tmp cannot be written"),
    (["simulate", grid, "--out", "/dev/full"], "/dev/full cannot be written"),
    (["replay", grid, "--headless", "--geometry", "/nowhere/g"], "/nowhere/g cannot be written"),
    (["replay", grid, "--headless", "--frame-log", grid], "is a file; give the path"),
    (["replay", grid, "--headless", "--frame-log", "/proc/x/y"], "The directory /proc/x/y cannot"),
    (["tour", "--headless", "--page", "short", "--out", "/proc/x"], "/proc/x cannot be created"),
  ])
  func aPlaceThatCannotBeWrittenIsNamed(_ words: [String], _ fault: String) throws {
    let outcome = try Self.run(words)
    #expect(Self.failed(outcome, .cannotWrite, fault), "\(outcome)")
  }

  /// Fixed: `| head -1` was told to choose another path.
  @Test func aReaderOfTheStandardOutputThatGoesAwayEndsItWithoutAWordOrASignal() throws {
    for words in [
      ["pages"], ["--help"], ["presets", "--keys"], ["simulate", Self.grid],
      ["simulate", Self.grid, "--out", "-"],
      [
        "replay", Self.grid, "--headless", "--size", "480x480", "--duration", "1", "--geometry",
        "-",
      ],
    ] {
      let pipe = Tools.pipe()
      try pipe.fileHandleForReading.close()
      let outcome = try Self.run(words, output: pipe.fileHandleForWriting)
      #expect(outcome.code == 73 && outcome.errors.isEmpty, "\(words): \(outcome)")
    }
  }

  @Test func aFullDiskUnderTheOutputIsToldNotSwallowed() throws {
    let folder = try TemporaryFolder()
    for verb in [
      "pages", "--version", "presets shy", "simulate $F", "simulate $F --out -",
    ] {
      let outcome = try Self.shell("$B \(verb) >/dev/full", folder)
      #expect(Self.failed(outcome, .cannotWrite, "The standard output", "No space left"), "\(verb)")
    }
    // What is said after the work, whose files stay.
    let log = "--headless --frame-log $D/log"
    let convert = "$B replay $F --duration 0.2 \(log) >$D/o && $B convert $D/log --to mangohud"
    let soak = "$B soak --minutes 0.01 --out $D/soak \(log)-3"
    for verb in [convert, "$B tour --page grid \(log)-2", soak] {
      let outcome = try Self.shell("\(verb) >/dev/full", folder)
      #expect(Self.failed(outcome, .cannotWrite, "The standard output", "No space left"), "\(verb)")
    }
    for file in ["log/export/mangohud.csv", "log-2/summary.json", "log-3/summary.json"] {
      #expect(FileManager.default.fileExists(atPath: folder.path(file)), "\(file)")
    }
    // Nor does a full standard error do any harm.
    #expect(try Self.shell("$B simulate /nowhere 2>/dev/full", folder).code == 66)
  }

  @Test func closedStreamsAreNotTakenForFiles() throws {
    let folder = try TemporaryFolder()
    let log = "$B replay $F --headless --duration 0.2 --frame-log $D/log"
    let outcome = try Self.shell("\(log) <&- >&- 2>&-", folder)
    #expect(outcome.code == 0)
    let rows = try folder.text("log/frames.csv").split(separator: "\n")
    #expect(rows.dropFirst().allSatisfy { cells(String($0)).count == cells(String(rows[0])).count })
    // What is printed first was found in the first file that was opened.
    let events = try folder.text("log/events.csv")
    #expect(events.hasPrefix("t_ns,frame,event,detail\n") && !events.contains("frame log"))
    #expect(events.split(separator: "\n").allSatisfy { cells(String($0)).count == 4 })
    #expect(try Self.shell("$B pages >&-", folder).code == 73)
  }
}

import Foundation
import FrameTiming
import TestSupport
import Testing

@testable import LabKit

/// Regressions found by attacks with frame logs: ones with many events, endless stalls.
@Suite(.serialized, .ownThreads) struct AttackLargeLogTests {
  private let program: AttackPlace
  private var folder: TemporaryFolder { program.folder }

  init() throws { program = try AttackPlace() }

  @Test func eventsBeyondTheLimitAreLeftOutOfAnExportToo() throws {
    try program.makeLog(rows: 60)
    let run = try program.shell(
      "(echo t_ns,frame,event,detail; yes 1,,first,) | head -c 68000000 > log/events.csv\n"
        + "\"$B\" convert log --to perfetto --out t.json; S=$?; grep -c first t.json; exit $S")
    #expect(run.code == 0 && run.output == "0\n", "\(run)")
    #expect(
      run.errors.contains("events.csv is larger than 64 MiB") && run.errors.contains("without its"))
  }

  @Test(arguments: [("--headless", 1), ("--renderer software", 0)])
  func aSignalEndsAStallThatWasAskedFor(_ option: String, _ code: Int32) throws {
    let running = try Tools.start(
      Tools.barlabCheck,
      ["replay", recordingPath("shy-bar"), "--size", "480x480", "--duration", "60"]
        + option.split(separator: " ").map(String.init)
        + ["--frame-log", folder.path("log"), "--inject-delay", "0:60s"],
      environment: ["SDL_VIDEODRIVER": "dummy"])
    try Tools.wait { FileIO.exists(folder.path("log/session.json")) }
    kill(running.process.processIdentifier, SIGTERM)
    let outcome = running.wait()
    #expect(outcome.code == code, "\(outcome)")
    #expect(FileIO.exists(folder.path("log/summary.json")))
    // Found in its own row, unless the signal came before it; the time at which the test runs says
    // nothing.
    for row in try StoredLog.read(folder.path("log")).table.records where row.frame == 0 {
      let time = try #require(row.update) - (try #require(row.input))
      #expect(row.flags.contains(.injected) && time < 55_000_000_000, "\(time)")
    }
  }
}

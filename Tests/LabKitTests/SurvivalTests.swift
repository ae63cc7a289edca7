import BarTuning
import Foundation
import FrameTiming
import TestSupport
import Testing

@testable import LabKit

/// What is left of a session that is stopped or killed.
///
/// A full pipe for the geometry holds the program in the middle of its work, so that no test has to
/// be quick.
@Suite(.serialized, .ownThreads) struct SurvivalTests {
  private let folder: TemporaryFolder
  private let pipe: NamedPipe

  init() throws {
    folder = try TemporaryFolder()
    pipe = try #require(NamedPipe(folder.path("geometry")))
  }

  /// A replay of a minute that nobody will wait for.
  private func start() throws -> Running {
    try Tools.start(
      Tools.barlab,
      [
        "replay", recordingPath("shy-bar"), "--headless", "--size", "480x480", "--duration", "60",
        "--geometry", pipe.path, "--frame-log", folder.path("log"),
      ])
  }

  private func log() throws -> StoredLog { try StoredLog.read(folder.path("log")) }

  @Test(arguments: [2, 300, 700])
  func aKilledProgramLosesNoWholeRow(_ rows: Int) throws {
    let running = try start()
    #expect(pipe.wait(lines: rows))
    kill(running.process.processIdentifier, SIGKILL)
    #expect(running.wait().code == 128 + SIGKILL)

    let log = try log()
    #expect(log.table.records.map(\.frame) == Array(0..<Int64(log.table.records.count)))
    #expect(log.table.tornLines == 0)
    // A row of geometry is written when its frame begins.
    #expect(log.table.records.count >= rows - 2)
    #expect(FileIO.exists(folder.path("log/session.json")))
    #expect(!FileIO.exists(folder.path("log/summary.json")))

    let report = try Tools.run(Tools.barlab, ["report", folder.path("log")])
    #expect(report.code == 0, "\(report.errors)")
    let summary = try JSONValue.parse(try FileIO.read(folder.path("log/summary.json")))
    #expect(summary["rows_lost"]?.number == 0)
    #expect(summary["covers"]?["to_frame"]?.number == Double(log.table.records.count - 1))
  }

  @Test(arguments: [SIGTERM, SIGINT])
  func aStoppedReplayStillWritesItsSummary(_ signal: Int32) throws {
    let running = try start()
    #expect(pipe.wait(lines: 10))
    kill(running.process.processIdentifier, signal)
    // What it still wants to write must go somewhere.
    let drain = Thread { [pipe] in _ = pipe.wait(lines: .max) }
    drain.start()
    let outcome = running.wait()
    #expect(outcome.code == 1, "\(outcome)")
    #expect(outcome.errors.contains("A signal stopped the run after"))
    #expect(outcome.errors.count { $0 == "\n" } == 1)
    let summary = try JSONValue.parse(try FileIO.read(folder.path("log/summary.json")))
    #expect(summary["schema"]?.string == "barlab-summary/1")
    #expect(summary["covers"]?["to_frame"]?.number == Double(try log().table.records.count - 1))
  }

  /// A session in a window that nobody sees, whose hang-up signal is as `nohup` leaves it, or not.
  private func startSession(hangUp: String) throws -> Running {
    try Tools.start(
      "/usr/bin/env",
      [
        hangUp, Tools.barlab, "replay", recordingPath("shy-bar"), "--size", "480x480",
        "--renderer", "software", "--duration", "60", "--geometry", pipe.path, "--frame-log",
        folder.path("log"),
      ], environment: ["SDL_VIDEODRIVER": "dummy"])
  }

  @Test func aClosedTerminalEndsNoSessionThatIsToOutliveIt() throws {
    let running = try startSession(hangUp: "--ignore-signal=HUP")
    #expect(pipe.wait(lines: 5))
    kill(running.process.processIdentifier, SIGHUP)
    #expect(pipe.wait(lines: 60))
    kill(running.process.processIdentifier, SIGTERM)
    let drain = Thread { [pipe] in _ = pipe.wait(lines: .max) }
    drain.start()
    #expect(running.wait().code == 0)
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func aStoppedSessionEndsAsIfItsWindowWasClosed(_ signal: Int32) throws {
    let running = try startSession(hangUp: "--default-signal=HUP")
    #expect(pipe.wait(lines: 5))
    kill(running.process.processIdentifier, signal)
    let drain = Thread { [pipe] in _ = pipe.wait(lines: .max) }
    drain.start()
    let outcome = running.wait()
    #expect(outcome.code == 0, "\(outcome)")
    let summary = try JSONValue.parse(try FileIO.read(folder.path("log/summary.json")))
    #expect(summary["identity_ok"]?.bool == true)
    let events = try FrameEvent.read(try FileIO.read(folder.path("log/events.csv")))
    #expect(events.first?.event == "clock" && events.last?.event == "clock")
    #expect(events.contains { $0.event == "vsync" && $0.detail.contains("verdict=none") })
  }

  @Test func aSessionWritesAllItPromises() throws {
    let outcome = try Tools.run(
      Tools.barlab,
      [
        "replay", recordingPath("commands"), "--headless", "--size", "480x480", "--frame-log",
        folder.path("log"),
      ])
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("frame log: \(folder.path("log"))\n"))
    #expect(
      FileIO.names(in: folder.path("log")) == [
        "events.csv", "frames.csv", "session.json", "summary.json",
      ])
    let session = try JSONValue.parse(try FileIO.read(folder.path("log/session.json")))
    #expect(
      Set(session.object?.keys ?? [:].keys) == [
        "schema", "app", "argv", "page", "preset", "clock", "target", "sdl", "vsync", "pacing",
        "host", "self_cost", "limits", "excluded", "unavailable",
      ])
    #expect(session["schema"]?.string == "barlab-frames/1")
    #expect(session["page"]?.string == "commands" && session["preset"]?.string == "shy")
    #expect(session["pacing"]?["method"]?.string == "none")
    #expect(session["vsync"]?["verdict"]?.string == "none")
    #expect(session["clock"]?["id"]?.string == "CLOCK_MONOTONIC")
    #expect(
      session["limits"] == .object(["max_bytes": .number(67_108_864), "segments": .number(4)]))
    #expect(session["excluded"]?["warmup_frames"]?.number == 30)

    // report makes the same summary from the files.
    let written = try folder.text("log/summary.json")
    let json = folder.path("again.json")
    let report = try Tools.run(Tools.barlab, ["report", folder.path("log"), "--json", json])
    #expect(report.code == 0)
    #expect(try folder.text("again.json") == written)
    #expect(try folder.text("log/summary.json") == written)
    #expect(
      try Tools.run(Tools.barlab, ["report", folder.path("log"), "--budget", "0.001"]).code == 2)
    #expect(
      try Tools.run(Tools.barlab, ["report", folder.path("log"), "--budget", "99999"]).code == 0)
  }

  @Test func aLinkIsWrittenThroughNotReplaced() throws {
    let log = try FrameLogDirectory.make(folder.path("log"))
    try folder.write("frame,interval_us\n0,\n1,16666.667\n", to: "log/frames.csv")
    let link = folder.path("link.json")
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: folder.path("real.json"))
    #expect(try Tools.run(Tools.barlab, ["report", log, "--json", link]).code == 0)
    #expect(try folder.text("real.json").contains("barlab-summary/1"))
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: link) == folder.path("real.json"))

    let full = folder.path("full.json")
    try FileManager.default.createSymbolicLink(atPath: full, withDestinationPath: "/dev/full")
    let outcome = try Tools.run(Tools.barlab, ["report", log, "--json", full])
    #expect(outcome.code == 73)
    #expect(outcome.errors.contains("\(full) cannot be written (No space left on device)"))
  }
}

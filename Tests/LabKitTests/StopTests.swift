import Foundation
import FrameTiming
import TestSupport
import Testing

@testable import LabKit

/// What the keys and signals that end a program do, at whatever moment they come.
///
/// A full pipe as its standard output holds the program for half a second at the first line that it
/// says, which is after the log's folder was made and before the first frame. Where a test comes later
/// on a busy machine, what it expects is true of the first frames too.
@Suite(.serialized, .ownThreads) struct StopTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Starts a program whose first line waits until `goOn` is called, or for half a second.
  private func hold(
    _ words: [String], _ environment: [String: String] = [:], by program: String = Tools.barlab
  ) throws -> (running: Running, goOn: () -> Void) {
    let pipe = Tools.pipe()
    let reader = pipe.fileHandleForReading
    let writer = pipe.fileHandleForWriting.fileDescriptor
    _ = fcntl(writer, F_SETFL, O_NONBLOCK)
    let junk = [UInt8](repeating: 0x2E, count: 1 << 16)
    while write(writer, junk, junk.count) > 0 {}
    while write(writer, junk, 1) > 0 {}
    _ = fcntl(writer, F_SETFL, 0)
    let running = try Tools.start(
      program, words, environment: environment, output: pipe.fileHandleForWriting)
    try pipe.fileHandleForWriting.close()
    return (running, { Thread { while !reader.availableData.isEmpty {} }.start() })
  }

  /// Starts a tour that is held, and waits until it has begun its log.
  ///
  /// It cannot end by itself before a signal comes, however late that is: each of its first frames
  /// takes a minute, unless a signal ends that.
  private func holdTour() throws -> (running: Running, goOn: () -> Void) {
    let delays = (0..<20).map { "\($0):60s" }.joined(separator: ",")
    let held = try hold(
      [
        "tour", "--headless", "--size", "480x480", "--inject-delay", delays, "--out",
        folder.path("log"),
      ], by: Tools.barlabCheck)
    try Tools.wait { FileIO.exists(folder.path("log/session.json")) }
    return held
  }

  private func summary() throws -> JSONValue {
    try JSONValue.parse(try FileIO.read(folder.path("log/summary.json")))
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGALRM, SIGPROF, 40])
  func aSignalBeforeTheFirstFrameOfATourLeavesALogWithASummary(_ signal: Int32) throws {
    let (running, goOn) = try holdTour()
    kill(running.process.processIdentifier, signal)
    goOn()
    let outcome = running.wait()
    #expect(outcome.code == 1, "\(outcome)")
    let count = try folder.text("log/frames.csv").split(separator: "\n").count - 1
    let frames = "\(count) frame\(count == 1 ? "" : "s")"
    #expect(outcome.errors == "barlab: A signal stopped the run after \(frames).\n")
    #expect(try summary()["schema"]?.string == "barlab-summary/1")
    #expect(!FileIO.names(in: folder.path("log")).contains { $0.hasSuffix(".tmp") })
  }

  @Test(arguments: [SIGTERM, SIGQUIT])
  func aSignalBeforeTheFirstFrameOfAWindowEndsItAsIfItWasClosed(_ signal: Int32) throws {
    let (running, goOn) = try hold(
      [
        "replay", recordingPath("shy-bar"), "--size", "480x480", "--renderer", "software",
        "--duration", "60", "--frame-log", folder.path("log"),
      ], ["SDL_VIDEODRIVER": "dummy"])
    try Tools.wait { FileIO.exists(folder.path("log/session.json")) }
    kill(running.process.processIdentifier, signal)
    goOn()
    let outcome = running.wait()
    #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
    #expect(try summary()["schema"]?.string == "barlab-summary/1")
  }

  /// A key that is held down: the second of many ended the tour without a summary.
  @Test func manyQuickQuitsEndATourInOrderToo() throws {
    let (running, goOn) = try holdTour()
    // All within a second: one that comes later ends it at once.
    for _ in 0..<2000 { kill(running.process.processIdentifier, SIGQUIT) }
    goOn()
    let outcome = running.wait()
    #expect(outcome.code == 1, "\(outcome)")
    #expect(try summary()["schema"]?.string == "barlab-summary/1")
  }

  @Test func theQuitKeyEndsALabInOrder() throws {
    let pipe = try #require(NamedPipe(folder.path("geometry")))
    let running = try Tools.start(
      Tools.barlab,
      [
        "replay", recordingPath("shy-bar"), "--size", "480x480", "--renderer", "software",
        "--duration", "60", "--geometry", pipe.path, "--frame-log", folder.path("log"),
      ], environment: ["SDL_VIDEODRIVER": "dummy"])
    #expect(pipe.wait(lines: 5))
    kill(running.process.processIdentifier, SIGQUIT)
    Thread { [pipe] in _ = pipe.wait(lines: .max) }.start()
    let outcome = running.wait()
    // Rows of what was not played would be made up.
    #expect(outcome.code == 0, "\(outcome)")
    #expect(
      outcome.errors
        == "barlab: The replay was stopped before its end; its geometry stops there too.\n")
    #expect(try summary()["identity_ok"]?.bool == true)
  }

  @Test func theQuitKeyEndsAVerbWithoutAWindowAtOnceAndWithoutACrashReport() throws {
    let pipe = try #require(NamedPipe(folder.path("geometry")))
    // More rows than a pipe holds: it is still at them.
    let running = try Tools.start(
      Tools.barlab,
      ["simulate", recordingPath("shy-bar"), "--rate", "1000", "--out", pipe.path])
    #expect(pipe.wait(lines: 5))
    kill(running.process.processIdentifier, SIGQUIT)
    let outcome = running.wait()
    #expect(outcome.code == 128 + SIGQUIT, "\(outcome)")
    #expect(outcome.errors.isEmpty, "\(outcome.errors)")
  }
}

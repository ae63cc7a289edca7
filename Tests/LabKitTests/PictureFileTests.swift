import Foundation
import SDLKit
import TestSupport
import Testing

@testable import LabKit

/// Pictures that a run writes: complete, or a sentence and no file.
@Suite(.serialized, .ownThreads) struct PictureFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Runs a replay of a second, in an invisible window or without one.
  private func replay(
    headless: Bool, _ more: [String], limit: String = ":"
  ) throws -> Outcome {
    try Tools.run(
      "/bin/bash",
      [
        "-c", "\(limit); exec \"$@\"", "bash", Tools.barlab, "replay", recordingPath("shy-bar"),
        "--size", "480x480", "--duration", "0.5",
      ] + (headless ? ["--headless"] : ["--renderer", "software"]) + more,
      environment: ["SDL_VIDEODRIVER": "dummy"])
  }

  @Test(arguments: [true, false], ["png", "bmp"])
  func aPictureThatDoesNotFitEndsWith73AndLeavesNothing(_ headless: Bool, _ kind: String) throws {
    let path = folder.path("picture.\(kind)")
    // No file may be larger than this: as if the disk was full after it.
    let outcome = try replay(
      headless: headless, ["--screenshot", "0.1=\(path)"], limit: "ulimit -f 1")
    #expect(outcome.code == 73, "\(outcome)")
    #expect(outcome.errors.contains("\(path) cannot be written (File too large)"))
    #expect(outcome.errors.count { $0 == "\n" } == 1)
    #expect(FileIO.names(in: folder.url.path).isEmpty)
  }

  @Test func aDeviceThatIsFullEndsWith73() throws {
    let outcome = try replay(headless: true, ["--screenshot", "0.1=/dev/full"])
    #expect(outcome.code == 73, "\(outcome)")
    #expect(outcome.errors.contains("/dev/full cannot be written (No space left on device)"))
  }

  @Test func aPictureOfATourThatDoesNotFitEndsWith73AndLeavesNothing() throws {
    let outcome = try Tools.run(
      "/bin/bash",
      [
        "-c", "ulimit -f 10; exec \"$@\"", "bash", Tools.barlab, "tour", "--headless", "--page",
        "grid", "--size", "800x600", "--out", folder.path("out"), "--frame-log", folder.path("log"),
      ])
    #expect(outcome.code == 73, "\(outcome)")
    #expect(FileIO.names(in: folder.path("out")).isEmpty)
  }

  @Test(arguments: [true, false])
  func aPictureWhoseTimeNeverCameIsTold(_ headless: Bool) throws {
    let early = folder.path("early.png")
    let late = folder.path("late.png")
    let outcome = try replay(
      headless: headless, ["--screenshot", "0.1=\(early)", "--screenshot", "9=\(late)"])
    #expect(outcome.code == 1, "\(outcome)")
    #expect(
      outcome.errors == "barlab: The picture \(late) was not written: the lab ended before 9 s.\n")
    #expect(FileIO.exists(early) && !FileIO.exists(late))
  }
}

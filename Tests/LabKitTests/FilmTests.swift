import Foundation
import TestSupport
import Testing

/// A replay as a film, and as a folder of pictures.
@Suite(.ownThreads) struct FilmTests {
  private let folder: TemporaryFolder
  private static let size = ["--size", "481x401"]

  init() throws { folder = try TemporaryFolder() }

  private func replay(_ words: [String], seconds: String = "0.5") throws -> Outcome {
    try Tools.run(
      Tools.barlab,
      ["replay", recordingPath("grid"), "--duration", seconds] + Self.size + words,
      environment: ["DISPLAY": "", "WAYLAND_DISPLAY": "", "SDL_VIDEODRIVER": "offscreen"])
  }

  @Test func aFilmHasEveryVirtualFrameAndNeedsNoDisplay() throws {
    let path = folder.path("clip.y4m")
    let outcome = try replay(["--video", path, "--rate", "20"])
    #expect(outcome.code == 0, "\(outcome)")
    let film = try Data(contentsOf: URL(fileURLWithPath: path))
    let end = try #require(film.firstIndex(of: 0x0A))
    #expect(
      String(decoding: film[..<end], as: UTF8.self)
        == "YUV4MPEG2 W481 H401 F20:1 Ip A1:1 C420jpeg XCOLORRANGE=LIMITED")
    let frame = 6 + 481 * 401 + 2 * 241 * 201
    #expect((film.count - end - 1) % frame == 0)
    let count = (film.count - end - 1) / frame
    #expect((10...11).contains(count), "\(count)")
    for number in 0..<count {
      let start = end + 1 + number * frame
      #expect(film[start..<start + 6].elementsEqual("FRAME\n".utf8))
    }
    #expect(outcome.output.contains("video: \(path), \(count) frames"), "\(outcome)")
  }

  @Test func picturesAreTheFramesOfTheFilm() throws {
    let path = folder.path("frames")
    let outcome = try replay(["--pictures", path, "--rate", "20", "--video", folder.path("v")])
    #expect(outcome.code == 0, "\(outcome)")
    let names = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    #expect(names.first == "000001.png" && (10...11).contains(names.count), "\(names)")
    #expect(outcome.output.contains("pictures: \(path), \(names.count) frames"), "\(outcome)")
    let last = try Data(contentsOf: URL(fileURLWithPath: path + "/" + (names.last ?? "")))
    #expect(last.starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  @Test func aFractionOfARateIsKept() throws {
    let outcome = try replay(["--video", folder.path("v"), "--rate", "23.976"])
    #expect(outcome.code == 0, "\(outcome)")
    let film = try Data(contentsOf: URL(fileURLWithPath: folder.path("v")))
    #expect(String(decoding: film.prefix(60), as: UTF8.self).contains(" F23976:1000 "))
  }

  @Test func aFolderWithSomethingInItIsRefused() throws {
    try folder.write("mine", to: "frames/000001.png", making: true)
    let outcome = try replay(["--pictures", folder.path("frames")])
    #expect(outcome.code == 73 && outcome.errors.contains("is not empty"), "\(outcome)")
    #expect(try folder.text("frames/000001.png") == "mine")
    let file = try folder.write("mine", to: "file")
    let other = try replay(["--pictures", file])
    #expect(other.code == 73 && other.errors.contains("is a file"), "\(other)")
  }

  /// Fixed: the part that was drawn took the place of the older film.
  @Test(
    "a replay that is stopped leaves the older film and tells how many frames are left out",
    arguments: [SIGINT, SIGTERM, SIGHUP])
  func aStoppedFilm(_ signal: Int32) throws {
    let path = try folder.write("older", to: "clip.y4m")
    let pictures = folder.path("frames")
    // Ten minutes of frames.
    let running = try Tools.start(
      Tools.barlab,
      ["replay", recordingPath("grid"), "--duration", "600", "--rate", "1000", "--video", path]
        + ["--pictures", pictures] + Self.size)
    try Tools.wait {
      FileManager.default.fileExists(atPath: pictures + "/000003.png") || !running.process.isRunning
    }
    kill(running.process.processIdentifier, signal)
    let outcome = running.wait()
    #expect(outcome.code == 1 && outcome.output.isEmpty, "\(outcome)")
    let told = try #require(
      outcome.errors.wholeMatch(
        of:
          /barlab: A signal stopped the run after (\d+) frames\. The video (.+) was not written: the replay ended early, and its (\d+) frames are left out\.\n/
      ), "\(outcome)")
    #expect(told.1 == told.3 && told.2 == path && (Int(told.1) ?? 0) >= 3)
    #expect(try folder.text("clip.y4m") == "older")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
        == ["clip.y4m", "frames"])
  }

  @Test func aFilmOfAReplayThatDivergesIsNotWritten() throws {
    let path = try folder.write("older", to: "clip.y4m")
    let geometry = folder.path("g.csv")
    #expect(try replay(["--geometry", geometry]).code == 0)
    var lines = try folder.text("g.csv").split(separator: "\n")
    lines[5] = "4,9.5" + lines[5].drop { $0 != "," }.dropFirst().drop { $0 != "," }
    try folder.write(lines.joined(separator: "\n") + "\n", to: "g.csv")
    let outcome = try replay(["--expect", geometry, "--video", path])
    #expect(
      outcome.code == 2 && outcome.errors.contains("frames are left out"),
      "\(outcome)")
    #expect(try folder.text("clip.y4m") == "older")
  }

  @Test func aFilmThatDoesNotFitLeavesTheOlderOne() throws {
    let path = try folder.write("older", to: "clip.y4m")
    let outcome = try Tools.run(
      "/bin/bash",
      [
        "-c", "trap '' XFSZ; ulimit -f 200; exec \"$@\"", "bash", Tools.barlab, "replay",
        recordingPath("grid"), "--duration", "0.5", "--video", path,
      ] + Self.size)
    #expect(outcome.code == 73, "\(outcome)")
    #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome)")
    #expect(try folder.text("clip.y4m") == "older")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["clip.y4m"])
  }
}

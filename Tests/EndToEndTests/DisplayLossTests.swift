import Foundation
import TestSupport
import Testing

/// The end of the program when the X server is lost, or destroys the window.
@Suite(.serialized, .ownThreads) struct DisplayLossTests {
  /// The ways to lose the window, with their messages.
  enum Loss: String, CaseIterable {
    case server, client, window

    var sentence: String {
      switch self {
      case .server, .client:
        "The X server has closed the connection: it has ended, or the window was killed; the lab ends."
      case .window: "Another program has destroyed the window; the lab ends."
      }
    }
  }

  @Test(arguments: Loss.allCases, ["software", "opengl"])
  func aLostWindowLeavesASummaryAndOneSentence(_ loss: Loss, _ renderer: String) throws {
    let xdotool = try WindowTests.require("xdotool")
    var display = try VirtualDisplay(width: 800, height: 600)
    let environment = try #require(display?.environment, "Xvfb is needed")
    let folder = try TemporaryFolder()
    let lab = try Tools.start(
      Tools.barlab,
      [
        "run", "--size", "640x480", "--renderer", renderer, "--frame-log", folder.path("log"),
        "--exit-after", "1200", "--screenshot", "1000=\(folder.path("late.png"))",
      ], environment: environment)
    try WindowTests.waitForFirstFrame(folder.path("log/frames.csv"))
    let way = ["search", "--sync", "--onlyvisible", "--name", "BarLab"]
    switch loss {
    case .server: display = nil
    case .client:
      _ = try Tools.run(xdotool, way + ["windowkill"], environment: environment)
    case .window:
      _ = try Tools.run(xdotool, way + ["windowclose"], environment: environment)
    }
    let outcome = lab.wait()
    #expect(outcome.code == 1, "\(outcome)")
    let missed =
      "The picture \(folder.path("late.png")) was not written: the lab ended before 1000 s."
    #expect(outcome.errors == "barlab: \(missed)\nbarlab: \(loss.sentence)\n")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path("log"))
    #expect(
      Set(files) == ["session.json", "frames.csv", "events.csv", "summary.json"], "\(files)")
    let rows = try folder.text("log/frames.csv")
    #expect(rows.hasSuffix("\n"))
    let summary = try JSONSerialization.jsonObject(with: Data(folder.text("log/summary.json").utf8))
    let covers = (summary as? [String: Any])?["covers"] as? [String: Any]
    #expect(covers?["to_frame"] as? Int == rows.split(separator: "\n").count - 2)
    display = nil
  }

  /// Starts a lab in a small window, which quits by itself after twenty minutes.
  private static func lab(on display: VirtualDisplay, log: String) throws -> Running {
    try Tools.start(
      Tools.barlab,
      [
        "run", "--size", "640x480", "--renderer", "software", "--frame-log", log, "--exit-after",
        "1200",
      ], environment: display.environment)
  }

  /// Fixed: SDL has no surface of 2 GiB, and the lab ended.
  @Test func aWindowLargerThanASurfaceCanBeShowsNothingUntilItIsSmaller() throws {
    let xdotool = try WindowTests.require("xdotool")
    let display = try #require(try VirtualDisplay(width: 800, height: 600), "Xvfb is needed")
    let folder = try TemporaryFolder()
    let lab = try Self.lab(on: display, log: folder.path("log"))
    try WindowTests.waitForFirstFrame(folder.path("log/frames.csv"))
    func size(_ width: Int, _ height: Int) throws {
      let way = ["search", "--sync", "--name", "BarLab", "windowsize", "\(width)", "\(height)"]
      _ = try Tools.run(xdotool, way, environment: display.environment)
      try Tools.wait {
        try folder.text("log/events.csv").contains("w=\(width);h=\(height)")
      }
    }
    try size(32_767, 32_767)
    try size(640, 500)
    try Tools.wait { try folder.text("log/events.csv").contains(",shown,") }
    lab.process.terminate()
    let outcome = lab.wait()
    #expect(outcome.code == 0, "\(outcome)")
    #expect(
      outcome.errors.hasPrefix("barlab: The window is 32767 x 32767 pixels, and ")
        && outcome.errors.hasSuffix("can be drawn; make it smaller.\n"), "\(outcome)")
  }

  /// A lab that a signal asks to end closes its unresponsive connection, with a summary.
  private func expectEnd(of lab: Running, in folder: TemporaryFolder) throws {
    try Tools.wait { !lab.process.isRunning }
    let outcome = lab.wait()
    #expect(outcome.code == 1, "\(outcome)")
    #expect(
      outcome.errors
        == "barlab: The window system does not answer; the lab ends without closing its window.\n")
    #expect(FileManager.default.fileExists(atPath: folder.path("log/summary.json")))
  }

  /// Checks that a signal ends a lab at rest whose window system has stopped answering.
  ///
  /// - Parameter setStopped: stops the window system, or lets it continue.
  private func expectEnd(
    in environment: [String: String], by number: Int32, setStopped: (Bool) -> Void
  ) throws {
    let folder = try TemporaryFolder()
    let lab = try Tools.start(
      Tools.barlab,
      ["run", "--size", "640x480", "--renderer", "software", "--frame-log", folder.path("log")],
      environment: environment)
    // The log may not be there yet.
    try Tools.wait {
      let events = try? folder.text("log/events.csv")
      return events?.split(separator: "\n").last?.contains(",idle_begin,") ?? false
    }
    setStopped(true)
    // A lab that hangs goes on, and a display ends, only when the server does.
    defer { setStopped(false) }
    kill(lab.process.processIdentifier, number)
    try expectEnd(of: lab, in: folder)
  }

  /// Fixed: it hung for good in the end of the window.
  @Test(
    "an X server that has stopped answering does not keep the lab from ending",
    arguments: [SIGTERM, SIGINT])
  func silentServer(number: Int32) throws {
    let display = try #require(try VirtualDisplay(width: 800, height: 600), "Xvfb is needed")
    try expectEnd(in: display.environment, by: number, setStopped: display.setStopped)
  }

  /// Fixed: it hung for good, before the end of the window too, without a summary.
  @Test(
    "a compositor that has stopped answering does not keep the lab from ending", .needsUser,
    arguments: [SIGTERM, SIGINT])
  func silentCompositor(number: Int32) throws {
    let display = try #require(try WaylandDisplay(), "sway is needed")
    try expectEnd(in: display.environment, by: number, setStopped: display.setStopped)
  }

  /// Fixed: each picture waited for good for a buffer that the compositor still had, and no signal
  /// ended that.
  @Test(
    "a compositor that stops answering does not keep a lab from ending while it draws", .needsUser)
  func silentCompositorWhileDrawing() throws {
    let folder = try TemporaryFolder()
    let display = try #require(try WaylandDisplay(), "sway is needed")
    let lab = try Tools.start(
      Tools.barlab,
      ["tour", "--size", "640x480", "--renderer", "software", "--frame-log", folder.path("log")],
      environment: display.environment)
    func rows() -> Int {
      (try? folder.text("log/frames.csv"))?.split(separator: "\n").count ?? 0
    }
    try Tools.wait { rows() > 20 }
    display.setStopped(true)
    defer { display.setStopped(false) }
    try Tools.wait { try folder.text("log/events.csv").contains(",hidden,") }
    kill(lab.process.processIdentifier, SIGTERM)
    try expectEnd(of: lab, in: folder)
  }

  @Test("a lab goes on once its compositor answers again, and ends in order", .needsUser)
  func compositorGoesOn() throws {
    let folder = try TemporaryFolder()
    let display = try #require(try WaylandDisplay(), "sway is needed")
    let lab = try Tools.start(
      Tools.barlab,
      ["tour", "--size", "640x480", "--renderer", "software", "--frame-log", folder.path("log")],
      environment: display.environment)
    func tells(_ event: String) -> Bool {
      (try? folder.text("log/events.csv"))?.contains(",\(event),") ?? false
    }
    try Tools.wait { tells("page") }
    display.setStopped(true)
    try Tools.wait { tells("hidden") }
    display.setStopped(false)
    try Tools.wait { tells("shown") }
    kill(lab.process.processIdentifier, SIGTERM)
    let outcome = lab.wait()
    #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
  }

  /// Fixed: of what could not be written nothing was told.
  @Test("what went wrong before the display was lost is told too")
  func earlierProblems() throws {
    var display = try VirtualDisplay(width: 800, height: 600)
    let environment = try #require(display?.environment, "Xvfb is needed")
    let folder = try TemporaryFolder()
    let lab = try Tools.start(
      Tools.barlab,
      [
        "run", "--size", "640x480", "--renderer", "software", "--frame-log", folder.path("log"),
        "--geometry", folder.path("g.csv"), "--screenshot", "0.5=\(folder.path("a/x.png"))",
        "--screenshot", "0.6=\(folder.path("b/y.png"))",
        "--screenshot", "1=\(folder.path("z.png"))",
      ], environment: environment)
    try WindowTests.waitForFirstFrame(folder.path("log/frames.csv"))
    try FileManager.default.removeItem(atPath: folder.path("g.csv"))
    try Tools.wait { FileManager.default.fileExists(atPath: folder.path("z.png")) }
    display = nil
    let outcome = lab.wait()
    #expect(outcome.code == 1, "\(outcome)")
    for words in ["a/x.png cannot be written", "b/y.png cannot be written", "g.csv was "] {
      #expect(outcome.errors.contains(folder.path(words)), "\(outcome)")
    }
    #expect(outcome.errors.contains(Loss.server.sentence))
    #expect(FileManager.default.fileExists(atPath: folder.path("log/summary.json")))
  }

  @Test("a quit more than a second after the first ends a lab at once that hangs")
  func secondQuit() throws {
    let folder = try TemporaryFolder()
    let display = try #require(try VirtualDisplay(width: 800, height: 600), "Xvfb is needed")
    let lab = try Tools.start(
      Tools.barlab,
      ["run", "--size", "640x480", "--renderer", "software", "--frame-log", folder.path("log")],
      environment: display.environment)
    try Tools.wait {
      let events = try? folder.text("log/events.csv")
      return events?.split(separator: "\n").last?.contains(",idle_begin,") ?? false
    }
    display.setStopped(true)
    defer { display.setStopped(false) }
    let clock = ContinuousClock()
    let start = clock.now
    // However many come within a second after the first, they do nothing more.
    try Tools.wait {
      kill(lab.process.processIdentifier, SIGQUIT)
      return !lab.process.isRunning
    }
    #expect(clock.now - start > .seconds(1))
    let outcome = lab.wait()
    #expect(outcome.code == 128 + SIGQUIT && outcome.errors.isEmpty, "\(outcome)")
  }

  @Test(
    "a signal ends the lab whenever it comes after the log was begun",
    arguments: ["session.json", "frames.csv"])
  func signalAtStart(file: String) throws {
    let display = try #require(try VirtualDisplay(width: 800, height: 600), "Xvfb is needed")
    for _ in 0..<3 {
      let folder = try TemporaryFolder()
      let lab = try Self.lab(on: display, log: folder.path("log"))
      try Tools.wait { FileManager.default.fileExists(atPath: folder.path("log/\(file)")) }
      let clock = ContinuousClock()
      let start = clock.now
      kill(lab.process.processIdentifier, SIGTERM)
      let outcome = lab.wait()
      #expect(outcome.code == 0 || outcome.code == 1, "\(outcome)")
      // Far from the twenty minutes after which it ends by itself.
      #expect(clock.now - start < .seconds(600))
      #expect(FileManager.default.fileExists(atPath: folder.path("log/summary.json")))
    }
  }
}

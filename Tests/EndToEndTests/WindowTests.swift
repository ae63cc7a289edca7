import Foundation
import TestSupport
import Testing

/// The whole path in a real window under Xvfb, with real X events: from the mouse to the pixel to
/// the log.
@Suite(.serialized, .ownThreads) struct WindowTests {
  /// What xdotool begins with: the window, which may come later.
  static let search = ["search", "--sync", "--onlyvisible", "--name", "BarLab"]

  private static let hideByWheel = [
    "mousemove", "596", "500", "sleep", "0.2",
    "click", "--repeat", "6", "--delay", "60", "5", "sleep", "1.2",
  ]

  private static let dragBack: [String] =
    ["mousedown", "1"]
    + (0..<40).flatMap { _ in ["mousemove_relative", "--", "0", "8", "sleep", "0.012"] }
    + ["sleep", "0.2", "mouseup", "1", "sleep", "0.5"]

  struct Session {
    var directory: URL
    var outcome = Outcome(code: -1, output: "", errors: "it still runs")

    func url(_ name: String) -> URL { directory.appendingPathComponent(name) }

    func lines(_ name: String) throws -> [String] {
      try String(contentsOf: url(name), encoding: .utf8).split(separator: "\n").map(String.init)
    }

    /// Returns the cells of a column of frames.csv.
    func column(_ name: String) throws -> [String] {
      let lines = try lines("log/frames.csv")
      let place = try #require(lines[0].split(separator: ",").firstIndex { $0 == name })
      return lines.dropFirst().compactMap { line in
        let cells = line.split(separator: ",", omittingEmptySubsequences: false)
        return cells.indices.contains(place) ? String(cells[place]) : nil
      }
    }

    /// Waits until nothing moves and the bar is at an offset.
    func wait(bar: Double) throws {
      try Tools.wait {
        guard try lines("log/events.csv").last?.contains(",idle_begin,") ?? false else {
          return false
        }
        return try column("bar_px").compactMap(Double.init).last == bar
      }
    }
  }

  static func require(_ name: String) throws -> String {
    try #require(Tools.find(name), "\(name) is needed: make test installs it")
  }

  /// Waits until the log has its first row: before that, the window may not receive events.
  static func waitForFirstFrame(_ frames: String) throws { try waitForRow(in: frames) }

  /// Waits until a file has a line after its header.
  static func waitForRow(in path: String) throws {
    try Tools.wait {
      let content = FileManager.default.contents(atPath: path) ?? Data()
      return content.count(where: { $0 == 0x0A }) >= 2
    }
  }

  /// Runs the lab until a script finds that it has drawn what is in another file.
  ///
  /// The lab takes several screenshots: on a busy machine its background picture, which is read
  /// beside the frames, comes late.
  /// - Returns: the script's last look, and how the lab ended.
  static func compare(
    with display: VirtualDisplay, _ options: [String], by script: String, _ before: [String],
    _ after: [String] = [], refreshing: () throws -> Void = {}
  ) throws -> (look: Outcome, lab: Outcome) {
    let directory = try Tools.temporaryDirectory()
    defer { try? FileManager.default.removeItem(at: directory) }
    let times = [2, 4, 8, 16, 32, 64]
    func picture(_ time: Int) -> String { directory.appendingPathComponent("\(time).png").path }
    let lab = try Tools.start(
      Tools.barlab,
      options + ["--exit-after", "1200"]
        + times.flatMap { ["--screenshot", "\($0)=\(picture($0))"] },
      environment: display.environment)
    let python = try require("python3")
    let path = Tools.root.appendingPathComponent("Tests/EndToEndTests/Support/\(script)").path
    var look = Outcome(code: -1, output: "", errors: "no screenshot")
    for time in times {
      try Tools.wait { FileManager.default.fileExists(atPath: picture(time)) }
      try refreshing()
      look = try Tools.run(python, [path] + before + [picture(time)] + after)
      if look.code == 0 { break }
    }
    kill(lab.process.processIdentifier, SIGINT)
    return (look, lab.wait())
  }

  /// Whether a lab ended well, told to before the time of its last pictures, which it says.
  static func endedEarly(_ lab: Outcome) -> Bool {
    lab.errors.isEmpty
      ? lab.code == 0 : lab.code == 1 && lab.errors.hasPrefix("barlab: The picture ")
  }

  /// Ends the lab with keys of the keyboard itself: sent to the window, the last one would come
  /// after the window has gone, which the X server calls an error.
  static let quit = ["key", "--window", "0", "ctrl+q"]

  /// Runs the lab and the input side by side.
  private static func session() throws -> Session {
    let xdotool = try require("xdotool")
    let display = try #require(try VirtualDisplay(width: 1280, height: 800), "Xvfb is needed")
    let directory = try Tools.temporaryDirectory()
    var session = Session(directory: directory)
    func path(_ name: String) -> String { session.url(name).path }
    let clang = try #require(Tools.find("clang") ?? Tools.find("cc"), "a C compiler is needed")
    let shim = Tools.root.appendingPathComponent("Tests/EndToEndTests/Support/count_presents.c")
    let built = try Tools.run(
      clang, ["-shared", "-fPIC", "-O1", "-o", path("count.so"), shim.path, "-ldl"])
    try #require(built.code == 0, "\(built.errors)")

    let lab = try Tools.start(
      Tools.barlab,
      [
        "--size", "1280x800", "--renderer", "software", "--frame-log", path("log"), "--record",
        path("live.jsonl"), "--geometry", path("live.csv"), "--exit-after", "1200",
      ],
      environment: display.environment.merging(
        ["LD_PRELOAD": path("count.so"), "PRESENT_COUNT": path("presents")]) { $1 })
    try waitForFirstFrame(path("log/frames.csv"))
    func act(_ words: [String]) throws {
      let acted = try Tools.run(xdotool, search + words, environment: display.environment)
      #expect(acted.code == 0, "\(acted.errors)")
    }
    // The wheel hides the bar, a drag shows it, a click counts.
    try act(hideByWheel)
    try session.wait(bar: -44)
    try act(dragBack)
    try session.wait(bar: 0)
    try act(["click", "1", "sleep", "0.8"] + quit)
    session.outcome = lab.wait()
    return session
  }

  @Test("the wheel hides the bar, a drag returns it, the recording replays, every frame is logged")
  func wholeWay() throws {
    let session = try Self.session()
    defer { try? FileManager.default.removeItem(at: session.directory) }
    #expect(session.outcome.code == 0, "\(session.outcome.errors)")

    // The bar: fully shown, then fully hidden, then fully shown again.
    let bar = try session.column("bar_px").compactMap(Double.init)
    let hidden = try #require(bar.firstIndex(of: -44), "the wheel did not hide the bar")
    #expect(bar[..<hidden].first == 0)
    #expect(bar[hidden...].contains(0), "the drag did not bring the bar back")
    #expect(bar.last == 0)

    // A row for each frame that was handed to the window system, counted from outside.
    let presents = try session.lines("presents")[0]
    let frames = try session.column("frame")
    #expect(frames == (0..<frames.count).map(String.init))
    #expect(Int(presents) == frames.count)

    // The X server has stamped what the hand did, but for what came before the first look.
    let sources = try session.column("input_src").filter { !$0.isEmpty }
    #expect(
      sources.contains("x11") && sources.drop { $0 == "pump" }.allSatisfy { $0 == "x11" },
      "\(sources)")
    let ages = try session.column("input_age_us").compactMap(Double.init)
    // None is older than the session.
    let ends = try session.column("t_present_end_ns").compactMap(Double.init)
    let length = try #require(ends.last) / 1000
    #expect(ages.count == sources.count && ages.allSatisfy { $0 > 0 && $0 < length })
    // However many frames they came in: 6 notches, a press, its moves and its release. Of 40 moves
    // a few may be missing: a busy X server joins moves that it has not yet sent.
    let events = try session.column("input_n").compactMap(Int.init).reduce(0, +)
    #expect(events >= 6 + 20 + 2, "\(events)")

    // Every file of the log, and a report that finds the slots in order.
    for name in ["session.json", "events.csv", "summary.json"] {
      #expect(FileManager.default.fileExists(atPath: session.url("log/\(name)").path), "\(name)")
    }
    let report = try Tools.run(Tools.barlab, ["report", session.url("log").path, "--all"])
    #expect(report.code == 0)
    #expect(report.output.contains("paced by timer; vsync: none"))
    #expect(report.output.contains("all accounted for: yes"))
    let summary =
      try JSONSerialization.jsonObject(
        with: Data(contentsOf: session.url("log/summary.json"))) as? [String: Any]
    #expect(summary?["schema"] as? String == "barlab-summary/1")
    #expect(summary?["identity_ok"] as? Bool == true)

    // The recording replays to the same geometry: on the core alone, headless, at another rate.
    let recording = session.url("live.jsonl").path
    let simulated = session.url("simulated.csv").path
    #expect(try Tools.run(Tools.barlab, ["simulate", recording, "--out", simulated]).code == 0)
    let live = try session.lines("live.csv")
    let core = try session.lines("simulated.csv")
    #expect(live.count > 100)
    #expect(live == core, "\(live.count) and \(core.count) lines")

    let replayed = session.url("replayed.csv").path
    let headless = try Tools.run(
      Tools.barlab, ["replay", recording, "--headless", "--geometry", replayed])
    #expect(headless.code == 0, "\(headless.errors)")
    #expect(
      FileManager.default.contentsEqual(atPath: replayed, andPath: simulated),
      "headless replay and simulation differ")
    let again = session.url("again.csv").path
    #expect(try Tools.run(Tools.barlab, ["simulate", recording, "--out", again]).code == 0)
    #expect(FileManager.default.contentsEqual(atPath: again, andPath: simulated))
  }

  @Test("a replay in a window takes the same path as the core alone, frame by frame")
  func windowReplay() throws {
    let display = try #require(try VirtualDisplay(width: 1280, height: 832), "Xvfb is needed")
    let directory = try Tools.temporaryDirectory()
    defer { try? FileManager.default.removeItem(at: directory) }
    let expected = directory.appendingPathComponent("expected.csv").path
    let recording = Tools.root.appendingPathComponent("Assets/recordings/sticky-bar.jsonl").path
    #expect(try Tools.run(Tools.barlab, ["simulate", recording, "--out", expected]).code == 0)
    let replay = try Tools.run(
      Tools.barlab, ["replay", recording, "--expect", expected, "--renderer", "software"],
      environment: display.environment)
    #expect(replay.code == 0, "\(replay.errors)")
  }

  @Test("a recording with comparison stages starts with the size of its stage")
  func recordedBeside() throws {
    let display = try #require(try VirtualDisplay(width: 1280, height: 832), "Xvfb is needed")
    let folder = try TemporaryFolder()
    let live = folder.path("live.csv")
    let replayed = folder.path("replayed.csv")
    let lab = try Tools.start(
      Tools.barlab,
      [
        "--size", "1200x800", "--page", "header-picture", "--record", folder.path("a.jsonl"),
        "--geometry", live, "--beside", "mdc", "--renderer", "software",
      ], environment: display.environment)
    try Self.waitForRow(in: live)
    kill(lab.process.processIdentifier, SIGTERM)
    let run = lab.wait()
    #expect(run.code == 0, "\(run.errors)")
    let simulated = try Tools.run(
      Tools.barlab, ["simulate", folder.path("a.jsonl"), "--duration", "0.1", "--out", replayed])
    #expect(simulated.code == 0, "\(simulated.errors)")
    let rows = try folder.text("replayed.csv").split(separator: "\n")
    // A window at rest writes no rows, so it may have fewer.
    let seen = try folder.text("live.csv").split(separator: "\n")
    #expect(seen.count >= 2 && rows.count >= 2)
    #expect(zip(seen, rows).allSatisfy { $0 == $1 }, "\(seen.first ?? "") \(rows.first ?? "")")
  }

  @Test("nothing moves: no frames, and hardly any processor time")
  func idle() throws {
    let display = try #require(try VirtualDisplay(width: 1280, height: 800), "Xvfb is needed")
    let directory = try Tools.temporaryDirectory()
    defer { try? FileManager.default.removeItem(at: directory) }
    let log = directory.appendingPathComponent("log").path
    let xdotool = try Self.require("xdotool")
    let lab = try Tools.start(
      Tools.barlab,
      ["--frame-log", log, "--exit-after", "1200", "--renderer", "software"],
      environment: display.environment)
    try Self.waitForFirstFrame(log + "/frames.csv")
    let hand = Self.search + ["mousemove", "596", "5", "sleep", "3"]
    #expect(try Tools.run(xdotool, hand + Self.quit, environment: display.environment).code == 0)
    let run = lab.wait()
    #expect(run.code == 0, "\(run.errors)")
    let rows = try String(contentsOfFile: log + "/frames.csv", encoding: .utf8)
      .split(separator: "\n").dropFirst()
    // The first picture, the background picture when it is ready, and what the window system asks.
    #expect(!rows.isEmpty && rows.count <= 8)
  }

  @Test("without a display the lab says so and runs the tour headless")
  func noDisplay() throws {
    let directory = try Tools.temporaryDirectory()
    defer { try? FileManager.default.removeItem(at: directory) }
    let out = directory.appendingPathComponent("tour").path
    let run = try Tools.run(
      "/usr/bin/env",
      [
        "-u", "DISPLAY", "-u", "WAYLAND_DISPLAY", "-u", "SDL_VIDEODRIVER", Tools.barlab, "tour",
        "--page", "short", "--page", "barely-long", "--out", out,
      ])
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.contains("no display"))
    for name in ["short.png", "barely-long.png", "frames.csv", "session.json", "summary.json"] {
      #expect(FileManager.default.fileExists(atPath: "\(out)/\(name)"), "\(name)")
    }
  }
}

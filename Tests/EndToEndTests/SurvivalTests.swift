import Foundation
import TestSupport
import Testing

/// What becomes of a frame log when the program is stopped, crashes, or has nowhere to write.
///
/// The lab runs in a window of SDL's dummy driver and plays a recording there, so that it draws one
/// frame after the other.
@Suite(.serialized, .ownThreads) struct SurvivalTests {
  /// A recording that moves for a long time, and the folder of the log.
  struct Place {
    let directory: URL

    init() throws {
      directory = try Tools.temporaryDirectory()
      var lines = [
        """
        {"format":"barlab-recording","version":1,"page":"shy-bar","preset":"shy","settings":{},\
        "viewport":{"width":390,"height":568}}
        """
      ]
      for number in 0..<600 {
        let time = Double(number) * 0.1
        lines.append(
          "{\"t\":\(time),\"type\":\"wheel\",\"dx\":0,\"dy\":\(number % 40 < 20 ? -1 : 1)}")
      }
      try (lines.joined(separator: "\n") + "\n").write(
        to: directory.appendingPathComponent("long.jsonl"), atomically: true, encoding: .utf8)
    }

    func path(_ name: String) -> String { directory.appendingPathComponent(name).path }

    func remove() { try? FileManager.default.removeItem(at: directory) }

    /// Starts a replay in an invisible window.
    func start(
      _ log: String, _ more: [String] = [], trapped: [String: String] = [:],
      by program: String = Tools.barlab
    ) throws -> Running {
      var environment = ["SDL_VIDEODRIVER": "dummy"].merging(trapped) { $1 }
      if !trapped.isEmpty {
        let clang = try #require(Tools.find("clang") ?? Tools.find("cc"), "a C compiler is needed")
        let source = Tools.root.appendingPathComponent("Tests/EndToEndTests/Support/trap_present.c")
        let library = path("trap.so")
        let built = try Tools.run(
          clang, ["-shared", "-fPIC", "-O1", "-o", library, source.path, "-ldl"])
        try #require(built.code == 0, "\(built.errors)")
        environment["LD_PRELOAD"] = library
      }
      return try Tools.start(
        program,
        ["replay", path("long.jsonl"), "--size", "480x480", "--frame-log", log] + more,
        environment: environment)
    }

    /// Returns the summary of a log.
    func summary(_ log: String) throws -> [String: Any] {
      try #require(
        try JSONSerialization.jsonObject(with: Data(text(log + "/summary.json").utf8))
          as? [String: Any])
    }

    func text(_ name: String) throws -> String {
      try String(contentsOfFile: path(name), encoding: .utf8)
    }

    /// Waits until a file has more than this many lines.
    func waitForLines(_ count: Int, in path: String) throws {
      try Tools.wait {
        let data = FileManager.default.contents(atPath: path) ?? Data()
        return data.count(where: { $0 == 0x0A }) > count
      }
    }

    /// Waits for this many rows of a log.
    func waitForRows(_ count: Int, in log: String) throws {
      try waitForLines(count, in: log + "/frames.csv")
    }

    /// Returns the number of drawn frames up to now, from the geometry of a replay.
    func frames(_ geometry: String) throws -> Int {
      try text(geometry).split(separator: "\n").count - 1
    }
  }

  /// Returns the complete rows of a frames.csv, and the text after the last line feed.
  static func rows(_ text: String) -> (frames: [Int], rest: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let whole = lines.dropFirst().dropLast()
    return (whole.compactMap { Int($0.prefix { $0 != "," }) }, String(lines.last ?? ""))
  }

  @Test("T12 a signal that asks the program to end ends it in order", arguments: [SIGTERM, SIGINT])
  func signals(number: Int32) throws {
    let place = try Place()
    defer { place.remove() }
    let log = place.path("log")
    let lab = try place.start(log)
    try place.waitForRows(20, in: log)
    kill(lab.process.processIdentifier, number)
    let outcome = lab.wait()
    #expect(outcome.code == 0, "\(outcome)")
    let rows = try Self.rows(place.text("log/frames.csv"))
    #expect(rows.frames.count >= 20 && rows.rest.isEmpty)
    #expect(rows.frames == (0..<rows.frames.count).map { $0 })
    let covers = try place.summary("log")["covers"] as? [String: Any]
    #expect(covers?["to_frame"] as? Int == rows.frames.count - 1)
  }

  @Test("T12 an uncaught trap leaves every row, and a report reads them")
  func trap() throws {
    let place = try Place()
    defer { place.remove() }
    let lab = try place.start(
      place.path("log"), trapped: ["TRAP_AT_PRESENT": "61", "SWIFT_BACKTRACE": "enable=no"])
    let outcome = lab.wait()
    #expect(outcome.code != 0, "\(outcome)")
    let rows = try Self.rows(place.text("log/frames.csv"))
    // The 61st present never came back; rows for which there was no time yet are not there.
    #expect(rows.frames == (0..<rows.frames.count).map { $0 } && rows.rest.isEmpty)
    #expect(rows.frames.count <= 60)
    let report = try Tools.run(Tools.barlab, ["report", place.path("log")])
    #expect(report.code == 0, "\(report.errors)")
    #expect(try place.summary("log")["rows_lost"] as? Int == 0)
  }

  @Test(
    "T14 no reader, no writable place, no directory: a sentence and an exit code, never a crash")
  func refusals() throws {
    let place = try Place()
    defer { place.remove() }
    func shell(_ command: String) throws -> Outcome {
      try Tools.run(
        "/bin/bash", ["-c", command],
        environment: [
          "B": Tools.barlab, "D": place.directory.path, "F": place.path("long.jsonl"),
          "SDL_VIDEODRIVER": "dummy",
        ])
    }
    // A reader that is gone.
    let piped = try shell("\"$B\" pages | true; exit ${PIPESTATUS[0]}")
    #expect([0, 73].contains(piped.code), "\(piped)")
    let full = try shell("\"$B\" presets --keys > /dev/full")
    #expect(full.code == 73 && full.errors.split(separator: "\n").count == 1, "\(full)")
    // Places where no log can be.
    for log in ["/proc/log", "/dev/full", "/dev/null/log"] {
      let outcome = try shell(
        "exec \"$B\" replay \"$F\" --size 480x480 --frame-log \(log) --duration 2")
      #expect(outcome.code == 73, "\(log): \(outcome)")
      #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
    }
    // The directory goes while the lab runs: rows go into files that nobody can find any more.
    let log = place.path("gone")
    let lab = try place.start(log, ["--geometry", place.path("frames.csv")])
    try place.waitForRows(10, in: log)
    try FileManager.default.removeItem(atPath: log)
    let drawn = try place.frames("frames.csv")
    try place.waitForLines(drawn + 10, in: place.path("frames.csv"))
    kill(lab.process.processIdentifier, SIGTERM)
    let outcome = lab.wait()
    #expect(outcome.code == 73, "\(outcome)")
    #expect(outcome.errors.contains(log))
    #expect(!outcome.errors.contains("Fatal"))
  }

  @Test("T4 an injected stall is found in its frame and counted as such")
  func injected() throws {
    let place = try Place()
    defer { place.remove() }
    let lab = try place.start(
      place.path("log"), ["--inject-delay", "40:50ms,120:50ms"], by: Tools.barlabCheck)
    try place.waitForRows(130, in: place.path("log"))
    kill(lab.process.processIdentifier, SIGTERM)
    let outcome = lab.wait()
    #expect(outcome.code == 0, "\(outcome)")
    let lines = try place.text("log/frames.csv").split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    func column(_ name: String) throws -> Int { try #require(lines[0].firstIndex(of: name)) }
    let frame = try column("frame")
    for line in lines.dropFirst() where ["40", "120"].contains(line[frame]) {
      #expect(Int(line[try column("flags")]).map { $0 & 2 } == 2)
      #expect(Double(line[try column("interval_us")]) ?? 0 >= 50_000)
      #expect(Int(line[try column("missed")]) ?? 0 >= 2)
    }
    let summary = try place.summary("log")
    #expect(summary["injected_frames"] as? Int == 2)
    #expect((summary["blame"] as? [String: Any])?["injected"] as? Int ?? 0 >= 2)
  }

  @Test("T19 the language and the time zone of the machine change no file")
  func locale() throws {
    let place = try Place()
    defer { place.remove() }
    let odd = [
      "LC_ALL": "de_DE.UTF-8", "LANG": "de_DE.UTF-8", "TZ": "Asia/Kathmandu",
      "SDL_VIDEODRIVER": "dummy",
    ]
    // A file name with all that would need quoting.
    let name = place.path("a, \"b\"\nc.jsonl")
    try place.text("long.jsonl").write(toFile: name, atomically: true, encoding: .utf8)
    let outcome = try Tools.run(
      Tools.barlab,
      [
        "replay", name, "--size", "480x480", "--frame-log", place.path("log"), "--duration", "2",
      ], environment: odd)
    #expect(outcome.code == 0, "\(outcome)")
    let frames = try place.text("log/frames.csv").split(separator: "\n")
    let width = frames[0].split(separator: ",", omittingEmptySubsequences: false).count
    for line in frames.dropFirst() {
      let cells = line.split(separator: ",", omittingEmptySubsequences: false)
      #expect(cells.count == width)
      #expect(cells.allSatisfy { !$0.contains(where: { $0 == "\"" || $0 == ";" }) })
    }
    for line in try place.text("log/events.csv").split(separator: "\n") {
      #expect(line.split(separator: ",", omittingEmptySubsequences: false).count == 4, "\(line)")
    }
    for file in ["session.json", "summary.json"] {
      let data = Data(try place.text("log/\(file)").utf8)
      #expect((try? JSONSerialization.jsonObject(with: data)) != nil, "\(file)")
    }
    let report = try Tools.run(
      Tools.barlab, ["report", place.path("log"), "--all"], environment: odd)
    #expect(report.code == 0 && report.output.contains("16.667 ms"))
  }

  @Test("T20 no output claims to know what a screen showed")
  func honesty() throws {
    let place = try Place()
    defer { place.remove() }
    let lab = try place.start(place.path("log"), ["--duration", "2"])
    #expect(lab.wait().code == 0)
    var texts: [String: String] = [:]
    for file in ["session.json", "frames.csv", "events.csv", "summary.json"] {
      texts[file] = try place.text("log/\(file)")
    }
    for words in [
      ["report", place.path("log")], ["report", place.path("log"), "--all"],
      ["compare", place.path("log"), place.path("log")],
      ["--help"], ["run", "--help"], ["report", "--help"], ["pages"],
    ] {
      texts[words.joined(separator: " ")] = try Tools.run(Tools.barlab, words).output
    }
    for (name, text) in texts {
      for word in ["displayed", "photon", "vsync on"] {
        #expect(!text.lowercased().contains(word), "\(name) says \(word)")
      }
    }
    #expect(texts["summary.json"]?.contains("display_confirmed") == true)
  }
}

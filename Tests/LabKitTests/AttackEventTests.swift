import BarCore
import BarScene
import BarTuning
import Foundation
import FrameTiming
import TestSupport
import Testing

@testable import LabKit

/// Regressions found by attacks with many events and with files that get lost.
@Suite(.serialized, .ownThreads) struct AttackEventTests {
  private let program: AttackPlace
  private var folder: TemporaryFolder { program.folder }

  init() throws { program = try AttackPlace() }

  private static let dummy = ["SDL_VIDEODRIVER": "dummy"]

  /// Writes a recording with repeated lines.
  private func record(_ page: String, _ lines: String, times: Int, to name: String) throws {
    try folder.write(
      "{\"format\":\"barlab-recording\",\"version\":1,\"page\":\"\(page)\"}\n"
        + String(repeating: lines, count: times), to: name)
  }

  private static func set(_ key: String, _ value: String) -> String {
    "{\"t\":0,\"type\":\"set\",\"key\":\"\(key)\",\"value\":\(value)}\n"
  }

  /// Each page of the stack is a whole page: 20,000 of them took minutes and gigabytes.
  @Test func pushesBeyondAFullStackAreRefused() throws {
    let push = "{\"t\":0,\"type\":\"nav\",\"action\":\"push\",\"alpha\":0}\n"
    try record("transparent-bar", push, times: 20_000, to: "p.jsonl")
    let replay = try program.shell(
      "ulimit -v 3000000 -t 60; exec timeout 600 \"$B\" replay p.jsonl --headless "
        + "--size 480x480 --duration 0.2")
    #expect(replay.code == 0, "\(replay)")
    let simulate = try program.barlab(["simulate", folder.path("p.jsonl")])
    #expect(
      simulate.code == 65
        && simulate.errors.hasSuffix(
          "p.jsonl, line 101: the page stack is full (at most 100 pages); pop a page first.\n"),
      "\(simulate)")
  }

  /// Each took 2 ms for a picture that nobody saw.
  @Test func manySettingsAtOneInstantCostOnePicture() throws {
    let lines =
      Self.set("view.theme", "\"dark\"") + Self.set("view.theme", "\"light\"")
      + Self.set("stage.rows", "10") + Self.set("stage.rows", "9000000")
    try record("sections", lines, times: 2000, to: "s.jsonl")
    let seconds = Tools.sanitizer == nil ? 12 : 240
    let replay = try program.shell(
      "ulimit -t \(seconds); exec timeout 600 \"$B\" replay s.jsonl --headless "
        + "--size 480x480 --duration 0.1")
    #expect(replay.code == 0, "\(replay)")
  }

  @Test(arguments: ["--headless", "--geometry"])
  func aSignalIsHeardBetweenTheEventsOfOneInstant(_ word: String) throws {
    let lines = Self.set("stage.rows", "10") + Self.set("stage.rows", "9000000")
    try record("sections", lines, times: 60_000, to: "s.jsonl")
    let words = word == "--geometry" ? [word, folder.path("g.csv")] : [word]
    func settingCount() throws -> Int {
      try folder.text("log/events.csv").split(separator: "\n").count { $0.contains(",set,") }
    }
    for _ in 0..<20 {
      let running = try Tools.start(
        Tools.barlab,
        ["replay", folder.path("s.jsonl"), "--size", "480x480", "--frame-log", folder.path("log")]
          + words, environment: Self.dummy)
      let process = running.process.processIdentifier
      // The events of an instant are logged as they happen.
      try Tools.wait { FileIO.size(folder.path("log/events.csv")) > 20_000 }
      // Stopped, so that the signal comes before the last of them however busy the machine is.
      kill(process, SIGSTOP)
      try Tools.wait { Self.isStopped(process) || !running.process.isRunning }
      let isEarly = try settingCount() < 100_000
      kill(process, SIGTERM)
      kill(process, SIGCONT)
      let outcome = running.wait()
      if isEarly {
        let sentence =
          word == "--headless" ? "A signal stopped the run" : "was stopped before its end"
        #expect(outcome.errors.contains(sentence), "\(outcome)")
        #expect(try settingCount() < 120_000)
        return
      }
      try FileManager.default.removeItem(atPath: folder.path("log"))
    }
    Issue.record("All events had happened each time before the program could be stopped.")
  }

  /// Whether the main thread of a program stands still after SIGSTOP.
  private static func isStopped(_ process: pid_t) -> Bool {
    let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    return status?.contains("State:\tT") ?? false
  }

  @Test(arguments: [[], ["--headless"]])
  func aPictureThatIsLostCutsNoGeometryAndHidesNoDifference(_ words: [String]) throws {
    let replay =
      ["replay", recordingPath("short"), "--size", "480x480", "--rate", "100", "--duration", "3"]
      + words
    let plain = ["--headless", "--geometry", folder.path("a.csv")]
    #expect(try program.barlab(replay.filter { $0 != "--headless" } + plain).code == 0)
    let lost = ["--screenshot", "0.1=" + folder.path("nowhere/x.png")]
    let cut = try Tools.run(
      Tools.barlab, replay + lost + ["--geometry", folder.path("b.csv")], environment: Self.dummy)
    #expect(cut.code == 73 && cut.errors.contains("nowhere/x.png cannot be written"), "\(cut)")
    #expect(try folder.text("b.csv") == folder.text("a.csv"))
    // A difference in a row right before an event, and one in the last row.
    let rows = try folder.text("a.csv").split(separator: "\n").map(String.init)
    for number in [40, 300] {
      var other = rows
      var cells = other[1 + number].components(separatedBy: ",")
      cells[3] = "12345"
      other[1 + number] = cells.joined(separator: ",")
      try folder.write(other.joined(separator: "\n") + "\n", to: "c.csv")
      let told = try Tools.run(
        Tools.barlab, replay + lost + ["--expect", folder.path("c.csv")], environment: Self.dummy)
      #expect(told.code == 73 || number == 40, "\(told)")
      #expect(told.errors.contains("Frame \(number), column offset: "), "\(told)")
      #expect(told.errors.contains("but 12345 in") && told.errors.count { $0 == "\n" } == 1)
    }
  }

  @Test func aRecordedPageThatIsWiderThanTheStageIsToldToBeCut() throws {
    let words = ["replay", recordingPath("short"), "--headless", "--duration", "0.1", "--size"]
    let wide = try program.barlab(words + ["480x400"])
    #expect(wide.code == 0 && wide.errors.isEmpty)
    let narrow = try program.barlab(words + ["360x640"])
    #expect(narrow.code == 0 && narrow.errors.contains("pt wide and the stage"), "\(narrow)")
    #expect(narrow.errors.count { $0 == "\n" } == 1)
  }

  @Test func allFilesOfAWindowAreEnded() throws {
    let running = try Tools.start(
      Tools.barlab,
      [
        "run", "--size", "480x480", "--exit-after", "600", "--record", folder.path("r.jsonl"),
        "--geometry", folder.path("g.csv"), "--frame-log", folder.path("log"), "--screenshot",
        "0.2=" + folder.path("nowhere/x.png"), "--screenshot", "0.3=" + folder.path("later.png"),
      ], environment: Self.dummy)
    try Tools.wait {
      FileIO.exists(folder.path("later.png")) && FileIO.size(folder.path("r.jsonl")) > 0
        && FileIO.size(folder.path("g.csv")) > 0
    }
    for name in ["r.jsonl", "g.csv"] { FileIO.remove(folder.path(name)) }
    kill(running.process.processIdentifier, SIGTERM)
    let outcome = running.wait()
    #expect(outcome.code == 73 && outcome.errors.contains("x.png cannot be"), "\(outcome)")
    for name in ["r.jsonl", "g.csv"] {
      #expect(
        outcome.errors.contains("\(name) was moved, removed, replaced, cut short or added to"))
    }
    #expect(FileIO.exists(folder.path("log/summary.json")))
  }

  @Test(arguments: [true, false])
  func aSoakThatLosesItsFileHasItsSummaryAndItsVerdict(_ isStopped: Bool) throws {
    let outcome = try program.shell(
      """
      for MINUTES in \(isStopped ? "1000" : "0.05 0.1 0.2 0.2"); do
        "$B" soak --headless --size 480x480 --minutes $MINUTES --out A --frame-log log & P=$!
        until grep -qs '^[0-9]' A/soak.csv || ! kill -0 $P; do sleep 0.02; done
        exec 7< A/soak.csv; rm A/soak.csv; COUNT=$(grep -c '^[0-9]' /dev/fd/7)
        \(isStopped ? "kill -TERM $P; " : "")wait $P; C=$?
        # Again if that came after its last line.
        [ $COUNT = 1 ] && break
        \(isStopped ? "break" : "rm -r A log")
      done
      exit $C
      """)
    #expect(outcome.code == (isStopped ? 1 : 73), "\(outcome)")
    #expect(
      outcome.errors.contains("A/soak.csv was moved, removed, replaced, cut short or added to"))
    #expect(outcome.errors.contains("A signal stopped the run after ") == isStopped)
    #expect(outcome.output.contains("soak: ") == !isStopped, "\(outcome)")
    #expect(FileIO.exists(folder.path("log/summary.json")))
  }

  @Test func aFileThatIsLostIsToldAsSoonAsItIsLookedFor() throws {
    let file = try LiveFile(folder.path("soak.csv"), replaces: true)
    file.put("1\n")
    file.flush()
    file.lookAtPlace()
    #expect(file.takeWarning() == nil)
    FileIO.remove(folder.path("soak.csv"))
    file.lookAtPlace()
    #expect(file.takeWarning()?.contains("soak.csv was moved, removed") == true)
    #expect(file.takeWarning() == nil)
    let error = complaint { () throws(LabError) in try file.finish() }
    #expect(error?.says(.cannotWrite, "soak.csv is not complete.") == true)
  }

  @Test func theQuitKeyEndsTheProgramWithoutACrashReportFromItsFirstMoment() throws {
    // It waits for the recording, which never comes.
    let pipe = try #require(NamedPipe(folder.path("pipe")))
    defer { withExtendedLifetime(pipe) {} }
    for delay in 1...60 {
      let seconds = "\(Double(delay) / 2000)"
      let outcome = try Tools.run(
        "/usr/bin/timeout",
        ["--preserve-status", "-s", "QUIT", seconds, Tools.barlab, "simulate", pipe.path])
      #expect(outcome.code == 128 + SIGQUIT && outcome.errors.isEmpty, "\(delay): \(outcome)")
    }
  }
}

/// Regressions found by attacks on the files of logs.
@Suite(.serialized, .ownThreads) struct AttackLogTests {
  private let program: AttackPlace
  private var folder: TemporaryFolder { program.folder }

  init() throws { program = try AttackPlace() }

  private func log(_ words: [String] = [], by path: String = Tools.barlab) throws {
    let made = try Tools.run(
      path,
      [
        "replay", recordingPath("grid"), "--headless", "--size", "480x480", "--duration", "0.2",
        "--frame-log", folder.path("log"),
      ] + words)
    try #require(made.code == 0, "\(made)")
  }

  @Test func aSummaryThatIsNoneOfOursStays() throws {
    try log()
    for text in ["{\"mine\":1}", "{\"schema\":\"other/1\"}", "precious"] {
      try folder.write(text, to: "log/summary.json")
      let report = try program.barlab(["report", folder.path("log")])
      #expect(report.code == 0 && report.output.contains("frames"), "\(report)")
      #expect(report.errors.contains("summary.json was not written by BarLab"), "\(report)")
      #expect(try folder.text("log/summary.json") == text)
    }
    for text in ["", "{\"schema\":\"barlab-summary/1\"}"] {
      try folder.write(text, to: "log/summary.json")
      let report = try program.barlab(["report", folder.path("log")])
      #expect(report.code == 0 && report.errors.isEmpty, "\(report)")
      #expect(try folder.text("log/summary.json").contains("\"rows_lost\" : 0"))
    }
  }

  @Test(arguments: [
    ("perfetto", "trace.json"), ("mangohud", "mangohud.csv"), ("presentmon", "presentmon.csv"),
  ])
  func anExportReplacesOnlyAnEarlierOne(_ target: String, _ name: String) throws {
    try log()
    let words = ["convert", folder.path("log"), "--to", target]
    #expect(try program.barlab(words).code == 0)
    let export = try folder.text("log/export/\(name)")
    for text in ["precious", "[\n{}]\n", "Application,Mine\n"] {
      try folder.write(text, to: "log/export/\(name)")
      let refused = try program.barlab(words)
      #expect(
        refused.code == 73 && refused.errors.contains("choose another path for --out"), "\(refused)"
      )
      #expect(try folder.text("log/export/\(name)") == text)
    }
    for text in ["", export] {
      try folder.write(text, to: "log/export/\(name)")
      #expect(try program.barlab(words).code == 0)
      #expect(try folder.text("log/export/\(name)") == export)
    }
  }

  @Test func aSessionOfManyAndLongArgumentsCanBeReadBack() throws {
    let delays = (0..<9000).map { "\($0):1us" }.joined(separator: ",")
    let presets = (0..<3000).flatMap { _ in ["--preset", "shy"] }
    try log(["--inject-delay", delays] + presets, by: Tools.barlabCheck)
    let session = try JSONValue.parse(try FileIO.read(folder.path("log/session.json")))
    guard case .array(let told) = session["argv"] else {
      Issue.record("argv is no array")
      return
    }
    #expect(told.count == 1001 && told.first?.string == "barlab")
    // The first eleven words precede the delays.
    #expect(told[11].string?.hasPrefix("0:1us,1:1us,") == true)
    #expect(told[11].string?.utf8.count == 4096 && told[11].string?.last == "\u{2026}")
    #expect(told.last?.string == "\u{2026} and 5012 more arguments")
    let report = try program.barlab(["report", folder.path("log")])
    #expect(report.code == 0 && !report.output.contains("cannot be read"), "\(report)")
  }

  @Test func argumentsAreCutAtACharacterAndAllTogether() throws {
    let long = "abc" + String(repeating: "\u{1F600}", count: 2000)
    let told = SessionInfo.readable([long, "x"])
    #expect(told.count == 2 && told[1] == "x" && told[0].utf8.count <= 4096)
    #expect(long.hasPrefix(told[0].dropLast()) && told[0].utf8.count > 4090)
    // Each of these characters takes six bytes in a file.
    let worst = SessionInfo.readable(
      Array(repeating: String(repeating: "\u{1}", count: 5000), count: 2000))
    #expect(worst.last == "\u{2026} and 1872 more arguments")
    let text = try jsonText(JSONValue.object(["argv": .array(worst.map(JSONValue.string))]))
    #expect(text.count < 4 << 20)
    #expect(throws: Never.self) { try JSONValue.parse(text) }
  }

  @Test func eventsEndAtABoundAndThoseAboutGapsGoOn() throws {
    let writer = try #require(
      try FrameLogWriter(directory: folder.url.path, eventsLimit: 1500, eventsReserve: 500))
    func add(_ name: String, _ detail: String = "", isLast: Bool = false) {
      writer.event(
        FrameEvent(time: 1, frame: 0, event: name, detail: detail), isLast: isLast)
    }
    for number in 0..<100 { add("set", "key=stage.rows;value=\(number)") }
    #expect(writer.eventsAreFull)
    let full = FileIO.size(folder.path("events.csv"))
    #expect(full > 900 && full < 1100)
    for _ in 0..<100 {
      add("set", "value=1")
      add("segment", "file=frames.0001.csv;dropped=0")
    }
    #expect(FileIO.size(folder.path("events.csv")) <= 1500)
    add("clock", "mono_ns=1", isLast: true)
    let events = try FrameEvent.read(try FileIO.read(folder.path("events.csv"))).map(\.event)
    #expect(events.count { $0 == "events_full" } == 1 && events.last == "clock")
    #expect(events.count { $0 == "segment" } > 8)
    #expect(events.lastIndex(of: "set") ?? 0 < events.firstIndex(of: "events_full") ?? 0)
    #expect(writer.problem == nil && FrameLogWriter.eventsLimit < 64 << 20)
  }
}

extension WindowSuites {
  /// The effect of settings on the picture.
  @Suite struct ChangedPictureTests {
    @Test func manySettingsAreSeenAtOnceAndDrawnOnce() throws {
      let hands = try LabHands()
      let lab = hands.lab
      lab.shell.draw(hud: nil)
      #expect(!lab.shell.wantsFrame)
      for width in [300.0, 320, 340] {
        lab.set("stage.width", .number(width), at: 0)
        lab.set("view.theme", .choice(width == 320 ? "dark" : "light"), at: 0)
        lab.set("header.picture", .number(1), at: 0)
      }
      #expect(lab.shell.wantsFrame && lab.shell.drawsEverything)
      // The caller gets the present value.
      #expect(lab.layout.stage.width == 340)
      let line = try hands.line("stage.width")
      let slider = try #require(lab.shell.inspector.items[line].kind as? SliderLine)
      #expect(slider.text == "340 pt")
      lab.shell.draw(hud: nil)
      #expect(!lab.shell.wantsFrame && !lab.shell.drawsEverything)
    }
  }
}

import Foundation
import TestSupport
import Testing

@testable import FrameTiming
@testable import LabKit

/// `barlab convert`, run as a process.
@Suite(.ownThreads) struct ConvertTests {
  /// A folder with a log of 200 frames, paced by a timer or not paced.
  private static func folder(
    app: String = "BarLab", cpu: String = "a cpu", isPaced: Bool = true, frames: Int64 = 200
  ) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    var bytes = Array((FrameRow.header + "\n").utf8)
    for frame in 0..<frames {
      var record = FrameRecord(frame: frame)
      let time = frame * 16_666_667 + (frame > 90 ? 33_333_334 : 0)
      record.begin = time + 1_000_000
      record.input = time + 1_100_000
      record.update = time + 2_000_000
      record.draw = time + 4_000_000
      record.presentBegin = time + 16_000_000
      record.presentEnd = time + 16_200_000
      record.animation = time + 16_000_000
      record.interval = frame == 0 ? nil : frame == 91 ? 50_000_001 : 16_666_667
      record.shown = Pixels(thousandths: frame * 1500)
      record.bar = Pixels(thousandths: -frame)
      record.phase = frame < 30 ? .warmup : frame < 120 ? .drag : .settle
      if isPaced {
        record.deadline = frame * 16_666_667 + 16_000_000
        record.slot = frame + (frame > 90 ? 2 : 0)
        record.missed = frame == 0 ? nil : frame == 91 ? 2 : 0
        record.late = frame == 91 ? 33_333_334 : 150
      }
      FrameRow.append(record, to: &bytes)
    }
    try folder.write(String(decoding: bytes, as: UTF8.self), to: "log/frames.csv", making: true)
    let session: [String: Any] = [
      "schema": "barlab-frames/1", "app": ["name": app, "build": "release"],
      "pacing": ["method": isPaced ? "timer" : "none"],
      "target": ["period_ns": 16_666_667], "vsync": ["verdict": "none", "reason": "x11"],
      "host": ["cpu": cpu, "kernel": "6.1", "ram_kb": 4_000_000, "os": "Debian", "cores": 2],
      "sdl": ["renderer": "software", "video_driver": "x11"],
    ]
    try JSONSerialization.data(withJSONObject: session)
      .write(to: folder.url.appending(path: "log/session.json"))
    try folder.write(
      "t_ns,frame,event,detail\n5,0,vsync,verdict=none\nx7,1,spoilt,\n9,1,page,page=grid\n",
      to: "log/events.csv")
    return folder
  }

  private static func convert(
    _ words: [String], environment: [String: String] = [:]
  ) throws -> Outcome {
    try Tools.run(Tools.barlab, ["convert"] + words, environment: environment)
  }

  private static func failed(_ outcome: Outcome, _ code: ExitCode, _ part: String) -> Bool {
    outcome.code == code.rawValue && outcome.errors.hasPrefix("barlab: ")
      && outcome.errors.hasSuffix(".\n") && outcome.errors.count { $0 == "\n" } == 1
      && outcome.errors.contains(part) && outcome.output.isEmpty
  }

  private static let targets = [
    ("perfetto", "trace.json"), ("mangohud", "mangohud.csv"), ("presentmon", "presentmon.csv"),
  ]

  @Test(arguments: targets)
  func t18ATargetGoesIntoTheLogsFolderOrWhereItIsWanted(
    _ target: String, _ name: String
  ) throws {
    let folder = try Self.folder()
    let log = folder.path("log")
    let outcome = try Self.convert([log, "--to", target])
    #expect(outcome.code == 0 && outcome.errors.isEmpty)
    #expect(outcome.output.hasPrefix("paced by timer; vsync: none (x11); times are CPU submit"))
    #expect(outcome.output.hasSuffix("\n\(target): \(log)/export/\(name)\n"))
    let text = try folder.text("log/export/\(name)")
    // Another run replaces its own file; the file of the rows names the same log.
    #expect(try Self.convert([log + "/frames.csv", "--to", target]).code == 0)
    #expect(try folder.text("log/export/\(name)") == text)
    let other = try Self.convert([log, "--to", target, "--out", folder.path("mine")])
    #expect(other.code == 0 && other.output.isEmpty)
    #expect(try folder.text("mine") == text)
    #expect(try Self.convert([log, "--to", target, "--out", "/dev/stdout"]).output == text)
    let names = try FileManager.default.contentsOfDirectory(atPath: log).sorted()
    #expect(names == ["events.csv", "export", "frames.csv", "session.json"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: log + "/export") == [name])
  }

  @Test func t18MissedSlotsAndTheirCauseStandInTheTrace() throws {
    let folder = try Self.folder()
    #expect(try Self.convert([folder.path("log"), "--to", "perfetto"]).code == 0)
    let data = try Data(contentsOf: URL(filePath: folder.path("log/export/trace.json")))
    let events = try #require(JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    let frame = try #require(
      events.first { $0["name"] as? String == "91" && $0["tid"] as? Int == 2 })
    let arguments = try #require(frame["args"] as? [String: Any])
    #expect(arguments["missed"] as? Int == 2 && arguments["blame"] as? String == "unknown")
    let begins = events.filter { $0["ph"] as? String == "b" }.map { $0["name"] as? String }
    #expect(begins == ["drag", "settle"])
    #expect(events.contains { $0["name"] as? String == "page" && $0["ph"] as? String == "i" })
    let stages = events.filter { $0["ph"] as? String == "X" }.compactMap { $0["name"] as? String }
    for stage in ["input", "update", "draw", "wait", "present"] {
      #expect(stages.count { $0 == stage } == 200)
    }
  }

  private static func write(
    _ log: StoredLog, to path: String, limit: Int? = nil
  ) throws(LabError) -> [String] {
    let scan = try log.rows.tallied(ExportScan(MangoHudCSV.self))
    return try ConvertVerb.write(log, MangoHudCSV.self, scan, to: path, limit: limit)
  }

  @Test func t18MangoHudsFilesHoldNoMoreRowsThanTheirLimit() throws {
    let folder = try Self.folder()
    let log = try StoredLog.read(folder.path("log"))
    let path = folder.path("part.of.csv")
    // The files of an earlier run are replaced.
    let old = MangoHudCSV.firstLine + "\nold\n\(MangoHudCSV.columns)\nold\n"
    try folder.write(old, to: "part.of-2.csv")
    let files = try Self.write(log, to: path, limit: 80)
    #expect(files == [path, folder.path("part.of-2.csv"), folder.path("part.of-3.csv")])
    var rows: [String] = []
    for file in files {
      let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
      #expect(lines[0] == "os,cpu,gpu,ram,kernel,driver,cpuscheduler")
      #expect(lines[1] == "Debian,a cpu,software,4000000,6.1,x11,unknown")
      #expect(lines[2] == "fps,frametime,elapsed,missed,late_us")
      #expect(lines.count <= 83)
      rows += lines.dropFirst(3).map(String.init)
    }
    #expect(rows.count == 199)
    #expect(rows[90] == "20.000000,50.000001,1566000031,2,33333.334000")
    // The whole is the content of one file without a limit.
    let whole = folder.path("whole.csv")
    #expect(try Self.write(log, to: whole) == [whole])
    let lines = try folder.text("whole.csv").split(separator: "\n").dropFirst(3).map(String.init)
    #expect(lines == rows)
  }

  /// Fixed: by then the first part had replaced an earlier export.
  @Test func aNextPartThatIsSomebodyElsesFileStays() throws {
    let folder = try Self.folder()
    let log = try StoredLog.read(folder.path("log"))
    try folder.write("precious\n", to: "a-2.csv")
    try folder.write("earlier\n", to: "a.csv")
    let error = complaint { () throws(LabError) in
      try Self.write(log, to: folder.path("a.csv"), limit: 80)
    }
    #expect(error?.says(.cannotWrite, "a-2.csv") == true)
    #expect(try folder.text("a-2.csv") == "precious\n")
    #expect(try folder.text("a.csv") == "earlier\n")
  }

  /// Fixed: a part of a longer export beside a shorter one looked like its continuation.
  @Test func aPartThatIsOfAnotherExportIsTold() throws {
    let folder = try Self.folder()
    let old = MangoHudCSV.firstLine + "\nold\n\(MangoHudCSV.columns)\nold\n"
    try folder.write(old, to: "a-2.csv")
    let outcome = try Self.convert(
      [folder.path("log"), "--to", "mangohud", "--out", folder.path("a.csv")])
    let told = "\(folder.path("a-2.csv")) belongs to another export and does not continue "
    #expect(outcome.code == 0 && outcome.errors == "barlab: \(told)\(folder.path("a.csv")).\n")
    #expect(try folder.text("a-2.csv") == old)
  }

  @Test func aNextPartThatIsAPipeIsRefusedAndADeviceGetsAll() throws {
    let folder = try Self.folder()
    let log = try StoredLog.read(folder.path("log"))
    try #require(mkfifo(folder.path("a-2.csv"), 0o600) == 0)
    let error = complaint { () throws(LabError) in
      try Self.write(log, to: folder.path("a.csv"), limit: 80)
    }
    #expect(error?.says(.cannotWrite, "a-2.csv", "is not a regular file") == true)
    let reader = try #require(NamedPipe(folder.path("b.csv")))
    let files = try Self.write(log, to: folder.path("b.csv"), limit: 80)
    #expect(files == [folder.path("b.csv")] && !FileIO.isTaken(folder.path("b-2.csv")))
    #expect(reader.wait(lines: 199 + 3))
  }

  @Test func unpacedLogsSayNothingOfSlots() throws {
    let folder = try Self.folder(isPaced: false)
    for (target, _) in Self.targets {
      #expect(try Self.convert([folder.path("log"), "--to", target]).code == 0)
    }
    let mangoHud = try folder.text("log/export/mangohud.csv").split(separator: "\n")
    #expect(mangoHud[2] == "fps,frametime,elapsed" && mangoHud.count == 202)
    let presentMon = try folder.text("log/export/presentmon.csv").split(separator: "\n")
    #expect(presentMon.dropFirst().allSatisfy { $0.hasSuffix(",NA") })
    let trace = try folder.text("log/export/trace.json")
    #expect(!trace.contains("\"cat\":\"frame\",\"name\":\"0\",\"pid\":1,\"tid\":1"))
    #expect(!trace.contains("late_us") && trace.contains("not paced"))
  }

  @Test(arguments: ["de_DE.UTF-8", "C"])
  func t19LocaleZoneAndStrangeNamesChangeNothingThatMatters(_ locale: String) throws {
    let folder = try Self.folder(app: "Bar,\"Lab\"\nTwo", cpu: "A, \"B\"\n(R)")
    let environment = [
      "LC_ALL": locale, "LANG": locale, "LC_NUMERIC": locale, "TZ": "Asia/Kathmandu",
    ]
    for (target, _) in Self.targets {
      let outcome = try Self.convert(
        [folder.path("log"), "--to", target], environment: environment)
      #expect(outcome.code == 0)
    }
    let mangoHud = try folder.text("log/export/mangohud.csv").split(separator: "\n")
    #expect(
      cells(String(mangoHud[1])) == [
        "Debian", "A   B  (R)", "software", "4000000", "6.1", "x11", "unknown",
      ])
    #expect(mangoHud.dropFirst(3).allSatisfy { cells(String($0)).allSatisfy { Double($0) != nil } })
    let presentMon = try folder.text("log/export/presentmon.csv").split(separator: "\n")
    #expect(presentMon.count == 201)
    #expect(presentMon.dropFirst().allSatisfy { $0.hasPrefix("Bar  Lab  Two,") })
    #expect(presentMon.allSatisfy { cells(String($0)).count == 6 })
    let data = try Data(contentsOf: URL(filePath: folder.path("log/export/trace.json")))
    let events = try #require(JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    let name = (events[0]["args"] as? [String: Any])?["name"] as? String
    #expect(name == "Bar,\"Lab\"\nTwo")
  }

  @Test func t20NoOutputSaysMoreThanIsKnown() throws {
    let folder = try TemporaryFolder()
    let log = folder.path("log")
    let replay = try Tools.run(
      Tools.barlab,
      ["replay", recordingPath("grid"), "--headless", "--duration", "1", "--frame-log", log])
    #expect(replay.code == 0)
    var texts = [("replay", replay.output)]
    for (target, name) in Self.targets {
      let outcome = try Self.convert([log, "--to", target])
      #expect(outcome.code == 0)
      texts.append((target, outcome.output))
      texts.append((name, try folder.text("log/export/\(name)")))
    }
    let report = try Tools.run(Tools.barlab, ["report", log])
    texts.append(("report", report.output))
    let all = try Tools.run(Tools.barlab, ["report", log, "--all"])
    texts.append(("report --all", all.output))
    let compare = try Tools.run(Tools.barlab, ["compare", log, log])
    texts.append(("compare", compare.output))
    for name in ["session.json", "frames.csv", "events.csv", "summary.json"] {
      texts.append((name, try folder.text("log/\(name)")))
    }
    for verb in Verb.all { texts.append(("\(verb.name) --help", verb.help)) }
    for (name, text) in texts {
      #expect(!text.isEmpty, "\(name)")
      let small = text.lowercased()
      for word in ["displayed", "photon", "vsync on", "vsync: on"] {
        #expect(!small.contains(word), "\(name) says \(word)")
      }
    }
  }

  /// Fixed: rows were left out without a word, and the mean rate of the file was another one.
  @Test func rowsWithoutAPlaceInTheFileAreCounted() throws {
    let folder = try TemporaryFolder()
    // Of 390 frames 60 came at once: 389 intervals in 5.5 s.
    var rows = ["frame,interval_us"]
    for frame in 0..<390 {
      let isAtOnce = frame > 0 && frame % 6 == 0 && frame <= 360
      rows.append("\(frame),\(frame == 0 ? "" : isAtOnce ? "0" : "16666.667")")
    }
    try folder.write(rows.joined(separator: "\n") + "\n", to: "log/frames.csv", making: true)
    let log = folder.path("log")
    for words in [[log, "--to", "mangohud"], [log, "--to", "mangohud", "--out", "/dev/null"]] {
      let outcome = try Self.convert(words)
      #expect(outcome.code == 0)
      #expect(
        outcome.errors
          == "barlab: 60 of 390 rows have an interval of 0 or less and are left out: mangohud has no "
          + "place for them, so its readers count fewer frames.\n")
    }
    // Three lines before the rows.
    #expect(try folder.text("log/export/mangohud.csv").split(separator: "\n").count == 3 + 329)
    for target in ["presentmon", "perfetto"] {
      let outcome = try Self.convert([log, "--to", target])
      #expect(outcome.code == 0 && outcome.errors.isEmpty)
    }
  }

  @Test func theHelpSaysHowFiguresOfOtherProgramsAreComputed() throws {
    let help = try Self.convert(["--help"]).output
    #expect(help.contains("t_present_begin_ns minus t_present_end_ns of the\n"))
    #expect(help.contains("Unknown and negative times are NA."))
    #expect(help.contains("no rows for intervals of 0 or less"))
  }

  // MARK: What is wrong

  @Test func aWrongCommandLineIsNamed() throws {
    let folder = try Self.folder()
    let log = folder.path("log")
    let known = "perfetto, mangohud, presentmon"
    #expect(Self.failed(try Self.convert([log]), .usage, known))
    #expect(
      Self.failed(
        try Self.convert([log, "--to", "tracy"]), .usage,
        "--to is tracy but must be one of \(known)"))
    #expect(Self.failed(try Self.convert(["--to", "perfetto"]), .usage, "needs LOG"))
    #expect(
      Self.failed(try Self.convert([log, "--to", "mangohud", "--hz", "0"]), .usage, "--hz is 0"))
    for name in ["frames.csv", "session.json", "events.csv"] {
      let before = try folder.text("log/\(name)")
      let outcome = try Self.convert([log, "--to", "mangohud", "--out", "\(log)/\(name)"])
      #expect(Self.failed(outcome, .usage, "is a file of the frame log"))
      #expect(try folder.text("log/\(name)") == before)
    }
  }

  @Test func aLogThatIsNoneOrMissingIsNamed() throws {
    let folder = try Self.folder()
    try folder.write("a,b\n1,2\n", to: "bad/frames.csv", making: true)
    try folder.write("frame,interval_us\n0,\nx,1\n", to: "worse/frames.csv", making: true)
    for (target, _) in Self.targets {
      let end = ["--to", target]
      let missing = try Self.convert(["/nowhere/log"] + end)
      #expect(Self.failed(missing, .missingInput, "/nowhere/log does not exist"))
      #expect(
        Self.failed(
          try Self.convert([folder.url.path + "/log/session.json"] + end), .badInput,
          "is not a frame log"))
      let bad = try Self.convert([folder.path("bad")] + end)
      #expect(Self.failed(bad, .badInput, "bad/frames.csv: not a frame log"))
      let worse = try Self.convert([folder.path("worse")] + end)
      #expect(Self.failed(worse, .badInput, "worse/frames.csv: line 3, column frame"))
      #expect(!FileManager.default.fileExists(atPath: folder.path("worse/export")))
    }
  }

  @Test(arguments: targets)
  func aPlaceThatCannotBeWrittenIsNamed(_ target: String, _ name: String) throws {
    let folder = try Self.folder()
    let log = folder.path("log")
    for place in ["/nowhere/x", folder.path("no/x"), "/dev/full", log] {
      let outcome = try Self.convert([log, "--to", target, "--out", place])
      #expect(Self.failed(outcome, .cannotWrite, "\(place) cannot be written"), "\(outcome)")
    }
    // A file in place of the folder is not changed.
    try folder.write("mine\n", to: "log/export")
    #expect(Self.failed(try Self.convert([log, "--to", target]), .cannotWrite, "export"))
    #expect(try folder.text("log/export") == "mine\n")
  }
}

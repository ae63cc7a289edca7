import Foundation
import FrameTiming
import TestSupport
import Testing

@testable import LabKit

/// Logs made by somebody else: they lead nowhere, and print nothing that a terminal obeys.
@Suite(.ownThreads) struct HostileLogTests {
  /// A folder with a log of 60 frames.
  private static func folder(_ session: String = "{}") throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    var bytes = Array((FrameRow.header + "\n").utf8)
    for frame in 0..<60 as Range<Int64> {
      var record = FrameRecord(frame: frame)
      record.interval = frame == 0 ? nil : 16_666_667
      record.missed = frame == 0 ? nil : 0
      record.presentBegin = frame * 16_666_667
      FrameRow.append(record, to: &bytes)
    }
    try folder.write(String(decoding: bytes, as: UTF8.self), to: "log/frames.csv", making: true)
    try folder.write(session, to: "log/session.json")
    try folder.write("t_ns,frame,event,detail\n", to: "log/events.csv")
    return folder
  }

  private static func link(_ folder: TemporaryFolder, _ name: String, to other: String) throws {
    let path = folder.path(name)
    if FileIO.exists(path) { FileIO.remove(path) }
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: other)
  }

  @Test(arguments: [["report"], ["convert", "--to", "perfetto"], ["compare"]])
  func aLinkInPlaceOfRowsIsNotFollowed(words: [String]) throws {
    let folder = try Self.folder()
    let rows = try folder.text("log/frames.csv")
    try folder.write(rows, to: "secret.csv")
    try Self.link(folder, "log/frames.csv", to: folder.path("secret.csv"))
    let log = folder.path("log")
    let outcome = try Tools.run(
      Tools.barlab, words + (words == ["compare"] ? [log, log] : [log]))
    #expect(outcome.code == 65, "\(outcome)")
    #expect(outcome.errors.contains("frames.csv is a link, which is not followed inside a log"))
  }

  @Test func theSessionAndEventsBehindLinksAreNotRead() throws {
    let folder = try Self.folder()
    try folder.write(#"{"page":"secret","vsync":{"reason":"secret"}}"#, to: "secret.json")
    try folder.write("t_ns,frame,event,detail\n1,1,suspend,seconds=1\n", to: "secret.csv")
    try Self.link(folder, "log/session.json", to: folder.path("secret.json"))
    try Self.link(folder, "log/events.csv", to: folder.path("secret.csv"))
    let report = try Tools.run(Tools.barlab, ["report", folder.path("log")])
    #expect(
      report.code == 0 && report.output.contains("session.json is a link, which is not followed"),
      "\(report)")
    #expect(!report.output.contains("secret") && !report.output.contains("slept"))
  }

  @Test func aPipeInPlaceOfAFileThatIsWrittenHoldsNothingUp() throws {
    let folder = try Self.folder()
    let log = folder.path("log")
    try #require(mkfifo(log + "/summary.json", 0o600) == 0)
    let report = try Tools.run(Tools.barlab, ["report", log])
    #expect(report.code == 0 && FileIO.isPlainFile(log + "/summary.json"), "\(report)")
    try FileIO.makeDirectory(log + "/export")
    try #require(mkfifo(log + "/export/presentmon.csv", 0o600) == 0)
    let made = try Tools.run(Tools.barlab, ["convert", log, "--to", "presentmon"])
    #expect(made.code == 73 && made.errors.contains("is not a regular file"), "\(made)")
    try #require(mkfifo(folder.path("pipe.csv"), 0o600) == 0)
    let compared = try Tools.run(Tools.barlab, ["compare", folder.path("pipe.csv"), log])
    #expect(compared.code == 65 && compared.errors.contains("is not a regular file"), "\(compared)")
  }

  @Test func whatALogLinksToIsNotWrittenOver() throws {
    let folder = try Self.folder()
    try folder.write("mine", to: "mine.txt")
    try Self.link(folder, "log/summary.json", to: folder.path("mine.txt"))
    let report = try Tools.run(Tools.barlab, ["report", folder.path("log")])
    #expect(report.code == 0 && report.errors.contains("summary.json is a link"), "\(report)")
    for name in ["export", "export/presentmon.csv"] {
      try FileManager.default.createDirectory(
        atPath: folder.path("elsewhere"), withIntermediateDirectories: true)
      if name == "export" {
        try Self.link(folder, "log/export", to: folder.path("elsewhere"))
      } else {
        FileIO.remove(folder.path("log/export"))
        try FileManager.default.createDirectory(
          atPath: folder.path("log/export"), withIntermediateDirectories: true)
        try Self.link(folder, "log/export/presentmon.csv", to: folder.path("mine.txt"))
      }
      let made = try Tools.run(
        Tools.barlab, ["convert", folder.path("log"), "--to", "presentmon"])
      #expect(made.code == 73 && made.errors.contains("\(name) is a link"), "\(made)")
    }
    #expect(try folder.text("mine.txt") == "mine")
    #expect(FileIO.names(in: folder.path("elsewhere")).isEmpty)
  }

  @Test func aLogThatIsOnlyALinkInAFolderOfLogsIsPassedOver() throws {
    let folder = try Self.folder()
    try FileManager.default.createDirectory(
      atPath: folder.path("logs"), withIntermediateDirectories: true)
    try Self.link(folder, "logs/x", to: folder.path("log"))
    let report = try Tools.run(Tools.barlab, ["report", folder.path("logs")])
    #expect(report.code == 66 && report.errors.contains("contains no frame log"), "\(report)")
  }

  @Test func aFIFOInPlaceOfRowsDoesNotHang() throws {
    let folder = try Self.folder()
    FileIO.remove(folder.path("log/frames.csv"))
    #expect(mkfifo(folder.path("log/frames.csv"), 0o600) == 0)
    let report = try Tools.run(Tools.barlab, ["report", folder.path("log")])
    #expect(report.code == 65 && report.errors.contains("is not a regular file"), "\(report)")
  }

  @Test func noTextOfALogMakesATerminalDoAnything() throws {
    let evil = #"x\u001b]0;owned\u0007\u001b[2J\u009b31m\u202etxt"#
    let folder = try Self.folder(
      #"{"page":"\#(evil)","vsync":{"reason":"\#(evil)","verdict":"\#(evil)"},"#
        + #""sdl":{"renderer":"\#(evil)"},"host":{"cpu":"\#(evil)"}}"#)
    let other = try Self.folder()
    let log = folder.path("log")
    try folder.write(
      "t_ns,frame,event,detail\n1,0,recording,file=\u{1B}[31mred;zero_ns=0\n", to: "log/events.csv")
    let named = folder.path("\u{1B}[2Jname")
    try FileManager.default.copyItem(atPath: log, toPath: named)
    try folder.write("frame,interval_us\n\u{1B}[2J,1\n", to: "bad/frames.csv", making: true)
    for words in [
      ["report", log], ["report", log, "--all"], ["compare", log, other.path("log")],
      ["report", named],
      ["convert", log, "--to", "mangohud"], ["report", folder.path("bad")],
      ["report", folder.path("\u{1B}[2Jnone")],
    ] {
      let outcome = try Tools.run(Tools.barlab, words)
      for scalar in (outcome.output + outcome.errors).unicodeScalars {
        let isObeyed =
          scalar.properties.generalCategory == .control && scalar != "\n" || scalar == "\u{202E}"
        #expect(!isObeyed, "\(words[0]): U+\(String(scalar.value, radix: 16))")
      }
      #expect(!(outcome.output + outcome.errors).isEmpty)
    }
  }

  @Test(arguments: ["=cmd|'/C calc'!A0", "+1", "-1", "@SUM(A1)", "  =1", "\t=1", "＝1"])
  func aSpreadsheetTakesNoCellOfTextForAFormula(text: String) throws {
    let session: [String: Any] = [
      "app": ["name": text], "host": ["cpu": text, "kernel": text, "os": text, "governor": text],
      "sdl": ["renderer": text, "video_driver": text],
    ]
    let json = try JSONSerialization.data(withJSONObject: session)
    let folder = try Self.folder(String(decoding: json, as: UTF8.self))
    for (target, lines) in [("presentmon", 1...1), ("mangohud", 1...1)] {
      let made = try Tools.run(
        Tools.barlab, ["convert", folder.path("log"), "--to", target])
      #expect(made.code == 0, "\(made)")
      let rows = try folder.text("log/export/\(target).csv").split(separator: "\n")
      for line in rows[lines] {
        for cell in line.split(separator: ",") where Double(cell) == nil {
          let first = cell.first { $0 != " " }
          #expect(first.map { !"=+-@＝".contains($0) } ?? true, "\(target): \(cell)")
        }
      }
    }
  }

  @Test func filesAreWrittenBeforeAReaderOfTheFiguresGoesAway() throws {
    let folder = try Self.folder()
    let closed = try Tools.run(
      "/bin/sh",
      [
        "-c",
        "'\(Tools.barlab)' report '\(folder.path("log"))' --html '\(folder.path("h.html"))' "
          + "--json '\(folder.path("s.json"))' 1>/dev/full",
      ])
    #expect(closed.code == 73, "\(closed)")
    #expect(try folder.text("h.html").contains("</html>"))
    #expect(try folder.text("s.json").contains("barlab-summary"))
    #expect(FileIO.exists(folder.path("log/summary.json")))
  }
}

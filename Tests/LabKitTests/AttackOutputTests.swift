import BarCore
import BarRender
import BarScene
import Foundation
import FrameTiming
import SDLKit
import TestSupport
import Testing

@testable import LabKit

/// Regressions found by attacks on outputs: pipes, links, devices, unfinished files.
@Suite(.serialized, .ownThreads) struct AttackOutputTests {
  private let program: AttackPlace
  private var folder: TemporaryFolder { program.folder }

  init() throws { program = try AttackPlace() }

  @Test func anInputUnderTheDevicesIsNotWrittenOver() throws {
    let recording = try FileIO.read(recordingPath("grid"))
    try FileIO.write(recording, to: folder.path("a.jsonl"))
    let outside = "/dev/.." + folder.path("a.jsonl")
    let shared = "/dev/shm/barlab-test-\(UUID().uuidString).jsonl"
    try FileIO.write(recording, to: shared)
    defer { FileIO.remove(shared) }
    for path in [outside, shared] {
      let outcome = try program.barlab(["simulate", path, "--out", path])
      #expect(outcome.code == 64 && outcome.errors.contains("is a file that this command reads"))
    }
    let open = try program.shell("exec 9<>a.jsonl; \"$B\" simulate a.jsonl --out /dev/fd/9")
    #expect(open.code == 64, "\(open)")
    let twice = try program.barlab([
      "replay", folder.path("a.jsonl"), "--headless", "--geometry", shared + ".csv",
      "--screenshot", "0.5=\(shared).csv",
    ])
    #expect(twice.code == 64, "\(twice)")
    #expect(try FileIO.read(folder.path("a.jsonl")) == recording)
    #expect(try FileIO.read(shared) == recording)
    // Outputs without content, such as devices, are written as before.
    let output = try program.barlab(["simulate", folder.path("a.jsonl"), "--out", "/dev/stdout"])
    #expect(output.code == 0 && output.output.hasPrefix("frame,time,"))
  }

  @Test func aPipeThatNobodyReadsEndsWithTheProgram() throws {
    try FileIO.write(FileIO.read(recordingPath("grid")), to: folder.path("a.jsonl"))
    let lines = [
      "replay a.jsonl --headless --size 480x480 --screenshot 0.1=pipe",
      "simulate a.jsonl --out pipe",
    ]
    for line in lines {
      let run = try program.shell(
        "mkfifo pipe; timeout -k 600 -s TERM 2 \"$B\" \(line); S=$?; rm pipe; exit $S")
      #expect(run.code == 124, "\(line): \(run)")
    }
    // A late reader gets all of it.
    let read = try program.shell(
      "mkfifo pipe; (sleep 0.5; exec cat pipe > got) & \"$B\" simulate a.jsonl --out pipe && wait && "
        + "\"$B\" simulate a.jsonl | cmp - got")
    #expect(read.code == 0, "\(read)")
  }

  @Test func aPipeThatIsFullEndsWithTheProgram() throws {
    try FileIO.write(FileIO.read(recordingPath("grid")), to: folder.path("a.jsonl"))
    // The pipe is full after 64 KB, and its reader only sleeps.
    let run = try program.shell(
      "mkfifo pipe; sleep 1000 <> pipe & S=$!\n"
        + "timeout -k 600 -s TERM 4 \"$B\" replay a.jsonl --headless --size 480x480 --rate 1000 "
        + "--duration 20 --geometry pipe; C=$?; kill $S; exit $C")
    #expect(run.code == 124, "\(run)")
  }

  @Test func theStandardOutputIsAppendedToWhereTheShellSaysSo() throws {
    try FileIO.write(FileIO.read(recordingPath("grid")), to: folder.path("a.jsonl"))
    try folder.write("precious\n", to: "kept")
    for option in ["simulate a.jsonl --out", "replay a.jsonl --headless --size 480x480 --geometry"]
    {
      for name in ["/dev/stdout", "/dev/fd/1", "out"] {
        let run = try program.shell("ln -sf /dev/stdout out; \"$B\" \(option) \(name) >> kept")
        #expect(run.code == 0, "\(run)")
        let text = try folder.text("kept")
        #expect(text.hasPrefix("precious\n") && text.contains("\nframe,time,"), "\(option) \(name)")
        try folder.write("precious\n", to: "kept")
      }
    }
  }

  @Test func aLinkToANameThatIsNotUTF8IsRefused() throws {
    try FileIO.write(FileIO.read(recordingPath("grid")), to: folder.path("a.jsonl"))
    let run = try program.shell(
      "ln -s $'\\xff.csv' link; echo old > $'\\xff.csv'; echo theirs > $'\\xef\\xbf\\xbd.csv'\n"
        + "\"$B\" simulate a.jsonl --out link; S=$?; cat $'\\xff.csv' $'\\xef\\xbf\\xbd.csv'; exit $S"
    )
    #expect(run.code == 73 && run.output == "old\ntheirs\n", "\(run)")
    #expect(run.errors.contains("a link to a name that is not UTF-8"))
  }

  @Test func namesThatATourGivesReplaceNeitherInputsNorWhatALinkLeadsTo() throws {
    let picture = Tools.root.appendingPathComponent("Assets/backgrounds/aurora.png").path
    let bytes = try FileIO.read(picture)
    let tour = "tour --headless --size 480x480 --page shy-bar --frame-log log --out T"
    let soak = "soak --headless --minutes 0.01 --frame-log log --out T"
    try FileIO.makeDirectory(folder.path("T"))
    try FileIO.write(bytes, to: folder.path("T/shy-bar.png"))
    let input = try program.shell("\"$B\" \(tour) --background T/shy-bar.png")
    #expect(input.code == 64 && input.errors.contains("which this command reads"), "\(input)")
    #expect(try FileIO.read(folder.path("T/shy-bar.png")) == bytes)
    let lines = [
      (tour, "ln -sf ../victim T/shy-bar.png"), (soak, "ln -sf ../victim T/soak.csv"),
      (tour, "rm T/shy-bar.png; mkfifo T/shy-bar.png"), (soak, "rm T/soak.csv; mkfifo T/soak.csv"),
    ]
    try folder.write("keep", to: "victim")
    for (line, before) in lines {
      let run = try program.shell("\(before); exec timeout 600 \"$B\" \(line)")
      #expect(run.code == 73 && run.errors.contains("is not a regular file"), "\(before): \(run)")
    }
    #expect(try folder.text("victim") == "keep" && !FileIO.exists(folder.path("log")))
  }

  @Test func aStoppedProgramLeavesNoUnfinishedFile() throws {
    try folder.write(
      """
      {"format":"barlab-recording","version":1,"page":"shy-bar"}
      {"t":86400,"type":"rest"}

      """, to: "long.jsonl")
    for signal in ["INT", "TERM", "HUP", "KILL"] {
      let run = try program.shell("timeout -s \(signal) 1 \"$B\" simulate long.jsonl --out x.csv")
      #expect(run.code != 0)
      #expect(FileIO.names(in: folder.url.path) == ["long.jsonl"])
    }
  }

  @Test func whatIsWrittenHasNoNameUntilItIsWhole() throws {
    try FileIO.write(Array("old".utf8), to: folder.path("a"))
    let output = try OutputFile(replacing: folder.path("a"))
    output.put("new")
    #expect(FileIO.names(in: folder.url.path) == ["a"])
    try output.replace()
    #expect(try folder.text("a") == "new" && FileIO.names(in: folder.url.path) == ["a"])
  }

  @Test(.needsUser) func aFileThatItsOwnerMadeReadOnlyStays() throws {
    let path = try folder.write("old", to: "g.csv")
    let outcome = try program.shell(
      "chmod 444 g.csv; chmod 777 .; cp '\(recordingPath("grid"))' r.jsonl; chmod 644 r.jsonl; "
        + "\(program.others) \"$B\" simulate r.jsonl --out g.csv")
    #expect(outcome.code == 73 && outcome.errors.contains("Permission denied"), "\(outcome)")
    #expect(try FileIO.read(path) == Array("old".utf8))
  }

  @Test func aFileThatIsTakenAwayWhileItIsWrittenIsTold() throws {
    for line in ["rm rows", "mv rows other", "rm rows; echo new > rows", "echo more >> rows"] {
      let file = try LiveFile(folder.path("rows"), replaces: true)
      file.put("1\n")
      file.flush()
      #expect(try program.shell(line).code == 0)
      file.put("2\n")
      let error = complaint { () throws(LabError) in try file.finish() }
      #expect(
        error?.says(.cannotWrite, "moved, removed, replaced, cut short or added to") == true,
        "\(line)")
      try? FileManager.default.removeItem(atPath: folder.path("rows"))
    }
  }
}

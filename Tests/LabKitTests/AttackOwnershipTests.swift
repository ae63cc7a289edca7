import Foundation
import TestSupport
import Testing

@testable import LabKit

/// What an attack has found on files that a person has not named, or that another program is
/// writing: none of them is replaced, and what cannot be written is told.
@Suite(.serialized) struct AttackOwnershipTests {
  private let program: AttackPlace
  private var folder: TemporaryFolder { program.folder }
  private let grid = recordingPath("grid")

  init() throws { program = try AttackPlace() }

  /// A picture of the tour took the place of a photograph of the same name.
  @Test func aTourAndASoakReplaceNothingThatLiesInTheirFolder() throws {
    let run = try program.shell(
      """
      mkdir D; echo mine > D/short.png; echo mine > D/soak.csv
      for I in 1 2; do
        "$B" tour --headless --page short --frame-log L$I --out D > said || exit 9
        test -e "$(sed -n 's/^pictures: \\(.*\\)\\*.png$/\\1/p' said)short.png" || exit 8
      done
      "$B" soak --headless --size 480x480 --minutes 0.02 --frame-log M --out D > /dev/null || exit 7
      cat D/short.png D/soak.csv; find D -mindepth 2 | sed 's/.*[/]//' | sort
      """)
    #expect(
      run.code == 0 && run.output == "mine\nmine\nshort.png\nshort.png\nsoak.csv\n", "\(run)")
  }

  /// A finding of fuzz took the place of what had its name.
  @Test func aFindingOfFuzzReplacesNothingButItself() throws {
    let run = try program.shell(
      """
      export BARLAB_DRILL=rule
      find() { "$B" fuzz --seed 3 --events 4000 --files 0 --out D > /dev/null; ls D; }
      find; N=$(ls D); cp D/$N kept; find; echo mine > D/$N; find
      cat D/$N; cmp kept D/2-$N && echo same
      """)
    let lines = run.output.split(separator: "\n").map(String.init)
    try #require(lines.count == 6, "\(run)")
    #expect(lines == [lines[0], lines[0], "2-\(lines[0])", lines[0], "mine", "same"], "\(run)")
  }

  /// The lines of a recording were lost to a program that ended with 0.
  @Test func aFileThatAnotherProgramWritesIsNotReplaced() throws {
    let run = try program.shell(
      """
      echo line > g.csv; exec 9>> g.csv; flock -x 9
      "$B" simulate '\(grid)' --out g.csv; echo $?; cat g.csv; ls -A
      """)
    #expect(run.output == "73\nline\ng.csv\n", "\(run)")
    #expect(run.errors.contains("g.csv is being written by another program"), "\(run)")
  }

  @Test func eachPictureThatCannotBeWrittenIsTold() throws {
    let run = try program.shell(
      "\"$B\" replay '\(grid)' --headless --screenshot 0.1=no/x.png --screenshot 0.2=nope/y.png")
    #expect(run.code == 73, "\(run)")
    for name in ["no/x.png", "nope/y.png"] {
      #expect(run.errors.components(separatedBy: "\(name) cannot be written").count == 2, "\(run)")
    }
  }

  /// A pipe among the pictures was waited at for good, and no signal ended that.
  @Test func aPipeAmongWhatComesAlongIsNotOpened() throws {
    let run = try program.shell(
      """
      cp -r "\(assetPath(""))" Assets; export BARLAB_ASSETS=$PWD/Assets
      for F in recordings/short.jsonl recordings/shy-bar.jsonl $(cd Assets; ls backgrounds/*.*g); do
        rm Assets/$F; mkfifo Assets/$F
      done
      timeout -s KILL 60 "$B" tour --headless --page short --page shy-bar --out T > /dev/null
      echo $?; ls T/*.png
      """)
    #expect(run.output == "0\nT/short.png\nT/shy-bar.png\n", "\(run)")
  }

  /// The log beside the one that is read was guarded only where the folder of both was named.
  @Test func aReportOfRowsSparesTheLogsBesideThemToo() throws {
    let run = try program.shell(
      """
      for I in 1 2; do "$B" tour --headless --page short --frame-log two > /dev/null; done
      F=$(ls -d two/2*)/frames.csv; cp $F kept
      "$B" report two/frames.csv --json $F; echo $?; cmp kept $F
      """)
    #expect(run.output == "64\n" && run.errors.contains("a file of the log itself"), "\(run)")
  }

  /// The room that is kept for the end of a log left none for its beginning.
  @Test(.enabled(if: geteuid() == 0)) func aSmallDiskHasRoomForAShortLog() throws {
    let run = try program.shell(
      """
      mkdir disk; mount -t tmpfs -o size=72k,mode=777 none disk || exit 9
      trap 'umount -l disk' EXIT
      "$B" tour --headless --page short --frame-log disk/log > /dev/null; echo $?
      ls disk/log
      """)
    if run.code == 9 { return }
    #expect(
      run.output == "0\nevents.csv\nframes.csv\nsession.json\nsummary.json\n", "\(run)")
  }

  /// Its owner was lost: the new one was the reader's.
  @Test(.enabled(if: geteuid() == 0)) func aSummaryOfSomebodyElseStaysTheirs() throws {
    let run = try program.shell(
      """
      umask 022; "$B" tour --headless --page short --frame-log log > /dev/null || exit 9
      chmod 777 . log; echo '{}' > kept; cp log/summary.json kept
      \(program.others) "$B" report log > /dev/null; echo $?
      cmp kept log/summary.json; stat -c '%u %a' log/summary.json; ls -A log
      """)
    #expect(
      run.output
        == "0\n0 644\nevents.csv\nframes.csv\nsession.json\nsummary.json\n", "\(run)")
    #expect(run.errors.contains("summary.json cannot be written (Permission denied)"), "\(run)")
  }

  @Test func whatKeepsARecordingFromBeingDeletedIsNamed() throws {
    let kept = KeptRecordings(folder: folder.url.path)
    try FileManager.default.createDirectory(
      atPath: folder.path("adir.jsonl"), withIntermediateDirectories: true)
    let error = try #require(complaint { () throws(LabError) in try kept.delete("adir") })
    #expect(error.says(.cannotWrite, "adir.jsonl cannot be deleted (Is a directory)."))
  }

  /// The table went into the rows of a log that was compared.
  @Test(arguments: ["A/frames.csv", "B/events.csv", "B/session.json"])
  func aComparisonSparesTheLogsThatItReads(_ file: String) throws {
    let run = try program.shell(
      """
      for L in A B; do "$B" tour --headless --page short --frame-log $L > /dev/null; done
      cp \(file) kept; "$B" compare A B >> \(file); echo $?; cmp kept \(file) && echo same
      """)
    #expect(run.output == "64\nsame\n", "\(run)")
    #expect(run.errors.contains("The standard output is a file of the log itself"), "\(run)")
  }

  /// A log that MangoHud itself has written has the first line of an export.
  @Test func onlyAnEarlierExportIsTakenForOne() throws {
    let first = "os,cpu,gpu,ram,kernel,driver,cpuscheduler\nUbuntu,Ryzen,RX,16,6,mesa,schedutil\n"
    let own = ["fps,frametime,elapsed\n", "fps,frametime,elapsed,missed,late_us\n60"]
    let others = ["fps,frametime\n60,16.6\n", "fps,frametime,cpu_load,elapsed\n", ""]
    for (lines, isOwn) in [(own, true), (others, false)] {
      for line in lines {
        #expect(ConvertVerb.Target.mangohud.wrote(Array((first + line).utf8)) == isOwn, "\(line)")
      }
    }
    let run = try program.shell(
      """
      "$B" tour --headless --page short --frame-log L > /dev/null
      for T in perfetto mangohud presentmon; do
        "$B" convert L --to $T > /dev/null && "$B" convert L --to $T > /dev/null; echo $?
        for F in $(ls L/export); do echo theirs > L/export/$F; done
        "$B" convert L --to $T; echo $?; cat L/export/*; rm L/export/*
      done
      """)
    let each = "0\n73\ntheirs\n"
    #expect(run.output == each + each + each, "\(run)")
  }

  /// Through the descriptor of another program its lines were cut off.
  @Test func theOpenFileOfAnotherProgramIsNotEmptied() throws {
    let run = try program.shell(
      """
      echo line > g.csv; sleep 100 3>> g.csv & P=$!
      until [ -e /proc/$P/fd/3 ]; do sleep 0.02; done
      "$B" simulate '\(grid)' --out /proc/$P/fd/3; echo $?; kill -9 $P; cat g.csv
      """)
    #expect(run.output == "73\nline\n", "\(run)")
    #expect(run.errors.contains("another program has open"), "\(run)")
  }

  /// One of the two was lost, with code 0.
  @Test func theStandardOutputIsAnOutputAsOthersAre() throws {
    let run = try program.shell(
      """
      "$B" tour --headless --page short --frame-log L > /dev/null
      "$B" report L --html x.html > x.html; echo $? >&2
      "$B" simulate '\(grid)' --out /dev/stdout > g.csv; echo $? >&2
      [ $(stat -c %s g.csv) -gt 1000 ] && "$B" replay '\(grid)' --headless --geometry v --frame-log v
      echo $? >&2; ls
      """)
    let lines = run.errors.split(separator: "\n").map(String.init)
    try #require(lines.count == 5, "\(run)")
    #expect(lines[0].contains("--html and the standard output both write x.html"))
    #expect([lines[1], lines[2], lines[4]] == ["64", "0", "64"], "\(run)")
    #expect(lines[3].contains("--geometry and --frame-log both write v;"))
    #expect(run.output == "L\ng.csv\nx.html\n", "\(run)")
  }

  @Test func aFolderOfRecordingsThatCannotBeReadSaysSo() throws {
    let file = try folder.write("x", to: "file")
    #expect(KeptRecordings(folder: file).problem == "\(file) cannot be read (Not a directory).")
    #expect(KeptRecordings(folder: folder.url.path).problem == nil)
    #expect(KeptRecordings(folder: folder.path("none")).problem == nil)
  }

  @Test func aFileOfNothingButZerosIsNotCalledEmpty() throws {
    let run = try program.shell(
      "head -c 1000 /dev/zero > n.json; \"$B\" presets n.json; printf ' \\n' > e.json; "
        + "\"$B\" presets e.json")
    #expect(run.code == 65 && run.errors.contains("n.json is not a tuning file"), "\(run)")
    #expect(run.errors.contains("e.json is empty") && !run.errors.contains("n.json is empty"))
  }

  /// Each try left a file of the program there, which could not be removed.
  @Test(.enabled(if: geteuid() == 0)) func aFolderThatOnlyGrowsGetsNothingBesideTheFile() throws {
    let run = try program.shell(
      """
      mkdir D; echo old > D/old.csv; chattr +a D || exit 9
      trap 'chattr -a D' EXIT
      for F in new old; do "$B" simulate '\(grid)' --out D/$F.csv; echo $?; done; ls -A D
      """)
    if run.code == 9 { return }
    #expect(run.output == "0\n73\nnew.csv\nold.csv\n", "\(run)")
  }
}

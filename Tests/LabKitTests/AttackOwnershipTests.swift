import Foundation
import TestSupport
import Testing

@testable import FrameTiming
@testable import LabKit

/// Regressions found by attacks with files that the user has not named, or that another program is
/// writing: none of them is replaced, and what cannot be written is reported.
@Suite(.serialized, .ownThreads) struct AttackOwnershipTests {
  private let program: AttackPlace
  private var folder: TemporaryFolder { program.folder }
  private let grid = recordingPath("grid")

  init() throws { program = try AttackPlace() }

  /// A picture of the tour replaced a photo of the same name.
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

  /// A finding of fuzz replaced a file of the same name.
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

  /// A program lost the lines of a recording and exited with 0.
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

  /// The program waited for ever for a pipe among the pictures, and no signal ended that.
  @Test func aPipeAmongWhatComesAlongIsNotOpened() throws {
    let run = try program.shell(
      """
      cp -r "\(assetPath(""))" Assets; export BARLAB_ASSETS=$PWD/Assets
      for F in recordings/short.jsonl recordings/shy-bar.jsonl $(cd Assets; ls backgrounds/*.*g); do
        rm Assets/$F; mkfifo Assets/$F
      done
      timeout -s KILL 600 "$B" tour --headless --page short --page shy-bar --out T > /dev/null
      echo $?; ls T/*.png
      """)
    #expect(run.output == "0\nT/short.png\nT/shy-bar.png\n", "\(run)")
  }

  /// The log beside the one that is read was protected only if the folder of both was named.
  @Test func aReportOfRowsSparesTheLogsBesideThemToo() throws {
    let run = try program.shell(
      """
      for I in 1 2; do "$B" tour --headless --page short --frame-log two > /dev/null; done
      F=$(ls -d two/2*)/frames.csv; cp $F kept
      "$B" report two/frames.csv --json $F; echo $?; cmp kept $F
      """)
    #expect(run.output == "64\n" && run.errors.contains("a file of the frame log"), "\(run)")
  }

  /// The space reserved for the end of a log left none for its start.
  @Test(.needsMount) func aSmallDiskHasRoomForAShortLog() throws {
    let run = try program.shell(
      """
      mkdir disk; mount -t tmpfs -o size=72k,mode=777 none disk || exit 9
      trap 'umount -l disk' EXIT
      "$B" tour --headless --page short --frame-log disk/log > /dev/null; echo $?
      ls disk/log
      """)
    #expect(
      run.output == "0\nevents.csv\nframes.csv\nsession.json\nsummary.json\n", "\(run)")
  }

  /// Its owner was lost: the new file belonged to the reader.
  @Test(.needsChown, .needsUser) func aSummaryOfSomebodyElseStaysTheirs() throws {
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

  /// The table was written into the rows of a log that was compared.
  @Test(arguments: ["A/frames.csv", "B/events.csv", "B/session.json"])
  func aComparisonSparesTheLogsThatItReads(_ file: String) throws {
    let run = try program.shell(
      """
      for L in A B; do "$B" tour --headless --page short --frame-log $L > /dev/null; done
      cp \(file) kept; "$B" compare A B >> \(file); echo $?; cmp kept \(file) && echo same
      """)
    #expect(run.output == "64\nsame\n", "\(run)")
    #expect(run.errors.contains("The standard output is a file of the frame log"), "\(run)")
  }

  /// A log written by MangoHud itself has the first line of an export.
  @Test func onlyAnEarlierExportIsTakenForOne() throws {
    let first = "os,cpu,gpu,ram,kernel,driver,cpuscheduler\nUbuntu,Ryzen,RX,16,6,mesa,schedutil\n"
    let own = ["fps,frametime,elapsed\n", "fps,frametime,elapsed,missed,late_us\n60"]
    let others = ["fps,frametime\n60,16.6\n", "fps,frametime,cpu_load,elapsed\n", ""]
    for (lines, isOwn) in [(own, true), (others, false)] {
      for line in lines {
        #expect(MangoHudCSV.wrote(Array((first + line).utf8)) == isOwn, "\(line)")
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

  /// Its lines were cut off through the descriptor of another program, in spite of its lock.
  @Test func theOpenFileOfAnotherProgramIsNotEmptied() throws {
    let run = try program.shell(
      """
      echo line > g.csv; exec 3>> g.csv; flock -x 3
      "$B" simulate '\(grid)' --out /proc/$BASHPID/fd/3; echo $?; cat g.csv; flock -u 3
      "$B" simulate '\(grid)' --out /proc/$BASHPID/fd/3; echo $?; "$B" simulate '\(grid)' | cmp - g.csv
      """)
    #expect(run.output == "73\nline\n0\n", "\(run)")
    #expect(run.errors.contains("is being written by another program"), "\(run)")
  }

  /// The target of a link that was created during the run was replaced, even the command's own
  /// input.
  @Test(arguments: ["ln -s victim x.csv", "mv p q; ln -s . p; cp victim x.csv"])
  func anOutputThatLeadsElsewhereInTheEndIsNotWritten(_ line: String) throws {
    let out = line.hasPrefix("ln") ? "x.csv" : "p/x.csv"
    let run = try program.shell(
      """
      mkdir p; echo precious > victim; mkfifo in; PIDS=
      for V in compare-presets simulate; do
        rm -rf p q x.csv; mkdir p
        "$B" $V in --out \(out) & P=$!
        # Opened once the program opens it for reading, which is after its start.
        exec 7> in; \(line); cat '\(grid)' >&7; exec 7>&-; wait $P; echo $?
        cmp victim x.csv && rm -f x.csv
      done
      cat victim
      """)
    #expect(run.output == "73\n73\nprecious\n", "\(run)")
    #expect(run.errors.contains("leads to another file than at the start"), "\(run)")
  }

  @Test func aLinkThatLeadsNowhereIsNoPlaceForFindings() throws {
    let run = try program.shell(
      """
      ln -s nowhere dl; BARLAB_DRILL=rule "$B" fuzz --events 4000 --files 0 --out dl; echo $?
      "$B" soak --headless --minutes 0.01 --out dl; echo $?
      "$B" replay --headless '\(grid)' --geometry none/; echo $?; ls
      """)
    #expect(run.output == "73\n73\n73\ndl\n", "\(run)")
    #expect(run.errors.components(separatedBy: "dl is a link that leads nowhere").count == 3)
    #expect(run.errors.contains("none/ cannot be written (No such file or directory)"), "\(run)")
  }

  /// The system's rule for such links did not apply, because the program resolves paths itself.
  @Test(.needsChown) func somebodyElsesLinkInAFolderOfAllIsNotFollowed() throws {
    let run = try program.shell(
      """
      mkdir all; chmod 1777 all; echo precious > victim; ln -s "$PWD/victim" all/x.csv
      chown -h 65534 all/x.csv
      "$B" simulate '\(grid)' --out all/x.csv; echo $?
      "$B" replay --headless '\(grid)' --geometry all/x.csv; echo $?; cat victim
      chown -h 0 all/x.csv; "$B" simulate '\(grid)' --out all/x.csv; echo $?
      """)
    #expect(run.output == "73\n73\nprecious\n0\n", "\(run)")
  }

  @Test(arguments: ["5e-324", "1e-310", "1e-300", "0"])
  func aHeaderOfNoHeightHasFiniteFigures(_ height: String) throws {
    let run = try program.barlab([
      "simulate", recordingPath("personal-page"), "--set", "profile.headerHeight=\(height)",
    ])
    #expect(run.code == 0 && !run.output.contains("inf") && !run.output.contains("nan"))
  }

  /// One of the two was lost, with exit code 0.
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

  /// Each try left a file of the program, which could not be removed.
  @Test(.needsChattr) func aFolderThatOnlyGrowsGetsNothingBesideTheFile() throws {
    let run = try program.shell(
      """
      mkdir D; echo old > D/old.csv; chattr +a D || exit 9
      trap 'chattr -a D' EXIT
      for F in new old; do "$B" simulate '\(grid)' --out D/$F.csv; echo $?; done; ls -A D
      """)
    #expect(run.output == "0\n73\nnew.csv\nold.csv\n", "\(run)")
  }

  /// In Swift a slash is not a separate character if an accent follows it or a joiner precedes it:
  /// a link led elsewhere, to the command's own input, and a log's own names were not protected.
  @Test func aSlashIsASlashWhateverStandsBesideIt() throws {
    let run = try program.shell(
      """
      C=$(printf '\\xcc\\x81'); P=$(printf '\\xd8\\x80'); mkdir d "q$P"
      cp '\(grid)' in.jsonl; echo x > d/in.jsonl; echo x > "q$P/in.jsonl"
      for L in "d/${C}in" "q$P/in"; do
        ln -s in.jsonl "$L"; "$B" simulate in.jsonl --out "$L"; echo $?; cmp in.jsonl '\(grid)'
        "$B" replay in.jsonl --headless --geometry "$L" | cat; cmp in.jsonl '\(grid)'
      done
      [ $(stat -c %s d/in.jsonl) -gt 1000 ] && [ $(stat -c %s "q$P/in.jsonl") -gt 1000 ] && echo written
      "$B" tour --headless --page short --frame-log "new/${C}log" > /dev/null; echo $?
      mv "new/${C}log" "log$P"; rm "log$P/summary.json"
      "$B" report "log$P" --html "log$P/summary.json" > /dev/null; echo $?
      "$B" report "log$P/frames.csv" > /dev/null; echo $?
      ln -s d dl; "$B" compare-presets in.jsonl --out "d/${C}y" --svg "dl/${C}y"; echo $?; ls
      """)
    #expect(
      run.output.hasPrefix("0\n0\nwritten\n0\n64\n0\n64\n"), "\(run)")
    // Neither of the two conflicting files was created.
    #expect(run.output.hasSuffix("\nq\u{600}\n") && !run.output.contains("y\n"), "\(run)")
  }

  @Test func pathsAreTakenApartByTheirBytes() {
    for path in ["a/\u{301}b", "q\u{600}/b"] {
      #expect(path.pathParts().count == 2 && path.hasSlash && !path.isAbsolutePath, "\(path)")
      #expect(path.folderPart + path.dropped(first: path.folderPart.utf8.count) == path)
      #expect(path.folderPart.hasSlashAtEnd && path.folderPart.dropped(last: 1).utf8.count > 0)
    }
    #expect("/a//b/".pathParts() == ["a", "b"])
    #expect("/a//b/".pathParts(keepsEmpty: true) == ["", "a", "", "b", ""])
    #expect("ab".folderPart.isEmpty && "/".folderPart == "/" && "".pathParts().isEmpty)
    #expect("/\u{301}".isAbsolutePath && "x".begins(with: ""))
    #expect("u\u{308}" == "\u{fc}" && !"u\u{308}".isSameFileName(as: "\u{fc}"))
  }

  /// The existing recording was selected, and the next press of Delete removed it.
  @Test func aNameOfOtherBytesIsAnotherRecording() throws {
    let kept = KeptRecordings(folder: folder.url.path)
    let old = "mu\u{308}sli"
    let new = "m\u{fc}sli"
    try folder.write("x", to: old + ".jsonl")
    #expect(kept.problem(withName: new) == nil && kept.problem(withName: old) != nil)
    #expect(kept.problem(withName: "a/\u{301}x") != nil)
  }

  /// A message that nobody read blocked the program for ever, and no signal ended that.
  @Test func nobodyWaitsForWhoeverReadsTheSentences() throws {
    let run = try program.shell(
      """
      mkfifo pipe; exec 7<> pipe; dd if=/dev/zero of=pipe bs=65536 count=1 2> /dev/null
      SDL_VIDEODRIVER=dummy timeout -k 60 600 "$B" run --renderer software --size 480x480 \
        --exit-after 1 --screenshot 100=late.png --frame-log log > said 2> pipe; echo $?
      ls log; timeout -k 60 600 "$B" presets nowhere.json 2> pipe; echo $?
      """)
    #expect(
      run.output == "1\nevents.csv\nframes.csv\nsession.json\nsummary.json\n66\n", "\(run)")
  }

  @Test func aTourThatCannotBePlayedBeginsNoLog() throws {
    let run = try program.shell(
      """
      cp -r "\(assetPath(""))" Assets; export BARLAB_ASSETS=$PWD/Assets
      echo garbage >> Assets/recordings/short.jsonl
      "$B" tour --headless --page short --out T; echo $?; ls
      """)
    #expect(run.output == "65\nAssets\n", "\(run)")
  }

  @Test func whatAnOptionWritesToTheStandardOutputIsAllThatIsThere() throws {
    let run = try program.shell(
      """
      "$B" replay '\(grid)' --headless --geometry /dev/stdout --frame-log L > g.csv; echo $?
      head -c 10 g.csv; echo; "$K" tour --headless --page short --inject-delay , ; echo $?
      """)
    #expect(run.output == "0\nframe,time\n64\n", "\(run)")
  }
}

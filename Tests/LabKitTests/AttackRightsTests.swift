import Foundation
import TestSupport
import Testing

@testable import LabKit

/// Regressions found by attacks with access rights, with folders that are exchanged while a program
/// writes into them, and with readers that are waited for.
@Suite(.serialized, .ownThreads) struct AttackRightsTests {
  private let program: AttackPlace
  private var folder: TemporaryFolder { program.folder }
  private let grid = recordingPath("grid")

  init() throws { program = try AttackPlace() }

  // MARK: Rights

  /// The access list was lost, and its mask became the rights of the group: here first of user 1234
  /// only, then of the whole group.
  @Test(.needsAccessLists) func aReplacedFileKeepsItsAccessList() throws {
    let run = try program.shell(
      """
      cat > list.py <<'END'
      import os, struct, sys
      def entries(*all):
          return struct.pack("<I", 2) + b"".join(struct.pack("<HHI", *one) for one in all)
      none, name = 0xFFFFFFFF, "system.posix_acl_access"
      if sys.argv[1] == "set":
          os.setxattr("g.csv", name, entries((1, 6, none), (2, 6, 1234), (4, 0, none),
              (16, 6, none), (32, 0, none)))
          os.setxattr("g.csv", "user.note", b"mine")
      elif sys.argv[1] == "folder":
          os.setxattr(".", "system.posix_acl_default", entries((1, 7, none), (2, 7, 1234),
              (4, 0, none), (16, 7, none), (32, 0, none)))
      else:
          for name in sorted(os.listxattr("g.csv")): print(name, os.getxattr("g.csv", name).hex())
      END
      echo old > g.csv; python3 list.py set || exit 9
      python3 list.py get > before; stat -c %a g.csv >> before
      "$B" simulate '\(grid)' --out g.csv || exit 8
      python3 list.py get > after; stat -c %a g.csv >> after
      cmp before after && [ $(stat -c %s g.csv) -gt 1000 ] || exit 7
      # And one that has none gets none from its folder.
      echo old > plain.csv; mv plain.csv g.csv; chmod 640 g.csv; python3 list.py folder || exit 9
      "$B" simulate '\(grid)' --out g.csv || exit 8
      python3 list.py get; stat -c %a g.csv
      """)
    #expect(run.code == 0 && run.output == "640\n", "\(run)")
  }

  /// Its owner lost access, because the new file belonged to the writer.
  @Test(.needsChown, .needsUser) func aFileOfSomebodyElseStaysTheirs() throws {
    let run = try program.shell(
      """
      chmod 777 .; umask 0; head -c 200000 /dev/zero > g.csv; chown 4321:4322 g.csv; chmod 606 g.csv
      cp '\(grid)' r.jsonl; ln g.csv h.csv
      for I in 1 2; do \(program.others) "$B" simulate r.jsonl --out g.csv & done
      wait
      "$B" simulate r.jsonl | cmp - g.csv && cmp g.csv h.csv && stat -c '%u %g %a' g.csv; ls -A
      """)
    #expect(run.output == "4321 4322 606\ng.csv\nh.csv\nr.jsonl\n", "\(run)")
  }

  @Test(.needsMount, .needsChown, .needsUser)
  func aFileOfSomebodyElseStaysWholeWhereThereIsNoRoom() throws {
    let run = try program.shell(
      """
      mkdir disk; mount -t tmpfs -o size=64k,mode=777 none disk || exit 9
      trap 'umount -l disk' EXIT
      head -c 3000 /dev/zero | tr '\\0' x > disk/g.csv; cp disk/g.csv old
      chown 4321 disk/g.csv; chmod 666 disk/g.csv; chmod 755 .; cp '\(grid)' r.jsonl
      # Room for the new rows once (40 kB), and not twice.
      \(program.others) "$B" simulate r.jsonl --out disk/g.csv; echo $?; cmp old disk/g.csv; ls -A disk
      """)
    #expect(run.output == "73\ng.csv\n" && run.errors.contains("No space left"), "\(run)")
  }

  // MARK: Folders that are exchanged

  /// Runs a line while a tour is stopped before its first picture, for as long as the line takes.
  private func tour(_ line: String) throws -> Outcome {
    try program.shell(
      """
      mkdir victim; echo keep > victim/shy-bar.png; cp victim/shy-bar.png file
      for STALL in 1s 10s 60s; do
        "$K" tour --headless --size 480x480 --page shy-bar --page grid --out T --frame-log log \
          --inject-delay 5:$STALL & P=$!
        until [ -s log/session.json ] || ! kill -0 $P; do sleep 0.02; done
        kill -STOP $P; while grep -qs '^State:.[^TZ]' /proc/$P/status; do sleep 0.02; done
        # One whose stall was over too early begins again, with a longer one.
        grep -q '^5,' log/frames.csv || break
        kill -KILL $P; wait $P; rm -r T log
      done
      \(line)
      kill -CONT $P; wait $P; C=$?; cmp victim/shy-bar.png file; ls victim; exit $C
      """)
  }

  @Test(arguments: ["mv T U; ln -s victim T", "rmdir T", "mv T U; mv victim T; ln -s T victim"])
  func aTourDrawsIntoTheFolderThatItBeganWith(_ line: String) throws {
    let run = try tour(line)
    #expect(run.code == 73 && run.output.hasSuffix("\nshy-bar.png\n"), "\(run)")
    #expect(run.errors.contains("T was moved, removed or replaced"), "\(run)")
  }

  @Test func aTourGoesThroughNoLinkThatComesWhileItDraws() throws {
    let run = try tour("ln -s ../victim/shy-bar.png T/shy-bar.png")
    #expect(run.code == 0 && run.output.hasSuffix("\nshy-bar.png\n"), "\(run)")
    #expect(!FileIO.isLink(folder.path("T/shy-bar.png")))
    #expect(FileIO.size(folder.path("T/shy-bar.png")) > 1000)
  }

  @Test(arguments: ["rm", "echo theirs >"])
  func theFactsOfASessionAreWatchedToo(_ line: String) throws {
    let run = try program.shellDuringReplay("\(line) log/session.json")
    #expect(run.code == 73 && run.errors.contains("log/session.json was removed"), "\(run)")
  }

  @Test func aSearchFromAFolderThatIsGoneSaysSoAtOnce() throws {
    let run = try program.shell(
      "mkdir gone; cd gone; rmdir ../gone; exec \"$B\" fuzz --events 2000000 --files 0")
    #expect(run.code == 73 && run.errors.contains("out/fuzz cannot be written"), "\(run)")
  }

  /// A picture was written through the link and replaced the recording that was played.
  @Test func aLinkThatComesBeforeAPictureIsNotFollowed() throws {
    let recording = try FileIO.read(grid)
    try FileIO.write(recording, to: folder.path("r.jsonl"))
    let run = try program.shellDuringReplay(
      "ln -s r.jsonl p.png", of: "r.jsonl", options: "--screenshot 0.3=p.png")
    #expect(run.code == 73 && run.errors.contains("p.png became a link"), "\(run)")
    #expect(try FileIO.read(folder.path("r.jsonl")) == recording)
  }

  // MARK: One sentence, and the right one

  @Test func aTableOfASoakThatIsGoneIsToldOnce() throws {
    let run = try program.shell(
      """
      for MINUTES in 0.02 0.05 0.1 0.1 0.1; do
        "$B" soak --headless --minutes $MINUTES --out S --frame-log log > said 2> told & P=$!
        until grep -qs '^[0-9]' S/soak.csv || ! kill -0 $P; do sleep 0.02; done
        exec 7< S/soak.csv; rm S/soak.csv; COUNT=$(grep -c '^[0-9]' /dev/fd/7); wait $P; C=$?
        # Again if that came after its last line, or if the run was so slow that it reached the line
        # of second 10: it tells of a lost file with that line too.
        [ $COUNT = 1 ] && tail -n 1 /dev/fd/7 | grep -q '^[0-9][.]' && break
        rm -r S log
      done
      cat said; cat told >&2; exit $C
      """)
    #expect(run.code == 73 && run.errors.count { $0 == "\n" } == 1, "\(run)")
    #expect(run.output.contains("soak: ") && !run.output.contains("soak.csv"), "\(run)")
  }

  @Test(arguments: [
    ("mv log L2", "log was moved or removed"), ("rm log/frames.csv", "log/frames.csv was"),
  ])
  func aLogThatIsGoneIsToldFromAFileOfIt(_ line: String, _ words: String) throws {
    let run = try program.shellDuringReplay(line)
    #expect(run.code == 73 && run.errors.contains(words), "\(run)")
  }

  @Test func aRecordingOfBlankLinesIsNotCalledEmpty() throws {
    let run = try program.shell("printf '\\n \\n' > b.jsonl; \"$B\" simulate b.jsonl")
    #expect(run.code == 65 && run.errors.contains("has only blank lines"), "\(run)")
  }

  /// A replay in a window continued without its font and without a message.
  @Test func aWindowTellsOfAFontThatItCannotUse() throws {
    let run = try program.shell(
      """
      SDL_VIDEODRIVER=dummy "$B" replay '\(grid)' --renderer software --size 480x480 \
        --duration 0.2 --font '\(grid)'
      """)
    #expect(run.code == 0 && run.errors.contains("text is drawn in another font"), "\(run)")
  }

  // MARK: What waits

  /// The window waited for ever when the picture was due.
  @Test func aPictureOfAWindowIntoAPipeIsRefused() throws {
    let words = "--renderer software --size 480x480 --exit-after 3 --screenshot 2=pipe"
    let early = try program.shell(
      "mkfifo pipe; SDL_VIDEODRIVER=dummy timeout 600 \"$B\" run \(words)")
    #expect(early.code == 73 && early.errors.contains("pipe is a pipe, and a window"), "\(early)")
    let late = try program.shell(
      """
      rm pipe; mkfifo hold
      SDL_VIDEODRIVER=dummy timeout 600 "$B" run \(words) --record r --geometry hold & P=$!
      # It has found no pipe once there is a recording, and then waits for the reader of the other.
      until [ -e r ] || ! kill -0 $P; do sleep 0.02; done
      mkfifo pipe; timeout 600 cat hold > rows; wait $P
      """)
    #expect(late.code == 73 && late.errors.contains("pipe is a pipe, and a window"), "\(late)")
  }

  /// The window froze once 64 KB had not been read.
  @Test func aReaderThatSleepsStopsNoWindow() throws {
    let run = try program.shell(
      """
      mkfifo pipe; exec 8<> pipe
      SDL_VIDEODRIVER=dummy timeout -k 60 600 "$B" replay '\(recordingPath("shy-bar"))' \
        --renderer software --size 480x480 --rate 1000 --duration 60 --geometry pipe \
        --frame-log log 8<&- & P=$!
      until grep -Eqs '^[0-9]+,([3-9]|[0-9]{2})[0-9]{9},' log/frames.csv || ! kill -0 $P; do
        sleep 0.1
      done
      kill $P; wait $P; tail -n 1 log/frames.csv | cut -d , -f 2
      """)
    // The pipe is full within half a second of the session, and something moves for four seconds.
    let last = run.output.split(separator: "\n").last.flatMap { Int64($0) }
    #expect(last ?? 0 > 2_000_000_000, "\(run)")
  }

  // MARK: Signals

  /// An empty file remained if a signal came before there was a log to finish.
  @Test(arguments: [SIGTERM, SIGHUP])
  func aSignalBeforeTheBeginningLeavesNoEmptyFile(_ signal: Int32) throws {
    let run = try program.shell(
      """
      echo old > old.csv; mkfifo pipe
      for R in new.jsonl old.csv; do
        # The pipe has no reader: the program waits for one.
        SDL_VIDEODRIVER=dummy "$B" run --force --record $R --geometry pipe & P=$!
        until [ -e $R ] && ls -l /proc/$P/fd | grep -q $R; do sleep 0.02; done
        # It handles the signal as soon as there is a file to remove.
        until [ $R = old.csv ] || ! kill -0 $P \
          || (( 0x$(sed -n 's/^SigCgt:.//p' /proc/$P/status) >> \(signal) - 1 & 1 )); do sleep 0.02; done
        kill -\(signal) $P; wait $P; echo $?
      done
      cat old.csv; ls
      """)
    let code = 128 + signal
    #expect(run.output == "\(code)\n\(code)\nold\nold.csv\npipe\n", "\(run)")
  }

  /// It was reported as a fault of the recording that was played at that time.
  @Test func aLimitOnProcessorTimeIsNoFaultOfARecording() throws {
    let run = try program.shell(
      "ulimit -St 1; \"$B\" fuzz --events 20000000 --files 0 --out found; C=$?; ls; exit $C")
    #expect(run.code == 1 && run.errors.contains("(ulimit -t)"), "\(run)")
    #expect(run.output.isEmpty, "\(run)")
  }

  /// They printed a crash report, and the program continued.
  @Test(arguments: [SIGABRT, SIGSEGV, SIGBUS, SIGTRAP])
  func aSignalOfAFaultThatSomebodySendsEndsInOrder(_ signal: Int32) throws {
    let run = try program.shell(
      """
      # Each of its frames takes a minute, unless a signal ends that.
      "$K" replay '\(grid)' --headless --size 480x480 --duration 0.5 --frame-log log \
        --inject-delay "$(printf '%d:60s,' {0..30})31:60s" & P=$!
      until [ -s log/session.json ] || ! kill -0 $P; do sleep 0.02; done
      kill -\(signal) $P; wait $P
      """)
    #expect(run.code == 1 && run.errors.hasPrefix("barlab: A signal stopped the run"), "\(run)")
    #expect(FileIO.exists(folder.path("log/summary.json")))
    // A program with nothing to finish ends at once.
    let verb = try program.shell(
      """
      mkfifo pipe; exec 8<> pipe
      "$B" simulate '\(grid)' --rate 1000 --out pipe 8<&- & P=$!
      timeout 600 head -c 1 <&8 > row; kill -\(signal) $P; wait $P
      """)
    #expect(verb.code == 128 + signal && !verb.errors.contains("Program crashed"), "\(verb)")
  }
}

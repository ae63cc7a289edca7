import Foundation
import TestSupport
import Testing

@testable import LabKit

/// Regressions found by attacks with folders and paths: unreadable, very deep, renamed by others,
/// with names that are not UTF-8.
@Suite(.serialized, .ownThreads) struct AttackFolderTests {
  private let program: AttackPlace
  private var folder: TemporaryFolder { program.folder }

  init() throws { program = try AttackPlace() }

  private func names() -> [String] { FileIO.names(in: folder.url.path) }

  /// With a log in it, the program checked again and again whether it was free.
  @Test(.needsUser, arguments: ["", "touch W/frames.csv"])
  func aFolderForALogThatMayBeWrittenButNotListedIsRefused(_ line: String) throws {
    let run = try program.shell(
      """
      cp '\(recordingPath("grid"))' a.jsonl; chmod 644 a.jsonl; chmod 755 .; mkdir W
      \(line)
      chmod 333 W
      timeout -s KILL 600 \(program.others) "$B" replay a.jsonl --headless --size 480x480 \
        --duration 0.1 --frame-log W
      S=$?; chmod 755 W; rm -f W/frames.csv; ls W; exit $S
      """)
    #expect(run.code == 73 && run.output.isEmpty, "\(run)")
    #expect(
      run.errors
        == "barlab: W cannot be listed (Permission denied), so it may contain another log; "
        + "choose another directory for the frame log.\n")
  }

  // MARK: Files of others

  @Test(arguments: [
    "mv rows away; echo theirs > rows", "rm rows; echo theirs > rows", "echo theirs > rows",
    "mv rows away; ln -s away rows", "rm rows; mkdir rows",
  ])
  func whatAnotherProgramPutInPlaceOfANewFileStays(_ line: String) throws {
    do {
      let file = try LiveFile(folder.path("rows"), replaces: false)
      #expect(try program.shell(line).code == 0)
      _ = file.problem
    }
    #expect(FileIO.isTaken(folder.path("rows")), "\(line)")
    if line.hasSuffix("theirs > rows") { #expect(try folder.text("rows") == "theirs\n") }
  }

  @Test func anOldFileStaysWhereNotALineCanBeWritten() throws {
    let run = try program.shell(
      """
      echo old > old.csv
      (ulimit -f 0; "$B" replay '\(recordingPath("grid"))' --headless --size 480x480 \
        --duration 0.1 --geometry old.csv) 2>&1 | cat; cat old.csv
      """)
    #expect(run.output.contains("(File too large) and is left unchanged."), "\(run)")
    #expect(run.output.hasSuffix("\nold\n"), "\(run)")
  }

  @Test func rowsThatAreReplacedWhileTheyAreWrittenAreTold() throws {
    let run = try program.shellDuringReplay("cp log/frames.csv t; mv t log/frames.csv")
    #expect(
      run.code == 73
        && run.errors.contains("frames.csv was removed, replaced, cut short or added to"),
      "\(run)")
    #expect(!FileIO.exists(folder.path("log/summary.json")))
  }

  @Test func aNewFileThatGetsNoLineIsGoneStill() throws {
    do { _ = try LiveFile(folder.path("rows"), replaces: false) }
    #expect(names().isEmpty)
  }

  @Test func whatAnotherProgramWroteBeforeTheFirstLineIsReplacedOnlyWhenAsked() throws {
    for replaces in [false, true] {
      let path = folder.path("rows-\(replaces)")
      let file = try LiveFile(path, replaces: replaces)
      #expect(try program.shell("echo theirs >> rows-\(replaces)").code == 0)
      file.put("ours\n")
      let error = complaint { () throws(LabError) in try file.finish() }
      #expect(
        replaces
          ? error == nil
          : error?.says(.cannotWrite, "was changed by another program") == true)
      #expect(try FileIO.read(path) == Array((replaces ? "ours\n" : "theirs\n").utf8))
    }
  }

  @Test func aFileThatWasMovedAwayBeforeTheFirstLineIsNotEmptied() throws {
    let path = try folder.write("old\n", to: "rows")
    let file = try LiveFile(path, replaces: true)
    #expect(try program.shell("mv rows kept").code == 0)
    file.put("new\n")
    let error = complaint { () throws(LabError) in try file.finish() }
    #expect(error?.says(.cannotWrite, "rows was moved, removed, replaced") == true)
    #expect(try folder.text("kept") == "old\n" && names() == ["kept"])
  }

  @Test func aLinkToNoFileYetLeavesNoneWithoutALine() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: "target")
    do { _ = try LiveFile(folder.path("link"), replaces: false) }
    #expect(names() == ["link"])
    let file = try LiveFile(folder.path("link"), replaces: false)
    file.put("x\n")
    try file.finish()
    #expect(try folder.text("target") == "x\n" && FileIO.isLink(folder.path("link")))
  }

  // MARK: Deep paths

  private static let long = String(repeating: "d", count: 200)
  private static func deep(_ parts: Int) -> String { String(repeating: "a/", count: parts) }

  @Test func aPlaceForFindingsMayBeDeeperThanAnyPathFromTheRoot() throws {
    let run = try program.shell(
      """
      mkdir -p \(Self.long)/\(Self.long); cd \(Self.long)/\(Self.long)
      timeout -s KILL 600 "$B" fuzz --events 0 --files 0 --out \(Self.deep(1900)); echo $?
      timeout -s KILL 600 "$B" fuzz --events 0 --files 0 --out \(Self.deep(1990)); echo $?
      cd "$D"; rm -r \(Self.long)
      """)
    #expect(run.output.split(separator: "\n").map { $0.suffix(3) } == ["s).", "0", "73"], "\(run)")
    #expect(run.errors.hasSuffix("cannot be created (File name too long); give a shorter path.\n"))
  }

  /// Each part of the path was resolved from the root again: two minutes here.
  @Test func aPathOfManyPartsCostsNoMoreThanItsParts() throws {
    let run = try program.shell(
      """
      "$B" replay '\(recordingPath("grid"))' --headless --size 480x480 --duration 0.1 \
        --frame-log log > all || exit
      mkdir \(Self.long); cd \(Self.long); mkdir -p \(Self.deep(1990))
      (ulimit -t 10; "$B" convert "$D/log" --to presentmon --out \(Self.deep(1990))x.csv)
      S=$?; test -s \(Self.deep(1990))x.csv; T=$?; cd "$D"; rm -r \(Self.long); exit $((S + T))
      """)
    #expect(run.code == 0 && run.errors.isEmpty, "\(run.code) \(run.errors.suffix(100))")
  }

  @Test func aPlaceIsTheSameHoweverItIsSpelled() throws {
    #expect(try program.shell("mkdir -p a/b; ln -s a/b l; ln -s none/x gone; ln -s r r").code == 0)
    let here = try #require(FileIO.realPath(folder.url.path))
    for (path, wanted) in [
      ("a/b/new", "/a/b/new"), ("l/new", "/a/b/new"), ("l/../new", "/a/new"), ("a//./b/", "/a/b"),
      ("n/../a/b/m/o", "/a/b/m/o"), ("n/o/../../l/x", "/a/b/x"), ("gone", "/none/x"),
      ("gone/../y", "/none/y"), ("gone/../../y", "/y"), ("r/x", "/r/x"), ("n/..", ""),
      ("l/../../../\(folder.url.lastPathComponent)/z", "/z"),
    ] {
      #expect(FileIO.place(folder.path("") + "/" + path) == here + wanted, "\(path)")
    }
    for path in ["/", "/..", "/../.", "/none/.."] { #expect(FileIO.place(path) == "/", "\(path)") }
    #expect(FileIO.place("/proc/self/root/none/x") == "/none/x")
  }

  // MARK: Names that are not UTF-8

  @Test(.needsUser) func aWorkingFolderWhoseNameIsNotUTF8MayBeWritten() throws {
    let run = try program.shell(
      """
      chmod 755 .; mkdir -p top/$'\\xff'; chmod 777 top/$'\\xff'; cd top/$'\\xff'; chmod 555 ..
      \(program.others) "$B" fuzz --events 0 --files 0; S=$?; chmod 755 ..; exit $S
      """)
    #expect(run.code == 0 && run.errors.isEmpty, "\(run)")
  }

  @Test func aVariableThatIsNotUTF8IsNamedAndNoOtherFolderIsMade() throws {
    let search = try program.shell(
      "mkdir $'\\xff'; TMPDIR=$D/$'\\xff' \"$B\" fuzz --events 100 --files 0; S=$?; ls -b; exit $S")
    #expect(search.code == 65 && search.output == "\\377\n", "\(search)")
    #expect(search.errors.contains("which is not valid UTF-8; set it to another folder."))
  }

  /// Without a display, the tour goes to the cache.
  @Test(.needsNoGraphicsCard) func aCacheThatIsNotUTF8IsNamedAndNoOtherFolderIsMade() throws {
    let tour = try program.shell(
      "mkdir $'\\xff'; unset DISPLAY WAYLAND_DISPLAY SDL_VIDEODRIVER\n"
        + "XDG_CACHE_HOME=$D/$'\\xff' timeout 600 \"$B\" tour --page grid; S=$?; ls -b . *; exit $S"
    )
    #expect(tour.code == 65 && !tour.output.contains("barlab"), "\(tour)")
    #expect(tour.errors.hasPrefix("barlab: XDG_CACHE_HOME is "), "\(tour)")
  }
}

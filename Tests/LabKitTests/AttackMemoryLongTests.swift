import Foundation
import FrameTiming
import TestSupport
import Testing

@testable import LabKit

/// Regressions found by attacks with large logs where there is little memory.
@Suite(.serialized, .ownThreads) struct AttackMemoryLongTests {
  private let program: AttackPlace
  private var folder: TemporaryFolder { program.folder }

  init() throws { program = try AttackPlace() }

  @Test func littleMemoryForALargeLogIsNamedAndCrashesNothing() throws {
    try program.makeLog(rows: 150_000)
    var refused = 0
    for limit in stride(from: 60_000, through: 150_000, by: 10_000) {
      for line in ["report log --html a.html", "compare log log"] {
        let run = try program.shell(
          "ulimit -v \(limit); exec timeout -s KILL 600 \"$B\" \(line) > all")
        // Refusals of the dynamic linker are not ours.
        if run.code == 127 || run.code == 0 { continue }
        #expect(
          run.code == 1 && run.errors.hasPrefix("barlab: ") && run.errors.hasSuffix(".\n")
            && run.errors.count { $0 == "\n" } == 1, "-v \(limit) \(line): \(run)")
        if run.errors.contains("MiB of memory for a log of 150000 rows") { refused += 1 }
      }
    }
    #expect(refused > 0)
    let whole = try program.shell("ulimit -v 400000; \"$B\" report log")
    #expect(whole.code == 0, "\(whole)")
  }

  /// Three million of them took 300 MB.
  @Test func manyTinyEventsNeedLittleMemory() throws {
    try program.makeLog(rows: 60)
    var bytes = Array((FrameEvent.header + "\n").utf8)
    let event = Array("1,,a,\n".utf8)
    bytes.reserveCapacity(20_000_000)
    for _ in 0..<3_000_000 { bytes += event }
    bytes += Array("2,1,suspend,seconds=1\n".utf8)
    try FileIO.write(bytes, to: folder.path("log/events.csv"))
    let report = try program.shell("ulimit -v 200000; timeout 600 \"$B\" report log --all")
    #expect(report.code == 0 && report.output.contains("slept"), "\(report)")
    let trace = try program.shell(
      "ulimit -v 200000; timeout 600 \"$B\" convert log --to perfetto --out t.json\n"
        + "S=$?; grep -c '\"name\":\"a\"' t.json; exit $S")
    #expect(trace.code == 0 && trace.output == "3000000\n", "\(trace)")
  }

  /// Every recording that a log names was kept, and every event of a recording in a list that
  /// doubled its size: both crashed.
  @Test func littleMemoryForManyEventsIsNamedAndCrashesNothing() throws {
    try program.makeLog(rows: 60)
    let name = String(repeating: "n", count: 40)
    let made = try program.shell(
      """
      python3 - <<'END'
      with open('log/events.csv', 'w') as f:
        f.write('t_ns,frame,event,detail\\n')
        for i in range(600000): f.write('%d,%d,recording,file=\(name);zero_ns=%d\\n' % (i, i, i))
      with open('r.jsonl', 'w') as f:
        f.write('{"format":"barlab-recording","version":1,"page":"shy-bar"}\\n')
        f.write('{"t":1,"type":"rest"}\\n' * 900000)
      END
      """)
    try #require(made.code == 0, "\(made)")
    var refused = 0
    for limit in stride(from: 60_000, through: 260_000, by: 40_000) {
      for line in [
        "report log --html a.html", "convert log --to perfetto --out t.json",
        "simulate r.jsonl --duration 0.1 --out g.csv",
      ] {
        let run = try program.shell(
          "ulimit -v \(limit); exec timeout -s KILL 600 \"$B\" \(line) > all")
        // Refusals of the dynamic linker are not ours.
        if run.code == 127 || run.code == 0 { continue }
        refused += 1
        #expect(
          run.code == 1 && run.errors.hasPrefix("barlab: ") && run.errors.hasSuffix(".\n")
            && run.errors.count { $0 == "\n" } == 1, "-v \(limit) \(line): \(run)")
      }
    }
    #expect(refused > 4)
    let presets = try program.shell("ulimit -v 180000; exec \"$B\" compare-presets r.jsonl")
    #expect(presets.code == 1 && presets.errors.contains("for the 900001 lines of"), "\(presets)")
    for line in ["report log", "simulate r.jsonl --duration 0.1 --out g.csv"] {
      let whole = try program.shell("ulimit -v 400000; \"$B\" \(line)")
      #expect(whole.code == 0, "\(line): \(whole)")
    }
  }
}

import BarCore
import BarTuning
import Foundation
import FrameTiming
import TestSupport
import Testing

@testable import LabCheck
@testable import LabKit

/// The soak test: its plan, its figures, and the program.
@Suite(.ownThreads) struct SoakTests {
  @Test func everyPageComesOnceBeforeAnyComesAgain() throws {
    var plan = SoakPlan(seed: 3)
    var again = SoakPlan(seed: 3)
    let stage = Size(width: 390, height: 700)
    let count = DemoRegistry.all.count
    for _ in 0..<2 {
      var pages: [String] = []
      for _ in 0..<count {
        let item = try plan.next(stage: stage)
        #expect(item.events == (try again.next(stage: stage)).events)
        let recording = try #require(plan.recording)
        pages.append(recording.page)
        let duration = try #require(item.duration)
        // Half a second follows the last event, and a hand may have done but one thing by then.
        #expect((0.5...12).contains(duration))
        // A breach is told by a file that can be played.
        let read = try Recording.parse(Array(recording.text.utf8), named: "f")
        #expect(read.events == item.events)
      }
      #expect(Set(pages).count == count)
    }
    #expect(plan.visits == 2 * count)
  }

  @Test func memoryIsJudgedByTheLineThroughItsSamplesAfterTheWarmUp() throws {
    // 300 s: up by 50 MiB in the first 100, then by 2 kB a second.
    var leak: [(time: Double, memory: Double)] = []
    for second in 0...300 {
      let time = Double(second)
      let memory = second < 100 ? 80_000 + 512 * time : 131_200 + 2 * (time - 100)
      leak.append((time, memory))
    }
    #expect(isClose(try #require(SoakWatch.rise(leak)), 400.0 / 1024, within: 1e-9))
    // To and fro is no growth.
    let saw: [(time: Double, memory: Double)] = (0...300).map { second in
      (Double(second), second % 2 == 0 ? 80_900 : 80_000)
    }
    #expect(try #require(SoakWatch.rise(saw)).magnitude < 0.01)
    // In a few seconds, pages that are opened for the first time are all there is.
    #expect(SoakWatch.rise([]) == nil && SoakWatch.rise([(0, 5), (1, 900_000)]) == nil)
    let most = SoakWatch.fewestSamples * 3 / 2
    let few = (0...most).map { (time: Double($0), memory: Double($0) * 1024) }
    #expect(SoakWatch.rise(Array(few.dropLast(2))) == nil)
    #expect(isClose(try #require(SoakWatch.rise(few)), Double(most) * 2 / 3, within: 1e-9))
  }

  @Test func theProcessKnowsItsMemory() throws {
    let memory = try #require(SoakWatch.residentKilobytes())
    #expect((1000...64_000_000).contains(memory))
  }

  @Test(arguments: [["--headless"], []])
  func aShortSoakLeavesALogAndOneSentence(_ words: [String]) throws {
    let folder = try TemporaryFolder()
    let out = folder.path("out")
    let outcome = try Tools.run(
      Tools.barlab,
      [
        "soak", "--minutes", "0.1", "--seed", "4", "--out", out, "--memory", "1000", "--size",
        "480x480",
      ] + words,
      environment: ["SDL_VIDEODRIVER": "dummy"])
    #expect(outcome.code == 0, "\(outcome)")
    let lines = outcome.output.split(separator: "\n")
    let last = try #require(lines.last)
    #expect(last.hasPrefix("soak: 0.1 minutes, ") && last.hasSuffix("\(out)/soak.csv."))
    #expect(lines.first == "frame log: \(out)")
    let rows = try folder.text("out/soak.csv").split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    #expect(
      rows[0].joined(separator: ",")
        == "time_s,rss_kb,frames,missed_self,missed_preempted,missed_wake_late,"
        + "missed_io,missed_present_block,missed_unknown,page,missed_injected")
    #expect(rows.count >= 3)
    for row in rows.dropFirst() {
      #expect(row.count == rows[0].count && row.dropLast(2).allSatisfy { Double($0) != nil })
      #expect(row.last == "0" && DemoRegistry.all.contains { $0.id == row[row.count - 2] })
    }
    // The log knows as many frames.
    let frames = try StoredLog.summarized(out).log.rows.reader.rows
    // How many there are in six seconds is a matter of what else the machine does.
    #expect(String(frames) == rows.last?[2] && frames > 0)
  }
}

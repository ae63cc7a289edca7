import Foundation
import TestSupport
import Testing

@testable import LabKit

/// A program that gets few descriptors, no threads or little memory from the system: it does its
/// work, or says in one sentence what is missing; it never crashes and never hangs.
private struct Limited {
  let folder: TemporaryFolder
  let log: String

  init() throws {
    folder = try TemporaryFolder()
    log = folder.path("log")
    let made = try Tools.run(
      Tools.barlab,
      [
        "replay", recordingPath("shy-bar"), "--headless", "--size", "480x480", "--duration", "0.2",
        "--frame-log", log,
      ])
    try #require(made.code == 0, "\(made)")
  }

  /// The tested command lines.
  var verbs: [[String]] {
    let recording = recordingPath("shy-bar")
    let small = ["--size", "480x480"]
    return [
      ["simulate", recording, "--out", folder.path("geometry.csv")],
      ["report", log, "--html", folder.path("report.html")],
      ["replay", recording, "--headless", "--duration", "0.2"] + small,
      ["replay", recording, "--duration", "0.2"] + small,
      ["run", "--exit-after", "0.2"] + small,
      ["tour", "--headless", "--page", "shy-bar"] + small,
      ["fuzz", "--events", "100", "--files", "10", "--out", folder.path("fuzz")],
    ]
  }

  /// Runs a command line under a limit of the shell, for at most ten minutes.
  func run(_ words: [String], under limit: String, as user: [String] = []) throws -> Outcome {
    // What other tests that run beside this one have open may have been inherited.
    let closes =
      "for file in /proc/$$/fd/*; do [ ${file##*/} -gt 2 ] && eval \"exec ${file##*/}>&-\"; done"
    let shell = [
      "/bin/bash", "-c", "\(closes); ulimit \(limit); exec \"$@\"", "bash", Tools.barlab,
    ]
    let all = user + ["/usr/bin/timeout", "-s", "KILL", "600"] + shell + words
    return try Tools.run(all[0], Array(all.dropFirst()), environment: ["SDL_VIDEODRIVER": "dummy"])
  }

  /// Whether it has worked, or was refused with one sentence.
  static func isSound(_ outcome: Outcome) -> Bool {
    if outcome.code == 0 { return true }
    return outcome.code == 1 && outcome.errors.hasPrefix("barlab: ")
      && outcome.errors.hasSuffix(".\n") && outcome.errors.count { $0 == "\n" } == 1
  }

  /// The command that changes from root to another user, whose number of processes is limited.
  static let nobody =
    getuid() == 0 ? ["/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] : []
}

@Suite(.serialized, .ownThreads) struct LimitTests {
  @Test func fewDescriptorsAreNamedBeforeAnythingBegins() throws {
    let limited = try Limited()
    for words in limited.verbs {
      for limit in ["-n 4", "-n 6", "-n 8", "-n 24"] {
        let outcome = try limited.run(words, under: limit)
        #expect(Limited.isSound(outcome), "\(words[0]) \(limit): \(outcome)")
        if outcome.code == 1 { #expect(outcome.errors.contains("ulimit -n"), "\(outcome)") }
      }
    }
  }

  /// README and the error message name this number.
  @Test func sixtyFourFilesAreEnoughForAWindow() throws {
    let limited = try Limited()
    for words in limited.verbs {
      let outcome = try limited.run(words, under: "-n 64")
      #expect(outcome.code == 0, "\(words[0]): \(outcome)")
    }
    // Whatever else the program that starts it has left open, two files at most.
    for left in ["", " && exec 8<&0", " && exec 8<&0 9<&0"] {
      let refused = try limited.run(limited.verbs[4], under: "-n 63" + left)
      #expect(refused.code == 1, "\(refused)")
      #expect(
        refused.errors.contains("needs 64 open files at a time and gets 63 "), "\(refused)")
    }
  }

  @Test func littleMemoryIsNamedBeforeAnythingBegins() throws {
    let limited = try Limited()
    let outcome = try limited.run(
      ["replay", recordingPath("shy-bar"), "--headless", "--size", "480x480"],
      under: "-v 122880")
    #expect(outcome.code == 1 && outcome.errors.contains("ulimit -v"), "\(outcome)")
    #expect(Limited.isSound(outcome))
  }

  @Test func aWorkerOfFuzzThatCannotWorkIsNoFaultOfWhatItLooksAt() throws {
    let limited = try Limited()
    let out = limited.folder.path("fuzz")
    let outcome = try limited.run(
      ["fuzz", "--events", "0", "--files", "10", "--out", out], under: "-n 4")
    #expect(outcome.code == 1, "\(outcome)")
    #expect(!outcome.errors.contains("shows a fault"))
  }
}

@Suite(.serialized, .ownThreads) struct LimitLongTests {
  @Test func noNumberOfDescriptorsCrashesOrHangsIt() throws {
    let limited = try Limited()
    // With fewer than four the libraries are not even loaded.
    for number in Array(4...40) + [66, 67, 68] {
      for words in limited.verbs {
        let outcome = try limited.run(words, under: "-n \(number)")
        #expect(Limited.isSound(outcome), "\(words[0]) -n \(number): \(outcome)")
      }
    }
  }

  @Test func noLimitOfMemoryCrashesOrHangsIt() throws {
    let limited = try Limited()
    var reached = 0
    for number in stride(from: 65_000, through: 400_000, by: 15_000) {
      for words in limited.verbs {
        let outcome = try limited.run(words, under: "-v \(number)")
        // What the loader of libraries refuses is not ours.
        if outcome.code == 127 { continue }
        reached += 1
        #expect(Limited.isSound(outcome), "\(words[0]) -v \(number): \(outcome)")
      }
    }
    #expect(reached > limited.verbs.count)
  }

  @Test(.needsUser) func aLabThatGetsNoThreadSaysSo() throws {
    let limited = try Limited()
    let readable = try Tools.run(
      "/bin/sh", ["-c", "chmod -R a+rwX \"$0\"", limited.folder.url.path])
    try #require(readable.code == 0)
    var reached = 0
    for words in limited.verbs {
      for number in [1, 2, 3, 5] {
        let outcome = try limited.run(words, under: "-u \(number)", as: Limited.nobody)
        // Elsewhere this user may have more processes already than the shell may start one of.
        if outcome.errors.contains("fork") || outcome.code == 126 || outcome.code == 127 {
          continue
        }
        reached += 1
        #expect(Limited.isSound(outcome), "\(words[0]) -u \(number): \(outcome)")
      }
    }
    #expect(reached > 0)
  }

  @Test func eightRunsAtOnceWithOneNewLogGetOneEach() throws {
    let limited = try Limited()
    let log = limited.folder.path("together")
    let all = try (0..<8).map { _ in
      try Tools.start(
        Tools.barlab,
        [
          "replay", recordingPath("shy-bar"), "--headless", "--size", "480x480", "--duration",
          "0.1", "--frame-log", log,
        ])
    }
    for running in all {
      let outcome = running.wait()
      #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome)")
    }
    let folders = [log] + FileIO.names(in: log).map { "\(log)/\($0)" }.filter(FileIO.isDirectory)
    #expect(folders.count == 8)
    for folder in folders { #expect(FileIO.exists(folder + "/summary.json"), "\(folder)") }
  }
}

import Foundation
import FrameTiming
import TestSupport

@testable import LabKit

/// A folder in which the program is attacked.
struct AttackPlace {
  let folder: TemporaryFolder
  /// An ordinary user, also if the tests run as root.
  let others = geteuid() == 0 ? "setpriv --reuid=65534 --clear-groups" : ""

  init() throws { folder = try TemporaryFolder() }

  func barlab(_ words: [String]) throws -> Outcome {
    try Tools.run("/usr/bin/timeout", ["-s", "KILL", "600", Tools.barlab] + words)
  }

  /// Runs a line of the shell in the folder; `$B` is the program, `$K` the one with injected
  /// stalls.
  func shell(_ line: String) throws -> Outcome {
    try Tools.run(
      "/bin/bash", ["-c", "cd \"$D\"\n" + line],
      environment: ["D": folder.url.path, "B": Tools.barlab, "K": Tools.barlabCheck])
  }

  /// Runs lines of the shell while a headless replay is held after its first frame, and returns how
  /// the replay ends; `log` is its frame log, which has the row of that frame by then.
  ///
  /// Its first picture goes into a pipe: a program without a window waits for the reader of one for as
  /// long as it takes, so that the lines never come too late.
  ///
  /// - Parameter options: more options of the replay.
  func shellDuringReplay(
    _ lines: String, of recording: String = recordingPath("grid"), options: String = ""
  ) throws -> Outcome {
    try shell(
      """
      mkfifo hold
      "$B" replay '\(recording)' --headless --size 480x480 --duration 0.5 --frame-log log \
        --screenshot 0=hold \(options) & P=$!
      until grep -qs '^0,' log/frames.csv || ! kill -0 $P; do sleep 0.02; done
      \(lines)
      timeout 600 cat hold > /dev/null; rm hold; wait $P
      """)
  }

  /// Writes a log with all figures of a row.
  func makeLog(rows: Int64) throws {
    var bytes = Array((FrameRow.header + "\n").utf8)
    for frame in 0..<rows {
      var record = FrameRecord(frame: frame)
      let time = frame * 16_666_667
      record.begin = time - 4_000_000
      record.input = time - 3_900_000
      record.update = time - 3_000_000
      record.draw = time - 1_000_000
      record.presentBegin = time + frame % 777
      record.presentEnd = time + 200_000
      record.deadline = time
      record.animation = time
      record.slot = frame
      record.interval = frame == 0 ? nil : 16_666_667 + frame % 777
      record.missed = frame == 0 ? nil : 0
      record.late = frame % 777
      record.inputAge = 12_000_000
      record.inputSource = .pump
      record.phase = .drag
      FrameRow.append(record, to: &bytes)
    }
    try FileIO.makeDirectory(folder.path("log"))
    try FileIO.write(bytes, to: folder.path("log/frames.csv"))
  }
}

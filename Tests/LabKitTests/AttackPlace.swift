import Foundation
import TestSupport

/// A folder in which the program is attacked.
struct AttackPlace {
  let folder: TemporaryFolder
  /// An ordinary user, also if the tests run as root.
  let others = geteuid() == 0 ? "setpriv --reuid=65534 --clear-groups" : ""

  init() throws { folder = try TemporaryFolder() }

  func barlab(_ words: [String]) throws -> Outcome {
    try Tools.run("/usr/bin/timeout", ["-s", "KILL", "120", Tools.barlab] + words)
  }

  /// Runs a line of the shell in the folder; `$B` is the program, `$K` the one with injected
  /// stalls.
  func shell(_ line: String) throws -> Outcome {
    try Tools.run(
      "/bin/bash", ["-c", "cd \"$D\"\n" + line],
      environment: ["D": folder.url.path, "B": Tools.barlab, "K": Tools.barlabCheck])
  }
}

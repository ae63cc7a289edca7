import Foundation

/// SDL exists once in a process, in which the suites of several test targets run at the same time:
/// the suites that open a session take turns.
public enum SessionTurn {
  /// Waits for the turn, gives windows a driver that needs no display, and runs the body.
  public static func take(_ body: () async throws -> Void) async throws {
    // A lock that needs neither memory nor a file of its own: every test target can reach the
    // folder that holds them all.
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let folder = open(tests.path, O_RDONLY | O_CLOEXEC)
    defer { close(folder) }
    // It blocks a thread of its own: one of the test's threads may be needed by who holds it.
    await withCheckedContinuation { turn in
      Thread.detachNewThread {
        flock(folder, LOCK_EX)
        turn.resume()
      }
    }
    setenv("SDL_VIDEODRIVER", "dummy", 1)
    try await body()
  }
}

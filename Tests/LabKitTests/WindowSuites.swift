import Foundation
import Testing

/// All suites that open a session of SDL, which exists once in a process.
@Suite(.serialized, .windowTurn) enum WindowSuites {}

/// Keeps the suites of other test targets, which run in the same process at the same time, away
/// from SDL while this suite runs, and gives windows a driver that needs no display.
struct WindowTurn: SuiteTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
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
    try await function()
  }
}

extension Trait where Self == WindowTurn {
  static var windowTurn: WindowTurn { WindowTurn() }
}

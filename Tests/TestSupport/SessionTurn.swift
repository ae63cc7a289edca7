import Foundation
public import Testing

/// See `sessionTurn`.
public struct SessionTurnTrait: SuiteTrait, TestScoping {
  /// A window waits for its frames; a thread of its own lets other tests go on meanwhile.
  private static let thread = OwnThreads(count: 1)

  /// Waits for the turn, gives windows a driver that needs no display, and runs the tests.
  public func provideScope(
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
    try await withTaskExecutorPreference(Self.thread) { try await function() }
  }
}

extension Trait where Self == SessionTurnTrait {
  /// SDL exists once in a process, in which the suites of several test targets run at the same
  /// time: the suites that open a session take turns.
  public static var sessionTurn: Self { Self() }
}

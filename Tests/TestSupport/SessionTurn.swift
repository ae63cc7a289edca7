import Foundation
public import Testing

/// See `sessionTurn`.
public struct SessionTurnTrait: SuiteTrait, TestScoping {
  /// A window waits for its frames, so it has a thread of its own, and other tests continue
  /// meanwhile.
  private static let thread = OwnThreads(count: 1)

  /// Waits for its turn and runs the tests.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    // A lock without memory and without a file of its own: every test target can find the folder
    // that contains them all.
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let folder = open(tests.path, O_RDONLY | O_CLOEXEC)
    defer { close(folder) }
    // It blocks a thread of its own, because the owner of the lock may need one of the test's
    // threads.
    await withCheckedContinuation { turn in
      Thread.detachNewThread {
        flock(folder, LOCK_EX)
        turn.resume()
      }
    }
    try await withTaskExecutorPreference(Self.thread) { try await function() }
  }
}

extension Trait where Self == SessionTurnTrait {
  /// Runs the suites that open a session one after the other: SDL exists once per process, in which
  /// the suites of several test targets run at the same time.
  public static var sessionTurn: Self { Self() }
}

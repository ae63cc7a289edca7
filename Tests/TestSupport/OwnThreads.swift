import Foundation
public import Testing

/// Some threads for tests that wait for other programs, or for a clock, or that compute for long.
///
/// Swift runs all tests on as many threads as there are processors, and each of these would hold one
/// of them.
final class OwnThreads: TaskExecutor {
  /// For tests that start programs: only a few, because the programs need processors too.
  static let programs = OwnThreads(count: 4)

  /// For tests that use a browser: they are many, and each waits for gestures in real time.
  static let browsers = OwnThreads(count: 3, niceness: 5)
  /// For tests that compute: as many as there are processors.
  static let computation = OwnThreads(
    count: ProcessInfo.processInfo.activeProcessorCount, niceness: 10)

  private let condition = NSCondition()
  /// The tests to run, oldest first, guarded by the condition.
  nonisolated(unsafe) private var jobs: [UnownedJob] = []

  /// - Parameter niceness: nice value of the threads, 0...19; higher ones yield to the tests of
  ///   windows, which run one after the other.
  init(count: Int, niceness: Int32 = 0) {
    for number in 0..<count {
      let thread = Thread { [unowned self] in
        // Linux keeps it by thread, and programs inherit it. Without it tests only take longer.
        if niceness > 0 { setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, niceness) }
        while true { next().runSynchronously(on: asUnownedTaskExecutor()) }
      }
      thread.name = "tests \(number)"
      thread.stackSize = 8 << 20
      thread.start()
    }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    condition.withLock {
      jobs.append(job)
      condition.signal()
    }
  }

  private func next() -> UnownedJob {
    condition.withLock {
      while jobs.isEmpty { condition.wait() }
      return jobs.removeFirst()
    }
  }
}

/// See `ownThreads`, `browserThreads` and `longComputation`.
public struct OwnThreadsTrait: SuiteTrait, TestTrait, TestScoping {
  let threads: OwnThreads
  public let isRecursive = true

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(threads) { try await function() }
  }
}

extension Trait where Self == OwnThreadsTrait {
  /// Runs the tests, which wait for other programs, on threads of their own.
  public static var ownThreads: Self { Self(threads: .programs) }

  /// Runs the tests, which wait for a browser, on threads of their own.
  public static var browserThreads: Self { Self(threads: .browsers) }

  /// Runs the tests, which compute for seconds, on threads of their own: all tests begin on those of
  /// Swift, and the ones that wait for something else are to begin first.
  public static var longComputation: Self { Self(threads: .computation) }
}

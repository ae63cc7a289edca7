internal import Synchronization

/// Which of several pieces of work is the newest: an older one, on another thread, sees that nobody
/// waits for it any more.
///
/// A class because all threads look at the one number.
final class Latest: Sendable {
  private let number = Atomic(0)

  /// Begins another piece; those before it are out of date.
  @discardableResult
  func begin() -> Int { number.add(1, ordering: .relaxed).newValue }

  func isLatest(_ piece: Int) -> Bool { number.load(ordering: .relaxed) == piece }
}

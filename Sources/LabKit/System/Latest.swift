internal import Synchronization

/// The number of the newest of several pieces of work, by which older ones on other threads see
/// that they are out of date.
///
/// A class because all threads read the same number.
final class Latest: Sendable {
  private let number = Atomic(0)

  /// Starts another piece of work; all earlier ones are out of date.
  @discardableResult
  func begin() -> Int { number.add(1, ordering: .relaxed).newValue }

  func isLatest(_ piece: Int) -> Bool { number.load(ordering: .relaxed) == piece }
}

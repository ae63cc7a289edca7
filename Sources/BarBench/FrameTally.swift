import CAllocationCount
import FrameTiming
import LabKit

/// What frames cost: time, and allocations of the quiet ones, which made no text, row or shape that
/// was not drawn before.
struct FrameTally {
  /// Microseconds of each frame.
  private(set) var times: [Double] = []
  /// Allocations of each quiet frame.
  private(set) var allocations: [UInt] = []
  /// Frames that count for time and for allocations from this number on: the first fill the caches.
  let warmUp: (times: Int, allocations: Int)
  private var began: Int64 = 0
  private var before: UInt = 0
  private var made = 0

  init(warmUp: (times: Int, allocations: Int) = (0, 0)) {
    self.warmUp = warmUp
    times.reserveCapacity(10_000)
    allocations.reserveCapacity(10_000)
  }

  /// The work of a frame begins.
  ///
  /// - Parameter made: how many texts, rows and shapes have been made so far.
  mutating func begin(made: Int) {
    self.made = made
    before = barlab_allocation_count()
    began = Clock.now()
  }

  /// It has ended.
  mutating func end(made: Int) {
    let time = Double(Clock.now() - began) / 1000
    let count = barlab_allocation_count() - before
    times.append(time)
    if made == self.made, times.count > warmUp.allocations { allocations.append(count) }
  }

  /// Microseconds that a share of the frames took at most; nil without frames.
  func time(_ share: Double) -> Double? {
    Percentile.r7(times.dropFirst(warmUp.times).sorted(), share)
  }

  /// Allocations of a quiet frame on average.
  var meanAllocations: Double {
    Double(allocations.reduce(0, +)) / Double(max(1, allocations.count))
  }
}

import CAllocationCount
import FrameTiming
import LabKit

/// The cost of frames: time, and allocations of quiet frames, which make no new text, row or shape.
struct FrameTally {
  /// Microseconds of each frame.
  private(set) var times: [Double] = []
  /// Allocations of each quiet frame.
  private(set) var allocations: [UInt] = []
  /// The first frames, which fill the caches, are not counted for time and for allocations.
  let warmUp: (times: Int, allocations: Int)
  private var began: Int64 = 0
  private var before: UInt = 0
  private var made = 0

  init(warmUp: (times: Int, allocations: Int) = (0, 0)) {
    self.warmUp = warmUp
    times.reserveCapacity(10_000)
    allocations.reserveCapacity(10_000)
  }

  /// Starts the work of a frame.
  ///
  /// - Parameter made: number of texts, rows and shapes made so far.
  mutating func begin(made: Int) {
    self.made = made
    before = barlab_allocation_count()
    began = Clock.now()
  }

  /// Ends the work of the frame.
  mutating func end(made: Int) {
    let time = Double(Clock.now() - began) / 1000
    let count = barlab_allocation_count() - before
    times.append(time)
    if made == self.made, times.count > warmUp.allocations { allocations.append(count) }
  }

  /// Returns the time, in microseconds, below which this share of the frames is; nil without
  /// frames.
  func time(_ share: Double) -> Double? {
    Percentile.r7(times.dropFirst(warmUp.times).sorted(), share)
  }

  /// Mean number of allocations of a quiet frame.
  var meanAllocations: Double {
    Double(allocations.reduce(0, +)) / Double(max(1, allocations.count))
  }
}

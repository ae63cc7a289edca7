/// The last values of a stream, kept sorted, so that a percentile costs nothing but a look.
///
/// Allocates only when it is made. Adding costs one search and one move within the window.
struct SlidingSample: Sendable {
  let window: Int
  private var sorted: [Double] = []
  private var ring: [Double] = []
  private var oldest = 0

  init(window: Int) {
    precondition(window > 0, "a window of \(window) values")
    self.window = window
    sorted.reserveCapacity(window)
    ring.reserveCapacity(window)
  }

  var count: Int { ring.count }

  /// Takes a value in, and the oldest one out when the window is full.
  mutating func add(_ value: Double) {
    if ring.count < window {
      ring.append(value)
    } else {
      sorted.remove(at: place(of: ring[oldest]))
      ring[oldest] = value
      oldest = (oldest + 1) % window
    }
    sorted.insert(value, at: place(of: value))
  }

  /// The percentile of the values in the window; nil while there are none.
  func percentile(_ p: Double) -> Double? { Percentile.r7(sorted, p) }

  /// The first place whose value is not below `value`.
  private func place(of value: Double) -> Int { sorted.bisection(where: { $0 < value }) }
}

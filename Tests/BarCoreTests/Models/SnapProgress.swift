@testable import BarCore

/// WebKit's scroll snapping over one second: the share of the way, fitted to the first step.
///
/// progress = min(1, A (1 - b^(-60 t))) so that it begins with the step that the hand made and ends
/// at 1.
struct SnapProgress: Equatable, Sendable {
  private let a: Double
  private let logB: Double

  /// - Parameter firstShare: the first delta over the whole distance; counts as 0.1...0.5.
  init(firstShare: Double) {
    let p = firstShare.magnitude.clamped(to: 0.1...0.5)
    var a = 1.1
    var b = 0.0
    for _ in 0..<10 {
      let next = a / (a - p)
      a = 1 / (1 - RealMath.pow(next, -60))
      let change = (next - b).magnitude
      b = next
      if change < 0.001 { break }
    }
    self.a = a
    logB = RealMath.log(b)
  }

  /// Returns the share of the way at a time in seconds, 0...1.
  func progress(at time: Double) -> Double {
    min(1, a * (1 - RealMath.exp(-60 * max(0, time) * logB)))
  }
}

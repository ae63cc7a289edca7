import BarRender
import CAllocationCount
import FrameTiming
import LabKit
import SDLKit

/// What a frame of the lab's window costs on every page while its recording plays: input, core, and
/// drawing into memory.
///
/// Allocations are counted in quiet frames: those that made no text, row or shape which was not
/// drawn before.
enum TourBench {
  /// The presets of the stages beside the first.
  private static let others = ["tly", "headroom", "compose-enter-always"]

  /// - Parameter stages: side by side, 1 to 4; above 1 the window is wide enough for all of them.
  static func run(pages: [String], scale: Double, stages: Int) throws(MeasuredTourError) {
    let columns = ["frames", "p50 us", "p99 us", "max us", "quiet", "allocs a quiet frame", "most"]
    print(row("page at scale \(scale)", columns))
    for page in pages.isEmpty ? MeasuredTour.pages : pages { try run(page, scale, stages) }
  }

  private static func run(
    _ page: String, _ scale: Double, _ stages: Int
  ) throws(MeasuredTourError) {
    let width = stages > 1 ? 2240.0 : 1280
    var times: [Double] = []
    times.reserveCapacity(10_000)
    var counts: [UInt] = []
    counts.reserveCapacity(10_000)
    var began: Int64 = 0
    var before: UInt = 0
    var sprites: UInt32 = 0
    try MeasuredTour.play(
      page: page, beside: Array(others.prefix(stages - 1)), width: Int(width * scale),
      height: Int(800 * scale), scale: scale,
      begins: {
        before = barlab_allocation_count()
        began = Clock.now()
      },
      ends: { screen in
        times.append(Double(Clock.now() - began) / 1000)
        let count = barlab_allocation_count() - before
        let made = screen.painter.spritesMade
        // The first frames fill the caches.
        if made == sprites, times.count > 30 { counts.append(count) }
        sprites = made
      })
    let sorted = times.dropFirst(30).sorted()
    func text(_ share: Double) -> String {
      Percentile.r7(sorted, share).map { "\(Int($0.rounded()))" } ?? "-"
    }
    let mean = Double(counts.reduce(0, +)) / Double(max(1, counts.count))
    print(
      row(
        page,
        [
          "\(times.count)", text(0.5), text(0.99), text(1), "\(counts.count)",
          "\((mean * 100).rounded() / 100)", "\(counts.max() ?? 0)",
        ]))
  }

  private static func row(_ name: String, _ cells: [String]) -> String {
    let widths = [8, 8, 8, 8, 7, 22, 6]
    var line = name + String(repeating: " ", count: max(0, 24 - name.count))
    for (cell, width) in zip(cells, widths) {
      line += String(repeating: " ", count: max(1, width - cell.count)) + cell
    }
    return line
  }
}

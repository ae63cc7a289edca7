import BarRender
import LabKit
import SDLKit

/// Measures a frame of the lab's window on every page while its recording plays: input, core, and
/// drawing into memory.
///
/// Times are in microseconds and as multiples of one copy of the stage, 390 x 844 points, which is
/// timed in the same run: from memory to memory, because a window and what it shows are larger than the
/// processor's cache.
///
/// Allocations are counted in quiet frames, which make no new text, row or shape.
enum TourBench {
  /// The presets of the comparison stages.
  private static let others = ["tly", "headroom", "compose-enter-always"]

  /// - Parameter stages: number of stages, 1 to 4; the window is wide enough for all of them.
  static func run(pages: [String], scale: Double, stages: Int) throws(LabError) {
    let columns = [
      "frames", "p50 us", "p99 us", "max us", "p99 copies", "max copies", "quiet",
      "allocs a quiet frame", "most",
    ]
    let copy = copyTime(scale, images: 16)
    print(
      "one copy of the stage: \(Int(copy.rounded())) us from memory to memory, "
        + "\(Int(copyTime(scale, images: 2).rounded())) us between two pictures")
    print(row("page at scale \(scale)", columns))
    for page in pages.isEmpty ? MeasuredTour.pages : pages { try run(page, scale, stages, copy) }
  }

  /// Microseconds of one copy of the stage's pixels; the median of many.
  ///
  /// - Parameter images: number of pictures between which they are copied in turn; few of them stay in
  ///   the processor's cache.
  private static func copyTime(_ scale: Double, images count: Int) -> Double {
    let (width, height) = (Int(390 * scale), Int(844 * scale))
    let images = (0..<count).map { _ in PixelImage(width: width, height: height) }
    // Memory is given when it is first written.
    for image in images { image.view.fill(image.view.bounds, 0xFF00_0000, clip: image.view.bounds) }
    var times = (0..<80).map { number in
      let began = Clock.now()
      images[number % count].view.copy(from: images[(number + count / 2) % count].view)
      return Double(Clock.now() - began) / 1000
    }
    times.sort()
    return times[times.count / 2]
  }

  private static func run(
    _ page: String, _ scale: Double, _ stages: Int, _ copy: Double
  ) throws(LabError) {
    let width = stages > 1 ? 2240.0 : 1280
    var tally = FrameTally(warmUp: (30, 30))
    var made = 0
    try MeasuredTour.play(
      page: page, beside: Array(others.prefix(stages - 1)), width: Int(width * scale),
      height: Int(800 * scale), scale: scale,
      begins: { tally.begin(made: made) },
      ends: { screen in
        made = Int(screen.painter.spritesMade)
        tally.end(made: made)
      })
    func text(_ share: Double) -> String { tally.time(share).map { "\(Int($0.rounded()))" } ?? "-" }
    func copies(_ share: Double) -> String {
      tally.time(share).map { "\((10 * $0 / copy).rounded() / 10)" } ?? "-"
    }
    print(
      row(
        page,
        [
          "\(tally.times.count)", text(0.5), text(0.99), text(1), copies(0.99), copies(1),
          "\(tally.allocations.count)",
          "\((tally.meanAllocations * 100).rounded() / 100)", "\(tally.allocations.max() ?? 0)",
        ]))
  }

  private static func row(_ name: String, _ cells: [String]) -> String {
    let widths = [8, 8, 8, 8, 12, 12, 7, 22, 6]
    var line = name + String(repeating: " ", count: max(0, 24 - name.count))
    for (cell, width) in zip(cells, widths) {
      line += String(repeating: " ", count: max(1, width - cell.count)) + cell
    }
    return line
  }
}

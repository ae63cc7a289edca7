/// One line of a table of figures: its name, and where its value comes from.
///
/// The one list that the report and the comparison follow, so that neither can forget a figure.
struct FigureLine: Sendable {
  /// What a figure is; nil where there is no data.
  enum Value: Sendable {
    case count(Int64?)
    case number(Double?, decimals: Int)
    case word(String?)
  }

  /// A figure of a block, and whether it rests on too few frames.
  struct Cell {
    let value: Value
    let isWeak: Bool

    init(_ value: Value, isWeak: Bool = false) {
      self.value = value
      self.isWeak = isWeak
    }
  }

  let name: String
  private let value: @Sendable (FrameFigures) -> Value
  private var isWeak: @Sendable (FrameFigures) -> Bool = { _ in false }

  private init(_ name: String, _ value: @escaping @Sendable (FrameFigures) -> Value) {
    self.name = name
    self.value = value
  }

  /// The figure of a block.
  func cell(_ figures: FrameFigures) -> Cell {
    Cell(value(figures), isWeak: isWeak(figures))
  }

  private static func number(
    _ name: String, _ decimals: Int, _ value: @escaping @Sendable (FrameFigures) -> Double?
  ) -> FigureLine {
    FigureLine(name) { .number(value($0), decimals: decimals) }
  }

  private static func count(
    _ name: String, _ value: @escaping @Sendable (FrameFigures) -> Int?
  ) -> FigureLine {
    FigureLine(name) { .count(value($0).map(Int64.init)) }
  }

  private static func low(
    _ name: String, _ low: @escaping @Sendable (FrameFigures) -> FrameFigures.Low
  ) -> [FigureLine] {
    var lines = [
      number("\(name) fps, percentile (R-7)", 3) { low($0).percentile },
      number("\(name) fps, single frame (MangoHud)", 3) { low($0).mangohud },
      number("\(name) fps, average by count", 3) { low($0).average },
      number("\(name) fps, integral of time (RTSS)", 3) { low($0).integral },
      count("\(name), frames in the tail") { low($0).tailFrames },
    ]
    for index in lines.indices.dropLast() {
      lines[index].isWeak = { $0.frames > 0 && low($0).isLowConfidence }
    }
    return lines
  }

  /// All figures of a block, in groups that a table sets apart.
  static let groups: [[FigureLine]] = [
    [
      count("frames counted") { $0.frames },
      count("counted, with a requested stall") { $0.injected },
      count("frames not counted") { $0.excluded.total },
      number("duration s", 3) { $0.duration },
      number("fps, frames by time", 3) { $0.meanRate },
    ],
    [
      number("interval ms, mean", 3) { $0.frameTime.mean },
      number("interval ms, sd (n - 1)", 3) { $0.frameTime.sd },
      number("interval ms, min", 3) { $0.frameTime.min },
      number("interval ms, p50 (R-7)", 3) { $0.frameTime.p50 },
      number("interval ms, p90 (R-7)", 3) { $0.frameTime.p90 },
      number("interval ms, p95 (R-7)", 3) { $0.frameTime.p95 },
      number("interval ms, p99 (R-7)", 3) { $0.frameTime.p99 },
      number("interval ms, p99.9 (R-7)", 3) { $0.frameTime.p999 },
      number("interval ms, max", 3) { $0.frameTime.max },
    ],
    low("1 % low") { $0.low1 } + low("0.1 % low") { $0.low01 },
    [
      count("missed slots of our own grid") { $0.missed.map(Int.init) },
      count("doubled: presents sharing a slot") { $0.doubled.map(Int.init) },
      number("dropped %", 3) { $0.droppedPercent },
      number("dropped %, worst second", 3) { $0.worstSecondDroppedPercent },
      count("hitches (all: of drag and settle)") { $0.hitch.count },
      number("hitch ms, total", 3) { $0.hitch.total },
      number("hitch ms, longest", 3) { $0.hitch.longest },
      number("hitch ms per s (all: of motion)", 3) { $0.hitch.ratio },
      FigureLine("hitch grade (Apple: 5, 10 ms/s)") { .word($0.hitch.grade?.rawValue) },
    ],
    [
      number("late us, p50 (R-7)", 1) { $0.lateness.p50 },
      number("late us, p90 (R-7)", 1) { $0.lateness.p90 },
      number("late us, p95 (R-7)", 1) { $0.lateness.p95 },
      number("late us, p99 (R-7)", 1) { $0.lateness.p99 },
      number("late us, max", 1) { $0.lateness.max },
    ],
    [
      count("intervals > 1.5 periods") { $0.jank15 },
      count("intervals > 2 periods") { $0.jank2 },
      count("intervals > 700 ms") { $0.frozen },
      number("jitter us, sd (n - 1)", 1) { $0.jitter.sd },
      number("jitter us, rmssd", 1) { $0.jitter.rmssd },
      number("heartbeat %", 3) { $0.jitter.heartbeatPercent },
    ],
    [
      number("animation error us, mean size", 1) { $0.animationError.meanAbsolute },
      number("animation error us, p99 (R-7)", 1) { $0.animationError.p99Absolute },
      number("animation error us, max", 1) { $0.animationError.maxAbsolute },
      number("animation error ms per s", 3) { $0.animationError.perSecond },
    ],
    [
      number("work ms, mean", 3) { $0.work.mean },
      number("work ms, p50 (R-7)", 3) { $0.work.p50 },
      number("work ms, p95 (R-7)", 3) { $0.work.p95 },
      number("work ms, p99 (R-7)", 3) { $0.work.p99 },
      number("work ms, max", 3) { $0.work.max },
    ],
    [
      number("input to present ms, p50 (R-7)", 3) { $0.inputAge.p50 },
      number("input to present ms, p95 (R-7)", 3) { $0.inputAge.p95 },
      number("input to present ms, max", 3) { $0.inputAge.max },
      count("input to present, frames") { $0.inputAge.count },
      FigureLine("input to present, stamps by") { .word($0.inputAge.source?.rawValue) },
    ],
    Blame.allCases.map { cause in
      count("frames blamed on \(cause.rawValue)") { $0.blame[cause] }
    },
  ]
}

extension FigureLine.Value {
  /// The value as a number, for ratios; nil for words and where there is no data.
  var number: Double? {
    switch self {
    case .count(let count): count.map(Double.init)
    case .number(let number, _): number
    case .word: nil
    }
  }
}

extension FigureLine.Cell {
  /// The value as a table shows it: a dash where there is none, `?` behind one on weak feet.
  ///
  /// Decimals are given up one by one where a number would not fit the width.
  func text(width: Int) -> String {
    var text: String?
    switch value {
    case .count(let count): text = count.map { "\($0)" }
    case .word(let word): text = word
    case .number(let number, var decimals):
      guard let number else { break }
      var shown = fixed(number, decimals)
      while shown.count > width, decimals > 0 {
        decimals -= 1
        shown = fixed(number, decimals)
      }
      text = shown
    }
    return text.map { isWeak ? $0 + "?" : $0 } ?? "-"
  }
}

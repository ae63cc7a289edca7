extension FigureGroup {
  /// Every figure of a block, in the order of the tables.
  static let all = ofSlots + FrameColumns.all.indices.compactMap(ofColumn) + ofRows

  /// What intervals and slots tell.
  private static let ofSlots = [
    FigureGroup(
      figures: [
        .count("frames", "frames counted") { $0.intervals.count },
        .count("injected_frames", "counted, with a requested stall") { $0.sample.injected },
        .count("excluded", "frames not counted", isStored: false) {
          $0.sample.excluded.values.reduce(0, +)
        },
        .number("duration_s", "time of counted frames s") { $0.total / 1e9 },
        .number("fps_mean", "fps, frames by time") { FigureInput.rate($0.intervals.mean) },
        .word("percentile_method", nil) { _ in Percentile.method },
        // Always 0: a stall that was asked for counts like any other. Readers expect the key.
        .count("excluded.injected", nil) { _ in 0 },
      ]
        + FrameExclusion.allCases.map { reason in
          .count("excluded.\(reason.rawValue)", nil) { $0.sample.excluded[reason] ?? 0 }
        }),
    FigureGroup(
      figures: .of(
        "frame_ms.", "interval ms", in: .milliseconds,
        [.mean, .sd, .min, .p50, .p90, .p95, .p99, .p999, .max]) + [
          Figure(key: "histogram_ms", label: nil) { .histogram(HistogramBin.bins($0.intervals)) }
        ]),
    FigureGroup(
      figures: lows("low_1pct_fps", "1 % low", share: 100)
        + lows("low_01pct_fps", "0.1 % low", share: 1000)),
    FigureGroup(figures: [
      .count("missed_frames", "missed slots of our own grid") {
        $0.slots(\.missed).map(Int.init(clamping:))
      },
      .count("doubled_frames", "doubled: presents sharing a slot") {
        $0.slots(\.doubled).map(Int.init(clamping:))
      },
      .number("dropped_pct", "missed slots, %") { input in
        input.slots { 100 * $0.missed / (Double(input.intervals.count) + $0.missed) }
      },
      .number("worst_1s_dropped_pct", "missed slots, %, worst second") { $0.sample.worstSecond() },
      .count("hitch.count", "hitches (all: of drag and settle)") { $0.sample.hitches?.count },
      .number("hitch.total_ms", "hitch ms, total", in: .milliseconds) { $0.sample.hitches?.lost },
      .number("hitch.longest_ms", "hitch ms, longest", in: .milliseconds) {
        $0.sample.hitches?.longest
      },
      .number("hitch.ratio_ms_per_s", "hitch ms per s (all: of motion)") {
        $0.sample.hitches?.ratio
      },
      .word("hitch.grade", "hitch grade (Apple: 5, 10 ms/s)") {
        $0.sample.hitches?.ratio.map { HitchGrade(ratio: $0).rawValue }
      },
    ]),
  ]

  /// What several cells of a row tell, and those of the row above it.
  private static let ofRows = [
    FigureGroup(figures: [
      .count("jank_1_5x", "intervals > 1.5 periods") { $0.intervals(above: 1.5 * $0.period) },
      .count("jank_2x", "intervals > 2 periods") { $0.intervals(above: 2 * $0.period) },
      .count("frozen_700ms", "intervals > 700 ms") { $0.intervals(above: 700e6) },
      .number("jitter.sd_us", "jitter µs, sd (n - 1)", in: .microseconds) {
        $0.intervals.deviation
      },
      .number("jitter.rmssd_us", "jitter µs, rmssd", in: .microseconds) {
        let steps = $0.intervals.count - 1
        return steps > 0 ? ($0.sample.steps.squares / Double(steps)).squareRoot() : nil
      },
      .number("jitter.heartbeat_pct", "heartbeat %") {
        let count = $0.intervals.count
        return count > 0 ? 100 * Double($0.sample.steps.beats) / Double(count) : nil
      },
    ]),
    FigureGroup(
      of: .animationError,
      figures: [
        .number("anim_error.mean_abs_us", "animation error µs, mean size", in: .microseconds) {
          $0.values.mean
        },
        .number("anim_error.p99_abs_us", "animation error µs, p99 (R-7)", in: .microseconds) {
          $0.values.r7(0.99)
        },
        .number("anim_error.max_abs_us", "animation error µs, max", in: .microseconds) {
          $0.values.last
        },
        .number("anim_error.per_s_ms", "animation error ms per s") {
          $0.values.isEmpty || $0.total <= 0 ? nil : 1e3 * $0.values.sum / $0.total
        },
      ]),
    FigureGroup(
      of: .work,
      figures: .of("work_ms.", "work ms", in: .milliseconds, [.mean, .p50, .p95, .p99, .max])),
    // How old the oldest input was when the present returned, by the best stamps that there are,
    // never mixed. It says nothing about when light changed.
    FigureGroup(
      of: InputSource.allCases.map { .age($0) },
      figures: .of(
        "input_to_present_ms.", "input to present ms", in: .milliseconds, [.p50, .p95, .max]) + [
          .count("input_to_present_ms.n", "input to present, frames") { $0.values.count },
          .word("input_to_present_ms.src", "input to present, stamps by") {
            $0.measure.map { InputSource.allCases[$0].rawValue }
          },
        ]),
    FigureGroup(
      figures: Blame.allCases.map { cause in
        .count("blame.\(cause.rawValue)", "frames blamed on \(cause.rawValue)") {
          $0.sample.hasSlots ? $0.sample.blame[cause] ?? 0 : nil
        }
      }),
  ]

  /// What is told of a column's cells; nil: nothing.
  private static func ofColumn(_ place: Int) -> FigureGroup? {
    let column = FrameColumns.all[place]
    guard !column.figures.isEmpty else { return nil }
    return FigureGroup(
      of: .cell(place),
      figures: .of(
        column.name + ".", String(column.name.map { $0 == "_" ? " " : $0 }),
        in: column.unit.figures, column.figures))
  }

  /// The rate of the slowest frames, a `share`-th of all, by the methods in use.
  ///
  /// They answer different questions, so none of them is "the" low: 1000 divided by the R-7
  /// percentile of the frame times (PresentMon), by the one frame at index `trunc(q n - 1)` of the
  /// slowest first (MangoHud), by the mean of the slowest by count, and by the frame at which the
  /// slowest make up that share of the time (RTSS). Weak with fewer than ten frames in the tail.
  private static func lows(_ key: String, _ name: String, share: Int) -> [Figure] {
    let part = 1 / Double(share)
    @Sendable func isWeak(_ input: FigureInput) -> Bool { input.intervals.count < 10 * share }
    @Sendable func tail(_ input: FigureInput) -> Int {
      max(1, (input.intervals.count + share - 1) / share)
    }
    func low(
      _ method: String, _ words: String, _ time: @escaping @Sendable (FigureInput) -> Double?
    ) -> Figure {
      var figure = Figure.number("\(key).\(method)", "\(name) fps, \(words)") {
        FigureInput.rate($0.intervals.isEmpty ? nil : time($0))
      }
      figure.isWeak = { !$0.intervals.isEmpty && isWeak($0) }
      return figure
    }
    return [
      low("percentile", "percentile (R-7)") { $0.intervals.r7(share == 100 ? 0.99 : 1 - part) },
      low("mangohud", "single frame (MangoHud)") {
        // trunc(count / share - 1) in whole numbers.
        $0.intervals[$0.intervals.count - 1 - max(0, $0.intervals.count / share - 1)]
      },
      low("average", "average by count") { Array($0.intervals.suffix(tail($0))).mean },
      low("integral", "integral of time (RTSS)") { input in
        var sum = 0.0
        return input.intervals.last { time in
          sum += time
          return sum >= input.total * part
        }
      },
      .count("\(key).tail_frames", "\(name), frames in the tail") {
        $0.intervals.isEmpty ? nil : tail($0)
      },
      Figure(key: "\(key).low_confidence", label: nil) { .flag(isWeak($0)) },
    ]
  }

  /// What the logger cost in place, over the counted frames of the whole session.
  static let overhead = FigureGroup(
    of: .cell(FrameColumns.place(of: \.logCost)),
    figures: .of("overhead.log_us_", "log µs", in: .microseconds, [.p50, .p99, .max]) + [
      .number("overhead.pct_of_period", "log p50, % of the period") { input in
        input.values.r7(0.5).map { 100 * $0 / input.period }
      }
    ])
}

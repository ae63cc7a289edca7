/// One figure of a block of frames, declared once: its key, its name, its unit, how it is computed.
///
/// `summary.json`, the report's table, the comparison and the page follow ``FigureGroup/all``.
struct Figure: Sendable {
  /// Its place in `summary.json`: keys joined by points.
  let key: String
  /// Its name in the tables, with the unit; nil: it is not shown there.
  let label: String?
  /// Decimals that the tables show.
  var decimals = 0
  /// Whether `summary.json` has it.
  var isStored = true
  /// Whether it rests on too few frames.
  var isWeak: @Sendable (FigureInput) -> Bool = { _ in false }
  let value: @Sendable (FigureInput) -> FigureValue

  static func count(
    _ key: String, _ label: String?, isStored: Bool = true,
    _ value: @escaping @Sendable (FigureInput) -> Int?
  ) -> Figure {
    Figure(key: key, label: label, isStored: isStored) { .count(value($0).map(Int64.init)) }
  }

  static func number(
    _ key: String, _ label: String?, in unit: FigureUnit = .one,
    _ value: @escaping @Sendable (FigureInput) -> Double?
  ) -> Figure {
    Figure(key: key, label: label, decimals: unit.decimals) {
      .number(value($0).map { $0 / unit.parts })
    }
  }

  static func word(
    _ key: String, _ label: String?, _ value: @escaping @Sendable (FigureInput) -> String?
  ) -> Figure {
    Figure(key: key, label: label) { .word(value($0)) }
  }
}

/// The unit that a figure is told in, and of what it is made.
struct FigureUnit: Sendable {
  /// How many of the parts that it is computed in make one.
  let parts: Double
  /// Decimals that the tables show.
  let decimals: Int

  static let one = FigureUnit(parts: 1, decimals: 3)
  static let thousandth = FigureUnit(parts: 1e3, decimals: 3)
  /// Computed in ns.
  static let milliseconds = FigureUnit(parts: 1e6, decimals: 3)
  static let microseconds = FigureUnit(parts: 1e3, decimals: 1)
}

/// What tells of many values at once; the raw value ends the key of a figure.
enum Statistic: String, Sendable {
  case mean
  case sd
  case min
  case p50
  case p90
  case p95
  case p99
  case p999
  case max

  /// Its name in the tables.
  var label: String {
    switch self {
    case .mean, .min, .max: rawValue
    case .sd: "sd (n - 1)"
    case .p50, .p90, .p95, .p99: "\(rawValue) (R-7)"
    case .p999: "p99.9 (R-7)"
    }
  }

  /// Nil where there are too few values.
  func value(of ascending: [Double]) -> Double? {
    switch self {
    case .mean: ascending.mean
    case .sd: ascending.deviation
    case .min: ascending.first
    case .p50: ascending.r7(0.5)
    case .p90: ascending.r7(0.9)
    case .p95: ascending.r7(0.95)
    case .p99: ascending.r7(0.99)
    case .p999: ascending.r7(0.999)
    case .max: ascending.last
    }
  }
}

extension [Figure] {
  /// What statistics tell of the values of a group.
  ///
  /// - Parameter key: what their keys begin with.
  static func of(
    _ key: String, _ label: String, in unit: FigureUnit, _ statistics: [Statistic]
  ) -> [Figure] {
    statistics.map { statistic in
      .number(key + statistic.rawValue, "\(label), \(statistic.label)", in: unit) {
        statistic.value(of: $0.values)
      }
    }
  }
}

/// What a figure is; nil where there is no data.
enum FigureValue: Sendable {
  case count(Int64?)
  case number(Double?)
  case word(String?)
  case words([String])
  case flag(Bool?)
  case histogram([HistogramBin])

  /// The value as a number, for ratios; nil for words and where there is no data.
  var number: Double? {
    switch self {
    case .count(let count): count.map(Double.init)
    case .number(let number): number
    case .word, .words, .flag, .histogram: nil
    }
  }
}

/// Figures that a table sets apart from others, and the numbers of single frames that they are made
/// of.
struct FigureGroup: Sendable {
  /// The figures are made of the first that any frame has; without one, of the intervals alone.
  let measures: [Measure]
  let figures: [Figure]

  /// The figures that tables show, with their names.
  var shown: [(label: String, key: String)] {
    figures.compactMap { figure in figure.label.map { ($0, figure.key) } }
  }

  init(of measures: Measure..., figures: [Figure]) { self.init(of: measures, figures: figures) }

  init(of measures: [Measure], figures: [Figure]) {
    self.measures = measures
    self.figures = figures
  }
}

/// What the figures of a group are computed from; times are ns.
struct FigureInput {
  /// The intervals of the counted frames, ascending.
  let intervals: [Double]
  /// The intervals together.
  let total: Double
  /// What else was collected.
  let sample: FrameSample
  /// What the group is made of, ascending, and which of its measures it is; without measures, the
  /// intervals.
  var values: [Double] = []
  var measure: Int?

  var period: Double { sample.period }

  /// A number made of the slots that frames missed; nil where none tells of them.
  func slots(_ value: (FrameSample) -> Double) -> Double? {
    sample.hasSlots ? value(sample) : nil
  }

  /// How many intervals are above a limit; nil without frames.
  func intervals(above limit: Double) -> Int? {
    intervals.isEmpty ? nil : intervals.count - intervals.bisection { $0 <= limit }
  }

  /// Frames per second of a frame time; nil where there is none, or no finite one.
  static func rate(_ time: Double?) -> Double? {
    guard let time, time > 0 else { return nil }
    return 1e9 / time
  }
}

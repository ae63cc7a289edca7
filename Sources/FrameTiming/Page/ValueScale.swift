/// The axis of values: which of them a plot shows, how high each is, and where lines are ruled.
struct ValueScale: Equatable {
  let low: Double
  let high: Double
  /// Whether equal distances are equal ratios.
  let isLogarithmic: Bool
  /// Values at which lines are ruled, ascending, all on the axis.
  let ticks: [Double]

  /// Even distances over round numbers around a range; an empty or undefined range is 0...1.
  ///
  /// `lines` is about how many lines there are to be.
  init(from: Double, to: Double, lines: Int = 5) {
    let from = from.isFinite ? from : 0
    var to = to.isFinite ? to : from + 1
    if !(to > from) { to = from + 1 }
    let step = Self.step(atLeast: (to - from) / Double(max(1, lines)))
    let first = (from / step).rounded(.down)
    let last = (to / step).rounded(.up)
    low = first * step
    high = last * step
    isLogarithmic = false
    // At most a handful: the step was chosen so.
    ticks = stride(from: first, through: last, by: 1).map { $0 * step }
  }

  /// Equal ratios from one value to another, both above 0, lines at 1, 2, 5 of each decade or,
  /// where these are many, at the decades.
  init(logarithmicFrom from: Double, to: Double) {
    let from = max(1e-6, from.isFinite ? from : 1)
    let to = max(from * 2, to.isFinite ? to : from)
    low = from
    high = to
    isLogarithmic = true
    var fine: [Double] = []
    var coarse: [Double] = []
    var decade = 1e-6
    while decade <= to {
      for factor in [1.0, 2, 5] where decade * factor >= from && decade * factor <= to {
        fine.append(decade * factor)
        if factor == 1 { coarse.append(decade) }
      }
      decade *= 10
    }
    ticks = fine.count <= 7 || coarse.count < 2 ? fine : coarse
  }

  /// The axis of frame times: from 0 as long as the longest is not many times the budget, else by
  /// ratios, so that neither the usual frames nor the longest are lost.
  static func frameTimes(shortest: Double?, longest: Double?, budget: Double) -> ValueScale {
    let top = max(longest ?? 0, budget * 1.5)
    if top <= budget * 6 { return ValueScale(from: 0, to: top) }
    let least = min(budget / 2, max(shortest ?? budget, budget / 1000))
    return ValueScale(logarithmicFrom: least, to: top * 1.1)
  }

  /// How high a value is: 0 at the bottom, 1 at the top; beyond them it stays there.
  func share(_ value: Double) -> Double {
    guard value > low else { return 0 }
    guard value < high else { return 1 }
    guard isLogarithmic else { return (value - low) / (high - low) }
    guard let ofValue = logarithm(value), let ofLow = logarithm(low), let ofHigh = logarithm(high)
    else { return 0 }
    return (ofValue - ofLow) / (ofHigh - ofLow)
  }

  /// The smallest of 1, 2, 5 times a power of ten that is not below a value above 0.
  static func step(atLeast value: Double) -> Double {
    guard value > 0, value.isFinite, value < 1e100 else { return 1 }
    var decade = 1e-9
    while decade * 10 <= value { decade *= 10 }
    for factor in [1.0, 2, 5] where decade * factor >= value { return decade * factor }
    return decade * 10
  }

  /// The words at a line: as many decimals as it takes, at most three; from six digits on in
  /// thousands and millions, for which there is room.
  static func label(_ tick: Double) -> String {
    if tick.magnitude >= 1e6 { return trimmedZeros(fixed(tick / 1e6, 3)) + " M" }
    if tick.magnitude >= 1e5 { return trimmedZeros(fixed(tick / 1e3, 3)) + " k" }
    return trimmedZeros(fixed(tick, 3))
  }
}

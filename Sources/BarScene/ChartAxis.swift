/// The values that an axis of a chart shows, and the distance of its lines: round numbers, which
/// change seldom while the values do.
struct ChartAxis: Equatable {
  /// The values at its ends.
  let low: Double
  let high: Double
  /// From one line to the next: a quarter of a round number.
  let step: Double

  /// An axis that holds two values and so much room beyond each; no shorter than 20.
  init(from least: Double, to most: Double, room: Double = 0) {
    let size = Self.roundUp(max(most - least + 2 * room, 20))
    step = size / 4
    low = ((least - room) / step).rounded(.down) * step
    high = max(low + size, ((most + room) / step).rounded(.up) * step)
  }

  /// 1, 2 or 5 times a power of ten, not below a value.
  static func roundUp(_ value: Double) -> Double {
    var size = 1.0
    while size < value { size *= 10 }
    while size / 10 >= value { size /= 10 }
    if size / 5 >= value { return size / 5 }
    return size / 2 >= value ? size / 2 : size
  }

  /// The least round number that divides a length into at most so many parts; in one part at least,
  /// however narrow the chart is.
  static func step(_ length: Double, most: Double) -> Double {
    length > 1e-300 && length < 1e300 ? roundUp(length / max(1, most)) : 1
  }

  /// How many decimals the numbers at lines of this distance need.
  static func decimals(_ step: Double) -> Int { step >= 1 ? 0 : step >= 0.1 ? 1 : 2 }
}

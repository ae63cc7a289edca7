/// How sure a share of frames is: the 95 % bounds of the share that the same session would show if
/// it went on.
///
/// Wilson's interval (Wilson, "Probable Inference", 1927), which holds for rare events and for none
/// at all. Frames are no independent draws: misses come in bunches. So the frames count as fewer
/// than they are, by the factor by which hits vary more from second to second than independent ones
/// would (the design effect of cluster sampling, Kish 1965); never as more.
struct ShareInterval: Equatable, Sendable {
  let hits: Int
  let count: Int
  /// The time that the frames took together, ns.
  let time: Double
  /// By how much frames count less than they are: 1 or more.
  let bunching: Double
  /// Bounds of the share, 0...1.
  let low: Double
  /// Upper bound of the share, 0...1; 1 without frames.
  let high: Double

  /// The share itself; nil without frames.
  var share: Double? { count > 0 ? Double(hits) / Double(count) : nil }

  /// How many hits and frames fell into a second.
  struct Block: Equatable {
    var hits: Int
    var count: Int
    /// The time that the frames took, ns.
    var time = 0.0
  }

  /// From the hits and frames of the seconds, in any order.
  init(_ blocks: [Block]) {
    hits = blocks.reduce(0) { $0 + $1.hits }
    count = blocks.reduce(0) { $0 + $1.count }
    time = blocks.reduce(0) { $0 + $1.time }
    guard count > 0 else {
      (bunching, low, high) = (1, 0, 1)
      return
    }
    let n = Double(count)
    let p = Double(hits) / n
    var factor = 1.0
    if p > 0, p < 1, blocks.count > 1 {
      var squares = 0.0
      for block in blocks {
        let error = Double(block.hits) - p * Double(block.count)
        squares += error * error
      }
      let b = Double(blocks.count)
      factor = max(1, b / (b - 1) * squares / (n * p * (1 - p)))
    }
    bunching = factor
    let z = 1.959963984540054
    let size = n / factor
    let center = p + z * z / (2 * size)
    let half = z * (p * (1 - p) / size + z * z / (4 * size * size)).squareRoot()
    let scale = 1 + z * z / size
    low = hits == 0 ? 0 : max(0, (center - half) / scale)
    high = hits == count ? 1 : min(1, (center + half) / scale)
  }

  /// The share of counted frames that a condition holds for, second by second of their time.
  ///
  /// The condition is nil for frames that are not asked.
  init(
    _ records: some Sequence<FrameRecord>, _ condition: (FrameRecord) -> Bool?
  ) {
    var blocks: [Block] = []
    var block = Block(hits: 0, count: 0)
    for record in records where record.isCounted {
      guard let interval = record.interval, let isHit = condition(record) else { continue }
      block.count += 1
      if isHit { block.hits += 1 }
      block.time += Double(interval)
      if block.time >= 1e9 {
        blocks.append(block)
        block = Block(hits: 0, count: 0)
      }
    }
    if block.count > 0 { blocks.append(block) }
    self.init(blocks)
  }
}

/// A percentile with its 95 % bounds.
///
/// By Woodruff's method: the bounds of the share of frames above the percentile, read back as
/// percentiles.
struct PercentileInterval: Equatable {
  let value: Double
  let low: Double
  let high: Double

  /// `measure` is nil for frames that are not asked; values in any unit.
  init?(
    _ p: Double, of records: some Sequence<FrameRecord>, _ measure: (FrameRecord) -> Double?
  ) {
    var values: [Double] = []
    for record in records where record.isCounted {
      if record.interval != nil, let value = measure(record) { values.append(value) }
    }
    values.sort()
    guard let value = Percentile.r7(values, p) else { return nil }
    let above = ShareInterval(records) { record in measure(record).map { $0 > value } }
    // The share itself may miss 1 - p by less than a frame; its bounds are laid around 1 - p.
    let share = above.share ?? (1 - p)
    self.value = value
    low = min(value, Percentile.r7(values, p - (above.high - share)) ?? value)
    high = max(value, Percentile.r7(values, p + (share - above.low)) ?? value)
  }
}

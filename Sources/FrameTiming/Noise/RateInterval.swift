/// A rate of events with its 95 % bounds: missed frames per frame, lost time per time.
///
/// The bounds are those of the rate that the same session would show if it went on. Frames follow
/// each other and misses come in bunches, so blocks of rows count, not rows: events count as fewer
/// by the factor by which blocks differ more than blocks of independent rows would (the design
/// effect of cluster sampling; Kish, "Survey Sampling", 1965); never as more. For so many events
/// the bounds are quantiles of the gamma distribution (Garwood, "Fiducial Limits for the Poisson
/// Distribution", 1936, with half an event added, between his lower and upper limit), approximated
/// by a cube (Wilson and Hilferty, "The Distribution of Chi-Square", 1931).
struct RateInterval: Sendable {
  /// Rows of the shortest blocks: a second at 60 Hz.
  static let leastRows = 60
  /// Fewer rows than this many of the shortest blocks are too few for bounds.
  static let leastBlocks = 12
  /// Fewer independent events than this are too few for bounds.
  static let leastEvents = 10.0

  /// What a row with an event adds to the value, where no row has one.
  let event: Double
  /// Rows, and those with an event.
  private(set) var count = 0
  private(set) var hits = 0
  private var value = 0.0
  private var weight = 0.0
  /// Sums over rows of value², value · weight and weight².
  private var squares = (0.0, 0.0, 0.0)
  /// The blocks that are full.
  private var blocks: [Block] = []
  /// The block after them, with fewer rows than a full one.
  private var last: Block = (0, 0)
  private var rowsOfBlock = leastRows
  private var rowsOfLast = 0

  private typealias Block = (value: Double, weight: Double)

  /// The rate of nothing so far.
  init(event: Double = 1) { self.event = event }

  /// Takes the next row: the value is above 0 where it has an event.
  mutating func take(_ value: Double, of weight: Double = 1) {
    last.value += value
    last.weight += weight
    count += 1
    self.weight += weight
    squares.2 += weight * weight
    if value > 0 {
      hits += 1
      self.value += value
      squares.0 += value * value
      squares.1 += value * weight
    }
    rowsOfLast += 1
    if rowsOfLast == rowsOfBlock { endBlock() }
  }

  /// Blocks grow with the log, so that they become long against any bunch, and stay 32 to 64.
  private mutating func endBlock() {
    blocks.append(last)
    last = (0, 0)
    rowsOfLast = 0
    guard blocks.count == 64 else { return }
    blocks = stride(from: 0, to: 64, by: 2).map {
      (blocks[$0].value + blocks[$0 + 1].value, blocks[$0].weight + blocks[$0 + 1].weight)
    }
    rowsOfBlock *= 2
  }

  /// All blocks, the last one whether or not it is full.
  private var allBlocks: [Block] { rowsOfLast == 0 ? blocks : blocks + [last] }

  /// Value by weight; nil without weight.
  var rate: Double? { weight > 0 ? value / weight : nil }

  /// The value of an independent event, as rows alone and as blocks tell it; 0 without events.
  private var events: (ofRows: Double, ofBlocks: Double) {
    guard let rate, value > 0 else { return (0, 0) }
    let single = squares.0 - 2 * rate * squares.1 + rate * rate * squares.2
    let blocks = allBlocks
    let number = Double(blocks.count)
    let among = blocks.reduce(0) { sum, block in
      let error = block.value - rate * block.weight
      return sum + error * error
    }
    // What rounding leaves of rows that are all alike is nothing.
    let dust = 1e-9 * squares.0
    let ofRows = single > dust ? single / value : 0
    guard number > 1, among > dust else { return (ofRows, ofRows) }
    return (ofRows, max(ofRows, number / (number - 1) * among / value))
  }

  /// As how many independent events the events count; 0 where nothing tells.
  var independent: Double {
    let unit = events.ofBlocks
    return unit > 0 ? value / unit : 0
  }

  /// By how much events count less than independent ones: 1 or more.
  var bunching: Double {
    let events = events
    return events.ofRows > 0 ? events.ofBlocks / events.ofRows : 1
  }

  /// Whether rows and events are enough for the bounds to hold the true rate in 95 of 100 logs.
  var isKnown: Bool {
    count >= Self.leastRows * Self.leastBlocks && independent >= Self.leastEvents
  }

  /// A normal quantile made as much wider as the factor is estimated and not known.
  ///
  /// Student's, with half a degree of freedom for each independent event, for the part of the
  /// variance that bunching adds.
  func widened(_ z: Double) -> Double {
    let freedom = max(1, min(Double(allBlocks.count - 1), independent / 2))
    return z + (studentQuantile(normal: z, freedom: freedom) - z) * (1 - 1 / bunching)
  }

  /// The bounds of the rate, good only where they are known; without an event the upper one is that
  /// of 3.7 events, of which none would come in 1 of 40 logs.
  var bounds: (low: Double, high: Double) {
    guard let rate else { return (0, .infinity) }
    guard value > 0 else { return (0, 3.688_879_454 * event / weight) }
    let independent = independent
    guard independent > 0 else { return (rate, rate) }
    let z = widened(1.959_963_985)
    let unit = events.ofBlocks / weight
    return (
      unit * Self.gamma(independent + 0.5, -z), unit * Self.gamma(independent + 0.5, z)
    )
  }

  /// The quantile of the gamma distribution of a shape above 0 at a quantile of the normal one.
  static func gamma(_ shape: Double, _ z: Double) -> Double {
    let root = max(0, 1 - 1 / (9 * shape) + z / (3 * shape.squareRoot()))
    return shape * root * root * root
  }
}

/// The axis of time: the session from its first frame to its last, long breaks made short.
///
/// A break is time in which nothing was drawn on purpose. Were it drawn to scale, an hour of it
/// would leave no room for the minute that was looked at; so breaks get at most a sixth of the
/// axis, all together, and the ones that are cut say so. Times are seconds.
struct TimeAxis {
  /// A stretch of the axis without a break.
  struct Piece: Equatable {
    var start: Double
    var end: Double
    /// Where it begins on the axis, in seconds of the axis.
    var place = 0.0
    /// Whether something was cut from the break before it.
    var isCut = false
  }

  private(set) var pieces: [Piece] = []
  /// Length of the axis in its own seconds; above 0.
  private(set) var length = 1.0

  /// A pause shorter than this is no break worth a gap, in seconds.
  static let leastBreak = 0.05

  /// The axis of a log.
  ///
  /// - Parameter stretches: start and end of all stretches without a break, in order.
  init(_ stretches: [Piece]) {
    pieces = stretches
    var shown = 0.0
    for piece in pieces { shown += piece.end - piece.start }
    let longest = max(0.02, min(shown * 0.05, shown * 0.17 / Double(max(1, pieces.count - 1))))
    var place = 0.0
    for index in pieces.indices {
      if index > 0 {
        let gap = pieces[index].start - pieces[index - 1].end
        place += min(gap, longest)
        pieces[index].isCut = gap > longest
      }
      pieces[index].place = place
      place += pieces[index].end - pieces[index].start
    }
    if place > 0 { length = place }
  }

  /// Where a time is, as a share of the axis; within a break that was cut, in its middle.
  func share(_ time: Double) -> Double {
    guard !pieces.isEmpty else { return 0 }
    let low = max(1, pieces.bisection(where: { $0.start <= time })) - 1
    let piece = pieces[low]
    let inside = min(max(time, piece.start), piece.end) - piece.start
    var place = piece.place + inside
    if time > piece.end, low + 1 < pieces.count {
      let next = pieces[low + 1]
      let room = next.place - place
      place += next.isCut ? room / 2 : min(room, time - piece.end)
    }
    return min(1, place / length)
  }

  /// A place with a label.
  struct Tick: Equatable {
    var time: Double
    var share: Double
    /// Whether the label is one of the few that have room on a narrow screen too.
    var isCoarse: Bool

    /// Whether the label ends at its place instead of having it in the middle: the axis is over
    /// there.
    var endsThere: Bool { Self.endsThere(share) }

    fileprivate static func endsThere(_ share: Double) -> Bool { share > 0.97 }
  }

  /// Whole seconds, minutes or hours with room between them.
  var ticks: [Tick] {
    guard let start = pieces.first?.start, let end = pieces.last?.end else { return [] }
    let step = Self.step(atLeast: length / 12)
    var ticks: [Tick] = []
    var lastFine = -1.0
    var lastCoarse = -1.0
    // Hours take more room than seconds.
    let room = end >= 3600 ? 0.11 : 0.09
    func take(_ time: Double) {
      let share = share(time)
      // A label that ends there needs its whole width, and half of the one before.
      let least = Tick.endsThere(share) ? max(room, 0.0175 * Double(label(time).count)) : room
      guard share - lastFine >= least else { return }
      lastFine = share
      let isCoarse = share - lastCoarse >= 0.24
      if isCoarse { lastCoarse = share }
      ticks.append(Tick(time: time, share: share, isCoarse: isCoarse))
    }
    for piece in pieces where share(piece.end) - lastFine >= room {
      var number = (max(piece.start, start) / step).rounded(.up)
      // A piece has at most the steps that its part of the axis has room for.
      // One without a round time is labeled at its beginning.
      if number * step > min(piece.end, end) { take(piece.start) }
      while number * step <= min(piece.end, end) {
        take(number * step)
        number += 1
      }
    }
    if ticks.isEmpty { take(start) }
    return ticks
  }

  private static func step(atLeast value: Double) -> Double {
    for step in [
      15.0, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14_400, 21_600, 43_200, 86_400,
    ]
    where value > 10 && step >= value { return step }
    return ValueScale.step(atLeast: value)
  }

  /// A time in the unit that suits the axis: `12.5 s`, `3:05`, `2:03:05`.
  func label(_ time: Double) -> String {
    let end = pieces.last?.end ?? 0
    let step = Self.step(atLeast: length / 12)
    guard end >= 180, step >= 1 else {
      return trimmedZeros(fixed(time, step < 0.1 ? 3 : step < 1 ? 2 : 1)) + " s"
    }
    guard let whole = nearest(time) else { return "-" }
    let (minutes, seconds) = whole.quotientAndRemainder(dividingBy: 60)
    let tail = "\(seconds)".padded(left: 2, with: "0")
    guard end >= 3600 else { return "\(minutes):\(tail)" }
    return "\(minutes / 60):" + "\(minutes % 60)".padded(left: 2, with: "0") + ":\(tail)"
  }
}

/// Gives each row of a log its time, whatever cells it lacks: never one before the row above.
struct FrameTimeline {
  private var last: Double?
  /// Whether a break lies before the row that was taken last.
  private(set) var isBreak = false

  /// Seconds of the session at which the row's frame was submitted.
  mutating func take(_ record: FrameRecord) -> Double {
    isBreak = record.interval == nil
    let stamp = record.presentBegin ?? record.presentEnd ?? record.draw ?? record.begin
    var time = stamp.map { Double($0) / 1e9 } ?? (last ?? 0)
    if stamp == nil, last != nil {
      // Logs that hold nothing but intervals have a time axis too.
      time += max(0, Double(record.interval ?? 0) / 1e9)
    }
    time = max(time, last ?? time)
    last = time
    return time
  }
}

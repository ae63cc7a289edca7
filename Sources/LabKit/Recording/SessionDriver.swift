internal import BarCore
internal import BarScene
internal import BarTuning

/// Drives a session through time and writes its geometry on the way, the same for windows, replays
/// and simulations.
struct SessionDriver {
  /// Where rows go.
  struct Sink {
    var write: ([GeometryTable.Cell]) throws(LabError) -> Void
  }

  /// When frame rows end.
  enum End: Equatable {
    /// With the session itself: somebody is still at it.
    case open
    /// When everything has come to rest after the last event, which came at this time; half a
    /// minute after it at the latest.
    case atRest(lastEvent: Double)
    /// After so many seconds, whatever moves.
    case after(seconds: Double)
  }

  /// Seconds after the last event at which a session that does not come to rest is given up.
  static let longestRest = 30.0

  private(set) var session: PageSession
  private let sink: Sink?
  /// Rows per second; nil: a row an event.
  private let rate: Double?
  private let end: End
  private(set) var rows = 0
  /// Whether what happens to it is written as a recording.
  var isRecorded = false
  /// Whether a file follows it: a recording, or its geometry.
  var isWritten: Bool { isRecorded || sink != nil }
  private var isFinished = false
  /// Whether nothing moved in the last frame row, and nothing has happened since.
  private var isAtRest = false
  /// The page as it was when rows began to wait; its speed under a finger that is held still falls
  /// with time, so that what it is by then does not tell what it was.
  private var waiting: Page?

  init(session: PageSession, rate: Double?, end: End, sink: Sink?) {
    self.session = session
    self.rate = rate
    self.end = end
    self.sink = sink
  }

  /// Time of the next frame row; infinite where no frame rows are written any more.
  private var nextRow: Double {
    guard sink != nil, let rate, !isFinished else { return .infinity }
    let time = Double(rows) / rate
    switch end {
    case .open, .atRest: return time
    case .after(let seconds): return time <= seconds ? time : .infinity
    }
  }

  /// Lets an event happen; rows before its time come first.
  mutating func apply(_ event: PageEvent) throws(LabError) {
    try writeRows(before: event.time)
    isAtRest = false
    waiting = nil
    if case .tick(let seconds) = event.input, rate != nil {
      // The rows on the way must be written while the page is there.
      try session.apply(PageEvent(time: event.time, .tick(seconds: 0)))
      try advance(to: event.time + seconds)
      return
    }
    try session.apply(event)
    if rate == nil, sink != nil { try write(session.page, event: event.kind.name) }
  }

  /// Goes on to a time that no later event comes before; rows before it are written, or wait.
  mutating func advance(to time: Double) throws(LabError) {
    while nextRow < time, !waits { try writeFrame() }
    if waits, waiting == nil { waiting = session.page }
    session.advance(to: time)
  }

  private mutating func writeRows(before time: Double) throws(LabError) {
    while nextRow < time { try writeFrame() }
  }

  /// Whether rows wait for the next event: without one a replay ends with the row of rest.
  private var waits: Bool { end == .open && isAtRest && !session.page.isMoving }

  /// Writes the next frame row: all that happens up to its time has happened.
  private mutating func writeFrame() throws(LabError) {
    let time = nextRow
    if waiting == nil { session.advance(to: time) }
    try write((waiting ?? session.page).sampled(at: time), event: nil)
    isAtRest = !session.page.isMoving
    if case .atRest(let lastEvent) = end, time >= lastEvent {
      isFinished = !session.page.isMoving || time >= lastEvent + Self.longestRest
    }
  }

  private mutating func write(_ page: Page, event: String?) throws(LabError) {
    let messages = session.takeMessages()
    try sink?.write(
      GeometryTable.cells(page.snapshot.measured, number: rows, event: event, messages: messages))
    rows += 1
  }

  /// After the last event: writes the rows that are still to come.
  ///
  /// Of an open end the one in which everything rests: a window draws no more once it does, and that
  /// row may come just after the last frame.
  mutating func finish() throws(LabError) {
    if case .open = end {
      if nextRow < .infinity, !isAtRest, !session.page.isMoving { try writeFrame() }
      return
    }
    while nextRow < .infinity { try writeFrame() }
  }
}

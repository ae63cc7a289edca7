internal import FrameTiming

/// The events of a log that lies in files, read anew for each pass over them: only a piece of the
/// file is ever held.
///
/// Every pass finds those that the file had when the object was made.
///
/// A sequence cannot throw: what goes wrong ends the events and is told by ``check()`` afterwards.
/// A class because its iterators report to it.
final class StoredEvents: Sequence {
  /// Bytes; a larger file is not read.
  static let largest = 64 << 20

  /// Lines that are no events, as the last whole pass has found them.
  private(set) var unreadableLines = 0

  private let path: String
  /// Bytes of the file when the object was made; 0 if there was none.
  let size: Int
  private var failure: LabError?
  /// Whether the log is read as if it had no events.
  private var areLeftOut = false

  /// - Parameter path: that of events.csv, there or not.
  init(_ path: String) {
    self.path = path
    size = FileStatus(path, followsLinks: false)?.size ?? 0
  }

  /// Asks for the memory that the recordings among the events will take: each a few times as much
  /// as its line, up to a bound.
  func checkMemory() throws(LabError) {
    try Needs.checkMemory(
      Needs.files.memory + Swift.min(8 * size, 32 << 20), for: path, to: "to be read")
  }

  /// Throws what went wrong in a pass since the beginning.
  func check() throws(LabError) { if let failure { throw failure } }

  /// Has all further passes find no events if one has gone wrong, and says so.
  ///
  /// - Returns: whether one has.
  func leaveOutIfBroken() -> Bool {
    guard let failure else { return false }
    Program.warn("\(failure.message) The log is read without its events.")
    self.failure = nil
    areLeftOut = true
    return true
  }

  func makeIterator() -> Iterator { Iterator(self) }

  /// One pass over the events.
  final class Iterator: IteratorProtocol {
    private let events: StoredEvents
    private var file: LogFile? = nil
    private var reader = FrameEventReader()
    private var count = 0

    fileprivate init(_ events: StoredEvents) {
      self.events = events
      guard !events.areLeftOut, FileIO.isTaken(events.path) else { return }
      do throws(LabError) {
        file = try LogFile(events.path, upTo: events.size)
      } catch {
        events.failure = error
      }
    }

    func next() -> FrameEvent? {
      guard events.failure == nil else { return nil }
      while true {
        if let event = reader.next() { return event }
        do throws(LabError) {
          guard let piece = try file?.next(), !piece.isEmpty else {
            events.unreadableLines = reader.unreadableLines
            return nil
          }
          count += piece.count
          guard count <= StoredEvents.largest else {
            throw FileIO.tooLarge(events.path, StoredEvents.largest)
          }
          reader.add(piece)
        } catch {
          events.failure = error
          return nil
        }
      }
    }
  }
}

/// What the events of a log say of it as a whole.
struct EventFacts {
  /// Whether there is no event that can be read.
  private(set) var isEmpty = true
  /// Whether the machine slept.
  private(set) var hasSuspend = false
  /// Times that could not be right.
  private(set) var anomalies: Int64 = 0
  /// Rows in deleted segments, as the last event about them has it.
  private(set) var segmentsDropped: Int64?
  /// Rows that could not be written, as the last event about them has it.
  private(set) var rowsLost: Int64?
  /// The last frame that an event belongs to.
  private var lastFrame: Int64?
  /// Whether the last event is the one that ends a session.
  private(set) var hasEnd = false
  /// Whether clocks are read next even though the session goes on: at its beginning, and where one
  /// of them was wrong.
  private var readsClocks = true
  /// Events that could not be written, as the last event about them has it.
  private(set) var eventsLost: Int64?
  /// The recordings that the session played or wrote.
  private(set) var trace = RecordingTrace()

  /// Passes over the events once; if they cannot be read to their end there are none.
  init(_ events: StoredEvents) {
    for event in events { take(event) }
    if events.leaveOutIfBroken() { self = EventFacts() }
  }

  private init() {}

  private mutating func take(_ event: FrameEvent) {
    isEmpty = false
    if let frame = event.frame { lastFrame = max(frame, lastFrame ?? frame) }
    hasEnd = event.event == "clock" && !readsClocks
    readsClocks = event.event == "suspend" || event.event == "clock_anomaly"
    switch event.event {
    case "suspend": hasSuspend = true
    case "clock_anomaly": anomalies += 1
    case "segment": segmentsDropped = Self.number("dropped", in: event) ?? segmentsDropped
    case "write_error":
      rowsLost = Self.number("rows_lost", in: event) ?? rowsLost
      eventsLost = Self.number("events_lost", in: event) ?? eventsLost
    default: trace.take(event)
    }
  }

  /// Rows that must be missing behind the last one, as events name later frames than the one that
  /// would have come next; 0 for a log whose rows may only not be written yet.
  func rowsMissing(behind last: Int64?) -> Int64 {
    guard hasEnd || rowsLost != nil, let lastFrame else { return 0 }
    let (ahead, isAbsurd) = lastFrame.subtractingReportingOverflow(last ?? -1)
    return isAbsurd ? 0 : max(1, ahead) - 1
  }

  /// The number that an event gives under a key.
  private static func number(_ key: String, in event: FrameEvent) -> Int64? {
    event.detail.split(separator: ";").first { $0.hasPrefix(key + "=") }
      .flatMap { Int64($0.dropFirst(key.utf8.count + 1)) }
  }
}

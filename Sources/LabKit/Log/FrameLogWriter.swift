internal import FrameTiming
internal import Glibc

/// Writes frames.csv and events.csv while frames go on; one write a frame, after the frame.
///
/// A row that has been written survives whatever happens to the program. A disk that is full costs
/// rows, not frames: they are counted, and writing is tried again each second.
///
/// A class because it owns the open files and is shared by loop and lab.
final class FrameLogWriter {
  /// A segment is closed before it would be larger than this: 64 MiB.
  static let segmentLimit: Int64 = 64 << 20
  /// Segments that are kept.
  static let segmentCount = 4
  /// Bytes that events.csv has at most before the last events of a session: fewer than a reader
  /// takes.
  static let eventsLimit: Int64 = 60 << 20
  /// Those of them that are kept for events that tell of gaps in the rows.
  static let eventsReserve: Int64 = 4 << 20
  /// The events that are written into the reserve too.
  private static let lasting: Set<String> = ["segment", "suspend", "write_error"]
  /// Rows that may wait for a moment without frames.
  static let waitingLimit = 240

  let directory: String
  private var frames: AppendFile
  private var events: AppendFile
  private var waiting: [UInt8] = []
  private var waitingRows = 0
  private var line: [UInt8] = []
  private var nextTry: Int64 = .min
  private var segment = 0
  private var rowsInSegment: Int64 = 0
  /// What was put aside and is still kept: rows, and the file that holds them.
  private var segments: [(rows: Int64, file: FileIO.Stamp?)] = []

  /// Rows that could not be written.
  private(set) var rowsLost: Int64 = 0
  /// Events that could not be written.
  private(set) var eventsLost: Int64 = 0
  /// Rows of segments that were deleted to stay within the limit.
  private(set) var rowsDropped: Int64 = 0
  /// What went wrong first, in a sentence; nil if nothing did.
  private(set) var problem: String?
  /// The system's words for that; nil if nothing did.
  private(set) var reason: String?
  /// The next row that is written tells that rows before it are lost.
  private var owesLostFlag = false
  private let segmentLimit: Int64
  private let eventsLimit: Int64
  private let eventsReserve: Int64
  /// Whether events are left out, for lack of room in events.csv.
  private(set) var eventsAreFull = false

  /// Makes the files in a directory that exists.
  ///
  /// nil if a log has begun there: its first file is what makes a directory a session's own, also
  /// among programs that begin at once.
  ///
  /// - Parameters:
  ///   - segmentLimit: bytes of a file of rows, header included.
  ///   - eventsLimit: bytes of events.csv, header included.
  ///   - eventsReserve: those of them that are kept for events about gaps.
  init?(
    directory: String, segmentLimit: Int64 = segmentLimit, eventsLimit: Int64 = eventsLimit,
    eventsReserve: Int64 = eventsReserve
  ) throws(LabError) {
    self.segmentLimit = segmentLimit
    self.eventsLimit = eventsLimit
    self.eventsReserve = eventsReserve
    guard var frames = try AppendFile(path: directory + "/frames.csv") else { return nil }
    guard var events = try AppendFile(path: directory + "/events.csv") else {
      throw .cannotWrite(
        "\(directory)/events.csv is there already; choose another directory for the frame log."
      )
    }
    let failure =
      frames.append(Array((FrameRow.header + "\n").utf8))
      ?? events.append(Array((FrameEvent.header + "\n").utf8))
    if let failure {
      throw .cannotWrite(
        "\(directory) cannot be written (\(FileIO.explain(failure))); choose another "
          + "directory for the frame log.")
    }
    self.directory = directory
    self.frames = frames
    self.events = events
    waiting.reserveCapacity(Self.waitingLimit * FrameRow.maximumLength)
    line.reserveCapacity(FrameRow.maximumLength)
  }

  /// Whether frames.csv is still the file that is written, with all its rows.
  var rowsAreInPlace: Bool { frames.isInPlace }
  /// The same of events.csv.
  var eventsAreInPlace: Bool { events.isInPlace }

  // MARK: Rows

  /// Takes a row; it is written by `flush`.
  func add(_ record: FrameRecord) {
    var record = record
    if owesLostFlag && waitingRows == 0 { record.flags.insert(.rowsLost) }
    FrameRow.append(record, to: &waiting)
    waitingRows += 1
  }

  /// Writes what waits, if there is time for it or no room for more.
  ///
  /// - Parameters:
  ///   - now: for the pause after a failure.
  ///   - isLast: whether this is the end: then there is no later moment to try again.
  func flush(now: Int64, hasTime: Bool, isLast: Bool = false) {
    guard waitingRows > 0, hasTime || waitingRows >= Self.waitingLimit else { return }
    guard now >= nextTry || isLast else {
      if waitingRows >= Self.waitingLimit { lose() }
      return
    }
    var failure: Int32?
    if frames.size + Int64(waiting.count) > segmentLimit { failure = beginSegment(now) }
    failure = failure ?? frames.append(waiting)
    if let failure {
      note(
        failure,
        failure == ESTALE
          ? "was moved, removed or replaced while it was written: rows are lost."
          : "cannot be written (\(FileIO.explain(failure))): rows are lost until there is room.")
      lose()
      if lastFailure != failure {
        lastFailure = failure
        tellLost(after: failure, now)
      }
      nextTry = now + 1_000_000_000
      return
    }
    let recovered = lastFailure
    lastFailure = nil
    owesLostFlag = false
    rowsInSegment += Int64(waitingRows)
    waiting.removeAll(keepingCapacity: true)
    waitingRows = 0
    // Once there is room again, the rows that were lost meanwhile can be told.
    if let recovered { tellLost(after: recovered, now) }
  }

  /// What went wrong at the last try; nil if it went well.
  private var lastFailure: Int32?

  /// Tells how many rows are lost in all, if any are: the last of them leave no gap in the files,
  /// and lost events leave none at all.
  func tellLost(at now: Int64) {
    if rowsLost > 0 || eventsLost > 0 { tellLost(after: nil, now) }
  }

  /// - Parameter failure: what went wrong; nil: the session ends.
  private func tellLost(after failure: Int32?, _ now: Int64) {
    let reason = failure.map { "errno=\($0);" } ?? ""
    let events = eventsLost > 0 ? ";events_lost=\(eventsLost)" : ""
    event(
      FrameEvent(
        time: now, frame: nil, event: "write_error",
        detail: "\(reason)rows_lost=\(rowsLost)\(events)"),
      isLast: failure == nil)
  }

  /// Keeps what went wrong first.
  private func note(_ failure: Int32, _ words: String) {
    guard problem == nil else { return }
    reason = FileIO.explain(failure)
    problem = "The frame log \(directory) \(words)"
  }

  private func lose() {
    rowsLost += Int64(waitingRows)
    owesLostFlag = true
    waiting.removeAll(keepingCapacity: true)
    waitingRows = 0
  }

  /// Puts the full file aside and begins a new one; deletes the oldest beyond the limit.
  ///
  /// Returns the error number if that failed; the full file then stays where it is.
  private func beginSegment(_ now: Int64) -> Int32? {
    // What has come to lie at the path meanwhile is another program's.
    guard frames.isInPlace else { return ESTALE }
    let aside = path(ofSegment: segment + 1)
    guard !FileIO.isTaken(aside) else { return EEXIST }
    guard frames.rename(to: aside) else { return errno }
    guard var fresh = try? AppendFile(path: directory + "/frames.csv") else {
      let code = errno
      unsafe _ = rename(aside, directory + "/frames.csv")
      return code
    }
    if let failure = fresh.append(Array((FrameRow.header + "\n").utf8)) {
      unsafe _ = rename(aside, directory + "/frames.csv")
      return failure
    }
    segment += 1
    segments.append((rowsInSegment, FileIO.stamp(aside, followsLinks: false)))
    rowsInSegment = 0
    frames = fresh
    if segments.count > Self.segmentCount - 1 {
      let oldest = segments.removeFirst()
      rowsDropped += oldest.rows
      let path = path(ofSegment: segment - (Self.segmentCount - 1))
      // What has come to lie there meanwhile is another program's.
      if FileIO.stamp(path, followsLinks: false) == oldest.file { FileIO.remove(path) }
    }
    event(
      FrameEvent(
        time: now, frame: nil, event: "segment",
        detail: "file=\(name(ofSegment: segment));dropped=\(rowsDropped)"))
    return nil
  }

  private func name(ofSegment number: Int) -> String {
    let digits = "\(number)"
    return "frames.\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits).csv"
  }

  private func path(ofSegment number: Int) -> String {
    "\(directory)/\(name(ofSegment: number))"
  }

  // MARK: Events

  /// Writes a rare event at once, if events.csv has room for it.
  ///
  /// - Parameter isLast: whether it ends the session: then it is written in any case.
  func event(_ event: FrameEvent, isLast: Bool = false) {
    line.removeAll(keepingCapacity: true)
    event.append(to: &line)
    let reserve = Self.lasting.contains(event.event) ? 0 : eventsReserve
    if !isLast, events.size + Int64(line.count) > eventsLimit - reserve {
      guard !eventsAreFull else { return }
      eventsAreFull = true
      line.removeAll(keepingCapacity: true)
      FrameEvent(
        time: event.time, frame: event.frame, event: "events_full",
        detail: "max_bytes=\(eventsLimit)"
      ).append(to: &line)
    }
    guard let failure = events.append(line) else { return }
    // What tells of losses is told again, with what is lost by then.
    if event.event != "write_error" { eventsLost += 1 }
    note(failure, "cannot be written (\(FileIO.explain(failure))): events are lost.")
  }
}

internal import FrameTiming
internal import Glibc

/// Writes frames.csv and events.csv while frames go on; one write a frame, after the frame.
///
/// A row that has been written survives whatever happens to the program. A disk that is full costs
/// rows, not frames: they are counted, and writing is tried again each second.
///
/// A class because it owns the open files and is shared by loop and lab.
final class FrameLogWriter {
  /// A segment is closed before it would be larger than this.
  static let segmentLimit: Int64 = 64 << 20
  /// Segments that are kept.
  static let segmentCount = 4
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
  private var rowsOfSegments: [Int64] = []

  /// Rows that could not be written.
  private(set) var rowsLost: Int64 = 0
  /// Rows of segments that were deleted to stay within the limit.
  private(set) var rowsDropped: Int64 = 0
  /// What went wrong first, in a sentence; nil if nothing did.
  private(set) var problem: String?
  /// The next row that is written tells that rows before it are lost.
  private var owesLostFlag = false

  /// Makes the files in a directory that exists and has none of them.
  init(directory: String) throws(LabError) {
    var frames = try AppendFile(path: directory + "/frames.csv")
    var events = try AppendFile(path: directory + "/events.csv")
    let failure =
      frames.append(Array((FrameRow.header + "\n").utf8))
      ?? events.append(Array((FrameEvent.header + "\n").utf8))
    if let failure {
      throw LabError(
        .cannotWrite,
        "\(directory) cannot be written (\(FileIO.explain(failure))); give --frame-log another "
          + "place.")
    }
    self.directory = directory
    self.frames = frames
    self.events = events
    waiting.reserveCapacity(Self.waitingLimit * FrameRow.maximumLength)
    line.reserveCapacity(FrameRow.maximumLength)
  }

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
  ///   - isLast: yes at the end, when there is no later moment to try again.
  func flush(now: Int64, hasTime: Bool, isLast: Bool = false) {
    guard waitingRows > 0, hasTime || waitingRows >= Self.waitingLimit else { return }
    guard now >= nextTry || isLast else {
      if waitingRows >= Self.waitingLimit { lose() }
      return
    }
    if frames.size + Int64(waiting.count) > Self.segmentLimit { beginSegment(now) }
    if let failure = frames.append(waiting) {
      if problem == nil {
        problem =
          "The frame log \(directory) cannot be written (\(FileIO.explain(failure))): rows are "
          + "lost until there is room."
      }
      lose()
      nextTry = now + 1_000_000_000
      return
    }
    owesLostFlag = false
    rowsInSegment += Int64(waitingRows)
    waiting.removeAll(keepingCapacity: true)
    waitingRows = 0
  }

  private func lose() {
    rowsLost += Int64(waitingRows)
    owesLostFlag = true
    waiting.removeAll(keepingCapacity: true)
    waitingRows = 0
  }

  /// Puts the full file aside and begins a new one; deletes the oldest beyond the limit.
  private func beginSegment(_ now: Int64) {
    segment += 1
    let digits = "\(segment)"
    let number = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    let aside = "\(directory)/frames.\(number).csv"
    guard frames.rename(to: aside), var fresh = try? AppendFile(path: frames.path) else { return }
    if fresh.append(Array((FrameRow.header + "\n").utf8)) != nil { return }
    rowsOfSegments.append(rowsInSegment)
    rowsInSegment = 0
    frames = fresh
    event(
      FrameEvent(
        time: now, frame: nil, event: "segment",
        detail: "file=frames.\(number).csv;dropped=\(rowsDropped)"))
    if rowsOfSegments.count > Self.segmentCount - 1 {
      rowsDropped += rowsOfSegments.removeFirst()
      let oldest = segment - (Self.segmentCount - 1)
      let digits = "\(oldest)"
      let number = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      unsafe _ = unlink("\(directory)/frames.\(number).csv")
    }
  }

  // MARK: Events

  /// Writes a rare event at once.
  func event(_ event: FrameEvent) {
    line.removeAll(keepingCapacity: true)
    event.append(to: &line)
    if let failure = events.append(line), problem == nil {
      problem =
        "The frame log \(directory) cannot be written (\(FileIO.explain(failure))): events are lost."
    }
  }
}

/// A log as a Chrome JSON trace, for Perfetto, chrome://tracing, Tracy and the Firefox Profiler.
///
/// An array with one event a line, closed at the end, all times in microseconds with three
/// decimals, which are whole nanoseconds. Two threads: what was expected of each frame, and what
/// was done for it up to the return of the present call; that call is a submit and says nothing of
/// a screen.
struct ChromeTrace: FrameExport {
  static let name = "perfetto"
  static let fileName = "trace.json"
  static let purpose =
    "Chrome JSON trace, for ui.perfetto.dev, chrome://tracing, Tracy and the Firefox Profiler"
  static let hasEvents = true

  private let facts: ExportFacts
  private var expected = TraceTrack(thread: 1)
  private var actual = TraceTrack(thread: 2)
  /// Frames that have no slice, because their stamps are from another time.
  private let unexpected: Set<Int64>
  private let strays: Set<Int64>
  private var interaction: Interaction?
  private var interactions = 0

  /// A drag or a settle that goes on.
  private struct Interaction {
    var phase: FramePhase
    var number: Int
    /// The last stamp of its last frame so far.
    var end: Nanoseconds
  }

  init(_ rows: some FrameRows, scan: ExportScan, facts: ExportFacts) {
    self.facts = facts
    unexpected =
      scan.areDeadlinesInOrder
      ? [] : rows.tallied(StrayRows { Self.expectedStart($0, facts) }).frames
    strays =
      scan.areBeginningsInOrder ? [] : rows.tallied(StrayRows { Self.span($0)?.start }).frames
  }

  static func wrote(_ beginning: [UInt8]) -> Bool {
    beginning.starts(
      with: "[\n{\"ph\":\"M\",\"name\":\"process_name\",\"pid\":1,\"tid\":1,\"args\":{\"name\":"
        .utf8)
  }

  /// The beginning of the array: names, and what the times are.
  var header: [UInt8] {
    let names = [
      ("process_name", 1, "name", facts.application),
      ("process_labels", 1, "labels", facts.honestLine), ("thread_name", 1, "name", "expected"),
      ("thread_name", 2, "name", "actual (submit)"),
    ]
    var bytes: [UInt8] = []
    for (name, thread, key, value) in names {
      bytes.append(bytes.isEmpty ? "[\n" : ",\n")
      bytes.append(
        "{\"ph\":\"M\",\"name\":\"\(name)\",\"pid\":1,\"tid\":\(thread),\"args\":{\"\(key)\":")
      bytes.append(quoted: value)
      bytes.append("}}")
    }
    return bytes
  }

  /// Appends the events of one of the rows; rows without stamps have none.
  mutating func append(
    _ record: FrameRecord, after previous: FrameRecord, to bytes: inout [UInt8]
  ) {
    addExpected(record, to: &bytes)
    addActual(record, after: previous, to: &bytes)
    follow(record, to: &bytes)
    guard let end = record.presentEnd else { return }
    Self.frame.write(to: &bytes)
    bytes.append(end, decimals: 3)
    bytes.append("}")
    Self.shown.append(record.shown?.thousandths, at: end, to: &bytes)
    Self.bar.append(record.bar?.thousandths, at: end, to: &bytes)
    Self.late.append(record.late, at: end, to: &bytes)
  }

  private static let frame = TraceHead("i", "\"s\":\"p\",\"cat\":\"frame\"", "frame")
  private static let shown = TraceCounter("shown_px", "px")
  private static let bar = TraceCounter("bar_px", "px")
  private static let late = TraceCounter("late_us", "us")

  /// Appends a row of `events.csv` as an instant.
  func append(_ event: FrameEvent, to bytes: inout [UInt8]) {
    // Tracy takes an instant for the end of a frame if its name has that word.
    let isFrame = event.event.lowercased().contains("frame")
    TraceHead("i", "\"s\":\"p\",\"cat\":\"event\"", isFrame ? "event" : event.event)
      .write(to: &bytes)
    bytes.append(event.time, decimals: 3)
    bytes.append(",\"args\":{\"detail\":")
    bytes.append(quoted: event.detail)
    bytes.append("}}")
  }

  mutating func finish(to bytes: inout [UInt8]) {
    expected.finish(to: &bytes)
    actual.finish(to: &bytes)
    endInteraction(to: &bytes)
    bytes.append("\n]\n")
  }

  // MARK: Slices

  private mutating func addExpected(_ record: FrameRecord, to bytes: inout [UInt8]) {
    guard let deadline = record.deadline, let start = Self.expectedStart(record, facts),
      !unexpected.contains(record.frame)
    else { return }
    expected.add(
      TraceTrack.Slice(start: start, end: deadline, frame: record.frame), to: &bytes)
  }

  private static func expectedStart(_ record: FrameRecord, _ facts: ExportFacts) -> Nanoseconds? {
    exactLength(facts.period, record.deadline)
  }

  /// What was done for a frame, from its beginning to its end; nil where that is no length of time.
  private static func span(
    _ record: FrameRecord
  ) -> (start: Nanoseconds, end: Nanoseconds)? {
    guard let start = record.begin, let end = record.presentEnd, end >= start else { return nil }
    return (start, end)
  }

  private mutating func addActual(
    _ record: FrameRecord, after previous: FrameRecord, to bytes: inout [UInt8]
  ) {
    guard let span = Self.span(record), !strays.contains(record.frame) else { return }
    let work = TraceTrack.Work(
      record: record,
      blame: record.blame(period: facts.period, pacing: facts.pacing, after: previous))
    actual.add(
      TraceTrack.Slice(start: span.start, end: span.end, frame: record.frame, work: work),
      to: &bytes)
  }

  // MARK: Drags and settles

  /// Consecutive frames of one phase, without a break between them, are one drag or settle.
  private mutating func follow(_ record: FrameRecord, to bytes: inout [UInt8]) {
    guard let (start, end) = Self.span(record), !strays.contains(record.frame) else { return }
    let phase = record.phase.flatMap { $0.isInteraction ? $0 : nil }
    if let open = interaction, open.phase != phase || record.interval == nil || start < open.end {
      endInteraction(to: &bytes)
    }
    guard let phase else { return }
    if interaction == nil {
      interactions += 1
      interaction = Interaction(phase: phase, number: interactions, end: end)
      mark("b", phase, interactions, at: start, to: &bytes)
    }
    interaction?.end = end
  }

  private mutating func endInteraction(to bytes: inout [UInt8]) {
    guard let open = interaction else { return }
    mark("e", open.phase, open.number, at: open.end, to: &bytes)
    interaction = nil
  }

  private func mark(
    _ kind: String, _ phase: FramePhase, _ number: Int, at time: Nanoseconds,
    to bytes: inout [UInt8]
  ) {
    TraceHead(
      kind, "\"cat\":\"interaction\",\"id\":\"0x\(String(number, radix: 16))\"", phase.rawValue
    ).write(to: &bytes)
    bytes.append(time, decimals: 3)
    bytes.append("}")
  }
}

/// A value over time.
private struct TraceCounter {
  private let head: TraceHead
  private let member: [UInt8]

  init(_ name: String, _ unit: String) {
    head = TraceHead("C", "\"cat\":\"frame\"", name)
    member = Array(",\"args\":{\"\(unit)\":".utf8)
  }

  /// Appends the value at a time, if there is one.
  func append(_ thousandths: Int64?, at time: Nanoseconds, to bytes: inout [UInt8]) {
    guard let thousandths else { return }
    head.write(to: &bytes)
    bytes.append(time, decimals: 3)
    bytes += member
    bytes.append(thousandths, decimals: 3)
    bytes.append("}}")
  }
}

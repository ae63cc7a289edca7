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
  private var previous: FrameRecord?
  private var interactions = 0

  /// A drag or a settle that goes on.
  private struct Interaction {
    var phase: FramePhase
    var number: Int
    /// The last stamp of its last frame so far.
    var end: Nanoseconds
  }

  init(_ records: some Sequence<FrameRecord>, facts: ExportFacts) {
    self.facts = facts
    unexpected = StrayRows.frames(of: records) { Self.expectedStart($0, facts) }
    strays = StrayRows.frames(of: records) { Self.span($0)?.start }
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
  mutating func append(_ record: FrameRecord, to bytes: inout [UInt8]) {
    addExpected(record, to: &bytes)
    addActual(record, to: &bytes)
    previous = record
    follow(record, to: &bytes)
    guard let end = record.presentEnd else { return }
    bytes.append(event: "i", "\"s\":\"p\",\"cat\":\"frame\"", "frame", at: end)
    bytes.append("}")
    counter("shown_px", "px", record.shown?.thousandths, at: end, to: &bytes)
    counter("bar_px", "px", record.bar?.thousandths, at: end, to: &bytes)
    counter("late_us", "us", record.late, at: end, to: &bytes)
  }

  /// Appends a row of `events.csv` as an instant.
  func append(_ event: FrameEvent, to bytes: inout [UInt8]) {
    // Tracy takes an instant for the end of a frame if its name has that word.
    let isFrame = event.event.lowercased().contains("frame")
    bytes.append(
      event: "i", "\"s\":\"p\",\"cat\":\"event\"", isFrame ? "event" : event.event, at: event.time)
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
      TraceTrack.Slice(start: start, end: deadline, name: "\(record.frame)", arguments: ""),
      to: &bytes)
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

  private mutating func addActual(_ record: FrameRecord, to bytes: inout [UInt8]) {
    guard let span = Self.span(record), !strays.contains(record.frame) else { return }
    var slice = TraceTrack.Slice(
      start: span.start, end: span.end, name: "\(record.frame)", arguments: arguments(record))
    let stamps: [(String, Nanoseconds?, Nanoseconds?)] = [
      ("input", record.begin, record.input), ("update", record.input, record.update),
      ("draw", record.update, record.draw), ("wait", record.draw, record.presentBegin),
      ("present", record.presentBegin, record.presentEnd),
    ]
    for (name, start, end) in stamps {
      if let start, let end { slice.stages.append((name, start, end)) }
    }
    actual.add(slice, to: &bytes)
  }

  private func arguments(_ record: FrameRecord) -> String {
    var parts: [String] = []
    if let phase = record.phase { parts.append("\"phase\":\"\(phase.rawValue)\"") }
    if let missed = record.missed { parts.append("\"missed\":\(missed)") }
    if let blame = record.blame(period: facts.period, pacing: facts.pacing, after: previous) {
      parts.append("\"blame\":\"\(blame.rawValue)\"")
    }
    if record.flags != [] { parts.append("\"flags\":\(record.flags.rawValue)") }
    return parts.isEmpty ? "" : ",\"args\":{\(parts.joined(separator: ","))}"
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
    bytes.append(
      event: kind, "\"cat\":\"interaction\",\"id\":\"0x\(String(number, radix: 16))\"",
      phase.rawValue, at: time)
    bytes.append("}")
  }

  // MARK: Points in time

  private func counter(
    _ name: String, _ unit: String, _ thousandths: Int64?, at time: Nanoseconds,
    to bytes: inout [UInt8]
  ) {
    guard let thousandths else { return }
    bytes.append(event: "C", "\"cat\":\"frame\"", name, at: time)
    bytes.append(",\"args\":{\"\(unit)\":")
    bytes.append(thousandths, decimals: 3)
    bytes.append("}}")
  }
}

extension [UInt8] {
  /// The beginning of an event's line, up to its time.
  ///
  /// - Parameter more: members that stand before the name.
  mutating func append(
    event kind: String, _ more: String, _ name: String, thread: Int = 2, at time: Nanoseconds
  ) {
    append(",\n{\"ph\":\"\(kind)\",\(more),\"name\":")
    append(quoted: name)
    append(",\"pid\":1,\"tid\":\(thread),\"ts\":")
    append(time, decimals: 3)
  }
}

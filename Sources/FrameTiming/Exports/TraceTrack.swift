/// One thread of a trace: slices in order of time that do not overlap.
///
/// Viewers nest slices that overlap or lose them, so a slice is held back until the next one is
/// known, and ends where that begins at the latest.
struct TraceTrack {
  /// A stretch of time that belongs to a frame.
  struct Slice {
    var start: Nanoseconds
    var end: Nanoseconds
    var frame: Int64
    /// What was done for the frame, with its stages; nil: nothing that is shown.
    var work: Work?
  }

  /// What is shown of a frame's work.
  struct Work {
    var record: FrameRecord
    var blame: Blame?
  }

  private let head: TraceHead
  private let stages: [TraceHead]
  private var held: Slice?

  init(thread: Int) {
    head = TraceHead("X", "\"cat\":\"frame\"", thread: thread)
    stages = ["input", "update", "draw", "wait", "present"].map {
      TraceHead("X", "\"cat\":\"frame\"", $0, thread: thread)
    }
  }

  /// Takes the next slice, which does not begin before the last, and writes that one.
  mutating func add(_ slice: Slice, to bytes: inout [UInt8]) {
    write(until: slice.start, to: &bytes)
    held = slice
  }

  /// Writes the last slice.
  mutating func finish(to bytes: inout [UInt8]) {
    write(until: .max, to: &bytes)
    held = nil
  }

  private func write(until limit: Nanoseconds, to bytes: inout [UInt8]) {
    guard let held else { return }
    let end = min(held.end, limit)
    // Beyond what fits there is no length to write.
    if let length = exactLength(held.start, end) {
      head.write(to: &bytes, named: held.frame)
      span(held.start, length, to: &bytes)
      if let work = held.work { work.writeArguments(to: &bytes) }
      bytes.append("}")
    }
    guard let record = held.work?.record else { return }
    var place = held.start
    let stamps: InlineArray<6, Nanoseconds?> = [
      record.begin, record.input, record.update, record.draw, record.presentBegin,
      record.presentEnd,
    ]
    for index in stages.indices {
      guard let from = stamps[index], let to = stamps[index + 1] else { continue }
      let start = max(place, from)
      let stop = min(end, to)
      guard start <= stop else { continue }
      if let length = exactLength(start, stop) {
        stages[index].write(to: &bytes)
        span(start, length, to: &bytes)
        bytes.append("}")
      }
      place = stop
    }
  }

  private func span(_ start: Nanoseconds, _ length: Nanoseconds, to bytes: inout [UInt8]) {
    bytes.append(start, decimals: 3)
    bytes.append(",\"dur\":")
    bytes.append(length, decimals: 3)
  }
}

extension TraceTrack.Work {
  /// Phase, missed slots, their cause and flags, those that there are.
  fileprivate func writeArguments(to bytes: inout [UInt8]) {
    var isFirst = true
    func begin(_ member: String) {
      bytes.append(isFirst ? ",\"args\":{" : ",")
      bytes.append(member)
      isFirst = false
    }
    if let phase = record.phase {
      begin("\"phase\":\"")
      bytes.append(phase.rawValue)
      bytes.append("\"")
    }
    if let missed = record.missed {
      begin("\"missed\":")
      bytes.append(missed, decimals: 0)
    }
    if let blame {
      begin("\"blame\":\"")
      bytes.append(blame.rawValue)
      bytes.append("\"")
    }
    if record.flags != [] {
      begin("\"flags\":")
      bytes.append(record.flags.rawValue, decimals: 0)
    }
    if !isFirst { bytes.append("}") }
  }
}

/// What the lines of one kind of event begin with, up to the time.
struct TraceHead {
  private let start: [UInt8]
  /// What follows the name where that is a frame's number.
  private let rest: [UInt8]

  /// - Parameters:
  ///   - kind: the letter of the kind.
  ///   - more: members that stand before the name.
  ///   - name: nil: a frame's number.
  init(_ kind: String, _ more: String, _ name: String? = nil, thread: Int = 2) {
    var bytes: [UInt8] = []
    bytes.append(",\n{\"ph\":\"\(kind)\",\(more),\"name\":")
    let rest = ",\"pid\":1,\"tid\":\(thread),\"ts\":"
    if let name {
      bytes.append(quoted: name)
      start = bytes + Array(rest.utf8)
      self.rest = []
    } else {
      start = bytes + [UInt8(ascii: "\"")]
      self.rest = Array("\"\(rest)".utf8)
    }
  }

  /// Writes the beginning of a line.
  func write(to bytes: inout [UInt8]) { bytes += start }

  /// Writes the beginning of a line that is named by a frame.
  func write(to bytes: inout [UInt8], named frame: Int64) {
    bytes += start
    bytes.append(frame, decimals: 0)
    bytes += rest
  }
}

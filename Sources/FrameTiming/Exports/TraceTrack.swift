/// One thread of a trace: slices in order of time that do not overlap.
///
/// Viewers nest slices that overlap or lose them, so a slice is held back until the next one is
/// known, and ends where that begins at the latest.
struct TraceTrack {
  /// A stretch of time with what stands within it.
  struct Slice {
    var start: Nanoseconds
    var end: Nanoseconds
    /// Name, and what is added to the line behind it.
    var name: String
    var arguments: String
    /// Stages one after the other, each within the slice.
    var stages: [(name: String, start: Nanoseconds, end: Nanoseconds)] = []
  }

  let thread: Int
  private var held: Slice?

  init(thread: Int) { self.thread = thread }

  /// Takes the next slice, which does not begin before the last, and writes that one.
  mutating func add(_ slice: Slice, to bytes: inout [UInt8]) {
    if let before = held {
      write(before, until: slice.start, to: &bytes)
    }
    held = slice
  }

  /// Writes the last slice.
  mutating func finish(to bytes: inout [UInt8]) {
    if let last = held { write(last, until: .max, to: &bytes) }
    held = nil
  }

  private func write(_ slice: Slice, until limit: Nanoseconds, to bytes: inout [UInt8]) {
    let end = min(slice.end, limit)
    line(slice.name, slice.start, end, slice.arguments, to: &bytes)
    var place = slice.start
    for stage in slice.stages {
      let start = max(place, stage.start)
      let stop = min(end, stage.end)
      guard start <= stop else { continue }
      line(stage.name, start, stop, "", to: &bytes)
      place = stop
    }
  }

  private func line(
    _ name: String, _ start: Nanoseconds, _ end: Nanoseconds, _ arguments: String,
    to bytes: inout [UInt8]
  ) {
    // Beyond what fits there is no length to write.
    guard let length = exactLength(start, end) else { return }
    bytes.append(event: "X", "\"cat\":\"frame\"", name, thread: thread, at: start)
    bytes.append(",\"dur\":")
    bytes.append(length, decimals: 3)
    bytes.append(arguments)
    bytes.append("}")
  }
}

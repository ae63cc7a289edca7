internal import FrameTiming

/// What clock, record, row and write cost on this machine, 1000 repetitions each in a hot loop.
enum SelfCostMeasure {
  static let repetitions: Int64 = 1000

  static func run(in directory: String) -> JSONValue {
    let began = Clock.now()
    for _ in 0..<repetitions { _ = Clock.now() }
    let clock = Clock.now() - began

    let recordsBegan = Clock.now()
    var record = FrameRecord(frame: 0)
    for number in 0..<repetitions {
      record.frame = number
      record.begin = Clock.now()
      record.presentEnd = Clock.now()
      record.take(cost: ThreadCost.now(), since: ThreadCost())
    }
    let records = Clock.now() - recordsBegan

    var buffer: [UInt8] = []
    buffer.reserveCapacity(FrameRow.maximumLength)
    let rowsBegan = Clock.now()
    for number in 0..<repetitions {
      record.frame = number
      buffer.removeAll(keepingCapacity: true)
      FrameRow.append(record, to: &buffer)
    }
    let rows = Clock.now() - rowsBegan

    let writes = writeTimes(buffer, in: directory)
    func mean(_ nanoseconds: Int64) -> JSONValue {
      .number(Double(nanoseconds) / Double(repetitions))
    }
    return [
      "clock_read_ns": mean(clock), "record_ns": mean(records), "row_ns": mean(rows),
      "write_us_p50": JSONValue(Percentile.r7(writes, 0.5)),
      "write_us_p99": JSONValue(Percentile.r7(writes, 0.99)),
    ]
  }

  /// Microseconds of each write, sorted; none if the file cannot be made.
  private static func writeTimes(_ line: [UInt8], in directory: String) -> [Double] {
    let path = directory + "/cost.tmp"
    guard var file = try? AppendFile(path: path) else { return [] }
    defer { FileIO.remove(path) }
    var times: [Double] = []
    for _ in 0..<repetitions {
      let began = Clock.now()
      if file.append(line) != nil { return [] }
      times.append(Double(Clock.now() - began) / 1000)
    }
    return times.sorted()
  }
}

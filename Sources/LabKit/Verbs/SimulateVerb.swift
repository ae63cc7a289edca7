internal import BarCore
internal import BarTuning

/// `barlab simulate`: the core alone.
enum SimulateVerb {
  static func run(_ arguments: Arguments) throws(LabError) {
    let rate = try arguments.number("--rate", 1...1000) ?? 60
    let rows = try arguments.word("--rows", ["frames", "events"]) ?? "frames"
    let format = try geometryFormat(arguments)
    let duration = try arguments.number("--duration", 0...Recording.longest)
    let options = try SettingOptions(arguments)
    let path = arguments.positionals[0]
    let recording = try Recording.read(path, for: "simulate")
    let session = try recording.session(overriding: options)
    let output =
      try arguments.value("--out").map { path throws(LabError) in
        try OutputFile(replacing: path)
      } ?? .standard()

    output.put(GeometryTable.header(format) + "\n")
    let sink = SessionDriver.Sink { cells throws(LabError) in
      output.put(GeometryTable.line(cells, format) + "\n")
      try output.flushIfLarge()
    }
    let end = recording.end(duration: duration)
    var driver = SessionDriver(
      session: session, rate: rows == "frames" ? rate : nil, end: end, sink: sink)
    for (number, event) in recording.events.enumerated() {
      if let duration, event.time > duration { break }
      do throws(LabError) {
        try driver.apply(event)
      } catch {
        try output.flush()
        throw error.code == .badInput
          ? LabError(.badInput, "\(path), line \(recording.lines[number]): \(error.message).")
          : error
      }
    }
    try driver.finish()
    try output.replace()
  }
}

/// The format that `--format` names.
func geometryFormat(_ arguments: Arguments) throws(LabError) -> GeometryTable.Format {
  let words = GeometryTable.Format.allCases.map(\.rawValue)
  let word = try arguments.word("--format", words) ?? "csv"
  return GeometryTable.Format(rawValue: word) ?? .csv
}

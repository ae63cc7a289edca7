internal import BarCore
internal import BarTuning

/// The verb `barlab simulate`: a recording on the core alone.
enum SimulateVerb {
  private enum Rows: String, CaseIterable {
    case frames
    case events
  }

  private static let rate = Option.number(
    "--rate", "HZ", 1...1000, "rows per second, 1 to 1000 (60)")
  private static let rows = Option<Rows>.choice(
    "--rows", "one row per frame or one row per event (frames)")
  private static let format = Option<GeometryTable.Format>.choice(
    "--format", "format of the rows (csv)")
  private static let out = Option.output(
    "--out", "write the rows to FILE (default: standard output)")
  private static let duration = Option.number(
    "--duration", "SECONDS", 0...Recording.longest,
    "stop after this time (default: when nothing moves)")

  static let verb = Verb(
    "simulate", "Runs a recording on the core alone, without drawing, and prints the geometry.",
    positionals: [.recording("FILE")],
    options: [rate, rows, format, out, duration] + SettingOptions.list, run: run)

  private static func run(_ arguments: Arguments, _: Launch) throws(LabError) {
    let rate = try arguments[Self.rate] ?? 60
    let rows = try arguments[Self.rows] ?? .frames
    let format = try arguments[Self.format] ?? .csv
    let duration = try arguments[Self.duration]
    let options = try SettingOptions(arguments)
    let path = arguments.positionals[0]
    let recording = try Recording.read(path, for: "simulate")
    let session = try recording.session(overriding: options)
    let output =
      try arguments[out].map { path throws(LabError) in
        try OutputFile(replacing: path)
      } ?? .standard()

    output.put(GeometryTable.header(format) + "\n")
    let sink = SessionDriver.Sink { cells throws(LabError) in
      output.put(GeometryTable.line(cells, format) + "\n")
      try output.flushIfLarge()
    }
    let end = recording.end(duration: duration)
    var driver = SessionDriver(
      session: session, rate: rows == .frames ? rate : nil, end: end, sink: sink)
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

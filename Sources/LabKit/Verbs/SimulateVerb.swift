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

  private static let figures = Flag(
    "--figures", "print what the bar does to the reader instead of the rows")

  static let verb = Verb(
    "simulate",
    """
    Runs a recording on the core alone, without drawing, and prints the geometry.

    With --figures it prints one table of what the bar did to the reader until everything was at
    rest; with --format csv or jsonl as one row, in which an empty cell (or null) means never:
      slip              farthest that content came away from the finger within one drag, in points
      slip_sum          all differences between content and finger while it drags, in points
      flips             how often the bar passed half of its travel
      points_to_reopen  distance scrolled back until the hidden bar is whole again
      points_to_hide    distance scrolled on until the whole bar is hidden
      covered           content that the returning bar slid over, times the seconds it covers it
      screen_lost       mean part of the viewport's height that bars take during the gesture, 0 to 1
      settle            seconds from the last input to the last visible movement
      overshoot         how far the bar went beyond its place of rest, in points
      way_back          whether some gesture brings the bar back without reaching the top
      points_to_whole   the same as points_to_reopen for the bar with its extension
      snap              height of the bars that a snap brought in when both were whole again
    """,
    positionals: [.recording("FILE")],
    options: [rate, rows, format, out, duration, figures] + SettingOptions.list, run: run)

  private static func run(_ arguments: Arguments, _: Launch) throws(LabError) {
    if arguments.has(figures) { return try printFigures(arguments) }
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

  /// The table of figures in place of the rows.
  private static func printFigures(_ arguments: Arguments) throws(LabError) {
    let rowOptions: [any VerbOption] = [rate, rows]
    for option in rowOptions where arguments.has(option) {
      throw .usage("--figures prints no rows; omit \(option.spec.name).")
    }
    let duration = try arguments[Self.duration]
    let path = arguments.positionals[0]
    let recording = try Recording.read(path, for: "simulate")
    guard var run = ReaderRun(try recording.session(overriding: SettingOptions(arguments))) else {
      throw .badInput(
        "\(path), line 1: the page \(recording.page) has no bar, so it has no figures.")
    }
    for (number, event) in recording.events.enumerated() {
      if let duration, event.time > duration { break }
      do throws(LabError) {
        try run.apply(event)
      } catch {
        throw .badInput("\(path), line \(recording.lines[number]): \(error.message).")
      }
    }
    run.finish(
      by: duration ?? Player.lastTime(recording.events) + SessionDriver.longestRest)
    let text =
      switch try arguments[format] {
      case .csv: ReaderTable.csv(run.figures)
      case .jsonl: ReaderTable.jsonl(run.figures)
      case nil: ReaderTable.text(run.figures)
      }
    guard let path = try arguments[out] else { return try Program.put(text) }
    try FileIO.write(text.utf8, to: path)
  }
}

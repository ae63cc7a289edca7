internal import BarCore
internal import BarTuning
internal import FrameTiming

/// The verb `barlab compare`: two frame logs, or two geometry files.
enum CompareVerb {
  static let verb = Verb(
    "compare",
    """
    Compares two frame logs, or two geometry files, side by side.

    For two frame logs it first names the main figures that differ by more than the noise, then
    counts the hitches of both and grades them. Both logs are divided into intervals of equal length,
    at least a second each, and the difference of the means is compared with the spread of the
    intervals (Welch's t test, corrected for correlation between neighbors, 95 % for all figures
    together). Fewer than eight intervals, or a few hitches, are too few to rule out chance.
    """,
    positionals: [.log("A"), .log("B")], run: run)

  private static func run(_ arguments: Arguments, _: Launch) throws(LabError) {
    let a = arguments.positionals[0]
    let b = arguments.positionals[1]
    switch (try isGeometry(a), try isGeometry(b)) {
    case (true, true): try compareGeometry(a, b)
    case (false, false): try compareLogs(arguments)
    default:
      throw .badInput(
        "\(a) and \(b) are of different kinds; give two frame logs or two geometry files.")
    }
  }

  /// Whether a file is geometry; otherwise it is read as a frame log.
  private static func isGeometry(_ path: String) throws(LabError) -> Bool {
    if FileIO.isDirectory(path) { return false }
    try FileIO.refuseMissing(path, give: "two frame logs or two geometry files")
    let start = try FileIO.readStart(path).drop { [0x0A, 0x0D].contains($0) }
    let first = FileIO.text(start.prefix { $0 != 0x0A })
    return first.hasPrefix("frame,time,") || first.contains(GeometryTable.format)
  }

  private static func compareGeometry(_ a: String, _ b: String) throws(LabError) {
    let left = try ExpectedGeometry(path: a)
    let right = try ExpectedGeometry(path: b)
    if let divergence = try ExpectedGeometry.compare(left, right) {
      throw .checkFailed(
        "\(a) and \(b) first differ at frame \(divergence.frame), column \(divergence.column): "
          + "\(ExpectedGeometry.Divergence.shown(divergence.here)) and "
          + "\(ExpectedGeometry.Divergence.shown(divergence.there)).")
    }
    let others = ExpectedGeometry.unshared(left, right)
    let shown = others.prefix(5).map(excerpt).joined(separator: ", ")
    try Program.put(
      "\(a) and \(b) agree in every row"
        + (others.isEmpty
          ? ".\n"
          : " in the columns that both have; only one of them has \(shown)"
            + (others.count > 5 ? " and \(others.count - 5) more.\n" : ".\n")))
  }

  private static func compareLogs(_ arguments: Arguments) throws(LabError) {
    let output = OutputFile.standard()
    var choices: [FrameLogDirectory.Choice] = []
    for path in arguments.positionals {
      let choice = try FrameLogDirectory.choose(path)
      try arguments.refuseFiles(ofLogsIn: path, reading: choice.directory)
      choices.append(choice)
    }
    let (left, a, noiseOfA) = try read(choices[0].directory)
    let (right, b, noiseOfB) = try read(choices[1].directory)
    let conditions = zip(left.conditions, right.conditions).map {
      FrameReport.Condition(name: $0.name, a: $0.value, b: $1.value)
    }
    for (name, log, choice) in [("A", left, choices[0]), ("B", right, choices[1])] {
      output.put("\(name)  \(choice.words ?? log.directory)\n   \(log.honestLine)\n")
    }
    output.put("\n")
    output.put(
      FrameReport.comparison(
        a, b, conditions: conditions, noise: NoiseComparison(noiseOfA, noiseOfB)))
    try output.flush()
  }

  /// Reads one of the logs.
  private static func read(
    _ directory: String
  ) throws(LabError) -> (log: StoredLog, summary: FrameSummary, noise: NoiseTally) {
    let (log, tally) = try StoredLog.read(directory, for: "compare") { facts, _ in
      TallyPair(FrameSummary.Tally(facts), NoiseTally(facts))
    }
    let (summary, noise) = tally.apart()
    return (log, summary.summary(log.facts), noise)
  }
}

extension FrameReport {
  /// A circumstance under which two logs were made, as both have it.
  public struct Condition: Equatable, Sendable {
    /// What it is, for example `renderer`.
    public var name: String
    /// How it was in the first log.
    public var a: String
    /// How it was in the second log.
    public var b: String

    /// One circumstance in words; an unknown one is best given as an empty text.
    public init(name: String, a: String, b: String) {
      self.name = name
      self.a = a
      self.b = b
    }
  }

  /// Two logs side by side: first what differs in their conditions, then every figure and B / A.
  ///
  /// Conditions that are equal are not shown. Figures of a phase that neither log has are left out.
  /// A ratio without sense (nothing in A, or 0 there) is a dash. Figures that rest on too few
  /// frames are marked with `?`; reasons to doubt a whole log stand above the table, and whether
  /// the main figures differ by more than the noise, where that is given. Ends with a line feed.
  public static func comparison(
    _ a: FrameSummary, _ b: FrameSummary, conditions: [Condition], noise: NoiseComparison? = nil
  ) -> String {
    var lines = differences(conditions)
    for (name, summary) in [("A", a), ("B", b)] where summary.lowConfidence.value {
      let reasons = summary.lowConfidence.reasons.map(\.rawValue).joined(separator: ", ")
      lines.append("low confidence in \(name): \(reasons)")
    }
    if let noise { lines += [""] + noise.text }
    var blocks = [("all", a.all, b.all)]
    for ((name, ofA), (_, ofB)) in zip(a.byPhase.named, b.byPhase.named)
    where ofA.frames + ofA.excluded.total + ofB.frames + ofB.excluded.total > 0 {
      blocks.append((name, ofA, ofB))
    }
    var hasWeak = false
    for (name, ofA, ofB) in blocks {
      lines += ["", columns(name, "A", "B", "B / A")]
      for group in FigureLine.groups {
        lines.append("")
        for line in group {
          let cellA = line.cell(ofA)
          let cellB = line.cell(ofB)
          hasWeak = hasWeak || cellA.isWeak || cellB.isWeak
          lines.append(row(line.name, cellA, cellB))
        }
      }
    }
    for (name, ofA, ofB) in [
      ("log", a.completeness, b.completeness), ("logger", a.overhead.named, b.overhead.named),
    ] {
      lines += ["", columns(name, "A", "B", "B / A"), ""]
      for (cellA, cellB) in zip(ofA, ofB) {
        lines.append(row(cellA.0, FigureLine.Cell(cellA.1), FigureLine.Cell(cellB.1)))
      }
    }
    if hasWeak { lines += ["", weakNote] }
    return lines.map(\.trimmedRight).joined(separator: "\n") + "\n"
  }

  private static func differences(_ conditions: [Condition]) -> [String] {
    let different = conditions.filter { $0.a != $0.b }
    guard !different.isEmpty else { return ["the same conditions, as far as they are known"] }
    var lines = ["different conditions, so the figures are not comparable as they stand"]
    for condition in different {
      let room = width - 22
      lines.append(
        "  " + condition.name.clipped(to: 16).padded(right: 16) + " A "
          + shown(condition.a).clipped(to: room))
      lines.append(String(repeating: " ", count: 18) + " B " + shown(condition.b).clipped(to: room))
    }
    return lines
  }

  private static func shown(_ text: String) -> String { text.isEmpty ? "-" : text }

  private static func row(_ name: String, _ a: FigureLine.Cell, _ b: FigureLine.Cell) -> String {
    var ratio = "-"
    if let ofA = a.value.number, let ofB = b.value.number, ofA != 0 {
      ratio = fixed(ofB / ofA, 3)
    }
    return columns(name, a.text(width: 16), b.text(width: 16), ratio)
  }

  /// A line of the table; a value is a character shorter than its column, which is the mark's.
  private static func columns(_ name: String, _ a: String, _ b: String, _ ratio: String) -> String {
    let cells = [a, b].map { $0.hasSuffix("?") ? $0.padded(left: 18) : ($0 + " ").padded(left: 18) }
    return name.padded(right: 40) + cells.joined() + ratio.padded(left: 14)
  }
}

extension FrameSummary {
  /// What the log has of its session, with names, in the order of a table.
  fileprivate var completeness: [(String, FigureLine.Value)] {
    func word(_ isSo: Bool?) -> FigureLine.Value { .word(isSo.map { $0 ? "yes" : "no" }) }
    return all.excluded.named.map { ("not counted: \($0)", FigureLine.Value.count(Int64($1))) } + [
      ("rows lost", .count(rowsLost)), ("events lost", .count(eventsLost)),
      ("rows in dropped segments", .count(segmentsDropped)),
      ("all slots accounted for", word(isIdentityOK)),
      ("the machine slept", word(clock.suspendDetected)),
      ("clock anomalies", .count(clock.anomalies)),
    ]
  }
}

extension FrameSummary.Overhead {
  /// The figures with their names, in the order of a table.
  fileprivate var named: [(String, FigureLine.Value)] {
    [
      ("log us, p50 (R-7)", .number(p50, decimals: 1)),
      ("log us, p99 (R-7)", .number(p99, decimals: 1)),
      ("log us, max", .number(max, decimals: 1)),
      ("log p50, % of the period", .number(percentOfPeriod, decimals: 3)),
    ]
  }
}

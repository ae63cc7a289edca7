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
    for (name, summary) in [("A", a), ("B", b)] {
      if let doubts = doubts(summary.facts) {
        lines.append("low confidence in \(name): \(doubts)")
      }
    }
    if let noise { lines += [""] + noise.text }
    let blocks = zip(a.blocks, b.blocks).filter {
      $0.name == "all" || $0.figures.hasRows || $1.figures.hasRows
    }
    for (ofA, ofB) in blocks {
      lines += ["", heading(ofA.name)]
      for group in FigureGroup.all {
        lines.append("")
        lines += group.shown.map { row($0.label, ofA.figures[$0.key], ofB.figures[$0.key]) }
      }
    }
    lines += ["", heading("log"), ""]
    lines += FrameExclusion.allCases.map {
      row(
        "not counted: \($0.rawValue)", a.all["excluded.\($0.rawValue)"],
        b.all["excluded.\($0.rawValue)"])
    }
    lines += zip(a.completeness, b.completeness).map {
      row($0.label, FrameFigures.Cell(value: $0.value), FrameFigures.Cell(value: $1.value))
    }
    lines += ["", heading("logger"), ""]
    lines += FigureGroup.overhead.shown.map {
      row($0.label, a.overhead[$0.key], b.overhead[$0.key])
    }
    if blocks.contains(where: { $0.figures.hasWeak || $1.figures.hasWeak }) {
      lines += ["", weakNote]
    }
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

  private static func heading(_ name: String) -> String {
    row(name, ["A", "B"], width: 18) + "B / A".padded(left: 14)
  }

  private static func row(_ name: String, _ a: FrameFigures.Cell, _ b: FrameFigures.Cell) -> String
  {
    var ratio = "-"
    if let ofA = a.value.number, let ofB = b.value.number, ofA != 0 {
      ratio = fixed(ofB / ofA, 3)
    }
    return row(name, [a.text(width: 16), b.text(width: 16)], width: 18) + ratio.padded(left: 14)
  }
}

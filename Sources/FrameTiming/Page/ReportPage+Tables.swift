extension ReportPage {
  /// Every figure over all counted frames and for each phase that the log has.
  func figures(_ page: inout Markup) {
    let phases = summary.byPhase.named.filter { $0.1.frames + $0.1.excluded.total > 0 }
    let blocks = [("all", summary.all)] + phases
    var hasWeak = false
    page.tag(
      "p", ["class": "note"],
      text: "Over counted frames; percentiles by R-7. A dash: no data. Phases that the log does "
        + "not have are left out.")
    page.tag("div", ["class": "sheets"]) { page in
      // Two sheets stand side by side where they have room.
      let half = blocks.count > 4 ? FigureLine.groups.count : 5
      for groups in [FigureLine.groups.prefix(half), FigureLine.groups.dropFirst(half)]
      where !groups.isEmpty {
        hasWeak = sheet(Array(groups), blocks, &page) || hasWeak
      }
    }
    if hasWeak { page.tag("p", ["class": "note"], text: FrameReport.weakNote) }
  }

  /// Some groups of figures; returns whether any rests on too few frames.
  private func sheet(
    _ groups: [[FigureLine]], _ blocks: [(String, FrameFigures)], _ page: inout Markup
  ) -> Bool {
    var hasWeak = false
    page.tag(
      "div",
      ["class": "scroll", "tabindex": "0", "role": "group", "aria-labelledby": "figures"]
    ) { page in
      page.tag("table") { page in
        page.tag("thead") { page in
          page.tag("tr") { page in
            page.tag("th", ["scope": "row"], text: "figure")
            for (name, _) in blocks { page.tag("th", ["scope": "col"], text: name) }
          }
        }
        for group in groups {
          page.tag("tbody") { page in
            for line in group {
              page.tag("tr") { page in
                page.tag("th", ["scope": "row"], text: line.name)
                for (_, block) in blocks {
                  let cell = line.cell(block)
                  hasWeak = hasWeak || cell.isWeak
                  page.tag("td", text: cell.text(width: 12))
                }
              }
            }
          }
        }
      }
    }
    return hasWeak
  }

  // MARK: Host and truth

  /// What the times are and are not, and all that is known of host and session.
  func truth(_ page: inout Markup) {
    page.tag("div", ["class": "facts"]) { page in
      table("truth", truths, &page)
      var groups: [String] = []
      for fact in session where !groups.contains(fact.group) { groups.append(fact.group) }
      for group in groups {
        table(
          group, session.filter { $0.group == group }.map { ($0.name, $0.value) }, &page)
      }
    }
  }

  private func table(
    _ name: String, _ rows: [(String, String)], _ page: inout Markup
  ) {
    page.tag("div") { page in
      page.tag("h3", text: name)
      page.tag("table", ["class": "names"]) { page in
        page.tag("tbody") { page in
          for (name, value) in rows {
            page.tag("tr") { page in
              page.tag("th", ["scope": "row"], text: name)
              page.tag("td", text: value.isEmpty ? "not known" : value)
            }
          }
        }
      }
    }
  }

  private var truths: [(String, String)] {
    let excluded = summary.all.excluded
    var rows = [
      ("times", "\(summary.truth.timestamps); when light changed is not known"),
      ("display confirmed", summary.truth.displayConfirmed ? "yes" : "no"),
      ("vsync verdict", summary.truth.vsyncVerdict.rawValue),
      ("period", "\(fixed(Double(facts.period) / 1e6, 6)) ms"),
      ("paced by", facts.isPacingKnown ? facts.pacing.rawValue : "not known"),
      ("counted frames", "\(summary.all.frames)"),
      ("not counted", excluded.total == 0 ? "0" : "\(excluded.total) (\(excluded.words))"),
      ("slots all accounted for", FrameReport.identity(summary, facts)),
      ("rows lost", "\(summary.rowsLost)"),
      ("rows in dropped segments", "\(summary.segmentsDropped)"),
      ("the machine slept", summary.clock.suspendDetected ? "yes" : "no"),
      ("clock anomalies", "\(summary.clock.anomalies)"),
    ]
    if summary.eventsLost > 0 { rows.insert(("events lost", "\(summary.eventsLost)"), at: 9) }
    if let from = summary.covers.fromFrame, let to = summary.covers.toFrame {
      rows.insert(("frames in the log", "\(from) to \(to)"), at: 5)
    }
    let overhead = summary.overhead
    if let p50 = overhead.p50, let p99 = overhead.p99, let share = overhead.percentOfPeriod {
      rows.append(
        (
          "cost of the log",
          "\(fixed(p50, 1)) us (p50), \(fixed(p99, 1)) us (p99), \(fixed(share, 3)) % of the period"
        ))
    }
    return rows
  }
}

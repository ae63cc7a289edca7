extension ReportPage {
  /// Every figure over all counted frames and for each phase that the log has.
  func figures(_ page: inout Markup) {
    let blocks = summary.blocks.filter { $0.name == "all" || $0.figures.hasRows }
    var hasWeak = false
    page.tag(
      "p", ["class": "note"],
      text: "Over counted frames; percentiles by R-7. A dash: no data. Phases that the log does "
        + "not have are left out.")
    page.tag("div", ["class": "sheets"]) { page in
      // Two sheets stand side by side where they have room.
      let all = FigureGroup.all
      let half = blocks.count > 4 ? all.count : 5
      for groups in [all.prefix(half), all.dropFirst(half)]
      where !groups.isEmpty {
        hasWeak = sheet(Array(groups), blocks, &page) || hasWeak
      }
    }
    if hasWeak { page.tag("p", ["class": "note"], text: FrameReport.weakNote) }
  }

  /// Some groups of figures; returns whether any rests on too few frames.
  private func sheet(
    _ groups: [FigureGroup], _ blocks: [(name: String, figures: FrameFigures)],
    _ page: inout Markup
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
            for (label, key) in group.shown {
              page.tag("tr") { page in
                page.tag("th", ["scope": "row"], text: label)
                for (_, block) in blocks {
                  let cell = block[key]
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
    let all = summary.all
    var rows = [
      ("times", "\(FrameSummary.timestamps); when light changed is not known"),
      ("display confirmed", "no"),
      ("vsync verdict", facts.verdict.rawValue),
      ("period", "\(fixed(Double(facts.period) / 1e6, 6)) ms"),
      ("paced by", facts.isPacingKnown ? facts.pacing.rawValue : "not known"),
      ("counted frames", "\(all.count("frames"))"),
      (
        "not counted",
        "\(all.count("excluded"))" + (all.exclusions.isEmpty ? "" : " (\(all.exclusions))")
      ),
      ("slots all accounted for", FrameReport.identity(summary)),
      ("rows lost", "\(facts.rowsLost)"),
      ("rows in dropped segments", "\(facts.segmentsDropped)"),
      ("the machine slept", facts.suspendDetected ? "yes" : "no"),
      ("clock anomalies", "\(facts.anomalies)"),
    ]
    if facts.eventsLost > 0 { rows.insert(("events lost", "\(facts.eventsLost)"), at: 9) }
    if let covers = summary.covers {
      rows.insert(("frames in the log", "\(covers.first) to \(covers.last)"), at: 5)
    }
    if let cost = FrameReport.logger(summary, ["p50", "p99"]) {
      rows.append(
        ("cost of the log", "\(cost[0]) us (p50), \(cost[1]) us (p99), \(cost[2]) % of the period"))
    }
    return rows
  }
}

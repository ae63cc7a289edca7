extension ReportPage {
  /// Every figure over all counted frames and for each phase that the log has.
  @MarkupBuilder var figures: Markup {
    let blocks = summary.blocks.filter { $0.name == "all" || $0.figures.hasRows }
    let all = FigureGroup.all
    // Two sheets stand side by side where they have room.
    let half = blocks.count > 4 ? all.count : 5
    tag(
      "p", ["class": "note"],
      text: "Over counted frames; percentiles by R-7. A dash: no data. Phases that the log does "
        + "not have are omitted.")
    tag("div", ["class": "sheets"]) {
      sheet(all.prefix(half), blocks)
      if half < all.count { sheet(all.dropFirst(half), blocks) }
    }
    if blocks.contains(where: \.figures.hasWeak) {
      tag("p", ["class": "note"], text: FrameReport.weakNote)
    }
  }

  /// Some groups of figures.
  private func sheet(
    _ groups: ArraySlice<FigureGroup>, _ blocks: [(name: String, figures: FrameFigures)]
  ) -> Markup {
    tag(
      "div",
      ["class": "scroll", "tabindex": "0", "role": "group", "aria-labelledby": "figures"]
    ) {
      tag("table") {
        tag("thead") {
          tag("tr") {
            tag("th", ["scope": "row"], text: "figure")
            for block in blocks { tag("th", ["scope": "col"], text: block.name) }
          }
        }
        for group in groups {
          tag("tbody") {
            for shown in group.shown {
              let cells = blocks.map { $0.figures[shown.key].text(width: 12) }
              tag("tr") {
                tag("th", ["scope": "row"], text: shown.label)
                for cell in cells { tag("td", text: cell) }
              }
            }
          }
        }
      }
    }
  }

  // MARK: Environment and limitations

  /// What the times are and are not, and all that is known of host and session.
  var environment: Markup {
    var groups: [String] = []
    for fact in session where !groups.contains(fact.group) { groups.append(fact.group) }
    return tag("div", ["class": "facts"]) {
      table("measurement", limitations.compactMap { name, value in value.map { (name, $0) } })
      for group in groups {
        table(group, session.filter { $0.group == group }.map { ($0.name, $0.value) })
      }
    }
  }

  private func table(_ name: String, _ rows: [(String, String)]) -> Markup {
    tag("div") {
      tag("h3", text: name)
      tag("table", ["class": "names"]) {
        tag("tbody") {
          for (name, value) in rows {
            tag("tr") {
              tag("th", ["scope": "row"], text: name)
              tag("td", text: value.isEmpty ? "not known" : value)
            }
          }
        }
      }
    }
  }

  /// Names and values; a row whose value is nil is left out.
  private var limitations: [(String, String?)] {
    let all = summary.all
    let exclusions = all.exclusions.isEmpty ? "" : " (\(all.exclusions))"
    return [
      ("times", "\(FrameSummary.timestamps); when the display changed is not known"),
      ("display confirmed", "no"),
      ("vsync verdict", facts.verdict.rawValue),
      ("period", "\(fixed(Double(facts.period) / 1e6, 6)) ms"),
      ("paced by", facts.isPacingKnown ? facts.pacing.rawValue : "not known"),
      ("frames in the log", summary.covers.map { "\($0.first) to \($0.last)" }),
      ("counted frames", "\(all.count("frames"))"),
      ("not counted", "\(all.count("excluded"))\(exclusions)"),
      ("slots all accounted for", FrameReport.identity(summary)),
    ]
      + summary.completeness.filter { $0.key != "identity_ok" && summary.isTold($0.key) }
      .map { ($0.label, FrameFigures.Cell(value: $0.value).text(width: FrameReport.width)) } + [
        (
          "cost of the log",
          FrameReport.logger(summary, ["p50", "p99"]).map {
            "\($0[0]) us (p50), \($0[1]) us (p99), \($0[2]) % of the period"
          }
        )
      ]
  }
}

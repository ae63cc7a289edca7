extension ReportPage {
  /// Heights of the rows of plots over time, in the page's pixels.
  private static let tall = 220.0
  private static let low = 120.0
  private static let lane = 17.0

  /// Frame time, missed frames, content and bar, on one time axis.
  func timePlot(_ curves: SessionCurves, _ page: inout Markup) {
    guard summary.covers != nil else {
      return page.tag("p", text: "The log has no frames, so there is nothing to draw.")
    }
    page.tag("figure") { page in
      page.tag("figcaption") { page in
        page.tag("p", text: timeCaption(curves))
        legend(curves, &page)
      }
      page.tag("div", ["class": "plot"]) { page in
        frameTimes(curves, &page)
        lanes(curves, &page)
        offsets(curves, &page)
        times(curves, &page)
      }
    }
  }

  private func timeCaption(_ curves: SessionCurves) -> String {
    var text =
      "From left to right: time of the session at which each frame was submitted. Breaks, in which "
      + "nothing was drawn on purpose, are gaps"
    if curves.axis.pieces.contains(where: \.isCut) { text += "; long ones are cut short (dotted)" }
    return text + "."
  }

  // MARK: Legend

  private func legend(_ curves: SessionCurves, _ page: inout Markup) {
    let phases = FramePhase.allCases.filter { phase in
      curves.bands.contains { $0.phase == phase }
    }
    let kinds = BlameMark.allCases.filter { curves.counts[$0] != nil }
    guard !phases.isEmpty || !kinds.isEmpty else { return }
    page.tag("ul", ["class": "legend", "aria-label": "Legend"]) { page in
      for phase in phases {
        page.tag("li") { page in
          page.tag("svg", ["width": "22", "height": "13", "aria-hidden": "true"]) { page in
            page.void(
              "rect",
              ["width": "22", "height": "13", "class": "p-\(phase.rawValue)", "stroke": "none"])
          }
          page.text(phase.words)
        }
      }
      for kind in kinds {
        page.tag("li") { page in
          kind.putInLine(into: &page)
          page.tag("span") { page in
            page.tag("b", text: kind.name)
            page.text(" (\(curves.counts[kind] ?? 0)): \(kind.meaning)")
          }
        }
      }
    }
  }

  // MARK: Rows

  /// A row of the plot: labels at the left, and a field whose width is that of the page.
  private func row(
    _ curves: SessionCurves, _ scale: ValueScale, height: Double, unit: String, title: String,
    words: String, _ page: inout Markup, _ content: (inout Markup) -> Void
  ) {
    page.tag(
      "svg",
      ["width": "100%", "height": coordinate(height), "class": "axis", "aria-hidden": "true"]
    ) { page in
      page.tag(
        "svg", ["x": "100%", "overflow": "visible"]
      ) { page in
        for tick in scale.ticks {
          page.tag(
            "text",
            [
              "x": "-7", "y": coordinate(Self.y(tick, scale, height) + 4), "text-anchor": "end",
            ], text: ValueScale.label(tick))
        }
      }
    }
    page.tag(
      "svg",
      ["width": "100%", "height": coordinate(height), "class": "field", "role": "img"]
    ) { page in
      page.tag("title", text: title)
      page.tag("desc", text: words)
      ground(curves, height: height, &page)
      for tick in scale.ticks {
        line(atY: Self.y(tick, scale, height), "rule", &page)
      }
      line(atY: height, "base", &page)
      content(&page)
    }
  }

  private static func y(_ value: Double, _ scale: ValueScale, _ height: Double) -> Double {
    height * (1 - scale.share(value))
  }

  private func line(atY y: Double, _ style: String, _ page: inout Markup) {
    let y = coordinate(y)
    page.void("line", ["x1": "0", "x2": "100%", "y1": y, "y2": y, "class": style])
  }

  /// Phases, lines of the time axis, and where a break was cut.
  private func ground(_ curves: SessionCurves, height: Double, _ page: inout Markup) {
    for band in curves.bands {
      page.void(
        "rect",
        [
          "x": percent(band.from), "width": percent(band.to - band.from),
          "height": coordinate(height), "class": "p-\(band.phase.rawValue)",
        ])
    }
    for tick in curves.ticks {
      vertical(at: tick.tick.share, height: height, "rule", &page)
    }
    // Where breaks are many, a line at each would hide the curve.
    for piece in curves.axis.pieces.filter(\.isCut).prefix(100) {
      vertical(at: piece.place / curves.axis.length, height: height, "cutmark", &page)
    }
  }

  private func vertical(
    at share: Double, height: Double, _ style: String, _ page: inout Markup
  ) {
    let x = percent(share)
    page.void(
      "line", ["x1": x, "x2": x, "y1": "0", "y2": coordinate(height), "class": style])
  }

  /// Paths in a drawing 1000 x 100 that fills the field.
  private func stretched(
    _ paths: [(path: String, style: String)], height: Double, _ page: inout Markup
  ) {
    page.tag(
      "svg",
      [
        "width": "100%", "height": coordinate(height), "viewBox": "0 0 1000 100",
        "preserveAspectRatio": "none",
      ]
    ) { page in
      for (path, style) in paths where !path.isEmpty {
        page.void("path", ["d": path, "class": style])
      }
    }
  }

  private func frameTimes(_ curves: SessionCurves, _ page: inout Markup) {
    let scale = curves.times
    let kind = scale.isLogarithmic ? ", by ratios (logarithmic)" : ""
    page.tag("div", ["class": "name"]) { page in
      page.tag("b", text: "Frame time, ms\(kind)")
      page.tag("span") { page in
        page.tag("svg", ["width": "26", "height": "12", "aria-hidden": "true"]) { page in
          page.void("line", ["x2": "26", "y1": "6", "y2": "6", "class": "budget"])
        }
        page.text(budgetWords)
      }
    }
    let all = summary.all
    var words = "\(budgetWords)."
    if let median = all.number("frame_ms.p50"), let most = all.number("frame_ms.max") {
      words +=
        " Half of the frames took at most \(fixed(median, 3)) ms, the longest "
        + "\(fixed(most, 3)) ms. Phases are shaded."
    }
    row(
      curves, scale, height: Self.tall, unit: "ms", title: "Frame time over the session",
      words: words, &page
    ) { page in
      line(atY: Self.y(budgetLine, scale, Self.tall), "budget", &page)
      stretched([(curves.interval, "curve")], height: Self.tall, &page)
    }
  }

  /// What the dashed line stands for.
  var budgetWords: String {
    if budget != nil { return "budget \(trimmedZeros(fixed(budgetLine, 3))) ms" }
    let hertz = trimmedZeros(fixed(1e9 / Double(facts.period), 3))
    let whose = facts.pacing == .none ? "for orientation: " : ""
    return "\(whose)period \(fixed(budgetLine, 3)) ms (\(hertz) Hz)"
  }

  /// A lane a cause, with a mark where frames missed slots.
  private func lanes(_ curves: SessionCurves, _ page: inout Markup) {
    let kinds = BlameMark.allCases.filter { curves.marks[$0] != nil }
    guard !kinds.isEmpty else { return }
    page.tag("div", ["class": "name"]) { $0.tag("b", text: "Frames that missed slots, by cause") }
    let height = coordinate(Double(kinds.count) * Self.lane)
    page.tag(
      "svg", ["width": "100%", "height": height, "class": "axis", "aria-hidden": "true"]
    ) { page in
      page.tag("svg", ["x": "100%", "overflow": "visible"]) { page in
        for (index, kind) in kinds.enumerated() {
          let y = (Double(index) + 0.5) * Self.lane
          kind.put(into: &page, x: "-14", y: y)
          page.tag(
            "text", ["x": "-24", "y": coordinate(y + 4), "text-anchor": "end"],
            text: Self.short(curves.counts[kind] ?? 0))
        }
      }
    }
    page.tag(
      "svg", ["width": "100%", "height": height, "class": "field", "role": "img"]
    ) { page in
      page.tag("title", text: "Frames that missed slots, a lane for each cause")
      page.tag(
        "desc",
        text: kinds.map { "\($0.name): \(curves.counts[$0] ?? 0)" }.joined(separator: ", "))
      for (index, kind) in kinds.enumerated() {
        let y = (Double(index) + 0.5) * Self.lane
        line(atY: y, "rule", &page)
        for mark in curves.marks[kind] ?? [] {
          kind.put(into: &page, x: percent(mark.share), y: y, words: mark.words)
        }
      }
    }
  }

  /// A count in at most five characters or so.
  private static func short(_ count: Int) -> String {
    count < 10_000 ? "\(count)" : "\(count / 1000)k"
  }

  private func offsets(_ curves: SessionCurves, _ page: inout Markup) {
    if let scale = curves.offsets {
      page.tag("div", ["class": "name"]) { page in
        page.tag("b", text: "Content offset, px")
        key("curve", "as drawn (shown_px)", &page)
        if !curves.raw.isEmpty { key("curve second", "before resistance (raw_px)", &page) }
      }
      row(
        curves, scale, height: Self.low, unit: "px", title: "Content offset over the session",
        words: "From \(ValueScale.label(scale.low)) to \(ValueScale.label(scale.high)) pixels.",
        &page
      ) { page in
        stretched(
          [(curves.shown, "curve"), (curves.raw, "curve second")], height: Self.low, &page)
      }
    }
    if let scale = curves.bars {
      page.tag("div", ["class": "name"]) { page in
        page.tag("b", text: "Bar, px")
        key("curve", "as drawn (bar_px)", &page)
      }
      row(
        curves, scale, height: Self.low, unit: "px", title: "Bar offset over the session",
        words: "From \(ValueScale.label(scale.low)) to \(ValueScale.label(scale.high)) pixels.",
        &page
      ) { stretched([(curves.bar, "curve")], height: Self.low, &$0) }
    }
  }

  private func key(_ style: String, _ words: String, _ page: inout Markup) {
    page.tag("span") { page in
      page.tag("svg", ["width": "26", "height": "12", "aria-hidden": "true"]) { page in
        page.void("path", ["d": "M1,6H25", "class": style])
      }
      page.text(words)
    }
  }

  // MARK: The axis of time

  /// Session time, beneath it the recording's, and which recording it is.
  private func times(_ curves: SessionCurves, _ page: inout Markup) {
    let hasRecording = curves.ticks.contains { $0.recording != nil }
    let height = 22.0 + (hasRecording ? 16 : 0) + (curves.spans.isEmpty ? 0 : 22)
    page.tag(
      "svg", ["width": "100%", "height": coordinate(height), "class": "axis"]
    ) { page in
      page.tag("svg", ["x": "100%", "overflow": "visible"]) { page in
        side("time", 18, &page)
        if hasRecording { side("rec. t", 34, &page) }
        if !curves.spans.isEmpty { side("file", height - 5, &page) }
      }
    }
    page.tag(
      "svg", ["width": "100%", "height": coordinate(height), "class": "field", "role": "img"]
    ) { page in
      page.tag("title", text: "Time of the session, and of the recording that played")
      for tick in curves.ticks {
        label(curves.axis.label(tick.tick.time), tick.tick, 18, &page)
        if let recording = tick.recording {
          label(trimmedZeros(fixed(Double(recording) / 1e9, 2)) + " s", tick.tick, 34, &page)
        }
      }
      for span in curves.spans { put(span, y: height - 18, &page) }
    }
    if hasRecording || !curves.spans.isEmpty {
      page.tag("div", ["class": "name"]) { page in
        page.tag(
          "span",
          text: "rec. t: time of the recording whose picture the frame shows "
            + "(t_anim minus the recording's beginning, from events.csv)")
      }
    }
  }

  private func side(_ words: String, _ y: Double, _ page: inout Markup) {
    page.tag("text", ["x": "-7", "y": coordinate(y), "text-anchor": "end"], text: words)
  }

  private func label(
    _ words: String, _ tick: TimeAxis.Tick, _ y: Double, _ page: inout Markup
  ) {
    let anchor = tick.share < 0.03 ? "start" : tick.endsThere ? "end" : "middle"
    page.tag(
      "text",
      [
        "x": percent(tick.share), "y": coordinate(y), "text-anchor": anchor,
        "class": tick.isCoarse ? "tick" : "tick fine",
      ], text: words)
  }

  /// A recording as a bar with its name where there is room for one.
  private func put(_ span: SessionCurves.Span, y: Double, _ page: inout Markup) {
    let width = max(0.001, span.to - span.from)
    let file = span.entry.file ?? ""
    page.tag(
      "svg",
      [
        "x": percent(span.from), "y": coordinate(y), "width": percent(width), "height": "18",
        "class": "cut",
      ]
    ) { page in
      page.tag(
        "title",
        text: "\(file): t = 0 at \(seconds(span.entry.zero)) s of the session, "
          + "from frame \(span.entry.frame)")
      page.void("rect", ["width": "100%", "height": "18", "class": "span"])
      if width > 0.04 { page.tag("text", ["x": "5", "y": "13"], text: file) }
    }
  }
}

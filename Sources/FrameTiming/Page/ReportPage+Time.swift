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
    let kinds = BlameMark.all.filter { curves.counts[$0] != nil }
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
    _ curves: SessionCurves, _ scale: ValueScale, height: Double, title: String, words: String,
    _ page: inout Markup, _ content: (inout Markup) -> Void
  ) {
    page.axis(scale, height: height)
    page.field(height: height, title: title, words: words) { page in
      ground(curves, height: height, &page)
      for tick in scale.ticks { page.line("rule", atY: scale.y(tick, height)) }
      page.line("base", atY: height)
      content(&page)
    }
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
      page.line("rule", at: tick.tick.share, height: height)
    }
    // Where breaks are many, a line at each would hide the curve.
    for piece in curves.axis.pieces.filter(\.isCut).prefix(100) {
      page.line("cutmark", at: piece.place / curves.axis.length, height: height)
    }
  }

  private func frameTimes(_ curves: SessionCurves, _ page: inout Markup) {
    let scale = curves.times
    let kind = scale.isLogarithmic ? ", by ratios (logarithmic)" : ""
    page.tag("div", ["class": "name"]) { page in
      page.tag("b", text: "Frame time, ms\(kind)")
      page.key(budgetWords) {
        $0.void("line", ["x2": "26", "y1": "6", "y2": "6", "class": "budget"])
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
      curves, scale, height: Self.tall, title: "Frame time over the session",
      words: words, &page
    ) { page in
      page.line("budget", atY: scale.y(budgetLine, Self.tall))
      draw([(curves.interval, "curve")], height: Self.tall, &page)
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
    let kinds = BlameMark.all.filter { curves.marks[$0] != nil }
    guard !kinds.isEmpty else { return }
    page.tag("div", ["class": "name"]) { $0.tag("b", text: "Frames that missed slots, by cause") }
    let height = Double(kinds.count) * Self.lane
    let lanes = kinds.enumerated().map { ($1, (Double($0) + 0.5) * Self.lane) }
    page.axis(height: height) { page in
      for (kind, y) in lanes {
        kind.put(into: &page, x: "-14", y: y)
        page.side(Self.short(curves.counts[kind] ?? 0), x: "-24", y: y + 4)
      }
    }
    page.field(
      height: height, title: "Frames that missed slots, a lane for each cause",
      words: kinds.map { "\($0.name): \(curves.counts[$0] ?? 0)" }.joined(separator: ", ")
    ) { page in
      for (kind, y) in lanes {
        page.line("rule", atY: y)
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
      let raw =
        curves.raw.isEmpty ? [] : [(curves.raw, "curve second", "before resistance (raw_px)")]
      offset(
        "Content offset", curves, scale, [(curves.shown, "curve", "as drawn (shown_px)")] + raw,
        &page)
    }
    if let scale = curves.bars {
      offset(
        "Bar", curves, scale, [(curves.bar, "curve", "as drawn (bar_px)")], title: "Bar offset",
        &page)
    }
  }

  /// A row with curves in pixels, and a key to each.
  private func offset(
    _ name: String, _ curves: SessionCurves, _ scale: ValueScale,
    _ paths: [(path: String, style: String, words: String)], title: String? = nil,
    _ page: inout Markup
  ) {
    page.tag("div", ["class": "name"]) { page in
      page.tag("b", text: "\(name), px")
      for (_, style, words) in paths {
        page.key(words) { $0.void("path", ["d": "M1,6H25", "class": style]) }
      }
    }
    row(
      curves, scale, height: Self.low, title: "\(title ?? name) over the session",
      words: "From \(ValueScale.label(scale.low)) to \(ValueScale.label(scale.high)) pixels.",
      &page
    ) { draw(paths.map { ($0.path, $0.style) }, height: Self.low, &$0) }
  }

  /// Curves that have any point.
  private func draw(
    _ paths: [(path: String, style: String)], height: Double, _ page: inout Markup
  ) {
    page.stretched(paths.filter { !$0.path.isEmpty }, height: height)
  }

  // MARK: The axis of time

  /// Session time, beneath it the recording's, and which recording it is.
  private func times(_ curves: SessionCurves, _ page: inout Markup) {
    let hasRecording = curves.ticks.contains { $0.recording != nil }
    let height = 22.0 + (hasRecording ? 16 : 0) + (curves.spans.isEmpty ? 0 : 22)
    page.axis(height: height, isHidden: false) { page in
      page.side("time", y: 18)
      if hasRecording { page.side("rec. t", y: 34) }
      if !curves.spans.isEmpty { page.side("file", y: height - 5) }
    }
    page.field(height: height, title: "Time of the session, and of the recording that played") {
      page in
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

  private func label(
    _ words: String, _ tick: TimeAxis.Tick, _ y: Double, _ page: inout Markup
  ) {
    let anchor = tick.share < 0.03 ? "start" : tick.endsThere ? "end" : "middle"
    page.label(
      words, x: percent(tick.share), y: y, anchor: anchor,
      style: tick.isCoarse ? "tick" : "tick fine")
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

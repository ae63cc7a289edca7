extension ReportPage {
  /// Heights of the rows of plots over time, in the page's pixels.
  private static let tall = 220.0
  private static let low = 120.0
  private static let lane = 17.0

  /// Frame time, missed frames, content and bar, on one time axis.
  var timePlot: Markup {
    let curves = SessionCurves(rows, trace: trace, budget: budgetLine)
    guard summary.covers != nil else {
      return tag("p", text: "The log has no frames, so there is nothing to draw.")
    }
    return tag("figure") {
      tag("figcaption") {
        tag(
          "p",
          text: "From left to right: time of the session at which each frame was submitted. "
            + "Pauses, in which nothing had to be drawn, are gaps"
            + (curves.axis.pieces.contains(where: \.isCut)
              ? "; long ones are shortened (dotted)." : "."))
        legend(curves)
      }
      tag("div", ["class": "plot"]) {
        frameTimes(curves)
        lanes(curves)
        offsets(curves)
        times(curves)
      }
    }
  }

  // MARK: Legend

  @MarkupBuilder private func legend(_ curves: SessionCurves) -> Markup {
    let phases = FramePhase.allCases.filter { phase in
      curves.bands.contains { $0.phase == phase }
    }
    let kinds = BlameMark.all.filter { curves.counts[$0] != nil }
    if !phases.isEmpty || !kinds.isEmpty {
      tag("ul", ["class": "legend", "aria-label": "Legend"]) {
        for phase in phases {
          tag("li") {
            tag("svg", ["width": "22", "height": "13", "aria-hidden": "true"]) {
              void(
                "rect",
                ["width": "22", "height": "13", "class": "p-\(phase.rawValue)", "stroke": "none"])
            }
            phase.words
          }
        }
        for kind in kinds {
          tag("li") {
            kind.inLine
            tag("span") {
              tag("b", text: kind.name)
              " (\(curves.counts[kind] ?? 0)): \(kind.meaning)"
            }
          }
        }
      }
    }
  }

  // MARK: Rows

  /// A row of the plot: a heading, labels at the left, and a field whose width is that of the page.
  @MarkupBuilder private func row(
    _ curves: SessionCurves, _ scale: ValueScale, height: Double, title: String, words: String,
    heading: String, keys: Markup, @MarkupBuilder _ content: () -> Markup
  ) -> Markup {
    tag("div", ["class": "name"]) {
      tag("b", text: heading)
      keys
    }
    axis(scale, height: height)
    field(height: height, title: title, words: words) {
      ground(curves, height: height)
      rules(scale, height: height, lowest: "rule")
      content()
    }
  }

  /// Phases, lines of the time axis, and where a break was cut.
  @MarkupBuilder private func ground(_ curves: SessionCurves, height: Double) -> Markup {
    for band in curves.bands {
      void(
        "rect",
        [
          "x": percent(band.from), "width": percent(band.to - band.from),
          "height": coordinate(height), "class": "p-\(band.phase.rawValue)",
        ])
    }
    for tick in curves.ticks { line("rule", at: tick.tick.share, height: height) }
    // Where breaks are many, a line at each would hide the curve.
    for piece in curves.axis.pieces.filter(\.isCut).prefix(100) {
      line("cutmark", at: piece.place / curves.axis.length, height: height)
    }
  }

  private func frameTimes(_ curves: SessionCurves) -> Markup {
    let scale = curves.times
    var words = "\(budgetWords)."
    if let median = summary.all.number("frame_ms.p50"),
      let most = summary.all.number("frame_ms.max")
    {
      words +=
        " Half of the frames took at most \(fixed(median, 3)) ms, the longest "
        + "\(fixed(most, 3)) ms. Phases are shaded."
    }
    return row(
      curves, scale, height: Self.tall, title: "Frame time over the session", words: words,
      heading: "Frame time, ms\(scale.isLogarithmic ? ", by ratios (logarithmic)" : "")",
      keys: key(budgetWords) {
        void("line", ["x2": "26", "y1": "6", "y2": "6", "class": "budget"])
      }
    ) {
      line("budget", atY: scale.y(budgetLine, Self.tall))
      draw([(curves.interval, "curve")], height: Self.tall)
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
  @MarkupBuilder private func lanes(_ curves: SessionCurves) -> Markup {
    let kinds = BlameMark.all.filter { curves.marks[$0] != nil }
    let lanes = kinds.enumerated().map { (kind: $1, y: (Double($0) + 0.5) * Self.lane) }
    let height = Double(kinds.count) * Self.lane
    if !kinds.isEmpty {
      tag("div", ["class": "name"]) { tag("b", text: "Frames that missed slots, by cause") }
      axis(height: height) {
        for (kind, y) in lanes {
          kind.drawn(x: "-14", y: y)
          side(Self.short(curves.counts[kind] ?? 0), x: "-24", y: y + 4)
        }
      }
      field(
        height: height, title: "Frames that missed slots, a lane for each cause",
        words: kinds.map { "\($0.name): \(curves.counts[$0] ?? 0)" }.joined(separator: ", ")
      ) {
        for (kind, y) in lanes {
          line("rule", atY: y)
          for mark in curves.marks[kind] ?? [] {
            kind.drawn(x: percent(mark.share), y: y, words: mark.words)
          }
        }
      }
    }
  }

  /// A count in at most five characters or so.
  private static func short(_ count: Int) -> String {
    count < 10_000 ? "\(count)" : "\(count / 1000)k"
  }

  @MarkupBuilder private func offsets(_ curves: SessionCurves) -> Markup {
    if let scale = curves.offsets {
      let raw =
        curves.raw.isEmpty ? [] : [(curves.raw, "curve second", "before resistance (raw_px)")]
      offset(
        "Content offset", curves, scale, [(curves.shown, "curve", "as drawn (shown_px)")] + raw)
    }
    if let scale = curves.bars {
      offset(
        "Bar", curves, scale, [(curves.bar, "curve", "as drawn (bar_px)")], title: "Bar offset")
    }
  }

  /// A row with curves in pixels, and a key to each.
  private func offset(
    _ name: String, _ curves: SessionCurves, _ scale: ValueScale,
    _ paths: [(path: String, style: String, words: String)], title: String? = nil
  ) -> Markup {
    row(
      curves, scale, height: Self.low, title: "\(title ?? name) over the session",
      words: "From \(ValueScale.label(scale.low)) to \(ValueScale.label(scale.high)) pixels.",
      heading: "\(name), px",
      keys: MarkupBuilder.buildArray(
        paths.map { path in
          key(path.words) { void("path", ["d": "M1,6H25", "class": path.style]) }
        })
    ) { draw(paths.map { ($0.path, $0.style) }, height: Self.low) }
  }

  /// Curves that have any point.
  private func draw(_ paths: [(path: String, style: String)], height: Double) -> Markup {
    stretched(paths.filter { !$0.path.isEmpty }, height: height)
  }

  // MARK: The axis of time

  /// Session time, beneath it the recording's, and which recording it is.
  @MarkupBuilder private func times(_ curves: SessionCurves) -> Markup {
    let hasRecording = curves.ticks.contains { $0.recording != nil }
    let height = 22.0 + (hasRecording ? 16 : 0) + (curves.spans.isEmpty ? 0 : 22)
    axis(height: height, isHidden: false) {
      side("time", y: 18)
      if hasRecording { side("rec. t", y: 34) }
      if !curves.spans.isEmpty { side("file", y: height - 5) }
    }
    field(height: height, title: "Time of the session, and of the recording that played") {
      for tick in curves.ticks {
        tick.tick.label(curves.axis.label(tick.tick.time)).drawn(y: 18)
        if let recording = tick.recording {
          tick.tick.label(trimmedZeros(fixed(Double(recording) / 1e9, 2)) + " s").drawn(y: 34)
        }
      }
      for span in curves.spans { drawn(span, y: height - 18) }
    }
    if hasRecording || !curves.spans.isEmpty {
      tag("div", ["class": "name"]) {
        tag(
          "span",
          text: "rec. t: time of the recording whose picture the frame shows "
            + "(t_anim minus the recording's start, from events.csv)")
      }
    }
  }

  /// A recording as a bar with its name where there is room for one.
  private func drawn(_ span: SessionCurves.Span, y: Double) -> Markup {
    let width = max(0.001, span.to - span.from)
    let file = span.entry.file ?? ""
    return tag(
      "svg",
      [
        "x": percent(span.from), "y": coordinate(y), "width": percent(width), "height": "18",
        "class": "cut",
      ]
    ) {
      tag(
        "title",
        text: "\(file): t = 0 at \(seconds(span.entry.zero)) s of the session, "
          + "from frame \(span.entry.frame)")
      void("rect", ["width": "100%", "height": "18", "class": "span"])
      if width > 0.04 { label(file, x: "5", y: 13, anchor: nil) }
    }
  }
}

extension TimeAxis.Tick {
  /// Words at the place.
  fileprivate func label(_ words: String) -> PlotLabel {
    PlotLabel(
      share: share, words: words,
      anchor: share < 0.03 ? "start" : endsThere ? "end" : "middle", isCoarse: isCoarse)
  }
}

extension ReportPage {
  private static let height = 190.0

  /// A figure with its caption, and what `content` draws on a scale of its own.
  ///
  /// - Parameters:
  ///   - hasData: whether there is anything to draw.
  ///   - name: what the drawing is; `words` describe it to who cannot see it.
  ///   - labels: what stands below it.
  private func figure(
    _ heading: String, _ caption: String, hasData: Bool, name: String, words: String,
    _ scale: ValueScale, _ labels: [PlotLabel], @MarkupBuilder _ content: () -> Markup
  ) -> Markup {
    tag("figure") {
      tag("figcaption") {
        tag("h3", text: heading)
        tag("p", text: caption)
      }
      if hasData {
        tag("div", ["class": "plot"]) {
          axis(scale, height: Self.height)
          field(height: Self.height, title: name, words: words) {
            rules(scale, height: Self.height)
            content()
          }
          tag("span") {}
          tag(
            "svg", ["width": "100%", "height": "36", "class": "field", "aria-hidden": "true"]
          ) {
            for label in labels { label.drawn(y: 15) }
            label(
              "frame time, ms (dashed: the \(budget == nil ? "period" : "budget"))", x: "50%",
              y: 31,
              anchor: "middle")
          }
        }
      } else {
        tag("p", text: "No frame is counted.")
      }
    }
  }

  /// How many frames took how long: half milliseconds up to 50 ms, wide spans at the right of it.
  var histogram: Markup {
    let bins = summary.all.histogram
    let layout = HistogramLayout(bins, budget: budgetLine)
    let most = Double(bins.map(\.count).max() ?? 0)
    let scale = ValueScale(logarithmicFrom: 0.6, to: max(10, most) * 1.15)
    return figure(
      "Histogram",
      "How many frames took how long; heights are by ratios, so that one shows.",
      hasData: !bins.isEmpty, name: "Histogram of frame times", words: layout.words, scale,
      layout.labels
    ) {
      for column in layout.columns {
        let top = scale.y(Double(column.count), Self.height)
        tag(
          "rect",
          [
            "x": percent(column.from), "width": percent(column.to - column.from),
            "y": coordinate(top), "height": coordinate(Self.height - top),
            "class": column.isTail ? "tail" : "column",
          ]
        ) { tag("title", text: column.words) }
      }
      if let share = layout.budget { line("budget", at: share, height: Self.height) }
    }
  }

  /// Frame time by percentile, the tail drawn out: each step to the right is a frame in ten as
  /// many.
  var percentiles: Markup {
    let found = [
      ("50 %", "p50"), ("90 %", "p90"), ("95 %", "p95"), ("99 %", "p99"), ("99.9 %", "p999"),
      ("max", "max"),
    ].map { (name: $0.0, value: summary.all.number("frame_ms.\($0.1)")) }
    // -log10(1 - p), the maximum a step after the last; off the edges, so that labels have room.
    let places = [0.30103, 1, 1.30103, 2, 3, 3.7].map {
      0.05 + 0.9 * (($0 - 0.30103) / (3.7 - 0.30103))
    }
    let scale = ValueScale.frameTimes(
      shortest: found.first?.value, longest: found.last?.value, budget: budgetLine)
    let points = zip(places, found.compactMap(\.value))
    var path = CurvePath()
    for (place, value) in points { path.add(x: place * 1000, y: 100 * (1 - scale.share(value))) }
    let curve = path.finish()
    return figure(
      "Percentiles", "So many of the frames took at most so long (R-7); the slowest at the right.",
      hasData: found.last?.value != nil, name: "Frame time by percentile",
      words: found.map { "\($0.name): \($0.value.map { fixed($0, 3) } ?? "-") ms" }
        .joined(separator: ", "), scale,
      zip(places, found).map {
        PlotLabel(share: $0, words: $1.name, isCoarse: $1.name != "95 %")
      }
    ) {
      line("budget", atY: scale.y(budgetLine, Self.height))
      stretched([(curve, "curve")], height: Self.height)
      for (index, (place, value)) in points.enumerated() {
        let x = percent(place)
        let y = scale.y(value, Self.height)
        void("circle", ["cx": x, "cy": coordinate(y), "r": "3", "class": "dot"])
        label(
          fixed(value, value < 100 ? 1 : 0), x: x, y: y < 22 ? y + 18 : y - 9, anchor: "middle",
          style: index == 2 ? "strong fine" : "strong")
      }
    }
  }
}

/// Where the columns of the histogram stand.
struct HistogramLayout {
  struct Column {
    var from: Double
    var to: Double
    var count: Int
    var isTail: Bool
    var words: String
  }

  private(set) var columns: [Column] = []
  private(set) var labels: [PlotLabel] = []
  /// Where the budget line is; nil: beyond what is drawn.
  private(set) var budget: Double?
  private(set) var words = ""

  /// Milliseconds up to which columns are half a millisecond wide.
  private static let fineEnd = 50.0

  init(_ bins: [HistogramBin], budget line: Double) {
    let fine = bins.filter { ($0.from ?? 0) < Self.fineEnd }
    let wide = bins.filter { ($0.from ?? 0) >= Self.fineEnd }
    var from = min(line, fine.first?.from ?? line).rounded(.down) - 1
    var to = max(line, fine.last?.to ?? line).rounded(.up) + 1
    if to - from < 12 { (from, to) = (from - 3, from + 12) }
    from = max(0, from)
    to = min(Self.fineEnd, max(to, from + 1))
    // Each wide span has a place of its own at the right, however long it is.
    let room = Double(wide.count) * 0.09
    let end = 1 - room
    func share(_ value: Double) -> Double {
      end * min(1, max(0, (value - from) / (to - from)))
    }
    for bin in fine {
      let left = bin.from ?? 0
      let width = max(0.003, share(left + 0.5) - share(left))
      let isTail = left >= line * 1.5
      columns.append(
        Column(
          from: share(left), to: share(left) + width * 0.92, count: bin.count, isTail: isTail,
          words: bin.words))
    }
    for (index, bin) in wide.enumerated() {
      let left = end + (Double(index) + 0.2) * 0.09
      columns.append(
        Column(from: left, to: left + 0.06, count: bin.count, isTail: true, words: bin.words))
      labels.append(
        PlotLabel(
          share: left + 0.03, words: "\(ValueScale.label(bin.from ?? 0))+",
          isCoarse: wide.count < 3 || index.isMultiple(of: 2)))
    }
    if line >= from, line <= to { budget = share(line) }
    let step = ValueScale.step(atLeast: (to - from) / (wide.isEmpty ? 9 : 6))
    var value = (from / step).rounded(.up) * step
    var count = 0
    while value <= to {
      let place = share(value)
      defer {
        value += step
        count += 1
      }
      // The first wide span has its label there.
      guard wide.isEmpty || place < end - 0.03 else { continue }
      labels.append(
        PlotLabel(
          share: place, words: ValueScale.label(value),
          anchor: place < 0.02 ? "start" : place > 0.98 ? "end" : "middle",
          isCoarse: count.isMultiple(of: 2)))
    }
    if let most = bins.max(by: { $0.count < $1.count }) { words = "Most often \(most.words)." }
  }
}

extension HistogramBin {
  /// The span and its count.
  var words: String {
    let start = from.map(ValueScale.label) ?? "less"
    let end = to.map { "to below \(ValueScale.label($0)) ms" } ?? "ms and more"
    return "\(start) \(end): \(count)"
  }
}

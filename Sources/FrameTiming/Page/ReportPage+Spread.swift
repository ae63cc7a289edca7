extension ReportPage {
  private static let height = 190.0

  /// A figure whose heights or points are on a scale of their own.
  private struct Plot {
    var title: String
    var words: String
    var scale: ValueScale
    /// What stands below it.
    var labels: [PlotLabel]
  }

  /// A figure with its caption, its labels, and what `content` draws in its field.
  ///
  /// - Parameter plot: nil: there is nothing to draw.
  private func figure(
    _ heading: String, _ caption: String, _ plot: Plot?, _ page: inout Markup,
    _ content: (inout Markup) -> Void
  ) {
    page.tag("figure") { page in
      page.tag("figcaption") { page in
        page.tag("h3", text: heading)
        page.tag("p", text: caption)
      }
      guard let plot else { return page.tag("p", text: "No frame is counted.") }
      page.tag("div", ["class": "plot"]) { page in
        page.axis(plot.scale, height: Self.height)
        page.field(height: Self.height, title: plot.title, words: plot.words) { page in
          page.rules(plot.scale, height: Self.height)
          content(&page)
        }
        page.tag("span") { _ in }
        page.tag(
          "svg", ["width": "100%", "height": "36", "class": "field", "aria-hidden": "true"]
        ) { page in
          for label in plot.labels {
            page.label(
              label.words, x: percent(label.share), y: 15, anchor: label.anchor,
              style: label.isCoarse ? "tick" : "tick fine")
          }
          page.tag(
            "text", ["x": "50%", "y": "31", "text-anchor": "middle"],
            text: "frame time, ms (dashed: the \(budget == nil ? "period" : "budget"))")
        }
      }
    }
  }

  // MARK: Histogram

  /// How many frames took how long: half milliseconds up to 50 ms, wide spans at the right of it.
  func histogram(_ page: inout Markup) {
    let bins = summary.all.histogram
    let layout = HistogramLayout(bins, budget: budgetLine)
    let most = Double(bins.map(\.count).max() ?? 0)
    let scale = ValueScale(logarithmicFrom: 0.6, to: max(10, most) * 1.15)
    figure(
      "Histogram",
      "How many frames took how long; heights are by ratios, so that one shows.",
      bins.isEmpty
        ? nil
        : Plot(
          title: "Histogram of frame times", words: layout.words, scale: scale,
          labels: layout.labels),
      &page
    ) { page in
      for column in layout.columns {
        let top = scale.y(Double(column.count), Self.height)
        page.tag(
          "rect",
          [
            "x": percent(column.from), "width": percent(column.to - column.from),
            "y": coordinate(top), "height": coordinate(Self.height - top),
            "class": column.isTail ? "tail" : "column",
          ]
        ) { $0.tag("title", text: column.words) }
      }
      if let share = layout.budget { page.line("budget", at: share, height: Self.height) }
    }
  }

  // MARK: Percentiles

  /// Frame time by percentile, the tail drawn out: each step to the right is a frame in ten as
  /// many.
  func percentiles(_ page: inout Markup) {
    let found = [
      ("50 %", "p50"), ("90 %", "p90"), ("95 %", "p95"), ("99 %", "p99"), ("99.9 %", "p999"),
      ("max", "max"),
    ].map { ($0.0, summary.all.number("frame_ms.\($0.1)")) }
    let longest = found.last?.1
    // -log10(1 - p), the maximum a step after the last.
    let places = [0.30103, 1, 1.30103, 2, 3, 3.7].map { ($0 - 0.30103) / (3.7 - 0.30103) }
    let scale = ValueScale.frameTimes(shortest: found[0].1, longest: longest, budget: budgetLine)
    let plot = Plot(
      title: "Frame time by percentile",
      words: found.map { "\($0.0): \($0.1.map { fixed($0, 3) } ?? "-") ms" }
        .joined(separator: ", "),
      scale: scale,
      labels: zip(places, found).map { place, found in
        PlotLabel(
          share: Self.inset(place), words: found.0, anchor: "middle", isCoarse: found.0 != "95 %")
      })
    figure(
      "Percentiles", "So many of the frames took at most so long (R-7); the slowest at the right.",
      longest == nil ? nil : plot, &page
    ) { page in
      page.line("budget", atY: scale.y(budgetLine, Self.height))
      tail(found.compactMap(\.1), places, scale, &page)
    }
  }

  /// The points stand off the edges, so that their labels have room.
  private static func inset(_ place: Double) -> Double { 0.05 + 0.9 * place }

  private func tail(
    _ values: [Double], _ places: [Double], _ scale: ValueScale, _ page: inout Markup
  ) {
    var path = CurvePath()
    for (place, value) in zip(places, values) {
      path.add(x: Self.inset(place) * 1000, y: 100 * (1 - scale.share(value)))
    }
    page.stretched([(path.finish(), "curve")], height: Self.height)
    for (index, (place, value)) in zip(places, values).enumerated() {
      let x = percent(Self.inset(place))
      let y = scale.y(value, Self.height)
      page.void("circle", ["cx": x, "cy": coordinate(y), "r": "3", "class": "dot"])
      page.label(
        fixed(value, value < 100 ? 1 : 0), x: x, y: y < 22 ? y + 18 : y - 9, anchor: "middle",
        style: index == 2 ? "strong fine" : "strong")
    }
  }
}

/// A label below a plot.
struct PlotLabel {
  var share: Double
  var words: String
  var anchor: String
  /// Whether the label is one of the few that have room on a narrow screen too.
  var isCoarse: Bool
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
          share: left + 0.03, words: "\(ValueScale.label(bin.from ?? 0))+", anchor: "middle",
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

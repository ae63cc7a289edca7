extension ReportPage {
  /// Frames before and after a hitch that its plot shows.
  private static let around = 60
  private static let height = 74.0

  /// The longest hitches, each with its cause, its stages and the frames around it.
  func hitches(_ page: inout Markup) {
    let longest = Hitch.longest(Self.mostHitches, of: records, facts: facts)
    let count = Blame.allCases.reduce(0) { $0 + summary.all.count("blame.\($1.rawValue)") }
    guard !longest.isEmpty else {
      let words =
        facts.pacing == .none
        ? "Without a grid no frame can miss a slot of it."
        : summary.all.number("missed_frames") == nil
          ? "T\(FrameReport.noSlots.dropFirst())."
          : "No counted frame missed a slot of our own grid."
      return page.tag("p", text: words)
    }
    page.tag(
      "p", ["class": "note"],
      text: (count > longest.count ? "The \(longest.count) longest of \(count). " : "")
        + "Each plot shows the \(Self.around) frames before and after, the hitch in the color of "
        + "its cause; dashed: \(budgetWords). Stages are in ms.")
    let near = near(longest)
    page.tag("div", ["class": "cards"]) { page in
      for (rank, hitch) in longest.enumerated() {
        guard let record = near[hitch.row] else { continue }
        page.tag("div", ["class": "card"]) { card(rank + 1, hitch, record, near, &$0) }
      }
    }
  }

  /// The rows around some hitches, by how many rows come before them.
  private func near(_ hitches: [Hitch]) -> [Int: FrameRecord] {
    var near: [Int: FrameRecord] = [:]
    var waiting = hitches.map(\.row).sorted()[...]
    for (row, record) in records.enumerated() {
      while let first = waiting.first, first + Self.around < row { waiting.removeFirst() }
      guard let first = waiting.first else { break }
      if row >= first - Self.around { near[row] = record }
    }
    return near
  }

  private func card(
    _ rank: Int, _ hitch: Hitch, _ record: FrameRecord, _ near: [Int: FrameRecord],
    _ page: inout Markup
  ) {
    let mark = BlameMark(hitch.blame)
    page.tag("h3") { page in
      page.tag("span", text: "\(rank)")
      mark.putInLine(into: &page)
      page.text(mark.name)
      page.tag("span", text: mark.meaning)
    }
    var words = "Frame \(hitch.frame)"
    if let time = hitch.time { words += " at \(seconds(time)) s" }
    if let phase = hitch.phase { words += ", \(phase.rawValue)" }
    if let interval = hitch.interval { words += ": \(fixed(Double(interval) / 1e6, 3)) ms" }
    words += hitch.missed == 1 ? ", missed 1 slot" : ", missed \(hitch.missed) slots"
    page.tag("p", text: words + ".")
    if let time = trace.time(of: record), let entry = trace.entry(of: record.frame) {
      page.tag(
        "p", text: "Recording t = \(seconds(time)) s (t_anim) of \(entry.file ?? "").")
    }
    plot(around: hitch, near, mark, &page)
    page.tag("dl", ["class": "stages"]) { page in
      for (name, value) in Self.stages(record, after: near[hitch.row - 1]) {
        page.tag("div") { page in
          page.tag("dt", text: name)
          page.tag("dd", text: value)
        }
      }
    }
  }

  private static func stages(
    _ record: FrameRecord, after previous: FrameRecord?
  ) -> [(String, String)] {
    func time(_ value: Double?) -> String { value.map { fixed($0 / 1e6, 3) } ?? "-" }
    func time(_ value: Nanoseconds?) -> String { time(value.map(Double.init)) }
    return [
      ("input", time(length(record.begin, record.input))),
      ("update", time(length(record.input, record.update))),
      ("draw", time(length(record.update, record.draw))),
      ("until present", time(length(record.draw, record.presentBegin))),
      ("present", time(length(record.presentBegin, record.presentEnd))),
      ("present before", time(length(previous?.presentBegin, previous?.presentEnd))),
      ("late", time(record.late)),
      ("woken late", time(record.wakeLate)),
      ("CPU", time(record.cpu)),
      ("log before", time(record.logCost)),
      ("preempted", record.involuntarySwitches.map { "\($0) x" } ?? "-"),
      ("disk faults", record.majorFaults.map { "\($0) x" } ?? "-"),
    ]
  }

  private func plot(
    around hitch: Hitch, _ near: [Int: FrameRecord], _ mark: BlameMark, _ page: inout Markup
  ) {
    let index = hitch.row
    let rows = index - Self.around...index + Self.around
    var longest = budgetLine * 1.5
    for row in rows {
      if let interval = near[row]?.interval { longest = max(longest, Double(interval) / 1e6) }
    }
    let width = Double(2 * Self.around + 1)
    var others = ""
    var own = ""
    for place in rows {
      guard let interval = near[place]?.interval else { continue }
      let x = Double(place - index + Self.around)
      let y = 100 * (1 - max(0.005, Double(interval) / 1e6 / longest))
      let bar = "M\(coordinate(x)),100V\(coordinate(y))h.8V100Z"
      if place == index { own = bar } else { others += bar }
    }
    page.tag(
      "svg",
      [
        "width": "100%", "height": coordinate(Self.height + 16), "role": "img", "class": "around",
      ]
    ) { page in
      page.tag("title", text: "Frame times around frame \(hitch.frame)")
      page.stretched(
        [(others, "others"), (own, "c" + mark.style.dropFirst())], width: width,
        height: Self.height)
      page.line("budget", atY: Self.height * (1 - budgetLine / longest))
      page.line("base", atY: Self.height)
      let y = coordinate(Self.height + 13)
      for (x, anchor, words) in [
        ("0", "start", "-\(Self.around) frames"), ("50%", "middle", "\(hitch.frame)"),
        ("100%", "end", "+\(Self.around)"),
      ] {
        page.tag("text", ["x": x, "y": y, "text-anchor": anchor], text: words)
      }
    }
  }
}

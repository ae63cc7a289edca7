extension ReportPage {
  /// Frames before and after a hitch that its plot shows.
  private static let around = 60
  private static let height = 74.0

  /// The longest hitches, each with its cause, its stages and the frames around it.
  @MarkupBuilder var hitches: Markup {
    let longest = summary.hitches
    if longest.isEmpty {
      tag("p", text: whyNoHitches)
    } else {
      let near = rows.intervals(around: longest.map(\.row), reach: Self.around)
      let count = Blame.allCases.reduce(0) { $0 + summary.all.count("blame.\($1.rawValue)") }
      tag(
        "p", ["class": "note"],
        text: (count > longest.count ? "The \(longest.count) longest of \(count). " : "")
          + "Each plot shows the \(Self.around) frames before and after, the hitch in the color of "
          + "its cause; dashed: \(budgetWords). Stages are in ms.")
      tag("div", ["class": "cards"]) {
        for (rank, hitch) in longest.enumerated() {
          tag("div", ["class": "card"]) { card(rank + 1, hitch, near) }
        }
      }
    }
  }

  private var whyNoHitches: String {
    if facts.pacing == .none { return "Without a grid no frame can miss a slot." }
    return summary.all.number("missed_frames") == nil
      ? "T\(FrameReport.noSlots.dropFirst())."
      : "No counted frame missed a slot of our own grid."
  }

  @MarkupBuilder private func card(
    _ rank: Int, _ hitch: Hitch, _ near: [Int: Double]
  ) -> Markup {
    let mark = BlameMark(hitch.blame)
    tag("h3") {
      tag("span", text: "\(rank)")
      mark.inLine
      mark.name
      tag("span", text: mark.meaning)
    }
    tag("p", text: hitch.words)
    if let time = trace.time(of: hitch.record), let entry = trace.entry(of: hitch.frame) {
      tag("p", text: "Recording t = \(seconds(time)) s (t_anim) of \(entry.file ?? "").")
    }
    plot(around: hitch, near, mark)
    definitions("stages", Self.stages(hitch.record, after: hitch.previous))
  }

  private static func stages(
    _ record: FrameRecord, after previous: FrameRecord
  ) -> [(String, String)] {
    func time(_ value: Double?) -> String { value.map { fixed($0 / 1e6, 3) } ?? "-" }
    func time(_ value: Nanoseconds?) -> String { time(value.map(Double.init)) }
    return [
      ("input", time(length(record.begin, record.input))),
      ("update", time(length(record.input, record.update))),
      ("draw", time(length(record.update, record.draw))),
      ("until present", time(length(record.draw, record.presentBegin))),
      ("present", time(length(record.presentBegin, record.presentEnd))),
      ("present before", time(length(previous.presentBegin, previous.presentEnd))),
      ("late", time(record.late)),
      ("woken late", time(record.wakeLate)),
      ("CPU", time(record.cpu)),
      ("log before", time(record.logCost)),
      ("preempted", record.involuntarySwitches.map { "\($0) x" } ?? "-"),
      ("disk faults", record.majorFaults.map { "\($0) x" } ?? "-"),
    ]
  }

  private func plot(
    around hitch: Hitch, _ near: [Int: Double], _ mark: BlameMark
  ) -> Markup {
    let places = 0...2 * Self.around
    let times = places.map { near[$0 + hitch.row - Self.around].map { $0 / 1e6 } }
    let longest = times.compactMap(\.self).reduce(budgetLine * 1.5) { max($0, $1) }
    var others = ""
    var own = ""
    for (place, time) in zip(places, times) {
      guard let time else { continue }
      let y = 100 * (1 - max(0.005, time / longest))
      let bar = "M\(place),100V\(coordinate(y))h.8V100Z"
      if place == Self.around { own = bar } else { others += bar }
    }
    return tag(
      "svg",
      [
        "width": "100%", "height": coordinate(Self.height + 16), "role": "img", "class": "around",
      ]
    ) {
      tag("title", text: "Frame times around frame \(hitch.frame)")
      stretched(
        [(others, "others"), (own, "c" + mark.style.dropFirst())], width: Double(places.count),
        height: Self.height)
      line("budget", atY: Self.height * (1 - budgetLine / longest))
      line("base", atY: Self.height)
      label("-\(Self.around) frames", x: "0", y: Self.height + 13, anchor: "start")
      label("\(hitch.frame)", x: "50%", y: Self.height + 13, anchor: "middle")
      label("+\(Self.around)", x: "100%", y: Self.height + 13, anchor: "end")
    }
  }
}

extension Hitch {
  /// The frame in a sentence.
  fileprivate var words: String {
    var words = "Frame \(frame)"
    if let time { words += " at \(seconds(time)) s" }
    if let phase { words += ", \(phase.rawValue)" }
    if let interval { words += ": \(fixed(Double(interval) / 1e6, 3)) ms" }
    return words + (missed == 1 ? ", missed 1 slot." : ", missed \(missed) slots.")
  }
}

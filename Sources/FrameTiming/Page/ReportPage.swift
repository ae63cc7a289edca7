/// The report of a log as one page for a browser: HTML with drawings and style inside, no script,
/// no link, nothing from outside.
///
/// The same values give the same bytes. The size has a bound, whatever the length of the log:
/// curves keep at most four points a column. It is well-formed XML too.
public struct ReportPage {
  /// Something that is known of the session, for the section on host and truth.
  public struct Fact: Equatable, Sendable {
    /// What it belongs to, for example `host`.
    public var group: String
    /// Its name in the log.
    public var name: String
    /// Its value in words; empty: not known.
    public var value: String

    /// One fact.
    public init(group: String, name: String, value: String) {
      self.group = group
      self.name = name
      self.value = value
    }
  }

  /// What the page is about, in a few words: page and place of the log.
  public var title: String
  /// The first line: what the times are.
  public var honestLine: String
  /// Host and settings, a line each.
  public var settings: [String] = []
  /// Sentences about the log itself, for example that its last line is torn off.
  public var notes: [String] = []
  /// All that is known of host and session, in the order of the page.
  public var session: [Fact] = []
  /// Leads frames back to recordings.
  public var trace = RecordingTrace()
  /// Milliseconds that a frame may take; nil: the period.
  public var budget: Double?

  let records: AnySequence<FrameRecord>
  let summary: FrameSummary
  var facts: FrameFacts { summary.facts }

  /// A page about these rows, which must be in the order of their frames; they are passed over
  /// several times.
  public init(
    title: String, honestLine: String, records: some Sequence<FrameRecord>,
    summary: FrameSummary
  ) {
    self.title = title
    self.honestLine = honestLine
    self.records = AnySequence(records)
    self.summary = summary
  }

  /// How many hitches are shown.
  static let mostHitches = 50

  /// The line that plots are held against, in milliseconds.
  var budgetLine: Double {
    guard let budget, budget > 0, budget.isFinite else { return Double(facts.period) / 1e6 }
    return budget
  }

  /// The whole page.
  public var html: String {
    var page = Markup()
    page.raw("<!DOCTYPE html>\n")
    page.tag("html", ["lang": "en", "xmlns": "http://www.w3.org/1999/xhtml"]) { page in
      page.tag("head") { page in
        page.void("meta", ["charset": "utf-8"])
        page.void(
          "meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
        page.void("meta", ["name": "color-scheme", "content": "light dark"])
        page.tag("title", text: "\(title) - BarLab frame report")
        page.tag("style") { $0.raw(Self.style) }
      }
      page.tag("body") { page in
        Self.patterns(&page)
        page.tag("main") { body(&$0) }
      }
    }
    return page.source
  }

  private func body(_ page: inout Markup) {
    head(&page)
    let curves = SessionCurves(records, facts: facts, trace: trace, budget: budgetLine)
    page.tag("section", ["aria-labelledby": "time"]) { page in
      page.tag("h2", ["id": "time"], text: "Over time")
      timePlot(curves, &page)
    }
    page.tag("section", ["aria-labelledby": "spread"]) { page in
      page.tag("h2", ["id": "spread"], text: "How frame times are spread")
      page.tag("div", ["class": "pair"]) { page in
        histogram(&page)
        percentiles(&page)
      }
    }
    page.tag("section", ["aria-labelledby": "figures"]) { page in
      page.tag("h2", ["id": "figures"], text: "Figures")
      figures(&page)
    }
    page.tag("section", ["aria-labelledby": "hitches"]) { page in
      page.tag("h2", ["id": "hitches"], text: "Hitches, longest first")
      hitches(&page)
    }
    page.tag("section", ["aria-labelledby": "truth"]) { page in
      page.tag("h2", ["id": "truth"], text: "Host and truth")
      truth(&page)
    }
  }

  // MARK: The head

  private func head(_ page: inout Markup) {
    page.tag("header") { page in
      page.tag("p", ["class": "honest"], text: honestLine)
      if !facts.allReasons.isEmpty {
        page.tag("ul", ["class": "doubts"]) { page in
          for reason in facts.allReasons {
            page.tag("li") { page in
              page.tag("b", text: reason.rawValue)
              page.text(": \(reason.words)")
            }
          }
        }
      }
      page.tag("h1", text: title)
      for line in settings { page.tag("p", ["class": "settings"], text: line) }
      for note in notes { page.tag("p", ["class": "settings"], text: note) }
      verdict(&page)
    }
  }

  private func verdict(_ page: inout Markup) {
    let verdict = Verdict(records, summary: summary)
    page.tag("div", ["class": "verdict \(verdict.tone.rawValue)"]) { page in
      page.tag("p", ["class": "sentence"]) { page in
        page.tag("b", text: verdict.word)
        page.text(": \(verdict.sentence).")
      }
      for line in verdict.more { page.tag("p", text: line + ".") }
      page.tag("dl", ["class": "tiles"]) { page in
        for (name, value) in tiles {
          page.tag("div") { page in
            page.tag("dt", text: name)
            page.tag("dd", text: value)
          }
        }
      }
      if !verdict.method.isEmpty { page.tag("p", ["class": "method"], text: verdict.method) }
    }
  }

  /// The few figures that are looked at first.
  private var tiles: [(String, String)] {
    let all = summary.all
    func figure(_ key: String, _ unit: String) -> String {
      all.number(key).map { fixed($0, 1) + unit } ?? "-"
    }
    var tiles = [
      ("frames by time", figure("fps_mean", " fps")),
      ("frame time p50", figure("frame_ms.p50", " ms")),
      ("frame time p99", figure("frame_ms.p99", " ms")),
      ("longest frame", figure("frame_ms.max", " ms")),
      ("missed slots", all["missed_frames"].text(width: FrameReport.width)),
      ("work p99", figure("work_ms.p99", " ms")),
    ]
    if let source = all.word("input_to_present_ms.src") {
      tiles.append(("input age p50 (\(source))", figure("input_to_present_ms.p50", " ms")))
    }
    return tiles
  }
}

extension LowConfidence {
  /// What it means for the figures, in plain words.
  var words: String {
    switch self {
    case .virtualised: "a virtual machine, whose host takes time away unseen"
    case .load: "the machine was busy with other work when the session began"
    case .debugBuild: "not an optimised build"
    case .timerWithoutRealTime:
      "paced by sleeping without a real-time class, so the tail is the scheduler's"
    case .rowsLost: "some frames are not in the log"
    case .suspended: "the machine slept in between"
    }
  }
}

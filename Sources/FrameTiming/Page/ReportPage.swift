/// The report of a log as one page for a browser: HTML with drawings and style inside, no script,
/// no link, nothing from outside.
///
/// The same values give the same bytes. The size has a bound, whatever the length of the log:
/// curves keep at most four points a column. It is well-formed XML too.
public struct ReportPage {
  /// Something that is known of the session, for the section on its environment.
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
  /// The measurement note: what the times are.
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

  let rows: SessionRows
  let summary: FrameSummary
  var facts: FrameFacts { summary.facts }

  /// A page about these rows, whose summary is made already.
  public init(title: String, honestLine: String, rows: SessionRows, summary: FrameSummary) {
    self.title = title
    self.honestLine = honestLine
    self.rows = rows
    self.summary = summary
  }

  /// The line that plots are held against, in milliseconds.
  var budgetLine: Double {
    guard let budget, budget > 0, budget.isFinite else { return Double(facts.period) / 1e6 }
    return budget
  }

  /// The whole page.
  public var html: String {
    let page = tag("html", ["lang": "en", "xmlns": "http://www.w3.org/1999/xhtml"]) {
      tag("head") {
        void("meta", ["charset": "utf-8"])
        void("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
        void("meta", ["name": "color-scheme", "content": "light dark"])
        tag("title", text: "\(title) - BarLab frame report")
        tag("style") { Markup(raw: Self.style) }
      }
      tag("body") {
        Self.patterns
        tag("main") { body }
      }
    }
    return "<!DOCTYPE html>\n" + page.source
  }

  @MarkupBuilder private var body: Markup {
    head
    section("time", "Over time") { timePlot }
    section("spread", "Distribution of frame times") {
      tag("div", ["class": "pair"]) {
        histogram
        percentiles
      }
    }
    section("figures", "Figures") { figures }
    section("hitches", "Hitches, longest first") { hitches }
    section("environment", "Environment and limitations") { environment }
  }

  private func section(
    _ id: String, _ heading: String, @MarkupBuilder _ content: () -> Markup
  ) -> Markup {
    tag("section", ["aria-labelledby": id]) {
      tag("h2", ["id": id], text: heading)
      content()
    }
  }

  // MARK: The head

  private var head: Markup {
    tag("header") {
      tag("h1", text: title)
      verdict(Verdict(summary))
      tag("p", ["class": "honest"], text: honestLine)
      if !facts.allReasons.isEmpty {
        tag("ul", ["class": "doubts"]) {
          for reason in facts.allReasons {
            tag("li") {
              tag("b", text: reason.name)
              ": \(reason.words)"
            }
          }
        }
      }
      for line in settings + notes { tag("p", ["class": "settings"], text: line) }
    }
  }

  private func verdict(_ verdict: Verdict) -> Markup {
    tag("div", ["class": "verdict \(verdict.tone.rawValue)"]) {
      tag("p", ["class": "sentence"]) {
        tag("b", text: verdict.word)
        ": \(verdict.sentence)."
      }
      for line in verdict.more { tag("p", text: line + ".") }
      definitions("tiles", FrameReport.headline(summary))
      if !verdict.method.isEmpty { tag("p", ["class": "method"], text: verdict.method) }
    }
  }
}

extension LowConfidence {
  /// What it is called in reports; files have the raw value.
  var name: String {
    switch self {
    case .virtualised: "virtualized"
    case .load: "load"
    case .debugBuild: "debug build"
    case .timerWithoutRealTime: "timer without real time"
    case .rowsLost: "rows lost"
    case .suspended: "suspended"
    }
  }

  /// What it means for the figures, in plain words.
  var words: String {
    switch self {
    case .virtualised: "a virtual machine, whose host takes processor time unseen"
    case .load: "the machine was busy with other work when the session started"
    case .debugBuild: "not an optimized build"
    case .timerWithoutRealTime:
      "paced by sleeping without a real-time class, so the longest frames are the scheduler's"
    case .rowsLost: "some frames are not in the log"
    case .suspended: "the machine slept in between"
    }
  }
}

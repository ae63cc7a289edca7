import Foundation
import TestSupport
import Testing

@testable import FrameTiming

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The page that `barlab report --html` writes.
@Suite(.longComputation) struct ReportPageTests {
  private func page(
    _ records: [FrameRecord], _ given: FrameFacts = facts(),
    _ change: (inout ReportPage) -> Void = {
      _ in
    }
  ) -> String {
    var page = ReportPage(
      title: "page",
      honestLine: FrameReport.honestLine(method: given.pacing, verdict: .none, reason: "Xvfb"),
      rows: records.tallied(SessionRows(given)),
      summary: FrameSummary(records, facts: given))
    change(&page)
    return page.html
  }

  /// A log in which every phase, cause, flag and break occurs.
  private func random(_ seed: Int) -> (FrameFacts, [FrameRecord]) {
    let (period, made) = randomLog(seed)
    var records = made
    for index in records.indices {
      records[index].shown = Pixels(Double(index % 97) * 3 - 40)
      records[index].raw = Pixels(Double(index % 89) * 3 - 40)
      records[index].bar = Pixels(-Double(index % 44))
    }
    var given = facts(period, seed % 7 == 0 ? .vsync : .timer)
    given.lowConfidence = LowConfidence.allCases
    return (given, records)
  }

  /// What an independent parser makes of a page; fails on anything that is not well-formed.
  private func parse(_ html: String) throws -> PageReader {
    let reader = PageReader()
    let parser = XMLParser(data: Data(html.utf8))
    parser.delegate = reader
    let isWellFormed = parser.parse()
    #expect(isWellFormed, "\(parser.parserError.map { "\($0)" } ?? "") at \(parser.lineNumber)")
    return reader
  }

  @Test func anIndependentParserReadsEveryPage() throws {
    for seed in 0..<36 {
      let (given, records) = random(seed)
      let reader = try parse(page(records, given))
      #expect(reader.elements["html"] == 1 && reader.elements["h1"] == 1)
      #expect(reader.elements["section"] == 5)
      // Drawings that stand for something have a name.
      #expect(reader.namelessImages == 0)
      for id in reader.references { #expect(reader.identifiers.contains(id), "\(id)") }
      #expect(reader.identifiers.count == Set(reader.identifiers).count)
    }
  }

  @Test func nothingComesFromOutsideAndNothingRuns() throws {
    let (given, records) = random(11)
    let html = page(records, given)
    let reader = try parse(html)
    for name in ["script", "link", "a", "img", "iframe", "object", "image", "use", "base"] {
      #expect(reader.elements[name] == nil, "\(name)")
    }
    for word in ["http:", "https:", "//", "@import", "url(", "javascript", "src=", "href="] {
      // The name space of the document and the page's own patterns are no addresses.
      let rest = html.replacingOccurrences(of: "xmlns=\"http://www.w3.org/1999/xhtml\"", with: "")
        .replacingOccurrences(of: "url(#", with: "")
      #expect(!rest.contains(word), "\(word)")
    }
    #expect(!reader.attributes.contains { $0.hasPrefix("on") })
  }

  @Test("T20: no page says more than is known")
  func honest() {
    for seed in 0..<24 {
      let (given, records) = random(seed)
      for verdict in VsyncVerdict.allCases {
        var given = given
        given.verdict = verdict
        let text = page(records, given).lowercased()
        for word in ["displayed", "photon", "vsync on", "vsync: on", "tearing"] {
          #expect(!text.contains(word), "\(word)")
        }
      }
    }
  }

  @Test func namesFromFilesAreTextAndNeverMarkup() throws {
    let evil = "<script>alert(\"1\") & 'x'</script>\u{0}\u{1B}\u{FFFE}\u{7F}"
    let (given, records) = random(10)
    let html = page(records, given) {
      $0.title = evil
      $0.honestLine = evil
      $0.settings = [evil]
      $0.notes = [evil]
      $0.session = [ReportPage.Fact(group: evil, name: evil, value: evil)]
      $0.trace = RecordingTrace([
        FrameEvent(time: 0, frame: 0, event: "recording", detail: "file=\(evil);zero_ns=0")
      ])
    }
    let reader = try parse(html)
    #expect(reader.elements["script"] == nil)
    #expect(reader.text.contains("<script>alert(\"1\") & 'x'</script>"))
    #expect(!html.contains("<script"))
  }

  @Test func theSameLogGivesTheSamePage() {
    for seed in [3, 8, 11] {
      let (given, records) = random(seed)
      #expect(page(records, given) == page(records, given))
    }
  }

  @Test func logsOfAnyValuesGiveAPage() throws {
    var rng = SeededGenerator(seed: 5)
    for _ in 0..<60 {
      var records: [FrameRecord] = []
      for frame in 0..<(1 + rng.below(80)) { records.append(anyRecord(frame: frame, from: &rng)) }
      for method in PacingMethod.allCases {
        let html = page(records, facts(16_666_667, method)) { $0.budget = 8 }
        _ = try parse(html)
        #expect(!html.contains("nan") && !html.contains("inf\""))
      }
    }
  }

  @Test func logsWithLittleInThemGiveSensiblePages() throws {
    let empty = try parse(page([]))
    #expect(empty.text.contains("No verdict: the log has no frames."))
    #expect(empty.text.contains("there is nothing to draw"))
    let one = try parse(page(log([], period: 16_666_667)))
    #expect(one.text.contains("No verdict: no frame of this log can be counted."))
    // A log that holds nothing but intervals has a time axis.
    var bare: [FrameRecord] = []
    for frame in 0..<100 as Range<Int64> {
      var record = FrameRecord(frame: frame)
      record.interval = frame == 0 ? nil : 10_000_000
      bare.append(record)
    }
    let reader = try parse(page(bare, facts(16_666_667, .none)))
    #expect(reader.text.contains("No verdict on smoothness"))
    #expect(reader.text.contains("Without a grid no frame can miss a slot."))
    #expect(reader.text.contains("0.5 s"))
  }

  @Test func theBudgetIsTheLineOfThePlots() throws {
    let records = log([Int64](repeating: 16_666_667, count: 100), period: 16_666_667)
    #expect(try parse(page(records)).text.contains("period 16.667 ms (60 Hz)"))
    let text = try parse(page(records) { $0.budget = 8.5 }).text
    #expect(text.contains("budget 8.5 ms") && !text.contains("period 16.667 ms (60 Hz)"))
  }

  @Test("the size has a bound: a day of frames is no larger than a few minutes of them")
  func bounded() {
    var rng = SeededGenerator(seed: 1)
    var records: [FrameRecord] = []
    var time: Int64 = 0
    for frame in 0..<300_000 as Range<Int64> {
      var record = FrameRecord(frame: frame)
      let missed = rng.happens(oneIn: 9) ? 1 + rng.below(4) : 0
      let interval = 16_666_667 * (1 + missed) + rng.below(2_000_000)
      time += interval
      record.presentBegin = time
      record.interval = frame == 0 || rng.happens(oneIn: 40) ? nil : interval
      record.missed = record.interval.map { _ in missed }
      record.phase = FramePhase.allCases[Int(rng.below(6))]
      record.shown = Pixels(thousandths: rng.below(2_000_000))
      record.raw = record.shown
      record.bar = Pixels(thousandths: -rng.below(44_000))
      record.cpu = 10_000_000
      record.begin = time - 9_000_000
      record.draw = time - rng.below(9_000_000)
      record.deadline = time - interval
      record.wakeLate = rng.below(12_000_000)
      record.presentEnd = time + rng.below(12_000_000)
      records.append(record)
    }
    // A recording after the other, for as many seconds as there are.
    let trace = RecordingTrace(
      stride(from: 0 as Int64, to: 300_000, by: 60).map {
        FrameEvent(time: 0, frame: $0, event: "recording", detail: "file=\($0);zero_ns=\($0)")
      })
    let few = page(Array(records.prefix(20_000))) { $0.trace = trace }.utf8.count
    let many = page(records) { $0.trace = trace }.utf8.count
    #expect(many < 1_200_000, "\(many)")
    #expect(Double(many) < 1.3 * Double(few), "\(few) \(many)")
  }

  @Test func eachHitchShowsItsCauseAndWhereItIsInTheRecording() throws {
    var records = log(
      [Int64](repeating: 16_666_667, count: 80).enumerated().map {
        $0.offset == 40 ? 50_000_001 : $0.element
      }, period: 16_666_667)
    for index in records.indices { records[index].animation = records[index].presentBegin }
    records[41].begin = records[41].presentBegin
    let trace = RecordingTrace([
      FrameEvent(
        time: 0, frame: 10, event: "recording", detail: "file=swipe.jsonl;zero_ns=100000000")
    ])
    let text = try parse(page(records) { $0.trace = trace }).text
    #expect(text.contains("Frame 41 at 0.717 s, drag: 50.000 ms, missed 2 slots."))
    #expect(text.contains("Recording t = 0.617 s (t_anim) of swipe.jsonl."))
    #expect(text.contains("rec. t"))
    #expect(!(try parse(page(records)).text.contains("rec. t")))
  }
}

/// Counts what a page is made of, as an XML parser sees it.
private final class PageReader: NSObject, XMLParserDelegate {
  var elements: [String: Int] = [:]
  var attributes: Set<String> = []
  var identifiers: [String] = []
  var references: Set<String> = []
  var namelessImages = 0
  var text = ""
  private var opened: [(name: String, isImage: Bool, hasTitle: Bool)] = []

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes given: [String: String]
  ) {
    elements[name, default: 0] += 1
    attributes.formUnion(given.keys)
    if let id = given["id"] { identifiers.append(id) }
    if let id = given["aria-labelledby"] { references.insert(id) }
    if name == "title", !opened.isEmpty { opened[opened.count - 1].hasTitle = true }
    opened.append((name, given["role"] == "img", false))
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    guard let last = opened.popLast() else { return }
    if last.isImage, !last.hasTitle { namelessImages += 1 }
    text += ["b", "span"].contains(name) ? "" : "\n"
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
}

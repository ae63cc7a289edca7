import BarCore
import BarTuning
import Foundation
import TestSupport
import Testing

@testable import LabKit

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// One recording with many bars: the figures of each.
@Suite(.ownThreads) struct PresetComparisonTests {
  /// Returns a row of the table as a recording: reports in steps of 1 pt, then the end of the
  /// gesture.
  static func recording(
    _ gesture: TrialGesture, isStop: Bool = false, settings: String = "{}", rest: Double = -56
  ) throws -> Recording {
    var lines = [
      #"{"format":"barlab-recording","version":1,"page":"peer-presets","settings":"# + settings
        + #","viewport":{"width":390,"height":800},"content":{"height":20000}}"#
    ]
    var y = rest
    var time = 0.0
    func report() { lines.append(#"{"t":\#(time),"type":"offset","y":\#(y),"by":"drag"}"#) }
    report()
    for move in gesture.moves {
      for _ in 0..<Int(move.magnitude) {
        y += move > 0 ? 1 : -1
        time += 1.0 / 60
        report()
      }
    }
    // Every picture of a switch is over by then, and no pause after which a bar goes to rest.
    time += 0.4
    lines.append(#"{"t":\#(time),"type":"lift","momentum":\#(isStop)}"#)
    if isStop { lines.append(#"{"t":\#(time),"type":"rest"}"#) }
    return try Recording.parse(Array((lines.joined(separator: "\n") + "\n").utf8), named: "row")
  }

  static func compare(
    _ recording: Recording, _ presets: [Preset] = Preset.peers
  ) throws -> PresetComparison {
    try PresetComparison(recording, named: "row.jsonl", presets: presets)
  }

  /// Fixed: every position of all bars was kept, 958 MB for a recording of 49 MB.
  @Test("curves are kept only to be drawn, and only as finely as a picture shows")
  func curves() throws {
    let recording = try Self.recording(TrialGesture.table[0], isStop: true)
    let drawn = try Self.compare(recording)
    let counted = try PresetComparison(
      recording, named: "row.jsonl", presets: Preset.peers, keepsCurves: false)
    for format in PresetComparison.Format.allCases {
      #expect(drawn.text(format) == counted.text(format))
    }
    #expect(drawn.tracks.allSatisfy { !$0.samples.isEmpty })
    #expect(counted.tracks.allSatisfy { $0.samples.isEmpty && $0.last != nil })
    #expect(drawn.duration == counted.duration)

    var page = Page(
      settings: PageSettings(), viewport: Size(width: 390, height: 568),
      contents: [ContentLayout(.plain(height: 2000))], parts: [.bars])
    var track = PresetTrack(.tly)
    for step in 0..<(3 * PresetTrack.mostSamples) {
      let offset = Double(step % 1000)
      try page.apply(
        InputEvent(time: Double(step) / 60, kind: .offset(offset, by: .finger)))
      track.watch(page)
    }
    #expect(track.samples.count <= PresetTrack.mostSamples)
    #expect(track.samples.count > PresetTrack.mostSamples / 3)
    #expect(track.samples.first?.time == 0)
    #expect(zip(track.samples, track.samples.dropFirst()).allSatisfy { $0.time < $1.time })
    #expect(track.last?.offset == 999)
  }

  @Test(
    "the distance that shows the bar again is that of the rules: 1 pt for Flutter, 256 pt for TLY")
  func reopening() throws {
    let row = TrialGesture("K", [1000, -260])
    let cells = try Self.compare(
      Self.recording(row),
      [.tly, .flutterFloatingSnap, .headroom, .muiHideOnScroll, .mdc, .blkFacebook])
    func mark(_ preset: Preset) -> (PresetTrack.Mark?, PresetTrack.Mark?, PresetTrack.Mark?) {
      let track = cells.tracks.first { $0.preset == preset }
      return (track?.hidden, track?.returned, track?.reopened)
    }
    #expect(mark(.tly).0?.scrolled == 56 && mark(.tly).1?.scrolled == 201)
    #expect(mark(.tly).2?.scrolled == 256)
    #expect(isClose(mark(.tly).2?.time ?? 0, 1256.0 / 60, within: 1e-9))
    #expect(mark(.flutterFloatingSnap).1?.scrolled == 1)
    #expect(mark(.headroom).1?.scrolled == 1 && mark(.muiHideOnScroll).1?.scrolled == 1)
    #expect(mark(.mdc).1?.scrolled == 176)
    #expect(mark(.blkFacebook).1 == nil && mark(.blkFacebook).2 == nil)
    #expect(mark(.muiHideOnScroll).0.map { $0.scrolled > 100 && $0.scrolled < 114 } == true)
  }

  @Test("a settle takes the time of its rule, and the travelled distance is the sum of all moves")
  func settling() throws {
    let cells = try Self.compare(
      Self.recording(TrialGesture("B", [28])),
      [.tly, .appBarLayoutSnap, .amScrollingNavbar, .headroom])
    // PE87 and PE88: 225 ms, 0.2 s; ease-in-out 0.2 s. A row of the grid later at most.
    for (track, time) in zip(cells.tracks, [0.2, 0.225, 0.2]) {
      #expect(track.settledAfter >= time - 1e-9 && track.settledAfter < time + 0.003)
      #expect(isClose(track.travelled, 56, within: 1e-9))
    }
    #expect(cells.tracks[3].settledAfter == 0 && cells.tracks[3].hidings == 1)
    #expect(cells.tracks[1].hidden == nil)
  }

  @Test("the recording's own bar is replaced, in its header and its events; the rest is kept")
  func replaced() throws {
    let plain = try Self.compare(Self.recording(TrialGesture("F", [200, -20])))
    var other = try Self.recording(
      TrialGesture("F", [200, -20]),
      settings: #"{"shyBar.barHeight":80,"bar.hideResistance":50,"stage.rowHeight":50}"#)
    other.preset = "headroom"
    let event = PageEvent(
      time: other.events[50].time, kind: .set(key: "bar.law", value: .choice("pinned")))
    other.events.insert(event, at: 51)
    other.lines.insert(0, at: 51)
    for format in PresetComparison.Format.allCases {
      #expect(try Self.compare(other).text(format) == plain.text(format))
    }
    let empty = try Self.compare(Self.recording(TrialGesture("", [])), [.tly])
    #expect(empty.tracks[0].final == 56 && empty.tracks[0].travelled == 0)
  }

  @Test("all three formats have one row per preset and the same numbers")
  func formats() throws {
    let comparison = try Self.compare(Self.recording(TrialGesture.table[4]))
    let csv = comparison.text(.csv).split(separator: "\n").map(String.init)
    #expect(csv[0] == PresetComparison.columns.joined(separator: ","))
    #expect(
      csv.count == 1 + Preset.peers.count && csv[1].hasPrefix("shy,") && csv[2].hasPrefix("tly,"))
    #expect(column("preset", csv) == Preset.peers.map(\.name))
    let json = try JSONValue.parse(Array(comparison.text(.json).utf8))
    #expect(json.object?["format"]?.string == "barlab-preset-comparison")
    #expect(json.object?["version"]?.number == 1)
    guard case .array(let rows) = json.object?["presets"] else {
      Issue.record("no rows")
      return
    }
    #expect(rows.count == Preset.peers.count)
    for (index, row) in rows.enumerated() {
      for name in PresetComparison.columns.dropFirst() {
        let value = row.object?[name]
        let text = value?.number.map { shortText($0) } ?? value?.bool.map { "\($0)" } ?? ""
        #expect(column(name, csv)[index] == text, "\(name) \(index)")
      }
    }
    let lines = comparison.text(.md).split(separator: "\n")
    #expect(lines.count == 2 + Preset.peers.count && Set(lines.map(\.count)).count == 1)
    #expect(lines[0].contains(" traveled |") && PresetComparison.columns[11] == "travelled")
    #expect(lines[0].hasSuffix(" overshoot | way back | to reopen all | snap adds |"))
  }

  @Test("the figures of what a bar does to the reader are the last columns")
  func readerFigures() throws {
    let comparison = try Self.compare(
      Self.recording(TrialGesture("K", [1000, -260])),
      [.tly, .composeEnterAlways, .composeExitUntilCollapsed, .composePinned])
    let csv = comparison.text(.csv).split(separator: "\n").map(String.init)
    #expect(
      csv[0].hasSuffix(
        ",travelled,slip,slip_sum,flips,points_to_reopen,points_to_hide,covered,screen_lost,settle,"
          + "overshoot,way_back,points_to_whole,snap"))
    // 56 pt of 800 in the first report, and no bar but on the way out and back.
    #expect(column("points_to_reopen", csv) == ["256", "56", "", ""])
    #expect(column("points_to_hide", csv) == ["56", "56", "56", ""])
    #expect(column("points_to_whole", csv) == column("points_to_reopen", csv))
    #expect(column("snap", csv) == ["0", "0", "", ""])
    #expect(column("flips", csv) == ["2", "2", "1", "0"])
    #expect(column("slip_sum", csv) == ["0", "0", "0", "0"])
    #expect(column("covered", csv) == ["0", "0", "0", "0"])
    #expect(column("way_back", csv) == ["true", "true", "false", "true"])
    #expect(column("screen_lost", csv)[3] == "0.07")
    let table = comparison.text(.md).split(separator: "\n")
    let cells = table[4].split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(cells.contains("never") && cells.suffix(3).first == "no")
  }

  @Test("the picture is well-formed and self-contained, and has two lines per preset")
  func picture() throws {
    for presets in [Preset.peers, [.tly], [.shy, .tly, .headroom, .mdc]] {
      let comparison = try Self.compare(Self.recording(TrialGesture.table[10]), presets)
      let svg = ComparisonPicture(comparison).svg
      let parser = XMLParser(data: Data(svg.utf8))
      #expect(parser.parse(), "\(String(describing: parser.parserError))")
      #expect(!svg.contains("<script") && !svg.contains("href") && !svg.contains("url("))
      #expect(!svg.contains("nan") && !svg.contains("inf"))
      #expect(svg.contains("Visible points of the bar, 0 to 56, over time"))
      #expect(svg.components(separatedBy: "class=\"line\"").count - 1 == 2 * presets.count)
      for preset in presets { #expect(svg.contains(">\(preset.name)</text>")) }
      #expect(svg.contains("prefers-color-scheme") && svg.contains(">seconds</text>"))
    }
  }

  @Test("a page without such a bar, and an event that does not fit, are named")
  func errors() throws {
    let header = try parse(
      #"{"format":"barlab-recording","version":1,"page":"flexible-header"}"#)
    let wrong = try #require(
      complaint { () throws(LabError) in
        try PresetComparison(header, named: "h.jsonl", presets: [.tly])
      })
    #expect(wrong.says(.badInput, "h.jsonl, line 1", "flexible-header", "peer-presets"))
    let list = try parse(plainHeader, #"{"t":0,"type":"list","select":7}"#)
    let event = try #require(
      complaint { () throws(LabError) in
        try PresetComparison(list, named: "l.jsonl", presets: [.tly])
      })
    #expect(event.says(.badInput, "l.jsonl, line 2", "list 7"))
  }
}

/// The verb, run as a process.
@Suite(.ownThreads) struct ComparePresetsVerbTests {
  private static let recording = recordingPath("peer-presets")

  private static func run(_ words: [String]) throws -> Outcome {
    try Tools.run(Tools.barlab, ["compare-presets"] + words)
  }

  @Test func whatIsPrintedIsWhatIsWrittenAndTheSameEveryTime() throws {
    let folder = try TemporaryFolder()
    let words = [Self.recording, "--presets", "tly, headroom,tly"]
    let printed = try Self.run(words + ["--svg", folder.path("a.svg")])
    #expect(printed.code == 0 && printed.errors.isEmpty)
    #expect(printed.output.split(separator: "\n").count == 4)
    for (name, start) in [
      ("t.md", "| preset"), ("t.csv", "preset,"), ("t.json", "{\n  \"format\""),
    ] {
      let first = try Self.run(words + ["--out", folder.path(name)])
      #expect(first.code == 0 && first.output.isEmpty)
      let text = try folder.text(name)
      #expect(text.hasPrefix(start))
      #expect(try Self.run(words + ["--out", folder.path(name)]).code == 0)
      #expect(try folder.text(name) == text)
    }
    #expect(try folder.text("t.md") == printed.output)
    _ = try Self.run(words + ["--svg", folder.path("b.svg")])
    #expect(try folder.text("a.svg") == folder.text("b.svg"))
    let other = words + ["--out", folder.path("t.txt"), "--format", "csv"]
    #expect(try Self.run(other).code == 0)
    #expect(try folder.text("t.txt") == folder.text("t.csv"))
    let help = try Self.run(["--help"]).output
    for name in PresetComparison.columns { #expect(help.contains("\n  \(name) ")) }
  }

  @Test(arguments: [
    ([], ExitCode.usage, "needs RECORDING"),
    (
      [recording, "--presets", "tly,headrom"], .usage, "bar preset headrom; did you mean headroom?"
    ),
    ([recording, "--presets", " , "], .usage, "names no preset"),
    ([recording, "--presets"], .usage, "--presets needs a value"),
    ([recording, "--format", "xml"], .usage, "--format is xml but must be one of csv, json, md"),
    ([recording, "--out", "t.txt"], .usage, "end it in .csv, .json or .md"),
    ([recording, "--presets", "tly", "--out", "/nowhere/t.csv"], .cannotWrite, "/nowhere/t.csv"),
    ([recording, "--presets", "tly", "--svg", "/nowhere/t.svg"], .cannotWrite, "/nowhere/t.svg"),
    ([recording, "--out", "t.csv", "--svg", "t.csv"], .usage, "--svg and --out both write t.csv"),
    (["/nowhere/r.jsonl"], .missingInput, "/nowhere/r.jsonl does not exist"),
    ([assetPath("recordings/README.md")], .badInput, "README.md, line 1"),
    ([recordingPath("flexible-header")], .badInput, "the page flexible-header has no bar"),
  ])
  func aWrongCommandIsNamed(_ words: [String], _ code: ExitCode, _ fault: String) throws {
    let outcome = try Self.run(words)
    #expect(outcome.code == code.rawValue && outcome.output.isEmpty, "\(outcome)")
    #expect(outcome.errors.hasPrefix("barlab: ") && outcome.errors.hasSuffix(".\n"))
    #expect(outcome.errors.contains(fault), "\(outcome)")
  }
}

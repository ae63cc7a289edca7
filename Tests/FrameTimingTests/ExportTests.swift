import Foundation
import TestSupport
import Testing

@testable import FrameTiming

/// T18: the exports, read back by readers that share nothing with the writers.
@Suite(.longComputation) struct ExportTests {
  /// Random logs as a session writes them, with all stamps; some of their frames overlap, and some
  /// clocks go back.
  private static func log(_ seed: Int) -> (facts: ExportFacts, records: [FrameRecord]) {
    var (period, records) = randomLog(seed)
    var rng = SeededGenerator(seed: UInt64(seed) &+ 77)
    for index in records.indices {
      guard let begin = records[index].begin, let end = records[index].presentBegin else {
        continue
      }
      let stamps = (0..<3).map { _ in begin + rng.below(max(1, end - begin)) }.sorted()
      records[index].input = rng.happens(oneIn: 20) ? nil : stamps[0]
      records[index].update = stamps[1]
      records[index].draw = stamps[2]
      records[index].presentEnd = end + rng.below(3_000_000)
      records[index].shown = Pixels(thousandths: rng.below(2_000_000) - 64_000)
      records[index].bar = rng.happens(oneIn: 5) ? nil : Pixels(thousandths: -rng.below(44_000))
      if rng.happens(oneIn: 200) { records[index].begin = begin - 5_000_000_000 }
    }
    let facts = ExportFacts(
      honestLine:
        "paced by timer; vsync: none (x11); times are CPU submit times, not display times",
      period: period, pacing: seed % 5 == 0 ? .none : .timer)
    return (facts, records)
  }

  private static func trace(_ facts: ExportFacts, _ records: [FrameRecord]) -> [UInt8] {
    var trace = ChromeTrace(records, facts: facts)
    var bytes = trace.header
    trace.append(records, to: &bytes)
    trace.append(
      FrameEvent(time: 12, frame: nil, event: "lost frame", detail: "a=\"b\"\\\n\u{1};c=é"),
      to: &bytes)
    trace.finish(to: &bytes)
    return bytes
  }

  private static func mangoHud(_ facts: ExportFacts, _ records: [FrameRecord]) -> [[Substring]] {
    var writer = MangoHudCSV(records, facts: facts)
    var bytes = writer.header
    writer.append(records, to: &bytes)
    return lines(bytes)
  }

  private static func presentMon(_ facts: ExportFacts, _ records: [FrameRecord]) -> [[Substring]] {
    var writer = PresentMonCSV(records, facts: facts)
    var bytes = writer.header
    writer.append(records, to: &bytes)
    return lines(bytes)
  }

  private static func lines(_ bytes: [UInt8]) -> [[Substring]] {
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.hasSuffix("\n") && !text.contains("\r") && !text.contains("\n\n"))
    return text.dropLast().split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
  }

  // MARK: Chrome JSON

  private static func events(_ bytes: [UInt8]) throws -> [[String: Any]] {
    try #require(JSONSerialization.jsonObject(with: Data(bytes)) as? [[String: Any]])
  }

  private struct Span {
    var start: Int64
    var end: Int64
    var name: String
  }

  /// What Perfetto keeps of a time: whole nanoseconds.
  private static func nanoseconds(_ value: Any?) throws -> Int64 {
    Int64((try #require(value as? Double) * 1000).rounded())
  }

  @Test func t18EveryEventOfATraceHasWhatEachViewerNeeds() throws {
    for seed in 0..<24 {
      let (facts, records) = Self.log(seed)
      let bytes = Self.trace(facts, records)
      // One event a line: what many tools go by.
      let text = String(decoding: bytes, as: UTF8.self)
      let lines = text.split(separator: "\n")
      #expect(lines.first == "[" && lines.last == "]" && text.hasSuffix("\n]\n"))
      let events = try Self.events(bytes)
      #expect(events.count == lines.count - 2)
      for event in events {
        let kind = try #require(event["ph"] as? String)
        #expect(["M", "X", "b", "e", "C", "i"].contains(kind))
        #expect(event["name"] is String)
        #expect(event["pid"] as? Int == 1 && [1, 2].contains(event["tid"] as? Int))
        #expect((event["ts"] is Double) == (kind != "M"))
        if kind != "M" { #expect(event["cat"] is String) }
        if kind == "X" { #expect((event["dur"] as? Double ?? -1) >= 0) }
        if kind == "i" { #expect(event["s"] as? String == "p") }
        if kind == "b" || kind == "e" { #expect(event["id"] is String) }
        if let arguments = event["args"] {
          let arguments = try #require(arguments as? [String: Any])
          if kind == "C" {
            #expect(!arguments.isEmpty && arguments.values.allSatisfy { $0 is Double })
          }
        }
      }
      for line in lines where line.contains("\"ts\":") {
        let number = line.split(separator: "\"ts\":")[1].prefix { $0 != "," && $0 != "}" }
        #expect(number.split(separator: ".").last?.count == 3, "\(line)")
      }
      let marks = events.count { $0["ph"] as? String == "i" && $0["name"] as? String == "frame" }
      #expect(marks == records.count)
      #expect(!events.contains { $0["name"] as? String == "lost frame" })
    }
  }

  @Test func t18SlicesOfAThreadNestAfterRounding() throws {
    var clipped = 0
    for seed in 0..<60 {
      let (facts, records) = Self.log(seed)
      let events = try Self.events(Self.trace(facts, records))
      for thread in [1, 2] {
        var spans: [Span] = []
        for event in events
        where event["ph"] as? String == "X" && event["tid"] as? Int == thread {
          let start = try Self.nanoseconds(event["ts"])
          spans.append(
            Span(
              start: start, end: start + (try Self.nanoseconds(event["dur"])),
              name: try #require(event["name"] as? String)))
        }
        let frames = spans.filter { Int($0.name) != nil }
        if thread == 1 {
          #expect(frames.count == spans.count)
          clipped += frames.count { $0.end - $0.start < facts.period }
        }
        // As a viewer does it: by start, the longer first; what is open must hold what begins.
        var open: [Span] = []
        for span in spans.enumerated().sorted(by: {
          ($0.element.start, -$0.element.end, $0.offset)
            < ($1.element.start, -$1.element.end, $1.offset)
        }).map(\.element) {
          while let last = open.last, last.end <= span.start { open.removeLast() }
          if let last = open.last {
            #expect(span.end <= last.end, "seed \(seed), thread \(thread), \(span) in \(last)")
          }
          open.append(span)
          #expect(open.count <= (thread == 1 ? 1 : 2), "seed \(seed)")
        }
      }
    }
    // Deadlines closer than a period were there.
    #expect(clipped > 20)
  }

  @Test func t18DragsAndSettlesBeginAndEndOnceEach() throws {
    var both = 0
    for seed in 0..<60 {
      let (facts, records) = Self.log(seed)
      var open: [String: Int64] = [:]
      var count = 0
      for event in try Self.events(Self.trace(facts, records)) {
        guard let kind = event["ph"] as? String, ["b", "e"].contains(kind) else { continue }
        let key = "\(try #require(event["cat"] as? String)) \(try #require(event["id"] as? String))"
        let time = try Self.nanoseconds(event["ts"])
        if kind == "b" {
          #expect(open[key] == nil)
          open[key] = time
          count += 1
        } else {
          let begin = open.removeValue(forKey: key)
          #expect(begin.map { $0 <= time } == true)
        }
      }
      #expect(open.isEmpty)
      let hasInteraction = records.contains { $0.phase?.isInteraction == true }
      #expect(count > 0 || !hasInteraction)
      if count > 1 { both += 1 }
    }
    #expect(both > 25)
  }

  @Test func t18TheFrameOfTheSpecificationIsWrittenAsThere() {
    var record = FrameRecord(frame: 120)
    record.begin = 2_000_003_120
    record.presentBegin = 2_050_000_000
    record.presentEnd = 2_050_015_520
    record.deadline = 2_016_666_667
    record.missed = 2
    record.interval = 50_000_000
    record.shown = Pixels(thousandths: 41_500)
    let facts = ExportFacts(honestLine: "", period: 16_666_667, pacing: .timer)
    let text = String(decoding: Self.trace(facts, [record]), as: UTF8.self)
    for line in [
      #"{"ph":"X","cat":"frame","name":"120","pid":1,"tid":1,"ts":2000000.000,"dur":16666.667}"#,
      #""name":"120","pid":1,"tid":2,"ts":2000003.120,"dur":50012.400,"args":{"missed":2,"#,
      #""blame":"unknown"}}"#,
      #"{"ph":"i","s":"p","cat":"frame","name":"frame","pid":1,"tid":2,"ts":2050015.520}"#,
      #""name":"shown_px","pid":1,"tid":2,"ts":2050015.520,"args":{"px":41.500}}"#,
      #"{"ph":"M","name":"thread_name","pid":1,"tid":2,"args":{"name":"actual (submit)"}}"#,
    ] { #expect(text.contains(line), "\(line)") }
  }

  // MARK: MangoHud

  @Test func t18EveryReaderOfMangoHudFindsItsColumnsFull() throws {
    for seed in 0..<60 {
      let (facts, records) = Self.log(seed)
      let lines = Self.mangoHud(facts, records)
      // FlightlessSomething: this line to the letter; CapFrameX: two words of it.
      #expect(lines[0].joined(separator: ",") == "os,cpu,gpu,ram,kernel,driver,cpuscheduler")
      #expect(lines[1].count == 7 && Int(lines[1][3]) != nil)
      let names = lines[2].map(String.init)
      #expect(Set(names).count == names.count)
      #expect(names.starts(with: ["fps", "frametime", "elapsed"]))
      let rows = lines.dropFirst(3)
      let counted = records.filter { ($0.interval ?? 0) > 0 }
      #expect(rows.count == counted.count)
      for (row, record) in zip(rows, counted) {
        #expect(row.count == names.count)
        let values = try row.map { try #require(Double($0)) }
        #expect(values.allSatisfy { $0.isFinite })
        let interval = try #require(record.interval)
        // Six decimals of a millisecond are nanoseconds: nothing is lost.
        #expect(row[1].split(separator: ".").last?.count == 6)
        #expect(Int64((values[1] * 1e6).rounded()) == interval)
        #expect(isClose(values[0], 1e9 / Double(interval), within: 5.1e-7))
        #expect(values[2] == record.presentBegin.map(Double.init))
        if names.count == 5 {
          #expect(values[3] == record.missed.map(Double.init))
          #expect(values[4] == record.late.map { Double($0) / 1000 })
        }
      }
    }
  }

  @Test func t18UnpacedLogsAndSuchWithGapsHaveTheFirstThreeColumns() throws {
    var (facts, records) = Self.log(4)
    #expect(Self.mangoHud(facts, records)[2].count == 5)
    records[10].interval = 5
    records[10].late = nil
    #expect(Self.mangoHud(facts, records)[2].count == 3)
    facts.pacing = .none
    for index in records.indices { records[index].missed = nil }
    #expect(Self.mangoHud(facts, records)[2].joined(separator: ",") == "fps,frametime,elapsed")
  }

  @Test func t18RowsWhoseRateWouldBeNoNumberAreLeftOut() {
    let intervals: [Int64?] = [0, -5, 1, nil, .max]
    var records = intervals.enumerated().map { index, interval in
      var record = FrameRecord(frame: Int64(index))
      record.interval = interval
      return record
    }
    records[2].presentBegin = 7
    let facts = ExportFacts(honestLine: "", period: 1, pacing: .none)
    let rows = Self.mangoHud(facts, records).dropFirst(3).map { $0.joined(separator: ",") }
    #expect(rows[0] == "1000000000.000000,0.000001,7")
    #expect(rows.count == 2 && rows[1].hasPrefix("0.000000,9223372036854.775807,"))
  }

  // MARK: PresentMon

  @Test func t18CapFrameXFindsPresentMonsColumnsAndNoneThatIsNotKnown() throws {
    var unknown = 0
    for seed in 0..<60 {
      let (facts, records) = Self.log(seed)
      let lines = Self.presentMon(facts, records)
      let names = lines[0].map(String.init)
      #expect(names.first == "Application")
      let places = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
      for name in ["MsBetweenDisplayChange", "MsUntilDisplayed", "DisplayLatency"] {
        #expect(places[name] == nil)
      }
      #expect(lines.count == records.count + 1)
      var previous: FrameRecord?
      for (row, record) in zip(lines.dropFirst(), records) {
        #expect(row.count == names.count)
        func value(_ name: String) -> Double? {
          let cell = places[name].map { row[$0] } ?? ""
          if cell == "NA" { return nil }
          let number = Double(cell)
          #expect(number != nil)
          return number
        }
        func milliseconds(_ from: Int64?, _ to: Int64?) -> Double? {
          guard let from, let to, to >= from else { return nil }
          return Double(to - from) / 1e6
        }
        #expect(value("TimeInSeconds") == record.presentBegin.map { Double($0) / 1e9 })
        #expect(value("MsBetweenPresents") == milliseconds(0, record.interval))
        #expect(
          value("MsInPresentAPI") == milliseconds(record.presentBegin, record.presentEnd))
        // PresentMon's own meaning: from the return of the present before to this present. The
        // description of the log had begin to draw, which PresentMon has no column for.
        var busy: Double?
        if record.interval != nil, let before = previous {
          busy = milliseconds(before.presentEnd, record.presentBegin)
        }
        #expect(value("MsCPUBusy") == busy)
        // Held against when frames were shown there, which is not known here.
        #expect(value("MsAnimationError") == nil)
        if busy == nil { unknown += 1 }
        previous = record
      }
    }
    #expect(unknown > 60)
  }

  /// Fixed: negative times were written, which no call can take.
  @Test func t18NegativeTimesAreNotAvailable() {
    var records = (0..<3).map { FrameRecord(frame: $0) }
    for (index, (begin, end)) in [(10, 30), (25, 24), (40, 45)].enumerated() {
      records[index].presentBegin = Int64(begin) * 1_000_000
      records[index].presentEnd = Int64(end) * 1_000_000
      records[index].interval = index == 0 ? nil : index == 1 ? -15_000_000 : 15_000_000
    }
    let facts = ExportFacts(honestLine: "", period: 16_666_667, pacing: .timer)
    let rows = Self.presentMon(facts, records).dropFirst().map { $0.joined(separator: ",") }
    #expect(
      rows == [
        "BarLab,0.010000000,NA,20.000000,NA,NA",
        // It began 5 ms before the present call before it ended.
        "BarLab,0.025000000,NA,NA,NA,NA",
        // From 24 to 40 ms.
        "BarLab,0.040000000,15.000000,5.000000,16.000000,NA",
      ])
  }

  // MARK: Words and numbers from anywhere

  @Test func t19WordsThatWouldBreakACellOrATextDoNot() throws {
    var facts = ExportFacts(honestLine: "a \"b\"\n\u{7}", period: 16_666_667, pacing: .timer)
    facts.application = "Bar,\"Lab\"\r\n\u{2028}é"
    facts.processor = "Intel(R), 2 cores\n"
    facts.kernel = ",\"\n"
    facts.memory = -5
    let (_, records) = Self.log(3)
    let mangoHud = Self.mangoHud(facts, records)
    #expect(mangoHud[1].count == 7)
    #expect(mangoHud[1][1] == "Intel(R)  2 cores ")
    #expect(mangoHud[1][4] == "unknown" && mangoHud[1][3] == "0")
    let presentMon = Self.presentMon(facts, records)
    #expect(presentMon.count == records.count + 1)
    #expect(presentMon.allSatisfy { $0.count == 6 } && presentMon[1][0].hasPrefix("Bar  Lab "))
    let names = try Self.events(Self.trace(facts, records)).filter { $0["ph"] as? String == "M" }
    let name = (names[0]["args"] as? [String: Any])?["name"] as? String
    #expect(name == facts.application)
    #expect((names[1]["args"] as? [String: Any])?["labels"] as? String == facts.honestLine)
  }

  @Test func t18RowsWithAnyNumbersAtAllAreWrittenAsValidFiles() throws {
    var rng = SeededGenerator(seed: 18)
    for round in 0..<100 {
      let records = (0..<100).map { anyRecord(frame: $0 + (round % 3 == 0 ? $0 : 0), from: &rng) }
      let pacing = rng.pick(PacingMethod.allCases)
      let facts = ExportFacts(honestLine: "", period: 16_666_667, pacing: pacing)
      _ = try Self.events(Self.trace(facts, records))
      let mangoHud = Self.mangoHud(facts, records)
      let cells = mangoHud.dropFirst(3).joined()
      #expect(cells.allSatisfy { Double($0)?.isFinite == true })
      #expect(mangoHud.dropFirst(3).allSatisfy { $0.count == mangoHud[2].count })
      let presentMon = Self.presentMon(facts, records)
      #expect(
        presentMon.dropFirst().joined().allSatisfy {
          $0 == "NA" || $0 == "BarLab" || (Double($0) ?? -1) >= 0
        })
    }
  }

  @Test func numbersAreWrittenToTheLastDigit() {
    var bytes: [UInt8] = []
    for (value, decimals) in [(0, 3), (-1, 3), (Int64.min, 6), (.max, 0), (12_345, 3), (1000, 3)] {
      bytes.append(value, decimals: decimals)
      bytes.append(" ")
    }
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "0.000 -0.001 -9223372036854.775808 9223372036854775807 12.345 1.000 ")
  }
}

import Foundation
import Testing

@testable import FrameTiming

/// Colors of the page, and one small page to the last character.
@Suite struct PageLooksTests {
  /// The values of the style sheet's variables in the order in which they are set: light, dark, and
  /// light again for paper.
  private static var palettes: [[String: String]] {
    ReportPage.style.components(separatedBy: ":root {").dropFirst().map { part in
      var colors: [String: String] = [:]
      for pair in part.prefix(while: { $0 != "}" }).split(separator: ";") {
        let sides = pair.split(separator: ":").map {
          $0.trimmingCharacters(in: .whitespacesAndNewlines)
        }
        if sides.count == 2, sides[0].hasPrefix("--") {
          colors[String(sides[0].dropFirst(2))] = sides[1]
        }
      }
      return colors
    }
  }

  /// Relative luminance as the guidelines for web content define it (WCAG 2.2).
  private static func luminance(_ color: String) throws -> Double {
    let number = try #require(Int(color.dropFirst(), radix: 16))
    let parts = [number >> 16, number >> 8 & 255, number & 255].map { Double($0) / 255 }
    let linear = parts.map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }

  private static func contrast(_ a: String, _ b: String) throws -> Double {
    let found = try [luminance(a), luminance(b)].sorted()
    return (found[1] + 0.05) / (found[0] + 0.05)
  }

  @Test func textAndShapesStandOutFromTheirGroundsInLightInDarkAndOnPaper() throws {
    let palettes = Self.palettes
    #expect(palettes.count == 3 && palettes[0] == palettes[2] && palettes[0] != palettes[1])
    let grounds = ["panel", "desk"]
    let shades = ["panel", "drag", "settle", "idle", "other"]
    let pairs: [(fore: [String], back: [String], least: Double)] = [
      (["text", "soft"], grounds + ["stripe"], 4.5), (["good", "fair", "poor"], grounds, 4.5),
      (["asked", "self", "preempted", "wake", "io", "present", "unknown"], ["panel"], 3),
      (["curve", "second", "budget"], shades, 3),
    ]
    for palette in palettes {
      for (fore, back, least) in pairs {
        for one in fore {
          for other in back {
            let found = try Self.contrast(
              try #require(palette[one]), try #require(palette[other]))
            #expect(found >= least, "\(one) on \(other): \(found)")
          }
        }
      }
    }
  }

  @Test func onPaperTheFirstSheetIsFilledWithTheFigureThatFitsThere() throws {
    let page = ReportPage(
      title: "", honestLine: "", rows: SessionRows(facts()),
      summary: FrameSummary([], facts: facts()))
    let paper = try #require(ReportPage.style.components(separatedBy: "@media print").last)
    #expect(paper.contains("main { max-width: none; padding: 0; display: flex;"))
    #expect(paper.contains("header, [aria-labelledby=spread] { order: -1; }"))
    #expect(page.html.contains("<section aria-labelledby=\"spread\">"))
    // On a screen time comes first.
    #expect(!ReportPage.style.replacing(paper, with: "").contains("order: -1"))
  }

  @Test func noTwoCausesLookTheSameWithoutTheirColors() {
    var outlines: Set<String> = []
    for kind in BlameMark.all {
      outlines.insert(kind.drawn(x: "0", y: 0).source.replacing(kind.style, with: ""))
    }
    #expect(outlines.count == BlameMark.all.count)
  }

  /// With BARLAB_REWRITE_GOLDENS=1 the page is written anew instead: look at it in a browser.
  @Test func aSmallPageIsTheSameToTheLastCharacter() throws {
    var records = log(
      [16_666_667, 16_666_667, 50_000_001, 16_666_667], period: 16_666_667)
    for index in records.indices {
      records[index].animation = records[index].presentBegin
      records[index].shown = Pixels(Double(index) * 10)
      records[index].bar = Pixels(Double(-index))
      if index == 4 { records[index].phase = .settle }
    }
    var given = facts()
    given.lowConfidence = [.virtualised]
    var page = ReportPage(
      title: "small", honestLine: "honest", rows: records.tallied(SessionRows(given)),
      summary: FrameSummary(records, facts: given))
    page.session = [ReportPage.Fact(group: "host", name: "cpu", value: "one & only")]
    page.trace = RecordingTrace([
      FrameEvent(time: 0, frame: 1, event: "recording", detail: "file=a.jsonl;zero_ns=0")
    ])
    // The style sheet is looked at above, and by eye.
    let html = page.html.replacing(ReportPage.style, with: "")
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "Goldens/page.html")
    if ProcessInfo.processInfo.environment["BARLAB_REWRITE_GOLDENS"] == "1" {
      try html.write(to: file, atomically: true, encoding: .utf8)
    }
    let expected = try String(contentsOf: file, encoding: .utf8)
    #expect(html == expected)
  }
}

import BarTuning
import Foundation
import FrameTiming
import TestSupport
import Testing

@testable import LabKit

// Its page, and whatever may happen to it.
extension StoredLogTests {
  @Test func thePageHoldsWhatTheSessionSays() throws {
    let folder = try Self.folder(
      frames: Self.whole,
      session: #"""
        {"host":{"cpu":"<x> & \"y\"","cores":2,"virtualised":true},"page":"a<b","argv":["barlab","-x"],
        "target":{"hz":60,"period_ns":16666667},"sdl":{"window_w":10,"window_h":20},
        "vsync":{"verdict":"none","evidence":{"presents":50,"phase_sd":null}},"later":{"new":[1,2.5]}}
        """#)
    let log = try StoredLog.read(folder.url.path)
    let html = log.page(log.summary, budget: 8).html
    for words in [
      "&lt;x&gt; &amp; &quot;y&quot;, 2 cores, virtualized", "page a&lt;b", "10x20 pixels",
      "budget 8 ms", ">evidence presents<", ">50<", ">later<", ">1 2.5<", ">barlab -x<",
      "No verdict on smoothness",
    ] { #expect(html.contains(words), "\(words)") }
    #expect(!html.contains("<x>"))
    let bare = try Self.folder(frames: Self.whole + "60,1", session: nil)
    let plain = try StoredLog.read(bare.url.path)
    let page = plain.page(plain.summary, budget: nil).html
    #expect(page.contains("The period comes from: steps of the deadlines."))
    #expect(page.contains("The last line of the log is incomplete"))
  }

  @Test func aPageNeverTakesThePlaceOfTheLogItShows() throws {
    let folder = try Self.folder(frames: Self.whole, events: FrameEvent.header + "\n")
    let log = folder.url.path
    for name in ["frames.csv", "session.json", "events.csv"] {
      for option in ["--html", "--json"] {
        let before = try String(contentsOfFile: "\(log)/\(name)", encoding: .utf8)
        let outcome = try Tools.run(Tools.barlab, ["report", log, option, "\(log)/\(name)"])
        #expect(outcome.code == ExitCode.usage.rawValue && outcome.errors.contains(name))
        #expect(try String(contentsOfFile: "\(log)/\(name)", encoding: .utf8) == before)
      }
    }
    let page = folder.url.appending(path: "page.html").path
    let made = try Tools.run(Tools.barlab, ["report", log, "--html", page])
    #expect(made.code == 0)
    let first = try String(contentsOfFile: page, encoding: .utf8)
    #expect(first.hasPrefix("<!DOCTYPE html>") && first.hasSuffix("</html>\n"))
    let refused = try Tools.run(Tools.barlab, ["report", log, "--html", "/nowhere/page.html"])
    #expect(refused.code == ExitCode.cannotWrite.rawValue)
    #expect(refused.errors.contains("/nowhere/page.html cannot be written"))
    // Each of two that cannot be written is named, in one line.
    let both = try Tools.run(
      Tools.barlab, ["report", log, "--json", "/nowhere/a.json", "--html", "/nowhere/b.html"])
    #expect(both.code == ExitCode.cannotWrite.rawValue)
    #expect(both.errors.contains("/nowhere/a.json") && both.errors.contains("/nowhere/b.html"))
    #expect(both.errors.split(separator: "\n").count == 1)
    // The same log gives the same page.
    #expect(try Tools.run(Tools.barlab, ["report", log, "--html", page]).code == 0)
    #expect(try String(contentsOfFile: page, encoding: .utf8) == first)
  }

  @Test func whateverHappensToALogItIsReportedOrRefusedInOneSentence() throws {
    var rng = SeededGenerator(seed: 8)
    let pieces = [
      "", "-", "0", "-1", "40", "9223372036854775807", "-9223372036854775808",
      "9223372036854775.807",
      "9999999999999999999", "1000000000000", "-33333.333", ",", "\n", "NaN", "drag", "idle", "256",
    ]
    let part = [Self.lines[0]] + Self.lines[38...45]
    let folder = try Self.folder(frames: "")
    var read = 0
    for _ in 0..<200 {
      var lines = part
      for _ in 0..<rng.whole(1...2) {
        let line = rng.whole(1...lines.count - 1)
        var row = cells(lines[line])
        row[rng.whole(0...row.count - 1)] = rng.pick(pieces)
        lines[line] = row.joined(separator: ",")
      }
      try folder.write(lines.joined(separator: "\n") + "\n", to: "frames.csv")
      do throws(LabError) {
        let log = try StoredLog.read(folder.url.path)
        let text = FrameReport.text(
          log.summary, honestLine: log.honestLine)
        #expect(text.contains("timer"))
        read += 1
      } catch {
        #expect(error.code == .badInput && isOneLine(error.message), "\(error)")
      }
    }
    #expect(read > 50 && read < 190, "\(read)")
  }
}

import BarCore
import BarTuning
import TestSupport
import Testing

@testable import LabKit

/// Recordings with something wrong in them, as disks, editors and other programs leave them.
@Suite(.longComputation) struct RecordingFuzzLawTests {
  private static let pieces = [
    "NaN", "1e999", "-1", "1e308", "null", "\"\"", "{}", "[]", "\u{0}", "true", ",", "\n", "\"",
    "\\u0000", "9999999999999999999999999", "-0", "0.1e-400", "}", "{\"t\":", "é", "1e9",
  ]

  /// One change: a bit, a byte, a piece, a number, or lines that swap, double or go.
  private static func change(_ bytes: inout [UInt8], _ rng: inout SeededGenerator) {
    guard !bytes.isEmpty else { return }
    let place = rng.whole(0...bytes.count - 1)
    switch rng.whole(0...9) {
    case 0: bytes[place] ^= 1 << UInt8(rng.whole(0...7))
    case 1: bytes[place] = UInt8(rng.whole(0...255))
    case 2: bytes.removeSubrange(place..<min(bytes.count, place + rng.whole(1...9)))
    case 3: bytes.removeSubrange(place...)
    case 4, 5:
      let piece = rng.pick(pieces)
      bytes.insert(contentsOf: piece.utf8, at: place)
    case 6, 7, 8:
      // A digit becomes another or a piece: that is where numbers are.
      let digits = bytes.indices.filter { (0x30...0x39).contains(bytes[$0]) }
      if let digit = digits.randomElement(using: &rng) {
        let piece =
          rng.chance(70) ? "\(rng.whole(0...9))" : rng.pick(pieces)
        bytes.replaceSubrange(digit...digit, with: Array(piece.utf8))
      }
    default:
      var lines = bytes.split(separator: 0x0A).map(Array.init)
      let a = rng.whole(0...lines.count - 1)
      let b = rng.whole(0...lines.count - 1)
      if rng.chance(50) { lines.swapAt(a, b) } else { lines.insert(lines[a], at: b) }
      bytes = Array(lines.joined(separator: [0x0A])) + [0x0A]
    }
  }

  /// The header and a dozen lines from anywhere: enough to go wrong, quick to read.
  private static func part(_ bytes: [UInt8], _ rng: inout SeededGenerator) -> [UInt8] {
    let lines = bytes.split(separator: 0x0A)
    let start = rng.whole(1...max(1, lines.count - 12))
    return Array((lines[..<1] + lines[start...].prefix(12)).joined(separator: [0x0A])) + [0x0A]
  }

  @Test(arguments: Cases.of(recordedPages))
  func whateverHappensToAFileItIsARecordingOrOneSentence(_ page: String) throws {
    let whole = try FileIO.read(recordingPath(page))
    var rng = SeededGenerator(seed: page.utf8.reduce(0) { $0 &* 31 &+ UInt64($1) })
    var read = 0
    var refused = 0
    for _ in 0..<160 {
      var bytes = Self.part(whole, &rng)
      for _ in 0..<(rng.chance(60) ? 1 : 3) { Self.change(&bytes, &rng) }
      do throws(LabError) {
        let recording = try Recording.parse(bytes, named: "f.jsonl")
        read += 1
        #expect(recording.lines.count == recording.events.count)
        let rows = try recording.geometry(rate: nil)
        #expect(rows.count == recording.events.count + 1)
        #expect(rows.allSatisfy { !$0.contains("nan") && !$0.contains("inf") })
      } catch {
        refused += 1
        #expect(error.code == .badInput && isOneLine(error.message), "\(error)")
      }
    }
    // Both happen, so that neither is untested.
    #expect(read > 2 && refused > 10, "\(read) read, \(refused) refused")
  }

  @Test func anySettingsAtAllMakeAPageThatCanBeScrolled() throws {
    var rng = SeededGenerator(seed: 11)
    for page in recordedPages {
      var recording = try Recording.read(recordingPath(page))
      recording.events = Array(recording.events.prefix(60))
      for _ in 0..<Cases.of(6) {
        recording.settings = [:]
        for setting in LabSettings.table.settings where rng.chance(40) {
          recording.settings[setting.key] = rng.value(of: setting)
        }
        // Rules that contradict each other are refused, as a test of its own says.
        try recording.makeSettingsAgree()
        recording.viewport = Size(width: 390, height: rng.number(1...900))
        let rows = try recording.geometry(rate: nil)
        #expect(rows.count == recording.events.count + 1)
        for row in rows where row.contains("nan") || row.contains("inf") {
          Issue.record("\(page), \(recording.settings): \(row)")
        }
      }
    }
  }
}

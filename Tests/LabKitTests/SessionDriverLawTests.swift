import TestSupport
import Testing

@testable import LabKit

/// What holds for every recording, whatever the rate of its frames.
@Suite(.longComputation) struct SessionDriverLawTests {
  /// Frame k of one rate is frame 2k of twice the rate: all but its number and its messages, which
  /// count from the row before.
  @Test(arguments: Cases.of(recordedPages))
  func theRateOfFramesHasNoInfluenceOnWhatHappens(_ page: String) throws {
    let recording = try Recording.read(recordingPath(page))
    var rows: [Double: [String: [String]]] = [:]
    for rate in [24.0, 60, 144, 240] {
      var byTime: [String: [String]] = [:]
      for line in try recording.geometry(rate: rate).dropFirst() {
        var row = cells(line)
        row[0] = ""
        row[9] = ""
        byTime[row[1]] = row
      }
      rows[rate] = byTime
    }
    for (coarse, fine) in [(24.0, 144.0), (24, 240), (60, 240)] {
      let known = rows[fine] ?? [:]
      var common = 0
      for (time, row) in rows[coarse] ?? [:] {
        // One may have come to rest, and ended, a frame before the other.
        guard let other = known[time] else { continue }
        common += 1
        #expect(row == other, "\(page) at \(time) s, \(coarse) and \(fine) Hz")
      }
      #expect(common + 2 >= rows[coarse]?.count ?? 0, "\(page), \(coarse) and \(fine) Hz")
    }
  }
}

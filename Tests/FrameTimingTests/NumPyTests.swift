import Foundation
import TestSupport
import Testing

@testable import FrameTiming

/// Every figure of 300 random logs against NumPy; see `numpy_reference.py`.
@Suite struct NumPyTests {
  @Test func everyFigureOfRandomLogsIsWhatNumPySays() throws {
    let path = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Goldens/numpy.csv")
    let lines = try String(contentsOf: path, encoding: .utf8).split(separator: "\n")
    let keys = try #require(lines.first).split(separator: ",").map(String.init)
    #expect(lines.count == 361)
    #expect(keys.count == 74)
    for line in lines.dropFirst() {
      let cells = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      let seed = try #require(Int(cells[0]))
      let (period, records) = randomLog(seed)
      let summary = FrameSummary(records, facts: facts(period))
      let block = try #require(summary.blocks.first { $0.name == cells[1] })
      let found = try flatten(FigureTree(block.figures.stored()))
      for (key, cell) in zip(keys, cells).dropFirst(2) {
        #expect(agrees(found[key], with: cell), "seed \(seed), \(cells[1]), \(key)")
      }
    }
  }

  private func agrees(_ found: Any?, with cell: String) -> Bool {
    switch found {
    case let bins as [[Any]]:
      let text = bins.map { bin in
        bin.map { ($0 as? NSNumber).map { String(format: "%g", $0.doubleValue) } ?? "inf" }
          .joined(separator: "~")
      }
      return text.joined(separator: ";") == cell
    case is [Any]: return cell.isEmpty
    case is NSNull: return cell.isEmpty
    case let word as String: return word == cell
    case let number as NSNumber:
      guard let expected = Double(cell) else { return false }
      return isClose(number.doubleValue, expected, within: 1e-9 * max(1, expected.magnitude))
    default: return false
    }
  }
}

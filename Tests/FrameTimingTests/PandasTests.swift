import Foundation
import TestSupport
import Testing

@testable import FrameTiming

/// pandas reads `frames.csv` as it is, and finds the same numbers in it.
@Suite(.ownThreads) struct PandasTests {
  /// A Python that has pandas: that of `BARLAB_PYTHON`, or Debian's with python3-pandas.
  static let python: String? = {
    let named = ProcessInfo.processInfo.environment["BARLAB_PYTHON"]
    return [named, "/usr/bin/python3", Tools.find("python3")].compactMap { $0 }.first {
      (try? Tools.run($0, ["-c", "import pandas"]))?.code == 0
    }
  }()

  @Test(arguments: [3, 7, 8, 11, 23])
  func pandasReadsTypesSumsAndPercentiles(_ seed: Int) throws {
    let (period, records) = randomLog(seed)
    let folder = try TemporaryFolder()
    let path = try folder.write(String(decoding: csv(records), as: UTF8.self), to: "frames.csv")
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "pandas_reader.py").path
    let python = try #require(
      Self.python, "python3-pandas is needed: make test installs it, or BARLAB_PYTHON names one")
    let outcome = try Tools.run(python, [script, path])
    #expect(outcome.code == 0, "\(outcome.errors)")
    let found = try #require(
      JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    #expect(found["rows"] as? Int == records.count)

    // Cells by the reader of this project, which the tests of its own hold to the rows.
    let lines = String(decoding: csv(records), as: UTF8.self).split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    let types = try #require(found["types"] as? [String: String])
    let filled = try #require(found["filled"] as? [String: Int])
    let sums = try #require(found["sums"] as? [String: Double])
    #expect(types.count == FrameColumns.names.count)
    for (place, name) in lines[0].enumerated() {
      let cells = lines.dropFirst().map { $0[place] }
      let full = cells.filter { !$0.isEmpty }
      #expect(filled[name] == full.count, "\(name)")
      let type = try #require(types[name])
      if full.isEmpty {
        #expect(["float64", "object"].contains(type), "\(name) \(type)")
      } else if ["input_src", "phase"].contains(name) {
        #expect(["object", "str", "string"].contains(type), "\(name) \(type)")
      } else {
        // Whole numbers stay whole where no cell is empty.
        let isWhole = full.count == cells.count && !full[0].contains(".")
        #expect(type == (isWhole ? "int64" : "float64"), "\(name) \(type)")
        let sum = full.reduce(0.0) { $0 + (Double($1) ?? .nan) }
        let other = try #require(sums[name])
        #expect(isClose(other, sum, within: 1e-9 * max(1, sum.magnitude)), "\(name)")
      }
    }

    let figures = FrameSummary(records, facts: facts(period)).all
    #expect(found["counted"] as? Int == figures.count("frames"))
    let percentiles = found["percentiles"] as? [String: Double] ?? [:]
    for (key, value) in [
      ("p50", figures.number("frame_ms.p50")), ("p90", figures.number("frame_ms.p90")),
      ("p95", figures.number("frame_ms.p95")), ("p99", figures.number("frame_ms.p99")),
      ("p999", figures.number("frame_ms.p999")),
    ] { expectSame(percentiles[key], value, key) }
    expectSame(
      (found["quantile"] as? Double).map { $0 / 1000 }, figures.number("frame_ms.p95"), "quantile")
    expectSame(found["mean"] as? Double, figures.number("frame_ms.mean"), "mean")
    expectSame(found["sd"] as? Double, figures.number("frame_ms.sd"), "sd")
  }

  private func expectSame(_ a: Double?, _ b: Double?, _ name: String) {
    let isSame = a != nil && b != nil && isClose(a ?? 0, b ?? 0, within: 1e-9)
    #expect(isSame, "\(name): \(String(describing: a)), \(String(describing: b))")
  }
}

import Foundation
import TestSupport
import Testing

@testable import BarRender

@Suite struct FiguresTests {
  private func text(_ value: Double, _ decimals: Int) -> String {
    let figures = Figures(value, decimals: decimals)
    let bytes = (0..<figures.count).map { figures[$0] }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the output of C, without the sign of a number that is shown as 0.
  private func printed(_ value: Double, _ decimals: Int) -> String {
    let text = String(format: "%.\(decimals)f", value)
    let isZero = !text.contains { "123456789".contains($0) }
    return isZero && text.hasPrefix("-") ? String(text.dropFirst()) : text
  }

  // MARK: Laws

  @Test(arguments: 0...3)
  func anyNumberReadsAsCPrintsItButForHalves(decimals: Int) {
    var random = SeededGenerator(seed: UInt64(41 + decimals))
    for _ in 0..<8000 {
      let size = random.pick([0.01, 1, 30, 1000, 1e6, 1e9])
      let value = random.number(-size...size)
      let scaled = value * [1.0, 10, 100, 1000][decimals]
      // C prints the exact number, so that what only seems to be a half may go the other way.
      let fromHalf = (scaled.magnitude - scaled.magnitude.rounded(.down) - 0.5).magnitude
      if fromHalf < 1e-6 { continue }
      let found = text(value, decimals)
      if found != printed(value, decimals) {
        Issue.record("\(value): \(found) instead of \(printed(value, decimals))")
        return
      }
    }
  }

  @Test(arguments: 0...3)
  func everyShortDecimalReadsAsItIsWritten(decimals: Int) {
    let unit = [1.0, 10, 100, 1000][decimals]
    for number in -3000...3000 {
      let value = Double(number) / unit
      #expect(text(value, decimals) == printed(value, decimals))
    }
  }

  @Test(arguments: 0...3)
  func whatIsReadIsWithinHalfAStepOfTheNumber(decimals: Int) throws {
    var random = SeededGenerator(seed: UInt64(51 + decimals))
    let unit = [1.0, 10, 100, 1000][decimals]
    for _ in 0..<4000 {
      let value = random.number(-5000...5000)
      let read = try #require(Double(text(value, decimals)))
      #expect(isClose(read, value, within: 0.5 / unit + 1e-9))
    }
  }

  // MARK: Cases

  @Test func halvesGoAwayFrom0() {
    #expect(text(0.5, 0) == "1")
    #expect(text(1.5, 0) == "2")
    #expect(text(2.5, 0) == "3")
    #expect(text(-0.5, 0) == "-1")
    #expect(text(0.25, 1) == "0.3")
    #expect(text(-0.125, 2) == "-0.13")
    #expect(text(0.0625, 3) == "0.063")
  }

  @Test func thereIsAlwaysADigitBeforeThePointAndAllThatWereAskedForBehind() {
    #expect(text(0, 0) == "0")
    #expect(text(0, 3) == "0.000")
    #expect(text(0.05, 2) == "0.05")
    #expect(text(-0.007, 3) == "-0.007")
    #expect(text(12, 1) == "12.0")
    #expect(text(100, 2) == "100.00")
    #expect(text(9.999, 2) == "10.00")
    #expect(text(99.95, 1) == "100.0")
  }

  @Test func whatRoundsTo0HasNoSign() {
    #expect(text(-0.0, 0) == "0")
    #expect(text(-0.4, 0) == "0")
    #expect(text(-0.004, 2) == "0.00")
    #expect(text(-Double.leastNonzeroMagnitude, 3) == "0.000")
  }

  // MARK: Edges

  @Test(arguments: 0...3)
  func whatIsNotANumberIsADash(decimals: Int) {
    for value in [Double.nan, .infinity, -.infinity, .signalingNaN] {
      #expect(text(value, decimals) == "-")
    }
  }

  @Test func numbersTooLargeToShowAreCut() {
    #expect(text(1e15, 0) == "1000000000000000")
    #expect(text(1e300, 0) == "9000000000000000")
    #expect(text(-1e300, 0) == "-9000000000000000")
    #expect(text(.greatestFiniteMagnitude, 3) == "9000000000000.000")
    #expect(text(-.greatestFiniteMagnitude, 3) == "-9000000000000.000")
    #expect(text(9e12, 3) == "9000000000000.000")
  }
}

import Testing

@testable import FrameTiming

/// Whether a comparison of logs without a grid sees rare stalls, which reach no percentile.
@Suite struct LongIntervalTests {
  /// Frames of 10 ms that nothing paces, so many seconds of them; some take so many milliseconds.
  private func session(_ seconds: Int, _ stalls: [Int: Int64] = [:]) -> [FrameRecord] {
    var records = log(
      (0..<100 * seconds).map { (stalls[$0] ?? 10) * 1_000_000 }, period: 16_666_667)
    for index in records.indices {
      records[index].missed = nil
      records[index].slot = nil
    }
    return records
  }

  private func compare(_ a: [FrameRecord], _ b: [FrameRecord]) -> NoiseComparison {
    NoiseComparison(a, facts(16_666_667, .none), b, facts(16_666_667, .none))
  }

  private func words(_ found: NoiseComparison) -> String {
    found.text.joined(separator: " ").replacing("\n", with: " ")
  }

  @Test func stallsOfSecondsAreNamedThoughNoFigureOfTheStretchesDiffers() throws {
    let found = compare(session(30), session(30, [1000: 1010, 2800: 2010]))
    #expect(found.lines.allSatisfy { $0.outcome != .different })
    let intervals = try #require(found.longIntervals)
    #expect(intervals.a.frozen == 0 && intervals.b.frozen == 2)
    #expect(
      found.statement
        == "The long frame intervals of A and B differ; no figure differs by more than the noise.")
    #expect(
      words(found).contains(
        "Frame intervals above 100 ms: A 0, B 2; above 700 ms: A 0, B 2; the longest: A 10.0 ms, "
          + "B 2010.0 ms."))
    let back = compare(session(30, [1000: 1010, 2800: 2010]), session(30))
    #expect(words(back).contains("above 700 ms: A 2, B 0; the longest: A 2010.0 ms"))
  }

  @Test(arguments: [(10, false), (100, false), (111, true), (699, true)])
  func aLongestIntervalBelow700MillisecondsCountsFromTenthsOfASecondOn(
    _ milliseconds: Int64, _ isDifferent: Bool
  ) {
    let found = compare(session(20), session(20, [700: milliseconds]))
    #expect(found.longIntervals?.isDifferent == isDifferent)
    #expect(found.statement.hasPrefix("The long frame intervals") == isDifferent)
    #expect(words(found).contains("Frame intervals above") == isDifferent)
  }

  @Test func whereBothStallAlikeThereIsNothingToTell() {
    let found = compare(session(20, [700: 1000]), session(20, [1200: 1050]))
    #expect(
      found.statement == "No figure of A and B differs by more than the noise.")
    #expect(!words(found).contains("Intervals above"))
  }

  /// Both within a factor of two, which hid them.
  @Test func longStallsOfVeryDifferentLengthAreToldApart() throws {
    let found = compare(session(20, [700: 1010]), session(20, [700: 1990]))
    #expect(found.longIntervals?.isDifferent == true)
    let below = compare(session(20, [700: 310]), session(20, [700: 590]))
    #expect(below.longIntervals?.isDifferent == true)
  }

  @Test func manyShortStallsAreToldApartFromNoneAndFewAreNot() throws {
    func stalls(_ count: Int) -> [Int: Int64] {
      Dictionary(uniqueKeysWithValues: (0..<count).map { (100 + 150 * $0, 110) })
    }
    let many = compare(session(30, stalls(0)), session(30, stalls(9)))
    #expect(many.longIntervals?.isDifferent == true)
    #expect(words(many).contains("Frame intervals above 100 ms: A 0, B 9; above 700 ms: A 0, B 0"))
    let few = compare(session(30, stalls(7)), session(30, stalls(9)))
    #expect(few.longIntervals?.isDifferent == false)
  }

  @Test func aLogWithoutIntervalsHasNoLongest() throws {
    let found = compare(session(20, [700: 1010]), [])
    #expect(found.longIntervals?.isDifferent == false)
    #expect(found.statement.hasPrefix("Too few to rule out chance"))
  }

  @Test func logsTooShortForStretchesAreComparedByTheirStallsAllTheSame() {
    let found = compare(session(4), session(4, [200: 900]))
    #expect(found.statement.hasPrefix("Too few to rule out chance"))
    #expect(words(found).contains("above 700 ms: A 0, B 1"))
  }

  @Test func theMethodSpeaksOfTheTestOnHitchesOnlyWhereItWasDone() {
    let unpaced = compare(session(20), session(20))
    #expect(unpaced.hitches == nil && !words(unpaced).contains("Fisher"))
    #expect(
      words(unpaced).contains(
        "Hitches are not compared, because at least one log does not record missed slots; long "
          + "frame intervals are."))
    let paced = log([Int64](repeating: 16_666_667, count: 1200), period: 16_666_667)
    let known = NoiseComparison(paced, facts(), paced, facts())
    #expect(known.longIntervals == nil && words(known).contains("Fisher's exact test"))
    // One log without a grid is enough.
    let mixed = NoiseComparison(paced, facts(), session(20), facts(16_666_667, .none))
    #expect(mixed.hitches == nil && mixed.longIntervals != nil)
    for line in (unpaced.text + mixed.text).flatMap({ $0.split(separator: "\n") }) {
      #expect(line.count <= FrameReport.width, "\(line)")
    }
  }
}

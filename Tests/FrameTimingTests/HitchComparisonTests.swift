import TestSupport
import Testing

@testable import FrameTiming

/// Whether a comparison sees rare hitches, which drown in the noise of their own stretches.
@Suite struct HitchComparisonTests {
  private static let period: Nanoseconds = 16_666_667

  /// So many seconds at 60 Hz in which some frames take so many periods.
  private func session(_ seconds: Int, _ stalls: [Int: Int64] = [:]) -> [FrameRecord] {
    log((0..<60 * seconds).map { Self.period * (stalls[$0] ?? 1) }, period: Self.period)
  }

  private func compare(_ a: [FrameRecord], _ b: [FrameRecord]) -> NoiseComparison {
    NoiseComparison(a, facts(), b, facts())
  }

  private func words(_ found: NoiseComparison) -> String {
    found.text.joined(separator: " ").replacing("\n", with: " ")
  }

  /// A hitch of 213 ms (12.8 periods) and single misses in seconds of their own: 20 slots.
  private var rough: [FrameRecord] {
    var stalls: [Int: Int64] = [600: 14]
    for index in 0..<7 { stalls[60 * (2 * index + 1)] = 2 }
    return session(30, stalls)
  }

  @Test func aSmoothLogAndOneOfTwentyMissesAreToldApart() throws {
    let found = compare(session(30), rough)
    let hitches = try #require(found.hitches)
    #expect(hitches.a.slots == 0 && hitches.b.slots == 20)
    #expect(hitches.a.grade == .good && hitches.b.grade == .poor)
    #expect(hitches.outcome == .different)
    #expect(found.statement.contains("hitches (more)"))
    #expect(!words(found).contains("No figure of A and B"))
    #expect(
      words(found).contains(
        "Hitches while moving: A none in 30 s (grade good, 0.00 ms/s); B 8 in 31 s, 20 missed slots, "
          + "the longest 216.7 ms (grade poor, 10.99 ms/s): the difference is larger than chance explains."
      ))
    #expect(compare(rough, session(30)).statement.contains("hitches (fewer)"))
  }

  @Test func oneHitchIsToldAndCalledTooFewToRuleOutChance() throws {
    let found = compare(session(15), session(15, [600: 14]))
    #expect(found.hitches?.outcome == .chance)
    #expect(
      found.statement.replacing("\n", with: " ")
        == "The hitch grades of A (good) and B (poor) differ: too few to rule out chance; no figure "
        + "differs by more than the noise.")
    #expect(words(found).contains("the longest 216.7 ms"))
    #expect(words(found).contains("too few to rule out chance."))
  }

  @Test func logsTooShortForStretchesAreComparedByTheirHitchesAllTheSame() {
    let found = compare(session(5), session(5, [100: 14]))
    #expect(found.statement.hasPrefix("Too few to rule out chance: A has 5 intervals"))
    #expect(words(found).contains("too few to rule out chance."))
  }

  @Test func hitchesOfOneGradeAreCalledTooFewToo() {
    let found = compare(session(15), session(15, [600: 2]))
    #expect(found.hitches?.outcome == .chance)
    #expect(
      found.statement.replacing("\n", with: " ")
        == "The hitches of A and B differ: too few to rule out chance; no figure differs by more than "
        + "the noise.")
    #expect(words(found).contains("B 1 in 16 s, 1 missed slot, the longest 16.7 ms (grade good"))
  }

  @Test func logsWithoutHitchesAreCountedAndGradedToo() {
    let found = compare(session(15), session(20))
    #expect(found.hitches?.outcome == .same)
    #expect(
      found.statement == "No figure of A and B differs by more than the noise.")
    #expect(
      words(found).contains(
        "Hitches while moving: A none in 15 s (grade good, 0.00 ms/s); B none in 20 s (grade good, "
          + "0.00 ms/s)."))
  }

  @Test func logsThatDoNotTellOfSlotsAreNotCompared() {
    var unpaced = session(15)
    for index in unpaced.indices { unpaced[index].missed = nil }
    #expect(compare(unpaced, session(15)).hitches == nil)
  }

  @Test func whereNothingMovesInOneLogAllFramesAreAsked() {
    var still = session(15, [500: 3])
    for index in still.indices { still[index].phase = .idle }
    let found = compare(still, session(15))
    #expect(found.hitches?.isMotionOnly == false && found.hitches?.a.hitches == 1)
  }

  @Test("the probability is what SciPy says (stats.fisher_exact)")
  func fisher() {
    let known = [
      (0, 30, 8, 31, 0.004666368), (1, 15, 0, 15, 1), (0, 10, 4, 10, 0.086687307),
      (3, 100, 15, 120, 0.012416619), (0, 5, 0, 9, 1), (50, 100, 60, 200, 0.000925392),
    ]
    for (hitsA, a, hitsB, b, value) in known {
      let found = HitchComparison.probability(hitsA, a, hitsB, b)
      #expect(isClose(found, value, within: 1e-8), "\(hitsA)/\(a) \(hitsB)/\(b): \(found)")
    }
  }

  @Test("law: of pairs of one kind at most a twentieth is told apart by hitches")
  func sameKind() {
    var rng = SeededGenerator(seed: 15)
    var wrong = 0
    for _ in 0..<400 {
      func made() -> [FrameRecord] {
        var stalls: [Int: Int64] = [:]
        for frame in 0..<1200 where rng.happens(oneIn: 300) {
          // In bunches, as misses come.
          for next in frame..<frame + 3 { stalls[next] = 2 + rng.below(6) }
        }
        return session(20, stalls)
      }
      if compare(made(), made()).hitches?.outcome == .different { wrong += 1 }
    }
    #expect(wrong <= 20, "\(wrong) of 400")
  }
}

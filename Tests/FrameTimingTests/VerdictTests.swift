import Testing

@testable import FrameTiming

/// The sentence at the top of the page.
@Suite struct VerdictTests {
  private func verdict(_ records: [FrameRecord], _ given: FrameFacts = facts()) -> Verdict {
    Verdict(FrameSummary(records, facts: given))
  }

  /// A minute at 60 Hz in which some frames take so many periods.
  private func minute(_ stalls: [Int: Int64]) -> [FrameRecord] {
    log((0..<3600).map { 16_666_667 * (stalls[$0] ?? 1) }, period: 16_666_667)
  }

  @Test func aPerfectMinuteIsSmoothWithoutBoundsForWhatNeverCame() {
    let found = verdict(minute([:]))
    #expect(found.tone == .good && found.word == "Smooth")
    #expect(found.sentence == "none of 3600 frames missed a slot of our own 60 Hz grid")
    #expect(found.count == "none of 3600 frames missed a slot")
    #expect(
      found.more == [
        "While content moved, 0.00 ms of each second were lost to missed slots (good below 5, poor "
          + "above 10)"
      ])
    // A second of it says little.
    let short = verdict(log([Int64](repeating: 16_666_667, count: 60), period: 16_666_667))
    #expect(short.word == "Probably smooth")
  }

  @Test("fewer than 60 frames are not judged", arguments: [1, 2, 59])
  func shortLogs(_ count: Int) {
    let calm = verdict(log([Int64](repeating: 16_666_667, count: count), period: 16_666_667))
    #expect(calm.tone == .none && calm.word == "No verdict on smoothness" && calm.count == nil)
    #expect(
      calm.sentence
        == (count == 1
          ? "1 frame is too few, at least 60 are needed (it missed none)"
          : "\(count) frames are too few, at least 60 are needed (none of them missed a slot)"))
    let rough = verdict(log([Int64](repeating: 33_333_334, count: count), period: 16_666_667))
    #expect(rough.tone == .none)
    #expect(
      rough.sentence.hasSuffix(
        count == 1 ? "(it missed a slot)" : "(\(count) of them missed a slot)"))
    #expect(rough.more.isEmpty)
    // How many of them moved is another matter: that is what makes it only probable.
    var still = minute([:])
    for index in still.indices where index > count { still[index].phase = .idle }
    #expect(verdict(still).word == "Probably smooth")
  }

  @Test func aFewMissesAreToldWithoutBoundsAndManyWithThem() {
    let found = verdict(minute([600: 3, 1800: 2, 3000: 2]))
    #expect(found.tone == .good && found.word == "Smooth")
    #expect(
      found.sentence == "3 of 3600 frames (0.083 %) missed a slot of our own 60 Hz grid; "
        + "3 without a known cause; the longest took 50.0 ms")
    #expect(
      found.more == [
        "While content moved, 1.11 ms of each second were lost to missed slots (good below 5, poor "
          + "above 10)"
      ])
    #expect(found.method.contains("too few or too bunched, for a 95 % CI"))
    let many = verdict(minute(Dictionary(uniqueKeysWithValues: (0..<36).map { (100 * $0, 2) })))
    // Garwood's bounds for 36 of 3600 are 0.70 and 1.38 %.
    #expect(
      many.sentence.hasPrefix(
        "36 of 3600 frames (1.00 %, between 0.71 % and 1.37 % with 95 % confidence) missed a slot"))
    #expect(
      many.more.first?.contains(
        "9.90 ms of each second were lost to missed slots (between 7.09 and 13.49 with 95 % "
          + "confidence; good below 5, poor above 10)") == true)
    #expect(many.method.contains("design effect 1)"))
    #expect(many.word == "Probably not quite smooth")
  }

  @Test func oneLongStallIsLessSureThanManyShortOnes() {
    // 40 slots each: 11.1 ms/s, beyond the limit; but it is one frame.
    let once = verdict(minute([1800: 41]))
    let often = verdict(minute(Dictionary(uniqueKeysWithValues: (0..<80).map { (40 * $0, 2) })))
    #expect(once.tone == .poor && once.word == "Probably not smooth")
    #expect(often.tone == .poor && often.word == "Not smooth")
    let fair = verdict(minute(Dictionary(uniqueKeysWithValues: (0..<24).map { (100 * $0, 2) })))
    #expect(fair.tone == .fair && fair.word == "Probably not quite smooth")
  }

  @Test func causesAreSummedByWhoIsToBlame() {
    var records = minute([600: 3, 1200: 3, 1800: 3])
    for index in [601, 1201] { records[index].wakeLate = 20_000_000 }
    records[1801].begin = 0
    records[1801].draw = 40_000_000
    records[1801].cpu = 40_000_000
    records[1801].deadline = 10_000_000
    let found = verdict(records)
    #expect(found.sentence.contains("1 caused by BarLab itself, 2 by the host;"))
  }

  @Test func withoutAGridThereIsNoVerdictOnSmoothness() {
    var records = log([Int64](repeating: 1_000_000, count: 500), period: 16_666_667)
    for index in records.indices {
      records[index].missed = nil
      records[index].slot = nil
      records[index].begin = 0
      records[index].draw = 600_000
      records[index].presentEnd = records[index].presentBegin
    }
    let found = verdict(records, facts(16_666_667, .none))
    #expect(found.tone == .none && found.word == "No verdict on smoothness")
    #expect(
      found.more == [
        // All take the same, so nothing tells what others might.
        "99 % of the frames took at most 0.60 ms of work"
      ])
    for index in records.indices {
      records[index].draw = 600_000 + 1000 * Int64(index * 7919 % 499)
    }
    let uneven = verdict(records, facts(16_666_667, .none)).more.first ?? ""
    #expect(uneven.hasPrefix("99 % of the frames took at most 1.09 ms of work (at least 1.0"))
    #expect(uneven.hasSuffix(" ms with 95 % confidence)"))
  }

  @Test func framesThatAClockSpoiltAreToldBesideTheVerdict() {
    var records = minute([:])
    for index in [700, 900] {
      records[index].interval = -5
      records[index].flags = .clockAnomaly
    }
    let found = verdict(records)
    #expect(found.word == "Smooth" && found.sentence.hasPrefix("none of 3598 frames"))
    #expect(found.more.last == "The clock went backwards in 2 frames, which are not counted")
    #expect(verdict(minute([:])).more.count == 1)
  }

  @Test func theBoundsAreThoseOfTheFramesThatTheTimeIsTakenOver() throws {
    // Ten seconds of motion, then a minute of repaints: the calm minute must not make the bounds of
    // the motion narrower, and its misses are none of the motion's.
    var stalls: [Int: Int64] = [300: 2]
    for index in 0..<20 { stalls[700 + 100 * index] = 2 }
    var records = minute(stalls)
    for index in records.indices where index > 600 { records[index].phase = .idle }
    let found = verdict(records)
    let alone = verdict(Array(records.prefix(601)))
    #expect(found.word == alone.word && found.word == "Probably smooth")
    #expect(found.more.first == alone.more.first)
    #expect(found.sentence.hasPrefix("21 of 3600 frames"))
  }

  @Test func whereNothingMovedTheVerdictSaysSo() {
    var records = minute([:])
    for index in records.indices { records[index].phase = .idle }
    #expect(verdict(records).more.first?.hasPrefix("Nothing moved") == true)
  }

  @Test func sharesHaveAboutThreeDigits() {
    #expect(Verdict.percentText(0.0008333) == "0.083 %")
    #expect(Verdict.percentText(0.25) == "25.0 %" && Verdict.percentText(0) == "0.00 %")
    #expect(Verdict.percentText(0.0118) == "1.18 %")
    #expect(Verdict.percentText(0.000_002) == "0.00020 %")
  }
}

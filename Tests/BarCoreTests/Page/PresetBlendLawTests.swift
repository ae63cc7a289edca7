import BarCore
import BarTuning
import TestSupport
import Testing

/// What lies between two presets.
@Suite(.longComputation) struct PresetBlendLawTests {
  static let bars = Preset.all(.bar)
  static let shares = stride(from: 0.0, through: 1, by: 0.05)

  private static func settings(_ preset: Preset) -> PageSettings {
    var settings = PageSettings()
    settings.bar = preset.peerSettings
    return settings
  }

  @Test("both ends are exactly the two presets, for all pairs; beyond them nothing changes")
  func ends() {
    for (turn, first) in Self.bars.enumerated() {
      for second in Cases.of(Self.bars, turn: turn) {
        let (a, b) = (Self.settings(first), Self.settings(second))
        let blend = PresetBlend(from: a, to: b)
        #expect(blend.settings(at: 0) == a && blend.settings(at: 1) == b)
        #expect(blend.settings(at: -3) == a && blend.settings(at: 7) == b)
        #expect(blend.settings(at: .nan) == a && blend.settings(at: .infinity) == b)
        if first == second { #expect(blend.settings(at: 0.4) == a) }
      }
    }
  }

  @Test(
    "numbers never turn back and stay in their ranges, the rest changes at one half",
    arguments: bars)
  func between(first: Preset) {
    for second in Cases.of(Self.bars, turn: Self.bars.firstIndex(of: first) ?? 0) {
      let (a, b) = (Self.settings(first), Self.settings(second))
      let blend = PresetBlend(from: a, to: b)
      let blends = Self.shares.map { ($0, blend.settings(at: $0)) }
      for setting in PageSettings.table.settings
      where !PageSettings.secondNames.contains(setting.key) {
        switch (setting.kind, setting.read(a), setting.read(b)) {
        case (.number(let range, _, _), .number(let low), .number(let high)):
          var last = low
          for (share, settings) in blends {
            guard case .number(let now) = setting.read(settings) else { continue }
            let goesOn = low <= high ? now >= last : now <= last
            if !goesOn || !range.contains(now) {
              Issue.record("\(first) to \(second), \(setting.key) at \(share): \(last), \(now)")
            }
            last = now
          }
        default:
          for (share, settings) in blends {
            let expected = share < 0.5 ? setting.read(a) : setting.read(b)
            if setting.read(settings) != expected {
              Issue.record("\(first) to \(second), \(setting.key) at \(share)")
            }
          }
        }
      }
    }
  }

  @Test("half way between two numbers lies their middle; whole numbers stay whole")
  func middle() {
    var a = PageSettings()
    var b = a
    a.bar.expansionResistance = 0
    b.bar.expansionResistance = 200
    a.bar.settleTime = 0.2
    b.bar.settleTime = 0.5
    a.bar.barHeight = 44
    b.bar.barHeight = 57
    let blend = PresetBlend(from: a, to: b)
    let middle = blend.settings(at: 0.5)
    #expect(middle.bar.expansionResistance == 100)
    #expect(isClose(middle.bar.settleTime, 0.35, within: 1e-12))
    #expect(middle.bar.barHeight == 51)
    #expect(blend.settings(at: 0.25).bar.barHeight == 47)
    // Ends with fractions keep them in between.
    b.bar.barHeight = 44.5
    #expect(PresetBlend(from: a, to: b).settings(at: 0.5).bar.barHeight == 44.25)
  }

  @Test("any two presets of one kind can be blended")
  func otherKinds() {
    for (turn, first) in Preset.all.enumerated() {
      for second in Cases.of(Preset.all, turn: turn) where second.kind == first.kind {
        var a = PageSettings()
        var b = PageSettings()
        first.apply(to: &a)
        second.apply(to: &b)
        let blend = PresetBlend(from: a, to: b)
        #expect(blend.settings(at: 0) == a && blend.settings(at: 1) == b)
        for share in [0.1, 0.5, 0.9] {
          let settings = blend.settings(at: share)
          for setting in PageSettings.table.settings {
            var copy = settings
            #expect(throws: Never.self) { try setting.write(setting.read(settings), to: &copy) }
          }
        }
      }
    }
  }
}

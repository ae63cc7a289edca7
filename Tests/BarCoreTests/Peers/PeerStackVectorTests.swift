import BarTuning
import TestSupport
import Testing

@testable import BarCore

/// Vectors PE27 to PE40: several children under one offset.
@Suite struct PeerStackVectorTests {
  private static let kept: BarStack.Flags = [.scroll, .exitUntilCollapsed]
  private static let first = BarStack.Child(
    height: 200, topMargin: 10, bottomMargin: 15, flags: kept)
  private static let second = BarStack.Child(height: 100, leastHeight: 50, flags: kept)
  private static let fixed = BarStack.Child(height: 150, flags: [])

  private static func stack(_ change: (inout BarStack.Child) -> Void = { _ in }) -> BarStack {
    var first = first
    change(&first)
    return BarStack([first, second, fixed])
  }

  @Test("PE27 to PE30, PE35: total range, and the range after the list, in five cases")
  func total() {
    var nothing = Self.stack { $0.isGone = true }
    nothing.children[1].isGone = true
    let cases: [(BarStack, Double)] = [
      (Self.stack(), 225), (Self.stack { $0.flags = .scroll }, 275),
      (Self.stack { $0.isGone = true }, 50), (nothing, 0), (Self.stack { $0.flags = [] }, 0),
    ]
    for (stack, range) in cases {
      #expect(stack.total == range, "PE27 to PE30")
      #expect(stack.returnsAfterList == range, "PE35")
    }
  }

  @Test("PE31 to PE34: what returns before the list")
  func before() {
    let enters: BarStack.Flags = [.scroll, .enterAlways]
    #expect(Self.stack().returnsBeforeList == 0, "PE31")
    #expect(Self.stack { $0.flags = enters }.returnsBeforeList == 225, "PE32")
    let collapsed: BarStack.Flags = [.scroll, .enterAlways, .enterAlwaysCollapsed]
    #expect(Self.stack { $0.flags = collapsed }.returnsBeforeList == 25, "PE33")
    let gone = Self.stack {
      $0.flags = enters
      $0.isGone = true
    }
    #expect(gone.returnsBeforeList == 0, "PE34")
  }

  @Test("PE36 to PE38: toolbar and tabs that snap, by a quarter and by three quarters")
  func snapping() {
    var settings = Preset.appBarLayoutSnap.peerSettings
    settings.extensionHeight = 48
    var trial = BarTrial(settings: settings)
    let flags: BarStack.Flags = [.scroll, .enterAlways, .snap]
    let stack = BarStack([
      BarStack.Child(height: 56, flags: flags), BarStack.Child(height: 48, flags: flags),
    ])
    var offset = 0.0
    func gesture(_ name: String, _ distance: Double, _ expected: Double) {
      offset = stack.rest(from: (offset - distance).clamped(to: -stack.total...0))
      trial.move(distance)
      trial.end()
      #expect(trial.bars.contraction == expected, "\(name): engine")
      #expect(-offset == expected, "\(name): stack")
    }
    gesture("PE36", 0.25 * 56, 0)
    gesture("PE36", 0.75 * 56, 56)
    gesture("PE37", 0.25 * 48, 56)
    gesture("PE37", 0.75 * 48, 104)
    gesture("PE38", -0.25 * 48, 104)
    gesture("PE38", -0.75 * 48, 56)
    gesture("PE38", -0.25 * 56, 56)
    gesture("PE38", -0.75 * 56, 0)
  }

  @Test("a stack and the engine rest at the same place from every offset")
  func agreement() {
    let flags: BarStack.Flags = [.scroll, .enterAlways, .snap]
    var random = SeededGenerator(seed: 31)
    for _ in 0..<2000 {
      let bar = Double(random.whole(1...120))
      let ext = Double(random.whole(0...120))
      let children = [bar, ext].map { BarStack.Child(height: $0, flags: flags) }
      var settings = Preset.appBarLayoutSnap.peerSettings
      settings.barHeight = bar
      settings.extensionHeight = ext
      var trial = BarTrial(settings: settings)
      let way = random.number(0...(bar + ext))
      trial.step(way)
      trial.end()
      #expect(
        -BarStack(children).rest(from: -way) == trial.bars.contraction, "\(bar) \(ext) \(way)")
    }
  }

  @Test("children without snap stay, least heights stay visible, a seam splits in two")
  func rests() {
    let plain = BarStack([BarStack.Child(height: 56)])
    #expect(plain.rest(from: -20) == -20)
    let kept = BarStack([
      BarStack.Child(
        height: 200, leastHeight: 50, flags: [.scroll, .exitUntilCollapsed, .snap])
    ])
    #expect(kept.rest(from: -70) == 0 && kept.rest(from: -80) == -150)
    let seam = BarStack([
      BarStack.Child(
        height: 200, leastHeight: 50,
        flags: [.scroll, .enterAlways, .enterAlwaysCollapsed, .snap])
    ])
    #expect(seam.rest(from: -60) == 0 && seam.rest(from: -100) == -150)
    #expect(seam.rest(from: -160) == -150 && seam.rest(from: -190) == -200)
    let margins = BarStack([
      BarStack.Child(
        height: 40, topMargin: 10, bottomMargin: 10, flags: [.scroll, .snap, .snapMargins])
    ])
    #expect(margins.rest(from: -20) == 0 && margins.rest(from: -40) == -60)
  }

  @Test("PE39: the veil is off expanded and on collapsed")
  func veil() {
    #expect(!CollapsingSpace.isVeiled(offset: 0, height: 200, least: 56))
    #expect(CollapsingSpace.isVeiled(offset: -144, height: 200, least: 56))
    #expect(CollapsingSpace.veilTrigger(height: 200, least: 56) == 112)
    #expect(CollapsingSpace.veilTrigger(height: 210, least: 0) == 70)
  }

  @Test("PE40: a parallax picture moves by its multiplier, to within 1 pt")
  func parallax() {
    for multiplier in [0.25, 0.5, 0.7] {
      for offset in stride(from: 0.0, through: -144, by: -7) {
        let moved = CollapsingSpace.parallax(offset: offset, multiplier: multiplier)
        #expect(isClose(moved, -offset * multiplier, within: 1) && moved == moved.rounded())
      }
    }
  }
}

import BarTuning
import TestSupport
import Testing

@testable import BarCore

/// Bars that take what the list leaves: at the list's end its motion goes on into them.
@Suite struct PeerSeamTests {
  /// A list that was scrolled by so many points and has come to rest, with the bar hidden.
  private static func page(
    _ preset: Preset, scrolled: Double, reducedMotion: Bool = false
  ) throws -> Page {
    var settings = PageSettings()
    settings.bar = preset.peerSettings
    settings.scroll.slop = 0
    settings.reducesMotion = reducedMotion
    var page = Page(
      settings: settings, viewport: Size(width: 390, height: 800),
      contents: [ContentLayout(.plain(height: 20_000))])
    try page.apply(InputEvent(time: 0, kind: .down(Point(x: 100, y: 5000))))
    let way = scrolled + 56
    for step in 1...50 {
      let t = Double(step) / 60
      try page.apply(
        InputEvent(time: t, kind: .move(Point(x: 100, y: 5000 - way * Double(step) / 50))))
    }
    try page.apply(InputEvent(time: 1.5, kind: .up(Point(x: 100, y: 5000 - way))))
    page.advance(to: 3)
    return page
  }

  private static func place(_ page: Page) -> Double {
    page.bars?.settings.place(of: page.list) ?? .nan
  }

  private static func contraction(_ page: Page) -> Double { page.bars?.contraction ?? .nan }

  /// A finger that goes down by 10 steps with a speed, and lifts at 3.1 s.
  private static func fling(_ page: inout Page, speed: Double) throws {
    try page.apply(InputEvent(time: 3, kind: .down(Point(x: 100, y: 100))))
    for step in 1...10 {
      let t = Double(step) / 100
      try page.apply(
        InputEvent(time: 3 + t, kind: .move(Point(x: 100, y: 100 + speed * t))))
    }
    try page.apply(InputEvent(time: 3.1, kind: .up(Point(x: 100, y: 100 + speed * 0.1))))
  }

  @Test(
    "a fling that the list's top stops opens the bar at the same speed, and stretches the list after",
    arguments: Array(stride(from: 400.0, through: 8000, by: 400)))
  func carried(speed: Double) throws {
    // Some 130 pt are left when the finger lifts: every one of these flings reaches the top.
    let left = 160 + speed * 0.1
    var page = try Self.page(.composeExitUntilCollapsed, scrolled: left)
    var free = try Self.page(.composePinned, scrolled: 15_000)
    #expect(Self.contraction(page) == 56 && Self.place(page) > speed * 0.1)
    try Self.fling(&page, speed: speed)
    try Self.fling(&free, speed: speed)
    let start = Self.place(page) + Self.contraction(page)
    let freeStart = Self.place(free)
    var wasOpening = false
    for frame in 1...480 {
      let time = 3.1 + Double(frame) / 120
      page.advance(to: time)
      free.advance(to: time)
      let total = Self.place(page) + Self.contraction(page)
      guard page.isMoving, Self.contraction(page) > 1e-9 else { break }
      wasOpening = wasOpening || Self.contraction(page) < 56
      #expect(
        isClose(start - total, freeStart - Self.place(free), within: 1e-6), "\(frame): \(total)")
    }
    page.advance(to: 12)
    #expect(wasOpening)
    // What a fling leaves half open goes to the nearer end.
    let hidden = max(0, start - (freeStart - Self.place(free)))
    #expect(Self.contraction(page) == (hidden < 28 ? 0 : 56), "\(hidden)")
    #expect(isClose(Self.place(page), max(0, hidden - 56), within: 1e-6))
  }

  @Test("a finger, a wheel and Home open it where the list can go no further")
  func others() throws {
    var page = try Self.page(.composeExitUntilCollapsed, scrolled: 0)
    #expect(Self.contraction(page) == 56 && isClose(Self.place(page), 0, within: 1e-6))
    var held = page
    try held.apply(InputEvent(time: 3, kind: .down(Point(x: 100, y: 100))))
    for step in 1...40 {
      try held.apply(
        InputEvent(
          time: 3 + Double(step) / 60, kind: .move(Point(x: 100, y: 100 + Double(step)))))
    }
    // Point by point under the finger.
    #expect(isClose(Self.contraction(held), 16, within: 1e-6))
    var home = page
    try home.apply(InputEvent(time: 3, kind: .key(.home)))
    home.advance(to: 6)
    #expect(Self.contraction(home) == 0 && isClose(Self.place(home), 0, within: 1e-6))
    try page.apply(InputEvent(time: 3, kind: .wheel(dx: 0, dy: 1)))
    page.advance(to: 6)
    #expect(Self.contraction(page) == 0 && isClose(Self.place(page), 0, within: 1e-6))
  }

  @Test("a bar that takes no part takes nothing beyond the list's top: Home ends right there")
  func takesNoPart() throws {
    for (preset, isDisabled) in [
      (Preset.composePinned, false), (.composeExitUntilCollapsed, true),
    ] {
      var page = try Self.page(preset, scrolled: 300)
      var settings = page.settings
      settings.bar.disable = isDisabled
      page.apply(settings: settings)
      #expect(Self.place(page) > 290)
      try page.apply(InputEvent(time: 3, kind: .key(.home)))
      page.advance(to: 6)
      #expect(isClose(Self.place(page), 0, within: 1e-6), "\(preset): \(Self.place(page))")
    }
  }

  /// The bar of a preset, with a resistance on the way back that nothing resets.
  private static func resisting(_ preset: Preset) -> BarSettings {
    var bar = preset.peerSettings
    bar.expansionResistance = 100
    bar.resetOn = .none
    return bar
  }

  /// The presets that add up steps; one that shows whole at any step back jumps on purpose.
  static let adding: [Preset] = Preset.all(.bar).filter { preset in
    let bar = resisting(preset)
    guard bar.contradiction == nil, case .accumulate = bar.law else { return false }
    return !bar.showsWhole
  }

  @Test(
    "a resistance that was spent the one way is no gain the other way: nothing jumps on turning back",
    arguments: adding)
  func spent(_ preset: Preset) throws {
    var settings = PageSettings()
    settings.bar = Self.resisting(preset)
    var page = Page(
      settings: settings, viewport: Size(width: 390, height: 800),
      contents: [ContentLayout(.plain(height: 20_000))])
    settings.scroll.slop = 0
    page.apply(settings: settings)
    var finger = Point(x: 100, y: 5000)
    var time = 0.0
    try page.apply(InputEvent(time: time, kind: .down(finger)))
    for step in Array(repeating: 10.0, count: 60) + Array(repeating: -10, count: 40) + [2, 2, 2] {
      let before = page.bars?.contraction ?? 0
      finger.y -= step
      time += 1.0 / 60
      try page.apply(InputEvent(time: time, kind: .move(finger)))
      let moved = (page.bars?.contraction ?? 0) - before
      #expect(moved.magnitude <= step.magnitude + 1e-9, "\(moved) for \(step)")
    }
  }

  @Test("what code does leaves the bar hidden, and the list at rest at its top")
  func program() throws {
    var page = try Self.page(.composeExitUntilCollapsed, scrolled: 300)
    page.scrollToTop()
    page.advance(to: 8)
    #expect(Self.contraction(page) == 56 && isClose(Self.place(page), 0, within: 1e-6))
    #expect(!page.isMoving)
  }
}

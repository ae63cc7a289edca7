internal import BarCore
internal import BarTuning
internal import LabKit

/// The rule that no bar is hidden for good: from wherever it is, some gesture brings it back without
/// taking the list to its top.
struct WayBackRule {
  /// Presets whose origins have that fault, or keep the bar for the top on purpose, and why.
  static let known = [
    "flutter-pinned": "its height follows the place of the list, and never is all hidden",
    "ios26-like-edge": "it is restored at the start of the list alone",
    "chromium-desktop-mode": "it shows by what the list at its top leaves of a step",
    "compose-exit-until-collapsed": "it shows by what the list at its top leaves of a step",
    "compose-exit-until-collapsed-2023": "it shows by what the list at its top leaves of a step",
  ]

  /// The presets that may hide their bar for good, by name.
  var exceptions = WayBackRule.known

  /// The behaviors by their names, on pages of their own and as one bar of 56 pt.
  private static let behaviors = Preset.all(.bar).flatMap { preset in
    [(preset.name, preset.settings.bar), (preset.name, preset.peerSettings)]
  }

  /// The broken rule, if a session is under a preset that is no exception, and its bar is hidden for
  /// good; nil also where the list is too short to tell.
  func breach(_ session: PageSession) -> PageRules.Breach? {
    let page = session.page
    guard session.demo.parts == .bars, page.isOnDisplay, !page.isHeld, page.viewport.height >= 200,
      page.range.upperBound - page.range.lowerBound > 3000,
      let name = Self.behaviors.first(where: { $0.1 == page.settings.bar })?.0,
      exceptions[name] == nil, !Self.exists(from: page)
    else { return nil }
    return PageRules.Breach(
      rule: "way back",
      words: "no gesture brings the bar of \(name) back without reaching the top of the list")
  }

  /// Whether some gesture brings all of the bar back without reaching the top of the list.
  static func exists(from page: Page) -> Bool {
    if isWhole(page) { return true }
    var middle = page
    // From near the top on first, and away from the end.
    let way = page.range.lowerBound + 2000 - page.list.offset
    let steps = min(1000, (way / 40).magnitude.rounded(.up))
    if drag(&middle, by: way < 0 ? -40 : 40, times: Int(steps), pause: 0.3) { return true }
    let hands: [(inout Page) -> Bool] = [
      // Slowly back, and let go at rest; flicks; a wheel.
      { drag(&$0, by: -8, times: 100, pause: 0.3) },
      { drag(&$0, by: -8, times: 12, pause: 0) },
      { drag(&$0, by: -20, times: 20, pause: 0) },
      { page in
        for _ in 0..<10 where !isWhole(page) { send(.wheel(dx: 0, dy: 1), to: &page, after: 0.05) }
        return waits(&page)
      },
    ]
    return hands.contains { hand in
      var page = middle
      return hand(&page)
    }
  }

  // MARK: Hands; each tells whether the bar is back

  private static func isWhole(_ page: Page) -> Bool { (page.snapshot.shyBar?.barTarget ?? 0) == 0 }

  private static func drag(
    _ page: inout Page, by step: Double, times: Int, pause: Double
  ) -> Bool {
    // Beside the buttons on the stage, and as far out of it as it takes.
    var place = Point(x: page.viewport.width / 2, y: page.viewport.height * 0.6)
    send(.down(place), to: &page)
    for _ in 0..<times {
      place.y -= step
      send(.move(place), to: &page)
      if isWhole(page) { return true }
    }
    send(.up(place), to: &page, after: max(pause, 1.0 / 60))
    return waits(&page)
  }

  private static func waits(_ page: inout Page) -> Bool {
    page.advance(to: page.now + 3)
    return isWhole(page)
  }

  private static func send(
    _ kind: InputEvent.Kind, to page: inout Page, after seconds: Double = 1.0 / 60
  ) {
    // What a page refuses is no way back.
    try? page.apply(InputEvent(time: page.now + seconds, kind: kind))
  }
}

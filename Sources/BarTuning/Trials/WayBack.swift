public import BarCore

/// Looks for a gesture that brings a hidden bar back, on copies of a page.
///
/// A bar that only the top of the list brings back leaves a reader in the middle without one. It is
/// asked by trying: drags back, slow, fast and several, a fling, and a wheel, each from where the
/// page rests and again after scrolling on, as far as there is content. A gesture that comes to the
/// top, or nearer to it than twice the height of the bars, does not count: many bars show there
/// whatever the hand does.
public enum WayBack {
  /// Whether some gesture from the present state makes the bar whole again without reaching the
  /// top.
  ///
  /// A page without a shy bar or a header that can be pushed off has none that could be hidden: true.
  /// So is the answer for a list so short that every way leads past its top. What runs comes to rest
  /// first.
  public static func exists(from page: Page) -> Bool {
    var page = page
    rest(&page)
    guard let sample = ReaderSample(of: page), page.profile == nil, sample.travel > 0 else {
      return true
    }
    if sample.goal >= 1 - dust { return true }
    let bars = max(sample.travel, sample.top + sample.travel * (1 - sample.shown))
    let top = page.range.lowerBound + 2 * bars
    // Room for the hidden bar to come, and for a resistance.
    guard page.range.upperBound - top > 8 * bars else { return true }
    for goesOn in [0.0, 3000] {
      var start = page
      if goesOn > 0 || page.list.offset < top + 8 * bars {
        let room = start.range.upperBound - start.list.offset - 1
        drag(&start, by: min(room, max(goesOn, 10 * bars)), step: 20, above: -.infinity)
        end(&start)
      }
      for way in Way.allCases where way.leadsBack(start, top) { return true }
    }
    return false
  }

  private static let dust = 1e-6

  /// What a hand tries.
  private enum Way: CaseIterable {
    case slow, fast, often, coasting, flick, wheel

    func leadsBack(_ page: Page, _ top: Double) -> Bool {
      var page = page
      let room = page.list.offset - top
      guard room > 0 else { return false }
      var found = false
      switch self {
      case .slow: found = drag(&page, by: -room, step: 2, above: top)
      case .fast: found = drag(&page, by: -room, step: 30, above: top)
      case .often:
        for _ in 0..<6 where !found {
          found = drag(&page, by: -room / 8, step: 5, above: top)
          end(&page)
          found = found || isBack(page, above: top)
        }
      case .coasting:
        found =
          drag(&page, by: -room / 4, step: 10, above: top)
          || drag(&page, by: -room / 2, step: 20, by: .momentum, above: top)
      case .flick: found = fling(&page, above: top)
      case .wheel: found = turnWheel(&page, above: top)
      }
      if found { return true }
      if self != .flick && self != .wheel { end(&page) }
      return isBack(page, above: top)
    }
  }

  private static func isBack(_ page: Page, above top: Double) -> Bool {
    page.list.offset > top && (ReaderSample(of: page)?.goal ?? 1) >= 1 - dust
  }

  /// Moves the list by a distance, so many points in 1/60 s; returns whether the bar came back on
  /// the way, and stops there, or at the top.
  @discardableResult private static func drag(
    _ page: inout Page, by distance: Double, step: Double, by cause: ScrollCause = .finger,
    above top: Double
  ) -> Bool {
    var time = page.now
    if cause == .momentum { try? page.apply(InputEvent(time: time, kind: .lift(momentum: true))) }
    var place = page.list.offset
    try? page.apply(InputEvent(time: time, kind: .offset(place, by: cause)))
    for _ in 0..<Int(min(20_000, (distance.magnitude / step).rounded(.up))) {
      time += 1.0 / 60
      place += distance < 0 ? -step : step
      try? page.apply(InputEvent(time: time, kind: .offset(place, by: cause)))
      if page.list.offset <= top { return false }
      if distance < 0, isBack(page, above: top) { return true }
    }
    return false
  }

  /// Lifts the finger, and waits until all is at rest.
  private static func end(_ page: inout Page) {
    try? page.apply(InputEvent(time: page.now, kind: .lift(momentum: false)))
    try? page.apply(InputEvent(time: page.now, kind: .rest))
    rest(&page)
  }

  private static func rest(_ page: inout Page) {
    if page.isHeld { try? page.apply(InputEvent(time: page.now, kind: .cancel)) }
    if page.fingerOffset != nil {
      try? page.apply(InputEvent(time: page.now, kind: .lift(momentum: false)))
    }
    page.advance(to: page.now + 30)
  }

  /// Flings the list back with a pointer, as physics do.
  private static func fling(_ page: inout Page, above top: Double) -> Bool {
    let x = page.viewport.width / 2
    let height = page.viewport.height
    var y = height / 2
    var time = page.now
    try? page.apply(InputEvent(time: time, kind: .down(Point(x: x, y: y), by: .touch)))
    for number in 1...12 {
      time += 1.0 / 120
      y += 2 * Double(number)
      try? page.apply(InputEvent(time: time, kind: .move(Point(x: x, y: y))))
      if isBack(page, above: top) { return true }
    }
    try? page.apply(InputEvent(time: time, kind: .up(Point(x: x, y: y))))
    return watch(&page, above: top)
  }

  /// Turns a wheel back, notch by notch.
  private static func turnWheel(_ page: inout Page, above top: Double) -> Bool {
    for _ in 0..<60 where page.list.offset > top {
      try? page.apply(InputEvent(time: page.now, kind: .wheel(dx: 0, dy: 1)))
      page.advance(to: page.now + 0.1)
      if isBack(page, above: top) { return true }
    }
    return watch(&page, above: top)
  }

  /// Waits until all is at rest, the top is reached or the bar is back, and tells whether it is.
  private static func watch(_ page: inout Page, above top: Double) -> Bool {
    let end = page.now + 30
    while page.isMoving, page.now < end, page.list.offset > top {
      page.advance(to: page.now + 1.0 / 60)
      if isBack(page, above: top) { return true }
    }
    return isBack(page, above: top)
  }
}

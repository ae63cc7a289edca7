/// Chromium's browser controls.
///
/// The steps of a scroll are summed whole, momentum included, so that a hidden bar must first get
/// back all that the scroll has gone too far; the bar takes of a step what it changed, the list the
/// rest. A bar that is whole in the middle of a scroll counts anew from there.
struct ChromiumModel: BarModel {
  var y = 0.0
  var height = barHeight
  /// Hidden share up to which the bar shows at the end of a scroll.
  var hideThreshold = 0.5
  /// Shown share up to which the bar hides; between both the sum of the scroll decides.
  var showThreshold = 0.5
  /// Whether the bar lies at the bottom edge, where the list takes all of a step.
  var isAtBottom = false
  private(set) var shown: Double
  private var base: Double
  private var sum = 0.0

  var hidden: Double { height - shown }
  var room: Double { isAtBottom ? y : y + hidden }

  init(
    height: Double = barHeight, hideThreshold: Double = 0.5, showThreshold: Double = 0.5,
    isAtBottom: Bool = false
  ) {
    self.height = height
    self.hideThreshold = hideThreshold
    self.showThreshold = showThreshold
    self.isAtBottom = isAtBottom
    shown = height
    base = height
  }

  mutating func press() {
    base = shown
    sum = 0
  }

  mutating func step(_ d: Double) {
    sum += d
    let next = min(max(base - sum, 0), height)
    y += isAtBottom ? d : d - (shown - next)
    shown = next
    if shown == height { press() }
  }

  mutating func lift() {
    guard shown > 0 && shown < height else { return }
    let share = shown / height
    let shows = share >= 1 - hideThreshold || (share > showThreshold && sum <= 0)
    shown = shows ? height : 0
  }
}

/// Chromium in desktop mode: hides before the list moves, and shows only by what the list at its
/// top leaves of a step.
///
/// The origin forgets the sum at every step back below the top, so nothing of it stays.
struct ChromiumDesktopModel: BarModel {
  var y = 0.0
  var hidden = 0.0

  var room: Double { y + hidden }

  mutating func step(_ d: Double) {
    let byList = d < 0 ? max(d, -y) : 0
    let next = inTravel(hidden + d - byList)
    y += d < 0 ? byList : d - (next - hidden)
    hidden = next
  }

  mutating func lift() { hidden = nearerEnd(hidden) }
}

/// Chromium's snap experiment: two states; hides once in a scroll, by one height of net travel
/// below four heights, and shows by one height back or within two heights of the top.
///
/// Net travel is counted from the furthest point since the bar changed, also from scroll to scroll:
/// short drags that lead far have gone far.
struct ChromiumSnapModel: BarModel {
  var y = 0.0
  private(set) var isHidden = false
  private var hasHidden = false
  /// Furthest point since the bar changed.
  private var extremum = 0.0

  var hidden: Double { isHidden ? barHeight : 0 }

  mutating func press() {
    hasHidden = false
  }

  mutating func step(_ d: Double) {
    y += d
    extremum = isHidden ? max(extremum, y) : min(extremum, y)
    let hides = d > 0 && !isHidden && !hasHidden && y > 4 * barHeight && y - extremum >= barHeight
    let shows = isHidden && (y <= 2 * barHeight || (d < 0 && extremum - y >= barHeight))
    guard hides || shows else { return }
    isHidden.toggle()
    hasHidden = hasHidden || hides
    extremum = y
  }
}

/// Chrome for iOS: the place of the bar is a function of the offset, with a base that is set anew
/// where the direction changes, in the same drag or the next one, and where the bar settles.
///
/// A change counts once the list has gone 10 pt back from the furthest point; until then the old
/// base holds. The new base is that of the point 10 pt back, so that one long step does what many
/// short ones do. Half way a new base is the old one: what counts is how far the finger went where
/// the bar could not follow.
struct ChromeIOSModel: BarModel {
  var y = 0.0
  /// The furthest offset, as content and viewport leave it.
  var end = 19_200.0
  private(set) var hidden = 0.0
  private var base = 0.0
  /// Nil until the list moves: its first step is no change of direction.
  private var goesOn: Bool?
  private var extremum = 0.0

  private func place(_ y: Double) -> Double { inTravel(y - base) }

  mutating func step(_ d: Double) {
    y += d
    // Beyond either end nothing changes.
    guard y >= 0 && y <= end && d != 0 else { return }
    let on = goesOn ?? (d > 0)
    goesOn = on
    extremum = on ? max(extremum, y) : min(extremum, y)
    if (extremum - y).magnitude >= 10 {
      let turn = extremum + (on ? -10 : 10)
      base = turn - place(turn)
      goesOn = !on
      extremum = y
    }
    hidden = place(y)
  }

  mutating func lift() {
    let rest = nearerEnd(hidden)
    guard rest != hidden else { return }
    hidden = rest
    base = y - hidden
    extremum = y
  }
}

/// Firefox for Android: hides one to one, and the first step of a finger back shows all of it.
struct FirefoxModel: BarModel {
  var y = 0.0
  var hidden = 0.0

  mutating func step(_ d: Double) {
    y += d
    if d > 0 { hidden = inTravel(hidden + d) }
    if d < 0 { hidden = 0 }
  }

  mutating func lift() { hidden = nearerEnd(hidden, tieHides: true) }
}

/// DuckDuckGo for iOS: the hidden share is the one at the drag's beginning and the way since over
/// 80; in a drag that begins at the top the bar is whole there.
struct DuckDuckGoModel: BarModel {
  var y = 0.0
  var hidden = 0.0
  private var start = 0.0
  private var startY = 0.0

  mutating func press() {
    start = hidden / barHeight
    startY = y
  }

  mutating func step(_ d: Double) {
    y += d
    let share = min(max(start + (y - startY) / 80, 0), 1)
    hidden = startY <= 0 && y <= 0 ? 0 : share * barHeight
  }

  mutating func lift() {
    // Half a share shows: only more than half hides.
    hidden = nearerEnd(hidden)
  }
}

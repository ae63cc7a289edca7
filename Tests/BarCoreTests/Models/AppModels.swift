/// Wikipedia for iOS: a drag that begins near the top makes the bar follow the list; further down the
/// bar goes from where it was whole, in both directions, and one that was hidden stays so until the
/// list comes near its top.
struct WikipediaModel: BarModel {
  var y = 0.0
  var hidden = 0.0
  private var startY = 0.0
  private var start = 0.0

  mutating func press() {
    startY = y
    start = hidden
  }

  mutating func step(_ d: Double) {
    y += d
    if startY < barHeight {
      hidden = inTravel(y)
    } else if y <= barHeight {
      hidden = min(start, max(0, y))
    } else {
      hidden = inTravel(start + max(0, y - startY))
    }
  }

  /// Near the top the list goes along, so that content goes on at the bar's edge.
  mutating func lift() {
    let before = hidden
    hidden = nearerEnd(hidden)
    if y <= before { y += hidden - before }
  }
}

/// A bar that follows every step one to one, over or below a list that takes all of it: Compose's
/// bottom bars, Kirigami, and `diffClamp`.
struct OneToOneModel: BarModel {
  enum Rest {
    case none
    case nearer(tieHides: Bool)
  }

  var y = 0.0
  var hidden = 0.0
  var rest = Rest.none
  /// Hidden share below which the bar is left alone.
  var least = 0.0
  /// Whether the list is scrolled by the travel at least where the bar hides at the end.
  var makesRoom = false

  init(rest: Rest = .none, least: Double = 0, makesRoom: Bool = false) {
    self.rest = rest
    self.least = least
    self.makesRoom = makesRoom
  }

  mutating func step(_ d: Double) {
    y += d
    hidden = inTravel(hidden + d)
  }

  mutating func lift() {
    guard case .nearer(let tieHides) = rest, hidden >= least * barHeight else { return }
    let before = hidden
    hidden = nearerEnd(hidden, tieHides: tieHides)
    if makesRoom && hidden > before { y = max(y, hidden) }
  }
}

/// Compose's top bars: a step that moves the bar at all is lost to the list.
struct ComposeTopModel: BarModel {
  var y = 0.0
  var hidden = 0.0
  /// Whether it shows only by what the list at its top leaves of a step.
  var showsAtTop = false

  var room: Double { y + hidden }

  init(showsAtTop: Bool = false) { self.showsAtTop = showsAtTop }

  mutating func step(_ d: Double) {
    let byList = d < 0 && showsAtTop ? max(d, -y) : 0
    let next = inTravel(hidden + d - byList)
    if d < 0 && showsAtTop { y += byList } else if next == hidden { y += d }
    hidden = next
  }

  mutating func lift() {
    if hidden >= 0.01 * barHeight { hidden = nearerEnd(hidden, tieHides: true) }
  }
}

/// Bluesky: the place counts from where the drag began; at lift it shows above its height from the
/// top, hides where the drag led on, and otherwise goes to the nearer end.
///
/// "Scrolled on" is said of the whole drag, as at its origin, which compares the offset at lift with
/// that at the press; half way hides there.
struct BlueskyModel: BarModel {
  var y = 0.0
  var hidden = 0.0
  private var start = 0.0
  private var startY = 0.0

  mutating func press() {
    start = hidden
    startY = y
  }

  mutating func step(_ d: Double) {
    y += d
    hidden = inTravel(start + y - startY)
  }

  mutating func lift() {
    hidden = y < barHeight ? 0 : y > startY ? barHeight : nearerEnd(hidden, tieHides: true)
  }
}

/// Flutter's floating header with snap mode scroll: never hidden further than the list is scrolled;
/// goes where the last step led, and the list goes along.
struct FlutterFloatingHeaderModel: BarModel {
  var y = 0.0
  var hidden = 0.0
  private var wentOn = false

  mutating func step(_ d: Double) {
    y += d
    if d != 0 { wentOn = d > 0 }
    hidden = min(inTravel(hidden + d), max(0, y))
  }

  mutating func lift() {
    guard hidden > 0 && hidden < barHeight else { return }
    let rest = wentOn ? min(barHeight, max(0, y)) : 0
    y += rest - hidden
    hidden = rest
  }
}

internal import BarCore
internal import BarScene
internal import BarTuning

/// What has been: the last half minute, the moment of it that shows, and the last gesture.
struct Timeline {
  /// What the hands did from the moment at which the page was touched, and how it was then.
  struct Gesture {
    /// The pages of all stages at its beginning.
    var start: [PageSession]
    /// Time of the page at its beginning, and the number of the sample there.
    var time: Double
    var sample: Int
    var events: [PageEvent] = []
    /// The kept recording that it comes from.
    var file: String?

    /// The same on pages that begin again: it plays from there.
    func beginning(with pages: [PageSession]) -> Gesture {
      let now = pages.first?.page.now ?? 0
      let events = events.map { event in
        var event = event
        event.time += now - time
        return event
      }
      return Gesture(start: pages, time: now, sample: 0, events: events)
    }

    /// The events that are played again: what hands did, not the window's size, nor settings.
    var played: [PageEvent] { events.filter(Self.isPlayed) }
    var playedCount: Int { events.count(where: Self.isPlayed) }

    private static func isPlayed(_ event: PageEvent) -> Bool {
      switch event.input {
      case nil, .resize: false
      default: true
      }
    }
  }

  /// A range of the plot's axis, which can play again and again.
  struct Range: Equatable {
    /// A shorter one is none.
    static let shortest = 0.05

    /// Its first and its last place on the axis, and the times of the page there.
    var places: ClosedRange<Double>
    var times: ClosedRange<Double>
  }

  /// A gesture of more events, some minutes of dragging, is given up.
  static let longestGesture = 20_000

  var history = History()
  /// What the stages show instead of the present.
  var moment: History.Past?
  /// The range that was chosen last; nil: none.
  var range: Range?
  var gesture: Gesture?
  /// The path that the gesture took before it was played again.
  private(set) var ghost: [PlotSample] = []

  /// The path so far is another page's, or another stage's.
  mutating func forgetPath() {
    history.reset()
    moment = nil
    range = nil
    ghost = []
  }

  /// A stage more, which is like one of the others: what has been is that of both.
  mutating func double(_ index: Int) {
    history.double(index)
    if let start = gesture?.start[index] { gesture?.start.insert(start, at: index) }
  }

  /// A stage is taken away.
  mutating func remove(_ index: Int) {
    gesture?.start.remove(at: index)
    forgetPath()
  }

  /// The gesture begins anew; the path that it took stays as a ghost.
  ///
  /// - Parameter length: seconds of the path that stay; nil: all of it.
  mutating func beginAnew(after length: Double? = nil) {
    ghost = gesture.map(path) ?? []
    if let length { ghost.removeAll { $0.place > length } }
    history.reset()
    range = nil
  }

  /// The path since a gesture began; the ghost where that is no longer kept.
  private func path(of gesture: Gesture) -> [PlotSample] {
    let start = max(gesture.sample, history.dropped)
    guard let first = history.sample(start) else { return ghost }
    var path = Array(history.samples[(start - history.dropped)...])
    for index in path.indices { path[index].place -= first.place }
    return path
  }

  /// An event belongs to the gesture, if there is one.
  mutating func note(_ event: PageEvent) {
    gesture?.events.append(event)
    if gesture?.events.count ?? 0 > Self.longestGesture { gesture = nil }
  }
}

extension PageEvent {
  /// Whether it begins a gesture where none is under way.
  var beginsGesture: Bool {
    switch input {
    case .down, .wheel, .key, .scrollBar, .focus, .offset, .finger, .show, .hide, .refresh, .nav:
      true
    default: false
    }
  }
}

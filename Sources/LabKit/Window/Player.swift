internal import BarCore
internal import BarScene
package import BarTuning
internal import FrameTiming

/// Plays recordings into the lab, one after the other: each event when it is due.
///
/// A class because the loop and whoever started it look at the same place in the recordings.
package final class Player {
  /// A recording to play.
  package struct Item {
    /// The page that it opens; nil: the one that the lab shows already.
    package var session: PageSession?
    /// Name of the preset that the page is under; nil: the one that the lab is under already.
    package var preset: String?
    package var events: [PageEvent]
    /// The file that it was read from; nil: none.
    var file: String?
    /// Plays so long, whatever moves; nil: until everything has come to rest.
    package var duration: Double?
    /// Pictures to write, by time since the item's beginning.
    var pictures: [DuePicture] = []
  }

  /// What a frame used of a recording: times are those of the session at which events were due.
  struct Use {
    /// How many events of a hand there were, and when the oldest was due.
    var count = 0
    var oldest: Double?
    /// The last turn of the wheel, and the last change of the page's size.
    var wheel: Double?
    var resize: Double?
  }

  private var items: [Item]
  private var item = 0
  /// Its events.
  private var playing: Playback
  /// Session time at which the item began.
  private(set) var start = 0.0
  /// Pictures of the item that are still to be taken.
  private(set) var pictures: [DuePicture] = []
  /// What comes after the last item, asked at a session time; nil: nothing.
  private let more: (Double) -> Item?
  /// Whether the log knows of the item.
  private var isTold = false
  /// Whether the log does not know of the first item yet.
  private var isFirst = true

  package init(_ items: [Item], more: @escaping (Double) -> Item? = { _ in nil }) {
    precondition(!items.isEmpty, "nothing to play")
    self.items = items
    self.more = more
    playing = Playback(.recording, items[0].events)
    pictures = items[0].pictures
  }

  /// Session time at which the player must be looked at again.
  var nextDue: Double? {
    guard item < items.count else { return nil }
    var due = min(items[item].duration ?? .infinity, playing.due)
    if let picture = pictures.first { due = min(due, picture.time) }
    return due.isFinite ? start + due : nil
  }

  /// Whether a signal has kept events from happening that were due by then: what is drawn or
  /// written after them would be made up.
  func isCutOff(at time: Double) -> Bool { StopSignals.haveCome && isDue(at: time) }

  /// Whether an event is due.
  func isDue(at time: Double) -> Bool {
    item < items.count && !playing.isOver && playing.due <= elapsed(at: time)
  }

  /// How much of the item has gone by at a session time; no more than it is to last.
  private func elapsed(at time: Double) -> Double {
    min(time - start, items[item].duration ?? .infinity)
  }

  /// Time at which the item's last event has happened.
  package static func lastTime(_ events: [PageEvent]) -> Double {
    guard let last = events.last else { return 0 }
    if case .tick(let seconds) = last.input { return last.time + seconds }
    return last.time
  }

  /// Goes on to the next item when this one has been played; returns whether all have been.
  func isOver(at time: Double, lab: Lab) -> Bool {
    guard item < items.count else { return true }
    tell(lab)
    let elapsed = time - start
    let isDone: Bool
    if let duration = items[item].duration {
      // A slow machine may look only now for what was due before the end.
      isDone = elapsed >= duration && !isDue(at: time) && !isPictureDue(at: time)
    } else {
      let lastPicture = items[item].pictures.last?.time ?? 0
      let last = max(Self.lastTime(items[item].events), lastPicture)
      let isAtRest = !lab.isMoving && !lab.shell.wantsFrame && pictures.isEmpty
      isDone =
        playing.isOver && elapsed >= last
        && (isAtRest || elapsed > last + SessionDriver.longestRest)
    }
    guard isDone else { return false }
    item += 1
    if item == items.count, let another = more(time) {
      // What has been played is given up: there may be no end to it.
      items = [another]
      item = 0
    }
    guard item < items.count else { return true }
    start = time
    playing = Playback(.recording, items[item].events)
    pictures = items[item].pictures
    if let session = items[item].session {
      lab.preset = items[item].preset ?? lab.preset
      lab.replace(session, at: time)
    }
    isTold = false
    tell(lab)
    return false
  }

  /// Plays no more: it is over.
  package func stop() {
    items = []
    item = 0
  }

  /// The log shall lead each frame from now on back to the recording, and know the first page of a
  /// playlist; of the others it is told when they open.
  private func tell(_ lab: Lab) {
    guard !isTold else { return }
    isTold = true
    if isFirst, items[item].session != nil {
      lab.effects.append(.logged("page", "page=\(lab.session.demo.id)"))
    }
    isFirst = false
    lab.noteRecording(items[item].file, zero: start)
    // On the page of a tour the next one begins at once: there is nothing to tell.
    lab.replaying =
      items[item].session == nil
      ? Lab.Replaying(start: start, length: Self.lastTime(items[item].events)) : nil
  }

  /// Lets everything happen that is due by a session time, until a signal asks the program to end.
  ///
  /// - Parameter carryOut: does what the lab wants done because of an event, before the next one.
  func play(upTo time: Double, into lab: Lab, used: inout Use, carryOut: () -> Void = {}) {
    guard item < items.count else { return }
    let elapsed = elapsed(at: time)
    while let event = playing.take(upTo: elapsed) {
      let due = start + event.time
      if event.isInput {
        used.count += 1
        used.oldest = used.oldest ?? due
      }
      if case .wheel = event.input { used.wheel = due }
      if case .resize(let size) = event.input {
        used.resize = due
        lab.noteSize(size)
      }
      lab.replay(event)
      lab.replaying?.finger = playing.finger
      carryOut()
    }
  }

  /// The picture that is due by a session time, if any; each is given once.
  func takePicture(at time: Double) -> PicturePlace? {
    isPictureDue(at: time) ? pictures.removeFirst().place : nil
  }

  private func isPictureDue(at time: Double) -> Bool {
    guard item < items.count, let picture = pictures.first else { return false }
    return picture.time <= elapsed(at: time)
  }
}

extension PageEvent {
  /// Whether a hand does it: pointer, wheel, key, scroll bar, or what a list reports in their
  /// place.
  fileprivate var isInput: Bool {
    switch input {
    case .wheel, .key, .scrollBar, .down, .move, .up, .cancel, .finger, .lift: true
    case .offset(_, let cause): cause == .finger
    case .resize, .focus, .landing, .rest, .content, .show, .hide, .page, .list, .refresh, .nav,
      .tick, nil:
      false
    }
  }
}

extension Lab {
  /// An event of a recording: as if the person did it; but what buttons do to the page comes from
  /// the recording too.
  func replay(_ event: PageEvent) {
    switch event.input {
    case .down(let point, _):
      hand.pressPoint = inWindow(point)
      hand.point = hand.pressPoint
      hand.grab = .stage(shell.stage.places.action(at: hand.pressPoint))
    case .move(let point):
      hand.point = inWindow(point)
      if hand.grab != .none,
        (hand.point.y - hand.pressPoint.y).magnitude > settings.page.scroll.slop
      {
        hand.grab = .stage(nil)
      }
    case .up(let point):
      hand.point = inWindow(point)
      if hand.grab == .stage(.count), shell.stage.places.action(at: hand.point) == .count {
        visit.clicks += 1
      }
      hand.grab = .none
    case .cancel: hand.grab = .none
    case .tick:
      // Time passes by itself while a recording plays; but the page is looked at when the tick begins,
      // as everywhere else.
      return send(.tick(seconds: 0), at: visit.moment(of: event.time))
    default: break
    }
    listing(InputLine(event, .recording)) { send(event.kind, at: visit.moment(of: event.time)) }
  }

  private func inWindow(_ point: Point) -> Point {
    Point(x: point.x + layout.stage.x, y: point.y + layout.stage.y)
  }
}

extension Player.Item {
  /// A recording on the page that it names, played until some seconds after its last event.
  package init(_ recording: Recording, and seconds: Double) throws(LabError) {
    self.init(
      session: try recording.session(),
      preset: recording.preset ?? SettingOptions().presetName, events: recording.events,
      duration: Player.lastTime(recording.events) + seconds)
  }
}

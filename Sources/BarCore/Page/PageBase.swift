/// A page without anything over its lists: what they show, what moves the tracked one, and the time.
///
/// It alone writes a list's place: what lies over the lists changes them through it, and what moves
/// the tracked one goes on from where that leaves it.
struct PageBase: Equatable, Sendable {
  /// The settings of the page and of everything over its lists.
  var settings: PageSettings
  /// Size of the stage.
  var viewport: Size
  /// What each list shows.
  var contents: [ContentLayout]
  /// The list that the bars track.
  private(set) var list: ListState
  /// Number of the tracked list.
  private(set) var selectedList = 0
  /// The lists as they were when they were tracked last; the tracked one's place is out of date.
  private(set) var parked: [ListState]
  /// Scroll physics of the tracked list.
  var scroller = Scroller()
  /// The time that the page has reached on its grid.
  var clock = GridClock()
  /// What has happened to the finger in direct events, which run no physics.
  var direct = DirectState()
  /// Whether the page is in front: neither away nor below a pushed one.
  var isOnDisplay = true
  /// The row that holds the focus of the keyboard.
  var focus = RowFocus()
  /// When the page left or came back last; nil: never.
  var presenceChanged: Double?
  /// When a scroll by code reached its place last: the scroll indicator then flashes.
  var indicatorFlashed: Double?
  /// Messages since they were last taken.
  var messages: [PageMessage] = []

  init(settings: PageSettings, viewport: Size, contents: [ContentLayout], lists: [ListState]) {
    self.settings = settings
    self.viewport = viewport
    self.contents = contents
    parked = lists
    list = lists[0]
  }

  var now: Double { clock.now }

  /// What the tracked list shows.
  var content: ContentLayout { contents[selectedList] }

  /// Whether pages and pictures are to end in the same states without travel: the settings say so,
  /// or physics without motion do.
  var reducesMotion: Bool { settings.reducesMotion || settings.scroll.reducesMotion }

  /// Speed of the list, in points per second.
  var velocity: Double { scroller.velocity(at: now, settings: settings.scroll) }

  /// Speed of the list where a pointer was lifted just now, in points per second; nil where none was.
  var releaseVelocity: Double? {
    scroller.measured.ended == now ? scroller.measured.velocity : nil
  }

  // MARK: Moving

  /// Puts the list elsewhere; what moves it goes on from there.
  mutating func shift(to offset: Double) { shift { list, _ in list.offset = offset } }

  /// Runs what may shift the content silently; what moves the list goes on from there.
  mutating func shift(_ change: (inout ListState, inout [PageMessage]) -> Void) {
    let before = list.offset
    change(&list, &messages)
    scroller.shift(by: list.offset - before)
  }

  /// Runs a step of what moves the list, which may not get all of it; `arrive` then.
  mutating func step(_ change: (inout ListState, inout [PageMessage]) -> Void) {
    change(&list, &messages)
  }

  /// The list is at an offset; what moves it knows, or is not running.
  mutating func put(at offset: Double) { list.offset = offset }

  /// A step to an offset has been made: what moves the list goes on from where it came to.
  mutating func arrive(for offset: Double) {
    scroller.share(list.offset - offset, at: list.offset)
  }

  // MARK: Lists

  /// Changes a parked list.
  mutating func changeParked(_ index: Int, _ change: (inout ListState) -> Void) {
    change(&parked[index])
  }

  /// Another list is tracked, as it was parked; the one so far is parked.
  mutating func track(_ index: Int) {
    parked[selectedList] = list
    selectedList = index
    list = parked[index]
  }

  /// Takes over a list from whoever knows better where it is.
  mutating func mirror(_ index: Int, _ known: ListState) {
    parked[index] = known
    if index == selectedList { list = known }
  }

  /// Shows other contents, as many as there are lists from now on; `mirror` all of them then.
  mutating func show(_ contents: [ContentLayout], tracked index: Int) {
    self.contents = contents
    selectedList = index
    parked = contents.map { _ in list }
  }

  /// Whatever moved the list does so no more.
  mutating func letListGo(_ context: ScrollContext) {
    _ = scroller.release(context, canceled: true)
    scroller.interrupt()
  }

  /// Rows have gone: the focus goes to the last one that is left.
  mutating func fitFocus() {
    guard let row = focus.row, row >= content.rowCount else { return }
    focus.row = content.rowCount > 0 ? content.rowCount - 1 : nil
  }
}

/// The finger as direct events tell it.
struct DirectState: Equatable, Sendable {
  /// Who has moved the list last.
  enum Driver: Equatable, Sendable {
    /// Nobody yet: it lies where the page has put it.
    case nobody
    /// A hand, or code, by scroll physics: what leaves it outside its range brings it back.
    case physics
    /// Direct events: nothing moves it on its own.
    case reports
  }

  var driver = Driver.nobody
  var isDriving: Bool { driver == .reports }
  var fingerDown = false
  var coasting = false
  /// The offset that was reported last, which the list need not have.
  var reported: Double?
  /// By what it was reported to have moved last.
  var reportedBy = ScrollCause.program
  /// When a program reported an offset last.
  var programTime: Double?

  /// Whether a finger, or the momentum that it has left, moves the list.
  var moves: Bool { fingerDown || coasting }
}

/// The row that holds the focus of the keyboard.
struct RowFocus: Equatable, Sendable {
  /// Its number; nil: none.
  var row: Int?
  /// Whether the row is still to be looked after, once the page has come to rest.
  var isDue = false
  /// How often it was brought into sight since it got the focus.
  var tries = 0

  static let mostTries = 8
}

internal import BarCore
internal import BarRender
internal import BarScene
internal import BarTuning

/// What the person has in front of them: the page in use, the panels around it, and what hands do.
///
/// It owns no clock and no window; the frame loop tells it events and times and lets it draw. A
/// class because there is one, known to the loop and to whoever plays a recording into it.
final class Lab {
  /// Where keys go.
  enum Focus: Equatable {
    case stage
    case pages
    case inspector
    case aside
    case plot
  }

  /// What the pressed pointer holds.
  enum Grab: Equatable {
    case none
    /// The list, and perhaps a button that it was pressed on.
    case stage(StageAction?)
    /// The thumb of the scroll bar, so far below its upper edge.
    case thumb(grip: Double)
    /// The slider of the setting with this key.
    case slider(key: String)
    /// A moment of the plot.
    case plot
    /// Something that reacts to the press alone.
    case other
  }

  // MARK: The page

  var driver: SessionDriver
  /// Session time at which the page was opened: its own time begins there.
  var pageStart = 0.0
  /// The stage as it is drawn: sampled at the time of the frame.
  var shownPages: StagePages
  /// Its page.
  var shown: Page { _read { yield shownPages.page } }
  var options: SettingOptions
  let assets: Assets
  let backgroundFile: String?
  /// The stages beside the selected one, from the left, and the selected one's place among them.
  var companions: [Companion] = []
  /// What the stages are called, from the left.
  var names: [String] = []
  var place = 0
  var halfWay = HalfWay()

  /// The drag on the pushed page, and what is left of it; nil before the first.
  var coverSwipe: CoverSwipe?

  // MARK: What has been

  /// The last half minute.
  var history = History()
  var showsPlot = false
  var plotStart = 0.0
  var plotSpan = 10.0
  /// Milliseconds that a frame may take.
  var frameBudget = 1000.0 / 60
  /// What the stage shows instead of the present.
  var moment: Moment?
  /// The last gesture, and the path that it took before it was played again.
  var gesture: Gesture?
  var ghost: [PlotSample] = []
  /// The gesture that plays again; nil: none.
  var repetition: Repetition?
  /// Whether what happens to a stage is written as a recording: then nothing jumps back in time.
  var isRecorded: Bool { driver.isRecorded || companions.contains { $0.driver.isRecorded } }
  /// Whether a file follows a stage: a recording, or its geometry.
  var isWritten: Bool { driver.isWritten || companions.contains { $0.driver.isWritten } }

  // MARK: Tuning

  var undoHistory = UndoHistory()
  var clipboard = LabClipboard()
  /// The tuning file in use; nil: none.
  var fileInUse: FileInUse?
  /// When it was last looked at, in session time.
  var lastLook = -Double.infinity
  /// How often a tuning file was read or written: what was read before that is out of date.
  var tuningReading = 0
  /// Where tunings are saved and looked for; empty: the working folder.
  var tuningFolder = ""
  var mixes: Mixes
  /// Speed of the last fling by hand on this page, in points per second; nil until there was one.
  var lastRelease: Double?
  var knownFlings = KnownFlings()
  /// What the present settings of the bar come to.
  var knownConsequences: (bar: BarSettings, found: BarConsequences)?

  /// A moment of the history.
  struct Moment {
    /// Its sample, counted from the beginning.
    var number: Int
    var pages: History.Moment
    /// Why the bars moved or did not.
    var reason: String
  }

  // MARK: The person

  var size: Size
  /// How the window is divided now.
  var layout: LabLayout {
    get {
      if stale.contains(.layout) { relayout() }
      return madeLayout
    }
    set {
      madeLayout = newValue
      stale.remove(.layout)
    }
  }
  private var madeLayout: LabLayout
  var focus = Focus.stage {
    didSet { if focus != .inspector { stopTyping() } }
  }
  /// What on the stage has the focus, besides the rows that the page knows of.
  var stop: StageStop?
  /// Whether the keyboard was used to go from place to place since a pointer was last pressed.
  var showsFocus = false
  var openPanel: LabLayout.Panel?
  var grab = Grab.none
  /// How often a slider was pressed: the number of the press that is held, or of the last one.
  var sliderPresses = 0
  /// The scale that its slider is held at: it is set when the slider is let go.
  var heldScale: Double?
  var pointer = Point(x: -1, y: -1)
  var pressPoint = Point(x: 0, y: 0)
  var clicks = 0
  var hoveredAction: StageAction?
  var hoveredPanel: LabLayout.Panel?
  var hoveredPage: Int?
  var pagesScroll = 0.0
  var inspectorScroll = 0.0
  var focusedControl = 1
  var hoveredControl: Int?
  /// The field that what is typed goes to; nil: none, and letters are keys.
  var typing: Typing?
  /// The panel of kept recordings; nil while it is closed.
  var kept: KeptPanel?
  /// Where recordings are kept.
  var keptRecordings = KeptRecordings.standard()
  /// The newest reading of the folder of kept recordings.
  let keptReadings = Latest()
  /// The newest reading of the folder of tunings.
  let tuningReadings = Latest()
  /// Reading and parsing of files, away from the frames; at once where nobody waits for frames.
  var background = BackgroundWork()
  /// Session time of the last frame.
  private(set) var lastUpdate = 0.0
  /// What was done to the page since it was opened; nil once that is too much to keep.
  var take: [PageEvent]? = []
  /// What the inspector's settings are searched for.
  var search = TextField()
  /// The list over the inspector; nil: none.
  var chooser: Chooser?
  var asideScroll = 0.0
  var focusedCell = TrialView.Place(row: 0, column: 0)
  var hoveredCell: TrialView.Place?
  /// The gesture of the table that plays now.
  var play: TrialPlay?
  /// What comes in, on the page that lists it, and the samples as they were drawn last.
  var incoming = Incoming()
  var drawnReading: VelocityReading?
  /// Whether the table was drawn with a gesture that plays.
  var tableWasPlaying = false
  var showsHUD = false
  /// Whether a recording plays: its viewport, not the window's, is that of the page.
  let followsPage: Bool
  /// A sentence for the person, until the next press or key.
  var notice: String?
  private(set) var isDone = false
  /// What is wrong with a row of the geometry that was written before an event.
  var failure: LabError?

  // MARK: What is drawn

  let painter: Painter
  var pictures: [String: PictureID] = [:]
  /// The pictures that were dropped on the window for the page's header, the newest last.
  var drops: [PictureID] = []
  /// How many sentences about fonts and pictures have been told.
  var toldProblems = 0
  /// The inspector's lines by groups.
  var inspectorGroups: [InspectorGroup] {
    if stale.contains(.inspector) { rebuildInspector() }
    return inspectorLines.groups
  }
  /// Those of the inspector's lines that show.
  var inspectorItems: [InspectorItem] {
    if stale.contains(.inspector) { rebuildInspector() }
    return inspectorLines.shown
  }
  /// Both as they were made last.
  var inspectorLines: (groups: [InspectorGroup], shown: [InspectorItem]) = ([], [])
  /// Groups whose lines are hidden.
  var foldedGroups: Set<String> = []
  var knownHint: KnownHint?
  var versions = Versions()
  /// What of the page is seen but does not move the bars.
  var look: StageLook {
    if stale.contains(.look) { rebuildLook() }
    return madeLook
  }
  private var madeLook = StageLook(title: "", picture: nil, buttons: [])
  /// What settings have put out of date since it was made; see `catchUp`.
  var stale: Stale = []
  /// Something changed that no motion tells: draw once more.
  var needsFrame = true
  /// The next frame draws everything anew and takes longer than others.
  var drawsEverything = true

  /// Numbers that change when what a group shows changes.
  struct Versions {
    var desk = 0
    var pages = 0
    var inspector = 0
    var notice = 0
    var aside = 0
    var kept = 0
  }

  /// What was done to the page in the order in which it was done: for the recording.
  var onEvent: (PageEvent) -> Void = { _ in }
  /// Where the frame log of the session is written, which nothing is saved into.
  var logDirectory: String?
  /// What the log shall know of.
  var onLogEvent: (String, String) -> Void = { _, _ in }
  /// Another page is in use.
  var onOpen: (PageSession) -> Void = { _ in }
  /// Another scale was asked for.
  var onScale: () -> Void = {}
  /// A field has the keys and lies there; nil: none has.
  var onTyping: (Rect?) -> Void = { _ in }
  /// Called when the pointer is pressed or let go.
  var onCapture: (Bool) -> Void = { _ in }

  /// Where the geometry of the first page goes.
  struct Geometry {
    var sink: SessionDriver.Sink
    /// Rows a second.
    var rate: Double
    var end: SessionDriver.End
  }

  /// - Parameters:
  ///   - session: the page to begin with.
  ///   - preset: its preset's name.
  ///   - options: what the command line sets on every page.
  ///   - window: size of the window in points.
  ///   - background: a picture file for all pages instead of their own.
  init(
    session: PageSession, preset: String, options: SettingOptions, window: Size,
    painter: Painter, assets: Assets, background: String?, followsPage: Bool,
    geometry: Geometry? = nil
  ) {
    driver = SessionDriver(
      session: session, rate: geometry?.rate, end: geometry?.end ?? .open, sink: geometry?.sink)
    shownPages = StagePages(session)
    mixes = Mixes(page: Mix(first: preset))
    self.options = options
    self.painter = painter
    self.assets = assets
    backgroundFile = background
    self.followsPage = followsPage
    size = window
    madeLayout = LabLayout(
      window: window,
      wanted: followsPage ? session.page.viewport : Self.wanted(session.settings), open: nil,
      asideWidth: session.demo.aside?.widest, hasResistance: session.demo.hasResistance)
    rebuildLook()
    rebuildInspector()
    applyTheme()
    showChosenPage()
  }

  func rebuildLook() {
    stale.remove(.look)
    let demo = session.demo
    var look = StageLook(
      title: demo.title, picture: picture(for: demo), rows: demo.rows, buttons: demo.buttons,
      translucentBar: settings.view.translucentBar, emptyText: demo.emptyText)
    look.headerArt = demo.headerArt
    look.headerPicture = headerPicture(of: demo)
    look.carousel = demo.carousel.compactMap { assets.background($0).map(pictureID) }
    look.tabs = demo.tabs
    look.showsGesture = demo.showsGesture
    look.isStacked = demo.parts.contains(.stack)
    if !demo.lanes.isEmpty { look.laneNames = [choice.title] + demo.lanes.map(\.title) }
    madeLook = look
  }

  /// The page's preset: the one that was chosen last, if it is one of the page's.
  var choice: Preset {
    let choices = session.demo.choices
    return choices.first { $0.name == preset } ?? choices[0]
  }

  var session: PageSession { driver.session }
  var settings: LabSettings { driver.session.settings }
  var theme: Theme { settings.view.theme.theme }

  /// The greatest size of the stage: what the settings say, or what a recording was made with.
  var wanted: Size {
    followsPage ? session.page.viewport : Self.wanted(settings)
  }

  static func wanted(_ settings: LabSettings) -> Size {
    Size(width: settings.page.stage.width, height: settings.page.stage.height)
  }

  // MARK: Time

  /// Whether the picture changes by itself; a hand that holds still changes nothing, but the speed
  /// that is shown falls to 0 after it has stopped.
  var isMoving: Bool {
    play != nil || Self.isMoving(session, shown: shown) || areCompanionsMoving
      || repetition != nil || coverSwipe?.isMoving(at: session.page.now) ?? false
  }

  static func isMoving(_ session: PageSession, shown: Page) -> Bool {
    session.isMoving || session.isRefreshing || StageLayout.isPushMoving(session.page)
      || (session.page.isHeld && shown.drawn.velocity != 0)
  }

  /// Whether a hand holds the list, the scroll bar or a slider.
  var isHandled: Bool {
    switch grab {
    case .thumb, .slider, .plot: true
    // In a moment of the plot the page that shows is one of the past.
    case .none, .stage, .other: session.page.isHeld
    }
  }

  /// Goes on to a time that no later event comes before, and looks ahead to the time of the frame.
  func update(now: Double, animation: Double) throws(LabError) {
    lastUpdate = now
    if let failure { throw failure }
    background.drain()
    goOnPlaying(upTo: now)
    playRepetition(upTo: now)
    let isWheel = session.page.scroller.hasGestureWithoutFinger
    try watchingHalfWay { () throws(LabError) in
      try driver.advance(to: max(0, now - pageStart))
    }
    if isWheel { noteMomentum() }
    shownPages.show(session, at: max(0, animation - pageStart))
    advanceCompanions(to: max(0, now - pageStart), animation: max(0, animation - pageStart))
    noteMoment()
    showMoment()
  }

  /// A sentence is cut after so many characters: the window has room for no more.
  static let longestNotice = 400

  /// Tells the person something.
  func say(_ sentence: String) {
    let scalars = sentence.unicodeScalars
    notice =
      sentence.utf8.count <= Self.longestNotice
      ? sentence : String(String.UnicodeScalarView(scalars.prefix(Self.longestNotice))) + "\u{2026}"
    versions.notice += 1
    needsFrame = true
  }

  func quit() { isDone = true }
}

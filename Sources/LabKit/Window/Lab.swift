package import BarCore
internal import BarRender
internal import BarScene
internal import BarTuning

/// What the person has in front of them: the page in use, the panels around it, and what hands do.
///
/// It owns no clock and no window; the frame loop tells it events and times and lets it draw. A
/// class because there is one, known to the loop and to whoever plays a recording into it.
package final class Lab {
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

  /// The stages, from the left.
  var stages: [Stage]
  /// The one that panels and hands act on.
  var selected = 0
  /// Session time at which the page was opened: its own time begins there.
  var pageStart = 0.0
  /// What the command line says, but for the presets, which each stage has for itself.
  private var commandLine: SettingOptions
  let assets: Assets
  let backgroundFile: String?
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
  var isRecorded: Bool { stages.contains { $0.driver.isRecorded } }
  /// Whether a file follows a stage: a recording, or its geometry.
  var isWritten: Bool { stages.contains { $0.driver.isWritten } }

  // MARK: Tuning

  var clipboard = LabClipboard()
  /// The tuning file in use; nil: none.
  var fileInUse: FileInUse?
  /// When it was last looked at, in session time.
  var lastLook = -Double.infinity
  /// How often a tuning file was read or written: what was read before that is out of date.
  var tuningReading = 0
  /// Where tunings are saved and looked for; empty: the working folder.
  var tuningFolder = ""
  /// Speed of the last fling by hand on this page, in points per second; nil until there was one.
  var lastRelease: Double?

  /// A moment of the history.
  struct Moment {
    /// Its sample, counted from the beginning.
    var number: Int
    var pages: [StagePages]
    /// Why the bars moved or did not.
    var reason: String
  }

  // MARK: The person

  package var size: Size
  var focus = Focus.stage {
    didSet { if focus != .inspector { stopTyping() } }
  }
  /// What on the stage has the focus, besides the rows that the page knows of.
  var stop: StageStop?
  /// Whether the keyboard was used to go from place to place since a pointer was last pressed.
  var showsFocus = false
  var openPanel: LabLayout.Panel?
  var grab = Grab.none
  var pointer = Point(x: -1, y: -1)
  var pressPoint = Point(x: 0, y: 0)
  var clicks = 0
  var hovered = Hovered()
  /// The field that what is typed goes to; nil: none, and letters are keys.
  var typing: Typing?
  /// The panels, from the front to the back.
  private(set) lazy var panels: [any Panel] = [kept, inspector, pages, aside]
  private(set) lazy var inspector = InspectorPanel(self)
  private(set) lazy var aside = PageAside(self)
  private(set) lazy var pages = PagesPanel(self)
  /// The panel of kept recordings.
  private(set) lazy var kept = KeptPanel(self)
  /// The newest reading of the folder of tunings.
  let tuningReadings = Latest()
  /// Reading and parsing of files, away from the frames; at once where nobody waits for frames.
  var background = BackgroundWork()
  /// Session time of the last frame.
  private(set) var lastUpdate = 0.0
  /// The list over the inspector; nil: none.
  var chooser: Chooser?
  /// The gesture of the table that plays now.
  var play: TrialPlay?
  /// What comes in, on the page that lists it, and the samples as they were drawn last.
  var incoming = Incoming()
  package var showsHUD = false
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
  /// What was made from settings and sizes, and is asked for in every frame.
  var made = Made()
  /// The picture that was drawn last; nil: none, or it is to be drawn again.
  var drawn: LabPicture?
  /// How often a page was opened.
  var openings = 0

  /// What is to be done outside of the lab, in its order; whoever calls the lab takes it.
  var effects: [Effect] = []
  /// The window as the window system has it; nil: there is none.
  var window: WindowSize?
  /// Where the frame log of the session is written, which nothing is saved into.
  var logDirectory: String?

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
    stages = [
      Stage(
        SessionDriver(
          session: session, rate: geometry?.rate, end: geometry?.end ?? .open,
          sink: geometry?.sink),
        mixes: Mixes(page: Mix(first: preset)), presets: options.presets)
    ]
    commandLine = options
    self.painter = painter
    self.assets = assets
    backgroundFile = background
    self.followsPage = followsPage
    size = window
    pages.showChosen()
  }

  /// What of the page is seen but does not move the bars.
  var look: StageLook {
    let source = Made.LookSource(
      demo: session.demo.id, preset: preset, isTranslucent: settings.view.translucentBar,
      headerPicture: settings.page.header.picture, dropped: drops.last)
    return made.look.result(of: source) ?? made.look.keep(makeLook(), of: source)
  }

  private func makeLook() -> StageLook {
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
    return look
  }

  /// The page's preset: the one that was chosen last, if it is one of the page's.
  var choice: Preset {
    let choices = session.demo.choices
    return choices.first { $0.name == preset } ?? choices[0]
  }

  var stage: Stage {
    _read { yield stages[selected] }
    _modify { yield &stages[selected] }
  }
  package var session: PageSession { stages[selected].driver.session }
  package var settings: LabSettings { stages[selected].driver.session.settings }
  /// The page of the selected stage as it is drawn.
  var shown: Page { _read { yield stages[selected].pages.page } }
  var mixes: Mixes {
    _read { yield stages[selected].mixes }
    _modify { yield &stages[selected].mixes }
  }
  /// What a page is opened under.
  var options: SettingOptions {
    get {
      var options = commandLine
      options.presets = stage.presets
      return options
    }
    set {
      commandLine = newValue
      stage.presets = newValue.presets
    }
  }
  var theme: Theme { settings.view.theme.theme }

  /// The greatest size of the stage: what the settings say, or what a recording was made with.
  var wanted: Size {
    followsPage ? session.page.viewport : Self.wanted(settings)
  }

  static func wanted(_ settings: LabSettings) -> Size {
    Size(width: settings.page.stage.width, height: settings.page.stage.height)
  }

  // MARK: Time

  /// Whether the picture changes by itself.
  var isMoving: Bool {
    play != nil || repetition != nil || stages.contains(where: \.isMoving)
      || coverSwipe?.isMoving(at: session.page.now) ?? false
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
    try advance(to: max(0, now - pageStart))
    if isWheel { noteMomentum() }
    for index in stages.indices {
      stages[index].pages.show(stages[index].session, at: max(0, animation - pageStart))
    }
    noteMoment()
    showMoment()
  }

  /// A sentence is cut after so many characters: the window has room for no more.
  static let longestNotice = 400

  /// Tells the person something.
  package func say(_ sentence: String) {
    let scalars = sentence.unicodeScalars
    notice =
      sentence.utf8.count <= Self.longestNotice
      ? sentence : String(String.UnicodeScalarView(scalars.prefix(Self.longestNotice))) + "\u{2026}"
  }

  func quit() { isDone = true }
}

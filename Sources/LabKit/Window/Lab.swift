internal import BarCore
internal import BarRender
internal import BarScene
internal import BarTuning

/// What the person has in front of them: the page in use, the panels around it, and what hands do.
///
/// It owns no clock and no window; the frame loop tells it events and times and lets it draw. A
/// class because there is one, known to the loop and to whoever plays a recording into it.
package final class Lab {
  // MARK: The stages

  var stages: Stages
  var visit = Visit()
  var timeline = Timeline()
  /// What plays on the stages; nil: nothing does.
  var playback: Playback?
  /// The gesture that plays again and again; nil: none does.
  var loop: Loop?
  /// The recording that a player plays; nil: none that is told.
  var replaying: Replaying?
  /// What the command line sets on every page that is opened for the first time.
  var options: SettingOptions
  /// What it has set on pages instead of what was kept of them.
  var setByOptions = SetByOptions()
  /// Whether a recording plays: its viewport, not the window's, is that of the page.
  let followsPage: Bool

  // MARK: The person

  /// The panels, and who has the keys.
  private(set) lazy var shell = Shell(self)
  var hand = Hand()
  private(set) lazy var tunings = TuningFiles(self)
  /// What is kept between two runs; nil: nothing is.
  var state: LabState?
  /// Size and place of the window; nil: not known.
  var windowFrame: () -> (size: LabState.Frame.Size, place: LabState.Frame.Place?)? = { nil }
  /// What comes in, on the page that lists it, and the samples as they were drawn last.
  var incoming = Incoming()

  // MARK: The run

  /// Reading and parsing of files, away from the frames; at once where nobody waits for frames.
  var background = BackgroundWork()
  /// Records the window on request; nil where nobody uses it.
  var recorder: WindowRecorder?
  /// Session time of the last frame.
  private(set) var lastUpdate = 0.0
  private(set) var isDone = false
  /// What is wrong with a row of the geometry that was written before an event.
  var failure: LabError?

  // MARK: What is drawn

  var pictures: Pictures
  /// What was made from settings and sizes, and is asked for in every frame.
  var made = Made()

  /// What is to be done outside of the lab, in its order; whoever calls the lab takes it.
  var effects: [Effect] = []
  /// The window as the window system has it; nil: there is none.
  var window: WindowSize?

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
    stages = Stages(
      Stage(
        SessionDriver(
          session: session, rate: geometry?.rate, end: geometry?.end ?? .open,
          sink: geometry?.sink),
        mixes: Mixes(page: Mix(first: preset))))
    self.options = options
    pictures = Pictures(painter: painter, assets: assets, background: background)
    self.followsPage = followsPage
    shell.size = window
    shell.pages.showChosen()
  }

  var painter: Painter { pictures.painter }

  /// The page's preset: the one that was chosen last, if it is one of the page's.
  var choice: Preset {
    let choices = session.demo.choices
    return choices.first { $0.name == preset } ?? choices[0]
  }

  /// Name of the page's preset.
  package var preset: String {
    get { mixes.page.first }
    set { mixes.page.first = newValue }
  }
  /// What to try on the page; edges change sides with the stage.
  var hint: String {
    let hint = session.demo.hint
    return settings.view.rightToLeft ? hint.replacing("left edge", with: "right edge") : hint
  }

  var isRecorded: Bool { stages.isRecorded }
  var isWritten: Bool { stages.isWritten }

  var stage: Stage {
    get { stages.all[selected] }
    _modify { yield &stages[selected] }
  }
  package var session: PageSession { stages.all[selected].driver.session }
  package var settings: LabSettings { stages.all[selected].driver.session.settings }
  /// The page of the selected stage as it is drawn.
  var shown: Page { stages.all[selected].pages.page }
  var mixes: Mixes {
    get { stages.all[selected].mixes }
    _modify { yield &stages[selected].mixes }
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
    playback != nil || loop != nil || stages.contains(where: \.isMoving)
      || shell.stage.coverSwipe?.isMoving(at: session.page.now) ?? false
  }

  /// Whether a hand holds the list, the scroll bar or a slider.
  var isHandled: Bool {
    switch hand.grab {
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
    shell.goOn(to: now)
    goOnPlaying(upTo: now)
    let isWheel = session.page.scroller.hasGestureWithoutFinger
    try stages.advance(to: max(0, visit.time(at: now)))
    if isWheel { noteMomentum() }
    showStages(at: animation)
    // What has come to rest just now draws no further frame.
    shell.computeInBackground()
  }

  /// Tells the person something.
  package func say(_ sentence: String) { shell.notice.say(sentence) }

  /// Tells the person of a change that can be undone, with a button for that.
  func sayUndoable(_ sentence: String) { shell.notice.say(sentence, button: .undo) }

  /// Ends the lab; a number that is being typed is set before.
  func quit() {
    shell.leaveFields()
    isDone = true
  }
}

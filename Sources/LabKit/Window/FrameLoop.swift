internal import BarCore
package import BarRender
internal import BarScene
internal import FrameTiming
internal import SDLKit

/// The one loop of all frames: takes events, lets the lab update and draw, presents, logs.
///
/// In a window it waits for the right moment, takes input late and presents on the grid; nothing
/// moves, no frames: it then blocks until an event comes. Without one it plays recordings as fast as
/// it goes, in virtual frames. A class because events, lab and log all refer to the one loop.
package final class FrameLoop {
  /// What the command line says about pacing.
  package struct Options {
    var hertz = 60.0
    var rateSource = "default60"
    var spinMicroseconds = 200
    var isRealTime = false
    /// End after so many seconds.
    package var exitAfter: Double?
    /// Stalls put into frames on purpose: frame number and nanoseconds.
    package var delays: [Int64: Int64] = [:]
    /// What became of the wish for the real-time class, if it was refused.
    var realTimeRefusal: String?
    /// Pixels per point that the command line asks for; nil: the setting, else the display.
    var scale: Double?
    /// Vsync may be looked for.
    var allowsVsync = true
    /// Virtual frames a second, for a run without a window; nil: frames come by the clock.
    package var virtualRate: Double?
  }

  /// Called when the work of a frame begins and when it has ended; for measurements.
  package struct Watch {
    var begins: () -> Void = {}
    var ends: () -> Void = {}
  }

  let screen: Screen
  let lab: Lab
  let log: FrameLog
  let options: Options
  /// Plays a recording into the lab; nil while a person has it.
  let player: Player?
  let followers: [any LabFollower]
  let watch: Watch
  let ports: Ports
  var grid: FrameGrid
  var time: FrameTime
  var input = FrameInput()
  var sight = WindowSight()
  var vsync = VsyncWatch()
  var hud: HUDFeed
  /// Pictures to write, by seconds since the session's start.
  var pictures: [DuePicture] = []
  /// The title of the window, and session time at which it and what is kept were looked at last.
  var title = ""
  var keptAt = -Double.infinity
  /// What could not be written first.
  package var problem: LabError?

  /// - Parameters:
  ///   - player: plays recordings into the lab; nil: a person has it.
  ///   - followers: files that follow the lab, in the order in which they tell what went wrong.
  package init(
    screen: Screen, lab: Lab, log: FrameLog, options: Options, player: Player?,
    followers: [any LabFollower] = [], watch: Watch = Watch(), ports: Ports? = nil
  ) {
    self.screen = screen
    self.lab = lab
    self.log = log
    self.options = options
    self.player = player
    self.followers = followers
    self.watch = watch
    time = FrameTime(rate: options.virtualRate)
    self.ports = ports ?? Ports(screen)
    grid = FrameGrid(period: log.period, method: log.pacing, now: log.now())
    hud = HUDFeed(screen, log)
    lab.incoming.driver = screen.videoDriver
    // What came before is part of the beginning.
    lab.effects.removeAll()
    if !time.isVirtual { open() }
    for follower in followers { if let effect = follower.beginning { carryOut(effect) } }
  }

  /// Tells the lab of the window.
  private func open() {
    lab.shell.clipboard = .window
    lab.shell.help.keyboard = { [unowned screen] in screen.events.keyboard }
    lab.background = BackgroundWork(wake: screen.wake)
    lab.shell.plot.budget = Double(log.period) / 1e6
    lab.shell.inspector.favorites = Favorites(in: lab.shell.kept.recordings.dataFolder)
    lab.tunings.logDirectory = log.directory
    lab.window = WindowSize(screen, askedScale: options.scale)
    lab.windowFrame = { [unowned screen] in screen.window?.frame }
    if lab.tunings.saves == 0 { lab.tunings.noteSaved() }
    if let refusal = options.realTimeRefusal { lab.say(refusal) }
    screen.acceptText(at: nil)
    lab.shell.focusFilter()
    showTitle()
    log.event(
      "input_src",
      screen.readsServerStamps
        ? "src=x11;reason=stamps of the X server" : "src=pump;reason=stamps of SDL's pump")
  }
}

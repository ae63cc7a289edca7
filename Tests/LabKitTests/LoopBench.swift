import BarCore
import BarRender
import BarScene
import BarTuning
import Testing

@testable import FrameTiming
@testable import LabKit
@testable import SDLKit

/// A window of the dummy driver with a lab, a log and the loop: the real one, on the real clock or on
/// that of a `FakeMachine`.
///
/// How late frames are on the real clock depends on the machine, so tests compare its stamps with each
/// other, never with what a fast machine would reach; what has a time or a cause is tested on the other.
final class LoopBench {
  /// Follows the lab like a file.
  final class Hooks: LabFollower {
    /// Called with all that the lab wants done.
    var onEffect: (Effect) -> Void = { _ in }
    /// Called after each frame.
    var afterFrame: () -> Void = {}

    func follow(_ effect: Effect, of lab: Lab) -> Effect? {
      onEffect(effect)
      return nil
    }

    func flush() -> [String] {
      afterFrame()
      return []
    }
  }

  let folder: WindowFolder
  let screen: Screen
  let lab: Lab
  let log: FrameLog
  let loop: FrameLoop
  /// What the loop runs on, if that is not this machine; its own parts do not keep it.
  private let machine: FakeMachine?
  /// When the loop could begin, in nanoseconds of the session.
  let began: Int64
  /// Frames handed over, counted by the loop's own call after each.
  private(set) var presented = 0
  /// What is told of the loop.
  let hooks = Hooks()
  /// Makes the recordings of the window, in `kept`.
  let recorder: WindowRecorder
  /// Yes: after each frame the lab wants another, as if something moved on and on.
  var keepsMoving = false

  /// - Parameters:
  ///   - seconds: the loop ends after so long; the default is only for a test that goes wrong.
  ///   - frames: it ends after so many frames.
  ///   - events: are played, at times that count from the loop's beginning.
  init(
    _ demo: Demo = .general, assets: Assets = Assets(root: nil),
    hertz: Double = 60, seconds: Double = 300, frames: Int? = nil, delays: [Int64: Int64] = [:],
    events: [PageEvent]? = nil, machine: FakeMachine? = nil
  ) throws {
    self.machine = machine
    folder = try WindowFolder()
    screen = try Screen(
      windowTitle: "BarLab", width: 900, height: 600, renderer: "software", scale: 1,
      fontFile: nil, loadsPicturesAtOnce: true)
    let size = Size(width: Double(screen.pixelWidth), height: Double(screen.pixelHeight))
    lab = Lab(
      session: LabHands.session(demo, window: size), preset: "shy",
      options: SettingOptions(), window: size, painter: screen.painter,
      assets: assets, background: nil, followsPage: false)
    // Once before the clock starts: text and masks of the first picture take their time.
    lab.shell.drawFirst(on: screen)
    try screen.present()
    log = try FrameLog(
      directory: folder.path("log"), pacing: .timer, period: FrameGrid.period(hertz: hertz),
      vsync: VsyncOutcome(verdict: .none, reason: "dummy"), clock: machine?.clock ?? .system)
    try log.begin(
      FrameLog.Beginning(
        arguments: ["barlab"], page: "shy-bar", preset: "shy", hertz: hertz, rateSource: "test",
        vsync: VsyncOutcome(verdict: .none, reason: "dummy"), spinMicroseconds: 200,
        scale: ScaleChoice(option: 1, setting: nil, display: DesktopScale(1, .none))),
      screen: screen)
    recorder = WindowRecorder(lab, log, screen)
    lab.recorder = recorder
    lab.shell.kept.recordings = KeptRecordings(folder: folder.path("kept"))
    var options = FrameLoop.Options()
    options.hertz = hertz
    began = log.now()
    let start = Double(began) / 1e9
    options.exitAfter = start + seconds
    options.delays = delays
    let player = events.map { events in
      Player([
        Player.Item(
          session: nil,
          events: events.map { PageEvent(time: start + $0.time, kind: $0.kind) }, duration: 600)
      ])
    }
    if machine != nil { options.spinMicroseconds = 0 }
    loop = FrameLoop(
      screen: screen, lab: lab, log: log, options: options, player: player,
      followers: [hooks, recorder], ports: machine?.ports(screen))
    hooks.afterFrame = { [unowned self] in
      self.presented += 1
      if self.keepsMoving { self.loop.sight.mustPresent = true }
      if let frames, self.presented >= frames { self.lab.quit() }
    }
  }

  /// Runs to the end and returns the rows that lie in the files.
  func run() throws -> [FrameRecord] {
    try loop.run()
    try log.finish()
    return try folder.records()
  }

  /// Frames never stop, and a hand holds the list.
  func hold() {
    keepsMoving = true
    lab.shell.pointerDown(
      Point(x: lab.layout.stage.midX, y: lab.layout.stage.midY), clicks: 1,
      at: loop.sessionTime(log.now()))
  }

  /// An event that has just arrived.
  func send(_ kind: WindowEvent.Kind) {
    loop.input.inbox.append(
      FrameInput.Arrived(event: WindowEvent(ticks: EventQueue.ticks, kind: kind), time: log.now()))
  }
}

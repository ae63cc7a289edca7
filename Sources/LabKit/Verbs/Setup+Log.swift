internal import BarCore
package import BarRender
internal import FrameTiming
internal import SDLKit

extension Setup {
  /// Returns a screen: memory for a headless run, otherwise a window; throws without a display.
  ///
  /// - Parameter use: the purpose of the window, in words.
  package func screen(
    _ size: (width: Int, height: Int), scale: Double?, to use: String
  ) throws(LabError) -> Screen {
    if isHeadless { return try memory(size, scale: scale ?? 1) }
    if let screen = try window(size, scale: scale) { return screen }
    throw .failed(
      "There is no display to \(use) on (\(DisplayPlaces.here.reasons)); add --headless, which "
        + "needs none.")
  }

  /// Returns a new lab with a session on a screen.
  package func lab(_ session: PageSession, preset: String?, on screen: Screen) -> Lab {
    lab(session, preset: preset, on: screen, geometry: nil)
  }

  func lab(
    _ session: PageSession, preset: String?, on screen: Screen, followsPage: Bool = true,
    geometry: Lab.Geometry?
  ) -> Lab {
    let lab = Lab(
      session: session, preset: preset ?? options.presetName(on: session.demo), options: options,
      window: screen.size, painter: screen.painter, assets: assets, background: background,
      followsPage: followsPage, geometry: geometry)
    lab.addPageStages()
    return lab
  }

  /// Starts the log of a lab on a screen.
  ///
  /// - Parameters:
  ///   - screen: the target of the pictures.
  ///   - lab: the lab that is shown there.
  ///   - page: the page that the log names.
  ///   - preset: the preset that the log names.
  package func log(
    _ screen: Screen, of lab: Lab, page: String, preset: String
  ) throws(LabError) -> (log: FrameLog, loop: FrameLoop.Options) {
    var loop = loop
    loop.scale = scale
    if isHeadless { loop.virtualRate = 60 }
    let claim = screen.displayClaim
    if loop.rateSource == "default60", claim.hertz > 0 {
      loop.hertz = Double(claim.hertz)
      loop.rateSource = "display"
    }
    var vsync = VsyncOutcome(verdict: .none, reason: "headless, virtual frames")
    if !isHeadless {
      let probe = VsyncProbe(
        present: { () throws(LabError) in
          screen.invalidate()
          lab.shell.drawFirst(on: screen)
          try screen.show()
        }, request: { screen.requestVsync($0) }, clock: .system)
      vsync = try probe.run(claim, isAllowed: loop.allowsVsync(at: claim.hertz)) ?? vsync
    }
    let pacing: PacingMethod = isHeadless ? .none : vsync.pacing
    // From here on there is a log to finish, whenever the program is asked to end.
    StopSignals.begin()
    if !isHeadless { try StopSignals.watch { EventQueue.quit() } }
    let log = try FrameLog(
      directory: logDirectory, pacing: pacing,
      period: vsync.period ?? FrameGrid.period(hertz: loop.hertz), vsync: vsync)
    DisplayLoss.onLoss { Program.end(without: $0, log) }
    let slack = pacing == .none ? nil : Scheduling.tightenTimers()
    var refusal: String?
    if loop.isRealTime { refusal = Scheduling.becomeRealTime() }
    try log.begin(
      FrameLog.Beginning(
        arguments: ["barlab"] + launch.words, page: page, preset: preset,
        // A period of whole nanoseconds does not give a whole rate.
        hertz: pacing == .none ? nil : (1e12 / Double(log.period)).rounded() / 1000,
        rateSource: pacing == .none ? nil : loop.rateSource, vsync: vsync,
        spinMicroseconds: pacing == .timer ? loop.spinMicroseconds : 0, timerSlack: slack,
        scale: lab.scaleChoice(on: screen, option: scale), commit: launch.commit),
      screen: screen)
    if loop.isRealTime {
      log.event("rt", refusal.map { "error=\($0)" } ?? "policy=fifo")
      if let refusal {
        let sentence = "The real-time class was refused (\(refusal)); the lab continues without it."
        Program.warn(sentence)
        loop.realTimeRefusal = sentence
      }
    }
    // Written only if the standard output is free for it.
    if let directory = log.directory, !arguments.writesToStandardOutput {
      Program.mention("frame log: \(directory)")
    }
    return (log, loop)
  }

  /// Prints the verdict on a finished log and the command for its figures; nothing without a log,
  /// and where an option writes to the standard output.
  func tellVerdict(on log: FrameLog) {
    guard let directory = log.directory, !arguments.writesToStandardOutput,
      let verdict = log.verdict
    else { return }
    Program.mention("\(verdict)\nnext: barlab report \(directory.shellWord)")
  }
}

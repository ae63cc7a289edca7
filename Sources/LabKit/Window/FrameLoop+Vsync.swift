internal import BarRender
internal import BarScene
internal import FrameTiming
internal import SDLKit

/// Who paces: the screen, where presents were seen to wait for it, else the timer.
extension FrameLoop {
  /// What was found out about the screen need not hold any more: the timer paces until it has been
  /// looked at again.
  ///
  /// The window is on another screen, comes back from hiding, or the screen has another rate.
  func doubtVsync() {
    vsync.isInDoubt = true
    guard grid.method == .vsync else { return }
    _ = ports.requestVsync(false)
    pace(
      by: VsyncOutcome(verdict: .unknown, reason: "not checked since the screen changed"),
      period: grid.period)
  }

  /// Keeps an eye on presents that should wait for the screen.
  func watchVsync(_ outcome: FrameOutcome) {
    guard grid.method == .vsync, let late = outcome.late else { return }
    if vsync.isLost(late: late, period: grid.period) { doubtVsync() }
  }

  /// Looks again, while nothing moves; any event ends that, and it stays in doubt.
  func lookAtVsync() throws(LabError) {
    let claim = ports.display()
    let probe = VsyncProbe(
      present: { [unowned self] () throws(LabError) in
        self.screen.invalidate()
        self.screen.begin()
        self.lab.shell.draw(hud: nil)
        self.screen.render()
        try self.ports.present()
      }, request: ports.requestVsync,
      isInterrupted: { [unowned self] in
        self.pump()
        return !self.input.inbox.isEmpty
      }, clock: log.clock)
    guard
      let outcome = try probe.run(claim, isAllowed: options.allowsVsync(at: claim.hertz))
    else { return }
    vsync.isInDoubt = false
    let rate = options.rateSource == "display" && claim.hertz > 0 ? Double(claim.hertz) : nil
    pace(
      by: outcome,
      period: outcome.period ?? rate.map { FrameGrid.period(hertz: $0) } ?? grid.period)
    sight.mustPresent = sight.mustPresent || outcome.evidence != nil
  }

  /// A window that is measured says so; any other one says what is open.
  func showTitle() {
    let new = log.directory == nil ? lab.windowTitle : "BarLab: \(log.honestLine)"
    guard new != title else { return }
    title = new
    screen.window?.setTitle(new)
  }

  private func pace(by outcome: VsyncOutcome, period: Int64) {
    vsync.reset()
    let isNews = outcome.evidence != nil || outcome.pacing != grid.method || period != grid.period
    guard isNews else { return }
    grid.change(period: period, method: outcome.pacing)
    log.change(pacing: outcome.pacing, period: period, vsync: outcome)
    lab.shell.plot.budget = Double(period) / 1e6
    showTitle()
  }
}

extension FrameLoop.Options {
  /// Vsync may be looked for on a screen of this rate: not if the user wants another rate.
  func allowsVsync(at claimed: Int) -> Bool {
    allowsVsync && (rateSource != "flag" || (hertz - Double(claimed)).magnitude <= 0.01 * hertz)
  }
}

internal import BarCore
internal import BarRender
internal import BarScene
internal import FrameTiming
internal import SDLKit

/// Frames, and the rest between them.
extension FrameLoop {
  /// Runs until the window is closed, the time is over, or all has been played; `problem` then is
  /// what could not be written.
  package func run() throws(LabError) {
    defer {
      if isConnected { keepState(atOnce: true) }
      carryOut()
      StopSignals.noteEndOfLoop()
    }
    if !time.isVirtual { Lab.prepareTable() }
    while !lab.isDone {
      if time.isVirtual && StopSignals.haveCome {
        let count = log.nextFrame
        throw .failed("A signal stopped the run after \(count) frame\(count == 1 ? "" : "s").")
      }
      if isOver {
        if isConnected { takePictures(at: now) }
        break
      }
      if isCutOff {
        // The wish to end may still be on its way.
        lab.quit()
        break
      }
      lookAtCover()
      if wantsFrame {
        try frame()
      } else {
        try waitIdle()
      }
    }
    if screen.readsServerStamps { DisplayLoss.checkWindow() }
    if !isConnected {
      throw .failed(
        DisplayLoss.hasGivenUpWayland
          ? Program.silence : "The Wayland compositor has closed the connection; the lab ends.")
    }
  }

  /// Whether the window system is still there, as far as the window can tell.
  private var isConnected: Bool { screen.window?.isConnected ?? true }

  /// Seconds since the beginning, by the clock.
  private var seconds: Double { Double(log.now()) / 1e9 }

  /// Seconds of the session by now, without the stalls that were cut out.
  var now: Double { sessionTime(log.now()) }

  /// Seconds of the session at an instant.
  func sessionTime(_ instant: Int64) -> Double { time.session(instant, frame: log.nextFrame) }

  private var isCutOff: Bool { player?.isCutOff(at: now) ?? false }

  private var isOver: Bool {
    if !time.isVirtual, let end = options.exitAfter, seconds >= end { return true }
    if !isConnected { return true }
    return player?.isOver(at: now, lab: lab) ?? false
  }

  private var wantsFrame: Bool {
    if time.isVirtual { return true }
    if sight.isHidden { return false }
    // A hand that holds something is no idle moment, however still it is: its gesture would fall
    // apart into several in the log.
    if sight.mustPresent || !input.inbox.isEmpty || lab.isMoving || lab.isHandled
      || lab.shell.wantsFrame
    {
      return true
    }
    return player?.isDue(at: now) ?? false
  }

  // MARK: Idle

  /// Blocks until something happens that could change the picture.
  private func waitIdle() throws(LabError) {
    beginBreak()
    var limit = Double.infinity
    if let end = options.exitAfter { limit = end - seconds }
    if let due = player?.nextDue { limit = min(limit, due - now) }
    if let next = pictures.first?.time { limit = min(limit, max(0.01, next - seconds)) }
    if let due = lab.shell.nextChange { limit = min(limit, max(0, due - now)) }
    if sight.isHidden && lab.isMoving { limit = min(limit, 0.1) }
    // An editor may change the tuning file meanwhile.
    if lab.tunings.inUse != nil, player == nil { limit = min(limit, 1) }
    let milliseconds =
      limit.isFinite ? Int(max(0, (limit * 1000).rounded(.up)).clamped(to: 0...60_000)) : nil
    if vsync.isInDoubt && !sight.isHidden { try lookAtVsync() }
    if input.inbox.isEmpty, let event = ports.wait(milliseconds) { take(event) }
    pump()
    handleInbox(upTo: log.now())
    lab.shell.goOn(to: now)
    lookAtSize()
    if !wantsFrame { input.drop(screen, log) }
    if sight.isHidden { try goOnUnseen() }
    tendFiles()
  }

  /// Nothing moves, and no frame comes until something does.
  private func beginBreak() {
    keepState(atOnce: true)
    log.idleBegins(on: lab.place)
    time.isAfterBreak = true
  }

  /// Nobody sees the window: what is due happens, and nothing is drawn.
  private func goOnUnseen() throws(LabError) {
    let now = now
    var unused = Player.Use()
    player?.play(upTo: now, into: lab, used: &unused, carryOut: carryOut)
    if isCutOff { return }
    try update(now: now, animation: now)
  }

  private func take(_ event: WindowEvent) { input.take(event, now: log.now()) }

  func pump() {
    // Without a window there is nobody to listen to.
    while !time.isVirtual, let event = ports.next() { take(event) }
  }

  /// Takes events out as they arrive, until an instant; returns how long that took.
  private func collect(until wake: Int64) -> Int64 {
    let began = log.now()
    var now = began
    while now < wake {
      let milliseconds = Int((wake - now) / 1_000_000)
      if milliseconds >= 1 {
        if let event = ports.wait(milliseconds) { take(event) }
      } else {
        log.clock.sleep(log.start + wake)
      }
      now = log.now()
    }
    return now - began
  }

  /// Looks after the files that others change or that are due, after a frame or between two.
  private func tendFiles() {
    keepState()
    if player == nil {
      lab.tunings.follow(at: now)
      carryOut()
    }
    takePictures(at: now)
  }

  /// Seconds between two looks at what a person has changed.
  private static let keepInterval = 0.5

  /// Keeps what a person has changed, and says in the title what is open: now and then while something
  /// moves, and when nothing does any longer.
  private func keepState(atOnce: Bool = false) {
    guard player == nil, !time.isVirtual else { return }
    let now = now
    guard atOnce || !(0..<Self.keepInterval).contains(now - keptAt) else { return }
    keptAt = now
    lab.keepState()
    showTitle()
  }

  // MARK: A frame

  /// What the next frame aims at; stalls are cut out of the session's time from then on.
  private func plan() -> FramePlan {
    let plan = grid.plan(
      now: log.now(), afterBreak: time.isAfterBreak, isWhole: lab.shell.drawsEverything)
    if let deadline = plan.deadline, let animation = plan.animation {
      time.lag = deadline - animation
    }
    return plan
  }

  private func frame() throws(LabError) {
    if !time.isVirtual {
      if time.isAfterBreak { log.idleEnds() }
      if log.hasSlept() { time.isAfterBreak = true }
    }
    var plan = plan()
    let asked = plan.wake > log.now() ? plan.wake : nil
    var waited = collect(until: plan.wake)
    // Stopped while it waited: what has come since is put where the lab goes on from.
    let wasStopped = plan.deadline.map { log.now() - $0 > FrameGrid.stallLimit } ?? false
    if wasStopped {
      plan = self.plan()
      waited += collect(until: plan.wake)
    }

    var record = FrameRecord(frame: log.nextFrame)
    watch.begins()
    let begin = log.now()
    let costBegan = log.clock.cost()
    record.begin = begin
    if let asked { record.wakeLate = max(0, begin - asked) }

    pump()
    let input = log.now()
    record.input = input
    handleInbox(upTo: input)
    lookAtSize()
    self.input.takeStamp(screen, log)
    let now = FrameTime.Mark(instant: input, session: sessionTime(input))
    var use = Player.Use()
    player?.play(upTo: now.session, into: lab, used: &use, carryOut: carryOut)
    self.input.use = use
    if isCutOff { return }
    if let due = use.wheel { time.lastWheel = time.mark(due: due) }
    if let due = use.resize { time.lastResize = time.mark(due: due) }
    record.inputCount = Int64(self.input.count + use.count)

    let animation = plan.animation.map { Double($0) / 1e9 } ?? now.session
    record.animation = plan.animation ?? Int64((animation * 1e9).rounded())
    try update(now: now.session, animation: animation)
    log.stall(&record, for: options.delays[record.frame])
    record.update = log.now()

    sight.mustPresent = false
    screen.begin()
    lab.shell.draw(hud: lab.showsFrameTimes && !time.isVirtual ? hud.next(log) : nil)
    // A movement of less than a pixel is a frame too: one pixel keeps the cadence honest.
    screen.render(atLeastOnePixel: !time.isVirtual)
    watch.ends()
    let draw = log.now()
    record.draw = draw

    let waitCost = time.isVirtual ? 0 : holdBack(&record, plan, waited)
    let presentBegin = log.now()
    try ports.present()
    for follower in followers { try follower.drew(screen) }
    let presentEnd = time.isVirtual ? presentBegin : log.now()
    record.presentBegin = presentBegin
    record.presentEnd = presentEnd
    record.take(cost: log.clock.cost(), since: costBegan)
    // The pacer's busy-wait is no work of the frame.
    record.cpu = record.cpu.map { $0 - waitCost }

    let outcome = grid.presented(
      plan, begin: begin, draw: draw, presentBegin: presentBegin, presentEnd: presentEnd)
    record.take(plan, outcome)
    if wasStopped { record.flags.insert(.resync) }
    if input < begin || record.update ?? input < input || draw < record.update ?? draw {
      record.flags.insert(.clockAnomaly)
    }
    watchVsync(outcome)
    lab.describe(
      &record, scale: screen.painter.scale, isHidden: sight.isHidden,
      sinceResize: time.since(time.lastResize, now), sinceWheel: time.since(time.lastWheel, now))
    if !sight.hasFocus { record.flags.insert(.unfocused) }
    if !time.isVirtual { self.input.describe(&record, screen, log, time) }
    self.input.clear()
    try end(record, at: now.session, wake: (plan.deadline ?? presentEnd) + grid.period)
  }

  private func update(now: Double, animation: Double) throws(LabError) {
    try lab.update(now: now, animation: animation)
    carryOut()
  }

  /// Waits for the frame's deadline; with vsync, the present call does the waiting.
  ///
  /// - Returns: the processor time that the wait has cost.
  private func holdBack(_ record: inout FrameRecord, _ plan: FramePlan, _ waited: Int64) -> Int64 {
    let cost = log.clock.cost().cpu
    var waited = waited
    if let deadline = plan.deadline, grid.method == .timer {
      let spinBegin = deadline - Int64(options.spinMicroseconds) * 1000
      let before = log.now()
      if before < spinBegin {
        log.clock.sleep(log.start + spinBegin)
        record.wakeLate = max(record.wakeLate ?? 0, log.now() - spinBegin)
      }
      while log.now() < deadline {}
      waited += max(0, log.now() - before)
    }
    record.wait = waited
    return log.clock.cost().cpu - cost
  }

  /// Logs a frame, and uses the time until the next one.
  private func end(_ record: FrameRecord, at now: Double, wake: Int64) throws(LabError) {
    carryOut()
    guard !time.isVirtual else {
      log.add(record, on: lab.place, spare: .max)
      return takePictures(at: now)
    }
    // A picture of the past is not that of the newest sample.
    if lab.timeline.moment == nil {
      lab.timeline.history.noteFrame(
        milliseconds: time.isAfterBreak ? nil : record.interval.map { Double($0) / 1e6 },
        number: log.directory == nil ? nil : record.frame)
    }
    time.isAfterBreak = false
    log.add(record, on: lab.place, spare: wake - grid.budget - log.now())
    if let warning = log.takeWarning() { tell([warning]) }
    // A break is honest only where nothing waits for the next frame.
    if !lab.isMoving, !lab.isHandled, followers.contains(where: { $0.needsBreak }) { beginBreak() }
    for follower in followers { tell(follower.flush()) }
    tendFiles()
  }

  private func tell(_ problems: [String]) {
    for problem in problems {
      Program.warn(problem)
      lab.say(problem)
    }
  }
}

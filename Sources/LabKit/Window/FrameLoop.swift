internal import BarCore
package import BarRender
internal import BarScene
internal import FrameTiming
internal import SDLKit

/// The loop of the window: waits for the right moment, takes input late, lets the lab update and
/// draw, presents on the grid, logs.
///
/// Nothing moves, no frames: the loop then blocks until an event comes. A class because events, lab
/// and log all refer to the one loop.
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
  }

  let screen: Screen
  let lab: Lab
  let log: FrameLog
  let options: Options
  let ports: Ports
  var grid: FrameGrid
  /// The screen may be another one than the one that was checked: look again when nothing moves.
  var isVsyncInDoubt = false
  var vsyncWatch = VsyncWatch()
  /// Plays a recording into the lab; nil while a person has it.
  let player: Player?

  /// An event and when it arrived, in nanoseconds since the session's start.
  struct Arrived {
    var event: WindowEvent
    var time: Int64
  }

  var inbox: [Arrived] = []
  private var arrivals = ArrivalClock()
  var server = ServerClock()
  /// How far the animation lags behind the grid: stalls that were cut out of it.
  var lag: Int64 = 0
  var lastPlanWasBreak = true
  /// Pixels per point that the command line asks for, until the setting changes; nil: what the
  /// setting says, or else the display.
  var askedScale: Double?
  /// The window system shows the window nowhere.
  var isUnmapped = false
  /// The compositor does not draw the window: it lies on another workspace, or behind others.
  var isCovered = false
  /// It has more pixels than are drawn.
  var isTooLarge = false
  /// Nobody sees what would be drawn: nothing is.
  var isHidden: Bool { isUnmapped || isCovered || isTooLarge }
  var hasFocus = true
  var hadFocus = false
  var lastResize: Int64?
  var lastWheel: Int64?
  var hudBars: [HUDBar] = []
  var hudFigures: HUDFigures
  var hudFiguresTime: Int64 = .min
  /// Whether the picture must be handed over once more, though it shows what it should.
  var mustPresent = true
  /// Called after each frame, when there is time.
  var afterFrame: () throws(LabError) -> Void = {}
  /// What could not be written first.
  package var problem: LabError?
  /// Pictures to write at session times.
  var screenshots: [DuePicture] = []

  package init(
    screen: Screen, lab: Lab, log: FrameLog, options: Options, player: Player?, ports: Ports? = nil
  ) {
    self.screen = screen
    self.ports = ports ?? Ports(screen)
    self.lab = lab
    self.log = log
    self.options = options
    askedScale = options.scale
    self.player = player
    grid = FrameGrid(period: log.period, method: log.pacing, now: log.now())
    hudFigures = HUDFigures(
      renderer: "\(screen.choice.name) renderer (\(screen.choice.reason)), \(screen.videoDriver), "
        + screen.path.words,
      honestLine: log.honestLine)
    hudBars.reserveCapacity(FrameRing.capacity)
    lab.shell.clipboard = LabClipboard(
      write: { text throws(LabError) in
        do throws(SDLError) {
          try Clipboard.write(text)
        } catch {
          throw LabError(.failed, "The clipboard cannot be written (\(error)).")
        }
      }, read: Clipboard.read)
    lab.background = BackgroundWork(wake: screen.wake)
    lab.incoming.driver = screen.videoDriver
    lab.shell.plot.budget = Double(log.period) / 1e6
    lab.onCapture = { [unowned screen] in screen.captureMouse($0) }
    screen.acceptText(at: nil)
    lab.onTyping = { [unowned screen] in screen.acceptText(at: $0) }
    lab.tunings.logDirectory = log.directory
    lab.onLogEvent = { [unowned log] in log.event($0, $1) }
    log.place = { [unowned lab] in lab.pageAndPreset }
    if let refusal = options.realTimeRefusal { lab.say(refusal) }
    lab.onScale = { [unowned self] in self.rescale() }
    log.event(
      "input_src",
      screen.readsServerStamps
        ? "src=x11;reason=stamps of the X server" : "src=pump;reason=stamps of SDL's pump")
  }

  /// Runs until the window is closed or the time is over; `problem` then is what could not be
  /// written.
  package func run() throws(LabError) {
    defer { StopSignals.noteEndOfLoop() }
    Lab.prepareTable()
    while !lab.isDone {
      if isOver {
        if screen.isConnected { takeDueScreenshots() }
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
    if !screen.isConnected {
      throw LabError(
        .failed,
        DisplayLoss.hasGivenUpWayland
          ? Program.silence : "The Wayland compositor has closed the connection; the lab ends.")
    }
  }

  private var isCutOff: Bool { player?.isCutOff(at: sessionTime(log.now())) ?? false }

  private var isOver: Bool {
    if let end = options.exitAfter, seconds >= end { return true }
    if !screen.isConnected { return true }
    return player?.isOver(at: sessionTime(log.now()), lab: lab) ?? false
  }

  private var wantsFrame: Bool {
    if isHidden { return false }
    // A hand that holds something is no idle moment, however still it is: its gesture would fall
    // apart into several in the log.
    if mustPresent || !inbox.isEmpty || lab.isMoving || lab.isHandled || lab.wantsFrame {
      return true
    }
    return player?.isDue(at: sessionTime(log.now())) ?? false
  }

  // MARK: Idle

  /// Blocks until something happens that could change the picture.
  private func waitIdle() throws(LabError) {
    log.idleBegins()
    lastPlanWasBreak = true
    var limit: Double?
    if let end = options.exitAfter { limit = end - seconds }
    if let due = player?.nextDue {
      let rest = due - sessionTime(log.now())
      limit = min(limit ?? rest, rest)
    }
    if let next = screenshots.first?.time {
      let rest = max(0.01, next - seconds)
      limit = min(limit ?? rest, rest)
    }
    if isHidden && lab.isMoving { limit = min(limit ?? 0.1, 0.1) }
    // An editor may change the tuning file meanwhile.
    if lab.tunings.inUse != nil, player == nil { limit = min(limit ?? 1, 1) }
    let milliseconds = limit.map { Int(max(0, ($0 * 1000).rounded(.up)).clamped(to: 0...60_000)) }
    if isVsyncInDoubt && !isHidden { try lookAtVsync() }
    if inbox.isEmpty, let event = ports.wait(milliseconds) { take(event) }
    pump()
    inputCount += handleInbox(upTo: log.now())
    lookAtSize()
    if !wantsFrame {
      // It changed nothing: no frame uses it.
      inputCount = 0
      oldestInput = nil
      hasUnusedMove = false
      _ = serverStamp()
    }
    if isHidden { try goOnUnseen() }
    tendFiles()
  }

  /// Nobody sees the window: what is due happens, and nothing is drawn.
  private func goOnUnseen() throws(LabError) {
    let now = sessionTime(log.now())
    var unused = Player.Use()
    player?.play(upTo: now, into: lab, used: &unused)
    if isCutOff { return }
    try lab.update(now: now, animation: now)
  }

  /// Notes an event with its arrival: the time of SDL's pump, which comes close to the truth while
  /// the loop pumps as it waits.
  private func take(_ event: WindowEvent) {
    let time = arrivals.time(of: event.ticks, now: (EventQueue.ticks, log.now()))
    inbox.append(Arrived(event: event, time: time))
  }

  func pump() {
    while let event = ports.next() { take(event) }
  }

  /// Takes events out as they arrive, until an instant.
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

  // MARK: A frame

  private func frame() throws(LabError) {
    if lastPlanWasBreak { log.idleEnds() }
    if log.hasSlept() { lastPlanWasBreak = true }
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
    let begin = log.now()
    let costBegan = log.clock.cost()
    record.begin = begin
    if let asked { record.wakeLate = max(0, begin - asked) }

    pump()
    let input = log.now()
    record.input = input
    inputCount += handleInbox(upTo: input)
    lookAtSize()
    // The oldest stamp may be that of a move that changed nothing.
    let stamp = serverStamp()
    if stamp != nil { unstamped = nil }
    serverArrival = hasUnusedMove ? nil : stamp
    hasUnusedMove = false
    player?.play(upTo: sessionTime(input), into: lab, used: &inputUse)
    if isCutOff { return }
    if let time = inputUse.wheel { lastWheel = instant(time) }
    if let time = inputUse.resize { lastResize = instant(time) }
    record.inputCount = Int64(inputCount + inputUse.count)

    let animation = plan.animation ?? input
    record.animation = animation
    try lab.update(now: sessionTime(input), animation: Double(animation) / 1e9)
    log.stall(&record, for: options.delays[record.frame])
    record.update = log.now()

    draw()
    let draw = log.now()
    record.draw = draw

    // With vsync, the present call does the waiting.
    let waitBegan = log.clock.cost()
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

    let waitCost = log.clock.cost().cpu - waitBegan.cpu
    let presentBegin = log.now()
    try ports.present()
    let presentEnd = log.now()
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
    finish(&record)
    lab.timeline.history.noteFrame(
      milliseconds: lastPlanWasBreak ? nil : record.interval.map { Double($0) / 1e6 },
      number: log.directory == nil ? nil : record.frame)
    lastPlanWasBreak = false
    let wake = (plan.deadline ?? presentEnd) + grid.period - grid.budget
    log.add(record, spare: wake - log.now())
    if let warning = log.takeWarning() {
      Program.warn(warning)
      lab.say(warning)
    }
    try afterFrame()
    tendFiles()
  }

  /// What was used of the recording for this frame.
  private var inputUse = Player.Use()

  private func draw() {
    mustPresent = false
    screen.begin()
    lab.draw(hud: lab.shell.frameTimes.isShown ? hud() : nil)
    // A movement of less than a pixel is a frame too: one pixel keeps the cadence honest.
    screen.render(atLeastOnePixel: true)
  }

  /// Fills in what the lab and the window know.
  private func finish(_ record: inout FrameRecord) {
    let input = record.input ?? 0
    lab.describe(
      &record, scale: screen.painter.scale, isHidden: isHidden,
      sinceResize: lastResize.map { input - $0 }, sinceWheel: lastWheel.map { input - $0 })
    if !hasFocus { record.flags.insert(.unfocused) }
    noteStampSource()
    if let pumped = oldestInput, let end = record.presentEnd {
      let age = end - (serverArrival ?? pumped)
      if age < -2_000_000 || age > end {
        log.anomaly("input_age", age)
      } else {
        record.inputAge = age
        record.inputSource = serverArrival == nil ? .pump : .x11
      }
    }
    if let due = inputUse.oldest, record.inputAge == nil, let end = record.presentEnd {
      record.inputAge = end - instant(due)
      record.inputSource = .synthetic
    }
    oldestInput = nil
    serverArrival = nil
    inputCount = 0
    inputUse = Player.Use()
  }

  var serverArrival: Int64?
  /// So much input came without any stamp of the server before one came; nil: one came, or the log
  /// says that there are none.
  var unstamped: Int? = 0

  /// Pixels per point of the screen, where SDL's renderer has missed that they changed.
  var missedScale: Double?

  /// Whether a pointer's move that changed nothing came before the oldest event that was used.
  var hasUnusedMove = false

  /// Arrival of the oldest event that the next frame uses, and the number of them.
  var oldestInput: Int64?
  var inputCount = 0
}

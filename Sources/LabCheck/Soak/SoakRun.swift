internal import BarCore
internal import BarRender
internal import BarScene
internal import FrameTiming
internal import LabKit

/// The verb `barlab soak`: random input on all pages for a long time, while memory is watched.
enum SoakRun {
  static let verb = SoakVerb.verb.doing(run)

  /// Number of frames after which the window changes its size.
  private static let framesPerSize = 240

  private static func run(_ arguments: Arguments, _ launch: Launch) throws(LabError) {
    let minutes = try arguments[SoakVerb.minutes] ?? 5
    let seed = UInt64(try arguments[SoakVerb.seed] ?? 1)
    let bound = try arguments[SoakVerb.memory] ?? SoakWatch.bound
    let out = try arguments[SoakVerb.out] ?? "out/soak"
    var setup = try Setup(arguments, launch: launch)
    let isApart = setup.logDirectory != nil
    if !isApart { setup.logDirectory = out }
    if isApart { try arguments.refuseInTheWay([out + "/soak.csv", out + "/breach.jsonl"]) }
    let apart = try isApart ? FrameLogDirectory.make(out) : nil
    setup.loop.exitAfter = minutes * 60
    let size = try setup.windowSize(for: nil, scale: setup.scale ?? 1)
    let screen = try setup.screen(size, scale: setup.scale, to: "soak")
    var plan = SoakPlan(seed: seed)
    let stage = Size(width: 390, height: 700)
    let first = try plan.next(stage: stage)
    guard let session = first.session else { return }
    let lab = setup.lab(session, preset: first.preset, on: screen)
    let (log, options) = try setup.log(
      screen, of: lab, page: "soak", preset: lab.preset)
    let place = apart ?? log.directory ?? out
    let end = Clock.now() + Int64(minutes * 60e9)
    var failure: LabError?
    let player = Player([first]) { time in
      guard Clock.now() < end else { return nil }
      lab.showsFrameTimes = plan.chance(30)
      if plan.chance(20) { lab.togglePlot(at: time) }
      do throws(LabError) {
        return try plan.next(stage: stage)
      } catch {
        failure = error
        return nil
      }
    }
    let watch = try SoakWatch(path: place + "/soak.csv", lab: lab, log: log)
    var scale = lab.settings.view.pixelsPerPoint
    watch.onBreach = { player.stop() }
    watch.onFrame = { [unowned watch, unowned lab] in
      if Clock.now() >= end { player.stop() }
      let wanted = lab.settings.view.pixelsPerPoint
      if setup.isHeadless, wanted != scale {
        scale = wanted
        screen.painter.scale = wanted ?? 1
        fit(lab, screen)
      }
      guard watch.frames % framesPerSize == 0 else { return }
      let size = plan.windowSize()
      screen.resize(width: size.width, height: size.height)
      if setup.isHeadless { fit(lab, screen) }
    }
    log.onRecord = { watch.note($0) }
    // If the display is lost, its handler keeps the log alive, and with it this closure.
    defer { log.onRecord = { _ in } }
    let loop = FrameLoop(screen: screen, lab: lab, log: log, options: options, player: player)
    let ended = LabError.of { () throws(LabError) in try loop.run() }
    let errors = [failure, loop.problem, ended]
    failure = LabError.of { () throws(LabError) in try LabError.throwFirst(errors) }
    let trouble = LabError.of { () throws(LabError) in try watch.finish() }
    let incomplete = LabError.of { () throws(LabError) in try log.finish(after: []) }
    if failure == nil {
      failure = LabError.of { () throws(LabError) in
        try judge(watch, plan, bound: bound, place: place, hasTable: trouble == nil)
      }
    }
    try LabError.throwFirst([failure, trouble, incomplete])
  }

  /// Adapts the lab to the present size of the memory screen.
  private static func fit(_ lab: Lab, _ screen: Screen) {
    screen.begin()
    lab.divide(screen.size)
    // The frame that was just begun is not drawn.
    screen.invalidate()
  }

  /// Returns the result in one sentence.
  ///
  /// - Parameter hasTable: whether soak.csv is complete.
  private static func judge(
    _ watch: SoakWatch, _ plan: SoakPlan, bound: Double, place: String, hasTable: Bool
  ) throws(LabError) {
    if let breach = watch.breach {
      let path = place + "/breach.jsonl"
      var kept = "\(path) holds what was done to the page."
      do throws(LabError) {
        if let recording = plan.recording {
          try FileIO.write(recording.text.utf8, to: path, isOwn: true)
        }
      } catch {
        kept = "what was done to the page is lost: \(error.message)"
      }
      throw .checkFailed(
        "After \(watch.frames) frames a rule broke on the page \(plan.recording?.page ?? "?"): "
          + "\(breach.words); \(kept)")
    }
    let time = (watch.samples.last?.time ?? 0) / 60
    let minutes = time < 0.05 ? shortText((time * 100).rounded() / 100) : tenths(time)
    let memory = tenths((watch.samples.last?.memory ?? 0) / 1024)
    let missed = Blame.allCases.compactMap { blame in
      watch.missed[blame].map { "\(blame.rawValue) \($0)" }
    }
    let rise = watch.rise.map {
      "\(tenths($0)) MiB more than after the warm-up (bound \(shortText(bound)))"
    }
    let facts =
      "\(minutes) minutes, \(plan.visits) pages opened, \(watch.frames) frames, missed slots: "
      + (!watch.isPaced
        ? "not known, nothing paces" : missed.isEmpty ? "none" : missed.joined(separator: ", "))
      + "; memory \(memory) MiB, \(rise ?? "too short a run to say whether it grows")"
      + (hasTable ? "; \(place)/soak.csv" : "")
    guard watch.rise ?? 0 <= bound else {
      throw .checkFailed("Memory grows: \(facts).")
    }
    try Program.say("soak: \(facts).")
  }

  private static func tenths(_ value: Double) -> String {
    shortText((value * 10).rounded() / 10)
  }
}

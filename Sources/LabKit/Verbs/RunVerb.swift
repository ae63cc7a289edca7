internal import BarCore
internal import BarRender
internal import BarScene
internal import BarTuning
internal import FrameTiming
internal import SDLKit

/// The verb `barlab run`: the lab in a window.
package enum RunVerb {
  private static let page = Option(
    "--page", "ID", "the page to open (see barlab pages; default: the last one, or shy-bar)",
    kind: .page)
  private static let record = Option.output(
    "--record", "write the input of the window to FILE as a recording", path: .recording)
  private static let force = Flag("--force", "let --record replace an existing file")
  private static let geometry = Option.output(
    "--geometry", "write the geometry of the first page to FILE, 60 rows per second")
  private static let hud = Flag("--hud", "show the frame times from the start")
  private static let fresh = Flag(
    "--fresh",
    "forget how pages were tuned, the favorites, the theme and the window; begin as at the first start"
  )

  package static let verb = Verb(
    "run", "Opens the lab. Without a display it says so and runs the tour headless instead.",
    options: [page] + SettingOptions.list + [Side.option] + Setup.list
      + [record, force, geometry, hud, fresh, FrameLoop.Options.exitAfter, DuePicture.option],
    needs: .drawing, run: run)

  private static func run(_ arguments: Arguments, _ launch: Launch) throws(LabError) {
    let setup = try Setup(arguments, launch: launch)
    let isFresh = arguments.has(fresh)
    let lastPage = remembersPage(arguments) ? LastPage.standard() : nil
    let state = lastPage != nil && !arguments.has(SettingOptions.preset) ? LabState.standard() : nil
    if isFresh, state == nil { throw refusedFresh(arguments) }
    let demo = try firstPage(arguments, isFresh ? nil : lastPage)
    let pictures = try DuePicture.all(arguments)
    let sides = try Side.all(arguments)
    // Checked before anything is created or shown: an existing recording is only replaced on
    // request.
    let recording = try arguments[record].map { path throws(LabError) in
      try LiveFile(path, replaces: arguments.has(force))
    }
    let geometry = try arguments[Self.geometry].map { path throws(LabError) in
      try GeometryFile(path: path, format: .csv)
    }
    var settings = demo.windowSettings(presets: setup.options.presets)
    let kept = isFresh ? nil : state?.page(demo)
    let window = isFresh ? nil : state?.window()
    if var own = kept?.stages.first?.settings {
      own.view = settings.view
      own.page.reducesMotion = settings.page.reducesMotion
      settings = own
    }
    if let window {
      settings.view = window.view
      settings.page.reducesMotion = window.reducesMotion
    }
    let withoutOptions = settings
    try setup.options.apply(to: &settings, on: demo)
    let scale = setup.userScale(settings)
    var size = try setup.windowSize(for: nil, scale: scale ?? 1)
    if setup.size == nil, let last = window?.size { size = (last.width, last.height) }
    guard let screen = try setup.window(size, scale: scale, isKept: window?.size != nil) else {
      let outputs: [any VerbOption] = [record, Self.geometry, DuePicture.option]
      if let first = outputs.first(where: arguments.has)?.spec.name {
        throw .failed(
          "There is no display (\(DisplayPlaces.here.reasons)), so \(first) has nothing to write; "
            + "barlab replay --headless needs none.")
      }
      return try TourVerb.instead(Tour(arguments: arguments, launch: launch))
    }
    let problem = isFresh ? LabError.of { () throws(LabError) in try forgetAll() } : nil
    if setup.size == nil, let place = window?.place {
      screen.window?.move(toX: place.x, y: place.y)
    }
    let preset = setup.options.presetName(on: demo)
    let layout = LabLayout(
      window: screen.size, wanted: Lab.wanted(settings), open: nil,
      asideWidth: demo.aside?.widest,
      count: Lab.stages(of: demo, width: screen.size.width) + sides.count,
      hasResistance: demo.hasResistance)
    let session = PageSession(
      demo: demo, settings: settings, standard: demo.windowSettings(),
      viewport: layout.stage.size)
    let lab = setup.lab(
      session, preset: preset, on: screen, followsPage: false,
      geometry: geometry.map { Lab.Geometry(sink: $0.sink, rate: 60, end: .open) })
    lab.showsFrameTimes = arguments.has(hud)
    let files = arguments.words(SettingOptions.preset).filter { Preset(name: $0) == nil }
    if let file = files.last { lab.tunings.watch(file) }
    if let kept {
      lab.mixes = kept.stages[0].mixes
      if sides.isEmpty { lab.restoreStages(Array(kept.stages.dropFirst())) }
    }
    try lab.addStages(sides)
    lab.state = state
    lab.setByOptions.note(from: withoutOptions, to: settings, on: demo.id)
    if !isFresh { lab.restoreGesture() }
    if let kept, !kept.isSaved, files.isEmpty {
      lab.tunings.noteSaved(demo.tuning(demo.windowSettings()))
    }
    if let told = problem?.message ?? precedence(arguments, over: kept, window) { lab.say(told) }
    lab.fitStage(at: 0)
    let (log, loopOptions) = try setup.log(
      screen, of: lab, page: demo.id, preset: preset)
    let recorder = recording.map { LiveRecorder($0, lab: lab, preset: preset) }
    if let path = try arguments[Self.geometry] {
      lab.visit.written.append(WrittenFile(.geometry, path))
    }
    let byHand = WindowRecorder(lab, log, screen)
    byHand.tells = !arguments.writesToStandardOutput
    lab.recorder = byHand
    let followers: [(any LabFollower)?] = [
      recorder, geometry, lastPage, byHand, PaintProblems(of: lab),
    ]
    let loop = FrameLoop(
      screen: screen, lab: lab, log: log, options: loopOptions, player: nil,
      followers: followers.compactMap(\.self))
    loop.pictures = pictures
    try loop.run(due: loop.pictures) { isWhole in
      [
        isWhole ? LabError.of { () throws(LabError) in try lab.finishGeometry() } : nil,
        LabError.of { () throws(LabError) in try recorder?.finish() },
        LabError.of { () throws(LabError) in try byHand.finish() },
        LabError.of { () throws(LabError) in try geometry?.close() },
      ]
    }
    setup.tellVerdict(on: log)
  }

  /// Options of runs that write files or end by themselves.
  private static let outputs: [any VerbOption] = [
    record, geometry, FrameLoop.Options.frameLog, FrameLoop.Options.exitAfter, DuePicture.option,
  ]

  /// Whether a person uses the lab: what is written to files, or ends by itself, does not depend on
  /// earlier runs, nor does what nobody sees.
  private static func remembersPage(_ arguments: Arguments) -> Bool {
    let driver = Program.environment("SDL_VIDEODRIVER") ?? ""
    return !outputs.contains(where: arguments.has)
      && !["dummy", "offscreen", "evdev"].contains { driver.contains($0) }
  }

  /// Forgets all that earlier runs have kept.
  private static func forgetAll() throws(LabError) {
    try LabState.standard()?.forget()
    var favorites = Favorites(in: KeptRecordings.standard().dataFolder)
    try favorites.forget()
  }

  /// The sentence for a run that keeps nothing and is asked to forget.
  private static func refusedFresh(_ arguments: Arguments) -> LabError {
    let option = (outputs + [SettingOptions.preset]).first(where: arguments.has)?.spec.name
    return .usage(
      option.map {
        "A run with \($0) neither reads nor writes what earlier runs have kept; omit --fresh or \($0)."
      } ?? "There is no folder of kept settings, so there is nothing to forget; omit --fresh.")
  }

  /// Says which options of the command line take the place of something that an earlier run has kept;
  /// nil: none does.
  private static func precedence(
    _ arguments: Arguments, over page: LabState.Page?, _ window: LabState.Window?
  ) -> String? {
    let options: [(option: any VerbOption, isKept: Bool)] = [
      (SettingOptions.set, page != nil), (Side.option, page.map { $0.stages.count > 1 } ?? false),
      (Setup.size, window?.size != nil), (Setup.scale, window.map { $0.view.scale > 0 } ?? false),
    ]
    let named = options.filter { $0.isKept && arguments.has($0.option) }.map(\.option)
    return named.isEmpty ? nil : Lab.precedence(of: named)
  }

  /// Returns the page to begin with: that of the command line, else the one that was open last; the
  /// first one under settings, which may have been made for it.
  private static func firstPage(
    _ arguments: Arguments, _ lastPage: LastPage?
  ) throws(LabError) -> Demo {
    if let id = try arguments[page] { return try DemoRegistry.demo(id) }
    let settings: [any VerbOption] = SettingOptions.list + [Side.option]
    if !settings.contains(where: arguments.has), let demo = lastPage?.read() { return demo }
    return try DemoRegistry.demo("shy-bar")
  }
}

/// The geometry of a window or a replay, written to a file or compared with an earlier one.
final class GeometryFile: LabFollower {
  /// The file; nil if the rows are only compared.
  private let file: LiveFile?
  private let format: GeometryTable.Format
  private let expected: ExpectedGeometry?
  /// Whether a difference was found; no rows are written after it.
  private var hasDiverged = false

  /// - Parameters:
  ///   - path: the file; nil to only compare the rows.
  ///   - expected: an earlier file to compare with.
  init(
    path: String?, format: GeometryTable.Format, expected: ExpectedGeometry? = nil
  ) throws(LabError) {
    file = try path.map { path throws(LabError) in try LiveFile(path, replaces: true) }
    self.format = format
    self.expected = expected
    file?.put(GeometryTable.header(format) + "\n")
  }

  /// Receives rows, writes them and compares them.
  var sink: SessionDriver.Sink {
    SessionDriver.Sink { [self] cells throws(LabError) in
      if hasDiverged { return }
      file?.put(GeometryTable.line(cells, format) + "\n")
      file?.flushIfLarge()
      if let expected, let divergence = try expected.compare(cells) {
        file?.flush()
        hasDiverged = true
        throw .checkFailed(divergence.sentence(expected.path))
      }
    }
  }

  func flush() -> [String] {
    file?.flush()
    return [file?.takeWarning()].compactMap(\.self)
  }

  /// Ends the rows of a replay and returns the errors.
  ///
  /// - Parameter isWhole: whether the replay reached its end, or the end of the window; otherwise
  ///   no rows are added, because the rest was not played.
  func end(_ lab: Lab, isWhole: Bool) -> [LabError?] {
    if isWhole && !lab.isDone {
      return [
        LabError.of { () throws(LabError) in try lab.finishGeometry() },
        LabError.of { () throws(LabError) in try close() },
      ]
    }
    var errors = [LabError.of { () throws(LabError) in try file?.finish() }]
    if isWhole, let failure = lab.failure {
      // A difference that was found just before the end has not been thrown yet.
      errors.insert(failure, at: 0)
    } else if isWhole {
      let words = "The replay was stopped before its end; its geometry stops there too."
      // The rest was not played, so nothing is known about it.
      if expected != nil { errors.append(LabError(.failed, words)) } else { Program.warn(words) }
    }
    return errors
  }

  /// Writes the rest; further rows of the earlier file count as a difference.
  func close() throws(LabError) {
    try file?.finish()
    if !hasDiverged, let expected, let divergence = expected.missing {
      throw .checkFailed(divergence.sentence(expected.path))
    }
  }
}

/// Records the input of the window; each page has its own file.
final class LiveRecorder: LabFollower {
  private unowned let lab: Lab
  /// The writer of the present page; nil after the file of a page could not be created.
  private var writer: RecordingWriter?
  /// The first file that could not be written to its end.
  private var broken: LiveFile?
  private var count = 1
  /// The file of the first page.
  private let path: String
  /// The reason why a page has no file.
  private var ended: LabError?
  let beginning: Effect?

  /// - Parameter lab: the lab at its start, with all its stages; the selected stage is recorded.
  init(_ file: LiveFile, lab: Lab, preset: String) {
    self.lab = lab
    writer = RecordingWriter(to: file, session: lab.session, preset: preset)
    path = file.path
    lab.stage.driver.isRecorded = true
    lab.visit.written.append(WrittenFile(.recording, path))
    beginning = .traced(file: path, zero: lab.visit.start)
  }

  func follow(_ effect: Effect, of lab: Lab) -> Effect? {
    switch effect {
    case .happened(let event): writer?.add(event)
    case .opened(let session, let preset, let start):
      guard let file = writer?.file else { return nil }
      file.flush()
      file.lookAtPlace()
      if file.problem != nil { broken = broken ?? file }
      do throws(LabError) {
        let next = try open(session, preset)
        lab.stage.driver.isRecorded = true
        lab.visit.written.append(WrittenFile(.recording, next))
        Program.mention("recording of \(session.demo.id): \(next)")
        return .traced(file: next, zero: start)
      } catch {
        writer = nil
        ended = error
        lab.stage.driver.isRecorded = false
        lab.say("\(error.message) Recording has stopped.")
        return .traced(file: nil, zero: 0)
      }
    case .logged, .traced, .typing, .captured, .pointed, .redrawn, .recordingBegan, .recordingEnded:
      break
    }
    return nil
  }

  /// Creates the file of another page and returns its path.
  private func open(_ session: PageSession, _ preset: String) throws(LabError) -> String {
    let next = nextPath
    guard FileIO.hasPlaceBeside(path) else {
      throw .cannotWrite(
        "\(path) is not a regular file, so the next page cannot be recorded beside it.")
    }
    writer = RecordingWriter(
      to: try LiveFile(next, replaces: false), session: session, preset: preset)
    return next
  }

  /// The next unused name: `gesture.jsonl` is followed by `gesture-2.jsonl`.
  private var nextPath: String {
    let stem = path.hasSuffix(".jsonl") ? String(path.dropLast(6)) : path
    var next: String
    repeat {
      count += 1
      next = "\(stem)-\(count).jsonl"
    } while FileIO.isTaken(next)
    return next
  }

  func flush() -> [String] {
    writer?.file.flush()
    if writer?.file.problem != nil { letGo() }
    return [broken?.takeWarning() ?? writer?.file.takeWarning()].compactMap(\.self)
  }

  /// The file of this page cannot be written any more: the page can be recorded in the window now.
  private func letGo() {
    guard lab.visit.written.contains(where: { $0.option == .recording }) else { return }
    for index in lab.stages.indices { lab.stages[index].driver.isRecorded = false }
    lab.visit.written.removeAll { $0.option == .recording }
    lab.noteRecording(nil, zero: 0)
  }

  /// Writes the rest; the error says that a part is missing.
  func finish() throws(LabError) {
    try LabError.throwFirst([
      LabError.of { () throws(LabError) in try broken?.finish() },
      LabError.of { () throws(LabError) in try writer?.file.finish() }, ended,
    ])
  }
}

internal import BarCore
internal import BarScene
internal import BarTuning
internal import SDLKit

/// The panel of kept recordings, while it is open.
struct KeptPanel {
  var entries: [KeptRecordings.Entry] = []
  /// Whether the folder has been read.
  var isListed = false
  /// Why it cannot be read; nil if it can.
  var problem: String?
  /// Changes when the folder is read anew: what was read before is not for it.
  var reading = 0
  var chosen = 0
  var scroll = 0.0
  /// The name that is being typed; nil: none is.
  var name: TextField?
  /// The recording that the name is for; nil: it is for what was just done.
  var renamed: String?
  var asksToDelete = false
  var hovered: KeptView.Action?
}

/// Gestures that are kept: named, listed, played, exported, deleted.
extension Lab {
  /// More than this is not kept: half an hour of dragging.
  static let longestTake = 120_000

  // MARK: What was done

  /// Notes what hands do to the page.
  ///
  /// Settings and sizes are not noted: a kept recording has those of the moment in which it is
  /// kept.
  func noteTake(_ event: PageEvent) {
    switch event.input {
    case nil, .resize, .tick: return
    default: take?.append(event)
    }
    if take?.count ?? 0 > Self.longestTake { take = nil }
    if kept != nil { versions.kept += 1 }
  }

  private var freshWords: String {
    guard let take else { return "Too much was done to keep it: Shift+R starts the page again." }
    guard let last = take.last else { return "Nothing was done on this page yet." }
    let first = (take.first?.time ?? 0).rounded(.down)
    let seconds = shortText(((last.time - first) * 10).rounded() / 10)
    return "K keeps what was done since the page was opened: \(seconds) s, \(take.count) events."
  }

  /// The name that a recording gets if none is typed.
  private var freeName: String { keptRecordings.freeName(page: session.demo.id) }

  var keptView: KeptView? {
    guard let kept else { return nil }
    var view = KeptView(
      entries: kept.entries.map { entry in
        let seconds = shortText((entry.seconds * 10).rounded() / 10)
        let facts =
          entry.isRead ? "\(entry.page), \(seconds) s, \(entry.events) events" : "Reading\u{2026}"
        return KeptView.Entry(
          name: entry.name, note: entry.problem ?? facts, isBroken: entry.problem != nil)
      }, chosen: kept.chosen, fresh: freshWords, window: size)
    view.isListed = kept.isListed
    view.problem = kept.problem
    view.scroll = min(kept.scroll, view.scrollLimit)
    view.name = kept.name
    if kept.name != nil { view.prompt = kept.renamed == nil ? freeName : "Name of the recording" }
    view.asksToDelete = kept.asksToDelete
    view.hovered = kept.hovered
    return view
  }

  // MARK: Open and closed

  func openKept() {
    guard grab == .none, !session.page.isHeld else {
      return say("Let go first; then K opens the kept recordings.")
    }
    kept = KeptPanel()
    readKept(choosing: nil)
    keptChanged()
  }

  /// How many recordings are read before the panel shows what they are.
  private static let keptPiece = 32

  /// Reads the folder, and then what is in it, away from the frames.
  private func readKept(choosing name: String?) {
    let reading = keptReadings.begin()
    kept?.reading = reading
    let recordings = keptRecordings
    background.run(in: .recordings) {
      (recordings.list(), recordings.problem)
    } then: { [unowned self] entries, problem in
      guard kept?.reading == reading else { return }
      kept?.problem = problem
      let place = name.flatMap { name in entries.firstIndex { $0.name.isSameFileName(as: name) } }
      let chosen = place ?? kept?.chosen ?? 0
      kept?.entries = entries
      kept?.isListed = true
      kept?.chosen = 0
      choose(chosen)
      readKept(from: 0, reading)
      keptChanged()
    }
  }

  private func readKept(from start: Int, _ reading: Int) {
    guard let panel = kept, panel.reading == reading, start < panel.entries.count else { return }
    let end = min(panel.entries.count, start + Self.keptPiece)
    let names = panel.entries[start..<end].map(\.name)
    let recordings = keptRecordings
    background.run(in: .recordings) { [keptReadings] in
      var entries: [KeptRecordings.Entry] = []
      for name in names where keptReadings.isLatest(reading) {
        entries.append(recordings.entry(name))
      }
      return entries
    } then: { [unowned self] entries in
      guard kept?.reading == reading, entries.count == names.count else { return }
      kept?.entries.replaceSubrange(start..<end, with: entries)
      readKept(from: end, reading)
      keptChanged()
    }
  }

  private func closeKept() {
    stopTyping()
    kept = nil
    keptReadings.begin()
    keptChanged()
  }

  private func keptChanged() {
    versions.kept += 1
    needsFrame = true
  }

  private func choose(_ index: Int) {
    guard let view = keptView, !view.entries.isEmpty else { return }
    let index = index.clamped(to: 0...(view.entries.count - 1))
    kept?.chosen = index
    kept?.asksToDelete = false
    let row = view.rect(of: index)
    if row.y < view.viewport.y { kept?.scroll -= view.viewport.y - row.y }
    if row.maxY > view.viewport.maxY { kept?.scroll += row.maxY - view.viewport.maxY }
    keptChanged()
  }

  /// Reads the folder anew and chooses the recording of this name.
  private func refreshKept(choosing name: String?) {
    kept?.asksToDelete = false
    readKept(choosing: name)
    keptChanged()
  }

  // MARK: Hands

  /// A key while the panel is open; returns false for keys that are not its own.
  func keptKey(_ key: Key, isControl: Bool, at time: Double) -> Bool {
    guard let panel = kept else { return false }
    // The frame times and the end of the lab belong to no panel; all else would act behind it.
    if key == .f3 { return false }
    if isControl { return key != .letterQ }
    switch key {
    case .escape, .tab: closeKept()
    case .up: choose(panel.chosen - 1)
    case .down: choose(panel.chosen + 1)
    case .pageUp: choose(panel.chosen - 6)
    case .pageDown: choose(panel.chosen + 6)
    case .home: choose(0)
    case .end: choose(panel.entries.count - 1)
    case .enter, .space: perform(.play, at: time)
    case .letterK: perform(.keep, at: time)
    case .letterN: perform(.rename, at: time)
    case .letterE: perform(.export, at: time)
    case .delete, .backspace: perform(.delete, at: time)
    case .letterT: return false
    default: break
    }
    return true
  }

  func pressKept(_ view: KeptView, _ point: Point, clicks: Int, at time: Double) {
    grab = .other
    guard view.frame.contains(point) else { return closeKept() }
    if view.name != nil, view.nameField.contains(point) {
      return pressField(point, clicks: clicks, at: time)
    }
    stopTyping()
    if let action = view.action(at: point) { return perform(action, at: time) }
    guard let entry = view.row(at: point) else { return }
    choose(entry)
    if clicks >= 2 { perform(.play, at: time) }
  }

  func hoverKept(_ point: Point) {
    let action = keptView?.action(at: point)
    guard action != kept?.hovered else { return }
    kept?.hovered = action
    keptChanged()
  }

  func scrollKept(by distance: Double) {
    guard let view = keptView else { return }
    kept?.scroll = (view.scroll + distance).clamped(to: 0...view.scrollLimit)
    keptChanged()
  }

  // MARK: Actions

  private func perform(_ action: KeptView.Action, at time: Double) {
    guard let view = keptView, let panel = kept, view.allows(action) else { return }
    if action != .delete { kept?.asksToDelete = false }
    do throws(LabError) {
      switch action {
      case .play: try readAndPlayKept(panel.entries[panel.chosen].name)
      case .keep:
        guard let take, !take.isEmpty else { return say(freshWords) }
        askForName(of: nil)
      case .rename: askForName(of: panel.entries[panel.chosen].name)
      case .export:
        exportKept(panel.entries[panel.chosen].name)
      case .delete:
        guard panel.asksToDelete else {
          kept?.asksToDelete = true
          break
        }
        let name = panel.entries[panel.chosen].name
        kept?.asksToDelete = false
        change(
          choosing: nil, saying: "\(name) is deleted.",
          by: { (recordings) throws(LabError) in try recordings.delete(name) })
      }
    } catch {
      say(error.message)
    }
    keptChanged()
  }

  private func askForName(of recording: String?) {
    kept?.name = TextField(recording ?? "")
    kept?.renamed = recording
    startTyping(.keptName)
  }

  /// The name that was typed is meant: keeps or renames.
  func acceptKeptName() {
    guard let panel = kept, var text = panel.name?.text.trimmed else { return stopTyping() }
    if text.isEmpty && panel.renamed == nil { text = freeName }
    if let old = panel.renamed, text.isSameFileName(as: old) { return stopTyping() }
    if let problem = keptRecordings.problem(withName: text) { return say(problem) }
    stopTyping()
    let name = text
    func again() {
      guard kept != nil, typing == nil else { return }
      askForName(of: panel.renamed)
      kept?.name = TextField(name)
    }
    if let old = panel.renamed {
      return change(
        choosing: name,
        by: { (recordings) throws(LabError) in try recordings.rename(old, to: name) },
        orElse: again)
    }
    let known = session.demo.choices.contains { $0.name == preset }
    let under = known ? preset : session.demo.choices.first?.name ?? preset
    let (events, opened) = (take ?? [], session)
    change(
      choosing: name, saying: "Kept as \(keptRecordings.path(name)).",
      by: { (recordings) throws(LabError) in
        try recordings.keep(events, of: opened, preset: under, as: name)
      }, orElse: again)
  }

  /// Does something to the folder away from the frames, says how it went, and reads it anew.
  private func change(
    choosing name: String?, saying words: String? = nil,
    by work: @escaping @Sendable (KeptRecordings) throws(LabError) -> Void,
    orElse repair: @escaping () -> Void = {}
  ) {
    let recordings = keptRecordings
    background.run(writes: true) {
      Result { () throws(LabError) in try work(recordings) }
    } then: { [unowned self] result in
      switch result {
      case .success:
        if let words { say(words) }
        refreshKept(choosing: name)
      case .failure(let error):
        repair()
        tell(error)
      }
    }
  }

  /// Reads a kept recording away from the frames, and plays it if the panel is still open then.
  private func readAndPlayKept(_ name: String) throws(LabError) {
    guard !isWritten else {
      throw LabError(.usage, "While a recording or geometry is written, others are not played.")
    }
    let recordings = keptRecordings
    let reading = kept?.reading
    background.run(in: .playing) {
      Result { () throws(LabError) in try recordings.read(name) }
    } then: {
      [unowned self] result in
      guard let reading, kept?.reading == reading else { return }
      do throws(LabError) {
        try playKept(try result.get(), named: name, at: lastUpdate)
      } catch {
        say(error.message)
      }
    }
  }

  private func exportKept(_ name: String) {
    let recordings = keptRecordings
    background.run(writes: true) {
      Result { () throws(LabError) in try recordings.export(name) }
    } then: {
      [unowned self] result in
      switch result {
      case .success(let path):
        say("Exported as \(path), in the folder that the lab was started in.")
      case .failure(let error): tell(error)
      }
    }
  }

  /// Says what could not be written; on the terminal if the window is gone.
  private func tell(_ error: LabError) {
    if background.isOver { Program.warn(error.message) } else { say(error.message) }
  }

  /// Plays a kept recording: on its own page under the present settings, on all stages; from
  /// another page it opens its own first, as it was kept.
  private func playKept(
    _ recording: Recording, named name: String, at time: Double
  ) throws(LabError) {
    closeKept()
    let events = recording.events.filter {
      switch $0.input {
      case nil, .resize, .tick: false
      default: true
      }
    }
    if recording.page == session.demo.id {
      restart(at: time)
    } else {
      var session = try recording.session(overriding: SettingOptions())
      session = PageSession(
        demo: session.demo, settings: session.settings, standard: session.standard,
        viewport: layout.stage.size, contentHeight: recording.contentHeight)
      preset = recording.preset ?? preset
      replace(session, at: time)
      onOpen(session)
      fitStage(at: time)
    }
    gesture = Gesture(
      start: [session] + companions.map(\.driver.session), time: session.page.now, sample: 0,
      events: events, file: keptRecordings.path(name))
    noteRecording(gesture?.file, zero: pageStart)
    halfWay.begin(at: 0)
    for index in companions.indices { companions[index].halfWay.begin(at: 0) }
    repetition = Repetition(events: events)
    setFocus(.stage)
    needsFrame = true
  }

  /// Begins the page again on all stages, each with its present settings.
  private func restart(at time: Double) {
    func again(_ old: PageSession) -> PageSession {
      PageSession(
        demo: old.demo, settings: old.settings, standard: old.standard,
        viewport: layout.stage.size, contentHeight: old.contentHeight)
    }
    goLive()
    endRepetition()
    stopPlaying()
    ghost = gesture.map(ghostOfLastRun) ?? []
    history.reset()
    plotStart = 0
    driver = SessionDriver(session: again(session), rate: nil, end: .open, sink: nil)
    for index in companions.indices {
      companions[index].driver = SessionDriver(
        session: again(companions[index].driver.session), rate: nil, end: .open, sink: nil)
      companions[index].pages.show(companions[index].driver.session)
    }
    pageStart = time
    coverSwipe = nil
    take = []
    shownPages.show(session)
    grab = .none
  }
}

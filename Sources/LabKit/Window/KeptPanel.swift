internal import BarCore
internal import BarScene
internal import BarTuning
internal import SDLKit

/// The panel of gestures that are kept: named, listed, played, exported, deleted.
final class KeptPanel: FieldPanel {
  /// What it shows while it is open.
  struct Open {
    var entries: [KeptRecordings.Entry] = [] {
      didSet { lines = entries.map(KeptView.Entry.init) }
    }
    /// What the list says of them.
    private(set) var lines: [KeptView.Entry] = []
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
    /// What stands in the field while it is empty: the name that the recording then gets.
    var prompt = ""
    /// The recording that the name is for; nil: it is for what was just done.
    var renamed: String?
    var asksToDelete = false
  }

  private unowned let lab: Lab
  /// What it shows; nil while it is closed.
  var open: Open?
  /// Where recordings are kept.
  var recordings = KeptRecordings.standard()
  /// The newest reading of their folder.
  private let readings = Latest()
  /// What was done to the page since it was opened; nil once that is too much to keep.
  var take: [PageEvent]? = []
  var drawn: KeptView?

  init(_ lab: Lab) { self.lab = lab }

  /// More than this is not kept: half an hour of dragging.
  static let longestTake = 120_000

  // MARK: What was done

  /// Notes what hands do to the page.
  ///
  /// Settings and sizes are not noted: a kept recording has those of the moment in which it is
  /// kept.
  func note(_ event: PageEvent) {
    switch event.input {
    case nil, .resize, .tick: return
    default: take?.append(event)
    }
    if take?.count ?? 0 > Self.longestTake { take = nil }
  }

  private var freshWords: String {
    guard let take else {
      return "This session is too long to keep. Press Shift+R to restart the page."
    }
    guard let last = take.last else { return "Nothing to keep on this page yet" }
    let first = (take.first?.time ?? 0).rounded(.down)
    let seconds = shortText(((last.time - first) * 10).rounded() / 10)
    return "K keeps everything since the page was opened: a gesture of \(seconds) s, "
      + "\(take.count) events."
  }

  /// The name that a recording gets if none is typed.
  private var freeName: String { recordings.freeName(page: lab.session.demo.id) }

  var view: KeptView? {
    guard let open else { return nil }
    var view = KeptView(
      entries: open.lines, chosen: open.chosen, fresh: freshWords, window: lab.shell.size,
      metrics: lab.painter)
    view.isListed = open.isListed
    view.problem = open.problem
    view.scroll = min(open.scroll, view.scrollLimit)
    view.name = open.name
    view.prompt = open.prompt
    view.asksToDelete = open.asksToDelete
    view.hovered = lab.hand.hovered.kept
    view.isCloseHovered = lab.hand.hovered.isOnSheetClose
    return view
  }

  // MARK: Open and closed

  func show() {
    guard lab.hand.grab == .none, !lab.session.page.isHeld else {
      return lab.say("Let go first, then press K to open the kept recordings.")
    }
    open = Open()
    lab.hand.hovered.kept = nil
    read(choosing: nil)
  }

  /// How many recordings are read before the panel shows what they are.
  private static let piece = 32

  /// Reads the folder, and then what is in it, away from the frames.
  private func read(choosing name: String?) {
    let reading = readings.begin()
    open?.reading = reading
    let recordings = self.recordings
    lab.background.run(in: .recordings) {
      (recordings.list(), recordings.problem)
    } then: { [unowned self] entries, problem in
      guard open?.reading == reading else { return }
      open?.problem = problem
      let place = name.flatMap { name in entries.firstIndex { $0.name.isSameFileName(as: name) } }
      let chosen = place ?? open?.chosen ?? 0
      open?.entries = entries
      open?.isListed = true
      open?.chosen = 0
      choose(chosen)
      read(from: 0, reading)
    }
  }

  private func read(from start: Int, _ reading: Int) {
    guard let panel = open, panel.reading == reading, start < panel.entries.count else { return }
    let end = min(panel.entries.count, start + Self.piece)
    let names = panel.entries[start..<end].map(\.name)
    let recordings = self.recordings
    lab.background.run(in: .recordings) { [readings] in
      var entries: [KeptRecordings.Entry] = []
      for name in names where readings.isLatest(reading) {
        entries.append(recordings.entry(name))
      }
      return entries
    } then: { [unowned self] entries in
      guard open?.reading == reading, entries.count == names.count else { return }
      open?.entries.replaceSubrange(start..<end, with: entries)
      read(from: end, reading)
    }
  }

  func close() {
    guard open != nil else { return }
    lab.shell.stopTyping()
    open = nil
    readings.begin()
  }

  private func choose(_ index: Int) {
    guard let view, !view.entries.isEmpty else { return }
    let index = index.clamped(to: 0...(view.entries.count - 1))
    open?.chosen = index
    open?.asksToDelete = false
    let row = view.rect(of: index)
    open?.scroll = view.scroll
    if row.y < view.viewport.y { open?.scroll -= view.viewport.y - row.y }
    if row.maxY > view.viewport.maxY { open?.scroll += row.maxY - view.viewport.maxY }
  }

  /// Reads the folder anew and chooses the recording of this name.
  private func refresh(choosing name: String?) {
    open?.asksToDelete = false
    read(choosing: name)
  }

  // MARK: Hands

  /// It has the pointer wherever that is.
  var frame: Rect? {
    open == nil ? nil : Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
  }

  func key(_ press: Command.Press, at time: Double) -> Bool {
    guard let panel = open else { return false }
    // The frame times, the help and the end of the lab belong to no panel; all else would act
    // behind it.
    if press.key == .f3 { return false }
    if press.isControl { return press.key != .letterQ }
    if Command.help.isMeant(by: press) { return false }
    switch press.key {
    case .escape, .tab: close()
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

  func press(_ point: Point, clicks: Int, at time: Double) {
    lab.hand.grab = .other
    guard let view else { return }
    guard view.frame.contains(point), !view.closeButton.contains(point) else { return close() }
    if view.name != nil, view.nameField.contains(point) {
      return lab.shell.pressField(point, clicks: clicks)
    }
    lab.shell.stopTyping()
    if let action = view.action(at: point) { return perform(action, at: time) }
    guard let entry = view.row(at: point) else { return }
    choose(entry)
    if clicks >= 2 { perform(.play, at: time) }
  }

  func hover(_ point: Point, _ hovered: inout Lab.Hovered) {
    guard let view else { return }
    hovered.kept = view.action(at: point)
    hovered.isOnSheetClose = view.closeButton.contains(point)
  }

  func scroll(by distance: Double) {
    guard let view else { return }
    open?.scroll = (view.scroll + distance).clamped(to: 0...view.scrollLimit)
  }

  // MARK: Actions

  private func perform(_ action: KeptView.Action, at time: Double) {
    guard let view, let panel = open, view.allows(action) else { return }
    if action != .delete { open?.asksToDelete = false }
    if action == .rename || action == .delete, let gesture = lab.recorder?.gesture,
      gesture == recordings.path(panel.entries[panel.chosen].name)
    {
      return lab.say("This recording is still being made. Press Ctrl+R to stop it first.")
    }
    switch action {
    case .play: readAndPlay(panel.entries[panel.chosen].name)
    case .keep:
      guard let take, !take.isEmpty else { return lab.say(freshWords) }
      askForName(of: nil)
    case .rename: askForName(of: panel.entries[panel.chosen].name)
    case .export:
      export(panel.entries[panel.chosen].name)
    case .delete:
      guard panel.asksToDelete else {
        open?.asksToDelete = true
        break
      }
      let name = panel.entries[panel.chosen].name
      open?.asksToDelete = false
      change(
        choosing: nil, saying: "\(name) deleted.",
        by: { (recordings) throws(LabError) in try recordings.delete(name) })
    }
  }

  // MARK: The name

  var field: TextField? { open?.name }
  var fieldFrame: Rect? { view?.nameField }

  /// The name is given up.
  func endTyping() { open?.name = nil }

  func fieldKey(_ key: Key) -> Bool {
    if key == .escape { lab.shell.stopTyping() }
    return key == .escape || key == .up || key == .down
  }

  func edit(_ change: (inout TextField) -> Void) {
    guard var name = open?.name else { return }
    change(&name)
    open?.name = name
  }

  private func askForName(of recording: String?) {
    open?.name = TextField(recording ?? "")
    open?.prompt = recording == nil ? freeName : "Name of the recording"
    open?.renamed = recording
    lab.shell.startTyping(in: self)
  }

  /// The name that was typed is meant: keeps or renames.
  func accept(at time: Double) {
    guard let panel = open, var text = panel.name?.text.trimmed else {
      return lab.shell.stopTyping()
    }
    if text.isEmpty && panel.renamed == nil { text = freeName }
    if let old = panel.renamed, text.isSameFileName(as: old) { return lab.shell.stopTyping() }
    if let problem = recordings.problem(withName: text) { return lab.say(problem) }
    lab.shell.stopTyping()
    let name = text
    func again() {
      guard open != nil, lab.shell.typing == nil else { return }
      askForName(of: panel.renamed)
      open?.name = TextField(name)
    }
    if let old = panel.renamed {
      return change(
        choosing: name,
        by: { (recordings) throws(LabError) in try recordings.rename(old, to: name) },
        orElse: again)
    }
    let under = lab.recordedPreset
    let (events, opened) = (take ?? [], lab.session)
    change(
      choosing: name, saying: "Kept as \(FileIO.place(recordings.path(name))).",
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
    let recordings = self.recordings
    lab.background.run(writes: true) {
      Result { () throws(LabError) in try work(recordings) }
    } then: { [unowned self] result in
      switch result {
      case .success:
        if let words { lab.say(words) }
        refresh(choosing: name)
      case .failure(let error):
        repair()
        tell(error)
      }
    }
  }

  /// Reads a kept recording away from the frames, and plays it if the panel is still open then.
  private func readAndPlay(_ name: String) {
    let recordings = self.recordings
    let reading = open?.reading
    lab.background.run(in: .playing) {
      Result { () throws(LabError) in try recordings.read(name) }
    } then: { [unowned self] result in
      guard let reading, open?.reading == reading else { return }
      do throws(LabError) {
        // What cannot be played leaves the list as it is.
        try lab.play(try result.get(), from: recordings.path(name), at: lab.lastUpdate)
        close()
      } catch {
        lab.say(error.message)
      }
    }
  }

  /// Reads a recording that was dropped on the window away from the frames, and plays it.
  func playDropped(_ path: String) {
    lab.background.run(in: .playing) {
      Result { () throws(LabError) in
        try Recording.parse(try FileIO.readPlain(path, atMost: KeptRecordings.largest), named: path)
      }
    } then: { [unowned lab] result in
      do throws(LabError) {
        let recording = try result.get()
        guard lab.hand.grab == .none, lab.playback != nil || !lab.session.page.isHeld else {
          return lab.say("Let go first, then drop the recording again.")
        }
        try lab.play(recording, from: path, at: lab.lastUpdate)
      } catch {
        lab.say(error.message)
      }
    }
  }

  private func export(_ name: String) {
    let recordings = self.recordings
    lab.background.run(writes: true) {
      Result { () throws(LabError) in try recordings.export(name) }
    } then: {
      [unowned self] result in
      switch result {
      case .success(let path):
        lab.say("Exported as \(FileIO.place(path)).")
      case .failure(let error): tell(error)
      }
    }
  }

  /// Says what could not be written; on the terminal if the window is gone.
  private func tell(_ error: LabError) {
    if lab.background.isOver { Program.warn(error.message) } else { lab.say(error.message) }
  }
}

extension KeptView.Entry {
  /// The line of a kept recording.
  fileprivate init(_ entry: KeptRecordings.Entry) {
    let seconds = shortText((entry.seconds * 10).rounded() / 10)
    let facts =
      entry.isRead
      ? "\(entry.page), gesture of \(seconds) s, \(entry.events) events" : "Reading\u{2026}"
    self.init(name: entry.name, note: entry.problem ?? facts, isBroken: entry.problem != nil)
  }
}

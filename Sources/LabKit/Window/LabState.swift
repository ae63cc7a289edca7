internal import BarCore
internal import BarTuning
internal import Synchronization

/// What the lab keeps between two runs: the tuning, the stages and the last gesture of each page, the
/// view, and the window's size and place.
///
/// Each page has a file of its own, its last gesture another one, and the window one, which are replaced
/// as a whole: at every moment they hold the state of some moment, at most a second old. Of two windows
/// the one that changed a page last wins. Files that cannot be read count as none; where none can be
/// written, nothing is kept. Files of a newer version of the lab stay as they are.
///
/// A class because the threads that write share the lock.
final class LabState: Sendable {
  /// A page as it is tuned: its stages from the left, the page's own first.
  struct Page: Equatable {
    var stages: [Stage]
    /// Whether what is tuned is saved in a file, or as the page declares it.
    var isSaved = true
  }

  /// What a stage is tuned to; its view is the window's.
  struct Stage: Equatable {
    var settings: LabSettings
    var mixes: Mixes
  }

  /// The window, and how all pages are seen in it.
  struct Window: Equatable {
    var view = ViewSettings()
    var reducesMotion = false
    /// Size in units of the window system; nil: not known.
    var size: Frame.Size?
    /// Place of its upper left corner on the desktop, in the same units; nil: not known.
    var place: Frame.Place?
  }

  /// Size and place of a window, in units of the window system.
  enum Frame {
    struct Size: Equatable {
      var width: Int
      var height: Int
    }

    struct Place: Equatable {
      var x: Int
      var y: Int
    }
  }

  /// Start and number of events of a gesture: gestures are not compared event by event.
  private struct GestureMark: Equatable {
    var time: Double
    var count: Int
  }

  private struct Written {
    /// The page that was looked at last, as it was then.
    var page: (id: String, state: Page)?
    /// The last gesture on that page, as it was then; nil: there was none.
    var gesture: GestureMark?
    var window: Window?
    /// Names of files that could not be written: they are tried again.
    var failed: Set<String> = []
    /// Whether a person knows that some could not.
    var isTold = false
  }

  let folder: String
  private let written = Mutex(Written())
  /// Held while a file is written.
  private let writing = Mutex(())
  /// The newest state of the files: an older one is not written after it.
  private let newest = Mutex([String: Int]())

  /// - Parameter folder: where the files are; it is made when the first one is written.
  init(folder: String) { self.folder = folder }

  /// The folder `barlab` where the system wants the state of programs to be; nil where the environment
  /// names none.
  static func standard() -> LabState? { Program.stateFolder.map { LabState(folder: $0) } }

  // MARK: Looking

  /// Writes what a person has changed since the last look, away from the frames.
  ///
  /// A page that has just been opened is as it was kept, or as it declares: nothing is written of it
  /// until it changes. A file that cannot be written is tried again at the next look; the lab says so
  /// once.
  ///
  /// - Parameters:
  ///   - lab: what is kept.
  ///   - isChanged: whether the page is written though it has just been opened.
  func look(at lab: Lab, isChanged: Bool = false) {
    let frame = lab.windowFrame()
    let page = Page(of: lab)
    let id = lab.session.demo.id
    var files: [(name: String, text: @Sendable () -> String)] = []
    written.withLock { written in
      let isSamePage = written.page?.id == id
      // A finger that is down has not finished its gesture. A loop repeats a gesture, which is kept when
      // the loop begins.
      if !lab.session.page.isHeld, lab.playback == nil, lab.loop == nil {
        let gesture = lab.timeline.gesture
        let mark = gesture.map { GestureMark(time: $0.time, count: $0.playedCount) }
        let name = Self.gesture(of: id)
        if isSamePage, let gesture, mark != written.gesture || written.failed.contains(name) {
          let (events, start) = (gesture.played, gesture.time)
          files.append((name, { Self.text(of: events, from: start, on: id) }))
        }
        written.gesture = mark
      }
      let name = Self.name(of: id)
      if isChanged || written.failed.contains(name)
        || (isSamePage && written.page?.state != page)
      {
        let text = page.text(of: lab.session.demo)
        files.append((name, { text }))
      }
      written.page = (id, page)
      let view = lab.setByOptions.kept(lab.settings, on: id)
      var window = Window(
        view: view.view, reducesMotion: view.page.reducesMotion,
        size: written.window?.size, place: written.window?.place)
      if let frame {
        window.size = frame.size
        window.place = frame.place ?? window.place
      }
      if let last = written.window, last != window || written.failed.contains(Self.window) {
        let text = window.text
        files.append((Self.window, { text }))
      }
      written.window = window
    }
    for (name, text) in files { write(text, to: name, of: lab) }
  }

  /// Writes a file on another thread, unless something newer is written to it first.
  private func write(
    _ text: @escaping @Sendable () -> String, to name: String, of lab: Lab
  ) {
    let number = newest.withLock { newest in
      newest[name, default: 0] += 1
      return newest[name, default: 0]
    }
    lab.background.run(writes: true) { [self] () -> Outcome in
      writing.withLock { _ in
        guard newest.withLock({ $0[name] }) == number else { return .done }
        let path = folder + "/" + name
        let version = name.hasPrefix("gestures/") ? Recording.version : Self.version
        if let reason = Self.reasonToKeep(path, version) { return .stays(reason) }
        do throws(LabError) {
          try FileIO.makeDirectory(path.folderPart)
          try FileIO.write(text().utf8, to: path, isOwn: true)
          return .done
        } catch {
          return .failed(error)
        }
      }
    } then: { [self, unowned lab] outcome in
      let problem: String
      switch outcome {
      case .done:
        written.withLock { _ = $0.failed.remove(name) }
        return
      case .stays(let reason):
        problem = "\(reason) and stays as it is."
      case .failed(let error):
        written.withLock { _ = $0.failed.insert(name) }
        problem = error.message
      }
      let isNews = written.withLock { written in
        defer { written.isTold = true }
        return !written.isTold
      }
      if isNews { lab.say("What you change is not kept for the next start: \(problem)") }
    }
  }

  /// Result of writing a file.
  private enum Outcome: Sendable {
    case done
    /// The file that is there is not replaced, for a reason.
    case stays(String)
    /// It is tried again.
    case failed(LabError)
  }

  // MARK: Files

  private static let window = "window.json"
  private static func name(of page: String) -> String { "pages/\(page).json" }
  private static func gesture(of page: String) -> String { "gestures/\(page).jsonl" }
  static let pageFormat = "barlab-page"
  static let windowFormat = "barlab-window"
  private static let version = 1
  /// A larger file is none of these.
  private static let largest = 1 << 20

  private func object(_ name: String, _ format: String) -> JSONValue? {
    guard let bytes = try? FileIO.readPlain(folder + "/" + name, atMost: Self.largest),
      let value = try? JSONValue.parse(bytes), value["format"]?.string == format,
      value["version"]?.integer == Int64(Self.version)
    else { return nil }
    return value
  }

  /// Reads how a page was tuned; nil: it was not, or its file cannot be read as a whole.
  func page(_ demo: Demo) -> Page? {
    guard let value = object(Self.name(of: demo.id), Self.pageFormat),
      value["page"]?.string == demo.id, let stages = value["stages"]?.array,
      (1...Stages.most).contains(stages.count)
    else { return nil }
    let read = stages.compactMap { Stage($0, on: demo) }
    guard read.count == stages.count else { return nil }
    return Page(stages: read, isSaved: value["isSaved"]?.bool ?? false)
  }

  /// Reads the window as it was; nil: there was none, or its file cannot be read as a whole.
  func window() -> Window? {
    object(Self.window, Self.windowFormat).flatMap(Window.init)
  }

  /// Returns why a file of the state is not replaced, in a sentence without its end; nil: it may be.
  ///
  /// It stays if its first line, or the whole of a short one, has a higher version than the lab writes,
  /// and if it is too large, or cannot be read.
  static func reasonToKeep(_ path: String, _ version: Int) -> String? {
    guard FileIO.isPlainFile(path) else { return nil }
    if let why = FileIO.readRefusal(of: path) { return "\(path) cannot be read (\(why))" }
    guard let bytes = try? FileIO.readStart(path) else { return "\(path) cannot be read" }
    let line = bytes.firstIndex(of: 0x0A).map { Array(bytes[..<$0]) }
    var value = (line.flatMap { try? JSONValue.parse($0) }) ?? (try? JSONValue.parse(bytes))
    if value == nil, let all = try? FileIO.readPlain(path, atMost: largest) {
      value = try? JSONValue.parse(all)
    }
    if let value, value["format"]?.string?.begins(with: "barlab-") ?? false,
      value["version"]?.number ?? 0 > Double(version)
    {
      return "\(path) comes from a newer version of BarLab"
    }
    return FileIO.size(path) > largest ? "\(path) is larger than 1 MiB" : nil
  }

  // MARK: Gestures

  /// A gesture as a recording that begins with it.
  ///
  /// A gesture over `longestGesture` is replaced by an
  /// empty recording, so that no older one is replayed.
  private static func text(of events: [PageEvent], from start: Double, on page: String) -> String {
    var recording = Recording(page: page)
    recording.events = events.map { PageEvent(time: max(0, $0.time - start), kind: $0.kind) }
    let text = recording.text
    return text.utf8.count <= longestGesture ? text : Recording(page: page).text
  }

  /// Bytes of a longer gesture are not kept: it is read while its page opens.
  static let longestGesture = 1 << 18

  /// Reads the last gesture on a page, from 0 on; empty: there was none, or its file cannot be read as
  /// a whole.
  func gesture(on demo: Demo) -> [PageEvent] {
    let path = folder + "/" + Self.gesture(of: demo.id)
    guard let bytes = try? FileIO.readPlain(path, atMost: Self.longestGesture),
      let recording = try? Recording.parse(bytes, named: path), recording.page == demo.id
    else { return [] }
    return recording.events
  }

  /// Removes all that is kept; what is being written comes first.
  ///
  /// - Throws: a sentence about the first file that cannot be removed; the others are.
  func forget() throws(LabError) {
    let problem = writing.withLock { _ in
      // What waits to be written is older.
      newest.withLock { newest in for name in newest.keys { newest[name, default: 0] += 1 } }
      func files(_ inner: String, _ ending: String) -> [String] {
        FileIO.names(in: folder + "/" + inner).filter { $0.hasSuffix(ending) }
          .map { inner + "/" + $0 }
      }
      let names =
        files("pages", ".json") + files("gestures", ".jsonl") + [Self.window, LastPage.file]
      return names.compactMap { FileIO.problem(removing: folder + "/" + $0) }.first
    }
    written.withLock { $0 = Written() }
    if let problem { throw problem }
  }

  static func text(_ format: String, _ members: [JSONText.Member]) -> String {
    JSONText(JSONText.format(format, version) + members).description + "\n"
  }
}

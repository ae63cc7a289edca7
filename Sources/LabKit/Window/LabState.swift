internal import BarCore
internal import BarTuning
internal import Synchronization

/// What the lab keeps between two runs: the tuning and the stages of each page, the view, and the
/// window's size and place.
///
/// Each page has a file of its own, and the window one, which are replaced as a whole: at every moment
/// they hold the state of some moment, at most a second old. Of two windows the one that changed a
/// page last wins. Files that cannot be read count as none; where none can be written, nothing is
/// kept.
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

  private struct Written {
    /// The page that was looked at last, as it was then.
    var page: (id: String, state: Page)?
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
    var files: [(name: String, text: String)] = []
    written.withLock { written in
      let name = Self.name(of: id)
      let isSame = written.page.map { $0.id == id && $0.state == page }
      if isChanged || written.failed.contains(name)
        || (written.page?.id == id && isSame == false)
      {
        files.append((name, page.text(of: lab.session.demo)))
      }
      written.page = (id, page)
      var window = Window(
        view: lab.settings.view, reducesMotion: lab.settings.page.reducesMotion,
        size: written.window?.size, place: written.window?.place)
      if let frame {
        window.size = frame.size
        window.place = frame.place ?? window.place
      }
      if let last = written.window, last != window || written.failed.contains(Self.window) {
        files.append((Self.window, window.text))
      }
      written.window = window
    }
    for (name, text) in files { write(text, to: name, of: lab) }
  }

  /// Writes a file on another thread, unless something newer is written to it first.
  private func write(_ text: String, to name: String, of lab: Lab) {
    let number = newest.withLock { newest in
      newest[name, default: 0] += 1
      return newest[name, default: 0]
    }
    lab.background.run(writes: true) { [self] () -> LabError? in
      writing.withLock { _ in
        guard newest.withLock({ $0[name] }) == number else { return nil }
        let path = folder + "/" + name
        do throws(LabError) {
          try FileIO.makeDirectory(path.folderPart)
          try FileIO.write(text.utf8, to: path, isOwn: true)
          return nil
        } catch {
          return error
        }
      }
    } then: { [self, unowned lab] problem in
      let isNews = written.withLock { written in
        guard problem != nil else {
          written.failed.remove(name)
          return false
        }
        written.failed.insert(name)
        defer { written.isTold = true }
        return !written.isTold
      }
      if let problem, isNews {
        lab.say("What you change is not kept for the next start: \(problem.message)")
      }
    }
  }

  // MARK: Files

  private static let window = "window.json"
  private static func name(of page: String) -> String { "pages/\(page).json" }
  fileprivate static let pageFormat = "barlab-page"
  fileprivate static let windowFormat = "barlab-window"
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

  /// Removes all that is kept; what is being written comes first.
  ///
  /// - Throws: a sentence about the first file that cannot be removed; the others are.
  func forget() throws(LabError) {
    let problem = writing.withLock { _ in
      // What waits to be written is older.
      newest.withLock { newest in for name in newest.keys { newest[name, default: 0] += 1 } }
      let pages = FileIO.names(in: folder + "/pages").filter { $0.hasSuffix(".json") }
      let names = pages.map { "pages/" + $0 } + [Self.window, LastPage.file]
      return names.compactMap { FileIO.problem(removing: folder + "/" + $0) }.first
    }
    written.withLock { $0 = Written() }
    if let problem { throw problem }
  }

  fileprivate static func text(_ format: String, _ members: [JSONText.Member]) -> String {
    JSONText(JSONText.format(format, version) + members).description + "\n"
  }
}

extension LabState.Page {
  /// The present state of the page that is open.
  init(of lab: Lab) {
    stages = lab.stages.map { LabState.Stage($0.session.settings, $0.mixes) }
    isSaved = lab.isSaved
  }

  fileprivate func text(of demo: Demo) -> String {
    LabState.text(
      LabState.pageFormat,
      [
        ("page", JSONText(demo.id)), ("isSaved", JSONText(isSaved)),
        ("stages", JSONText(list: stages.map { JSONText($0.members(on: demo)) })),
      ])
  }
}

extension LabState.Stage {
  init(_ settings: LabSettings, _ mixes: Mixes) {
    self.settings = settings
    self.settings.view = ViewSettings()
    self.settings.page.reducesMotion = false
    self.mixes = mixes
  }

  /// What a page is tuned to by itself: only differences from it are kept.
  private static func base(_ demo: Demo) -> LabSettings {
    LabState.Stage(demo.windowSettings(), Mixes()).settings
  }

  fileprivate func members(on demo: Demo) -> [JSONText.Member] {
    [
      (
        "settings",
        JSONText(settings.differences(from: Self.base(demo)).map { ($0.key, $0.value.json) })
      ),
      ("behavior", JSONText(mixes.page.members)), ("physics", JSONText(mixes.physics.members)),
      ("takesGeometry", JSONText(mixes.takesGeometry)),
    ]
  }

  fileprivate init?(_ value: JSONValue, on demo: Demo) {
    guard let object = value["settings"]?.object,
      let values = try? SettingValue.read(object, ""),
      let page = value["behavior"].flatMap(Mix.init),
      let physics = value["physics"].flatMap(Mix.init),
      let takesGeometry = value["takesGeometry"]?.bool
    else { return nil }
    var settings = Self.base(demo)
    // Twice, as a rule may bring numbers back that were written before it.
    for _ in 0..<2 { guard (try? settings.write(values)) != nil else { return nil } }
    self.init(settings, Mixes(page: page, physics: physics, takesGeometry: takesGeometry))
  }
}

extension Mix {
  fileprivate var members: [JSONText.Member] {
    var members: [JSONText.Member] = [("first", JSONText(first)), ("share", JSONText(share))]
    if let second { members.append(("second", JSONText(second))) }
    if let extensionHeight { members.append(("extensionHeight", JSONText(extensionHeight))) }
    return members
  }

  fileprivate init?(_ value: JSONValue) {
    guard let first = value["first"]?.string, let share = value["share"]?.number,
      (0...1).contains(share)
    else { return nil }
    self.init(
      first: first, second: value["second"]?.string, share: share,
      extensionHeight: value["extensionHeight"]?.number)
  }
}

extension LabState.Window {
  fileprivate var text: String {
    var settings = LabSettings()
    settings.view = view
    settings.page.reducesMotion = reducesMotion
    var members: [JSONText.Member] = [
      ("view", JSONText(settings.differences(from: LabSettings()).map { ($0.key, $0.value.json) }))
    ]
    if let size {
      members += [("width", JSONText(size.width)), ("height", JSONText(size.height))]
    }
    if let place { members += [("x", JSONText(place.x)), ("y", JSONText(place.y))] }
    return LabState.text(LabState.windowFormat, members)
  }

  fileprivate init?(_ value: JSONValue) {
    guard let object = value["view"]?.object, let values = try? SettingValue.read(object, ""),
      values.keys.allSatisfy({ $0.hasPrefix("view.") })
    else { return nil }
    var settings = LabSettings()
    guard (try? settings.write(values)) != nil else { return nil }
    view = settings.view
    reducesMotion = settings.page.reducesMotion
    func number(_ key: String) -> Int? { value[key]?.integer.flatMap { Int(exactly: $0) } }
    if let width = number("width"), let height = number("height"),
      PictureBounds.allows(width: width, height: height), width >= 320, height >= 320
    {
      size = LabState.Frame.Size(width: width, height: height)
    }
    if let x = number("x"), let y = number("y"), x.magnitude < 100_000, y.magnitude < 100_000 {
      place = LabState.Frame.Place(x: x, y: y)
    }
  }
}

// MARK: In the lab

extension TuningFiles {
  /// How a page was tuned when it was left, in this run or in an earlier one; nil: it never was.
  func lastTuning(of demo: Demo) -> LeftPage? {
    if let last = left[demo.id] { return last }
    return lab.state?.page(demo).map { LeftPage($0, on: demo) }
  }
}

extension LeftPage {
  /// A page of an earlier run.
  init(_ page: LabState.Page, on demo: Demo) {
    let settings = page.stages[0].settings
    self.init(
      settings: settings, mixes: page.stages[0].mixes,
      others: Array(page.stages.dropFirst()), undoHistory: UndoHistory(),
      savedSettings: demo.tuning(page.isSaved ? settings : demo.windowSettings()), fileText: nil,
      hasFile: false)
  }
}

extension Lab {
  /// Writes what has changed of the page in use; nothing where nothing is kept.
  ///
  /// - Parameter isChanged: whether the page was changed as it was opened.
  func keepState(isChanged: Bool = false) { state?.look(at: self, isChanged: isChanged) }

  /// Forgets all that is kept between two runs and in this one, and begins as at the first start: once
  /// asked for twice.
  func restartFresh(at time: Double) {
    guard shell.notice.text == Self.freshWarning else { return say(Self.freshWarning) }
    var end = "All pages, the view and the favorites are as at the first start."
    if let state {
      do throws(LabError) {
        try state.forget()
        try shell.inspector.favorites.forget()
      } catch {
        end = error.message
      }
    } else {
      end =
        "All pages and the view are as at the first start. Earlier runs are not forgotten: this one "
        + "neither reads nor writes what they have kept."
    }
    tunings.left = [:]
    tunings.inUse = nil
    options = SettingOptions()
    selectStage(0)
    open(session.demo, forgetting: true, at: time)
    let fresh = LabSettings()
    for (key, value) in fresh.differences(from: settings) where key.hasPrefix("view.") {
      set(key, value, at: time)
    }
    fitStage(at: time)
    say(end)
  }

  static let freshWarning =
    "This forgets how all pages are tuned, their stages, the favorites, the theme and the window. "
    + "Press Ctrl+Shift+Backspace again to restart fresh."

  /// What the window's title says: the file in use, marked if what is tuned is not saved, and the page.
  var windowTitle: String {
    let source = Made.TitleSource(
      page: session.demo.id, settings: settings, saves: tunings.saves,
      file: tunings.inUse.flatMap { $0.isOnPage ? $0.path : nil })
    return made.title.result(of: source) ?? made.title.keep(title(source), of: source)
  }

  /// Whether what is tuned is as it was opened, saved or taken from a file.
  var isSaved: Bool { tuning.settings == tunings.savedSettings }

  private func title(_ source: Made.TitleSource) -> String {
    let file = source.file?.pathParts().last
    let names = [file, session.demo.title, "BarLab"].compactMap(\.self)
    return (isSaved ? "" : "*") + names.joined(separator: " - ")
  }
}

internal import Synchronization

/// The page that was open last, kept between two runs of the lab in a file of its own.
///
/// Where the file cannot be read or written, the lab begins with its first page and says nothing.
/// A class because the threads that write share the lock.
final class LastPage: LabFollower, Sendable {
  private let path: String
  /// The page that was opened last: an older one is not written after it.
  private let opened = Latest()
  /// Held while the file is written.
  private let writing = Mutex(())

  init(path: String) { self.path = path }

  /// `barlab/last-page.json` where the system wants the state of programs to be; nil where the
  /// environment names no such folder.
  static func standard() -> LastPage? {
    Program.stateFolder.map { LastPage(path: $0 + "/" + file) }
  }

  /// The name of its file.
  static let file = "last-page.json"

  private static let format = "barlab-last-page"
  private static let version = 1
  /// A larger file is none of these.
  private static let largest = 4096

  /// Reads which page it was; nil if there is no such file, or it names no page of the lab.
  func read() -> Demo? {
    guard let bytes = try? FileIO.readPlain(path, atMost: Self.largest),
      let value = try? JSONValue.parse(bytes), value["format"]?.string == Self.format,
      value["version"]?.integer == Int64(Self.version), let id = value["page"]?.string
    else { return nil }
    return try? DemoRegistry.demo(id)
  }

  /// Writes the file as a whole: whenever the program ends, it has the old page or the new one.
  private func write(_ id: String) {
    let text = JSONText(
      JSONText.format(Self.format, Self.version) + [("page", JSONText(id))]
    ).description
    do throws(LabError) {
      try FileIO.makeDirectory(path.folderPart)
      try FileIO.write((text + "\n").utf8, to: path, isOwn: true)
    } catch {
      // The next run begins with another page, and that is all.
    }
  }

  /// Another page is open: it is written away from the frames, and before the program ends.
  func follow(_ effect: Effect, of lab: Lab) -> Effect? {
    guard case .opened(let session, _, _) = effect else { return nil }
    let id = session.demo.id
    let number = opened.begin()
    lab.background.run(writes: true) { [self] in
      writing.withLock { _ in
        if opened.isLatest(number), LabState.reasonToKeep(path, Self.version) == nil { write(id) }
      }
    } then: { _ in
    }
    return nil
  }

  func flush() -> [String] { [] }
}

extension Program {
  /// The folder `barlab` where the system wants the state of programs to be: in `XDG_STATE_HOME`, or in
  /// `.local/state` of the home folder; nil where the environment names neither.
  static var stateFolder: String? {
    func folder(_ name: String) -> String? {
      (try? environmentPath(name)).flatMap { $0.isAbsolutePath ? $0 : nil }
    }
    let base = folder("XDG_STATE_HOME") ?? folder("HOME").map { $0 + "/.local/state" }
    return base.map { $0 + "/barlab" }
  }
}

internal import BarRender
internal import BarScene
internal import BarTuning

/// Tuning files by name: those of a folder to load, from which others can be opened, and a name to save
/// under.
extension ChooserPanel {
  /// Lists the tuning files of the folder that was listed last, if it is still there, and the folders
  /// around it.
  func chooseFile() {
    if let last = lastFolder, !FileIO.isDirectory(last) { lastFolder = nil }
    show(.load)
    list(lastFolder ?? lab.tunings.folder)
  }

  /// Asks for the name of the file to save in.
  func chooseName() {
    show(.save)
    list(lab.tunings.folder)
  }

  /// The title of the list: its purpose and the folder, or the end of a path that is too long.
  private func title(_ purpose: Purpose, _ folder: String) -> String {
    let words = purpose == .load ? "Load from" : "Save in"
    var place = FileIO.place(folder.isEmpty ? "." : folder)
    if let home, place == home || place.begins(with: home + "/") {
      place = "~" + place.dropped(first: home.utf8.count)
    }
    let room = view?.titleWidth ?? 0
    var parts = place.pathParts()
    while parts.count > 1, lab.painter.width(of: "\(words) \(place)", ChooserView.titleStyle) > room
    {
      parts.removeFirst()
      place = "\u{2026}/" + parts.joined(separator: "/")
    }
    return "\(words) \(place)"
  }

  private var home: String? {
    (try? Program.environmentPath("HOME")).flatMap { $0.isAbsolutePath ? $0 : nil }
  }

  // MARK: Reading

  /// Entries of a folder.
  private struct Listing: Sendable {
    var files: [ChooserView.Option] = []
    var folders: [ChooserView.Option] = []
    /// Why the folder cannot be read; nil: it can.
    var refusal: String?
  }

  /// Reads a folder away from the frames, for the list that is open.
  private func list(_ folder: String) {
    guard let purpose = open?.purpose else { return }
    let reading = readings.begin()
    let title = title(purpose, folder)
    open?.reading = reading
    open?.folder = folder
    open?.list.title = title
    lab.background.run(in: .tunings) { [readings] in
      Self.listing(of: folder) { readings.isLatest(reading) }
    } then: { [unowned self] listing in
      guard open?.reading == reading else { return }
      open?.reading = nil
      let place = FileIO.place(folder.isEmpty ? "." : folder)
      if let refusal = listing.refusal { lab.say("\(place) cannot be read (\(refusal)).") }
      guard purpose == .load else {
        open?.list.options = listing.files
        return showChosen()
      }
      open?.list.options = listing.files + listing.folders
      open?.typed()
      showChosen()
      if listing.refusal == nil, listing.files.isEmpty, folder == lab.tunings.folder {
        lab.say(
          "There is no tuning file in \(place); open another folder, drop a file on the window, or save "
            + "one with Ctrl+S.")
      }
    }
  }

  /// How many tuning files, and how many folders, are listed at most.
  private static let most = 1000

  /// The entry for the folder above the one that is listed.
  private static let parent = "../"

  /// The tuning files of a folder, with what they set; and the folders above it and in it.
  private static func listing(of folder: String, while isWanted: () -> Bool) -> Listing {
    let place = folder.isEmpty ? "." : folder
    var listing = Listing(refusal: FileIO.refusal(of: place))
    if FileIO.place(place) != "/" {
      listing.folders.append(
        ChooserView.Option(parent, name: "Parent folder", note: "Lists the folder above this one."))
    }
    for name in FileIO.names(in: place) {
      guard isWanted() else { break }
      let path = TuningFiles.path(of: name, in: folder)
      if FileIO.isDirectory(path) {
        guard !name.hasPrefix("."), listing.folders.count < most else { continue }
        listing.folders.append(ChooserView.Option(name + "/", note: "Lists this folder."))
      } else if let tuning = tuning(path, named: name), listing.files.count < most {
        let count = tuning.settings.count
        listing.files.append(
          ChooserView.Option(
            name, note: "\(tuning.name): \(count) \(count == 1 ? "setting" : "settings")."))
      }
    }
    return listing
  }

  /// A tuning file, or the earlier version of one; nil for anything else.
  private static func tuning(_ path: String, named name: String) -> TuningFile? {
    let name = name.lowercased()
    guard name.hasSuffix(".json") || name.contains(".json~") && EarlierVersion.isName(name),
      let bytes = try? FileIO.readPlain(path, atMost: TuningFile.largest)
    else { return nil }
    return try? TuningFile.parse(bytes, named: path)
  }

  // MARK: What is chosen

  /// Loads a file, or lists a folder instead: a path from the folder that is listed, from the home
  /// folder (~), or from the top (/).
  func accept(path typed: String) {
    guard let open else { return }
    var path = typed
    if path == "~" || path.begins(with: "~/"), let home {
      path = home + path.dropped(first: 1)
    }
    use(TuningFiles.path(of: path, in: open.folder))
  }

  /// Loads the file of an entry, or lists its folder instead.
  func accept(entry name: String) {
    guard let open else { return }
    guard name == Self.parent else { return use(TuningFiles.path(of: name, in: open.folder)) }
    // The folder that is listed may have been removed meanwhile, and those above it too.
    var path = FileIO.place(open.folder.isEmpty ? "." : open.folder)
    repeat {
      path = path.folderPart.dropped(last: 1)
    } while !path.isEmpty && !FileIO.isDirectory(path)
    use(path.isEmpty ? "/" : path)
  }

  private func use(_ path: String) {
    guard FileIO.exists(path) else {
      return lab.say("\(path) does not exist; type the path of a tuning file or of a folder.")
    }
    guard FileIO.isDirectory(path) else {
      close()
      return lab.tunings.load(path)
    }
    let folder = FileIO.place(path)
    lastFolder = folder
    self.open?.list.field = TextField()
    self.open?.list.options = []
    self.open?.typed()
    list(folder)
  }

  /// Saves under a name; a file that is there is replaced at the second Enter.
  func accept(name typed: String) {
    let given = typed.isEmpty ? lab.tunings.freeName : typed
    let name = given.lowercased().hasSuffix(".json") ? given : given + ".json"
    let path = lab.tunings.path(of: name)
    if FileIO.isTaken(path), open?.replaces != name {
      open?.replaces = name
      return lab.say(
        "\(name) already exists. Press Enter again to replace it, or type another name.")
    }
    if lab.tunings.write(to: path) { close() }
  }
}

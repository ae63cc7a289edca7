internal import BarCore
internal import BarTuning

/// The verb `barlab share`: a page with its tuning as one HTML file for a browser.
enum ShareVerb {
  private static let page = Option(
    "--page", "ID", "the page to share (default: that of the preset, or shy-bar)", kind: .page)
  private static let beside = Option(
    "--beside", "NAME|FILE", "a second preset or tuning file to switch to in mid scroll",
    kind: .presetOrFile, path: .input, isRepeatable: true)
  private static let title = Option(
    "--title", "TEXT", "the title of the file (default: that of the page)")
  private static let out = Option.output("--out", "write the page to FILE")
  /// What is about a page, and not about the file that is written.
  static let ofPage: [any VerbOption] = [page] + SettingOptions.list + [beside, title, out]
  private static let force = Flag("--force", "let --out or --module replace an existing file")

  static let verb = Verb(
    "share",
    """
    Writes a page with its tuning as one HTML file, to feel it on a phone.

    The file contains the same core as this program and everything else it needs: it opens from a
    mail, a chat or a disk, and never uses the network. With a recording, it also replays that. What
    is recorded in it can be played with barlab replay.
    """,
    positionals: [.recording("[RECORDING]")],
    options: ofPage + [force, module], run: run)

  private static func run(_ arguments: Arguments, _: Launch) throws(LabError) {
    if try writeModule(arguments) { return }
    guard let path = try arguments[out] else {
      throw .usage("barlab share needs --out FILE. See barlab share --help.")
    }
    let shared = try shared(arguments)
    try refuseExisting(path, arguments)
    let output = try OutputFile(replacing: path)
    let html = try shared.html(try WebParts.find())
    output.put(html.utf8)
    try output.replace()
    if arguments.writesToStandardOutput { return }
    try Program.put("\(path): \(html.utf8.count / 1000) kB\n")
  }

  /// What the command line says.
  static func shared(_ arguments: Arguments) throws(LabError) -> SharedPage {
    let options = try SettingOptions(arguments)
    let recording = try recording(arguments)
    let demo = try demo(arguments, options, recording)
    let chosen =
      options.presets.last { preset in demo.choices.contains { $0.name == preset.name } }?.name
      ?? recording?.preset ?? ""
    var settings: LabSettings
    if let recording {
      settings = try recording.session(overriding: options).settings
    } else {
      settings = demo.windowSettings(presets: options.presets)
      try options.apply(to: &settings, on: demo)
    }
    let first = Tuned(
      origin: Tuned.Origin(demo: demo, standard: demo.windowSettings()), settings: settings,
      mixes: Mixes(page: Mix(first: options.tunings.last?.name ?? chosen)))
    var tuned = [(name: first.name(inWords: true), settings)]
    if let side = try side(arguments) {
      let second = try side.tuned(like: first, options: options)
      tuned.append((second.name(inWords: true), second.settings))
    }
    var shared = SharedPage(
      demo, preset: first.ends(.page).first.name, title: try titleText(arguments), tuned: tuned)
    shared.contentHeight = recording?.contentHeight
    shared.recording = recording?.text
    return shared
  }

  private static func recording(_ arguments: Arguments) throws(LabError) -> Recording? {
    guard let path = arguments.positionals.first else { return nil }
    return try Recording.read(path, for: "share")
  }

  private static func demo(
    _ arguments: Arguments, _ options: SettingOptions, _ recording: Recording?
  ) throws(LabError) -> Demo {
    if let id = try arguments[page] {
      let demo = try DemoRegistry.demo(id)
      if let recording, recording.page != id {
        throw .usage(
          "--page is \(id), but the recording is of the page \(recording.page); omit --page.")
      }
      return demo
    }
    return try DemoRegistry.demo(
      recording?.page ?? options.presets.last { $0.page != nil }?.page ?? "shy-bar")
  }

  private static func side(_ arguments: Arguments) throws(LabError) -> Side? {
    let names = arguments.words(beside)
    guard names.count < 2 else {
      throw .usage(
        "--beside is given \(names.count) times; a shared page switches between two tunings.")
    }
    return try names.first.map { name throws(LabError) in try Side(presetOrFile: name) }
  }

  private static func titleText(_ arguments: Arguments) throws(LabError) -> String? {
    guard let text = try arguments[title] else { return nil }
    guard text.utf8.count <= SharedPage.longestTitle else {
      throw .usage(
        "--title is \(text.utf8.count) bytes long; give one of at most "
          + "\(SharedPage.longestTitle).")
    }
    return text
  }

  static func refuseExisting(_ path: String, _ arguments: Arguments) throws(LabError) {
    guard FileIO.isPlainFile(path), FileIO.size(path) > 0, !arguments.has(force) else { return }
    throw .cannotWrite("\(path) already exists; choose another path, or replace it with --force.")
  }
}

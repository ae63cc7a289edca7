internal import BarCore
package import BarRender
internal import BarScene
internal import BarTuning
internal import FrameTiming

/// `barlab tour`: every page, driven by the recordings that come with the program.
package enum TourVerb {
  private static let out = Option.folder("--out", "one PNG a page and a frame log")
  private static let page = Option("--page", "ID", "only this page; may be repeated", kind: .page)
  private static let theme = Option<ViewTheme>.choice("--theme", "the theme of all pages")

  static let verb = Verb(
    "tour", "Shows every page in turn, driven by the recordings that come with the program.",
    options: [Setup.headless, out, page, theme] + Setup.list, needs: .drawing, run: run)

  private static func run(_ arguments: Arguments, _ launch: Launch) throws(LabError) {
    let theme = try arguments[Self.theme]
    let pages = arguments.words(page)
    for page in pages { _ = try DemoRegistry.demo(page) }
    try play(
      arguments, launch, out: try arguments[Self.out], pages: pages, theme: theme,
      isHeadless: arguments.has(Setup.headless))
  }

  /// Shows the pages: in a window, or without a display; pictures and log go into a directory.
  private static func play(
    _ arguments: Arguments, _ launch: Launch, out: String?, pages: [String], theme: ViewTheme?,
    isHeadless: Bool
  ) throws(LabError) {
    var setup = try Setup(arguments, launch: launch)
    let apart = try ownFolder(out, pages, arguments, &setup)
    let own = setup.scale ?? 1
    var made: Screen?
    if isHeadless {
      made = try setup.memory(try setup.windowSize(for: nil, scale: own), scale: own)
    }
    let stops = try playlist(setup, pages, theme)
    guard let first = stops.first?.item, let session = first.session else { return }
    let scale = setup.userScale(session.settings)
    if !isHeadless {
      made = try setup.window(try setup.windowSize(for: nil, scale: scale ?? 1), scale: scale)
    }
    guard let screen = made else {
      return try instead(arguments, launch: launch, pages: pages, theme: theme)
    }
    let lab = lab(setup, first, session, screen)
    let (log, options) = try setup.log(
      screen, page: "tour", preset: isHeadless ? setup.options.presetName : lab.preset,
      firstPicture: isHeadless ? nil : { lab.drawFirst(on: screen) })
    let folder = try folder(out, apart, log)
    let player = Player(items(stops, picturedIn: folder))
    let loop = FrameLoop(
      screen: screen, lab: lab, log: log, options: options, player: player,
      followers: [PaintProblems(of: lab)])
    try loop.run(due: isHeadless ? [] : player.pictures) { _ in [] }
    if let folder { try Program.say("pictures: \(folder.path)/*.png") }
    guard isHeadless else { return }
    try Program.say("tour: \(stops.count) pages, \(log.nextFrame) frames drawn")
    try Setup.refuse(screen.painter.problems)
  }

  /// A folder for the pictures alone, in which nothing lies that they could replace.
  ///
  /// nil if the log has been given no other place: it goes with them then.
  private static func ownFolder(
    _ out: String?, _ pages: [String], _ arguments: Arguments, _ setup: inout Setup
  ) throws(LabError) -> HeldFolder? {
    guard setup.logDirectory != nil, let out else {
      setup.logDirectory = setup.logDirectory ?? out
      return nil
    }
    let names = DemoRegistry.all.filter { pages.isEmpty || pages.contains($0.id) }.map(picture)
    try arguments.refuseInTheWay(names.map { "\(out)/\($0)" })
    return try HeldFolder(FrameLogDirectory.make(out))
  }

  /// Where the pictures go; nil for nowhere.
  private static func folder(
    _ out: String?, _ apart: HeldFolder?, _ log: FrameLog
  ) throws(LabError) -> HeldFolder? {
    guard apart == nil, let out else { return apart }
    return try HeldFolder(log.directory ?? out)
  }

  /// The tour that stands in for a missing display; says first where it goes.
  static func instead(
    _ arguments: Arguments, launch: Launch, pages: [String], theme: ViewTheme?
  ) throws(LabError) {
    let out = try arguments[Self.out]
    let folder: String
    if let out {
      folder = out
    } else {
      folder = try StandInTour.folder(environment: Program.environmentPath)
    }
    try Program.say(
      "There is no display here (\(DisplayPlaces.here.reasons)), so barlab draws its tour headless "
        + "into \(folder).")
    guard out == nil else {
      return try play(
        arguments, launch, out: folder, pages: pages, theme: theme, isHeadless: true)
    }
    let place = try StandInTour(folder, pages: DemoRegistry.all.map(\.id))
    try play(arguments, launch, out: folder, pages: pages, theme: theme, isHeadless: true)
    _ = consume place
  }

  /// The lab as it begins with the first of a playlist.
  package static func lab(
    _ setup: Setup, _ first: Player.Item, _ session: PageSession, _ screen: Screen
  ) -> Lab {
    Lab(
      session: session, preset: first.preset ?? setup.options.presetName, options: setup.options,
      window: screen.size, painter: screen.painter, assets: setup.assets,
      background: setup.background,
      followsPage: true)
  }

  private static func picture(of demo: Demo) -> String { "\(demo.id).png" }

  /// A page of a tour.
  struct Stop {
    var item: Player.Item
    /// When its picture is taken, and what that is called.
    let picture: (time: Double, name: String)
  }

  /// The pages of a tour as they are played, with their pictures in a folder; nil: without any.
  private static func items(
    _ stops: [Stop], picturedIn folder: HeldFolder?
  ) -> [Player.Item] {
    guard let folder else { return stops.map(\.item) }
    return stops.map { stop in
      var item = stop.item
      let place = PicturePlace(stop.picture.name, in: folder)
      item.pictures = [DuePicture(time: stop.picture.time, place: place)]
      return item
    }
  }

  /// A recording a page; a page without one is shown at rest for a second.
  static func playlist(
    _ setup: Setup, _ pages: [String], _ theme: ViewTheme?
  ) throws(LabError) -> [Stop] {
    var stops: [Stop] = []
    for demo in DemoRegistry.all where pages.isEmpty || pages.contains(demo.id) {
      var recording = Recording(page: demo.id)
      let file = setup.assets.recording(demo.id)
      if let file { recording = try Recording.read(file, for: "tour") }
      var options = setup.options
      if let theme { options.values.append(("view.theme", .choice(theme.rawValue))) }
      var session = try recording.session(overriding: options)
      let stage = try stageSize(setup, session)
      if recording.viewport == nil {
        session = PageSession(
          demo: session.demo, settings: session.settings, standard: session.standard,
          viewport: stage)
        session.trial = recording.trial
      }
      var item = Player.Item(
        session: session, preset: recording.preset ?? setup.options.presetName,
        events: recording.events, file: file)
      if recording.events.isEmpty { item.duration = 1 }
      let time = recording.pictureTime ?? Player.lastTime(recording.events) + 0.5
      stops.append(Stop(item: item, picture: (time, picture(of: demo))))
    }
    return stops
  }

  /// The size that the stage has in the tour's window.
  private static func stageSize(
    _ setup: Setup, _ session: PageSession
  ) throws(LabError) -> Size {
    let settings = session.settings
    let scale = setup.userScale(settings) ?? 1
    let size = try setup.windowSize(for: nil, scale: scale)
    let window = Size(width: Double(size.width) / scale, height: Double(size.height) / scale)
    return LabLayout(
      window: window, wanted: Lab.wanted(settings), open: nil,
      asideWidth: session.demo.aside?.widest, hasResistance: session.demo.hasResistance
    )
    .stage.size
  }
}

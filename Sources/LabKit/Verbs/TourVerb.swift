internal import BarCore
internal import BarRender
internal import BarScene
internal import BarTuning
internal import FrameTiming

/// The verb `barlab tour`: every page with its recording.
package enum TourVerb {
  private static let out = Option.folder("--out", "write one PNG per page and a frame log")
  private static let page = Option(
    "--page", "ID", "show only this page; may be repeated", kind: .page, isRepeatable: true)
  private static let theme = Option<ViewTheme>.choice("--theme", "theme of all pages")

  package static let verb = Verb(
    "tour", "Shows every page in turn, driven by the recordings that come with the program.",
    options: [Setup.headless, out, page, theme] + Setup.list, needs: .drawing, run: run)

  private static func run(_ arguments: Arguments, _ launch: Launch) throws(LabError) {
    let tour = Tour(
      arguments: arguments, launch: launch, pages: arguments.words(page),
      theme: try arguments[theme])
    for page in tour.pages { _ = try DemoRegistry.demo(page) }
    let out = try arguments[out]
    try tour.run(out: out, isHeadless: arguments.has(Setup.headless))
  }

  /// Runs the tour that replaces a window without a display; prints its folder first.
  static func instead(_ tour: Tour) throws(LabError) {
    let out = try tour.arguments[out]
    let folder =
      if let out { out } else { try StandInTour.folder(environment: Program.environmentPath) }
    try Program.say(
      "There is no display here (\(DisplayPlaces.here.reasons)), so barlab draws its tour headless "
        + "into \(folder).")
    guard out == nil else { return try tour.run(out: folder, isHeadless: true) }
    let place = try StandInTour(folder, pages: DemoRegistry.all.map(\.id))
    try tour.run(out: folder, isHeadless: true)
    _ = consume place
  }
}

/// The tour as the command line describes it.
struct Tour {
  let arguments: Arguments
  let launch: Launch
  /// The pages to show; empty for all.
  var pages: [String] = []
  /// The theme of all pages; nil for their own themes.
  var theme: ViewTheme?

  /// One page of a tour.
  struct Stop {
    var item: Player.Item
    /// The time of its picture and the name of the picture's file.
    let picture: (time: Double, name: String)
  }

  private var demos: [Demo] { DemoRegistry.all.filter { pages.isEmpty || pages.contains($0.id) } }

  /// Shows the pages in a window or without a display; pictures and log go to a folder.
  fileprivate func run(out: String?, isHeadless: Bool) throws(LabError) {
    var setup = try Setup(arguments, launch: launch)
    setup.isHeadless = isHeadless
    let apart = try ownFolder(out, &setup)
    let own = setup.scale ?? 1
    var made: Screen?
    if isHeadless {
      made = try setup.memory(try setup.windowSize(for: nil, scale: own), scale: own)
    }
    var stops = try playlist(setup)
    if !isHeadless {
      guard let settings = stops.first?.item.session?.settings else { return }
      let scale = setup.userScale(settings)
      made = try setup.window(try setup.windowSize(for: nil, scale: scale ?? 1), scale: scale)
      // The display may have less room than was planned.
      if let size = made?.size { stops = try playlist(setup, window: size) }
    }
    guard let first = stops.first?.item, let session = first.session else { return }
    guard let screen = made else { return try TourVerb.instead(self) }
    let lab = setup.lab(session, preset: first.preset, on: screen)
    let (log, options) = try setup.log(
      screen, of: lab, page: "tour",
      preset: isHeadless ? setup.options.presetName : lab.preset)
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

  /// Returns a folder for the pictures alone, without files that they could replace.
  ///
  /// nil if the log has no folder of its own: the pictures then go into the folder of the log.
  private func ownFolder(_ out: String?, _ setup: inout Setup) throws(LabError) -> HeldFolder? {
    guard setup.logDirectory != nil, let out else {
      setup.logDirectory = setup.logDirectory ?? out
      return nil
    }
    try arguments.refuseInTheWay(demos.map { "\(out)/\($0.id).png" })
    return try HeldFolder(FrameLogDirectory.make(out))
  }

  /// Returns the folder of the pictures; nil without pictures.
  private func folder(
    _ out: String?, _ apart: HeldFolder?, _ log: FrameLog
  ) throws(LabError) -> HeldFolder? {
    guard apart == nil, let out else { return apart }
    return try HeldFolder(log.directory ?? out)
  }

  /// Returns the pages as they are played, with pictures in a folder; nil for none.
  private func items(_ stops: [Stop], picturedIn folder: HeldFolder?) -> [Player.Item] {
    guard let folder else { return stops.map(\.item) }
    return stops.map { stop in
      var item = stop.item
      let place = PicturePlace(stop.picture.name, in: folder)
      item.pictures = [DuePicture(time: stop.picture.time, place: place)]
      return item
    }
  }

  /// Returns the recording of each page; a page without one is shown at rest for a second.
  ///
  /// - Parameters:
  ///   - setup: the options of the tour.
  ///   - window: size of the window in points; nil: as the options say.
  func playlist(_ setup: Setup, window: Size? = nil) throws(LabError) -> [Stop] {
    try demos.map { demo throws(LabError) in
      var recording = Recording(page: demo.id)
      let file = setup.assets.recording(demo.id)
      if let file { recording = try Recording.read(file, for: "tour") }
      var options = setup.options
      if let theme { options.values.append(("view.theme", .choice(theme.rawValue))) }
      var session = try recording.session(overriding: options)
      let stage = try stageSize(setup, session, window)
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
      return Stop(item: item, picture: (time, "\(demo.id).png"))
    }
  }

  /// Returns the size of the stage in the window of the tour.
  private func stageSize(
    _ setup: Setup, _ session: PageSession, _ window: Size?
  ) throws(LabError) -> Size {
    let settings = session.settings
    let scale = setup.userScale(settings) ?? 1
    let size = try setup.windowSize(for: nil, scale: scale)
    let planned = Size(width: Double(size.width) / scale, height: Double(size.height) / scale)
    return LabLayout(
      window: window ?? planned, wanted: Lab.wanted(settings), open: nil,
      asideWidth: session.demo.aside?.widest, hasResistance: session.demo.hasResistance
    )
    .stage.size
  }
}

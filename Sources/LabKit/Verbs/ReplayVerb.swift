internal import BarCore
internal import BarRender
internal import BarScene
internal import FrameTiming

/// The verb `barlab replay`: a recording in a window, or headless.
package enum ReplayVerb {
  private static let headless = Flag("--headless", "draw into memory, as fast as possible")
  private static let rate = Option.number(
    "--rate", "HZ", 1...1000, "virtual frames per second, 1 to 1000 (60)")
  private static let geometry = Option.output(
    "--geometry", "write the geometry, one row per virtual frame")
  private static let format = Option<GeometryTable.Format>.choice(
    "--format", "format of the geometry (csv)")
  private static let expect = Option.input(
    "--expect", "compare the geometry with an earlier one; stop at the first difference")
  private static let duration = Option.number(
    "--duration", "SECONDS", 0...Recording.longest,
    "stop after this time (default: when nothing moves)")

  private static let video = Option.output(
    "--video",
    "headless: write every frame as a video (YUV4MPEG2, about 1.5 bytes per pixel)", path: .video)
  private static let pictures = Option.folder(
    "--pictures", "headless: write every frame as a PNG into an empty or new folder")

  package static let verb = Verb(
    "replay", "Plays a recording in a window, or headless.", positionals: [.recording("FILE")],
    options: [headless, rate, geometry, format, expect, duration, video, Self.pictures]
      + [DuePicture.option] + SettingOptions.list + [Side.option] + Setup.list,
    needs: .drawing, run: run)

  private static func run(_ arguments: Arguments, _ launch: Launch) throws(LabError) {
    var setup = try Setup(arguments, launch: launch)
    let film = try arguments[video]
    let folder = try arguments[Self.pictures]
    if film != nil || folder != nil { setup.isHeadless = true }
    let rate = try arguments[Self.rate] ?? 60
    let duration = try arguments[Self.duration]
    let format = try arguments[Self.format] ?? .csv
    let pictures = try DuePicture.all(arguments)
    let sides = try Side.all(arguments)
    let path = arguments.positionals[0]
    let recording = try Recording.read(path, for: "replay")
    let session = try recording.session(overriding: setup.options)
    let expected = try arguments[expect].map { path throws(LabError) in
      try ExpectedGeometry(path: path)
    }
    let geometry =
      expected == nil && !arguments.has(Self.geometry)
      ? nil
      : try GeometryFile(path: arguments[Self.geometry], format: format, expected: expected)

    let scale = setup.userScale(session.settings)
    let size = try setup.windowSize(
      for: session.page.viewport, count: sides.count + 1, scale: scale ?? 1)
    let screen = try setup.screen(size, scale: scale, to: "replay")
    let preset = recording.preset ?? setup.options.presetName
    let lab = setup.lab(
      session, preset: preset, on: screen,
      geometry: geometry.map {
        Lab.Geometry(sink: $0.sink, rate: rate, end: recording.end(duration: duration))
      })
    try lab.addStages(sides)
    warnOfNarrowStage(
      lab.layout.stage.width, page: session.page.viewport.width, hasSize: setup.size != nil)
    var (log, options) = try setup.log(
      screen, of: lab, page: recording.page, preset: preset)
    if setup.isHeadless { options.virtualRate = rate }
    let player = Player([
      Player.Item(
        session: nil, preset: preset, events: recording.events, file: path, duration: duration,
        pictures: pictures)
    ])
    let clip = try film.map { path throws(LabError) in try FilmFile(path, rate: rate) }
    let frames = try folder.map { path throws(LabError) in try FrameFolder(path) }
    let followers: [(any LabFollower)?] = [geometry, PaintProblems(of: lab), clip, frames]
    let loop = FrameLoop(
      screen: screen, lab: lab, log: log, options: options, player: player,
      followers: followers.compactMap(\.self))
    try loop.run(due: player.pictures) { isWhole in
      (geometry?.end(lab, isWhole: isWhole) ?? [])
        + [LabError.of { () throws(LabError) in try clip?.finish(isWhole: isWhole) }]
    }
    if !arguments.writesToStandardOutput {
      if let clip, let film { try Program.say("video: \(film), \(numbered(clip.count))") }
      if let frames { try Program.say("pictures: \(frames.path), \(numbered(frames.count))") }
    }
    if setup.isHeadless {
      try Setup.refuse(screen.painter.problems)
    } else {
      setup.tellVerdict(on: log)
    }
  }

  /// Returns the words for a number of frames.
  private static func numbered(_ frames: Int) -> String {
    "\(frames) frame\(frames == 1 ? "" : "s")"
  }

  /// Warns that the stage cuts the page: a recorded page keeps its size, even if `--size` or the
  /// display is too small.
  private static func warnOfNarrowStage(_ stage: Double, page: Double, hasSize: Bool) {
    guard stage < page.rounded(.down) else { return }
    Program.warn(
      "The recorded page is \(shortText(page)) pt wide and the stage \(shortText(stage)) pt, so it "
        + "is cut off; "
        + (hasSize
          ? "give a wider --size, or omit it." : "the display has no room for a wider window."))
  }
}

package import BarCore
package import BarRender
internal import BarScene
internal import BarTuning
internal import SDLKit

/// The common setup of all verbs that show pages: screen, lab, log.
package struct Setup {
  let arguments: Arguments
  let launch: Launch
  let assets = Assets.find()
  let options: SettingOptions
  package var loop: FrameLoop.Options
  let size: (width: Int, height: Int)?
  package let scale: Double?
  let renderer: String
  let background: String?
  let fontFile: String?
  /// The folder of the frame log; nil without one.
  package var logDirectory: String?

  static let size = Option<(width: Int, height: Int)>(
    "--size", "WxH",
    "size of the window (default: 1280x800 points, or what the display has room for)"
  ) { name, text throws(LabError) in
    let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]),
      PictureBounds.sides.contains(width), PictureBounds.sides.contains(height)
    else {
      throw .usage(
        "\(name) is \(excerpt(text)) but must be a size such as 1280x800, each side 320 to 16384.")
    }
    guard PictureBounds.allows(width: width, height: height) else {
      throw .usage("\(name) is \(text), which is too large; give \(PictureBounds.words).")
    }
    return (width, height)
  }
  static let scale = Option.number(
    "--scale", "S", PictureBounds.scales, "pixels per point, 0.5 to 4 (default: as the desktop)")
  private static let renderer = Option(
    "--renderer", "NAME", "auto, software, or a renderer of SDL such as opengl", kind: .renderer
  ) { name, text throws(LabError) in
    let names = BackEndChoice.names
    guard names.contains(text) else { throw LabError(text, of: names, for: name) }
    return text
  }
  private static let background = Option(
    "--background", "IMAGE", "a PNG or JPEG behind every page",
    kind: .file(["png", "jpg", "jpeg"]),
    path: .input)
  private static let font = Option.input(
    "--font", "a font file for all text; a wide font is drawn smaller")
  package static let list: [any VerbOption] =
    [size, scale, renderer, background, font] + FrameLoop.Options.list
  package static let headless = Flag(
    "--headless", "draw into memory, without a display, as fast as possible")

  /// Whether frames are drawn into memory, on a virtual clock.
  package var isHeadless: Bool

  /// Reads the options for the window, the settings and the frames.
  package init(_ arguments: Arguments, launch: Launch) throws(LabError) {
    self.arguments = arguments
    self.launch = launch
    isHeadless = arguments.has(Self.headless)
    options = try SettingOptions(arguments)
    loop = try FrameLoop.Options(arguments)
    loop.delays = launch.delays
    size = try arguments[Self.size]
    scale = try arguments[Self.scale]
    renderer = try arguments[Self.renderer] ?? "auto"
    background = try Self.picture(arguments[Self.background])
    fontFile = try Self.existing(arguments[Self.font], "font file")
    logDirectory = try arguments[FrameLoop.Options.frameLog]
    if let problem = assets.problem, assets.missed != nil || background == nil {
      Program.warn(problem)
    }
  }

  /// Ends a run whose pictures lack a picture or font that was asked for: they exist, but are not
  /// as wanted.
  static func refuse(_ problems: [String]) throws(LabError) {
    guard let last = problems.last else { return }
    for problem in problems.dropLast() { Program.warn(problem) }
    throw .badInput(last)
  }

  /// Refuses pipes and devices, which could be read for ever.
  private static func picture(_ path: String?) throws(LabError) -> String? {
    guard let path = try existing(path, "picture") else { return nil }
    guard FileIO.isPlainFile(path) || FileIO.isDirectory(path) else {
      throw .badInput("The picture \(path) is not a regular file; give a PNG or JPEG file.")
    }
    return path
  }

  private static func existing(_ path: String?, _ what: String) throws(LabError) -> String? {
    guard let path else { return nil }
    try FileIO.refuseMissing(path, as: "The \(what) ", give: "another path")
    guard FileIO.isPlainFile(path) else { throw FileIO.notRegular("The \(what) \(path)") }
    return path
  }

  /// Returns the scale of the command line, or else of the setting; nil for that of the display.
  func userScale(_ settings: LabSettings) -> Double? {
    scale ?? settings.view.pixelsPerPoint
  }

  /// Returns the size of the window that shows `count` stages of this size beside the panels;
  /// throws if it is too large to draw.
  ///
  /// The window may get another one: see `window`.
  package func windowSize(
    for viewport: Size?, count: Int = 1, scale: Double
  ) throws(LabError) -> (width: Int, height: Int) {
    if let size { return size }
    guard let viewport else { return (Int(1280 * scale), Int(800 * scale)) }
    // The panels, gaps and bezel; for several stages also their names and figures.
    let several = count > 1
    let width =
      several
      ? max(1280, Double(count) * (viewport.width + 40) + 40) : max(1280, viewport.width + 890)
    let height = max(480, viewport.height + (several ? 160 : 52))
    let pixels = (width: Int((width * scale).rounded()), height: Int((height * scale).rounded()))
    guard PictureBounds.allows(width: pixels.width, height: pixels.height) else {
      throw .badInput(
        "The viewport of \(shortText(viewport.width)) x \(shortText(viewport.height)) points at "
          + "scale \(shortText(scale)) needs \(pixels.width) x \(pixels.height) pixels, and a window "
          + "has \(PictureBounds.words); give --size, or a smaller --scale.")
    }
    return pixels
  }

  /// Returns a window; nil if there is no display.
  ///
  /// Only a size of the command line is exact: any other becomes smaller where the display has less
  /// room, and follows the scale of the desktop unless the user has asked for another.
  ///
  /// - Parameters:
  ///   - size: in window units; of a new window in points, see above.
  ///   - scale: pixels per point that the user has asked for; nil: the desktop's.
  ///   - isKept: whether the size is that of an earlier window, scale and all.
  package func window(
    _ size: (width: Int, height: Int), scale: Double?, isKept: Bool = false
  ) throws(LabError) -> Screen? {
    let asked = Program.environment("SDL_VIDEODRIVER") ?? ""
    let isAskedFor = !asked.isEmpty
    let names = ["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"]
    let isPromised = names.contains { !(Program.environment($0) ?? "").isEmpty }
    // Without a display server and a graphics device SDL would try every driver and report each
    // failure.
    if !isAskedFor && !isPromised && !GraphicsDevice.isPresent { return nil }
    // Until there is a log to finish.
    DisplayLoss.onLoss { Program.end(without: $0, nil) }
    let rule = self.size != nil ? SizeRule.exact : scale == nil && !isKept ? .scaled : .fitted
    let screen: Screen
    do throws(SDLError) {
      screen = try Screen(
        windowTitle: "BarLab", width: size.width, height: size.height, rule: rule,
        renderer: renderer, scale: scale, fontFile: fontFile, loadsPicturesAtOnce: false)
    } catch {
      if error.call == "SDL_Init" {
        if !isAskedFor { return nil }
        throw .failed(
          VideoDriverWords.sentence(
            asked: asked, known: Session.videoDrivers, places: .here))
      }
      if error.call == Session.seatCall && isAskedFor {
        throw .failed(
          VideoDriverWords.sentence(
            asked: asked, missing: error.message, display: Program.environment("DISPLAY")))
      }
      // SDL reads these two from the environment without mentioning them in its errors.
      let visuals = ["SDL_VIDEO_X11_VISUALID", "SDL_VIDEO_X11_WINDOW_VISUALID"]
      for name in visuals where error.call == "SDL_CreateWindow" {
        guard let value = Program.environment(name), !value.isEmpty else { continue }
        throw .failed(
          "\(name) is \(excerpt(value)), but no window can be opened with it (\(error)); unset it."
        )
      }
      // Every other renderer needs the same window.
      let isRenderer = error.call == "SDL_CreateRenderer" && renderer != "software"
      throw .failed(
        "The window cannot be opened (\(error))"
          + (isRenderer ? "; try --renderer software." : "; barlab tour --headless needs none."))
    }
    if let icon = assets.icon { screen.window?.setIcon(file: icon) }
    // SDL can choose a driver without a screen on its own.
    return ["offscreen", "dummy", "evdev"].contains(screen.videoDriver) && !isAskedFor
      ? nil : screen
  }

  /// Returns a screen in memory.
  package func memory(
    _ size: (width: Int, height: Int), scale: Double, loadsPicturesAtOnce: Bool = true
  ) throws(LabError) -> Screen {
    let paced: [any VerbOption] = [
      FrameLoop.Options.rate, FrameLoop.Options.spin, FrameLoop.Options.vsync,
    ]
    for option in paced where arguments.has(option) {
      Program.warn(
        "\(option.spec.name) has no effect here: frames without a display are not paced.")
    }
    do throws(SDLError) {
      return try Screen(
        memoryWidth: size.width, height: size.height, scale: scale, fontFile: fontFile,
        loadsPicturesAtOnce: loadsPicturesAtOnce)
    } catch {
      throw .failed("Fonts cannot be used (\(error)).")
    }
  }
}

public import BarCore
internal import BarScene
public import SDLKit

/// The target of pictures: a back end, its window and the painter.
///
/// A class, because there is one screen, which owns the session, the window and the caches.
public final class Screen {
  /// Turns the draw commands of a frame into pixels.
  public let painter: Painter
  private let backEnd: any BackEnd
  private let session: Session

  /// The window that shows the pictures; nil for memory.
  public var window: Window? { backEnd.window }
  /// The back end and the reason for it.
  public let choice: BackEndChoice
  /// How pictures reach the display.
  public let path: PresentPath
  /// The events of the window, and those that the program sends to itself.
  public var events: EventQueue
  /// Name of the video driver; "none" without a window.
  public let videoDriver: String
  /// Whether the X server's time stamps of input are read, see `ServerStamps`; decided before the
  /// first event, because the start of reading discards waiting events.
  public let readsServerStamps: Bool
  /// The flags of SDL's renderer; nil without one.
  public var rendererFlags: UInt32? { backEnd.rendererFlags }

  private var contentLost = true
  /// Width of the target, in pixels.
  public private(set) var pixelWidth = 0
  /// Height of the target, in pixels.
  public private(set) var pixelHeight = 0
  /// Size of the window in its own units.
  private var units = (width: 1, height: 1)
  /// Pixels per window unit, the factor from pointer events to pixels.
  public var pixelsPerUnit: Double { Double(pixelWidth) / Double(max(1, units.width)) }
  /// Pixels per point that the display requests, and where it says so.
  public var displayScale: DesktopScale {
    if let scale = backEnd.window?.desktopScale { return scale }
    return backEnd.window == nil
      ? DesktopScale(1, .none)
      : DesktopScale(
        DisplayScale(units: units, pixels: (pixelWidth, pixelHeight)).value, .windowSystem)
  }

  /// Wakes a loop that waits for events of the window; can be called on any thread.
  public let wake: @Sendable () -> Void

  /// Opens a window.
  ///
  /// - Parameters:
  ///   - title: the title in its frame.
  ///   - width: width in window units, which are pixels on most displays.
  ///   - height: height in window units.
  ///   - rule: what may change this size.
  ///   - renderer: "auto", "software" or the name of an SDL renderer.
  ///   - scale: pixels per point that the user requests; nil for those of the display.
  ///   - fontFile: a font file for all text; nil for the user's fonts.
  ///   - loadsPicturesAtOnce: see `Painter`.
  public init(
    windowTitle title: String, width: Int, height: Int, rule: SizeRule = .exact,
    renderer: String, scale: Double?, fontFile: String?, loadsPicturesAtOnce: Bool
  ) throws(SDLError) {
    session = try Session(video: .display)
    (backEnd, choice) = try BackEndChoice.open(
      WindowRequest(
        session: session, title: title, width: width, height: height, rule: rule,
        renderer: renderer))
    videoDriver = session.videoDriver
    readsServerStamps =
      videoDriver == "x11" && backEnd.window.map { ServerStamps.begin(for: $0) } ?? false
    events = EventQueue(width: width, height: height)
    let type = events.wakeEventType
    wake = { EventQueue.wake(type: type) }
    painter = Painter(
      session: session, scale: scale ?? 1, fontFile: fontFile,
      loadsPicturesAtOnce: loadsPicturesAtOnce, wake: wake)
    path = backEnd.path
    measure()
    events.resize(width: units.width, height: units.height)
    if scale == nil { painter.scale = displayScale.value }
  }

  /// Makes a screen in memory with this size in pixels, without a display.
  ///
  /// - Parameters:
  ///   - width: number of columns.
  ///   - height: number of rows.
  ///   - scale: pixels per point.
  ///   - fontFile: a font file for all text; nil for the user's fonts.
  ///   - loadsPicturesAtOnce: see `Painter`; otherwise a later frame shows them, as in a window.
  public init(
    memoryWidth width: Int, height: Int, scale: Double, fontFile: String?,
    loadsPicturesAtOnce: Bool = true
  ) throws(SDLError) {
    session = try Session(video: .none)
    wake = {}
    painter = Painter(
      session: session, scale: scale, fontFile: fontFile,
      loadsPicturesAtOnce: loadsPicturesAtOnce
    ) {}
    backEnd = MemoryBackEnd(width: width, height: height)
    choice = BackEndChoice(name: backEnd.name, reason: "no window")
    path = backEnd.path
    videoDriver = "none"
    readsServerStamps = false
    events = EventQueue(width: width, height: height)
    measure()
  }

  deinit { if readsServerStamps { ServerStamps.end() } }

  // MARK: Size

  /// Reads the present size of the target.
  private func measure() {
    let target = backEnd.begin()
    (pixelWidth, pixelHeight) = (target.width, target.height)
    units = backEnd.window?.size ?? (target.width, target.height)
    if target.isLost { contentLost = true }
  }

  /// Whether the size or the scale of the window differs from that of the last frame; not every
  /// change of scale sends an event.
  public var hasNewSize: Bool {
    backEnd.window.map { $0.size != units || backEnd.pixelSize != (pixelWidth, pixelHeight) }
      ?? false
  }

  /// The new pixels per point of the display while SDL's renderer keeps the old ones; otherwise
  /// nil.
  ///
  /// SDL misses the change, see `Window.missedScale`. A picture in memory can be presented in any
  /// size, but the renderer has the size of its window, and SDL 2.26 crashes if a window is
  /// recreated.
  public var missedScale: Double? { backEnd.missedScale }

  /// Whether SDL's renderer draws, which may be able to wait for the display.
  public var isAccelerated: Bool { path == .renderer }

  /// Turns vsync on or off; returns the return code of SDL, which proves nothing.
  public func requestVsync(_ isOn: Bool) -> Int { backEnd.requestVsync(isOn) }

  /// Requests another size, in window units; memory has it at once and is then empty.
  public func resize(width: Int, height: Int) { backEnd.resize(width: width, height: height) }

  /// Starts text input at a place, in points; nil ends it.
  public func acceptText(at place: Rect?) {
    guard backEnd.window != nil else { return }
    guard let place else { return TextInput.stop() }
    let factor = painter.scale / max(1e-6, pixelsPerUnit)
    TextInput.stands(
      x: Int(place.x * factor), y: Int(place.y * factor), width: Int(place.width * factor),
      height: Int(place.height * factor))
    if !TextInput.isOn { TextInput.start() }
  }

  // MARK: A frame

  /// Notes that the window system has lost the picture.
  public func invalidate() { contentLost = true }

  /// Starts a frame; the painter's groups, `render` and `present` follow.
  public func begin() {
    measure()
    painter.begin(width: pixelWidth, height: pixelHeight, everything: contentLost)
    contentLost = false
  }

  /// Whether the frame differs from the one before.
  public var hasChanges: Bool { painter.hasDamage }

  /// Draws what has changed.
  ///
  /// - Parameter atLeastOnePixel: whether an unchanged frame still presents one pixel.
  public func render(atLeastOnePixel: Bool = false) {
    if atLeastOnePixel && !painter.hasDamage { painter.damageOnePixel() }
    backEnd.render(painter)
    painter.end()
  }

  /// Hands the frame to the window system.
  public func present() throws(SDLError) { try backEnd.present(painter.damage.rects) }

  /// Returns the present picture as the bytes of a file.
  ///
  /// - Throws: an error, also for more pixels than a picture file may have.
  public func picture(as format: ImageFile.Format) throws(SDLError) -> [UInt8] {
    guard pixelWidth * pixelHeight <= ImageFile.mostPixels else {
      throw SDLError(
        call: "picture",
        message: "it would have \(pixelWidth) x \(pixelHeight) pixels, and at most "
          + "\(ImageFile.mostPixels / 1_000_000) million can be written")
    }
    if let pixels = backEnd.pixels { return try ImageFile.bytes(of: pixels, as: format) }
    let image = try readPixels()
    // The view does not keep the image alive.
    defer { withExtendedLifetime(image) {} }
    return try ImageFile.bytes(of: image.view, as: format)
  }

  /// Appends the present picture as a frame of a film, see `PixelView`; nothing in a window whose
  /// pixels a renderer keeps.
  public func appendYUV420(to bytes: inout [UInt8]) { backEnd.pixels?.appendYUV420(to: &bytes) }

  /// Writes the present picture to a PNG or BMP file.
  public func writePicture(to path: String) throws(SDLError) {
    try ImageFile.write(try picture(as: ImageFile.Format(path: path)), to: path)
  }

  /// Returns the present picture, for tests and comparisons.
  public func readPixels() throws(SDLError) -> PixelImage {
    if let image = try backEnd.readPixels(painter) { return image }
    let image = PixelImage(width: pixelWidth, height: pixelHeight)
    if let pixels = backEnd.pixels { image.view.copy(from: pixels) }
    return image
  }
}

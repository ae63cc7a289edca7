public import BarCore
internal import BarScene
public import SDLKit

/// Where pictures go: a back end, what the window system says of its window, and who draws.
///
/// A class because there is one screen, which owns the session, the window and the caches.
public final class Screen {
  /// Turns draw commands into pixels; whoever draws a frame gives them to it.
  public let painter: Painter
  private let backEnd: any BackEnd
  private let session: Session

  /// What shows the pictures; nil for memory.
  public var window: Window? { backEnd.window }
  /// Which back end draws, and why it was chosen.
  public let choice: BackEndChoice
  /// How pictures reach the display.
  public let path: PresentPath
  /// The window's events, and those that the program sends to itself.
  public var events: EventQueue
  /// Name of the video driver; "none" without a window.
  public let videoDriver: String
  /// Whether the X server's stamps of input are read, see `ServerStamps`: from the first event on,
  /// as beginning to do so throws away what waits.
  public let readsServerStamps: Bool
  /// What SDL says of its renderer; nil where it has none.
  public var rendererFlags: UInt32? { backEnd.rendererFlags }

  private var contentLost = true
  /// Size of what is drawn on, in pixels.
  public private(set) var pixelWidth = 0
  /// Rows of what is drawn on, in pixels.
  public private(set) var pixelHeight = 0
  /// Size of the window in its own units.
  private var units = (width: 1, height: 1)
  /// Pixels per window unit: pointer events times this are pixels.
  public var pixelsPerUnit: Double { Double(pixelWidth) / Double(max(1, units.width)) }
  /// Pixels per point that the display asks for.
  public var displayScale: Double {
    DisplayScale(units: units, pixels: (pixelWidth, pixelHeight)).value
  }

  /// Wakes a loop that waits for events of the window; safe on any thread.
  public let wake: @Sendable () -> Void

  /// A window.
  ///
  /// - Parameters:
  ///   - width: size in window units, which are pixels on most displays.
  ///   - renderer: "auto", "software" or the name of an SDL renderer.
  ///   - scale: pixels per point that the user asks for; nil: what the display says.
  ///   - fontFile: a font file for all text; nil: the user's fonts.
  ///   - loadsPicturesAtOnce: see `Painter`.
  public init(
    windowTitle title: String, width: Int, height: Int, renderer: String, scale: Double?,
    fontFile: String?, loadsPicturesAtOnce: Bool
  ) throws(SDLError) {
    session = try Session(video: .display)
    (backEnd, choice) = try BackEndChoice.open(
      WindowRequest(
        session: session, title: title, width: width, height: height, renderer: renderer))
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
    if scale == nil { painter.scale = displayScale }
  }

  /// Memory of this size in pixels: needs no display.
  public init(
    memoryWidth width: Int, height: Int, scale: Double, fontFile: String?
  ) throws(SDLError) {
    session = try Session(video: .none)
    wake = {}
    painter = Painter(
      session: session, scale: scale, fontFile: fontFile, loadsPicturesAtOnce: true
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

  /// Looks how large the target is now.
  private func measure() {
    let target = backEnd.begin()
    (pixelWidth, pixelHeight) = (target.width, target.height)
    units = backEnd.window?.size ?? (target.width, target.height)
    if target.isLost { contentLost = true }
  }

  /// Whether the window has another size or another scale than the last frame was drawn for; not
  /// every change of scale makes an event.
  public var hasNewSize: Bool {
    backEnd.window.map { $0.size != units || backEnd.pixelSize != (pixelWidth, pixelHeight) }
      ?? false
  }

  /// Pixels per point that the screen has got while SDL's renderer keeps those it began with; nil
  /// where that is not so.
  ///
  /// SDL misses the change, see `Window.missedScale`. A picture in memory can be handed over in any
  /// size, but the renderer has that of its window, and SDL 2.26 crashes where a window is made
  /// anew.
  public var missedScale: Double? { backEnd.missedScale }

  /// Whether SDL's renderer draws, which may be able to wait for the display.
  public var isAccelerated: Bool { path == .renderer }

  /// Asks for presents that wait for the display; returns what SDL does, which proves nothing.
  public func requestVsync(_ isOn: Bool) -> Int { backEnd.requestVsync(isOn) }

  /// Asks for another size, in window units; memory has it at once, and is empty then.
  public func resize(width: Int, height: Int) { backEnd.resize(width: width, height: height) }

  /// Typed text arrives while it has a place, in points; nil: no more.
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

  /// The window system has lost the picture.
  public func invalidate() { contentLost = true }

  /// Begins a frame; then come the painter's groups, `render` and `present`.
  public func begin() {
    measure()
    painter.begin(width: pixelWidth, height: pixelHeight, everything: contentLost)
    contentLost = false
  }

  /// Whether the frame differs from the one before.
  public var hasChanges: Bool { painter.hasDamage }

  /// Draws what has changed.
  ///
  /// - Parameter atLeastOnePixel: whether a frame in which nothing differs still hands one pixel
  ///   over.
  public func render(atLeastOnePixel: Bool = false) {
    if atLeastOnePixel && !painter.hasDamage { painter.damageOnePixel() }
    backEnd.render(painter)
    painter.end()
  }

  /// Hands the frame to the window system.
  public func present() throws(SDLError) { try backEnd.present(painter.damage.rects) }

  /// The picture as it stands, as the bytes of a file.
  ///
  /// - Throws: also where it has more pixels than a picture that is read may have.
  public func picture(as format: ImageFile.Format) throws(SDLError) -> [UInt8] {
    guard pixelWidth * pixelHeight <= ImageFile.mostPixels else {
      throw SDLError(
        call: "picture",
        message: "it would have \(pixelWidth) x \(pixelHeight) pixels, and at most "
          + "\(ImageFile.mostPixels / 1_000_000) million can be written")
    }
    if let pixels = backEnd.pixels { return try ImageFile.bytes(of: pixels, as: format) }
    let image = try readPixels()
    // A view does not keep its pixels.
    defer { withExtendedLifetime(image) {} }
    return try ImageFile.bytes(of: image.view, as: format)
  }

  /// Appends the picture as it stands as a frame of a film, see `PixelView`; nothing in a window
  /// whose pixels a renderer keeps.
  public func appendYUV420(to bytes: inout [UInt8]) { backEnd.pixels?.appendYUV420(to: &bytes) }

  /// Writes the picture as it stands into a PNG or BMP file.
  public func writePicture(to path: String) throws(SDLError) {
    try ImageFile.write(try picture(as: ImageFile.Format(path: path)), to: path)
  }

  /// The picture as it stands; for tests and comparisons.
  public func readPixels() throws(SDLError) -> PixelImage {
    if let image = try backEnd.readPixels(painter) { return image }
    let image = PixelImage(width: pixelWidth, height: pixelHeight)
    if let pixels = backEnd.pixels { image.view.copy(from: pixels) }
    return image
  }
}

public import BarCore
internal import BarScene
public import SDLKit

/// Where pictures go: a window, drawn by the processor or by a graphics card, or plain memory.
///
/// A class because there is one screen, which owns the session, the window and the caches.
public final class Screen {
  /// Turns draw commands into pixels; whoever draws a frame gives them to it.
  public let painter: Painter
  private let hardware: HardwareRenderer?
  private let window: Window?
  private let session: Session

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
  public let rendererFlags: UInt32?

  private var memory: PixelImage?
  private var surfaceSeen: Int = 0
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
    let session = try Session(video: .display)
    let made = try WindowWithBackEnd(
      session: session, title: title, width: width, height: height, renderer: renderer)
    readsServerStamps = session.videoDriver == "x11" && ServerStamps.begin(for: made.window)
    var events = EventQueue(width: width, height: height)
    let units = made.window.size
    events.resize(width: units.width, height: units.height)
    let type = events.wakeEventType
    wake = { EventQueue.wake(type: type) }
    painter = Painter(
      session: session, scale: scale ?? 1, fontFile: fontFile,
      loadsPicturesAtOnce: loadsPicturesAtOnce, wake: wake)
    choice = made.choice
    path = made.hardware == nil ? made.window.path ?? .surface : .renderer
    rendererFlags = made.hardware?.flags
    videoDriver = session.videoDriver
    self.events = events
    memory = nil
    hardware = made.hardware
    window = made.window
    self.session = session
    measure()
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
    choice = BackEndChoice(backEnd: .memory, reason: "no window")
    path = .memory
    rendererFlags = nil
    videoDriver = "none"
    readsServerStamps = false
    events = EventQueue(width: width, height: height)
    memory = PixelImage(width: width, height: height)
    hardware = nil
    window = nil
    measure()
  }

  deinit { if readsServerStamps { ServerStamps.end() } }

  // MARK: Size

  /// Looks how large the target is now.
  private func measure() {
    if let memory {
      pixelWidth = memory.width
      pixelHeight = memory.height
      units = (pixelWidth, pixelHeight)
      return
    }
    units = window?.size ?? units
    if let size = hardware?.outputSize {
      pixelWidth = size.width
      pixelHeight = size.height
    } else if let window {
      guard let surface = window.surface else {
        (pixelWidth, pixelHeight) = window.pixelSize
        return
      }
      pixelWidth = surface.width
      pixelHeight = surface.height
      // Another surface: what was drawn before is not on it.
      let identity = surface.identity
      if identity != surfaceSeen { contentLost = true }
      surfaceSeen = identity
    }
  }

  /// Whether the window has another size or another scale than the last frame was drawn for; not
  /// every change of scale makes an event.
  public var hasNewSize: Bool {
    guard let window else { return false }
    let size = window.size
    let pixels = hardware?.outputSize ?? window.pixelSize
    return size != units || pixels != (pixelWidth, pixelHeight)
  }

  /// Pixels per point that the screen has got while SDL's renderer keeps those it began with; nil
  /// where that is not so.
  ///
  /// SDL misses the change, see `Window.missedScale`. A picture in memory can be handed over in any
  /// size, but the renderer has that of its window, and SDL 2.26 crashes where a window is made
  /// anew.
  public var missedScale: Double? { hardware == nil ? nil : window?.missedScale }

  /// Refresh rate that the display claims, in whole Hz; 0 = unknown.
  public var claimedRefreshRate: Int { window?.claimedRefreshRate ?? 0 }

  /// Whether SDL's renderer draws, which may be able to wait for the display.
  public var isAccelerated: Bool { hardware != nil }

  /// Asks for presents that wait for the display; returns what SDL does, which proves nothing.
  public func requestVsync(_ isOn: Bool) -> Int { hardware?.requestVsync(isOn) ?? -1 }

  /// Whether the window is known to be seen by nobody; see `Window.isCovered`.
  public var isCovered: Bool { window?.isCovered ?? false }

  /// Whether the window system is still there, as far as the window can tell.
  public var isConnected: Bool { window?.isConnected ?? true }

  /// Asks for another size, in window units; memory has it at once, and is empty then.
  public func resize(width: Int, height: Int) {
    window?.resize(width: width, height: height)
    guard memory != nil else { return }
    memory = PixelImage(width: width, height: height)
    contentLost = true
  }

  /// Shows a picture where the window system has a place for a window's icon.
  public func setIcon(file: String) { window?.setIcon(file: file) }

  /// Sets what the window system writes on the window's frame; nothing in memory.
  public func setTitle(_ title: String) { window?.setTitle(title) }

  /// Keeps the pointer's movements coming while a drag leaves the window.
  public func captureMouse(_ isOn: Bool) { window?.captureMouse(isOn) }

  /// Typed text arrives while it has a place, in points; nil: no more.
  public func acceptText(at place: Rect?) {
    guard window != nil else { return }
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
    painter.begin(
      width: pixelWidth, height: pixelHeight, everything: contentLost || hardware != nil)
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
    if let memory {
      painter.run(on: memory.view)
    } else if hardware != nil {
      renderWithHardware()
    } else if let surface = window?.surface {
      painter.run(on: surface)
    }
    painter.end()
  }

  /// Hands the frame to the window system.
  public func present() throws(SDLError) {
    if hardware != nil {
      hardware?.present()
    } else if memory == nil {
      try window?.present(painter.damage.rects)
    }
  }

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
    if let view = memory?.view ?? (hardware == nil ? window?.surface : nil) {
      return try ImageFile.bytes(of: view, as: format)
    }
    let image = try readPixels()
    // A view does not keep its pixels.
    defer { withExtendedLifetime(image) {} }
    return try ImageFile.bytes(of: image.view, as: format)
  }

  /// Writes the picture as it stands into a PNG or BMP file.
  public func writePicture(to path: String) throws(SDLError) {
    try ImageFile.write(try picture(as: ImageFile.Format(path: path)), to: path)
  }

  /// The picture as it stands; for tests and comparisons.
  public func readPixels() throws(SDLError) -> PixelImage {
    if hardware != nil {
      renderWithHardware()
      if let image = try hardware?.readPixels() { return image }
    }
    let image = PixelImage(width: pixelWidth, height: pixelHeight)
    if let view = memory?.view ?? window?.surface { image.view.copy(from: view) }
    return image
  }

  private func renderWithHardware() {
    for texture in painter.store.orphans { hardware?.release(texture) }
    painter.store.orphans.removeAll(keepingCapacity: true)
    painter.forEachOp { op in
      switch op.kind {
      case .fill:
        hardware?.setClip(op.clip)
        hardware?.fill(op.rect, op.color)
      case .gradient:
        hardware?.setClip(op.clip)
        drawGradient(op)
      case .mask, .image: drawSprite(op)
      case .stretched:
        guard let texture = texture(of: Int(op.sprite)) else { return }
        hardware?.setClip(op.bounds)
        hardware?.drawStretched(texture, to: op.rect)
        if op.second > 0 { hardware?.fill(op.rect, op.second << 24) }
      case .turnedSquare:
        hardware?.setClip(op.bounds)
        hardware?.draw(op.turnedSquare)
      case .arc:
        hardware?.setClip(op.bounds)
        hardware?.draw(op.arc, op.color, pieces: op.arcPieces) { op.arcDirection($0) }
      }
    }
    hardware?.flush()
  }

  /// Line by line: a gradient is large, but drawn seldom.
  private func drawGradient(_ op: Op) {
    for line in 0..<op.rect.height {
      let share = UInt32(Int(line) * 65_536 / max(1, Int(op.rect.height) - 1))
      var row = op.rect
      row.y += line
      row.height = 1
      hardware?.fill(row, PixelView.mixed(op.color, op.second, share))
    }
  }

  private func drawSprite(_ op: Op) {
    let slot = Int(op.sprite)
    guard let texture = texture(of: slot) else { return }
    let content = painter.store.slots[slot].content
    hardware?.setClip(op.bounds)
    switch content {
    case .none, .blank: break
    case .mask:
      hardware?.draw(
        texture, to: op.rect, sourceX: Int(op.sourceX), sourceY: Int(op.sourceY), color: op.color)
    case .image(let image):
      // The part of the image that the op asks for may be larger than the image.
      let whole = IntRect(
        x: Int(op.rect.x - op.sourceX), y: Int(op.rect.y - op.sourceY), width: image.width,
        height: image.height)
      let part = op.rect.intersection(whole)
      if part.isEmpty { return }
      hardware?.draw(
        texture, to: part, sourceX: Int(part.x - whole.x), sourceY: Int(part.y - whole.y),
        color: op.color | 0x00FF_FFFF, isOpaque: image.translucentCorners == 0)
      if op.second > 0 { hardware?.fill(part, op.second << 24) }
    }
  }

  private func texture(of slot: Int) -> HardwareRenderer.Texture? {
    if let texture = painter.store.slots[slot].texture { return texture }
    let made: HardwareRenderer.Texture?
    switch painter.store.slots[slot].content {
    case .none, .blank: return nil
    case .mask(let mask): made = hardware?.upload(mask)
    case .image(let image): made = hardware?.upload(image)
    }
    if let made { painter.store.setTexture(made, of: slot) }
    return made
  }
}

import CSDL2
internal import CWaylandWindow
internal import CX11

/// A window of a session.
public final class Window {
  let window: OpaquePointer
  private let session: Session
  /// The window in the Wayland compositor; nil with any other driver.
  private let wayland: OpaquePointer?
  /// The window in the X server, if its pixel format is not ours; otherwise nil.
  private let x11: OpaquePointer?
  /// The looks of the pointer that were shown.
  var cursors: [PointerShape: OpaquePointer] = [:]
  /// The memory to draw into if the window has no surface with our pixel format.
  private var shadow: PixelImage?
  /// The path of pictures in memory to the display; nil before the first use of `surface`.
  public private(set) var path: PresentPath?
  /// Pixels per point that the desktop asked for when the window opened; nil where the window system
  /// has them in the sizes of the window.
  public let desktopScale: DesktopScale?

  /// Opens a window, on the display that the pointer is on if the program can choose.
  ///
  /// - Parameters:
  ///   - session: stays open as long as the window.
  ///   - title: the title in its frame.
  ///   - width: width in window units.
  ///   - height: height in window units.
  ///   - rule: what may change this size.
  public init(
    session: Session, title: String, width: Int, height: Int, rule: SizeRule = .exact
  ) throws(SDLError) {
    let desktop = Desktop(of: session)
    let place = desktop.place(width: width, height: height, rule)
    let centered = Int32(csdl_window_centered())
    let flags =
      SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
      | SDL_WINDOW_SHOWN.rawValue
    guard
      let created = SDL_CreateWindow(
        title, desktop.hasPlaces ? Int32(place.x) : centered,
        desktop.hasPlaces ? Int32(place.y) : centered, Int32(place.width), Int32(place.height),
        flags)
    else { throw .last("SDL_CreateWindow") }
    window = created
    desktopScale = desktop.scale
    self.session = session
    wayland = wayland_window_open(UnsafeMutableRawPointer(created), SDL_RegisterEvents(1))
    x11 = x11_window_open(UnsafeMutableRawPointer(created))
    limitSize()
  }

  deinit {
    Closing.bounded {
      if let wayland { wayland_window_close(wayland) }
      if let x11 { x11_window_close(x11) }
      SDL_DestroyWindow(window)
      if let wayland { wayland_window_forget(wayland) }
    }
  }

  /// Limits the sizes of the window.
  private func limitSize() {
    SDL_SetWindowMinimumSize(window, Int32(WindowPlace.least), Int32(WindowPlace.least))
    // Not every window system can draw larger windows.
    SDL_SetWindowMaximumSize(window, 16384, 16384)
  }

  /// Makes SDL's renderer for the window, after which `surface` cannot be used.
  ///
  /// SDL may replace the native window, as for OpenGL ES; then it has told the window system only
  /// the size of the new one.
  func makeRenderer() throws(SDLError) -> OpaquePointer {
    let made = Result { () throws(SDLError) in
      guard let made = SDL_CreateRenderer(window, -1, 0) else { throw .last("SDL_CreateRenderer") }
      return made
    }
    if let wayland { wayland_window_renew(wayland, UnsafeMutableRawPointer(window)) }
    limitSize()
    return try made.get()
  }

  /// Size in window units, the units of pointer events.
  public var size: (width: Int, height: Int) {
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetWindowSize(window, &width, &height)
    return (Int(width), Int(height))
  }

  /// Size in pixels.
  public var pixelSize: (width: Int, height: Int) {
    guard let scale = missedScale else { return drawableSize }
    let size = size
    func pixels(_ units: Int) -> Int { Int((Double(units) * scale).rounded(.up)) }
    return (pixels(size.width), pixels(size.height))
  }

  /// Size in pixels according to SDL.
  private var drawableSize: (width: Int, height: Int) {
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GL_GetDrawableSize(window, &width, &height)
    return (Int(width), Int(height))
  }

  /// Pixels per unit according to SDL.
  private var drawableScale: DisplayScale {
    DisplayScale(units: size, pixels: drawableSize)
  }

  /// The scale of the screen if SDL has missed a change of it; otherwise nil.
  ///
  /// SDL 2.26 reads the scale only when a window enters a screen. It reports a whole number of
  /// pixels per unit to the compositor, rounded up from a fractional scale, unless the scale that
  /// it knows is fractional: then any picture is fitted to the window.
  public var missedScale: Double? {
    guard let wayland else { return nil }
    let told = wayland_window_scale(
      wayland, SDL_GetWindowDisplayIndex(window), SDL_GetNumVideoDisplays())
    let known = drawableScale
    guard DisplayScale.believable.contains(told), known.value != told,
      known.value != told.rounded(.up)
    else { return nil }
    return known.isWhole ? told.rounded(.up) : told
  }

  /// Pixels per unit of presented pictures, as reported to the compositor.
  private var bufferFactor: Int {
    let known = drawableScale
    return known.isWhole ? Int(missedScale ?? known.value) : 1
  }

  /// Whether the window system is still there; only the loss of Wayland is visible here, see
  /// `DisplayLoss`.
  public var isConnected: Bool { wayland.map { wayland_window_is_connected($0) } ?? true }

  /// Whether the window is known to be invisible; only Wayland reports it.
  ///
  /// This is so if the compositor has not drawn the last picture for a quarter of a second. Once it
  /// draws again, an event wakes the loop.
  public var isCovered: Bool {
    guard let wayland, wayland_window_unanswered(wayland, false) > Self.patience else {
      return false
    }
    // The answer may have arrived but not been read.
    SDL_PumpEvents()
    return wayland_window_unanswered(wayland, true) > 0
  }

  /// In nanoseconds; an active compositor draws within one period of its slowest screen.
  private static let patience: Int64 = 250_000_000

  /// Notes that SDL's renderer is about to present.
  func rendererPresents() { if let wayland { wayland_window_expect_frame(wayland) } }

  /// Requests another size, in window units.
  public func resize(width: Int, height: Int) {
    SDL_SetWindowSize(window, Int32(width), Int32(height))
  }

  /// Sets the window's icon from a picture file, for window systems that show it; a desktop that
  /// finds the desktop entry has a better icon.
  public func setIcon(file: String) {
    guard let icon = IMG_Load(file) else { return }
    SDL_SetWindowIcon(window, icon)
    SDL_FreeSurface(icon)
  }

  /// Sets the title in the window's frame and in lists of windows.
  public func setTitle(_ title: String) { SDL_SetWindowTitle(window, title) }

  /// Receives the pointer's movements while a drag is outside the window.
  public func captureMouse(_ isOn: Bool) { SDL_CaptureMouse(isOn ? SDL_TRUE : SDL_FALSE) }

  /// Refresh rate that the display claims, in whole Hz; 0 if unknown.
  public var claimedRefreshRate: Int {
    var mode = SDL_DisplayMode()
    let display = SDL_GetWindowDisplayIndex(window)
    guard display >= 0, SDL_GetCurrentDisplayMode(display, &mode) == 0 else { return 0 }
    return Int(mode.refresh_rate)
  }

  // MARK: Drawing into memory

  /// The pixels to draw on; nil if the window cannot have any, or is larger than any picture.
  ///
  /// They keep the last picture, and are valid until the window's size changes.
  public var surface: PixelView? {
    let size = pixelSize
    guard hasPicture else {
      shadow = nil
      return nil
    }
    if wayland != nil {
      path = .sharedMemory
      return shadow(size.width, size.height)
    }
    if let x11 {
      path = .shadow(
        PresentPath.PixelLayout(
          name: String(cString: x11_window_class(x11)), bits: Int(x11_window_depth(x11))))
      return shadow(size.width, size.height)
    }
    guard let surface = SDL_GetWindowSurface(window), let pixels = surface.pointee.pixels,
      Self.isOurs(surface.pointee.format.pointee)
    else { return nil }
    path = .surface
    return PixelView(
      pixels: pixels.assumingMemoryBound(to: UInt32.self), width: Int(surface.pointee.w),
      height: Int(surface.pointee.h), pitch: Int(surface.pointee.pitch) / 4)
  }

  /// Whether the window is small enough to allocate its picture.
  private var hasPicture: Bool {
    let size = pixelSize
    return size.width * size.height <= ImageFile.mostPixels
  }

  /// The reason why `surface` has just been nil.
  public var surfaceError: SDLError {
    let error = SDLError.last("SDL_GetWindowSurface")
    guard error.message.isEmpty else { return error }
    return SDLError(call: error.call, message: "its pixels are not red, green and blue in 32 bits")
  }

  /// Whether a surface has the pixel format of `PixelView`.
  private static func isOurs(_ format: SDL_PixelFormat) -> Bool {
    format.BytesPerPixel == 4 && format.Rmask == 0xFF0000 && format.Gmask == 0xFF00
      && format.Bmask == 0xFF
  }

  private func shadow(_ width: Int, _ height: Int) -> PixelView? {
    if let shadow, shadow.width == width, shadow.height == height { return shadow.view }
    // The old one is released first, because there may not be enough memory for both.
    shadow = nil
    if width > 0, height > 0 { shadow = PixelImage(ifRoomFor: width, by: height) }
    return shadow?.view
  }

  /// Presents parts of the picture in one call; pixels outside are ignored.
  public func present(_ rects: borrowing [IntRect]) throws(SDLError) {
    guard let path else {
      throw SDLError(call: "SDL_UpdateWindowSurfaceRects", message: "nothing was drawn yet")
    }
    guard hasPicture else { return }
    let size = pictureSize
    let bounds = IntRect(x: 0, y: 0, width: size.width, height: size.height)
    var failure: SDLError?
    withUnsafeTemporaryAllocation(of: SDL_Rect.self, capacity: rects.count) { buffer in
      var count = 0
      for index in rects.indices {
        let part = rects[index].intersection(bounds)
        if part.isEmpty { continue }
        buffer[count] = SDL_Rect(part)
        count += 1
      }
      let parts = UnsafeMutableBufferPointer(rebasing: buffer[..<count])
      do throws(SDLError) {
        switch path {
        case .sharedMemory: try share(parts)
        case .shadow: try send(parts)
        case .memory, .surface, .renderer: try update(parts)
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }

  private static var noMemory: SDLError {
    SDLError(call: "present", message: "there is not enough memory for its picture")
  }

  /// Size of the last `surface`.
  private var pictureSize: (width: Int, height: Int) {
    if let shadow { return (shadow.width, shadow.height) }
    if wayland != nil || x11 != nil { return (0, 0) }
    guard let surface = SDL_GetWindowSurface(window) else { return (0, 0) }
    return (Int(surface.pointee.w), Int(surface.pointee.h))
  }

  private func update(_ parts: UnsafeMutableBufferPointer<SDL_Rect>) throws(SDLError) {
    guard SDL_UpdateWindowSurfaceRects(window, parts.baseAddress, Int32(parts.count)) == 0 else {
      throw .last("SDL_UpdateWindowSurfaceRects")
    }
  }

  private func send(_ parts: UnsafeMutableBufferPointer<SDL_Rect>) throws(SDLError) {
    guard let shadow else { throw Self.noMemory }
    // SDL's rectangle and that of the C module are the same four numbers.
    let succeeded = parts.withMemoryRebound(to: x11_rect.self) { rects in
      x11_window_present(
        x11, shadow.pixels, Int32(shadow.width), Int32(shadow.height), Int32(shadow.width),
        rects.baseAddress, Int32(rects.count))
    }
    if !succeeded { throw Self.noMemory }
  }

  private func share(_ parts: UnsafeMutableBufferPointer<SDL_Rect>) throws(SDLError) {
    guard let shadow else { throw Self.noMemory }
    // SDL's rectangle and the compositor's are the same four numbers.
    let succeeded = parts.withMemoryRebound(to: wayland_rect.self) { rects in
      wayland_window_present(
        wayland, shadow.pixels, Int32(shadow.width), Int32(shadow.height), Int32(shadow.width),
        Int32(bufferFactor), rects.baseAddress, Int32(rects.count))
    }
    // The loop handles a lost compositor.
    if !succeeded && isConnected {
      let problem = wayland_window_problem(wayland).map { String(cString: $0) } ?? "unknown"
      throw SDLError(
        call: "wl_surface_commit", message: "no memory to share with the compositor, \(problem)")
    }
  }
}

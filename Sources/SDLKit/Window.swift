import CSDL2
internal import CWaylandWindow
internal import CX11

/// A window of a session.
public final class Window {
  let window: OpaquePointer
  private let session: Session
  /// The same window as the Wayland compositor knows it; nil with any other driver.
  private let wayland: OpaquePointer?
  /// The same window as the X server knows it, if its pixels are not ours; else nil.
  private let x11: OpaquePointer?
  /// What is drawn into where the window has no surface of our pixels.
  private var shadow: PixelImage?
  /// How pictures in memory reach the display; nil until `surface` was asked for.
  public private(set) var path: PresentPath?

  /// - Parameters:
  ///   - session: it stays open as long as the window.
  ///   - width: size in window units.
  public init(session: Session, title: String, width: Int, height: Int) throws(SDLError) {
    let flags =
      SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
      | SDL_WINDOW_SHOWN.rawValue
    guard
      let created = SDL_CreateWindow(
        title, Int32(csdl_window_centered()), Int32(csdl_window_centered()), Int32(width),
        Int32(height), flags)
    else { throw .last("SDL_CreateWindow") }
    window = created
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

  /// Tells the window system which sizes the window takes.
  private func limitSize() {
    SDL_SetWindowMinimumSize(window, 320, 320)
    // Larger ones cannot be drawn by every window system.
    SDL_SetWindowMaximumSize(window, 16384, 16384)
  }

  /// Makes SDL's renderer for the window, whose `surface` is of no use from then on.
  ///
  /// SDL may replace what the window system has for the window, as it does for OpenGL ES; it goes
  /// on with the new one, of which it has told the window system nothing but the size.
  func makeRenderer() throws(SDLError) -> OpaquePointer {
    let made = Result { () throws(SDLError) in
      guard let made = SDL_CreateRenderer(window, -1, 0) else { throw .last("SDL_CreateRenderer") }
      return made
    }
    if let wayland { wayland_window_renew(wayland, UnsafeMutableRawPointer(window)) }
    limitSize()
    return try made.get()
  }

  /// Size in window units, which pointer events use.
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

  /// Size in pixels as SDL has it.
  private var drawableSize: (width: Int, height: Int) {
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GL_GetDrawableSize(window, &width, &height)
    return (Int(width), Int(height))
  }

  /// Pixels per unit as SDL has it.
  private var drawableScale: DisplayScale {
    DisplayScale(units: size, pixels: drawableSize)
  }

  /// The scale of the screen where SDL has missed that it changed under the window; else nil.
  ///
  /// SDL 2.26 asks for it only when a window comes to a screen. It tells the compositor a whole
  /// number of pixels a unit, for which a fractional scale is rounded up, unless the scale that it
  /// knows is fractional: then any picture is fitted to the window.
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

  /// How many pixels a unit of what is handed over have, as the compositor is told.
  private var bufferFactor: Int {
    let known = drawableScale
    return known.isWhole ? Int(missedScale ?? known.value) : 1
  }

  /// Whether the window system is still there; only Wayland's going can be seen here, see
  /// `DisplayLoss`.
  public var isConnected: Bool { wayland.map { wayland_window_is_connected($0) } ?? true }

  /// Whether the window is known to be seen by nobody; only Wayland tells.
  ///
  /// It is if the compositor has not drawn the last picture for a quarter of a second.
  /// Once it draws again, an event wakes the loop.
  public var isCovered: Bool {
    guard let wayland, wayland_window_unanswered(wayland, false) > Self.patience else {
      return false
    }
    // The answer may have come and not been read yet.
    SDL_PumpEvents()
    return wayland_window_unanswered(wayland, true) > 0
  }

  /// Nanoseconds: a compositor in use draws within one period of its slowest screen.
  private static let patience: Int64 = 250_000_000

  /// Tells the window that SDL's renderer is about to present.
  func rendererPresents() { if let wayland { wayland_window_expect_frame(wayland) } }

  /// Asks the window system for another size, in window units.
  public func resize(width: Int, height: Int) {
    SDL_SetWindowSize(window, Int32(width), Int32(height))
  }

  /// Takes a picture from a file for the window's icon, where the window system shows one; a
  /// desktop that knows the program by its entry has a better one.
  public func setIcon(file: String) {
    guard let icon = IMG_Load(file) else { return }
    SDL_SetWindowIcon(window, icon)
    SDL_FreeSurface(icon)
  }

  /// Sets what the window system writes on the window's frame and in its lists.
  public func setTitle(_ title: String) { SDL_SetWindowTitle(window, title) }

  /// Keeps the pointer's movements coming while a drag leaves the window.
  public func captureMouse(_ isOn: Bool) { SDL_CaptureMouse(isOn ? SDL_TRUE : SDL_FALSE) }

  /// Refresh rate that the display claims, in whole Hz; 0 = unknown.
  public var claimedRefreshRate: Int {
    var mode = SDL_DisplayMode()
    let display = SDL_GetWindowDisplayIndex(window)
    guard display >= 0, SDL_GetCurrentDisplayMode(display, &mode) == 0 else { return 0 }
    return Int(mode.refresh_rate)
  }

  // MARK: Drawing into memory

  /// The pixels to draw on; nil if the window can have none, or is larger than any picture.
  ///
  /// They keep what was drawn, and are valid until the window's size changes.
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

  /// Whether the window is not too large to be drawn: memory for that is not taken.
  private var hasPicture: Bool {
    let size = pixelSize
    return size.width * size.height <= ImageFile.mostPixels
  }

  /// Why `surface` has just been nil.
  public var surfaceError: SDLError {
    let error = SDLError.last("SDL_GetWindowSurface")
    guard error.message.isEmpty else { return error }
    return SDLError(call: error.call, message: "its pixels are not red, green and blue in 32 bits")
  }

  /// Whether a surface holds pixels as `PixelView` writes them.
  private static func isOurs(_ format: SDL_PixelFormat) -> Bool {
    format.BytesPerPixel == 4 && format.Rmask == 0xFF0000 && format.Gmask == 0xFF00
      && format.Bmask == 0xFF
  }

  private func shadow(_ width: Int, _ height: Int) -> PixelView? {
    if let shadow, shadow.width == width, shadow.height == height { return shadow.view }
    // The old one goes first: both may be more than there is.
    shadow = nil
    if width > 0, height > 0 { shadow = PixelImage(ifRoomFor: width, by: height) }
    return shadow?.view
  }

  /// Hands parts of what was drawn to the display, in one call; what lies outside is left out.
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

  /// Size of what `surface` gave last.
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
    // A compositor that is gone is the loop's matter.
    if !succeeded && isConnected {
      let problem = wayland_window_problem(wayland).map { String(cString: $0) } ?? "unknown"
      throw SDLError(
        call: "wl_surface_commit", message: "no memory to share with the compositor, \(problem)")
    }
  }
}

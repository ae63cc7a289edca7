import CSDL2

/// A window of a session.
public final class Window {
  let window: OpaquePointer
  private let session: Session

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
    SDL_SetWindowMinimumSize(created, 320, 320)
  }

  deinit { SDL_DestroyWindow(window) }

  /// Size in window units, which pointer events use.
  public var size: (width: Int, height: Int) {
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetWindowSize(window, &width, &height)
    return (Int(width), Int(height))
  }

  /// Asks the window system for another size, in window units.
  public func resize(width: Int, height: Int) {
    SDL_SetWindowSize(window, Int32(width), Int32(height))
  }

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

  /// The surface's pixels; nil if there is no surface, or one that is not 32 bits a pixel.
  ///
  /// Valid until the window's size changes.
  public var surface: PixelView? {
    guard let surface = SDL_GetWindowSurface(window), let pixels = surface.pointee.pixels,
      surface.pointee.format.pointee.BytesPerPixel == 4
    else { return nil }
    return PixelView(
      pixels: pixels.assumingMemoryBound(to: UInt32.self), width: Int(surface.pointee.w),
      height: Int(surface.pointee.h), pitch: Int(surface.pointee.pitch) / 4)
  }

  /// Hands parts of the surface to the display, in one call.
  public func present(_ rects: borrowing [IntRect]) throws(SDLError) {
    var failed = false
    withUnsafeTemporaryAllocation(of: SDL_Rect.self, capacity: rects.count) { buffer in
      for (i, rect) in rects.enumerated() {
        buffer[i] = SDL_Rect(x: rect.x, y: rect.y, w: rect.width, h: rect.height)
      }
      failed = SDL_UpdateWindowSurfaceRects(window, buffer.baseAddress, Int32(rects.count)) != 0
    }
    if failed { throw .last("SDL_UpdateWindowSurfaceRects") }
  }
}

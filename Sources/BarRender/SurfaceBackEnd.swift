internal import SDLKit

/// Draws with the processor into the memory of a window.
final class SurfaceBackEnd: WindowBackEnd {
  static let names = ["software"]

  let name = "software"
  private let shown: Window
  private var surfaceSeen = 0

  private init(_ window: Window) { shown = window }

  static func open(
    _ request: WindowRequest, reason: inout String
  ) throws(SDLError) -> SurfaceBackEnd? {
    let session = request.session
    let made = try open(
      with: session.videoDriver,
      make: { () throws(SDLError) in
        // A window that has had a renderer cannot be drawn into directly, so a new one is needed.
        let made = try request.makeWindow()
        guard made.surface != nil else { throw made.surfaceError }
        return made
      },
      restart: { driver throws(SDLError) in try session.restartVideo(driver: driver) })
    reason = [reason, made.note].compactMap(\.self).joined(separator: "; ")
    return SurfaceBackEnd(made.window)
  }

  /// Opens a window; if the driver fails, tries again with x11.
  ///
  /// - Returns: the window, and a note if the first driver failed.
  /// - Throws: the error of the first driver, because nobody asked for x11.
  static func open<Window>(
    with driver: String, make: () throws(SDLError) -> Window,
    restart: (String) throws(SDLError) -> Void
  ) throws(SDLError) -> (window: Window, note: String?) {
    let first: SDLError
    do throws(SDLError) {
      return (try make(), nil)
    } catch {
      first = error
    }
    guard driver == "wayland" else { throw first }
    do throws(SDLError) {
      try restart("x11")
      return (try make(), "\(driver) gave no window (\(first)), so x11 does")
    } catch {
      throw first
    }
  }

  var window: Window? { shown }
  var path: PresentPath { shown.path ?? .surface }
  var pixelSize: (width: Int, height: Int) { shown.pixelSize }
  var pixels: PixelView? { shown.surface }

  func begin() -> (width: Int, height: Int, isLost: Bool) {
    guard let surface = shown.surface else {
      let size = shown.pixelSize
      return (size.width, size.height, false)
    }
    // Another surface does not have the previous picture.
    let identity = surface.identity
    defer { surfaceSeen = identity }
    return (surface.width, surface.height, identity != surfaceSeen)
  }

  func present(_ rects: borrowing [IntRect]) throws(SDLError) { try shown.present(rects) }
}

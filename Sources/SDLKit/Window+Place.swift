import CSDL2

extension Window {
  /// Place of the upper left corner on the desktop, in window units; nil where no program is told, as on
  /// Wayland.
  public var place: (x: Int, y: Int)? {
    guard !isPlacedByCompositor else { return nil }
    var (x, y): (Int32, Int32) = (0, 0)
    SDL_GetWindowPosition(window, &x, &y)
    return (Int(x), Int(y))
  }

  /// Moves the window, if enough of its upper edge to drag it by is then on a display.
  public func move(toX x: Int, y: Int) {
    guard !isPlacedByCompositor else { return }
    let bar = SDL_Rect(x: Int32(clamping: x), y: Int32(clamping: y), w: Int32(size.width), h: 32)
    let isInSight = (0..<max(0, SDL_GetNumVideoDisplays())).contains { display in
      var bounds = SDL_Rect()
      guard SDL_GetDisplayUsableBounds(display, &bounds) == 0 else { return false }
      let width = min(bar.x + bar.w, bounds.x + bounds.w) - max(bar.x, bounds.x)
      let height = min(bar.y + bar.h, bounds.y + bounds.h) - max(bar.y, bounds.y)
      return width >= 100 && height >= 16
    }
    if isInSight { SDL_SetWindowPosition(window, bar.x, bar.y) }
  }

  private var isPlacedByCompositor: Bool {
    SDL_GetCurrentVideoDriver().map { String(cString: $0) } == "wayland"
  }
}

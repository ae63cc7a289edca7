internal import CSDL2

/// What may change the size that a new window is asked for.
public enum SizeRule: Sendable {
  /// Nothing: the size is kept, even if the display has less room.
  case exact
  /// The room on the display.
  case fitted
  /// The scale of the desktop, which multiplies the size, and the room on the display.
  case scaled
}

/// How far the frame of a window reaches beyond it, in window units.
struct WindowFrame: Equatable {
  var left = 0
  var right = 0
  var top = 0
  var bottom = 0
}

/// Where a new window opens, in window units of the desktop.
struct WindowPlace: Equatable {
  /// Column of the left edge of the window's frame: window managers put the frame where a program
  /// asks for its window.
  var x: Int
  /// Row of the upper edge of its frame.
  var y: Int
  /// Width of the window without its frame.
  var width: Int
  /// Height of the window without its frame.
  var height: Int

  /// The least width and height of a window.
  static let least = 320

  /// Puts a window with its frame into the middle of the bounds.
  ///
  /// A window that is too large for them becomes smaller, but no side less than `least`; one that
  /// must not, or cannot, begins at their upper left corner, so that its title can be reached.
  ///
  /// - Parameters:
  ///   - width: the wanted width, in window units.
  ///   - height: the wanted height, in window units.
  ///   - isFitted: whether the window may become smaller.
  ///   - bounds: the usable part of a display.
  ///   - frame: the frame that the window manager adds.
  init(width: Int, height: Int, isFitted: Bool, in bounds: IntRect, frame: WindowFrame) {
    let sides = frame.left + frame.right
    let ends = frame.top + frame.bottom
    func fitted(_ wanted: Int, _ room: Int) -> Int {
      isFitted ? max(Self.least, min(wanted, room)) : wanted
    }
    self.width = fitted(width, Int(bounds.width) - sides)
    self.height = fitted(height, Int(bounds.height) - ends)
    x = Int(bounds.x) + max(0, Int(bounds.width) - sides - self.width) / 2
    y = Int(bounds.y) + max(0, Int(bounds.height) - ends - self.height) / 2
  }

  /// Makes a window of this size, at a place that the window system chooses.
  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    x = 0
    y = 0
  }

  /// Returns the number of the display with a point, or else of the nearest one; nil without any.
  static func display(at point: (x: Int, y: Int), of displays: [IntRect]) -> Int? {
    func distance(_ display: IntRect) -> Int {
      let x = max(Int(display.x) - point.x, 0, point.x - Int(display.maxX) + 1)
      let y = max(Int(display.y) - point.y, 0, point.y - Int(display.maxY) + 1)
      return x * x + y * y
    }
    return displays.indices.min { distance(displays[$0]) < distance(displays[$1]) }
  }

  /// Returns the part that a window may fill wherever it opens: the least width and height of all
  /// displays; nil without any.
  static func common(_ displays: [IntRect]) -> IntRect? {
    let displays = displays.filter { !$0.isEmpty }
    guard let width = displays.map(\.width).min(), let height = displays.map(\.height).min()
    else { return nil }
    return IntRect(0, 0, width, height)
  }
}

/// What a desktop tells before a window opens.
struct Desktop {
  /// Pixels per point; nil where the window system has them in the sizes of the window.
  private(set) var scale: DesktopScale?
  /// The part of a display that a window may fill; nil without a display, or if it is unknown.
  private(set) var bounds: IntRect?
  private(set) var frame = WindowFrame()
  /// Whether a program can choose where its window opens.
  private(set) var hasPlaces = false

  /// Wayland does not tell what a panel and a title bar take: in GNOME these are 32 and 37 units.
  private static let waylandFrame = WindowFrame(top: 72)

  /// Asks the desktop of a session; without a display nothing is asked.
  init(of session: Session) {
    if session.isHeadless { return }
    switch session.videoDriver {
    case "x11":
      guard let desktop = X11Desktop() else { break }
      scale = DesktopScale(of: desktop)
      frame = desktop.frame
    case "wayland":
      frame = Self.waylandFrame
      bounds = WindowPlace.common(Self.displays(SDL_GetDisplayUsableBounds))
      return
    default: break
    }
    hasPlaces = true
    bounds = Self.boundsAtPointer
  }

  /// Returns where a window of this size opens.
  func place(width: Int, height: Int, _ rule: SizeRule) -> WindowPlace {
    let factor = rule == .scaled ? scale?.value ?? 1 : 1
    func scaled(_ side: Int) -> Int { Int((Double(side) * factor).rounded()) }
    guard let bounds else { return WindowPlace(width: scaled(width), height: scaled(height)) }
    return WindowPlace(
      width: scaled(width), height: scaled(height), isFitted: rule != .exact, in: bounds,
      frame: frame)
  }

  /// The usable part of the display that the pointer is on; nil without a display.
  private static var boundsAtPointer: IntRect? {
    var x: Int32 = 0
    var y: Int32 = 0
    _ = SDL_GetGlobalMouseState(&x, &y)
    let displays = displays(SDL_GetDisplayBounds)
    guard let number = WindowPlace.display(at: (Int(x), Int(y)), of: displays) else { return nil }
    let usable = Self.displays(SDL_GetDisplayUsableBounds)[number]
    // A desktop may tell a part that lies on no display.
    return usable.isEmpty ? displays[number] : usable
  }

  /// Returns what SDL says of each display; empty if it does not know one.
  private static func displays(_ ask: (Int32, UnsafeMutablePointer<SDL_Rect>?) -> Int32)
    -> [IntRect]
  {
    (0..<max(0, SDL_GetNumVideoDisplays())).map { number in
      var rect = SDL_Rect()
      guard ask(number, &rect) == 0 else { return .empty }
      return IntRect(rect.x, rect.y, rect.w, rect.h)
    }
  }
}

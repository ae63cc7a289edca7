import CSDL2

/// What the pointer looks like, by what it is over or holds.
public enum PointerShape: CaseIterable, Sendable {
  /// Over everything that a press does nothing to.
  case arrow
  /// A bar between letters, over text that can be typed.
  case text
  /// A hand with a finger, over all that can be pressed.
  case hand
  /// Arrows to the left and to the right, over what is dragged sideways.
  case resize
  /// While something is dragged: a cross of arrows, as SDL has no closed hand.
  case grabbing

  fileprivate var system: SDL_SystemCursor {
    switch self {
    case .arrow: SDL_SYSTEM_CURSOR_ARROW
    case .text: SDL_SYSTEM_CURSOR_IBEAM
    case .hand: SDL_SYSTEM_CURSOR_HAND
    case .resize: SDL_SYSTEM_CURSOR_SIZEWE
    case .grabbing: SDL_SYSTEM_CURSOR_SIZEALL
    }
  }
}

extension Window {
  /// Shows the pointer with another look; where the window system has none, it keeps the present one.
  public func showPointer(_ shape: PointerShape) {
    if cursors[shape] == nil { cursors[shape] = SDL_CreateSystemCursor(shape.system) }
    // SDL frees all of them at its end.
    if let cursor = cursors[shape] { SDL_SetCursor(cursor) }
  }
}

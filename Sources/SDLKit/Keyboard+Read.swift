import CSDL2
internal import CWaylandWindow

extension Keyboard {
  /// Reads the layouts of the session's keyboard: those of the window system, or else the one that
  /// SDL knows.
  ///
  /// - Parameter driver: name of the video driver.
  static func read(driver: String) -> Keyboard {
    switch driver {
    case "x11":
      if let desktop = X11Desktop(), let keyboard = desktop.keyboard { return keyboard }
    case "wayland":
      if let layouts = waylandLayouts { return Keyboard(layouts, inUse: known) }
    default: break
    }
    return Keyboard([known], inUse: 0)
  }

  /// The layout in use as SDL knows it, which tells nothing of Shift.
  private static var known: KeyboardLayout {
    KeyboardLayout { position, isShifted in
      guard !isShifted else { return 0 }
      return character(SDL_GetKeyFromScancode(SDL_Scancode(UInt32(position)))) ?? 0
    }
  }

  /// The layouts that a Wayland compositor tells; nil if it tells none.
  private static var waylandLayouts: [KeyboardLayout]? {
    guard let keyboard = wayland_keyboard_read() else { return nil }
    defer { wayland_keyboard_close(keyboard) }
    var layouts: [KeyboardLayout] = []
    for number in 0..<mostLayouts {
      let layout = KeyboardLayout { position, isShifted in
        guard let keycode = KeyPosition.keycode(position) else { return 0 }
        return wayland_keyboard_character(keyboard, Int32(keycode), number, isShifted ? 1 : 0)
      }
      guard layout.hasLetters else { break }
      layouts.append(layout)
    }
    return layouts.isEmpty ? nil : layouts
  }

  /// A keyboard has four layouts at most, in X11 as in Wayland.
  static let mostLayouts: Int32 = 4

  /// Returns the Unicode character that is a key code of SDL; nil for keys that type none.
  static func character(_ code: SDL_Keycode) -> UInt32? {
    code >= 0x20 && code != 0x7F && code <= 0x10FFFF ? UInt32(code) : nil
  }
}

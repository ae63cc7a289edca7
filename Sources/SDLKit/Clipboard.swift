import CSDL2

/// The text on the clipboard.
public enum Clipboard {
  /// Puts a text on the clipboard.
  ///
  /// - Throws: an error without a window system.
  public static func write(_ text: String) throws(SDLError) {
    guard SDL_SetClipboardText(text) == 0 else { throw .last("SDL_SetClipboardText") }
  }

  /// Returns the text on the clipboard; empty if there is none, or no window system.
  public static func read() -> String {
    guard let text = SDL_GetClipboardText() else { return "" }
    defer { SDL_free(text) }
    return String(cString: text)
  }
}

import CSDL2

/// The text that programs pass to each other.
public enum Clipboard {
  /// Puts a text there.
  ///
  /// Fails without a window system.
  public static func write(_ text: String) throws(SDLError) {
    guard SDL_SetClipboardText(text) == 0 else { throw .last("SDL_SetClipboardText") }
  }

  /// What is there; empty if there is nothing, or no window system.
  public static func read() -> String {
    guard let text = SDL_GetClipboardText() else { return "" }
    defer { SDL_free(text) }
    return String(cString: text)
  }
}

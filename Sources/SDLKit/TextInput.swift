import CSDL2

/// Whether what is typed arrives as text (`WindowEvent.Kind.text`), besides as keys.
///
/// Off, an input method leaves single keys alone; on, it composes what is typed into text.
public enum TextInput {
  /// From now on typed text arrives.
  public static func start() { SDL_StartTextInput() }

  /// From now on it does not; SDL itself starts with text input on where there is a keyboard.
  public static func stop() { SDL_StopTextInput() }

  /// Whether typed text arrives now.
  public static var isOn: Bool { SDL_IsTextInputActive() == SDL_TRUE }

  /// Where the text stands, in window units: an input method puts its list of candidates beside it.
  public static func stands(x: Int, y: Int, width: Int, height: Int) {
    var rect = SDL_Rect(
      x: Int32(clamping: x), y: Int32(clamping: y), w: Int32(clamping: width),
      h: Int32(clamping: height))
    SDL_SetTextInputRect(&rect)
  }
}

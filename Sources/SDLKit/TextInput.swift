import CSDL2

/// The switch for typed text (`WindowEvent.Kind.text`) in addition to keys.
///
/// While it is off, an input method does not change single keys; while it is on, it composes them
/// into text.
public enum TextInput {
  /// Turns typed text on.
  public static func start() { SDL_StartTextInput() }

  /// Turns typed text off; SDL itself starts with it on if there is a keyboard.
  public static func stop() { SDL_StopTextInput() }

  /// Whether typed text is on.
  public static var isOn: Bool { SDL_IsTextInputActive() == SDL_TRUE }

  /// Sets the place of the text, in window units; an input method shows its candidates beside it.
  public static func stands(x: Int, y: Int, width: Int, height: Int) {
    var rect = SDL_Rect(
      x: Int32(clamping: x), y: Int32(clamping: y), w: Int32(clamping: width),
      h: Int32(clamping: height))
    SDL_SetTextInputRect(&rect)
  }
}

/// An event of a window, as a Swift enumeration instead of SDL's unions.
public struct WindowEvent: Equatable, Sendable {
  /// The time at which SDL read it, in whole milliseconds of `EventQueue.ticks`, not that of the
  /// hardware.
  public var ticks: UInt32
  /// The kind of event, with its values.
  public var kind: Kind
  /// The steps of the wheel according to SDL; nil for other events.
  public var wheel: RawWheel?

  /// The kinds of events; positions are in window units from the upper left corner.
  public enum Kind: Equatable, Sendable {
    /// The program is asked to end.
    case quit
    /// The primary pointer is pressed; `clicks` counts quick repetitions, and `isTouch`
    /// distinguishes a finger from a mouse.
    case pointerDown(x: Double, y: Double, clicks: Int, isTouch: Bool = false)
    /// The pointer has moved; `isDown` distinguishes a drag from a move without a button.
    case pointerMoved(x: Double, y: Double, isDown: Bool)
    /// The primary pointer is released, possibly outside the window.
    case pointerUp(x: Double, y: Double)
    /// The pointer has left the window.
    case pointerLeft
    /// The back button of the mouse is pressed.
    case back
    /// Units of the wheel with their sign (below 0 scrolls on), including fractions.
    case wheel(dx: Double, dy: Double)
    /// A key that the program handles is pressed, with its modifiers.
    ///
    /// `isRepeat` is true for the repetitions of a key that is held.
    case key(Key, isRepeat: Bool, isShift: Bool, isControl: Bool, isAlt: Bool)
    /// Text was typed or composed, while `TextInput` is on; never empty.
    case text(String)
    /// The window has another size, in window units.
    case resized(width: Int, height: Int)
    /// The picture must be drawn again.
    case exposed
    /// The window is on another screen, or a screen has changed.
    case screenChanged
    /// The window is visible again.
    case shown
    /// The window is hidden or minimized.
    case hidden
    /// The window has the keyboard focus.
    case focusGained
    /// The window has lost the keyboard focus.
    case focusLost
    /// A file was dropped on the window.
    case dropped(path: String)
    /// The program woke the loop itself.
    case wake
  }
}

/// The steps of the wheel as SDL reports them.
public struct RawWheel: Equatable, Sendable {
  /// Horizontal steps with fractions.
  ///
  /// SDL's fields for whole steps are not read: behind sdl2-compat they may contain anything.
  public var x: Float
  /// Vertical steps with fractions; above 0 is away from the user, unless the direction is flipped.
  public var y: Float
  /// Whether the window system has reversed the direction.
  public var isFlipped: Bool

  /// Makes the steps of a wheel event as SDL reports them, with fractions.
  public init(x: Float, y: Float, isFlipped: Bool) {
    self.x = x
    self.y = y
    self.isFlipped = isFlipped
  }
}

/// The keys that the program handles.
public enum Key: String, CaseIterable, Sendable {
  case up, down, left, right, pageUp, pageDown, home, end
  case space, tab, escape, delete, backspace
  /// The main key or that of the keypad.
  case enter
  case f1, f3, f4, f5, f6
  /// Those that a number begins with; the main keys or those of the keypad.
  case digit0, digit1, digit2, digit3, digit4, digit5, digit6, digit7, digit8, digit9, minus, point
  /// The opening parenthesis, however it is typed; Shift does not count.
  case parenthesis
  /// The main key or the division sign of the keypad.
  case slash
  case letterA = "a"
  case letterC = "c"
  case letterD = "d"
  case letterE = "e"
  case letterF = "f"
  case letterH = "h"
  case letterI = "i"
  case letterK = "k"
  case letterL = "l"
  case letterM = "m"
  case letterN = "n"
  case letterO = "o"
  case letterP = "p"
  case letterQ = "q"
  case letterR = "r"
  case letterS = "s"
  case letterT = "t"
  case letterV = "v"
  case letterX = "x"
  case letterY = "y"
  case letterZ = "z"
}
